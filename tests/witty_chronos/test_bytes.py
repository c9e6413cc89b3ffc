"""Serialization and copies of tables: no field is lost or mixed up with another."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACES, GLASSES
from chronotheque.games.witty_chronos.decisions import PILES, SEATS
from chronotheque.games.witty_chronos.deck import OWN
from chronotheque.games.witty_chronos.options import note_options
from chronotheque.games.witty_chronos.rules.play import Play
from chronotheque.games.witty_chronos.rules.rounds import FRAMES, Rounds
from chronotheque.games.witty_chronos.state import BATCHES, LONG_AGO, PLACES, WIDTH, WINDS, WittyTable
from chronotheque.kernel import NEVER, NONE, BadBytes, Fields, Frame, Table
from tests.witty_chronos.positions import at, begun, level3, move, offer, view

OPTIONS = ("level", "format", "thirds", "fairness", "rounds_chosen", "faults_chosen", "twins_chosen")
OPTION_FLAGS = ("with_gods", "all_at_once", "penalty_vote", "jealous", "void_rounds")
FOLLOWING = (
    "in_teams",
    "teams",
    "single",
    "colours_each",
    "colours",
    "piles",
    "target",
    "to_win",
    "fault_mode",
    "temple_cards",
)
NUMBERS = (
    *(
        "round",
        "voids",
        "turner",
        "ready",
        "poll_until",
        "poll_missing",
        "poll_yes",
        "reason",
        "winning",
        "flipped",
    ),
    *("open_piles", "turned_last", "next_turn", "discards", "temple", "under_apollon", "shown_of", "opened"),
    *("last_command", "count_until", "count_by", "charon", "charon_until", "second_by", "second_at", "vote_on"),
    *("vote_until", "vote_missing", "vote_yes"),
)
FLAGS = ("playing", "lot")
LISTS = ("turned_up", "stash", "shown", "gifts", "faults")
ROWS = {
    **dict.fromkeys(("owner", "place", "ends", "lasts", "handed"), GLASSES),
    **dict.fromkeys(("pile", "height"), PILES),
    **dict.fromkeys(("tokens", "gained", "scores", "size", "wind_count", "next_handle", "gods"), SEATS),
    **dict.fromkeys(("announce_from", "demeter_from", "ouranos_from", "last_fault"), SEATS),
    "discard": FACES,
}
COUNTED = {"standing": PLACES, "held": SEATS * FACES}
SMALL = {"place": PLACES - 1, "size": 6, "wind_count": 4}  # counters that index other rows


def full(seats: int = 10) -> WittyTable:
    """A table whose fields all have different values; no game reaches it."""
    s = cast(WittyTable, GAME.blank(seats))
    settings = {"set": "level3", "format": "teams", "fairness": "mild", "speed": "calm", "rounds": "2"}
    note_options(s, GAME.settings({**settings, "faults": "full", "penalty_vote": "on", "jealous_hermes": "on"}))
    number = 100
    for name in NUMBERS:
        number += 1
        setattr(s, name, number)
    for name in FLAGS:
        setattr(s, name, True)
    for name in LISTS:
        number += 3
        setattr(s, name, [number, number + 1, number + 2])
    for name, length in ROWS.items():
        for i in range(length):
            number += 1
            getattr(s, name)[i] = number % SMALL[name] if name in SMALL else number
    for seat in range(SEATS):
        for i in range(s.size[seat]):
            s.stacks[seat * WIDTH + i] = (seat + i) % 5 + 16 * (10 * seat + i)
        for i in range(s.wind_count[seat]):
            s.winds[seat * WINDS + i] = 9 + (seat + i) % 4 + 16 * (10 * seat + 7 + i)
    for who in range(seats + 1):
        s.known_count[who] = 3 + who
        for i in range(s.known_count[who]):
            number += 1
            s.known[who * WIDTH + i] = number
        for batch in range(BATCHES):
            number += 1
            s.batches[who * BATCHES + batch] = number
    s.astray = 13
    s.count_again()
    s.next_due = 77
    return s


def cards(s: WittyTable, row: str, count: Any, width: int, owners: int) -> list[list[int]]:
    """The used part of an array of cards."""
    return [[int(getattr(s, row)[k * width + i]) for i in range(count[k])] for k in range(owners)]


def facts(s: WittyTable) -> dict[str, Any]:
    """Returns all fields of a table by name, without the unused parts of arrays."""
    found: dict[str, Any] = {
        name: getattr(s, name) for name in (*OPTIONS, *OPTION_FLAGS, *FOLLOWING, *NUMBERS, *FLAGS, *LISTS)
    }
    found |= {
        name: list(getattr(s, name))[: s.seats if length == SEATS else length] for name, length in ROWS.items()
    }
    found["standing"] = list(s.standing)
    found["held"] = list(s.held)[: s.seats * FACES]
    found["stacks"] = cards(s, "stacks", s.size, WIDTH, s.seats)
    found["winds"] = cards(s, "winds", s.wind_count, WINDS, s.seats)
    if s.level == 3:
        found["astray"] = s.astray
        found["known_count"] = list(s.known_count)[: s.seats + 1]
        found["known"] = cards(s, "known", s.known_count, WIDTH, s.seats + 1)
        found["batches"] = list(s.batches)[: (s.seats + 1) * BATCHES]
    return found


def read_into(s: WittyTable, into: WittyTable) -> WittyTable:
    written = Fields()
    s.fields(written)
    into.fields(Fields(written.noted))
    return into


def blank(seats: int = 10) -> WittyTable:
    return cast(WittyTable, GAME.blank(seats))


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_every_field_of_a_table_is_in_its_bytes(seats: int) -> None:
    s = full(seats)
    assert facts(read_into(s, blank(seats))) == facts(s)


def test_the_bytes_have_every_place_of_every_row() -> None:
    s = full(10)
    twin = read_into(s, blank(10))
    for name, length in ROWS.items():
        assert len(getattr(twin, name)) == length
        assert list(getattr(twin, name)) == list(getattr(s, name)), name


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_every_field_of_a_table_is_in_its_copies(seats: int) -> None:
    s = full(seats)
    clean = blank(seats)
    clean.take(s)
    assert facts(clean) == facts(s)
    assert [clean.next_due, clean.deck] == [77, s.deck]


def test_a_copy_leaves_nothing_of_what_was_there() -> None:
    s, used = full(4), level3(4, stacks={0: "t10 t20 t30 t50"}, winds={1: "north"}, discard="t10")
    used.take(s)
    assert facts(used) == facts(s)


def test_what_follows_from_options_and_cards_is_copied_below_level_3_too() -> None:
    model = GAME.with_cards(OWN.tables).new(3, GAME.settings({"set": "level2", "format": "four_glasses"}))
    twin = blank(3)
    twin.take(model)
    assert facts(twin) == facts(cast(WittyTable, model))
    assert [twin.colours_each, twin.target] == [2, 200]
    assert twin.deck is cast(WittyTable, model).deck is not OWN


def test_neither_a_copy_nor_its_model_changes_with_the_other() -> None:
    s = full()
    twin = blank()
    twin.take(s)
    before = facts(twin)
    for name in (*ROWS, *COUNTED, "stacks", "winds", "known", "batches", "known_count"):
        for i in range(len(getattr(s, name))):
            getattr(s, name)[i] += 1
    s.size[0] -= 1
    assert facts(twin) == before


@pytest.mark.parametrize("name", [*OPTIONS, *OPTION_FLAGS])
def test_every_option_is_in_the_bytes_and_copies_and_what_follows_from_it_too(name: str) -> None:
    s = full(6)
    if name in OPTION_FLAGS:
        setattr(s, name, not getattr(s, name))
    else:
        setattr(s, name, 1 if name in ("rounds_chosen", "thirds") else 0)
    s.prepare()
    copied = blank(6)
    copied.take(s)
    assert facts(copied) == facts(s) != facts(full(6))
    assert facts(read_into(s, blank(6))) == facts(s)


def test_a_blank_table_has_nothing_on_it() -> None:
    s = blank(4)
    never = {"poll_until", "next_turn", "opened", "count_until", "charon_until", "vote_until", "next_due"}
    nobody = {"turner", "reason", "turned_last", "under_apollon", "shown_of", "count_by", "charon", "second_by"}
    other = {"thirds": 3, "teams": 4, "colours_each": 1, "colours": 6, "target": 100, "to_win": 3}
    other |= {"second_at": LONG_AGO, **dict.fromkeys((*nobody, "vote_on", "faults_chosen", "twins_chosen"), NONE)}
    for name in (*OPTIONS, *NUMBERS, "next_due", *(one for one in FOLLOWING if one not in ("single", "in_teams"))):
        assert getattr(s, name) == (NEVER if name in never else other.get(name, 0)), name
    for name in (*OPTION_FLAGS, *FLAGS, "single", "in_teams"):
        assert getattr(s, name) is (name == "with_gods"), name
    for name in LISTS:
        assert getattr(s, name) == [], name
    values = {"owner": NONE, "ends": NONE, "handed": LONG_AGO, "last_fault": LONG_AGO}
    for name, length in (ROWS | COUNTED).items():
        assert list(getattr(s, name)) == [values.get(name, 0)] * length, name
    assert list(s.stacks) == [0] * (SEATS * WIDTH)
    assert list(s.winds) == [0] * (SEATS * WINDS)
    assert list(s.known_count) == [0] * (SEATS + 1)
    assert len(s.known) == len(s.batches) == s.astray == 0


def test_the_memory_has_room_at_level_3_only_and_is_made_once() -> None:
    s = blank(3)
    note_options(s, GAME.settings({"set": "level2"}))
    assert len(s.known) == len(s.batches) == s.astray == 0
    note_options(s, GAME.settings({"set": "level3"}))
    assert list(s.known) == [0] * ((SEATS + 1) * WIDTH)
    assert list(s.batches) == [0] * ((SEATS + 1) * BATCHES)
    s.known[5] = 9
    s.prepare()
    assert s.known[5] == 9


@pytest.mark.skipif(not hasattr(Table(GAME, 4), "__dict__"), reason="compiled tables do not list their fields")
def test_no_field_of_a_table_was_forgotten() -> None:
    own = {name for name in vars(blank()) if name not in vars(Table(GAME, 4))}
    rest = {"astray", "deck", "next_due", "stacks", "winds", "known", "known_count", "batches"}
    assert own == {*OPTIONS, *OPTION_FLAGS, *FOLLOWING, *NUMBERS, *FLAGS, *LISTS, *ROWS, *COUNTED, *rest}


def test_what_stands_and_lies_where_is_counted_anew() -> None:
    s = full()
    for name, length in COUNTED.items():
        for i in range(length):
            getattr(s, name)[i] = 55
    s.owner[3] = NONE
    s.count_again()
    standing = Counter(int(s.place[glass]) for glass in range(GLASSES) if glass != 3)
    assert list(s.standing) == [standing[place] for place in range(PLACES)]
    for seat in range(s.seats):
        realm = cards(s, "stacks", s.size, WIDTH, SEATS)[seat] + cards(s, "winds", s.wind_count, WINDS, SEATS)[seat]
        held = Counter(card % 16 for card in realm)
        assert list(s.held)[seat * FACES : (seat + 1) * FACES] == [held[face] for face in range(FACES)]


# What follows from options: teams, one glass each, colours each, colours, piles, target, tokens to win, faults.
FOLLOWS: list[tuple[int, dict[str, str], tuple[int, bool, int, int, int, int, int, int]]] = [
    (3, {"set": "base"}, (3, False, 1, 5, 6, 100, 3, 0)),
    (5, {"set": "base"}, (5, False, 1, 5, 8, 100, 3, 0)),
    (4, {"set": "level1"}, (4, False, 1, 5, 7, 100, 3, 0)),
    (5, {"set": "level1"}, (5, False, 1, 5, 8, 100, 2, 0)),
    (6, {"set": "level2"}, (6, False, 1, 6, 9, 200, 2, 0)),
    (4, {"set": "level2"}, (4, False, 1, 5, 7, 200, 3, 0)),
    (3, {"set": "level3"}, (3, False, 1, 5, 6, 200, 3, 1)),
    (5, {"set": "level3", "rounds": "3"}, (5, False, 1, 5, 8, 200, 3, 1)),
    (3, {"set": "level3", "rounds": "2", "faults": "full"}, (3, False, 1, 5, 6, 200, 2, 2)),
    (6, {"set": "base", "format": "teams"}, (3, True, 1, 5, 6, 100, 3, 0)),
    (8, {"set": "base", "format": "teams", "faults": "full"}, (4, True, 1, 5, 7, 100, 3, 2)),
    (10, {"set": "level1", "format": "teams"}, (5, True, 1, 5, 8, 100, 3, 0)),
    (6, {"set": "level1", "format": "teams"}, (3, False, 1, 6, 6, 100, 2, 0)),
    (6, {"set": "level3", "format": "teams", "faults": "off"}, (3, False, 1, 6, 6, 200, 2, 0)),
    (6, {"set": "level1", "format": "one_glass"}, (3, True, 1, 5, 6, 100, 2, 0)),
    (2, {"set": "level3", "format": "two"}, (2, False, 2, 5, 8, 200, 3, 1)),
    (3, {"set": "level1", "format": "four_glasses"}, (3, False, 2, 6, 6, 100, 3, 0)),
    (3, {"set": "base", "format": "four_glasses"}, (3, False, 2, 6, 6, 100, 3, 0)),
]


@pytest.mark.parametrize(("seats", "options", "expected"), FOLLOWS)
def test_what_follows_from_the_options(seats: int, options: dict[str, str], expected: tuple[int, ...]) -> None:
    s = cast(WittyTable, GAME.new(seats, options))
    assert tuple(getattr(s, name) for name in FOLLOWING[1:-1]) == expected


EVERY, TWINS, EOS, PERSEPHONE = 2**27 - 1, 2**17 + 2**18, 2**25, 2**2


@pytest.mark.parametrize(
    ("seats", "options", "missing"),
    [
        (4, {}, 0),
        (3, {}, TWINS),
        (3, {"twins": "in"}, 0),
        (4, {"twins": "out"}, TWINS),
        (4, {"faults": "off"}, EOS),
        (4, {"faults": "full"}, 0),
        (6, {"format": "teams"}, TWINS),
        (6, {"format": "one_glass"}, TWINS + PERSEPHONE),
        (8, {"format": "teams"}, PERSEPHONE),
        (8, {"format": "teams", "twins": "out", "faults": "off"}, PERSEPHONE + TWINS + EOS),
        (4, {"set": "level2"}, EVERY),
    ],
)
def test_which_temple_cards_are_in_use(seats: int, options: dict[str, str], missing: int) -> None:
    s = cast(WittyTable, GAME.new(seats, {"set": "level3", **options}))
    assert s.temple_cards == EVERY - missing


# -- on the way ------------------------------------------------------------------------------------


def test_a_table_read_back_or_copied_goes_on_like_the_first() -> None:
    s = level3(piles={1: "t50 t30"}, stacks={0: "t10 t20 t30"}, temple="ares", glasses={"red-1": "pile:1"})
    offer(s, 0, "ares", "t20")
    twins = [cast(WittyTable, GAME.decode(s.bytes())), cast(WittyTable, s.copy())]
    for one in (s, *twins):
        move(one, 0, "red-1", "pile:1", "take")
        at(one, 90_000)
        move(one, 0, "red-1", "front", "take")
    for twin in twins:
        assert twin == s
        assert [view(twin, seat) for seat in (0, 1, -2)] == [view(s, seat) for seat in (0, 1, -2)]


def test_the_order_of_the_frames_is_fixed() -> None:
    """Frame numbers are part of every saved table; new frames go to the end."""
    assert FRAMES[0] is Rounds
    assert Play in FRAMES
    for kind in FRAMES:
        frame: Frame = kind()
        assert type(frame.copy()) is kind


def test_damaged_bytes_are_refused() -> None:
    data = begun().bytes()
    with pytest.raises(BadBytes):
        GAME.decode(data[:-1])
    at_random = random.Random(4).randrange(len(data) - 4)
    with pytest.raises(BadBytes):
        GAME.decode(data[:at_random] + bytes([data[at_random] ^ 1]) + data[at_random + 1 :])
