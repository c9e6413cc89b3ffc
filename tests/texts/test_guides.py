"""The guides: every kind of choice in both languages, the same structure, only rules that exist."""

from __future__ import annotations

import re

import pytest

from chronotheque import games
from chronotheque.games import _guide as guides
from chronotheque.games._guide import NEEDED, PARTS, BadGuide, Entry, Guide, guide, has_guide
from chronotheque.games._language import languages
from chronotheque.games._ledger import ledger
from chronotheque.kernel import UnknownName
from tests.texts.typography import french_faults

GUIDED = [name for name in games.names() if has_guide(name, "en")]
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?[0-9]+\b")
END = re.compile(r"[.!?](?:\s|$)")
LONGEST = 4  # sentences that explain a choice
every_game = pytest.mark.parametrize("name", GUIDED)
in_both = pytest.mark.parametrize("lang", languages())


def words(entry: Entry) -> str:
    """Returns everything that is said in an entry."""
    shown = [part for picture in entry.pictures for part in (picture.text, *(item.label for item in picture.items))]
    return "\n".join([entry.heading, entry.text, *shown])


@every_game
@in_both
def test_every_decision_that_is_asked_is_explained(name: str, lang: str) -> None:
    asked = {decision for decision in games.get(name).decisions if "-D" in decision}
    choices = guide(name, lang).part("choices")
    assert choices is not None
    explained = [entry.id for entry in choices.entries]
    assert asked <= set(explained)
    assert len(set(explained)) == len(explained)
    assert set(explained) <= set(ledger(name, lang).ids())
    for entry in choices.entries:
        plain = RULE.sub("", entry.text)
        assert 1 <= len(END.findall(plain)) <= LONGEST + plain.count(". …"), entry.id


@every_game
@in_both
def test_a_choice_that_is_no_question_is_part_of_one(name: str, lang: str) -> None:
    book = guide(name, lang)
    choices = book.part("choices")
    assert choices is not None
    parts = {part.id for entry in choices.entries for part in book.parts_of(entry)}
    never_asked = {entry.id for entry in choices.entries} - set(games.get(name).decisions)
    assert never_asked - parts <= {"WC-D12", "WC-D15", "HY-D30", "HC-D07"}  # answered elsewhere, as they say


@every_game
@in_both
def test_every_rule_that_is_cited_exists(name: str, lang: str) -> None:
    ids = set(ledger(name, lang).ids())
    for entry in guide(name, lang).entries():
        assert set(RULE.findall(words(entry))) <= ids, entry.heading


@every_game
def test_the_languages_have_the_same_parts_entries_and_pictures(name: str) -> None:
    shapes = [
        [
            (entry.id, sorted(RULE.findall(entry.text)), [drawn(picture) for picture in entry.pictures])
            for entry in guide(name, lang).entries()
        ]
        for lang in languages()
    ]
    for ours, theirs in zip(*shapes, strict=True):
        assert ours == theirs


def drawn(picture: guides.Picture) -> tuple[str, list[tuple[list[str], bool]]]:
    """Returns what a picture shows in every language: what is drawn, and whether something is written below it."""
    return picture.kind, [(item.names, bool(item.label)) for item in picture.items]


@every_game
@in_both
def test_a_guide_has_all_its_parts_in_their_order(name: str, lang: str) -> None:
    book = guide(name, lang)
    parts = [part.id for part in book.parts]
    assert parts == [part for part in PARTS if part in parts]
    assert set(NEEDED) <= set(parts)
    assert book.title
    assert len(book.synonyms()) >= 10
    for entry in book.entries():
        assert entry.text.strip() or isinstance(entry, guides.Part), entry.heading
        assert all(picture.text.endswith((".", "!")) for picture in entry.pictures), entry.heading
    turn = book.part("turn")
    scoring = book.part("scoring")
    assert turn is not None
    assert scoring is not None
    assert any(entry.pictures for entry in turn.entries)
    assert any(entry.pictures for entry in scoring.entries)


@every_game
def test_pictures_are_told_in_each_language(name: str) -> None:
    told = [
        [picture.text for entry in guide(name, lang).entries() for picture in entry.pictures]
        for lang in languages()
    ]
    for ours, theirs in zip(*told, strict=True):
        assert ours != theirs


@every_game
def test_french_guides_follow_french_typography(name: str) -> None:
    text = "\n".join(words(entry) for entry in guide(name, "fr").entries())
    assert french_faults(text) == []


def test_a_guide_that_cannot_be_read_names_the_line() -> None:
    for text, reason in (
        ("# A\n\n## B {#goals}\n", r"guide of grains, line 3: there is no part 'goals'; expected one of: goal"),
        ("# A\n\n## B\n", r"line 3: '## B' is no heading"),
        ("# A\n```row\n", r"line 2: a picture before the first part"),
        ("# A\n## B {#goal}\n```row\ncard:x\n```\n", r"line 5: a picture needs items, and a text"),
    ):
        with pytest.raises(BadGuide, match=reason):
            Guide("grains", text)


def test_a_guide_is_read_to_its_last_line() -> None:
    text = (
        "# Grains\n\n## The goal {#goal}\n\nTake the *last* grain. GR-004\n\n"
        "## Choices {#choices}\n\n### GR-D1 How many?\n\n"
        "```row\ngrain:3 wins | three\ngap\n= Three grains.\n```\n\nOne to three.\n\n"
        "## Words {#words}\n\n- grain = sand, sable\n"
    )
    book = Guide("grains", text)
    assert [(part.id, part.heading, part.text.strip()) for part in book.parts] == [
        ("goal", "The goal", "Take the *last* grain. GR-004"),
        ("choices", "Choices", ""),
        ("words", "Words", "- grain = sand, sable"),
    ]
    choice = book.choice("GR-D1")
    assert choice is not None
    assert (choice.heading, choice.text.strip()) == ("How many?", "One to three.")
    (picture,) = choice.pictures
    assert (picture.kind, picture.text) == ("row", "Three grains.")
    assert [(item.names, item.label) for item in picture.items] == [(["grain:3", "wins"], "three"), (["gap"], "")]
    assert book.synonyms() == [["grain", "sand", "sable"]]
    assert book.choice("GR-D2") is None
    assert book.parts_of(choice) == []


def test_a_game_without_a_guide_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "game_file", lambda game, name: "")
    assert not has_guide("contretemps", "fr")
    with pytest.raises(UnknownName, match="contretemps has no guide in fr"):
        guide("contretemps", "fr")
