"""Tutorials: every game that has one is played by its own rules, to its end, with each kind of choice made once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.games import _cards
from chronotheque.games._language import languages
from chronotheque.games._texts import Texts
from chronotheque.kernel import MOVE, BadSetting, UnknownName
from chronotheque.records import tutorial as module
from chronotheque.records.tutorial import (
    LONGEST_NOTE,
    MOST_STEPS,
    BadTutorial,
    Tutorial,
    has_tutorial,
    lesson_titles,
    lessons,
    read_file,
    tutorial,
)
from tests.plain import plain
from tests.texts.typography import french_faults

GAMES = [game for game in games.names() if has_tutorial(game)]
ELEMENT = re.compile(r"\{([a-z_]+(?::[\w:+-]+)?)\}")
LESSONS = [(game, lesson) for game in GAMES for lesson in ("", *lessons(game))]
CASES = [(game, lesson, lang) for game, lesson in LESSONS for lang in languages()]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def notes(game: str, lang: str, lesson: str = "") -> list[str]:
    """The notes as they are read."""
    texts, told = Texts(game, lang), tutorial(game, lang, lesson)

    def named(hole: re.Match[str]) -> str:
        return texts.name(hole[1], told.seat, told.names)

    return [ELEMENT.sub(named, step.note) for step in told.steps]


def places_told(told: Tutorial) -> set[str]:
    """Every element and place that the learner was shown to move, or moved to."""
    moves = [event.params for moment in told.moments for event in moment.events if event.text == MOVE]
    return {str(name) for params in moves for name in params.values()}


def test_our_first_game_has_one() -> None:
    assert "contretemps" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_makes_each_kind_of_choice(game: str) -> None:
    steps = [step for lesson in ("", *lessons(game)) for step in tutorial(game, "en", lesson).steps]
    made = {step.decision for step in steps if step.answer is not None}
    asked = {decision for decision in games.get(game).decisions if re.fullmatch(r"[A-Z]+-D\d+", decision)}
    left_out = set(read_file(game).leaves_out)
    assert left_out <= asked
    assert made == asked - left_out


@each_lesson
def test_it_is_short(game: str, lesson: str) -> None:
    told = tutorial(game, "en", lesson)
    assert 5 <= len(told.steps) <= MOST_STEPS
    assert told.steps[-1].answer is None
    assert told.steps[-1].at == len(told.moments) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_ends_with_a_victory_of_the_learner(game: str) -> None:
    told = tutorial(game, "en")
    assert plain(told.moments[-1].view)["outcome"]["places"][told.seat] == 1


@each_lesson
def test_only_a_further_lesson_has_a_title(game: str, lesson: str) -> None:
    titles = lesson_titles(game, lesson)
    assert list(titles) == (["fr", "en"] if lesson else [])
    assert tutorial(game, "fr", lesson).title == titles.get("fr", "")


@each_lesson
def test_each_answer_is_listed_in_the_moment_where_it_is_asked_for(game: str, lesson: str) -> None:
    told = tutorial(game, "en", lesson)
    for step in told.steps:
        questions = {question.decision: question for question in told.moments[step.at].questions}
        if step.answer is not None:
            first = step.answer.split(">", maxsplit=1)[0]
            assert first in [choice.name for choice in questions[step.decision].choices]
    ats = [step.at for step in told.steps]
    assert ats == sorted(ats)
    assert ats[0] == 0


@each_lesson
def test_what_it_points_at_is_there(game: str, lesson: str) -> None:
    told = tutorial(game, "en", lesson)
    seats = {f"{kind}:{seat}" for kind in ("seat", "hand") for seat in range(len(told.names))}
    for step in told.steps:
        lying = {*plain(told.moments[step.at].view).get("hand", [])} | places_told(told) | seats | {"start"}
        asked = set(step.answer.split(">")) if step.answer is not None else set()
        assert set(step.focus) <= lying | asked
        if step.answer is not None:
            assert step.focus


@pytest.mark.parametrize(("game", "lesson", "lang"), CASES)
def test_notes_are_short_and_well_set(game: str, lesson: str, lang: str) -> None:
    for note in notes(game, lang, lesson):
        assert 0 < len(note) <= LONGEST_NOTE, note
        assert note[0].isupper(), note
        assert note[-1] in ".!?…", note
        assert "{" not in note
        assert lang != "fr" or french_faults(note) == []


def test_notes_name_what_they_speak_of() -> None:
    assert notes("contretemps", "fr")[3].startswith("Le 13 gagnerait")
    assert "Posez le 8 de Comète" in notes("contretemps", "fr")[3]
    assert "Play the 8 of Comets" in notes("contretemps", "en")[3]


def test_what_may_not_be_chosen_names_the_rule() -> None:
    steps = {step.answer: step.refused for step in tutorial("contretemps", "en").steps if step.answer}
    others = ["a09", "c08", "c13", "e09", "e10", "e11", "e12", "e13"]
    assert steps["card:d08"] == {f"card:{name}": "CT-046" for name in others}
    assert set(steps["card:d13"].values()) == {"CT-051"}
    assert steps["card:e09"] == {}  # every card may be played
    assert steps["n:1"] == {}  # the question is not about cards


def test_both_languages_tell_the_same_game() -> None:
    for game, lesson in LESSONS:
        french, english = tutorial(game, "fr", lesson), tutorial(game, "en", lesson)
        assert french.moments == english.moments
        for one, other in zip(french.steps, english.steps, strict=True):
            assert (one.at, one.answer, one.focus) == (other.at, other.answer, other.focus)


@each_lesson
def test_everything_is_told_as_the_learners_seat_is_told_it(game: str, lesson: str) -> None:
    told = tutorial(game, "en", lesson)
    assert {moment.seat for moment in told.moments} == {told.seat}


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
    with pytest.raises(UnknownName, match="contretemps has no lesson 'paradox'"):
        tutorial("contretemps", "en", "paradox")
    with pytest.raises(BadSetting, match="there is no language 'de'"):
        tutorial("contretemps", "de")
