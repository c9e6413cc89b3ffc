"""Balance reports: use of each kind, the winner's share, and the end of a game."""

from __future__ import annotations

from collections import Counter
from typing import cast

from chronotheque.arena.jobs import Job
from chronotheque.arena.playing import play as play_job
from chronotheque.games._texts import Texts
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.balance import COUNTED, TITAN, ended, happened, held
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import Value
from tests.hybris.positions import table

Message = tuple[str, dict[str, Value]]

FIRST_WINS = [1.0, 0.0]


def test_everybody_has_a_place_in_the_starting_order() -> None:
    s = table("zeus hades athena")
    assert [value for (value,) in held(s)["turn"]] == ["turn:1", "turn:2", "turn:3"]
    assert held(cast(HybrisTable, GAME.blank(2))) == {}


def test_things_are_counted_and_those_of_the_winner_apart() -> None:
    told: list[Message] = [
        ("takes_olympian", {"seat": "seat:0", "olympian": "olympian:zeus"}),
        ("takes_olympian", {"seat": "seat:1", "olympian": "olympian:hades"}),
        ("takes_pillar", {"seat": "seat:0", "pillar": "pillar:truce"}),
        ("takes_pillar", {"seat": "seat:1", "pillar": "pillar:truce"}),
        ("takes_pillar", {"seat": "seat:1", "pillar": "pillar:ascension"}),
        ("gains", {"seat": "seat:1", "n": 2, "good": "good:vp"}),
    ]
    rows = happened(told, FIRST_WINS)
    assert rows["olympian_wins"] == {"olympian:zeus": (1.0, 0.5), "olympian:hades": (0.0, 0.5)}
    assert rows["pillar"]["pillar:truce"] == (2, 0.5)
    assert rows["pillar"]["pillar:ambition"] == (0, 0.5)
    assert rows["pillar_wins"] == {"pillar:truce": (1.0, 1.0), "pillar:ascension": (0.0, 0.5)}
    assert rows["tech"] == {}


def test_a_game_ends_by_points_or_by_the_sixth_upgrade() -> None:
    s = table(age=6, vp={0: 47})
    s.finish(1)
    assert ended(s) == {"end": "end:points", "age": "age:6", "points": "points:40"}
    s = table(age=4, vp={1: 130}, unlocked={1: " ".join(f"hades_u{n}" for n in range(1, 7))})
    s.finish(2)
    assert ended(s) == {"end": "end:upgrades", "age": "age:4", "points": "points:100"}


def test_all_that_is_counted_in_a_game_has_a_name() -> None:
    result = play_job(Job("hybris", {"olympians": "chosen", "boxes": "all"}, 5, 0, ("greedy",) * 3, features=True))
    assert set(result.brought) == {*COUNTED, *(f"{feature}_wins" for feature in COUNTED)}
    assert Counter({name: row[0] for name, row in result.brought["olympian_wins"].items()}).total() == 1.0
    texts = [Texts("hybris", lang) for lang in ("en", "fr")]
    for say in texts:
        for feature in result.held | result.ended:
            assert say.name(f"feature:{feature}")
        for feature, rows in result.brought.items():
            assert say.name(f"brought:{feature}")
            assert all(say.name(element) for element in rows)
        for element in [*result.ended.values(), *(value for row in result.held["turn"] for value in row)]:
            assert say.name(element)


def test_against_chronos_the_end_is_told_and_how_far_he_came() -> None:
    s = table(chronos=True, age=6, vp={0: 47, 1: 30}, chains={"cosmos": 5, "gonos": 2})
    s.chronos_vp = 26
    s.finish(3)
    won = {"result": "result:won", "end": "end:above", "age": "age:6", "points": "points:20"}
    assert ended(s) == won | {"titan": "titan:20", "chains": "chains:12"}
    s = table(chronos=True, age=6, vp={0: 20})
    s.finish(0)
    assert (ended(s)["result"], ended(s)["end"]) == ("result:lost", "end:below")
    s = table(chronos=True, age=3, chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 5})
    s.finish(0)
    assert (ended(s)["end"], ended(s)["chains"]) == ("end:chains", "chains:0")
    both = {seat: " ".join(f"{name}_u{n}" for n in range(1, 7)) for seat, name in ((0, "zeus"), (1, "hades"))}
    s = table(chronos=True, unlocked=both)
    s.finish(3)
    assert ended(s)["end"] == "end:all"


def test_all_that_is_counted_against_chronos_has_a_name() -> None:
    settings = {"olympians": "chosen", "boxes": "all", "chronos": "on", "difficulty": "normal"}
    result = play_job(Job("hybris", settings, 5, 0, ("greedy",) * 2, features=True))
    assert set(result.brought) == {*COUNTED, *TITAN}
    assert len(set(result.shares)) == 1
    for say in (Texts("hybris", lang) for lang in ("en", "fr")):
        for feature, rows in result.brought.items():
            assert say.name(f"brought:{feature}")
            assert all(say.name(element) for element in rows)
        for feature, value in result.ended.items():
            assert say.name(f"feature:{feature}")
            assert say.name(value)
