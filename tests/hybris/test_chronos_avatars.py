"""Avatars and their five ways of moving (HC-091 to HC-110, HY-R99, HY-R118 to HY-R120, HY-R155, HY-R162)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.chronos.rules.chains import decider
from chronotheque.games.hybris.printed.elements import CHRONOS_TILE_NAMES, CONCEPT_CARD_NAMES, OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import AVATARS, CITIES, CONCEPTS
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, NONE, nibble
from tests.hybris.positions import (
    asked,
    avatar,
    broken,
    choices,
    effect,
    let_chance,
    play,
    refused,
    stands,
    table,
    told,
    turn,
)

EVERYWHERE = "city:sparta city:argos city:lemnos city:athens city:elis"
BOARD = {"kronos": "board", "kairos": "board", "aeon": "board"}


def against_chronos(olympians: str = "zeus hades", **position: Any) -> HybrisTable:
    """Returns seat 0's turn against Chronos; both players have a Focus on an Upgrade Concept."""
    position.setdefault("pillars", "ascension ambition truce guidance")
    return table(olympians, chronos=True, **position)


def carry_out(s: HybrisTable, number: int, seat: int | None = None) -> None:
    """Carries out a printed list by the decider or a seat."""
    s.call(Effects(int(decider(s)) if seat is None else seat, int(number)))
    s.settle()


def desolate(s: HybrisTable, card: str) -> None:
    carry_out(s, s.book.card_desolation[CONCEPT_CARD_NAMES.index(f"concept_card:{card}")])


def resolve(s: HybrisTable, card: str) -> None:
    carry_out(s, s.book.card_main[CONCEPT_CARD_NAMES.index(f"concept_card:{card}")])


def where_all(s: HybrisTable) -> dict[str, str]:
    return {name: avatar(s, name) for name in AVATARS}


def all_broken(s: HybrisTable) -> dict[str, int]:
    return {name: broken(s, name) for name in CONCEPTS if broken(s, name)}


# -- what they are ---------------------------------------------------------------------------------


def test_hc_091_there_are_three_avatars() -> None:
    rows = OWN_TABLES["avatar"]
    assert [(name, row["number"]) for name, row in rows.items()] == [("kronos", 1), ("kairos", 2), ("aeon", 3)]
    assert where_all(against_chronos()) == BOARD


def test_hc_092_hy_r118_an_avatar_holds_its_city_as_an_olympian_would_but_nobody_sends_it_back() -> None:
    s = against_chronos(avatars={"kronos": "athens"}, plans={0: {"hero:1": "mortal_world"}})
    effect(
        s, 0, {"do": "each", "who": "all", "effects": [{"do": "recall", "kind": "any", "from": "athens", "n": 1}]}
    )
    assert avatar(s, "kronos") == "athens"
    play(s, "hero:1", "city:athens")
    assert asked(s) == ("HC-C2", CHANCE)  # it has to be fought


def test_hc_093_the_decider_chooses_an_avatar_that_no_effect_names() -> None:
    s = against_chronos(avatars={"kairos": "elis"})
    effect(s, 0, {"do": "avatar", "who": "choice", "to": "sparta"})
    assert asked(s) == ("HC-D03", 0)
    assert choices(s) == ["avatar:kronos", "avatar:aeon"]
    assert refused(s, 0, "avatar:kairos") == "HC-100"
    assert refused(s, 1, "avatar:aeon") == "HY-R99"
    play(s, "avatar:aeon")
    assert where_all(s) == {"kronos": "board", "kairos": "elis", "aeon": "sparta"}


@pytest.mark.parametrize("who", ["choice", "lowest"])
def test_hc_093_hy_r119_without_an_avatar_on_the_board_the_decider_names_the_concept(who: str) -> None:
    away = {"kronos": "sparta", "kairos": "elis", "aeon": "lemnos"}
    s = against_chronos(avatars=away)
    effect(s, 0, {"do": "avatar", "who": who, "to": "argos"})
    assert asked(s) == ("HC-D14", 0)
    assert choices(s) == ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]
    play(s, "concept:gonos")
    assert (where_all(s), all_broken(s)) == (away, {"gonos": 1})


def test_hc_094_an_avatar_in_a_city_generates_no_prayers() -> None:
    s = against_chronos(well=5)
    resolve(s, "tem_end")
    assert avatar(s, "aeon") == "elis"  # where a character generates 4 Prayers
    assert s.well == 5


# -- where they go ---------------------------------------------------------------------------------


def test_hc_095_hc_106_a_named_avatar_goes_to_the_city_named() -> None:
    s = against_chronos()
    told(s)
    resolve(s, "gon_omen")
    assert where_all(s) == BOARD | {"kairos": "lemnos"}
    assert "avatar_moves" in told(s)
    assert (s.vp[0], all_broken(s)) == (3, {})


def test_hc_096_hc_d05_if_no_city_is_named_the_decider_chooses_any() -> None:
    s = against_chronos()
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "choice"})
    assert asked(s) == ("HC-D05", 0)
    assert choices(s) == [f"city:{name}" for name in CITIES]
    play(s, "city:athens")
    assert avatar(s, "kronos") == "athens"


def test_hc_097_hc_098_blocked_cities_and_those_of_other_avatars_are_closed() -> None:
    s = against_chronos(blocked="city:argos", avatars={"kairos": "lemnos"})
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "choice"})
    assert choices(s) == ["city:sparta", "city:athens", "city:elis"]
    assert refused(s, 0, "city:argos") == refused(s, 0, "city:lemnos") == "HC-097"


def test_hc_099_hc_120_a_city_with_a_character_means_combat() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}})
    resolve(s, "gon_omen")
    assert asked(s) == ("HC-C2", CHANCE)
    assert (s.foe, s.fighter[0], s.fighter[1], s.hero[1]) == (1, NONE, 1, 1)


def test_hc_100_hc_107_an_avatar_is_never_moved_from_city_to_city() -> None:
    s = against_chronos(avatars={"kairos": "sparta"})
    told(s)
    resolve(s, "gon_omen")
    assert avatar(s, "kairos") == "sparta"
    assert all_broken(s) == {"gonos": 1}
    assert "avatar_absent" in told(s)


def test_hc_101_hy_r162_avatars_stay_in_their_cities_over_the_ages() -> None:
    s = against_chronos(avatars={"kronos": "sparta"}, where={0: {"hero:1": "city:argos"}}, frame=EndOfAge())
    let_chance(s)
    assert stands(s, 0, "hero:1") == "reserve"
    assert avatar(s, "kronos") == "sparta"


def test_hy_r162_a_city_held_by_an_avatar_is_occupied_a_prophet_may_not_go_there() -> None:
    s = against_chronos(
        avatars={"kronos": "argos"}, plans={0: {"prophet:1": "mortal_world", "hero:1": "mortal_world"}}
    )
    play(s, "hero:1")
    assert "city:argos" in choices(s)
    s = against_chronos(avatars={"kronos": "argos"}, plans={0: {"prophet:1": "mortal_world"}})
    play(s, "prophet:1")
    assert choices(s) == ["city:sparta", "city:lemnos", "city:athens", "city:elis"]
    assert refused(s, 0, "city:argos") == "HY-R41"


# -- way 1: Desolation -----------------------------------------------------------------------------


def test_hc_102_desolation_moves_the_avatar_with_the_lowest_number() -> None:
    s = against_chronos()
    desolate(s, "ant_pilgrims")
    assert where_all(s) == BOARD | {"kronos": "argos"}
    desolate(s, "cos_comet")
    assert where_all(s) == {"kronos": "argos", "kairos": "athens", "aeon": "board"}


def test_hc_103_hy_r155_if_that_is_impossible_a_chain_of_the_concept_is_broken() -> None:
    s = against_chronos(avatars={"kronos": "sparta", "kairos": "elis", "aeon": "lemnos"})
    desolate(s, "ant_pilgrims")
    assert all_broken(s) == {"anthropos": 1}
    assert "no_avatar_left" in told(s)
    for closed in ({"blocked": "city:argos"}, {"blocked": EVERYWHERE}, {"avatars": {"kairos": "argos"}}):
        s = against_chronos(**closed)
        before = where_all(s)
        desolate(s, "ant_pilgrims")
        assert (all_broken(s), where_all(s)) == ({"anthropos": 1}, before)
        assert "city_closed" in told(s)


# -- way 2: the turn of Chronos --------------------------------------------------------------------


def test_hc_104_hc_105_in_his_turn_the_avatar_of_the_concept_moves() -> None:
    for concept, card, name in (
        ("anthropos", "ant_exodus", "kronos"),
        ("cosmos", "cos_collapse", "kronos"),
        ("gonos", "gon_birth", "kairos"),
        ("temnein", "tem_sickle", "aeon"),
    ):
        poor = {0: 0, 1: 0}
        position: dict[str, Any] = {"concepts": card, "chains": {concept: 1}}
        position |= {"aegis": poor, "followers": poor, "prayers": poor}
        s = against_chronos(**position)
        turn(s, "pass")
        while asked(s)[0] != "HC-D04":
            turn(s, choices(s)[0])
        assert "send" in choices(s)
        play(s, "send")
        assert asked(s)[0] == "HC-D05"
        play(s, "city:elis")
        assert where_all(s) == BOARD | {name: "elis"}


# -- way 3: cards ----------------------------------------------------------------------------------


def test_hc_108_a_card_whose_avatar_cannot_move_breaks_a_chain_of_its_concept() -> None:
    for closed in (
        {"avatars": {"kairos": "elis"}},
        {"blocked": "city:lemnos"},
        {"avatars": {"aeon": "lemnos"}},
    ):
        s = against_chronos(**closed)
        resolve(s, "gon_omen")
        assert all_broken(s) == {"gonos": 1}
        assert s.vp[0] == 3  # the rest of the list is carried out all the same


def test_hy_r119_hc_d14_after_a_failed_move_of_kronos_by_an_avatar_card_the_decider_picks_the_concept() -> None:
    s = against_chronos(avatars={"kronos": "argos"}, where={1: {"hero:1": "city:lemnos"}})
    resolve(s, "gon_omen")
    play(s, "av_11", "av_09")  # The Father's Call: Kronos to Sparta
    assert asked(s) == ("HC-D14", 0)
    assert choices(s) == ["concept:anthropos", "concept:cosmos"]
    assert refused(s, 0, "concept:gonos") == "HY-R119"
    play(s, "concept:cosmos")
    assert all_broken(s) == {"cosmos": 1}


def test_hy_r119_a_failed_move_of_another_avatar_breaks_a_chain_of_its_only_concept() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}})
    resolve(s, "gon_omen")
    play(s, "av_10", "av_09")  # Occasion: Kairos, who fights now, to Lemnos
    assert all_broken(s) == {"gonos": 1}


def test_hy_r119_a_move_to_an_empty_city_happens_at_once() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    resolve(s, "gon_omen")
    play(s, "av_12", "av_09")  # Last Dawn: Aeon to Athens
    assert asked(s) == ("HY-D17", 1)
    assert where_all(s) == {"kronos": "board", "kairos": "lemnos", "aeon": "athens"}


def test_hy_r119_a_move_to_a_city_with_a_character_waits_for_the_end_of_the_combat() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}, 0: {"hero:1": "city:athens"}}, hands={1: "com_01"})
    resolve(s, "gon_omen")
    play(s, "av_12", "av_09")
    assert asked(s) == ("HY-D17", 1)
    assert (avatar(s, "aeon"), nibble(s.calls, 2)) == ("board", CITIES.index("athens") + 1)
    play(s, "stop")
    assert stands(s, 1, "hero:1") == "fallen"
    assert (avatar(s, "aeon"), s.calls, s.foe) == ("athens", 0, 2)
    assert asked(s) == ("HC-C2", CHANCE)
    turn(s, "stop")
    assert stands(s, 0, "hero:1") == "fallen"


def test_hy_r119_when_the_combat_is_over_the_move_is_checked_again() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}, 0: {"hero:1": "city:athens"}}, hands={1: "com_01"})
    resolve(s, "gon_omen")
    play(s, "av_12", "av_09")
    s.blocked = 1 << 21 + CITIES.index("athens")
    play(s, "stop")
    assert avatar(s, "aeon") == "board"
    assert all_broken(s) == {"temnein": 1}


def test_hy_r155_hc_d14_a_move_by_a_tile_that_is_impossible_breaks_a_chain_of_any_concept() -> None:
    s = against_chronos(blocked=EVERYWHERE)
    carry_out(s, s.book.tile_immediate[CHRONOS_TILE_NAMES.index("chronos_tile:chr_yoke")])
    assert asked(s) == ("HC-D14", 0)
    assert choices(s) == ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]
    play(s, "concept:temnein")
    assert all_broken(s) == {"temnein": 1}
    s = against_chronos(avatars={"kronos": "sparta"})
    carry_out(s, s.book.tile_immediate[CHRONOS_TILE_NAMES.index("chronos_tile:chr_yoke")])
    play(s, "city:argos")
    assert avatar(s, "kairos") == "argos"


# -- way 4: Descent, and who decides ---------------------------------------------------------------


def test_hc_109_hy_r120_the_avatar_that_matches_a_revealed_primordial_descends() -> None:
    for age, name in ((2, "kronos"), (4, "kairos"), (6, "aeon")):
        s = against_chronos(age=age, revealed=age // 2 - 1, frame=EndOfAge(), vp={0: 50, 1: 50})
        let_chance(s)
        while asked(s)[0] != "HC-D12":
            play(s, choices(s)[-1])
            let_chance(s)
        play(s, "city:elis")
        assert avatar(s, name) == "elis"


def test_hy_r99_the_decider_is_the_player_in_turn_or_else_the_one_highest_in_greatness() -> None:
    s = against_chronos(pillars="ambition ascension")
    assert s.active == 1
    assert decider(s) == 1
    s.active = NONE
    assert decider(s) == 0
