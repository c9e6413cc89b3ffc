"""Hidden facts of a game's history: draws and answers of others that a seat has not been shown.

Five kinds of things are hidden: cards from a player's own deck, cards from the Coliseum deck, premonitions, tokens
under characters, primordials. Each is redealt among its own kind, so that a proposal can be legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chronotheque.games.hybris.narration import card_names
from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHARACTERS,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
)
from chronotheque.games.hybris.printed.vocabulary import COLISEUM_DECK, LOCATIONS
from chronotheque.games.hybris.rules.phases.planning import Planning, plannable
from chronotheque.games.hybris.rules.phases.setting_up import SettingUp
from chronotheque.games.hybris.rules.supplies.drawing import Draw
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.games.hybris.views import token_name
from chronotheque.kernel import NONE, Table, listed
from chronotheque.records import Match, Record
from chronotheque.records.lines import CHANCE_LINE, SEAT_LINE
from chronotheque.records.replay import follow
from tests.conformance.alternatives import Hidden, Slot

OWN, COLISEUM, FORESEEN, PRIMORDIAL = "own", "coliseum", "premonition", "primordial"
KIND_OF = {"HY-C5": OWN, "HY-C6": OWN, "HY-C7": COLISEUM, "HY-C8": FORESEEN, "HY-C9": PRIMORDIAL}
NAMING = ("HY-D18", "HY-D34", "HY-D35")  # answers that name cards which others do not see
TOKENS = ("token:bonus", *(f"location:{name}" for name in LOCATIONS))
NO_TOKEN = "token:none"


class Drawn(NamedTuple):
    """A card that chance has drawn for a seat."""

    slot: Slot
    kind: str
    seat: int
    name: str
    possible: set[str]  # what might lie there as far as the watcher knows, then and ever since


class Planned(NamedTuple):
    """The token that a character was given in the plan of a record line."""

    slot: Slot
    seat: int
    character: int
    name: str
    left: dict[str, int]  # tokens that the seat had, by name


def history(match: Match, watcher: int) -> tuple[list[Drawn], list[Planned]]:
    """Returns all draws for seats and each seat's last plan, from a replay of the record.

    Cards that the watcher holds, or draws later, are excluded from all other hands until then.
    """
    header = match.record.header
    again = Match(match.game, match.game.new(header.seats, header.options), Record(header), None)
    drawn: list[Drawn] = []
    planned: dict[int, list[Planned]] = {}
    for line in match.record.lines:
        s = again.table
        assert isinstance(s, HybrisTable)
        names = line.words[-1].split(">")
        if line.kind == CHANCE_LINE and line.words[0] in KIND_OF:
            kind = KIND_OF[line.words[0]]
            seat = drawer(s)
            if seat != NONE:
                might = unseen(s, kind, seat) | (set() if has_deck(s, kind, seat) else discarded(s, kind, seat))
                drawn += [Drawn((line.number, at), kind, seat, name, set(might)) for at, name in enumerate(names)]
        elif line.kind == SEAT_LINE and isinstance(s.top, Planning):
            characters = listed(plannable(s, line.seat))
            left = tokens_of(s, line.seat)
            planned[line.seat] = [
                Planned((line.number, at), line.seat, character, names[at], left)
                for at, character in enumerate(characters)
            ]
        hands = {(one.kind, one.seat) for one in drawn}
        before = {(kind, seat): set(spare_of(s, kind, seat)) for kind, seat in hands}
        follow(again, line)
        for kind, seat in hands:
            still = unseen(s, kind, seat)
            if not before[kind, seat].issuperset(
                spare_of(s, kind, seat)
            ):  # shuffled: what was discarded is in no hand
                still = set().union(*(held(s, kind, one) for one in ([seat] if kind == OWN else range(s.seats))))
            if watcher not in (NONE, seat) and kind in (COLISEUM, FORESEEN):
                still -= held(s, kind, watcher)
            for one in drawn:
                if (one.kind, one.seat) == (kind, seat):
                    one.possible.intersection_update(still)
    return drawn, [one for rows in planned.values() for one in rows]


def drawer(s: HybrisTable) -> int:
    """Returns the seat for which chance draws; NONE if the draw is public."""
    top = s.top
    if isinstance(top, Draw):
        return int(top.seat)
    if isinstance(top, SettingUp):
        return int(top.seat(s))
    return int(getattr(top, "seat", NONE)) if type(top).__name__ == "Peek" else NONE


def unseen(s: HybrisTable, kind: str, seat: int) -> set[str]:
    """Returns the cards that others must consider possible in a hand: the deck, and cards drawn unseen."""
    if kind == OWN:
        return {*card_names(s, seat, int(s.decks[seat])), *held(s, OWN, seat)}
    others = range(s.seats)
    if kind == COLISEUM:
        return {CARD_NAMES[i] for i in listed(s.coliseum_deck)}.union(*(held(s, COLISEUM, one) for one in others))
    if kind == FORESEEN:
        deck = {PREMONITION_NAMES[i] for i in listed(s.premonition_deck)}
        return deck.union(*(held(s, FORESEEN, one) for one in others))
    return {*PRIMORDIAL_NAMES}


def has_deck(s: HybrisTable, kind: str, seat: int) -> bool:
    """True if the deck has cards."""
    if kind == OWN:
        return s.decks[seat] != 0
    return bool(s.coliseum_deck != 0 if kind == COLISEUM else s.premonition_deck != 0)


def discarded(s: HybrisTable, kind: str, seat: int) -> set[str]:
    """Returns the cards that are drawn when a deck is empty."""
    if kind == OWN:
        return set(card_names(s, seat, int(s.discards[seat])))
    names, cards = (
        (CARD_NAMES, s.coliseum_discards) if kind == COLISEUM else (PREMONITION_NAMES, s.premonition_discards)
    )
    return {names[i] for i in listed(cards)}


def is_drawing_coliseum(s: HybrisTable) -> bool:
    return any(isinstance(frame, Draw) and frame.deck == COLISEUM_DECK for frame in s.stack)


def tokens_of(s: HybrisTable, seat: int) -> dict[str, int]:
    """Returns the tokens that a seat can plan with."""
    left = {"token:bonus": int(s.bonus[seat])}
    for i, name in enumerate(LOCATIONS):
        gone = (int(s.used[seat]) >> 4 * i & 15) + (int(s.unavailable[seat]) >> 4 * i & 15)
        left[f"location:{name}"] = (int(s.book.tokens) >> 4 * i & 15) - gone
    return left


# -- what is hidden now ----------------------------------------------------------------------------


def held(s: HybrisTable, kind: str, seat: int) -> set[str]:
    """Returns a seat's cards of a kind that are not public."""
    if kind == FORESEEN:
        cards = int(s.foreseen[seat]) | int(s.drawn_premonitions[seat])
        return {PREMONITION_NAMES[card] for card in listed(cards)}
    drawing = int(s.drawn[seat])
    fresh = int(s.fresh[seat]) | (drawing if is_drawing_coliseum(s) else 0)
    if kind == COLISEUM:
        return set(card_names(s, seat, fresh))
    return set(card_names(s, seat, (int(s.hands[seat]) | drawing) & ~int(s.shown[seat]) & ~fresh))


def hidden_draws(s: HybrisTable, drawn: Sequence[Drawn], seat: int) -> list[Drawn]:
    """Returns the draws whose card a seat cannot know: the last ones of what others hold."""
    last = {(one.kind, one.seat, one.name): one for one in drawn if one.kind != PRIMORDIAL}
    found = [one for (kind, who, name), one in last.items() if who != seat and name in held(s, kind, who)]
    primordials = [one for one in drawn if one.kind == PRIMORDIAL]
    for rank, one in enumerate_ranks(s, primordials):
        if s.revealed <= rank and not (seat >= 0 and int(s.peekers[rank]) >> seat & 1):
            found.append(one)
    return found


def enumerate_ranks(s: HybrisTable, primordials: Sequence[Drawn]) -> list[tuple[int, Drawn]]:
    """Returns the draws of primordials with their ranks."""
    return [(int(s.book.rank[PRIMORDIAL_NAMES.index(one.name)]), one) for one in primordials]


def hidden_tokens(s: HybrisTable, planned: Sequence[Planned], seat: int) -> list[Planned]:
    """Returns the tokens of others that are still under their characters."""
    return [
        one
        for one in planned
        if one.seat != seat and one.name != NO_TOKEN and s.plan[one.seat * CHARACTERS + one.character] != 0
    ]


def spare_of(s: HybrisTable, kind: str, seat: int) -> list[str]:
    """Returns the contents of a deck."""
    if kind == OWN:
        return card_names(s, seat, int(s.decks[seat]))
    if kind == COLISEUM:
        return [CARD_NAMES[card] for card in listed(s.coliseum_deck)]
    return [PREMONITION_NAMES[card] for card in listed(s.premonition_deck)]


def naming(match: Match, draws: Sequence[Drawn]) -> list[Slot]:
    """Returns the slots in which others named hidden cards in unseen answers."""
    found: list[Slot] = []
    for line in match.record.lines:
        if line.kind != SEAT_LINE or line.words[1] not in NAMING:
            continue
        for at, name in enumerate(line.words[2].split(">")):
            if any(one.seat == line.seat and one.name == name and one.slot[0] < line.number for one in draws):
                found.append((line.number, at))
    return found


def hybris(match: Match, seat: int) -> Hidden:
    """Returns one kind of hidden facts at a time, alternating during the game."""
    s = match.table
    assert isinstance(s, HybrisTable)
    drawn, planned = history(match, seat)
    draws = hidden_draws(s, drawn, seat)
    pools: list[Hidden] = []
    for kind in (OWN, COLISEUM, FORESEEN):
        for other in sorted({one.seat for one in draws if one.kind == kind}):
            mine = [one for one in draws if one.kind == kind and one.seat == other]
            slots = [one.slot for one in mine]
            pools.append(Hidden(slots, spare_of(s, kind, other), naming(match, mine)))
    for one in draws:
        if one.kind == PRIMORDIAL:
            rank = s.book.rank[PRIMORDIAL_NAMES.index(one.name)]
            others = [
                name for i, name in enumerate(PRIMORDIAL_NAMES) if s.book.rank[i] == rank and name != one.name
            ]
            pools.append(Hidden([one.slot], others))
    if not isinstance(s.top, Planning):
        tokens = hidden_tokens(s, planned, seat)
        for other in sorted({one.seat for one in tokens}):
            lying = [one for one in tokens if one.seat == other]
            there = [one.name for one in planned if one.seat == other]
            spare = [name for name in TOKENS if lying[0].left[name] > there.count(name)]
            pools.append(Hidden([one.slot for one in lying], spare))
    return pools[len(match.record.lines) % len(pools)] if pools else Hidden([], [])


# -- what a guess says -----------------------------------------------------------------------------


def hybris_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Returns the contents of all hidden slots under a guess."""
    s = match.table
    assert isinstance(s, HybrisTable)
    assert isinstance(guess, HybrisTable)
    drawn, planned = history(match, seat)
    draws = hidden_draws(s, drawn, seat)
    lying: dict[Slot, str] = {}
    for kind in (OWN, COLISEUM, FORESEEN):
        for other in {one.seat for one in draws if one.kind == kind}:
            mine = [one for one in draws if one.kind == kind and one.seat == other]
            names = assigned(mine, held(guess, kind, other))
            lying |= names
            renamed = {one.name: names[one.slot] for one in mine}
            for slot in naming(match, mine):
                line = match.record.lines[slot[0] - 1]
                lying[slot] = renamed[line.words[2].split(">")[slot[1]]]
    for rank, one in enumerate_ranks(s, [one for one in draws if one.kind == PRIMORDIAL]):
        lying[one.slot] = PRIMORDIAL_NAMES[guess.primordial[rank]]
    if not isinstance(s.top, Planning):
        lying |= guessed_plans(s, guess, planned, seat)
    return lying


def assigned(draws: Sequence[Drawn], names: set[str]) -> dict[Slot, str]:
    """Assigns a possible name to each draw, keeping the true one where possible."""
    assert len(draws) == len(names)
    of: dict[str, Drawn] = {}

    def place(one: Drawn, tried: set[str]) -> bool:
        for name in sorted(one.possible & names, key=lambda name: (name != one.name, name)):
            if name not in tried:
                tried.add(name)
                if name not in of or place(of[name], tried):
                    of[name] = one
                    return True
        return False

    for one in draws:
        assert place(one, set()), (one, names)
    return {one.slot: name for name, one in of.items()}


def guessed_plans(s: HybrisTable, guess: HybrisTable, planned: Sequence[Planned], seat: int) -> dict[Slot, str]:
    """Returns the guessed tokens; a token returned unseen yields to those still in place."""
    lying: dict[Slot, str] = {}
    for other in {one.seat for one in planned} - {seat}:
        rows = [one for one in planned if one.seat == other and one.name != NO_TOKEN]
        left = dict(rows[0].left) if rows else {}
        gone = []
        for one in rows:
            token = int(guess.plan[other * CHARACTERS + one.character])
            if s.plan[other * CHARACTERS + one.character] != 0:
                lying[one.slot] = token_name(token)
                left[lying[one.slot]] -= 1
            elif int(s.activated[other]) >> one.character & 1 and not went_back(s, one):
                left[one.name] -= 1
            else:
                gone.append(one)
        for one in gone:
            name = one.name if left[one.name] > 0 else next(name for name in TOKENS if left[name] > 0)
            lying[one.slot] = name
            left[name] -= 1
    return lying


def went_back(s: HybrisTable, one: Planned) -> bool:
    """True if an activated character's token was never shown: it is not in the Used area."""
    if one.name == "token:bonus":
        return False
    at = TOKENS.index(one.name) - 1
    return int(s.used[one.seat]) >> 4 * at & 15 == 0
