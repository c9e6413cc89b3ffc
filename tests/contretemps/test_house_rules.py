"""House rules: the rulings that depart from a literal reading of the sheet say so in their first words."""

from __future__ import annotations

import pytest

from chronotheque.games._ledger import ledger

HOUSE_RULES = ["CT-R03", "CT-R22", "CT-R24", "CT-R33", "CT-R38"]
FIRST_WORDS = {"en": "House rule: ", "fr": "Règle maison\u202f: "}


@pytest.mark.parametrize("lang", FIRST_WORDS)
def test_the_rulings_that_depart_from_the_sheet_say_so_first(lang: str) -> None:
    """CT-R03, CT-R22, CT-R24, CT-R33, CT-R38  After the question in italics."""
    rules = ledger("contretemps", lang)
    rulings = {name: rules.entry(name).text for name in rules.ids() if name.startswith("CT-R")}
    answers = {name: text.split("* ", 1)[1] for name, text in rulings.items()}
    assert [name for name, answer in answers.items() if answer.startswith(FIRST_WORDS[lang])] == HOUSE_RULES
