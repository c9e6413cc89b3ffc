"""The Gods of the base game and their choices (WC-054 to WC-066, WC-069, WC-070, WC-R09, WC-R30 to WC-R32)."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    MOVE,
    RECOVER,
    at,
    cannot_move,
    choices,
    discard,
    is_open,
    left,
    move,
    next_round,
    place,
    scores,
    stack,
    stopped,
    table,
    tokens,
    top,
    view,
)


def test_wc_054_the_captor_must_carry_out_the_action() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "CHOICE_NEEDED"
    assert cannot_move(s, 0, "red-1", "front", "take", "decline") == "CHOICE_NEEDED"
    s = table(piles={1: "hephaistos"}, glasses={"red-1": "pile:1"})
    assert cannot_move(s, 0, "red-1", "front", "take") == "CHOICE_NEEDED"
    assert cannot_move(s, 0, "red-1", "front", "take", "decline") == "CHOICE_NEEDED"


def test_wc_055_the_effect_cannot_be_saved() -> None:
    s = table(piles={1: "cerbere"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")  # without effect, since nobody has a card
    assert [stack(s, 0), discard(s)] == ["", "cerbere"]


def test_wc_056_hades_ends_the_round() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1", "blu-1": "pile:2 5000"})
    move(s, 0, "red-1", "pile:4", "take")
    assert [stopped(s), view(s)["phase"]] == ["hades 0", "between"]


def test_wc_057_hades_then_the_points_decide() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t10", 1: "t20 t20"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s)] == ["hades 1", [0, 1, 0]]


def test_wc_058_hermes_exchanges_two_whole_stacks() -> None:
    s = table(piles={1: "hermes"}, stacks={0: "t10 t20", 2: "t50 t30 t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:2")
    assert [stack(s, 0), stack(s, 2)] == ["t50 t30 t10", "t10 t20"]


def test_wc_059_hermes_may_be_declined() -> None:
    s = table(piles={1: "hermes t50"}, stacks={0: "t10", 2: "t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "decline")
    assert [stack(s, 0), stack(s, 2), top(s, 1), discard(s)] == ["t10", "t30", "t50", "hermes"]


@pytest.mark.parametrize("choice", ["seat:1", "decline"])
def test_wc_060_hermes_is_discarded(choice: str) -> None:
    s = table(piles={1: "hermes"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", choice)
    assert discard(s) == "hermes"


def test_wc_061_hephaestus_puts_an_opposing_glass_into_the_bag() -> None:
    s = table(piles={1: "hephaistos"}, glasses={"red-1": "pile:1", "grn-2": "pile:3 9000"})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == [
        "glass:blu-1",
        "glass:blu-2",
        "glass:grn-1",
        "glass:grn-2",
    ]
    move(s, 0, "red-1", "front", "take", "glass:grn-2")
    assert [place(s, "grn-2"), place(s, "grn-1")] == ["bag", "front"]


def test_wc_062_a_bagged_glass_is_unusable_until_the_round_ends() -> None:
    s = table(piles={1: "hades"}, stacks={0: "t10"}, glasses={"blu-1": "bag", "red-1": "pile:1"})
    assert cannot_move(s, 1, "blu-1", "pile:2") == "IN_BAG"
    assert choices(s, 1, MOVE) == ["glass:blu-2"]
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert place(s, "blu-1") == "front"


def test_wc_063_hephaestus_is_discarded() -> None:
    s = table(piles={1: "hephaistos"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "glass:blu-1")
    assert [stack(s, 0), discard(s)] == ["", "hephaistos"]


def test_wc_064_cerberus_removes_the_visible_card_of_a_stack() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t50 t10", 2: "t20 t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:2")
    assert [stack(s, 1), stack(s, 2)] == ["t50 t10", "t20"]


def test_wc_065_wc_066_the_removed_card_and_cerberus_are_discarded() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t50 t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [discard(s), stack(s, 0)] == ["t10 cerbere", ""]


def test_wc_069_the_discard_lies_face_down() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t50 t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:1")
    for seat in range(3):
        assert [view(s, seat)["discard"], view(s, seat)["discarded"]] == [2, None]


def test_wc_070_discarded_cards_are_not_used_again_in_the_round() -> None:
    s = table(piles={1: "cerbere hades"}, stacks={0: "t50", 1: "t50 t10"}, glasses={"red-1": "pile:1"})
    before = sum(row["count"] for row in view(s)["piles"])
    move(s, 0, "red-1", "pile:1", "take", "seat:1")
    assert sum(row["count"] for row in view(s)["piles"]) == before - 1
    at(s, 90_000)
    move(s, 0, "red-1", "front", "take")
    assert scores(s) == [50, 50, 0]
    next_round(s)
    assert [view(s)["discard"], sum(row["count"] for row in view(s)["piles"])] == [0, 55]  # in the next they are


# -- choices ---------------------------------------------------------------------------------------


def test_wc_r09_choices_are_part_of_the_command() -> None:
    s = table(piles={1: "cerbere"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    assert cannot_move(s, 0, "red-1", "pile:2", "take") == "CHOICE_NEEDED"
    assert cannot_move(s, 0, "red-1", "pile:2", "take", "seat:2") == "CHOICE_NEEDED"  # not allowed
    assert [place(s, "red-1"), top(s, 1), discard(s)] == ["pile:1", "cerbere", ""]
    move(s, 0, "red-1", "pile:2", "take", "seat:1")
    assert [place(s, "red-1"), left(s, "red-1"), discard(s)] == ["pile:2", 30_000, "t10 cerbere"]


def test_wc_d07_hermes_any_other_player_or_decline() -> None:
    s = table(4, piles={1: "hermes"}, stacks={3: "t10"}, glasses={"blu-1": "pile:1"})
    assert choices(s, 1, MOVE, "glass:blu-1>pile:1>take") == ["seat:0", "seat:2", "seat:3", "decline"]


def test_wc_d08_hephaestus_any_opposing_glass_outside_the_bag() -> None:
    s = table(piles={1: "hephaistos"}, glasses={"blu-1": "pile:1", "red-2": "bag", "grn-1": "pile:2 300"})
    assert choices(s, 1, MOVE, "glass:blu-1>pile:1>take") == ["glass:red-1", "glass:grn-1", "glass:grn-2"]


def test_wc_d09_cerberus_any_opponent_with_cards() -> None:
    s = table(4, piles={1: "cerbere"}, stacks={1: "t10", 2: "t10", 3: "t20"}, glasses={"blu-1": "pile:1"})
    assert choices(s, 1, MOVE, "glass:blu-1>pile:1>take") == ["seat:2", "seat:3"]


def test_wc_r30_hermes_reaches_a_partner_and_an_empty_stack() -> None:
    s = table(6, format="teams", piles={1: "hermes"}, stacks={0: "t10 t50"}, glasses={"red-1": "pile:1"})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == [*(f"seat:{seat}" for seat in range(1, 6)), "decline"]
    move(s, 0, "red-1", "front", "take", "seat:3")
    assert [stack(s, 0), stack(s, 3)] == ["", "t10 t50"]


def test_wc_r31_hephaestus_takes_a_glass_wherever_it_is_and_its_sand_keeps_falling() -> None:
    s = table(piles={1: "hephaistos", 2: "t50"}, glasses={"red-1": "pile:1", "blu-1": "pile:2 9000"})
    move(s, 0, "red-1", "front", "take", "glass:blu-1")
    assert [place(s, "blu-1"), left(s, "blu-1"), stack(s, 1), top(s, 2)] == ["bag", 9_000, "", "t50"]
    at(s, 64_000)
    assert left(s, "blu-1") == 5_000
    at(s, 69_000)
    assert left(s, "blu-1") == 0


def test_wc_r31_without_an_opposing_glass_outside_the_bag_nothing_happens() -> None:
    bagged = dict.fromkeys(("blu-1", "blu-2", "grn-1", "grn-2"), "bag")
    s = table(piles={1: "hephaistos"}, glasses={"red-1": "pile:1", **bagged})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == []
    move(s, 0, "red-1", "front", "take")
    assert discard(s) == "hephaistos"


def test_wc_r32_cerberus_hits_neither_oneself_nor_the_partner() -> None:
    s = table(6, format="teams", piles={1: "cerbere"}, stacks={0: "t10", 3: "t20"}, glasses={"red-1": "pile:1"})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == []
    assert cannot_move(s, 0, "red-1", "front", "take", "seat:3") == "CHOICE_NEEDED"
    move(s, 0, "red-1", "front", "take")
    assert [stack(s, 0), stack(s, 3), discard(s)] == ["t10", "t20", "cerbere"]
    assert not is_open(s, 3, RECOVER)
