"""Chance is a seat: sources of numbers, draws without replacement, weights."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronotheque.kernel import CHANCE, IllegalChoice, Rng, Sealed, Source, Table, commitment
from tests.kernel.micro import notes, start
from tests.tiny import alone, pairs, sealed_bids
from tests.tiny.common import TinyFrame

DRAW = 0


def surprise(seen: Counter[int], expected: dict[int, float]) -> float:
    """Pearson's chi-square: how far counts are from what was expected."""
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


# -- the fast generator ------------------------------------------------------------------------------

# Computed by another implementation of the same generator (sfc32), with twelve rounds thrown away.
WORDS = {
    0: [1427488602, 1980682239, 456575201, 3300212312],
    1: [573063952, 3268221502, 703077755, 2308299391],
    7: [100587536, 2849664703, 2976894644, 2427842431],
    2**32 + 5: [3760281558, 2402832508, 3549994560, 781919239],
    2**63 + 11: [2428608825, 3087713771, 2289519393, 1654528482],
    -1: [754549516, 1829345342, 2785016680, 2378084626],
}


@pytest.mark.parametrize("seed", WORDS)
def test_the_generator_gives_the_same_words_everywhere(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(4)] == WORDS[seed]


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(7)
    bounds = (1, 2, 6, 10, 52, 1000, 2**20, 2**31, 2**32)
    assert [rng.below(n) for n in bounds] == [0, 1, 2, 1, 33, 735, 899147, 443343878, 84346879]


@settings(deadline=None)
@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32) | st.integers(2**32, 2**61))
def test_a_number_below_n_is_below_n(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n
    assert 0 <= Sealed(seed.to_bytes(8, "big"), 0).below(n) < n


@pytest.mark.parametrize(("n", "limit"), [(2, 15.1), (3, 18.4), (10, 33.7), (52, 100.9)])  # one in 10 000
def test_the_generator_draws_all_numbers_equally_often(n: int, limit: float) -> None:
    rng = Rng(2024)
    seen = Counter(rng.below(n) for _ in range(20_000))
    assert set(seen) == set(range(n))
    assert surprise(seen, dict.fromkeys(range(n), 20_000 / n)) < limit


def test_a_large_bound_favours_no_number() -> None:
    """Of three quarters of all words, the lowest third would come twice as often if no word were drawn again."""
    rng = Rng(99)
    n = 3 * 2**30
    seen = Counter(rng.below(n) // 2**30 for _ in range(6000))
    assert surprise(seen, dict.fromkeys(range(3), 2000)) < 18.4


@pytest.mark.parametrize("n", [3 * 2**33, 3 * 2**59])  # two words, with few and with many drawn again
def test_a_bound_of_more_than_one_word_favours_no_number(n: int) -> None:
    rng = Rng(99)
    drawn = [rng.below(n) for _ in range(6000)]
    assert surprise(Counter(number // (n // 3) for number in drawn), dict.fromkeys(range(3), 2000)) < 18.4
    assert surprise(Counter(number % 3 for number in drawn), dict.fromkeys(range(3), 2000)) < 18.4


class Scripted(Source):
    """Gives the numbers of a list."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def below(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert number < n
        return number


def test_a_source_may_be_written_by_anybody() -> None:
    """The last of what is left takes the place of what was drawn."""
    assert sealed_bids.GAME.new(3).draw(Scripted([0, 0, 0, 0, 0, 0, 0, 0, 0])) == [0, 11, 10, 9, 8, 7, 6, 5, 4]
    assert sealed_bids.GAME.new(3).draw(Scripted([11, 10, 9, 8, 7, 6, 5, 4, 3])) == [11, 10, 9, 8, 7, 6, 5, 4, 3]


# -- sealed draws ------------------------------------------------------------------------------------


def numbers_of(source: Source, count: int = 12) -> list[int]:
    return [source.below(10**9) for _ in range(count)]


def test_a_sealed_draw_can_be_repeated_from_the_seed() -> None:
    assert numbers_of(Sealed(b"seed", 3)) == numbers_of(Sealed(b"seed", 3))
    source = Sealed(b"seed", 3)
    bounds = (1, 2, 6, 52, 1000, 2**40, 10)
    assert [source.below(n) for n in bounds] == [0, 1, 3, 28, 984, 621864855722, 4]


def test_every_draw_and_every_seed_has_its_own_numbers() -> None:
    draws = [numbers_of(Sealed(seed, k)) for seed in (b"seed", b"another") for k in range(50)]
    flat = [number for numbers in draws for number in numbers]
    assert len(set(flat)) == len(flat)


def test_a_sealed_draw_is_what_anybody_can_compute_from_the_seed() -> None:
    def block(k: int) -> bytes:
        return hmac.new(b"seed", (5).to_bytes(8, "big") + k.to_bytes(8, "big"), hashlib.sha256).digest()

    octets = block(0) + block(1)
    expected = [int.from_bytes(octets[i : i + 8], "big") % 1000 for i in range(0, 64, 8)]
    source = Sealed(b"seed", 5)
    assert [source.below(1000) for _ in range(8)] == expected


def test_the_commitment_is_published_before_and_tells_nothing() -> None:
    assert commitment(b"seed") == "e519e7d1db520ca06565a1b1e09ca42505de93f452ef3b5a331ca68e253f803c"
    assert commitment(b"seed") == hashlib.sha256(b"chronotheque seed seed").hexdigest()
    assert commitment(b"seed") != commitment(b"seeds")


# -- draws without replacement -----------------------------------------------------------------------


def test_a_deal_is_one_answer_of_many_different_parts() -> None:
    t = alone.GAME.new(1)
    assert sorted(t.draw(Rng(3))) == list(range(alone.CARDS))


def test_a_deal_is_the_same_everywhere() -> None:
    assert sealed_bids.GAME.new(3).draw(Rng(5)) == [11, 0, 10, 7, 9, 6, 8, 2, 5]
    assert sealed_bids.GAME.new(3).draw(Sealed(b"seed", 0)) == [7, 8, 2, 3, 11, 6, 10, 9, 4]


@pytest.mark.parametrize("seed", range(5))
def test_what_chance_drew_is_a_listed_answer_like_any_other(seed: int) -> None:
    drawn_at = sealed_bids.GAME.new(4)
    answered_at = drawn_at.copy()
    drawn = drawn_at.draw(Rng(seed))
    assert len(drawn) == len(set(drawn)) == 12
    assert answered_at.why_not(sealed_bids.DEAL, CHANCE, drawn) == ""
    answered_at.answer(sealed_bids.DEAL, CHANCE, drawn)
    assert answered_at == drawn_at


def test_what_was_drawn_is_no_longer_listed_and_a_full_deal_is_complete() -> None:
    t = sealed_bids.GAME.new(3)
    assert t.options(sealed_bids.DEAL, CHANCE, []) == list(range(12))
    assert t.options(sealed_bids.DEAL, CHANCE, [11, 0, 4]) == [1, 2, 3, 5, 6, 7, 8, 9, 10]
    assert t.options(sealed_bids.DEAL, CHANCE, list(range(9))) == []


@pytest.mark.parametrize(
    "parts", [[], [0, 1, 2], [0, 1, 2, 3, 4, 5, 6, 7, 7], list(range(10)), [0, 1, 2, 3, 4, 5, 6, 7, 12]]
)
def test_a_deal_with_too_few_too_many_repeated_or_foreign_cards_is_refused(parts: list[int]) -> None:
    t = sealed_bids.GAME.new(3)
    before = t.bytes()
    with pytest.raises(IllegalChoice) as refusal:
        t.answer(sealed_bids.DEAL, CHANCE, parts)
    assert refusal.value.rule == "SB-1"
    assert t.bytes() == before


class Arrangement(TinyFrame):
    """Asks chance for two of three things, in order."""

    def run(self, t: Table) -> None:
        t.ask_chance(DRAW)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if len(draft) == 2 else [0, 1, 2]

    def draws(self, t: Table, decision: int) -> int:
        return 2

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).append(parts[0] * 3 + parts[1])


def test_every_deal_is_equally_likely() -> None:
    t = start(Arrangement())
    rng = Rng(11)
    for _ in range(6000):
        t.draw(rng)
    expected = {a * 3 + b: 1000.0 for a, b in permutations(range(3), 2)}
    assert surprise(Counter(notes(t)), expected) < 25.7  # five degrees of freedom, one in 10 000


# -- weights -----------------------------------------------------------------------------------------

WEIGHTS = (1, 0, 2, 5)


class Wheel(TinyFrame):
    """Asks chance for one of four numbers, some likelier than others."""

    def run(self, t: Table) -> None:
        t.ask_chance(DRAW)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [0, 1, 2, 3]

    def weight(self, t: Table, decision: int, part: int) -> int:
        return WEIGHTS[part]

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        notes(t).append(parts[0])


@pytest.mark.parametrize("sealed", [False, True], ids=["fast", "sealed"])
def test_chance_draws_by_weight(sealed: bool) -> None:
    t = start(Wheel())
    rng = Rng(12)
    for k in range(4000):
        t.draw(Sealed(b"seed", k) if sealed else rng)
    seen = Counter(notes(t))
    assert seen[1] == 0
    assert surprise(seen, {0: 500, 2: 1000, 3: 2500}) < 18.4  # two degrees of freedom, one in 10 000


def test_a_bag_is_drawn_from_by_what_is_left_in_it() -> None:
    t = pairs.GAME.new(4)
    assert isinstance(t, pairs.Bag)
    assert t.options(pairs.DRAW, CHANCE, []) == [pairs.GOLD, pairs.SILVER, pairs.ASH]
    rng = Rng(13)
    first = Counter(t.copy().draw(rng)[0] for _ in range(5000))
    assert surprise(first, {pairs.GOLD: 1500, pairs.SILVER: 2500, pairs.ASH: 1000}) < 18.4
    for _ in range(2):
        t.answer(pairs.DRAW, CHANCE, [pairs.ASH])
    assert t.options(pairs.DRAW, CHANCE, []) == [pairs.GOLD, pairs.SILVER]
