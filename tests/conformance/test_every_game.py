"""Random games of every kind, checked at every step; hypothesis chooses and prints the seeds."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.kernel import CHANCE, NEVER, SPECTATOR, Game, Rng, table
from chronotheque.records import Match, parse_record, replay
from chronotheque.records.checker import check_game, random_answer
from chronotheque.records.lines import CHANCE_LINE
from tests.conformance.alternatives import Hidden, deal_anew, messages, pending, play_again, with_draws
from tests.conformance.cases import GAMES, Case, cases, every_case, rules_of
from tests.conformance.hidden import GUESSED, HIDDEN

SEEDS = st.integers(0, 2**32 - 1)
EXAMPLES = 1 if str(table.__file__).endswith(".py") else 4  # interpreted, each takes twenty times as long
PROPOSALS = 3
WATCHERS = 3  # number of seats that watch, and a spectator
FAR = 400  # answers and moments, after which every kind of game has shown what it hides
LONGEST = 10_000  # answers and moments, more than any game has
OPEN = [game for game in GAMES if game.name not in HIDDEN and not game.real_time]  # a clock is nobody’s secret


@every_case()
@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=SEEDS)
def test_everything_holds_at_every_moment(case: Case, seed: int) -> None:
    checker = check_game(case.game, case.seats, case.settings, seed, rules=rules_of(case.game), strict=True)
    assert checker.count > checker.moments > 0


def some_way_into(case: Case, seed: int) -> Match:
    """Returns a match after a random number of random answers, uniformly early or late, but not at the very end."""
    whole = random_match(case, seed, upto=case.game.bound(case.seats, case.settings))
    answers = sum(line.kind != CHANCE_LINE for line in whole.record.lines)
    return random_match(case, seed, upto=Rng(seed ^ 1).below(min(answers, FAR) + 1))


def random_match(case: Case, seed: int, upto: int) -> Match:
    """Returns a match after some random answers, or fewer if it ends before."""
    rng = Rng(seed)
    match = Match.begin(case.game, case.seats, str(seed).encode(), case.settings)
    for _ in range(upto):
        if match.over:
            break
        if not match.open or (case.game.real_time and rng.below(2) == 0):
            due = match.table.due()
            match.pass_time(due if due < NEVER and rng.below(4) else min(due, match.table.now + 1000))
            continue
        seat, decision = match.open[rng.below(len(match.open))]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    return match


@every_case()
@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=SEEDS)
def test_no_byte_changes_when_what_is_hidden_is_dealt_anew(case: Case, seed: int) -> None:
    match = some_way_into(case, seed)
    rng = random.Random(seed)
    for seat in (*rng.sample(range(match.seats), min(match.seats, WATCHERS)), SPECTATOR):
        received = messages(match, seat, match.record.lines, set(), rng)
        assert received
        hidden = HIDDEN[case.game.name](match, seat) if not match.over else Hidden([], [])
        for swaps in range(1, PROPOSALS + 1):
            lines = deal_anew(match.record, hidden, rng, swaps)
            again = messages(match, seat, lines, pending(match, seat), rng)
            assert again is None or again == received


@every_case()
@settings(max_examples=EXAMPLES, deadline=None)
@given(seed=SEEDS)
def test_a_guess_explains_everything_the_seat_was_told(case: Case, seed: int) -> None:
    match = some_way_into(case, seed)
    if match.over:
        return
    rng = random.Random(seed)
    asked = sorted({seat for seat, _ in match.open})
    for seat in rng.sample(asked, min(len(asked), WATCHERS)):
        received = messages(match, seat, match.record.lines, set(), rng)
        guess = case.game.blank(match.seats)
        knowledge = case.game.knowledge(match.table, seat)
        assert (knowledge.seat, knowledge.seats) == (seat, match.seats)
        case.game.read(knowledge).guess(Rng(seed), guess)
        lines = with_draws(match.record, GUESSED[case.game.name](match, seat, guess))
        assert messages(match, seat, lines, pending(match, seat), rng) == received


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_hidden_can_really_be_dealt_anew(game: Game) -> None:
    """The leak test would be vacuous if every proposal were rejected."""
    case = next(case for case in cases() if case.game is game)
    proposed = played = 0
    for seed in range(8):
        match = some_way_into(case, seed)
        hidden = HIDDEN[game.name](match, 0)
        if match.over or len(hidden.slots) < 2:
            continue
        rng = random.Random(seed)
        for _ in range(PROPOSALS):
            lines = deal_anew(match.record, hidden, rng, 1)
            proposed += lines != match.record.lines
            played += lines != match.record.lines and play_again(match, lines, pending(match, 0), rng) is not None
    assert played > 0 or proposed == 0


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.name)
def test_where_nothing_is_hidden_a_guess_is_the_table_itself(game: Game) -> None:
    """A game without an entry in hidden.py must hide nothing."""
    for case in cases():
        if case.game is game:
            match = some_way_into(case, seed=case.seats)
            if match.over or match.table.seat == CHANCE:
                continue  # bots guess when a seat is asked
            for seat in range(match.seats):
                guess = game.blank(match.seats)
                game.read(game.knowledge(match.table, seat)).guess(Rng(seat), guess)
                assert pending(match, seat) or guess.bytes() == match.table.bytes()


@every_case()
def test_the_same_seed_gives_the_same_record(case: Case) -> None:
    first, second = (random_match(case, seed=5, upto=LONGEST).text() for _ in range(2))
    assert first == second
    assert replay(parse_record(first.encode())).record.text() == first


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_checks(game: Game) -> None:
    seats, settings = next((case.seats, case.settings) for case in cases() if case.game is game)
    first, second = (check_game(game, seats, settings, seed=5) for _ in range(2))
    assert first.match.text() == second.match.text()
    assert first.checks == second.checks


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_people_are_not_sent_what_only_bots_note_down(game: Game) -> None:
    case = next(case for case in cases() if case.game is game)
    match = random_match(case, seed=3, upto=30)
    notes = {name for name in match.knowledge(0).__struct_fields__ if name != "view"}
    assert notes.isdisjoint(match.view(0).__struct_fields__)
    assert notes.isdisjoint({"open", "waiting"})
