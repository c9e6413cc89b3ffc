"""Greedy play of Witty Chronos: it acts in time, uses only the seat's knowledge, and never stalls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, GLASS_NAMES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    CLAIM,
    MOVE,
    NO,
    OFFER,
    RECOVER,
    TURN_PILE,
    VOTE_COLOURS,
    YES,
)
from chronotheque.games.witty_chronos.knowledge.memory import seen_captured
from chronotheque.games.witty_chronos.rules.realms import gain
from chronotheque.games.witty_chronos.rules.scoring import AT_THE_LIMIT, condition
from chronotheque.games.witty_chronos.state import BAG, ON_PILE, WittyTable
from chronotheque.games.witty_chronos.strategy.policy import POLICY, is_slow
from chronotheque.kernel import CHANCE, DONE, FREE, NOBODY, NONE, POWERS, Parts, Rng, Table
from chronotheque.kernel.policy import UNIFORM, Policy

TABLES: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {}),
    (5, {"gods": "off"}),
    (4, {"set": "level1", "start": "all_at_once"}),
    (4, {"set": "level2", "penalty_vote": "on"}),
    (4, {"set": "level3"}),
    (3, {"set": "level3", "faults": "full", "jealous_hermes": "on"}),
    (2, {"set": "level3", "format": "two"}),
    (3, {"set": "level2", "format": "four_glasses"}),
    (6, {"format": "teams"}),
    (8, {"format": "teams", "set": "level3", "rounds": "2"}),
]
NAMED = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def answered(t: Table, decision: int, seat: int, policy: Policy, rng: Rng) -> list[int]:
    """Returns a complete answer, checking that every part is listed."""
    draft: list[int] = []
    parts = Parts()
    while True:
        parts.count = 0
        t.top.fill(t, decision, seat, draft, parts)
        if parts.count == 0:
            return draft
        part = int(policy.pick(t, decision, seat, draft, parts, rng))
        assert part in parts.listed()
        if part == DONE:
            return draft
        draft.append(part)
        if not t.top.has_parts(decision):
            return draft


def game(seats: int, options: dict[str, str], policies: list[Policy], seed: int) -> Iterator[WittyTable]:
    """Plays a game in simulated time; yields at each moment when a seat acts or all wait."""
    t, rng = GAME.new(seats, options), Rng(seed)
    while not t.over:
        if t.seat == CHANCE:
            t.draw(rng)
        elif t.seat == NOBODY:
            t.pass_time(t.due())
        elif t.manner != FREE:
            yield cast(WittyTable, t)
            decision, seat = int(t.decision), int(t.seat)
            t.answer(decision, seat, answered(t, decision, seat, policies[seat], rng))
        else:
            yield cast(WittyTable, t)
            first = int(rng.below(seats))
            for i in range(seats):
                seat = (first + i) % seats
                urge = int(policies[seat].urge(t, seat, rng))
                if urge != NONE:
                    t.answer(urge, seat, answered(t, urge, seat, policies[seat], rng))
                    break
            else:
                t.pass_time(t.due())
    yield cast(WittyTable, t)


def greedy(seats: int, options: dict[str, str], seed: int) -> Iterator[WittyTable]:
    return game(seats, options, [POLICY] * seats, seed)


def in_a_round(seats: int = 3, **options: str) -> WittyTable:
    """A round in progress, all piles turned, no glass placed."""
    rows = {"start": "all_at_once", "fairness": "equal", **options}
    for t in greedy(seats, rows, seed=3):
        if t.playing:
            return cast(WittyTable, t.copy())
    raise AssertionError


def lay(t: WittyTable, pile: int, face: str) -> None:
    """Replaces the top card of a pile."""
    at = 4 * (int(t.height[pile]) - 1)
    t.pile[pile] = (int(t.pile[pile]) & ((1 << at) - 1)) | (FACE_NAMES.index(face) + 1) << at


def lay_all(t: WittyTable, *faces: str) -> None:
    for pile in range(t.piles):
        lay(t, pile, faces[pile] if pile < len(faces) else "t10")


def put(t: WittyTable, seat: int, which: int, pile: int, left: int = 0) -> int:
    """Puts a running glass of a seat on a pile, with the given time left."""
    own = [glass for glass in range(len(GLASS_NAMES)) if t.owner[glass] == seat]
    t.place[own[which]] = ON_PILE + pile
    t.ends[own[which]] = t.now + left
    t.count_again()
    t.settle()
    return own[which]


def give(t: WittyTable, seat: int, *faces: str) -> None:
    for face in faces:
        gain(t, seat, FACE_NAMES.index(face))
        seen_captured(t, seat, FACE_NAMES.index(face))
    t.settle()


def move_of(t: WittyTable, seat: int) -> str:
    """Returns the move that a seat makes now."""
    assert POLICY.urge(t, seat, Rng(1)) == MOVE
    return GAME.answer_name(t, int(MOVE), answered(t, int(MOVE), seat, POLICY, Rng(1)))


# -- whole games -----------------------------------------------------------------------------------


@NAMED
def test_games_of_it_end_and_no_round_is_stopped_by_the_clock(seats: int, options: dict[str, str]) -> None:
    t = None
    for t in greedy(seats, options, seed=11):
        assert t.reason != AT_THE_LIMIT
    assert t is not None
    assert t.over


@NAMED
def test_it_beats_those_who_play_by_lot(seats: int, options: dict[str, str]) -> None:
    teams = seats // 2 if options.get("format") == "teams" else seats
    for seed in range(2):
        own = seed % teams
        policies = [POLICY if seat % teams == own else UNIFORM for seat in range(seats)]
        *_, t = game(seats, options, policies, seed)
        assert GAME.shares(t)[own] > 0


@NAMED
def test_it_chooses_the_same_whatever_it_cannot_know(seats: int, options: dict[str, str]) -> None:
    compared = 0
    for number, t in enumerate(greedy(seats, options, seed=5)):
        if t.over or number > 400:
            break
        if number % 7:
            continue
        seat = number % seats
        guess = GAME.blank(seats)
        GAME.read(GAME.knowledge(t, seat)).guess(Rng(number), guess)
        guess.set_clock(t.now)
        if t.manner == FREE:
            urge = int(POLICY.urge(t, seat, Rng(1)))
            assert POLICY.urge(guess, seat, Rng(1)) == urge
        for ask in t.asks():
            if ask.open_to >> seat & 1:
                decision = int(ask.decision)
                answers = [answered(table, decision, seat, POLICY, Rng(2)) for table in (t, guess)]
                assert answers[0] == answers[1]
                compared += 1
    assert compared > 10


@NAMED
def test_nobody_is_hasty_and_whoever_announces_has_won(seats: int, options: dict[str, str]) -> None:
    for t in greedy(seats, options, seed=8):
        assert not t.faults
        assert all(when <= t.now for when in t.announce_from)


@pytest.mark.parametrize("level", ["base", "level3"])
def test_shares_of_a_position_are_those_of_one_win(level: str) -> None:
    judged = 0
    for t in greedy(4, {"set": level}, seed=2):
        if t.over:
            break
        assert POLICY.judges(t) == (not t.playing and t.round > 0)
        judged += POLICY.judges(t)
        assert sum(POLICY.worth(t, seat) for seat in range(4)) == pytest.approx(1)
    assert judged


def test_partners_share_what_a_position_is_worth() -> None:
    t = next(t for t in greedy(6, {"format": "teams"}, seed=2) if t.playing)
    assert POLICY.worth(t, 0) == POLICY.worth(t, 3)
    assert sum(POLICY.worth(t, seat) for seat in range(6)) == pytest.approx(1)


def test_tokens_points_and_glasses_make_a_position_worth_more() -> None:
    t = in_a_round()
    even = POLICY.worth(t, 0)
    put(t, 0, 0, 1, left=20_000)
    placed = POLICY.worth(t, 0)
    assert placed > even
    give(t, 0, "t50")
    assert POLICY.worth(t, 0) > placed
    t.tokens[1] = 2
    assert POLICY.worth(t, 1) > POLICY.worth(t, 0)


# -- moves -----------------------------------------------------------------------------------------


def test_a_glass_goes_where_the_best_card_lies_that_nobody_guards() -> None:
    t = in_a_round()
    lay_all(t, "t50", "t30", "t50")
    put(t, 1, 0, 0, left=25_000)
    put(t, 1, 1, 2, left=25_000)
    assert move_of(t, 0).endswith(">pile:2")


def test_a_glass_that_stands_alone_takes_its_card() -> None:
    t = in_a_round()
    lay_all(t, "t50", "t20")
    put(t, 0, 0, 0)
    assert ">take" in move_of(t, 0)


def test_a_card_that_would_win_is_guarded() -> None:
    t = in_a_round()
    lay_all(t, "t50", "t30")
    give(t, 1, "t50")
    put(t, 1, 0, 0, left=2_000)
    assert move_of(t, 0).endswith(">pile:1")


def test_whoever_is_behind_leaves_hades_and_whoever_leads_takes_it() -> None:
    t = in_a_round()
    lay_all(t, "hades", "t20")
    put(t, 0, 0, 0)
    give(t, 1, "t30")
    assert ">take" not in move_of(t, 0)
    give(t, 0, "t50")
    assert ">take" in move_of(t, 0)


def test_hermes_exchanges_with_the_best_stack_or_with_nobody() -> None:
    t = in_a_round()
    lay_all(t, "hermes")
    put(t, 0, 0, 0)
    give(t, 2, "t50", "t20")
    assert move_of(t, 0).endswith(">take>seat:2")
    give(t, 0, "t50", "t30")
    assert move_of(t, 0).endswith(">take>decline")


def test_cerbere_robs_whoever_has_most_to_lose() -> None:
    t = in_a_round()
    lay_all(t, "cerbere")
    put(t, 0, 0, 0)
    give(t, 1, "t10")
    give(t, 2, "t50")
    assert move_of(t, 0).endswith(">take>seat:2")


def test_one_of_two_own_glasses_leaves_a_pile() -> None:
    t = in_a_round()
    put(t, 0, 0, 0)
    put(t, 0, 1, 0, left=9_000)
    assert not move_of(t, 0).endswith(">pile:1")


def test_a_blocked_glass_waits_less_and_less() -> None:
    t = in_a_round()
    lay_all(t, "t50")
    for pile in range(1, int(t.piles)):
        lay(t, pile, "hades")
    glass = put(t, 0, 0, 0)
    put(t, 0, 1, 1, left=29_000)
    put(t, 1, 0, 0, left=29_000)
    put(t, 1, 1, 2, left=29_000)
    assert POLICY.urge(t, 0, Rng(1)) == NONE
    lay(t, 3, "t30")
    assert POLICY.urge(t, 0, Rng(1)) == NONE
    t.ends[glass] -= 200_000
    assert POLICY.urge(t, 0, Rng(1)) == MOVE


# -- other decisions -------------------------------------------------------------------------------


def test_the_turner_turns_the_piles() -> None:
    t = in_a_round(start="one_by_one")
    t.open_piles = 0
    t.next_turn = t.now + 1000
    t.settle()
    assert POLICY.urge(t, int(t.turner), Rng(1)) == TURN_PILE


def test_a_win_is_announced_exactly_when_there_is_one() -> None:
    t = in_a_round(set="level1")
    give(t, 0, "minotaure")
    assert condition(t, 0) == NONE
    assert POLICY.urge(t, 0, Rng(1)) != ANNOUNCE
    give(t, 0, "hydre")
    assert POLICY.urge(t, 0, Rng(1)) == ANNOUNCE


def blocked() -> WittyTable:
    """A round in which all glasses are empty and block each other; the first seat leads."""
    t = in_a_round()
    lay_all(t, "t50", "t50", "t50")
    for seat, which, pile in ((0, 0, 0), (1, 0, 0), (0, 1, 1), (2, 0, 1), (1, 1, 2), (2, 1, 2)):
        put(t, seat, which, pile)
    give(t, 0, "t30", "t30")
    give(t, 1, "t50")
    give(t, 2, "t50")
    return t


def test_who_leads_claims_a_block_and_who_is_behind_breaks_the_count() -> None:
    t = blocked()
    assert t.is_open(CLAIM, 0)
    assert POLICY.urge(t, 0, Rng(1)) == CLAIM
    assert POLICY.urge(t, 1, Rng(1)) != CLAIM
    t.answer(int(CLAIM), 0, answered(t, int(CLAIM), 0, POLICY, Rng(1)))
    assert POLICY.urge(t, 0, Rng(1)) == NONE
    assert POLICY.urge(t, 1, Rng(1)) == MOVE


def test_glasses_come_back_from_the_bag_if_that_costs_little() -> None:
    t = in_a_round()
    for glass in range(len(GLASS_NAMES)):
        if t.owner[glass] == 0:
            t.place[glass] = BAG
    t.count_again()
    t.settle()
    assert POLICY.urge(t, 0, Rng(1)) == RECOVER
    give(t, 0, "t50", "t30")
    for glass in range(len(GLASS_NAMES)):
        t.ends[glass] = 0
    t.settle()
    assert POLICY.urge(t, 0, Rng(1)) == CLAIM  # it leads, and all glasses are empty


def test_only_those_with_slow_glasses_vote_for_new_colours() -> None:
    t = in_a_round()
    t.flipped = POWERS[12] - 1
    for glass in range(len(GLASS_NAMES)):
        t.lasts[glass] = 33_000 if t.owner[glass] == 0 else 30_000
    assert is_slow(t, 0)
    assert not is_slow(t, 1)
    parts = Parts()
    parts.add(NO)
    parts.add(YES)
    assert POLICY.pick(t, VOTE_COLOURS, 0, [], parts, Rng(1)) == YES
    assert POLICY.pick(t, VOTE_COLOURS, 1, [], parts, Rng(1)) == NO


# -- the temple ------------------------------------------------------------------------------------


def at_the_temple(*gods: str) -> WittyTable:
    t = in_a_round(4, set="level3")
    t.temple = sum(1 << TEMPLE_NAMES.index(god) for god in gods)
    for seat in range(4):
        for which in range(2):
            put(t, seat, which, 2 * (seat % 3) + which, left=20_000)
    return t


def test_what_wins_the_round_is_bought_with_the_cheapest_cards() -> None:
    t = at_the_temple("aphrodite")
    give(t, 0, "t50", "t10", "t50", "t10", "t10", "t10")
    assert POLICY.urge(t, 0, Rng(1)) == OFFER
    answer = answered(t, int(OFFER), 0, POLICY, Rng(1))
    assert GAME.answer_name(t, int(OFFER), answer) == "temple:aphrodite>pay:1>pay:3>pay:4>pay:5"
    t.answer(int(OFFER), 0, answer)
    assert POLICY.urge(t, 0, Rng(1)) == ANNOUNCE


def test_a_god_that_is_not_worth_its_price_stays() -> None:
    t = at_the_temple("eos", "athena")
    give(t, 0, "t50", "t50", "t50")
    assert POLICY.urge(t, 0, Rng(1)) == NONE
