"""What of a game many games have used, for `chrono simulate --usage`.

A game says it in an optional module `usage` beside its rules: `every(table)` lists all names of what can be used,
and `used(table, told)` those that a finished game has used, from all that its rules told. Whoever plays is curious:
of what is listed it often takes what no game before has used, so that rare things come up as well.
"""

from __future__ import annotations

from typing import Any, Final

from chronotheque.bots import Answer, Bot, Question, Wait
from chronotheque.bots.simple import STOP
from chronotheque.games import part_of
from chronotheque.kernel import BadSetting, Game, Rng, View
from chronotheque.records import Match

CURIOUS: Final = 3  # one of so many choices goes to what was never used, if it is listed


def report_of(game: Game) -> Any:
    """The module of a game that says what of it is used, or BadSetting."""
    found = part_of(game, "usage")
    if found is None:
        raise BadSetting(f"{game.name} does not say what of it is used")
    return found


def every(game: Game) -> list[str]:
    """All that can be used."""
    names: list[str] = report_of(game).every(game.blank(game.seat_counts(game.settings({}))[0]))
    return names


def used(match: Match) -> set[str]:
    """What a finished game has used."""
    told = [(entry.told.text, entry.told.params) for entry in match.log]
    found: set[str] = report_of(match.game).used(match.table, told)
    return found


class Curious:
    """Plays as another bot does, but now and then chooses what no game has used."""

    def __init__(self, bot: Bot, wanted: set[str], seed: int) -> None:
        self.bot = bot
        self.wanted = wanted
        self.rng = Rng(seed)

    def act(self, view: View, questions: list[Question], now: int) -> Answer | Wait:
        owed = [question for question in questions if question.owed]
        if not owed or self.rng.below(CURIOUS) != 0:
            return self.bot.act(view, questions, now)
        new = [name for name in owed[0].options("") if name in self.wanted]
        if not new:
            return self.bot.act(view, questions, now)
        name = new[self.rng.below(len(new))]
        while options := owed[0].options(name):
            part = options[self.rng.below(len(options))]
            if part == STOP:
                break
            name = f"{name}>{part}"
        return Answer(owed[0].decision, name)
