"""Builder of positions: its results, and the unreachable positions that it rejects."""

from typing import Any

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.state import is_void
from tests.contretemps.playing import SEAT_COUNTS
from tests.contretemps.positions import (
    Impossible,
    asked,
    constant,
    discarded,
    event,
    hand,
    line,
    pawns,
    position,
    purses,
)

SOUND: dict[str, Any] = {"round": 8, "timeline": {1: ("a13", 0), 7: ("c09", 1, "b")}}
LINE = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
MANY = (
    " ".join(f"{suit}{value:02}" for suit in "abd" for value in range(5, 14) if f"{suit}{value:02}" != "a13")
    + " c05"
)
PARADOX: dict[str, Any] = {"round": 4, "paradox": True, "timeline": LINE, "present": 6}


def test_a_position_is_what_it_says() -> None:
    s = position(
        seats=5,
        round=8,
        constant="d03",
        instabilities=1,
        timeline={1: ("a13", 0), 7: ("c09", 1, "b")},
        at={1: 7, 2: 0},
        hands={0: "b07 b12 a06", 1: "e03 ...", 3: "e04 ...ac"},
        crystals={1: 3},
        marker=2,
        discards="e13",
        voids={4: "b"},
    )
    assert (int(s.seats), int(s.round), int(s.marker), int(s.tears), int(s.present)) == (5, 8, 2, 1, 8)
    assert constant(s) == "d03"
    assert line(s) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [event(s, number) for number in (1, 2, 7)] == [("a13", 0, "a"), None, ("c09", 1, "b")]
    assert pawns(s) == [8, 7, 0, 8, 8]
    assert purses(s) == [0, 3, 0, 0, 0]
    assert s.reserve == 27
    assert hand(s, 0) == "a06 b07 b12"
    assert [len(hand(s, seat).split()) for seat in range(5)] == [3, 3, 3, 3, 3]
    assert "e03" in hand(s, 1)
    assert {card[0] for card in hand(s, 3).split()} <= {"a", "c", "e"}
    assert "b" not in hand(s, 4)
    assert is_void(s, 4, 1)
    assert discarded(s, "e13") == [True]
    assert asked(s) == ("CT-D1", [3])
    assert s.events == []


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("number", range(1, 11))
def test_every_position_keeps_the_invariants(seats: int, number: int) -> None:
    timeline = {1: ("a13", 0)}
    assert GAME.breaches(position(seats=seats, round=number, timeline=timeline if number > 1 else {})) == []
    assert (
        GAME.breaches(position(seats=seats, round=number, moment="end", timeline=timeline | {number: ("b13", 1)}))
        == []
    )
    if number < 10:
        assert GAME.breaches(position(seats=seats, round=number, moment="bids", timeline=timeline)) == []


def test_the_same_words_give_the_same_table() -> None:
    assert position(**SOUND) == position(**SOUND)


def test_a_position_is_read_back_from_its_bytes() -> None:
    s = position(**SOUND, trick="b09")
    assert GAME.decode(s.bytes()) == s


def test_the_cards_of_a_trick_were_played_by_the_rules() -> None:
    s = position(round=8, timeline={1: ("a13", 2)}, hands={2: "b05 ..."}, trick="b09 b07")
    assert asked(s) == ("CT-D3", [0])
    assert purses(s) == [0, 0, 0, 1]
    assert [len(hand(s, seat).split()) for seat in range(4)] == [3, 3, 2, 2]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # cards
        ({"hands": {0: "b07 b07 a06"}}, "b07 is in the hand of seat 0 and in the hand of seat 0"),
        ({"hands": {0: "b07 ...", 2: "b07 ..."}}, "b07 is in the hand of seat 2 and in the hand of seat 0"),
        ({"hands": {0: "a13 ..."}}, "a13 is in the hand of seat 0 and defending event 1"),
        ({"hands": {0: "e10 ..."}}, "e10 is in the hand of seat 0 and the constant"),
        ({"discards": "e10"}, "e10 is on the discard pile and the constant"),
        ({"hands": {0: "b04 ..."}}, "b04 is not in the deck of 4 seats"),
        ({"hands": {0: "x07 ..."}}, "x07 is not in the deck"),
        ({"constant": "c02"}, "c02 is not in the deck of 4 seats"),
        ({"hands": {0: "b07 b08"}}, "seat 0 holds 3 cards in this round"),
        ({"hands": {0: "b07 b08 b09 b10"}}, "seat 0 holds 3 cards in this round"),
        ({"hands": {0: "b07 b08 b09 b10 ..."}}, "seat 0 holds 3 cards in this round"),
        ({"hands": {4: "..."}}, "there are only 4 seats"),
        ({"round": 2, "timeline": {1: ("a13", 0)}, "hands": {0: "...a"}}, "of a only 8 unseen cards are left"),
        ({"discards": MANY}, "fewer than four cards are left unused"),
        ({"voids": {0: "b"}, "hands": {0: "b07 ..."}}, "seat 0 has shown to hold no b"),
        # seats, rounds, marker
        ({"seats": 2}, "nobody plays with 2 seats"),
        ({"round": 11}, "round 11 has no events"),
        ({"round": 0}, "round 0 has no events"),
        ({"round": 10, "moment": "bids"}, "round 10 has no bids"),
        ({"marker": 4}, "there is no seat 4 to hold the marker"),
        # constant
        ({"constant": None}, "without an instability there is a constant"),
        ({"instabilities": 2, "second_instability_ends_game": True}, "the second instability has ended the game"),
        ({"round": 2, "timeline": {1: ("a13", 0)}, "instabilities": 1}, "so 1 instabilities cannot be"),
        # timeline
        ({"timeline": {1: ("a13", 0), 9: None}}, "in round 8 the tokens 1 to 8 lie there"),
        ({"timeline": {0: None, 1: ("a13", 0)}}, "in round 8 the tokens 1 to 8 lie there"),
        ({"timeline": {1: ("a13", None)}}, "event 1 has a defending card and no owner"),
        ({"timeline": {1: (None, 0)}}, "event 1 has an owner and no defending card"),
        ({"timeline": {1: ("a13", 4)}}, "event 1 cannot belong to seat 4 of 4"),
        ({"timeline": {1: ("a13", 0, "f")}}, "f is no suit to lead at event 1"),
        ({"timeline": {1: ("a13", 0), 2: ("a13", 1)}}, "a13 is defending event 2 and defending event 1"),
        ({"timeline": {2: ("a13", 0)}}, "the event of round 1 belongs to nobody"),
        ({"timeline": {1: ("a13", 0), 8: ("b13", 1)}}, "the present is not resolved yet"),
        ({"timeline": {n: (f"a{n + 5:02}", 0) for n in (1, 2, 3, 4)}}, "seat 0 has only 3 discs, not 4"),
        ({"timeline": {n: (f"a{n + 5:02}", 0) for n in (1, 2, 3)}}, "seat 0 would have won with 3 events before"),
        ({"present": 7}, "in the classic mode the newest token is the present"),
        # pawns
        ({"at": {0: 9}}, "event 9, the place of seat 0, is not on the timeline"),
        ({"at": {4: 1}}, "there are only 4 seats"),
        ({"round": 1, "timeline": {}, "at": {0: 0}}, "in round 1 all pawns are at the first event"),
        ({"round": 7, "moment": "bids", "at": {0: 1}}, "before the bids all pawns are in the present"),
        ({"at": dict.fromkeys(range(4), 0)}, "no pawn is at an event"),
        ({"event": 3}, "no pawn is at event 3"),
        ({"event": 1, "at": {0: 1}}, "event 8 was resolved in this round and belongs to nobody"),
        ({"moment": "end"}, "event 8 was resolved in this round and belongs to nobody"),
        ({"moment": "end", "event": 8}, "no event is being played at the end"),
        ({"moment": "picks", "timeline": {1: ("a13", 0), 8: ("b13", 1)}}, "nobody may pick a card at the constant"),
        # crystals
        ({"crystals": {0: 16, 1: 15}}, "there are 30 crystals, not 31"),
        ({"crystals": {0: -1}}, "seat 0 cannot have -1 crystals"),
        ({"crystals": {4: 1}}, "there are only 4 seats"),
        # tricks
        ({"trick": "b05 b06 b07 b08"}, "4 play at this event, so 4 cards end the trick"),
        ({"trick": "b05 a06", "hands": {2: "b07 ..."}}, "seat 2 could not play a06"),
        ({"moment": "end", "timeline": {1: ("a13", 0), 8: ("b13", 1)}, "trick": "b05"}, "no trick is in progress"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(words: dict[str, Any], reason: str) -> None:
    with pytest.raises(Impossible, match=reason):
        position(**(SOUND | words))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"round": 5}, "5 tokens lie there, not 4"),
        ({"present": 5}, "the present 5 is not on the timeline"),
        ({"present": None}, "the present None is not on the timeline"),
        ({"timeline": {2: ("a13", 0), 4: ("b09", 1), 6: None, 11: None}}, "there is no event 11"),
        ({"timeline": {2: None, 4: None, 6: None, 9: None}}, "the event of round 1 belongs to nobody"),
        ({"present": 9}, "the present is not resolved yet"),
        ({"at": {0: 5}}, "event 5, the place of seat 0, is not on the timeline"),
    ],
)
def test_an_impossible_paradox_is_refused_with_the_reason(words: dict[str, Any], reason: str) -> None:
    position(**PARADOX)
    with pytest.raises(Impossible, match=reason):
        position(**(PARADOX | words))
