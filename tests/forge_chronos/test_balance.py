"""Counts of a balance report: hours by act, what was taken of what was shown, what parts brought and who won."""

from __future__ import annotations

from collections import Counter

import pytest

from chronotheque.games._texts import Texts
from chronotheque.games.forge_chronos.balance import ACTS, DIGS, MATCHES, TRADES, brought, ended, happened, held
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import Value
from tests.forge_chronos.playing import moments
from tests.forge_chronos.positions import begun, printed, table, turn

Message = tuple[str, dict[str, Value]]

FIRST_WINS = [1.0, 0.0]


def over(**words: str) -> ForgeTable:
    """A finished game of two; the first seat has weapons, the second has loose parts."""
    s = table([20, 20], day=3, weapons={0: words.get("weapons", "")}, loose={1: words.get("loose", "")})
    turn(s, "bed", "bed")
    assert s.over
    return s


def test_everybody_has_a_turn_on_the_first_morning() -> None:
    s = begun(3)
    assert Counter(value for (value,) in held(s)["turn"]) == {"turn:1": 1, "turn:2": 1, "turn:3": 1}
    assert held(s)["turn"][s.seat] == ["turn:1"]


def test_nothing_has_been_brought_before_the_end() -> None:
    s = table([7, 20], weapons={0: "b-gry-dag-1+h-gry-dag-1"})
    assert brought(s, s) is None


def test_hours_are_counted_by_act_and_for_the_winner() -> None:
    events: list[Message] = [
        ("digs", {"seat": "seat:0", "act": "mine:5", "h": 3}),
        ("digs", {"seat": "seat:1", "act": "mine:9", "h": 5}),
        ("trades", {"seat": "seat:1", "gives": "grey:4", "takes": "blue:2", "h": 1}),
        ("forges", {"seat": "seat:0", "part": "part:h-gry-dag-1", "h": 1}),
        ("sleeps", {"seat": "seat:0"}),
    ]
    rows = happened(events, FIRST_WINS)
    assert rows["act"] == {
        "act:market": (1, 2.0),
        "act:mine": (8, 2.0),
        "act:forge": (1, 2.0),
        "act:both": (0, 2.0),
        "act:join": (0, 2.0),
    }
    assert rows["act_wins"] == {"act:mine": (3.0, 4.0), "act:market": (0.0, 0.5), "act:forge": (1.0, 0.5)}
    assert rows["dig"] == {"dig:3": (0, 1.0), "dig:5": (3, 1.0), "dig:7": (0, 1.0)}  # nobody else may draw nine
    assert rows["dig_wins"] == {"dig:5": (3.0, 1.5), "dig:9": (0.0, 2.5)}
    assert rows["trade"]["trade:up"] == (1, 0.2)


def test_what_is_taken_is_compared_with_what_is_shown() -> None:
    events: list[Message] = [
        ("blades_shown", {"those": ["part:b-gry-dag-1", "part:b-blu-axe-2"]}),
        ("handles_shown", {"those": ["part:h-gry-dag-1"]}),
        ("forges_both", {"seat": "seat:1", "blade": "part:b-gry-dag-1", "handle": "part:h-gry-dag-1", "h": 3}),
        ("blades_shown", {"those": ["part:b-blu-axe-2", "part:b-blk-axe-3"]}),
        ("joins", {"seat": "seat:1", "blade": "part:b-blu-axe-2", "handle": "part:h-gry-dag-2", "h": 1}),
        ("assistants_shown", {"those": ["assistant:a01", "assistant:a02"]}),
        ("hires", {"seat": "seat:1", "assistant": "assistant:a02"}),
    ]
    rows = happened(events, FIRST_WINS)
    assert rows["blade"] == {
        "part:b-gry-dag-1": (1, 0.25),
        "part:b-blu-axe-2": (0, 0.5),
        "part:b-blk-axe-3": (0, 0.25),
    }
    assert rows["handle"] == {"part:h-gry-dag-1": (1, 1.0)}
    assert rows["assistant"] == {"assistant:a01": (0, 0.5), "assistant:a02": (1, 0.5)}
    assert rows["assistant_wins"] == {"assistant:a02": (0.0, 0.5)}


def test_parts_bring_renown_by_the_cubes_paid() -> None:
    s = over(weapons="b-blk-axe-3+h-blk-axe-1", loose="b-gry-dag-1")
    rows = brought(s, s)
    assert rows is not None
    blade = printed("b-blk-axe-3")
    renown = blade["value"] + blade["colour_bonus"] + blade["type_bonus"]
    by_level = rows["blade_grade_renown"]
    assert by_level["grade:1"] == pytest.approx((0, renown * 2 / 8))  # two of the eight cubes paid for Blades
    assert by_level["grade:3"] == pytest.approx((renown, renown * 6 / 8))
    assert rows["blade_renown"]["part:b-blk-axe-3"] == pytest.approx((renown, renown * 6 / 8))
    assert rows["blade_grade"] == {"grade:1": (1, 2 / 3), "grade:2": (0, 2 / 3), "grade:3": (1, 2 / 3)}
    assert rows["blade_type_wins"] == {"type:axe": (1.0, 0.5), "type:dagger": (0.0, 0.5)}
    assert rows["handle_wins"] == {"part:h-blk-axe-1": (1.0, 0.5)}
    assert rows["match"]["match:both"] == (1, 0.25)


@pytest.mark.parametrize(
    ("weapon", "match"),
    [
        ("b-gry-dag-1+h-blu-swd-1", "match:none"),
        ("b-gry-dag-1+h-gry-swd-1", "match:colour"),
        ("b-gry-dag-1+h-blu-dag-1", "match:type"),
        ("b-gry-dag-1+h-gry-dag-1", "match:both"),
    ],
)
def test_weapons_are_classified_by_what_matches(weapon: str, match: str) -> None:
    s = over(weapons=weapon)
    rows = brought(s, s)
    assert rows is not None
    assert rows["match_wins"] == {match: (1.0, 0.5)}
    assert [element for element, (count, _) in rows["match"].items() if count] == [match]


def test_an_end_tells_the_weapons_of_the_winner() -> None:
    assert ended(over(weapons="b-gry-dag-1+h-gry-dag-1")) == {"weapons": "weapons:1", "end": "end:alone"}
    assert ended(over()) == {"weapons": "weapons:0", "end": "end:shared"}


def test_all_renown_of_a_game_is_brought_by_its_parts() -> None:
    for seed in range(4):
        *_, s = moments(2, seed, assistants="on")
        rows = brought(s, s)
        assert rows is not None
        whole = sum(had for kind in ("blade", "handle") for had, _ in rows[f"{kind}_renown"].values())
        assert whole == sum(s.renown[seat] for seat in range(2)) > 0


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_that_is_counted_has_a_name(lang: str) -> None:
    texts = Texts("forge_chronos", lang)
    s = over(weapons="b-gry-dag-1+h-gry-dag-1")
    rows = {**(brought(s, s) or {}), **happened([], FIRST_WINS)}
    assert all(texts.name(f"brought:{feature}") for feature in rows)
    assert all(texts.name(f"feature:{feature}") for feature in [*held(begun(2)), *ended(s)])
    elements = [*ACTS, *DIGS, *TRADES, *MATCHES, "dig:2", "dig:9", "dig:swap", "turn:1", "turn:2", "weapons:6"]
    elements += ["grade:1", "end:alone", "end:shared", *(element for own in rows.values() for element in own)]
    assert all(texts.name(element) for element in elements)
