"""The memory at level 3 (WC-R52) matches a brute-force observer."""

from __future__ import annotations

import random

import pytest

from chronotheque.games.witty_chronos.cards import CERBERE, HERMES, NORTH, SELENE
from chronotheque.games.witty_chronos.invariants import memory_is_sound
from chronotheque.games.witty_chronos.state import holder
from chronotheque.kernel import NONE
from tests.witty_chronos.knowledge.observing import Watched

MOST_WORLDS = 400


def anything(w: Watched, rng: random.Random, kinds: list[str]) -> None:
    """Makes a random event happen, if it can."""
    s = w.s
    kind = rng.choice(kinds)
    full = [seat for seat in range(s.seats) if s.size[seat] > 0]
    seat = rng.choice(full) if full else NONE
    other = rng.choice([one for one in range(s.seats) if one != seat])
    gone = [face for face in range(15) if s.discard[face] and not 5 <= face <= 8]
    if kind == "capture" or seat == NONE:
        if sum(map(int, s.size)) < 11:
            w.captured(other, rng.choice((0, 0, 1, 2, 3)))
    elif kind == "leave":
        places = sorted(rng.sample(range(s.size[seat]), rng.randint(0, min(3, int(s.size[seat])))))
        winds = [NORTH] if rng.random() < 0.2 else []
        w.left(seat, places, winds)
    elif kind == "stash" and not s.stash and holder(s, SELENE) == NONE:
        w.holds_selene(seat)
        places = sorted(rng.sample(range(s.size[seat]), rng.randint(1, min(3, int(s.size[seat])))))
        w.left(seat, places, [NORTH] if rng.random() < 0.2 else [], under_selene=True)
    elif kind == "selene" and s.stash:
        w.holds_selene(other)
    elif kind == "rob":
        w.robbed(seat, other)
    elif kind == "drop":
        w.dropped(seat)
    elif kind == "exchange":
        w.exchanged(seat, other)
    elif kind == "give":
        w.given(seat, rng.randrange(s.size[seat]), other)
    elif kind == "sell":
        w.sold(seat, sorted(rng.sample(range(s.size[seat]), rng.randint(1, min(3, int(s.size[seat]))))), other)
    elif kind == "retrieve" and gone:
        w.retrieved(other, rng.choice(gone))
    elif kind == "look":
        w.looks(rng.randrange(s.seats), rng.random() < 0.5)
    elif kind == "god" and rng.random() < 0.3:
        w.god(rng.choice((int(HERMES), int(CERBERE))))


PAYING = ["capture", "capture", "leave", "leave", "retrieve", "look", "rob", "drop", "give"]
RETRIEVING = ["capture", "leave", "leave", "retrieve", "retrieve", "retrieve", "look"]
STASHING = ["capture", "stash", "selene", "leave", "exchange", "drop", "give"]
SELLING = ["capture", "capture", "sell", "exchange", "rob", "leave"]
EVERYTHING = [*PAYING, *STASHING, *SELLING, "god"]


def watched(kinds: list[str], seed: int) -> tuple[int, int]:
    """Plays random events; returns how often an observer knew less than possible, and the number of checks."""
    rng = random.Random(seed)
    w = Watched(rng.choice((2, 3)))
    for seat in range(w.s.seats):
        for _ in range(rng.randint(1, 4)):
            w.captured(seat, rng.choice((0, 0, 1, 2, 3)))
    unsure = times = 0
    for _ in range(9):
        anything(w, rng, kinds)
        unsure += w.compare()
        times += w.s.seats + 1
        assert memory_is_sound(w.s)
        if max(map(len, w.worlds)) > MOST_WORLDS:
            break
    w.stops()
    w.compare()
    return unsure, times


@pytest.mark.parametrize("kinds", [PAYING, RETRIEVING, STASHING, EVERYTHING])
@pytest.mark.parametrize("seed", range(10))
def test_wc_r52_everybody_remembers_what_can_be_known(kinds: list[str], seed: int) -> None:
    watched(kinds, seed)


def test_wc_r52_after_purchases_somebody_may_be_less_sure_but_hardly_ever() -> None:
    rows = [watched(SELLING, seed) for seed in range(24)]
    unsure, times = (sum(row[k] for row in rows) for k in (0, 1))
    assert 0 < unsure < times / 20, (unsure, times)
