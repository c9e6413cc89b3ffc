"""The six Divine Pillars and the timings of powers (HY-365 to HY-391)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.printed.vocabulary import AGE_END, AGE_START
from chronotheque.games.hybris.rules.effects.lists import Powers
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import (
    asked,
    choices,
    effect,
    hand,
    let_chance,
    line,
    order,
    play,
    refused,
    stands,
    table,
    told,
    turn,
    view,
)


def upper(pillar: str, *names: str, olympians: str = "athena hades", **position: Any) -> HybrisTable:
    """Activates seat 0's Olympian and uses the upper effect before moving."""
    s = table(olympians, pillars=f"{pillar} {'truce' if pillar != 'truce' else 'guidance'} symbolism", **position)
    s.passed = 2 if pillar != "ascension" else 0
    while asked(s) != ("HY-D04", 0):
        turn(s, "pass")
    play(s, "olympian", "upper", *names)
    let_chance(s)
    return s


def lower(pillar: str, olympians: str = "athena hades", **position: Any) -> HybrisTable:
    """Passes for seat 0, so that the others get the lower benefit."""
    s = table(olympians, pillars=f"{pillar} {'truce' if pillar != 'truce' else 'guidance'} symbolism", **position)
    while asked(s) != ("HY-D04", 0):
        turn(s, "pass")
    turn(s, "pass")
    return s


def test_hy_365_hy_366_hy_367_hy_368_hy_r78_ascension_above() -> None:
    tiles = {"argos-1": "tec_agora:0", "argos-2": "tec_scaffold:0", "elis-1": "tec_still:1"}
    s = upper("ascension", deployed=tiles)
    assert s.vp[0] == 2 + 1 + 1  # two tiles, one link, Greatness on the first space
    assert s.goodness[0] == 1


def test_hy_369_ascension_below() -> None:
    s = lower("ascension", deployed={"argos-1": "tec_agora:1", "argos-2": "tec_scaffold:1"})
    assert s.vp[1] == 2


def test_hy_370_hy_371_hy_r71_truce_above() -> None:
    s = upper("truce", where={1: {"hero:1": "city:athens"}}, well=4)
    assert asked(s) == ("HY-D08", 0)
    assert len(choices(s)) == 5
    assert refused(s, 0, "option:1") == "HY-R71"
    play(s, "city:athens", "option:1")
    assert (s.followers[0], s.goodness[0], s.well) == (5 + 1 + 2, 2, 4)


def test_hy_372_truce_below() -> None:
    assert lower("truce").aegis[1] == 7


def test_hy_373_hy_r59_guidance_above() -> None:
    s = upper("guidance", olympians="zeus hades", factory="tec_still:1")
    assert asked(s) == ("HY-D12", 0)
    play(s, "tec_cuirass>n:0")
    assert line(s, "factory") == ["tec_cuirass:0", "tec_still:1", "-"]
    assert s.aegis[0] == 5 - 3 + 2  # and 2 by the Truce of the other


def test_hy_374_guidance_below() -> None:
    s = lower("guidance")
    assert hand(s, 1) == "col_01"


def test_hy_375_hy_376_hy_r84_ambition_above() -> None:
    s = upper("ambition")
    turn(s, "location:coliseum", "coliseum-2", "fight", "champion:odysseus")
    assert s.vp[0] == 1
    assert view(s)["combat"]["sides"][0]["total"] == 3


def test_hy_377_ambition_below() -> None:
    assert view(lower("ambition"))["players"][1]["hand"] == 1


def test_hy_378_symbolism_above() -> None:
    s = upper("symbolism", "upgrade:athena_u2>city:sparta")
    assert view(s)["players"][0]["temples"] == ["city:sparta"]


def test_hy_379_symbolism_below() -> None:
    assert view(lower("symbolism"))["players"][1]["foreseen"] == 1


def test_hy_380_hy_381_indoctrination_above() -> None:
    s = upper("indoctrination", "upgrade:athena_u1")
    assert stands(s, 0, "hero:2") == "reserve"
    assert s.bonus[0] == 1


def test_hy_382_hy_383_hy_384_hy_r96_indoctrination_below() -> None:
    s = lower("indoctrination", "athena hades poseidon", well=8)
    assert order(s)[0] != 0
    assert s.well == 10
    assert s.followers[0] == 4  # who resolves it pays the penalty


# -- timings ---------------------------------------------------------------------------------------


def at_moment(timing: int, **position: Any) -> HybrisTable:
    """Runs the powers of a timing."""
    s = table(**position)
    s.call(Powers(greatness_order(s), timing))
    s.settle()
    let_chance(s)
    return s


def test_hy_386_hy_r32_start_of_age_powers() -> None:
    s = at_moment(AGE_START, olympians="zeus hades", deployed={"argos-1": "tec_aeolipile:1"})
    assert (s.vp[0], s.aegis[1]) == (1, 6)


def test_hy_387_end_of_age_powers_work_every_age() -> None:
    assert at_moment(AGE_END, deployed={"argos-1": "tec_lighthouse:1"}).goodness[1] == 1


@pytest.mark.parametrize(("goodness", "said"), [(0, True), (8, False)])
def test_hy_387_a_power_that_changes_nothing_is_not_announced(goodness: int, said: bool) -> None:
    s = table(deployed={"argos-1": "tec_lighthouse:1"}, goodness={1: goodness})  # 8 is the end of the track
    s.events = []
    s.call(Powers(greatness_order(s), AGE_END))
    s.settle()
    assert ("power_applies" in told(s)) is said


def test_hy_388_passive_powers_work_permanently() -> None:
    s = table("athena hades", plans={0: {"hero:1": "forge"}}, workshop="tec_still:0", followers={0: 0})
    turn(s, "hero:1", "forge-1", "craft")
    assert choices(s, "tec_still") == ["n:1"]  # the Follower must be the one that is waived


def test_hy_390_hy_r34_hy_r143_reactions_work_by_themselves() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "mortal_world"}}, deployed={"elis-1": "tec_games:0"})
    turn(s, "hero:1", "city:sparta", "influence", "option:1")
    assert s.vp[0] == 1


def test_hy_r38_hy_r175_hy_d32_the_order_is_asked_where_it_can_matter() -> None:
    plain = {"argos-1": "tec_aeolipile:0", "argos-2": "tec_organ:0"}
    assert asked(at_moment(AGE_START, olympians="athena hades", deployed=plain))[0] == "HY-D04"
    mixed = {"argos-1": "tec_aeolipile:0", "argos-2": "tec_automaton:0"}
    s = at_moment(AGE_START, olympians="athena hades", deployed=mixed)
    assert asked(s) == ("HY-D32", 0)
    assert choices(s) == ["tech:tec_automaton", "tech:tec_aeolipile"]


# -- words of the data -----------------------------------------------------------------------------


def test_hy_r156_hy_d37_steal() -> None:
    s = table("hermes hades zeus", aegis={0: 0, 1: 0, 2: 1})
    effect(s, 0, {"do": "steal", "what": "aegis", "n": 2})
    assert asked(s) == ("HY-D37", 0)
    assert choices(s) == ["seat:2"]
    assert refused(s, 0, "seat:1") == "HY-R156"
    play(s, "seat:2")
    assert (s.aegis[0], s.aegis[2]) == (1, 0)


def test_hy_r149_hy_d36_options_without_a_result_are_not_offered() -> None:
    s = table(well=0, prayers={0: 0})
    options = [
        [{"do": "gain", "what": "prayer_well", "n": 1}],
        [{"do": "pay", "what": "prayer", "n": 1}, {"do": "gain", "what": "vp", "n": 9}],
        [{"do": "lose", "what": "prayer", "n": 1}],
        [],
    ]
    effect(s, 0, {"do": "choose", "options": options})
    assert choices(s) == ["option:3", "option:4"]


def test_hy_r153_hy_d35_draw_and_keep() -> None:
    s = table("apollo hades")
    effect(s, 0, {"do": "draw", "deck": "premonition", "n": 1})
    let_chance(s)
    assert asked(s) == ("HY-D35", 0)  # two, because of a power
    assert len(choices(s)) == 2
    kept = choices(s)[0]
    play(s, kept)
    assert view(s, 0)["private"]["premonitions"] == [kept]
    assert len(view(s)["premonitions"]["discards"]) == 1


def test_hy_r30_each_goes_from_the_active_player_by_greatness() -> None:
    s = table("zeus hades athena", hands={0: "com_01 com_02", 1: "com_01 com_02", 2: "com_01 com_02"})
    s.greatness = 0x213
    effect(s, 1, {"do": "each", "who": "all", "effects": [{"do": "discard", "n": 1}]})
    seats = []
    while asked(s)[0] == "HY-D33":
        seats.append(asked(s)[1])
        play(s, "com_01")
    assert seats == [0, 2, 1]  # seat 0 is in turn; then from left to right


def test_hy_r18_an_unlocked_tile_works_at_once() -> None:
    s = table("zeus hades")
    effect(s, 0, {"do": "remove", "what": "spark", "n": 1})
    play(s, "upgrade:zeus_u1")
    let_chance(s)
    effect(s, 0, {"do": "remove", "what": "hero", "n": 1})
    play(s, "upgrade:zeus_u1")
    assert "zeus_x" in hand(s, 0)
