"""Prayer Well, Mortal World, Influence, Deploy with contest, rewards and links (HY-204 to HY-284)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, choices, hand, let_chance, order, play, refused, stands, table, turn, view

PRAYERS = {"sparta": 0, "elis": 4, "athens": 3, "lemnos": 2, "argos": 1}


def visit(city: str = "argos", name: str = "hero:1", olympians: str = "zeus hades", **position: Any) -> HybrisTable:
    """Returns seat 0 just after it came to a City and took its slot bonus."""
    s = table(olympians, plans={0: {name: "mortal_world"}, **position.pop("plans", {})}, **position)
    play(s, name, f"city:{city}")
    let_chance(s)
    return s


# -- the Well --------------------------------------------------------------------------------------


def test_hy_204_hy_205_hy_206_hy_224_from_nine_prayers_on_a_follower_is_lost() -> None:
    assert visit("argos", well=7).followers[0] == 5
    assert visit("argos", well=8).followers[0] == 4
    assert visit("elis", well=9).followers[0] == 4  # 13


def test_hy_288_hy_205_without_a_follower_it_costs_greatness() -> None:
    s = visit("argos", well=8, followers={0: 0})
    assert order(s)[:2] == [1, 0]


def test_hy_207_hy_208_hy_209_hy_r67_a_flood_destroys_a_temple_and_empties_the_well() -> None:
    s = visit("elis", well=10, temples={0: "", 1: "argos lemnos"})
    assert asked(s) == ("HY-D28", 1)  # the highest who has one
    assert choices(s) == ["city:argos", "city:lemnos"]
    assert refused(s, 1, "city:elis") == "HY-207"
    turn(s, "city:argos")
    assert s.well == 0
    assert view(s)["players"][1]["temples"] == ["city:lemnos"]
    assert s.followers[0] == 5
    assert visit("elis", well=10).well == 0


def test_hy_r136_taking_prayers_out_is_not_checked() -> None:
    s = table("poseidon hades", well=12)
    play(s, "power:poseidon_p3", "option:1")
    assert (s.well, s.followers[0]) == (11, 5)


# -- Cities ----------------------------------------------------------------------------------------


def test_hy_210_hy_211_hy_212_hy_213_hy_214_five_cities_with_two_to_four_spaces() -> None:
    assert set(OWN_TABLES["city"]) == {"sparta", "elis", "athens", "lemnos", "argos"}
    spaces = [row["city"] for row in OWN_TABLES["space"].values()]
    assert {spaces.count(city) for city in OWN_TABLES["city"]} == {2, 3, 4}


def test_hy_215_hy_281_links_join_spaces_also_of_different_cities() -> None:
    city = {name: row["city"] for name, row in OWN_TABLES["space"].items()}
    kinds = {(city[row["from"]] == city[row["to"]], row["kind"]) for row in OWN_TABLES["link"].values()}
    assert kinds == {(True, "adjacent"), (False, "road")}


def test_hy_216_hy_217_hy_221_a_character_goes_to_a_city_of_choice() -> None:
    s = table("zeus hades", plans={0: {"prophet:1": "mortal_world"}})
    play(s, "prophet:1")
    assert choices(s) == [f"city:{name}" for name in OWN_TABLES["city"]]
    play(s, "city:lemnos")
    assert stands(s, 0, "prophet:1") == "lemnos"


def test_hy_218_hy_300_an_occupied_city_means_combat() -> None:
    s = table("ares hades", plans={0: {"hero:1": "mortal_world"}}, where={1: {"hero:1": "city:argos"}})
    play(s, "hero:1", "city:argos", "no", "no")
    assert asked(s)[0] != "HY-D05"
    assert stands(s, 0, "hero:1") == "argos"  # Ares fights with +1, nobody has cards


def test_hy_219_hy_349_who_loses_it_ends_the_turn() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "mortal_world"}}, where={1: {"hero:1": "city:argos"}}, well=4)
    turn(s, "hero:1", "city:argos", "no", "no")
    assert stands(s, 0, "hero:1") == "fallen"
    assert stands(s, 1, "hero:1") == "argos"
    assert (asked(s), s.well) == (("HY-D04", 1), 4)


def test_hy_220_a_prophet_cannot_be_sent_to_an_occupied_city() -> None:
    s = table("zeus hades", plans={0: {"prophet:1": "mortal_world"}}, where={1: {"hero:1": "city:argos"}})
    play(s, "prophet:1")
    assert "city:argos" not in choices(s)
    assert refused(s, 0, "city:argos") == "HY-R41"


def test_hy_r68_nobody_attacks_the_own_character() -> None:
    s = table("ares hades", plans={0: {"hero:1": "mortal_world"}}, where={0: {"hero:2": "city:argos"}})
    play(s, "hero:1")
    assert "city:argos" not in choices(s)


def test_hy_222_after_the_bonus_influence_or_deploy() -> None:
    s = visit(stored={0: "tec_agora"})
    turn(s)
    assert choices(s) == ["action:influence", "action:deploy"]


@pytest.mark.parametrize("city", PRAYERS)
def test_hy_223_hy_225_hy_226_hy_227_hy_228_hy_229_prayers_of_a_visit(city: str) -> None:
    assert visit(city, well=0).well == PRAYERS[city]


def test_hy_230_hy_r69_premonitions_are_played_in_a_city() -> None:
    s = visit("athens", premonitions={0: "pre_joy pre_devotion"}, goodness={0: 3})
    assert asked(s) == ("HY-D41", 0)
    assert {"premonition:pre_joy", "premonition:pre_devotion"} <= set(choices(s))
    play(s, "pre_joy")
    assert s.vp[0] == 3
    assert view(s)["premonitions"]["discards"] == ["premonition:pre_joy"]
    s = visit("argos", premonitions={0: "pre_joy"}, goodness={0: 3})
    assert "premonition:pre_joy" not in choices(s)
    assert refused(s, 0, "pre_joy") == "HY-R69"


# -- Influence -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "affinity", "goodness", "followers"),
    [
        ("sparta", "military", 0, 4),
        ("elis", "architecture", 2, 1),
        ("athens", "culture", 2, 2),
        ("lemnos", "science", 1, 2),
        ("argos", "social", 1, 3),
    ],
)
def test_hy_231_hy_232_hy_235_hy_236_hy_237_hy_238_hy_239_hy_240_hy_241_hy_242_hy_243_hy_244_banners(
    city: str, affinity: str, goodness: int, followers: int
) -> None:
    s = visit(city, well=0, factory="tec_agora:0")
    turn(s, "influence")
    assert OWN_TABLES["city"][city]["affinity"] == affinity
    assert asked(s) == ("HY-D22", 0)
    assert choices(s) == ["option:1", "option:2"]
    play(s, "option:1")
    assert (s.goodness[0], s.followers[0]) == (goodness, 5 + followers)


@pytest.mark.parametrize("city", ["sparta", "elis", "athens", "lemnos", "argos"])
def test_hy_232_hy_236_hy_238_hy_240_hy_242_hy_244_services(city: str) -> None:
    s = visit(city, well=0, factory="tec_still:0", olympians="hades athena")
    turn(s, "influence", "option:2")
    if city == "sparta":
        assert len(hand(s, 0).split()) == 1
    elif city == "argos":
        assert asked(s) == ("HY-D11", 0)
    elif city == "lemnos":
        assert view(s)["factory"][1] is not None
    else:
        assert s.vp[0] == (2 if city == "elis" else 1)  # Greatness on the first space is 1 VP


def test_hy_r70_a_service_without_a_result_cannot_be_taken() -> None:
    s = visit("lemnos", well=0)
    turn(s, "influence")
    assert choices(s) == ["option:1"]
    assert refused(s, 0, "option:2") == "HY-R149"


def test_hy_233_hy_234_an_own_temple_gives_goodness_or_a_follower() -> None:
    s = visit("argos", well=0, temples={0: "argos"})
    turn(s, "influence", "option:1", "option:1")
    assert (s.goodness[0], s.followers[0]) == (2, 8)


# -- Deploy ----------------------------------------------------------------------------------------


def deploy(tile: str = "tec_agora", space: str = "argos-1", **position: Any) -> HybrisTable:
    """Deploys a tile by seat 0; everybody able to contest is asked."""
    position.setdefault("well", 0)
    s = visit(space.partition("-")[0], stored={0: tile}, **position)
    turn(s, "deploy", f"{tile}>{space}")
    return s


def test_hy_245_hy_246_hy_247_a_stored_tile_on_an_empty_space() -> None:
    s = visit("argos", stored={0: "tec_agora tec_still"}, deployed={"argos-2": "tec_organ:1"})
    turn(s, "deploy")
    assert choices(s) == ["tech:tec_still", "tech:tec_agora"]
    assert choices(s, "tec_agora") == ["space:argos-1", "space:argos-3"]
    assert refused(s, 0, "tec_agora>argos-2") == "HY-245"
    turn(s, "tec_agora>argos-1", "no")
    assert view(s)["spaces"][2] == {"tech": "tech:tec_agora", "owner": 0}


def test_hy_248_hy_249_hy_250_hy_251_the_others_are_asked_the_lowest_first() -> None:
    s = deploy(olympians="zeus hades athena")
    assert asked(s) == ("HY-D25", 2)
    play(s, "no")
    assert asked(s) == ("HY-D25", 1)
    assert refused(s, 2, "no") == "HY-249"
    play(s, "no")
    assert s.vp[0] >= 2


def test_hy_252_hy_255_hy_256_hy_259_hy_r72_who_can_contest() -> None:
    s = deploy(plans={1: {"hero:1": "forge", "prophet:1": "oracle"}})
    assert choices(s) == ["character:olympian", "hero:1", "no"]
    s = deploy(where={1: {"olympian": "wounded"}})
    assert asked(s)[0] != "HY-D25"


def test_hy_253_hy_254_hy_257_hy_258_hy_260_hy_352_hy_266_a_contest_is_fought_for_nothing() -> None:
    s = deploy("tec_agora", olympians="zeus ares", plans={1: {"hero:1": "forge"}})
    play(s, "hero:1")
    assert view(s, 1)["private"]["plan"] == {}  # the token is his again before the combat
    turn(s, "no", "no")
    assert asked(s) == ("HY-D26", 1)  # Ares is stronger by 1
    assert stands(s, 0, "hero:1") == "fallen"
    assert stands(s, 1, "hero:1") == "argos"
    assert s.aegis[1] == 5
    assert view(s)["players"][1]["used"] == {}
    assert s.activated[1] == 2


def test_hy_261_hy_r52_the_pillar_of_a_contesting_olympian_waits_for_passing() -> None:
    s = deploy("tec_agora", olympians="zeus ares", pillars="ascension truce")
    turn(s, "olympian", "no", "no", "reward:vp")
    assert not s.resolved
    while asked(s) != ("HY-D04", 1):
        turn(s, choices(s)[-1])
    assert "character:olympian" not in choices(s)
    turn(s, "pass")
    assert s.aegis[0] == 4 + 2


def test_hy_262_hy_263_hy_264_hy_305_hy_r80_a_prophet_flees_from_a_contest() -> None:
    s = deploy("tec_agora", name="prophet:1", olympians="zeus hades", well=3)
    play(s, "olympian")
    assert stands(s, 0, "prophet:1") == "reserve"
    assert asked(s) == ("HY-D26", 1)
    assert s.well == 4  # only of the visit


def test_hy_265_hy_267_the_deploying_player_gains_the_other_two() -> None:
    s = deploy("tec_agora", name="prophet:1", well=5, goodness={0: 3})
    play(s, "olympian")
    assert choices(s) == ["reward:vp", "reward:prayers", "reward:goodness"]
    turn(s, "reward:vp")
    assert s.vp[1] == 2
    assert s.prayers[0] == 5 + 2
    assert (s.vp[0], s.followers[0]) == (1 + 1, 5 + 1 + 2)  # Goodness and affinity; Goodness and the tile


def test_hy_268_hy_269_hy_270_hy_272_hy_273_all_three_without_a_contest() -> None:
    s = deploy("tec_trireme", well=5, goodness={0: 4})  # 3 VP, 2 Prayers
    turn(s, "no")
    assert s.vp[0] == 3 + 1
    assert s.prayers[0] == 5 + 2 + 1
    assert s.followers[0] == 5 + 1
    assert s.goodness[0] == 0


def test_hy_271_a_dry_well_gives_what_it_has() -> None:
    s = deploy("tec_organ", well=0)  # 3 Prayers; Argos generates 1
    turn(s, "no")
    assert (s.prayers[0], s.well) == (6, 0)


def test_hy_274_hy_r75_the_goodness_of_the_contested_player_counts() -> None:
    s = deploy("tec_trireme", name="prophet:1", goodness={0: 4, 1: 2})
    turn(s, "olympian", "reward:goodness")
    assert (s.vp[1], s.followers[1], s.prayers[1]) == (1, 6, 6)
    assert (s.goodness[0], s.goodness[1]) == (0, 2)


def test_hy_275_hy_276_affinity_gives_one_point() -> None:
    s = deploy("tec_agora", "argos-1")
    turn(s, "no")
    assert s.vp[0] == 2 + 1
    s = deploy("tec_agora", "sparta-1")
    turn(s, "no")
    assert s.vp[0] == 2


def test_hy_277_hy_278_the_temple_bonus() -> None:
    s = deploy("tec_trireme", temples={0: "argos"}, well=2)  # the Prayers of the tile empty nothing
    turn(s, "no")
    assert asked(s) == ("HY-D27", 0)
    assert choices(s) == ["option:1", "option:2"]
    s = deploy("tec_trireme", temples={0: "argos"}, well=0)
    turn(s, "no")
    assert choices(s) == ["option:1"]


def test_hy_279_hy_280_hy_282_hy_r77_links_give_points_to_both() -> None:
    s = deploy("tec_scaffold", "argos-2", deployed={"argos-1": "tec_agora:1", "argos-3": "tec_organ:1"})
    turn(s, "no")
    # Agora shows a mark to the south and the Scaffold to the north; the Organ shows none to the west.
    assert (s.vp[0], s.vp[1]) == (3 + 1, 1)


def test_hy_281_hy_283_a_road_to_an_own_tile_counts_twice() -> None:
    s = deploy("tec_scaffold", "argos-2", deployed={"sparta-2": "tec_automaton:0"})
    turn(s, "no")
    assert s.vp[0] == 3 + 1 + 1


def test_hy_284_hy_385_an_immediate_power_works_when_deployed() -> None:
    s = deploy("tec_agora")
    turn(s, "no")
    assert s.followers[0] == 5 + 2


def test_hy_r79_other_powers_work_from_the_end_of_the_action_on() -> None:
    s = deploy("tec_scaffold", "argos-2", deployed={"argos-1": "tec_agora:1"})
    turn(s, "no")
    assert s.vp[0] == 3 + 1  # its own link does not count double
    assert "tech:tec_scaffold" in view(s)["players"][0]["powers"]


def test_hy_355_hy_r90_a_defeat_in_the_own_deploy_ends_the_turn_after_the_action() -> None:
    s = deploy("tec_agora", olympians="zeus ares")
    turn(s, "olympian", "no", "no", "reward:prayers")
    assert s.vp[0] == 2 + 1
    assert asked(s) == ("HY-D04", 1)


def test_hy_350_hy_351_a_contest_that_is_beaten_off() -> None:
    s = deploy("tec_agora", olympians="ares zeus")
    turn(s, "olympian", "no", "no")
    assert stands(s, 1) == "wounded"
    assert stands(s, 0, "hero:1") == "argos"
    assert s.vp[0] == 2 + 1
