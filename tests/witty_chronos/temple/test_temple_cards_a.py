"""The Temple cards from Heracles to Zeus, each with its cost (WT-046 to WT-074)."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    ANNOUNCE,
    MOVE,
    OFFER,
    RECOVER,
    answer,
    at,
    cannot_move,
    choices,
    cost,
    discard,
    gods,
    left,
    level3,
    move,
    offer,
    owner,
    place,
    refused,
    score,
    stack,
    stopped,
    tokens,
    top,
    view,
    winds,
    wins_by,
)

# -- Heracles, Helios ------------------------------------------------------------------------------


def test_wt_046_heracles_costs_2() -> None:
    assert cost("heracles") == 2


def test_wt_047_heracles_keeps_the_card_that_cerberus_removes() -> None:
    s = level3(
        piles={1: "cerbere"},
        stacks={0: "t10", 1: "t20 t50"},
        gods={0: "heracles"},
        glasses={"red-1": "pile:1"},
        discard="",
    )
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [stack(s, 0), stack(s, 1), discard(s)] == ["t10 t50", "t20", "cerbere"]


def test_wt_048_helios_costs_2() -> None:
    assert cost("helios") == 2


@pytest.mark.parametrize(
    ("cards", "points"), [("t10", 30), ("t20", 30), ("t30", 30), ("t50", 50), ("t10 t20 t20 t100", 190)]
)
def test_wt_049_helios_makes_10s_and_20s_worth_30(cards: str, points: int) -> None:
    assert score(level3(stacks={0: cards}, gods={0: "helios"}), 0) == points
    assert score(level3(stacks={0: "t10 t20"}, gods={1: "helios"}), 0) == 30  # for the holder only


# -- Persephone ------------------------------------------------------------------------------------


def test_wt_050_persephone_costs_4() -> None:
    assert cost("persephone") == 4


def test_wt_051_persephone_takes_one_glass_of_every_other_player() -> None:
    s = level3(stacks={1: "t10 t10 t10 t10"}, temple="persephone", glasses={"grn-2": "pile:1 500"})
    offer(s, 1, "persephone", "t10 t10 t10 t10", "glass:red-2", "glass:grn-2", "glass:yel-1")
    bagged = [glass["glass"] for glass in view(s)["glasses"] if glass["at"] == "bag"]
    assert bagged == ["red-2", "grn-2", "yel-1"]


def test_wt_052_they_come_back_for_the_whole_stack() -> None:
    s = level3(stacks={1: "t10 t10 t10 t10", 2: "t50 t20"}, temple="persephone")
    offer(s, 1, "persephone", "t10 t10 t10 t10")
    at(s, 63_000)
    answer(s, 2, RECOVER, "recover")
    assert [place(s, "grn-1"), stack(s, 2), place(s, "red-1")] == ["front", "", "bag"]


# -- Athena ----------------------------------------------------------------------------------------


def test_wt_053_athena_costs_3() -> None:
    assert cost("athena") == 3


@pytest.mark.parametrize("god", ["hermes", "cerbere", "hephaistos"])
def test_wt_054_athena_protects_her_holder(god: str) -> None:
    s = level3(
        3,
        piles={1: god},
        stacks={1: "t10", 2: "t20"},
        gods={1: "athena"},
        glasses={"red-1": "pile:1"},
    )
    listed = choices(s, 0, MOVE, "glass:red-1>front>take")
    assert not {"seat:1", "glass:blu-1", "glass:blu-2"} & set(listed)
    assert {"seat:2", "glass:grn-1"} & set(listed)


# -- Ares ------------------------------------------------------------------------------------------


def test_wt_055_ares_costs_1() -> None:
    assert cost("ares") == 1


def test_wt_056_with_ares_glasses_may_be_put_on_the_stacks_of_others() -> None:
    s = level3(stacks={1: "t10", 2: "t20"}, gods={0: "ares"})
    assert [to for to in choices(s, 0, MOVE, "glass:red-1") if "stack" in to] == ["stack:1", "stack:2"]
    move(s, 0, "red-1", "stack:1")
    assert [place(s, "red-1"), left(s, "red-1")] == ["stack:1", 30_000]


def test_wt_057_from_there_the_holder_captures() -> None:
    s = level3(stacks={0: "t10", 1: "t10 t50"}, gods={0: "ares"}, glasses={"red-1": "stack:1 1000"})
    at(s, 60_999)
    assert cannot_move(s, 0, "red-1", "front", "take") == "RUNNING"
    at(s, 61_000)
    move(s, 0, "red-1", "stack:1", "take")
    assert [stack(s, 0), stack(s, 1), left(s, "red-1")] == ["t10 t50", "t10", 30_000]


def test_wt_058_the_attacked_player_may_defend_with_own_glasses() -> None:
    s = level3(stacks={1: "t10 t50"}, gods={0: "ares"}, glasses={"red-1": "stack:1"})
    move(s, 1, "blu-1", "stack:1")
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"


def test_wt_059_a_glass_on_a_stack_does_not_stop_its_owner_from_adding_cards() -> None:
    s = level3(
        piles={1: "t30"}, stacks={1: "t10"}, gods={0: "ares"}, glasses={"red-1": "stack:1 9000", "blu-1": "pile:1"}
    )
    move(s, 1, "blu-1", "front", "take")
    assert stack(s, 1) == "t10 t30"


def test_wt_060_nor_from_removing_them() -> None:
    s = level3(stacks={1: "t10 t30"}, gods={0: "ares"}, temple="gaia", glasses={"red-1": "stack:1 9000"})
    offer(s, 1, "gaia", "t30")
    assert [stack(s, 1), place(s, "red-1")] == ["t10", "stack:1"]


def test_wc_d29_attack_or_defend() -> None:
    s = level3(stacks={0: "t30", 1: "t10", 2: "t20"}, gods={0: "ares"})
    first = ("red-1", "blu-1", "grn-1", "yel-1")
    listed = [choices(s, seat, MOVE, f"glass:{glass}") for seat, glass in enumerate(first)]
    stacks = [[to for to in row if to.startswith("stack")] for row in listed]
    assert stacks == [["stack:1", "stack:2"], ["stack:1"], ["stack:2"], []]


# -- Dionysus, Aeolus, Poseidon --------------------------------------------------------------------


def test_wt_061_dionysus_costs_1() -> None:
    assert cost("dionysos") == 1


def test_wt_062_dionysus_swaps_colours_with_a_player() -> None:
    s = level3(stacks={0: "t10"}, temple="dionysos")
    offer(s, 0, "dionysos", "t10", "seat:2")
    assert [player["colours"] for player in view(s)["players"]] == [["green"], ["blue"], ["red"], ["yellow"]]


def test_wt_063_the_glasses_change_hands_at_once() -> None:
    s = level3(
        piles={1: "t50"}, stacks={0: "t10"}, temple="dionysos", glasses={"grn-1": "pile:1", "red-1": "pile:2"}
    )
    offer(s, 0, "dionysos", "t10", "seat:2")
    assert cannot_move(s, 2, "grn-1", "front", "take") == "NOT_YOURS"
    move(s, 0, "grn-1", "front", "take")
    assert [stack(s, 0), owner(s, "red-1")] == ["t50", 2]


def test_wt_064_aeolus_costs_3() -> None:
    assert cost("eole") == 3


@pytest.mark.parametrize(("blowing", "points"), [("north", 100), ("north south", 150), ("north south west", 200)])
def test_wt_065_aeolus_counts_as_a_wind(blowing: str, points: int) -> None:
    assert score(level3(stacks={0: "t50"}, winds={0: blowing}, gods={0: "eole"}), 0) == points


def test_wt_066_poseidon_costs_1() -> None:
    assert cost("poseidon") == 1


def test_wt_067_poseidon_all_players_discard_all_their_winds() -> None:
    blowing = {0: "north", 1: "south south", 3: "east"}
    s = level3(stacks={0: "t10"}, winds=blowing, temple="poseidon", discard="")
    offer(s, 0, "poseidon", "t10")
    assert [winds(s, seat) for seat in range(4)] == [""] * 4
    assert discard(s) == "t10 north south south east"


def test_wt_068_these_winds_pay_for_nothing() -> None:
    s = level3(stacks={0: "t10"}, winds={0: "north east"}, temple="poseidon heracles")
    handles = [card["handle"] for card in view(s, 0)["realm"]["winds"]]
    offer(s, 0, "poseidon", "t10")
    paid = ">".join(f"pay:{handle}" for handle in handles)
    assert refused(s, 0, OFFER, f"temple:heracles>{paid}") == "BAD_PAYMENT"
    assert gods(s, 0) == ""


# -- Cyclops, Hera, Zeus ---------------------------------------------------------------------------


def test_wt_069_the_cyclops_costs_5() -> None:
    assert cost("cyclope") == 5


@pytest.mark.parametrize("monster", ["hydre", "minotaure"])
def test_wt_070_with_the_cyclops_one_monster_is_enough(monster: str) -> None:
    s = level3(stacks={1: f"t10 {monster} t20"}, gods={1: "cyclope"})
    answer(s, 1, ANNOUNCE, "announce")
    assert stopped(s) == "announce 1"
    assert wins_by(level3(stacks={1: monster}, gods={0: "cyclope"}), 1) is None
    assert wins_by(level3(stacks={1: "t10"}, gods={1: "cyclope"}), 1) is None


def test_wt_071_hera_costs_3() -> None:
    assert cost("hera") == 3


def test_wt_072_with_hera_a_winner_takes_two_tokens() -> None:
    s = level3(piles={1: "hades"}, stacks={0: "t10", 1: "t20"}, gods={1: "hera"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert tokens(s) == [0, 2, 0, 0]
    s = level3(piles={1: "hades"}, stacks={0: "t30", 1: "t20"}, gods={1: "hera"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert tokens(s) == [1, 0, 0, 0]


def test_wt_073_zeus_costs_8() -> None:
    assert cost("zeus") == 8


def test_wt_074_zeus_wins_the_round_at_once() -> None:
    s = level3(stacks={0: "t10 t10 t10 t10 t20 t20 t20 t20", 1: "t100 t50 t50"}, temple="zeus")
    offer(s, 0, "zeus", "t10 t10 t10 t10 t20 t20 t20 t20")
    assert [stopped(s), tokens(s)] == ["zeus 0", [1, 0, 0, 0]]
    assert top(s, 1) == "t20"
