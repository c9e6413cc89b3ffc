"""Choosing some of a set: answers of several parts in ascending order, so that each choice has one spelling."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.elements import character_part
from chronotheque.games.hybris.players import bit_of_card, card_of
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Parts, size


def nth(members: i64, n: i64) -> i64:
    """The member of a set that has n smaller ones."""
    while n > 0:
        members &= members - 1
        n -= 1
    bit: i64 = 0
    while members & 1 == 0:
        members >>= 1
        bit += 1
    return bit


def above(members: i64, bit: i64) -> i64:
    """The members of a set that are larger than a number."""
    return members & ~(POWERS[bit + 1] - 1)


def list_subset(members: i64, n: i64, draft: list[int], first: i64, parts: Parts) -> None:
    """The parts that may come next where n members of a set are chosen; part = first + member."""
    left = n - len(draft)
    if left <= 0:
        return
    if draft:
        members = above(members, draft[len(draft) - 1] - first)
    spare = size(members) - left
    bit: i64 = 0
    while spare >= 0 and members != 0:
        if members & 1 != 0:
            parts.add(first + bit)
            spare -= 1
        members >>= 1
        bit += 1


def list_characters(members: i64, draft: list[int], parts: Parts) -> None:
    """The parts of a set of characters, of which one is chosen."""
    if draft:
        return
    character: i64 = 0
    while members != 0:
        if members & 1 != 0:
            parts.add(character_part(character))
        members >>= 1
        character += 1


def list_cards(s: Cosmos, seat: i64, cards: i64, n: i64, draft: list[int], parts: Parts) -> None:
    """The same for conflict cards of a seat, whose parts are the numbers of the cards."""
    left = n - len(draft)
    if left <= 0:
        return
    if draft:
        last = bit_of_card(s, seat, draft[len(draft) - 1])
        if last == NONE:
            return
        cards = above(cards, last)
    spare = size(cards) - left
    bit: i64 = 0
    while spare >= 0 and cards != 0:
        if cards & 1 != 0:
            parts.add(card_of(s, seat, bit))
            spare -= 1
        cards >>= 1
        bit += 1


def set_of_cards(s: Cosmos, seat: i64, parts: list[int]) -> i64:
    """The set of the cards named in an answer."""
    found: i64 = 0
    for part in parts:
        found |= POWERS[bit_of_card(s, seat, part)]
    return found


def covering(elements: i64, needed: i64) -> i64:
    """What is still needed of some symbols after those of a card, both as `packed`."""
    rest: i64 = 0
    for element in range(4):
        lacks = (needed >> (4 * element) & 15) - (elements >> (4 * element) & 15)
        if lacks > 0:
            rest += lacks * POWERS[4 * element]
    return rest


def with_symbols(found: i64, shown: i64) -> i64:
    """Symbols and those of one card more, which has four at most; nobody needs more of an element than twelve."""
    for element in range(4):
        if found >> (4 * element) & 15 < 12:
            found += (shown >> (4 * element) & 15) * POWERS[4 * element]
    return found


def matches(active: i64, shown: i64) -> i64:
    """HY-310, HY-R82  How often active symbols stand among those shown, both as `packed`; each counts by itself."""
    found: i64 = 0
    for element in range(4):
        found += (active >> (4 * element) & 15) * (shown >> (4 * element) & 15)
    return found


def symbols_of(s: Cosmos, seat: i64, cards: i64) -> i64:
    """All symbols on some cards of a seat, as `packed`, no element more than fifteen times."""
    found: i64 = 0
    bit: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            found = with_symbols(found, s.book.elements[card_of(s, seat, bit)])
        cards >>= 1
        bit += 1
    return found


def list_covers(s: Cosmos, seat: i64, needed: i64, draft: list[int], parts: Parts) -> None:
    """HY-R62  The next card where cards of the hand must show symbols: each must add one that still lacks."""
    cards = s.hands[seat]
    for part in draft:
        bit = bit_of_card(s, seat, part)
        needed = covering(s.book.elements[part], needed)
        cards = above(cards, bit)
    bit = 0
    while cards != 0 and needed != 0:
        if cards & 1 != 0:
            card = card_of(s, seat, bit)
            rest = covering(s.book.elements[card], needed)
            later = above(s.hands[seat], bit)
            if rest != needed and covering(symbols_of(s, seat, later), rest) == 0:
                parts.add(card)
        cards >>= 1
        bit += 1
