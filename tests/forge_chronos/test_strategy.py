"""Policy of Forge Chronos: sensible acts, and the worth of a morning to each seat."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.rules.days import Dawn
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.games.forge_chronos.strategy import POLICY, missing
from chronotheque.kernel import DONE, Parts, Rng
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import OPTIONS, SEAT_COUNTS, table


def listed(s: ForgeTable, draft: list[int]) -> Parts:
    parts = Parts()
    s.top.fill(s, s.decision, s.seat, draft, parts)
    return parts


def chosen(s: ForgeTable, seed: int = 0) -> str:
    """The answer of the policy to what is asked; every part of it must be listed."""
    rng = Rng(seed)
    draft: list[int] = []
    several = s.top.has_parts(s.decision)
    while (parts := listed(s, draft)).count:
        part = POLICY.pick(s, s.decision, s.seat, draft, parts, rng)
        assert part in [parts.at[i] for i in range(parts.count)]
        if part == DONE:
            break
        draft.append(part)
        if not several:
            break
    return GAME.answer_name(s, s.decision, draft)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_whatever_is_asked_it_chooses_what_is_listed(seats: int, options: dict[str, Any]) -> None:
    for s in moments(seats, seed=5, **options):
        if not s.over:
            chosen(s)


def test_what_can_be_paid_and_matches_is_forged_at_once() -> None:
    s = table([7, 8], reserves={0: "3 each"}, blades="b-blu-swd-1 b-gry-dag-1", handles="h-blu-swd-1 h-blk-axe-1")
    assert chosen(s) == "part:b-blu-swd-1>part:h-blu-swd-1"


def test_without_a_cube_it_goes_to_the_mine() -> None:
    s = table([7, 8], blades="b-blu-swd-1", handles="h-blu-swd-1")
    assert chosen(s).startswith("mine:")


def test_two_loose_parts_are_joined() -> None:
    s = table([18, 18], loose={0: "b-blu-swd-2 h-blu-swd-2"})
    assert chosen(s) == "part:b-blu-swd-2>part:h-blu-swd-2"


def test_cubes_are_missing_colour_by_colour() -> None:
    for needed, reserve, expected in ((0, 0, 0), (0x0302, 0x0105, 2), (0x11_0000_0000, 0, 17), (0x01, 0x0100, 1)):
        assert missing(needed, reserve) == expected


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_morning_is_judged_and_the_shares_are_those_of_one_win(seats: int) -> None:
    judged = 0
    for s in moments(seats, seed=2, chance=True):
        is_morning = isinstance(s.top, Dawn) and s.day > 1
        assert POLICY.judges(s) == (is_morning and not s.over)
        if is_morning:
            judged += 1
            assert sum(POLICY.worth(s, seat) for seat in range(seats)) == pytest.approx(1)
    assert judged >= 2 * (2 if seats == 2 else 1)


def test_who_has_more_renown_or_loose_parts_or_an_earlier_turn_is_worth_more() -> None:
    s = next(s for s in moments(2, seed=2, chance=True) if isinstance(s.top, Dawn) and s.day > 1)
    first = (s.queue & 15) - 1
    for seat in range(2):
        s.renown[seat] = s.loose_blades[seat] = s.loose_handles[seat] = 0
    even = POLICY.worth(s, first)
    assert even > 0.5
    for row in (s.renown, s.loose_blades, s.loose_handles):
        row[first] = 8
        assert POLICY.worth(s, first) > even
        row[first] = 0
