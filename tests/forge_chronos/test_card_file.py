"""Forge Chronos with other cards: which rows a card file may have, and how the game is played with them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from chronotheque.games._cards import BadCards, parse_cards
from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.deck import OWN, Deck, cost_of, problem
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import Rng
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import (
    ASSISTANTS,
    PARTS,
    Rigged,
    choices,
    counts,
    cubes,
    game_with,
    hours,
    loose,
    mine,
    number,
    play,
    renown,
    reserve,
    table,
    tables_with,
    turn,
    view,
)

COLOURS = "grey, blue, yellow, white, black"


def complaint(**rows: dict[str, str | int]) -> tuple[str, str] | None:
    """Returns the problem of changed rows: place and reason."""
    found = problem(tables_with(**rows), OWN.tables)
    return None if found is None else (" ".join(found[0]), found[1])


# -- what a file may say ---------------------------------------------------------------------------


def test_our_own_rows_are_right() -> None:
    assert problem(OWN.tables, OWN.tables) is None
    assert GAME.cards_problem(OWN.tables) is None
    assert sorted(OWN.tables["part"]) == sorted(PARTS)
    assert list(OWN.tables["assistant"]) == ASSISTANTS


@pytest.mark.parametrize(
    ("row", "cells", "where", "why"),
    [
        (
            "a01",
            {"effect": "up_1_for_1"},
            "assistant a01 effect",
            "the effect of a01 is market_from_mine and cannot be changed",
        ),
        (
            "a15",
            {"effect": "fly"},
            "assistant a15 effect",
            "the effect of a15 is mine_3_swap and cannot be changed",
        ),
        (
            "b-gry-dag-1",
            {"kind": "handle"},
            "part b-gry-dag-1 kind",
            "the kind of b-gry-dag-1 is blade and cannot be changed",
        ),
        (
            "h-blk-axe-3",
            {"kind": "blade"},
            "part h-blk-axe-3 kind",
            "the kind of h-blk-axe-3 is handle and cannot be changed",
        ),
        (
            "b-gry-dag-1",
            {"grade": 2},
            "part b-gry-dag-1 grade",
            "the grade of b-gry-dag-1 is 1 and cannot be changed",
        ),
    ],
)
def test_effect_kind_and_grade_cannot_be_changed(
    row: str, cells: dict[str, str | int], where: str, why: str
) -> None:
    assert complaint(**{row: cells}) == (where, why)
    assert GAME.cards_problem(tables_with(**{row: cells})) == (where.split(), why)


def test_colour_and_type_are_known_words() -> None:
    assert complaint(b_yel_swd_2={"colour": "red"}) == (
        "part b-yel-swd-2 colour",
        f"there is no colour 'red'; expected one of: {COLOURS}",
    )
    assert complaint(b_yel_swd_2={"type": "spear"}) == (
        "part b-yel-swd-2 type",
        "there is no type 'spear'; expected one of: dagger, sword, axe",
    )
    for colour in COLOURS.split(", "):
        assert complaint(b_yel_swd_2={"colour": colour}) is None
    for type_ in ("dagger", "sword", "axe"):
        assert complaint(h_yel_swd_2={"type": type_}) is None


@pytest.mark.parametrize("key", ["value", "colour_bonus", "type_bonus"])
def test_values_and_bonuses_are_0_to_60(key: str) -> None:
    for number_ in (0, 1, 60):
        assert complaint(h_gry_axe_1={key: number_}) is None
    for number_ in (-1, 61, 1000):
        assert complaint(h_gry_axe_1={key: number_}) == (
            f"part h-gry-axe-1 {key}",
            f"{key} must be between 0 and 60, got {number_}",
        )


@pytest.mark.parametrize(
    "words",
    ["2", "grey", "grey 2", "2 grey 1", "2 grey, 1 blue", "2  grey", " 2 grey", "2 grey ", "two grey", "-1 grey"],
)
def test_a_cost_alternates_numbers_and_colours(words: str) -> None:
    assert complaint(b_gry_dag_1={"cost": words}) == (
        "part b-gry-dag-1 cost",
        f"a cost alternates numbers and colours, such as 2 grey 1 blue, got {words!r}",
    )


def test_a_cost_names_each_of_our_colours_once() -> None:
    assert complaint(b_gry_dag_1={"cost": "2 grey 1 red"}) == (
        "part b-gry-dag-1 cost",
        f"there is no colour 'red'; expected one of: {COLOURS}",
    )
    assert complaint(b_gry_dag_1={"cost": "2 grey 1 grey"}) == (
        "part b-gry-dag-1 cost",
        "a colour appears twice in this cost",
    )


@pytest.mark.parametrize("words", ["0 grey", "1 grey 0 blue", "9 grey", "5 grey 4 blue", "1000 black"])
def test_a_cost_has_1_to_8_cubes(words: str) -> None:
    assert complaint(b_gry_dag_1={"cost": words}) == (
        "part b-gry-dag-1 cost",
        "a cost must have 1 to 8 cubes, and at least one of each colour it names",
    )


@pytest.mark.parametrize("words", ["1 grey", "8 black", "4 grey 4 blue", "1 grey 1 blue 1 yellow 1 white 1 black"])
def test_other_costs_are_right(words: str) -> None:
    assert complaint(b_gry_dag_1={"cost": words}) is None
    assert cubes(Deck(tables_with(b_gry_dag_1={"cost": words})).cost[0]) == words


def test_every_row_is_looked_at() -> None:
    for row in (PARTS[0], PARTS[44], PARTS[45], PARTS[89]):
        changed: dict[str, Any] = {row: {"value": 99}}
        assert complaint(**changed) == (f"part {row} value", "value must be between 0 and 60, got 99")


def test_fc_r11_the_ranks_of_the_slots_are_a_row() -> None:
    for ranks in ("1 1 2 3 3", "1 2 2 2 3", "1 1 1 2 3", "1 1 1 1 1"):
        assert complaint(slots={"ranks": ranks}) is None
    for wrong in ("1 1 2 3", "1 1 2 3 3 3", "1 1 2 3 4", "0 1 2 3 3", "1 2 1 3 3", "1, 1, 2, 3, 3", ""):
        assert complaint(slots={"ranks": wrong}) == (
            "market slots ranks",
            "the ranks of the slots must be five ranks from 1 to 3, none lower than the one before,"
            f" such as 1 1 2 3 3, got {wrong!r}",
        )


def test_fc_r11_exchanges_follow_the_ranks_of_the_row() -> None:
    game = game_with(slots={"ranks": "1 2 2 2 3"})
    s = table([7, 20], reserves={0: "4 blue"}, market="4 each", game=game)
    assert [card["rank"] for card in view(s)["market"]] == [1, 2, 2, 2, 3]
    turn(s, "give:blue>take:white>n:2")  # within one rank
    assert (reserve(s, 0), hours(s)) == ("2 blue 2 white", [8, 20])


def test_a_file_is_refused_with_its_line() -> None:
    cells = (
        '{ fr = "A", en = "B", kind = "blade", colour = "grey", type = "dagger", grade = 1, cost = "2 red", '
        "value = 2, colour_bonus = 1, type_bonus = 2 }"
    )
    text = f'game = "forge_chronos"\n[part]\nb-gry-dag-1 = {cells}\n'
    with pytest.raises(
        BadCards, match=r"^box, line 3: there is no colour 'red'; expected one of: grey, "
    ) as refusal:
        parse_cards("forge_chronos", text, "box")
    assert refusal.value.line == 3
    rows = parse_cards("forge_chronos", text.replace("2 red", "2 black"), "box")
    assert cubes(Deck(rows.tables).cost[0]) == "2 black"


def test_the_ink_of_a_material_is_a_colour() -> None:
    text = 'game = "forge_chronos"\n[colour]\ngrey = { fr = "A", en = "B", colour = "grey" }\n'
    with pytest.raises(BadCards, match="must be a colour such as #47545f, not 'grey'"):
        parse_cards("forge_chronos", text, "box")
    rows = parse_cards("forge_chronos", text.replace('"grey" }', '"#123456" }'), "box")
    assert rows.tables["colour"]["grey"]["colour"] == "#123456"


# -- how the rules read the rows -------------------------------------------------------------------


def test_a_deck_knows_what_its_rows_say() -> None:
    row: dict[str, str | int] = {
        "colour": "black",
        "type": "axe",
        "cost": "1 black 2 grey",
        "value": 11,
        "colour_bonus": 22,
        "type_bonus": 33,
    }
    for name in ("b-yel-swd-2", "h-yel-swd-2"):
        deck = Deck(tables_with(**{name: row}))
        part = number(name)
        assert (int(deck.colour[part]), int(deck.type[part])) == (4, 2)
        assert cubes(deck.cost[part]) == "2 grey 1 black"
        assert [int(deck.value[part]), int(deck.colour_bonus[part]), int(deck.type_bonus[part])] == [11, 22, 33]
        others = [other for other in range(90) if other != part]
        for field in ("colour", "type", "cost", "value", "colour_bonus", "type_bonus"):
            assert [getattr(deck, field)[i] for i in others] == [getattr(OWN, field)[i] for i in others]


def test_a_cost_is_read_in_any_order() -> None:
    assert cost_of("1 black 2 grey") == {"grey": 2, "blue": 0, "yellow": 0, "white": 0, "black": 1}


def test_our_own_deck_is_not_changed() -> None:
    game_with(b_gry_dag_1={"value": 50})
    assert OWN.value[0] == 2
    assert GAME.deck is OWN


def test_another_cost_is_paid() -> None:
    game = game_with(b_gry_dag_1={"cost": "1 white 1 black"})
    s = table([7, 20], reserves={0: "9 grey"}, blades="b-gry-dag-1", game=game)
    assert "b-gry-dag-1" not in choices(s)
    s = table([7, 20], reserves={0: "1 grey 1 white 2 black"}, blades="b-gry-dag-1", game=game)
    bag = counts(mine(s))
    turn(s, "b-gry-dag-1")
    assert (reserve(s, 0), loose(s, 0)) == ("1 grey 1 black", "b-gry-dag-1")
    now = counts(mine(s))
    assert [now[colour] - bag[colour] for colour in bag] == [0, 0, 0, 1, 1]


def test_other_values_colours_and_types_are_scored() -> None:
    def joined(**rows: Any) -> int:
        s = table([7, 20], loose={0: "b-gry-dag-1 h-gry-dag-1"}, game=game_with(**rows))
        turn(s, "b-gry-dag-1>h-gry-dag-1")
        return renown(s)[0]

    assert joined() == 9
    assert joined(b_gry_dag_1={"value": 20}) == 27
    assert joined(h_gry_dag_1={"value": 20}) == 28
    assert joined(h_gry_dag_1={"colour": "black"}) == 7
    assert joined(b_gry_dag_1={"type": "axe"}) == 5
    assert joined(b_gry_dag_1={"colour_bonus": 5}) == 13
    assert joined(h_gry_dag_1={"type_bonus": 5}) == 12
    assert joined(b_gry_dag_1={"type": "axe"}, h_gry_dag_1={"type": "axe"}) == 9


def test_a_master_looks_at_the_type_of_the_row() -> None:
    game = game_with(h_gry_dag_1={"type": "axe"})
    for master, expected in (("a07", 5), ("a09", 9)):
        s = table([7, 20], loose={0: "b-gry-dag-1 h-gry-dag-1"}, assistants={0: master}, game=game)
        turn(s, "b-gry-dag-1>h-gry-dag-1")
        assert renown(s)[0] == expected


def test_the_dearest_parts_cannot_be_paid_together_if_there_are_not_so_many_cubes() -> None:
    game = game_with(b_gry_dag_1={"cost": "8 black"}, h_gry_dag_1={"cost": "8 black"})
    s = table([7, 20], reserves={0: "13 black"}, market="", blades="b-gry-dag-1", handles="h-gry-dag-1", game=game)
    assert choices(s, "b-gry-dag-1") == ["done"]
    turn(s, "b-gry-dag-1")
    assert reserve(s, 0) == "5 black"


def test_very_precious_parts_bring_as_many_assistants_as_there_are() -> None:
    precious: dict[str, Any] = {"value": 60, "colour_bonus": 60, "type_bonus": 60}
    game = game_with(b_gry_dag_1=precious, h_gry_dag_1=precious)
    s = table([7, 20], loose={0: "b-gry-dag-1 h-gry-dag-1"}, assistants={}, game=game)
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert renown(s)[0] == 360
    for taken in range(15):
        assert len(choices(s)) == min(3, 15 - taken)
        turn(s, choices(s)[0])
    assert (view(s)["players"][0]["hour"], len(view(s)["players"][0]["assistants"])) == (8, 15)


def test_a_table_keeps_its_cards_when_it_is_copied_or_read_from_bytes() -> None:
    game = game_with(b_gry_dag_1={"cost": "1 black"})
    s = table([7, 20], reserves={0: "1 black"}, blades="b-gry-dag-1", game=game)
    for twin in (s, cast(ForgeTable, s.copy()), cast(ForgeTable, game.decode(s.bytes()))):
        play(twin, "b-gry-dag-1")
        assert loose(twin, 0) == "b-gry-dag-1"


def test_a_guess_plays_with_the_cards_of_the_view() -> None:
    game = game_with(b_gry_dag_1={"cost": "1 black"})
    s = table([7, 20], reserves={0: "1 black"}, blades="b-gry-dag-1", game=game)
    guessed = cast(ForgeTable, game.blank(2))
    GAME.read(GAME.knowledge(s, 0)).guess(Rng(1), guessed)
    assert cubes(guessed.deck.cost[0]) == "1 black"


def test_games_with_other_cards_come_to_an_end() -> None:
    rows: dict[str, Any] = {
        "b-gry-dag-1": {"cost": "8 black", "value": 60},
        "h-gry-dag-1": {"cost": "1 grey 1 blue 1 yellow 1 white 1 black", "colour": "black"},
        "b-blk-axe-3": {"cost": "1 grey", "type": "dagger"},
    }
    game = game_with(**rows)
    assert GAME.cards_problem(tables_with(**rows)) is None
    for seats in (2, 4):
        s = cast(ForgeTable, game.new(seats, {"assistants": "on"}))
        while s.day == 0 or s.seat < 0:
            s.draw(Rigged(1))
        *_, last = moments(seats, 2, start=s)
        assert last.over
        assert game.breaches(last) == []
        assert max(hours(last)) <= 7
