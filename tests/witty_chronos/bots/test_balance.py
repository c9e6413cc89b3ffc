"""Balance reports: cards and Gods by the rounds they win, endings of rounds and games."""

from __future__ import annotations

import pytest

import chronotheque
from chronotheque.arena.features import features_of
from chronotheque.bots import GreedyBot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.games._language import languages
from chronotheque.games._texts import Texts
from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.balance import STOPS, ended, happened
from chronotheque.kernel import Value
from tests.witty_chronos.bots.test_strategy import greedy

Message = tuple[str, dict[str, Value]]
EVEN = [0.5, 0.5]


def captured(seat: int, face: str) -> Message:
    return "captures", {"seat": f"seat:{seat}", "face": f"face:{face}", "from": "pile:1"}


def test_a_card_counts_once_a_round_for_who_captured_it() -> None:
    told: list[Message] = [
        captured(0, "t50"),
        captured(0, "t50"),
        captured(1, "t10"),
        ("stop_points", {}),
        ("wins_round", {"seat": "seat:0"}),
        captured(1, "t50"),
        ("stop_hades", {}),
        ("wins_round", {"seat": "seat:0"}),
    ]
    rows = happened(told, EVEN)
    assert rows["face"] == {"face:t50": (1.0, 1.0), "face:t10": (0.0, 0.5)}
    assert rows["stop"]["stop:points"] == (1.0, 2 / len(STOPS))
    assert rows["stop"]["stop:zeus"] == (0.0, 2 / len(STOPS))


def test_gods_count_however_they_were_got_and_a_void_round_counts_for_nobody() -> None:
    told: list[Message] = [
        ("offers", {"seat": "seat:1", "temple": "temple:hera", "n": 3}),
        ("buys", {"seat": "seat:0", "temple": "temple:hera", "n": 3, "other": "seat:1"}),
        ("stop_blocked", {}),
        ("void", {}),
        ("takes_free", {"seat": "seat:1", "temple": "temple:pan"}),
        ("stop_zeus", {}),
        ("win_round", {"those": ["seat:0", "seat:1"]}),
    ]
    assert happened(told, EVEN)["temple"] == {"temple:hera": (0.0, 0.0), "temple:pan": (0.5, 0.5)}
    assert happened([], EVEN) == {}


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (6, {"format": "teams"})], ids=str)
def test_the_end_of_a_game_is_named(seats: int, options: dict[str, str]) -> None:
    *_, t = greedy(seats, options, seed=1)
    found = ended(t)
    assert found["end"] in ("end:alone", "end:shared")
    assert found["rounds"].startswith("rounds:")
    t.voids = 3
    for team in range(t.teams):
        t.tokens[team] = 0
    assert ended(t)["end"] == "end:void"


@pytest.mark.parametrize("lang", languages())
def test_everything_counted_has_a_name(lang: str) -> None:
    match = chronotheque.new("witty_chronos", seats=3, seed=5, options={"set": "level3"})
    SeatedBots(match, {seat: GreedyBot(GAME, seat) for seat in range(3)}).play_out()
    outcome = match.outcome
    assert outcome is not None
    features = features_of(GAME)
    told = [(event.text, event.params) for event in match.messages(-2) if event.text != "move"]
    texts = Texts("witty_chronos", lang)
    names = [f"feature:{feature}" for feature in features.ended(match.table)]
    for feature, rows in features.happened(told, outcome.returns).items():
        names += [f"brought:{feature}", *rows]
    names += [*features.ended(match.table).values(), "end:void", "end:shared", "rounds:8", *STOPS]
    for name in names:
        assert texts.name(name)
        assert texts.name(name) != name
