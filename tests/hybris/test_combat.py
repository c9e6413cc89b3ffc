"""Gain, pay and lose; conflict cards, combat, defeat (HY-285 to HY-364)."""

from __future__ import annotations

from typing import Any

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
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
    turn,
    view,
)

# -- gain, pay, lose -------------------------------------------------------------------------------


def test_hy_285_hy_286_a_list_that_cannot_be_paid_is_not_carried_out() -> None:
    s = table(aegis={0: 1})
    pay, gain = {"do": "pay", "what": "aegis", "n": 2}, {"do": "gain", "what": "vp", "n": 3}
    effect(s, 0, pay, gain)
    assert (s.aegis[0], s.vp[0]) == (1, 0)
    s.aegis[0] = 2
    effect(s, 0, pay, gain)
    assert (s.aegis[0], s.vp[0]) == (0, 3)


def test_hy_287_hy_288_hy_289_hy_r152_a_shortage_costs_one_greatness_for_the_whole_list() -> None:
    s = table(aegis={0: 1}, followers={0: 0})
    effect(s, 0, {"do": "lose", "what": "aegis", "n": 3}, {"do": "lose", "what": "follower", "n": 3})
    assert (s.aegis[0], s.followers[0]) == (0, 0)
    assert order(s) == [1, 0, None, None]


def test_hy_r02_greatness_moves_markers() -> None:
    s = table()
    effect(s, 1, {"do": "gain", "what": "greatness", "n": 1})
    assert order(s) == [1, 0, None, None]
    effect(s, 1, {"do": "gain", "what": "greatness", "n": 1})
    assert s.vp[1] == 1
    effect(s, 0, {"do": "lose", "what": "greatness", "n": 2})
    assert order(s) == [1, None, None, 0]
    s.vp[0] = 1
    effect(s, 0, {"do": "lose", "what": "greatness", "n": 2})
    assert s.vp[0] == 0


def test_hy_r15_tracks_have_ends() -> None:
    s = table(goodness={0: 7}, determination={0: 9})
    effect(s, 0, {"do": "gain", "what": "goodness", "n": 3}, {"do": "gain", "what": "determination", "n": 3})
    assert (s.goodness[0], s.determination[0]) == (8, 10)
    effect(s, 0, {"do": "lose", "what": "determination", "n": 20})
    assert s.determination[0] == 1
    assert order(s)[:2] == [1, 0]


# -- conflict cards --------------------------------------------------------------------------------


def test_hy_290_hy_291_seventeen_cards_and_one_more() -> None:
    s = table()
    assert len(listed(s.decks[0])) == 17
    cards = OWN_TABLES["card"].values()
    assert [sum(row["of"] == of for row in cards) for of in ("common", "zeus")] == [12, 6]


def test_hy_292_the_upgraded_card_comes_into_the_hand() -> None:
    s = table()
    effect(s, 0, {"do": "draw", "deck": "upgrade", "n": 1})
    assert hand(s, 0) == "zeus_x"
    assert view(s, 1)["players"][0]["shown"] == ["card:zeus_x"]


def test_hy_294_hy_295_there_is_no_limit() -> None:
    s = table()
    effect(s, 0, {"do": "draw", "deck": "conflict", "n": 17}, {"do": "draw", "deck": "coliseum", "n": 20})
    let_chance(s)
    assert view(s)["players"][0]["hand"] == 37


def test_hy_296_hy_r95_down_to_a_hand_size() -> None:
    s = table(hands={0: "com_01 com_02 com_03"})
    effect(s, 0, {"do": "discard", "down_to": 2})
    assert choices(s) == ["card:com_01", "card:com_02", "card:com_03"]
    play(s, "com_02")
    assert hand(s, 0) == "com_01 com_03"
    effect(s, 0, {"do": "discard", "down_to": 2})
    assert asked(s)[0] == "HY-D04"
    assert order(s)[0] == 0


def test_hy_r25_an_empty_deck_is_made_of_the_discard_pile() -> None:
    s = table(decks={0: ""})
    effect(s, 0, {"do": "draw", "deck": "conflict", "n": 1})
    assert asked(s) == ("HY-C6", CHANCE)
    assert len(choices(s)) == 17


# -- combat against the game -----------------------------------------------------------------------


def fight(cards: str, champion: str = "odysseus", olympians: str = "zeus hades", **position: Any) -> HybrisTable:
    """Seat 0 fights a Coliseum Hero; Odysseus has 4, and two cards of strength 1 and 2 (water, fire)."""
    s = table(olympians, plans={0: {"hero:1": "coliseum"}}, hands={0: cards}, **position)
    turn(s, "hero:1", "coliseum-2", "fight", f"champion:{champion}")
    return s


def total(s: HybrisTable, side: int = 0) -> int:
    return int(view(s)["combat"]["sides"][side]["total"])


def test_hy_299_hy_301_hy_307_the_enemy_is_worked_out_first() -> None:
    s = fight("com_01")
    assert asked(s) == ("HY-D17", 0)
    assert view(s)["combat"]["enemy"] == "champion:odysseus"
    assert total(s, 1) == 4 + 1 + 2 + 1  # water counts for Odysseus


def test_hy_311_hy_312_hy_r82_symbols_are_checked_one_by_one() -> None:
    s = fight("com_01", "bellerophon", champions="bellerophon")  # 5, one card; air and fire
    assert total(s, 1) == 5 + 1  # col_01 shows water only


def test_hy_314_hy_315_hy_320_cards_are_played_one_after_another() -> None:
    s = fight("com_01 com_04")
    play(s, "com_01", "com_04")
    assert view(s)["combat"]["sides"][0]["zone"] == ["card:com_01", "card:com_04"]
    assert total(s) == 3


def test_hy_297_hy_316_effects_are_applied_at_once() -> None:
    s = fight("com_09")
    play(s, "com_09")
    assert (total(s), total(s, 1)) == (1, 7)


def test_hy_298_hy_r83_two_halves_of_a_picture_make_a_combo() -> None:
    s = fight("com_01 com_02 com_03")
    play(s, "com_01", "com_02")  # lion, 2 for the Parry
    assert total(s) == 2 + 1 + 2
    play(s, "com_03")  # bull, 2 for the Charge
    assert total(s) == 5 + 3 + 2


def test_hy_317_hy_318_hy_319_determination_limits_what_is_played() -> None:
    s = fight("com_08 com_03 com_04", determination={0: 4})
    play(s, "com_08")
    assert "card:com_03" not in choices(s)
    assert "card:com_04" in choices(s)
    assert refused(s, 0, "com_03") == "HY-319"


def test_hy_321_hy_r92_a_primordial_is_fought_in_the_order_of_greatness() -> None:
    s = table("zeus hades", age=4, revealed=1, primordials="aether phanes", frame=EndOfAge())
    let_chance(s)
    assert asked(s) == ("HY-D39", 0)
    assert choices(s) == ["character:olympian", "hero:1"]
    turn(s, "hero:1")
    assert view(s)["combat"]["sides"][0]["seat"] is None  # the player defends (HY-R144)


def test_hy_323_hy_324_all_cards_go_to_their_discard_piles() -> None:
    s = fight("com_01 com_04")
    turn(s, "com_01", "stop")
    assert names(s, 0, int(s.discards[0])) == "com_01"
    assert view(s)["coliseum"]["discards"] == ["card:col_01", "card:col_02"]


def test_hy_r87_cards_drawn_in_a_combat_may_be_played_in_it() -> None:
    s = fight("com_05")
    turn(s, "com_05")
    assert asked(s) == ("HY-D17", 0)
    assert len(hand(s, 0).split()) == 1


def test_hy_r142_powers_may_be_used_in_a_combat() -> None:
    s = fight("com_05")
    assert "power:zeus_p2" in choices(s)
    play(s, "power:zeus_p2", "option:2")
    assert (total(s), s.aegis[0]) == (2, 5 - 1 + 1 - 1)


def test_hy_r148_a_bonus_used_before_waits_for_the_combat() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    turn(s, "power:zeus_p2", "option:2")
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert total(s) == 2
    turn(s, "stop")
    assert not any(view(s)["players"][0]["waiting"])


# -- combat against a player -----------------------------------------------------------------------


def duel(one: str, other: str, olympians: str = "zeus hades", **position: Any) -> HybrisTable:
    """Hero 1 of seat 0 attacks Hero 1 of seat 1 in Argos; no powers are used before the first round."""
    s = table(
        olympians,
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: one, 1: other},
        **position,
    )
    play(s, "hero:1", "city:argos")
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    return s


def test_hy_325_hy_326_hy_327_hy_328_both_lay_a_card_in_secret() -> None:
    s = duel("com_01 com_04", "com_08")
    assert asked(s) == ("HY-D18", 0)
    before = view(s, 1)
    answer(s, 0, "com_01")
    assert view(s, 1) == before
    assert refused(s, 0, "com_04") == "HY-301"
    answer(s, 1, "com_08")
    assert asked(s)[0] == "HY-D19"
    assert view(s, 1)["combat"]["laid"] == [0, 1]
    assert "com_01" not in str(view(s, 1))


def test_hy_329_hy_331_hy_332_without_cards_one_skips_and_stops() -> None:
    s = duel("com_01", "")
    answer(s, 0, "com_01")
    assert asked(s) == ("HY-D19", 0)
    answer(s, 0, "go_on")
    assert asked(s) != ("HY-D19", 1)


def test_hy_330_hy_333_hy_334_hy_340_markers_are_secret_and_stop_takes_the_card_back() -> None:
    s = duel("com_01", "com_08")
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    before = view(s, 1)
    answer(s, 0, "stop")
    assert view(s, 1) == before
    answer(s, 1, "stop")
    assert hand(s, 0) == "com_01"
    assert view(s, 1)["players"][0]["shown"] == []
    assert stands(s, 0, "hero:1") == "fallen"  # HY-345, HY-R89: a tie


def test_hy_335_hy_339_both_go_on_to_another_round() -> None:
    s = duel("com_01 com_04", "com_04 com_05")
    for seat, card in ((0, "com_01"), (1, "com_04")):
        answer(s, seat, card)
    answer(s, 0, "go_on")
    answer(s, 1, "go_on")
    assert asked(s) == ("HY-D18", 0)
    assert [side["total"] for side in view(s)["combat"]["sides"]] == [2, 1]


def test_hy_336_hy_337_hy_r88_a_card_beyond_determination_may_be_laid_and_not_shown() -> None:
    s = duel("com_08", "com_01", determination={0: 2})
    answer(s, 0, "com_08")
    answer(s, 1, "com_01")
    assert choices(s, seat=0) == ["stop"]
    assert refused(s, 0, "go_on") == "HY-337"


def test_hy_338_hy_341_hy_342_hy_343_the_other_plays_on_alone() -> None:
    s = duel("com_01 com_04", "com_08")
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    assert asked(s) == ("HY-D20", 0)
    assert choices(s) == ["card:com_04", "stop"]
    turn(s, "com_04")
    assert stands(s, 0, "hero:1") == "argos"  # no cards left: it is decided


def test_hy_344_hy_347_hy_348_the_higher_total_wins_and_the_turn_goes_on() -> None:
    s = duel("com_01", "com_08")
    answer(s, 0, "com_01")
    answer(s, 1, "com_08")
    answer(s, 0, "go_on")
    answer(s, 1, "stop")
    turn(s)
    assert stands(s, 1, "hero:1") == "fallen"
    assert asked(s) == ("HY-D09", 0)


def test_hy_345_a_tie_is_won_by_the_defender() -> None:
    s = duel("com_01", "com_01")
    for seat in (0, 1):
        answer(s, seat, "com_01")
    for seat in (0, 1):
        answer(s, seat, "go_on")
    assert stands(s, 0, "hero:1") == "fallen"


def test_hy_353_cards_go_to_the_own_discard_piles() -> None:
    s = duel("com_01", "com_02")
    answer(s, 0, "com_01")
    answer(s, 1, "com_02")
    answer(s, 0, "go_on")
    answer(s, 1, "go_on")
    assert names(s, 0, int(s.discards[0])) == "com_01"
    assert names(s, 1, int(s.discards[1])) == "com_02"


def test_hy_r81_hy_r145_the_attacker_is_first_and_may_nullify() -> None:
    s = duel("col_08 com_04", "com_09 com_04")  # the Ruse would take 1 from the attacker
    answer(s, 0, "col_08")
    answer(s, 1, "com_09")
    answer(s, 0, "go_on")
    answer(s, 1, "go_on")
    assert (total(s, 0), total(s, 1)) == (1, 1)
    for one, other, drawn in (("col_08", "com_05", False), ("com_05", "col_08", True)):
        s = duel(f"{one} com_04", f"{other} com_04")  # a card that is drawn stays
        answer(s, 0, one)
        answer(s, 1, other)
        answer(s, 0, "go_on")
        answer(s, 1, "go_on")
        assert (asked(s) == ("HY-C6", CHANCE)) == drawn


def test_hy_r146_seduction_wins_at_once_and_nobody_is_defeated() -> None:
    s = table(
        "zeus aphrodite",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands={0: "com_04", 1: "aphrodite_c1"},
    )
    turn(s, "hero:1", "city:argos", "no", "no")
    answer(s, 0, "com_04")
    answer(s, 1, "aphrodite_c1")
    answer(s, 0, "go_on")
    answer(s, 1, "go_on")
    assert stands(s, 0, "hero:1") == "reserve"
    assert asked(s) == ("HY-D04", 1)


def test_hy_303_hy_304_an_attack_on_a_prophet_is_won_at_once() -> None:
    s = table("athena zeus", plans={0: {"hero:1": "mortal_world"}}, where={1: {"prophet:1": "city:argos"}})
    turn(s, "hero:1", "city:argos")
    assert stands(s, 0, "hero:1") == "argos"
    assert asked(s) == ("HY-D09", 0)
    assert order(s)[:2] == [0, 1]


def test_hy_r147_prophets_that_defend() -> None:
    s = table(
        "athena aphrodite",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"prophet:1": "city:argos"}},
        unlocked={1: "aphrodite_u2"},
        hands={0: "com_08"},
        determination={0: 3},
    )
    turn(s, "hero:1", "city:argos", "no", "stop")
    assert stands(s, 0, "hero:1") == "fallen"
    assert stands(s, 1, "prophet:1") == "argos"


# -- defeat ----------------------------------------------------------------------------------------


def test_hy_346_hy_354_hy_362_hy_099_a_defeated_hero_goes_to_the_underworld_and_the_turn_ends() -> None:
    s = fight("com_04")
    turn(s, "stop")
    assert stands(s, 0, "hero:1") == "fallen"
    assert asked(s) == ("HY-D04", 1)


def test_hy_356_hy_357_hy_359_a_defeated_olympian_is_laid_down() -> None:
    s = table("zeus hades", champions="heracles")
    turn(s, "olympian", "plain", "location:coliseum", "coliseum-2", "fight", "champion:heracles", "stop")
    assert stands(s, 0) == "wounded"
    assert order(s)[:2] == [1, 0]


def test_hy_360_hy_361_an_open_pillar_is_resolved_at_once_without_the_upper_effect() -> None:
    s = table("athena hades", pillars="truce ambition", champions="heracles")
    turn(s, "olympian", "later", "location:coliseum", "coliseum-2", "go_on", "fight", "champion:heracles", "stop")
    assert stands(s, 0) == "wounded"
    assert s.resolved == 1
    assert (s.aegis[1], s.followers[0]) == (7, 5)


def test_hy_364_hy_r91_an_effect_defeats_heroes_of_choice() -> None:
    s = table("ares hades", plans={0: {"hero:1": "forge"}}, where={0: {"hero:2": "city:argos"}})
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 1})
    assert asked(s) == ("HY-D29", 0)
    assert choices(s) == ["hero:1", "hero:2"]
    play(s, "hero:1")
    assert stands(s, 0, "hero:1") == "fallen"
    assert view(s, 0)["private"]["plan"] == {}
    effect(s, 0, {"do": "defeat", "what": "hero", "n": 2})
    play(s, "hero:2")
    assert order(s)[:2] == [1, 0]


def test_hy_r157_a_power_may_save_a_beaten_hero() -> None:
    s = table(
        "hades zeus", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_04"}, unlocked={0: "hades_u2"}, aegis={0: 3}
    )
    turn(s, "hero:1", "coliseum-1", "fight", "champion:odysseus", "stop")
    assert asked(s) == ("HY-D38", 0)
    turn(s, "yes")
    assert stands(s, 0, "hero:1") == "reserve"
    assert s.aegis[0] == 3 - 1 - 1
    assert asked(s) == ("HY-D04", 1)
