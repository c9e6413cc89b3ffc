"""The box of Temple and its three levels (WT-002 to WT-020, WT-025 to WT-028, WT-R01 to WT-R03, WT-R49)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import GLASS_NAMES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.deck import OWN
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE, BadSetting
from tests.witty_chronos.positions import (
    ANNOUNCE,
    OFFER,
    READY,
    Rigged,
    answer,
    begun,
    chance,
    choices,
    is_open,
    move,
    new,
    pile,
    refused,
    seated,
    stopped,
    table,
    temple,
    view,
    winners,
)

LEVELS = ("base", "level1", "level2", "level3")


def dealt(s: WittyTable) -> Counter[str]:
    """Returns the cards of all piles."""
    return Counter(" ".join(pile(s, number + 1) for number in range(s.piles)).split())


def added(level: str, to: str = "base") -> Counter[str]:
    """Returns the cards that a level adds to another."""
    return dealt(begun(3, set=level)) - dealt(begun(3, set=to))


def able(level: str, form: str) -> list[int]:
    return GAME.seat_counts(GAME.settings({"set": level, "format": form}))


# -- the box ---------------------------------------------------------------------------------------


def test_wt_002_temple_is_for_2_to_10_players() -> None:
    counts = [seats for form in ("individual", "teams", "two", "four_glasses") for seats in able("level3", form)]
    assert (min(counts), max(counts)) == (2, 10)


def test_wt_003_two_to_six_can_play_individually() -> None:
    assert sorted(able("level3", "two") + able("level3", "individual")) == [2, 3, 4, 5, 6]
    assert able("base", "individual") == [3, 4, 5]


def test_wt_004_up_to_ten_can_play_in_teams() -> None:
    for level in LEVELS[1:]:
        assert able(level, "teams") == [6, 8, 10]


def test_wt_007_two_more_glasses() -> None:
    s = begun(6, set="level1", fairness="fixed")
    assert [glass["glass"] for glass in view(s)["glasses"]] == list(GLASS_NAMES)
    assert GLASS_NAMES[10:] == ("wht-1", "wht-2")
    assert [int(s.lasts[glass]) for glass in (10, 11)] == [30_000, 29_100]


def test_wt_008_55_cards_more() -> None:
    assert sum(added("level3").values()) + len(TEMPLE_NAMES) == 55


def test_wt_009_27_of_them_are_temple_cards() -> None:
    assert len(set(TEMPLE_NAMES)) == len(OWN.tables["temple"]) == 27


def test_wt_010_28_have_a_red_back() -> None:
    assert sum(added("level3").values()) == 28


def test_wt_011_twelve_winds() -> None:
    winds = added("level2")
    assert [winds[name] for name in ("north", "south", "west", "east")] == [3, 3, 3, 3]


def test_wt_012_six_monsters() -> None:
    assert [added("level2")[name] for name in ("minotaure", "hydre")] == [3, 3]


def test_wt_013_eight_territories() -> None:
    more = added("level2")
    assert [more[name] for name in ("t100", "t50", "t30", "t20", "t10")] == [1, 2, 1, 2, 2]


def test_wt_014_wt_015_one_more_hephaestus_and_one_more_cerberus() -> None:
    assert [added("level2")[name] for name in ("hephaistos", "cerbere", "hermes", "hades")] == [1, 1, 0, 0]


# -- levels ----------------------------------------------------------------------------------------


def test_wt_016_each_level_adds_to_the_one_before() -> None:
    decks = [dealt(begun(3, set=level)) for level in LEVELS]
    for less, more in pairwise(decks):
        assert less <= more
    assert [bool(temple(begun(3, set=level))) for level in LEVELS] == [False, False, False, True]


def test_wt_017_level_1_adds_the_monsters() -> None:
    assert added("level1") == {"minotaure": 3, "hydre": 3}


def test_wt_018_wt_025_level_2_adds_all_other_cards_with_a_red_back() -> None:
    rest = {"north": 3, "south": 3, "west": 3, "east": 3}
    rest |= {"t10": 2, "t20": 2, "t30": 1, "t50": 2, "t100": 1, "hephaistos": 1, "cerbere": 1}
    assert added("level2", "level1") == rest


def test_wt_019_level_3_adds_the_temple_cards() -> None:
    assert added("level3", "level2") == {}
    assert len(temple(begun(4, set="level3")).split()) == 5


def test_wt_020_with_5_or_6_players_two_rounds_are_recommended() -> None:
    for seats in (5, 6):
        assert view(begun(seats, set="level1"))["to_win"] == 2
    s = table(5, set="level1", piles={1: "hades"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"}, tokens=[0, 1])
    move(s, 0, "red-1", "front", "take")
    assert winners(s) == [1]


def test_wt_026_at_level_2_the_temple_cards_stay_aside() -> None:
    s = begun(4, set="level2")
    assert [temple(s), is_open(s, 0, OFFER)] == ["", False]
    assert refused(s, 0, OFFER, "temple:zeus") == "NOT_AVAILABLE"


def test_wt_027_winds_are_in_play_from_level_2_on() -> None:
    winds = [
        sum(dealt(begun(3, set=level))[name] for name in ("north", "south", "west", "east")) for level in LEVELS
    ]
    assert winds == [0, 0, 12, 12]


@pytest.mark.parametrize(("level", "target"), [("level1", 100), ("level2", 200), ("level3", 200)])
def test_wt_028_from_level_2_on_the_target_is_200(level: str, target: int) -> None:
    short = "t50 t30 t10" if target == 100 else "t50 t50 t50 t30 t10"
    s = table(4, set=level, stacks={0: short})
    assert view(s)["target"] == target
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == ""
    s = table(4, set=level, stacks={0: f"{short} t10"})
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == "announce 0"


@pytest.mark.parametrize(
    ("level", "cards", "target"), [("base", 55, 100), ("level1", 61, 100), ("level2", 83, 200), ("level3", 83, 200)]
)
def test_wt_r01_what_the_levels_contain(level: str, cards: int, target: int) -> None:
    s = begun(4, set=level)
    assert [sum(dealt(s).values()), view(s)["target"]] == [cards, target]


@pytest.mark.parametrize(
    ("seats", "form", "piles"),
    [
        (3, "individual", 6),
        (4, "individual", 7),
        (5, "individual", 8),
        (6, "individual", 9),
        (6, "teams", 6),
        (8, "teams", 7),
        (10, "teams", 8),
        (2, "two", 8),
        (3, "four_glasses", 6),
        (6, "one_glass", 6),
    ],
)
def test_wt_r02_how_many_piles_there_are(seats: int, form: str, piles: int) -> None:
    assert len(view(begun(seats, set="level3", format=form))["piles"]) == piles


@pytest.mark.parametrize(
    ("seats", "chosen", "to_win"),
    [
        (4, {"set": "level1"}, 3),
        (5, {"set": "level1"}, 2),
        (6, {"set": "level3"}, 2),
        (5, {"set": "level1", "rounds": "3"}, 3),
        (4, {"set": "level1", "rounds": "2"}, 2),
        (5, {}, 3),  # the base game
        (6, {"set": "level1", "format": "teams"}, 2),
        (6, {"set": "level3", "format": "one_glass"}, 2),
        (8, {"set": "level1", "format": "teams"}, 3),
        (6, {"format": "teams"}, 3),  # the base game
        (2, {"set": "level3", "format": "two"}, 3),
        (3, {"set": "level3", "format": "four_glasses"}, 3),
    ],
)
def test_wt_r03_how_many_rounds_must_be_won(seats: int, chosen: dict[str, Any], to_win: int) -> None:
    assert view(begun(seats, **chosen))["to_win"] == to_win


def test_wt_r49_how_many_can_play() -> None:
    for level in LEVELS[1:]:
        assert able(level, "individual") == [3, 4, 5, 6]
        assert able(level, "teams") == [6, 8, 10]
        assert able(level, "four_glasses") == [3]
        assert able(level, "one_glass") == [6]
        assert able(level, "two") == ([2] if level == "level3" else [])
    for seats in (7, 9):
        for form in ("individual", "teams"):
            with pytest.raises(BadSetting):
                new(seats, set="level3", format=form)
    glasses = Counter(glass["seat"] for glass in view(begun(6, set="level2", format="teams"))["glasses"])
    assert set(glasses.values()) == {2}
    glasses = Counter(glass["seat"] for glass in view(begun(8, set="level2", format="teams"))["glasses"])
    assert set(glasses.values()) == {1}


# -- the temple of a round -------------------------------------------------------------------------


def test_wc_c4_the_temple_is_drawn_without_replacement() -> None:
    s = seated(4, set="level3")
    for seat in range(4):
        answer(s, seat, READY, "ready")
    s.draw(Rigged())
    assert chance(s) == "WC-C4"
    assert choices(s, CHANCE, "WC-C4") == [f"temple:{name}" for name in TEMPLE_NAMES]
    assert len(choices(s, CHANCE, "WC-C4", "temple:ares>temple:pan>temple:zeus")) == 24
    assert refused(s, CHANCE, "WC-C4", "temple:ares>temple:pan>temple:zeus>temple:ares>temple:hera") == "WC-C4"
    assert refused(s, CHANCE, "WC-C4", "temple:ares>temple:pan>temple:zeus>temple:eos") == "WC-C4"
