"""The place of messages in the log: headings, acts and what is folded into them.

A game declares it once (`Game.log_roles`), because structure is not language: `records/chapters.py` and its twin in
the client turn a flat list of messages into chapters, turns and deeds.
"""

from __future__ import annotations

from typing import Final

ACT: Final = "act"  # something that somebody does, with a line of its own: what a message is by default
CHAPTER: Final = "chapter"  # the heading of a round, a day or an Age
TURN: Final = "turn"  # the heading of a turn or a trick
APART: Final = "apart"  # an act that belongs to no turn, and ends the turn before it
EFFECT: Final = "effect"  # what an act brings or costs: folded into the sentence of the act before it
CAUSE: Final = "cause"  # why the next act turns out as it does: folded into that sentence
SILENT: Final = "silent"  # for boards only

Roles = dict[str, str]  # message id -> role; an id that is missing is an ACT


def log_roles(
    chapters: tuple[str, ...] = (),
    turns: tuple[str, ...] = (),
    apart: tuple[str, ...] = (),
    effects: tuple[str, ...] = (),
    causes: tuple[str, ...] = (),
    silent: tuple[str, ...] = (),
) -> Roles:
    """Returns the roles of a game's messages by their ids; the messages not named here are acts."""
    rows = (
        (CHAPTER, chapters),
        (TURN, turns),
        (APART, apart),
        (EFFECT, effects),
        (CAUSE, causes),
        (SILENT, silent),
    )
    return {text: role for role, texts in rows for text in texts}
