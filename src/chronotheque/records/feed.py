"""What one seat receives while a match goes on: an update only when something changed for it."""

from __future__ import annotations

import msgspec

from chronotheque.kernel import DONE, FREE, SPECTATOR, has
from chronotheque.records.match import Match
from chronotheque.records.replay import watch_again
from chronotheque.records.told import Choice, Entry, News, Question, Sight, Told, Update

_encode = msgspec.json.Encoder().encode


class Feed:
    """The updates of one seat (or SPECTATOR) of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._log: list[Entry] = []  # the log of the match as it was read last
        self._read = 0  # so many entries of it
        self._told = 0  # so many of them were told to the seat
        self._seen = b""  # its last Sight as JSON: much lighter than what it was made of

    def take(self) -> Update | None:
        """What is new since the last time, or None."""
        before = self._told
        kept, events = self._read_log()
        sight = self._sight()
        seen = _encode(sight)
        if kept == before and not events and seen == self._seen:
            return None
        self._seen = seen
        return Update(self._who(), kept, events, sight.view, sight.questions, sight.back)

    def frame(self, update: Update) -> bytes:
        """The update that was just taken, as JSON."""
        return _joined(News(update.seat, update.kept, update.events), self._seen)

    def whole(self) -> bytes:
        """All of it as JSON of an Update, for somebody who has just come; to be called after `take`."""
        return _joined(News(self._who(), 0, self.match.told(self.seat)), self._seen)

    def _who(self) -> int | None:
        return self.seat if self.seat != SPECTATOR else None

    def _sight(self) -> Sight:
        back = self.match.why_not_back(self.seat) if self.seat != SPECTATOR else "spectator"
        return Sight(self.match.view(self.seat), self._questions(), back)

    def _read_log(self) -> tuple[int, list[Told]]:
        """How many of the events told before still stand, and what was added to them."""
        log, seat = self.match.log, self.seat
        if log is self._log:
            kept = self._told
            events = [entry.told for entry in log[self._read :] if entry.reaches(seat)]
        else:  # something was taken back
            before = [entry.told for entry in self._log[: self._read] if entry.reaches(seat)]
            told = self.match.told(seat)
            kept = _common(before, told)
            events = told[kept:]
        self._log, self._read, self._told = log, len(log), kept + len(events)
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
                        Told(*match.prompt(seat, decision)),
                        choices(match, seat, decision),
                        bool(match.table.top.has_parts(ask.decision)),
                        ask.manner != FREE,
                    )
                )
        return found


def choices(match: Match, seat: int, decision: str, draft: str = "") -> list[Choice]:
    """What a seat may choose next after a draft, each with what would follow from it."""
    game, table = match.game, match.table
    number = game.decision_number(decision)
    if not table.is_open(number, seat):
        return []
    before = game.answer_parts(table, number, draft) if draft else []
    found: list[Choice] = []
    for part in table.options(number, seat, before):
        hint = game.hint(table, number, seat, before if part == DONE else [*before, part])
        name = game.next_name(table, number, len(before), part)
        found.append(Choice(name, Told(*hint) if hint else None))
    return found


def moments(match: Match, seat: int) -> list[Update]:
    """Every update that a seat (or SPECTATOR) has received in a match so far, from the first on."""
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


def _common(one: list[Told], other: list[Told]) -> int:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


def _joined(news: News, sight: bytes) -> bytes:
    """One JSON object of both."""
    return _encode(news)[:-1] + b"," + sight[1:]
