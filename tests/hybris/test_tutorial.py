"""The Hybris tutorial follows the rules in both languages, and the learner wins."""

from __future__ import annotations

import pytest

from chronotheque.games._language import languages
from chronotheque.records.tutorial import LONGEST_NOTE, MOST_STEPS, tutorial
from tests.plain import plain
from tests.texts.typography import french_faults


@pytest.mark.parametrize("lang", languages())
def test_the_tutorial_of_hybris_goes_as_its_file_says(lang: str) -> None:
    lesson = tutorial("hybris", lang)
    assert len(lesson.steps) <= MOST_STEPS
    assert plain(lesson.moments[-1].view)["outcome"]["places"] == [1, 2]
    assert all(len(step.note) <= LONGEST_NOTE for step in lesson.steps)
    assert lang != "fr" or [fault for step in lesson.steps for fault in french_faults(in_words(step.note))] == []


def in_words(note: str) -> str:
    """Returns a note with words for its elements, whose names contain colons."""
    return note.replace("{", "`").replace("}", "`")


def test_the_learner_fights_and_wins_an_ally_in_the_first_age() -> None:
    lesson = tutorial("hybris", "en")
    fight = next(step for step in lesson.steps if step.answer == "champion:atalanta")
    after = [plain(moment.view) for moment in lesson.moments[fight.at :]]
    assert any(view["combat"] is not None for view in after)
    won = next(view for view in after if "champion:atalanta" in view["players"][0]["characters"])
    assert won["age"] == 1


def test_the_lesson_of_chronos_sends_an_avatar_beats_it_and_ends_with_desolation() -> None:
    lesson = tutorial("hybris", "en", "chronos")
    avatars = [plain(moment.view)["chronos"]["avatars"]["avatar:kairos"] for moment in lesson.moments]
    assert "city:argos" in avatars
    assert avatars[-1] is None
    end = plain(lesson.moments[-1].view)
    assert (end["age"], end["outcome"]) == (2, None)
    assert end["chronos"]["blocked"] == ["slot:olympus-3"]


def test_what_chronos_gains_instead_of_a_lower_part_comes_from_the_focus() -> None:
    lesson = tutorial("hybris", "en", "chronos")
    at = next(step.at for step in lesson.steps if step.answer == "upper:second")
    breaks = [event.params for event in lesson.moments[at + 1].events if event.text == "chain_breaks"]
    assert [params["by"] for params in breaks] == ["concept:anthropos"]
