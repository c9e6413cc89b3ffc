"""Looking back: chances from a record, the moments that decided, and a match that goes on from one."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from chronotheque.kernel import SPECTATOR
from chronotheque.records import Match, parse_record, replay
from chronotheque.records.feed import moments
from chronotheque.server import review
from chronotheque.server.review import NoSuchMoment, Reviews, course_of, go_on_from, key_moments

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


def test_few_changes_are_all_decisive() -> None:
    assert key_moments([[1.0, 0.0]]) == []
    assert key_moments([[0.5, 0.5], [1.0, 0.0]]) == [1]


def test_a_match_goes_on_from_a_moment_and_its_record_verifies(match: Match) -> None:
    told = moments(match, 1)
    again = go_on_from(match, 1, 6, SEED, ["a", "b", "c"])
    assert again.view(1) == told[6].view
    assert again.record.header.nonces == ["a", "b", "c"]
    while not again.over:
        seat, decision = again.open[0]
        again.answer(seat, decision, again.options(seat, decision)[0])
    assert replay(parse_record(again.text().encode())).outcome is not None


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_moment_that_is_not_there_is_refused(match: Match, at: int) -> None:
    with pytest.raises(NoSuchMoment, match="there are moments 0 to"):
        go_on_from(match, 0, at, SEED, [])


def test_the_end_is_no_moment_to_go_on_from(match: Match) -> None:
    with pytest.raises(NoSuchMoment):
        go_on_from(match, 0, len(moments(match, 0)) - 1, SEED, [])


def test_whoever_asks_meanwhile_waits_for_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    async def work_out(self: Reviews, text: bytes) -> review.Course:
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
