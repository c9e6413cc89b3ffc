"""Per-seat update stream; emits only when that seat's view or log changed."""

from __future__ import annotations

import msgspec

from chronotheque.kernel import DONE, FREE, SPECTATOR, has
from chronotheque.records.match import Match
from chronotheque.records.replay import watch_again
from chronotheque.records.updates import Choice, Entry, EventsUpdate, Message, Question, SeatView, Update

_encode = msgspec.json.Encoder().encode


class Feed:
    """The update stream of one seat (or SPECTATOR) of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._log: list[Entry] = []  # log at the last read
        self._read = 0  # number of its entries read
        self._sent = 0  # number of those that the seat received
        self._seen = b""  # its last SeatView as JSON, much smaller than the structs

    def take(self) -> Update | None:
        """Returns the changes since the last call, or None."""
        before = self._sent
        kept, events = self._read_log()
        now = self._seat_view()
        seen = _encode(now)
        if kept == before and not events and seen == self._seen:
            return None
        self._seen = seen
        return Update(self._who(), kept, events, now.view, now.questions, now.back)

    def frame(self, update: Update) -> bytes:
        """Encodes the update that was just taken as JSON."""
        return _joined(EventsUpdate(update.seat, update.kept, update.events), self._seen)

    def whole(self) -> bytes:
        """Encodes the whole current state as an Update in JSON, for a new viewer; call after `take`."""
        return _joined(EventsUpdate(self._who(), 0, self.match.messages(self.seat)), self._seen)

    def _who(self) -> int | None:
        return self.seat if self.seat != SPECTATOR else None

    def _seat_view(self) -> SeatView:
        back = self.match.why_not_back(self.seat) if self.seat != SPECTATOR else "spectator"
        return SeatView(self.match.view(self.seat), self._questions(), back)

    def _read_log(self) -> tuple[int, list[Message]]:
        """Returns the number of events that remain valid, and the new ones."""
        log, seat = self.match.log, self.seat
        if log is self._log:
            kept = self._sent
            events = [entry.message for entry in log[self._read :] if entry.reaches(seat)]
        else:  # something was taken back
            before = [entry.message for entry in self._log[: self._read] if entry.reaches(seat)]
            messages = self.match.messages(seat)
            kept = _common(before, messages)
            events = messages[kept:]
        self._log, self._read, self._sent = log, len(log), kept + len(events)
        return kept, events

    def _questions(self) -> list[Question]:
        match, seat = self.match, self.seat
        if seat == SPECTATOR:
            return []
        found: list[Question] = []
        for ask in match.table.asks():
            if has(ask.open_to, seat):
                decision = match.game.decision_name(ask.decision)
                found.append(
                    Question(
                        0 if match.game.real_time else match.given[seat] + 1,
                        decision,
                        Message(*match.prompt(seat, decision)),
                        choices(match, seat, decision),
                        bool(match.table.top.has_parts(ask.decision)),
                        ask.manner != FREE,
                    )
                )
        return found


def choices(match: Match, seat: int, decision: str, draft: str = "") -> list[Choice]:
    """Returns the choices that may follow a draft, each with its hint."""
    game, table = match.game, match.table
    number = game.decision_number(decision)
    if not table.is_open(number, seat):
        return []
    before = game.answer_parts(table, number, draft) if draft else []
    found: list[Choice] = []
    for part in table.options(number, seat, before):
        hint = game.hint(table, number, seat, before if part == DONE else [*before, part])
        name = game.next_name(table, number, len(before), part)
        found.append(Choice(name, Message(*hint) if hint else None))
    return found


def moments(match: Match, seat: int) -> list[Update]:
    """Returns every update of a seat (or SPECTATOR) since the start of a match."""
    feeds: list[Feed] = []
    found: list[Update] = []

    def watch(again: Match) -> None:
        feed = feeds[0] if feeds else Feed(again, seat)
        feeds[:] = [feed]
        update = feed.take()
        if update is not None:
            found.append(update)

    watch_again(match.record, watch)
    return found


def _common(one: list[Message], other: list[Message]) -> int:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


def _joined(events: EventsUpdate, seat_view: bytes) -> bytes:
    """Joins the fields of both into one JSON object."""
    return _encode(events)[:-1] + b"," + seat_view[1:]
