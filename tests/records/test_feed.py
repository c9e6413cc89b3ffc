"""The feed of a seat: numbered questions, incremental updates, all moments again."""

from __future__ import annotations

import random

import msgspec
import pytest

import chronotheque
from chronotheque.kernel import SPECTATOR
from chronotheque.records import Match, parse_record, replay
from chronotheque.records.feed import Feed, moments
from chronotheque.records.match import NOT_BACK
from chronotheque.records.updates import Message, Update
from tests.plain import plain


def step(match: Match, rng: random.Random) -> int:
    """One random answer; gives who answered."""
    seat, decision = rng.choice(match.open)
    match.answer(seat, decision, rng.choice(match.options(seat, decision)))
    return seat


def test_updates_one_after_the_other_make_up_the_whole() -> None:
    match, rng = chronotheque.new("contretemps", seats=4, seed=3), random.Random(3)
    feeds = {seat: Feed(match, seat) for seat in (*range(4), SPECTATOR)}
    logs: dict[int, list[Message]] = {seat: [] for seat in feeds}
    while not match.over:
        for seat, feed in feeds.items():
            update = feed.take()
            if update is not None:
                logs[seat] = [*logs[seat][: update.kept], *update.events]
                assert feed.frame(update) == msgspec.json.encode(update)
                whole = msgspec.json.decode(feed.whole(), type=Update)
                assert (whole.kept, whole.events) == (0, logs[seat])
                assert msgspec.json.decode(feed.whole())["view"] == plain(match.view(seat))
        seat = step(match, rng)
        if rng.random() < 0.2 and not match.why_not_back(seat):
            match.take_back(seat)


def test_taking_back_says_how_many_events_still_stand() -> None:
    match, rng = chronotheque.new("contretemps", seats=3, seed=5), random.Random(5)
    feed = Feed(match, SPECTATOR)
    first = feed.take()
    assert first is not None
    seat = step(match, rng)
    second = feed.take()
    assert second is not None
    assert second.kept == len(first.events)
    match.take_back(seat)
    third = feed.take()
    assert third is not None
    assert (third.kept, third.events) == (len(first.events), [])


def test_a_question_keeps_its_number_whatever_others_do() -> None:
    match, rng = chronotheque.new("contretemps", seats=4, seed=8), random.Random(8)
    feeds = [Feed(match, seat) for seat in range(4)]
    own = [0] * 4
    while not match.over:
        for seat, feed in enumerate(feeds):
            feed.take()
            whole = msgspec.json.decode(feed.whole(), type=Update)
            assert all(question.number == own[seat] + 1 for question in whole.questions)
        own[step(match, rng)] += 1


def test_all_moments_are_what_was_received() -> None:
    match, rng = chronotheque.new("contretemps", seats=3, seed=2), random.Random(2)
    feeds = {seat: Feed(match, seat) for seat in (*range(3), SPECTATOR)}
    received: dict[int, list[bytes]] = {seat: [] for seat in feeds}
    while True:
        for seat, feed in feeds.items():
            update = feed.take()
            if update is not None:
                received[seat].append(msgspec.json.encode(update))
        if match.over:
            break
        step(match, rng)
    for seat, updates in received.items():
        assert [msgspec.json.encode(update) for update in moments(match, seat)] == updates


def test_why_nothing_can_be_taken_back() -> None:
    match = chronotheque.new("contretemps", seats=3, seed=1)
    seat, decision = match.open[0]
    assert match.why_not_back(seat) == "nothing"
    match.answer(seat, decision, match.options(seat, decision)[0])
    assert match.why_not_back(seat) == ""
    other, follow = match.open[0]
    match.answer(other, follow, match.options(other, follow)[0])
    assert match.why_not_back(seat) == "other"
    last, follow = match.open[0]
    match.answer(last, follow, match.options(last, follow)[0])
    assert match.why_not_back(last) == "secret"  # the bids are asked
    assert set(match._not_back) <= set(NOT_BACK)


def test_draws_follow_from_the_seed_and_from_what_every_seat_adds() -> None:
    def hands(nonces: list[str]) -> list[object]:
        match = Match.begin(chronotheque.games.get("contretemps"), 3, b"seed", nonces=nonces)
        return [plain(match.view(seat))["hand"] for seat in range(3)]

    assert hands(["a", "b", "c"]) == hands(["a", "b", "c"])
    assert len({str(hands([*rest, "c"])) for rest in (["a", "b"], ["a", "d"], ["b", "a"])}) == 3


def test_a_record_with_nonces_is_checked_draw_by_draw() -> None:
    match = Match.begin(chronotheque.games.get("contretemps"), 3, b"seed", nonces=["a", "b", "c"])
    rng = random.Random(1)
    while not match.over:
        step(match, rng)
    assert replay(parse_record(match.text().encode())).table == match.table
    forged = Match.begin(chronotheque.games.get("contretemps"), 3, b"seed", nonces=["a", "b", "d"])
    forged.record.header.nonces = ["a", "b", "c"]
    while not forged.over:
        step(forged, rng)
    record = forged.record
    record.header.nonces = ["a", "b", "c"]
    with pytest.raises(chronotheque.ChronothequeError, match="does not follow from the seed"):
        replay(record)
