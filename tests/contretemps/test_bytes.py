"""Serialized tables of Contre-temps: a deserialized table continues the same game."""

from typing import Any, cast

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import CHANCE, SPECTATOR, Rng
from tests.contretemps.playing import MODES, SEAT_COUNTS, moments, new
from tests.contretemps.positions import Entry, answer, asked, choices, play, position, view

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 3: ("e09", 1, "b")}
LINE: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}


def read_back(s: ContretempsTable) -> ContretempsTable:
    return cast(ContretempsTable, GAME.decode(s.bytes()))


def everything(s: ContretempsTable) -> list[object]:
    """Returns all views of a table, and all legal answers."""
    return [
        *(view(s, seat) for seat in (*range(s.seats), SPECTATOR)),
        asked(s),
        *(choices(s, seat) for seat in asked(s)[1]),
        s.over,
        s.winners,
    ]


def same_to_the_end(s: ContretempsTable, twin: ContretempsTable) -> None:
    """Plays two tables to the end with the same draws and choices."""
    rng, other = Rng(5), Rng(5)
    assert everything(twin) == everything(s)
    while not s.over:
        for table, source in ((s, rng), (twin, other)):
            if table.seat == CHANCE:
                table.draw(source)
            else:
                options = table.choices()
                table.play(options[source.below(len(options))])
        assert everything(twin) == everything(s)


def trick() -> ContretempsTable:
    s = position(
        round=5, timeline=TIMELINE | {5: ("d13", 3)}, event=3, at={0: 3, 2: 3, 3: 3}, hands={0: "b12 ..."}, marker=2
    )
    play(s, "card:b12")
    return s


def present() -> ContretempsTable:
    return position(
        seats=6, round=7, timeline=TIMELINE, at={4: 3}, crystals={5: 3}, voids={2: "a"}, trick="c07 c08"
    )


def bids() -> ContretempsTable:
    s = position(round=5, moment="bids", timeline=TIMELINE, crystals={1: 3, 2: 9})
    answer(s, 2, "n:5")
    return s


def bids_both_ways() -> ContretempsTable:
    s = position(round=3, moment="bids", paradox=True, timeline=LINE, present=6, crystals={1: 3, 2: 9})
    answer(s, 1, "forward:1")
    answer(s, 2, "back:2")
    return s


def picks() -> ContretempsTable:
    s = position(
        round=8,
        moment="picks",
        timeline=TIMELINE | {8: ("d13", 0)},
        at={1: 0, 2: 0, 3: 0},
        constant=None,
        instabilities=1,
        second_instability_ends_game=True,
        hands={2: "c07 ..."},
    )
    answer(s, 2, "card:c07")
    return s


@pytest.mark.parametrize("made", [trick, present, bids, bids_both_ways, picks])
def test_a_table_read_back_or_copied_continues_like_the_first(made: Any) -> None:
    s = made()
    assert read_back(s) == s
    same_to_the_end(made(), read_back(s))
    same_to_the_end(made(), s.copy())


@pytest.mark.parametrize("made", [trick, present, bids, bids_both_ways, picks])
def test_a_copy_does_not_change_when_the_first_moves(made: Any) -> None:
    s = made()
    twin, before = s.copy(), s.bytes()
    play(s, choices(s)[0])
    assert twin.bytes() == before != s.bytes()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_moment_of_a_game_is_read_back(seats: int, mode: str) -> None:
    for s in moments(seats, mode, seed=29):
        assert everything(read_back(s)) == everything(s)


def test_nothing_is_on_a_blank_table() -> None:
    s = cast(ContretempsTable, GAME.blank(4))
    for field in (
        *("placed", "owners", "discs", "led", "guard_suits", "guard_values", "tears", "crystals", "pawns"),
        *("discards_low", "discards_high", "voids"),
    ):
        assert getattr(s, field) == 0, field
    assert (int(s.marker), int(s.present), int(s.constant), int(s.round), int(s.reserve)) == (-1, -1, -1, 1, 30)
    assert [int(word) for word in s.hands] == [0] * 12


def test_the_options_are_in_the_bytes() -> None:
    tables = [new(4, mode=mode, second_instability_ends_game=ends) for mode in MODES for ends in ("on", "off")]
    assert len({s.bytes() for s in tables}) == 4
    for s in tables:
        assert view(read_back(s), 0)["options"] == view(s, 0)["options"]


def test_every_fact_of_the_table_is_in_the_bytes() -> None:
    """A table that differs in a single public field has different bytes."""
    for field in (
        *("round", "marker", "placed", "present", "owners", "discs", "led", "guard_suits", "guard_values"),
        *("constant", "tears", "crystals", "reserve", "pawns", "discards_low", "discards_high", "voids"),
    ):
        s, other = trick(), trick()
        setattr(other, field, getattr(other, field) + 1)
        assert other.bytes() != s.bytes(), field
        assert getattr(GAME.decode(other.bytes()), field) == getattr(other, field)
        assert getattr(other.copy(), field) == getattr(other, field)


def test_the_number_of_answers_is_bounded() -> None:
    """At most three draws and ten tokens, and in ten rounds a card and a bid of each seat."""
    for seats, bound in {3: 73, 4: 93, 5: 113, 6: 133}.items():
        for mode in MODES:
            assert GAME.bound(seats, GAME.settings({"mode": mode})) == bound
