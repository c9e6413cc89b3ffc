"""The Temple cards from Charon to Hestia, each with its cost (WT-107 to WT-134), and WT-137, WT-138, WT-146."""

from __future__ import annotations

import pytest

from tests.witty_chronos.positions import (
    ANNOUNCE,
    BUY,
    GIVE,
    MOVE,
    OFFER,
    PICK,
    SWAP,
    answer,
    at,
    cannot_move,
    choices,
    cost,
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
    score,
    stack,
    stopped,
    top,
    view,
    winds,
)

# -- Charon, Hecate --------------------------------------------------------------------------------


def test_wt_107_charon_costs_2() -> None:
    assert cost("charon") == 2


def test_wt_108_the_payer_looks_through_the_discard_and_chooses_a_card() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="charon", discard="t50 north hermes")
    offer(s, 0, "charon", "t10 t20")
    assert view(s, 0)["discarded"] == {"t10": 1, "t20": 1, "t50": 1, "hermes": 1, "north": 1}
    assert choices(s, 0, PICK) == ["face:t10", "face:t20", "face:t50", "face:hermes", "face:north"]


def test_wt_109_the_card_is_applied_as_if_it_had_been_acquired() -> None:
    s = level3(stacks={0: "t10 t20 t30", 1: "t50"}, temple="charon", discard="t50 north cerbere")
    offer(s, 0, "charon", "t10 t20")
    answer(s, 0, PICK, "face:t50")
    assert [stack(s, 0), discard(s)] == ["t30 t50", "t10 t20 cerbere north"]
    s = level3(stacks={0: "t10 t20 t30", 1: "t50"}, temple="charon", discard="t50 north cerbere")
    offer(s, 0, "charon", "t10 t20")
    answer(s, 0, PICK, "face:cerbere>seat:1")
    assert [stack(s, 0), stack(s, 1), discard(s)] == ["t30", "", "t10 t20 t50 t50 cerbere north"]


def test_wc_d23_only_the_payer_sees_the_discard_and_picks() -> None:
    s = level3(stacks={0: "t10 t20", 1: "t30"}, temple="charon", discard="cerbere")
    offer(s, 0, "charon", "t10 t20")
    assert [view(s, seat)["discarded"] for seat in (1, 2, 3, -2)] == [None] * 4
    assert view(s, 1)["charon"] == {"seat": 0, "until": 75_000}
    assert [is_open(s, seat, PICK) for seat in range(4)] == [True, False, False, False]
    assert choices(s, 0, PICK, "face:cerbere") == ["seat:1"]
    answer(s, 0, PICK, "face:t10")
    assert [view(s, 0)["discarded"], view(s)["charon"]] == [None, None]


def test_wt_110_hecate_costs_2() -> None:
    assert cost("hecate") == 2


@pytest.mark.parametrize(
    ("named", "stacks"),
    [
        (("as:hermes", "seat:1"), ["t50 t20", "t10"]),
        (("as:hermes", "decline"), ["t10", "t50 t20"]),
        (("as:cerbere", "seat:1"), ["t10", "t50"]),
    ],
)
def test_wt_111_hecate_may_replace_the_effect_of_a_base_god(named: tuple[str, ...], stacks: list[str]) -> None:
    s = level3(
        piles={1: "hephaistos"}, stacks={0: "t10", 1: "t50 t20"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"}
    )
    move(s, 0, "red-1", "front", "take", *named)
    assert [stack(s, 0), stack(s, 1)] == stacks
    assert "hephaistos" in discard(s)


def test_wc_d28_the_own_effect_or_one_of_the_other_three() -> None:
    s = level3(piles={1: "cerbere"}, stacks={1: "t50"}, gods={0: "hecate"}, glasses={"red-1": "pile:1"})
    four = ["as:hades", "as:hermes", "as:hephaistos", "as:cerbere"]
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == four
    assert choices(s, 0, MOVE, "glass:red-1>front>take>as:hades") == []
    assert choices(s, 0, MOVE, "glass:red-1>front>take>as:cerbere") == ["seat:1"]
    s = level3(stacks={0: "t10 t20"}, gods={0: "hecate"}, temple="charon", discard="cerbere")
    offer(s, 0, "charon", "t10 t20")
    assert choices(s, 0, PICK, "face:cerbere") == four


# -- Gaia, Uranus ----------------------------------------------------------------------------------


def test_wt_112_gaia_costs_1() -> None:
    assert cost("gaia") == 1


def test_wt_113_gaia_buys_a_god_that_another_player_has() -> None:
    s = level3(stacks={0: "t10 t20"}, gods={0: "gaia", 2: "heracles ares"})
    answer(s, 0, BUY, f"temple:ares>{handle(s, 0, 't10', 'pay')}")
    assert [gods(s, 0), gods(s, 2)] == ["ares gaia", "heracles"]
    assert refused(s, 1, BUY, "temple:heracles>pay:0>pay:1") == "NOT_AVAILABLE"  # without Gaia


def test_wt_114_at_the_price_of_that_god() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, gods={0: "gaia", 2: "heracles"})
    assert refused(s, 0, BUY, f"temple:heracles>{handle(s, 0, 't10', 'pay')}") == "BAD_PAYMENT"
    three = ">".join(handles(s, 0, "pay", "t10 t20 t30"))
    assert refused(s, 0, BUY, f"temple:heracles>{three}") == "BAD_PAYMENT"
    answer(s, 0, BUY, f"temple:heracles>{'>'.join(handles(s, 0, 'pay', 't10 t20'))}")


def test_wt_115_the_cards_go_to_the_seller() -> None:
    s = level3(stacks={0: "t10 t20 t30", 2: "t50"}, gods={0: "gaia", 2: "heracles"}, discard="")
    answer(s, 0, BUY, f"temple:heracles>{'>'.join(handles(s, 0, 'pay', 't10 t30'))}")
    assert [stack(s, 0), stack(s, 2), discard(s)] == ["t20", "t50 t10 t30", ""]


def test_wc_d27_any_god_in_front_of_another_player_that_can_be_paid() -> None:
    s = level3(stacks={0: "t10 t20"}, gods={0: "gaia", 1: "athena", 2: "heracles ares"}, temple="eos")
    assert choices(s, 0, BUY) == ["temple:heracles", "temple:ares"]
    assert choices(s, 0, BUY, "temple:heracles") == ["pay:0"]
    assert choices(s, 0, BUY, "temple:heracles>pay:0") == ["pay:1"]


def test_wt_116_uranus_costs_3() -> None:
    assert cost("ouranos") == 3


def test_wt_117_wc_d26_uranus_swaps_a_realm_card_with_the_discard() -> None:
    s = level3(stacks={0: "t10 t20"}, winds={0: "east"}, gods={0: "ouranos"}, discard="t50 cerbere north")
    assert choices(s, 0, SWAP) == ["card:0", "card:1", "card:2"]
    assert choices(s, 0, SWAP, "card:0") == ["face:t10", "face:t50", "face:north"]  # no God
    answer(s, 0, SWAP, "card:0>face:t50")
    assert [stack(s, 0), discard(s)] == ["t20 t50", "t10 cerbere north"]
    assert refused(s, 0, SWAP, f"{handle(s, 0, 't20')}>face:cerbere") == "NOT_AVAILABLE"
    assert refused(s, 1, SWAP, "card:0>face:t10") == "NOT_AVAILABLE"


def test_wt_118_as_often_as_wished() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "ouranos"}, discard="t50 t30")
    for now, given, wanted in ((60_000, "t10", "t50"), (61_000, "t50", "t30"), (62_000, "t30", "t10")):
        at(s, now)
        answer(s, 0, SWAP, f"{handle(s, 0, given)}>face:{wanted}")
    assert [stack(s, 0), discard(s)] == ["t10", "t30 t50"]


def test_wt_119_the_holder_may_look_through_the_discard() -> None:
    s = level3(gods={0: "ouranos"}, discard="t50 t30 t30")
    assert view(s, 0)["discarded"] == {"t30": 2, "t50": 1}
    assert view(s, 1)["discarded"] is None


# -- Artemis, Eros ---------------------------------------------------------------------------------


def test_wt_120_artemis_costs_2() -> None:
    assert cost("artemis") == 2


def test_wt_121_artemis_makes_each_monster_worth_100() -> None:
    assert score(level3(stacks={0: "hydre t10 hydre"}, gods={0: "artemis"}), 0) == 210


def test_wt_122_the_winds_multiply_these_points() -> None:
    assert score(level3(stacks={0: "hydre"}, winds={0: "north west east"}, gods={0: "artemis"}), 0) == 300


def test_wt_123_eros_costs_2() -> None:
    assert cost("eros") == 2


def test_wt_124_eros_moves_a_glass_of_another_player_onto_a_pile() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", glasses={"grn-1": "pile:1"})
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:6", "keep")
    assert place(s, "grn-1") == "pile:6"


@pytest.mark.parametrize("still", ["", " 12000"])
def test_wt_125_it_may_be_running_or_empty(still: str) -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", glasses={"grn-1": f"pile:1{still}"})
    before = left(s, "grn-1")
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:6", "keep")
    assert [place(s, "grn-1"), left(s, "grn-1")] == ["pile:6", before]


@pytest.mark.parametrize(("how", "after"), [("flip", 18_000), ("keep", 12_000)])
def test_wt_126_the_mover_decides_whether_it_is_flipped(how: str, after: int) -> None:
    s = level3(stacks={0: "t10 t20"}, temple="eros", glasses={"grn-1": "pile:1 12000"})
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:6", how)
    assert left(s, "grn-1") == after


def test_wt_127_the_power_is_used_once() -> None:
    s = level3(stacks={0: "t10 t20 t30 t50"}, temple="eros")
    offer(s, 0, "eros", "t10 t20", "glass:grn-1", "pile:6", "flip")
    assert [gods(s, 0), is_open(s, 0, OFFER)] == ["", False]
    assert cannot_move(s, 0, "grn-2", "pile:1") == "NOT_YOURS"


# -- Eos, Hestia -----------------------------------------------------------------------------------


def test_wt_128_eos_costs_1() -> None:
    assert cost("eos") == 1


def test_wt_129_an_offender_gives_the_holder_a_card() -> None:
    s = level3(stacks={0: "t10", 1: "t20 t50"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    answer(s, 1, GIVE, handle(s, 1, "t50"))
    assert [stack(s, 0), stack(s, 1)] == ["t10 t50", "t20"]
    assert refused(s, 1, GIVE, handle(s, 1, "t20")) == "NOT_AVAILABLE"  # one card


def test_wt_130_wc_d30_the_offender_chooses_any_card_of_the_realm() -> None:
    s = level3(stacks={1: "t20 t50"}, winds={1: "north"}, gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    assert choices(s, 1, GIVE) == ["card:0", "card:1", "card:2"]
    assert [is_open(s, seat, GIVE) for seat in (0, 2, 3)] == [False] * 3
    answer(s, 1, GIVE, "card:2")
    assert [winds(s, 0), stack(s, 1)] == ["north", "t20 t50"]


def test_wt_131_with_an_empty_realm_nothing_is_paid() -> None:
    s = level3(gods={0: "eos"})
    answer(s, 1, MOVE, "hasty:red-1")
    assert view(s)["gifts"] == []


def test_wt_132_every_attempt_counts_whatever_was_meant() -> None:
    s = level3(stacks={1: "t10", 2: "t10"}, gods={0: "eos"}, glasses={"blu-1": "pile:1 9000"})
    answer(s, 1, MOVE, "hasty:blu-1")  # the own glass, too early
    answer(s, 2, MOVE, "hasty:red-1")  # somebody else's
    assert [gift["seat"] for gift in view(s)["gifts"]] == [1, 2]


def test_wt_133_hestia_costs_3() -> None:
    assert cost("hestia") == 3


@pytest.mark.parametrize(
    ("cards", "blowing", "wins"),
    [
        ("t10 t20 t10 t10", "", True),
        ("hydre hydre hydre", "", True),
        ("", "west west west", True),
        ("t10 t10 t20 t20", "west west", False),
        ("hydre hydre minotaure", "", True),  # but by the two Monsters
    ],
)
def test_wt_134_with_hestia_three_identical_cards_win(cards: str, blowing: str, wins: bool) -> None:
    s = level3(stacks={0: cards}, winds={0: blowing}, gods={0: "hestia"})
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == ("announce 0" if wins else "")


# -- clarifications --------------------------------------------------------------------------------


def test_wt_137_hermes_exchanges_the_stacks_only() -> None:
    s = level3(
        piles={1: "hermes"},
        stacks={0: "t10", 1: "t50 hydre"},
        winds={0: "north", 1: "east"},
        gods={0: "pan", 1: "ares"},
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [stack(s, 0), winds(s, 0), gods(s, 0)] == ["t50 hydre", "north", "pan"]
    assert [stack(s, 1), winds(s, 1), gods(s, 1)] == ["t10", "east", "ares"]


def test_wt_138_cerberus_removes_only_the_top_card_of_a_stack() -> None:
    s = level3(
        piles={1: "cerbere"},
        stacks={1: "t50 hydre"},
        winds={1: "east", 2: "west"},
        gods={1: "pan"},
        glasses={"red-1": "pile:1"},
    )
    assert choices(s, 0, MOVE, "glass:red-1>front>take") == ["seat:1"]  # Winds alone are no target
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [stack(s, 1), winds(s, 1), gods(s, 1)] == ["t50", "east", "pan"]


def test_wt_146_jealous_hermes_exchanges_nothing_for_who_has_a_temple_god() -> None:
    for jealous, gods_in_front, exchanges in (("on", "pan", False), ("on", "", True), ("off", "pan", True)):
        s = level3(
            piles={1: "hermes t50"},
            stacks={0: "t10", 1: "t20"},
            gods={0: gods_in_front, 1: "ares"},
            glasses={"red-1": "pile:1"},
            jealous_hermes=jealous,
        )
        assert ("seat:1" in choices(s, 0, MOVE, "glass:red-1>front>take")) == exchanges
    assert top(s, 1) == "hermes"
