"""Coliseum, Underworld, Influence and actions by an effect in detail (HY-189 to HY-203, HY-231 to HY-244)."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import (
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

OPEN = ("HY-D04", 0)


def act(s: HybrisTable, which: str, **more: Any) -> None:
    """Performs an action by an effect of seat 0, followed by another effect."""
    effect(s, 0, {"do": "action", "which": which, **more}, {"do": "gain", "what": "follower", "n": 1})


def may(s: HybrisTable, which: str, **more: Any) -> bool:
    """True if an action could be chosen."""
    effect(s, 0, {"do": "choose", "options": [[{"do": "action", "which": which, **more}], []]})
    return "option:1" in choices(s)


# -- Coliseum --------------------------------------------------------------------------------------


def test_hy_189_prophets_do_not_come_to_the_coliseum() -> None:
    s = table(plans={0: {"prophet:1": "bonus", "hero:1": "bonus"}})
    play(s, "prophet:1")
    assert "location:coliseum" not in choices(s)
    s = table(plans={0: {"hero:1": "bonus"}})
    play(s, "hero:1")
    assert "location:coliseum" in choices(s)


def test_hy_192_hy_193_hy_195_hy_196_a_won_hero_is_an_ally_from_the_next_age_on() -> None:
    s = table(plans={0: {"hero:1": "coliseum"}}, hands={0: "com_08 com_03 zeus_c1 com_01"}, determination={0: 9})
    turn(s, "hero:1", "coliseum-2", "fight")
    assert choices(s) == ["champion:achilles", "champion:odysseus"]
    assert refused(s, 0, "champion:perseus") == "HY-192"
    turn(s, "champion:odysseus", "com_08", "com_03", "stop")
    player = view(s)["players"][0]
    assert (player["recruits"], view(s)["champions"]) == (["champion:odysseus"], ["champion:achilles"])
    assert player["characters"]["champion:odysseus"] == "reserve"
    assert "champion:odysseus" in player["activated"]
    assert stands(s, 0, "hero:1") == "coliseum-2"
    while asked(s)[0] == "HY-D04":
        turn(s, "pass")
    let_chance(s)
    play(s, "ascension", "truce")
    play(s, "token:none>token:none>olympus")  # Hero, Prophet, and the ally
    assert view(s, 0)["private"]["plan"] == {"champion:odysseus": "location:olympus"}


def test_hy_r143_powers_react_to_a_fight_at_the_coliseum() -> None:
    for cards, vp in (("com_08 com_03", 5 + 2), ("com_04", 5 - 1)):
        s = table(
            "ares hades",
            plans={0: {"hero:1": "coliseum"}},
            hands={0: cards},
            unlocked={0: "ares_u3"},
            determination={0: 9},
            vp={0: 5},
            champions="odysseus",
        )
        turn(s, "hero:1", "coliseum-2", "fight", "champion:odysseus", *cards.split())
        if asked(s)[0] == "HY-D17":
            turn(s, "stop")
        assert s.vp[0] == vp


def test_hy_r42_hy_r154_fight_by_an_effect() -> None:
    s = table(hands={0: "com_01"}, champions="odysseus", where={0: {"ally:perseus": "reserve"}})
    act(s, "fight")
    assert asked(s) == ("HY-D39", 0)
    assert choices(s) == ["character:olympian", "hero:1", "champion:perseus"]
    assert refused(s, 0, "prophet:1") == "HY-R154"
    turn(s, "champion:perseus", "champion:odysseus")
    assert view(s)["combat"]["sides"][0]["total"] == 3
    turn(s, "stop")
    assert (stands(s, 0, "ally:perseus"), asked(s)) == ("fallen", ("HY-D04", 1))
    assert may(table(champions="odysseus"), "fight")
    assert not may(table(champions=""), "fight")
    assert not may(table(where={0: {"olympian": "wounded", "hero:1": "oracle-1"}}), "fight")


@pytest.mark.parametrize(("deck", "discards", "able"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_hy_r42_train_needs_a_card(deck: int, discards: int, able: bool) -> None:
    s = table(champions="")
    s.coliseum_deck, s.coliseum_discards = deck, discards
    assert may(s, "train") == able


# -- Underworld ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("olympians", "revealed", "primordials", "deployed", "aegis"),
    [
        ("zeus hades", 0, "", {}, 3),  # the captive Chronos
        ("hades zeus", 0, "", {}, 3 + 1),
        ("hades zeus", 0, "", {"elis-1": "tec_still:0"}, 3 + 1 + 1),
        ("hades zeus", 0, "", {"elis-1": "tec_still:1"}, 3 + 1),
        ("zeus hades", 1, "aether", {}, 5),
        ("zeus hades", 2, "aether physis", {}, 4),
        ("zeus hades", 2, "aether phanes", {}, 6),  # only the topmost counts
    ],
)
def test_hy_203_hy_r66_drain(
    olympians: str, revealed: int, primordials: str, deployed: dict[str, str], aegis: int
) -> None:
    s = table(olympians, revealed=revealed, primordials=primordials, age=1 + 2 * revealed, deployed=deployed)
    act(s, "drain")
    assert (s.aegis[0], s.followers[0], asked(s)) == (5 + aegis, 6, OPEN)


def test_hy_r143_powers_react_to_a_drain() -> None:
    s = table("hades zeus", unlocked={0: "hades_u3"})
    act(s, "drain")
    assert (s.vp[0], s.followers[0], s.aegis[0]) == (1, 7, 9)


def test_hy_r42_nothing_is_drained_from_a_primordial_without_aegis() -> None:
    captive = {"chronos": OWN_TABLES["captive"]["chronos"] | {"aegis": 0}}
    game = GAME.with_cards({**OWN_TABLES, "captive": captive})
    for god, able in (("zeus", False), ("hades", True)):
        s = table(f"{god} athena", plans={0: {"hero:1": "underworld"}}, game=game)
        assert ("hero:1" in choices(s)) == able


def test_hy_200_hy_202_revive() -> None:
    where = {0: {"hero:1": "fallen", "hero:2": "oracle-1", "ally:perseus": "fallen"}, 1: {"hero:1": "fallen"}}
    s = table(where=where, champions="")
    act(s, "revive")
    assert choices(s) == ["hero:1", "champion:perseus"]
    assert refused(s, 0, "hero:2") == "HY-200"
    play(s, "hero:1")
    assert (stands(s, 0, "hero:1"), stands(s, 0, "ally:perseus")) == ("reserve", "fallen")
    assert (s.followers[0], asked(s)) == (6, OPEN)  # one of them
    assert may(table(where={0: {"hero:1": "fallen"}}), "revive")
    assert not may(table(where={1: {"hero:1": "fallen"}}), "revive")


# -- Influence -------------------------------------------------------------------------------------


def test_hy_233_hy_234_the_temple_extra_after_either_option() -> None:
    for option in ("option:1", "option:2"):
        for extra, goodness, followers in (("option:1", 2, 0), ("option:2", 1, 1)):
            s = table(temples={0: "argos", 1: "elis"})
            act(s, "influence", where="argos")
            assert asked(s) == ("HY-D22", 0)
            play(s, option)
            if option == "option:2":
                play(s, "tec_agora")
            assert (asked(s), choices(s)) == (("HY-D36", 0), ["option:1", "option:2"])
            play(s, extra)
            banner = 3 if option == "option:1" else 0
            assert (s.goodness[0], s.followers[0]) == (goodness, 5 + banner + followers + 1)
            assert asked(s) == OPEN
    s = table(temples={0: "argos", 1: "elis"})
    act(s, "influence", where="elis")
    play(s, "option:1")
    assert asked(s) == OPEN  # another's Temple is nothing


def test_hy_r143_powers_react_once_to_each_influence() -> None:
    for temples in ("", "elis"):
        s = table(
            "athena hades", unlocked={0: "athena_u5"}, deployed={"argos-1": "tec_games:0"}, temples={0: temples}
        )
        act(s, "influence", where="elis")
        play(s, "option:1")
        if temples:
            play(s, "option:2")
        assert (s.vp[0], s.goodness[0]) == (1, 2 + 1)
        assert s.followers[0] == 5 + 1 + (1 if temples else 0) + 1 + 1
        assert asked(s) == OPEN


def test_hy_r71_influence_by_an_effect_asks_for_a_city() -> None:
    s = table(where={1: {"hero:1": "city:elis"}}, well=3)
    act(s, "influence", where="choice")
    assert asked(s) == ("HY-D08", 0)
    assert refused(s, 1, "city:elis") == "HY-371"
    play(s, "city:elis", "option:2")
    assert (s.vp[0], s.goodness[0], s.well) == (2, 2, 3)


# -- what is possible ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "able"),
    [
        ("perceive", True),
        ("influence", True),
        ("convert", False),
        ("design", False),
        ("fulfil", False),
        ("deploy", False),
    ],
)
def test_hy_r42_what_is_always_possible_and_what_needs_something(which: str, able: bool) -> None:
    s = table(prayers={0: 0}, followers={0: 0})
    s.piles = 0
    assert may(s, which) == able


@pytest.mark.parametrize("zone", range(3))
def test_hy_162_hy_r42_a_single_quest_is_enough(zone: int) -> None:
    quests = " ".join("ep_bull" if i == zone else "-" for i in range(3))
    assert may(table(quests=quests), "fulfil")
    s = table(quests=quests, plans={0: {"hero:1": "moirai"}})
    turn(s, "hero:1", "moirai-1", "fulfil")
    assert choices(s) == ["quest:ep_bull"]


def test_actions_by_an_effect_that_are_not_possible_are_skipped() -> None:
    for which in ("fulfil", "deploy", "produce", "craft", "revive"):
        s = table()
        act(s, which)
        assert (asked(s), s.followers[0]) == (OPEN, 6), which


def test_train_and_perceive_by_an_effect() -> None:
    s = table()
    act(s, "train")
    let_chance(s)
    assert (hand(s, 0), s.followers[0]) == ("col_01", 6)
    act(s, "perceive")
    let_chance(s)
    assert (view(s)["players"][0]["foreseen"], s.vp[0], s.followers[0]) == (1, 1, 7)


def test_convert_by_an_effect() -> None:
    s = table(prayers={0: 1})
    act(s, "convert")
    play(s, "conversion:vp")
    assert (s.vp[0], s.prayers[0], s.followers[0], asked(s)) == (1, 0, 6, OPEN)
