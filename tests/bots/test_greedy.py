"""The greedy player of Contre-temps: sensible in each decision, and far better than random play."""

from __future__ import annotations

from math import sqrt

import pytest

from chronotheque import games
from chronotheque.bots import Answer, Bot, GreedyBot, Question, RandomBot
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.records import Match
from tests.bots.seating import play
from tests.contretemps.positions import asked, choices, position

CONTRETEMPS = games.get("contretemps")
SEATS = 4
GAMES = 100  # in each mode
CHANCE = 1 / SEATS
CLEARLY = 1.5  # times what chance gives
AIM = 0.6  # of all games
SURE = 1.96  # standard deviations: 95 % of all cases

FIRST = {1: ("a13", 0)}  # seat 0 leads at the present


def choice(s: ContretempsTable, seat: int) -> str:
    """Returns the greedy bot's answer on a seat; in these positions it is deterministic."""
    question = Question(asked(s)[0], lambda draft: choices(s, seat) if not draft else [])
    found = {GreedyBot(CONTRETEMPS, seed).act(CONTRETEMPS.knowledge(s, seat), [question], 0) for seed in range(5)}
    (answer,) = found
    assert isinstance(answer, Answer)
    return answer.name


# -- in a trick ------------------------------------------------------------------------------------


def test_the_last_to_play_wins_with_the_cheapest_card() -> None:
    s = position(round=8, timeline=FIRST, hands={3: "b08 b10 b13"}, trick="b09 b05 b06")
    assert choice(s, 3) == "card:b10"


def test_with_rivals_to_come_it_takes_a_card_that_holds() -> None:
    s = position(round=2, timeline=FIRST, hands={1: "b10 b13 ...cd"}, trick="b09")
    assert choice(s, 1) == "card:b13"


def test_what_cannot_win_is_thrown_low() -> None:
    s = position(round=8, timeline=FIRST, hands={3: "b07 b10 b12"}, trick="b13 b05 b06")
    assert choice(s, 3) == "card:b07"


def test_a_card_that_loses_anyway_brings_a_crystal() -> None:
    s = position(round=8, timeline=FIRST, hands={3: "b07 b10 b11"}, trick="b09 a05 e05", voids={1: "b", 2: "b"})
    assert choice(s, 3) == "card:b07"  # e05 is trump; only below the b09 lies a crystal


def test_without_the_suit_the_lowest_trump_that_wins_will_do() -> None:
    s = position(round=8, timeline=FIRST, hands={3: "e05 e13 c06"}, trick="b13 b05 b06")
    assert choice(s, 3) == "card:e05"


def test_without_the_suit_a_trump_that_would_lose_is_kept() -> None:
    s = position(round=8, timeline=FIRST, hands={3: "e05 c06 c12"}, trick="b09 b05 e11")
    assert choice(s, 3) == "card:c06"


def test_for_the_third_event_it_leads_the_card_that_nobody_beats() -> None:
    s = position(round=8, timeline={1: ("a13", 0), 2: ("a12", 0)}, hands={0: "e13 b06 c05"})
    assert choice(s, 0) == "card:e13"


# -- travelling ------------------------------------------------------------------------------------


def at_bids(hand: str, crystals: int = 9) -> ContretempsTable:
    """Round 6, two crystals from an event that seat 2 holds with a weak card, three from one held with a strong."""
    return position(
        round=6,
        moment="bids",
        timeline={1: ("a13", 0), 2: ("e12", 1), 3: ("e11", 3), 4: ("b12", 3), 5: ("b07", 2), 6: ("e13", 1)},
        hands={0: hand},
        crystals={0: crystals},
    )


def test_it_travels_to_an_event_that_a_card_in_hand_takes_over() -> None:
    assert choice(at_bids("b10 c05 c06 d05"), 0) == "n:2"


def test_it_stays_where_no_card_takes_anything_over() -> None:
    assert choice(at_bids("b05 b06 c13 d13"), 0) == "n:0"


def test_it_stays_where_the_trip_cannot_be_paid() -> None:
    assert choice(at_bids("b10 c05 c06 d05", crystals=1), 0) == "n:0"


def test_it_travels_to_the_rival_who_has_two_events() -> None:
    s = position(
        round=5,
        moment="bids",
        timeline={1: ("a13", 1), 2: ("e12", 0), 3: ("b07", 1), 4: ("b06", 2), 5: ("e13", 3)},
        hands={0: "b13 c05 c06 d05 d06"},
        crystals={0: 9},
    )
    assert choice(s, 0) == "n:3"


@pytest.mark.parametrize(("weak", "trip"), [(3, "back:1"), (8, "forward:1"), (9, "forward:2")])
def test_in_paradox_it_travels_both_ways(weak: int, trip: str) -> None:
    rows: dict[int, tuple[str, int]] = {3: ("c13", 1), 8: ("d13", 2), 9: ("e13", 3)}
    s = position(
        round=3,
        moment="bids",
        paradox=True,
        present=5,
        timeline={5: None, **rows, weak: ("b06", rows[weak][1])},
        hands={0: "b13 a05 c05 d05 ...a"},
        crystals={0: 5},
    )
    assert choice(s, 0) == trip


# -- at the constant -------------------------------------------------------------------------------


def at_the_constant(travellers: list[int], hand: str) -> ContretempsTable:
    """Round 6, seat 1 and maybe others at the constant."""
    line = {1: ("a13", 0), 6: ("e13", 0)}
    return position(
        round=6, moment="picks", timeline=line, at=dict.fromkeys(travellers, 0), hands={1: hand, 2: "c05 ..."}
    )


def test_alone_at_the_constant_it_makes_its_long_suit_trump_with_the_lowest_card() -> None:
    assert choice(at_the_constant([1], "b05 b11 b12 b13 c06"), 1) == "card:b05"


def test_with_rivals_at_the_constant_it_picks_a_higher_card() -> None:
    assert choice(at_the_constant([1, 2, 3], "b05 b09 b11 b12 b13"), 1) != "card:b05"


# -- against random play ---------------------------------------------------------------------------


def wins(mode: str) -> int:
    """Returns the win rate of one greedy bot against random ones; it sits in every seat in turn."""
    won = 0
    for seed in range(GAMES):
        seat = seed % SEATS
        match = Match.begin(CONTRETEMPS, SEATS, seed=b"greedy %d" % seed, options={"mode": mode})
        seated: list[Bot] = [RandomBot(seed * SEATS + other) for other in range(SEATS)]
        seated[seat] = GreedyBot(CONTRETEMPS, seed)
        play(match, seated)
        won += match.outcome is not None and match.outcome.places[seat] == 1
    return won


def lower_bound(won: int, of: int) -> float:
    """The lower end of the 95 % interval of a share, after Wilson."""
    share, z = won / of, SURE * SURE / of
    return (share + z / 2 - sqrt(z * share * (1 - share) + z * z / 4)) / (1 + z)


@pytest.mark.parametrize("mode", ["classic", "paradox"])
def test_greedy_beats_random(mode: str) -> None:
    won = wins(mode)
    assert lower_bound(won, GAMES) > CLEARLY * CHANCE, f"{won} of {GAMES}"
    assert won > AIM * GAMES
