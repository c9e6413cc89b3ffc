"""Leak test on lively games: others' payments, votes and face-down cards are replaced.

Random players hardly ever pay, so these games are played by the players of the fuzzer.
"""

from __future__ import annotations

import random

import pytest

from chronotheque.kernel import SPECTATOR, Rng
from chronotheque.records import Match
from tests.conformance.alternatives import deal_anew, messages, pending, with_draws
from tests.conformance.hidden_witty_chronos import OFFER, is_answer, witty_chronos, witty_chronos_guessed
from tests.witty_chronos.reference.duel import Duel, drawing
from tests.witty_chronos.reference.guessing import Guesser
from tests.witty_chronos.reference.tables import any_table

LONGEST = 800  # commands
EARLY = 150  # commands; earlier payments are not looked for
PROPOSALS = 3


def lively_match(seed: int, commands: int, until_paid: bool = False, **options: str) -> Match:
    """A match of fuzz players after some commands, or soon after, when a payment can be replaced."""
    rng = random.Random(seed)
    seats, chosen = any_table(rng)
    duel = Duel(seats, chosen | options, drawing(rng))
    guesser = Guesser(duel.p, rng)
    for number in range(LONGEST):
        if number >= commands and (not until_paid or some_payment_is_hidden(duel.match)):
            break
        now = guesser.moment()
        duel.advance(now)
        if duel.match.over:
            break
        duel.execute(now, *guesser.command())
    return duel.match


def some_payment_is_hidden(match: Match) -> bool:
    """True if the last line is a payment that is ambiguous to somebody."""
    if not is_answer(match.record.lines[-1], OFFER):
        return False
    return any(len(ways) > 1 for seat in range(match.seats) for ways in witty_chronos(match, seat).other.values())


def nothing_tells(match: Match, seed: int) -> None:
    """Replaces everything hidden from a seat; it must receive the same, and its guess must explain all of it."""
    rng = random.Random(seed)
    for seat in (0, match.seats - 1, SPECTATOR):
        received = messages(match, seat, match.record.lines, set(), rng)
        hidden = witty_chronos(match, seat)
        changed = 0
        for swaps in range(1, PROPOSALS + 1):
            lines = deal_anew(match.record, hidden, rng, swaps)
            changed += lines != match.record.lines
            assert messages(match, seat, lines, pending(match, seat), rng) == received
        assert changed > 0
        if seat != SPECTATOR:
            guess = match.game.blank(match.seats)
            match.game.read(match.game.knowledge(match.table, seat)).guess(Rng(seed), guess)
            lines = with_draws(match.record, witty_chronos_guessed(match, seat, guess))
            assert messages(match, seat, lines, pending(match, seat), rng) == received


@pytest.mark.parametrize("seed", [1, 2, 4, 8])
def test_wc_r26_what_lies_face_down_changes_no_byte_in_a_lively_game(seed: int) -> None:
    match = lively_match(seed, commands=120)
    assert not match.over
    nothing_tells(match, seed)


@pytest.mark.parametrize("seed", [12, 13])
def test_wc_r52_no_byte_tells_what_others_have_paid(seed: int) -> None:
    match = lively_match(seed, EARLY, until_paid=True, set="level3")
    assert some_payment_is_hidden(match)
    nothing_tells(match, seed)
