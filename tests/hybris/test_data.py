"""The data: what the check refuses, what a card file changes, and what cards say."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from chronotheque.games._cards import BadCards, own_rows, parse_cards
from chronotheque.games._texts import Texts, catalogue
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.check import problem
from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.elements import NAMES, OWN_TABLES
from chronotheque.games.hybris.wording import Wording
from chronotheque.kernel import Rng
from chronotheque.records import Match
from chronotheque.records.check import random_answer


def changed(table: str, row: str, **cells: Any) -> Any:
    tables = copy.deepcopy(OWN_TABLES)
    tables[table][row] |= cells
    return problem(tables, OWN_TABLES)


def test_our_own_rows_are_sound() -> None:
    assert problem(OWN_TABLES, OWN_TABLES) is None


@pytest.mark.parametrize(
    ("table", "row", "cells", "reason"),
    [
        ("card", "com_01", {"effects": [{"do": "dance"}]}, "there is no effect 'dance'"),
        ("card", "com_01", {"effects": [{"do": "gain", "what": "gold", "n": 1}]}, "what is one of vp"),
        ("card", "com_01", {"effects": [{"do": "gain", "what": "vp"}]}, "gain needs n"),
        ("card", "com_01", {"effects": [{"do": "gain", "what": "vp", "n": 0}]}, "n is 1 to 20, not 0"),
        ("card", "com_01", {"effects": [{"do": "gain", "what": "vp", "n": 1, "m": 2}]}, "gain has no m"),
        ("card", "com_01", {"effects": [{"do": "action", "which": "drain"}]}, "in the middle of a combat"),
        ("card", "com_01", {"cost": 99}, "it is 0 to 10, not 99"),
        ("card", "com_01", {"left": "cat"}, "there is no picture 'cat'"),
        ("card", "com_01", {"elements": []}, "at least one element"),
        ("card", "com_01", {"of": "zeus"}, "cannot be changed"),
        ("conversion", "vp", {"cost": 0}, "it is 1 to 20, not 0"),
        ("power", "zeus_p1", {"timing": "reaction"}, "there is no event ''"),
        ("power", "zeus_p1", {"effects": [{"do": "if", "cond": "vp > many", "then": []}]}, "this is no condition"),
        ("power", "zeus_p1", {"effects": [{"do": "if", "cond": "gold > 1", "then": []}]}, "there is no counter"),
        ("upgrade", "zeus_u1", {"holds": ["spark"]}, "a tile holds two pieces"),
        ("quest", "ep_fleece", {"cantos": []}, "an epic quest has 2 to 4 cantos"),
        ("link", "l01", {"edge": "s"}, "in two links"),
        ("city", "argos", {"affinity": "military"}, "each symbol is the affinity of one City"),
        ("number", "well_flood", {"value": 10}, "floods above its warning"),
    ],
)
def test_the_check_tells_what_is_wrong(table: str, row: str, cells: dict[str, Any], reason: str) -> None:
    cells = dict(cells)
    if row == "well_flood":
        tables = copy.deepcopy(OWN_TABLES)
        tables["number"]["well_flood"]["value"], tables["number"]["well_warning"]["value"] = 10, 12
        found = problem(tables, OWN_TABLES)
    else:
        found = changed(table, row, **cells)
    assert found is not None
    assert reason in found[1]


def test_pay_stands_first() -> None:
    effects = [{"do": "gain", "what": "vp", "n": 1}, {"do": "pay", "what": "aegis", "n": 1}]
    found = changed("premonition", "pre_joy", effects=effects)
    assert found == (["premonition", "pre_joy", "effects"], "pay must stand before all other effects of its list")


FILE = """game = "hybris"
[tech]
tec_agora = { fr = "Agora", en = "Agora", symbol = "social", follower = 0, aegis = 0, vp = 9, prayers = 0,
    edges = [], timing = "immediate", on = "", effects = [{ do = "gain", what = "%s", n = 3 }] }
"""


def test_a_card_file_replaces_rows_and_is_refused_with_file_line_and_reason() -> None:
    with pytest.raises(BadCards) as refusal:
        parse_cards("hybris", FILE.replace("\n    edges", " edges") % "gold", "mine.toml")
    assert str(refusal.value).startswith("mine.toml, line 3: what is one of vp")
    rows = parse_cards("hybris", FILE.replace("\n    edges", " edges") % "vp", "mine.toml")
    match = Match.begin(GAME, 2, b"x", cards=rows.plain())
    assert match.view(0)["rows"][0]["row"] == "tech:tec_agora"  # type: ignore[index]
    again = match.game.read(match.view(0))
    table = match.game.blank(2)
    again.guess(Rng(1), table)
    assert match.game.view(table, 0)["rows"] == match.view(0)["rows"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_says_what_it_does(lang: str) -> None:
    words = Wording(lang, OWN_TABLES)
    for table in ("pillar", "power", "upgrade", "tech", "quest", "premonition", "primordial", "conversion"):
        for row in OWN_TABLES[table]:
            text = words.text(table, row)
            assert text.endswith(".")
            assert "{" not in text
    assert [
        row for row in OWN_TABLES["card"] if words.text("card", row) and not OWN_TABLES["card"][row]["effects"]
    ] == []


def test_what_a_card_says() -> None:
    words = Wording("en", OWN_TABLES)
    assert words.text("card", "col_14") == "Choose: pay 1 Aegis, then +3 strength; or nothing."
    assert words.text("upgrade", "zeus_u4") == "When you win a combat: gain 1 VP, then gain 1 Greatness."
    assert Wording("fr", OWN_TABLES).text("premonition", "pre_devotion").startswith("Payez 3 Fidèles")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_has_a_name_and_every_decision_a_prompt(lang: str) -> None:
    texts = Texts("hybris", lang, own_rows("hybris"))
    for name in NAMES:
        assert texts.name(name)
    for decision in DECISIONS:
        if decision.startswith("HY-D"):
            assert f"prompt.{decision}" in texts.catalogue
            assert f"wait.{decision}" in texts.catalogue


@pytest.mark.parametrize("seed", range(6))
def test_everything_told_and_asked_can_be_said_in_both_languages(seed: int) -> None:
    speakers = [Texts("hybris", lang, own_rows("hybris")) for lang in ("en", "fr")]
    rng = Rng(seed)
    match = Match.begin(GAME, 2 + seed % 3, str(seed).encode())
    while not match.over:
        seat, decision = match.open[rng.below(len(match.open))]
        text, params = GAME.prompt(match.table, GAME.decision_number(decision), seat)
        for texts in speakers:
            assert texts.say(text, params, seat)
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    for entry in match.log:
        for texts in speakers:
            if entry.told.text != "move" and entry.audience != 0:  # what nobody hears is only counted
                assert texts.say(entry.told.text, entry.told.params, 0)


def test_both_languages_have_the_same_texts() -> None:
    assert set(catalogue("hybris", "en")) == set(catalogue("hybris", "fr"))
