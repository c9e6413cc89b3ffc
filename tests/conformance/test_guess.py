"""Guesses are uniform over all deals consistent with what a seat knows; every such deal is enumerated."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path

import pytest

from chronotheque.games import get
from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.state import ContretempsTable, hand
from chronotheque.kernel import Rng
from chronotheque.records import Match, read_record, replay
from tests.conformance.alternatives import Slot, part_at, pending, play_again, with_draws
from tests.conformance.hidden import contretemps
from tests.plain import plain

GAME = get("contretemps")
GOLDEN = Path(__file__).parent.parent / "golden"
PER_DEAL = 40  # guesses for each possible deal

Deal = tuple[tuple[str, ...], ...]  # the hidden cards of each seat


def late_match(path: Path) -> Match:
    """Returns a position in the last rounds of a recorded game in which a seat has shown a void."""
    record = read_record(path)
    for upto in range(len(record.lines) - 1, 0, -1):
        match = replay(record, upto=upto)
        if not match.open:
            continue
        players = plain(match.view(0))["players"]
        others = [player for other, player in enumerate(players) if other != match.open[0][0]]
        held = sum(player["cards"] for player in others)
        if held in (3, 4) and any(player["voids"] for player in others if player["cards"]):
            return match
    raise AssertionError("no such moment")


def possible_deals(match: Match, seat: int) -> set[Deal]:
    """Returns every deal of the hidden cards under which the history can be replayed."""
    hidden = contretemps(match, seat)
    names = sorted([part_at(match.record, slot) for slot in hidden.slots] + hidden.spare)
    by_seat = [[slot for slot in hidden.slots if slot[1] // 10 == other] for other in range(match.seats)]
    found = set()
    for deal in splits(names, [len(slots) for slots in by_seat]):
        lying: dict[Slot, str] = {}
        for slots, cards in zip(by_seat, deal, strict=True):
            lying |= zip(slots, cards, strict=True)
        again = play_again(match, with_draws(match.record, lying), pending(match, seat), random.Random(0))
        if again is not None:
            found.add(deal)
    return found


def splits(names: list[str], sizes: list[int]) -> list[Deal]:
    """Yields every way to give each place its number of names; the rest stays."""
    if not sizes:
        return [()]
    return [
        (taken, *rest)
        for taken in itertools.combinations(names, sizes[0])
        for rest in splits([name for name in names if name not in taken], sizes[1:])
    ]


@pytest.mark.parametrize("name", ["3-classic-rounds", "3-paradox-rounds", "4-classic-rounds"])
def test_every_possible_deal_is_guessed_equally_often(name: str) -> None:
    match = late_match(GOLDEN / f"contretemps-{name}.txt")
    seat = match.open[0][0]
    deals = possible_deals(match, seat)
    belief = GAME.read(GAME.knowledge(match.table, seat))
    guess = GAME.blank(match.seats)
    assert isinstance(guess, ContretempsTable)
    rng = Rng(1)
    counts: Counter[Deal] = Counter()
    for _ in range(PER_DEAL * len(deals)):
        belief.guess(rng, guess)
        hands = [hand(guess, other) if other != seat else [] for other in range(match.seats)]
        counts[tuple(tuple(CARD_NAMES[card] for card in cards) for cards in hands)] += 1
    assert set(counts) == deals
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    freedom = len(deals) - 1
    assert freedom > 5
    assert spread < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations of the chi-square distribution
