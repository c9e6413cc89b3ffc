"""Quests in detail: recalled characters, the sequence of cantos, the cost of a clash (HY-158 to HY-188)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import (
    asked,
    choices,
    effect,
    hand,
    names,
    order,
    play,
    refused,
    stands,
    table,
    turn,
    view,
    zones,
)
from tests.hybris.test_turns import with_row


def quest(name: str, olympians: str = "zeus hades", canto: int = 0, **position: Any) -> HybrisTable:
    """Returns Hero 1 of seat 0 selecting a quest of which seat 1 has done some cantos."""
    s = table(olympians, plans={0: {"hero:1": "moirai"}}, quests=f"- {name} -", **position)
    s.cantos[1] = sum(2 << 4 * i for i in range(canto))
    turn(s, "hero:1", "moirai-1", "fulfil", name)
    return s


# -- send back -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "counts"),
    [("city:argos", True), ("city:elis", True), ("oracle-1", False), ("forge", False), ("reserve", False)],
)
def test_hy_176_hy_r63_the_mortal_world_is_any_city_and_nothing_else(place: str, counts: bool) -> None:
    s = quest("ep_fleece", canto=1, where={0: {"hero:2": place}}, hands={0: "com_01"})
    assert (stands(s, 0, "hero:1") == "fallen") == (not counts)
    if counts:
        assert choices(s) == ["hero:2"]
        turn(s, "hero:2", "stop")
        assert (stands(s, 0, "hero:2"), view(s)["quests"][1]["cantos"]) == ("reserve", [1, 0, None])


def test_hy_176_only_the_type_shown_at_the_location_named() -> None:
    where = {"prophet:1": "underworld-1", "prophet:2": "underworld", "hero:2": "underworld-2", "hero:3": "fallen"}
    s = quest("ep_orpheus", where={0: where})
    assert choices(s) == ["prophet:1", "prophet:2"]
    assert refused(s, 0, "hero:2") == "HY-R62"


def test_hy_r63_the_acting_character_itself_does_not_count() -> None:
    """With a card file's canto at the Moirai, the acting Hero is not recalled."""
    s = quest("ep_ten_years", canto=1, where={0: {"ally:perseus": "coliseum-1"}}, champions="")
    assert choices(s) == ["champion:perseus"]  # an ally is a Hero (HY-R150)
    effect(s, 0, {"do": "recall", "kind": "hero", "n": 1, "from": "moirai"})
    assert choices(s) == ["hero:1"]


def test_hy_r94_a_character_sent_back_counts_as_activated() -> None:
    s = quest("ep_fleece", canto=1, where={0: {"hero:2": "city:argos"}})
    assert not s.activated[0] >> 2 & 1
    turn(s, "hero:2")
    assert s.activated[0] >> 2 & 1


# -- cantos ----------------------------------------------------------------------------------------


def test_hy_r62_a_payment_comes_before_the_reward_and_cards_after_what_is_listed_first() -> None:
    s = quest("ep_thread", hands={0: "com_02 com_01"})  # reveal earth, pay 1 Follower
    assert (asked(s), s.followers[0]) == (("HY-D15", 0), 5)
    turn(s, "com_02")
    assert (s.followers[0], s.vp[0]) == (4, 1 + 1)
    assert len(hand(s, 0).split()) == 3  # and a card from the own deck


def test_hy_r62_hy_174_who_cannot_pay_fails_and_pays_shows_and_discards_nothing() -> None:
    s = quest("ep_thread", hands={0: "com_02 com_01"}, followers={0: 0})
    assert stands(s, 0, "hero:1") == "fallen"
    assert (hand(s, 0), view(s)["players"][0]["shown"]) == ("com_01 com_02", [])
    assert (s.followers[0], view(s)["quests"][1]["cantos"]) == (0, [None, None])
    assert order(s)[0] == 0


def test_hy_r174_who_lacks_only_cards_shows_the_hand() -> None:
    s = quest("ep_thread", hands={0: "com_01 com_03"})
    assert stands(s, 0, "hero:1") == "fallen"
    assert view(s, 1)["players"][0]["shown"] == ["card:com_01", "card:com_03"]


def test_a_condition_on_a_canto_must_hold() -> None:
    for greatness, fails in ((0x21, True), (0x12, False)):
        s = table("zeus hades", plans={0: {"hero:1": "moirai"}}, quests="ep_wings", hands={0: "com_04"})
        s.cantos[0] = 2
        s.greatness = greatness
        turn(s, "hero:1", "moirai-1", "fulfil", "ep_wings")
        assert (stands(s, 0, "hero:1") == "fallen") == fails


def test_hy_169_hy_171_without_a_card_nobody_goes_on() -> None:
    s = quest("ep_wings", hands={0: ""}, factory="tec_agora:0")
    assert asked(s) == ("HY-D04", 1)  # one canto is done, and nothing is asked
    assert view(s)["quests"][1]["cantos"] == [0, None]
    assert s.aegis[0] == 5 - 1 - 1


def test_hy_170_hy_171_each_further_canto_costs_a_card() -> None:
    s = quest("ep_return", hands={0: "com_05 com_04 com_01 com_02"})
    turn(s, "com_05")
    assert refused(s, 0, "com_03") == "HY-170"
    assert refused(s, 0, "go_on") == "HY-170"
    turn(s, "com_01", "com_04")
    assert names(s, 0, int(s.discards[0])) == "com_01 com_04"
    assert choices(s) == ["stop", "card:com_02", "card:com_05"]
    turn(s, "com_05")  # the third canto is paid with Followers
    assert (s.followers[0], s.vp[0]) == (3, 1 + 1 + 1 + 2)
    assert view(s)["quests"][1]["cantos"] == [0, 0, 0, None]
    assert choices(s) == ["stop", "card:com_02"]
    turn(s, "com_02")
    assert stands(s, 0, "hero:1") == "fallen"  # there is nothing left to discard
    assert view(s)["quests"][1]["cantos"] == [0, 0, 0, None]


def test_next_canto_free_goes_on_for_nothing() -> None:
    s = quest("ep_return", "artemis hades", hands={0: "com_05 com_04"})
    turn(s, "com_05")
    assert choices(s) == ["stop", "go_on"]
    turn(s, "go_on", "com_04")
    assert hand(s, 0) == "com_05"


@pytest.mark.parametrize(("places", "meets"), [(("argos", "elis"), True), (("argos", "oracle-1"), False)])
def test_hy_r62_hy_176_a_hero_and_a_prophet_can_be_asked_for_by_one_canto(
    places: tuple[str, str], meets: bool
) -> None:
    back = [{"need": "recall", "kind": kind, "from": "mortal_world", "n": 1} for kind in ("hero", "prophet")]
    cantos = [{"need": back, "reward": [{"do": "gain", "what": "vp", "n": 3}]}] * 2
    where = {0: {"hero:2": places[0], "prophet:1": places[1]}}
    s = quest("ep_return", where=where, game=with_row("quest", "ep_return", cantos=cantos))
    if meets:
        assert choices(s) == ["hero:2"]
        play(s, "hero:2")
        assert choices(s) == ["prophet:1"]
        play(s, "prophet:1")
    assert [stands(s, 0, "hero:2"), stands(s, 0, "prophet:1")] == (["reserve"] * 2 if meets else list(places))
    assert s.vp[0] == (1 + 3 if meets else 1)


def test_hy_172_whoever_does_the_last_canto_takes_the_epic_reward() -> None:
    s = quest("ep_return", canto=3, hands={0: "com_01 com_05"})
    turn(s, "com_01>com_05", "upgrade:zeus_u2>city:lemnos")
    assert (s.vp[0], s.prayers[0]) == (1 + 1 + 2, 5 + 2)
    assert view(s)["players"][0]["temples"] == ["city:lemnos"]
    assert zones(s) == ["-", "-", "-"]
    assert s.cantos[1] == 0


def test_hy_r143_powers_react_once_to_what_was_fulfilled() -> None:
    s = quest("ep_return", "artemis hades", hands={0: "com_05 com_04"}, unlocked={0: "artemis_u2"})
    turn(s, "com_05", "go_on", "com_04", "stop")
    assert s.vp[0] == 1 + 1 + 1 + 2
    s = quest("ep_return", "artemis hades", hands={0: "com_01"}, unlocked={0: "artemis_u2"})
    assert s.vp[0] == 1  # a failed canto is nothing fulfilled
    s = quest("ep_return", "artemis hades", hands={0: "com_05"}, unlocked={0: "artemis_u2"})
    turn(s, "com_05", "go_on")
    assert (stands(s, 0, "hero:1"), s.vp[0]) == ("fallen", 1 + 1 + 2)  # one canto was done before the failure
    s = quest("cl_birds", "artemis hades", hands={0: "com_08"}, unlocked={0: "artemis_u2"})
    turn(s, "com_08", "stop")
    assert s.vp[0] == 1 + 2 + 2


def test_hy_r18_a_tile_unlocked_by_the_reward_does_not_react_to_it() -> None:
    s = quest("ep_fleece", "artemis hades", canto=2, hands={0: "com_01"}, temples={0: ""})
    s.pieces[0] = s.pieces[0] & ~0xFF00 | 0x0100  # a single Spark on the second tile
    turn(s, "com_01", "upgrade:artemis_u2")
    assert "upgrade:artemis_u2" in view(s)["players"][0]["powers"]
    assert s.vp[0] == 1 + 2 + 2


# -- clashes ---------------------------------------------------------------------------------------


def test_hy_r65_what_comes_before_the_combat_hits_who_fights() -> None:
    s = quest("cl_scylla", hands={0: "com_01 com_02"}, followers={0: 3})
    turn(s, "com_01")  # shown as a proof of fire
    assert (asked(s), s.followers[0]) == (("HY-D17", 0), 2)
    assert view(s)["combat"]["sides"][1]["total"] == 6 + 1 + 2 + 1  # two cards, one with water
    s = quest("cl_gorgon", hands={0: "com_01 com_02"})
    play(s, "com_01")
    assert names(s, 0, int(s.discards[0])) == "com_01"


def test_hy_r65_required_elements_within_determination() -> None:
    for determination, fails in ((2, True), (3, False)):
        s = quest("cl_lion", hands={0: "com_08 com_01"}, determination={0: determination})
        assert (stands(s, 0, "hero:1") == "fallen") == fails


def test_hy_184_shown_elements_win_and_missing_ones_lose_whatever_the_strength() -> None:
    s = quest("cl_lion", hands={0: "com_08 com_01 com_04"}, determination={0: 9})
    turn(s, "com_08", "com_08", "com_01", "stop")
    assert s.vp[0] == 1 + 3
    assert s.determination[0] == 10
    assert view(s)["quest_discards"] == ["quest:cl_lion"]
    s = quest("cl_lion", hands={0: "com_08 com_01 com_03 com_06"}, determination={0: 9})
    turn(s, "com_08", "com_01", "com_03", "com_06")  # shown as a proof of earth, and not played
    assert [side["total"] for side in view(s)["combat"]["sides"]] == [2 + 3 + 2 + 1, 4 + 1]
    turn(s, "stop")
    assert (stands(s, 0, "hero:1"), s.vp[0], s.determination[0]) == ("fallen", 1, 9)
    assert zones(s) == ["-", "cl_lion", "-"]


def test_hy_r143_hy_185_a_clash_lost_by_its_conditions_is_a_lost_combat_and_a_failed_canto_is_none() -> None:
    for name, lost in (("cl_lion", 1), ("ep_return", 0)):
        s = quest(name, "ares hades", hands={0: "com_01"}, vp={0: 5})
        assert stands(s, 0, "hero:1") == "fallen"
        assert s.vp[0] == 5 + 1 - lost  # the slot, and the shame of Ares


def test_hy_r143_a_won_clash_is_a_won_combat() -> None:
    s = quest("cl_birds", hands={0: "com_08"}, unlocked={0: "zeus_u4"})
    turn(s, "com_08", "stop")
    assert s.vp[0] == 1 + 2 + 1 + 1  # slot, reward, and the Laurel: a point, and Greatness on the first space


def test_hy_160_hy_r154_fulfil_by_an_effect_sends_a_fighter_from_the_reserve() -> None:
    s = table("zeus hades", quests="ep_wings cl_birds", where={0: {"hero:1": "oracle-1"}}, factory="tec_agora:1")
    effect(s, 0, {"do": "action", "which": "fulfil"})
    assert asked(s) == ("HY-D39", 0)
    assert choices(s) == ["character:olympian"]
    assert refused(s, 0, "prophet:1") == "HY-R154"
    play(s, "olympian")
    assert choices(s) == ["quest:ep_wings", "quest:cl_birds"]
    assert refused(s, 0, "ep_bull") == "HY-161"
    play(s, "ep_wings")
    assert (s.aegis[0], s.vp[0]) == (4, 1)
    s = table("zeus hades", quests="ep_wings", where={0: {"hero:1": "oracle-1", "olympian": "wounded"}})
    effect(s, 0, {"do": "action", "which": "fulfil"}, {"do": "gain", "what": "vp", "n": 1})
    assert (asked(s), s.vp[0]) == (("HY-D04", 0), 1)


def test_hy_r146_hy_r65_seduction_waits_until_the_required_elements_are_shown() -> None:
    hand = "aphrodite_c1 aphrodite_c3 com_08 com_02"
    s = quest("cl_lion", "aphrodite hades", hands={0: hand}, determination={0: 9})  # 5 in all; earth must be played
    turn(s, "com_02", "aphrodite_c1", "aphrodite_c3")  # proof of earth; 5 - 3 - 2 = 0
    assert asked(s) == ("HY-D17", 0)
    turn(s, "com_02")
    assert stands(s, 0, "hero:1") == "moirai-1"
    assert view(s)["quest_discards"] == ["quest:cl_lion"]
