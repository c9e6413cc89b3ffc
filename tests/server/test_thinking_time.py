"""Thinking time: it runs only for those whom the game waits for, and shows nothing of a secret question."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.server.services.thinking_time import StoredClocks, ThinkingClocks

quick = settings(deadline=None)

SEATS = 3
STOCK = 60_000
BONUS = 5_000


def new_clocks() -> ThinkingClocks:
    return ThinkingClocks(SEATS, STOCK, BONUS)


def lefts(clocks: ThinkingClocks, now: int) -> list[int]:
    return [clocks.left(seat, now) for seat in range(SEATS)]


def test_the_time_of_a_seat_runs_while_the_game_waits_for_it() -> None:
    clocks = new_clocks()
    clocks.start({1}, now=100)
    assert lefts(clocks, 10_100) == [STOCK, 50_000, STOCK]
    clocks.stop(1, now=10_100)
    clocks.start({2}, now=10_100)
    assert lefts(clocks, 20_100) == [STOCK, 55_000, 50_000]


def test_a_seat_that_is_asked_again_gets_the_bonus_of_its_answer() -> None:
    clocks = new_clocks()
    clocks.start({1}, now=0)
    clocks.stop(1, now=1_000)
    clocks.start({1}, now=1_000)
    assert clocks.left(1, 1_000) == STOCK - 1_000 + BONUS
    assert clocks.running == {1}


def test_a_question_that_closes_by_itself_gives_no_bonus() -> None:
    clocks = new_clocks()
    clocks.start({1}, now=0)
    clocks.start({2}, now=1_000)
    assert lefts(clocks, 1_000) == [STOCK, STOCK - 1_000, STOCK]


def test_the_flag_falls_when_the_time_is_over_and_somebody_stands_in() -> None:
    clocks = new_clocks()
    clocks.start({0, 1}, now=0)
    clocks.stop(0, now=10)
    assert clocks.next_flag() == STOCK
    assert clocks.flags(STOCK - 1) == []
    assert clocks.flags(STOCK) == [1]
    assert clocks.out == clocks.known_out(None) == {1}
    assert clocks.next_flag() is None
    clocks.start({1, 2}, now=STOCK)
    assert clocks.running == {2}


def test_whoever_comes_back_gets_a_little_to_go_on_with() -> None:
    clocks = new_clocks()
    clocks.start({1}, now=0)
    clocks.flags(STOCK)
    clocks.come_back(1, now=STOCK + 5)
    clocks.start({1}, now=STOCK + 5)
    assert clocks.out == set()
    assert clocks.left(1, STOCK + 5) == STOCK // 10
    assert clocks.next_flag() == STOCK + 5 + STOCK // 10
    clocks.come_back(1, now=STOCK + 6)  # who is there already gets nothing
    assert clocks.left(1, STOCK + 6) == STOCK // 10 - 1


def test_taking_back_returns_the_bonus() -> None:
    clocks = new_clocks()
    clocks.start({1}, now=0)
    clocks.stop(1, now=1_000)
    clocks.start({2}, now=1_000)
    clocks.take_back(1, now=3_000)
    clocks.start({1}, now=3_000)
    assert lefts(clocks, 3_000) == [STOCK, STOCK - 1_000, STOCK - 2_000]


def test_nothing_runs_while_the_clocks_stand() -> None:
    clocks = new_clocks()
    clocks.start({0}, now=0)
    clocks.pause(now=1_000)
    clocks.pause(now=5_000)
    assert clocks.left(0, 90_000) == STOCK - 1_000
    assert clocks.next_flag() is None
    assert clocks.shown(None, 90_000).running == []
    clocks.resume(now=100_000)
    assert clocks.left(0, 101_000) == STOCK - 2_000


def test_clocks_stand_while_nobody_serves_the_table() -> None:
    clocks = new_clocks()
    clocks.start({0, 1, 2}, now=0)
    clocks.hide({0, 1, 2}, now=0)
    clocks.stop(2, now=1_000)
    kept = msgspec.json.encode(clocks.stored(now=2_000))
    stored = msgspec.json.decode(kept, type=StoredClocks)
    again = ThinkingClocks.restored(stored, STOCK, BONUS, now=500_000)
    assert again.stored(500_000) == clocks.stored(2_000)
    assert again.shown(0, 501_000) == clocks.shown(0, 3_000)
    assert again.shown(2, 501_000) == clocks.shown(2, 3_000)


# -- secret questions ------------------------------------------------------------------------------


def test_in_a_secret_question_all_seem_to_think_until_it_ends() -> None:
    clocks = new_clocks()
    clocks.start({0, 1, 2}, now=0)
    clocks.hide({0, 1, 2}, now=0)
    clocks.stop(0, now=1_000)
    assert clocks.shown(0, 5_000) == ([STOCK - 1_000 + BONUS, STOCK - 5_000, STOCK - 5_000], [1, 2])
    assert clocks.shown(1, 5_000) == ([STOCK - 5_000] * 3, [0, 1, 2])
    assert clocks.shown(None, 5_000) == ([STOCK - 5_000] * 3, [0, 1, 2])
    clocks.stop(1, now=6_000)
    clocks.stop(2, now=9_000)
    clocks.show(now=9_000)
    clocks.start({0}, now=9_000)
    for viewer in (None, 0, 1, 2):
        assert clocks.shown(viewer, 9_000) == (
            [STOCK + BONUS - 1_000, STOCK + BONUS - 6_000, STOCK + BONUS - 9_000],
            [0],
        )


def test_a_flag_in_a_secret_question_shows_when_it_ends() -> None:
    clocks = new_clocks()
    clocks.start({0, 1}, now=0)
    clocks.hide({0, 1}, now=0)
    clocks.stop(1, now=1_000)
    assert clocks.flags(STOCK) == [0]
    assert clocks.known_out(None) == clocks.known_out(1) == set()
    assert clocks.known_out(0) == {0}
    assert clocks.shown(None, STOCK) == ([0, 0, STOCK], [0, 1])  # nobody can tell who has answered
    clocks.show(now=STOCK)
    clocks.start({2}, now=STOCK)
    assert clocks.known_out(None) == {0}
    assert clocks.shown(None, STOCK) == ([0, STOCK + BONUS - 1_000, STOCK], [2])


def test_taking_a_secret_answer_back_shows_nothing() -> None:
    clocks, still = new_clocks(), new_clocks()
    for each in (clocks, still):
        each.start({0, 1, 2}, now=0)
        each.hide({0, 1, 2}, now=0)
    clocks.stop(0, now=1_000)
    clocks.take_back(0, now=2_000)
    clocks.start({0, 1, 2}, now=2_000)
    clocks.hide({0, 1, 2}, now=2_000)
    assert clocks.shown(1, 4_000) == still.shown(1, 4_000)
    assert clocks.left(0, 4_000) == STOCK - 3_000


def test_whoever_comes_back_in_a_secret_question_is_hidden_too() -> None:
    clocks = new_clocks()
    clocks.start({0, 1}, now=0)
    clocks.hide({0, 1}, now=0)
    clocks.start({0, 1, 2}, now=4_000)
    clocks.hide({0, 1, 2}, now=4_000)
    clocks.stop(2, now=5_000)
    assert clocks.shown(0, 10_000) == ([STOCK - 10_000, STOCK - 10_000, STOCK - 6_000], [0, 1, 2])


# -- whatever happens ------------------------------------------------------------------------------

moments = st.integers(0, 20_000)
seats = st.integers(0, SEATS - 1)
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("start"), moments, st.sets(seats)),
        st.tuples(st.just("secret"), moments, st.sets(seats)),
        st.tuples(st.just("stop"), moments, seats),
        st.tuples(st.just("pause"), moments),
        st.tuples(st.just("resume"), moments),
        st.tuples(st.just("flags"), moments),
    ),
    max_size=20,
)


@quick
@given(deeds)
def test_time_falls_only_while_it_runs_and_none_is_lost(
    given_deeds: list[tuple[str, int] | tuple[str, int, object]],
) -> None:
    clocks = new_clocks()
    now = lost = bonuses = 0
    before = lefts(clocks, 0)
    for what, later, *about in given_deeds:
        running = set() if clocks.standing else set(clocks.running)
        now += later
        after = lefts(clocks, now)
        for seat in range(SEATS):
            spent = before[seat] - after[seat]
            assert spent == (min(later, before[seat]) if seat in running else 0)
            lost += spent
        (who,) = about or [None]
        if what == "start":
            clocks.start(who, now)  # type: ignore[arg-type]
        elif what == "secret":
            clocks.start(who, now)  # type: ignore[arg-type]
            clocks.hide(who, now)  # type: ignore[arg-type]
        elif what == "stop":
            bonuses += BONUS * (who in clocks.running)
            clocks.stop(who, now)  # type: ignore[arg-type]
        else:
            getattr(clocks, what)(now)
        before = lefts(clocks, now)
        assert sum(before) == SEATS * STOCK + bonuses - lost
        flag = clocks.next_flag()
        assert flag is None or flag >= now


@quick
@given(st.permutations(range(SEATS)), st.lists(moments, min_size=SEATS, max_size=SEATS), moments)
def test_who_answers_when_in_secret_shows_nothing(order: list[int], pauses: list[int], last: int) -> None:
    clocks, untouched = new_clocks(), new_clocks()
    for each in (clocks, untouched):
        each.start(range(SEATS), now=0)
        each.hide(range(SEATS), now=0)
    now = 0
    missing = set(range(SEATS))
    for seat, pause in zip(order[:-1], pauses, strict=False):
        now += pause
        for viewer in [None, *missing]:
            assert clocks.shown(viewer, now) == untouched.shown(viewer, now)
        clocks.flags(now)
        clocks.stop(seat, now)
        missing.discard(seat)
        clocks.start(missing, now)
        clocks.hide(range(SEATS), now)
        assert clocks.shown(None, now + last) == untouched.shown(None, now + last)
        assert clocks.known_out(None) == set()
