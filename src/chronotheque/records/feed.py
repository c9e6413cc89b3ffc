"""What one seat receives while a match goes on: an update only when something changed for it."""

from __future__ import annotations

from typing import Any

import msgspec

from chronotheque.kernel import DONE, FREE, SPECTATOR, Event, has
from chronotheque.records.lines import BACK_LINE, SEAT_LINE, Line
from chronotheque.records.match import Match
from chronotheque.records.replay import watch_again


class Told(msgspec.Struct, frozen=True, gc=False):
    """A message id with parameters, or a `move` of an element; texts are found by the reader, in its language."""

    text: str
    params: dict[str, str | int | list[str]]


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One part that may come next, by the name of the element it stands for."""

    name: str
    hint: Told | None = None  # what would follow from it


class Question(msgspec.Struct, frozen=True, gc=False):
    """One decision that is open to the seat."""

    number: int  # rises with each answer of this seat, and with nothing that another seat does; 0 in real time
    decision: str
    prompt: Told
    choices: list[Choice]  # for the first part
    more: bool  # whether other parts may follow
    owed: bool  # whether the game waits for the answer; else it may be given at any moment, or never


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """What is new for a seat: how many events told before still stand, those added, and all that it sees now."""

    seat: int | None  # None: a spectator
    kept: int
    events: list[Told]
    view: dict[str, Any]
    questions: list[Question]
    back: str  # why the seat's last answer cannot be taken back, or "" if it can


class Feed:
    """The updates of one seat (or SPECTATOR) of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.events: list[Told] = []  # all that still stands
        self._log: list[tuple[int, Event]] = []  # the log of the match that these were taken from
        self._read = 0  # so many entries of it
        self._lines = 0  # so many lines of the record are counted
        self._own = 0  # answers of this seat, and those taken back
        self._last: Update | None = None

    def take(self) -> Update | None:
        """What is new since the last time, or None."""
        before = len(self.events)
        kept = self._read_log()
        view = self.match.view(self.seat)
        questions = self._questions()
        back = self.match.why_not_back(self.seat) if self.seat != SPECTATOR else "spectator"
        last = self._last
        if (
            last is not None
            and kept == before == len(self.events)
            and (view, questions, back) == (last.view, last.questions, last.back)
        ):
            return None
        seat = self.seat if self.seat != SPECTATOR else None
        self._last = Update(seat, kept, self.events[kept:], view, questions, back)
        return self._last

    def whole(self) -> Update:
        """All of it, for somebody who has just come; to be called after `take`."""
        last = self._last
        assert last is not None
        return Update(last.seat, 0, list(self.events), last.view, last.questions, last.back)

    def _read_log(self) -> int:
        """Takes in what was told, and gives how many of the events before still stand."""
        log = self.match.log
        if log is not self._log:  # something was taken back
            told = [_told(event) for _, event in log if event.reaches(self.seat)]
            kept = _common(self.events, told)
            self.events = told
        else:
            kept = len(self.events)
            self.events += [_told(event) for _, event in log[self._read :] if event.reaches(self.seat)]
        self._log, self._read = log, len(log)
        return kept

    def _questions(self) -> list[Question]:
        match, seat = self.match, self.seat
        lines = match.record.lines
        for line in lines[self._lines :]:
            self._own += _is_own(line, lines, seat)
        self._lines = len(lines)
        found: list[Question] = []
        for ask in match.table.asks():
            if seat == SPECTATOR or not has(ask.open_to, seat):
                continue
            decision = match.game.decision_name(ask.decision)
            found.append(
                Question(
                    0 if match.game.real_time else self._own + 1,
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


def _told(event: Event) -> Told:
    return Told(event.text, event.params)


def _common(one: list[Told], other: list[Told]) -> int:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


def _is_own(line: Line, lines: list[Line], seat: int) -> bool:
    """Whether a line is an answer of a seat or takes one back."""
    if line.kind == BACK_LINE:
        line = lines[int(line.words[0]) - 1]
    return line.kind == SEAT_LINE and line.seat == seat
