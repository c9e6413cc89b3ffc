"""Real time: game time beside the wall clock, and answers in the order in which they were sent."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.kernel import NEVER
from chronotheque.server.services.game_clock import COUNTDOWN_MS, LATENCY_CAP_MS, GameClock, Latency, ReorderBuffer

quick = settings(deadline=None)

# -- the way of a message --------------------------------------------------------------------------


def test_the_way_is_half_of_the_quickest_of_the_last_round_trips() -> None:
    lag = Latency()
    assert lag.latency == 0
    for trip in (90, 60, 200):
        lag.heartbeat(lag.pulse(wall=1_000), wall=1_000 + trip)
    assert lag.latency == 30
    for _ in range(10):
        lag.heartbeat(lag.pulse(wall=5_000), wall=5_150)
    assert lag.latency == 75


def test_a_beat_that_answers_nothing_counts_for_nothing() -> None:
    lag = Latency()
    number = lag.pulse(wall=0)
    lag.heartbeat(number + 1, wall=500)
    lag.heartbeat(number, wall=80)
    lag.heartbeat(number, wall=0)
    assert lag.latency == 40


def test_pulses_that_nobody_answers_are_forgotten() -> None:
    lag = Latency()
    numbers = [lag.pulse(wall=0) for _ in range(100)]
    lag.heartbeat(numbers[0], wall=10)
    assert lag.latency == 0
    lag.heartbeat(numbers[-1], wall=10)
    assert lag.latency == 5


# -- game time -------------------------------------------------------------------------------------


def test_game_time_begins_with_a_countdown_and_stands_when_it_is_told_to() -> None:
    clock = GameClock(game=7_000)
    assert clock.at(99) == 7_000
    clock.run(wall=100, countdown=COUNTDOWN_MS)
    clock.run(wall=2_000, countdown=COUNTDOWN_MS)  # is counted in already
    assert [clock.countdown(wall) for wall in (100, 2_100, 3_100, 9_000)] == [3_000, 1_000, 0, 0]
    assert [clock.at(wall) for wall in (100, 3_100, 3_101)] == [7_000, 7_000, 7_001]
    clock.stop(wall=4_100)
    assert clock.at(50_000) == 8_000
    assert clock.moment(8_001) is None
    clock.run(wall=60_000)
    assert clock.at(60_500) == 8_500


def test_a_countdown_that_is_broken_off_leaves_game_time_where_it_was() -> None:
    clock = GameClock(game=10)
    clock.run(wall=0, countdown=COUNTDOWN_MS)
    clock.stop(wall=1_000)
    clock.run(wall=2_000, countdown=COUNTDOWN_MS)
    assert clock.at(4_999) == 10
    assert clock.at(5_001) == 11


def test_a_calm_table_plays_slower() -> None:
    clock = GameClock(game=0, percent=50)
    clock.run(wall=0)
    assert clock.at(10_000) == 5_000
    assert clock.moment(5_000) == 10_000


@quick
@given(st.integers(0, 10**6), st.sampled_from([25, 50, 66, 100, 150]), st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_moment_of_a_game_time_is_the_first_one(start: int, percent: int, wall: int, later: int) -> None:
    clock = GameClock(start, percent)
    clock.run(wall)
    moment = clock.moment(start + later)
    assert moment is not None
    assert clock.at(moment) >= start + later
    assert later == 0 or clock.at(moment - 1) < start + later


# -- the order of answers --------------------------------------------------------------------------


class Driven:
    """A sorting that is asked whenever it wants to be, with dues at given moments."""

    def __init__(self, dues: list[int], percent: int = 100) -> None:
        self.clock = GameClock(0, percent)
        self.reorder: ReorderBuffer[str] = ReorderBuffer(self.clock)
        self.dues = sorted(dues)
        self.now = 0  # of the table
        self.done: list[tuple[int, str]] = []  # game time, and what happened then
        self.at: list[int] = []  # the wall's time at which each was done

    @property
    def due(self) -> int:
        return self.dues[0] if self.dues else int(NEVER)

    def wake_until(self, wall: int) -> None:
        """Passes the wall's time up to a moment, waking whenever the sorting wants it."""
        while (wake := self.reorder.wake(self.due)) is not None and wake <= wall:
            before = len(self.done)
            self.work(wake)
            assert len(self.done) > before, "woken for nothing"
        self.work(wall)

    def work(self, wall: int) -> None:
        while (thing := self.reorder.next(wall, self.now, self.due)) is not None:
            assert thing.moment >= self.now, "game time ran back"
            self.now = thing.moment
            self.at.append(wall)
            if thing.answer is None:
                assert self.now == self.due
                self.dues.pop(0)
                self.done.append((self.now, "due"))
            else:
                assert self.now < self.due, "an answer before what was due"
                self.done.append((self.now, thing.answer))


def test_what_is_due_happens_at_its_moment_as_soon_as_nothing_earlier_can_come() -> None:
    table = Driven([500, 500, 2_000])
    table.clock.run(wall=10_000)
    table.wake_until(20_000)
    assert table.done == [(500, "due"), (500, "due"), (2_000, "due")]
    assert table.at == [10_500 + LATENCY_CAP_MS, 10_500 + LATENCY_CAP_MS, 12_000 + LATENCY_CAP_MS]


def test_whoever_sends_first_comes_first_although_the_other_arrives_before() -> None:
    table = Driven([])
    table.clock.run(wall=0)
    table.reorder.arrive(1_010, latency=10, answer="later")  # sent at 1000
    table.wake_until(1_040)
    table.reorder.arrive(1_040, latency=80, answer="earlier")  # sent at 960
    table.wake_until(2_000)
    assert table.done == [(960, "earlier"), (1_000, "later")]


def test_what_was_sent_before_the_end_of_a_glass_counts_before_it() -> None:
    table = Driven([1_000])
    table.clock.run(wall=0)
    table.wake_until(1_060)
    table.reorder.arrive(1_060, latency=70, answer="in time")
    table.reorder.arrive(1_065, latency=65, answer="at the moment itself")
    table.wake_until(2_000)
    assert table.done == [(990, "in time"), (1_000, "due"), (1_000, "at the moment itself")]


def test_wc_r10_the_effective_time_is_the_arrival_less_the_way_at_most_100_ms() -> None:
    table = Driven([1_000])
    table.clock.run(wall=0)
    table.wake_until(1_099)
    assert table.done == []  # held back for 100 ms, in case something earlier comes
    assert table.reorder.arrive(1_099, latency=100, answer="in time") == 999
    assert table.reorder.arrive(1_099, latency=160, answer="from farther away") == 999
    assert table.reorder.arrive(1_099, latency=99, answer="at the end of the glass") == 1_000
    table.wake_until(2_000)
    answers = [(999, "in time"), (999, "from farther away"), (1_000, "due"), (1_000, "at the end of the glass")]
    assert table.done == answers


def test_wc_r12_with_equal_effective_times_the_one_that_arrived_first_goes_first() -> None:
    table = Driven([])
    table.clock.run(wall=0)
    table.reorder.arrive(1_010, latency=10, answer="near")
    table.reorder.arrive(1_060, latency=60, answer="far")
    table.wake_until(2_000)
    assert table.done == [(1_000, "near"), (1_000, "far")]


def test_no_more_than_the_cap_is_given_back() -> None:
    table = Driven([])
    table.clock.run(wall=0)
    assert table.reorder.arrive(1_000, latency=5_000, answer="from far away") == 1_000 - LATENCY_CAP_MS
    assert table.reorder.arrive(1_000, latency=-5, answer="from the future") == 1_000
    assert table.reorder.arrive(10, latency=60, answer="before the beginning") == 0


def test_a_bot_does_not_act_before_its_reaction() -> None:
    table = Driven([])
    table.clock.run(wall=0)
    table.reorder.arrive(1_000, latency=0, answer="bot", earliest=1_400)
    table.reorder.arrive(1_100, latency=0, answer="person")
    table.wake_until(5_000)
    assert table.done == [(1_100, "person"), (1_400, "bot")]


def test_what_came_before_a_pause_is_done_at_once_when_it_begins() -> None:
    table = Driven([1_010])
    table.clock.run(wall=0)
    table.reorder.arrive(1_000, latency=20, answer="person")
    table.reorder.arrive(1_000, latency=0, answer="bot", earliest=1_300)
    table.wake_until(1_020)
    assert table.done == []
    table.clock.stop(wall=1_020)
    table.work(1_020)
    assert table.done == [(980, "person"), (1_010, "due")]
    assert table.reorder.wake(table.due) is None
    assert table.reorder.drop() == ["bot"]


arrivals = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 160)), max_size=30)  # pause, way
dues = st.lists(st.integers(0, 6_000), max_size=8)


@quick
@given(arrivals, dues, st.sampled_from([50, 100]))
def test_answers_within_the_cap_happen_in_the_order_in_which_they_were_sent(
    given_arrivals: list[tuple[int, int]], given_dues: list[int], percent: int
) -> None:
    table = Driven(given_dues, percent)
    table.clock.run(wall=0)
    sent: list[tuple[int, int, str]] = []
    frames: list[tuple[int, int, str]] = []
    wall = 200
    for number, (pause, latency) in enumerate(given_arrivals):  # each is sent at `wall` and arrives later
        wall += pause
        frames.append((wall + latency, latency, str(number)))
    for arrival, latency, name in sorted(frames):
        table.wake_until(arrival)
        effective = table.reorder.arrive(arrival, latency, name)
        assert effective >= table.now, "something later was done before"
        sent.append((effective, len(sent), name))
    table.wake_until(wall + 10_000 * 100 // percent)
    answers = [(moment, name) for moment, name in table.done if name != "due"]
    assert answers == [(effective, name) for effective, _, name in sorted(sent)]
    fired = [moment for moment, name in table.done if name == "due"]
    assert fired == sorted(given_dues)
    moments = [moment for moment, _ in table.done]
    assert moments == sorted(moments)
    if percent == 100:
        within = {name: arrival - latency for arrival, latency, name in frames if latency <= LATENCY_CAP_MS}
        order = [within[name] for _, name in answers if name in within]
        assert order == sorted(order)


@quick
@given(
    st.lists(st.tuples(st.sampled_from(["run", "stand", "arrive", "wait"]), st.integers(0, 3_000)), max_size=30),
    dues,
)
def test_game_time_never_runs_back_whatever_stands_and_goes_on(
    deeds: list[tuple[str, int]], given_dues: list[int]
) -> None:
    table = Driven(given_dues)
    wall = last = given_answers = 0
    for what, pause in deeds:
        wall += pause
        table.wake_until(wall)
        if what == "run":
            table.clock.run(wall, COUNTDOWN_MS)
        elif what == "stand":
            table.clock.stop(wall)
        elif what == "arrive":
            table.reorder.arrive(wall, pause % 120, f"answer {given_answers}")
            given_answers += 1
        assert table.clock.at(wall) >= last
        last = table.clock.at(wall)
        table.work(wall)
    table.clock.stop(wall)
    table.work(wall)
    done = [name for _, name in table.done if name != "due"]
    assert len(done) == given_answers
    assert table.due > table.clock.at(wall)
