"""Invariants (FC-I01 to FC-I08): they hold at every moment of random games, and the checker sees every breach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import NONE, with_byte, with_nibble
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    ASSISTANTS,
    CUBES,
    OPTIONS,
    PARTS,
    SEAT_COUNTS,
    assistant_deck,
    blades,
    deck,
    draw,
    handles,
    hired,
    hours,
    new,
    number,
    play,
    renown,
    row,
    table,
    turn,
    view,
)


def games(seats: int) -> Iterator[tuple[str, ForgeTable]]:
    """The tables of random games with each option, and how to find them again."""
    for s in moments(seats, 3, chance=True, **OPTIONS[seats % 4]):
        yield f"{seats} seats, seed 3", s
    for s in moments(seats, 7, chance=True, start=skilled(seats, 7)):
        yield f"{seats} seats, seed 7 with Assistants", s


# -- they hold -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_checker_finds_nothing_wrong(seats: int) -> None:
    for name, s in games(seats):
        assert GAME.breaches(s) == [], name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i01_all_cubes_together_are_75(seats: int) -> None:
    for name, s in games(seats):
        seen: dict[str, Any] = view(s)
        rows = [seen["mine"], *(player["reserve"] for player in seen["players"])]
        rows.append({card["colour"]: card["cubes"] for card in seen["market"]})
        if seen["dig"]:
            rows += [seen["dig"]["drawn"], seen["dig"]["aside"]]
        found = {colour: sum(cubes.get(colour, 0) for cubes in rows) for colour in CUBES}
        assert found == CUBES, name
        assert all(count >= 0 for cubes in rows for count in cubes.values()), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i02_fc_i04_every_part_lies_in_one_place(seats: int) -> None:
    for name, s in games(seats):
        lying = [*deck(s), *(part for part in [*blades(s), *handles(s)] if part != "-")]
        for player in view(s)["players"]:
            held = [*player["blades"], *player["handles"]]
            for weapon in player["weapons"]:
                assert weapon["blade"].startswith("part:b-"), name
                assert weapon["handle"].startswith("part:h-"), name
                held += [weapon["blade"], weapon["handle"]]
            lying += [part.removeprefix("part:") for part in held]
        assert sorted(lying) == sorted(PARTS), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i03_the_display_has_at_most_five_of_each(seats: int) -> None:
    most = 0
    for name, s in games(seats):
        for shown, letter in ((blades(s), "b"), (handles(s), "h")):
            lying = [part for part in shown if part != "-"]
            assert len(lying) <= 5, name
            assert all(part[0] == letter for part in lying), name
            most = max(most, len(lying))
    assert most == 5


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i05_fc_i06_every_meeple_stands_on_the_clock_and_in_bed_apart(seats: int) -> None:
    for name, s in games(seats):
        if view(s)["day"]:
            assert all(4 <= hour <= 24 for hour in hours(s)), name
        asleep = [hours(s)[seat] for seat in view(s)["beds"]]
        assert len(set(asleep)) == len(asleep), name
        assert all(hour <= 7 for hour in asleep), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i07_renown_never_falls(seats: int) -> None:
    last, before, most = "", [0] * seats, 0
    for name, s in games(seats):
        if name != last:
            last, before = name, [0] * seats
        now = renown(s)
        assert all(new >= old for new, old in zip(now, before, strict=True)), name
        before = now
        most = max(most, *now)
    assert most > 20


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_i08_every_assistant_is_in_one_place(seats: int) -> None:
    for name, s in games(seats):
        if view(s)["assistants"] is None:
            assert assistant_deck(s) == ""
            continue
        lying = [*assistant_deck(s).split(), *(one for one in row(s) if one != "-")]
        lying += [one for seat in range(seats) for one in hired(s, seat).split()]
        assert sorted(lying) == (ASSISTANTS if view(s)["day"] else []), name


# -- the checker sees breaches ---------------------------------------------------------------------


def sound() -> ForgeTable:
    s = table(
        [12, 14, 7, 6],
        order="0 1",
        beds="3 2",
        reserves={0: "2 grey"},
        loose={0: "b-gry-dag-2 h-blu-axe-1"},
        weapons={1: "b-gry-dag-1+h-gry-dag-1", 2: "b-gry-swd-1+h-gry-axe-1"},
        assistants={0: "a05", 2: "a09"},
    )
    assert GAME.breaches(s) == []
    return s


def test_fc_i01_a_cube_too_many_or_too_few_is_seen() -> None:
    for field in ("mine", "market"):
        for row_ in (1, 1 << 8, 1 << 32, -1):
            s = sound()
            setattr(s, field, getattr(s, field) + row_)
            assert GAME.breaches(s) == ["FC-I01"], field
    for seat in range(4):
        s = sound()
        s.reserves[seat] += 1 << 16
        assert GAME.breaches(s) == ["FC-I01"]


def test_fc_i01_cubes_that_are_drawn_or_set_aside_count_too() -> None:
    for field in ("drawn", "aside"):
        s = table([7, 20], reserves={0: "3 grey"}, assistants={0: "a11 a15"})
        play(s, "mine:swap>grey:3")
        draw(s, "3 blue")
        assert GAME.breaches(s) == []
        assert isinstance(s.top, Dig)
        setattr(s.top, field, 0)
        assert GAME.breaches(s) == ["FC-I01"], field


def test_fc_i02_a_part_that_is_missing_or_lies_twice_is_seen() -> None:
    def broken(field: str, place: int | None, change: int) -> list[str]:
        s = sound()
        if place is None:
            setattr(s, field, getattr(s, field) + change)
        else:
            getattr(s, field)[place] += change
        return GAME.breaches(s)

    dag_2, axe = 1 << number("b-gry-dag-2"), 1 << number("h-blu-axe-1") - 45
    assert broken("blade_deck", None, dag_2) == ["FC-I02"]
    assert broken("handle_deck", None, axe) == ["FC-I02"]
    assert broken("blade_deck", None, -(1 << number("b-gry-dag-3"))) == ["FC-I02"]
    assert broken("handle_deck", None, -(1 << number("h-gry-dag-3") - 45)) == ["FC-I02"]
    assert broken("loose_blades", 0, -dag_2) == ["FC-I02"]
    assert broken("loose_handles", 3, axe) == ["FC-I02"]
    assert broken("joined", 1, -(1 << number("b-gry-dag-1"))) == ["FC-I02"]


def test_fc_i02_a_display_with_a_part_of_elsewhere_is_seen() -> None:
    for name, field in (("b-gry-dag-2", "blades"), ("h-blu-axe-1", "handles")):
        s = sound()
        setattr(s, field, with_byte(getattr(s, field), 2, number(name) + 1))
        assert GAME.breaches(s) == ["FC-I02"]
        s = sound()
        setattr(s, field, with_byte(getattr(s, field), 2, 0))
        assert GAME.breaches(s) == ["FC-I02"]


def test_fc_i03_a_part_in_the_wrong_row_is_seen() -> None:
    s = sound()
    blade, handle = s.blades & 255, s.handles & 255
    s.blades, s.handles = with_byte(s.blades, 0, handle), with_byte(s.handles, 0, blade)
    assert GAME.breaches(s) == ["FC-I03"]


def test_fc_i04_a_weapon_without_a_handle_of_its_own_is_seen() -> None:
    s = sound()
    s.partner[number("b-gry-dag-1")] = number("h-gry-axe-1")
    assert GAME.breaches(s) == ["FC-I02", "FC-I04"]
    s = sound()
    s.partner[number("b-gry-dag-1")] = number("b-gry-axe-1")
    s.blade_deck -= 1 << number("b-gry-axe-1")
    s.handle_deck += 1 << number("h-gry-dag-1") - 45
    assert GAME.breaches(s) == ["FC-I04"]
    s = sound()
    s.partner[number("b-gry-dag-1")] = NONE
    assert GAME.breaches(s) == ["FC-I02", "FC-I04"]


@pytest.mark.parametrize("hour", [3, 25, 0, -1])
def test_fc_i05_an_hour_that_does_not_exist_is_seen(hour: int) -> None:
    for seat in (0, 1):
        s = sound()
        s.hours[seat] = hour
        assert GAME.breaches(s) == ["FC-I05"]
    s = table([20, 20])
    turn(s, "bed")
    s.hours[1] = hour
    assert GAME.breaches(s) == ["FC-I05"]


@pytest.mark.parametrize("hour", [4, 24])
def test_fc_i05_the_first_and_the_last_hour_are_sound(hour: int) -> None:
    s = sound()
    s.hours[0] = hour
    assert GAME.breaches(s) == []


def test_fc_i05_before_the_first_morning_nobody_stands_anywhere() -> None:
    assert GAME.breaches(new(3)) == []


def test_fc_i06_those_in_bed_stand_apart_and_not_after_hour_7() -> None:
    s = sound()
    s.hours[3] = 7
    assert GAME.breaches(s) == ["FC-I06"]
    s = sound()
    s.hours[2] = 8
    assert GAME.breaches(s) == ["FC-I06"]


def test_fc_i08_an_assistant_too_many_or_too_few_is_seen() -> None:
    s = sound()
    s.assistant_deck += 1 << 4  # a05 is with seat 0
    assert GAME.breaches(s) == ["FC-I08"]
    s = sound()
    s.hired[2] = 0
    assert GAME.breaches(s) == ["FC-I08"]
    s = sound()
    s.row = with_nibble(s.row, 1, 0)
    assert GAME.breaches(s) == ["FC-I08"]
    s = sound()
    s.row = with_nibble(s.row, 1, 5)
    assert GAME.breaches(s) == ["FC-I08"]
    s = table()
    s.hired[0] = 1
    assert GAME.breaches(s) == ["FC-I08"]  # without the variant there is none
    s = new(2, assistants="on")
    s.assistant_deck = 1
    assert GAME.breaches(s) == ["FC-I08"]  # not before the first day
