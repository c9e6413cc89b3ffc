"""Asking is restated: what is open, to whom, and what others may know of it."""

from __future__ import annotations

from itertools import permutations

import pytest

from chronotheque.kernel import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    IllegalChoice,
    Stuck,
    Table,
    Waiting,
    everyone,
    open_to,
    waiting,
)
from tests.kernel.driving import CASES, case_name, positions, questions, say
from tests.kernel.micro import notes, start
from tests.tiny import rescue, sand, sealed_bids
from tests.tiny.common import TinyFrame, TinyGame

A, B, C = range(3)


class Answered(TinyFrame):
    """Takes any answer of one number from 0 to 3 and notes it."""

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1, 2, 3]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).extend([decision, seat, parts[0]])


class Dwindling(Answered):
    """Asks A and B first, after one answer only B, then C."""

    def run(self, t: Table) -> None:
        answers = len(notes(t)) // 3
        if answers == 0:
            t.offer(A, 0b011)
        if answers < 2:
            t.offer(B, 0b111)
        else:
            t.ask(C, 2)


def test_what_is_not_repeated_is_closed() -> None:
    t = start(Dwindling())
    assert questions(t) == [(A, 0), (A, 1), (B, 0), (B, 1), (B, 2)]
    t.answer(A, 1, [3])
    assert questions(t) == [(B, 0), (B, 1), (B, 2)]
    t.answer(B, 1, [0])
    assert questions(t) == [(C, 2)]
    with pytest.raises(IllegalChoice):
        t.answer(B, 2, [0])


def test_a_question_that_stays_open_is_open_to_those_who_answered_too_if_it_is_repeated() -> None:
    t = start(Dwindling())
    t.answer(B, 2, [1])
    assert t.is_open(B, 2)
    assert not t.is_open(A, 0)


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_asking_again_at_rest_says_the_same(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=seats):
        before = (questions(t), t.decision, t.seat, t.open_to, waiting(t), t.bytes())
        t.settle()
        assert (questions(t), t.decision, t.seat, t.open_to, waiting(t), t.bytes()) == before


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_the_list_of_questions_and_each_single_one_agree(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=10 + seats):
        listed = set(questions(t))
        for decision in range(-1, len(game.decisions) + 1):
            for seat in range(-3, seats + 2):
                assert t.is_open(decision, seat) == ((decision, seat) in listed)


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_whoever_is_asked_has_something_to_answer(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=20 + seats):
        assert t.over or t.seat == CHANCE or t.asks() or t.due() > t.now
        for decision, seat in questions(t):
            assert t.options(decision, seat, [])


def test_the_first_question_stands_on_the_table_itself() -> None:
    t = start(Dwindling())
    assert (t.decision, t.seat, t.open_to) == (A, 0, 0b011)


class ManySeats(Answered):
    """Asks a set of seats together."""

    def __init__(self, asked: int = 0) -> None:
        self.asked = asked

    def run(self, t: Table) -> None:
        t.ask_together(A, self.asked)


@pytest.mark.parametrize("seat", [0, 9, 10, 11, 31])
def test_the_first_asked_seat_is_the_lowest_also_at_large_tables(seat: int) -> None:
    t = start(ManySeats(everyone(32) - everyone(seat)), seats=32)
    assert t.seat == seat


class NobodyTogether(ManySeats):
    """Asks an empty set of seats."""


class NobodyInSecret(Answered):
    """Asks a party of which nobody is missing."""

    def run(self, t: Table) -> None:
        t.ask_secret(A, 0b111, 0)


@pytest.mark.parametrize("rule", [NobodyTogether(), NobodyInSecret()], ids=["together", "in secret"])
def test_a_rule_that_asks_an_empty_set_of_seats_asks_nobody_and_is_stuck(rule: Answered) -> None:
    with pytest.raises(Stuck):
        start(rule)


class Idle(Answered):
    """Offers something to nobody, and asks one seat."""

    def run(self, t: Table) -> None:
        t.offer(A, 0)
        t.ask(B, 1)


def test_an_offer_to_nobody_opens_nothing() -> None:
    assert questions(start(Idle())) == [(B, 1)]


# -- a turn ----------------------------------------------------------------------------------------


class PrivateTurn(Answered):
    """Asks one seat something of which others must not know what it is."""

    def run(self, t: Table) -> None:
        t.ask(A, 0, private=True)
        t.ask(B, 1)


def test_everybody_knows_who_is_asked_and_what_unless_the_decision_is_private() -> None:
    t = start(PrivateTurn())
    assert waiting(t) == [Waiting([0], None), Waiting([1], "MI-D2")]
    assert open_to(t, 0) == ["MI-D1"]
    assert open_to(t, 1) == ["MI-D2"]
    assert open_to(t, 2) == []


def test_nothing_is_open_to_a_spectator() -> None:
    assert open_to(start(PrivateTurn()), SPECTATOR) == []


# -- secret, together --------------------------------------------------------------------------------


def dealt() -> Table:
    t = sealed_bids.GAME.new(3)
    say(t, CHANCE, "SB-C1", "card:0>card:2>card:4>card:1>card:3>card:5>card:6>card:8>card:10")
    return t


BIDS = {0: "card:2", 1: "card:5", 2: "card:8"}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_in_secret_nobody_can_tell_who_has_answered(order: tuple[int, ...]) -> None:
    t = dealt()
    game = t.game
    told = t.events = []
    everybody = [Waiting([0, 1, 2], "SB-D1")]
    for k, seat in enumerate(order):
        assert waiting(t) == everybody
        assert told == []
        for other in order[k:]:
            assert open_to(t, other) == ["SB-D1"]
        before = {other: game.view(t, other) for other in (SPECTATOR, 0, 1, 2) if other != seat}
        say(t, seat, "SB-D1", BIDS[seat])
        if k < 2:
            assert open_to(t, seat) == []
            assert {other: game.view(t, other) for other in before} == before
    assert len(told) == 1
    assert waiting(t) == everybody  # the next round


def test_in_secret_the_order_of_the_answers_makes_no_difference() -> None:
    digests = set()
    for order in permutations(range(3)):
        t = dealt()
        for seat in order:
            say(t, seat, "SB-D1", BIDS[seat])
        digests.add(t.digest())
    assert len(digests) == 1


def test_in_secret_a_seat_answers_once() -> None:
    t = dealt()
    say(t, 1, "SB-D1", "card:5")
    before = t.bytes()
    with pytest.raises(IllegalChoice) as refusal:
        say(t, 1, "SB-D1", "card:3")
    assert refusal.value.rule == "SB-2"
    assert t.bytes() == before


def test_together_each_answer_acts_at_once_in_any_order() -> None:
    t = rescue.GAME.new(3)
    boat = t
    assert isinstance(boat, rescue.Boat)
    for seat, left, missing in ((2, 8, [0, 1]), (0, 7, [1]), (1, 6, [0, 1, 2])):
        say(t, seat, "RE-D1", "n:1")
        assert boat.distance == left
        assert waiting(t) == [Waiting(missing, "RE-D1")]


# -- chance and real time ----------------------------------------------------------------------------


def test_while_chance_is_asked_nothing_is_open_to_anybody() -> None:
    t = sand.GAME.new(2)
    assert t.seat == CHANCE
    assert t.asks() == []
    assert waiting(t) == []
    assert open_to(t, 0) == []
    assert not t.is_open(sand.MOVE, 0)
    assert t.is_open(sand.TURN_CARD, CHANCE)


def test_in_real_time_several_decisions_are_open_to_each_seat() -> None:
    t = sand.GAME.new(2)
    say(t, CHANCE, "SA-C1", "card:0")
    say(t, CHANCE, "SA-C1", "card:1")
    assert open_to(t, 0) == open_to(t, 1) == ["SA-D1", "SA-D4"]
    say(t, 0, "SA-D1", "glass:0>pile:0>n:1")
    say(t, CHANCE, "SA-C1", "card:2")
    say(t, 1, "SA-D4", "n:1")
    assert open_to(t, 0) == ["SA-D1", "SA-D2", "SA-D5"]
    assert open_to(t, 1) == ["SA-D1"]


def test_after_the_end_nobody_is_asked() -> None:
    *_, t = positions(rescue.GAME, 2, seed=1)
    assert t.over
    assert (t.seat, t.asks(), waiting(t), open_to(t, 0)) == (NOBODY, [], [], [])
