"""Every act of many random games against a second implementation of the ledger (`naive.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import CHANCE, Rng
from tests.forge_chronos import naive
from tests.forge_chronos.playing import moments, random_answer, skilled
from tests.forge_chronos.positions import (
    ASSISTANTS,
    BLADES,
    COLOURS,
    CUBES,
    HANDLES,
    OPTIONS,
    SEAT_COUNTS,
    asked,
    every_answer,
    new,
    table,
    view,
)


def some(rng: Rng, left: dict[str, int], most: int) -> str:
    """Some of the cubes that are left, which become fewer by them."""
    found = []
    for colour in COLOURS:
        count = min(int(rng.below(most + 1)), left[colour])
        left[colour] -= count
        found.append(f"{count} {colour}")
    return " ".join(found)


def anywhere(seed: int) -> ForgeTable:
    """A table in the middle of a day as chance has it: hours, cubes, parts, Assistants."""
    rng = Rng(seed)

    def shuffled(names: Sequence[str]) -> list[str]:
        left = list(names)
        return [left.pop(rng.below(len(left))) for _ in names]

    seats = 2 + int(rng.below(3))
    earliest = (7, 7, 19)[rng.below(3)]
    left = dict(CUBES)
    threes = range(5, 5 + 3 * seats, 3)
    blades, handles, names = shuffled(BLADES), shuffled(HANDLES), shuffled(ASSISTANTS)
    return table(
        [earliest + int(rng.below(25 - earliest)) for _ in range(seats)],
        day=1 + int(rng.below(2)),
        slots=" ".join(shuffled(COLOURS)),
        market=some(rng, left, 4),
        reserves={seat: some(rng, left, 5) for seat in range(seats)},
        blades=" ".join(blades[:5]),
        handles=" ".join(handles[:5]),
        loose={
            seat: " ".join(blades[k:][: rng.below(4)] + handles[k:][: rng.below(4)])
            for seat, k in enumerate(threes)
        },
        assistants={seat: " ".join(names[3 * seat : 3 * seat + rng.below(4)]) for seat in range(seats)},
    )


def what_may_be_done(s: ForgeTable, name: str) -> None:
    listed = every_answer(s)
    assert len(set(listed)) == len(listed), name
    assert sorted(listed) == sorted(naive.acts(view(s))), name


def one_act(s: ForgeTable, rng: Rng) -> tuple[str, dict[str, int]]:
    """Plays on from one act to the next with random choices; the act, and the cubes kept of a draw."""
    act = ""
    before: dict[str, Any] = view(s)
    reserve: dict[str, int] = {}
    returned: dict[str, int] = {}
    seat = before["queue"][0]
    while True:
        if s.seat == CHANCE:
            s.draw(rng)
        else:
            parts = random_answer(s, rng)
            if asked(s)[0] == "FC-D01":
                act = s.game.answer_name(s, s.decision, parts).replace("part:", "")
                if act.startswith("mine:"):
                    returned = naive.cubes_of(act.split(">")[-1]) if "swap" in act else {}
                    reserve = naive.minus(before["players"][seat]["reserve"], returned)
            s.answer(s.decision, s.seat, parts)
        if s.over or asked(s)[0] == "FC-D01":
            now = view(s)["players"][seat]["reserve"]
            return act, naive.minus(now, reserve) if act.startswith("mine:") else {}


def goes_on_as_told(s: ForgeTable, rng: Rng, name: str) -> None:
    before = view(s)
    act, kept = one_act(s, rng)
    now = naive.plain(view(s))
    told = naive.after(before, act, kept)
    for key, expected in told.items():
        assert now[key] == expected, f"{name}: {key} after {act} on {before}"
    if kept:
        _, draws, keeps, _ = naive.MINE[act.split(">")[0]]
        there = sum(before["mine"].values())
        helped = [name[-3:] for name in before["players"][before["act"]["seat"]]["assistants"]]
        more = "a12" in helped and not act.startswith("mine:2")
        if "swap" in act and there < draws + more:
            there += 3  # FC-R40
        assert sum(kept.values()) == min(keeps - more, draws + more, there), f"{name}: {act}"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_as_the_ledger_says(seats: int, seed: int) -> None:
    name = f"{seats} seats, seed {seed}"
    s = new(seats, **OPTIONS[seed % 4])
    rng = Rng(seed * 100 + seats)
    while s.seat == CHANCE:
        s.draw(rng)
    while not s.over:
        what_may_be_done(s, name)
        goes_on_as_told(s, rng, name)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_with_many_assistants_go_as_the_ledger_says(seats: int, seed: int) -> None:
    name = f"{seats} seats, seed {seed}"
    s = skilled(seats, seed, scarce=seed % 3 == 0)
    rng = Rng(seed * 100 + seats)
    while not s.over:
        what_may_be_done(s, name)
        goes_on_as_told(s, rng, name)


@pytest.mark.parametrize("tens", range(10))
def test_anywhere_the_same_acts_are_listed(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        s = anywhere(seed)
        name = f"seed {seed}"
        what_may_be_done(s, name)
        goes_on_as_told(s, Rng(seed), name)


def test_random_games_come_across_everything() -> None:
    """Cases that the comparison would miss if no game reached them."""
    seen: set[str] = set()
    for seats in SEAT_COUNTS:
        for count, s in enumerate(moments(seats, 3, start=skilled(seats, 3))):
            seen.add(asked(s)[0])
            if asked(s)[0] == "FC-D01" and count % 3 == 0:
                seen |= {word.split(":")[0] for name in every_answer(s) for word in name.split(">")}
    words = {"give", "take", "swap", "ratio", "n", "mine", "bed", "grey", "black"}
    assert {"FC-D01", "FC-D11", "FC-D14", "over"} | words <= seen
