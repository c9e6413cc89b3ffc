"""The table: a game in progress, with its open questions, clock and stack of frames."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Source
from chronotheque.kernel.codec import Fields, checksum, pack
from chronotheque.kernel.errors import IllegalChoice, Stuck
from chronotheque.kernel.events import MOVE, Event, Value
from chronotheque.kernel.frames import DONE, NEVER, NO_DRAFT, NO_FRAME, NONE, Frame, Parts, sample
from chronotheque.kernel.pack import LOWEST, POWERS, SMALL_SET, has, lowest

if TYPE_CHECKING:
    from chronotheque.kernel.game import Game

CHANCE: Final[i64] = -1  # the seat that draws cards and turns tokens
NOBODY: Final[i64] = -3  # no seat: the table waits for the clock, or the game is over

MOST_ALARMS: Final = 10_000  # in one millisecond

# The manner of a question.
TURN: Final[i64] = 0  # one seat owes the answer
SECRET: Final[i64] = 1  # several owe, and nobody learns an answer before the last is in
TOGETHER: Final[i64] = 2  # several owe, each answer acts at once
FREE: Final[i64] = 3  # real time: open, but optional


class Ask:
    """An open question: its decision, the seats that may still answer, and all seats asked."""

    def __init__(self, decision: i64, manner: i64, open_to: i64, party: i64, private: bool) -> None:
        self.decision = decision
        self.manner = manner
        self.open_to = open_to  # set of seats that may answer now
        self.party = party  # set of seats that everybody knows to be asked
        self.private = private  # whether others must not learn which decision it is


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A game in progress. A game adds its own fields, grouped as public, private and secret.

    The first open question is in `decision`, `seat` and `open_to`; in most games there is only one at a time.
    """

    def __init__(self, game: Game, seats: i64) -> None:
        self.game = game
        self.seats: i64 = seats
        self.now: i64 = 0  # game time in milliseconds
        self.over = False
        self.winners: i64 = 0  # set of seats, once the game is over
        self.stack: list[Frame] = []
        self.top: Frame = NO_FRAME  # the last of the stack
        self.moved = False  # whether the running frame called, ended or cut
        self.decision: i64 = NONE
        self.seat: i64 = NOBODY
        self.open_to: i64 = 0
        self.party: i64 = 0
        self.manner: i64 = TURN
        self.private = False
        self.more: list[Ask] | None = None  # questions open beside the first
        self.events: list[Event] | None = None  # where events go; None: nobody listens
        self.paper: Parts | None = None  # to list options on; no fact of the game

    # -- what a game writes ------------------------------------------------------------------------

    def fields(self, f: Fields) -> None:
        """Visits the fields of the game to serialize."""
        raise NotImplementedError

    def take(self, other: Table) -> None:
        """Copies the game's fields from a table of the same game and seat count.

        A game writes this out where search must be fast.
        """
        written = Fields()
        other.fields(written)
        self.fields(Fields(written.noted))

    # -- rules in progress -------------------------------------------------------------------------

    def call(self, frame: Frame) -> None:
        """Pushes a frame onto the stack."""
        self.stack.append(frame)
        self.top = frame
        self.moved = True

    def end(self, value: i64 = 0) -> None:
        """Pops the running frame and returns a value to the one below."""
        self.stack.pop()
        self.moved = True
        if not self.stack:
            raise Stuck("the last rule in progress ended, but the game is not over")
        self.top = self.stack[-1]
        self.top.returned(self, value)

    def cut(self, kind: type[Frame]) -> None:
        """Pops every frame above the nearest one of a class, which then resumes."""
        while self.stack and not isinstance(self.stack[-1], kind):
            self.stack.pop()
        if not self.stack:
            raise Stuck(f"no {kind.__name__} is in progress to cut down to")
        self.top = self.stack[-1]
        self.moved = True

    def finish(self, winners: i64) -> None:
        """Ends the game and clears the stack."""
        self.stack.clear()
        self.top = NO_FRAME
        self.over = True
        self.winners = winners
        self.moved = True

    def settle(self) -> None:
        """Runs the top frame until a seat is asked, an alarm is awaited or the game is over."""
        while True:
            self.moved = False
            self.seat = NOBODY
            self.open_to = 0
            self.decision = NONE
            self.more = None
            if self.over:
                return
            self.top.run(self)
            if not self.moved:
                if self.seat == NOBODY and self.due() == NEVER:
                    raise Stuck(f"{type(self.top).__name__} asks nobody, waits for nothing and does not end")
                return

    # -- asking ------------------------------------------------------------------------------------

    def ask(self, decision: i64, seat: i64, private: bool = False) -> None:
        """Asks one seat, which owes the answer."""
        self._ask(decision, TURN, POWERS[seat], POWERS[seat], private)

    def ask_chance(self, decision: i64) -> None:
        """Asks chance for a draw; nobody else is asked at the same time."""
        self.decision = decision
        self.seat = CHANCE
        self.open_to = 0
        self.party = 0
        self.manner = TURN
        self.private = False

    def ask_secret(self, decision: i64, party: i64, missing: i64) -> None:
        """Asks those of a party whose answer is missing; nobody else can tell who has answered."""
        self._ask(decision, SECRET, missing, party, False)

    def ask_together(self, decision: i64, missing: i64) -> None:
        """Asks several seats; each answer takes effect immediately."""
        self._ask(decision, TOGETHER, missing, missing, False)

    def offer(self, decision: i64, seats: i64, private: bool = False) -> None:
        """Real time: opens a decision that seats may answer at any moment, or never."""
        self._ask(decision, FREE, seats, seats, private)

    def _ask(self, decision: i64, manner: i64, open_to: i64, party: i64, private: bool) -> None:
        if open_to == 0:
            return  # nobody is asked; if nothing else is open, the rule is stuck
        if self.seat == NOBODY:
            self.decision = decision
            self.seat = LOWEST[open_to] if open_to < SMALL_SET else lowest(open_to)
            self.open_to = open_to
            self.party = party
            self.manner = manner
            self.private = private
        elif self.more is None:
            self.more = [Ask(decision, manner, open_to, party, private)]
        else:
            self.more.append(Ask(decision, manner, open_to, party, private))

    def asks(self) -> list[Ask]:
        """Returns every open question except chance's."""
        if self.seat < 0:
            return []
        first = Ask(self.decision, self.manner, self.open_to, self.party, self.private)
        return [first] if self.more is None else [first, *self.more]

    def is_open(self, decision: i64, seat: i64) -> bool:
        """True if a seat (or CHANCE) may answer a decision now."""
        if seat < 0 or self.seat < 0:
            return seat == CHANCE and self.seat == CHANCE and decision == self.decision
        if seat >= self.seats:
            return False
        if decision == self.decision and has(self.open_to, seat):
            return True
        more = self.more
        if more is not None:
            for ask in more:
                if ask.decision == decision and has(ask.open_to, seat):
                    return True
        return False

    # -- answering, fast: for search and loops that choose from what is listed ---------------------

    def choices(self) -> list[int]:
        """Returns the options of the first asked seat, for its first part."""
        return self.top.options(self, self.decision, self.seat, NO_DRAFT)

    def fill(self, parts: Parts) -> None:
        """The same, written into `parts`."""
        parts.count = 0
        self.top.fill(self, self.decision, self.seat, NO_DRAFT, parts)

    def scratch(self) -> Parts:
        """Returns a cleared buffer, always the same one."""
        paper = self.paper
        if paper is None:
            paper = Parts()
            self.paper = paper
        paper.count = 0
        return paper

    def play(self, part: i64) -> None:
        """Plays a listed part that completes the answer to the first open question; unchecked."""
        self.top.play(self, self.decision, self.seat, part)
        self.settle()

    def step(self, part: i64) -> list[int]:
        """Plays a part and returns the next options: [] if the game is over or no seat is asked."""
        self.top.play(self, self.decision, self.seat, part)
        self.settle()
        if self.seat < 0:
            return []
        return self.top.options(self, self.decision, self.seat, NO_DRAFT)

    def draw_on(self, source: Source) -> None:
        """Samples and applies an answer of chance."""
        frame = self.top
        if frame.draws(self, self.decision) == 1:
            frame.play(self, self.decision, CHANCE, frame.draw_one(self, self.decision, source))
        else:
            frame.answer(self, self.decision, CHANCE, sample(frame, self, self.decision, source))
        self.settle()

    def draw(self, source: Source) -> list[int]:
        """Samples and applies an answer of chance, and returns it."""
        frame = self.top
        drawn = sample(frame, self, self.decision, source)
        frame.answer(self, self.decision, CHANCE, drawn)
        self.settle()
        return drawn

    # -- answering, checked ------------------------------------------------------------------------

    def options(self, decision: i64, seat: i64, draft: list[int]) -> list[int]:
        """Returns the parts that may follow a draft of an open decision; [] if the answer is complete."""
        frame = self.top
        if seat != CHANCE:
            return frame.options(self, decision, seat, draft)
        if len(draft) >= frame.draws(self, decision):
            return []
        return [part for part in frame.options(self, decision, seat, []) if part not in draft]

    def why_not(self, decision: i64, seat: i64, parts: list[int]) -> str:
        """Returns the id of the rule that forbids an answer, or "" if it is legal."""
        if self.over:
            return self.game.rule_of_the_end or "the end"
        rule = self._forbids(decision, seat, parts)
        return self.top.why_refused(self, decision, seat, parts, rule) if rule else ""

    def _forbids(self, decision: i64, seat: i64, parts: list[int]) -> str:
        """Returns the id of the rule that forbids the first unlisted part, or ""."""
        frame = self.top
        if not self.is_open(decision, seat):
            return frame.why_closed(self, decision, seat)
        draft: list[int] = []
        for part in parts:
            if part == DONE or part not in self.options(decision, seat, draft):
                return frame.why_not(self, decision, seat, draft, part)
            draft.append(part)
        rest = self.options(decision, seat, draft)
        if rest and DONE not in rest:
            return frame.why_not(self, decision, seat, draft, DONE)
        return ""

    def answer(self, decision: i64, seat: i64, parts: list[int]) -> None:
        """Answers an open question, or raises IllegalChoice and changes nothing."""
        rule = self.why_not(decision, seat, parts)
        if rule:
            raise self._refusal(decision, seat, parts, rule)
        self.top.answer(self, decision, seat, parts)
        self.settle()

    def _refusal(self, decision: i64, seat: i64, parts: list[int], rule: str) -> IllegalChoice:
        game = self.game
        name = game.decision_name(decision)
        allowed: list[str] = []
        if not self.over and self.is_open(decision, seat):
            allowed = [game.next_name(self, decision, 0, part) for part in self.options(decision, seat, [])]
        return IllegalChoice(seat, name, game.answer_name(self, decision, parts), rule, allowed)

    # -- time --------------------------------------------------------------------------------------

    def due(self) -> i64:
        """Returns the time of the next alarm, or NEVER."""
        first: i64 = NEVER
        for frame in self.stack:
            when = frame.due(self)
            if when < first:
                first = when
        return first

    def pass_time(self, until: i64) -> None:
        """Advances the clock and fires due alarms in order; stops where chance is asked.

        Of two rules due at the same moment the one lower on the stack, which the other is part of, comes first.
        """
        alarms = 0
        while self.seat != CHANCE and not self.over:
            when = self.due()
            if when > until:
                break
            alarms = alarms + 1 if when <= self.now else 0
            if alarms > MOST_ALARMS:
                raise Stuck(f"{type(self.top).__name__} is due at {when} again and again")
            if when > self.now:
                self.now = when
            for frame in self.stack:
                if frame.due(self) == when:
                    frame.alarm(self)
                    break
            self.settle()
        if self.seat != CHANCE and not self.over and until > self.now:
            self.now = until

    def set_clock(self, now: i64) -> None:
        """Sets the clock of a sampled table, which no view contains, and runs the top frame again."""
        if now > self.now:
            self.now = now
            self.settle()

    # -- narration ---------------------------------------------------------------------------------

    def emit(self, text: str, params: dict[str, Value], audience: int = 0, reveals: bool = False) -> None:
        """Emits a message to a set of seats or to all (PUBLIC); nobody receives it without an audience.

        Rules ask `if s.events is not None` first, so that search pays nothing for it.
        """
        events = self.events
        if events is not None:
            events.append(Event(text, params, audience, reveals))

    def move(self, what: str, source: str, to: str, audience: int = 0) -> None:
        """Emits the move of an element to an audience."""
        self.emit(MOVE, {"what": what, "from": source, "to": to}, audience)

    # -- copies, bytes, equality -------------------------------------------------------------------

    def copy(self) -> Table:
        """Returns an independent copy without listeners."""
        twin = self.game.blank(self.seats)
        twin.copy_from(self)
        return twin

    def copy_from(self, other: Table) -> None:
        """Copies everything from a table of the same game and seat count."""
        self.now = other.now
        self.over = other.over
        self.winners = other.winners
        self.decision = other.decision
        self.seat = other.seat
        self.open_to = other.open_to
        self.party = other.party
        self.manner = other.manner
        self.private = other.private
        self.more = other.more  # rows are never changed once asked
        stack = self.stack
        stack.clear()
        self.top = NO_FRAME
        for frame in other.stack:
            self.top = frame.copy()
            stack.append(self.top)
        self.take(other)

    def numbers(self) -> list[int]:
        """Returns the whole state as a list of integers."""
        f = Fields()
        f.number(self.seats)
        f.number(self.now)
        f.flag(self.over)
        f.number(self.winners)
        self.fields(f)
        f.number(len(self.stack))
        for frame in self.stack:
            f.number(self.game.frame_kind(frame))
            frame.fields(f)
        return f.noted

    def bytes(self) -> bytes:
        """Canonical serialization: tables are equal iff their bytes are."""
        body = self.game.stamp() + pack(self.numbers())
        return body + checksum(body)

    def digest(self) -> str:
        """Returns a digest of the table."""
        return hashlib.sha256(self.bytes()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.bytes() == other.bytes()

    def __hash__(self) -> int:
        return hash(self.bytes())
