"""Rulings not covered by the chapters' tests."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.kernel import CHANCE, listed
from tests.hybris.positions import (
    answer,
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
    zones,
)


def gain(what: str, n: int = 1) -> dict[str, object]:
    return {"do": "gain", "what": what, "n": n}


def remove(what: str, n: int = 1) -> dict[str, object]:
    return {"do": "remove", "what": what, "n": n}


def test_hy_r17_hy_r19_hy_d40_a_piece_of_choice_goes_where_it_belongs() -> None:
    s = table("zeus hades")
    effect(s, 0, remove("spark"))
    assert asked(s) == ("HY-D40", 0)
    assert choices(s) == [f"upgrade:zeus_u{n}" for n in (1, 2, 4, 5, 6)]
    assert refused(s, 0, "upgrade:zeus_u3") == "HY-R17"
    play(s, "upgrade:zeus_u2")
    let_chance(s)
    assert (s.sparks[0], view(s)["players"][0]["hand"]) == (1, 1)  # the bonus of the first space
    effect(s, 0, remove("any"))
    assert choices(s, "upgrade:zeus_u3") == ["piece:temple", "piece:prophet"]
    assert choices(s, "upgrade:zeus_u3>piece:temple")[0] == "city:sparta"
    play(s, "upgrade:zeus_u3>piece:prophet")
    assert stands(s, 0, "prophet:2") == "reserve"


def test_hy_r22_the_first_to_finish_wins() -> None:
    s = table(
        "zeus hades",
        unlocked={seat: " ".join(f"{o}_u{n}" for n in range(2, 7)) for seat, o in ((0, "zeus"), (1, "hades"))},
    )
    for seat in range(2):
        s.pieces[seat] &= 3
    effect(s, 1, {"do": "each", "who": "all", "effects": [remove("spark")]})
    play(s, "upgrade:zeus_u1")  # the active player is first
    let_chance(s)
    assert listed(s.winners) == [0]


def test_hy_r23_hy_r134_a_destroyed_temple_locks_nothing() -> None:
    s = table("zeus hades", temples={0: "argos"}, unlocked={0: "zeus_u2"})
    effect(s, 0, {"do": "destroy_temple", "n": 1})
    play(s, "city:argos")
    assert "upgrade:zeus_u2" in view(s)["players"][0]["powers"]
    effect(s, 0, remove("temple"))
    assert "city:argos" in choices(s, "upgrade:zeus_u3")


def test_hy_r24_the_supply_never_runs_out() -> None:
    s = table(aegis={0: 500})
    effect(s, 0, gain("aegis", 20))
    assert s.aegis[0] == 520


def test_hy_r26_hy_r172_an_empty_coliseum_deck_is_shuffled_anew() -> None:
    s = table()
    s.coliseum_deck, s.coliseum_discards = 0, s.coliseum_deck
    effect(s, 0, {"do": "draw", "deck": "coliseum", "n": 1})
    assert asked(s) == ("HY-C7", CHANCE)
    assert len(choices(s)) == 28


def test_hy_r27_won_quests_come_back_and_expired_ones_do_not() -> None:
    s = table(quests="- - ep_bull", frame=EndOfAge())
    s.quest_deck = 0
    s.quest_discards = 1
    s.settle()
    assert choices(s) == ["quest:ep_fleece"]
    let_chance(s)
    assert zones(s) == ["-", "-", "ep_fleece"]


def test_hy_r29_without_technologies_nothing_is_designed() -> None:
    s = table("athena hades", plans={0: {"hero:1": "olympus"}})
    s.piles = 0
    turn(s, "hero:1", "olympus-1")
    assert choices(s) == ["action:convert"]


def test_hy_r31_hy_r136_the_well_outside_a_turn() -> None:
    s = table(age=2, primordials="pontus", well=8, hands={0: "com_01", 1: "com_01"}, frame=EndOfAge())
    let_chance(s)
    assert (s.followers[0], s.followers[1]) == (4, 4)  # each by the own Wrath II


def test_hy_r33_waiting_bonuses_and_used_powers_end_with_the_age() -> None:
    s = table("zeus hades")
    turn(s, "power:zeus_p2", "option:2", "pass", "pass")
    let_chance(s)
    assert s.age == 2
    assert not any(view(s)["players"][0]["waiting"])
    assert view(s)["players"][0]["spent"] == []


def test_hy_r35_hy_r45_what_cannot_be_taken_is_skipped() -> None:
    s = table("athena hades", plans={0: {"hero:1": "moirai"}}, quests="ep_thread", decks={0: ""})
    s.discards[0] = 0
    s.hands[0] = 0
    s.events = None
    turn(s, "hero:1", "moirai-2")
    assert asked(s)[0] == "HY-D09"


def test_hy_r36_an_upper_effect_without_any_result_cannot_be_used() -> None:
    s = table("athena hades", pillars="symbolism guidance", passed="1")
    s.pieces[0] &= ~0x0C0C_0C0C_0C0C  # no Temples
    play(s, "olympian")
    assert choices(s) == ["plain", "later"]
    assert refused(s, 0, "upper") == "HY-086"


def test_hy_r36_parts_without_a_result_are_skipped_and_the_lower_benefit_and_what_follows_come_after() -> None:
    s = table("athena hades", pillars="indoctrination guidance", passed="1", well=2)
    s.pieces[0] &= ~0xF0F0_F0F0_F0F0  # neither Hero nor Prophet is left on a tile
    play(s, "olympian")
    told(s)
    play(s, "upper")
    heard = [text for text in told(s) if text in ("gains", "generates", "piece_leaves")]
    assert heard == ["gains", "gains", "generates"]  # the Bonus token, the Greatness of the other, the Prayer
    assert (s.bonus[0], order(s), s.well) == (1, [1, 0, None, None], 3)


def test_hy_r42_hy_r46_what_counts_as_possible() -> None:
    s = table("athena hades", plans={0: {"hero:1": "coliseum"}}, champions="")
    s.coliseum_deck = 0
    s.settle()
    assert "hero:1" not in choices(s)


def test_hy_r47_an_olympian_without_destination_stays_home_and_counts_as_activated() -> None:
    cities = ("sparta", "argos", "lemnos", "athens", "elis")
    own = dict(
        zip(("hero:1", "hero:2", "hero:3", "prophet:1", "prophet:2"), (f"city:{c}" for c in cities), strict=True)
    )
    crowd = {0: own}
    for seat, place in ((1, "oracle"), (2, "underworld")):
        crowd[seat] = {who: f"{place}-{n}" for n, who in enumerate(("hero:1", "hero:2", "prophet:1"), 1)}
    s = table(
        "athena hades zeus",
        pillars="indoctrination truce guidance",
        passed="1 2",
        where=crowd,
        champions="",
        followers={0: 1},
        prayers={0: 0},
        well=8,
    )
    s.piles = s.coliseum_deck = 0
    s.settle()
    assert choices(s) == ["character:olympian", "power:athena_p2", "pass"]
    s.events = None
    play(s, "olympian", "plain")  # two Prayers into the Well cost the last Follower
    assert (stands(s, 0), s.followers[0]) == ("reserve", 0)
    assert s.activated[0] == 1
    assert choices(s) == ["power:athena_p2", "pass"]


def test_hy_r49_tokens_first_then_the_pillar() -> None:
    s = table("athena hades", pillars="truce guidance", plans={0: {"hero:1": "oracle"}})
    turn(s, "pass")
    assert view(s)["players"][0]["planned"] == []
    assert s.aegis[1] == 7


def test_hy_r50_a_bonus_token_gained_stays_over_the_ages() -> None:
    s = table("athena hades")
    effect(s, 0, gain("bonus_location", 2))
    turn(s, "pass", "pass")
    let_chance(s)
    assert (s.age, s.bonus[0]) == (2, 2)


def test_hy_r51_a_new_hero_has_no_token() -> None:
    s = table("zeus hades")
    effect(s, 0, remove("hero"))
    play(s, "upgrade:zeus_u1")
    assert stands(s, 0, "hero:2") == "reserve"
    assert "hero:2" not in choices(s)


def test_hy_r60_cards_beside_the_oracle_stay_over_an_age_without_primordial() -> None:
    s = table("athena hades", plans={0: {"hero:1": "oracle"}}, hands={0: "com_01"})
    turn(s, "hero:1", "oracle-2", "omen", "com_01", "pass", "pass")
    let_chance(s)
    assert view(s)["players"][0]["omens"] == ["card:com_01"]


def test_hy_r61_a_won_quest_leaves_a_gap_until_the_end_of_the_age() -> None:
    s = table(quests="ep_bull - cl_lion", frame=EndOfAge())
    let_chance(s)
    assert zones(s)[2] == "ep_bull"


def test_hy_r73_hy_r74_hy_r76_after_a_lost_contest_the_bonuses_are_the_deploying_players() -> None:
    s = table(
        "zeus hades",
        plans={0: {"prophet:1": "mortal_world"}},
        stored={0: "tec_agora"},
        well=3,
    )
    turn(s, "prophet:1", "city:argos", "deploy", "tec_agora>argos-1", "olympian", "reward:vp")
    assert (s.vp[0], s.vp[1]) == (1, 2)
    assert s.followers[0] == 7
    assert stands(s, 1) == "argos"


def test_hy_r85_totals_are_never_below_zero() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_09"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_09")
    s.change[1] = -50
    assert view(s)["combat"]["sides"][1]["total"] == 0


def test_hy_r86_determination_lost_in_a_combat_stops_further_cards() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01 com_02"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "com_01")
    s.determination[0] = 1
    assert "card:com_02" not in choices(s)


def test_hy_r89_both_stop_at_once_and_lasting_bonuses_count() -> None:
    s = table("ares hades", plans={0: {"hero:1": "mortal_world"}}, where={1: {"hero:1": "city:argos"}})
    turn(s, "hero:1", "city:argos", "no", "no")
    assert stands(s, 0, "hero:1") == "argos"


def test_hy_r93_vp_never_fall_below_zero() -> None:
    s = table(vp={0: 1})
    effect(s, 0, {"do": "lose", "what": "vp", "n": 3})
    assert s.vp[0] == 0
    assert order(s)[:2] == [1, 0]


def test_hy_r94_hy_r168_characters_sent_home_cannot_act_again() -> None:
    s = table("zeus hades", where={0: {"hero:1": "oracle-1", "prophet:1": "city:argos"}})
    effect(s, 0, {"do": "recall", "kind": "any", "n": 1})
    assert asked(s) == ("HY-D29", 0)
    assert choices(s) == ["hero:1", "prophet:1"]
    play(s, "hero:1")
    assert stands(s, 0, "hero:1") == "reserve"
    assert s.activated[0] & 2


def test_hy_r140_a_compulsory_choice_without_option_is_skipped() -> None:
    s = table(well=0)
    effect(s, 0, {"do": "choose", "options": [[gain("prayer_well")], [{"do": "recover", "n": 1}]]})
    assert asked(s)[0] == "HY-D04"


def test_hy_r144_hy_r154_hy_d39_a_combat_by_an_effect() -> None:
    s = table("zeus hades", hands={0: "com_08"})
    effect(s, 0, {"do": "combat", "base": 3, "cards": 0, "win": [gain("vp", 4)], "lose": [gain("aegis", 9)]})
    assert asked(s) == ("HY-D39", 0)
    turn(s, "hero:1", "com_08", "stop")
    assert s.vp[0] == 4
    assert stands(s, 0, "hero:1") == "reserve"
    s = table("zeus hades", where={0: {"olympian": "wounded", "hero:1": "fallen"}})
    effect(s, 0, {"do": "combat", "base": 3, "cards": 0, "win": [], "lose": [gain("vp", 2)]})
    assert s.vp[0] == 2


def test_hy_r158_hy_d33_cards_given_up_are_chosen_by_their_owner() -> None:
    s = table(hands={1: "com_01 com_02 com_03"})
    effect(s, 1, {"do": "lose", "what": "card", "n": 2})
    assert asked(s) == ("HY-D33", 1)
    assert choices(s, "com_01") == ["card:com_02", "card:com_03"]
    assert refused(s, 1, "com_01") == "HY-R158"
    play(s, "com_01>com_03")
    assert (hand(s, 1), names(s, 1, int(s.discards[1]))) == ("com_02", "com_01 com_03")


def test_hy_r159_a_stopped_card_is_back_in_hand_before_effects() -> None:
    s = table(
        "hermes hades",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "hermes_c2", 1: "com_01"},
    )
    turn(s, "hero:1", "city:argos", "no", "no")
    answer(s, 0, "hermes_c2")
    answer(s, 1, "com_01")
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    assert names(s, 1, int(s.discards[1])) == "com_01"


def test_hy_r160_passive_strength_counts_from_the_start() -> None:
    s = table("artemis hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert view(s)["combat"]["sides"][0]["total"] == 1


def test_hy_r165_you_are_who_receives() -> None:
    s = table("zeus hades", aegis={0: 5, 1: 5})
    effect(s, 0, {"do": "each", "who": "other", "effects": [gain("aegis")]})
    assert (s.aegis[0], s.aegis[1]) == (5, 6)


def test_hy_r173_each_part_is_finished_before_the_next() -> None:
    s = table("zeus hades", well=8)
    effect(s, 0, {"do": "well", "n": 1}, gain("follower", 3))
    assert s.followers[0] == 5 - 1 + 3


def test_hy_r173_powers_react_to_a_hero_beaten_by_a_wrath_at_the_end_of_its_list() -> None:
    hospice = {"elis-1": "tec_hospice:0"}
    s = table(
        "zeus hades",
        age=4,
        revealed=1,
        primordials="aether phanes",
        vp={0: 1, 1: 5},
        deployed=hospice,
        frame=EndOfAge(),
    )
    let_chance(s)
    turn(s, "hero:1", "stop")
    assert asked(s) == ("HY-D39", 1)
    assert (s.vp[0], order(s)) == (1, [1, 0, None, None])  # the VP of the Hospice came too late to spare Greatness


def test_hy_r176_a_deployment_by_an_effect_is_not_contested() -> None:
    s = table("zeus hades", stored={0: "tec_agora"})
    effect(s, 0, {"do": "action", "which": "deploy", "where": "sparta"})
    assert choices(s, "tec_agora") == ["space:sparta-1", "space:sparta-2"]
    turn(s, "tec_agora>sparta-1")
    assert s.vp[0] == 2


def test_hy_r177_powers_are_part_of_the_question_at_the_start_of_a_turn() -> None:
    s = table("zeus hades")
    assert "power:zeus_p2" in choices(s)


def test_hy_r179_the_token_is_shown_before_a_place_is_chosen() -> None:
    s = table("hermes hades", plans={0: {"hero:1": "mortal_world"}}, unlocked={0: "hermes_u2"})
    play(s, "hero:1")
    assert asked(s) == ("HY-D38", 0)
    assert view(s, 1)["players"][0]["used"] == {"location:mortal_world": 1}
    play(s, "yes")
    assert view(s, 1)["players"][0]["used"] == {}
    assert asked(s) == ("HY-D05", 0)


def test_hy_r180_taking_back_from_an_empty_pile_is_void() -> None:
    s = table()
    effect(s, 0, {"do": "choose", "options": [[{"do": "recover", "n": 1}], []]})
    assert choices(s) == ["option:2"]


def test_the_view_names_the_list_of_effects_of_each_option() -> None:
    s = table(hands={0: "col_14"}, plans={0: {"hero:1": "coliseum"}})
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", "col_14")
    assert view(s)["choice"] == [f"card:col_14/effects/0/options/{n}" for n in (0, 1)]


def test_hy_r32_start_of_age_powers_come_before_the_pillars_also_in_age_one() -> None:
    s = table("athena hades zeus", deployed={"elis-1": "tec_organ:0"})
    s.greatness = 0x2013
    turn(s, "pass", "pass", "pass")
    let_chance(s)
    assert asked(s) == ("HY-D02", 2)
    assert (s.vp[2], s.followers[0]) == (1, 6)  # Zeus is first on the track; the Water Organ


def test_hy_r52_a_player_who_has_passed_defends_and_receives() -> None:
    s = table(
        "zeus hades",
        pillars="truce ambition",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={1: "com_08"},
        passed="1",
    )
    play(s, "hero:1", "city:argos", "no", "no")
    assert asked(s) == ("HY-D18", 1)
    answer(s, 1, "com_08")
    answer(s, 1, "stop")
    assert stands(s, 1, "hero:1") == "argos"
    assert asked(s) == ("HY-D04", 0)  # the turn of the other is over, and he is the only one left
    turn(s, "pass")
    assert s.aegis[1] == 7


def test_hy_r143_hy_r150_an_ally_reacts_to_its_own_activation_only() -> None:
    allies = {"ally:odysseus": "reserve"}
    plans = {0: {"ally:odysseus": "oracle", "hero:1": "olympus", "prophet:1": "forge"}}
    s = table("zeus hades", plans=plans, where={0: allies}, champions="", passed="1")
    play(s, "hero:1")
    assert asked(s)[0] == "HY-D06"
    s = table("zeus hades", plans=plans, where={0: allies}, champions="", passed="1")
    play(s, "champion:odysseus")
    assert asked(s) == ("HY-C6", CHANCE)


@pytest.mark.parametrize(
    ("event", "place", "answers"),
    [
        ("you_influence", "mortal_world", "city:argos influence option:1"),
        ("you_drain", "underworld", "underworld-1 drain"),
        ("premonition_played", "mortal_world", "city:argos pre_joy"),
    ],
)
def test_hy_r143_hy_r150_an_ally_with_a_power_for_itself_reacts_to_what_it_does(
    event: str, place: str, answers: str
) -> None:
    changed: dict[tuple[str, str], dict[str, Any]] = {
        ("champion", "theseus"): {"scope": "self"},
        ("power", "theseus"): {"on": event, "effects": [{"do": "gain", "what": "vp", "n": 10}]},
        ("premonition", "pre_joy"): {"need": []},
    }
    tables = {name: dict(rows) for name, rows in OWN_TABLES.items()}
    for (name, row), cells in changed.items():
        tables[name][row] = tables[name][row] | cells
    for character, reacts in (("champion:theseus", True), ("hero:1", False)):
        s = table(
            where={0: {"ally:theseus": "reserve"}},
            plans={0: {character.replace("champion", "ally"): place}},
            premonitions={0: "pre_joy"},
            champions="",
            game=GAME.with_cards(tables),
        )
        turn(s, character, *answers.split())
        assert (s.vp[0] >= 10) == reacts


def test_hy_321_a_win_against_a_primordial_is_carried_out_as_its_card_says() -> None:
    s = table(
        age=4,
        revealed=1,
        primordials="aether phanes",
        hands={0: "com_08 com_03"},
        vp={0: 5, 1: 5},
        frame=EndOfAge(),
    )
    s.determination[0] = 9
    let_chance(s)
    turn(s, "hero:1", "com_08", "com_03", "stop")
    assert (s.vp[0], stands(s, 0, "hero:1")) == (5 + 2, "reserve")
    turn(s, "hero:1", "stop")
    assert (s.vp[1], stands(s, 1, "hero:1")) == (5 - 2, "fallen")


def test_hy_r96_indoctrination_also_on_a_defeat() -> None:
    s = table(
        "zeus hades athena", pillars="indoctrination truce guidance", passed="1 2", well=7, champions="heracles"
    )
    turn(s, "olympian", "later", "location:coliseum", "coliseum-2", "fight", "champion:heracles", "stop")
    assert (stands(s, 0), s.resolved) == ("wounded", 1)
    assert (s.well, s.followers[0]) == (9, 4)


def test_hy_r138_hy_r139_a_taken_slot_stays_taken() -> None:
    s = table(
        "zeus hades", plans={0: {"hero:1": "oracle"}}, where={1: {"prophet:1": "oracle-2", "olympian": "wounded"}}
    )
    play(s, "hero:1")
    assert choices(s) == ["slot:oracle-1", "slot:oracle-3"]
    assert refused(s, 0, "oracle-2") == "HY-074"
