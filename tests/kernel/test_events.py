"""Events and their audiences."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, MOVE, PUBLIC, SPECTATOR, Event, Table
from tests.kernel.driving import say
from tests.tiny import alone, sealed_bids


def reached(event: Event, seats: int = 4) -> list[int]:
    return [seat for seat in range(-1, seats) if event.reaches(seat)]


@pytest.mark.parametrize(
    ("audience", "seats"),
    [(PUBLIC, [SPECTATOR, 0, 1, 2, 3]), (0, []), (0b1, [0]), (0b1010, [1, 3]), (0b1111, [0, 1, 2, 3])],
)
def test_an_event_reaches_its_audience_and_a_spectator_only_what_is_public(audience: int, seats: list[int]) -> None:
    assert reached(Event("text", {}, audience, reveals=False)) == seats


def listened() -> tuple[Table, list[Event]]:
    t = sealed_bids.GAME.new(3)
    told: list[Event] = []
    t.events = told
    return t, told


def test_an_event_told_without_an_audience_reaches_nobody() -> None:
    """Design, §3: an event has an audience, and its default is nobody."""
    t, told = listened()
    t.emit("text", {})
    t.move("card:1", "deck", "hand:0")
    assert [reached(event) for event in told] == [[], []]


def test_a_message_has_an_id_and_parameters() -> None:
    t, told = listened()
    t.emit("round", {"number": 3, "cards": ["card:1"]}, audience=PUBLIC)
    assert (told[0].text, told[0].params) == ("round", {"number": 3, "cards": ["card:1"]})
    assert not told[0].reveals


def test_a_move_says_what_goes_from_where_to_where() -> None:
    t, told = listened()
    t.move("card:1", "deck", "hand:0", audience=0b001)
    assert (told[0].text, told[0].params) == (MOVE, {"what": "card:1", "from": "deck", "to": "hand:0"})
    assert reached(told[0]) == [0]


def test_where_nobody_listens_telling_does_nothing() -> None:
    t = sealed_bids.GAME.new(3)
    before = t.bytes()
    t.emit("text", {}, audience=PUBLIC)
    t.move("card:1", "deck", "hand:0", audience=PUBLIC)
    assert t.events is None
    assert t.bytes() == before


def test_what_is_dealt_is_told_to_each_seat_alone_and_what_is_shown_to_all() -> None:
    t, told = listened()
    say(t, CHANCE, "SB-C1", "card:4>card:2>card:0>card:1>card:3>card:5>card:6>card:8>card:10")
    assert [reached(event) for event in told] == [[0], [1], [2]]
    assert told[0].params == {"cards": ["card:0", "card:2", "card:4"]}
    assert all(event.reveals for event in told)
    told.clear()
    for seat, card in enumerate((2, 3, 10)):
        assert told == []
        say(t, seat, "SB-D1", f"card:{card}")
    assert [reached(event) for event in told] == [[SPECTATOR, 0, 1, 2, 3]]
    assert told[0].params == {"cards": ["card:2", "card:3", "card:10"]}


def test_a_table_that_is_listened_to_goes_the_same_way() -> None:
    heard, alone_with_itself = alone.GAME.new(1), alone.GAME.new(1)
    heard.events = []
    for t in (heard, alone_with_itself):
        say(t, CHANCE, "AL-C1", "card:0>card:1>card:2>card:3>card:4>card:5>card:6>card:7")
        say(t, 0, "AL-D1", "n:0")
    assert heard == alone_with_itself
    assert [event.params for event in heard.events] == [{"card": "card:7"}, {"card": "card:6"}]
