"""Contest by an Avatar, its cancelling, and combat against an Avatar (HC-111 to HC-135, HY-R107 to HY-R111)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, NONE, Game, listed, nibble
from tests.hybris.positions import (
    answer,
    asked,
    avatar,
    broken,
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
from tests.hybris.test_chronos_avatars import against_chronos, resolve

AWAY = {"kronos": "sparta", "kairos": "elis", "aeon": "lemnos"}


def deploys(
    name: str = "hero:1", tile: str = "tec_trireme", olympians: str = "zeus hades", **position: Any
) -> HybrisTable:
    """Seat 0 deploys a tile of 3 VP and 2 Prayers in Argos, which generates 1."""
    position.setdefault("well", 5)
    position.setdefault("intensity", {"kratos": 3})
    s = against_chronos(olympians, plans={0: {name: "mortal_world"}}, stored={0: tile}, **position)
    turn(s, name, "city:argos", "deploy")
    play(s, f"{tile}>argos-1")
    return s


def intensity(s: HybrisTable) -> int:
    return int(nibble(s.intensity, CONCEPTS.index("kratos")))


def meets(
    name: str = "hero:1", cards: str = "av_09 av_04", olympians: str = "zeus hades", **position: Any
) -> HybrisTable:
    """Kairos, with strength 4 and two cards (2, and 4 with a combo of 1), meets seat 1's character in Lemnos."""
    s = against_chronos(olympians, where={1: {name: "city:lemnos"}}, **position)
    resolve(s, "gon_omen")
    play(s, *cards.split())
    return s


def enters(name: str = "hero:1", cards: str = "av_09 av_05", **position: Any) -> HybrisTable:
    """Seat 0 attacks Kronos in Argos: strength 3 and two cards (2, and 2 with a combo of 2)."""
    plans = {} if name == "olympian" else {0: {name: "mortal_world"}}
    s = against_chronos(avatars={"kronos": "argos"}, plans=plans, **position)
    play(s, name)
    if asked(s)[0] == "HY-D07":
        play(s, "later")
    play(s, "city:argos", *cards.split())
    return s


def side(s: HybrisTable, which: int) -> dict[str, Any]:
    found: dict[str, Any] = view(s)["combat"]["sides"][which]
    return found


# -- contest ---------------------------------------------------------------------------------------


def test_hc_110_hc_111_hc_112_hc_118_the_lowest_avatar_contests_before_the_rewards() -> None:
    s = deploys()
    assert view(s)["spaces"][2] == {"tech": "tech:tec_trireme", "owner": 0}
    assert (s.vp[0], s.well) == (0, 6)
    assert avatar(s, "kronos") == "argos"  # nobody has a card to cancel it
    assert asked(s) == ("HC-C2", CHANCE)
    s = deploys(avatars={"kronos": "sparta"})
    assert avatar(s, "kairos") == "argos"


def test_hc_113_without_an_avatar_on_the_board_there_is_no_contest() -> None:
    s = deploys(avatars=AWAY, hands={1: "com_01"})
    assert (s.vp[0], s.prayers[0]) == (3, 5 + 2)


def test_hc_111_hy_r112_players_cannot_contest() -> None:
    s = deploys(avatars=AWAY)  # Hades could send his Olympian
    assert asked(s)[0] not in ("HY-D25", "HC-D06")


def test_hy_r176_a_deployment_by_an_effect_is_not_contested() -> None:
    s = against_chronos(stored={0: "tec_trireme"}, well=5, hands={1: "com_08"})
    effect(s, 0, {"do": "action", "which": "deploy"})
    play(s, "tec_trireme>argos-1")
    assert (s.vp[0], avatar(s, "kronos")) == (3, "board")


def test_hc_114_hc_115_hc_117_hc_d06_cards_of_enough_strength_cancel_it() -> None:
    s = deploys(hands={1: "com_01 com_03 com_04"})
    assert asked(s) == ("HC-D06", 1)
    assert choices(s) == ["card:com_01", "card:com_03", "card:com_04", "no"]
    assert choices(s, "com_01") == ["card:com_03", "card:com_04", "done"]
    play(s, "com_01>com_04")  # 2 + 1
    assert hand(s, 1) == "com_03"
    assert names(s, 1, int(s.discards[1])) == "com_01 com_04"
    assert view(s)["players"][1]["offered"] == []
    assert intensity(s) == 4
    assert (s.vp[0], s.prayers[0]) == (3, 5 + 2)
    assert (stands(s, 0, "hero:1"), avatar(s, "kronos")) == ("argos", "board")


def test_hc_115_hc_117_cards_of_the_coliseum_count_as_well() -> None:
    s = deploys(hands={1: "col_01 com_01 com_03"})
    play(s, "col_01>com_01")  # 1 + 2
    assert (hand(s, 1), names(s, 1, int(s.discards[1]))) == ("com_03", "col_01 com_01")


def test_hc_116_the_deploying_player_may_not_contribute() -> None:
    s = deploys(hands={0: "com_08", 1: "com_01"})
    assert asked(s) == ("HC-D06", 1)
    assert refused(s, 0, "com_08") == "HC-116"
    told(s)
    play(s, "no")
    assert "offers_fail" not in told(s)
    assert asked(s) == ("HC-C2", CHANCE)
    assert hand(s, 0) == "com_08"


def test_hy_r107_the_others_offer_openly_in_greatness_order_until_it_is_enough() -> None:
    s = deploys(olympians="zeus hades athena", hands={1: "com_01", 2: "com_06 com_08"})
    assert asked(s) == ("HC-D06", 1)
    assert refused(s, 2, "com_06") == "HY-R107"
    play(s, "com_01")  # 2 of 3
    assert asked(s) == ("HC-D06", 2)
    assert hand(s, 1) == "com_01"
    assert view(s, 0)["players"][1]["shown"] == ["card:com_01"]
    play(s, "com_06")
    assert (hand(s, 1), hand(s, 2), intensity(s)) == ("", "com_08", 4)
    s = deploys(olympians="zeus hades athena", hands={1: "com_03", 2: "com_06 com_08"})
    play(s, "com_03")
    assert asked(s)[0] != "HC-D06"  # 3 are enough, Athena is not asked


def test_hc_118_hy_r107_offers_that_do_not_reach_go_back_to_hand() -> None:
    s = deploys(hands={1: "com_01 com_02"})
    told(s)
    play(s, "com_01")
    assert "offers_fail" in told(s)
    assert view(s)["players"][1]["offered"] == []
    assert (hand(s, 1), s.discards[1], intensity(s)) == ("com_01 com_02", 0, 3)
    assert avatar(s, "kronos") == "argos"
    assert asked(s) == ("HC-C2", CHANCE)


def test_hy_r107_with_intensity_0_no_card_is_needed_and_1_is_added_all_the_same() -> None:
    s = deploys(intensity={"kratos": 0}, hands={1: "com_01"})
    assert asked(s)[0] != "HC-D06"
    assert (intensity(s), s.vp[0], hand(s, 1)) == (1, 3, "com_01")


def test_hc_038_a_lone_player_may_discard_himself() -> None:
    s = deploys(olympians="zeus", hands={0: "com_01 com_03"})
    assert asked(s) == ("HC-D06", 0)
    play(s, "com_03")
    assert (intensity(s), s.vp[0], hand(s, 0)) == (4, 3, "com_01")


# -- how a combat with an Avatar comes about ---------------------------------------------------------


def test_hc_119_hy_r144_in_a_contest_the_player_defends_against_the_game() -> None:
    s = deploys(hands={0: "com_01"})
    play(s, "av_09", "av_05")
    assert asked(s) == ("HY-D17", 0)
    assert (side(s, 0)["seat"], side(s, 1)["seat"]) == (None, 0)


def test_hc_121_hy_r144_who_enters_a_city_of_an_avatar_attacks() -> None:
    s = enters(hands={0: "com_01"})
    assert asked(s) == ("HY-D17", 0)
    assert (side(s, 0)["seat"], side(s, 1)["seat"]) == (0, None)


def test_hc_122_hc_124_hy_r109_a_prophet_flees_from_a_contest_and_chronos_takes_the_vp() -> None:
    s = deploys("prophet:1", goodness={0: 4})
    let_chance(s)
    assert stands(s, 0, "prophet:1") == "reserve"
    assert avatar(s, "kronos") == "argos"
    assert s.chronos_vp == 4 + 3
    assert (s.vp[0], s.prayers[0], s.goodness[0]) == (1, 5 + 2 + 1, 0)  # 1 VP and 1 Prayer by Goodness
    assert s.coliseum_discards == 0
    assert len(listed(s.avatar_deck)) == 16  # no combat took place


def test_hc_123_hc_124_a_prophet_flees_from_an_avatar_that_moves_in() -> None:
    s = meets("prophet:1", "")
    assert stands(s, 1, "prophet:1") == "reserve"
    assert avatar(s, "kairos") == "lemnos"
    assert asked(s) == ("HY-D04", 0)


# -- the row of the Avatar -------------------------------------------------------------------------


def test_hc_125_hc_126_hc_127_hc_128_hc_129_base_strength_and_cards_in_a_row_with_their_combos() -> None:
    s = meets(hands={1: "com_01"})
    assert side(s, 0)["zone"] == ["avatar_card:av_09", "avatar_card:av_04"]
    assert (side(s, 0)["cards"], side(s, 0)["combo"], side(s, 0)["combos"]) == (4 + 2 + 4, 1, 1)
    assert side(s, 0)["total"] == 11
    assert side(s, 0)["symbols"] == s.book.avcard_elements[8] + s.book.avcard_elements[3]
    s = meets(cards="av_04 av_09", hands={1: "com_01"})  # the other way round there is no combo
    assert side(s, 0)["total"] == 10
    assert asked(s) == ("HY-D17", 1)


def test_hc_127_aeon_lays_three_cards() -> None:
    s = against_chronos(where={1: {"hero:1": "city:elis"}}, hands={1: "com_01"})
    effect(s, 0, {"do": "avatar", "who": "aeon", "to": "elis"})
    play(s, "av_01", "av_04", "av_05")
    assert side(s, 0)["total"] == 6 + 3 + 4 + 2


def test_hc_130_hy_r108_the_effects_of_the_row_come_before_the_players_cards() -> None:
    s = meets(cards="av_02 av_06", hands={1: "com_01 com_02"})  # enemy -1; the opponent loses 1 Aegis
    assert asked(s) == ("HY-D17", 1)
    assert (side(s, 1)["change"], s.aegis[1], s.aegis[0]) == (-1, 4, 5)


def test_hc_130_hy_r165_the_opponent_of_an_avatar_card_is_the_fighting_player() -> None:
    s = meets(cards="av_03 av_13", hands={1: "com_01 com_02"})
    assert asked(s) == ("HY-D33", 1)  # Stolen Instant: discard 1
    play(s, "com_01")
    assert (s.shackles[1], s.shackles[0]) == (1, 0)  # In Irons
    assert hand(s, 1) == "com_02"


def test_hc_130_cards_of_an_avatar_may_break_chains_and_raise_the_intensity() -> None:
    s = meets(
        cards="av_07 av_14", hands={1: "com_01"}, chains={"anthropos": 2, "cosmos": 1}, intensity={"kratos": 3}
    )
    assert broken(s, "gonos") == 1  # the track with most tokens, lowest number first
    assert intensity(s) == 4


def test_hy_r108_an_empty_avatar_deck_is_made_of_its_discard_pile() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    s.avatar_deck, s.avatar_discards = 1 << 8, 0xFFFF & ~(1 << 8)
    resolve(s, "gon_omen")
    assert choices(s) == ["avatar_card:av_09"]
    play(s, "av_09")
    assert len(choices(s)) == 15
    play(s, "av_04", "stop")
    assert s.avatar_discards == (1 << 8) | (1 << 3)


def test_hy_r172_if_there_are_too_few_avatar_cards_those_there_are_revealed() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    s.avatar_deck, s.avatar_discards = 1 << 8, 0
    resolve(s, "gon_omen")
    play(s, "av_09")
    assert side(s, 0)["total"] == 4 + 2
    assert asked(s) == ("HY-D17", 1)


def test_hc_d07_cards_are_played_within_determination() -> None:
    s = meets(hands={1: "com_01 com_08"}, determination={1: 2})
    assert "card:com_01" in choices(s)
    assert refused(s, 1, "com_08") == "HY-319"
    assert refused(s, 0, "stop") == "HY-301"


# -- what follows ----------------------------------------------------------------------------------


def test_hc_131_hc_132_hy_r111_an_avatar_that_wins_holds_the_city_and_no_turn_ends() -> None:
    s = meets(hands={1: "com_01"})
    play(s, "com_01", "stop")
    assert stands(s, 1, "hero:1") == "fallen"
    assert names(s, 1, int(s.discards[1])) == "com_01"
    assert avatar(s, "kairos") == "lemnos"
    assert asked(s) == ("HY-D04", 0)
    assert not s.turn_over


def test_hc_132_an_olympian_is_laid_down_and_loses_greatness() -> None:
    s = meets("olympian", hands={1: "com_01"})
    play(s, "stop")
    assert stands(s, 1) == "wounded"
    assert order(s) == [0, None, 1, None]


def test_hc_133_hy_r109_a_lost_contest_gives_chronos_the_vp_and_the_rest_to_the_player() -> None:
    s = deploys(hands={0: "com_01"}, temples={0: "argos"}, deployed={"argos-2": "tec_scaffold:1"}, goodness={0: 1})
    before = int(s.chronos_vp)
    play(s, "av_04", "av_08", "stop")
    let_chance(s)
    assert s.chronos_vp == before + 3
    assert stands(s, 0, "hero:1") == "fallen"
    assert asked(s) == ("HY-D27", 0)  # the Temple bonus is his
    assert (s.vp[0], s.prayers[0]) == (0, 5 + 2)
    turn(s, "option:1")
    assert (s.vp[0], s.goodness[0]) == (1 + 1, 0)  # Temple, link
    assert asked(s) == ("HY-D04", 1)  # HY-355: then the turn ends


def test_hc_134_hc_135_hy_r110_an_avatar_that_is_beaten_goes_back_and_leaves_prayers() -> None:
    for name, city, prayers, row in (
        ("kronos", "sparta", 1, "av_09 av_05"),
        ("kairos", "lemnos", 2, "av_09 av_01"),
        ("aeon", "elis", 3, "av_13 av_02 av_09"),
    ):
        s = against_chronos(
            where={1: {"hero:1": f"city:{city}"}},
            hands={1: "com_01 com_07 com_03 com_08"},
            determination={1: 10},
            well=0,
        )
        effect(s, 0, {"do": "avatar", "who": name, "to": city})
        play(s, *row.split(), "com_01", "com_07", "com_03", "com_08", "stop")
        assert avatar(s, name) == "board"
        assert stands(s, 1, "hero:1") == city
        assert (s.prayers[1], s.well) == (5 + prayers, 0)


def test_hy_r110_after_a_contest_that_is_beaten_off_he_gets_all_three_rewards() -> None:
    s = deploys(hands={0: "com_08 com_03"}, determination={0: 10}, goodness={0: 1})
    play(s, "av_09", "av_02", "com_08", "com_03", "stop")
    assert avatar(s, "kronos") == "board"
    assert stands(s, 0, "hero:1") == "argos"
    assert (s.vp[0], s.prayers[0], s.goodness[0]) == (3, 5 + 1 + 2, 0)


def test_hc_121_hy_r110_who_beats_an_avatar_in_its_city_takes_the_slot_and_goes_on() -> None:
    s = enters(hands={0: "com_08 com_03"}, determination={0: 10}, well=0)
    play(s, "com_08", "com_03", "stop")  # 8, against 3 + 2 + 2 + 2
    assert stands(s, 0, "hero:1") == "fallen"
    s = enters(cards="av_09 av_10", hands={0: "com_08 com_03"}, determination={0: 10}, well=0)
    play(s, "com_08", "com_03", "stop")
    assert (stands(s, 0, "hero:1"), avatar(s, "kronos")) == ("argos", "board")
    assert s.prayers[0] == 5 + 1
    assert s.well == 1  # the slot bonus
    turn(s)
    assert asked(s) == ("HY-D09", 0)


def test_hc_121_who_loses_there_ends_the_turn() -> None:
    s = enters(hands={0: "com_01"})
    play(s, "stop")
    assert stands(s, 0, "hero:1") == "fallen"
    assert avatar(s, "kronos") == "argos"
    assert asked(s) == ("HY-D04", 1)


def test_hc_121_hy_360_an_olympian_beaten_by_an_avatar_resolves_its_pillar_at_once() -> None:
    s = enters("olympian", hands={0: "com_01"}, deployed={"sparta-1": "tec_agora:1"})
    play(s, "stop")
    assert stands(s, 0) == "wounded"
    assert (s.resolved, s.vp[1]) == (1, 1)  # Ascension, lower part


@pytest.mark.parametrize("row", ["av_09 av_16", "av_16 av_09"])
def test_hy_r108_hy_r144_the_player_wins_ties_also_when_the_avatar_attacks(row: str) -> None:
    s = meets(cards=row, hands={1: "com_08 com_03"}, determination={1: 10})
    enemy = side(s, 0)["total"]
    play(s, "com_08", "com_03")
    assert side(s, 1)["total"] == 8
    assert enemy == 8 if row == "av_09 av_16" else enemy >= 8
    play(s, "stop")
    assert stands(s, 1, "hero:1") == ("lemnos" if enemy == 8 else "fallen")


# -- powers and cards against an Avatar ------------------------------------------------------------


def test_hy_r144_a_bonus_against_avatars_counts_only_there() -> None:
    bonus = {"do": "strength", "n": 3, "when": "vs_avatar"}
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    effect(s, 1, bonus)
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    assert side(s, 1)["change"] == 3
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, hands={0: "com_01"})
    effect(s, 0, bonus)
    turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus")
    assert side(s, 0)["change"] == 0


def test_hy_r144_a_combat_with_an_avatar_is_one_against_the_game() -> None:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    game, player = ({"do": "strength", "n": n, "when": when} for n, when in ((2, "vs_game"), (5, "vs_player")))
    effect(s, 1, game, player)
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    assert side(s, 1)["change"] == 2


def test_hy_r145_the_row_of_an_avatar_counts_as_played_cards_for_nullify() -> None:
    s = meets(cards="av_09 av_02", hands={1: "col_08"})  # Grain of Sand: -1 for the player
    assert side(s, 1)["change"] == -1
    play(s, "col_08")
    assert view(s)["combat"] is None or side(s, 1)["change"] == 0
    s = meets(cards="av_02 av_09", hands={1: "col_08 com_01"})  # not the last card
    play(s, "col_08")
    assert side(s, 1)["change"] == -1


def test_hy_r145_what_is_nullified_twice_is_taken_back_once() -> None:
    s = meets(cards="av_09 av_02", hands={1: "com_01"})  # Grain of Sand: -1 for the player
    effect(s, 1, *[{"do": "nullify", "what": "last_card_effect"}] * 2)
    assert (side(s, 0)["change"], side(s, 1)["change"]) == (0, 0)


def test_hy_r145_combos_of_an_avatar_can_be_nullified() -> None:
    s = meets(hands={1: "col_26 com_01"}, determination={1: 10})
    assert side(s, 0)["total"] == 11
    play(s, "col_26")
    assert (side(s, 0)["total"], side(s, 0)["combos"]) == (10, 0)


def test_hy_r145_the_combo_of_the_last_card_of_an_avatar_can_be_nullified() -> None:
    s = meets(olympians="zeus aphrodite", hands={1: "aphrodite_c2 com_01"}, determination={1: 10})
    play(s, "aphrodite_c2")  # and -1 for the enemy
    assert (side(s, 0)["total"], side(s, 0)["combo"], side(s, 0)["combos"]) == (9, 0, 0)
    s = meets(
        cards="av_04 av_09", olympians="zeus aphrodite", hands={1: "aphrodite_c2 com_01"}, determination={1: 10}
    )
    play(s, "aphrodite_c2")  # a last card without a combo
    assert (side(s, 0)["total"], side(s, 0)["combo"], side(s, 0)["combos"]) == (9, 0, 0)


def test_hy_r146_an_avatar_can_be_seduced_and_goes_back() -> None:
    s = against_chronos("zeus aphrodite", where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    s.change[0] = -20
    play(s, "com_01")
    assert avatar(s, "kairos") == "board"
    assert s.prayers[1] == 5 + 2


def test_hy_r147_a_prophet_that_defends_needs_no_card_and_wins_a_tie() -> None:
    dove = {"unlocked": {1: "aphrodite_u2"}}  # Prophets defend with 4
    s = meets("prophet:1", "av_09 av_04", "zeus aphrodite", **dove)
    assert stands(s, 1, "prophet:1") == "reserve"
    assert avatar(s, "kairos") == "lemnos"
    assert s.losses[1] == 0
    s = against_chronos("zeus aphrodite", where={1: {"prophet:1": "city:sparta"}}, **dove)
    s.avatar_deck = 1 << 1  # Grain of Sand: Kronos has 3 + 1, the Prophet 4 - 1
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "sparta"})
    let_chance(s)
    assert avatar(s, "kronos") == "sparta"
    s = against_chronos("zeus aphrodite", where={1: {"prophet:1": "city:sparta"}}, **dove)
    s.avatar_deck = 1 << 11  # Last Dawn: 3 + 1 against 4
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "sparta"})
    let_chance(s)
    assert (avatar(s, "kronos"), stands(s, 1, "prophet:1")) == ("board", "sparta")
    assert s.prayers[1] == 5 + 1


@pytest.mark.parametrize("wins", [False, True])
def test_hy_305_hy_r147_a_prophet_that_defends_has_won_a_combat_and_one_that_flees_has_none(wins: bool) -> None:
    s = against_chronos(
        "zeus aphrodite",
        where={1: {"prophet:1": "city:sparta"}},
        unlocked={1: "aphrodite_u2"} if wins else {},
        deployed={"argos-1": "tec_academy:1"},  # 1 VP for a combat won
    )
    s.avatar_deck = 1 << 11
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "sparta"})
    let_chance(s)
    assert (avatar(s, "kronos"), s.vp[1]) == (("board", 1) if wins else ("sparta", 0))
    assert view(s)["combat"] is None


def test_contest_immune_gives_strength_against_a_contesting_avatar() -> None:
    mask: dict[str, Any] = {"unlocked": {0: "athena_u4"}, "olympians": "athena hades"}  # Gorgon Mask: 2
    s = deploys(hands={0: "com_01"}, **mask)
    play(s, "av_09", "av_05")
    assert side(s, 1)["change"] == 2
    held: dict[str, Any] = {"where": {0: {"hero:1": "city:sparta"}}, "unlocked": {0: "athena_u4"}}
    s = against_chronos("athena hades", hands={0: "com_01"}, **held)
    effect(s, 0, {"do": "avatar", "who": "kronos", "to": "sparta"})
    play(s, "av_09", "av_05")
    assert side(s, 1)["change"] == 0


def test_hy_r143_reactions_to_the_combat_follow_its_consequences() -> None:
    s = deploys(hands={0: "com_01"}, olympians="ares hades")
    told(s)
    play(s, "av_04", "av_08", "stop")
    heard = told(s)
    assert heard.index("avatar_holds") < heard.index("hero_falls") < heard.index("power_works")


def test_hy_r164_a_tile_turned_in_a_contest_works_only_after_the_whole_deployment() -> None:
    s = deploys(hands={1: "com_08"}, intensity={"kratos": 4})
    play(s, "com_08")  # 5 Intensity: the Yoke is turned, and will send Kronos to a City
    let_chance(s)
    assert s.vp[0] == 3
    heard = told(s)
    assert heard.index("tile_turned") < heard.index("gains") < heard.index("tile_works")
    assert asked(s) == ("HC-D05", 0)


def test_every_fact_of_a_combat_with_an_avatar_is_in_the_bytes() -> None:
    s = meets(hands={1: "com_01"})
    twin = s.game.blank(2)
    twin.copy_from(s)
    assert twin.bytes() == s.bytes()
    answer(s, 1, "com_01")
    assert twin.bytes() != s.bytes()
    assert (s.foe, s.fighter[0]) == (1, NONE)


# -- in the middle of other things -----------------------------------------------------------------


def test_hy_r154_an_avatar_that_beats_a_character_in_its_players_turn_ends_that_turn() -> None:
    s = against_chronos(
        pillars="symbolism ascension",
        concepts="gon_omen",
        passed="1",
        plans={0: {"hero:1": "olympus"}},
        where={0: {"hero:2": "city:lemnos"}},
    )
    play(s, "hero:1", "resolve")
    turn(s, "stop")
    assert (stands(s, 0, "hero:2"), avatar(s, "kairos")) == ("fallen", "lemnos")
    assert s.vp[0] == 3  # the rest of the card is carried out, the card is obliterated
    assert s.concepts_up == 0
    assert asked(s) == ("HY-D04", 0)  # his next turn: nobody else is left
    assert "hero:1" in choices(s)  # it was not activated and keeps its token
    assert s.aegis[0] == 5


def test_hy_r163_the_last_chain_broken_by_an_avatar_card_ends_the_game_in_the_middle_of_the_combat() -> None:
    chains = {"anthropos": 5, "cosmos": 4, "gonos": 5, "temnein": 5}
    s = meets(cards="av_07", hands={1: "com_01"}, chains=chains)
    play(s, "av_04")
    assert s.over
    assert s.winners == 0


def test_hy_r112_a_city_of_another_player_is_fought_for_as_ever() -> None:
    s = against_chronos("ares hades", plans={0: {"hero:1": "mortal_world"}}, where={1: {"hero:1": "city:argos"}})
    play(s, "hero:1", "city:argos")
    assert s.foe == NONE
    turn(s, "no", "no")
    assert (stands(s, 0, "hero:1"), stands(s, 1, "hero:1")) == ("argos", "fallen")


def test_hy_r164_a_tile_turned_in_the_combat_may_take_away_who_has_won_it() -> None:
    s = enters(
        cards="av_14 av_09",
        hands={0: "com_08 com_03 com_07"},
        determination={0: 10},
        intensity={"kratos": 7},
        where={0: {"hero:2": "reserve"}},
        well=0,
    )
    play(s, "com_08", "com_03", "com_07", "stop")  # 8 Intensity: the Iron Law takes a Hero of each
    while asked(s)[0] != "HY-D29":
        play(s, choices(s)[0])  # the Yoke, turned at 5, sends an Avatar first
        let_chance(s)
    assert asked(s) == ("HY-D29", 0)
    assert stands(s, 0, "hero:1") == "argos"
    play(s, "hero:1")
    while asked(s)[0] == "HY-D29":
        play(s, choices(s)[0])
    assert stands(s, 0, "hero:1") == "fallen"
    assert s.well == 0  # no slot bonus
    assert asked(s) == ("HY-D04", 1)


def with_avatar_card(*effects: dict[str, Any]) -> Game:
    """Returns a game in which a card file gives the avatar card av_09 other effects."""
    cards = OWN_TABLES["avatar_card"]
    tables = {**OWN_TABLES, "avatar_card": {**cards, "av_09": cards["av_09"] | {"effects": list(effects)}}}
    assert GAME.cards_problem(tables) is None
    return GAME.with_cards(tables)


def test_hy_r165_hy_r99_an_option_of_an_avatar_card_is_chosen_by_the_decider() -> None:
    options = [[{"do": "chronos", "what": "vp", "n": 1}], [{"do": "chain", "op": "break", "concept": "most"}]]
    game = with_avatar_card({"do": "choose", "options": options})
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"}, game=game)
    before = s.chronos_vp
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    assert asked(s) == ("HY-D36", 0)
    play(s, "option:1")
    assert s.chronos_vp == before + 1


def test_hy_r31_a_well_that_an_avatar_fills_costs_the_active_player_a_follower() -> None:
    game = with_avatar_card({"do": "well", "n": 9})
    here = {1: {"hero:1": "city:lemnos"}}
    s = against_chronos("zeus hades athena ares", where=here, hands={1: "com_01"}, game=game, well=0)
    resolve(s, "gon_omen")
    play(s, "av_09", "av_04")
    assert [int(n) for n in s.followers] == [4, 5, 5, 5]


def test_hy_r165_an_avatar_keeps_no_strength_beyond_its_combat() -> None:
    cards = OWN_TABLES["avatar_card"]
    lasting = [{"do": "strength", "n": 2, "until": "action_phase"}]
    tables = {**OWN_TABLES, "avatar_card": {**cards, "av_09": cards["av_09"] | {"effects": lasting}}}
    problem = GAME.cards_problem(tables)
    assert problem is not None
    assert "an Avatar has no board" in problem[1]
