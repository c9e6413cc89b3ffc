"""The place of messages in the log: headings, acts and what is folded into them.

A game declares it once (`Game.log_roles`), because structure is not language: `records/chapters.py` and its twin in
the client turn a flat list of messages into chapters, turns and deeds.
"""

from __future__ import annotations

from typing import Final

ACT: Final = "act"  # something that somebody does, with a line of its own: what a message is by default
CHAPTER: Final = "chapter"  # the heading of a round, a day or an Age
TURN: Final = "turn"  # the heading of a turn or a trick
WHOSE: Final = "whose"  # the same, if it says only whose turn it is: left out over a single deed
APART: Final = "apart"  # an act that belongs to no turn, and ends the turn before it
START: Final = "start"  # an act that the player goes on with by steps
STEP: Final = "step"  # such a step: folded into the sentence of the start before it, otherwise an act
LIST: Final = "list"  # an act that is folded into the same act before it: cards played one after another
EFFECT: Final = "effect"  # what an act brings or costs: folded into the sentence of the act before it
CAUSE: Final = "cause"  # why the next act turns out as it does: folded into that sentence
SILENT: Final = "silent"  # for boards only

Roles = dict[str, str]  # message id -> role; an id that is missing is an ACT


def log_roles(
    chapters: tuple[str, ...] = (),
    turns: tuple[str, ...] = (),
    whose: tuple[str, ...] = (),
    apart: tuple[str, ...] = (),
    starts: tuple[str, ...] = (),
    steps: tuple[str, ...] = (),
    lists: tuple[str, ...] = (),
    effects: tuple[str, ...] = (),
    causes: tuple[str, ...] = (),
    silent: tuple[str, ...] = (),
) -> Roles:
    """Returns the roles of a game's messages by their ids; the messages not named here are acts."""
    rows = (
        (CHAPTER, chapters),
        (TURN, turns),
        (WHOSE, whose),
        (APART, apart),
        (START, starts),
        (STEP, steps),
        (LIST, lists),
        (EFFECT, effects),
        (CAUSE, causes),
        (SILENT, silent),
    )
    return {text: role for role, texts in rows for text in texts}
