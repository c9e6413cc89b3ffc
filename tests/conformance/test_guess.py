"""Guesses are spread evenly over all deals that agree with what a seat was told: every one of them is tried."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path

import pytest

from chronotheque.games import get
from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.state import Timeline, hand
from chronotheque.kernel import Rng
from chronotheque.records import Match, read_record, replay
from tests.conformance.alternatives import Slot, part_at, pending, play_again, with_draws
from tests.conformance.hidden import contretemps

GAME = get("contretemps")
GOLDEN = Path(__file__).parent.parent / "golden"
PER_DEAL = 40  # guesses for each possible deal

Deal = tuple[tuple[str, ...], ...]  # the hidden cards of each seat


def late_match(path: Path) -> Match:
    """A moment of a recorded game in its last rounds, when somebody has shown to lack a suit."""
    record = read_record(path)
    for upto in range(len(record.lines) - 1, 0, -1):
        match = replay(record, upto=upto)
        if not match.open:
            continue
        players = match.view(0)["players"]
        assert isinstance(players, list)
        others = [player for other, player in enumerate(players) if other != match.open[0][0]]
        held = sum(player["cards"] for player in others)
        if held in (3, 4) and any(player["voids"] for player in others if player["cards"]):
            return match
    raise AssertionError("no such moment")


def possible_deals(match: Match, seat: int) -> set[Deal]:
    """Every deal of the hidden cards under which the history can be played again, found by playing it again."""
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
    """Every way to give each place its number of names; the rest stays."""
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
    know = GAME.read(GAME.view(match.table, seat))
    guess = GAME.blank(match.seats)
    assert isinstance(guess, Timeline)
    rng = Rng(1)
    counts: Counter[Deal] = Counter()
    for _ in range(PER_DEAL * len(deals)):
        know.guess(rng, guess)
        hands = [hand(guess, other) if other != seat else [] for other in range(match.seats)]
        counts[tuple(tuple(CARD_NAMES[card] for card in cards) for cards in hands)] += 1
    assert set(counts) == deals
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    freedom = len(deals) - 1
    assert freedom > 5
    assert spread < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations of the chi-square distribution
