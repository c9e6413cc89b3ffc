"""The log as a story: chapters, turns, and deeds with what they bring folded into them.

The structure follows from the roles that a game declares for its messages (`kernel/log_roles.py`). The client has
the same rule in `web/src/lib/chapters.ts`; `tools/log_cases.py` writes the cases that compare both.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chronotheque.kernel import MOVE
from chronotheque.kernel.log_roles import ACT, APART, CAUSE, CHAPTER, EFFECT, SILENT, TURN, Roles
from chronotheque.records.updates import Message


class Deed(msgspec.Struct):
    """One thing that somebody did: the message of the act and those folded into its sentence, by index."""

    act: int
    folded: list[int]

    @property
    def messages(self) -> list[int]:
        """Returns all its messages in their order."""
        return sorted([self.act, *self.folded])


class Turn(msgspec.Struct):
    """The deeds under one heading; without a heading, those that belong to no turn."""

    heading: int | None
    deeds: list[Deed]


class Chapter(msgspec.Struct):
    """A round, a day or an Age; without a heading, the beginning of the log."""

    heading: int | None
    turns: list[Turn]


def chapters(log: Sequence[Message], roles: Roles) -> list[Chapter]:
    """Returns the messages of one viewer as chapters.

    An effect belongs to the act before it, a cause to the next act; so does an effect that follows a heading or a
    cause. What waits for an act that does not come becomes a deed, so that nothing is lost.
    """
    found = [Chapter(None, [Turn(None, [])])]
    waiting: list[int] = []
    deed: Deed | None = None
    for at, message in enumerate(log):
        role = SILENT if message.text == MOVE else roles.get(message.text, ACT)
        if role == SILENT:
            continue
        if role == CAUSE or (role == EFFECT and deed is None):
            waiting.append(at)
            deed = None
        elif role == EFFECT:
            assert deed is not None
            deed.folded.append(at)
        elif role == ACT:
            deed = Deed(at, waiting)
            waiting = []
            found[-1].turns[-1].deeds.append(deed)
        else:
            found[-1].turns[-1].deeds += leftover(waiting)
            waiting = []
            deed = Deed(at, []) if role == APART else None
            if role == CHAPTER:
                found.append(Chapter(at, [Turn(None, [])]))
            elif role == TURN:
                found[-1].turns.append(Turn(at, []))
            elif found[-1].turns[-1].heading is not None:
                found[-1].turns.append(Turn(None, []))
            if deed is not None:
                found[-1].turns[-1].deeds.append(deed)
    found[-1].turns[-1].deeds += leftover(waiting)
    return [trimmed(chapter) for chapter in found if chapter.heading is not None or any(filled(chapter))]


def leftover(waiting: list[int]) -> list[Deed]:
    """Returns the deed that messages without an act become: the first of them stands for it."""
    return [Deed(waiting[0], waiting[1:])] if waiting else []


def filled(chapter: Chapter) -> list[Turn]:
    """Returns the turns of a chapter that say something."""
    return [turn for turn in chapter.turns if turn.heading is not None or turn.deeds]


def trimmed(chapter: Chapter) -> Chapter:
    """Returns a chapter without empty turns."""
    return Chapter(chapter.heading, filled(chapter))
