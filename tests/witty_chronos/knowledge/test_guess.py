"""Sampled tables: consistent with the seat's knowledge, exhaustive and uniform."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import cast

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, SELENE
from chronotheque.games.witty_chronos.knowledge.guess import WittyBelief
from chronotheque.games.witty_chronos.knowledge.recall import lose_track
from chronotheque.games.witty_chronos.rules.scoring import EMPTY_PILE
from chronotheque.games.witty_chronos.state import BATCHES, LONG_AGO, WIDTH, WINDS, WittyTable
from chronotheque.kernel import NEVER, NONE, Rng, Source
from tests.witty_chronos.knowledge.chances import Scripted, chances
from tests.witty_chronos.knowledge.observing import real, stack_of
from tests.witty_chronos.positions import (
    BUY,
    NEW_COLOURS,
    READY,
    SWAP,
    answer,
    begun,
    draw,
    handles,
    level3,
    move,
    new,
    next_round,
    offer,
    pile,
    seated,
    table,
    two,
    view,
)
from tests.witty_chronos.reference.duel import Duel, drawing
from tests.witty_chronos.reference.guessing import Guesser
from tests.witty_chronos.reference.tables import any_table


def belief_of(s: WittyTable, seat: int) -> WittyBelief:
    return GAME.read(GAME.knowledge(s, seat))


def guessed(s: WittyTable, seat: int, source: Source) -> WittyTable:
    into = cast(WittyTable, GAME.blank(int(s.seats)))
    belief_of(s, seat).guess(source, into)
    return into


def agrees(s: WittyTable, seat: int, seed: int = 0) -> WittyTable:
    """Returns a sampled table after checking that the seat sees and may do the same on it."""
    guess = guessed(s, seat, Rng(seed))
    assert view(guess, seat) == view(s, seat)
    if s.playing:
        assert guess.now == s.last_command
    if s.now == guess.now:
        assert GAME.breaches(guess) == []
        assert guess.due() == s.due()
    for decision in range(4, len(GAME.decisions) if s.now == guess.now else 4):
        assert guess.is_open(decision, seat) == s.is_open(decision, seat), GAME.decisions[decision]
    return guess


# -- positions in which something is pending -------------------------------------------------------


def with_fields(s: WittyTable, **fields: object) -> WittyTable:
    for name, value in fields.items():
        setattr(s, name, value)
    s.settle()
    return s


def paid() -> WittyTable:
    s = level3(stacks={0: "t10 t50 t20 t30", 1: "t10 t20"}, winds={0: "north east"}, temple="ares heracles")
    offer(s, 0, "heracles", "t10 t50")
    return s


def stashed() -> WittyTable:
    s = level3(stacks={0: "t10 t50 t20 t30", 1: "t10 t20"}, winds={0: "north"}, temple="selene")
    pay, stash = handles(s, 0, "pay", "t20 north"), handles(s, 0, "stash", "t10 t50")
    answer(s, 0, "WC-D17", ">".join(["temple:selene", *pay, *stash]))
    return s


def astray() -> WittyTable:
    s = level3(stacks={0: "t10 t50 t20 t30", 1: "t10 t20 t30"}, winds={2: "north"}, gods={0: "gaia", 1: "heracles"})
    answer(s, 0, BUY, f"temple:heracles>{'>'.join(handles(s, 0, 'pay', 't10 t20'))}")
    for who in (2, 3):
        lose_track(s, who)
    return s


def pending() -> WittyTable:
    s = level3(
        stacks={0: "t10 t50", 1: "t20", 2: "t30"},
        gods={1: "demeter", 2: "ouranos eos", 3: "apollon"},
        under_apollo="pan",
        temple="zeus",
        faults="full",
        penalty_vote="on",
        tokens=[1, 0, 2],
        glasses={"red-1": "pile:1 4000", "blu-1": "stack:2", "grn-2": "bag"},
        discard="t10 north hermes",
    )
    s.announce_from[1], s.demeter_from[1], s.ouranos_from[2] = 60_900, 60_800, 60_700
    s.last_fault[3], s.handed[1] = 59_900, 59_800
    gifts, faults = [1, 2, 61_000, 3, 2, 62_000], [1, 60_500, 3, 64_000]
    more = {"charon": 2, "charon_until": 63_000, "count_by": 3, "count_until": 63_500, "voids": 2}
    return with_fields(s, gifts=gifts, faults=faults, **more)


def claimed_by_nobody() -> WittyTable:
    return with_fields(table(), count_by=NONE, count_until=65_000)


def voting(missing: int, yes: int) -> Callable[[], WittyTable]:
    def made() -> WittyTable:
        s = level3(penalty_vote="on", faults="full")
        return with_fields(s, vote_on=1, vote_until=66_000, vote_missing=missing, vote_yes=yes)

    return made


def second() -> WittyTable:
    s = two(glasses={"red-1": "pile:1", "grn-1": "pile:1", "red-2": "pile:4", "grn-2": "pile:4"})
    return with_fields(s, second_by=1, second_at=59_990)


def turning() -> WittyTable:
    return table(4, closed="3 5 7", turner=2, voids=1)


def stopped() -> WittyTable:
    s = level3(
        piles={1: "hades"},
        stacks={0: "t30", 1: "t10 t50 t20"},
        winds={2: "north east"},
        gods={1: "selene", 3: "hera"},
        under_selene="t100 north",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    return s


def polled() -> WittyTable:
    s = stopped()
    answer(s, 0, NEW_COLOURS, "yes")
    answer(s, 1, NEW_COLOURS, "no")
    answer(s, 3, READY, "ready")
    return s


def shown() -> WittyTable:
    s = stopped()
    next_round(s)
    return s


def base_stopped() -> WittyTable:
    s = table(5, piles={1: "hades"}, stacks={3: "t10 t10"}, discard=None, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    return s


def emptied() -> WittyTable:
    s = table(piles={1: "t20."}, stacks={1: "t10"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "front", "take")
    assert s.reason == EMPTY_PILE
    return s


def retrieved() -> WittyTable:
    """A round in which one of two paid t10 came back: others cannot tell which."""
    s = level3(stacks={0: "t10 t10 t50 t20", 1: "t30"}, gods={1: "ouranos"}, temple="ares heracles")
    offer(s, 0, "heracles", "t10 t50")
    answer(s, 1, SWAP, ">".join([handles(s, 1, "card", "t30")[0], "face:t10"]))
    return s


POSITIONS: list[Callable[[], WittyTable]] = [
    paid,
    stashed,
    astray,
    pending,
    claimed_by_nobody,
    second,
    turning,
    stopped,
    polled,
    shown,
    base_stopped,
    lambda: seated(3),
    lambda: seated(4, set="level3", fairness="real", speed="blitz"),
    lambda: begun(3, fairness="fixed", start="all_at_once"),
    lambda: begun(3, set="level2", format="four_glasses", fairness="mild"),
    lambda: begun(6, format="teams", fairness="real"),
    lambda: new(3),
    lambda: table(set="level2", piles={1: "t10.", 2: "t10.", 3: "t20.", 4: "t20."}, stacks={1: "t50"}),
    emptied,
    retrieved,
    voting(0b1101, 0),
    voting(0b1100, 0b0001),
    voting(0b1001, 0b0100),
]


@pytest.mark.parametrize("made", POSITIONS)
def test_a_guess_agrees_with_what_the_seat_sees(made: Callable[[], WittyTable]) -> None:
    s = made()
    for seat in range(s.seats):
        for seed in range(2):
            agrees(s, seat, seed)


@pytest.mark.parametrize("seed", range(6))
def test_guesses_agree_all_through_a_lively_game(seed: int) -> None:
    rng = random.Random(seed)
    seats, options = any_table(rng)
    duel = Duel(seats, options, drawing(rng))
    guesser = Guesser(duel.p, rng)
    for number in range(90):
        now = guesser.moment()
        duel.advance(now)
        if duel.match.over:
            break
        duel.execute(now, *guesser.command())
        if number % 15 == 14:
            s = cast(WittyTable, duel.match.table)
            agrees(s, number % seats, number)


# -- what is read ----------------------------------------------------------------------------------


def test_all_that_is_pending_is_read() -> None:
    s = belief_of(pending(), 2).table
    assert [s.charon, s.charon_until, s.count_by, s.count_until] == [2, 63_000, 3, 63_500]
    assert [s.gifts, s.faults] == [[1, 2, 61_000, 3, 2, 62_000], [1, 60_500, 3, 64_000]]
    assert [list(s.announce_from)[:4], list(s.demeter_from)[:4]] == [[0, 60_900, 0, 0], [0, 60_800, 0, 0]]
    assert [list(s.ouranos_from)[:4], list(s.last_fault)[:4]] == [[0, 0, 60_700, 0], [*[LONG_AGO] * 3, 59_900]]
    assert [s.last_command, s.now, s.voids, s.round, s.opened] == [60_000, 60_000, 2, 1, 0]
    assert [s.next_turn, s.discards, list(s.tokens)[:4]] == [NEVER, 3, [1, 0, 2, 0]]
    assert [s.handed[0], s.handed[1]] == [LONG_AGO, 59_800]
    s = belief_of(claimed_by_nobody(), 0).table
    assert [s.count_by, s.count_until, s.charon, s.charon_until] == [NONE, 65_000, NONE, NEVER]
    s = belief_of(second(), 0).table
    assert [s.second_by, s.second_at] == [1, 59_990]
    s = belief_of(turning(), 1).table
    assert [s.turner, s.next_turn, s.voids, s.open_piles] == [2, 61_000, 1, 0b0101011]


def test_votes_are_read() -> None:
    rows = []
    for missing, yes in ((0b1101, 0), (0b1100, 0b0001), (0b1100, 0)):
        s = belief_of(voting(missing, yes)(), 0).table
        rows.append([s.vote_on, s.vote_until, s.vote_missing, s.vote_yes])
    assert rows == [[1, 66_000, 0b1101, 0], [1, 66_000, 0b1100, 1], [1, 66_000, 0b1100, 0]]
    polls = [belief_of(polled(), seat).table for seat in range(3)]
    assert [[s.poll_missing, s.poll_yes] for s in polls] == [[0b1110, 1], [0b1101, 0], [0b1111, 0]]
    assert [s.poll_until for s in polls] == [polled().poll_until] * 3
    assert [s.ready for s in polls] == [0b1000] * 3
    assert [belief_of(polled(), seat).votes for seat in (0, 2)] == [[1, 2, 3], [0, 1, 3]]
    assert [belief_of(voting(0b1101, 0)(), seat).votes for seat in (0, 1, 2)] == [[2, 3], [0, 2, 3], [0, 3]]
    assert belief_of(paid(), 0).votes == []


def test_the_realms_are_read() -> None:
    model = paid()
    s = belief_of(model, 0).table
    for name, width, count in (("stacks", WIDTH, model.size), ("winds", WINDS, model.wind_count)):
        for seat in range(4):
            mine, theirs = (
                [int(row[seat * width + i]) for i in range(count[seat])]
                for row in (getattr(s, name), getattr(model, name))
            )
            assert mine == theirs, (name, seat)
    assert s.next_handle[0] == model.next_handle[0]
    other = belief_of(model, 1).table
    assert [int(card) for card in list(other.winds)[:2]] == [9, 12 + 16]  # handles are made up
    assert [int(card) for card in list(other.stacks)[:2]] == [16 * 2, 2 + 16 * 3]  # and faces that are unsure
    assert [other.next_handle[0], other.next_handle[2]] == [4, 0]
    own, foreign = belief_of(stashed(), 0).table, belief_of(stashed(), 1).table
    assert [own.stash, foreign.stash] == [[0, 3], [0, 0]]


def test_the_last_round_is_read() -> None:
    model = shown()
    s = belief_of(model, 2).table
    assert s.shown == [4, 9]
    assert [s.shown_of, s.reason, s.winning] == [1, model.reason, model.winning]
    assert s.turned_up == model.turned_up
    assert [list(s.gained), list(s.scores)] == [list(model.gained), list(model.scores)]


def test_the_memory_is_read() -> None:
    model = paid()
    s = belief_of(model, 1).table
    row = slice(WIDTH, WIDTH + int(model.known_count[1]))
    assert [s.known_count[1], list(s.known)[row]] == [model.known_count[1], list(model.known)[row]]
    assert list(s.batches)[BATCHES : 2 * BATCHES] == list(model.batches)[BATCHES : 2 * BATCHES]
    assert [int(belief_of(astray(), seat).table.astray) for seat in range(4)] == [0, 0, 4, 8]
    low = belief_of(table(piles={1: "t10.", 2: "t10.", 3: "t20.", 4: "t20."}), 0)
    assert low.cards == []
    assert sum(low.table.discard) == low.table.discards > 0


# -- what is drawn ---------------------------------------------------------------------------------


def test_the_cards_below_the_tops_lie_in_any_order() -> None:
    piles = {1: "t50 t10 t20.", 2: "t30.", 3: "t20 t30.", 4: "t10.", 5: "t10.", 6: "t10."}
    s = table(piles=piles, closed="6")
    found = chances(lambda source: (pile(g := guessed(s, 0, source), 1), pile(g, 3), pile(g, 6)))
    hidden = ("t10", "t20", "t30", "t10")  # two below t50, one below t20, one closed
    expected: Counter[tuple[str, str, str]] = Counter()
    for order in permuted(hidden):
        expected[f"t50 {order[1]} {order[0]}", f"t20 {order[2]}", order[3]] += 1
    assert found == {row: Fraction(count, 24) for row, count in expected.items()}


def permuted(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not cards:
        return [()]
    return [(cards[i], *rest) for i in range(len(cards)) for rest in permuted(cards[:i] + cards[i + 1 :])]


def places_of(s: WittyTable, seat: int) -> dict[tuple[object, ...], Fraction]:
    """Returns all worlds that a seat may sample, with their probabilities."""
    read = belief_of(s, seat)

    def drawn(source: Source) -> tuple[object, ...]:
        into = cast(WittyTable, GAME.blank(int(s.seats)))
        into.copy_from(read.table)
        read._guess_places(into, source)
        return real(into)

    return chances(drawn)


def names(faces: object) -> str:
    return " ".join(FACE_NAMES[face] for face in cast(tuple[int, ...], faces))


def test_where_hidden_cards_are_is_drawn_uniformly() -> None:
    s = paid()  # of t10 t50 t20 t30, two below the top were paid
    found = places_of(s, 1)
    rows = {(names(stacks[0]), names(gone)): chance for (stacks, gone, _), chance in found.items()}  # type: ignore[index]
    pairs = (("t10", "t20 t50"), ("t50", "t10 t20"), ("t20", "t10 t50"))
    assert rows == {(f"{kept} t30", gone): Fraction(1, 3) for kept, gone in pairs}
    assert places_of(s, 0) == {real(s): Fraction(1)}


def test_the_order_under_selene_is_drawn_by_all_but_her_holder() -> None:
    s = stashed()  # of t10 t50 t20, one was paid and two were laid under SELENE
    assert places_of(s, 0) == {real(s): Fraction(1)}
    found = places_of(s, 1)
    assert len(found) == 6
    assert set(found.values()) == {Fraction(1, 6)}
    s.gods[0] -= 1 << SELENE
    s.gods[1] += 1 << SELENE
    assert len(places_of(s, 0)) == 2


def test_a_card_that_came_back_is_not_in_the_discard() -> None:
    s = retrieved()
    worlds = places_of(s, 2)
    assert real(s) in worlds
    for stacks, gone, _ in worlds:
        assert len(cast(tuple[int, ...], gone)) == s.discards == 2
        assert [len(row) for row in cast(tuple[tuple[int, ...], ...], stacks)] == [2, 1, 0, 0]
    voids = [row for row in view(s, 2)["memory"]["batches"] if row[2]]
    assert voids == [[1, 1, True]]
    read = belief_of(s, 2).table
    assert list(read.batches)[2 * BATCHES : 3 * BATCHES] == list(s.batches)[2 * BATCHES : 3 * BATCHES]


def test_three_cards_are_put_into_any_order() -> None:
    s = level3(stacks={0: "t10 t20 t50 t30"}, gods={1: "selene"}, under_selene="t10 t20 t50")
    found = places_of(s, 2)
    assert {names(stash) for _, _, stash in found} == {" ".join(row) for row in permuted(("t10", "t20", "t50"))}
    assert set(found.values()) == {Fraction(1, 6)}
    s = level3(stacks={0: "t10 t20 t50 t30"})
    lose_track(s, 2)
    found = places_of(s, 2)
    assert len(found) == 6
    assert set(found.values()) == {Fraction(1, 6)}


def test_who_lost_track_puts_the_cards_below_the_tops_into_any_order() -> None:
    s = level3(stacks={0: "t10 t20 t50", 1: "t30"})
    assert len(places_of(s, 2)) == 1
    lose_track(s, 2)
    rows = {names(cast(tuple[tuple[int, ...], ...], stacks)[0]): p for (stacks, _, _), p in places_of(s, 2).items()}
    assert rows == {"t10 t20 t50": Fraction(1, 2), "t20 t10 t50": Fraction(1, 2)}
    lose_track(s, 0)
    assert list(places_of(s, 0)) == [real(s)]  # the own stack lies as it lies


def test_guessed_cards_have_handles_of_their_own() -> None:
    g = guessed(paid(), 1, Rng(1))
    assert [int(card) >> 4 for card in list(g.stacks)[:2]] == [2, 3]
    assert g.next_handle[0] == 4
    assert stack_of(g, 1) == stack_of(paid(), 1)
    for who in (0, 2, 3, 4):  # on a guessed table the others know all
        assert g.known_count[who] == 6
        assert all(int(card) >> 4 & ((int(card) >> 4) - 1) == 0 for card in list(g.known)[who * WIDTH :][:6])
        assert g.known_count[5] == 0
        assert set(list(g.batches)[who * BATCHES : (who + 1) * BATCHES]) == {0}


@pytest.mark.parametrize(("fairness", "lowest", "highest"), [("real", 25_500, 34_500), ("mild", 28_500, 31_500)])
def test_durations_of_glasses_never_flipped_are_drawn(fairness: str, lowest: int, highest: int) -> None:
    s = begun(3, fairness=fairness, start="all_at_once")
    move(s, 0, "red-1", "pile:1")
    known = int(s.lasts[0])
    choices = (highest - lowest) // 300 + 1
    source = Scripted([0, choices - 1, 1])
    g = cast(WittyTable, GAME.blank(3))
    belief_of(s, 1).guess(source, g)
    assert [int(g.lasts[glass]) for glass in range(5)] == [known, lowest, highest, lowest + 300, lowest]
    assert source.asked[:10] == [*[choices] * 9, source.asked[9]]
    assert source.asked[9] != choices


@pytest.mark.parametrize("fairness", ["equal", "fixed"])
def test_durations_that_are_no_secret_are_not_drawn(fairness: str) -> None:
    s = begun(3, fairness=fairness, start="all_at_once")
    assert list(guessed(s, 1, Rng(2)).lasts) == list(s.lasts)


def votes_of(s: WittyTable, seat: int) -> Counter[tuple[int, int, int, int]]:
    """Returns the sampled votes of others: missing ones and yes votes."""
    read, source = belief_of(s, seat), Rng(seat)
    found: Counter[tuple[int, int, int, int]] = Counter()
    for _ in range(400):
        into = cast(WittyTable, GAME.blank(int(s.seats)))
        into.copy_from(read.table)
        read._guess_votes(into, source)
        found[int(into.vote_missing), int(into.vote_yes), int(into.poll_missing), int(into.poll_yes)] += 1
    return found


def test_secret_votes_are_drawn() -> None:
    found = votes_of(voting(0b1101, 0)(), 0)  # the own vote is missing: 2 and 3 as they like
    ways = {(1 + 4 * (a == 0) + 8 * (b == 0), 4 * (a == 2) + 8 * (b == 2)) for a in range(3) for b in range(3)}
    assert {row[:2] for row in found} == ways
    assert min(found.values()) > 20
    found = votes_of(voting(0b1100, 0b0001)(), 0)  # else somebody's is, or the vote would be over
    ways = {(missing - 1, yes + 1) for missing, yes in ways if missing != 1}
    assert {row[:2] for row in found} == ways
    assert min(found.values()) > 40
    found = votes_of(polled(), 0)
    assert len(found) == 27 - 8
    assert all(row[0] == row[1] == 0 and row[2] & 1 == 0 and row[3] & 1 == 1 for row in found)
    assert all(row[2] & row[3] == 0 and 0 < row[2] < 16 for row in found)


def test_one_other_s_vote_is_drawn_too() -> None:
    s = with_fields(two(penalty_vote="on"), playing=False, poll_until=70_000, poll_missing=3)
    found = votes_of(s, 0)
    assert {row[2:] for row in found} == {(3, 0), (1, 0), (1, 2)}
    assert min(found.values()) > 90


def test_a_glass_that_was_never_flipped_keeps_its_secret() -> None:
    s = new(3, fairness="real")
    for _ in range(10):
        draw(s, "f:115")
    seen = {int(guessed(s, 0, Rng(seed)).lasts[0]) for seed in range(60)}
    assert len(seen) > 15
