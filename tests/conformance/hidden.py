"""Which draws of chance a seat cannot know: one small function for each game that hides any."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from chronotheque.games.contretemps.cards import CARD_NAMES, deck
from chronotheque.games.contretemps.state import Timeline, hand
from chronotheque.kernel import Table, listed
from chronotheque.records import Match
from chronotheque.records.lines import SEAT_LINE
from tests.conformance.alternatives import Hidden, Slot, pending
from tests.tiny.alone import Path
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
    taken = {int(line.words[0]) for line in match.record.lines if line.kind == "back"}
    if match.table.seat < 0 or match.game.decision_name(int(match.table.decision)) != "CT-D6":
        return taken
    last_reveal = max(
        (line.number for line in match.record.lines if line.kind == SEAT_LINE and line.words[1] != "CT-D6"),
        default=0,
    )
    return taken | {line.number for line in match.record.lines if line.number > last_reveal}


def sealed_bids(match: Match, seat: int) -> Hidden:
    """The same with hands of three and twelve cards."""
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


def nothing(match: Match, seat: int) -> Hidden:
    """A game in which chance hides nothing."""
    return Hidden([], [])


HIDDEN: dict[str, Callable[[Match, int], Hidden]] = defaultdict(
    lambda: nothing, {"contretemps": contretemps, "sealed_bids": sealed_bids, "alone": alone}
)


def contretemps_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """What lies in the hidden slots if a guess is right: each hand that was guessed, in any order."""
    assert isinstance(guess, Timeline)
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
    """The guessed order of the deck."""
    assert isinstance(guess, Path)
    return {(1, i): f"card:{card}" for i, card in enumerate(guess.deck)}


def nothing_guessed(match: Match, seat: int, guess: Table) -> dict[Slot, str]:
    """Nothing was hidden, so nothing is guessed."""
    return {}


GUESSED: dict[str, Callable[[Match, int, Table], dict[Slot, str]]] = defaultdict(
    lambda: nothing_guessed,
    {"contretemps": contretemps_guessed, "sealed_bids": sealed_bids_guessed, "alone": alone_guessed},
)
