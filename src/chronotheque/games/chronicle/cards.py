"""The characters (three suits of ten and six wild cards), and the names of cards, suits and stories."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.kernel import LOWEST, Parts

SUITS: Final = 3
STRENGTHS: Final = 10
NUMBERED: Final = SUITS * STRENGTHS  # 30; the wild cards come after them
CARDS: Final = 36
STORIES: Final = 12

EVERY_CARD: Final[i64] = 2**CARDS - 1
EVERY_NUMBERED: Final[i64] = 2**NUMBERED - 1
EVERY_WILD: Final[i64] = EVERY_CARD - EVERY_NUMBERED
EVERY_STORY: Final[i64] = 2**STORIES - 1
OF_SUIT: Final = vec[i64]([(2**STRENGTHS - 1) << (STRENGTHS * suit) for suit in range(SUITS)])

COLOURS: Final = "bgr"
WILD_NAMES: Final = ("king", "demon", "dragon", "sage", "fool", "angel")
SUIT_NAMES: Final = ("suit:power", "suit:wisdom", "suit:love")


def card_of(suit: i64, strength: i64) -> i64:
    """Returns the card of a suit (0 to 2) and strength (1 to 10)."""
    return suit * STRENGTHS + strength - 1


def is_wild(card: i64) -> bool:
    """CR-008, CR-010  True if a card has neither suit nor strength."""
    return card >= NUMBERED


def suit_of(card: i64) -> i64:
    """Returns the suit of a numbered card, 0 to 2."""
    return card // STRENGTHS


def strength_of(card: i64) -> i64:
    """Returns the strength of a numbered card, 1 to 10."""
    return card % STRENGTHS + 1


def hand_size(seats: i64) -> i64:
    """Returns the number of cards dealt to each seat; with five, one card is set aside first.

    >>> [hand_size(seats) for seats in (3, 4, 5, 6)]        # CR-021, CR-022, CR-023, CR-024
    [12, 9, 7, 6]
    """
    return CARDS // seats


def list_cards(cards: i64, parts: Parts) -> None:
    """Lists the cards of a set in ascending order."""
    at = parts.at
    count = parts.count
    first: i64 = 0
    while cards != 0:
        some = cards & (2**STRENGTHS - 1)
        while some != 0:
            at[count] = first + LOWEST[some]
            count += 1
            some &= some - 1
        cards >>= STRENGTHS
        first += STRENGTHS
    parts.count = count


def _name(card: int) -> str:
    if is_wild(card):
        return f"card:{WILD_NAMES[card - NUMBERED]}"
    return f"card:{COLOURS[suit_of(card)]}{strength_of(card):02}"


CARD_NAMES: Final = tuple(_name(card) for card in range(CARDS))
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
SUIT_NUMBERS: Final = {name: suit for suit, name in enumerate(SUIT_NAMES)}
STORY_NAMES: Final = tuple(f"story:st{number:02}" for number in range(1, STORIES + 1))
STORY_NUMBERS: Final = {name: story for story, name in enumerate(STORY_NAMES)}


def card_names(cards: int) -> list[str]:
    """Returns the names of a set of cards.

    >>> card_names(0b101)
    ['card:b01', 'card:b03']
    """
    return [CARD_NAMES[card] for card in range(CARDS) if cards >> card & 1]


def story_names(stories: int) -> list[str]:
    """Returns the names of a set of stories."""
    return [STORY_NAMES[story] for story in range(STORIES) if stories >> story & 1]
