"""The match: answers by name, refusals that change nothing, and what may be taken back."""

from __future__ import annotations

import pytest

import chronotheque
from chronotheque.games import get, register
from chronotheque.kernel import SPECTATOR, ChronothequeError, IllegalChoice, UnknownName
from chronotheque.records import Feed, Match, NotBack, parse_record, replay
from tests.tiny import sand, sealed_bids

SEATS = 3


def trick() -> Match:
    """A game of three at its first card."""
    return chronotheque.new("contretemps", seats=SEATS, seed=11)


def bidding() -> Match:
    """The same game when all bid in secret."""
    match = trick()
    while match.open[0][1] != "CT-D4":
        seat, decision = match.open[0]
        match.answer(seat, decision, match.options(seat, decision)[0])
    return match


def facts(match: Match) -> tuple[bytes, str, int]:
    return match.snapshot(), match.record.text(), len(match.log)


@pytest.mark.parametrize(
    ("seat", "decision", "answer", "error"),
    [
        (7, "CT-D1", "card:a01", UnknownName),
        (-1, "CT-D1", "card:a01", UnknownName),
        (0, "CT-D9", "card:a01", UnknownName),
        (0, "CT-D1", "card:q01", UnknownName),
        (0, "CT-D1", "", UnknownName),
        (0, "CT-D4", "n:0", IllegalChoice),
        (0, "CT-C1", "seat:0", IllegalChoice),
        (0, "CT-D1", "done", IllegalChoice),
    ],
)
def test_a_wrong_answer_changes_nothing(
    seat: int, decision: str, answer: str, error: type[ChronothequeError]
) -> None:
    match = trick()
    before = facts(match)
    with pytest.raises(error):
        match.answer(seat, decision, answer)
    assert facts(match) == before


def test_a_refusal_says_what_was_expected() -> None:
    match = trick()
    seat, decision = match.open[0]
    held = match.options(seat, decision)
    strange = next(f"card:{suit}13" for suit in "abcde" if f"card:{suit}13" not in held)
    with pytest.raises(IllegalChoice) as caught:
        match.answer(seat, decision, strange)
    assert str(caught.value) == (
        f"seat {seat} may not answer {strange} to CT-D1 (CT-042); it may answer {', '.join(held)}"
    )
    assert match.why_not(seat, decision, strange) == "CT-042"
    assert match.why_not(seat, decision, held[0]) == ""


def test_a_card_is_taken_back_until_another_seat_plays() -> None:
    match = trick()
    before = match.snapshot()
    seat, decision = match.open[0]
    told = len(match.log)
    match.answer(seat, decision, match.options(seat, decision)[0])
    line = len(match.record.lines)
    assert match.take_back(seat) == line
    assert match.snapshot() == before
    assert len(match.log) == told
    assert match.record.lines[-1].words == (str(line),)
    match.answer(seat, decision, match.options(seat, decision)[1])
    other, follow = match.open[0]
    match.answer(other, follow, match.options(other, follow)[0])
    with pytest.raises(NotBack):
        match.take_back(seat)


def test_nothing_is_there_to_be_taken_back_at_first() -> None:
    with pytest.raises(NotBack):
        trick().take_back(0)


def test_a_bid_is_taken_back_although_others_have_bid() -> None:
    match = bidding()
    match.answer(0, "CT-D4", "n:1")
    match.answer(1, "CT-D4", "n:0")
    match.take_back(0)
    assert match.open == [(0, "CT-D4"), (2, "CT-D4")]
    match.answer(0, "CT-D4", "n:0")
    match.answer(2, "CT-D4", "n:0")
    assert all(match.why_not_back(seat) for seat in range(SEATS))  # the bids are shown


def test_others_cannot_tell_from_taking_back_who_has_bid() -> None:
    match = bidding()
    card_player = match.record.lines[-1].seat
    assert match.why_not_back(card_player)  # closed by the question itself, not by somebody's answer
    rights = [match.why_not_back(seat) for seat in range(SEATS)]
    match.answer(0, "CT-D4", "n:0")
    assert [match.why_not_back(seat) for seat in (1, 2)] == rights[1:]


def test_a_secret_answer_sends_nobody_else_anything() -> None:
    match = bidding()
    feeds = {seat: Feed(match, seat) for seat in (*range(SEATS), SPECTATOR)}
    assert all(feed.take() is not None for feed in feeds.values())
    match.answer(0, "CT-D4", "n:0")
    assert feeds[0].take() is not None
    assert all(feeds[seat].take() is None for seat in (1, 2, SPECTATOR))


def test_taking_back_never_draws_again() -> None:
    match = trick()
    seat, decision = match.open[0]
    match.answer(seat, decision, match.options(seat, decision)[0])
    draws = match.draws
    match.take_back(seat)
    assert match.draws == draws


def test_a_finished_game_takes_nothing_back_and_replays_with_what_was_taken_back() -> None:
    match = trick()
    turn = 0
    while not match.over:
        seat, decision = match.open[0]
        options = match.options(seat, decision)
        match.answer(seat, decision, options[turn % len(options)])
        if turn % 3 == 0 and not match.why_not_back(seat):
            match.take_back(seat)
        turn += 1
    assert match.why_not_back(0) == "over"
    again = replay(parse_record(match.text().encode()))
    assert again.table == match.table
    assert again.log == match.log


def test_no_bid_is_taken_back_once_all_are_in_although_the_next_question_is_secret_too() -> None:
    register(sealed_bids.GAME)
    match = Match.begin(sealed_bids.GAME, 3, b"seed")
    for seat in range(3):
        assert match.why_not_back(seat)
        match.answer(seat, "SB-D1", match.options(seat, "SB-D1")[0])
        assert bool(match.why_not_back(seat)) == (seat == 2)
    assert [seat for seat, _ in match.open] == [0, 1, 2]
    assert all(match.why_not_back(seat) for seat in range(3))


def test_nothing_is_taken_back_in_real_time() -> None:
    register(sand.GAME)
    match = Match.begin(get("sand"), 2, b"seed")
    assert match.why_not_back(0) == "real_time"


def test_game_time_never_runs_back() -> None:
    match = Match.begin(get("sand"), 2, b"seed")
    match.pass_time(1000)
    before = facts(match)
    with pytest.raises(ChronothequeError, match="never runs back"):
        match.pass_time(999)
    assert facts(match) == before


def test_the_same_seed_gives_the_same_deal_and_another_one_another() -> None:
    def deal(seed: int | str) -> str:
        return chronotheque.new("contretemps", seats=4, seed=seed).record.lines[1].words[1]

    assert deal(7) == deal("7") != deal(8)
    assert chronotheque.new("contretemps", seats=4).record.header.seed != (
        chronotheque.new("contretemps", seats=4).record.header.seed
    )
