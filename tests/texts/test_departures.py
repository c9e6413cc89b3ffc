"""Rulings that depart from a literal reading of their sheet say so in their first words, in every language."""

from __future__ import annotations

import pytest

from chronotheque.games import OURS
from chronotheque.games._language import language, languages
from chronotheque.games._ledger import ledger

# By game. A ruling that only fills a gap of the sheet, or only describes an option of ours, is not among them.
DEPARTURES = {
    "contretemps": ["CT-R03", "CT-R24", "CT-R33", "CT-R38"],
    "chronicle": ["CR-R03", "CR-R06", "CR-R34", "CR-R56"],
    "forge_chronos": ["FC-R06", "FC-R10", "FC-R11", "FC-R28", "FC-R39"],
    "witty_chronos": [
        *("WC-R22", "WC-R32", "WC-R33", "WC-R34", "WC-R37", "WC-R41", "WC-R54"),
        *("WT-R07", "WT-R16", "WT-R24", "WT-R35", "WT-R40", "WT-R45", "WT-R55"),
    ],
    "hybris": ["HY-R63", "HY-R86", "HY-R91", "HY-R105", "HY-R136", "HY-R174"],
}
OLD = ("House rule: ", "Règle maison\u202f: ")  # not at the start of a ruling any more


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", OURS)
def test_the_rulings_that_depart_from_the_sheet_say_so_first(game: str, lang: str) -> None:
    book = ledger(game, lang)
    entries = [book.entry(name) for name in book.ids()]
    assert [entry.id for entry in entries if entry.departs] == DEPARTURES[game]
    words = language(lang).departs
    for entry in entries:
        said = entry.text.count(words)
        assert said == entry.departs, entry.id  # only as the first words
        assert not entry.text.partition("* ")[2].startswith(OLD), entry.id


def test_the_words_differ_by_language() -> None:
    assert language("en").departs == "Departs from the sheet: "
    assert language("fr").departs == "S’écarte de la feuille\u202f: "
