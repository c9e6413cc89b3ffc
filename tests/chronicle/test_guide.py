"""The worked examples of the guide."""

from __future__ import annotations

from tests.chronicle.test_scoring import scored


def test_cr_064_cr_073_the_royal_wedding_of_the_guide() -> None:
    assert scored({0: "r02", 1: "r08 r09"}, "st05") == [1, 0, 0]
    assert scored({0: "r02", 1: "r08 r09 r03"}, "st05") == [1, 1, 0]


def test_cr_063_cr_065_cr_066_demon_cards_of_the_guide() -> None:
    assert scored({0: "r02 b01", 1: "r08"}, "st05") == [0, 1, 0]
    assert scored({0: "r02 b01 angel", 1: "r08"}, "st05") == [1, 0, 0]
    assert scored({0: "b01 g01 r01 demon", 1: "r08"}, "st05") == [2, 0, 0]
