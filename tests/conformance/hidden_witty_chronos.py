"""Hidden information of a seat of Witty Chronos (WC-R26, WC-R52), found from record and table.

Hidden are the cards below the tops of the piles, the durations of glasses that were never flipped, the votes of
others while a vote is open, and with which cards others have paid face down.
"""

from __future__ import annotations

from itertools import combinations

from chronotheque.games.witty_chronos.cards import FACE_NAMES
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import NEVER, NONE, Table, has
from chronotheque.records import Match, Record
from chronotheque.records.lines import SEAT_LINE, Line
from chronotheque.records.replay import follow
from tests.conformance.alternatives import Hidden, Slot, part_at
from tests.plain import plain

DURATION, DEAL = "WC-C1", "WC-C3"
MOVE, COLOUR_VOTE, PENALTY_VOTE, OFFER = "WC-D05", "WC-D13", "WC-D14", "WC-D17"
PERCENTS = {"real": range(85, 116), "mild": range(95, 106)}
SHOWS_NO_CARD = {"WC-D03", "WC-D04", "WC-D11", COLOUR_VOTE, PENALTY_VOTE}  # and a move that takes nothing
PLAIN_OFFERS = {"ares", "hecate", "pan", "heracles", "cassandre", "gaia", "demeter", "artemis", "hera", "zeus"}
MOST_PAYMENTS = 20  # of which another is drawn


def witty_chronos(match: Match, seat: int) -> Hidden:
    """All of it, for one seat or somebody who looks on."""
    table = circle(match.table)
    durations = duration_slots(match, table)
    spare = [f"f:{percent}" for percent in PERCENTS[match.record.header.options["fairness"]]] if durations else []
    votes = secret_votes(match, table, seat)
    other = {line.number: ["yes", "no"] for line in votes} | other_payments(match, table, seat)
    return Hidden(durations + pile_slots(match, table), spare, (), other, {line.number for line in votes})


def circle(table: Table) -> WittyTable:
    """Returns the table as a WittyTable."""
    assert isinstance(table, WittyTable)
    return table


def last_deal(match: Match) -> Line | None:
    """Returns the deal of the current or last round."""
    return next((line for line in reversed(match.record.lines) if line.words[0] == DEAL), None)


def duration_slots(match: Match, table: WittyTable) -> list[Slot]:
    """The draws for glasses that nobody has flipped; they were drawn in the order of the glasses."""
    drawn = [(line.number, 0) for line in match.record.lines if line.words[0] == DURATION]
    return [slot for glass, slot in enumerate(drawn) if not has(table.flipped, glass)]


def pile_slots(match: Match, table: WittyTable) -> list[Slot]:
    """The places of the deal whose cards lie below the top of a pile, or in one that is not turned (WC-R17)."""
    deal = last_deal(match)
    if deal is None:
        return []
    dealt, piles = len(deal.words[1].split(">")), int(table.piles)
    slots = []
    for i in range(dealt):
        pile, depth = i % piles, i // piles  # the first that comes to a pile is its top
        taken = len(range(pile, dealt, piles)) - int(table.height[pile])
        if depth >= taken + has(table.open_piles, pile):
            slots.append((deal.number, i))
    return slots


def secret_votes(match: Match, table: WittyTable, seat: int) -> list[Line]:
    """Returns the other seats' votes in the open vote."""
    lines = match.record.lines
    if table.vote_on != NONE:
        called = max(line.number for line in lines if is_answer(line, PENALTY_VOTE) and "seat:" in line.words[2])
        found = [line for line in lines[called:] if is_answer(line, PENALTY_VOTE)]
    elif table.poll_until != NEVER:
        deal = last_deal(match)
        found = [line for line in lines[deal.number if deal else 0 :] if is_answer(line, COLOUR_VOTE)]
    else:
        found = []
    return [line for line in found if line.seat != seat]


def is_answer(line: Line, decision: str) -> bool:
    """True if a line is a seat's answer to a decision."""
    return line.kind == SEAT_LINE and line.words[1] == decision


# -- what others paid ------------------------------------------------------------------------------


def other_payments(match: Match, table: WittyTable, seat: int) -> dict[int, list[str]]:
    """The last payment of another seat, if no card was seen since, with all that it might have paid as well."""
    if table.level < 3 or not table.playing or table.gifts:
        return {}
    lines = match.record.lines
    shown = [line for line in lines if line.kind == SEAT_LINE and not shows_no_card(line)]
    if not shown or not is_answer(shown[-1], OFFER) or shown[-1].seat == seat:
        return {}
    line = shown[-1]
    god, *paid = line.words[2].split(">")
    if god.partition(":")[2] not in PLAIN_OFFERS or not all(part.startswith("pay:") for part in paid):
        return {}
    before = table_before(match, line)
    if before.round != table.round:
        return {}
    return {line.number: [">".join([god, *other]) for other in payments_like(before, line.seat, paid)]}


def shows_no_card(line: Line) -> bool:
    """True if it reveals no other card of a stack."""
    return line.words[1] in SHOWS_NO_CARD or (line.words[1] == MOVE and "take" not in line.words[2].split(">"))


def table_before(match: Match, line: Line) -> WittyTable:
    """Returns the table before a line."""
    header = match.record.header
    again = Match(match.game, match.game.new(header.seats, header.options), Record(header), None)
    for earlier in match.record.lines[: line.number - 1]:
        follow(again, earlier)
    return circle(again.table)


def payments_like(before: WittyTable, seat: int, paid: list[str]) -> list[list[str]]:
    """Returns alternative payments: the same number of cards below the one that is now on top."""
    handles = [card["handle"] for card in realm_of(before, seat)]
    places = [place for place, handle in enumerate(handles) if f"pay:{handle}" in paid]
    kept = [place for place in range(len(handles)) if place not in places]
    if not kept:
        return [paid]
    below = [place for place in places if place < kept[-1]]
    fixed = paid[len(below) :]  # the cards above the new top, and Winds: all can see them go
    ways = list(combinations(range(kept[-1]), len(below)))
    step = len(ways) // MOST_PAYMENTS + 1
    return [[*(f"pay:{handles[place]}" for place in way), *fixed] for way in ways[::step]]


def realm_of(table: WittyTable, seat: int) -> list[dict[str, int]]:
    """The stack of a seat from below, as its own view has it."""
    stack: list[dict[str, int]] = plain(table.game.view(table, seat))["realm"]["stack"]
    return stack


# -- what a guess says -----------------------------------------------------------------------------


def witty_chronos_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """The guessed durations, of each pile the guessed cards at its places, and the guessed payment.

    What was paid before the last payment is left as it was: it takes a whole other history to explain it.
    """
    table, guessed = circle(match.table), circle(guess)
    lying: dict[Slot, str] = {}
    unflipped = [int(lasts) for glass, lasts in enumerate(guessed.lasts) if lasts and not has(table.flipped, glass)]
    for slot, lasts in zip(duration_slots(match, table), unflipped, strict=False):  # some are not random
        lying[slot] = f"f:{lasts // (100 * int(table.thirds))}"
    slots = pile_slots(match, table)
    free = sorted(part_at(match.record, slot) for slot in slots)
    for slot in slots:
        name = next(name for name in free if name.startswith(f"card:{guessed_face(match, guessed, slot[1])}-"))
        free.remove(name)
        lying[slot] = name
    for number, answers in other_payments(match, table, seat).items():
        payer = match.record.lines[number - 1].seat
        before = realm_of(table_before(match, match.record.lines[number - 1]), payer)
        wanted = [card["card"] for card in realm_of(guessed, payer)]
        for answer in answers:
            paid = answer.split(">")
            if [card["card"] for card in before if f"pay:{card['handle']}" not in paid] == wanted:
                lying |= {(number, at): name for at, name in enumerate(paid)}
    return lying


def guessed_face(match: Match, guessed: WittyTable, at: int) -> str:
    """Returns the card at a place of the deal according to a guess."""
    deal = last_deal(match)
    assert deal is not None
    piles = int(guessed.piles)
    highest = len(range(at % piles, len(deal.words[1].split(">")), piles)) - 1
    return FACE_NAMES[(int(guessed.pile[at % piles]) >> 4 * (highest - at // piles) & 15) - 1]
