"""The text of cards: each phrase made from an effect, need or row, in both languages."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path

import pytest

from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.wording import Wording
from tests.hybris.every_effect import EVERY_EFFECT, EVERY_NEED
from tests.texts.typography import french_faults

ENGLISH, FRENCH = Wording("en", OWN_TABLES), Wording("fr", OWN_TABLES)

SAID = tomllib.loads(Path(__file__).with_name("wording.toml").read_text(encoding="utf-8"))


def test_what_every_effect_is_called() -> None:
    for effect, said in zip(EVERY_EFFECT, SAID["effects"], strict=True):
        assert [ENGLISH.effect(effect), FRENCH.effect(effect)] == said


def test_what_every_need_is_called() -> None:
    for need, said in zip(EVERY_NEED, SAID["needs"], strict=True):
        assert [ENGLISH.need(need), FRENCH.need(need)] == said
    assert ENGLISH.needs(EVERY_NEED[4:6]) == "reveal earth and pay 3 Goodness"


def test_a_list_says_one_thing_after_another() -> None:
    assert ENGLISH.effects(EVERY_EFFECT[:2]) == "pay 2 Premonitions, then gain 2 Determination for this combat"
    assert ENGLISH.effects([]) == "nothing"
    every = {"do": "each", "who": "all", "effects": [{"do": "shackle", "n": 1}]}
    assert ENGLISH.effects([every, {"do": "mill", "deck": "coliseum", "n": 2}, every]) == (
        "(every player: take 1 Shackle), then mill 2 cards of the Coliseum, then every player: take 1 Shackle"
    )
    assert ENGLISH.effect({"do": "recover", "n": 1}) == "take back 1 card from your discard pile"


def test_goods_in_a_row_are_one_phrase() -> None:
    goods = [{"do": "gain", "what": what, "n": 1} for what in ("vp", "aegis", "follower")]
    counted = {"do": "gain", "what": "vp", "n": 1, "per": "temple"}
    assert FRENCH.effects(goods) == "gagnez 1 PV, 1 Aegis et 1 Fidèle"
    assert (
        ENGLISH.effects([*goods[:2], {"do": "lose", "what": "vp", "n": 2}])
        == "gain 1 VP and 1 Aegis, then lose 2 VP"
    )
    assert ENGLISH.effects([counted, goods[1]]) == "gain 1 VP per Temple of yours, then gain 1 Aegis"


def test_a_condition_says_whose_it_is() -> None:
    then = [{"do": "strength", "n": 1}]
    said = [
        FRENCH.effect({"do": "if", "cond": cond, "then": then}) for cond in ("temple >= 1", "well >= 7", "attacker")
    ]
    assert said == [
        "si vous avez au moins 1 Temple : +1 de Force",
        "s’il y a au moins 7 Prières dans le Puits : +1 de Force",
        "si vous attaquez : +1 de Force",
    ]


def test_changes_of_a_rule_have_a_sign_only_where_it_counts() -> None:
    change = {"do": "modify", "rule": "activation_cost", "n": 2, "arg": "hero"}
    assert ENGLISH.effect(change) == "activating a Hero costs 2 Aegis more"
    assert ENGLISH.effect({"do": "strength", "n": -1}) == "−1 Strength"
    assert ENGLISH.effect({"do": "strength", "n": 1, "when": "any", "until": "combat"}) == "+1 Strength"


def test_icons_of_a_symbol_or_a_city_and_enemies_with_elements() -> None:
    icons = [{"what": "deployed_tech:social", "n": 2, "per_player": False, "plus": False}]
    icons.append({"what": "deployed_tech:argos", "n": 1, "per_player": False, "plus": True})
    rows = copy.deepcopy(OWN_TABLES)
    rows["concept"]["cosmos"]["icons"] = icons
    rows["avatar"]["aeon"]["elements"] = ["fire", "air"]
    rows["chronos_tile"]["chr_yoke"]["modifier"] = -2
    english = Wording("en", rows)
    assert english.lines("concept", "cosmos") == [
        "1. Deployed Technologies (Social): 2.",
        "2. Deployed Technologies (Argos): 1 more.",
    ]
    assert english.lines("avatar", "aeon")[0] == "Strength 6, 3 cards (fire and air)."
    assert "When its Pillar is taken: Intensity −2." in english.lines("chronos_tile", "chr_yoke")


def test_a_technology_for_nothing_says_so() -> None:
    rows = copy.deepcopy(OWN_TABLES)
    rows["tech"]["tec_agora"]["follower"] = 0
    assert Wording("en", rows).lines("tech", "tec_agora")[0] == "Nothing. 2 VP, 2 Prayers."
    rows["tech"]["tec_agora"] |= {"follower": 2, "aegis": 1}
    assert Wording("en", rows).lines("tech", "tec_agora")[0] == "2 Followers, 1 Aegis. 2 VP, 2 Prayers."


@pytest.mark.parametrize("name", SAID["rows"])
def test_what_rows_say(name: str) -> None:
    table, _, row = name.partition(":")
    assert [ENGLISH.lines(table, row), FRENCH.lines(table, row)] == SAID["rows"][name]
    assert french_faults(" ".join(FRENCH.lines(table, row))) == []


def test_places_in_greatness_are_no_amounts() -> None:
    assert ENGLISH.condition("greatness_rank == 1") == "place 1 in Greatness"
    assert FRENCH.condition("greatness_rank >= 3") == "la place 3 ou plus bas en Grandeur"
    assert [ENGLISH.condition(f"greatness_rank {sign} 2") for sign in ("<=", "<", ">")] == [
        "place 2 or higher in Greatness",
        "a place higher than 2 in Greatness",
        "a place lower than 2 in Greatness",
    ]
