"""Tutorials: a fixed game in which the learner makes each kind of choice once, with a note at each step.

`games/<game>/tutorial.toml` describes it. Chance and the other seats do what the file says; a step is what happens
first, the note in both languages, what to look at, and the answer that the learner gives then (or none: "next").
`{card:d08}` in a note is the name of that element, or its drawing.

    game = "contretemps"
    seats = 3
    seat = 0                              # the learner's
    leaves_out = ["CT-D5"]                # decisions that do not occur
    names = { fr = ["", "Ada", "Théo"], en = ["", "Ada", "Theo"] }
    options = { mode = "classic" }

    [[step]]
    happens = ["chance seat:0", "seat:1 card:d10"]
    fr = "…"
    en = "…"
    focus = ["card:d10", "event:1"]
    answer = "card:d08"

The first game is played to its end. A game may have further lessons, `tutorial_NAME.toml` with a `title`: what is
special in some options of it, as far as somebody needs it to go on alone.
"""

from __future__ import annotations

import tomllib

import msgspec

from chronotheque import games
from chronotheque.games._cards import game_file, game_files
from chronotheque.games._language import check_language
from chronotheque.kernel import CHANCE, ChronothequeError, Settings, UnknownName
from chronotheque.records.feed import Feed
from chronotheque.records.lines import Header, Record
from chronotheque.records.match import Match
from chronotheque.records.updates import Update

MOST_STEPS = 25
LONGEST_NOTE = 200  # characters


class BadTutorial(ChronothequeError):
    """A tutorial that does not go as its file says: at which step (0: the file as a whole), and why."""

    def __init__(self, game: str, step: int, reason: str) -> None:
        super().__init__(
            f"the tutorial of {game}, step {step}: {reason}" if step else f"the tutorial of {game}: {reason}"
        )
        self.step = step


class TutorialStep(msgspec.Struct, frozen=True):
    """One note of a tutorial."""

    at: int  # index into the moments: what is to be seen while the note is read
    note: str
    decision: str  # the question that the learner answers, or "" if there is only a note
    answer: str | None  # the choice that leads on, if one is to be made
    focus: list[str]  # names of elements and places to look at
    refused: dict[str, str]  # cards of the own hand that cannot be chosen, with the rule that forbids each


class Tutorial(msgspec.Struct, frozen=True):
    """A game to learn by: its moments as the learner's seat receives them, and what is said."""

    title: str  # "" for the first game
    seat: int  # the learner's
    names: list[str]  # of the players by seat; "" is the learner
    options: Settings
    moments: list[Update]
    steps: list[TutorialStep]


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    fr: str
    en: str
    happens: list[str] = []
    focus: list[str] = []
    answer: str | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    seat: int
    names: dict[str, list[str]]
    step: list[_Step]
    options: Settings = {}
    leaves_out: list[str] = []
    title: dict[str, str] = {}


def has_tutorial(game: str) -> bool:
    """Whether there is a tutorial of a game."""
    return bool(game_file(game, "tutorial.toml"))


def lessons(game: str) -> list[str]:
    """Returns the names of the further lessons of a game."""
    found = [name.removeprefix("tutorial_") for name in game_files(game) if name.startswith("tutorial_")]
    return [name.removesuffix(".toml") for name in found if name.endswith(".toml")]


def lesson_titles(game: str, lesson: str) -> dict[str, str]:
    """Returns the title of a further lesson in each language."""
    return read_file(game, lesson).title


def tutorial(game: str, lang: str, lesson: str = "") -> Tutorial:
    """Returns a lesson in a language, the first game if none is named.

    Raises UnknownName if the game has no such lesson, BadTutorial if the rules do not agree.
    """
    check_language(lang)
    file = read_file(game, lesson)
    stage = _Stage(file)
    steps: list[TutorialStep] = []
    for number, step in enumerate(file.step, 1):
        try:
            for said in step.happens:
                stage.happen(said)
            at = len(stage.moments) - 1
            note = step.fr if lang == "fr" else step.en
            decision = stage.asked(file.seat, step.answer) if step.answer is not None else ""
            refused = stage.refused(file.seat, decision) if step.answer is not None else {}
            steps.append(TutorialStep(at, note, decision, step.answer, step.focus, refused))
            if step.answer is not None:
                stage.give(file.seat, step.answer)
        except ChronothequeError as error:
            raise BadTutorial(game, number, str(error)) from error
    return Tutorial(
        file.title.get(lang, file.title.get("en", "")),
        file.seat,
        file.names.get(lang, file.names["en"]),
        file.options,
        stage.moments,
        steps,
    )


def read_file(game: str, lesson: str = "") -> _File:
    """Reads the file of a lesson, or raises UnknownName."""
    if lesson and lesson not in lessons(game):
        raise UnknownName(f"{game} has no lesson {lesson!a}")
    text = game_file(game, f"tutorial_{lesson}.toml" if lesson else "tutorial.toml")
    if not text:
        raise UnknownName(f"{game} has no tutorial")
    try:
        return msgspec.convert(tomllib.loads(text), _File)
    except (ValueError, msgspec.ValidationError) as error:
        raise BadTutorial(game, 0, str(error)) from error


class _Stage:
    """The match of a tutorial, and what the learner's seat has received of it."""

    def __init__(self, file: _File) -> None:
        game = games.get(file.game)
        settings = game.settings(file.options)
        header = Header(game.name, game.rules, game.codec, file.seats, settings, "")
        self.match = Match(game, game.new(file.seats, settings), Record(header), None)
        self.moments: list[Update] = []
        self._feed = Feed(self.match, file.seat)

    def happen(self, said: str) -> None:
        """Plays chance, another seat or the clock: `chance seat:2`, `seat:1 card:d10`, `clock 5000`."""
        who, _, what = said.partition(" ")
        if who == "chance":
            self._draw(what)
        elif who == "clock":
            self.match.pass_time(int(what))
            self._watch()
        else:
            self.give(int(who.removeprefix("seat:")), what)

    def give(self, seat: int, answer: str) -> None:
        """A seat answers the question that is open to it."""
        self.match.answer(seat, self.asked(seat, answer), answer)
        self._watch()

    def asked(self, seat: int, answer: str) -> str:
        """The decision that is open to a seat; in real time, of several, the one that lists the answer."""
        found = [decision for who, decision in self.match.open if who == seat]
        if not found:
            raise ChronothequeError(f"nothing is asked of seat {seat}")
        first = answer.split(">", maxsplit=1)[0]
        fitting = [decision for decision in found if first in self.match.options(seat, decision)]
        return (fitting or found)[0]

    def refused(self, seat: int, decision: str) -> dict[str, str]:
        """The cards of a hand that its seat may not choose, where a view has a hand, each with the rule."""
        listed = self.match.options(seat, decision)
        held = getattr(self.match.view(seat), "hand", [])
        assert isinstance(held, list)
        if not any(card in listed for card in held):
            return {}  # the question is not about cards
        return {card: self.match.why_not(seat, decision, card) for card in held if card not in listed}

    def _draw(self, answer: str) -> None:
        match = self.match
        if match.table.seat != CHANCE:
            raise ChronothequeError("chance is not asked")
        decision = int(match.table.decision)
        match.chance_answers(match.game.answer_parts(match.table, decision, answer))
        self._watch()

    def _watch(self) -> None:
        update = self._feed.take() if self.match.table.seat != CHANCE else None
        if update is not None:
            self.moments.append(update)
