"""The table that a seat's view tells: nothing is hidden (the ledger's "Who knows what"), so it is the same one."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import SPECTATOR, Rng
from tests.forge_chronos.playing import moments, skilled
from tests.forge_chronos.positions import (
    OPTIONS,
    SEAT_COUNTS,
    asked,
    draw,
    game_with,
    play,
    table,
    turn,
    view,
)


def told_by(s: ForgeTable, seat: int) -> ForgeTable:
    """The table that a seat's view tells."""
    guessed = cast(ForgeTable, GAME.blank(int(s.seats)))
    GAME.read(GAME.knowledge(s, seat)).guess(Rng(1), guessed)
    return guessed


def same(s: ForgeTable, seat: int = 0) -> None:
    twin = told_by(s, seat)
    assert twin == s
    assert (asked(twin), view(twin, seat)) == (asked(s), view(s, seat))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_at_every_decision_a_view_tells_the_whole_table(seats: int) -> None:
    for seed in (seats, seats + 1):
        for count, s in enumerate(moments(seats, seed, **OPTIONS[seed % 4])):
            if not s.over:
                assert told_by(s, count % seats) == s, f"{seats} seats, seed {seed}, decision {count}"


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_also_with_many_assistants(seats: int) -> None:
    for seed in (1, 3):
        for count, s in enumerate(moments(seats, seed, start=skilled(seats, seed, scarce=seed == 3))):
            if not s.over:
                assert told_by(s, count % seats) == s, f"{seats} seats, seed {seed}, decision {count}"


def test_an_act_with_empty_places_and_seats_in_bed() -> None:
    s = table(
        [22, 7, 6, 23],
        order="0 3",
        beds="2 1",
        day=2,
        slots="black grey white blue yellow",
        blades="b-gry-dag-1",
        handles="h-gry-dag-1 h-gry-dag-2",
        deck="b-blk-axe-1 h-blk-axe-2",
        weapons={1: "b-blu-dag-1+h-blu-swd-1*", 2: "b-blu-dag-2+h-blu-swd-2"},
        assistants={0: "a01", 2: "a15"},
        assistant_deck="a03",
        row="a02",
    )
    for seat in (*range(4), SPECTATOR):
        same(s, seat)


def test_a_draw_of_which_some_is_to_be_kept() -> None:
    s = table([7, 20], reserves={0: "4 grey"}, assistants={0: "a11 a12 a15"})
    play(s, "mine:swap>grey:3")
    draw(s, "2 blue 2 white")
    same(s)
    play(s, "again")
    draw(s, "4 black")
    same(s)


def test_assistants_that_are_still_to_be_taken_and_parts_to_be_replaced() -> None:
    s = table(
        [15, 16],
        reserves={0: "6 black 5 white"},
        weapons={0: "b-gry-dag-2+h-blu-swd-1"},
        blades="b-blk-axe-1",
        handles="h-blk-axe-1",
        assistants={1: "a02"},
    )
    play(s, "b-blk-axe-1>h-blk-axe-1")
    same(s)
    play(s, "a01", "a09")
    assert asked(s) == ("FC-D14", 0)
    same(s, 1)


def test_the_table_goes_on_as_the_first_does() -> None:
    s = table([7, 9], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1")
    twin = told_by(s, 1)
    for one in (s, twin):
        turn(one, "b-gry-dag-1>h-gry-dag-1", "mine:3")
    assert twin == s


def test_a_view_tells_the_cards_that_are_played_with() -> None:
    game = game_with(b_gry_dag_1={"cost": "1 black", "value": 50})
    s = table([7, 20], reserves={0: "1 black"}, blades="b-gry-dag-1", game=game)
    twin = told_by(s, 0)
    assert (int(twin.deck.cost[0]), int(twin.deck.value[0])) == (1 << 32, 50)
    play(twin, "b-gry-dag-1")
    assert told_by(table(), 0).deck is GAME.deck
