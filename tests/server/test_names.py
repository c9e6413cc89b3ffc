"""Names and lines of people, and how much they may send."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronotheque.server.errors import InvalidRequest
from chronotheque.server.identity.names import (
    LONGEST_NAME,
    bot_name,
    chat_line,
    cleaned,
    expect_one_alphabet,
    person_name,
    skeleton,
)
from chronotheque.server.rate_limit import MAX_BUCKETS, Rate, RateLimiter, TokenBucket


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Zoé", "Zoé"),
        ("  Zoé \t\n Dupont ", "Zoé Dupont"),
        ("Zoe\u0301", "Zoé"),  # two characters that are one
        ("\u202eadA", "adA"),  # would turn the line round
        ("A\u200bd\u00ada\ufeff", "Ada"),
        ("A\u2028B\u00a0C", "A B C"),
        ("\x1b[31mred", "[31mred"),
        ("<b>", "<b>"),  # escaped where it is shown
        ("Z" + "\u0301" * 20, "Ź\u0301\u0301\u0301"),
        ("\u3164\u2800", ""),  # letters that look like nothing
        ("\u0301\ufe0f", ""),
        ("\ud800x", "x"),
        ("日本", "日本"),
        ("🂡", "🂡"),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
    ],
)
def test_what_nobody_sees_is_left_out(written: str, shown: str) -> None:
    assert cleaned(written, LONGEST_NAME) == shown


@given(st.text(max_size=100), st.lists(st.text(max_size=30), max_size=4))
def test_a_name_is_never_empty_too_long_or_taken(text: str, taken: list[str]) -> None:
    try:
        expect_one_alphabet(cleaned(text, LONGEST_NAME))
    except InvalidRequest:
        with pytest.raises(InvalidRequest):
            person_name(text, taken)
        return
    for name in (person_name(text, taken), person_name(text, taken, "fr"), bot_name(text, "Ada", taken)):
        assert 0 < len(name) <= LONGEST_NAME
        assert skeleton(name) not in {skeleton(each) for each in taken}
        assert name.isprintable()
        assert person_name(name, []) == name


@pytest.mark.parametrize("name", ["Zoé", "Ада", "Ελένη", "佐々木 カナ", "Kim 철수", "ʻOkina", "D’Artagnan 3", "🂡"])
def test_names_in_one_alphabet_are_welcome(name: str) -> None:
    assert person_name(name, []) == name


@pytest.mark.parametrize("name", ["Zоé", "Αda", "adа", "ꓮꓓꓮ", "ᎪᎠᎪ", "Ада A"])
def test_names_that_mix_alphabets_are_refused(name: str) -> None:
    with pytest.raises(InvalidRequest, match="alphabet") as refused:
        person_name(name, [])
    assert refused.value.id == "mixed_name"
    with pytest.raises(InvalidRequest):
        bot_name(name, "Ada", [])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "zoe"),
        ("Ilse", "llse"),
        ("Bob", "B0b"),
        ("Kaxa", "Каха"),
        ("Tom", "Тоm".replace("m", "м")),
        ("Vern", "Vem"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(one: str, other: str) -> None:
    assert person_name(other, [one]) == f"{other} 2"


def test_names_that_differ_stay_as_they_are() -> None:
    assert person_name("Ida", ["Ada", "Ben"]) == "Ida"
    assert person_name("Ada 3", ["Ada", "Ada 2"]) == "Ada 3"


def test_names_are_chosen_for_those_who_have_none() -> None:
    assert person_name("", ["Guest"]) == "Guest 2"
    assert person_name("\u200b", [], "fr") == "Invité"
    assert bot_name("", "Ada", ["Ben"]) == "Ada"
    assert bot_name("", "Ada", ["Ada"]) == "Ada 2"


def test_a_line_of_chat_is_one_line() -> None:
    assert chat_line("Hello\r\nthere") == "Hello there"
    assert chat_line("\u2066 \n") == ""


def test_a_bucket_fills_with_time() -> None:
    bucket = TokenBucket(Rate(3, 2), now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(499)
    assert bucket.take(500)
    assert not bucket.take(500)
    assert not bucket.full(1_000)
    assert bucket.full(2_000)
    assert [bucket.take(10_000) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(9_000)  # a clock that is set back gives nothing


def test_everybody_has_a_bucket_and_full_ones_are_forgotten() -> None:
    buckets = RateLimiter(Rate(1, 1))
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    for number in range(MAX_BUCKETS + 10):
        assert buckets.take(f"b{number}", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("c", 5_000)
    assert len(buckets._buckets) == 1
