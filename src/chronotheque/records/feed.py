"""What one seat receives while a match goes on: a message only when something changed for it."""

from __future__ import annotations

import msgspec

from chronotheque.records.match import Match


class Feed:
    """The messages of one seat (or SPECTATOR) of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._told = 0
        self._state = b""

    def take(self) -> bytes | None:
        """What is new: events, view, questions with options, whether an answer can be taken back; or None."""
        match, seat = self.match, self.seat
        told = match.told(seat)
        questions = {decision: match.options(seat, decision) for asked, decision in match.open if asked == seat}
        may_take_back = seat >= 0 and not match.why_not_back(seat)
        state = msgspec.json.encode({"view": match.view(seat), "questions": questions, "back": may_take_back})
        new = [event.plain() for event in told[self._told :]]
        if not new and state == self._state and len(told) == self._told:
            return None
        self._told = len(told)
        self._state = state
        return msgspec.json.encode({"events": new, "state": msgspec.Raw(state)})
