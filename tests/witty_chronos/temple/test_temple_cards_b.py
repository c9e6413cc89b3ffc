"""The Temple cards from Apollo to the twins, each with its cost (WT-075 to WT-106)."""

from __future__ import annotations

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE, SPECTATOR
from tests.witty_chronos.positions import (
    ANNOUNCE,
    FREE,
    MOVE,
    NEW_COLOURS,
    OFFER,
    READY,
    RECOVER,
    SWAP,
    TEN,
    Rigged,
    answer,
    at,
    cannot_offer,
    chance,
    choices,
    cost,
    discard,
    draw,
    gods,
    handle,
    is_open,
    level3,
    move,
    next_round,
    offer,
    offering,
    refused,
    score,
    seated,
    stack,
    stopped,
    temple,
    tokens,
    top,
    view,
    winds,
    wins_by,
)

# -- Apollo, Cassandra, Demeter --------------------------------------------------------------------


def test_wt_075_apollo_costs_1() -> None:
    assert cost("apollon") == 1


def test_wt_076_the_buyer_may_lay_a_card_of_the_temple_under_apollo() -> None:
    s = level3(stacks={0: "t10"}, temple="apollon zeus ares")
    offer(s, 0, "apollon", "t10", "under:zeus")
    assert [temple(s), gods(s, 0), view(s)["players"][0]["apollon"]] == ["ares", "apollon", "zeus"]


def test_wt_077_others_cannot_acquire_it_any_more() -> None:
    s = level3(stacks={1: "t10 t20 t30"}, gods={0: "apollon"}, under_apollo="helios", temple="ares")
    assert cannot_offer(s, 1, "helios", "t10 t20") == "NOT_AVAILABLE"


def test_wt_078_only_the_holder_can_at_its_usual_cost() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, gods={0: "apollon"}, under_apollo="helios")
    assert cannot_offer(s, 0, "helios", "t10") == "BAD_PAYMENT"
    offer(s, 0, "helios", "t10 t20")
    assert [gods(s, 0), view(s)["players"][0]["apollon"]] == ["helios apollon", None]


def test_wt_079_cassandra_costs_1() -> None:
    assert cost("cassandre") == 1


def test_wt_080_wc_d24_with_one_card_left_her_holder_takes_it_for_nothing() -> None:
    s = level3(gods={0: "cassandre"}, temple="cyclope")
    assert [choices(s, 0, FREE), is_open(s, 1, FREE)] == [["temple:cyclope"], False]
    answer(s, 0, FREE, "temple:cyclope")
    assert [gods(s, 0), temple(s)] == ["cyclope cassandre", ""]
    s = level3(gods={0: "cassandre"}, temple="cyclope ares")
    assert refused(s, 0, FREE, "temple:cyclope") == "NOT_AVAILABLE"
    s = level3(gods={0: "cassandre"}, temple="cyclope")
    assert refused(s, 1, FREE, "temple:cyclope") == "NOT_AVAILABLE"


def test_wt_081_a_card_under_apollo_is_not_at_the_temple() -> None:
    s = level3(gods={0: "cassandre", 1: "apollon"}, under_apollo="zeus", temple="cyclope")
    answer(s, 0, FREE, "temple:cyclope")
    s = level3(gods={0: "cassandre apollon"}, under_apollo="zeus")
    assert refused(s, 0, FREE, "temple:zeus") == "NOT_AVAILABLE"


def test_wt_082_demeter_costs_3() -> None:
    assert cost("demeter") == 3


def test_wt_083_wc_d25_demeter_takes_a_visible_10_without_a_glass_on_it() -> None:
    s = level3(
        piles={1: "t10", 2: "t10", 3: "t20"},
        stacks={1: "t20 t10", 2: "t10 t20", 3: "t10"},
        gods={0: "demeter", 3: "ares"},
        glasses={"blu-1": "pile:2 500", "yel-1": "stack:1"},
    )
    assert choices(s, 0, TEN) == ["pile:1", "stack:3"]
    assert refused(s, 0, TEN, "pile:2") == "BLOCKED"
    assert refused(s, 0, TEN, "stack:1") == "BLOCKED"
    assert refused(s, 0, TEN, "pile:3") == "NOT_AVAILABLE"
    assert refused(s, 1, TEN, "pile:1") == "NOT_AVAILABLE"


def test_wt_084_it_may_come_from_a_pile() -> None:
    s = level3(piles={1: "t10 t50"}, stacks={0: "t30"}, gods={0: "demeter"})
    answer(s, 0, TEN, "pile:1")
    assert [stack(s, 0), top(s, 1)] == ["t30 t10", "t50"]


def test_wt_085_or_from_the_stack_of_another_player() -> None:
    s = level3(stacks={0: "t30", 2: "t50 t10"}, gods={0: "demeter"})
    answer(s, 0, TEN, "stack:2")
    assert [stack(s, 0), stack(s, 2)] == ["t30 t10", "t50"]


# -- Aphrodite, Pan --------------------------------------------------------------------------------


def test_wt_086_aphrodite_costs_4() -> None:
    assert cost("aphrodite") == 4


def test_wt_087_aphrodite_doubles_the_score() -> None:
    assert score(level3(stacks={0: "t50 t10"}, gods={0: "aphrodite"}), 0) == 120


def test_wt_088_pan_costs_4() -> None:
    assert cost("pan") == 4


def test_wt_089_pan_makes_each_god_in_front_worth_50() -> None:
    assert score(level3(stacks={0: "t10"}, gods={0: "pan"}), 0) == 60
    assert score(level3(stacks={0: "t10"}, gods={0: "pan ares athena"}), 0) == 160
    assert score(level3(stacks={0: "t10"}, gods={0: "ares athena", 1: "pan"}), 0) == 10


def test_wt_090_the_winds_multiply_these_points() -> None:
    assert score(level3(stacks={0: "t10"}, winds={0: "north east"}, gods={0: "pan ares"}), 0) == 220


# -- Selene ----------------------------------------------------------------------------------------


def test_wt_091_selene_costs_as_many_cards_as_one_likes_but_at_least_1() -> None:
    for paid in ("t10", "t10 t20", "t10 t20 t30", "t10 t20 t30 north"):
        s = level3(stacks={0: "t10 t20 t30"}, winds={0: "north"}, temple="selene", discard="")
        offer(s, 0, "selene", paid)
        assert discard(s) == paid
    s = level3(stacks={0: "t10"}, temple="selene")
    assert cannot_offer(s, 0, "selene", "") == "BAD_PAYMENT"


def test_wt_092_selene_is_laid_in_front_of_the_payer() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="selene")
    offer(s, 0, "selene", "t10")
    assert gods(s, 0) == "selene"


def test_wt_093_up_to_as_many_cards_may_be_laid_under_her() -> None:
    s = level3(stacks={0: "t10 t20 t30 t50"}, winds={0: "west"}, temple="selene")
    offer(s, 0, "selene", "t10 t20", handle(s, 0, "t50", "stash"), handle(s, 0, "west", "stash"))
    assert [stack(s, 0), winds(s, 0), view(s, 0)["realm"]["stash"]] == ["t30", "", ["t50", "west"]]
    assert view(s, 1)["players"][0]["selene"] == 2
    s = level3(stacks={0: "t10 t20 t30"}, temple="selene")
    assert refused(s, 0, OFFER, "temple:selene>pay:0>stash:1>stash:2") == "CHOICE_NEEDED"


def test_wt_094_they_do_not_count_in_this_round() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "selene"}, under_selene="t50 hydre minotaure")
    assert [score(s, 0), wins_by(s, 0)] == [10, None]


def saving() -> WittyTable:
    """A round ended by HADES, with t50, hydre and a Wind under the SELENE of seat 0."""
    s = level3(
        piles={1: "hades"},
        stacks={0: "t20"},
        gods={0: "selene"},
        under_selene="t50 hydre west",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    return s


def saved() -> WittyTable:
    """The second round: seat 0 starts with these cards."""
    s = saving()
    next_round(s)
    return s


def test_wt_095_the_player_starts_the_next_round_with_them() -> None:
    s = saved()
    assert [stack(s, 0), winds(s, 0), gods(s, 0)] == ["t50 hydre", "west", ""]


def test_wt_096_they_are_shown_to_the_others_at_its_start() -> None:
    s = saved()
    for seat in (1, 2, 3, -2):
        assert view(s, seat)["shown"] == {"seat": 0, "cards": ["t50", "hydre", "west"]}


def test_wt_097_through_cassandra_any_number_may_be_laid_under_her() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, winds={0: "west"}, gods={0: "cassandre"}, temple="selene", discard="")
    answer(s, 0, FREE, "temple:selene>stash:0>stash:1>stash:2>stash:3")
    assert [view(s, 0)["realm"]["stash"], stack(s, 0), discard(s)] == [["t10", "t20", "t30", "west"], "", ""]
    s = level3(stacks={0: "t10 t20 t30"}, gods={0: "cassandre"}, temple="selene")
    answer(s, 0, FREE, "temple:selene")
    assert [gods(s, 0), stack(s, 0)] == ["cassandre selene", "t10 t20 t30"]


def test_wt_098_cards_under_her_cannot_pay() -> None:
    s = level3(stacks={0: "t10 t20"}, temple="selene heracles")
    paid = offering(s, 0, "heracles", "t20")
    offer(s, 0, "selene", "t10", handle(s, 0, "t20", "stash"))
    assert not is_open(s, 0, OFFER)
    assert refused(s, 0, OFFER, paid) == "BAD_PAYMENT"


def test_wt_r31_what_lies_under_selene_is_outside_the_realm() -> None:
    s = level3(
        piles={1: "hermes", 2: "cerbere"},
        stacks={0: "t10", 1: "t30"},
        gods={0: "selene hestia ouranos", 2: "eos"},
        under_selene="t10 t10 north",
        temple="poseidon",
        glasses={"blu-1": "pile:1", "blu-2": "pile:2", "red-1": "bag"},
    )
    assert wins_by(s, 0) is None
    assert len(choices(s, 0, SWAP)) == 1
    offer(s, 1, "poseidon", "t30")
    move(s, 1, "blu-2", "front", "take", "seat:0")
    assert refused(s, 0, RECOVER, "recover") == "NOT_AVAILABLE"  # the stack is empty
    move(s, 1, "blu-1", "front", "take", "seat:0")
    answer(s, 0, MOVE, "hasty:blu-1")
    assert view(s)["gifts"] == []  # an empty Realm owes nothing
    assert view(s, 0)["realm"]["stash"] == ["t10", "t10", "north"]


def test_wt_r31_k_cards_are_paid_and_0_to_k_others_saved() -> None:
    s = level3(stacks={0: "t10 t20 t30 t50"}, temple="selene")
    assert "stash:2" in choices(s, 0, OFFER, "temple:selene>pay:0>pay:1")
    assert choices(s, 0, OFFER, "temple:selene>pay:0>pay:1>stash:2") == ["stash:3", "done"]
    assert choices(s, 0, OFFER, "temple:selene>pay:0>pay:1>stash:2>stash:3") == []
    assert choices(s, 0, OFFER, "temple:selene>pay:0>pay:3>stash:1") == ["stash:2", "done"]


def test_wt_r32_the_next_deck_is_dealt_without_them() -> None:
    s = saved()
    assert sum(row["count"] for row in view(s)["piles"]) == 80
    assert [stack(s, 0), view(s)["piles"][0]["top"]] == ["t50 hydre", None]


def test_wt_r32_they_lie_in_the_realm_as_soon_as_the_others_are_dealt() -> None:
    s = saving()
    for seat in range(4):
        answer(s, seat, NEW_COLOURS, "no")
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    assert chance(s) == "WC-C4"  # table time 0, and the temple is still to be drawn
    assert GAME.breaches(s) == []
    assert [stack(s, 0), winds(s, 0)] == ["t50 hydre", "west"]
    for seat in (0, 1, SPECTATOR):
        seen = view(s, seat)
        assert seen["players"][0]["known"] == ["t50", "hydre"]
        assert seen["result"]["scores"] == [20, 0, 0, 0]  # as they were counted
    again = GAME.decode(s.bytes())
    assert again.bytes() == s.bytes()
    assert GAME.knowledge(again, 0) == GAME.knowledge(s, 0)
    s.draw(Rigged())
    assert [stack(s, 0), winds(s, 0), view(s, 1)["shown"]["cards"]] == [
        "t50 hydre",
        "west",
        ["t50", "hydre", "west"],
    ]


def test_wt_r32_they_are_shown_for_5_seconds() -> None:
    s = saved()
    start = int(s.opened)
    at(s, start + 4_999)
    assert view(s, 1)["shown"] is not None
    at(s, start + 5_000)
    assert view(s, 1)["shown"] is None
    assert view(s, 1)["players"][0]["stack"] == {"count": 2, "top": "hydre"}


def test_wt_r32_they_may_complete_a_condition() -> None:
    s = level3(
        piles={1: "hades"},
        stacks={0: "t20"},
        gods={0: "selene"},
        under_selene="minotaure hydre",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    assert refused(s, 0, ANNOUNCE, "announce") == "ROUND_OVER"
    next_round(s)
    answer(s, 0, ANNOUNCE, "announce")
    assert [stopped(s), tokens(s)] == ["announce 0", [2, 0, 0, 0]]


def test_wt_r32_selene_goes_back_among_the_27() -> None:
    s = level3(
        piles={1: "hades"}, stacks={0: "t20"}, gods={0: "selene"}, under_selene="t10", glasses={"red-1": "pile:1"}
    )
    move(s, 0, "red-1", "front", "take")
    for seat in range(4):
        answer(s, seat, NEW_COLOURS, "no")
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    assert "temple:selene" in choices(s, CHANCE, "WC-C4")


def test_wt_139_at_the_end_of_a_round_all_cards_go_back_except_those_under_selene() -> None:
    s = level3(
        piles={1: "hades"},
        stacks={0: "t20", 1: "t50 t50"},
        winds={2: "north"},
        gods={0: "selene", 1: "hera", 3: "apollon"},
        under_apollo="pan",
        under_selene="t30",
        discard="t10",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert [stack(s, seat) for seat in range(4)] == ["t30", "", "", ""]
    assert [winds(s, 2), [gods(s, seat) for seat in range(4)], discard(s)] == ["", [""] * 4, ""]
    assert view(s)["players"][3]["apollon"] is None


# -- Castor and Pollux -----------------------------------------------------------------------------


def test_wt_099_castor_and_pollux_cost_2_each() -> None:
    assert [cost("castor"), cost("pollux")] == [2, 2]
    s = level3(stacks={0: "t10 t20", 1: "t10 t20"}, temple="castor pollux")
    offer(s, 0, "castor", "t10 t20")
    offer(s, 1, "pollux", "t10 t20")
    assert [gods(s, 0), gods(s, 1)] == ["castor", "pollux"]


@pytest.mark.parametrize("twin", ["castor", "pollux"])
def test_wt_100_wt_101_one_twin_brings_the_other_and_makes_six(twin: str) -> None:
    s = seated(4, set="level3")
    for seat in range(4):
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    draw(s, f"temple:zeus>temple:{twin}>temple:pan>temple:eos>temple:ares")
    assert temple(s).split() == ["ares", "zeus", "pan", "castor", "pollux", "eos"]


def twins(stacks: dict[int, str], held: dict[int, str]) -> list[int]:
    """Returns the tokens after a round decided by points."""
    s = level3(piles={1: "hades"}, stacks=stacks, gods=held, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    return tokens(s)


def test_wt_102_if_the_castor_holder_wins_the_pollux_holder_takes_a_token() -> None:
    assert twins({1: "t50"}, {1: "castor", 2: "pollux"}) == [0, 1, 1, 0]


def test_wt_103_if_the_pollux_holder_wins_the_castor_holder_takes_a_token() -> None:
    assert twins({1: "t50"}, {1: "pollux", 3: "castor"}) == [0, 1, 0, 1]


def test_wt_104_if_both_win_each_takes_2() -> None:
    assert twins({1: "t50", 2: "t50"}, {1: "castor", 2: "pollux"}) == [0, 2, 2, 0]


def test_wt_105_who_holds_both_and_wins_takes_3() -> None:
    assert twins({1: "t50"}, {1: "castor pollux"}) == [0, 3, 0, 0]


def test_wt_106_with_3_players_or_3_teams_the_twins_are_left_out() -> None:
    for seats, form in ((3, "individual"), (6, "teams"), (3, "four_glasses")):
        s = seated(seats, set="level3", format=form)
        for seat in range(seats):
            answer(s, seat, READY, "ready")
        s.draw(Rigged())
        assert not {"temple:castor", "temple:pollux"} & set(choices(s, CHANCE, "WC-C4"))


def test_wt_r25_how_many_tokens_there_are() -> None:
    assert twins({1: "t50"}, {1: "hera castor pollux"}) == [0, 4, 0, 0]
    assert twins({1: "t50"}, {1: "hera castor", 2: "pollux"}) == [0, 2, 1, 0]  # Hera doubles no twins' tokens
    assert twins({1: "t50"}, {1: "castor", 2: "hera pollux"}) == [0, 1, 1, 0]
    assert twins({1: "t50"}, {1: "castor"}) == [0, 1, 0, 0]  # nobody holds Pollux
    assert twins({1: "t50"}, {2: "castor", 3: "pollux"}) == [0, 1, 0, 0]


def test_wt_r25_in_teams_tokens_belong_to_the_team() -> None:
    s = level3(
        6,
        format="teams",
        twins="in",
        piles={1: "hades"},
        stacks={1: "t50"},
        gods={4: "hera castor", 2: "pollux"},
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    assert tokens(s) == [0, 2, 1] * 2
