"""The data: changes by a card file, and the text of cards."""

from __future__ import annotations

import pytest

from chronotheque.games._cards import BadCards, own_rows, parse_cards
from chronotheque.games._texts import Texts, catalogue
from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.printed.elements import NAMES, OWN_TABLES
from chronotheque.games.hybris.wording import Wording
from chronotheque.kernel import Rng
from chronotheque.records import Match
from chronotheque.records.checker import random_answer
from tests.plain import plain

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
    assert plain(match.knowledge(0))["rows"][0]["row"] == "tech:tec_agora"
    again = match.game.read(match.knowledge(0))
    table = match.game.blank(2)
    again.guess(Rng(1), table)
    assert plain(match.game.knowledge(table, 0))["rows"] == plain(match.knowledge(0))["rows"]


def test_what_a_card_says() -> None:
    words = Wording("en", OWN_TABLES)
    assert words.lines("card", "col_14")[1] == "Choose: pay 1 Aegis, then +3 Strength; or nothing."
    assert words.lines("upgrade", "zeus_u4") == ["When you win a combat: gain 1 VP and 1 Greatness."]
    assert Wording("fr", OWN_TABLES).lines("premonition", "pre_devotion")[0].startswith("Payez 3 Fidèles")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_has_a_name_and_every_decision_a_prompt(lang: str) -> None:
    texts = Texts("hybris", lang, own_rows("hybris"))
    for name in NAMES:
        assert texts.name(name)
    for decision in DECISIONS:
        if decision.startswith("HY-D"):
            assert f"prompt.{decision}" in texts
            assert f"wait.{decision}" in texts


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
            if entry.message.text != "move" and entry.audience != 0:  # what nobody hears is only counted
                assert texts.say(entry.message.text, entry.message.params, 0)


def test_both_languages_have_the_same_texts() -> None:
    assert catalogue("hybris", "en").ids == catalogue("hybris", "fr").ids
