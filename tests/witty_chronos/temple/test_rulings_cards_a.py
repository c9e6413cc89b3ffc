"""Rulings on the Temple cards from Heracles to Demeter (WT-R13 to WT-R30, WT-R50)."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    ANNOUNCE,
    BUY,
    FREE,
    GIVE,
    MOVE,
    OFFER,
    PICK,
    RECOVER,
    SWAP,
    TEN,
    answer,
    at,
    cannot_move,
    choices,
    discard,
    gods,
    handle,
    handles,
    is_open,
    left,
    level3,
    move,
    next_round,
    offer,
    owner,
    place,
    refused,
    score,
    stack,
    stopped,
    temple,
    tokens,
    view,
    winds,
    winners,
    wins_by,
)

# -- gains -----------------------------------------------------------------------------------------


def test_wt_r13_a_gained_card_goes_on_top_wherever_it_comes_from() -> None:
    s = level3(
        stacks={0: "t30", 1: "t20 t50 t10"},
        gods={0: "ares demeter ouranos"},
        glasses={"red-1": "stack:1"},
        discard="t100 north",
    )
    move(s, 0, "red-1", "front", "take")
    assert stack(s, 0) == "t30 t10"
    answer(s, 0, SWAP, f"{handle(s, 0, 't30')}>face:t100")
    assert stack(s, 0) == "t10 t100"
    at(s, 61_000)
    answer(s, 0, SWAP, f"{handle(s, 0, 't10')}>face:north")
    assert [stack(s, 0), winds(s, 0)] == ["t100", "north"]
    s = level3(stacks={0: "t30", 1: "t10"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    answer(s, 1, GIVE, handle(s, 1, "t10"))
    assert stack(s, 0) == "t30 t10"


def test_wt_r13_several_at_once_keep_the_order_of_the_payers_stack() -> None:
    s = level3(stacks={0: "t50 t10 hydre t20"}, winds={0: "east north"}, gods={0: "gaia", 1: "pan"})
    answer(s, 0, BUY, f"temple:pan>{'>'.join(handles(s, 0, 'pay', 't20 t50 hydre east'))}")
    assert [stack(s, 1), winds(s, 1), stack(s, 0), winds(s, 0)] == ["t50 hydre t20", "east", "t10", "north"]


def test_wt_r14_heracles_works_with_every_use_of_cerberus() -> None:
    s = level3(piles={1: "hermes"}, stacks={1: "t20 t50"}, gods={0: "heracles hecate"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "as:cerbere", "seat:1")
    assert stack(s, 0) == "t50"
    s = level3(stacks={0: "t10 t20", 1: "t20 t50"}, gods={0: "heracles"}, temple="charon", discard="cerbere")
    offer(s, 0, "charon", "t10 t20")
    answer(s, 0, PICK, "face:cerbere>seat:1")
    assert stack(s, 0) == "t50"
    s = level3(piles={1: "cerbere"}, stacks={1: "t50"}, gods={0: "heracles hecate"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "as:hermes", "decline")
    assert stack(s, 0) == ""  # Cerberus was not used


def test_wt_r15_helios_does_not_change_what_is_printed() -> None:
    s = level3(piles={1: "t20"}, stacks={0: "t10 t20 t30"}, gods={0: "helios hestia demeter"})
    assert [score(s, 0), wins_by(s, 0), is_open(s, 0, TEN)] == [90, None, False]


# -- Persephone, Athena ----------------------------------------------------------------------------


def test_wt_r16_who_is_not_named_loses_the_first_glass_outside_the_bag() -> None:
    cards = "t10 t10 t10 t10"
    s = level3(stacks={0: cards}, temple="persephone", glasses={"blu-1": "bag", "grn-1": "bag", "grn-2": "bag 500"})
    offer(s, 0, "persephone", cards)
    bagged = [glass["glass"] for glass in view(s)["glasses"] if glass["at"] == "bag"]
    assert bagged == ["blu-1", "blu-2", "grn-1", "grn-2", "yel-1"]  # green has none left and is skipped
    answer(s, 1, RECOVER, "recover")
    assert [place(s, "blu-1"), place(s, "blu-2")] == ["front", "front"]


def test_wt_r16_players_after_one_without_a_glass_may_still_be_named() -> None:
    cards = "t10 t10 t10 t10"
    s = level3(stacks={0: cards}, temple="persephone", glasses={"blu-1": "bag", "blu-2": "bag"})
    offer(s, 0, "persephone", cards, "glass:grn-2", "glass:yel-2")
    assert [place(s, glass) for glass in ("grn-1", "grn-2", "yel-1", "yel-2")] == ["front", "bag", "front", "bag"]


def test_wt_r16_a_partner_is_hit_too_and_the_sand_keeps_falling() -> None:
    cards = "t10 t10 t10 t10"
    s = level3(6, format="teams", stacks={0: cards}, temple="persephone", glasses={"yel-1": "pile:1 8000"})
    offer(s, 0, "persephone", cards)
    assert [place(s, "yel-1"), owner(s, "yel-1"), left(s, "yel-1")] == ["bag", 3, 8_000]


def test_wt_r17_athena_stops_the_three_gods_however_they_were_obtained() -> None:
    s = level3(stacks={0: "t10 t20", 1: "t50"}, gods={0: "hecate", 1: "athena"}, temple="charon", discard="cerbere")
    offer(s, 0, "charon", "t10 t20")
    assert choices(s, 0, PICK, "face:cerbere>as:cerbere") == []  # no target is left: no effect
    assert choices(s, 0, PICK, "face:cerbere>as:hermes") == ["seat:2", "seat:3", "decline"]
    assert not {"glass:blu-1", "glass:blu-2"} & set(choices(s, 0, PICK, "face:cerbere>as:hephaistos"))
    answer(s, 0, PICK, "face:cerbere>as:cerbere")
    assert [stack(s, 1), discard(s)] == ["t50", "t10 t20 cerbere"]


def test_wt_r17_athena_does_not_stop_ares_demeter_gaia_and_eos() -> None:
    s = level3(stacks={0: "t10 t20 t30", 1: "t20 t10"}, gods={0: "ares demeter gaia eos", 1: "athena"})
    assert "stack:1" in choices(s, 0, MOVE, "glass:red-1")
    assert choices(s, 0, TEN) == ["stack:1"]
    assert choices(s, 0, BUY) == ["temple:athena"]
    answer(s, 1, MOVE, "hasty:red-1")
    assert view(s)["gifts"] == [{"seat": 1, "to": 0, "until": 65_000}]


def test_wt_r17_athena_does_not_stop_persephone_eros_and_dionysus() -> None:
    s = level3(
        stacks={0: "t10 t10 t10 t10 t20 t20 t20"},
        gods={1: "athena"},
        temple="persephone eros dionysos",
        glasses={"blu-1": "pile:1"},
    )
    offer(s, 0, "eros", "t20 t20", "glass:blu-1", "pile:2", "keep")
    offer(s, 0, "persephone", "t10 t10 t10 t10", "glass:blu-2")
    offer(s, 0, "dionysos", "t20", "seat:1")
    assert [place(s, "blu-1"), place(s, "blu-2"), owner(s, "blu-1")] == ["pile:2", "bag", 0]


def test_wt_r17_the_holder_of_athena_may_use_the_three_gods() -> None:
    s = level3(piles={1: "cerbere"}, stacks={1: "t50"}, gods={0: "athena"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert stack(s, 1) == ""


# -- Ares ------------------------------------------------------------------------------------------


def test_wt_r18_a_stack_must_have_a_card_when_a_glass_is_put_on_it() -> None:
    s = level3(stacks={1: "t10"}, winds={2: "north"}, gods={0: "ares"})
    move(s, 0, "red-1", "stack:1")
    assert cannot_move(s, 0, "red-2", "stack:2") == "STACK_FORBIDDEN"  # Winds are no stack


def test_wt_r18_the_capture_needs_ares_at_the_moment_of_lifting() -> None:
    s = level3(stacks={1: "t10 t20", 2: "t30"}, gods={0: "ares", 2: "gaia"}, glasses={"red-1": "stack:1"})
    assert choices(s, 0, MOVE, "glass:red-1>front") == ["take", "leave"]
    answer(s, 2, BUY, f"temple:ares>{handle(s, 2, 't30', 'pay')}")
    assert choices(s, 0, MOVE, "glass:red-1>front") == []
    move(s, 0, "red-1", "front")
    assert [stack(s, 0), stack(s, 1)] == ["t30", "t10 t20"]


def test_wt_r18_emptying_a_stack_does_not_end_the_round_and_winds_stay() -> None:
    attack = {"red-1": "stack:1", "red-2": "stack:1"}
    s = level3(stacks={1: "t10"}, winds={1: "north"}, gods={0: "ares"}, glasses=attack)
    assert cannot_move(s, 0, "red-1", "front", "take") == "BLOCKED"  # another glass stands there
    move(s, 0, "red-2", "pile:1", "leave")
    move(s, 0, "red-1", "front", "take")
    assert [stack(s, 0), stack(s, 1), winds(s, 1), stopped(s)] == ["t10", "", "north", ""]


def test_wt_r18_if_the_stack_is_empty_at_lifting_nothing_is_gained() -> None:
    s = level3(stacks={1: "t10"}, gods={0: "ares"}, temple="eos", glasses={"red-1": "stack:1"})
    offer(s, 1, "eos", "t10")
    assert choices(s, 0, MOVE, "glass:red-1>pile:1") == []
    move(s, 0, "red-1", "pile:1")
    assert stack(s, 0) == ""


def test_wt_r19_the_defence_is_for_the_attacked_only_and_gains_nothing() -> None:
    s = level3(stacks={0: "t50", 1: "t10"}, gods={0: "ares"})
    move(s, 1, "blu-1", "stack:1")
    assert left(s, "blu-1") == 30_000
    assert cannot_move(s, 2, "grn-1", "stack:1") == "STACK_FORBIDDEN"  # a third party
    assert cannot_move(s, 2, "grn-1", "stack:2") == "STACK_FORBIDDEN"  # an empty stack
    assert cannot_move(s, 0, "red-1", "stack:0") == "STACK_FORBIDDEN"  # nobody else holds Ares
    at(s, 90_000)
    assert choices(s, 1, MOVE, "glass:blu-1>front") == []
    move(s, 1, "blu-1", "front")
    assert stack(s, 1) == "t10"
    assert cannot_move(level3(stacks={1: "t10"}), 1, "blu-1", "stack:1") == "STACK_FORBIDDEN"


def test_wt_r20_a_glass_on_a_stack_stays_at_that_players_place() -> None:
    s = level3(
        piles={1: "hermes"},
        stacks={1: "t10", 2: "t50 t30"},
        gods={0: "ares"},
        glasses={"red-1": "stack:1", "blu-1": "pile:1"},
    )
    move(s, 1, "blu-1", "front", "take", "seat:2")
    assert place(s, "red-1") == "stack:1"
    move(s, 0, "red-1", "front", "take")
    assert [stack(s, 0), stack(s, 1)] == ["t30", "t50"]


def test_wt_r50_a_glass_on_a_stack_hinders_only_ares_and_demeter() -> None:
    s = level3(
        piles={1: "hermes", 2: "cerbere"},
        stacks={1: "t20 t10", 2: "t50 t10"},
        gods={0: "ares", 3: "demeter"},
        glasses={"red-1": "stack:1 9000", "red-2": "stack:2", "grn-1": "pile:1", "grn-2": "pile:2"},
    )
    assert refused(s, 3, TEN, "stack:1") == "BLOCKED"
    move(s, 2, "grn-2", "front", "take", "seat:1")
    assert stack(s, 1) == "t20"
    move(s, 2, "grn-1", "front", "take", "seat:1")
    assert [stack(s, 1), stack(s, 2)] == ["t50 t10", "t20"]
    s = level3(stacks={1: "t20 t10"}, gods={0: "ares"}, glasses={"red-1": "stack:1", "blu-1": "bag"})
    answer(s, 1, RECOVER, "recover")
    assert [stack(s, 1), place(s, "red-1")] == ["", "stack:1"]


# -- Dionysus, Aeolus, Poseidon, Cyclops -----------------------------------------------------------


def test_wt_r21_dionysus_swaps_control_of_all_glasses_and_nothing_else() -> None:
    s = level3(
        stacks={0: "t10 t20", 2: "t50"},
        winds={2: "north"},
        gods={2: "pan"},
        temple="dionysos",
        glasses={"red-1": "pile:1 500", "red-2": "bag", "grn-1": "stack:3"},
    )
    offer(s, 0, "dionysos", "t10", "seat:2")
    assert [owner(s, glass) for glass in ("red-1", "red-2", "grn-1", "grn-2", "blu-1")] == [2, 2, 0, 0, 1]
    assert [place(s, "red-1"), left(s, "red-1"), place(s, "red-2")] == ["pile:1", 500, "bag"]
    assert [stack(s, 0), stack(s, 2), winds(s, 2), gods(s, 2)] == ["t20", "t50", "north", "pan"]
    assert [is_open(s, 0, RECOVER), is_open(s, 2, RECOVER)] == [False, True]


def test_wt_r21_the_new_colours_last() -> None:
    s = level3(piles={1: "hades"}, stacks={0: "t10 t20"}, temple="dionysos", glasses={"blu-1": "pile:1"})
    offer(s, 0, "dionysos", "t10", "seat:2")
    move(s, 1, "blu-1", "front", "take")
    next_round(s)
    assert [owner(s, "red-1"), owner(s, "grn-1")] == [2, 0]


def test_wt_r21_in_teams_the_two_players_swap_their_personal_glasses() -> None:
    s = level3(8, format="teams", stacks={0: "t10"}, temple="dionysos")
    offer(s, 0, "dionysos", "t10", "seat:5")
    assert [owner(s, glass) for glass in ("red-1", "red-2", "blu-1", "blu-2")] == [5, 4, 1, 0]


def test_wt_r22_aeolus_is_no_wind_card() -> None:
    s = level3(
        stacks={0: "t50"}, winds={0: "north north"}, gods={0: "eole hestia"}, temple="poseidon heracles athena"
    )
    assert [wins_by(s, 0), choices(s, 0, OFFER)] == [None, ["temple:heracles", "temple:athena", "temple:poseidon"]]
    offer(s, 0, "poseidon", "t50")
    assert [gods(s, 0), winds(s, 0), is_open(s, 0, OFFER)] == ["eole hestia", "", False]


def test_wt_r23_poseidon_can_be_paid_with_a_wind() -> None:
    s = level3(winds={0: "north east", 1: "south"}, temple="poseidon", discard="")
    offer(s, 0, "poseidon", "east")
    assert [winds(s, 0), winds(s, 1), discard(s)] == ["", "", "north south east"]


def test_wt_r24_the_cyclops_wins_the_round_not_the_game() -> None:
    s = level3(stacks={1: "hydre"}, gods={1: "cyclope"})
    answer(s, 1, ANNOUNCE, "announce")
    assert [tokens(s), winners(s), view(s)["phase"]] == [[0, 1, 0, 0], [], "between"]


# -- Zeus, Apollo, Cassandra, Demeter, Pan ---------------------------------------------------------


def test_wt_r26_zeus_counts_as_announced_also_through_cassandra_or_from_under_apollo() -> None:
    s = level3(stacks={1: "t100"}, gods={0: "cassandre"}, temple="zeus")
    answer(s, 0, FREE, "temple:zeus")
    assert stopped(s) == "zeus 0"
    s = level3(stacks={0: "t10 t10 t10 t10 t20 t20 t20 t20"}, gods={0: "apollon"}, under_apollo="zeus")
    offer(s, 0, "zeus", "t10 t10 t10 t10 t20 t20 t20 t20")
    assert stopped(s) == "zeus 0"


def test_wt_r27_apollo_reserves_only_when_gained_from_the_temple() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "gaia", 1: "apollon"}, temple="zeus ares")
    answer(s, 0, BUY, f"temple:apollon>{handle(s, 0, 't10', 'pay')}")
    assert [gods(s, 0), temple(s)] == ["apollon gaia", "ares zeus"]
    s = level3(stacks={0: "t10"}, temple="apollon")
    assert choices(s, 0, OFFER, "temple:apollon>pay:0") == []  # no other card at the temple
    s = level3(stacks={0: "t10"}, temple="apollon pan")
    offer(s, 0, "apollon", "t10", "under:pan")
    assert score(s, 0) == 0  # the reserved card has no effect


def test_wt_r28_others_may_still_buy_the_last_card_first() -> None:
    s = level3(stacks={1: "t10"}, gods={0: "cassandre"}, temple="ares")
    offer(s, 1, "ares", "t10")
    assert refused(s, 0, FREE, "temple:ares") == "NOT_AVAILABLE"
    s = level3(stacks={1: "t10"}, gods={0: "cassandre"}, temple="ares eos")
    assert not is_open(s, 0, FREE)
    offer(s, 1, "eos", "t10")
    answer(s, 0, FREE, "temple:ares")  # now exactly one was left
    s = level3(stacks={0: "t10"}, gods={0: "cassandre"}, temple="charon", discard="t50")
    answer(s, 0, FREE, "temple:charon")  # it does what it does when it is gained
    answer(s, 0, PICK, "face:t50")
    assert stack(s, 0) == "t10 t50"


def test_wt_r29_the_last_card_of_a_pile_ends_the_round_the_last_of_a_stack_does_not() -> None:
    s = level3(piles={1: "t10."}, stacks={1: "t10"}, gods={0: "demeter"})
    answer(s, 0, TEN, "stack:1")
    assert stopped(s) == ""
    at(s, 61_000)
    answer(s, 0, TEN, "pile:1")
    assert stopped(s) == "pile 0"


def test_wt_r29_only_the_tops_of_turned_piles_and_of_other_stacks() -> None:
    s = level3(piles={1: "t10", 2: "t20 t10", 7: "t10"}, closed="7", stacks={0: "t10"}, gods={0: "demeter"})
    assert choices(s, 0, TEN) == ["pile:1"]
    assert refused(s, 0, TEN, "pile:7") == "NOT_AVAILABLE"
    assert refused(s, 0, TEN, "stack:0") == "NOT_AVAILABLE"


def test_wt_r07_demeter_and_uranus_rest_for_a_second_each_of_its_own() -> None:
    s = level3(piles={1: "t10", 2: "t10"}, gods={0: "demeter ouranos"}, discard="t50 t30")
    answer(s, 0, TEN, "pile:1")
    answer(s, 0, SWAP, f"{handle(s, 0, 't10')}>face:t50")
    at(s, 60_999)
    assert refused(s, 0, TEN, "pile:2") == "COOLDOWN"
    assert refused(s, 0, SWAP, f"{handle(s, 0, 't50')}>face:t30") == "COOLDOWN"
    at(s, 61_000)
    answer(s, 0, SWAP, f"{handle(s, 0, 't50')}>face:t30")
    answer(s, 0, TEN, "pile:2")
    assert view(s)["players"][0]["demeter_from"] == 62_000


@pytest.mark.parametrize(
    ("held", "points"), [("pan", 50), ("pan castor", 100), ("pan selene apollon", 150), ("pan apollon", 100)]
)
def test_wt_r30_pan_counts_all_temple_cards_in_front(held: str, points: int) -> None:
    under = "zeus" if "apollon" in held else ""
    assert score(level3(gods={0: held}, under_apollo=under), 0) == points
