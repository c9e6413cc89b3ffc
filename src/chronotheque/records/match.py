"""The match: a table with its record, chance and log; the only driver of games."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Final

import msgspec

from chronotheque.games._cards import game_with
from chronotheque.kernel import (
    CHANCE,
    SECRET,
    ChronothequeError,
    Event,
    Game,
    Knowledge,
    Outcome,
    Sealed,
    Sentence,
    Settings,
    Table,
    UnknownName,
    View,
    commitment,
    listed,
    mixed,
    open_to,
    sample,
    waiting,
)
from chronotheque.records.lines import (
    BACK_LINE,
    CHANCE_LINE,
    CLOCK_LINE,
    END_LINE,
    RULES_LINE,
    SEAT_LINE,
    Header,
    Line,
    Record,
)
from chronotheque.records.updates import Entry, Message

# Why an answer cannot be taken back, by the id under which clients find it in their language.
NOT_BACK: Final = {
    "nothing": "this seat has given no answer yet",
    "chance": "chance has acted since",
    "time": "time has passed since",
    "other": "another seat has answered since",
    "shown": "something hidden was shown since",
    "secret": "a secret question has been asked or answered since",
    "over": "the game is over",
    "real_time": "nothing is taken back in real time",
}


class NotBack(ChronothequeError):
    """Raised for an answer that cannot be taken back any more, with the reason."""


class Unfinished(ChronothequeError):
    """Raised for the record of an unfinished game: it would leak secrets."""


class Step:
    """An answer that may still be taken back, with the table before it."""

    def __init__(self, line: Line, decision: int, parts: list[int], before: Table) -> None:
        self.line = line
        self.seat = line.seat
        self.decision = decision
        self.parts = parts
        self.before = before
        asked = [ask for ask in before.asks() if ask.decision == decision and ask.open_to >> line.seat & 1]
        self.secret = asked[0].manner == SECRET
        self.last = asked[0].open_to == 1 << line.seat  # whether it was the last answer missing


class Match:
    """A game being played: takes answers by name and records everything.

    >>> from chronotheque import games
    >>> m = Match.begin(games.get("contretemps"), seats=3, seed=b"seven")
    >>> seat, decision = m.open[0]
    >>> m.answer(seat, decision, m.options(seat, decision)[0])
    """

    def __init__(self, game: Game, table: Table, record: Record, seed: bytes | None) -> None:
        self.game = game
        self.table = table
        self.record = record
        self.log: list[Entry] = []
        self.given = given(record)  # by seat: answers, and those taken back
        self.seed = seed  # of all draws; None while following a record, which contains its draws
        self.draws = 0
        self._steps: list[Step] = []
        self._not_back = ["nothing"] * record.header.seats  # by seat: what closed its last answer
        self._until = int(table.now)  # the moment up to which time is passing

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int,
        seed: bytes,
        options: Settings | None = None,
        cards: Sequence[dict[str, object]] = (),
        nonces: Sequence[str] = (),
    ) -> Match:
        """Starts a match; draws derive from the seed and the seats' nonces."""
        settings = game.settings(options or {})
        game = game_with(game, cards)
        table = game.new(seats, settings)
        header = Header(game.name, game.rules, game.codec, seats, settings, commitment(seed), list(cards))
        if nonces:
            header.nonces = list(nonces)
        match = cls(game, table, Record(header), seed)
        match.go_on()
        return match

    # -- what there is to know ---------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.record.header.seats

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return bool(self.table.over)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, once the game is over."""
        return self.game.outcome(self.table) if self.over else None

    @property
    def open(self) -> list[tuple[int, str]]:
        """Seats that may answer now, with the decision."""
        name = self.game.decision_name
        return [(seat, name(ask.decision)) for ask in self.table.asks() for seat in listed(ask.open_to)]

    def options(self, seat: int, decision: str, draft: str = "") -> list[str]:
        """Returns the names of a seat's options, or of the parts that may follow a draft (`done`: it may end)."""
        number = self.game.decision_number(decision)
        if not self.table.is_open(number, seat):
            return []
        parts = self.game.answer_parts(self.table, number, draft) if draft else []
        found = self.table.options(number, seat, parts)
        return [self.game.next_name(self.table, number, len(parts), part) for part in found]

    def why_not(self, seat: int, decision: str, answer: str) -> str:
        """Returns the id of the rule that forbids an answer, or "" if it is legal."""
        number = self.game.decision_number(decision)
        return self.table.why_not(number, seat, self.game.answer_parts(self.table, number, answer))

    def counts_as(self, seat: int, decision: str, answer: str, otherwise: str = "") -> str:
        """Returns the answer that counts in real time: itself if legal, else the alternative, else the penalty.

        If none of these is legal it is itself, and will be refused.
        """
        if not self.why_not(seat, decision, answer):
            return answer
        if otherwise and not self.why_not(seat, decision, otherwise):
            return otherwise
        number = self.game.decision_number(decision)
        entered = self.game.instead(self.table, number, seat, self.game.answer_parts(self.table, number, answer))
        return self.game.answer_name(self.table, number, entered) if entered else answer

    def prompt(self, seat: int, decision: str) -> Sentence:
        """Returns the prompt of an open decision: a message id with parameters."""
        return self.game.prompt(self.table, self.game.decision_number(decision), seat)

    def hint(self, seat: int, decision: str, answer: str) -> Sentence | None:
        """Returns the consequence of a listed answer, as far as the seat can know it."""
        number = self.game.decision_number(decision)
        return self.game.hint(self.table, number, seat, self.game.answer_parts(self.table, number, answer))

    def view(self, seat: int) -> View:
        """Returns everything that a seat (or SPECTATOR) is shown, with what is open to it and who is waited for."""
        view = self.game.view(self.table, seat)
        view.open = open_to(self.table, seat) if seat >= 0 else []
        view.waiting = waiting(self.table)
        return view

    def knowledge(self, seat: int) -> Knowledge:
        """Returns all that a bot on a seat is given: nothing that a person there could not have noted down."""
        return self.game.knowledge(self.table, seat)

    def messages(self, seat: int) -> list[Message]:
        """Returns the log as a seat (or SPECTATOR) sees it."""
        return [entry.message for entry in self.log if entry.reaches(seat)]

    # -- what happens ------------------------------------------------------------------------------

    def answer(self, seat: int, decision: str, answer: str) -> None:
        """Takes an answer by name, or raises IllegalChoice or UnknownName and changes nothing."""
        number = self.game.decision_number(decision)
        parts = self.game.answer_parts(self.table, number, answer)
        if not 0 <= seat < self.seats:
            raise UnknownName(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        before = self.table.copy()
        events: list[Event] = []
        self.table.events = events
        try:
            self.table.answer(number, seat, parts)
        finally:
            self.table.events = None
        name = self.game.answer_name(before, number, parts)
        line = self.record.add(SEAT_LINE, str(seat), decision, name)
        self.given[seat] += 1
        self._note_step(Step(line, number, parts, before))
        self._log_events(line, events)
        self.go_on()

    def pass_time(self, until: int) -> None:
        """Advances game time to a moment, firing all alarms on the way."""
        if until < self.table.now:
            raise ChronothequeError(f"game time is {self.table.now} and never runs back to {until}")
        self._until = until
        self._run_clock(self.record.add(CLOCK_LINE, str(until)))
        self.go_on()

    def take_back(self, seat: int) -> int:
        """Takes back the last answer of a seat and returns its line number, or raises NotBack."""
        reason = self.why_not_back(seat)
        if reason:
            raise NotBack(NOT_BACK[reason])
        at = max(i for i, step in enumerate(self._steps) if step.seat == seat)
        step = self._steps.pop(at)
        self.table = step.before
        for later in self._steps[at:]:  # answers of others that are secret still are given again
            later.before = self.table.copy()
            self.table.answer(later.decision, later.seat, later.parts)
        self.log = [entry for entry in self.log if entry.line != step.line.number]
        self.record.add(BACK_LINE, str(step.line.number))
        self.given[seat] += 1
        return step.line.number

    def why_not_back(self, seat: int) -> str:
        """Returns why a seat cannot take back its last answer, as an id of NOT_BACK, or ""."""
        if self.game.real_time:
            return "real_time"
        if self.over:
            return "over"
        if not any(step.seat == seat for step in self._steps):
            return self._not_back[seat]
        return ""

    # -- its record --------------------------------------------------------------------------------

    def text(self) -> str:
        """Returns the record of a finished game, or raises Unfinished."""
        if not self.over:
            raise Unfinished("only a finished game gives out its record")
        return self.record.text()

    def snapshot(self) -> bytes:
        """Serializes the table; with the record so far this is enough to resume."""
        return self.table.bytes()

    # -- inside ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Lets chance answer while it is asked, and closes the record when the game ends."""
        while self.table.seat == CHANCE and self.seed is not None:
            self.chance_answers(
                sample(self.table.top, self.table, self.table.decision, self.next_source(self.seed))
            )
        if self.over and self.seed is not None and not self.record.finished:
            self.record.add(END_LINE, self.table.digest(), self.seed.hex())

    def next_source(self, seed: bytes) -> Sealed:
        """Returns the source of the next draw; draw numbers are never reused, even after a take-back."""
        nonces = self.record.header.nonces
        return Sealed(seed if nonces is msgspec.UNSET else mixed(seed, nonces), self.draws)

    def chance_answers(self, parts: list[int]) -> None:
        """Applies a draw, sampled or read from a record."""
        decision = int(self.table.decision)
        name = self.game.answer_name(self.table, decision, parts)
        events: list[Event] = []
        self.table.events = events
        self.table.answer(decision, CHANCE, parts)
        self.table.events = None
        line = self.record.add(CHANCE_LINE, self.game.decision_name(decision), name)
        self.draws += 1
        self._close([], "chance")
        self._log_events(line, events)
        self._run_clock(line)

    def _run_clock(self, line: Line) -> None:
        if self.table.now < self._until and self.table.seat != CHANCE and not self.over:
            self._close([], "time")
            events: list[Event] = []
            self.table.events = events
            self.table.pass_time(self._until)
            self.table.events = None
            self._log_events(line, events)

    def _note_step(self, step: Step) -> None:
        """Remembers an answer that may be taken back, and closes those that no longer may.

        A secret question closes everything before it; otherwise a seat that loses its take-back would learn that
        somebody has answered. Once the last answer is in, all are public and none may be taken back.
        """
        if step.secret and step.last:
            self._steps.append(step)
            self._close([], "secret")
            return
        if not step.secret:
            self._close([kept for kept in self._steps if kept.seat == step.seat], "other")
        self._steps.append(step)
        if any(ask.manner == SECRET for ask in self.table.asks()):
            asked = self.table.decision
            self._close([kept for kept in self._steps if kept.secret and kept.decision == asked], "secret")

    def _close(self, kept: list[Step], why: str) -> None:
        """Closes all answers but some to take-back."""
        for step in self._steps:
            if step not in kept:
                self._not_back[step.seat] = why
        self._steps = kept

    def _log_events(self, line: Line, events: list[Event]) -> None:
        self.log.extend(Entry(line.number, Message(event.text, event.params), event.audience) for event in events)
        for event in events:
            if event.reveals:
                self._close([step for step in self._steps if not event.reaches(step.seat)], "shown")

    # -- under other rules -------------------------------------------------------------------------

    def go_on_from(self, snapshot: bytes) -> None:
        """Resumes from a snapshot after a rules change and records the line."""
        self.table = self.game.decode(snapshot)
        self.record.add(RULES_LINE, str(self.game.rules), base64.b64encode(snapshot).decode())
        self._close([], "nothing")
        self._until = int(self.table.now)


def given(record: Record) -> list[int]:
    """Returns the number of answers and take-backs of each seat in a record."""
    counts = [0] * record.header.seats
    for line in record.lines:
        answer = record.lines[int(line.words[0]) - 1] if line.kind == BACK_LINE else line
        if answer.kind == SEAT_LINE:
            counts[answer.seat] += 1
    return counts
