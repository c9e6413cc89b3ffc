"""Small numbers side by side in one word, and sets of seats: the same compiled and interpreted."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.kernel import (
    DONE,
    NEVER,
    NONE,
    POWERS,
    bit,
    byte,
    everyone,
    has,
    larger,
    listed,
    lowest,
    member,
    nibble,
    size,
    smaller,
    with_byte,
    with_nibble,
)

NIBBLES = 15
BYTES = 7

members = st.sets(st.integers(0, 61))
quick = settings(deadline=None)


def set_of(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


def test_the_constants_are_whole_in_compiled_code_too() -> None:
    assert NEVER == 2**53
    assert (NONE, DONE) == (-1, -2)


@pytest.mark.parametrize("k", range(62))
def test_powers_are_powers_also_beyond_32_bits(k: int) -> None:
    assert POWERS[k] == bit(k) == 2**k


@quick
@given(members)
def test_a_set_holds_its_members(numbers: set[int]) -> None:
    word = set_of(numbers)
    assert [i for i in range(62) if has(word, i)] == sorted(numbers)
    assert listed(word) == sorted(numbers)
    assert size(word) == len(numbers)


@quick
@given(members.filter(bool))
def test_the_lowest_member_is_the_smallest(numbers: set[int]) -> None:
    assert lowest(set_of(numbers)) == min(numbers)


@quick
@given(members)
def test_members_are_counted_from_the_smallest(numbers: set[int]) -> None:
    word = set_of(numbers)
    assert [member(word, k) for k in range(len(numbers))] == sorted(numbers)


@quick
@given(st.integers(-(2**61), 2**61), st.integers(-(2**61), 2**61))
def test_of_two_numbers_one_is_smaller_and_the_other_larger(one: int, other: int) -> None:
    assert (smaller(one, other), larger(one, other)) == (min(one, other), max(one, other))


@pytest.mark.parametrize("seats", [1, 2, 6, 10, 31, 32, 33, 61])
def test_everyone_is_all_seats(seats: int) -> None:
    assert listed(everyone(seats)) == list(range(seats))


@quick
@given(st.lists(st.integers(0, 15), min_size=NIBBLES, max_size=NIBBLES))
def test_a_row_of_half_bytes_keeps_each_number(numbers: list[int]) -> None:
    row = 0
    for i, value in enumerate(numbers):
        row = with_nibble(row, i, value)
    assert [nibble(row, i) for i in range(NIBBLES)] == numbers
    assert row == sum(value * 16**i for i, value in enumerate(numbers))


@quick
@given(st.lists(st.integers(0, 255), min_size=BYTES, max_size=BYTES))
def test_a_row_of_bytes_keeps_each_number(numbers: list[int]) -> None:
    row = 0
    for i, value in enumerate(numbers):
        row = with_byte(row, i, value)
    assert [byte(row, i) for i in range(BYTES)] == numbers
    assert row == sum(value * 256**i for i, value in enumerate(numbers))


@quick
@given(st.integers(0, 2**60 - 1), st.integers(0, NIBBLES - 1), st.integers(0, 15))
def test_a_changed_half_byte_leaves_the_others(row: int, i: int, value: int) -> None:
    changed = with_nibble(row, i, value)
    assert [nibble(changed, k) for k in range(NIBBLES)] == [
        value if k == i else nibble(row, k) for k in range(NIBBLES)
    ]


@quick
@given(st.integers(0, 2**56 - 1), st.integers(0, BYTES - 1), st.integers(0, 255))
def test_a_changed_byte_leaves_the_others(row: int, i: int, value: int) -> None:
    changed = with_byte(row, i, value)
    assert [byte(changed, k) for k in range(BYTES)] == [value if k == i else byte(row, k) for k in range(BYTES)]


@pytest.mark.parametrize("i", range(8, NIBBLES))
def test_half_bytes_beyond_32_bits(i: int) -> None:
    row = with_nibble(0, i, 15)
    assert row == 15 * 2 ** (4 * i)
    assert nibble(row, i) == 15
    assert with_nibble(row, i, 0) == 0


@pytest.mark.parametrize("i", range(4, BYTES))
def test_bytes_beyond_32_bits(i: int) -> None:
    row = with_byte(0, i, 255)
    assert row == 255 * 2 ** (8 * i)
    assert byte(row, i) == 255
    assert with_byte(row, i, 0) == 0
