"""What a seat considers where it decides for all, and who has agreed to it: talk, not play.

Nothing of it is stored, and no rule knows of it. It ends with the question, and is lost when a room is loaded anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from chronotheque.server.protocol import Proposal

PATIENCE: Final = 30_000  # milliseconds after the first proposal from which its seat may insist
KEPT: Final = 64  # answers that were sent back
GRACE: Final = 10_000  # milliseconds for which somebody who is away is still waited for

Asked = tuple[int, int, str]  # seat, number of the question, decision


class Considered(msgspec.Struct):
    """An answer, or the beginning of one, that a seat considers."""

    number: int
    asked: Asked
    answer: str
    act: str  # the client's id of an answer that waits; "": it is only being considered
    agreed: set[int]
    missing: list[int] = []

    @property
    def held(self) -> bool:
        """Whether it is an answer that waits for others."""
        return self.act != ""


class Proposals:
    """The one thing that is considered at a table, if any."""

    def __init__(self, now: int) -> None:
        self.current: Considered | None = None
        self._number = now  # so no number comes back after the room was loaded anew
        self._asked: Asked | None = None  # the question that something was last proposed for
        self._since = now  # when the first answer to it was proposed
        self._sent_back: deque[tuple[Asked, str]] = deque(maxlen=KEPT)  # ids of answers that did not please

    def consider(self, asked: Asked, draft: str) -> bool:
        """A seat drafts an answer; says whether that is worth telling. What waits for others stays as it is."""
        current = self.current
        if current is not None and current.asked == asked and (current.held or current.answer == draft):
            return False
        if not draft:
            was_there, self.current = current is not None, None
            return was_there
        self.current = self._next(asked, draft, "", [])
        return True

    def hold(self, asked: Asked, answer: str, act: str, own: Collection[int], now: int) -> Considered:
        """A seat gives an answer, to which its own seats agree; one that is sent again keeps its agreements."""
        current = self.current
        if current is not None and (current.asked, current.act, current.answer) == (asked, act, answer):
            return current
        if self._asked != asked:
            self._asked, self._since = asked, now
        self.current = self._next(asked, answer, act, own)
        return self.current

    def was_sent_back(self, asked: Asked, act: str) -> bool:
        """Whether an answer of this id was proposed before, and did not please."""
        return (asked, act) in self._sent_back

    def send_back(self) -> None:
        """Somebody objects to what waits, or its seat withdraws it."""
        if self.current is not None:
            self._sent_back.append((self.current.asked, self.current.act))
        self.current = None

    def patience(self, now: int) -> int:
        """Milliseconds until a seat may insist."""
        return max(0, self._since + PATIENCE - now)

    def told(self, now: int) -> Proposal | None:
        """What everybody at the table is told of it."""
        found = self.current
        if found is None:
            return None
        seat, _, decision = found.asked
        patience = self.patience(now) if found.held else 0
        return Proposal(
            found.number, seat, decision, found.answer, found.held, sorted(found.agreed), found.missing, patience
        )

    def _next(self, asked: Asked, answer: str, act: str, own: Iterable[int]) -> Considered:
        self._number += 1
        return Considered(self._number, asked, answer, act, set(own))
