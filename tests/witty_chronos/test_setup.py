"""The box, the aim and the set-up of the base game (WC-001 to WC-024, WC-R02, WC-R17 to WC-R20, WC-R24, WC-R27)."""

from __future__ import annotations

from collections import Counter

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import GLASS_NAMES
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE, BadSetting
from tests.witty_chronos.positions import (
    COLOUR,
    MOVE,
    NEW_COLOURS,
    READY,
    Rigged,
    all_ready,
    answer,
    at,
    begun,
    chance,
    choices,
    discard,
    draw,
    left,
    let_chance,
    move,
    new,
    next_round,
    pile,
    place,
    refused,
    score,
    seated,
    stack,
    stopped,
    table,
    tokens,
    view,
    winners,
)

BASE = {"t10": 15, "t20": 15, "t30": 10, "t50": 5, "hades": 1, "hermes": 3, "hephaistos": 2, "cerbere": 4}


def dealt(s: WittyTable) -> Counter[str]:
    """Returns the cards of all piles."""
    return Counter(" ".join(pile(s, number + 1) for number in range(s.piles)).split())


def heights(s: WittyTable) -> list[int]:
    return [row["count"] for row in view(s)["piles"]]


def glasses_of(s: WittyTable) -> list[list[str]]:
    """Returns the glasses of each seat."""
    rows = view(s)["glasses"]
    return [[glass["glass"] for glass in rows if glass["seat"] == seat] for seat in range(s.seats)]


# -- the box ---------------------------------------------------------------------------------------


def test_wc_001_five_players_have_all_ten_glasses() -> None:
    assert [glass for row in glasses_of(begun(5)) for glass in row] == list(GLASS_NAMES[:10])
    assert sorted(glass for row in glasses_of(begun(10, format="teams")) for glass in row) == sorted(
        GLASS_NAMES[:10]
    )


@pytest.mark.parametrize("fairness", ["real", "mild", "equal", "fixed"])
def test_wc_002_a_glass_runs_for_about_thirty_seconds(fairness: str) -> None:
    for drawn in (0, 1000):
        s = new(5, fairness=fairness)
        while chance(s) == "WC-C1":
            s.draw(Rigged(drawn))
        assert all(25_500 <= s.lasts[glass] <= 34_500 for glass in range(10))


def test_wc_003_the_quicker_glass_is_simply_free_earlier() -> None:
    s = table(glasses={}, lasts={"red-1": 25_500, "blu-1": 34_500}, piles={1: "t50", 2: "t50"})
    move(s, 0, "red-1", "pile:1")
    move(s, 1, "blu-1", "pile:2")
    at(s, 60_000 + 25_500)
    move(s, 0, "red-1", "front", "take")
    assert refused(s, 1, MOVE, "glass:blu-1>front>take") == "RUNNING"
    at(s, 60_000 + 34_500)
    move(s, 1, "blu-1", "front", "take")
    assert [stack(s, 0), stack(s, 1), stopped(s)] == ["t50", "t50", ""]


def test_wc_005_there_are_45_territories_and_10_gods() -> None:
    cards = dealt(begun())
    assert sum(count for name, count in cards.items() if name.startswith("t")) == 45
    assert sum(count for name, count in cards.items() if not name.startswith("t")) == 10


@pytest.mark.parametrize("value", [10, 20, 30, 50])
def test_wc_006_a_territory_is_worth_what_is_printed(value: int) -> None:
    assert score(table(stacks={0: f"t{value}"}), 0) == value


# -- the aim ---------------------------------------------------------------------------------------


def test_wc_010_flip_wait_and_take_the_card() -> None:
    s = table(piles={4: "t30 t10"})
    move(s, 1, "blu-1", "pile:4")
    assert [place(s, "blu-1"), left(s, "blu-1")] == ["pile:4", 30_000]
    at(s, 90_000)
    move(s, 1, "blu-1", "pile:5", "take")
    assert [stack(s, 1), place(s, "blu-1"), pile(s, 4).split()[0]] == ["t30", "pile:5", "t10"]


def test_wc_011_whoever_first_has_100_points_wins_the_round() -> None:
    s = table(piles={1: "t10"}, stacks={0: "t50 t30", 1: "t50 t20 t20"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == ""  # 90 are not enough
    s = table(piles={1: "t10"}, stacks={0: "t50 t30 t10", 1: "t50 t20 t20"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "points 0"


def test_wc_012_three_rounds_win_the_game() -> None:
    for before, over in ((1, False), (2, True)):
        s = table(piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"}, tokens=[before, 2, 0])
        move(s, 0, "red-1", "front", "take")
        assert tokens(s) == [before + 1, 2, 0]
        assert s.over == over
    assert winners(s) == [0]


def test_wc_013_three_to_ten_may_play() -> None:
    able = {
        seats
        for form in ("individual", "teams", "two", "four_glasses", "one_glass")
        for seats in GAME.seat_counts(GAME.settings({"format": form}))
    }
    assert (min(able), max(able)) == (3, 10)


# -- the deal --------------------------------------------------------------------------------------


def test_wc_016_all_cards_are_dealt_in_an_order_that_chance_makes() -> None:
    s = seated()
    for seat in range(3):
        answer(s, seat, READY, "ready")
    assert chance(s) == "WC-C3"
    source = Rigged(7)
    s.draw(source)
    assert source.asked == [*range(55, 1, -1)] or source.asked == [*range(55, 0, -1)]
    assert dealt(s) == BASE


def test_wc_017_the_piles_lie_face_down() -> None:
    s = begun()
    assert [(row["open"], row["top"]) for row in view(s)["piles"]] == [(False, None)] * 6


@pytest.mark.parametrize(("seats", "piles"), [(3, 6), (4, 7), (5, 8)])
def test_wc_018_there_are_three_piles_more_than_players(seats: int, piles: int) -> None:
    assert len(heights(begun(seats))) == piles


def test_wc_019_piles_may_differ_in_height() -> None:
    assert heights(begun(4)) == [8, 8, 8, 8, 8, 8, 7]


def test_wc_r17_cards_are_dealt_one_by_one_and_the_first_lies_on_top() -> None:
    s = seated(3, start="all_at_once")
    for seat in range(3):
        answer(s, seat, READY, "ready")
    names = choices(s, CHANCE, "WC-C3")
    first = ["card:t50-01", "card:hades-01", "card:t30-02", "card:hermes-03", "card:t10-15", "card:cerbere-04"]
    second = ["card:t20-01", "card:t20-02", "card:t20-03", "card:t20-04", "card:t20-05", "card:t30-01"]
    draw(s, ">".join([*first, *second, *(name for name in names if name not in {*first, *second})]))
    assert heights(s) == [10, 9, 9, 9, 9, 9]
    assert [row["top"] for row in view(s)["piles"]] == ["t50", "hades", "t30", "hermes", "t10", "cerbere"]
    assert [pile(s, number).split()[1] for number in range(1, 7)] == ["t20"] * 5 + ["t30"]


def test_wc_c3_the_deal_draws_every_card_in_use_once() -> None:
    s = seated()
    for seat in range(3):
        answer(s, seat, READY, "ready")
    assert len(choices(s, CHANCE, "WC-C3")) == 55
    assert "card:t10-01" not in choices(s, CHANCE, "WC-C3", "card:t10-01")
    assert refused(s, CHANCE, "WC-C3", "card:t10-01>card:t10-01") == "WC-C3"
    assert refused(s, CHANCE, "WC-C3", "card:t10-16") == "WC-C3"


def test_wc_r18_territories_are_worth_1000_points_together() -> None:
    cards = dealt(begun())
    assert {name: count for name, count in cards.items() if name.startswith("t")} == {
        "t10": 15,
        "t20": 15,
        "t30": 10,
        "t50": 5,
    }
    assert sum(int(name[1:]) * count for name, count in cards.items() if name.startswith("t")) == 1000


def test_wc_r19_the_gods_of_the_base_game() -> None:
    gods = {name: count for name, count in dealt(begun()).items() if not name.startswith("t")}
    assert gods == {"hades": 1, "hermes": 3, "hephaistos": 2, "cerbere": 4}


def test_wc_r27_without_gods_the_deck_has_the_45_territories() -> None:
    cards = dealt(begun(gods="off"))
    assert cards == {name: count for name, count in BASE.items() if name.startswith("t")}
    with pytest.raises(BadSetting):
        new(3, gods="off", set="level1")


def test_wc_024_newcomers_may_leave_the_gods_out() -> None:
    assert sum(dealt(begun(4, gods="off")).values()) == 45


# -- colours and glasses ---------------------------------------------------------------------------


def test_wc_021_wc_d02_everybody_chooses_a_colour_first_come_first_served() -> None:
    s = new(3)
    assert choices(s, 2, COLOUR) == ["colour:red", "colour:blue", "colour:green", "colour:yellow", "colour:purple"]
    answer(s, 2, COLOUR, "colour:purple")
    assert refused(s, 0, COLOUR, "colour:purple") == "WC-021"
    assert refused(s, 2, COLOUR, "colour:red") == "WC-021"  # one each
    answer(s, 0, COLOUR, "colour:yellow")
    answer(s, 1, COLOUR, "colour:red")
    assert [player["colours"] for player in view(s)["players"]] == [["yellow"], ["red"], ["purple"]]


def test_wc_022_everybody_gets_the_two_glasses_of_the_colour() -> None:
    assert glasses_of(begun(3)) == [["red-1", "red-2"], ["blu-1", "blu-2"], ["grn-1", "grn-2"]]


def test_wc_023_glasses_start_empty_in_front_of_their_owner() -> None:
    s = begun(start="all_at_once")
    assert {glass["at"] for glass in view(s)["glasses"]} == {"front"}
    assert {glass["ends"] for glass in view(s)["glasses"]} == {None}
    move(s, 0, "red-1", "pile:1")  # at once


@pytest.mark.parametrize(
    ("fairness", "least", "most"), [("real", 25_500, 34_500), ("mild", 28_500, 31_500), ("equal", 30_000, 30_000)]
)
def test_wc_r02_each_glass_has_a_duration_of_its_own_for_the_whole_game(
    fairness: str, least: int, most: int
) -> None:
    for drawn, expected in ((0, least), (1000, most)):
        s = new(3, fairness=fairness)
        while chance(s) == "WC-C1":
            s.draw(Rigged(drawn))
        assert {int(s.lasts[glass]) for glass in range(10)} == {expected}
    if fairness == "mild":
        s = new(3, fairness=fairness, speed="quick")
        draw(s, "f:97")
        assert s.lasts[0] == 19_400


def test_wc_r02_the_reference_set() -> None:
    s = new(3, fairness="fixed", set="level1", format="four_glasses")
    reference = [30_000, 28_500, 31_500, 29_400, 27_000, 33_000, 30_600, 30_000, 34_500, 25_500, 30_000, 29_100]
    assert [int(s.lasts[glass]) for glass in range(12)] == reference
    s = new(5, fairness="fixed", speed="quick")
    assert [int(s.lasts[glass]) for glass in range(10)] == [2 * duration // 3 for duration in reference[:10]]


def test_wc_c1_durations_are_drawn_glass_by_glass_in_whole_percents() -> None:
    s = new(3, fairness="real")
    assert chance(s) == "WC-C1"
    assert choices(s, CHANCE, "WC-C1") == [f"f:{percent}" for percent in range(85, 116)]
    assert refused(s, CHANCE, "WC-C1", "f:84") == "WC-C1"
    for percent in (85, 115, 100, 93):
        draw(s, f"f:{percent}")
    assert [int(s.lasts[glass]) for glass in range(5)] == [25_500, 34_500, 30_000, 27_900, 0]
    for _ in range(6):
        draw(s, "f:100")
    assert chance(s) == ""  # ten glasses, then the colours
    s = new(6, fairness="mild", set="level1")
    assert choices(s, CHANCE, "WC-C1") == [f"f:{percent}" for percent in range(95, 106)]
    for _ in range(12):  # six colours are in use
        assert chance(s) == "WC-C1"
        draw(s, "f:100")
    assert chance(s) == ""
    assert chance(new(3, fairness="equal")) == chance(new(3, fairness="fixed")) == ""


# -- how many play, and settings -------------------------------------------------------------------


def test_wc_r20_three_to_five_alone_and_six_eight_or_ten_in_teams() -> None:
    assert GAME.seat_counts(GAME.settings({})) == [3, 4, 5]
    assert GAME.seat_counts(GAME.settings({"format": "teams"})) == [6, 8, 10]
    for seats, form in ((2, "individual"), (6, "individual"), (7, "teams"), (9, "teams"), (4, "teams")):
        with pytest.raises(BadSetting):
            new(seats, format=form)


def test_wc_d01_the_table_settings_and_their_usual_values() -> None:
    assert view(begun(fairness="real"))["options"] == {
        "set": "base",
        "format": "individual",
        "gods": "on",
        "start": "one_by_one",
        "speed": "normal",
        "fairness": "real",
        "rounds": "usual",
        "faults": "usual",
        "penalty_vote": "off",
        "jealous_hermes": "off",
        "twins": "usual",
        "no_points": "token",
    }
    for wrong in ({"speed": "slow"}, {"jealous_hermes": "on"}, {"twins": "in"}, {"set": "level4"}):
        with pytest.raises(BadSetting):
            new(3, **wrong)


def test_wc_r24_a_new_round_starts_like_the_first() -> None:
    s = table(
        piles={1: "hades"},
        stacks={0: "t10", 1: "t20"},
        discard="t30",
        glasses={"red-1": "pile:1", "red-2": "bag", "blu-1": "pile:2 20000"},
        lasts={"blu-1": 27_000},
    )
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert dealt(s) == BASE
    assert [stack(s, 0), stack(s, 1), discard(s)] == ["", "", ""]
    assert {(glass["at"], glass["ends"]) for glass in view(s)["glasses"]} == {("front", None)}
    answer(s, 1, "WC-D04", "pile:1")
    move(s, 1, "blu-1", "pile:1")  # it ran in the old round
    assert left(s, "blu-1") == 27_000


# -- random colours -------------------------------------------------------------------------------


def test_wc_c2_colours_are_drawn_without_replacement_from_those_in_use() -> None:
    s = new(6, format="teams")
    assert chance(s) == "WC-C2"
    assert len(choices(s, CHANCE, "WC-C2")) == 5  # any of the five for the three teams
    draw(s, "colour:purple>colour:red>colour:green")
    assert glasses_of(s) == [["pur-1"], ["red-1"], ["grn-1"], ["pur-2"], ["red-2"], ["grn-2"]]
    s = table(piles={1: "hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    for seat in range(3):
        answer(s, seat, NEW_COLOURS, "yes")
    assert chance(s) == "WC-C2"
    assert choices(s, CHANCE, "WC-C2") == ["colour:red", "colour:blue", "colour:green"]
    assert choices(s, CHANCE, "WC-C2", "colour:blue>colour:red") == ["colour:green"]
    draw(s, "colour:blue>colour:red>colour:green")
    assert [player["colours"] for player in view(s)["players"]] == [["blue"], ["red"], ["green"]]
    all_ready(s)
    let_chance(s)
    assert glasses_of(s) == [["blu-1", "blu-2"], ["red-1", "red-2"], ["grn-1", "grn-2"]]
