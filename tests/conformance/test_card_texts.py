"""Every element of every game has its sentences in both languages, and they follow the rows."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from chronotheque import games
from chronotheque.games._cards import designed, own_rows
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import languages
from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.state import EVENTS
from chronotheque.kernel import CardTexts
from tests.texts.typography import french_faults

TABLES = {  # whose rows are printed with something to read
    "contretemps": (),
    "chronicle": ("card", "story", "ability"),
    "forge_chronos": ("part", "assistant"),
    "witty_chronos": ("face", "temple"),
    "hybris": (
        *("olympian", "power", "upgrade", "pillar", "quest", "tech", "premonition", "primordial", "captive"),
        *("champion", "card", "location", "slot", "city", "conversion"),
        *("concept", "concept_card", "chronos_tile", "avatar", "avatar_card", "difficulty"),
    ),
}
MORE = {"contretemps": {*CARD_NAMES, *(f"event:{event}" for event in range(1, EVENTS + 1))}}


def texts_of(game: str, lang: str, rows: dict[str, dict[str, Any]] | None = None) -> CardTexts:
    """The texts of a game's cards, some of whose rows are changed."""
    tables = copy.deepcopy(own_rows(game).tables)
    for name, cells in (rows or {}).items():
        table, _, row = name.partition(":")
        tables[table][row] |= cells
    return games.get(game).card_texts(lang, tables)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", games.OURS)
def test_every_element_has_sentences_and_a_rule(game: str, lang: str) -> None:
    texts = texts_of(game, lang)
    tables = own_rows(game).tables
    expected = {f"{table}:{row}" for table in TABLES[game] for row in tables[table]} | MORE.get(game, set())
    assert expected <= set(texts)
    rules = ledger(game, lang).ids()
    for name, text in texts.items():
        assert text.sentences, name
        if name in expected:
            assert text.rule in rules, name
        for sentence in text.sentences:
            assert sentence.endswith("."), name
            assert "{" not in sentence, name
            assert sentence[0] == sentence[0].upper(), name
            if lang == "fr":
                assert french_faults(sentence) == [], name


@pytest.mark.parametrize(
    ("game", "name", "cells", "sentence"),
    [
        ("chronicle", "card:b01", {"ability": "steal"}, "Steal one ally from an opponent of your choice."),
        (
            "chronicle",
            "suit:power",
            {"en": "Might"},
            "1 Fame point to the player with the most Might allies (at least one).",
        ),
        ("forge_chronos", "part:h-blk-axe-3", {"cost": "1 grey 2 white"}, "Costs 1 grey and 2 white."),
        ("witty_chronos", "temple:zeus", {"cost": 1}, "Cost: 1 card from your Realm."),
        ("contretemps", "suit:a", {"en": "Egg timer"}, "Value 1: beats lower Egg timer."),
        ("hybris", "card:com_01", {"effects": [{"do": "gain", "what": "vp", "n": 7}]}, "Gain 7 VP."),
        ("hybris", "power:achilles", {"timing": "once_per_age"}, "As an ally: Once per Age: +2 Strength."),
        ("hybris", "action_effect:train", {"effects": [{"do": "gain", "what": "vp", "n": 2}]}, "Gain 2 VP."),
    ],
)
def test_a_changed_row_changes_its_sentence(game: str, name: str, cells: dict[str, Any], sentence: str) -> None:
    before, after = texts_of(game, "en"), texts_of(game, "en", {name: cells})
    assert {one for text in after.values() for one in text.sentences} >= {sentence}
    assert before != after


def test_the_lists_of_effects_of_hybris_have_sentences() -> None:
    texts = texts_of("hybris", "en")
    assert texts["card:col_14/effects/0/options/0"].sentences == ["Pay 1 Aegis, then +3 Strength."]
    assert texts["card:col_14/effects/0/options/1"].sentences == ["Nothing."]
    assert texts["city:sparta/banner/0"].sentences == ["Gain 4 Followers."]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", games.OURS)
def test_what_no_sheet_gives_is_marked_until_a_card_file_changes_it(game: str, lang: str) -> None:
    own = own_rows(game).tables
    texts = texts_of(game, lang)
    ours = {f"{table}:{row}" for table, rows in designed(game).items() for row in rows}
    marked = {name for name, text in texts.items() if text.designed}
    assert marked == ours & set(texts)
    for table, rows in designed(game).items():
        assert rows, table  # no pattern is in vain
        element = f"{table}:{rows[0]}"
        if element in marked:
            cells = {key: f"{cell} x" for key, cell in own[table][rows[0]].items() if key == lang}
            assert not texts_of(game, lang, {element: cells})[element].designed
