"""The cards: five suits of thirteen, and the deck for each number of seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUITS: Final = 5
VALUES: Final = 13
CARDS: Final = SUITS * VALUES  # 65
SUIT_LETTERS: Final = "abcde"

LOW: Final = 3 * VALUES  # 39; a hand is two words: the first three suits, and the others


def card_of(suit: i64, value: i64) -> i64:
    """Returns the card of a suit (0 to 4) and value (1 to 13)."""
    return suit * VALUES + value - 1


def suit_of(card: i64) -> i64:
    """Returns the suit of a card, 0 to 4."""
    return card // VALUES


def value_of(card: i64) -> i64:
    """Returns the value of a card, 1 to 13."""
    return card % VALUES + 1


def lowest_value(seats: i64) -> i64:
    """Returns the lowest value in the deck (CT-005): lower cards are removed with fewer than six seats.

    >>> [lowest_value(seats) for seats in (6, 5, 4, 3)]     # CT-006, CT-007, CT-008, CT-009
    [1, 3, 5, 7]
    """
    return 13 - 2 * seats


def deck(seats: int) -> list[int]:
    """Returns the cards used with a number of seats.

    >>> [len(deck(seats)) for seats in (6, 5, 4, 3)]
    [65, 55, 45, 35]
    """
    return [card for card in range(CARDS) if value_of(card) >= lowest_value(seats)]


def card_name(card: int) -> str:
    """Returns the name of a card in records and in the client.

    >>> card_name(card_of(1, 7))
    'card:b07'
    """
    return f"card:{SUIT_LETTERS[suit_of(card)]}{value_of(card):02}"


def suit_name(suit: int) -> str:
    """Returns the name of a suit."""
    return f"suit:{SUIT_LETTERS[suit]}"


CARD_NAMES: Final = tuple(card_name(card) for card in range(CARDS))
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
SUIT_NUMBERS: Final = {suit_name(suit): suit for suit in range(SUITS)}
