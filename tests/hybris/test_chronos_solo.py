"""One player alone against Chronos (HC-030 to HC-038, HY-R127, HY-R128, HY-R161)."""

from __future__ import annotations

from typing import Any, cast

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.rules.phases.ages import START, Ages
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Rng, nibble
from tests.hybris.positions import asked, choices, effect, let_chance, order, play, refused, stands, told, turn
from tests.hybris.test_chronos_avatars import against_chronos, all_broken
from tests.hybris.test_chronos_chains import hoard
from tests.hybris.test_chronos_tiles import intensity

ANYWHERE = ("location:oracle", "slot:oracle-1", "action:perceive")


def alone(pillars: str, second: str, **position: Any) -> HybrisTable:
    """Returns a lone player's turn with the Focus on the first Pillar."""
    s = against_chronos("zeus", pillars=pillars, second=second, **position)
    told(s)
    return s


def before_pillars(**position: Any) -> HybrisTable:
    s = against_chronos("zeus", pillars="ascension", **position)
    s.stack.clear()
    s.focus = 0
    s.active = s.pillar[0] = NONE
    s.call(Ages(START))
    s.settle()
    told(s)
    return s


# -- two Pillars -----------------------------------------------------------------------------------


def test_hc_031_hc_d01_a_lone_player_chooses_two_pillars() -> None:
    s = before_pillars()
    assert asked(s) == ("HC-D01", 0)
    assert len(choices(s)) == 6
    assert len(choices(s, "pillar:truce")) == 5
    assert refused(s, 0, "pillar:truce>pillar:truce") == "HC-031"
    assert refused(s, 0, "pillar:truce") == "HC-031"
    play(s, "pillar:truce>pillar:guidance>concept:cosmos")
    assert (s.pillar[0], s.second) == (1, 2)


def test_hc_032_for_both_the_chain_or_the_intensity_is_resolved_in_the_order_named() -> None:
    s = before_pillars()
    play(s, "pillar:ambition>pillar:indoctrination>concept:kratos")
    let_chance(s)
    assert (intensity(s, "kratos"), all_broken(s)) == (4, {"temnein": 1})
    heard = [text for text in told(s) if text in ("intensity_changes", "chain_breaks")]
    assert heard == ["intensity_changes", "chain_breaks"]
    s = before_pillars()
    play(s, "pillar:truce>pillar:guidance>concept:cosmos")
    assert all_broken(s) == {"anthropos": 1, "cosmos": 1}


def test_hc_033_one_token_lies_on_the_focus_of_one_of_the_two() -> None:
    s = before_pillars()
    assert choices(s, "pillar:truce>pillar:symbolism") == ["concept:anthropos", "concept:gonos"]
    assert refused(s, 0, "pillar:truce>pillar:symbolism>concept:cosmos") == "HC-033"
    play(s, "pillar:truce>pillar:symbolism>concept:gonos")
    assert [int(nibble(s.focus, concept)) for concept in range(6)] == [0, 0, 0, 0, 1, 0]


def test_hc_033_hc_068_on_the_other_concept_chronos_takes_his_turn() -> None:
    s = alone("truce", "guidance", concepts="cos_collapse", chains={"cosmos": 1}, aegis={0: 1})
    assert asked(s) == ("HY-D04", 0)
    turn(s, "olympian", "later", *ANYWHERE, "plain", "plain:second")
    assert asked(s) == ("HC-D04", 0)


# -- resolving them --------------------------------------------------------------------------------


def test_hc_034_hy_r127_each_pillar_is_resolved_by_itself_with_its_own_upper_effect() -> None:
    s = alone("truce", "ascension")
    play(s, "olympian")
    assert choices(s) == ["upper", "plain", "upper:second", "plain:second", "later"]
    before = int(s.vp[0])
    play(s, "upper:second")  # Ascension: 1 Greatness, 1 Goodness
    assert (order(s), s.goodness[0], s.vp[0]) == ([None, None, 0, None], 1, before)
    assert choices(s) == ["upper", "plain", "later"]
    play(s, "later")
    turn(s, *ANYWHERE)
    assert (asked(s)[0], "go_on" in choices(s)) == ("HY-D41", False)  # the other one must be resolved now
    play(s, "plain")
    assert (int(s.resolved), s.second_resolved) == (1, True)


def test_hc_035_hy_r122_with_the_focus_on_an_upgrade_concept_its_intensity_changes_for_each_pillar() -> None:
    s = alone("ambition", "truce", intensity={"kratos": 0})
    cards = int(s.coliseum_deck).bit_count()
    turn(s, "olympian", "plain", "plain:second", *ANYWHERE)
    assert intensity(s, "kratos") == 2
    assert int(s.coliseum_deck).bit_count() <= cards - 3  # and its tile mills at the same occasions
    assert hoard(s, "anthropos") == 0  # the Focus counts, not the Pillar


def test_hc_036_with_the_focus_on_a_chained_concept_chronos_gains_a_resource_for_each_pillar() -> None:
    s = alone("guidance", "truce")
    turn(s, "olympian", "plain", "plain:second", *ANYWHERE)
    assert (hoard(s, "cosmos"), hoard(s, "anthropos")) == (2, 0)
    assert all_broken(s) == {}


def test_hc_037_on_temnein_chronos_gains_2_vp_for_each_pillar() -> None:
    s = alone("indoctrination", "truce")
    before = s.chronos_vp
    turn(s, "olympian", "plain", "plain:second", *ANYWHERE)
    assert s.chronos_vp == before + 4


def test_hy_r96_alone_indoctrination_generates_no_prayers() -> None:
    s = alone("indoctrination", "truce", well=3)
    turn(s, "olympian", "plain", "plain:second", *ANYWHERE)
    assert s.well == 3


def test_hy_r128_on_passing_the_replacement_happens_once_for_each_unresolved_pillar() -> None:
    s = alone("guidance", "truce")
    turn(s, "pass")
    assert hoard(s, "cosmos") == 3  # and one by Kronos in the new Age
    heard = [text for text in told(s) if text == "resolves"]
    assert len(heard) == 2
    s = alone("guidance", "truce")
    turn(s, "olympian", "plain", "later", *ANYWHERE)
    play(s, "plain:second")
    told(s)
    turn(s, "pass")
    assert "resolves" not in told(s)


def test_hy_r128_hy_360_on_a_defeat_both_open_pillars_are_resolved_at_once() -> None:
    s = alone("guidance", "truce", avatars={"aeon": "athens"})
    play(s, "olympian", "later", "city:athens")
    let_chance(s)
    while asked(s)[0] == "HY-D17":
        play(s, "stop")
        let_chance(s)
    assert stands(s, 0) == "wounded"
    assert (int(s.resolved), s.second_resolved, hoard(s, "cosmos")) == (1, True, 2)


# -- words for several players ---------------------------------------------------------------------


def test_hy_r161_benefits_for_others_and_steals_fall_away_and_each_player_is_the_player() -> None:
    s = alone("ascension", "truce")
    effect(s, 0, {"do": "each", "who": "other", "effects": [{"do": "gain", "what": "vp", "n": 5}]})
    effect(s, 0, {"do": "steal", "what": "vp", "n": 1})
    assert (s.vp[0], asked(s)[0]) == (0, "HY-D04")
    for who in ("all", "leader", "last"):
        effect(s, 0, {"do": "each", "who": who, "effects": [{"do": "gain", "what": "vp", "n": 1}]})
    assert s.vp[0] == 3


def test_hc_038_a_lone_player_may_cancel_a_contest_himself() -> None:
    s = alone(
        "ascension",
        "truce",
        plans={0: {"hero:1": "mortal_world"}},
        stored={0: "tec_agora"},
        hands={0: "com_01 com_02 com_03"},
        intensity={"kratos": 1},
    )
    turn(s, "hero:1", "city:argos", "action:deploy")
    play(s, f"tec_agora>{choices(s, 'tec_agora')[0]}")
    assert asked(s) == ("HC-D06", 0)


def test_hc_030_hy_r02_the_track_of_greatness_works_alone_too() -> None:
    s = alone("ascension", "truce", vp={0: 3})
    effect(s, 0, {"do": "gain", "what": "greatness", "n": 4})
    assert (order(s), s.vp[0]) == ([0, None, None, None], 4)
    effect(s, 0, {"do": "lose", "what": "greatness", "n": 4})
    assert (order(s), s.vp[0]) == ([None, None, None, 0], 3)


def test_hc_034_a_view_tells_which_of_the_two_pillars_was_resolved() -> None:
    s, guess = alone("truce", "guidance"), cast(HybrisTable, GAME.blank(1))
    for resolved in (False, True):
        s.second_resolved = resolved
        GAME.read(GAME.knowledge(s, 0)).guess(Rng(1), guess)
        assert (guess.second, guess.second_resolved) == (s.second, resolved)
