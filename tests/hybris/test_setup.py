"""Set-up (HY-R01 to HY-R16, HY-R151, HY-R171), and the draws of chance."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import OLYMPIAN_NAMES, OWN_TABLES
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import CHANCE, BadSetting
from tests.hybris.positions import answer, asked, choices, hand, let_chance, names, play, refused, view, zones


def begun(seats: int = 3, **options: str) -> HybrisTable:
    """Returns a new table with its order of Greatness drawn, the last seat first."""
    s = cast(HybrisTable, GAME.new(seats, options))
    s.events = []
    assert asked(s) == ("HY-C1", CHANCE)
    play(s, ">".join(f"seat:{seat}" for seat in reversed(range(seats))))
    return s


def dealt(seats: int = 3) -> HybrisTable:
    """Returns a table at the choice of premonitions to keep."""
    s = begun(seats)
    for name in ("zeus", "hades", "athena", "poseidon")[:seats]:
        play(s, name)
    let_chance(s)
    return s


def test_hy_r01_two_to_four_players_and_also_one_against_chronos() -> None:
    assert GAME.seat_counts({"chronos": "off"}) == [2, 3, 4]
    assert GAME.seat_counts({"chronos": "on"}) == [1, 2, 3, 4]
    with pytest.raises(BadSetting):
        GAME.new(5)


def test_hy_r03_hy_c1_the_order_is_drawn_and_fills_the_spaces_from_the_left() -> None:
    assert view(begun())["greatness"] == [2, 1, 0, None]


def test_hy_r16_hy_d01_hy_c2_olympians_are_chosen_by_the_lowest_first_or_drawn() -> None:
    s = begun()
    assert asked(s) == ("HY-D01", 0)
    assert choices(s) == list(OLYMPIAN_NAMES)
    play(s, "hermes")
    assert asked(s) == ("HY-D01", 1)
    assert refused(s, 1, "hermes") == "HY-R16"
    assert len(choices(begun(boxes="base"))) == 4
    assert asked(begun(olympians="drawn")) == ("HY-C2", CHANCE)


def test_hy_r04_what_an_olympian_starts_with_and_the_compensation() -> None:
    s = dealt()
    start = OWN_TABLES["olympian"]["zeus"]["start"]
    player = view(s)["players"][0]  # Zeus on space 3: 1 Aegis more
    assert (player["aegis"], player["followers"], player["prayers"]) == (start["aegis"] + 1, 3, 1)
    assert view(s)["players"][1]["followers"] == OWN_TABLES["olympian"]["hades"]["start"]["follower"] + 1
    assert [row["vp"] for row in view(s)["players"]] == [0, 0, 0]


def test_hy_r05_hy_c5_starting_hands() -> None:
    s = dealt()
    assert [row["hand"] for row in view(s)["players"]] == [5, 5, 6]
    assert len(hand(s, 0).split()) == 5
    assert names(s, 0, int(s.decks[0])).count(" ") == 11


def test_hy_r08_eight_location_tokens() -> None:
    assert {name: row["count"] for name, row in OWN_TABLES["token"].items()}["mortal_world"] == 2
    assert sum(row["count"] for row in OWN_TABLES["token"].values()) == 8
    assert [row["bonus"] for row in view(dealt())["players"]] == [0, 0, 0]


def test_hy_r09_the_slots_by_location() -> None:
    found = [(row["location"], row["capacity"]) for row in OWN_TABLES["slot"].values()]
    assert found.count(("forge", 0)) == found.count(("moirai", 0)) == found.count(("moirai", 1)) == 1
    assert [found.count((name, 1)) for name in ("olympus", "oracle", "coliseum", "underworld")] == [3, 3, 3, 3]


def test_hy_r10_hy_c3_three_quests_are_laid_out() -> None:
    s = dealt()
    assert "-" not in zones(s)
    assert len(view(s)["quest_deck"]) == 16


def test_hy_r11_hy_r178_hy_c9_primordials_are_decided_when_they_are_seen() -> None:
    s = dealt()
    assert [row["card"] for row in view(s)["primordials"]] == [None, None, None]
    assert OWN_TABLES["captive"]["chronos"]["aegis"] == 3


@pytest.mark.parametrize(("seats", "well", "heroes"), [(2, 4, 4), (3, 5, 5), (4, 6, 6)])
def test_hy_r12_hy_r13_hy_r133_hy_c4_well_and_coliseum_by_players(seats: int, well: int, heroes: int) -> None:
    s = dealt(seats)
    assert (s.well, len(view(s)["champions"]), view(s)["pillar_prayers"]) == (well, heroes, [])


def test_hy_r14_all_technologies_lie_open() -> None:
    assert len(view(dealt())["piles"]) == 25


def test_hy_r151_hy_d34_hy_c8_two_premonitions_of_which_one_is_kept_in_secret() -> None:
    s = dealt()
    assert asked(s) == ("HY-D34", 0)
    assert [row["drawn_premonitions"] for row in view(s)["players"]] == [2, 2, 2]
    before = view(s, 1)
    kept = choices(s)[0]
    answer(s, 0, kept)
    assert view(s, 1) == before
    assert refused(s, 0, kept) == "HY-R171"
    answer(s, 1, choices(s, seat=1)[0])
    answer(s, 2, choices(s, seat=2)[0])
    assert view(s, 0)["private"]["premonitions"] == [kept]
    assert len(view(s)["premonitions"]["discards"]) == 3


def test_hy_r171_after_set_up_age_one_begins_with_phase_one() -> None:
    s = dealt()
    for seat in range(3):
        answer(s, seat, choices(s, seat=seat)[0])
    assert asked(s) == ("HY-D02", 2)
    assert s.age == 1


def test_hy_r131_four_elements() -> None:
    found = {element for row in OWN_TABLES["card"].values() for element in row["elements"]}
    assert found == {"air", "earth", "fire", "water"}


def test_hy_r135_every_conversion_costs_at_least_one_prayer() -> None:
    assert min(row["cost"] for row in OWN_TABLES["conversion"].values()) == 1


def test_hy_r170_the_names_of_actions_in_the_data() -> None:
    assert OWN_TABLES["location"]["olympus"]["actions"] == ["convert", "design"]
    assert OWN_TABLES["location"]["underworld"]["actions"] == ["revive", "drain"]
