"""The words of the data one by one: effect, target, and the cost of a shortage."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import (
    asked,
    choices,
    effect,
    hand,
    let_chance,
    names,
    order,
    play,
    refused,
    stands,
    table,
    told,
    turn,
    view,
)

Effect = dict[str, Any]
COLUMNS = {"vp": "vp", "aegis": "aegis", "follower": "followers", "prayer": "prayers", "goodness": "goodness"}
COLUMNS |= {"determination": "determination", "bonus_location": "bonus"}
OPEN = ("HY-D04", 0)  # nothing of an effect is left to be asked: seat 0 has its turn


def gain(what: str, n: int = 1, **more: Any) -> Effect:
    return {"do": "gain", "what": what, "n": n, **more}


def lose(what: str, n: int = 1, **more: Any) -> Effect:
    return {"do": "lose", "what": what, "n": n, **more}


def counts(s: HybrisTable, seat: int = 0) -> dict[str, int]:
    return {what: int(getattr(s, column)[seat]) for what, column in COLUMNS.items()}


def changed(s: HybrisTable, *effects: Effect, seat: int = 0) -> dict[str, int]:
    """Returns the changes of a list of effects for its player."""
    before = counts(s, seat)
    effect(s, seat, *effects)
    after = counts(s, seat)
    return {what: after[what] - before[what] for what in before if after[what] != before[what]}


# -- gain ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", COLUMNS)
def test_hy_285_a_gain_comes_to_its_player_alone(what: str) -> None:
    s = table(determination={1: 3})
    assert changed(s, gain(what, 2), seat=1) == {what: 2}
    assert counts(s, 0) == counts(table(), 0)
    assert asked(s) == OPEN


def test_hy_r15_gains_beyond_the_end_of_a_track_are_lost() -> None:
    for start, gained in ((6, 2), (7, 1), (8, 0)):
        s = table(goodness={0: start})
        effect(s, 0, gain("goodness", 2))
        assert s.goodness[0] == start + gained
    for start, gained in ((7, 3), (8, 2), (10, 0)):
        s = table(determination={0: start})
        effect(s, 0, gain("determination", 3))
        assert s.determination[0] == start + gained


def test_prayers_of_the_well_are_taken_as_long_as_there_are_some() -> None:
    for there, taken in ((5, 3), (3, 3), (2, 2), (0, 0)):
        s = table(well=there)
        assert changed(s, gain("prayer_well", 3)) == ({"prayer": taken} if taken else {})
        assert s.well == there - taken


def test_a_gain_by_count_may_be_nothing() -> None:
    s = table(temples={0: "argos elis"})
    assert changed(s, gain("vp", 2, per="temple")) == {"vp": 4}
    assert changed(s, gain("vp", 2, per="temple"), seat=1) == {}
    assert changed(s, gain("vp", 2, per="temple", max=3)) == {"vp": 3}


def test_hy_r173_a_list_is_carried_out_from_left_to_right() -> None:
    s = table()
    assert changed(s, gain("vp", 1), gain("aegis", 1, per="vp"), gain("vp", 2)) == {"vp": 3, "aegis": 1}


def test_determination_for_a_combat_ends_with_it() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "col_17 com_08 com_01"}, determination={0: 4})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "col_17")
    assert (s.determination[0], view(s)["combat"]["sides"][0]["resolve"]) == (4, 1)
    turn(s, "com_08")
    assert choices(s)[-1] == "stop"
    assert "card:com_01" in choices(s)  # 1 + 3 + 1 of 5
    turn(s, "stop")
    assert s.determination[0] == 4


def test_determination_for_a_combat_is_nothing_outside() -> None:
    s = table(determination={0: 4})
    assert changed(s, gain("determination", 2, until="combat"), gain("vp")) == {"vp": 1}
    assert changed(s, gain("determination", 2, until="always")) == {"determination": 2}


# -- pay -------------------------------------------------------------------------------------------


def test_hy_286_several_payments_are_made_all_or_none() -> None:
    pay = [{"do": "pay", "what": "aegis", "n": 2}, {"do": "pay", "what": "follower", "n": 3}]
    s = table()
    assert changed(s, *pay, gain("vp", 4)) == {"aegis": -2, "follower": -3, "vp": 4}
    s = table(followers={0: 2})
    assert changed(s, *pay, gain("vp", 4)) == {}
    assert order(s)[0] == 0  # no shortage: nothing had to be lost


def test_hy_r158_cards_in_payment_are_chosen_by_their_owner() -> None:
    s = table(hands={0: "com_01 com_02 com_03"})
    effect(s, 0, {"do": "pay", "what": "card", "n": 2}, gain("vp"))
    assert (asked(s), s.vp[0]) == (("HY-D33", 0), 0)
    play(s, "com_01>com_03")
    assert (hand(s, 0), s.vp[0]) == ("com_02", 1)
    s = table(premonitions={0: "pre_joy pre_cult"})
    effect(s, 0, {"do": "pay", "what": "premonition", "n": 1}, gain("vp"))
    assert choices(s) == ["premonition:pre_joy", "premonition:pre_cult"]
    play(s, "pre_cult")
    assert view(s)["premonitions"]["discards"] == ["premonition:pre_cult"]
    assert view(s, 0)["private"]["premonitions"] == ["premonition:pre_joy"]


# -- lose ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", COLUMNS)
def test_hy_287_hy_288_who_lacks_something_loses_what_there_is_and_one_greatness(what: str) -> None:
    least = 1 if what == "determination" else 0
    for have, short in ((3, False), (2, False), (1, True), (0, True)):
        s = table(olympians="zeus hades athena")
        getattr(s, COLUMNS[what])[0] = least + have
        effect(s, 0, lose(what, 2))
        assert getattr(s, COLUMNS[what])[0] == least + max(0, have - 2)
        assert order(s)[:2] == ([1, 0] if short else [0, 1])


def test_losing_greatness_is_never_a_shortage() -> None:
    s = table("zeus hades athena ares")
    effect(s, 0, lose("greatness", 2))
    assert order(s) == [1, 2, 0, 3]
    effect(s, 3, lose("greatness", 3))
    assert (order(s), s.vp[3]) == ([1, 2, 0, 3], 0)


def test_hy_289_hy_r152_one_list_costs_one_greatness_whatever_lacks() -> None:
    s = table("zeus hades athena", aegis={0: 0}, followers={0: 0}, well=0)
    inner = {"do": "if", "cond": "vp == 0", "then": [lose("follower", 2)]}
    chosen = {"do": "choose", "options": [[lose("prayer", 9)], [gain("vp")]]}
    effect(s, 0, lose("aegis"), inner, chosen)
    play(s, "option:1")
    assert order(s) == [1, 0, 2, None]
    effect(s, 0, lose("aegis"))
    assert order(s) == [1, 2, 0, None]  # another list, another point


def test_hy_r152_a_shortage_in_an_option_or_a_condition_counts() -> None:
    for inner in (
        {"do": "choose", "options": [[lose("aegis")], [lose("aegis", 2)]]},
        {"do": "if", "cond": "vp == 0", "then": [lose("aegis")]},
        {"do": "combat", "base": 9, "cards": 0, "win": [], "lose": [lose("aegis")]},
    ):
        s = table("zeus hades athena", aegis={0: 0}, where={0: {"olympian": "wounded", "hero:1": "fallen"}})
        effect(s, 0, inner)
        if inner["do"] == "choose":
            play(s, "option:1")
        assert order(s) == [1, 0, 2, None]


def test_hy_r30_hy_r152_for_each_player_a_list_is_an_effect_of_its_own() -> None:
    s = table("zeus hades athena", aegis={0: 0, 1: 1, 2: 0})
    effect(s, 0, {"do": "each", "who": "all", "effects": [lose("aegis"), lose("aegis")]})
    assert [int(s.aegis[seat]) for seat in range(3)] == [0, 0, 0]
    # 0 falls behind 1, then 1 behind 0, then 2 onto the fourth space
    assert order(s) == [0, 1, None, 2]


def test_hy_r158_lost_cards_may_be_too_few_and_discarded_ones_not() -> None:
    for have, n, short in (("com_01", 2, True), ("com_01 com_02", 2, False)):
        s = table("zeus hades athena", hands={0: have})
        effect(s, 0, lose("card", n))
        assert (hand(s, 0), order(s)[0]) == ("", 1 if short else 0)
    s = table("zeus hades athena", hands={0: "com_01"})
    effect(s, 0, {"do": "discard", "n": 2})
    assert (hand(s, 0), order(s)[0]) == ("", 0)
    assert told(s).count("discards") == 1
    effect(s, 0, {"do": "discard", "n": 2})
    assert "discards" not in told(s)  # there is nothing left
    s = table("zeus hades athena", premonitions={0: "pre_joy"})
    effect(s, 0, lose("premonition", 2))
    assert (view(s)["players"][0]["foreseen"], order(s)[0]) == (0, 1)
    assert view(s)["premonitions"]["discards"] == ["premonition:pre_joy"]


def test_a_loss_by_count_may_be_nothing() -> None:
    s = table("zeus hades athena", vp={0: 0}, stored={0: "tec_agora"})
    effect(s, 1, lose("vp", 1, per="stored_tech", max=2))
    assert order(s)[:2] == [0, 1]
    effect(s, 0, lose("vp", 1, per="stored_tech", max=2))
    assert order(s)[:2] == [1, 0]


def test_hy_r50_a_bonus_token_that_is_lost_may_lie_under_a_character() -> None:
    plans = {0: {"hero:1": "bonus", "hero:2": "bonus", "prophet:1": "forge"}, 1: {"hero:1": "bonus"}}
    s = table("zeus hades", plans=plans, bonus={0: 1})
    assert s.bonus[0] == 3
    effect(s, 0, lose("bonus_location"))
    assert view(s, 0)["private"]["plan"].keys() == {"hero:1", "hero:2", "prophet:1"}
    effect(s, 0, lose("bonus_location"))
    assert view(s, 0)["private"]["plan"] == {"hero:1": "token:bonus", "prophet:1": "location:forge"}
    effect(s, 0, lose("bonus_location"))
    assert view(s, 0)["private"]["plan"] == {"prophet:1": "location:forge"}
    assert view(s, 1)["private"]["plan"] == {"hero:1": "token:bonus"}
    assert s.bonus[0] == 0


# -- steal -----------------------------------------------------------------------------------------


def test_hy_r156_up_to_the_number_is_stolen_and_nobody_falls_short() -> None:
    for have, taken in ((5, 2), (2, 2), (1, 1)):
        s = table("hermes hades zeus", followers={0: 1, 1: have, 2: 0})
        effect(s, 0, {"do": "steal", "what": "follower", "n": 2})
        assert choices(s) == ["seat:1"]
        play(s, "seat:1")
        assert (s.followers[0], s.followers[1]) == (1 + taken, have - taken)
        assert order(s)[:3] == [0, 1, 2]
    s = table("hermes hades zeus", followers={1: 0, 2: 0})
    effect(s, 0, {"do": "steal", "what": "follower", "n": 2}, gain("vp"))
    assert (asked(s), s.vp[0]) == (OPEN, 1)


# -- cards -----------------------------------------------------------------------------------------


def test_hy_r95_down_to_a_number_of_cards() -> None:
    for have, gone in (("com_01 com_02 com_03 com_04", 2), ("com_01 com_02 com_03", 1), ("com_01 com_02", 0)):
        s = table(hands={0: have})
        effect(s, 0, {"do": "discard", "down_to": 2}, gain("vp"))
        assert asked(s) == (("HY-D33", 0) if gone else OPEN)
        if gone:
            assert refused(s, 0, ">".join(have.split()[: gone + 1])) == "HY-R158"
            play(s, ">".join(have.split()[:gone]))
        assert len(hand(s, 0).split()) == 2
        assert s.vp[0] == 1


def test_hy_d35_cards_are_taken_back_for_all_to_see() -> None:
    s = table(discards={0: "com_01 com_02 com_03"})
    effect(s, 0, {"do": "recover", "n": 2}, gain("vp"))
    assert (asked(s), s.vp[0]) == (("HY-D35", 0), 0)
    assert choices(s, "com_02") == ["card:com_03"]
    play(s, "com_01>com_03")
    assert (hand(s, 0), names(s, 0, int(s.discards[0])), s.vp[0]) == ("com_01 com_03", "com_02", 1)
    assert view(s, 1)["players"][0]["shown"] == ["card:com_01", "card:com_03"]
    effect(s, 0, {"do": "recover", "n": 2})
    play(s, "com_02")  # there is only one
    assert hand(s, 0) == "com_01 com_02 com_03"
    effect(s, 0, {"do": "recover", "n": 2})
    assert asked(s) == OPEN


# -- the Well and Temples --------------------------------------------------------------------------


def test_hy_r136_prayers_leave_the_well_without_a_check() -> None:
    for there, left in ((12, 10), (2, 0), (1, 0), (0, 0)):
        s = table(well=there)
        assert changed(s, {"do": "well", "n": -2}) == {}
        assert s.well == left


def test_temples_are_destroyed_one_after_another() -> None:
    s = table(temples={0: "argos elis sparta", 1: "argos"})
    effect(s, 0, {"do": "destroy_temple", "n": 2}, gain("vp"))
    assert choices(s) == ["city:sparta", "city:argos", "city:elis"]
    assert refused(s, 0, "city:lemnos") == "HY-207"
    play(s, "city:argos")
    assert (asked(s), s.vp[0]) == (("HY-D28", 0), 0)
    play(s, "city:elis")
    assert view(s)["players"][0]["temples"] == ["city:sparta"]
    assert view(s)["players"][1]["temples"] == ["city:argos"]
    assert (s.vp[0], s.well) == (1, 4)  # no flood: the Well stays as it is


# -- each, choose ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "seats"),
    [("other", [0, 2]), ("all", [0, 1, 2]), ("leader", [2]), ("last", [1]), ("opponent", [])],
)
def test_hy_r30_hy_r165_who_each_is(who: str, seats: list[int]) -> None:
    s = table("zeus hades athena")
    s.greatness = 0x2013  # seats 2, 0, and at the end 1
    effect(s, 1, {"do": "each", "who": who, "effects": [gain("vp")]})
    assert [seat for seat in range(3) if s.vp[seat]] == seats
    assert asked(s) == OPEN


def test_the_opponent_is_who_fights_against_you() -> None:
    s = table(
        "zeus hermes hades",
        plans={0: {"hero:1": "mortal_world"}},
        where={2: {"hero:1": "city:argos"}},
        hands={0: "com_01", 2: "com_02 com_03", 1: "com_01"},
    )
    play(s, "hero:1", "city:argos", "no")
    effect(s, 0, {"do": "each", "who": "opponent", "effects": [{"do": "discard", "n": 1}]})
    assert asked(s) == ("HY-D33", 2)


def test_hy_d36_several_options_may_be_chosen_each_once() -> None:
    options = [[gain("vp")], [gain("aegis")], [gain("prayer_well")], [gain("follower")]]
    s = table(well=0)
    effect(s, 0, {"do": "choose", "n": 2, "options": options}, gain("goodness"))
    assert choices(s) == ["option:1", "option:2", "option:4"]
    assert refused(s, 0, "option:3") == "HY-R149"
    play(s, "option:2")
    assert choices(s) == ["option:1", "option:4"]
    assert s.goodness[0] == 0
    play(s, "option:4")
    assert (asked(s), counts(s)["aegis"], counts(s)["follower"], s.goodness[0]) == (OPEN, 6, 6, 1)
    s = table(well=0)
    effect(s, 0, {"do": "choose", "n": 2, "options": [[gain("vp")], [gain("prayer_well")]]})
    play(s, "option:1")
    assert asked(s) == OPEN  # nothing else has a result


# -- characters ------------------------------------------------------------------------------------


def test_hy_356_hy_357_an_effect_may_lay_the_olympian_down() -> None:
    s = table("zeus hades athena")
    effect(s, 0, {"do": "defeat", "what": "olympian", "n": 1}, gain("vp"))
    assert (stands(s, 0), order(s)[:2], s.vp[0]) == ("wounded", [1, 0], 1)


def test_hy_r91_too_few_heroes_cost_one_greatness_once() -> None:
    s = table("ares hades athena", plans={0: {"hero:1": "forge"}})
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 4}, gain("vp"))
    assert refused(s, 0, "olympian") == "HY-R91"
    play(s, "hero:2", "hero:1")
    assert [stands(s, 0, name) for name in ("hero:1", "hero:2", "hero:3")] == ["fallen", "fallen", "away"]
    assert (order(s)[:3], s.vp[0]) == ([1, 0, 2], 1)
    s = table("ares hades athena")
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 2})
    play(s, "hero:1", "hero:2")
    assert order(s)[0] == 0


def test_hy_r168_characters_are_sent_home_by_kind_and_place() -> None:
    where = {
        "olympian": "oracle-1",
        "hero:1": "oracle-2",
        "hero:2": "city:elis",
        "prophet:1": "city:argos",
        "prophet:2": "oracle",
        "ally:perseus": "forge-1",
        "hero:3": "fallen",
    }
    at = {
        ("any", None): ["character:olympian", "hero:1", "hero:2", "prophet:1", "prophet:2", "champion:perseus"],
        ("hero", None): ["hero:1", "hero:2", "champion:perseus"],
        ("prophet", "oracle"): ["prophet:2"],
        ("any", "oracle"): ["character:olympian", "hero:1", "prophet:2"],
        ("any", "mortal_world"): ["hero:2", "prophet:1"],
        ("any", "elis"): ["hero:2"],
        ("olympian", "forge"): [],
    }
    for (kind, place), found in at.items():
        s = table("zeus hades", where={0: where}, champions="")
        told = {"do": "recall", "kind": kind, "n": 1} | ({"from": place} if place else {})
        effect(s, 0, told)
        assert (choices(s) if asked(s)[0] == "HY-D29" else []) == found
        if found:
            assert refused(s, 0, "hero:3") == "HY-R168"


def test_hy_r168_as_many_are_sent_home_as_there_are() -> None:
    s = table("zeus hades", where={0: {"hero:1": "oracle-2", "prophet:1": "city:elis"}})
    effect(s, 0, {"do": "recall", "kind": "any", "n": 3}, gain("vp"))
    play(s, "hero:1", "prophet:1")
    assert (asked(s), s.vp[0]) == (OPEN, 1)
    assert order(s)[0] == 0  # none there: nothing


def test_hy_r17_several_pieces_leave_tiles_one_after_another() -> None:
    s = table("zeus hades")
    effect(s, 0, {"do": "remove", "what": "hero_or_prophet", "n": 2}, gain("vp"))
    assert choices(s) == [f"upgrade:zeus_u{n}" for n in (1, 3, 5, 6)]
    play(s, "upgrade:zeus_u1", "upgrade:zeus_u3")
    let_chance(s)
    assert [stands(s, 0, name) for name in ("hero:2", "prophet:2")] == ["reserve", "reserve"]
    assert (asked(s), s.vp[0]) == (OPEN, 1)
    s.pieces[0] &= 0b11  # a single Spark is left
    effect(s, 0, {"do": "remove", "what": "any", "n": 2})
    play(s, "upgrade:zeus_u1")
    let_chance(s)
    assert asked(s)[0] != "HY-D40"
