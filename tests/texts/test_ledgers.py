"""The ledger as rules help: two languages with the same ids, and every id named in the code is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronotheque.games._ledger import KINDS, ledger
from chronotheque.games._texts import languages
from chronotheque.games.contretemps import GAME
from chronotheque.kernel import BadSetting, UnknownName
from tests.texts.typography import french_faults

FOLDER = Path(__file__).parents[2] / "src" / "chronotheque" / "games" / "contretemps"
FRENCH, ENGLISH = (ledger("contretemps", lang) for lang in languages())
IDS = r"\bCT-[A-Z]?[0-9]+"


def test_the_twins_have_the_same_entries_in_the_same_order() -> None:
    assert FRENCH.ids() == ENGLISH.ids()
    for french, english in zip(FRENCH.sections(), ENGLISH.sections(), strict=True):
        assert [entry.id for entry in french.entries] == [entry.id for entry in english.entries]


def test_the_ledger_is_read_to_its_last_line() -> None:
    for name, read in (("ledger.md", ENGLISH), ("ledger.fr.md", FRENCH)):
        text = (FOLDER / name).read_text(encoding="utf-8")
        assert read.ids() == re.findall(rf"\*\*({IDS})\*\*", text)
        written = "".join(line for line in text.splitlines() if not line.startswith("#"))
        assert "".join(section.text for section in read.sections()).replace("\n", "") == written


def test_an_entry_knows_its_kind_and_its_section() -> None:
    assert ENGLISH.sections()[0].heading == "Contre-temps (Time Chase): the rules"
    assert "Unofficial" in ENGLISH.sections()[0].text
    follow = ENGLISH.entry("CT-046")
    assert (follow.kind, follow.section) == ("rule", "Phase 1: playing cards")
    assert follow.text == "A player who holds a card of the led suit must play a card of that suit."
    kinds = {name: ENGLISH.entry(name).kind for name in ("CT-001", "CT-R04", "CT-I09", "CT-D3", "CT-C4")}
    assert list(kinds.values()) == list(KINDS.values())


@pytest.mark.parametrize("asked", ["CT-46", "ct-046", "CT-0466"])
def test_an_unknown_id_gets_the_nearest(asked: str) -> None:
    with pytest.raises(UnknownName, match=f"contretemps has no rule '{asked}'; there is: .*CT-046"):
        ENGLISH.entry(asked)


def test_an_id_near_to_none_gets_the_first() -> None:
    with pytest.raises(UnknownName, match="there is: CT-001, CT-002, CT-003 …"):
        FRENCH.entry("hello")


def test_there_is_no_ledger_in_another_language() -> None:
    with pytest.raises(BadSetting, match="there is no language 'de'"):
        ledger("contretemps", "de")


def test_every_decision_of_the_game_is_in_the_ledger() -> None:
    kinds = {ENGLISH.entry(decision).kind for decision in GAME.decisions}
    assert kinds == {"decision", "chance"}


def test_what_is_untestable_is_in_the_ledger_with_a_reason() -> None:
    assert ENGLISH.untestable == FRENCH.untestable
    assert set(ENGLISH.untestable) <= set(ENGLISH.ids())
    assert all(len(reason) > 20 for reason in ENGLISH.untestable.values())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.*")), ids=lambda path: path.name)
def test_every_id_that_a_file_names_is_in_the_ledger(path: Path) -> None:
    assert set(re.findall(IDS, path.read_text(encoding="utf-8"))) - set(ENGLISH.ids()) == set()


def test_the_french_ledger_is_set_as_french() -> None:
    assert french_faults((FOLDER / "ledger.fr.md").read_text(encoding="utf-8")) == []
