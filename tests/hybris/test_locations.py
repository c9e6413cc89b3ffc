"""Olympus, Forge, Oracle, Moirai, Coliseum, Underworld (HY-108 to HY-203)."""

from __future__ import annotations

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES, SPACE_NAMES, TECH_NAMES
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE
from tests.hybris.playing import moments
from tests.hybris.positions import (
    asked,
    choices,
    effect,
    hand,
    line,
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


def at(place: str, name: str = "hero:1", olympians: str = "athena hades", **position: object) -> HybrisTable:
    """Returns seat 0 about to activate a character for a Location."""
    return table(olympians, plans={0: {name: place}}, **position)  # type: ignore[arg-type]


# -- Olympus ---------------------------------------------------------------------------------------


def test_hy_108_the_slots_of_olympus() -> None:
    s = at("olympus")
    turn(s, "hero:1", "olympus-1")
    assert s.aegis[0] == 5
    s = at("olympus", well=4)
    turn(s, "hero:1", "olympus-2")
    assert s.well == 5
    s = at("olympus")
    s.greatness = 0x12
    turn(s, "hero:1", "olympus-3")
    assert order(s)[:2] == [0, 1]


def test_hy_109_hy_110_hy_111_hy_112_hy_113_rows_as_often_as_liked() -> None:
    s = at("olympus", prayers={0: 4}, well=0)
    turn(s, "hero:1", "olympus-1", "convert")
    assert "stop" not in choices(s)
    turn(s, "conversion:vp", "conversion:vp", "conversion:vp")
    assert (s.vp[0], s.prayers[0], s.well) == (3, 1, 0)
    turn(s, "stop")
    assert asked(s) == ("HY-D04", 1)


def test_hy_114_hy_r53_the_rows_of_the_table() -> None:
    s = at("olympus", prayers={0: 12})
    turn(s, "hero:1", "olympus-1", "convert")
    assert choices(s) == [f"conversion:{row}" for row in ("vp", "greatness", "spark", "temple", "character")]
    turn(s, "conversion:spark", "upgrade:athena_u2")
    assert (s.sparks[0], len(hand(s, 0).split())) == (1, 1)
    turn(s, "conversion:temple", "upgrade:athena_u2>city:lemnos")
    assert view(s)["players"][0]["temples"] == ["city:lemnos"]
    assert "upgrade:athena_u2" in view(s)["players"][0]["powers"]  # HY-R18: unlocked
    turn(s, "conversion:character")
    assert choices(s) == [f"upgrade:athena_u{n}" for n in (1, 3, 5, 6)]
    turn(s, "upgrade:athena_u3")
    assert stands(s, 0, "prophet:2") == "reserve"


def test_hy_r20_a_row_without_a_piece_cannot_be_chosen() -> None:
    s = at("olympus", prayers={0: 9})
    s.pieces[0] &= ~0x0303_0303_0303  # no Sparks
    turn(s, "hero:1", "olympus-1", "convert")
    assert "conversion:spark" not in choices(s)
    assert refused(s, 0, "conversion:spark") == "HY-R20"


def test_hy_r21_one_temple_of_a_player_in_a_city() -> None:
    s = at("olympus", prayers={0: 9}, temples={0: "argos"})
    turn(s, "hero:1", "olympus-1", "convert", "conversion:temple")
    assert "city:argos" not in choices(s, "upgrade:athena_u2")


def test_hy_115_hy_116_hy_117_any_tile_goes_to_space_a_with_a_token() -> None:
    s = at("olympus", prayers={0: 0})
    turn(s, "hero:1", "olympus-1", "design")
    assert len(choices(s)) == 25
    turn(s, "tec_agora")
    assert line(s, "workshop") == ["tec_agora:0", "-", "-"]
    assert "tech:tec_agora" not in view(s)["piles"]


def test_hy_118_hy_123_hy_124_hy_r54_only_the_run_of_tiles_slides() -> None:
    s = at("olympus", workshop="tec_still:1 - tec_organ:0")
    turn(s, "hero:1", "olympus-1", "design", "tec_agora")
    assert line(s, "workshop") == ["tec_agora:0", "tec_still:1", "tec_organ:0"]


def test_hy_119_hy_120_the_age_track() -> None:
    """The Age is always public, and a primordial awakes at the end of Ages 2, 4 and 6."""
    revealed: dict[int, set[int]] = {}
    for s in moments(2, seed=3):
        seen = view(s)
        if seen["phase"] in ("planning", "action"):
            revealed.setdefault(seen["age"], set()).add(sum(row["revealed"] for row in seen["primordials"]))
    assert revealed == {1: {0}, 2: {0}, 3: {1}, 4: {1}, 5: {2}, 6: {2}}
    assert view(s)["age"] == 6
    assert all(row["revealed"] for row in view(s)["primordials"])


# -- Forge -----------------------------------------------------------------------------------------


def test_hy_121_hy_122_hy_136_the_slot_of_the_forge_produces() -> None:
    s = at("forge", factory="tec_agora:0 tec_still:1 -")
    turn(s, "hero:1", "forge-1")
    assert line(s, "factory") == ["-", "tec_agora:0", "tec_still:1"]


def test_hy_125_hy_126_hy_127_hy_r55_a_tile_pushed_out_of_c_goes_to_the_factory_for_nothing() -> None:
    s = at("olympus", workshop="tec_still:1 tec_organ:0 tec_games:1", factory="tec_library:0 - tec_fresco:0")
    turn(s, "hero:1", "olympus-1", "design", "tec_agora")
    assert line(s, "workshop") == ["tec_agora:0", "tec_still:1", "tec_organ:0"]
    assert line(s, "factory") == ["tec_games:1", "tec_library:0", "tec_fresco:0"]
    assert [int(s.followers[1]), int(s.aegis[1])] == [5, 5]


def test_hy_128_only_own_tiles_are_crafted() -> None:
    s = at("forge", "hero:1", "zeus hades", workshop="tec_still:1 tec_organ:0")
    turn(s, "hero:1", "forge-1", "craft")
    assert choices(s) == ["tech:tec_organ"]


def test_hy_129_hy_130_hy_131_hy_r58_the_cost_and_the_discount() -> None:
    for space, row in (("a", "tec_organ:0"), ("b", "- tec_organ:0"), ("c", "- - tec_organ:0")):
        s = at("forge", "hero:1", "zeus hades", workshop=row)  # 2 Followers, 1 Aegis
        turn(s, "hero:1", "forge-1", "craft")
        waived = {"a": ["n:0"], "b": ["n:0", "n:1"], "c": ["n:1", "n:2"]}[space]
        assert choices(s, "tec_organ") == waived
        turn(s, f"tec_organ>{waived[-1]}")
        n = int(waived[-1][2:])
        assert s.followers[0] == 5 - (2 - n)
        assert line(s, "factory")[0] == "tec_organ:0"  # HY-132, HY-133
        assert line(s, "workshop") == ["-", "-", "-"]


def test_hy_135_hy_137_hy_138_hy_139_hy_140_a_foreign_tile_moved_out_gives_a_point() -> None:
    s = at("forge", factory="tec_agora:0 tec_games:1 tec_still:1", workshop="tec_organ:0")
    turn(s, "hero:1", "forge-1")
    assert view(s)["players"][1]["stored"] == ["tech:tec_still"]
    assert s.vp[0] == 1
    assert asked(s)[0] == "HY-D09"
    s = table("athena hades", factory="tec_agora:0 tec_games:1 tec_still:1", workshop="tec_organ:0")
    effect(s, 0, {"do": "action", "which": "craft"})  # HY-135: away from the slot, which empties space 1 before
    play(s, "tec_organ>n:1")
    assert line(s, "factory") == ["tec_organ:0", "tec_agora:0", "tec_games:1"]
    assert view(s)["players"][1]["stored"] == ["tech:tec_still"]
    assert s.vp[0] == 1


def test_hy_140_an_own_tile_gives_none() -> None:
    s = at("forge", factory="- - tec_still:0")
    turn(s, "hero:1", "forge-1")
    assert s.vp[0] == 0
    assert view(s)["players"][0]["stored"] == ["tech:tec_still"]


def test_hy_141_hy_r57_two_stored_tiles_and_the_owner_chooses_also_out_of_turn() -> None:
    s = at("forge", factory="- - tec_still:1", stored={1: "tec_agora tec_games"})
    turn(s, "hero:1", "forge-1")
    assert asked(s) == ("HY-D13", 1)
    assert refused(s, 1, "tec_organ") == "HY-142"


def test_hy_143_the_way_of_a_technology() -> None:
    s = table("athena hades", plans={0: {"hero:1": "olympus"}})
    turn(s, "hero:1", "olympus-1", "design", "tec_theatre")
    assert view(s)["workshop"][0] == {"tech": "tech:tec_theatre", "owner": 0}
    plans = {0: {"hero:1": "forge", "prophet:1": "bonus", "hero:2": "mortal_world"}}
    s = table("athena hades", plans=plans, workshop="tec_theatre:0", passed="1")
    turn(s, "hero:1", "forge-1", "craft", "tec_theatre>n:1")
    assert line(s, "factory") == ["tec_theatre:0", "-", "-"]
    turn(s, "prophet:1", "location:forge", "forge-1", "produce")
    assert line(s, "factory") == ["-", "-", "tec_theatre:0"]
    s.factory[2], s.stored[0] = 0, 1 << TECH_NAMES.index("tech:tec_theatre")
    turn(s, "hero:2", "city:athens", "deploy", "tec_theatre>athens-1")
    assert view(s)["spaces"][SPACE_NAMES.index("space:athens-1")] == {"tech": "tech:tec_theatre", "owner": 0}


# -- Oracle ----------------------------------------------------------------------------------------


def test_hy_144_the_slots_of_the_oracle() -> None:
    for slot, row in (("oracle-1", "followers"), ("oracle-2", "prayers"), ("oracle-3", "goodness")):
        s = at("oracle")
        before = int(getattr(s, row)[0])
        turn(s, "hero:1", slot)
        assert getattr(s, row)[0] == before + 1


def test_hy_145_hy_146_perceive() -> None:
    s = at("oracle")
    turn(s, "hero:1", "oracle-1", "perceive")
    assert (view(s)["players"][0]["foreseen"], s.vp[0]) == (1, 1)


def test_hy_147_hy_148_hy_150_hy_151_hy_155_omen() -> None:
    s = at("oracle", hands={0: "com_01 com_02"}, primordials="aether")
    turn(s, "hero:1", "oracle-2", "omen", "com_01")
    assert view(s)["players"][0]["omens"] == ["card:com_01"]
    assert s.followers[0] == 4
    assert view(s, 0)["primordials"][0]["card"] == "primordial:aether"
    assert view(s, 1)["primordials"][0] == {"revealed": False, "seen_by": [0], "card": None}


def test_hy_149_the_card_must_show_a_new_element() -> None:
    s = at("oracle", hands={0: "com_01 com_02 com_03"}, primordials="aether")
    s.hands[0] &= ~(1 << 28)
    s.omens[0] = 1 << 28  # com_01: fire
    turn(s, "hero:1", "oracle-2", "omen")
    assert choices(s) == ["card:com_02"]
    assert refused(s, 0, "com_03") == "HY-149"
    s = at("oracle", hands={0: "com_02 com_05"}, primordials="aether")
    s.coliseum_deck &= ~1
    s.omens[1] = 1  # col_01 of the other player: water
    turn(s, "hero:1", "oracle-2", "omen")
    assert choices(s) == ["card:com_02"]


@pytest.mark.parametrize(("age", "rank"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_hy_152_hy_153_hy_154_which_primordial_comes_next(age: int, rank: int) -> None:
    s = at("oracle", hands={0: "com_01"}, age=age, revealed=rank, primordials="aether thalassa nyx")
    turn(s, "hero:1", "oracle-2", "omen", "com_01")
    assert view(s)["primordials"][rank]["seen_by"] == [0]


def test_hy_157_with_all_elements_there_is_no_omen() -> None:
    s = at("oracle", hands={0: "com_01 com_02 com_04 com_05 com_06"}, primordials="aether")
    for bit in (28, 29, 31, 32):  # fire, earth, air, water
        s.hands[0] &= ~(1 << bit)
        s.omens[0] |= 1 << bit
    turn(s, "hero:1", "oracle-2")
    assert choices(s) == ["action:perceive"]


def test_hy_128_a_tile_of_another_player_in_the_workshop_is_not_crafted() -> None:
    for owner, able in ((0, True), (1, False)):
        s = at("forge", workshop=f"tec_agora:{owner}", factory="tec_still:0")
        turn(s, "hero:1", "forge-1")
        assert ("action:craft" in choices(s)) == able


# -- Moirai ----------------------------------------------------------------------------------------


def test_hy_158_hy_159_the_slots_of_the_moirai() -> None:
    s = at("moirai", quests="ep_thread")
    turn(s, "hero:1", "moirai-1")
    assert s.vp[0] == 1
    s = at("moirai", quests="ep_thread")
    turn(s, "hero:1", "moirai-2")
    assert len(hand(s, 0).split()) == 2


def test_hy_160_hy_161_hy_r65_every_quest_may_be_selected() -> None:
    s = at("moirai", quests="ep_thread cl_dragon ep_jar")
    turn(s, "hero:1", "moirai-1", "fulfil")
    assert choices(s) == ["quest:ep_thread", "quest:cl_dragon", "quest:ep_jar"]


def test_hy_162_without_quests_nobody_comes() -> None:
    assert "hero:1" not in choices(at("moirai"))


def test_hy_163_epic_quests_have_two_to_four_cantos() -> None:
    assert {len(row["cantos"]) for row in OWN_TABLES["quest"].values() if "cantos" in row} == {2, 3, 4}


def test_hy_164_hy_165_hy_166_hy_167_hy_168_the_first_canto_without_a_token() -> None:
    s = at("moirai", quests="ep_return", hands={0: "com_04"})
    s.cantos[0] = 2  # seat 1 has done the first
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_return", "com_04")
    assert view(s)["quests"][0]["cantos"] == [1, 0, None, None]
    assert (s.vp[0], s.aegis[0]) == (2, 5)


def test_hy_169_hy_170_hy_171_go_on_for_a_card_or_stop() -> None:
    s = at("moirai", quests="ep_return", hands={0: "com_05 com_04 com_01"})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_return", "com_05")
    assert asked(s) == ("HY-D15", 0)
    assert choices(s) == ["stop", "card:com_01", "card:com_04", "card:com_05"]
    turn(s, "com_01", "com_04")
    assert view(s)["quests"][0]["cantos"][:2] == [0, 0]
    assert names(s, 0, int(s.discards[0])) == "com_01 com_04"
    turn(s, "stop")
    assert asked(s) == ("HY-D04", 1)


def test_hy_172_hy_173_hy_r64_the_last_canto_gives_the_epic_reward() -> None:
    s = at("moirai", quests="ep_bull", hands={0: "com_05"}, temples={0: "argos"})
    s.cantos[0] = 1
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_bull", "com_05")
    assert (s.vp[0], s.prayers[0]) == (1 + 2 + 2, 6)
    assert zones(s) == ["-", "-", "-"]
    assert view(s)["quest_discards"] == ["quest:ep_bull"]


def test_hy_174_hy_175_hy_r174_who_cannot_meet_a_canto_is_defeated_and_shows_the_hand() -> None:
    s = at("moirai", quests="ep_return", hands={0: "com_01 com_02"})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_return")
    assert stands(s, 0, "hero:1") == "fallen"
    assert view(s)["players"][0]["shown"] == ["card:com_01", "card:com_02"]
    assert asked(s) == ("HY-D04", 1)
    assert view(s)["quests"][0]["cantos"] == [None] * 4


def test_hy_176_hy_r63_send_back_a_character() -> None:
    s = at("moirai", quests="ep_jar", where={0: {"prophet:1": "oracle-1"}})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_jar")
    assert choices(s) == ["prophet:1"]
    turn(s, "prophet:1")
    assert stands(s, 0, "prophet:1") == "reserve"
    assert view(s)["players"][0]["foreseen"] == 1
    assert s.activated[0] & 1 << 4  # HY-R94


def test_hy_177_revealed_cards_stay_in_hand_and_are_known() -> None:
    s = at("moirai", quests="ep_ten_years", hands={0: "com_01 com_03 com_02"})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_ten_years", "com_01>com_03", "stop")
    assert hand(s, 0) == "com_01 com_02 com_03"
    assert view(s, 1)["players"][0]["shown"] == ["card:com_01", "card:com_03"]


def test_hy_178_discarded_cards_leave_the_hand() -> None:
    s = at("moirai", quests="ep_thread", hands={0: "com_02 com_03"})
    s.cantos[0] = 1
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_thread", "com_02>com_03")
    assert hand(s, 0) == ""


def test_hy_r62_a_symbol_listed_twice_is_needed_twice() -> None:
    s = at("moirai", quests="ep_ten_years", hands={0: "com_01 com_02"})
    turn(s, "hero:1", "moirai-1", "fulfil", "ep_ten_years")
    assert stands(s, 0, "hero:1") == "fallen"


# -- clash quests ----------------------------------------------------------------------------------


def clash(
    quest: str, hand: str, olympians: str = "zeus hades", character: str = "hero:1", **position: object
) -> HybrisTable:
    """Returns seat 0 in a clash quest's combat; the enemy's cards are drawn in order."""
    s = at("moirai", character, olympians, quests=quest, hands={0: hand}, **position)
    turn(s, character, "moirai-1", "fulfil", quest)
    return s


def test_hy_179_hy_180_hy_181_hy_182_hy_308_hy_309_hy_310_hy_313_the_strength_of_the_enemy() -> None:
    s = clash("cl_birds", "com_01 com_08")  # base 2, one card, air; col_01 has strength 1 and water
    assert asked(s) == ("HY-D17", 0)
    assert view(s)["combat"]["sides"][1]["total"] == 3


def test_hy_186_hy_187_hy_306_as_strong_is_enough() -> None:
    s = clash("cl_birds", "com_01 com_04")
    turn(s, "com_01", "com_04", "stop")
    assert (s.vp[0], zones(s)[0]) == (1 + 2, "-")
    assert view(s)["quest_discards"] == ["quest:cl_birds"]


def test_hy_183_hy_r65_hy_r174_what_is_shown_is_within_the_determination() -> None:
    s = clash("cl_sphinx", "col_09 com_05 com_06 com_09", determination={0: 1})  # air and water
    assert choices(s) == ["card:col_09", "card:com_05"]  # Javelin and Ruse cost 1 each, and Feint nothing
    assert choices(s, "col_09") == ["card:com_05"]
    assert choices(s, "com_05") == ["card:com_06"]


def test_hy_188_hy_322_hy_r65_a_lost_clash_stays_on_display() -> None:
    s = clash("cl_birds", "com_01")
    turn(s, "com_01", "stop")
    assert stands(s, 0, "hero:1") == "fallen"
    assert zones(s)[0] == "cl_birds"


def test_hy_183_hy_184_hy_r65_required_elements_must_be_played() -> None:
    s = clash("cl_lion", "com_01 com_03 com_08")  # earth; base 4 + 1
    assert choices(s) == ["card:com_08"]  # HY-R174: it is shown
    turn(s, "com_08", "com_01", "com_03", "stop")
    assert stands(s, 0, "hero:1") == "fallen"
    assert view(s, 1)["players"][0]["shown"] == ["card:com_08"]


def test_hy_185_who_cannot_meet_the_conditions_is_defeated_without_a_combat() -> None:
    s = clash("cl_lion", "com_01 com_03")
    assert stands(s, 0, "hero:1") == "fallen"
    assert (view(s)["coliseum"]["deck"], view(s)["coliseum"]["discards"]) == (28, [])
    assert view(s)["players"][0]["shown"] == ["card:com_01", "card:com_03"]


def test_hy_185_a_character_of_another_kind_is_defeated_and_shows_nothing() -> None:
    s = clash("cl_dragon", "com_01 com_03")
    assert stands(s, 0, "hero:1") == "fallen"
    assert view(s)["players"][0]["shown"] == []


def test_hy_r65_what_is_printed_before_the_combat_comes_first() -> None:
    s = clash("cl_gorgon", "com_01 com_03")
    assert asked(s) == ("HY-D33", 0)


# -- Coliseum --------------------------------------------------------------------------------------


def test_hy_189_only_heroes_and_olympians_come_to_the_coliseum() -> None:
    assert OWN_TABLES["location"]["coliseum"]["allowed"] == ["olympian", "hero"]


def test_hy_190_the_slots_of_the_coliseum() -> None:
    s = at("coliseum")
    turn(s, "hero:1", "coliseum-1")
    assert s.vp[0] == 1
    s = at("coliseum")
    turn(s, "hero:1", "coliseum-2")
    assert s.aegis[0] == 5
    s = at("coliseum")
    turn(s, "hero:1", "coliseum-3")
    assert len(hand(s, 0).split()) == 1


def test_hy_191_hy_293_hy_r28_train_draws_a_coliseum_card_unseen() -> None:
    s = at("coliseum")
    play(s, "hero:1", "coliseum-1", "go_on", "train")
    assert asked(s) == ("HY-C7", CHANCE)
    play(s, "col_05")
    assert hand(s, 0) == "col_05"
    player = view(s, 1)["players"][0]
    assert (player["hand"], player["fresh"], player["shown"]) == (1, 1, [])


def test_hy_192_hy_193_hy_195_hy_196_a_beaten_hero_becomes_an_ally_for_later() -> None:
    s = at("coliseum", "hero:1", "zeus hades", hands={0: "com_08 com_03 com_11 zeus_c1"}, determination={0: 10})
    turn(s, "hero:1", "coliseum-1", "fight", "champion:odysseus", "com_08", "com_03", "stop")
    assert stands(s, 0, "ally:odysseus") == "reserve"
    assert view(s)["champions"] == ["champion:achilles"]
    assert view(s)["players"][0]["recruits"] == ["champion:odysseus"]
    assert "champion:odysseus" not in choices(s)


def test_hy_194_a_lost_fight_is_a_defeat() -> None:
    s = at("coliseum", "hero:1", "zeus hades", hands={0: "com_04"})
    turn(s, "hero:1", "coliseum-1", "fight", "champion:achilles", "stop")
    assert stands(s, 0, "hero:1") == "fallen"


def test_hy_197_hy_198_hy_r150_an_ally_acts_like_a_hero_with_its_own_power() -> None:
    s = table(
        "zeus hades",
        plans={0: {"ally:odysseus": "oracle"}},
        where={0: {"ally:odysseus": "reserve"}},
        champions="achilles",
    )
    turn(s, "champion:odysseus")
    assert asked(s) == ("HY-D35", 0)  # of two cards drawn one is kept
    turn(s, choices(s)[0])
    assert len(hand(s, 0).split()) == 1


# -- Underworld ------------------------------------------------------------------------------------


def test_hy_199_the_slots_of_the_underworld() -> None:
    s = at("underworld")
    turn(s, "hero:1", "underworld-1")
    assert s.vp[0] == 1
    s = at("underworld")
    turn(s, "hero:1", "underworld-2")
    assert s.goodness[0] == 1
    s = at("underworld")
    turn(s, "hero:1", "underworld-3")
    assert len(hand(s, 0).split()) == 1


def test_hy_200_hy_201_hy_202_hy_363_revive_a_hero_or_an_ally() -> None:
    s = at("underworld", "prophet:1", where={0: {"hero:1": "fallen", "ally:odysseus": "fallen"}}, champions="")
    turn(s, "prophet:1", "underworld-1", "revive")
    assert choices(s) == ["hero:1", "champion:odysseus"]
    turn(s, "champion:odysseus")
    assert stands(s, 0, "ally:odysseus") == "reserve"


def test_hy_203_hy_r66_drain_by_the_topmost_primordial() -> None:
    s = at("underworld", olympians="zeus athena")
    turn(s, "hero:1", "underworld-1", "drain")
    assert s.aegis[0] == 4 + 3
