"""Rulings on the Temple cards from the twins to Hestia (WT-R34 to WT-R42, WT-R52, WT-R54, WT-R55)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE
from tests.witty_chronos.positions import (
    ANNOUNCE,
    BUY,
    FREE,
    GIVE,
    MOVE,
    OFFER,
    PICK,
    READY,
    SWAP,
    Rigged,
    answer,
    at,
    cannot_move,
    cannot_offer,
    choices,
    discard,
    gods,
    handle,
    handles,
    is_open,
    left,
    level3,
    move,
    offer,
    place,
    refused,
    seated,
    stack,
    stopped,
    temple,
    top,
    view,
    winds,
    wins_by,
)

# -- the twins -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "there"),
    [
        (3, {}, False),
        (4, {}, True),
        (6, {"format": "teams"}, False),
        (8, {"format": "teams"}, True),
        (2, {"format": "two"}, True),
        (3, {"twins": "in"}, True),
        (4, {"twins": "out"}, False),
    ],
)
def test_wt_r34_when_the_twins_are_left_out(seats: int, options: dict[str, str], there: bool) -> None:
    s = seated(seats, set="level3", **options)
    for seat in range(seats):
        answer(s, seat, READY, "ready")
    if seats == 2:
        s.pass_time(s.opened)
    s.draw(Rigged())
    drawn = set(choices(s, CHANCE, "WC-C4"))
    assert {"temple:castor", "temple:pollux"} & drawn == ({"temple:castor", "temple:pollux"} if there else set())


# -- Charon ----------------------------------------------------------------------------------------


def picking(**more: Any) -> WittyTable:
    """A round in which seat 0 just paid t10 and t20 for Charon; t30 is left, seat 1 has t50."""
    s = level3(stacks={0: "t10 t20 t30", 1: "t50"}, temple="charon", **more)
    offer(s, 0, "charon", "t10 t20")
    return s


def test_wt_r35_there_are_15_seconds_to_pick() -> None:
    s = picking()
    at(s, 74_999)
    answer(s, 0, PICK, "face:t10")  # a card just paid may be picked
    assert stack(s, 0) == "t30 t10"
    s = picking()
    at(s, 75_000)
    assert refused(s, 0, PICK, "face:t10") == "NOT_AVAILABLE"
    assert view(s)["charon"] is None
    s = picking(speed="quick")
    assert view(s)["charon"]["until"] == 70_000


def test_wt_r35_play_goes_on_and_a_stop_ends_it() -> None:
    s = picking(piles={1: "hades"}, glasses={"blu-1": "pile:1"})
    move(s, 0, "red-1", "pile:2")
    move(s, 1, "blu-1", "front", "take")
    assert [stopped(s), view(s)["charon"]] == ["hades 1", None]


def test_wt_r35_territories_monsters_and_winds_go_to_the_realm_and_gods_act() -> None:
    s = picking(discard="hydre")
    answer(s, 0, PICK, "face:hydre")
    assert stack(s, 0) == "t30 hydre"
    s = picking(discard="east")
    answer(s, 0, PICK, "face:east")
    assert winds(s, 0) == "east"
    s = picking(discard="hermes")
    assert refused(s, 0, PICK, "face:hermes") == "CHOICE_NEEDED"
    answer(s, 0, PICK, "face:hermes>seat:1")
    assert [stack(s, 0), stack(s, 1), discard(s)] == ["t50", "t30", "t10 t20 hermes"]  # it returns
    s = picking(discard="hades")
    answer(s, 0, PICK, "face:hades")
    assert stopped(s) == "hades 1"


def test_wt_r35_with_an_empty_discard_nothing_happens() -> None:
    s = level3(gods={0: "cassandre"}, temple="charon", discard="")
    answer(s, 0, FREE, "temple:charon")
    assert [view(s)["charon"], is_open(s, 0, PICK), temple(s)] == [None, False, ""]


def test_wt_r54_the_current_discard_is_seen_and_a_refused_pick_may_be_repeated() -> None:
    s = level3(stacks={0: "t10 t20", 1: "t50"}, temple="charon ares", discard="cerbere")
    offer(s, 0, "charon", "t10 t20")
    assert refused(s, 0, PICK, "face:t50") == "NOT_AVAILABLE"
    assert refused(s, 0, PICK, "face:cerbere>seat:3") == "CHOICE_NEEDED"
    at(s, 70_000)
    offer(s, 1, "ares", "t50")  # comes while the other looks
    assert view(s, 0)["discarded"] == {"t10": 1, "t20": 1, "t50": 1, "cerbere": 1}
    answer(s, 0, PICK, "face:t50")
    assert stack(s, 0) == "t50"


# -- Hecate ----------------------------------------------------------------------------------------


def test_wt_r36_hades_can_be_turned_away_or_called() -> None:
    s = level3(piles={1: "hades t10"}, stacks={1: "t50 t20"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "as:cerbere", "seat:1")
    assert [stopped(s), stack(s, 1), discard(s)] == ["", "t50", "t20 hades"]
    s = level3(piles={1: "cerbere t10"}, stacks={1: "t50"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "as:hades")
    assert stopped(s) == "hades 1"


def test_wt_r36_a_god_may_be_called_even_if_none_of_its_kind_is_left() -> None:
    s = level3(
        piles={1: "cerbere"},
        stacks={1: "t50"},
        gods={0: "hecate"},
        discard="hermes hermes hermes hephaistos hephaistos hephaistos",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take", "as:hephaistos", "glass:blu-1")
    assert [place(s, "blu-1"), "cerbere" in discard(s)] == ["bag", True]


def test_wt_r36_it_works_for_a_god_picked_with_charon_too() -> None:
    s = picking(gods={0: "hecate"}, discard="hades")
    answer(s, 0, PICK, "face:hades>as:hermes>seat:1")
    assert [stack(s, 0), stopped(s), discard(s)] == ["t50", "", "t10 t20 hades"]


def test_wt_r55_where_hephaestus_was_removed_hecate_cannot_call_him() -> None:
    s = level3(8, format="teams", piles={1: "cerbere"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == ["as:hades", "as:hermes", "as:cerbere"]
    assert cannot_move(s, 0, "red-1", "front", "take", "as:hephaistos", "glass:blu-1") == "CHOICE_NEEDED"
    s = level3(6, format="teams", piles={1: "cerbere"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    assert "as:hephaistos" in choices(s, 0, MOVE, "glass:red-1>front>take")


# -- Gaia, Uranus ----------------------------------------------------------------------------------


def test_wt_r37_a_god_moves_with_everything_under_it() -> None:
    s = level3(stacks={0: "t10 t20"}, gods={0: "gaia", 1: "apollon"}, under_apollo="helios", temple="ares")
    answer(s, 0, BUY, f"temple:apollon>{handle(s, 0, 't10', 'pay')}")
    assert [view(s)["players"][0]["apollon"], view(s)["players"][1]["apollon"]] == ["helios", None]
    assert cannot_offer(s, 1, "helios", "t10") == "NOT_AVAILABLE"
    assert temple(s) == "ares"  # what it does on gaining is not repeated


def test_wt_r37_selene_costs_as_many_as_lie_under_her_at_least_1() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, gods={0: "gaia", 1: "selene"}, under_selene="t50 t100")
    assert refused(s, 0, BUY, "temple:selene>pay:0") == "BAD_PAYMENT"
    assert refused(s, 0, BUY, "temple:selene>pay:0>pay:1>pay:2") == "BAD_PAYMENT"
    answer(s, 0, BUY, "temple:selene>pay:0>pay:1")
    assert [view(s, 0)["realm"]["stash"], view(s, 1)["realm"]["stash"]] == [["t50", "t100"], []]
    s = level3(stacks={0: "t10 t20"}, gods={0: "gaia", 1: "selene"})
    answer(s, 0, BUY, "temple:selene>pay:0")
    assert gods(s, 0) == "selene gaia"


def test_wt_r37_lasting_effects_pass_at_once_and_gaia_is_not_for_sale() -> None:
    s = level3(stacks={0: "t10 t20 t30", 1: "t20"}, gods={0: "gaia", 1: "ares"})
    answer(s, 0, BUY, f"temple:ares>{handle(s, 0, 't10', 'pay')}")
    move(s, 0, "red-1", "stack:1")
    assert cannot_move(s, 1, "blu-1", "stack:0") == "STACK_FORBIDDEN"
    assert refused(s, 1, BUY, "temple:gaia>pay:0") == "NOT_AVAILABLE"
    assert refused(s, 0, BUY, "temple:gaia>pay:1") == "NOT_AVAILABLE"


def test_wt_r38_the_card_just_discarded_may_be_taken_again() -> None:
    s = level3(stacks={0: "t10 t20"}, gods={0: "ouranos"}, discard="hades")
    answer(s, 0, SWAP, f"{handle(s, 0, 't10')}>face:t10")
    assert [stack(s, 0), discard(s)] == ["t20 t10", "hades"]
    at(s, 61_000)
    assert refused(s, 0, SWAP, f"{handle(s, 0, 't20')}>face:t30") == "NOT_AVAILABLE"
    assert refused(s, 0, SWAP, f"{handle(s, 0, 't20')}>face:hades") == "NOT_AVAILABLE"
    assert refused(s, 0, SWAP, "card:77>face:t10") == "NOT_AVAILABLE"  # neither there nor given
    s = level3(stacks={0: "t10"}, gods={0: "ouranos"}, discard="t30")
    assert refused(s, 0, SWAP, "card:77>face:t30") == "BAD_PAYMENT"


# -- Eros ------------------------------------------------------------------------------------------


def test_wt_r39_what_eros_may_move_and_where_to() -> None:
    s = level3(
        piles={1: "t50"},
        stacks={0: "t10 t20 t30", 3: "t10"},
        gods={2: "ares"},
        temple="eros",
        glasses={"blu-1": "pile:1", "blu-2": "bag", "grn-1": "stack:3 4000"},
    )
    paid = handles(s, 0, "pay", "t10 t20")
    draft = ">".join(["temple:eros", *paid])
    assert "glass:blu-2" not in choices(s, 0, OFFER, draft)
    assert "glass:grn-1" in choices(s, 0, OFFER, draft)
    assert choices(s, 0, OFFER, f"{draft}>glass:blu-1") == [f"pile:{number}" for number in range(2, 8)]
    assert cannot_offer(s, 0, "eros", "t10 t20", "glass:blu-1", "pile:1", "flip") == "CHOICE_NEEDED"
    offer(s, 0, "eros", "t10 t20", "glass:blu-1", "pile:2", "flip")
    assert [left(s, "blu-1"), stack(s, 0), stack(s, 1), top(s, 1)] == [30_000, "t30", "", "t50"]  # nobody captures


@pytest.mark.parametrize(("how", "after"), [("keep", 4_000), ("flip", 26_000)])
def test_wt_r39_unflipped_it_ends_when_it_would_have_ended(how: str, after: int) -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", glasses={"grn-1": "front 4000"})
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:1", how)
    assert [place(s, "grn-1"), left(s, "grn-1")] == ["pile:1", after]


# -- Eos -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "blowing", "given"),
    [
        ("t50 t10 t30", "", "t10"),
        ("t50 hydre t10", "north", "hydre"),
        ("t20 t50 t20 t30", "", "t20"),
        ("", "east south", "south"),
        ("t100", "north", "t100"),
    ],
)
def test_wt_r40_what_is_not_named_in_5_seconds_is_the_card_with_the_lowest_points(
    cards: str, blowing: str, given: str
) -> None:
    s = level3(stacks={1: cards}, winds={1: blowing}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 64_999)
    assert [stack(s, 0), winds(s, 0)] == ["", ""]
    at(s, 65_000)
    assert f"{stack(s, 0)}{winds(s, 0)}" == given


def test_wt_r40_on_ties_the_card_nearest_the_top_is_given() -> None:
    s = level3(stacks={1: "t20 t50 t20 t30"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 65_000)
    assert stack(s, 1) == "t20 t50 t30"
    s = level3(stacks={1: "hydre t50 minotaure t30"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 65_000)
    assert [stack(s, 0), stack(s, 1)] == ["minotaure", "hydre t50 t30"]


def test_wt_r40_one_card_is_due_for_each_fault() -> None:
    s = level3(stacks={1: "t10 t20 t30"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 60_500)
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 65_500)
    assert [stack(s, 0), stack(s, 1)] == ["t10 t20", "t30"]


def test_wt_r40_without_faults_eos_is_removed() -> None:
    s = seated(4, set="level3", faults="off")
    for seat in range(4):
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    assert "temple:eos" not in choices(s, CHANCE, "WC-C4")


def test_wt_r52_each_gift_has_its_own_time_and_the_oldest_is_served_first() -> None:
    s = level3(stacks={1: "t10 t20 t30 t50", 2: "t10"}, gods={0: "eos", 2: "gaia"})
    answer(s, 1, MOVE, "hasty:red-1")
    at(s, 61_000)
    answer(s, 2, BUY, f"temple:eos>{handle(s, 2, 't10', 'pay')}")
    answer(s, 1, MOVE, "hasty:red-1")  # due to the new holder
    assert view(s)["gifts"] == [
        {"seat": 1, "to": 0, "until": 65_000},
        {"seat": 1, "to": 2, "until": 66_000},
    ]
    answer(s, 1, GIVE, handle(s, 1, "t50"))
    assert [stack(s, 0), stack(s, 2)] == ["t10 t50", ""]  # the oldest, to whom it was due
    at(s, 65_999)
    assert stack(s, 2) == ""
    at(s, 66_000)
    assert stack(s, 2) == "t10"


def test_wt_r52_a_gift_that_falls_due_with_an_empty_realm_lapses() -> None:
    s = level3(stacks={1: "t10"}, gods={0: "eos"}, temple="ares")
    answer(s, 1, MOVE, "hasty:red-1")
    offer(s, 1, "ares", "t10")
    assert refused(s, 1, GIVE, "card:0") == "BAD_PAYMENT"
    at(s, 65_000)
    assert [view(s)["gifts"], stack(s, 0)] == [[], ""]


def test_wt_r52_the_holders_own_faults_cost_nothing() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "eos"}, faults="full")
    answer(s, 0, MOVE, "hasty:blu-1")
    assert view(s)["gifts"] == []


# -- Hestia, jealous Hermes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "blowing", "by"),
    [
        ("t20 t20 t20", "", "hestia"),
        ("minotaure minotaure minotaure", "", "hestia"),
        ("", "south south south", "hestia"),
        ("t10 t20 t30", "", None),
        ("hydre hydre", "", None),
        ("t50", "north south west", None),
    ],
)
def test_wt_r41_identical_cards_have_the_same_printed_face(cards: str, blowing: str, by: str | None) -> None:
    s = level3(stacks={0: cards}, winds={0: blowing}, gods={0: "hestia"})
    assert [wins_by(s, 0), stopped(s)] == [by, ""]
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == ("announce 0" if by else "")


def test_wt_r42_jealous_hermes_can_be_captured_but_exchanges_nothing() -> None:
    s = level3(
        piles={1: "hermes t50"},
        stacks={0: "t10", 1: "t20"},
        gods={0: "pan"},
        glasses={"red-1": "pile:1"},
        jealous_hermes="on",
    )
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == []
    move(s, 0, "red-1", "front", "take")
    assert [stack(s, 0), discard(s), top(s, 1)] == ["t10", "hermes", "t50"]


def test_wt_r42_hecate_cannot_reach_him_either() -> None:
    s = level3(
        piles={1: "cerbere"},
        stacks={1: "t20"},
        gods={0: "hecate"},
        glasses={"red-1": "pile:1"},
        jealous_hermes="on",
    )
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == ["as:hades", "as:hephaistos", "as:cerbere"]
    assert cannot_move(s, 0, "red-1", "front", "take", "as:hermes", "seat:1") == "CHOICE_NEEDED"
