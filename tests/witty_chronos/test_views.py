"""Complete views of a busy table, for each seat and a spectator."""

from __future__ import annotations

from typing import Any

from chronotheque.games.witty_chronos.cards import GLASS_NAMES
from chronotheque.kernel import NEVER, NONE, SPECTATOR
from tests.witty_chronos.knowledge.test_guess import (
    emptied,
    pending,
    polled,
    shown,
    stashed,
    stopped,
    turning,
    voting,
)
from tests.witty_chronos.positions import begun, level3, new, seated, table, two, view

NOW = 60_000


def picked(row: dict[str, Any], *names: str) -> list[Any]:
    return [row[name] for name in names]


def test_the_table_as_everybody_sees_it() -> None:
    seen = view(pending(), SPECTATOR)
    names: tuple[str, ...] = (
        "game",
        "seat",
        "seats",
        "rows",
        "phase",
        "round",
        "opened",
        "limit",
        "target",
        "to_win",
        "void",
    )
    assert picked(seen, *names) == ["witty_chronos", None, 4, [], "play", 1, 0, 1_200_000, 200, 3, 2]
    names = ("turner", "next_turn", "free_from", "last_command", "own_piles", "realm", "memory", "discard")
    assert picked(seen, *names) == [0, None, None, NOW, None, None, None, 3]
    assert picked(seen, "temple", "discarded", "shown", "next_turn") == [["zeus"], None, None, None]
    assert picked(seen, "vote", "second", "colour_vote", "result", "outcome") == [None] * 5
    assert seen["blocked"] == {"seat": 3, "until": 63_500}
    assert seen["charon"] == {"seat": 2, "until": 63_000}
    assert seen["gifts"] == [{"seat": 1, "to": 2, "until": 61_000}, {"seat": 3, "to": 2, "until": 62_000}]
    assert seen["faults"] == [{"seat": 1, "until": 60_500}, {"seat": 3, "until": 64_000}]
    assert [pile["count"] for pile in seen["piles"]] == [11] * 6 + [10]


def test_only_who_may_look_sees_the_discard() -> None:
    s = pending()
    gone = {"t10": 1, "hermes": 1, "north": 1}
    assert [view(s, seat)["discarded"] for seat in range(4)] == [None, None, gone, None]
    s.charon = 1
    assert [view(s, seat)["discarded"] for seat in range(4)] == [None, gone, gone, None]
    s.charon = NONE
    assert view(s)["charon"] is None
    assert [view(s, seat)["discarded"] for seat in (SPECTATOR, 1, 2)] == [None, None, gone]


def test_glasses() -> None:
    rows = {
        row["glass"]: picked(row, "seat", "at", "duration", "ends", "handed") for row in view(pending())["glasses"]
    }
    assert list(rows) == list(GLASS_NAMES[:8])
    assert rows["red-1"] == [0, "pile:1", 30_000, 64_000, None]
    assert rows["red-2"] == [0, "front", None, None, 59_800]
    assert rows["blu-1"] == [1, "stack:2", 30_000, NOW, None]
    assert rows["grn-2"] == [2, "bag", 30_000, NOW, None]
    rows = {row["glass"]: picked(row, "seat", "at", "colour") for row in view(two())["glasses"]}
    assert rows["pur-2"] == [None, "pile:8", "purple"]
    assert rows["yel-1"] == [1, "front", "yellow"]


def test_players() -> None:
    players = view(pending(), 2)["players"]
    assert [picked(player, "team", "colours", "tokens") for player in players] == [
        [0, ["red"], 1],
        [1, ["blue"], 0],
        [2, ["green"], 2],
        [3, ["yellow"], 0],
    ]
    assert [player["apollon"] for player in players] == [None, None, None, "pan"]
    assert [player["gods"] for player in players] == [[], ["demeter"], ["ouranos", "eos"], ["apollon"]]
    moments = [picked(player, "announce_from", "demeter_from", "ouranos_from", "last_fault") for player in players]
    none = None
    expected = [[none] * 4, [60_900, 60_800, none, none], [none, none, 60_700, none], [none, none, none, 59_900]]
    assert moments == expected
    assert [player["stack"]["top"] for player in players] == ["t50", "t20", "t30", None]
    assert [player["selene"] for player in view(stashed(), 2)["players"]] == [2, None, None, None]
    teams = view(begun(6, format="teams"))["players"]
    assert [player["team"] for player in teams] == [0, 1, 2, 0, 1, 2]
    assert [len(player["colours"]) for player in teams] == [1] * 6
    assert [len(player["colours"]) for player in view(two())["players"]] == [2, 2]


def test_two_players() -> None:
    assert [view(two(), seat)["own_piles"] for seat in (0, 1, SPECTATOR)] == [[1, 2, 3], [4, 5, 6], None]
    assert [view(two())["turner"], view(begun(start="all_at_once"))["turner"]] == [None, None]
    rows = []
    for opened in (NOW - 8_001, NOW - 8_000, NOW - 7_999):
        s = two()
        s.opened = opened
        rows.append(view(s)["free_from"])
    assert rows == [None, None, NOW + 1]
    s = level3()
    s.opened = NOW
    assert view(s)["free_from"] is None


def test_phases() -> None:
    assert [view(new(3))["phase"], view(seated(3))["phase"]] == ["colours", "between"]
    assert [view(stopped())["phase"], view(shown())["phase"]] == ["between", "play"]
    for s in (new(3), stopped()):
        assert picked(view(s), "limit", "last_command", "opened", "free_from") == [None] * 4
    assert view(new(3))["turner"] is None
    assert picked(view(turning()), "turner", "next_turn", "void") == [2, 61_000, 1]
    assert [pile["top"] is None for pile in view(turning())["piles"]] == [
        False,
        False,
        True,
        False,
        True,
        False,
        True,
    ]
    s = level3()
    s.over, s.playing = True, False
    assert view(s)["phase"] == "over"


def test_votes() -> None:
    s = voting(0b1001, 0b0100)()
    rows = [picked(view(s, seat)["vote"], "seat", "until", "own") for seat in (0, 1, 2, 3, SPECTATOR)]
    silent: list[Any] = [1, 66_000, None]
    assert rows == [silent, silent, [1, 66_000, True], silent, silent]
    assert view(voting(0b1001, 0)(), 2)["vote"]["own"] is False
    s = polled()
    until = int(s.poll_until)
    assert until == NOW + 10_000
    rows = [picked(view(s, seat)["colour_vote"], "until", "own") for seat in (0, 1, 2, SPECTATOR)]
    assert rows == [[until, True], [until, False], [until, None], [until, None]]
    assert [player["ready"] for player in view(s)["players"]] == [False, False, False, True]
    s.poll_until = NEVER
    assert view(s)["colour_vote"] is None


def test_results() -> None:
    result = view(stopped(), 2)["result"]
    assert picked(result, "round", "reason", "winners", "void") == [1, "hades", [1], False]
    assert result["stacks"] == [["t30"], ["t10", "t50", "t20"], [], []]
    winds = [[row[name] for name in ("north", "south", "west", "east")] for row in result["winds"]]
    assert winds == [[0] * 4, [0] * 4, [1, 0, 0, 1], [0] * 4]
    assert [result["gods"], result["tokens"]] == [[[], ["selene"], [], ["hera"]], [0, 1, 0, 0]]
    points = [row["points"] for row in result["scores"]]
    assert points == [30, 80, 0, 0]
    later = view(shown(), 2)["result"]
    assert [later["round"], later["scores"], later["stacks"]] == [1, [30, 80, 0, 0], result["stacks"]]
    s = emptied()
    s.winning = 0
    assert view(s)["result"]["void"] is True
    assert view(table())["result"] is None


def test_what_a_score_is_made_of() -> None:
    s = level3(
        stacks={0: "t10 t20 t30 minotaure", 1: "hydre"},
        winds={0: "north east"},
        gods={0: "helios artemis pan aphrodite"},
    )
    score = view(s, 0)["realm"]["score"]
    assert score["reasons"] == [["territories", 90], ["monsters", 100], ["gods", 200]]
    assert [score["factor"], score["points"]] == [4, 4 * 390]
    assert view(s, 1)["realm"]["score"] == {"points": 0, "reasons": [], "factor": 1}
    assert [view(s, seat)["realm"]["wins_by"] for seat in (0, 1)] == ["points", None]
    assert view(table(stacks={0: "t50"}), 0)["realm"]["wins_by"] is None


def test_a_card_that_lies_under_selene_is_seen_by_her_holder() -> None:
    s = stashed()
    assert [view(s, seat)["realm"]["stash"] for seat in range(3)] == [["t10", "t50"], [], []]
    assert [["t10", ["selene"]] in view(s, 0)["memory"]["cards"], view(s, 0)["realm"]["next_handle"]] == [True, 5]
    low = table(set="level2", piles={1: "t10.", 2: "t10.", 3: "t20.", 4: "t20.", 5: "t20.", 6: "t20."})
    seen = view(low, 1)["memory"]
    assert [seen["astray"], seen["batches"], len(seen["cards"])] == [False, [], low.discards]
    assert {tuple(places) for _, places in seen["cards"]} == {("discard",)}
