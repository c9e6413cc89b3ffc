"""Steps that Chronos adds to an Age (HC-040 to HC-045, HC-142 to HC-152, HY-R32, HY-R120, HY-R121, HY-R125)."""

from __future__ import annotations

from typing import Any

from chronotheque.games.hybris.chronos.rules.phases import Dawn, Dusk, Portents
from chronotheque.games.hybris.printed.elements import CHRONOS_TILE_NAMES
from chronotheque.games.hybris.printed.vocabulary import CONCEPTS
from chronotheque.games.hybris.rules.phases.ages import DAWN, PLANS, START, Ages, begin_age
from chronotheque.games.hybris.rules.phases.divine_pillar import PillarPhase
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, NONE, nibble
from tests.hybris.positions import asked, avatar, choices, hand, let_chance, play, told, turn, view
from tests.hybris.test_chronos_avatars import BOARD, EVERYWHERE, against_chronos, all_broken, where_all
from tests.hybris.test_chronos_chains import hoard
from tests.hybris.test_chronos_tiles import intensity


def dawn(**position: Any) -> HybrisTable:
    """Begins a new Age, up to the choice of Pillars."""
    s = against_chronos(**position)
    s.stack.clear()
    s.focus = 0
    s.active = NONE
    for seat in range(s.seats):
        s.pillar[seat] = NONE
    told(s)
    s.call(Ages(START))
    s.settle()
    return s


def dusk(rank: int = NONE, **position: Any) -> HybrisTable:
    s = against_chronos(**position)
    s.active = NONE
    told(s)
    s.call(Dusk(rank))
    s.settle()
    return s


def up(*tiles: str) -> int:
    return sum(1 << CHRONOS_TILE_NAMES.index(f"chronos_tile:{tile}") for tile in tiles)


# -- 1.0 -------------------------------------------------------------------------------------------


def test_hc_040_hc_142_hc_143_hc_144_desolation_comes_first_in_the_order_of_the_pillars() -> None:
    s = dawn(concepts="tem_sickle cos_collapse gon_birth ant_exodus", well=0)
    heard = [text for text in told(s) if text in ("desolation", "card_obliterated", "avatar_works")]
    assert heard == ["desolation", "card_obliterated"] * 4 + ["avatar_works"] * 3
    assert s.followers[0] == s.followers[1] == 5 - 2
    assert s.aegis[0] == s.aegis[1] == 5 - 2
    assert s.well == 4
    assert s.concepts_up == 0
    assert asked(s) == ("HY-D02", 0)


def test_hc_143_hy_r97_the_order_is_anthropos_cosmos_gonos_temnein() -> None:
    s = against_chronos(concepts="tem_relic cos_drain gon_cradle ant_legacy")
    s.events = []
    s.call(Dawn())
    s.settle()
    assert s.events is not None
    heard = [event.params["concept"] for event in s.events if event.text == "chain_breaks"]
    assert heard == ["concept:anthropos", "concept:cosmos", "concept:gonos", "concept:temnein"]


def test_hc_145_hc_146_hc_147_hc_148_avatars_on_the_board_feed_chronos() -> None:
    s = dawn()
    assert [hoard(s, name) for name in ("anthropos", "cosmos", "gonos")] == [1, 1, 1]
    assert s.chronos_vp == 4 + 2
    s = dawn(avatars={"kronos": "sparta", "aeon": "elis"})
    assert [hoard(s, name) for name in ("anthropos", "cosmos", "gonos")] == [0, 0, 1]
    assert s.chronos_vp == 4


def test_hc_145_an_avatar_that_desolation_has_moved_gives_nothing() -> None:
    s = dawn(concepts="ant_pilgrims")  # the lowest Avatar goes to Argos
    assert avatar(s, "kronos") == "argos"
    assert [hoard(s, name) for name in ("anthropos", "cosmos", "gonos")] == [0, 0, 1]


def test_hy_r32_step_1_0_comes_before_start_of_age_powers_also_in_age_1() -> None:
    s = dawn(age=0, deployed={"argos-1": "anc_hearth:1"}, concepts="ant_exodus")
    heard = [text for text in told(s) if text in ("desolation", "avatar_works", "power_applies")]
    assert heard == ["desolation", *["avatar_works"] * 3, "power_applies", "power_applies"]
    assert (s.age, s.followers[0]) == (1, 5 - 2 + 1)


def test_hy_r165_hy_r99_in_desolation_you_are_the_decider_highest_in_greatness() -> None:
    s = dawn(concepts="cos_orbit")  # a slot of Olympus is Blocked
    assert asked(s) == ("HC-D09", 0)
    s = against_chronos(concepts="cos_orbit")
    s.greatness = 0x12  # seat 1 is highest
    s.active = NONE
    s.call(Dawn())
    s.settle()
    assert asked(s) == ("HC-D09", 1)
    s = against_chronos(concepts="gon_birth", well=7)
    s.greatness = 0x12
    s.active = NONE
    s.call(Dawn())
    s.settle()
    assert (s.well, s.followers[0], s.followers[1]) == (11, 5, 4)  # the Well is checked against "you"


# -- 1.1 -------------------------------------------------------------------------------------------


def test_hc_041_a_token_is_put_on_the_focus_space_of_the_pillar() -> None:
    s = dawn()
    play(s, "pillar:guidance")
    assert [int(nibble(s.focus, concept)) for concept in range(6)] == [0, 0, 1, 0, 0, 0]
    assert view(s)["chronos"]["concepts"][2]["focus"] == 0


def test_hc_042_a_pillar_of_an_upgrade_concept_changes_its_intensity() -> None:
    s = dawn()
    play(s, "pillar:ambition")
    let_chance(s)
    assert (intensity(s, "kratos"), all_broken(s)) == (4, {})
    play(s, "pillar:ascension")
    let_chance(s)
    assert intensity(s, "ananke") == 1


def test_hc_043_a_pillar_of_a_chained_concept_breaks_a_chain_of_it() -> None:
    s = dawn()
    play(s, "pillar:indoctrination")
    assert all_broken(s) == {"temnein": 1}
    play(s, "pillar:truce")
    assert all_broken(s) == {"temnein": 1, "anthropos": 1}


def test_hc_043_hc_060_the_game_can_end_there() -> None:
    s = dawn(chains={"anthropos": 5, "cosmos": 4, "gonos": 5, "temnein": 5})
    play(s, "pillar:truce")  # Chronos gains 2 VP
    assert not s.over
    play(s, "pillar:guidance")
    assert (s.over, int(s.winners)) == (True, 0)


def test_hc_044_no_prayers_are_put_on_pillars_that_nobody_takes() -> None:
    s = dawn()
    play(s, "pillar:truce", "pillar:guidance")
    let_chance(s)
    assert s.pillar_prayers == 0


# -- 2.0 -------------------------------------------------------------------------------------------


def test_hc_045_the_top_card_of_every_concept_deck_is_turned_up_before_planning() -> None:
    s = dawn()
    play(s, "pillar:truce", "pillar:guidance")
    for concept in ("ant", "cos", "gon", "tem"):
        assert asked(s) == ("HC-C1", CHANCE)
        assert {name.partition(":")[2][:3] for name in choices(s)} == {concept}
        assert len(choices(s)) == 7
        play(s, choices(s)[2])
    assert asked(s)[0] == "HY-D03"
    assert int(s.concepts_up).bit_count() == 4
    assert s.concepts_up & s.concept_decks == 0
    assert told(s).count("card_turned_up") == 4


def test_hy_r125_from_an_empty_deck_nothing_is_turned_up() -> None:
    s = against_chronos()
    s.concept_decks &= ~int(s.book.concept_cards[CONCEPTS.index("cosmos")])
    s.active = NONE
    s.call(Portents())
    s.settle()
    let_chance(s)
    assert int(s.concepts_up).bit_count() == 3
    assert not s.concepts_up & s.book.concept_cards[CONCEPTS.index("cosmos")]


# -- 4.8 to 4.10 -----------------------------------------------------------------------------------


def test_hc_149_hc_d12_hy_r120_the_avatar_of_the_revealed_primordial_descends() -> None:
    for rank, name in enumerate(("kronos", "kairos", "aeon")):
        s = dusk(rank)
        assert asked(s) == ("HC-D12", 0)
        play(s, "city:lemnos")
        assert avatar(s, name) == "lemnos"


def test_hc_149_hy_r120_without_a_primordial_or_away_from_the_board_nobody_descends() -> None:
    assert asked(dusk())[0] == "HY-D04"
    s = dusk(0, avatars={"kronos": "elis"})
    assert (asked(s)[0], avatar(s, "kairos")) == ("HY-D04", "board")


def test_hy_r120_if_it_cannot_descend_nothing_happens() -> None:
    s = dusk(0, blocked=EVERYWHERE)
    assert asked(s)[0] == "HY-D04"
    assert (where_all(s), all_broken(s)) == (BOARD, {})


def test_hc_149_hy_052_descent_follows_the_wrath_of_an_even_age_only() -> None:
    for age, descends in ((1, False), (2, True)):
        s = against_chronos(age=age, frame=EndOfAge())
        let_chance(s)
        while asked(s)[0] not in ("HC-D12", "HC-D05", "HY-D02") and not s.over:
            play(s, choices(s)[0])
            let_chance(s)
        assert (asked(s)[0] == "HC-D12") == descends
        if descends:
            play(s, "city:argos")
            assert avatar(s, "kronos") == "argos"  # the primordial is the first one


def test_hc_150_hy_r121_avatars_in_cities_have_their_main_effect_by_number() -> None:
    s = dusk(avatars={"aeon": "elis", "kronos": "sparta"})
    assert s.followers[0] == s.followers[1] == 4  # Kronos
    assert s.chronos_vp == 4 + 3  # Aeon
    assert all_broken(s) == {}  # Kairos is on the board
    s = dusk(avatars={"kairos": "elis"})
    assert (s.followers[0], s.chronos_vp, all_broken(s)) == (5, 4, {"anthropos": 1})


def test_hc_150_hc_149_an_avatar_that_has_just_descended_is_among_them() -> None:
    s = dusk(2)
    play(s, "city:elis")
    assert s.chronos_vp == 4 + 3


def test_hc_151_hy_r121_tiles_face_up_have_their_end_of_age_power() -> None:
    s = against_chronos(avatars={"kronos": "sparta", "kairos": "argos"})
    s.tiles_up = up("chr_iron_law", "chr_necessity")
    s.active = NONE
    told(s)
    s.call(Dusk())
    s.settle()
    assert s.chronos_vp == 4 + 1 + 2  # 1, and 1 for each Avatar in the Mortal World
    assert told(s).count("tile_works") == 2


def test_hy_r121_a_tile_turned_in_step_4_10_waits_for_the_next_age() -> None:
    s = against_chronos(hands={0: "com_01 com_02", 1: "com_01 com_02"})
    s.tiles_up = up("chr_yoke")  # mills three cards of the Coliseum
    s.coliseum_discards |= s.coliseum_deck & ~0b11
    s.coliseum_deck &= 0b11
    s.active = NONE
    s.call(Dusk())
    s.settle()
    let_chance(s)
    assert s.tiles_up == up("chr_yoke", "chr_empty_arena")
    assert asked(s)[0] == "HC-D09"  # its Immediate power follows
    play(s, choices(s)[0])
    assert asked(s)[0] == "HY-D04"  # and its End-of-Age power (a card lost) does not
    assert [hand(s, seat) for seat in range(2)] == ["com_01 com_02"] * 2


def test_hc_151_hy_r33_end_of_age_powers_of_players_come_after_step_4_10() -> None:
    s = against_chronos(age=1, frame=EndOfAge(), avatars={"aeon": "elis"}, deployed={"argos-1": "tec_lighthouse:0"})
    let_chance(s)
    heard = [text for text in told(s) if text in ("tile_works", "avatar_works", "power_applies", "age_begins")]
    assert heard[:2] == ["avatar_works", "power_applies"]


def test_hc_152_hy_r117_the_tokens_on_the_focus_spaces_go_back_when_the_age_marker_advances() -> None:
    s = against_chronos()
    s.weakened = True
    begin_age(s)
    assert (s.focus, s.weakened) == (0, False)


def test_hc_066_the_phase_ends_at_once_when_the_last_player_passes() -> None:
    s = against_chronos("zeus hades", pillars="ascension ambition", concepts="tem_sickle")
    turn(s, "pass")
    assert asked(s) == ("HY-D04", 1)
    told(s)
    turn(s, "pass")
    assert "chronos_looks" not in told(s)  # Temnein would have been next
    assert DAWN < PLANS


def test_hc_040_pillars_are_chosen_in_greatness_order_as_usual() -> None:
    s = dawn(olympians="zeus hades athena")
    assert isinstance(s.top, PillarPhase)
    for seat, pillar in enumerate(("truce", "guidance", "symbolism")):
        assert asked(s) == ("HY-D02", seat)
        play(s, f"pillar:{pillar}")
