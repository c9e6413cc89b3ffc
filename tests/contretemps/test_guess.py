"""Determinization: a guess equals the table except for the hidden cards, and all deals are equally likely."""

from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps import state as st
from chronotheque.games.contretemps.cards import CARD_NUMBERS
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import SPECTATOR, Rng
from tests.contretemps.playing import MODES, SEAT_COUNTS, Rigged, moments
from tests.contretemps.positions import Entry, answer, cards, hand, play, position, view

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 3: ("e09", 1, "b")}
LINE: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
PER_DEAL = 30  # guesses for each possible deal


def guessed(s: ContretempsTable, seat: int, seed: int = 0) -> ContretempsTable:
    twin = cast(ContretempsTable, GAME.blank(s.seats))
    GAME.read(GAME.knowledge(s, seat)).guess(Rng(seed), twin)
    return twin


def with_hands_of(twin: ContretempsTable, s: ContretempsTable) -> ContretempsTable:
    """Returns a guess with its hands replaced by the real ones."""
    for seat in range(s.seats):
        for name in cards(hand(twin, seat)):
            st.lose(twin, seat, CARD_NUMBERS[name])
        for name in cards(hand(s, seat)):
            st.gain(twin, seat, CARD_NUMBERS[name])
    return twin


def lead() -> ContretempsTable:
    return position(round=5, timeline=TIMELINE, at={1: 3, 2: 0}, crystals={3: 4}, marker=3, voids={1: "ac", 3: "d"})


def replay() -> ContretempsTable:
    s = position(
        seats=5,
        round=5,
        timeline=TIMELINE | {4: ("c11", 4), 5: ("d13", 3)},
        event=4,
        at={0: 4, 2: 4, 3: 4},
        hands={2: "c05 ...", 3: "c13 ...", 0: "c12 ..."},
        marker=2,
        constant="b10",
    )
    play(s, "card:c05", "card:c13")
    return s


def replay_with_a_low_card() -> ContretempsTable:
    s = position(
        round=5, timeline=TIMELINE | {4: ("c11", 3), 5: ("d13", 3)}, event=4, at={0: 4, 2: 4}, hands={2: "c05 ..."}
    )
    play(s, "card:c05")
    return s


def stay() -> ContretempsTable:
    s = position(
        round=5, moment="bids", timeline=TIMELINE, crystals={1: 3, 2: 9}, second_instability_ends_game=True
    )
    answer(s, 2, "n:0")
    return s


def back() -> ContretempsTable:
    s = position(round=9, moment="bids", timeline=TIMELINE, crystals={2: 19}, constant=None, instabilities=1)
    answer(s, 2, "n:10")
    return s


def forward() -> ContretempsTable:
    s = position(round=3, moment="bids", paradox=True, timeline=LINE, present=6, crystals={1: 3, 2: 9})
    answer(s, 2, "forward:1")
    return s


def picked() -> ContretempsTable:
    s = position(
        round=8, moment="picks", timeline=TIMELINE | {8: ("d13", 0)}, at={1: 0, 2: 0}, hands={2: "c07 ..."}
    )
    answer(s, 2, "card:c07")
    return s


@pytest.mark.parametrize("made", [lead, replay, replay_with_a_low_card, stay, back, forward, picked])
def test_but_for_the_hands_a_guess_is_the_table_itself(made: Any) -> None:
    s = made()
    for seed in range(3):
        twin = guessed(s, 2, seed)
        assert twin.open_to == s.open_to
        assert view(twin, 2) == view(s, 2)
        assert with_hands_of(twin, s) == s


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_guess_gives_the_same_view_at_every_moment(seats: int, mode: str) -> None:
    for number, s in enumerate(moments(seats, mode, seed=31)):
        if number % 3 == 0 and not s.over:
            seat = int(s.seat)
            twin = guessed(s, seat)
            assert view(twin, seat) == view(s, seat)
            assert view(twin, SPECTATOR) == view(s, SPECTATOR)
            assert GAME.breaches(twin) == []


@pytest.mark.parametrize(
    ("done", "voids"),
    [
        (9, {}),
        (9, {1: "b"}),
        (9, {1: "bc", 2: "bc"}),
        (9, {1: "abc", 2: "d"}),
        (9, {1: "a", 2: "acd"}),
        (8, {1: "ab", 2: "ce"}),
    ],
)
def test_every_deal_that_agrees_with_the_voids_is_equally_likely(done: int, voids: dict[int, str]) -> None:
    s = position(seats=3, round=done, moment="bids", timeline={1: ("a13", 0)}, hands={1: "e07 ..."}, voids=voids)
    hidden = sorted({f"{suit}{value:02}" for suit in "abcde" for value in range(7, 14)} - seen_by(s, 0))
    possible = {
        (one, two)
        for one in combinations(hidden, 10 - done)
        for two in combinations([card for card in hidden if card not in one], 10 - done)
        if not {card[0] for card in one} & set(voids.get(1, ""))
        and not {card[0] for card in two} & set(voids.get(2, ""))
    }
    assert len(possible) > 5
    belief = GAME.read(GAME.knowledge(s, 0))
    twin = cast(ContretempsTable, GAME.blank(3))
    rng = Rng(1)
    counts: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    for _ in range(PER_DEAL * len(possible)):
        belief.guess(rng, twin)
        counts[tuple(hand(twin, 1).split()), tuple(hand(twin, 2).split())] += 1
    assert set(counts) == possible
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    freedom = len(possible) - 1
    assert spread < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations of the chi-square distribution


def seen_by(s: ContretempsTable, seat: int) -> set[str]:
    """Returns the cards that a seat sees."""
    known = view(s, seat)
    lying = [*known["hand"], *known["discard"], known["constant"]]
    lying += [row["card"] for row in known["timeline"] if row["card"] is not None]
    return {name[5:] for name in lying}


@pytest.mark.parametrize("drawn", [0, 1])
def test_the_lowest_draws_never_give_a_seat_a_suit_it_lacks(drawn: int) -> None:
    s = lead()
    twin = cast(ContretempsTable, GAME.blank(s.seats))
    GAME.read(GAME.knowledge(s, 0)).guess(Rigged(drawn), twin)
    for seat in range(4):
        assert len(hand(twin, seat).split()) == len(hand(s, seat).split())
    assert not set("ac") & {card[0] for card in hand(twin, 1).split()}
    assert "d" not in {card[0] for card in hand(twin, 3).split()}
