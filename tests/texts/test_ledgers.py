"""The ledgers: two languages with the same ids, and every id cited in the code exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronotheque.games import get
from chronotheque.games._language import languages
from chronotheque.games._ledger import KINDS, ledger
from chronotheque.kernel import BadSetting, Game, UnknownName
from tests.texts.typography import french_faults

FOLDERS = Path(__file__).parents[2] / "src" / "chronotheque" / "games"
FRENCH, ENGLISH = (ledger("contretemps", lang) for lang in languages())
GAMES = [get(name) for name in ("chronicle", "contretemps", "forge_chronos")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def named_in(text: str, game: Game) -> list[str]:
    """Returns the ids of a game that a text cites."""
    return re.findall(rf"\b{game.prefix}-[A-Z]?[0-9]+", text)


@every_game
def test_the_twins_have_the_same_entries_in_the_same_order(game: Game) -> None:
    ours, theirs = ledger(game.name, "fr"), ledger(game.name, "en")
    assert ours.ids() == theirs.ids()
    for french, english in zip(ours.sections(), theirs.sections(), strict=True):
        assert [entry.id for entry in french.entries] == [entry.id for entry in english.entries]


@every_game
def test_the_ledger_is_read_to_its_last_line(game: Game) -> None:
    for name, read in (("ledger.md", ledger(game.name, "en")), ("ledger.fr.md", ledger(game.name, "fr"))):
        text = (FOLDERS / game.name / name).read_text(encoding="utf-8")
        assert read.ids() == [bold for bold in re.findall(r"\*\*([^*]+)\*\*", text) if named_in(bold, game)]
        written = "".join(line for line in text.splitlines() if not line.startswith("#"))
        assert "".join(section.text for section in read.sections()).replace("\n", "") == written


def test_an_entry_knows_its_kind_and_its_section() -> None:
    assert ENGLISH.sections()[0].heading == "Time Chase (Contre-temps): the rules"
    assert "Unofficial" in ENGLISH.sections()[0].text
    follow = ENGLISH.entry("CT-046")
    assert (follow.kind, follow.section) == ("rule", "Phase 1: playing cards")
    assert follow.text == "If you have the led suit, you must follow it."
    kinds = {name: ENGLISH.entry(name).kind for name in ("CT-001", "CT-R04", "CT-I09", "CT-D3", "CT-C4")}
    assert list(kinds.values()) == list(KINDS.values())


@pytest.mark.parametrize("asked", ["CT-46", "ct-046", "CT-0466"])
def test_an_unknown_id_gets_the_nearest(asked: str) -> None:
    with pytest.raises(UnknownName, match=f"contretemps has no rule '{asked}'; expected one of: .*CT-046"):
        ENGLISH.entry(asked)


def test_an_id_near_to_none_gets_the_first() -> None:
    with pytest.raises(UnknownName, match="expected one of: CT-001, CT-002, CT-003 …"):
        FRENCH.entry("hello")


def test_there_is_no_ledger_in_another_language() -> None:
    with pytest.raises(BadSetting, match="there is no language 'de'"):
        ledger("contretemps", "de")


@every_game
def test_every_decision_of_the_game_is_in_the_ledger(game: Game) -> None:
    kinds = {ledger(game.name, "en").entry(decision).kind for decision in game.decisions}
    assert kinds == {"decision", "chance"}


@every_game
def test_what_is_untestable_is_in_the_ledger_with_a_reason(game: Game) -> None:
    ours, theirs = ledger(game.name, "fr"), ledger(game.name, "en")
    assert ours.untestable == theirs.untestable
    assert set(theirs.untestable) <= set(theirs.ids())
    assert all(len(reason) > 20 for reason in theirs.untestable.values())


@every_game
def test_every_id_that_a_file_names_is_in_the_ledger(game: Game) -> None:
    ids = set(ledger(game.name, "en").ids())
    for path in sorted((FOLDERS / game.name).glob("*.*")):
        assert set(named_in(path.read_text(encoding="utf-8"), game)) <= ids, path.name


@every_game
def test_the_french_ledger_is_set_as_french(game: Game) -> None:
    assert french_faults((FOLDERS / game.name / "ledger.fr.md").read_text(encoding="utf-8")) == []
