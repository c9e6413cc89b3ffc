"""The stack of rules in progress: call, end, cut, finish, and rules that forget what comes next."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, NEVER, NOBODY, NONE, Fields, Frame, IllegalChoice, Stuck, Table
from tests.kernel.driving import say
from tests.kernel.micro import notes, start
from tests.tiny import interrupt, rescue
from tests.tiny.common import TinyFrame

A = 0


class Asker(TinyFrame):
    """Asks one number and ends with it."""

    def __init__(self) -> None:
        self.chosen = NONE

    def fields(self, f: Fields) -> None:
        self.chosen = f.number(self.chosen)

    def run(self, t: Table) -> None:
        if self.chosen == NONE:
            t.ask(A, 1)
        else:
            t.end(self.chosen)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else list(range(10))

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.chosen = parts[0]


class Caller(TinyFrame):
    """Calls the asker three times and notes what comes back; then the game is over."""

    def run(self, t: Table) -> None:
        if len(notes(t)) < 3:
            t.call(Asker())
        else:
            t.finish(0b101)

    def returned(self, t: Table, value: int) -> None:
        notes(t).append(value)


def kinds(t: Table) -> list[type[Frame]]:
    return [type(frame) for frame in t.stack]


def test_a_called_rule_runs_first_and_its_value_goes_to_the_one_below() -> None:
    t = start(Caller(), Asker)
    assert kinds(t) == [Caller, Asker]
    assert t.top is t.stack[-1]
    t.answer(A, 1, [7])
    assert notes(t) == [7]
    assert kinds(t) == [Caller, Asker]
    t.answer(A, 1, [0])
    t.answer(A, 1, [9])
    assert notes(t) == [7, 0, 9]
    assert t.over


class Deep(TinyFrame):
    """Calls itself, each time one deeper; the deepest ends without having asked anybody."""

    def __init__(self, depth: int = 0) -> None:
        self.depth = depth
        self.back = False

    def fields(self, f: Fields) -> None:
        self.depth = f.number(self.depth)
        self.back = f.flag(self.back)

    def run(self, t: Table) -> None:
        if self.depth < 50 and not self.back:
            t.call(Deep(self.depth + 1))
        elif self.depth > 0:
            t.end(self.depth)
        else:
            t.finish(1)

    def returned(self, t: Table, value: int) -> None:
        self.back = True
        notes(t).append(value)


def test_rules_that_ask_nobody_end_one_after_the_other() -> None:
    t = start(Deep())
    assert notes(t) == list(range(50, 0, -1))
    assert t.over


# -- cut -------------------------------------------------------------------------------------------


class Outer(TinyFrame):
    """Is gone on with after a cut, and then asks."""

    def __init__(self) -> None:
        self.begun = False

    def fields(self, f: Fields) -> None:
        self.begun = f.flag(self.begun)

    def run(self, t: Table) -> None:
        if self.begun:
            t.ask(A, 0)
        else:
            self.begun = True
            t.call(Inner(3))

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).append(100)

    def returned(self, t: Table, value: int) -> None:
        raise AssertionError("a rule that is cut returns nothing")


class Inner(TinyFrame):
    """Goes some rules deeper, then asks whether to cut down to the nearest Inner (0) or to Outer (1)."""

    def __init__(self, left: int = 0) -> None:
        self.left = left

    def fields(self, f: Fields) -> None:
        self.left = f.number(self.left)

    def run(self, t: Table) -> None:
        if self.left > 0:
            self.left -= 1
            t.call(Inner(self.left) if self.left > 0 else Bottom())
        else:
            t.ask(A, 2)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).append(self.left)


class Bottom(TinyFrame):
    """Asks which rule to cut down to, and cuts where it notes the answer."""

    def run(self, t: Table) -> None:
        t.ask(A, 1)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        t.cut(Outer if parts[0] else Inner)


def test_a_cut_drops_all_rules_above_the_nearest_of_its_kind_and_returns_nothing() -> None:
    t = start(Outer(), Inner, Bottom)
    assert kinds(t) == [Outer, Inner, Inner, Inner, Bottom]
    t.answer(A, 1, [0])
    assert kinds(t) == [Outer, Inner, Inner, Inner]
    assert (t.decision, t.seat) == (A, 2)


def test_a_cut_goes_through_rules_of_other_kinds() -> None:
    t = start(Outer(), Inner, Bottom)
    t.answer(A, 1, [1])
    assert kinds(t) == [Outer]
    assert (t.decision, t.seat) == (A, 0)
    t.answer(A, 0, [0])
    assert notes(t) == [100]


def test_a_cut_to_the_rule_that_is_already_on_top_drops_nothing() -> None:
    t = start(Outer(), Inner, Bottom)
    t.answer(A, 1, [1])
    t.cut(Outer)
    t.settle()
    assert kinds(t) == [Outer]


# -- a nested interrupt and a cut out of it ----------------------------------------------------------


def market(seats: int = 3) -> interrupt.Market:
    t = interrupt.GAME.new(seats)
    assert isinstance(t, interrupt.Market)
    return t


def test_another_seat_interrupts_and_is_interrupted_itself() -> None:
    t = market()
    say(t, 0, "OB-D1", "gems:3")
    say(t, 1, "OB-D2", "say:1")  # objects to the claim
    assert t.seat == 2
    say(t, 2, "OB-D2", "say:1")  # objects to the objection
    assert kinds(t) == [interrupt.Turns, interrupt.Turn] + 3 * [interrupt.Objections]
    for seat in (0, 1):  # who do not object to that
        assert t.seat == seat
        say(t, seat, "OB-D2", "say:0")
    assert kinds(t) == [interrupt.Turns, interrupt.Turn, interrupt.Objections]
    assert t.seat == 2  # the first objection fell; seat 2 is asked about the claim itself
    say(t, 2, "OB-D2", "say:0")
    assert t.purses == [3, 0, 0]
    assert t.tokens == [2, 1, 1]
    assert (t.decision, t.seat) == (interrupt.CLAIM, 1)


def test_an_interrupt_that_stands_ends_what_it_interrupts() -> None:
    t = market()
    say(t, 0, "OB-D1", "gems:3")
    say(t, 1, "OB-D2", "say:1")
    for seat in (2, 0):
        say(t, seat, "OB-D2", "say:0")
    assert t.purses == [0, 0, 0]
    assert (t.decision, t.seat) == (interrupt.CLAIM, 1)


def test_the_turn_ends_in_the_middle_of_an_interrupt() -> None:
    t = market()
    say(t, 0, "OB-D1", "gems:3")
    say(t, 1, "OB-D2", "say:1")
    say(t, 2, "OB-D2", "say:2")
    assert kinds(t) == [interrupt.Turns, interrupt.Turn]
    assert (t.decision, t.seat) == (interrupt.CLAIM, 1)
    assert t.gems == 6
    assert t.tokens == [2, 1, 0]


# -- finish ------------------------------------------------------------------------------------------


class Timed(Caller):
    """Would do something after a second, if the game were not over before."""

    def due(self, t: Table) -> int:
        return 1000

    def alarm(self, t: Table) -> None:
        notes(t).append(-1)


def finished() -> Table:
    t = start(Timed(), Asker)
    for _ in range(3):
        t.answer(A, 1, [4])
    return t


def test_the_end_drops_everything_pending() -> None:
    t = finished()
    assert t.over
    assert t.winners == 0b101
    assert t.stack == []
    assert (t.seat, t.decision, t.asks()) == (NOBODY, NONE, [])
    assert t.due() == NEVER
    t.pass_time(5000)
    assert notes(t) == [4, 4, 4]


def test_after_the_end_every_answer_is_refused_by_the_rule_of_the_end() -> None:
    t = finished()
    before = t.bytes()
    for seat in (CHANCE, 0, 1):
        with pytest.raises(IllegalChoice) as refusal:
            t.answer(A, seat, [4])
        assert refusal.value.rule == "MI-2"
    assert t.bytes() == before


def test_the_end_comes_also_while_others_still_owe_an_answer() -> None:
    t = rescue.GAME.new(3)
    for answers in (("n:1", "n:1", "n:1"), ("n:0", "n:1", "n:1"), ("n:1", "n:1", "n:1")):
        for seat, answer in enumerate(answers):
            say(t, seat, "RE-D1", answer)
    say(t, 2, "RE-D1", "n:1")
    assert t.over
    assert t.winners == 0b111


# -- stuck -------------------------------------------------------------------------------------------


class Forgetful(TinyFrame):
    """Does nothing at all."""

    def run(self, t: Table) -> None:
        pass


class Patient(Forgetful):
    """Does nothing, but waits for a moment."""

    def due(self, t: Table) -> int:
        return 10


class Covered(Patient):
    """Waits for a moment and calls a rule that does nothing."""

    def run(self, t: Table) -> None:
        t.call(Forgetful())


def test_a_rule_that_asks_nobody_waits_for_nothing_and_does_not_end_is_stuck() -> None:
    with pytest.raises(Stuck, match="Forgetful asks nobody, waits for nothing and does not end"):
        start(Forgetful())


@pytest.mark.parametrize("rule", [Patient(), Covered()], ids=["itself", "below it"])
def test_a_rule_that_waits_for_a_moment_is_not_stuck(rule: Frame) -> None:
    t = start(rule, Forgetful)
    assert t.seat == NOBODY
    assert t.due() == 10
