"""Turns with Chronos (HC-069 to HC-077, HY-R49, HY-R126, HY-R130, HY-R154, HY-R165): the card in the Focus."""

from __future__ import annotations

from typing import Any

from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import asked, choices, let_chance, order, play, refused, stands, told, turn
from tests.hybris.test_chronos_avatars import against_chronos, all_broken


def in_focus(card: str, **position: Any) -> HybrisTable:
    """Returns seat 0's turn with a Concept card in its Focus; seat 1 is on Kratos."""
    pillars = {"ant": "truce", "cos": "guidance", "gon": "symbolism", "tem": "indoctrination"}
    position.setdefault("pillars", f"{pillars[card[:3]]} ambition")
    position.setdefault("plans", {0: {"hero:1": "olympus", "prophet:1": "oracle"}})
    s = against_chronos(concepts=card, **position)
    while asked(s)[1] == 1:  # on Kratos, before Gonos and Temnein
        turn(s, "pass")
    told(s)
    return s


def stop(s: HybrisTable) -> None:
    """Continues a combat against the game without a card."""
    let_chance(s)
    while asked(s)[0] == "HY-D17":
        play(s, "stop")
        let_chance(s)


# -- the extra step --------------------------------------------------------------------------------


def test_hc_069_hc_070_the_card_in_the_focus_comes_before_the_activation_is_paid() -> None:
    s = in_focus("ant_exodus")
    play(s, "hero:1")
    assert asked(s) == ("HC-D02", 0)
    assert (s.aegis[0], s.acting) == (5, -1)  # nothing is paid yet
    play(s, "ignore")
    assert (s.aegis[0], s.acting) == (4, 1)


def test_hc_070_without_a_card_or_with_the_focus_on_an_upgrade_concept_there_is_no_extra_step() -> None:
    s = against_chronos(pillars="ascension guidance", concepts="cos_collapse", plans={0: {"hero:1": "olympus"}})
    play(s, "hero:1")
    assert asked(s) == ("HY-D06", 0)
    s = against_chronos(pillars="truce guidance", concepts="cos_collapse", plans={0: {"hero:1": "olympus"}})
    play(s, "hero:1")
    assert asked(s) == ("HY-D06", 0)


def test_hc_071_a_bar_that_shows_the_type_makes_the_main_effect_compulsory() -> None:
    s = in_focus("ant_plague")  # Prophet: lose 1 Follower, gain 1 Goodness
    play(s, "prophet:1")
    assert (s.followers[0], s.concepts_up) == (4, 0)
    assert asked(s) == ("HY-D06", 0)


def test_hc_072_a_bar_that_does_not_show_the_type_passes_by() -> None:
    s = in_focus("ant_plague")
    before = s.concepts_up
    play(s, "hero:1")
    assert (asked(s), s.followers[0], s.concepts_up) == (("HY-D06", 0), 5, before)
    s = in_focus("ant_idols")  # Olympian
    before = s.concepts_up
    play(s, "prophet:1")
    assert s.concepts_up == before


def test_hc_071_an_olympian_meets_its_bar_too() -> None:
    s = in_focus("ant_idols", well=0)
    play(s, "olympian")
    assert (s.well, s.concepts_up) == (2, 0)


def test_hc_073_hc_d02_without_a_bar_the_player_chooses() -> None:
    s = in_focus("ant_exodus")
    play(s, "hero:1")
    assert choices(s) == ["resolve", "ignore"]
    assert refused(s, 0, "feed") == "HC-073"
    play(s, "resolve")
    assert (s.followers[0], s.followers[1], s.concepts_up) == (4, 4, 0)
    assert asked(s) == ("HY-D06", 0)


def test_hc_073_a_card_that_was_ignored_stays_for_the_next_activation() -> None:
    s = in_focus("ant_exodus")
    play(s, "hero:1")
    play(s, "ignore")
    assert s.concepts_up != 0
    assert "ignores_concept" in told(s)


def test_hc_074_a_card_whose_main_effect_was_resolved_is_obliterated() -> None:
    s = in_focus("ant_exodus")
    play(s, "hero:1", "resolve")
    assert s.concepts_up == 0
    assert "card_obliterated" in told(s)


def test_hc_075_lines_of_olympians_count_only_if_they_are_in_play() -> None:
    s = in_focus("ant_exodus", olympians="zeus hades")  # a line for Athena
    play(s, "hero:1", "resolve")
    assert s.followers[0] == 4
    s = in_focus("ant_exodus", olympians="zeus athena")
    play(s, "hero:1", "resolve")
    assert (s.followers[0], s.followers[1]) == (4, 4 + 1)


def test_hy_r130_hy_r165_lines_are_lists_of_their_own_for_the_players_of_those_olympians() -> None:
    s = in_focus("ant_idols", olympians="aphrodite zeus", well=0)
    before = order(s)
    play(s, "olympian")  # you gain 1 Greatness; Zeus: 1 Greatness, Aphrodite: 1 Goodness
    assert (before, order(s)) == ([0, 1, None, None], [1, 0, None, None])
    heard = [text for text in told(s) if text in ("card_resolved", "line_works", "card_obliterated")]
    assert heard == ["card_resolved", "line_works", "line_works", "card_obliterated"]


def test_hy_r130_a_list_that_begins_with_a_payment_must_be_paid_if_it_can_be() -> None:
    s = in_focus("ant_pilgrims", followers={0: 2, 1: 5})
    play(s, "hero:1", "resolve")
    assert (s.followers[0], s.prayers[0]) == (0, 7)
    s = in_focus("ant_pilgrims", followers={0: 1, 1: 5})
    play(s, "hero:1", "resolve")  # it cannot: the rest is skipped, and the card goes all the same
    assert (s.followers[0], s.prayers[0], s.hoard, s.concepts_up) == (1, 5, 0, 0)


def test_hy_r130_what_lacks_costs_one_greatness_for_the_whole_list() -> None:
    s = in_focus("ant_plague", followers={0: 0, 1: 5})
    play(s, "prophet:1")
    assert order(s) == [1, 0, None, None]
    assert s.goodness[0] == 1  # the rest is carried out


# -- what may spoil an activation ------------------------------------------------------------------


def test_hy_r126_if_the_cost_cannot_be_paid_any_more_another_character_is_chosen() -> None:
    s = in_focus("cos_collapse", aegis={0: 1, 1: 1})  # each player loses 1 Aegis
    play(s, "hero:1", "resolve")
    assert asked(s) == ("HY-D04", 0)
    assert "hero:1" not in choices(s)
    assert (stands(s, 0, "hero:1"), s.plan[1]) == ("reserve", 1)  # with its token
    assert s.activated[0] == 0
    assert "activation_spoilt" in told(s)


def test_hy_r126_if_no_destination_is_left_the_character_stays_too() -> None:
    s = in_focus(
        "cos_comet",
        plans={0: {"prophet:1": "mortal_world"}},
        blocked="city:sparta city:argos city:lemnos city:elis",
    )
    play(s, "prophet:1", "resolve")  # Kronos goes to Athens, the last open City
    assert asked(s) == ("HY-D04", 0)
    assert "prophet:1" not in choices(s)


def test_hy_r154_a_fight_lost_before_the_activation_ends_the_turn() -> None:
    s = in_focus("ant_revolt", plans={0: {"hero:1": "olympus", "hero:2": "forge"}})
    before = s.chronos_vp
    play(s, "hero:1")
    assert asked(s) == ("HY-D39", 0)
    play(s, "hero:2")
    stop(s)
    assert stands(s, 0, "hero:2") == "fallen"
    assert s.chronos_vp == before + 1  # the lose list
    assert s.concepts_up == 0
    assert (stands(s, 0, "hero:1"), s.plan[1]) == ("reserve", 1)  # not activated, with its token
    assert asked(s) == ("HY-D04", 1)


def test_hy_r154_a_fight_that_is_won_lets_the_activation_go_on() -> None:
    s = in_focus("ant_revolt", plans={0: {"hero:1": "olympus"}}, chains={"anthropos": 2})
    s.hands[0], s.decks[0] = s.decks[0], 0
    s.determination[0] = 10
    play(s, "hero:1", "hero:1")
    let_chance(s)
    while choices(s)[0].startswith("card"):
        play(s, choices(s)[0])
        let_chance(s)
    stop(s)
    assert (all_broken(s), s.vp[0]) == ({"anthropos": 1}, 2)
    assert asked(s) == ("HY-D06", 0)


# -- passing ---------------------------------------------------------------------------------------


def test_hc_076_hc_077_on_passing_the_main_effect_is_resolved_whatever_its_bar_says() -> None:
    for card in ("ant_exodus", "ant_plague"):
        s = in_focus(card)
        play(s, "pass")
        assert (s.followers[0], s.concepts_up) == (4, 0)


def test_hy_r49_tokens_come_back_first_then_the_card_then_the_pillar() -> None:
    s = in_focus("ant_exodus")
    turn(s, "pass")
    heard = [text for text in told(s) if text in ("passes", "card_resolved", "card_obliterated", "resolves")]
    assert heard == ["passes", "card_resolved", "card_obliterated", "resolves"]


def test_hy_r154_hy_r49_on_passing_the_pass_is_completed_after_a_lost_fight() -> None:
    s = in_focus("ant_revolt")
    play(s, "pass", "olympian")
    stop(s)
    assert stands(s, 0) == "wounded"
    assert (int(s.passed), int(s.resolved)) == (1, 1)  # its Pillar is resolved on passing
    assert asked(s) == ("HY-D04", 1)


def test_hc_076_with_the_focus_on_an_upgrade_concept_passing_is_as_usual() -> None:
    s = against_chronos(concepts="ant_exodus cos_collapse")
    before = s.concepts_up
    turn(s, "pass")
    assert s.concepts_up == before


def test_hc_034_hy_088_together_the_others_receive_the_lower_benefit_of_a_pillar_as_usual() -> None:
    s = against_chronos("zeus hades athena", pillars="truce ambition guidance")
    turn(s, "pass")
    assert [int(s.aegis[seat]) for seat in range(3)] == [5, 7, 7]


def test_hy_r112_players_do_not_contest_each_other() -> None:
    s = against_chronos(
        plans={0: {"hero:1": "mortal_world"}, 1: {"hero:1": "olympus"}},
        stored={0: "tec_agora"},
        avatars={"kronos": "elis", "kairos": "sparta", "aeon": "lemnos"},
    )
    turn(s, "hero:1", "city:argos", "action:deploy")
    play(s, f"tec_agora>{choices(s, 'tec_agora')[0]}")
    assert asked(s)[0] != "HY-D25"
