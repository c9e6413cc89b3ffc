"""Proposals of a seat that decides for the group, and who has agreed: talk, not play.

It is not stored, and no rule depends on it. It ends with the question, and is lost when a room is reloaded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from chronotheque.server.protocol import Proposal

INSIST_AFTER_MS: Final = 30_000  # from the first proposal until its seat may insist
MAX_SENT_BACK: Final = 64  # remembered ids of answers that met an objection
ABSENCE_GRACE_MS: Final = 10_000  # during which an absent person is still waited for

QuestionRef = tuple[int, int, str]  # seat, number of the question, decision


class PendingAnswer(msgspec.Struct):
    """An answer, or a draft of one, of the deciding seat."""

    number: int
    asked: QuestionRef
    answer: str
    act: str  # the client's id of an answer that waits; "": it is only being considered
    agreed: set[int]
    missing: list[int] = []

    @property
    def held(self) -> bool:
        """True if it is an answer that waits for consent."""
        return self.act != ""


class Proposals:
    """The current proposal of a table, if any."""

    def __init__(self, now: int) -> None:
        self.current: PendingAnswer | None = None
        self._number = now  # unique across reloads
        self._asked: QuestionRef | None = None  # the question that something was last proposed for
        self._since = now  # when the first answer to it was proposed
        self._sent_back: deque[tuple[QuestionRef, str]] = deque(
            maxlen=MAX_SENT_BACK
        )  # ids of answers that did not please

    def consider(self, asked: QuestionRef, draft: str) -> bool:
        """Notes a draft; returns True if it is to be sent. An answer that waits is not replaced."""
        current = self.current
        if current is not None and current.asked == asked and (current.held or current.answer == draft):
            return False
        if not draft:
            was_there, self.current = current is not None, None
            return was_there
        self.current = self._next(asked, draft, "", [])
        return True

    def hold(self, asked: QuestionRef, answer: str, act: str, own: Collection[int], now: int) -> PendingAnswer:
        """Holds an answer, to which its own seats agree; a repeated one keeps its agreements."""
        current = self.current
        if current is not None and (current.asked, current.act, current.answer) == (asked, act, answer):
            return current
        if self._asked != asked:
            self._asked, self._since = asked, now
        self.current = self._next(asked, answer, act, own)
        return self.current

    def was_sent_back(self, asked: QuestionRef, act: str) -> bool:
        """True if the answer of this id met an objection or was withdrawn."""
        return (asked, act) in self._sent_back

    def send_back(self) -> None:
        """Drops the pending answer after an objection or a withdrawal."""
        if self.current is not None:
            self._sent_back.append((self.current.asked, self.current.act))
        self.current = None

    def insist_in_ms(self, now: int) -> int:
        """Returns the milliseconds until the proposer may insist."""
        return max(0, self._since + INSIST_AFTER_MS - now)

    def message(self, now: int) -> Proposal | None:
        """Returns the proposal as a message."""
        found = self.current
        if found is None:
            return None
        seat, _, decision = found.asked
        insist_in_ms = self.insist_in_ms(now) if found.held else 0
        return Proposal(
            found.number,
            seat,
            decision,
            found.answer,
            found.held,
            sorted(found.agreed),
            found.missing,
            insist_in_ms,
        )

    def _next(self, asked: QuestionRef, answer: str, act: str, own: Iterable[int]) -> PendingAnswer:
        self._number += 1
        return PendingAnswer(self._number, asked, answer, act, set(own))
