"""The log as a story: chapters, turns, and deeds with what they bring folded into them.

The structure follows from the roles that a game declares for its messages (`kernel/log_roles.py`). The client has
the same rule in `web/src/lib/chapters.ts`; `tools/log_cases.py` writes the cases that compare both.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chronotheque.kernel import MOVE
from chronotheque.kernel.log_roles import (
    ACT,
    APART,
    CAUSE,
    CHAPTER,
    EFFECT,
    LIST,
    SILENT,
    START,
    STEP,
    TURN,
    WHOSE,
    Roles,
)
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
    cause. A step belongs to the start before it, if that is the same player's. What waits for an act that does not
    come becomes a deed, so that nothing is lost.
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
        elif deed is not None and goes_on(log[deed.act], message, roles):
            deed.folded.append(at)
        elif role in (ACT, START, STEP, LIST):
            deed = Deed(at, waiting)
            waiting = []
            found[-1].turns[-1].deeds.append(deed)
        else:
            found[-1].turns[-1].deeds += leftover(waiting)
            waiting = []
            deed = Deed(at, []) if role == APART else None
            if role == CHAPTER:
                found.append(Chapter(at, [Turn(None, [])]))
            elif role in (TURN, WHOSE):
                found[-1].turns.append(Turn(at, []))
            elif found[-1].turns[-1].heading is not None:
                found[-1].turns.append(Turn(None, []))
            if deed is not None:
                found[-1].turns[-1].deeds.append(deed)
    found[-1].turns[-1].deeds += leftover(waiting)
    last = found[-1].turns[-1]
    for chapter in found:
        chapter.turns = [turn for turn in chapter.turns if keeps(turn, log, roles, turn is last)]
    return [chapter for chapter in found if chapter.heading is not None or chapter.turns]


def goes_on(act: Message, message: Message, roles: Roles) -> bool:
    """Returns true if a message goes on with a deed, by the same player."""
    if act.params.get("seat") != message.params.get("seat"):
        return False
    role = roles.get(message.text, ACT)
    return message.text == act.text if role == LIST else role == STEP and roles.get(act.text) == START


def keeps(turn: Turn, log: Sequence[Message], roles: Roles, is_last: bool) -> bool:
    """Returns true if a turn says something; removes a heading that the only deed would repeat.

    The turn in progress keeps it: more may follow.
    """
    if turn.heading is None or is_last or roles.get(log[turn.heading].text) != WHOSE:
        return turn.heading is not None or bool(turn.deeds)
    if len(turn.deeds) == 1:
        turn.heading = None
    return bool(turn.deeds)


def leftover(waiting: list[int]) -> list[Deed]:
    """Returns the deed that messages without an act become: the first of them stands for it."""
    return [Deed(waiting[0], waiting[1:])] if waiting else []
