"""Tutorials: every game that has one is played by its own rules, to its end, with each kind of choice made once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.games import _cards
from chronotheque.games._texts import Texts, languages
from chronotheque.kernel import MOVE, BadSetting, UnknownName
from chronotheque.records import tutorial as module
from chronotheque.records.tutorial import (
    LONGEST_NOTE,
    MOST_STEPS,
    BadTutorial,
    Tutorial,
    has_tutorial,
    read_file,
    tutorial,
)
from tests.texts.typography import french_faults

GAMES = [game for game in games.names() if has_tutorial(game)]
ELEMENT = re.compile(r"\{([a-z]+(?::[\w:+-]+)?)\}")
CASES = [(game, lang) for game in GAMES for lang in languages()]


def notes(game: str, lang: str) -> list[str]:
    """The notes as they are read."""
    texts, lesson = Texts(game, lang), tutorial(game, lang)

    def named(hole: re.Match[str]) -> str:
        return texts.name(hole[1], lesson.seat, lesson.names)

    return [ELEMENT.sub(named, step.note) for step in lesson.steps]


def places_told(lesson: Tutorial) -> set[str]:
    """Every element and place that the learner was shown to move, or moved to."""
    moves = [event.params for moment in lesson.moments for event in moment.events if event.text == MOVE]
    return {str(name) for params in moves for name in params.values()}


def test_our_first_game_has_one() -> None:
    assert "contretemps" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_makes_each_kind_of_choice(game: str) -> None:
    made = {step.decision for step in tutorial(game, "en").steps if step.answer is not None}
    asked = {decision for decision in games.get(game).decisions if re.fullmatch(r"[A-Z]+-D\d+", decision)}
    left_out = set(read_file(game).leaves_out)
    assert left_out <= asked
    assert made == asked - left_out


@pytest.mark.parametrize("game", GAMES)
def test_it_is_short_and_ends_with_a_victory_of_the_learner(game: str) -> None:
    lesson = tutorial(game, "en")
    assert 5 <= len(lesson.steps) <= MOST_STEPS
    assert lesson.steps[-1].answer is None
    end = lesson.moments[-1].view
    assert end["outcome"]["places"][lesson.seat] == 1
    assert lesson.steps[-1].at == len(lesson.moments) - 1


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_is_listed_in_the_moment_where_it_is_asked_for(game: str) -> None:
    lesson = tutorial(game, "en")
    for step in lesson.steps:
        questions = {question.decision: question for question in lesson.moments[step.at].questions}
        if step.answer is not None:
            first = step.answer.split(">", maxsplit=1)[0]
            assert first in [choice.name for choice in questions[step.decision].choices]
    ats = [step.at for step in lesson.steps]
    assert ats == sorted(ats)
    assert ats[0] == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_it_points_at_is_there(game: str) -> None:
    lesson = tutorial(game, "en")
    seats = {f"{kind}:{seat}" for kind in ("seat", "hand") for seat in range(len(lesson.names))}
    for step in lesson.steps:
        lying = {*lesson.moments[step.at].view.get("hand", [])} | places_told(lesson) | seats | {"start"}
        asked = set(step.answer.split(">")) if step.answer is not None else set()
        assert set(step.focus) <= lying | asked
        if step.answer is not None:
            assert step.focus


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_notes_are_short_and_well_set(game: str, lang: str) -> None:
    for note in notes(game, lang):
        assert 0 < len(note) <= LONGEST_NOTE, note
        assert note[0].isupper(), note
        assert note[-1] in ".!?…", note
        assert "{" not in note
        assert lang != "fr" or french_faults(note) == []


def test_notes_name_what_they_speak_of() -> None:
    assert notes("contretemps", "fr")[3].startswith("Le 13 gagnerait")
    assert "Posez Comète 8" in notes("contretemps", "fr")[3]
    assert "Play Comet 8" in notes("contretemps", "en")[3]


def test_what_may_not_be_chosen_names_the_rule() -> None:
    steps = {step.answer: step.refused for step in tutorial("contretemps", "en").steps if step.answer}
    others = ["a09", "c08", "c13", "e09", "e10", "e11", "e12", "e13"]
    assert steps["card:d08"] == {f"card:{name}": "CT-046" for name in others}
    assert set(steps["card:d13"].values()) == {"CT-051"}
    assert steps["card:e09"] == {}  # every card may be played
    assert steps["n:1"] == {}  # the question is not about cards


def test_both_languages_tell_the_same_game() -> None:
    for game in GAMES:
        french, english = tutorial(game, "fr"), tutorial(game, "en")
        assert french.moments == english.moments
        for one, other in zip(french.steps, english.steps, strict=True):
            assert (one.at, one.answer, one.focus) == (other.at, other.answer, other.focus)


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told_as_the_learners_seat_is_told_it(game: str) -> None:
    lesson = tutorial(game, "en")
    assert {moment.seat for moment in lesson.moments} == {lesson.seat}


# -- files that are wrong --------------------------------------------------------------------------

HEAD = """game = "contretemps"
seats = 3
seat = 0
names = { fr = ["", "A", "B"], en = ["", "A", "B"] }
[[step]]
fr = "…"
en = "…"
"""


def lesson_of(text: str, monkeypatch: pytest.MonkeyPatch) -> Tutorial:
    monkeypatch.setattr(module, "game_file", lambda game, name: text)
    return tutorial("contretemps", "en")


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ('answer = "card:a07"', "contretemps, step 1: nothing is asked of seat 0"),
        ('happens = ["seat:1 card:a07"]', "contretemps, step 1: nothing is asked of seat 1"),
        ('happens = ["chance card:a07"]', "contretemps, step 1: card:a07 is no answer to CT-C1"),
        ('happens = ["chance seat:7"]', "contretemps, step 1: chance may not answer seat:7 to CT-C1"),
        (
            'happens = ["chance seat:1", "clock -1"]',
            "contretemps, step 1: game time is 0 and never runs back to -1",
        ),
        ('note = "x"', "contretemps: Object contains unknown field `note`"),
        ("answer = ", "contretemps: Invalid value"),
    ],
)
def test_a_wrong_file_is_refused_with_its_step(more: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadTutorial, match=f"^the tutorial of {re.escape(complaint)}"):
        lesson_of(HEAD + more, monkeypatch)


def test_chance_is_asked_before_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = (Path(_cards.__file__).parent / "contretemps" / "tutorial.toml").read_text(encoding="utf-8")
    again = lesson.replace('"chance card:c10",', '"chance card:c10", "chance card:c11",')
    with pytest.raises(BadTutorial, match="step 1: chance is not asked"):
        lesson_of(again, monkeypatch)


def test_a_game_without_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="contretemps has no tutorial"):
        lesson_of("", monkeypatch)
    with pytest.raises(BadSetting, match="there is no language 'de'"):
        tutorial("contretemps", "de")
