"""Usage report of `chrono simulate --usage`: cards and effects that no simulated game has used.

A game provides an optional module `usage` beside its rules: `every(table)` lists the names of all that can be
used, `used(table, messages)` those that a finished game has used, from all its messages. The bots are curious: they
often prefer choices that no earlier game has used, so that rare things occur too.
"""

from __future__ import annotations

from typing import Any, Final

from chronotheque.bots import Answer, Bot, Question, Wait
from chronotheque.games import part_of
from chronotheque.kernel import DONE_NAME, BadSetting, Game, Knowledge, Rng
from chronotheque.records import Match

CURIOUS: Final = 3  # one choice in 3 takes an unused element if one is listed


def report_of(game: Game) -> Any:
    """Returns the game's usage module; raises BadSetting if it has none."""
    found = part_of(game, "usage")
    if found is None:
        raise BadSetting(f"{game.name} has no usage report")
    return found


def every(game: Game) -> list[str]:
    """Returns the names of all usable elements."""
    names: list[str] = report_of(game).every(game.blank(game.seat_counts(game.settings({}))[0]))
    return names


def used(match: Match) -> set[str]:
    """Returns the elements that a finished game has used."""
    messages = [(entry.message.text, entry.message.params) for entry in match.log]
    found: set[str] = report_of(match.game).used(match.table, messages)
    return found


class Curious:
    """Bot wrapper that sometimes chooses an element no game has used."""

    def __init__(self, bot: Bot, wanted: set[str], seed: int) -> None:
        self.bot = bot
        self.wanted = wanted
        self.rng = Rng(seed)

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        owed = [question for question in questions if question.owed]
        if not owed or self.rng.below(CURIOUS) != 0:
            return self.bot.act(knowledge, questions, now)
        new = [name for name in owed[0].options("") if name in self.wanted]
        if not new:
            return self.bot.act(knowledge, questions, now)
        name = new[self.rng.below(len(new))]
        while options := owed[0].options(name):
            part = options[self.rng.below(len(options))]
            if part == DONE_NAME:
                break
            name = f"{name}>{part}"
        return Answer(owed[0].decision, name)
