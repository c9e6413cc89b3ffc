"""Renown and victory (FC-060 to FC-066, FC-R20, FC-R21, FC-R25)."""

from __future__ import annotations

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.state import ForgeTable
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    BLADES,
    HANDLES,
    SEAT_COUNTS,
    game_with,
    loose,
    printed,
    renown,
    table,
    turn,
    view,
    weapons,
    winners,
    worth,
)

EXAMPLE = "b-gry-dag-1+h-gry-axe-1 b-wht-dag-2+h-blu-dag-2 b-blu-axe-3+h-blu-axe-3"


def joined(blade: str, handle: str) -> ForgeTable:
    """A table on which seat 0 has just joined two parts."""
    s = table([7, 20], loose={0: f"{blade} {handle}"})
    turn(s, f"{blade}>{handle}")
    return s


def parts_of(s: ForgeTable) -> tuple[int, int, int, int]:
    """Returns the worth of seat 0's only weapon: in total, for its parts, their colour, their type."""
    (weapon,) = view(s)["players"][0]["weapons"]
    return weapon["renown"], weapon["parts"], weapon["colour"], weapon["type"]


def ended(**words: str) -> ForgeTable:
    """A finished game of seats with these weapons."""
    names = [words.get(name, "") for name in ("first", "second", "third", "fourth") if name in words]
    seats = len(names)
    s = table([20] * seats, day=3 if seats == 2 else 2, weapons=dict(enumerate(names)))
    turn(s, *["bed"] * seats)
    assert s.over
    return s


def test_fc_060_the_renown_of_all_weapons_is_added_up() -> None:
    s = ended(first="b-gry-dag-1+h-blu-swd-1 b-gry-dag-2+h-blu-swd-2", second="")
    assert renown(s) == [5 + 8, 0]
    outcome = GAME.outcome(s)
    assert [outcome.points(seat) for seat in range(2)] == [13, 0]
    assert outcome.reasons == [[("parts", 13)], []]


@pytest.mark.parametrize(
    ("blade", "handle", "value"),
    [
        ("b-gry-dag-1", "h-blu-swd-1", 2 + 3),
        ("b-blk-axe-3", "h-wht-swd-2", 12 + 6),
        ("b-yel-swd-2", "h-gry-axe-3", 7 + 5),
    ],
)
def test_fc_061_each_joined_part_scores_its_value(blade: str, handle: str, value: int) -> None:
    assert parts_of(joined(blade, handle)) == (value, value, 0, 0)


@pytest.mark.parametrize(
    ("blade", "handle", "type_"),
    [
        ("b-gry-dag-1", "h-blu-dag-3", 2 + 2),
        ("b-blk-swd-3", "h-wht-swd-2", 3 + 3),
        ("b-yel-axe-2", "h-gry-axe-3", 4 + 4),
    ],
)
def test_fc_062_parts_of_the_same_type_score_their_type_bonuses(blade: str, handle: str, type_: int) -> None:
    assert parts_of(joined(blade, handle))[2:] == (0, type_)


@pytest.mark.parametrize(
    ("blade", "handle", "colour"),
    [
        ("b-gry-dag-1", "h-gry-swd-1", 1 + 1),
        ("b-blu-dag-1", "h-blu-swd-1", 2 + 2),
        ("b-yel-dag-1", "h-yel-axe-1", 3 + 3),
        ("b-wht-axe-1", "h-wht-swd-1", 4 + 4),
        ("b-blk-swd-1", "h-blk-dag-3", 5 + 5),
    ],
)
def test_fc_063_parts_of_the_same_colour_score_their_colour_bonuses(blade: str, handle: str, colour: int) -> None:
    assert parts_of(joined(blade, handle))[2:] == (colour, 0)


def test_fc_064_a_loose_part_scores_nothing() -> None:
    s = table([20, 20], day=3, loose={0: "b-blk-axe-3 h-blk-axe-3", 1: "h-blk-axe-2"})
    turn(s, "bed", "bed")
    assert renown(s) == [0, 0]
    assert loose(s, 0) == "b-blk-axe-3 h-blk-axe-3"
    assert GAME.outcome(s).reasons == [[], []]


def test_fc_065_the_most_renown_wins() -> None:
    s = ended(first="b-gry-dag-1+h-blu-swd-1", second="b-blk-axe-3+h-blk-axe-3", third="b-yel-swd-2+h-gry-axe-3")
    assert renown(s) == [5, 39, 12]
    assert winners(s) == [1]
    assert GAME.outcome(s).places == [3, 1, 2]
    assert GAME.outcome(s).returns == [0.0, 1.0, 0.0]


def test_fc_066_the_example_of_the_rules() -> None:
    """A loose Blade, two grey parts, two daggers and a blue axe: 0 + 7 + 14 + 27 = 48."""
    s = table([7, 20], loose={0: "b-yel-swd-1 " + EXAMPLE.replace("+", " ")})
    gains = []
    for weapon in EXAMPLE.split():
        before = renown(s)[0]
        turn(s, weapon.replace("+", ">"))
        gains.append(renown(s)[0] - before)
    assert gains == [7, 14, 27]
    assert renown(s) == [48, 0]
    assert loose(s, 0) == "b-yel-swd-1"
    shown = {weapon["blade"]: weapon for weapon in view(s)["players"][0]["weapons"]}
    assert [shown[f"part:{blade}"]["renown"] for blade in ("b-gry-dag-1", "b-wht-dag-2", "b-blu-axe-3")] == gains
    assert [shown[f"part:{blade}"]["colour"] for blade in ("b-gry-dag-1", "b-wht-dag-2", "b-blu-axe-3")] == [
        2,
        0,
        4,
    ]
    assert [shown[f"part:{blade}"]["type"] for blade in ("b-gry-dag-1", "b-wht-dag-2", "b-blu-axe-3")] == [0, 4, 8]


def test_fc_066_the_example_at_the_end_of_a_game() -> None:
    s = table([20, 20], day=3, loose={0: "b-yel-swd-1"}, weapons={0: EXAMPLE})
    turn(s, "bed", "bed")
    assert GAME.outcome(s).reasons[0] == [
        ("parts", 2 + 3 + 7 + 3 + 9 + 6),
        ("colour", 1 + 1 + 2 + 2),
        ("type", 4 + 8),
    ]
    assert GAME.outcome(s).points(0) == 48


@pytest.mark.parametrize("blade", BLADES[::4])
def test_fc_r20_every_weapon_is_worth_what_both_parts_say(blade: str) -> None:
    for handle in HANDLES[::5]:
        b, h = printed(blade), printed(handle)
        colour = b["colour_bonus"] + h["colour_bonus"] if b["colour"] == h["colour"] else 0
        type_ = b["type_bonus"] + h["type_bonus"] if b["type"] == h["type"] else 0
        values = b["value"] + h["value"]
        s = joined(blade, handle)
        assert parts_of(s) == (values + colour + type_, values, colour, type_), (blade, handle)
        assert renown(s) == [worth(blade, handle), 0]


def test_fc_r20_the_bonuses_of_both_parts_count_also_if_they_differ() -> None:
    """On our parts equal colours have equal bonuses; a card file may print others."""
    game = game_with(b_gry_dag_1={"colour_bonus": 10, "type_bonus": 30})
    s = table([7, 20], loose={0: "b-gry-dag-1 h-gry-dag-1"}, game=game)
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert parts_of(s) == (2 + 1 + 10 + 1 + 30 + 2, 3, 11, 32)


@pytest.mark.parametrize("assistants", ["off", "on"])
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r21_renown_at_any_time_is_that_of_the_weapons(assistants: str, seats: int) -> None:
    for seed in range(3):
        for s in moments(seats, seed, assistants=assistants):
            for seat, player in enumerate(view(s)["players"]):
                assert renown(s)[seat] == sum(one["renown"] for one in player["weapons"]), f"seed {seed}"


def test_fc_r21_with_assistants_it_is_scored_at_the_moment_of_joining() -> None:
    s = table([7, 20], loose={0: "b-blk-dag-1 h-blk-dag-1"}, assistants={})
    assert renown(s) == [0, 0]
    turn(s, "b-blk-dag-1>h-blk-dag-1")  # 6 + 5 + 10 + 4 = 25
    assert renown(s) == [25, 0]


def test_fc_r25_equals_share_the_victory() -> None:
    s = ended(first="b-gry-dag-1+h-blu-swd-1", second="b-yel-swd-2+h-gry-axe-3", third="b-gry-swd-2+h-blk-axe-1")
    assert renown(s) == [5, 12, 12]
    assert winners(s) == [1, 2]
    assert GAME.outcome(s).places == [3, 1, 1]
    assert GAME.outcome(s).returns == [0.0, 0.5, 0.5]


def test_fc_r25_also_if_nobody_has_any() -> None:
    s = ended(first="", second="", third="", fourth="")
    assert winners(s) == [0, 1, 2, 3]
    assert GAME.outcome(s).places == [1, 1, 1, 1]


def test_the_reasons_are_those_of_the_weapons() -> None:
    s = ended(first="b-gry-dag-1+h-gry-axe-1", second="b-wht-dag-2+h-blu-dag-2")
    assert GAME.outcome(s).reasons == [[("parts", 5), ("colour", 2)], [("parts", 10), ("type", 4)]]
    assert view(s)["outcome"] == GAME.outcome(s).plain()
    assert weapons(s, 0) == "b-gry-dag-1+h-gry-axe-1"
