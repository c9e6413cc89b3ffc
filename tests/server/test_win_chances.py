"""Looking back: chances from a record, the moments that decided, and a match continued from one."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from chronotheque.kernel import SPECTATOR, Rng, Table
from chronotheque.records import Match, parse_record, replay
from chronotheque.records.feed import moments
from chronotheque.server.errors import NoSuchMoment
from chronotheque.server.lobby import win_chances
from chronotheque.server.lobby.continuation import continue_match
from chronotheque.server.lobby.win_chances import Reviews, course_of, key_moments

GOLDEN = Path(__file__).parents[1] / "golden" / "contretemps-3-paradox-three.txt"
TEXT = GOLDEN.read_bytes()
SEED = bytes(range(32))


@pytest.fixture(scope="module")
def match() -> Match:
    return replay(parse_record(TEXT))


def test_the_same_record_gives_the_same_chances(match: Match) -> None:
    course = course_of(TEXT, decisions=3_000)
    assert course == course_of(TEXT, decisions=3_000)
    assert all(sum(shares) == pytest.approx(1) for shares in course.shares)
    assert course.shares[-1] == match.game.shares(match.table)
    for seat in (0, 1, 2, SPECTATOR):
        assert len(course.seen[seat]) == len(moments(match, seat))  # the spectators come last


def test_a_long_game_is_looked_at_closely_only_where_it_was_decided(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests = [match.table.copy() for _ in range(95)]
    looked: list[int] = []

    def shares_from(rest: Table, rng: Rng, decisions: int) -> list[float]:
        at = next(i for i, each in enumerate(rests) if each is rest)
        looked.append(at)
        assert decisions == 1000 // (11 + 3 * 9)
        first = 0.9 if at >= 93 else 0.5 if at >= 57 else 0.3 if at >= 22 else 0.25
        return [first, 1 - first]

    monkeypatch.setattr(win_chances, "MAX_SAMPLED_MOMENTS", 10)
    monkeypatch.setattr(win_chances, "shares_from", shares_from)
    shares = win_chances.shares_along(rests, Rng(1), 1000)
    assert key_moments(shares) == [22, 57, 93]
    assert sorted(looked) == [0, 10, *range(20, 31), 40, *range(50, 61), 70, 80, *range(90, 95)]
    assert [row[0] for row in shares] == [0.25] * 22 + [0.3] * 35 + [0.5] * 36 + [0.9] * 2
    looked.clear()
    monkeypatch.setattr(win_chances, "MAX_SAMPLED_MOMENTS", 95)
    monkeypatch.setattr(win_chances, "shares_from", lambda rest, rng, decisions: [decisions])
    assert win_chances.shares_along(rests, Rng(1), 950) == [[10]] * 95  # all of them, each as closely


def test_few_changes_are_all_decisive() -> None:
    assert key_moments([[1.0, 0.0]]) == []
    assert key_moments([[0.5, 0.5], [1.0, 0.0]]) == [1]


def test_a_match_goes_on_from_a_moment_and_its_record_verifies(match: Match) -> None:
    told = moments(match, 1)
    again = continue_match(match, 1, 6, SEED, ["a", "b", "c"])
    assert again.view(1) == told[6].view
    assert again.record.header.nonces == ["a", "b", "c"]
    while not again.over:
        seat, decision = again.open[0]
        again.answer(seat, decision, again.options(seat, decision)[0])
    assert replay(parse_record(again.text().encode())).outcome is not None


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_moment_that_is_not_there_is_refused(match: Match, at: int) -> None:
    with pytest.raises(NoSuchMoment, match="there are moments 0 to"):
        continue_match(match, 0, at, SEED, [])


def test_the_end_is_no_moment_to_continue_match(match: Match) -> None:
    with pytest.raises(NoSuchMoment):
        continue_match(match, 0, len(moments(match, 0)) - 1, SEED, [])


def test_whoever_asks_meanwhile_waits_for_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    async def work_out(self: Reviews, text: bytes) -> win_chances.Course:
        asked.append(text)
        await asyncio.sleep(0)
        return course_of(text, decisions=100)

    monkeypatch.setattr(Reviews, "_work_out", work_out)

    async def both() -> None:
        reviews = Reviews()
        record = parse_record(TEXT)
        first, second = await asyncio.gather(
            reviews.chances("t", record, 0), reviews.chances("t", record, SPECTATOR)
        )
        assert len(first.moments) >= len(second.moments)
        await reviews.chances("t", record, 1)
        assert len(asked) == 1

    asyncio.run(both())


def test_a_worker_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def submit(self, *words: object) -> None:
            raise BrokenProcessPool("it has died")

    async def twice() -> None:
        reviews = Reviews()
        setattr(reviews, "_pool", Broken())  # noqa: B010
        with pytest.raises(BrokenProcessPool):
            await reviews.chances("t", parse_record(TEXT), 0)
        try:
            found = await reviews.chances("t", parse_record(TEXT), 0)
        finally:
            reviews.close()
        assert found.seats == 3

    asyncio.run(twice())
