"""Midday (FC-031 to FC-034, FC-R10): when the Market cards are put in a new order, and in which."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    BY_RARITY,
    COLOURS,
    SEAT_COUNTS,
    asked,
    choices,
    draw,
    keep,
    only,
    play,
    slots,
    table,
    told,
    turn,
    view,
)

RISING = "1 grey 2 blue 3 yellow 4 white 5 black"
TURNED = "black white yellow blue grey"


def test_fc_031_a_meeple_that_reaches_hour_16_brings_midday_about() -> None:
    s = table([14, 15], market=RISING)
    turn(s, "mine:3")
    assert slots(s) == TURNED


@pytest.mark.parametrize(
    ("hour", "act", "is_midday"),
    [
        (13, "mine:3", False),
        (13, "mine:5", True),
        (15, "mine:3", True),
        (14, "mine:7", True),
        (12, "mine:5", False),
    ],
)
def test_fc_031_it_needs_hour_16(hour: int, act: str, is_midday: bool) -> None:
    s = table([hour, 15], order="0 1" if hour <= 15 else None, market=RISING)
    turn(s, act)
    while asked(s)[0] == "FC-D11":
        turn(s, choices(s)[0])
    assert slots(s) == (TURNED if is_midday else BY_RARITY)
    assert view(s)["noon"] is is_midday


def test_fc_032_it_comes_after_the_action() -> None:
    s = table([14, 15], market=RISING)
    play(s, "mine:7")
    assert slots(s) == BY_RARITY
    draw(s, "7 grey")
    assert (asked(s)[0], slots(s)) == ("FC-D11", BY_RARITY)
    keep(s, "5 grey")
    assert slots(s) == TURNED


def test_fc_032_the_exchange_that_reaches_it_is_made_at_the_old_ranks() -> None:
    s = table([15, 15], reserves={0: "2 grey"}, market="1 grey 1 blue 2 yellow 4 white 5 black")
    assert choices(s, "give:grey") == ["take:blue", "take:yellow"]  # grey is of rank 1
    turn(s, "give:grey>take:yellow>n:1")
    assert slots(s) == "black white grey blue yellow"


@pytest.mark.parametrize("cards", list(permutations(COLOURS))[::7])
def test_fc_033_the_more_cubes_the_further_left(cards: tuple[str, ...]) -> None:
    goods = " ".join(f"{count} {colour}" for count, colour in zip((5, 4, 3, 2, 0), cards, strict=True))
    s = table([15, 15], market=goods, slots="yellow black white grey blue")
    turn(s, "mine:3")
    assert slots(s) == " ".join(cards)


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ("3 each", "grey blue yellow white black"),
        ("", "grey blue yellow white black"),
        ("2 grey 2 blue 3 yellow 3 white 3 black", "yellow white black grey blue"),
        ("1 grey 4 blue 1 yellow 4 white 1 black", "blue white grey yellow black"),
        ("4 black", "black grey blue yellow white"),
        ("2 grey 2 black", "grey black blue yellow white"),
        ("5 grey 5 blue 5 yellow 5 white 4 black", "grey blue yellow white black"),
        ("3 white 3 black", "white black grey blue yellow"),
    ],
)
def test_fc_034_of_as_many_the_rarer_lies_further_right(goods: str, expected: str) -> None:
    s = table([15, 15], market=goods, slots="black white yellow blue grey")
    turn(s, "mine:3")
    assert slots(s) == expected


def test_fc_r10_midday_is_once_a_day() -> None:
    s = table([16, 15], slots="grey yellow blue white black", market=RISING, noon=True)
    turn(s, "mine:3")
    assert slots(s) == "grey yellow blue white black"


def test_fc_r10_the_second_meeple_does_not_change_the_order_again() -> None:
    s = table([14, 15], market=RISING, reserves={1: "1 black"})
    turn(s, "mine:3")
    assert slots(s) == TURNED
    turn(s, "give:black>take:white>n:1")
    assert (slots(s), told(s)[-1]) == (TURNED, "move meeple:1 hour:15 hour:16")


def test_fc_r10_midday_comes_anew_on_the_next_day() -> None:
    s = table([20, 20])
    turn(s, "bed", "bed")
    assert view(s)["noon"] is False
    s = table([15, 15], day=2, market=RISING)
    turn(s, "mine:3")
    assert slots(s) == TURNED


def test_fc_r10_going_to_bed_does_not_bring_it_about() -> None:
    s = table([20, 20], noon=False, market=RISING)
    turn(s, "bed")
    assert (slots(s), view(s)["noon"]) == (BY_RARITY, False)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_fc_r10_every_day_of_a_game_has_one_midday(seats: int) -> None:
    for seed in range(3):
        s = table([7] * seats)
        for _ in moments(seats, seed, start=s):
            pass
        heard = [message.split()[0] for message in only(told(s), "midday", "night")]
        assert heard == ["midday", "night"] * {2: 3, 3: 2, 4: 2}[seats], f"{seats} seats, seed {seed}"


def test_fc_r12_after_midday_a_colour_has_the_rank_of_its_new_slot() -> None:
    s = table([14, 15], market=RISING, reserves={1: "4 black"})
    turn(s, "mine:3")
    ranks = {card["colour"]: card["rank"] for card in view(s)["market"]}
    assert ranks == {"black": 1, "white": 1, "yellow": 2, "blue": 3, "grey": 3}
    assert choices(s, "give:black>take:white") == ["n:1", "n:2", "n:3", "n:4"]
    assert choices(s, "give:black>take:grey") == ["n:1"]  # four black ones for a grey one


def test_fc_r10_as_an_option_each_meeple_that_reaches_hour_16_reorders_the_market() -> None:
    s = table([14, 15], market=RISING, each_noon=True)
    turn(s, "mine:3")
    assert slots(s) == TURNED
    assert view(s)["noon"] is False  # it comes again
    s = table([17, 15], market=RISING, each_noon=True)
    turn(s, "mine:3")
    assert slots(s) == TURNED  # seat 1 is the second to reach it
    s = table([17, 17], market=RISING, each_noon=True)
    turn(s, "mine:3")
    assert slots(s) == BY_RARITY  # both had reached it before


def test_fc_r10_each_meeple_reorders_it_again_on_the_next_day() -> None:
    s = table([20, 20], each_noon=True)
    turn(s, "bed", "bed")
    assert (view(s)["day"], view(s)["options"]["midday"]) == (2, "each")
