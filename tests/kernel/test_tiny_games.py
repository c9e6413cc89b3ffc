"""The tiny games themselves: they keep their ledgers, and views and guesses hold what they promise."""

from __future__ import annotations

import doctest
from collections import Counter
from math import comb, factorial

import pytest

from chronotheque.kernel import CHANCE, SPECTATOR, Belief, Rng, Table, listed
from tests.kernel.driving import CASES, case_name, positions, say
from tests.tiny import TINY, alone, caravan, common, pairs, rescue, sealed_bids
from tests.tiny.common import TinyGame

OPEN = [(game, seats) for game, seats in CASES if game not in (sealed_bids.GAME, alone.GAME, caravan.GAME)]


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_every_id_a_game_names_stands_in_its_ledger(game: TinyGame) -> None:
    named = {*game.decisions, *game.because, game.rule_of_the_end}
    assert named <= set(game.ledger)
    assert all(rule.startswith(f"{game.prefix}-") for rule in game.ledger)
    assert len(game.kinds) == len(game.because) == len(game.decisions)


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_game_keeps_its_invariants_and_ends_within_its_bound(game: TinyGame, seats: int) -> None:
    for seed in range(5):
        answers = 0
        now = 0
        for t in positions(game, seats, seed):
            assert game.breaches(t) == []
            answers += 1 if t.now == now else 0
            now = t.now
        assert answers <= 1 + game.bound(seats, game.settings({}))


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_guess_looks_to_the_seat_like_the_table_itself(game: TinyGame, seats: int) -> None:
    rng = Rng(seats)
    into = game.blank(seats)
    for t in positions(game, seats, seed=140 + seats):
        for seat in (SPECTATOR, *range(seats)):
            knowledge = game.knowledge(t, seat)
            game.read(knowledge).guess(rng, into)
            assert game.knowledge(into, seat) == knowledge
            assert game.breaches(into) == []
            for decision in range(len(game.decisions)):
                assert into.is_open(decision, seat) == t.is_open(decision, seat)
                if seat != SPECTATOR and t.is_open(decision, seat):
                    assert into.options(decision, seat, []) == t.options(decision, seat, [])


@pytest.mark.parametrize(("game", "seats"), OPEN, ids=case_name)
def test_where_nothing_is_hidden_the_guess_is_the_table(game: TinyGame, seats: int) -> None:
    rng = Rng(seats)
    into = game.blank(seats)
    for t in positions(game, seats, seed=150 + seats):
        game.read(game.knowledge(t, 0)).guess(rng, into)
        into.now = t.now  # which no view holds
        assert into == t


def test_the_examples_in_docstrings_hold() -> None:
    assert doctest.testmod(common) == (0, 2)


# -- sealed bids --------------------------------------------------------------------------------------


def auction(deal: str = "0 2 4 1 3 5 6 8 10") -> sealed_bids.Auction:
    t = sealed_bids.GAME.new(3)
    say(t, CHANCE, "SB-C1", ">".join(f"card:{card}" for card in deal.split()))
    assert isinstance(t, sealed_bids.Auction)
    return t


def bid(t: Table, *cards: int) -> None:
    for seat, card in enumerate(cards):
        say(t, seat, "SB-D1", f"card:{card}")


def test_the_highest_bid_wins_and_between_two_the_prize_waits() -> None:
    t = auction("0 2 11 1 3 10 6 8 4")
    bid(t, 0, 1, 6)  # values 1, 1, 4
    assert (t.won, t.prizes) == ([0, 0, 1], 1)
    bid(t, 11, 10, 8)  # 6, 6, 5
    assert (t.won, t.prizes) == ([0, 0, 1], 2)
    bid(t, 2, 3, 4)  # 2, 2, 3
    assert t.won == [0, 0, 3]
    assert t.over
    assert t.winners == 0b100


def test_seats_with_equally_many_prizes_share_the_win() -> None:
    t = auction("10 0 2 1 8 3 4 5 6")
    bid(t, 10, 1, 4)
    bid(t, 0, 8, 5)
    bid(t, 2, 3, 6)
    outcome = sealed_bids.GAME.outcome(t)
    assert outcome.places == [1, 1, 1]
    assert outcome.returns == [1 / 3, 1 / 3, 1 / 3]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hands_and_bids_that_are_dealt_anew_change_nothing_for_the_others(seat: int) -> None:
    one, other = auction("0 1 2 3 4 5 6 7 8"), auction("0 1 2 3 4 5 6 7 8")
    others = [holder for holder in range(3) if holder != seat]
    hidden = [card for card in range(12) if card // 3 != seat]
    other.hands = [0, 0, 0]
    other.hands[seat] = one.hands[seat]
    for k, holder in enumerate(others):
        other.hands[holder] = sum(1 << card for card in hidden[-3 * (k + 1) :][:3])
    for t in (one, other):
        say(t, others[0], "SB-D1", f"card:{listed(t.hands[others[0]])[0]}")
    assert one.hands != other.hands
    assert sealed_bids.GAME.view(one, seat) == sealed_bids.GAME.view(other, seat)
    assert sealed_bids.GAME.view(one, SPECTATOR) == sealed_bids.GAME.view(other, SPECTATOR)


def test_every_deal_that_agrees_with_a_view_is_guessed_equally_often() -> None:
    t = auction()
    bid(t, 0, 1, 6)
    bid(t, 2, 3, 8)
    belief: Belief = sealed_bids.GAME.read(sealed_bids.GAME.knowledge(t, 0))
    into = sealed_bids.GAME.blank(3)
    assert isinstance(into, sealed_bids.Auction)
    rng = Rng(77)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        belief.guess(rng, into)
        seen[tuple(into.hands)] += 1
    deals = 5 * 4  # five cards unseen, one in each of two hands
    assert len(seen) == deals
    assert sum((count - 150) ** 2 / 150 for count in seen.values()) < 51  # 19 degrees of freedom


# -- rescue, pairs, alone -------------------------------------------------------------------------------


def test_a_boat_that_reaches_the_land_saves_all() -> None:
    t = rescue.GAME.new(2)
    while not t.over:
        t.step(rescue.ROW)
    outcome = rescue.GAME.outcome(t)
    assert (outcome.places, outcome.returns) == ([1, 1], [1.0, 1.0])
    assert t.winners == 0b11


def test_a_boat_that_sinks_saves_nobody() -> None:
    t = rescue.GAME.new(2, {"sea": "storm"})
    while not t.over:
        t.step(t.choices()[0])
    outcome = rescue.GAME.outcome(t)
    assert (outcome.places, outcome.returns) == ([2, 2], [0.0, 0.0])
    assert t.winners == 0


def caravan_of(seats: int, *casks: int) -> caravan.Desert:
    t = caravan.GAME.new(seats)
    say(t, CHANCE, "CA-C1", ">".join(f"cask:{cask}" for cask in casks))
    assert isinstance(t, caravan.Desert)
    return t


@pytest.mark.parametrize(("seats", "casks"), [(1, [0, 9]), (2, [0, 9, 1, 8])])
def test_a_caravan_that_arrives_wins_for_all_and_for_one_alone(seats: int, casks: list[int]) -> None:
    t = caravan_of(seats, *casks)
    say(t, 0, "CA-D1", "way:0")
    say(t, 0, "CA-D2", "cask:9")
    assert (t.stages, t.water, t.emptied) == (5, 8, [9])
    while not t.over:
        say(t, t.seat, "CA-D1", "way:0")
        if t.decision == caravan.CASK:
            say(t, t.seat, "CA-D2", "done")
    outcome = caravan.GAME.outcome(t)
    assert (outcome.places, outcome.returns) == ([1] * seats, [1.0] * seats)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_caravan_without_water_loses_for_all_and_for_one_alone(seats: int) -> None:
    t = caravan_of(seats, *range(2 * seats))
    say(t, 0, "CA-D1", "way:1>n:2")
    say(t, 0, "CA-D2", "done")
    say(t, t.seat, "CA-D1", "way:1>n:1")
    outcome = caravan.GAME.outcome(t)
    assert (t.water, outcome.places, outcome.returns) == (-1, [2] * seats, [0.0] * seats)


def test_a_team_keeps_the_points_of_both_partners_and_loses_those_of_a_turn_with_ash() -> None:
    t = pairs.GAME.new(4)
    assert isinstance(t, pairs.Bag)
    for seat, tokens in ((0, "0 1"), (1, "0"), (2, "1")):
        for k, token in enumerate(tokens.split()):
            if k:
                say(t, seat, "PA-D1", "n:1")
            say(t, CHANCE, "PA-C1", f"metal:{token}")
        say(t, seat, "PA-D1", "n:0")
    assert t.points == [5, 3]
    say(t, CHANCE, "PA-C1", "metal:0")
    say(t, 3, "PA-D1", "n:1")
    say(t, CHANCE, "PA-C1", "metal:2")
    assert t.points == [5, 3]


def test_alone_a_mistake_costs_a_lantern_and_none_is_left_is_the_end() -> None:
    t = alone.GAME.new(1, {"lanterns": "1"})
    say(t, CHANCE, "AL-C1", "card:0>card:1>card:2>card:3>card:4>card:5>card:7>card:6")
    say(t, 0, "AL-D1", "n:1")  # 7 is higher than 6
    assert not t.over
    say(t, 0, "AL-D1", "n:1")  # 5 is not higher than 7
    assert t.over
    assert alone.GAME.outcome(t).returns == [0.0]


def test_alone_every_order_of_the_deck_is_guessed_equally_often() -> None:
    t = alone.GAME.new(1)
    say(t, CHANCE, "AL-C1", "card:0>card:1>card:2>card:3>card:4>card:5>card:6>card:7")
    for answer in "0000":
        say(t, 0, "AL-D1", f"n:{answer}")
    belief = alone.GAME.read(alone.GAME.knowledge(t, 0))
    into = alone.GAME.blank(1)
    assert isinstance(into, alone.Path)
    rng = Rng(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        belief.guess(rng, into)
        seen[tuple(into.deck)] += 1
    assert len(seen) == factorial(3) == comb(6, 1)
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 25.7  # five degrees of freedom
