"""Time: whole milliseconds, what is due, what happens on the way, and a clock that never runs back."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, NEVER, NOBODY, NONE, Fields, IllegalChoice, Rng, Table, open_to
from tests.kernel.driving import go_on, positions, questions, say
from tests.kernel.micro import notes, start
from tests.tiny import sand
from tests.tiny.common import TinyFrame

A, B, DRAW = range(3)


class Bell(TinyFrame):
    """Rings at its moments and notes them, with a name; can be asked for something meanwhile."""

    def __init__(self, name: int = 0, moments: list[int] | None = None, above: Bell | None = None) -> None:
        self.name = name
        self.moments = moments or []
        self.above = above  # a rule to call at the beginning; none is left when the table is at rest

    def fields(self, f: Fields) -> None:
        self.name = f.number(self.name)
        self.moments = f.numbers(self.moments)

    def run(self, t: Table) -> None:
        if self.above is not None:
            above, self.above = self.above, None
            t.call(above)
        else:
            t.offer(A, 0b111)

    def due(self, t: Table) -> int:
        return self.moments[0] if self.moments else NEVER

    def alarm(self, t: Table) -> None:
        notes(t).extend([int(t.now), self.name])
        self.moments.pop(0)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).extend([int(t.now), -1])


def test_what_is_due_happens_at_its_millisecond() -> None:
    t = start(Bell(1, [1000]))
    assert t.due() == 1000
    t.pass_time(999)
    assert (t.now, notes(t)) == (999, [])
    t.pass_time(1000)
    assert (t.now, notes(t)) == (1000, [1000, 1])
    t.pass_time(1001)
    assert (t.now, notes(t)) == (1001, [1000, 1])
    assert t.due() == NEVER


def test_all_that_is_due_on_the_way_happens_in_order_each_at_its_own_time() -> None:
    t = start(Bell(1, [500, 2000], Bell(2, [100, 700, 3000])))
    t.pass_time(2500)
    assert notes(t) == [100, 2, 500, 1, 700, 2, 2000, 1]
    assert t.now == 2500
    assert t.due() == 3000


def test_it_makes_no_difference_in_how_many_steps_time_passes() -> None:
    once = start(Bell(1, [500, 2000], Bell(2, [100, 700, 2000])))
    often = once.copy()
    once.pass_time(2500)
    for now in range(0, 2501, 7):
        often.pass_time(now)
    often.pass_time(2500)
    assert once == often


def test_of_two_rules_due_at_the_same_moment_the_lower_one_comes_first() -> None:
    t = start(Bell(1, [300], Bell(2, [300], Bell(3, [300]))))
    t.pass_time(300)
    assert notes(t) == [300, 1, 300, 2, 300, 3]


def test_one_rule_may_be_due_several_times_at_one_moment() -> None:
    t = start(Bell(1, [300, 300, 300]))
    t.pass_time(300)
    assert notes(t) == [300, 1] * 3


def test_at_equal_times_alarms_come_before_answers() -> None:
    t = start(Bell(1, [300]))
    t.pass_time(300)  # what a driver does before it takes an answer of this moment
    t.answer(A, 0, [0])
    assert notes(t) == [300, 1, 300, -1]


def test_time_that_has_passed_does_not_come_back() -> None:
    t = start(Bell(1, [300]))
    t.pass_time(200)
    for earlier in (100, 0, -5):
        t.pass_time(earlier)
        assert (t.now, notes(t)) == (200, [])


def test_an_alarm_that_should_have_rung_earlier_rings_now() -> None:
    t = start(Bell(1, [300]))
    t.now = 400
    t.pass_time(400)
    assert notes(t) == [400, 1]


def test_the_clock_alone_changes_nothing_but_the_clock() -> None:
    t = start(Bell(1, [300]))
    before = t.numbers()
    t.pass_time(299)
    after = t.numbers()
    assert before[1] == 0
    assert after[1] == 299
    assert before[2:] == after[2:]


# -- covered rules ------------------------------------------------------------------------------------


class Curfew(TinyFrame):
    """Lets a bell ring until its own moment comes; then it cuts the bell short and asks something else."""

    def __init__(self) -> None:
        self.come = False

    def fields(self, f: Fields) -> None:
        self.come = f.flag(self.come)

    def run(self, t: Table) -> None:
        if self.come:
            t.ask(B, 1)
        else:
            t.call(Bell(2, [100, 500, 900]))

    def due(self, t: Table) -> int:
        return NEVER if self.come else 500

    def alarm(self, t: Table) -> None:
        self.come = True
        t.cut(Curfew)


def test_a_covered_rule_cuts_down_to_itself_when_its_moment_comes() -> None:
    t = start(Curfew(), Bell)
    t.pass_time(10_000)
    assert notes(t) == [100, 2]  # not 500: the lower rule came first, and took the bell with it
    assert questions(t) == [(B, 1)]
    assert t.due() == NEVER


# -- waiting for the clock, and chance in the middle ---------------------------------------------------


class Drummer(TinyFrame):
    """Asks nobody; each second chance says how the drum is beaten."""

    def __init__(self) -> None:
        self.next = 1000
        self.beats = 0  # that chance still owes

    def fields(self, f: Fields) -> None:
        self.next = f.number(self.next)
        self.beats = f.number(self.beats)

    def run(self, t: Table) -> None:
        if self.beats > 0:
            t.ask_chance(DRAW)

    def due(self, t: Table) -> int:
        return self.next

    def alarm(self, t: Table) -> None:
        self.next += 1000
        self.beats = 1

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1, 2]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        self.beats = 0
        notes(t).extend([int(t.now), parts[0]])


def test_a_table_may_wait_for_the_clock_alone() -> None:
    t = start(Drummer())
    assert (t.seat, t.asks(), t.due()) == (NOBODY, [], 1000)


def test_time_stops_where_chance_is_asked_and_goes_on_afterwards() -> None:
    t = start(Drummer())
    t.pass_time(2500)
    assert (t.now, t.seat) == (1000, CHANCE)
    t.pass_time(2500)
    assert (t.now, t.seat) == (1000, CHANCE)  # nothing happens before chance has answered
    t.answer(DRAW, CHANCE, [2])
    assert (t.now, t.seat) == (1000, NOBODY)
    t.pass_time(2500)
    assert (t.now, t.seat) == (2000, CHANCE)
    t.draw(Rng(1))
    t.pass_time(2500)
    assert (t.now, t.seat) == (2500, NOBODY)
    assert notes(t)[::2] == [1000, 2000]


# -- a whole game in real time --------------------------------------------------------------------------


def beach(seats: int = 3, day: str = "150") -> sand.Beach:
    """A day at the beach; cards 0 and 1 lie open."""
    t = sand.GAME.new(seats, {"day": day})
    assert isinstance(t, sand.Beach)
    turn(t, 0)
    turn(t, 1)
    return t


def turn(t: Table, card: int) -> None:
    say(t, CHANCE, "SA-C1", f"card:{card}")


def test_a_command_has_three_parts_and_chance_is_asked_in_the_middle_of_its_millisecond() -> None:
    t = beach()
    t.pass_time(1234)
    say(t, 1, "SA-D1", "glass:1>pile:0>n:1")
    assert (t.now, t.seat) == (1234, CHANCE)
    assert open_to(t, 0) == []
    turn(t, 9)
    assert (t.now, t.piles, t.hands) == (1234, [9, 1], [0, 0b1, 0])
    assert t.flipped == [NONE, NONE, NONE, 1234, NONE, NONE]


def test_a_glass_runs_until_its_millisecond() -> None:
    t = beach()
    t.pass_time(500)
    say(t, 0, "SA-D1", "glass:0>pile:0>n:0")
    assert t.due() == 10_500
    for now, glasses in ((500, [1]), (10_499, [1]), (10_500, [0, 1]), (10_501, [0, 1])):
        t.pass_time(now)
        assert t.options(sand.MOVE, 0, []) == glasses
        rule = t.why_not(sand.MOVE, 0, [0, 0, 0])
        assert rule == ("" if 0 in glasses else "SA-2")


def test_between_two_dues_nothing_that_anybody_sees_changes() -> None:
    def seen(t: Table) -> list[object]:
        listings = [t.options(decision, seat, []) for decision, seat in questions(t)]
        return [questions(t), listings, t.due(), *(t.game.view(t, seat) for seat in range(t.seats))]

    rng = Rng(5)
    looked = 0
    for t in positions(sand.GAME, 3, seed=5):
        if t.over or t.seat == CHANCE:
            continue
        at_rest = seen(t)
        early = t.copy()
        early.pass_time(t.now + rng.below(t.due() - t.now))
        assert seen(early) == at_rest
        late = t.copy()
        late.pass_time(t.due() - 1)
        assert seen(late) == at_rest
        late.pass_time(t.due())
        assert seen(late) != at_rest
        looked += 1
    assert looked > 50


def offered(t: sand.Beach) -> None:
    """Seat 0 takes card 0 and offers it, all at 1 s."""
    t.pass_time(1000)
    say(t, 0, "SA-D1", "glass:0>pile:0>n:1")
    turn(t, 2)
    say(t, 0, "SA-D2", "card:0")


def test_a_pick_goes_on_beside_play_and_times_out_with_a_default() -> None:
    t = beach()
    offered(t)
    assert open_to(t, 0) == ["SA-D1", "SA-D3", "SA-D4"]
    t.pass_time(8000)
    say(t, 1, "SA-D1", "glass:0>pile:1>n:0")
    t.pass_time(15_999)
    assert t.picked == [0, 0, 0]
    t.pass_time(16_000)
    assert t.picked == [1, 0, 0]
    assert "SA-D3" not in open_to(t, 0)


def test_an_answer_at_the_moment_of_the_time_out_is_too_late_and_one_before_is_not() -> None:
    t = beach()
    offered(t)
    in_time = t.copy()
    in_time.pass_time(15_999)
    say(in_time, 0, "SA-D3", "n:1")
    t.pass_time(16_000)
    with pytest.raises(IllegalChoice) as refusal:
        say(t, 0, "SA-D3", "n:1")
    assert refusal.value.rule == "SA-6"


def test_a_vote_goes_on_beside_play_and_ends_the_round_when_all_agree() -> None:
    t = beach()
    t.pass_time(5000)
    say(t, 2, "SA-D4", "n:1")
    t.pass_time(6000)
    say(t, 0, "SA-D1", "glass:0>pile:0>n:0")
    say(t, 0, "SA-D5", "n:1")
    assert t.due() == 15_000
    say(t, 1, "SA-D5", "n:1")
    assert t.due() == 66_000  # a new round began at once, and the glass lies still
    assert open_to(t, 0) == ["SA-D1", "SA-D4"]
    assert open_to(t, 2) == ["SA-D1"]


def test_a_vote_that_is_not_answered_in_time_fails() -> None:
    t = beach()
    say(t, 2, "SA-D4", "n:1")
    say(t, 0, "SA-D5", "n:1")
    t.pass_time(9_999)
    assert "SA-D5" in open_to(t, 1)
    t.pass_time(10_000)
    assert open_to(t, 1) == ["SA-D1", "SA-D4"]
    assert t.due() == 60_000


def test_a_round_ends_by_the_clock_and_what_is_open_in_it_gets_its_default() -> None:
    t = beach()
    t.pass_time(49_000)
    offered(t)
    assert t.now == 49_000
    t.pass_time(59_999)
    assert t.picked == [0, 0, 0]
    t.pass_time(60_000)
    assert t.picked == [1, 0, 0]
    assert t.due() == 120_000


def test_where_round_and_day_end_together_the_day_comes_first_and_nothing_pending_happens() -> None:
    t = beach(day="60")
    t.pass_time(49_000)
    offered(t)
    t.pass_time(60_000)
    assert t.over
    assert t.picked == [0, 0, 0]
    assert t.winners == 0b001  # for the offering


def test_the_day_ends_in_the_middle_of_a_round() -> None:
    t = beach()
    t.pass_time(200_000)
    assert t.over
    assert t.stack == []


@pytest.mark.parametrize("seed", range(4))
def test_the_clock_of_a_random_game_never_runs_back(seed: int) -> None:
    rng = Rng(seed)
    t = sand.GAME.new(4)
    now = t.now
    while not t.over:
        go_on(t, rng)
        assert t.now >= now
        now = t.now
    assert now == 150_000
