"""Tables as bytes: round trips, equality, fingerprints, and bytes that are no table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.kernel import BadBytes, Fields, IllegalChoice, Table
from chronotheque.kernel.codec import CHECK, LONGEST_LIST, checksum, pack, unpack
from tests.kernel.driving import CASES, case_name, positions, questions
from tests.tiny import TINY, pairs, rescue, sealed_bids
from tests.tiny.common import TinyGame

# -- numbers -----------------------------------------------------------------------------------------

words = st.integers(-(2**63), 2**63 - 1)


@settings(deadline=None)
@given(st.lists(words))
def test_numbers_come_back_from_their_bytes(numbers: list[int]) -> None:
    assert unpack(pack(numbers)) == numbers


@settings(deadline=None)
@given(st.lists(words), st.lists(words))
def test_different_numbers_have_different_bytes(some: list[int], others: list[int]) -> None:
    assert (pack(some) == pack(others)) == (some == others)


@pytest.mark.parametrize(
    ("number", "packed"),
    [(0, "00"), (-1, "01"), (1, "02"), (63, "7e"), (-64, "7f"), (64, "8001"), (300, "d804"), (-65, "8101")],
)
def test_small_numbers_are_short(number: int, packed: str) -> None:
    assert pack([number]).hex() == packed


def test_bytes_that_end_inside_a_number_are_refused() -> None:
    with pytest.raises(BadBytes, match="end inside a number"):
        unpack(pack([1, 300])[:-1])


@pytest.mark.parametrize("octets", ["80" * 11 + "00", "ff" * 40])
def test_a_number_that_goes_on_too_long_is_refused(octets: str) -> None:
    with pytest.raises(BadBytes, match="too long"):
        unpack(bytes.fromhex(octets))


# -- fields ------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(words, st.booleans(), st.lists(words, max_size=20), st.lists(words, min_size=4, max_size=4))
def test_fields_are_read_as_they_were_written(number: int, flag: bool, row: list[int], fixed: list[int]) -> None:
    written = Fields()
    assert written.number(number) == number
    assert written.flag(flag) is flag
    assert written.numbers(row) == row
    written.words(vec[i64](fixed))
    reading = Fields(unpack(pack(written.noted)))
    assert reading.number(0) == number
    assert reading.flag(False) is flag
    assert reading.numbers([]) == row
    read = vec[i64]([0, 0, 0, 0])
    reading.words(read)
    assert list(read) == fixed
    with pytest.raises(BadBytes, match="end too early"):
        reading.number(0)


@pytest.mark.parametrize("length", [-1, LONGEST_LIST + 1])
def test_a_list_of_an_impossible_length_is_refused(length: int) -> None:
    with pytest.raises(BadBytes, match=f"a list of {length} numbers"):
        Fields([length]).numbers([])


# -- tables ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_a_table_comes_back_from_its_bytes_at_every_moment(game: TinyGame, seats: int) -> None:
    for t in positions(game, seats, seed=70 + seats):
        twin = game.decode(t.bytes())
        assert twin == t
        assert hash(twin) == hash(t)
        assert twin.digest() == t.digest()
        assert questions(twin) == questions(t)
        assert (twin.now, twin.over, twin.winners, twin.due()) == (t.now, t.over, t.winners, t.due())
        assert [type(frame) for frame in twin.stack] == [type(frame) for frame in t.stack]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_different_moments_of_a_game_have_different_bytes(game: TinyGame, seats: int) -> None:
    seen = [t.copy() for t in positions(game, seats, seed=80 + seats)]
    assert len({t.bytes() for t in seen}) == len({t.digest() for t in seen}) == len(seen)
    assert seen[0] != seen[1]


def test_the_fingerprint_is_the_sha_256_of_the_bytes() -> None:
    t = rescue.GAME.new(2)
    assert t.digest() == hashlib.sha256(t.bytes()).hexdigest()


def test_a_table_equals_no_other_thing() -> None:
    t = rescue.GAME.new(2)
    assert t != t.bytes()
    assert t != rescue.GAME.new(3)
    assert t != pairs.GAME.new(4)


def test_the_bytes_begin_with_the_game_and_the_form() -> None:
    assert rescue.GAME.new(2).bytes().startswith(b"chrono\x01\x06rescue")


# Golden: a change of these bytes must raise `codec`.
FIRST_BYTES = {
    "objection": "04000000020c04000004040404000202000101",
    "sealed_bids": "06000000020600000000060000000200",
    "sand": "04000000e0a712feff07040101040000080101010100040000040000040002c0a90704"
    "80808080808080208080808080808020808080808080802000",
    "rescue": "040000000000000c04000206",
    "pairs": "0800000006060a0404000004000202000000",
    "alone": "020000000600000200",
    "caravan": "020000000000000c0a00020002000200",
}


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_the_bytes_of_a_new_table_are_the_same_everywhere(game: TinyGame) -> None:
    t = game.new(game.seat_counts({})[0])
    assert t.bytes()[:-CHECK].removeprefix(game.stamp()).hex() == FIRST_BYTES[game.name]


# -- bytes that are no table ---------------------------------------------------------------------------


def middle(game: TinyGame) -> Table:
    """A table in the middle of a random game."""
    seats = game.seat_counts(game.settings({}))[-1]
    moments = [t.copy() for t in positions(game, seats, seed=3)]
    return moments[len(moments) // 2]


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_bytes_that_are_cut_anywhere_are_refused(game: TinyGame) -> None:
    data = middle(game).bytes()
    for length in range(len(data)):
        with pytest.raises(BadBytes):
            game.decode(data[:length])


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_bytes_that_go_on_after_the_table_are_refused(game: TinyGame) -> None:
    body = middle(game).bytes()[:-CHECK] + b"\0"
    with pytest.raises(BadBytes, match="go on after its end"):
        game.decode(body + checksum(body))


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_one_damaged_bit_anywhere_is_noticed(game: TinyGame) -> None:
    data = middle(game).bytes()
    for at in range(len(data) * 8):
        damaged = bytearray(data)
        damaged[at // 8] ^= 1 << at % 8
        with pytest.raises(BadBytes):
            game.decode(bytes(damaged))


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_the_bytes_of_another_game_are_refused(game: TinyGame) -> None:
    for other in TINY:
        if other is not game:
            with pytest.raises(BadBytes, match=f"not a table of {game.name} in form 1"):
                game.decode(middle(other).bytes())


def altered(change: Callable[[list[int]], None], t: Table | None = None) -> bytes:
    """The bytes of a boat with some number changed: seats, clock, over, winners, fields, stack."""
    boat = t or rescue.GAME.new(2)
    numbers = boat.numbers()
    change(numbers)
    body = boat.game.stamp() + pack(numbers)
    return body + checksum(body)


def test_bytes_of_another_form_are_refused() -> None:
    data = bytearray(rescue.GAME.new(2).bytes())
    data[len(b"chrono")] += 1
    with pytest.raises(BadBytes, match="not a table of rescue in form 1"):
        rescue.GAME.decode(bytes(data))


@pytest.mark.parametrize("seats", [-1, 0, 33, 2**40])
def test_a_table_of_an_impossible_number_of_seats_is_refused(seats: int) -> None:
    def change(numbers: list[int]) -> None:
        numbers[0] = seats

    with pytest.raises(BadBytes, match=f"a table of {seats} seats"):
        rescue.GAME.decode(altered(change))


@pytest.mark.parametrize("kind", [-1, 2, 77])
def test_a_rule_that_the_game_does_not_have_is_refused(kind: int) -> None:
    def change(numbers: list[int]) -> None:
        numbers[-3:] = [kind, 0, 0, 0, 0]  # the boat’s stack is Voyage, Stroke with one field

    with pytest.raises(BadBytes, match=f"rescue has no rule number {kind}"):
        rescue.GAME.decode(altered(change))


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 2**64, 2**67])
def test_a_number_that_does_not_fit_the_fields_is_refused(number: int) -> None:
    def change(numbers: list[int]) -> None:
        numbers[1] = number

    with pytest.raises(BadBytes):
        rescue.GAME.decode(altered(change))


def test_a_table_that_is_not_over_but_has_no_rule_in_progress_is_refused() -> None:
    def change(numbers: list[int]) -> None:
        numbers[-4:] = [0]  # an empty stack

    with pytest.raises(BadBytes):
        rescue.GAME.decode(altered(change))


def test_refused_bytes_say_so_in_one_sentence_that_is_no_refusal_of_a_choice() -> None:
    with pytest.raises(BadBytes) as refusal:
        sealed_bids.GAME.decode(b"")
    assert str(refusal.value) == "these bytes are not a table of sealed_bids in form 1"
    assert not isinstance(refusal.value, IllegalChoice)
