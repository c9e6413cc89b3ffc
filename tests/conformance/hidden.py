"""Chance draws that a seat cannot know: one small function for each game that hides any."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from chronotheque.games.chronicle.cards import CARD_NAMES as CHARACTERS
from chronotheque.games.chronicle.rules.face_down import veiled_by, veiled_card, veiled_from
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.games.contretemps.cards import CARD_NAMES, deck
from chronotheque.games.contretemps.state import ContretempsTable, hand
from chronotheque.kernel import Table, listed
from chronotheque.records import Match
from chronotheque.records.lines import SEAT_LINE, Line
from tests.chronicle.positions import with_notes
from tests.conformance.alternatives import Hidden, Slot, pending
from tests.conformance.hidden_witty_chronos import witty_chronos, witty_chronos_guessed
from tests.hybris.hidden import hybris, hybris_guessed
from tests.plain import plain
from tests.tiny.alone import Path
from tests.tiny.caravan import Desert
from tests.tiny.sealed_bids import Auction

HAND = 10


def contretemps(match: Match, seat: int) -> Hidden:
    """The cards of others that were never shown; four more were never dealt."""
    lines = match.record.lines
    deal = next((line for line in lines if line.words[0] == "CT-C2"), None)
    turned = next((line for line in lines if line.words[0] == "CT-C3"), None)
    if deal is None or turned is None:
        return Hidden([], [])
    shown = {line.words[2] for line in lines if line.kind == SEAT_LINE and line.number not in _unshown(match)}
    dealt = deal.words[1].split(">")
    slots = [(deal.number, i) for i, card in enumerate(dealt) if i // HAND != seat and (card not in shown)]
    unused = {CARD_NAMES[card] for card in deck(match.seats)} - set(dealt) - {turned.words[1]}
    return Hidden(slots, sorted(unused))


def _unshown(match: Match) -> set[int]:
    """Lines of picks that are still secret, or were taken back."""
    taken = taken_back(match)
    if match.table.seat < 0 or match.game.decision_name(int(match.table.decision)) != "CT-D6":
        return taken
    last_reveal = max(
        (line.number for line in match.record.lines if line.kind == SEAT_LINE and line.words[1] != "CT-D6"),
        default=0,
    )
    return taken | {line.number for line in match.record.lines if line.number > last_reveal}


def sealed_bids(match: Match, seat: int) -> Hidden:
    """Returns the same for hands of three and twelve cards."""
    deal = match.record.lines[0]
    bids = [
        line for line in match.record.lines if line.kind == SEAT_LINE and line.number not in pending(match, seat)
    ]
    shown = {line.words[2] for line in bids if line.seat != seat}
    dealt = deal.words[1].split(">")
    slots = [(deal.number, i) for i, card in enumerate(dealt) if i // 3 != seat and card not in shown]
    return Hidden(slots, [f"card:{card}" for card in range(12) if f"card:{card}" not in dealt])


def alone(match: Match, seat: int) -> Hidden:
    """The order of the deck below the cards that were turned; it is turned from its end."""
    left = 8 - len(match.record.lines)
    return Hidden([(1, i) for i in range(left)], [])


def caravan(match: Match, seat: int) -> Hidden:
    """The casks of others that were not emptied, and those that were never dealt."""
    deal, *answers = match.record.lines
    given = [line for line in answers if line.kind == SEAT_LINE and line.words[1] == "CA-D2"]
    emptied = {line.words[2] for line in given if line.number not in taken_back(match)}
    dealt = deal.words[1].split(">")
    slots = [(deal.number, i) for i, cask in enumerate(dealt) if i // 2 != seat and cask not in emptied]
    return Hidden(slots, [f"cask:{cask}" for cask in range(10) if f"cask:{cask}" not in dealt])


def taken_back(match: Match) -> set[int]:
    """Returns the numbers of lines that were taken back."""
    return {int(line.words[0]) for line in match.record.lines if line.kind == "back"}


def chronicle(match: Match, seat: int) -> Hidden:
    """The cards of this round that were dealt to others and never seen, and those played face down."""
    table = match.table
    assert isinstance(table, ChronicleTable)
    deal = last_deal(match)
    if deal is None:
        return Hidden([], [])
    dealt = deal.words[1].split(">")
    unseen = never_seen(match, table, seat)
    slots = [(deal.number, i) for i, card in enumerate(dealt) if card in unseen]
    return Hidden(slots, [], [slot for _, slot in face_down(match, table, deal, seat)])


def last_deal(match: Match) -> Line | None:
    """Returns the deal of the round in progress, if its cards are still in play."""
    if isinstance(match.table.top, Opening):
        return None
    return next((line for line in reversed(match.record.lines) if line.words[0] == "CR-C3"), None)


def never_seen(match: Match, table: ChronicleTable, seat: int) -> set[str]:
    """The cards that neither everybody nor a seat has seen in this round, by what the seat knows of the table."""
    known = with_notes(plain(match.game.knowledge(table, seat)))
    players, veiled = known["players"], known["veiled"]
    lying = {card for other in range(match.seats) if other != seat for card in listed(table.hands[other])}
    lying |= {int(veiled_card(table.veiled[i])) for i, row in enumerate(veiled) if row["card"] is None}
    seen = {card for player in players for card in [*player["shown"], *(player["pool"] or [])]}
    seen |= {card for row in veiled for card in row["claims"]}
    return {CHARACTERS[card] for card in lying} - seen


def face_down(match: Match, table: ChronicleTable, deal: Line, seat: int) -> list[tuple[int, Slot]]:
    """The cards that others have played face down and nobody has turned up: their places, and their lines."""
    found = []
    for i in range(table.veiled_count):
        word = table.veiled[i]
        answer = (str(veiled_by(word)), "CR-D4", CHARACTERS[veiled_card(word)])
        numbers = [line.number for line in match.record.lines[deal.number :] if line.words == answer]
        if veiled_by(word) != seat:
            found.append((i, (numbers[-1], 0)))
    return found


def chronicle_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """The guessed cards face down; and of each hand and what was played from it, what was dealt there."""
    table = match.table
    assert isinstance(table, ChronicleTable)
    assert isinstance(guess, ChronicleTable)
    deal = last_deal(match)
    if deal is None:
        return {}
    lying = {slot: CHARACTERS[veiled_card(guess.veiled[i])] for i, slot in face_down(match, table, deal, seat)}
    unseen = never_seen(match, table, seat)
    for other in range(match.seats):
        true, guessed = of_one_hand(table, other) & unseen, of_one_hand(guess, other) & unseen
        slots = [(deal.number, i) for i, card in enumerate(deal.words[1].split(">")) if card in true]
        lying |= zip(slots, sorted(guessed), strict=True)
    return lying


def of_one_hand(table: ChronicleTable, seat: int) -> set[str]:
    """The cards of a hand, and those that lie face down and came from it."""
    cards = set(listed(table.hands[seat]))
    for i in range(table.veiled_count):
        if veiled_from(table.veiled[i]) == seat:
            cards.add(int(veiled_card(table.veiled[i])))
    return {CHARACTERS[card] for card in cards}


def nothing(match: Match, seat: int) -> Hidden:
    """Returns nothing: chance hides nothing in this game."""
    return Hidden([], [])


HIDDEN: dict[str, Callable[[Match, int], Hidden]] = defaultdict(
    lambda: nothing,
    {
        "chronicle": chronicle,
        "contretemps": contretemps,
        "witty_chronos": witty_chronos,
        "hybris": hybris,
        "sealed_bids": sealed_bids,
        "alone": alone,
        "caravan": caravan,
    },
)


def contretemps_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Returns the contents of the hidden slots for a guess: each guessed hand, in any order."""
    assert isinstance(guess, ContretempsTable)
    slots = contretemps(match, seat).slots
    lying: dict[Slot, str] = {}
    for other in range(match.seats):
        theirs = [slot for slot in slots if slot[1] // HAND == other]
        lying |= zip(theirs, (CARD_NAMES[card] for card in hand(guess, other)), strict=False)
        assert seat == other or len(theirs) == len(hand(guess, other))
    return lying


def sealed_bids_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """The guessed hands; a card that is bid but not shown is still in its hand."""
    assert isinstance(guess, Auction)
    lying: dict[Slot, str] = {}
    for other in range(match.seats):
        theirs = [slot for slot in sealed_bids(match, seat).slots if slot[1] // 3 == other]
        if other != seat:
            lying |= zip(theirs, (f"card:{card}" for card in listed(guess.hands[other])), strict=True)
    return lying


def alone_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Returns the guessed order of the deck."""
    assert isinstance(guess, Path)
    return {(1, i): f"card:{card}" for i, card in enumerate(guess.deck)}


def caravan_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Returns the guessed hands."""
    assert isinstance(guess, Desert)
    lying: dict[Slot, str] = {}
    for other in range(match.seats):
        theirs = [slot for slot in caravan(match, seat).slots if slot[1] // 2 == other]
        if other != seat:
            lying |= zip(theirs, (f"cask:{cask}" for cask in listed(guess.hands[other])), strict=True)
    return lying


def nothing_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Returns nothing: there is nothing to guess."""
    return {}


GUESSED: dict[str, Callable[[Match, int, Table], dict[Slot, str]]] = defaultdict(
    lambda: nothing_guessed,
    {
        "chronicle": chronicle_guessed,
        "contretemps": contretemps_guessed,
        "witty_chronos": witty_chronos_guessed,
        "hybris": hybris_guessed,
        "sealed_bids": sealed_bids_guessed,
        "alone": alone_guessed,
        "caravan": caravan_guessed,
    },
)
