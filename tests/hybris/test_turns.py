"""Turns in detail: rounds, activation costs, returning tokens, slots, malus, windows, reactions."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Game
from tests.hybris.positions import (
    answer,
    asked,
    choices,
    effect,
    hand,
    let_chance,
    play,
    refused,
    stands,
    table,
    turn,
    view,
)


def with_row(table_name: str, row: str, **cells: Any) -> Game:
    """Returns the game with one changed row of a card file."""
    rows = OWN_TABLES[table_name]
    return GAME.with_cards({**OWN_TABLES, table_name: {**rows, row: rows[row] | cells}})


# -- rounds ----------------------------------------------------------------------------------------


def test_hy_023_hy_024_hy_106_hy_107_rounds_by_pillar_without_those_who_passed() -> None:
    plans = {seat: {"hero:1": "oracle", "prophet:1": "olympus"} for seat in range(4)}
    s = table("zeus hades athena poseidon", pillars="indoctrination truce ambition ascension", plans=plans)
    seats, passing = [], {1: 1, 3: 2}  # by seat: in which of its turns it passes; the others in their third
    turns = [0, 0, 0, 0]
    slots = {"oracle": ["oracle-1", "oracle-2", "oracle-3"], "olympus": ["olympus-1", "olympus-2", "olympus-3"]}
    while asked(s)[0] == "HY-D04":
        seat = asked(s)[1]
        seats.append(seat)
        turns[seat] += 1
        if turns[seat] == passing.get(seat, 3):
            turn(s, "pass")
        elif turns[seat] == 1:
            turn(s, "hero:1", slots["oracle"].pop(0), "perceive")
        else:
            turn(s, "prophet:1", slots["olympus"].pop(0), "design", choices_of_design(s))
    assert seats == [3, 1, 2, 0, 3, 2, 0, 2, 0]


def choices_of_design(s: HybrisTable) -> str:
    """Returns a technology that nobody has taken."""
    return str(view(s)["piles"][0])


# -- what an activation costs ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("olympians", "unlocked", "name", "cost"),
    [
        ("zeus hades", "", "hero:1", 1),
        ("zeus hades", "", "prophet:1", 1),
        ("hades zeus", "hades_u5", "hero:1", 0),
        ("hades zeus", "hades_u5", "prophet:1", 1),
        ("hermes zeus", "hermes_u5", "prophet:1", 0),
        ("hermes zeus", "hermes_u5", "hero:1", 1),
        ("zeus hades", "", "ally:atalanta", 0),
        ("hades zeus", "hades_u5", "ally:atalanta", 0),  # not below 0
    ],
)
def test_hy_063_hy_064_powers_change_the_cost_of_a_kind(
    olympians: str, unlocked: str, name: str, cost: int
) -> None:
    where = {0: {name: "reserve"}} if name.startswith("ally") else {}
    s = table(olympians, plans={0: {name: "oracle"}}, where=where, unlocked={0: unlocked}, aegis={0: cost})
    full_name = name.replace("ally", "champion")
    assert full_name in choices(s)
    play(s, full_name)
    assert s.aegis[0] == 0
    if cost:
        s = table(olympians, plans={0: {name: "oracle"}}, where=where, unlocked={0: unlocked}, aegis={0: 0})
        assert full_name not in choices(s)


def test_the_power_of_an_ally_lowers_only_its_own_cost() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "oracle"}}, where={0: {"ally:atalanta": "reserve"}}, aegis={0: 1})
    turn(s, "hero:1")
    assert s.aegis[0] == 0


def test_hy_196_an_ally_won_in_this_age_cannot_act() -> None:
    s = table("zeus hades", plans={0: {"ally:perseus": "oracle"}}, where={0: {"ally:perseus": "reserve"}})
    assert "champion:perseus" in choices(s)
    s.activated[0] |= 1 << 10
    assert "champion:perseus" not in choices(s)


# -- tokens that come back -------------------------------------------------------------------------


def test_hy_r157_a_token_comes_back_once_per_age() -> None:
    plans = {0: {"hero:1": "oracle", "prophet:1": "olympus"}}
    s = table("hermes hades", plans=plans, unlocked={0: "hermes_u2"}, passed="1")
    play(s, "hero:1")
    assert asked(s) == ("HY-D38", 0)
    assert choices(s) == ["yes", "no"]
    turn(s, "yes", "oracle-1", "perceive")
    assert view(s)["players"][0]["used"] == {}
    turn(s, "prophet:1")
    assert asked(s)[0] == "HY-D06"  # used up for this Age
    assert view(s)["players"][0]["used"] == {"location:olympus": 1}


def test_hy_r157_who_says_no_may_do_it_later() -> None:
    plans = {0: {"hero:1": "oracle", "prophet:1": "olympus"}}
    s = table("hermes hades", plans=plans, unlocked={0: "hermes_u2"}, passed="1")
    play(s, "hero:1", "no")
    assert view(s)["players"][0]["used"] == {"location:oracle": 1}
    turn(s, "oracle-1", "perceive", "prophet:1")
    assert asked(s) == ("HY-D38", 0)
    assert refused(s, 0, "go_on") == "HY-R157"
    play(s, "yes")
    assert view(s)["players"][0]["used"] == {"location:oracle": 1}


def test_hy_r157_only_for_its_location_and_never_a_bonus_token() -> None:
    position: dict[str, Any] = {"unlocked": {0: "artemis_u5"}, "quests": "ep_return", "hands": {0: "com_05"}}
    for token, comes_back in (("moirai", True), ("oracle", False), ("bonus", False)):
        s = table("artemis hades", plans={0: {"hero:1": token}}, **position)
        play(s, "hero:1")
        assert (asked(s)[0] == "HY-D38") == comes_back
    s = table("hermes hades", plans={0: {"hero:1": "bonus"}}, unlocked={0: "hermes_u2"})
    play(s, "hero:1")
    assert (asked(s)[0], s.bonus[0]) == ("HY-D05", 0)


def test_hy_r157_an_ally_brings_back_only_its_own_token_and_powers_add_up() -> None:
    allies = {"ally:bellerophon": "reserve"}
    plans = {0: {"ally:bellerophon": "oracle", "hero:1": "olympus", "prophet:1": "underworld"}}
    s = table("zeus hades", plans=plans, where={0: allies}, passed="1")
    turn(s, "hero:1")
    assert asked(s)[0] == "HY-D06"
    s = table("hermes hades", plans=plans, where={0: allies}, unlocked={0: "hermes_u2"}, passed="1")
    turn(s, "champion:bellerophon", "yes", "oracle-1", "perceive")
    turn(s, "prophet:1", "yes", "underworld-1", "drain")  # the power of the Upgrade is still there
    turn(s, "hero:1")
    assert asked(s)[0] == "HY-D06"
    assert view(s)["players"][0]["used"] == {"location:olympus": 1}


def test_hy_069_each_token_goes_to_the_used_area_of_its_location() -> None:
    s = table("ares hades", plans={0: {"hero:1": "mortal_world", "hero:2": "mortal_world"}}, passed="1")
    turn(s, "hero:1", "city:argos", "influence", "option:1", "hero:2", "city:elis")
    assert view(s)["players"][0]["used"] == {"location:mortal_world": 2}


# -- slots and malus -------------------------------------------------------------------------------

CROWD = {"hero:1": "coliseum-1", "hero:2": "coliseum-2", "hero:3": "coliseum-3"}


def test_hy_082_hy_083_a_malus_of_cards_is_chosen() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, where={1: CROWD}, hands={0: "com_01 com_02"})
    turn(s, "hero:1")
    assert (stands(s, 0, "hero:1"), asked(s)) == ("coliseum", ("HY-D33", 0))
    turn(s, "com_02")
    assert (hand(s, 0), asked(s)[0]) == ("com_01", "HY-D09")
    s = table("zeus hades", plans={0: {"hero:1": "coliseum"}}, where={1: CROWD})
    assert "hero:1" not in choices(s)  # HY-R44


def test_penalty_free_goes_without_paying() -> None:
    s = table("hermes hades", plans={0: {"hero:1": "coliseum"}}, where={1: CROWD}, hands={0: "com_01"})
    turn(s, "hero:1")
    assert (stands(s, 0, "hero:1"), hand(s, 0), asked(s)[0]) == ("coliseum", "com_01", "HY-D09")
    s = table("hermes hades", plans={0: {"hero:1": "coliseum"}}, where={1: CROWD})
    assert "hero:1" in choices(s)


def test_hy_r41_an_action_must_be_possible_after_the_malus() -> None:
    crowd = {name: place.replace("coliseum", "olympus") for name, place in CROWD.items()}
    game = with_row("location", "olympus", malus=[{"do": "pay", "what": "prayer", "n": 1}])
    for prayers, able in ((0, False), (1, False), (2, True)):
        s = table("zeus hades", plans={0: {"hero:1": "olympus"}}, where={1: crowd}, prayers={0: prayers}, game=game)
        s.piles = 0  # nothing can be designed
        assert ("hero:1" in choices(s)) == able
        assert s.prayers[0] == prayers  # looking costs nothing


def test_hy_r41_the_cost_of_the_activation_is_gone_before() -> None:
    """A Location where only Aegis helps: Craft for 1 Aegis, with 2 Aegis in all."""
    position: dict[str, Any] = {"plans": {0: {"hero:1": "forge"}}, "followers": {0: 0}}
    for aegis, able in ((3, True), (2, False)):
        s = table("zeus hades", workshop="tec_lighthouse:0", aegis={0: aegis}, **position)
        assert ("hero:1" in choices(s)) == able
        assert s.aegis[0] == aegis


# -- windows ---------------------------------------------------------------------------------------


def test_hy_d41_a_window_without_anything_to_do_is_not_opened() -> None:
    s = table("athena hades", plans={0: {"hero:1": "oracle"}})
    s.spent[0] = 1 << 40  # the power of the board is used
    play(s, "hero:1", "oracle-1")
    assert asked(s)[0] == "HY-D09"
    s = table("athena hades", plans={0: {"hero:1": "oracle"}}, premonitions={0: "pre_joy"})
    s.spent[0] = 1 << 40
    play(s, "hero:1", "oracle-1")
    assert asked(s)[0] == "HY-D09"  # premonitions are for Cities


def test_hy_r69_hy_r141_premonitions_before_and_after_the_action() -> None:
    s = table(
        "ares hades",
        plans={0: {"hero:1": "mortal_world"}},
        premonitions={0: "pre_joy pre_crown pre_voice"},
        followers={0: 3},
        well=0,
    )
    s.spent[0] = 0b110 << 39
    play(s, "hero:1", "city:argos")
    assert choices(s) == ["premonition:pre_crown", "go_on"]  # not in Athens, and too few Followers
    assert refused(s, 0, "pre_voice") == "HY-R69"
    assert refused(s, 0, "power:ares_p3") == "HY-389"
    assert refused(s, 0, "upper") == "HY-R36"
    play(s, "pre_crown")
    assert s.vp[0] == 3
    play(s, "go_on", "influence", "option:1")
    assert asked(s) == ("HY-D41", 0)
    assert choices(s) == ["premonition:pre_voice", "go_on"]
    play(s, "pre_voice")
    assert (s.vp[0], s.followers[0], asked(s)) == (6, 3 + 3 + 1, ("HY-D41", 0))
    play(s, "go_on")
    assert asked(s) == ("HY-D04", 1)
    assert view(s)["premonitions"]["discards"] == ["premonition:pre_voice", "premonition:pre_crown"]


def test_hy_r69_needs_of_a_premonition_are_paid() -> None:
    s = table("zeus hades", plans={0: {"hero:1": "mortal_world"}}, premonitions={0: "pre_lightning"}, aegis={0: 3})
    play(s, "hero:1", "city:sparta", "pre_lightning")
    assert (s.aegis[0], asked(s)[0]) == (0, "HY-D40")
    turn(s, "upgrade:zeus_u2")
    assert (s.sparks[0], s.vp[0]) == (1, 2)


def test_hy_r143_hy_r18_powers_react_to_a_premonition_after_its_effects() -> None:
    position: dict[str, Any] = {"plans": {0: {"prophet:1": "mortal_world"}}, "premonitions": {0: "pre_devotion"}}
    s = table("apollo hades", unlocked={0: "apollo_u2"}, **position)
    turn(s, "prophet:1", "city:sparta", "pre_devotion", "upgrade:apollo_u1")
    assert s.vp[0] == 2 + 1
    s = table("apollo hades", **position)
    s.pieces[0] = s.pieces[0] & ~0xFF00 | 0x0100  # a Spark alone on the tile that would react
    turn(s, "prophet:1", "city:sparta", "pre_devotion", "upgrade:apollo_u2")
    assert "upgrade:apollo_u2" in view(s)["players"][0]["powers"]
    assert s.vp[0] == 2  # it was not there when the card was played


def test_hy_086_hy_r167_the_pillar_waits_for_the_combat_and_opens_the_window_after_it() -> None:
    s = table("ares hades", pillars="ambition guidance", where={1: {"hero:1": "city:argos"}}, passed="1")
    play(s, "olympian", "later", "city:argos", "no", "no")
    assert stands(s, 0) == "argos"
    assert asked(s) == ("HY-D41", 0)
    assert choices(s)[:2] == ["upper", "plain"]
    play(s, "upper")
    let_chance(s)
    assert (s.vp[0], s.resolved) == (1, 1)
    assert not {"upper", "plain"} & set(choices(s))


def test_hy_r141_a_pillar_resolved_before_moving_opens_no_window() -> None:
    s = table("athena hades", pillars="ambition truce", passed="1")
    s.spent[0] = 1 << 40
    play(s, "olympian", "plain")
    let_chance(s)
    play(s, "location:oracle", "oracle-1")
    assert asked(s)[0] == "HY-D09"


# -- combat for a City -----------------------------------------------------------------------------


def attack(one: str, other: str, hands: tuple[str, str], prophet: bool = False, **position: Any) -> HybrisTable:
    """Attacks Argos by Hero 1 of seat 0 and plays one round with the given cards."""
    holder = "prophet:1" if prophet else "hero:1"
    s = table(
        f"{one} {other}",
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {holder: "city:argos"}},
        hands=dict(enumerate(hands)),
        **position,
    )
    play(s, "hero:1", "city:argos")
    while asked(s)[0] == "HY-D31":
        play(s, "no")
    for word in ("card", "go_on"):
        for seat in range(2):
            if hands[seat] and asked(s)[0] in ("HY-D18", "HY-D19"):
                answer(s, seat, hands[seat] if word == "card" else word)
    return s


def test_hy_r143_the_winner_and_the_loser_react_to_a_combat() -> None:
    unlocked = {0: "zeus_u4", 1: "ares_u3 ares_u4"}
    s = attack("zeus", "ares", ("com_08", "com_04"), unlocked=unlocked, vp={1: 5})
    assert (s.vp[0], s.vp[1]) == (1 + 1, 5 - 1)  # a point and Greatness on the first space; shame
    s = attack("zeus", "ares", ("com_04", "com_08"), unlocked=unlocked, vp={1: 5})
    assert (stands(s, 0, "hero:1"), s.vp[0]) == ("fallen", 0)
    if asked(s)[0] == "HY-D32":
        play(s, choices(s)[0])
    assert (s.vp[1], s.aegis[1], s.followers[1]) == (5 + 2, 6, 6)


def test_hy_304_hy_305_hy_r143_a_fled_prophet_is_a_win_for_one_and_nothing_for_the_other() -> None:
    s = attack("zeus", "ares", ("", ""), prophet=True, unlocked={0: "zeus_u4"}, vp={1: 5})
    assert stands(s, 1, "prophet:1") == "reserve"
    assert (s.vp[0], s.vp[1]) == (2, 5)
    assert s.activated[1] == 1 << 4


@pytest.mark.parametrize("winner", [0, 1])
def test_hy_r18_a_tile_unlocked_in_the_combat_does_not_react_to_it(winner: int) -> None:
    game = with_row("card", "com_08", effects=[{"do": "remove", "what": "spark", "n": 1}])
    gods, hands = (
        (("zeus", "hades"), ("com_08", "com_04")) if winner == 0 else (("hades", "zeus"), ("com_04", "com_08"))
    )
    s = table(
        " ".join(gods),
        plans={0: {"hero:1": "mortal_world"}},
        where={1: {"hero:1": "city:argos"}},
        hands=dict(enumerate(hands)),
        game=game,
    )
    s.pieces[winner] = 1 << 24 | 1 << 2  # a single Spark, on the tile that reacts to a combat won; and a Temple
    s.decks[winner] = 0  # its bonus draws nothing
    play(s, "hero:1", "city:argos", "no", "no")
    for seat in range(2):
        answer(s, seat, hands[seat])
    for seat in range(2):
        answer(s, seat, "go_on")
    turn(s, "upgrade:zeus_u4")
    assert stands(s, winner, "hero:1") == "argos"
    assert "upgrade:zeus_u4" in view(s)["players"][winner]["powers"]
    assert (s.vp[winner], s.over) == (0, False)


def test_hy_219_hy_346_a_defeated_attacker_has_no_action_and_no_bonus() -> None:
    s = attack("zeus", "hades", ("com_04", "com_08"), well=4)
    assert (stands(s, 0, "hero:1"), stands(s, 1, "hero:1")) == ("fallen", "argos")
    assert (asked(s), s.well) == (("HY-D04", 1), 4)


def test_hy_223_hy_348_the_winner_stands_there_and_takes_the_bonus() -> None:
    s = attack("zeus", "hades", ("com_08", "com_04"), well=4)
    assert (stands(s, 0, "hero:1"), stands(s, 1, "hero:1")) == ("argos", "fallen")
    assert s.well == 5
    assert asked(s)[0] in ("HY-D41", "HY-D09")


# -- powers ----------------------------------------------------------------------------------------


def test_hy_r34_a_reaction_that_begins_with_a_payment_may_be_declined() -> None:
    pay = [{"do": "pay", "what": "follower", "n": 2}, {"do": "gain", "what": "vp", "n": 4}]
    game = with_row("tech", "tec_games", effects=pay)
    position: dict[str, Any] = {"plans": {0: {"hero:1": "mortal_world"}}, "deployed": {"elis-1": "tec_games:0"}}
    for said, vp in (("tech:tec_games", 4), ("no", 0)):
        s = table("zeus hades", followers={0: 1}, game=game, **position)
        turn(s, "hero:1", "city:elis", "influence", "option:1")
        assert asked(s) == ("HY-D31", 0)
        assert choices(s) == ["tech:tec_games", "no"]
        assert refused(s, 0, "pass") == "HY-R34"
        turn(s, said)
        assert (s.vp[0], s.followers[0]) == (vp, 2 - (2 if vp else 0))
    s = table("zeus hades", followers={0: 0}, game=game, **position)
    turn(s, "hero:1", "city:elis", "influence", "option:1")
    assert asked(s)[0] != "HY-D31"  # it cannot be paid


def test_hy_r38_the_order_of_own_powers_is_chosen_one_by_one() -> None:
    s = table(
        "zeus hades", pillars="ascension truce", deployed={"elis-1": "tec_automaton:0", "elis-2": "tec_organ:0"}
    )
    s.passed = 0
    turn(s, "pass", "pass")
    assert asked(s) == ("HY-D32", 0)
    assert choices(s) == ["tech:tec_automaton", "tech:tec_organ", "power:zeus_p1"]
    assert refused(s, 0, "tec_games") == "HY-R38"
    play(s, "tec_organ")
    assert (s.followers[0], asked(s)) == (6, ("HY-D32", 0))
    assert choices(s) == ["tech:tec_automaton", "power:zeus_p1"]
    turn(s, "power:zeus_p1")
    assert (s.vp[0], len(hand(s, 0).split())) == (1, 1)  # the last one comes by itself
    assert asked(s)[0] == "HY-D02"


def test_hy_389_hy_r33_a_power_is_fresh_in_the_next_age() -> None:
    s = table("zeus hades")
    turn(s, "power:zeus_p2", "option:1", "pass", "pass")
    let_chance(s)
    play(s, "ascension", "truce", "token:none>token:none", "token:none>token:none")
    assert "power:zeus_p2" in choices(s)


def test_hy_104_hy_r49_a_pillar_is_resolved_once() -> None:
    s = table("athena hades", pillars="truce guidance", passed="1")
    play(s, "olympian", "plain")
    assert s.aegis[1] == 7
    let_chance(s)
    turn(s, "location:oracle", "oracle-1", "perceive", "pass")
    assert s.aegis[1] == 7


def test_hy_r154_a_character_chosen_for_activation_is_not_activated_if_another_is_beaten_before() -> None:
    """A card file's Pillar begins a combat before the Olympian moves."""
    combat = {"do": "combat", "base": 9, "cards": 0, "win": [], "lose": []}
    game = with_row("pillar", "truce", upper=[combat])
    for beaten, able in (("hero:1", True), ("olympian", False)):
        s = table("zeus hades", pillars="truce guidance", plans={0: {"hero:1": "forge"}}, game=game, passed="1")
        play(s, "olympian", "upper", beaten, "stop")
        assert asked(s) == ("HY-D04", 0)  # that turn is over (HY-354), and the other has passed
        assert (s.resolved, s.aegis[1]) == (1, 7)  # the rest of the Pillar was carried out
        assert ("character:olympian" in choices(s)) == able
        assert view(s, 0)["private"]["plan"] == ({} if able else {"hero:1": "location:forge"})


def test_hy_r148_a_waiting_bonus_of_any_size_is_one_of_strength() -> None:
    bonus = {"do": "strength", "n": 20, "per": "vp"}
    combat = {"do": "combat", "base": 1, "cards": 0, "win": [], "lose": []}
    for n, wanted in ((20, 127), (-20, 0)):
        s = table("zeus hades", vp={1: 50}, hands={1: "com_01"})
        effect(s, 1, bonus | {"n": n}, combat)
        play(s, "hero:1")
        assert [side["total"] for side in view(s)["combat"]["sides"]] == [1, wanted]


def test_hy_r146_a_seduced_olympian_has_been_activated() -> None:
    s = table(
        "zeus aphrodite", pillars="truce guidance", where={1: {"hero:1": "city:argos"}}, hands={1: "aphrodite_c1"}
    )
    turn(s, "olympian", "later", "city:argos", "no", "no", "aphrodite_c1", "go_on")
    assert (stands(s, 0), s.resolved) == ("reserve", 1)
    assert s.activated[0] & 1
