"""The turn of Chronos (HC-078 to HC-090, HY-R102, HY-R104) and the order of turns (HC-064 to HC-068, HY-R100)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.chronos.rules.automa import collected, conditions_met, demand, first_icon
from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, avatar, broken, choices, play, refused, told, turn, view
from tests.hybris.test_chronos_avatars import EVERYWHERE, against_chronos, all_broken
from tests.hybris.test_chronos_chains import hoard

ANTHROPOS, COSMOS, GONOS, TEMNEIN = (CONCEPTS.index(name) for name in ("anthropos", "cosmos", "gonos", "temnein"))
ONE_EACH = "ant_revolt cos_collapse gon_birth tem_sickle"


def before_chronos(concepts: str, **position: Any) -> HybrisTable:
    """Seats 0 (Ananke) and 1 (Kratos) have passed their turns; Chronos comes to a Concept with a card."""
    position.setdefault("pillars", "ascension ambition")
    s = against_chronos(concepts=concepts, **position)
    told(s)
    return s


def chronos_acts(concept: str, **position: Any) -> HybrisTable:
    """Runs Chronos' turn on a Concept whose only open icon is not met."""
    cards = {"anthropos": "ant_revolt", "cosmos": "cos_collapse", "gonos": "gon_birth", "temnein": "tem_sickle"}
    position.setdefault("chains", {concept: 1})
    nothing = {row: {0: 0, 1: 0} for row in ("aegis", "followers", "prayers")}
    plans = {0: {"prophet:1": "oracle"}, 1: {"prophet:1": "oracle"}}
    s = before_chronos(cards[concept], **{**nothing, "plans": plans, **position})
    turn(s, "olympian", "later", "location:oracle", "slot:oracle-1", "action:perceive", "plain")
    if asked(s) == ("HY-D04", 1):
        turn(s, "olympian", "later", "location:oracle", "slot:oracle-2", "action:perceive", "plain")
    return s


# -- whose turn it is ------------------------------------------------------------------------------


def test_hc_064_hc_065_hc_067_concepts_follow_each_other_and_players_act_on_their_focus() -> None:
    s = against_chronos("zeus hades athena", pillars="ambition ascension symbolism")
    seen = []
    for slot in (1, 2, 3):
        seen.append(asked(s)[1])
        turn(s, "olympian", "later", "location:oracle", f"slot:oracle-{slot}", "action:perceive", "plain")
    seen.append(asked(s)[1])
    turn(s, "pass")
    seen.append(asked(s)[1])
    assert seen == [1, 0, 2, 1, 0]  # 1 Ananke, 4 Kratos, 5 Gonos, and again


def test_hc_066_when_the_last_player_passes_the_cycle_is_not_finished() -> None:
    s = before_chronos("tem_sickle", chains={"temnein": 1})
    turn(s, "pass")
    turn(s, "pass")
    assert "chronos_looks" not in told(s)


def test_hc_068_on_an_empty_focus_space_chronos_takes_his_turn() -> None:
    s = chronos_acts("cosmos")
    assert told(s).count("chronos_looks") == 1
    assert asked(s) == ("HC-D04", 0)


def test_hy_r100_the_focus_of_a_passed_player_is_occupied_and_chronos_does_not_act_there() -> None:
    s = against_chronos(
        pillars="guidance ambition", concepts="cos_orbit gon_birth", chains={"cosmos": 1, "gonos": 1}
    )
    told(s)
    turn(s, "pass")
    s.concepts_up |= s.book.concept_cards[COSMOS] & -int(s.book.concept_cards[COSMOS])  # a card lies there again
    turn(s, "olympian", "later", "location:oracle", "slot:oracle-1", "action:perceive", "plain")
    assert asked(s) == ("HC-D04", 0) or asked(s)[0] == "HY-D04"
    looked = [event for event in told(s) if event == "chronos_looks"]
    assert len(looked) == 1  # on Gonos, not on Cosmos


def test_hc_078_hc_079_on_an_upgrade_concept_or_without_a_card_chronos_passes() -> None:
    s = against_chronos(pillars="guidance symbolism", chains={"anthropos": 3, "temnein": 3})
    told(s)
    assert asked(s) == ("HY-D04", 0)  # Ananke and Anthropos have passed by
    turn(s, "olympian", "later", "location:oracle", "slot:oracle-1", "action:perceive", "plain")
    assert asked(s) == ("HY-D04", 1)  # and Kratos
    assert "chronos_looks" not in told(s)


# -- conditions ------------------------------------------------------------------------------------


def needs(s: HybrisTable, concept: str) -> list[tuple[str, int]]:
    rows = view(s)["chronos"]["concepts"][CONCEPTS.index(concept)]["conditions"]
    return [(row["what"], row["need"]) for row in rows]


def test_hc_080_hc_081_hc_082_hy_r102_all_open_icons_are_conditions_for_the_players_together() -> None:
    s = against_chronos("zeus hades athena", pillars="ascension ambition truce", chains={"anthropos": 5})
    assert needs(s, "anthropos") == [
        ("follower", 6),  # 2 for each of three players
        ("temple", 1),  # for the whole table
        ("follower", 6 + 3),  # "+"
        ("hand", 9),
        ("follower", 6 + 3 + 6),
    ]
    s.chains = 0
    assert needs(s, "anthropos") == []


def test_hy_r102_a_plus_adds_to_the_demand_of_its_kind_also_for_the_whole_table() -> None:
    s = against_chronos(chains={"cosmos": 4})
    assert needs(s, "cosmos")[3] == ("deployed_tech", 1 + 2)
    assert demand(s, COSMOS, 3) == 3


def test_hy_r102_of_two_plain_icons_of_a_kind_the_larger_counts() -> None:
    s = against_chronos(chains={"anthropos": 3})
    row = OWN_TABLES["concept"]["anthropos"]
    plain = [{"what": "follower", "n": n, "per_player": False, "plus": False} for n in (4, 3, 5)]
    icons = [*plain, *row["icons"][3:]]
    s.book = Book({**OWN_TABLES, "concept": {**OWN_TABLES["concept"], "anthropos": {**row, "icons": icons}}})
    assert needs(s, "anthropos") == [("follower", 4), ("follower", 4), ("follower", 5)]


def test_hc_081_what_players_have_is_summed_and_nothing_is_paid() -> None:
    s = against_chronos(chains={"anthropos": 1}, followers={0: 4, 1: 0})
    assert (collected(s, ANTHROPOS, 0), conditions_met(s, ANTHROPOS)) == (4, True)
    assert (s.followers[0], s.followers[1]) == (4, 0)
    s.followers[0] = 3
    assert not conditions_met(s, ANTHROPOS)


def test_hc_080_every_open_condition_must_be_met() -> None:
    s = against_chronos(chains={"anthropos": 2})
    assert not conditions_met(s, ANTHROPOS)  # no Temple
    s.temples[1] = 1
    assert conditions_met(s, ANTHROPOS)


def test_hc_083_hy_r102_on_temnein_only_the_last_open_icon_counts_with_its_printed_value() -> None:
    s = against_chronos(chains={"temnein": 2}, determination={0: 6, 1: 4})
    assert needs(s, "temnein") == [("determination", 10)]
    assert conditions_met(s, TEMNEIN)  # though nobody has cards in hand
    s.chains = 5 << 4 * TEMNEIN
    assert needs(s, "temnein") == [("upgrade", 6)]  # not more for the icon of the same kind above
    assert not conditions_met(s, TEMNEIN)


def test_hy_r102_with_no_open_icon_the_conditions_count_as_met() -> None:
    s = against_chronos(followers={0: 0, 1: 0})
    assert all(conditions_met(s, concept) for concept in (ANTHROPOS, COSMOS, GONOS, TEMNEIN))


def test_hc_084_if_all_conditions_are_met_nothing_happens() -> None:
    s = chronos_acts("cosmos", chains={"cosmos": 1}, aegis={0: 5, 1: 5})
    heard = told(s)
    assert "conditions_met" in heard
    assert "icon_met" in heard
    assert s.concepts_up != 0
    assert asked(s)[0] == "HY-D04"


# -- the three options -----------------------------------------------------------------------------


def test_hc_085_hc_d04_hy_r104_one_of_three_options_is_chosen_by_the_decider() -> None:
    s = chronos_acts("cosmos")
    heard = told(s)
    assert "icon_missed" in heard
    assert "conditions_missed" in heard
    assert asked(s) == ("HC-D04", 0)  # highest in Greatness: nobody is in turn (HY-R99)
    assert choices(s) == ["resolve", "feed", "send"]
    assert refused(s, 1, "feed") == "HY-R99"
    assert refused(s, 0, "ignore") == "HC-085"


def test_hc_086_option_1_the_main_effect_then_the_card_is_obliterated() -> None:
    s = chronos_acts("cosmos", aegis={0: 1, 1: 0})
    before = int(s.vp[0])
    play(s, "resolve")  # each loses 1 Aegis; you gain 2 VP: "you" is the decider (HY-R165)
    assert (s.vp[0], s.concepts_up) == (before + 2, 0)


@pytest.mark.parametrize("concept", ["anthropos", "cosmos", "gonos"])
def test_hc_087_option_2_chronos_gains_a_resource_of_the_concept(concept: str) -> None:
    s = chronos_acts(concept)
    play(s, "feed")
    assert hoard(s, concept) == 1
    assert s.concepts_up != 0  # the card stays


def test_hc_087_hc_023_a_fourth_resource_breaks_a_chain() -> None:
    s = chronos_acts("gonos", hoard={"gonos": 3})
    play(s, "feed")
    assert (hoard(s, "gonos"), broken(s, "gonos")) == (0, 2)


def test_hc_088_on_temnein_chronos_gains_2_vp() -> None:
    s = chronos_acts("temnein")
    before = s.chronos_vp
    play(s, "feed")
    assert s.chronos_vp == before + 2
    assert s.hoard == 0


@pytest.mark.parametrize(
    ("concept", "name"), [("anthropos", "kronos"), ("cosmos", "kronos"), ("gonos", "kairos"), ("temnein", "aeon")]
)
def test_hc_089_hc_104_option_3_moves_the_avatar_of_the_concept(concept: str, name: str) -> None:
    s = chronos_acts(concept)
    play(s, "send")
    assert asked(s) == ("HC-D05", 0)
    play(s, "city:elis")
    assert avatar(s, name) == "elis"
    assert s.concepts_up != 0


def test_hc_090_hc_105_hy_r104_option_3_needs_the_avatar_on_the_board_and_an_open_city() -> None:
    s = chronos_acts("gonos", avatars={"kairos": "elis"})
    assert choices(s) == ["resolve", "feed"]
    assert refused(s, 0, "send") == "HC-090"
    s = chronos_acts("gonos", blocked=EVERYWHERE)
    assert choices(s) == ["resolve", "feed"]


def test_hc_060_the_game_can_end_in_the_turn_of_chronos() -> None:
    chains = {"anthropos": 5, "cosmos": 5, "gonos": 4, "temnein": 5}
    s = chronos_acts("gonos", chains=chains, hoard={"gonos": 3})
    play(s, "feed")
    assert (s.over, int(s.winners)) == (True, 0)


def test_hc_080_the_log_tells_step_by_step_what_chronos_looks_at() -> None:
    s = against_chronos(
        pillars="ascension ambition",
        concepts="ant_revolt",
        chains={"anthropos": 2},
        followers={0: 5, 1: 5},
    )
    told(s)
    s.events = []
    turn(s, "olympian", "later", "location:oracle", "slot:oracle-1", "action:perceive", "plain")  # 1 Follower
    assert s.events is not None
    heard = [
        (event.text, event.params.get("what"), event.params.get("n"), event.params.get("m"))
        for event in s.events
        if event.text in ("chronos_looks", "icon_met", "icon_missed", "conditions_missed")
    ]
    assert heard == [
        ("chronos_looks", None, None, None),
        ("icon_met", "icon:follower", 11, 4),
        ("icon_missed", "icon:temple", 0, 1),
        ("conditions_missed", None, None, None),
    ]
    assert all_broken(s) == {"anthropos": 2}


def test_hc_083_on_temnein_with_all_its_chains_nothing_is_demanded() -> None:
    s = against_chronos()
    assert (first_icon(s, TEMNEIN), conditions_met(s, TEMNEIN)) == (0, True)
    s = against_chronos(chains={"temnein": 3})
    assert first_icon(s, TEMNEIN) == 2
