"""The box, the set-up and the start of a day (FC-001 to FC-024, FC-R01, FC-R15)."""

from __future__ import annotations

from itertools import permutations

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.deck import OWN, cost_of
from chronotheque.kernel import CHANCE, BadSetting, waiting
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    ASSISTANTS,
    BLADES,
    BY_RARITY,
    COLOURS,
    HANDLES,
    PARTS,
    SEAT_COUNTS,
    TYPES,
    answer,
    asked,
    assistant_deck,
    begun,
    blades,
    choices,
    cubes,
    deck,
    handles,
    hours,
    let_chance,
    market,
    mine,
    new,
    order,
    play,
    printed,
    refused,
    renown,
    reserve,
    row,
    slots,
    table,
    turn,
    view,
    winners,
    worth,
)

# -- the box ---------------------------------------------------------------------------------------


def test_fc_001_there_are_90_different_parts() -> None:
    s = begun(2)
    lying = [*deck(s), *blades(s), *handles(s)]
    assert len(lying) == len(set(lying)) == 90
    assert len(OWN.tables["part"]) == 90


def test_fc_002_fc_003_half_of_them_are_handles_and_half_are_blades() -> None:
    kinds = [row["kind"] for row in OWN.tables["part"].values()]
    assert (kinds.count("handle"), kinds.count("blade")) == (45, 45)
    s = begun(2)
    assert sum(name[0] == "h" for name in [*deck(s), *handles(s)]) == 45
    assert sum(name[0] == "b" for name in [*deck(s), *blades(s)]) == 45


def test_every_colour_type_and_grade_exists_once_as_blade_and_once_as_handle() -> None:
    expected = [
        f"{kind}-{colour}-{type_}-{grade}"
        for kind in "bh"
        for colour in ("gry", "blu", "yel", "wht", "blk")
        for type_ in ("dag", "swd", "axe")
        for grade in (1, 2, 3)
    ]
    assert expected == PARTS


@pytest.mark.parametrize("part", PARTS)
def test_what_is_printed_on_a_part_follows_the_formula(part: str) -> None:
    cells = OWN.tables["part"][part]
    expected = printed(part)
    assert cells["kind"] == {"b": "blade", "h": "handle"}[part[0]]
    assert (cells["colour"], cells["type"]) == (expected["colour"], expected["type"])
    assert cells["type"] == TYPES[part.split("-")[2]]
    assert cells["grade"] == int(part[-1])
    assert {name: count for name, count in cost_of(str(cells["cost"])).items() if count} == expected["cost"]
    assert [cells[key] for key in ("value", "colour_bonus", "type_bonus")] == [
        expected[key] for key in ("value", "colour_bonus", "type_bonus")
    ]


def test_weapons_are_worth_5_to_39() -> None:
    found = {worth(blade, handle): (blade, handle) for blade in BLADES for handle in HANDLES}
    assert (min(found), max(found)) == (5, 39)
    assert worth("b-gry-dag-1", "h-blu-swd-1") == 5
    assert worth("b-blk-axe-3", "h-blk-axe-3") == 39


def test_fc_005_there_are_meeples_for_four() -> None:
    assert hours(begun(4)) == [7, 7, 7, 7]
    with pytest.raises(BadSetting):
        GAME.new(5)


def test_fc_007_there_are_75_cubes() -> None:
    s = new(2)
    assert mine(s) == "17 grey 16 blue 15 yellow 14 white 13 black"
    assert sum(view(s)["mine"].values()) == 75


def test_fc_009_there_are_five_market_cards_one_for_each_colour() -> None:
    assert [card["colour"] for card in view(begun(3))["market"]] == list(COLOURS)


# -- set-up ----------------------------------------------------------------------------------------


def test_fc_011_all_materials_start_in_the_mine() -> None:
    s = new(4)
    assert mine(s) == "17 grey 16 blue 15 yellow 14 white 13 black"
    assert market(s) == ""
    assert [reserve(s, seat) for seat in range(4)] == ["", "", "", ""]


def test_fc_012_handles_form_one_deck_and_blades_another() -> None:
    s = new(3)
    play(s, "seat:0>seat:1>seat:2")
    assert asked(s) == ("FC-C2", CHANCE)
    assert choices(s) == BLADES
    play(s, ">".join(BLADES[:5]))
    assert asked(s) == ("FC-C3", CHANCE)
    assert choices(s) == HANDLES


def test_fc_014_the_day_marker_starts_on_1() -> None:
    s = new(3)
    assert view(s)["day"] == 0  # nothing has begun
    assert view(begun(3))["day"] == 1


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_015_every_meeple_starts_on_hour_7(seats: int) -> None:
    assert hours(begun(seats)) == [7] * seats


def test_fc_016_the_table_is_then_prepared_as_for_any_day() -> None:
    s = begun(3)
    assert (slots(s), market(s)) == (BY_RARITY, cubes(0x0303030303))
    assert (len(blades(s)), len(handles(s))) == (5, 5)
    assert "-" not in [*blades(s), *handles(s)]
    assert asked(s) == ("FC-D01", 0)


def test_fc_017_who_forges_what_fits_together_wins() -> None:
    fits, does_not = "b-blu-axe-1+h-blu-axe-1", "b-blu-axe-2+h-yel-swd-2"
    s = table([20, 20], day=3, weapons={0: does_not, 1: fits})
    turn(s, "bed", "bed")
    assert renown(s) == [12, 21]
    assert winners(s) == [1]


@pytest.mark.parametrize("drawn", list(permutations(range(3))))
def test_fc_r01_the_order_is_drawn_and_who_comes_first_acts_first(drawn: tuple[int, ...]) -> None:
    s = new(3)
    assert asked(s) == ("FC-C1", CHANCE)
    assert choices(s) == ["seat:0", "seat:1", "seat:2"]
    play(s, ">".join(f"seat:{seat}" for seat in drawn))
    let_chance(s)
    assert order(s) == " ".join(map(str, drawn))
    assert asked(s) == ("FC-D01", drawn[0])


def test_fc_071_the_assistants_form_a_deck_at_the_start() -> None:
    s = new(2, assistants="on")
    assert assistant_deck(s) == ""
    play(s, "seat:0>seat:1", ">".join(BLADES[:5]), ">".join(HANDLES[:5]))
    assert assistant_deck(s).split() == ASSISTANTS
    assert asked(s) == ("FC-C4", CHANCE)
    assert choices(s) == ASSISTANTS


def test_fc_072_every_renown_marker_starts_on_0() -> None:
    assert renown(begun(4, assistants="on")) == [0, 0, 0, 0]


# -- the start of a day ----------------------------------------------------------------------------


def test_fc_018_a_day_lasts_until_hour_24() -> None:
    latest = 0
    days: set[int] = set()
    for seed in range(3):
        for s in moments(3, seed):
            latest = max(latest, *hours(s))
            days.add(view(s)["day"])
    assert latest == 24
    assert days == {1, 2}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_019_they_act_one_after_another(seats: int) -> None:
    for s in moments(seats, seed=4, assistants="on"):
        if not s.over:
            (question,) = waiting(s)
            assert question.seats == [asked(s)[1]]


def test_fc_020_in_the_morning_the_market_cards_lie_by_rarity_again() -> None:
    s = table([20, 21, 22], slots="black yellow grey white blue")
    turn(s, "bed", "bed")
    assert slots(s) == "black yellow grey white blue"
    turn(s, "bed")
    assert slots(s) == "grey blue yellow white black"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_021_each_player_brings_one_cube_of_every_colour_to_the_market(seats: int) -> None:
    s = begun(seats)
    assert market(s) == f"{seats} grey {seats} blue {seats} yellow {seats} white {seats} black"
    left = [17 - seats, 16 - seats, 15 - seats, 14 - seats, 13 - seats]
    assert mine(s) == " ".join(f"{count} {colour}" for count, colour in zip(left, COLOURS, strict=True))
    s = table([20] * seats, market="9 grey 1 black")
    turn(s, *["bed"] * seats)
    assert market(s) == f"{seats} grey {seats} blue {seats} yellow {seats} white {seats} black"


def test_fc_022_the_display_goes_back_into_the_decks() -> None:
    shown = "b-gry-dag-1 b-gry-dag-2 b-gry-dag-3 b-gry-swd-1 b-gry-swd-2"
    s = table([20, 20], blades=shown, handles=shown.replace("b-", "h-"), loose={0: "b-gry-swd-3"})
    play(s, "bed", "bed")
    assert blades(s) == handles(s) == ["-"] * 5
    assert asked(s) == ("FC-C2", CHANCE)
    assert choices(s) == [name for name in BLADES if name != "b-gry-swd-3"]
    play(s, ">".join(["b-gry-dag-2", *BLADES[20:24]]))
    assert choices(s) == HANDLES


def test_fc_023_five_blades_and_five_handles_are_revealed_in_the_order_drawn() -> None:
    s = table([20, 20])
    play(s, "bed", "bed")
    some = ["b-blk-axe-3", "b-gry-dag-1", "b-yel-swd-2", "b-wht-dag-1", "b-blu-axe-2"]
    play(s, ">".join(some))
    assert blades(s) == some
    others = [name.replace("b-", "h-") for name in reversed(some)]
    play(s, ">".join(others))
    assert handles(s) == others
    assert [name for name in deck(s) if name in {*some, *others}] == []
    assert len(deck(s)) == 80
    assert asked(s) == ("FC-D01", 0)


def test_fc_023_four_or_six_are_not_enough_or_too_many() -> None:
    s = table([20, 20])
    play(s, "bed", "bed")
    assert refused(s, CHANCE, ">".join(BLADES[:4])) == "FC-023"
    assert refused(s, CHANCE, ">".join(BLADES[:6])) == "FC-023"


def test_fc_024_every_new_day_advances_the_day_marker_by_1() -> None:
    s = begun(2)
    days = [view(s)["day"]]
    for _ in range(2):
        s = table([20, 20], day=days[-1])
        turn(s, "bed", "bed")
        days.append(view(s)["day"])
    assert days == [1, 2, 3]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r15_at_dawn_all_cubes_but_those_of_the_market_are_in_the_mine(seats: int) -> None:
    for seed in range(2):
        days = 0
        for s in moments(seats, seed, chance=True):
            if not s.over and asked(s)[0] == "FC-C2" and view(s)["phase"] == "dawn":
                assert sum(view(s)["mine"].values()) == 75 - 5 * seats, f"{seats} seats, seed {seed}"
                days += 1
        assert days == {2: 3, 3: 2, 4: 2}[seats]


def test_fc_073_at_the_start_of_each_day_three_assistants_are_revealed_anew() -> None:
    s = table([20, 20], assistants={1: "a07"}, row="a01 a02 a03")
    play(s, "bed", "bed", ">".join(BLADES[:5]), ">".join(HANDLES[:5]))
    assert row(s) == ["-", "-", "-"]
    assert asked(s) == ("FC-C4", CHANCE)
    assert choices(s) == [name for name in ASSISTANTS if name != "a07"]
    answer(s, CHANCE, "a12>a02>a15")
    assert row(s) == ["a12", "a02", "a15"]
    assert asked(s) == ("FC-D01", 0)


def test_without_the_variant_no_assistants_are_revealed() -> None:
    s = table([20, 20])
    play(s, "bed", "bed", ">".join(BLADES[:5]), ">".join(HANDLES[:5]))
    assert asked(s) == ("FC-D01", 0)
    assert view(s)["assistants"] is None
    assert assistant_deck(s) == ""
