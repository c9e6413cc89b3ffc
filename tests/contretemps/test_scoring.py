"""Outcome: places, and points as the sum of their reasons."""

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.rules.end_of_game import nearest
from chronotheque.kernel import Outcome
from tests.contretemps.playing import MODES, SEAT_COUNTS, moments
from tests.contretemps.positions import Entry, event, go_on, line, position, winner


def ended(seats: int, timeline: dict[int, Entry]) -> Outcome:
    """Returns the outcome of a game that ends after round 10 with these events."""
    s = position(seats=seats, round=10, moment="end", timeline=timeline)
    go_on(s)
    assert s.over
    return GAME.outcome(s)


def test_every_event_is_a_point_with_its_name() -> None:
    outcome = ended(4, {1: ("a13", 0), 2: ("b13", 1), 7: ("c13", 1), 10: ("d13", 2)})
    assert outcome.reasons == [
        [("event:1", 1), ("nearest:1", 0)],
        [("event:2", 1), ("event:7", 1)],
        [("event:10", 1), ("nearest:10", 0)],
        [],
    ]
    assert [outcome.points(seat) for seat in range(4)] == [1, 2, 1, 0]


def test_ct_r23_places_go_by_events_and_then_by_the_nearest_one() -> None:
    outcome = ended(6, {1: ("a13", 0), 2: ("b13", 1), 4: ("c13", 2), 9: ("d13", 2), 10: ("c12", 1)})
    assert outcome.places == [3, 1, 2, 4, 4, 4]
    assert outcome.reasons[1] == [("event:2", 1), ("event:10", 1), ("nearest:2", 0)]
    assert outcome.reasons[2] == [("event:4", 1), ("event:9", 1), ("nearest:4", 0)]
    assert outcome.reasons[0] == [("event:1", 1)]  # the only event with an owner


@pytest.mark.parametrize(
    ("owners", "places"),
    [
        ({1: 0, 10: 1}, [1, 2, 3]),
        ({1: 1, 10: 0}, [2, 1, 3]),
        ({1: 2, 2: 1, 10: 0}, [3, 2, 1]),
        ({1: 0, 9: 1, 10: 1}, [2, 1, 3]),
        ({1: 0, 2: 0, 10: 2}, [1, 3, 2]),
    ],
)
def test_places(owners: dict[int, int], places: list[int]) -> None:
    timeline: dict[int, Entry] = {
        number: (f"{'abcde'[i]}13", seat) for i, (number, seat) in enumerate(owners.items())
    }
    outcome = ended(3, timeline)
    assert outcome.places == places
    assert outcome.returns == [1.0 if place == 1 else 0.0 for place in places]


def test_the_nearest_event_of_a_seat() -> None:
    s = position(round=10, moment="end", timeline={1: ("a13", 0), 2: ("b13", 1), 7: ("c13", 1), 10: ("d13", 2)})
    assert [int(nearest(s, seat)) for seat in range(4)] == [1, 2, 10, 11]  # none: one beyond the last


def test_one_more_event_always_outweighs_the_nearest_one() -> None:
    outcome = ended(4, {1: ("a13", 0), 9: ("b13", 1), 10: ("c13", 1)})
    assert outcome.places[:2] == [2, 1]


def test_the_outcome_as_data() -> None:
    plain = ended(3, {1: ("a13", 0), 10: ("b13", 0)}).plain()
    assert plain == {
        "places": [1, 2, 2],
        "reasons": [[{"reason": "event:1", "points": 1}, {"reason": "event:10", "points": 1}], [], []],
    }


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_points_are_the_sum_of_their_reasons(seats: int, mode: str) -> None:
    for seed in (23, 24):
        *_, s = moments(seats, mode, seed)
        outcome = GAME.outcome(s)
        owned = [row[1] for number in line(s) if (row := event(s, number)) is not None]
        for seat in range(seats):
            assert outcome.points(seat) == sum(points for _, points in outcome.reasons[seat]) == owned.count(seat)
        assert outcome.places.index(1) == winner(s)
        assert outcome.places.count(1) == 1
        assert sum(outcome.returns) == 1
        assert outcome.returns[outcome.places.index(1)] == 1
