"""A game as a sequence of single actions.

One part of an answer is one action of the same seat. Where several owe an answer they are asked by their numbers,
and nobody sees what another has answered in secret. Where nobody owes one (real time), those who may act are
asked clockwise and may wait; when all have waited in a row, the clock runs on to the next moment at which
something happens by itself.
"""

from __future__ import annotations

from typing import Self

from chronotheque.adapters.spaces import WAIT, Space, space_of
from chronotheque.kernel import (
    CHANCE,
    DONE,
    FREE,
    NEVER,
    NOBODY,
    NONE,
    Ask,
    IllegalChoice,
    Source,
    Table,
    UnknownName,
    has,
    lowest,
)


class Stepper:
    """A game in progress: `legal` holds the actions of `seat`, which is CHANCE for a draw, NOBODY at the end."""

    def __init__(self, table: Table, source: Source | None = None) -> None:
        self.space: Space = space_of(table.game)
        self.table = table
        self.source = source  # of draws; None: the caller chooses them
        self.draft: list[int] = []  # parts of the answer that is being given
        self.drafted: list[int] = []  # the same as actions
        self.decision = int(NONE)  # of the draft
        self.waited = 0  # set of the seats that have waited since the last answer
        self.seat = int(NOBODY)
        self.legal: list[int] = []
        self._plain = False  # whether an action is a whole answer to the table's first question
        self.look()

    def act(self, action: int) -> None:
        """Applies a legal action, or raises IllegalChoice or UnknownName and changes nothing."""
        if action not in self.legal:
            raise self._refusal(action)
        if self._plain:
            options = self.table.step(self.space.answers[action][2])
            if options:
                self._ask_first(options)
            else:
                self.look()
        elif self.seat == CHANCE:
            self._draw(self.space.draws.answers[action][2])
        else:
            self._go_on(action)

    def look(self) -> None:
        """Finds the next seat to act, after pending draws and alarms."""
        t = self.table
        while not t.over:
            if t.seat == CHANCE:
                if self.source is None:
                    self._ask_chance()
                    return
                t.draw(self.source)
            elif t.seat == NOBODY:
                t.pass_time(t.due())
            elif t.manner != FREE and t.more is None:
                self._ask_first(t.choices())
                return
            elif self._ask_one(t.asks()):
                return
            else:
                self.waited = 0
                t.pass_time(t.due())
        self.seat = int(NOBODY)
        self.legal = []
        self._plain = False

    def answered(self) -> None:
        """Resumes after an answer given directly to the table."""
        self.waited = 0
        self.look()

    def ask(self, seat: int) -> None:
        """Asks a given seat first."""
        self.seat = seat
        self._plain = False
        self.legal = legal_actions(self.space, self.table, seat, self.decision, self.draft)
        if not self.draft and self.may_wait(seat):
            self.legal.append(self.space.wait)

    def may_wait(self, seat: int) -> bool:
        """True if the seat may wait: its answer is optional and an alarm is pending."""
        owes = any(ask.manner != FREE and has(ask.open_to, seat) for ask in self.table.asks())
        return not owes and self.table.due() < NEVER

    def weights(self) -> list[int]:
        """Returns the relative weights of the legal draws."""
        t = self.table
        if t.top.draws(t, t.decision) > 1:
            return [1] * len(self.legal)
        answers = self.space.draws.answers
        return [int(t.top.weight(t, t.decision, answers[draw][2])) for draw in self.legal]

    def copy(self) -> Self:
        """Returns an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.copy()
        twin.draft = self.draft.copy()
        twin.drafted = self.drafted.copy()
        return twin

    def commit(self, decision: int, seat: int, parts: list[int]) -> None:
        """Plays a complete answer whose parts were all listed."""
        t = self.table
        t.top.answer(t, decision, seat, parts)
        t.settle()

    # -- inside ------------------------------------------------------------------------------------

    def _ask_first(self, options: list[int]) -> None:
        """Sets up the table's only question for its first seat."""
        t = self.table
        if t.more is not None or t.manner == FREE:
            self.look()
            return
        decision = t.decision
        self.seat = t.seat
        self._plain = not t.top.has_parts(decision)
        self.legal = self.space.numbers(decision, 0, options)

    def _ask_one(self, asks: list[Ask]) -> bool:
        """Asks a seat that must answer, else the next that may and has not waited; False if there is none."""
        owing = [ask for ask in asks if ask.manner != FREE]
        if owing:
            self.ask(int(lowest(owing[0].open_to)))
            return True
        may_act = 0
        for ask in asks:
            may_act |= ask.open_to
        left = may_act & ~self.waited
        seats = int(self.table.seats)
        for away in range(1, seats + 1):
            seat = (self.seat + away) % seats if self.seat >= 0 else away - 1
            if has(left, seat):
                self.ask(seat)
                return True
        return False

    def _ask_chance(self) -> None:
        t = self.table
        self.seat = int(CHANCE)
        self._plain = False
        self.legal = self.space.draws.numbers(
            t.decision, len(self.draft), t.options(t.decision, CHANCE, self.draft)
        )

    def _draw(self, part: int) -> None:
        t = self.table
        self.draft.append(part)
        if len(self.draft) >= t.top.draws(t, t.decision):
            parts, self.draft = self.draft, []
            self.commit(t.decision, int(CHANCE), parts)
        self.look()

    def _go_on(self, action: int) -> None:
        """Adds a part to the draft and plays the answer when it is complete."""
        decision, _, part = self.space.answers[action]
        if part == WAIT:
            self.waited |= 1 << self.seat
            self.look()
            return
        t = self.table
        self.decision = decision
        self.drafted.append(action)
        if part != DONE:
            self.draft.append(part)
            if t.top.has_parts(decision) and t.options(decision, self.seat, self.draft):
                self.ask(self.seat)
                return
        parts, self.draft, self.drafted = self.draft, [], []
        self.decision = int(NONE)
        self.commit(decision, self.seat, parts)
        self.answered()

    def _refusal(self, action: object) -> IllegalChoice | UnknownName:
        numbers = self.space.draws if self.seat == CHANCE else self.space
        names = numbers.names
        game = self.table.game
        if not (hasattr(action, "__index__") and 0 <= int(action) < numbers.size):
            return UnknownName(f"there is no action {action}; {game.name} has 0 to {numbers.size - 1}")
        decision, _, part = numbers.answers[int(action)]
        rule = "" if part == WAIT else self.table.why_not(decision, self.seat, [*self.draft, part])
        allowed = [names[listed] for listed in self.legal]
        asked = game.decision_name(self.table.decision)
        return IllegalChoice(self.seat, asked, names[int(action)], rule or "it is not asked now", allowed)


def legal_actions(space: Space, t: Table, seat: int, decision: int, draft: list[int]) -> list[int]:
    """Returns a seat's next actions: parts that continue a draft, else first parts of all open decisions."""
    if draft:
        return space.numbers(decision, len(draft), t.options(decision, seat, draft))
    return [
        action
        for ask in t.asks()
        if has(ask.open_to, seat)
        for action in space.numbers(ask.decision, 0, t.options(ask.decision, seat, []))
    ]


def rewards(t: Table) -> list[float]:
    """Returns each seat's reward: -1 for no share of the win to 1 for the whole; 0 until the end."""
    if not t.over:
        return [0.0] * int(t.seats)
    return [2 * share - 1 for share in t.game.outcome(t).returns]
