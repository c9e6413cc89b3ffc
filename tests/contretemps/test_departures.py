"""The rulings that depart from a literal reading of the sheet say so in their first words."""

from __future__ import annotations

import pytest

from chronotheque.games._language import FIRST
from chronotheque.games._ledger import ledger

DEPARTURES = ["CT-R03", "CT-R24", "CT-R33", "CT-R38"]


@pytest.mark.parametrize("lang", FIRST)
def test_the_rulings_that_depart_from_the_sheet_say_so_first(lang: str) -> None:
    """CT-R03, CT-R24, CT-R33, CT-R38  After the question in italics."""
    rules = ledger("contretemps", lang)
    assert [name for name in rules.ids() if rules.entry(name).departs] == DEPARTURES
