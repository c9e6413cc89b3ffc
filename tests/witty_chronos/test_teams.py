"""Teams, with and without Temple (WC-099 to WC-110, WC-R39, WC-R55, WT-169 to WT-171, WT-R10, WT-R47)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE
from tests.witty_chronos.positions import (
    ANNOUNCE,
    NEW_COLOURS,
    READY,
    Rigged,
    answer,
    begun,
    chance,
    choices,
    draw,
    move,
    new,
    next_round,
    pile,
    seated,
    stack,
    stopped,
    table,
    tokens,
    view,
    winners,
)


def teams(seats: int = 6, **more: Any) -> WittyTable:
    """A round in progress: seats 0 and 3 of six are one team."""
    return table(seats, format="teams", **more)


def hands(s: WittyTable) -> list[int]:
    """Returns the number of glasses of each seat."""
    count = Counter(glass["seat"] for glass in view(s)["glasses"])
    return [count[seat] for seat in range(s.seats)]


def dealt(s: WittyTable) -> Counter[str]:
    return Counter(" ".join(pile(s, number + 1) for number in range(s.piles)).split())


def test_wc_099_teams_are_for_6_8_or_10() -> None:
    assert GAME.seat_counts(GAME.settings({"format": "teams"})) == [6, 8, 10]


@pytest.mark.parametrize("seats", [6, 8, 10])
def test_wc_100_both_hephaestus_are_removed(seats: int) -> None:
    cards = dealt(begun(seats, format="teams"))
    assert [cards["hephaistos"], sum(cards.values())] == [0, 53]


def test_wc_101_players_form_teams_of_two() -> None:
    for seats in (6, 8, 10):
        count = Counter(player["team"] for player in view(begun(seats, format="teams"))["players"])
        assert set(count.values()) == {2}


def test_wc_102_the_teams_stay_the_same() -> None:
    s = teams(piles={1: "hades"}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    before = [player["team"] for player in view(s)["players"]]
    move(s, 0, "red-1", "front", "take")
    for seat in range(6):
        answer(s, seat, NEW_COLOURS, "yes")
    draw(s, "colour:green>colour:red>colour:blue")
    assert [player["team"] for player in view(s)["players"]] == before == [0, 1, 2, 0, 1, 2]


def test_wc_103_each_team_draws_its_colour_by_lot() -> None:
    s = new(8, format="teams")
    assert chance(s) == "WC-C2"
    draw(s, "colour:yellow>colour:red>colour:purple>colour:blue")
    colours = [player["colours"] for player in view(s)["players"]]
    assert colours == [["yellow"], ["red"], ["purple"], ["blue"]] * 2
    assert not choices(s, 0, "WC-D02")


@pytest.mark.parametrize("seats", [6, 8, 10])
def test_wc_104_each_member_has_one_single_glass(seats: int) -> None:
    assert hands(begun(seats, format="teams")) == [1] * seats


def test_wc_105_each_player_keeps_a_stack_of_their_own() -> None:
    s = teams(piles={1: "t30"}, stacks={0: "t10"}, glasses={"red-2": "pile:1"})
    move(s, 3, "red-2", "front", "take")
    assert [stack(s, 0), stack(s, 3)] == ["t10", "t30"]


def test_wc_106_one_player_alone_must_reach_100_points() -> None:
    s = teams(piles={1: "t50"}, stacks={0: "t50 t20", 3: "t20"}, glasses={"red-2": "pile:1"})
    move(s, 3, "red-2", "front", "take")
    assert stopped(s) == ""  # 70 and 70
    s = teams(piles={1: "t30"}, stacks={3: "t50 t20"}, glasses={"red-2": "pile:1"})
    move(s, 3, "red-2", "front", "take")
    assert stopped(s) == "points 0 3"
    for top, reason in (("hades", "hades 1 4"), ("t10.", "pile 1 4")):
        s = teams(piles={1: top}, stacks={1: "t50"}, glasses={"red-2": "pile:1"})
        move(s, 3, "red-2", "front", "take")
        assert stopped(s) == reason


def test_wc_107_a_team_counts_only_its_better_score() -> None:
    s = teams(piles={1: "hades"}, stacks={0: "t30", 3: "t30", 1: "t50"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert stopped(s) == "hades 1 4"


def test_wc_108_the_winning_team_takes_a_token() -> None:
    s = teams(piles={1: "hades"}, stacks={5: "t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s), view(s)["result"]["tokens"]] == ["hades 2 5", [0, 0, 1] * 2, [0, 0, 1] * 2]


@pytest.mark.parametrize(("seats", "piles"), [(6, 6), (8, 7), (10, 8)])
def test_wc_109_there_are_three_piles_more_than_teams(seats: int, piles: int) -> None:
    assert len(view(begun(seats, format="teams"))["piles"]) == piles


def test_wc_110_three_rounds_win_the_game_for_both_members() -> None:
    s = teams(piles={1: "hades"}, stacks={5: "t30"}, glasses={"red-1": "pile:1"}, tokens=[2, 0, 2])
    move(s, 0, "red-1", "front", "take")
    assert [winners(s), tokens(s)] == [[2, 5], [2, 0, 3] * 2]


def test_wc_r39_partners_sit_opposite_and_do_not_see_each_others_stacks() -> None:
    s = teams(8, stacks={0: "t10 t50 t20", 4: "t30"})
    assert [player["team"] for player in view(s)["players"]] == [0, 1, 2, 3, 0, 1, 2, 3]
    owners = {glass["glass"]: glass["seat"] for glass in view(s)["glasses"]}
    assert [owners["red-1"], owners["red-2"], owners["yel-1"], owners["yel-2"]] == [0, 4, 3, 7]
    assert view(s, 4)["players"][0]["stack"] == {"count": 3, "top": "t20"}
    assert view(s, 4)["realm"]["stack"] == [{"card": "t30", "handle": 0}]


def test_wc_r39_ties_and_void_rounds_go_by_the_scores_of_teams() -> None:
    s = teams(piles={1: "hades"}, stacks={0: "t30", 4: "t30", 5: "t20"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s)] == ["hades 0 1 3 4", [1, 1, 0] * 2]
    s = teams(piles={1: "hades"}, glasses={"red-1": "pile:1"}, no_points="void")
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), view(s)["void"]] == ["hades", 1]
    s = teams(piles={1: "hades"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s)] == ["hades 0 1 2 3 4 5", [1] * 6]


@pytest.mark.parametrize(("turner", "after"), [(0, 2), (2, 5), (3, 5), (5, 2)])
def test_wc_r55_the_next_member_of_the_winning_team_turns(turner: int, after: int) -> None:
    s = teams(piles={1: "hades"}, stacks={2: "t30"}, glasses={"red-1": "pile:1"}, turner=turner)
    move(s, 0, "red-1", "front", "take")
    next_round(s)
    assert view(s)["turner"] == after


# -- with Temple -----------------------------------------------------------------------------------


def test_wt_169_with_six_pairs_six_players_have_two_glasses_each() -> None:
    for level in ("level1", "level2", "level3"):
        s = begun(6, format="teams", set=level)
        assert [hands(s), len(view(s)["piles"])] == [[2] * 6, 6]
        assert sorted(colour for player in view(s)["players"] for colour in player["colours"]) == sorted(
            ["red", "blue", "green", "yellow", "purple", "white"]
        )


def test_wt_170_otherwise_the_base_team_rules_apply() -> None:
    stacks = {0: "t50 t50", 3: "t50", 1: "t100 t10"}
    s = teams(set="level2", piles={1: "hades"}, stacks=stacks, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert [stopped(s), tokens(s)] == ["hades 1 4", [0, 1, 0] * 2]


def test_wt_171_there_hephaestus_stays() -> None:
    assert dealt(begun(6, format="teams", set="level1"))["hephaistos"] == 2
    assert dealt(begun(6, format="teams", set="level2"))["hephaistos"] == 3
    assert dealt(begun(8, format="teams", set="level2"))["hephaistos"] == 0


def test_wt_r47_six_may_also_play_with_one_glass_each() -> None:
    for level in ("level1", "level2", "level3"):
        s = begun(6, format="one_glass", set=level)
        assert [hands(s), len(view(s)["piles"]), dealt(s)["hephaistos"]] == [[1] * 6, 6, 0]
        assert [len(player["colours"]) for player in view(s)["players"]] == [1] * 6
    assert chance(new(6, format="one_glass", set="level1")) == "WC-C2"


def test_wt_r10_an_announcement_wins_for_the_team_but_counts_one_players_realm() -> None:
    s = teams(set="level1", stacks={0: "hydre", 3: "minotaure"})
    answer(s, 0, ANNOUNCE, "announce")
    assert stopped(s) == ""
    s = teams(set="level1", stacks={3: "hydre minotaure"})
    answer(s, 3, ANNOUNCE, "announce")
    assert [stopped(s), tokens(s)] == ["announce 0 3", [1, 0, 0] * 2]


def test_wt_r47_teams_with_temple() -> None:
    s = seated(6, format="teams", set="level3")
    assert chance(new(6, format="teams", set="level3")) == "WC-C2"
    assert [len(player["colours"]) for player in view(s)["players"]] == [1] * 6
    for seats, piles in ((8, 7), (10, 8)):
        s = begun(seats, format="teams", set="level3")
        assert [hands(s), len(view(s)["piles"]), dealt(s)["hephaistos"]] == [[1] * seats, piles, 0]
        assert sum(dealt(s).values()) == 80
        s = seated(seats, format="teams", set="level3")
        for seat in range(seats):
            answer(s, seat, READY, "ready")
        s.draw(Rigged())
        assert chance(s) == "WC-C4"
        assert "temple:persephone" not in choices(s, CHANCE, "WC-C4")
