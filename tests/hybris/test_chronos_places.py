"""Blocked slots, mill, Shackles and Ancient Technologies (HC-027 to HC-029, HC-046 to HC-059, HC-136 to HC-141)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES, PLACE_NAMES, TECH_NAMES
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, listed
from tests.hybris.positions import (
    Rigged,
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
    view,
)
from tests.hybris.test_chronos_avatars import EVERYWHERE, against_chronos, all_broken, desolate, resolve


def block(where: str, **more: Any) -> dict[str, Any]:
    return {"do": "block", "where": where, **more}


def blocked(s: HybrisTable) -> list[str]:
    return [PLACE_NAMES[place] for place in listed(s.blocked)]


# -- Blocked slots ---------------------------------------------------------------------------------


def test_hc_046_hc_047_hc_053_a_token_lies_on_the_slot_that_the_effect_names() -> None:
    s = against_chronos()
    told(s)
    desolate(s, "ant_revolt")
    assert blocked(s) == ["city:sparta"]
    assert told(s)[0] == "blocked"
    assert broken(s, "anthropos") == 1  # the rest of the list
    effect(s, 0, block("city:elis"))
    assert blocked(s) == ["city:sparta", "city:elis"]


def test_hc_048_characters_cannot_move_to_a_blocked_slot() -> None:
    s = against_chronos(blocked="slot:olympus-1", plans={0: {"hero:1": "olympus"}})
    play(s, "hero:1")
    assert choices(s) == ["slot:olympus-2", "slot:olympus-3"]
    assert refused(s, 0, "slot:olympus-1") == "HY-074"


def test_hc_048_hc_052_a_blocked_dotted_slot_takes_nobody_either() -> None:
    s = against_chronos(blocked="slot:forge-1", plans={0: {"hero:1": "forge"}}, factory="tec_agora:0")
    turn(s, "hero:1")
    assert stands(s, 0, "hero:1") == "forge"
    assert PLACE_NAMES[int(s.where[1]) - 4] == "illustration:forge"


def test_hy_r123_a_blocked_city_cannot_be_entered_at_all() -> None:
    s = against_chronos(blocked="city:argos", plans={0: {"hero:1": "mortal_world"}})
    play(s, "hero:1")
    assert choices(s) == ["city:sparta", "city:lemnos", "city:athens", "city:elis"]
    assert refused(s, 0, "city:argos") == "HY-R41"
    s = against_chronos(blocked=EVERYWHERE, plans={0: {"hero:1": "mortal_world"}})
    assert "hero:1" not in choices(s)


def test_hy_r123_other_locations_with_all_slots_blocked_are_entered_with_malus() -> None:
    everything = "slot:underworld-1 slot:underworld-2 slot:underworld-3"
    s = against_chronos(blocked=everything, plans={0: {"hero:1": "underworld"}})
    before = view(s)["players"][0]
    turn(s, "hero:1")
    assert stands(s, 0, "hero:1") == "underworld"
    after = view(s)["players"][0]
    paid = {what: before[what] - after[what] for what in ("followers", "prayers", "goodness")}
    assert sum(paid.values()) + before["aegis"] - 1 - after["aegis"] == 1


def test_hc_049_hy_r169_blocked_tokens_are_taken_away_from_any_location_or_city() -> None:
    s = against_chronos(blocked="slot:olympus-1 slot:forge-1 city:argos")
    effect(s, 0, block("location:choice", op="remove", n=2))
    assert asked(s) == ("HC-D09", 0)
    assert choices(s) == ["slot:olympus-1", "slot:forge-1", "city:argos"]
    assert refused(s, 0, "city:elis") == "HY-R169"
    play(s, "city:argos", "slot:forge-1")
    assert blocked(s) == ["slot:olympus-1"]
    effect(s, 0, block("location:choice", op="remove", n=2))
    assert blocked(s) == []
    assert asked(s)[0] == "HY-D04"


def test_hc_050_hc_d09_any_slot_of_the_location_may_be_chosen_by_the_decider() -> None:
    s = against_chronos(pillars="ambition ascension")
    desolate(s, "cos_orbit")
    assert asked(s) == ("HC-D09", 1)  # whose turn it is
    assert choices(s) == ["slot:olympus-1", "slot:olympus-2", "slot:olympus-3"]
    assert refused(s, 0, "slot:olympus-1") == "HY-R99"
    play(s, "slot:olympus-3")
    assert blocked(s) == ["slot:olympus-3"]


def test_hc_051_hc_054_the_slot_may_be_occupied_its_character_goes_back_to_the_reserve() -> None:
    s = against_chronos(where={1: {"hero:1": "slot:olympus-2"}})
    desolate(s, "cos_orbit")
    play(s, "slot:olympus-2")
    assert stands(s, 1, "hero:1") == "reserve"
    assert s.activated[1] == 2  # HY-R94
    assert blocked(s) == ["slot:olympus-2"]


def test_hc_052_hy_r123_from_a_dotted_slot_all_go_back() -> None:
    s = against_chronos(
        where={0: {"hero:1": "slot:forge-1"}, 1: {"hero:1": "slot:forge-1", "prophet:1": "slot:oracle-1"}}
    )
    desolate(s, "cos_vault")
    assert blocked(s) == ["slot:forge-1"]  # there is only one
    assert (stands(s, 0, "hero:1"), stands(s, 1, "hero:1")) == ("reserve", "reserve")
    assert stands(s, 1, "prophet:1") == "oracle-1"


def test_hc_055_hc_d10_where_an_avatar_stands_a_chain_of_choice_is_broken_instead() -> None:
    s = against_chronos(avatars={"kronos": "sparta"}, chains={"temnein": 5})
    desolate(s, "ant_revolt")
    assert asked(s) == ("HC-D10", 0)
    assert choices(s) == ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]
    assert refused(s, 0, "concept:kratos") == "HY-R129"
    play(s, "concept:gonos")
    assert (blocked(s), avatar(s, "kronos")) == ([], "sparta")
    assert all_broken(s) == {"anthropos": 1, "gonos": 1, "temnein": 5}


def test_hy_r99_hy_r169_the_decider_blocks_and_whoever_has_the_effect_takes_tokens_away() -> None:
    s = against_chronos(blocked="slot:olympus-1 slot:olympus-2")
    effect(s, 1, block("location:oracle"))
    assert asked(s) == ("HC-D09", 0)
    s = against_chronos(blocked="slot:olympus-1 slot:olympus-2")
    effect(s, 1, {"do": "block", "where": "location:olympus", "op": "remove", "n": 1})
    assert asked(s) == ("HC-D09", 1)


def test_hy_r123_a_blocked_slot_is_not_blocked_again() -> None:
    s = against_chronos(blocked="slot:olympus-1 slot:olympus-2")
    effect(s, 0, block("location:olympus"))
    assert blocked(s) == ["slot:olympus-1", "slot:olympus-2", "slot:olympus-3"]
    effect(s, 0, block("location:olympus"))
    assert len(blocked(s)) == 3
    s = against_chronos(blocked="city:sparta")
    desolate(s, "ant_revolt")
    assert blocked(s) == ["city:sparta"]


def test_hc_053_a_city_of_choice_and_a_location_of_choice() -> None:
    s = against_chronos(blocked="city:elis")
    effect(s, 0, block("city:choice"))
    assert choices(s) == ["city:sparta", "city:argos", "city:lemnos", "city:athens"]
    assert refused(s, 0, "city:elis") == "HY-R123"
    play(s, "city:lemnos")
    effect(s, 0, block("location:choice"))
    assert len(choices(s)) == 15 + 5 - 2
    effect(s, 0, block("location:mortal_world"))
    assert choices(s) == ["city:sparta", "city:argos", "city:athens"]


def test_hy_r123_blocked_tokens_stay_over_the_ages() -> None:
    s = against_chronos(blocked="slot:olympus-1 city:argos", frame=EndOfAge())
    let_chance(s)
    assert blocked(s) == ["slot:olympus-1", "city:argos"]


# -- mill ------------------------------------------------------------------------------------------


def mill(deck: str, n: int) -> dict[str, Any]:
    return {"do": "mill", "deck": deck, "n": n}


def test_hc_056_cards_go_one_by_one_from_the_deck_to_its_discard_pile() -> None:
    s = against_chronos()
    effect(s, 0, mill("coliseum", 2))
    assert asked(s) == ("HC-C3", CHANCE)
    assert len(choices(s)) == 28
    play(s, "col_05")
    assert "card:col_05" not in choices(s)
    play(s, "col_07")
    assert view(s)["coliseum"] == {"deck": 26, "discards": ["card:col_05", "card:col_07"], "past": [[], [], []]}
    effect(s, 0, mill("premonition", 1))
    assert asked(s) == ("HC-C4", CHANCE)
    play(s, "pre_joy")
    assert view(s)["premonitions"]["discards"] == ["premonition:pre_joy"]


def test_hc_057_hc_058_hy_r105_milling_stops_when_the_deck_is_empty_which_is_rebuilt_at_once() -> None:
    s = against_chronos()
    s.coliseum_deck, s.coliseum_discards = 0b11, 2**28 - 4
    effect(s, 0, mill("coliseum", 6))
    let_chance(s)
    assert asked(s)[0] == "HY-D04" or asked(s)[0].startswith("HC")
    assert (s.coliseum_deck, s.coliseum_discards) == (2**28 - 1, 0)


def test_hc_059_hy_r105_the_first_time_the_matching_tile_is_turned() -> None:
    s = against_chronos()
    s.coliseum_deck, s.coliseum_discards = 1, 2**28 - 2
    told(s)
    effect(s, 0, mill("coliseum", 1))
    play(s, "col_01")
    heard = told(s)
    assert heard.index("deck_emptied") < heard.index("tile_turned")
    assert s.emptied == 1 << 1
    up = int(s.tiles_up)
    assert bin(up).count("1") == 1
    while asked(s)[0] != "HY-D04":
        play(s, choices(s)[0])
    s.coliseum_deck, s.coliseum_discards = 1, 2**28 - 2
    effect(s, 0, mill("coliseum", 1))
    play(s, "col_01")
    assert (int(s.tiles_up) == up, "tile_turned" in told(s)) == (True, False)


@pytest.mark.parametrize("deck", ["coliseum", "premonition"])
def test_hy_r105_by_any_cause_and_a_draw_goes_on(deck: str) -> None:
    s = against_chronos()
    if deck == "coliseum":
        s.coliseum_deck, s.coliseum_discards = 1, 2**28 - 2
    else:
        s.premonition_deck, s.premonition_discards = 1, 2**20 - 2
    effect(s, 0, {"do": "draw", "deck": deck, "n": 2})
    s.draw(Rigged())
    assert s.emptied == 1 << (1 if deck == "coliseum" else 2)
    assert asked(s)[1] == CHANCE
    s.draw(Rigged())
    assert len(listed(s.hands[0] if deck == "coliseum" else s.foreseen[0])) == 2


def test_hy_r105_also_by_the_cards_of_an_enemy() -> None:
    s = against_chronos(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    s.coliseum_deck, s.coliseum_discards = 1, 2**28 - 2
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert s.emptied == 1 << 1
    assert s.enemy_cards == 0b11  # after the last card the next comes from the new deck


def test_without_chronos_a_deck_is_shuffled_only_when_it_is_needed() -> None:
    s = table("zeus hades")
    s.coliseum_deck, s.coliseum_discards = 1, 2**28 - 2
    effect(s, 0, {"do": "draw", "deck": "coliseum", "n": 1})
    let_chance(s)
    assert (s.coliseum_deck, s.emptied) == (0, 0)


# -- Shackles --------------------------------------------------------------------------------------


def remove(what: str, n: int = 1) -> dict[str, Any]:
    return {"do": "remove", "what": what, "n": n}


def test_hc_027_hc_028_shackles_come_to_the_spark_track_any_number_of_them() -> None:
    s = against_chronos()
    desolate(s, "gon_heir")
    assert (s.shackles[0], s.shackles[1]) == (1, 1)
    effect(s, 1, {"do": "shackle", "n": 7})
    assert (s.shackles[0], s.shackles[1], s.sparks[1]) == (1, 8, 0)


def test_hc_029_a_shackle_is_discarded_instead_of_a_spark() -> None:
    s = against_chronos(shackles={0: 1})
    pieces = int(s.pieces[0])
    effect(s, 0, remove("spark", 2))
    assert asked(s) == ("HY-D40", 0)  # the second one is a Spark
    assert (s.shackles[0], s.sparks[0], s.pieces[0]) == (0, 0, pieces)
    play(s, "upgrade:zeus_u2")
    assert s.sparks[0] == 1


def test_hc_029_also_where_the_piece_is_of_choice() -> None:
    s = against_chronos(shackles={0: 1})
    pieces = int(s.pieces[0])
    effect(s, 0, remove("any", 1))
    spark = next(name for name in choices(s) if "piece:spark" in choices(s, name) or not choices(s, name))
    play(s, f"{spark}>piece:spark" if choices(s, spark) else spark)
    let_chance(s)
    assert (s.shackles[0], s.sparks[0], s.pieces[0]) == (0, 0, pieces)
    effect(s, 0, remove("prophet"))
    play(s, choices(s)[0])
    assert s.shackles[0] == 0


def test_hc_029_other_pieces_leave_all_the_same() -> None:
    s = against_chronos(shackles={0: 2})
    effect(s, 0, remove("prophet"))
    play(s, choices(s)[0])
    assert s.shackles[0] == 2
    assert stands(s, 0, "prophet:2") == "reserve" or stands(s, 0, "prophet:3") == "reserve"


def test_hy_r116_without_a_spark_on_a_tile_no_shackle_goes() -> None:
    s = against_chronos(shackles={0: 1})
    s.pieces[0] = 0
    effect(s, 0, remove("spark"))
    assert s.shackles[0] == 1


# -- Ancient Technologies --------------------------------------------------------------------------


def ancient(s: HybrisTable) -> list[str]:
    return [TECH_NAMES[tile] for tile in listed(s.ancient)]


def test_hc_136_there_are_five_below_the_chronos_board() -> None:
    s = against_chronos()
    rows = [f"tech:{name}" for name in OWN_TABLES["tech"] if name.startswith("anc_")]
    assert ancient(s) == rows
    assert len(rows) == 5
    assert table().ancient == 0


def test_hc_137_they_cannot_be_designed_nor_crafted_from_olympus() -> None:
    s = against_chronos(plans={0: {"hero:1": "olympus"}}, followers={0: 9}, aegis={0: 9})
    turn(s, "hero:1", "slot:olympus-1", "design")
    assert not [name for name in choices(s) if name.startswith("tech:anc")]
    assert refused(s, 0, "anc_clock") == "HY-115"
    s = against_chronos(followers={0: 9}, aegis={0: 9})
    effect(s, 0, {"do": "action", "which": "craft", "from": "olympus"})
    assert len(choices(s)) == 25


def test_hc_138_hc_139_hc_140_hc_d11_a_card_gives_one_of_choice_to_a_board_of_choice() -> None:
    s = against_chronos()
    resolve(s, "tem_relic")
    assert asked(s) == ("HC-D11", 0)
    assert choices(s) == ancient(s)
    assert choices(s, "anc_clock") == ["seat:0", "seat:1"]
    assert refused(s, 0, "tec_agora>seat:0") == "HC-139"
    assert refused(s, 1, "anc_clock>seat:1") == "HY-R99"
    play(s, "anc_clock>seat:1")
    assert view(s)["players"][1]["stored"] == ["tech:anc_clock"]
    assert "tech:anc_clock" not in ancient(s)
    assert s.chronos_vp == 4 + 5
    assert asked(s) == ("HY-D04", 0)  # it was one only


def test_hc_138_a_card_may_give_several_one_after_another() -> None:
    s = against_chronos()
    effect(s, 0, {"do": "ancient_tech", "n": 2})
    play(s, "anc_clock>seat:1")
    assert asked(s) == ("HC-D11", 0)
    play(s, "anc_song>seat:0")
    assert asked(s) == ("HY-D04", 0)
    assert [view(s)["players"][seat]["stored"] for seat in (0, 1)] == [["tech:anc_song"], ["tech:anc_clock"]]


def test_hc_141_hy_r124_on_a_full_board_its_owner_removes_one_of_three() -> None:
    s = against_chronos(stored={1: "tec_agora tec_still"})
    resolve(s, "tem_relic")
    play(s, "anc_clock>seat:1")
    assert asked(s) == ("HY-D13", 1)
    play(s, "tec_still")
    assert view(s)["players"][1]["stored"] == ["tech:tec_agora", "tech:anc_clock"]


def test_hy_r124_if_none_is_left_nothing_happens() -> None:
    s = against_chronos()
    s.ancient = 0
    resolve(s, "tem_relic")
    assert asked(s) == ("HY-D04", 0)
    assert s.chronos_vp == 4 + 5


def test_hc_140_a_stored_ancient_technology_is_deployed_like_any_other() -> None:
    s = against_chronos(
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "anc_first_wall"},
        intensity={"kratos": 0},
        chains={"cosmos": 2},
        well=0,
    )
    turn(s, "hero:1", "city:elis", "deploy")
    play(s, "anc_first_wall>elis-1")
    assert s.vp[0] == 6 + 1  # Elis has its affinity
    assert asked(s) == ("HC-D03", 0)  # its Immediate power adds a chain
    assert choices(s) == ["concept:cosmos"]
    play(s, "concept:cosmos")
    assert broken(s, "cosmos") == 1
    turn(s)
    assert "tech:anc_first_wall" in view(s)["players"][0]["powers"]


def test_anc_song_takes_two_blocked_tokens_away() -> None:
    s = against_chronos(
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "anc_song"},
        intensity={"kratos": 0},
        blocked="slot:olympus-1 slot:olympus-2 slot:oracle-1",
        well=0,
    )
    turn(s, "hero:1", "city:athens", "deploy")
    play(s, "anc_song>athens-1", "slot:oracle-1", "slot:olympus-1")
    assert blocked(s) == ["slot:olympus-2"]


def test_anc_titan_forge_gives_strength() -> None:
    held: dict[str, Any] = {"where": {1: {"hero:1": "city:lemnos"}}, "hands": {1: "com_01"}}
    s = against_chronos(deployed={"sparta-1": "anc_titan_forge:1"}, **held)
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    assert s.change[1] == 1
