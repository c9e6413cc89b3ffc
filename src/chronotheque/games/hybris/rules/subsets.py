"""Choices of some members of a set, listed in ascending order so that each choice has one spelling."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import character_part, power_part
from chronotheque.games.hybris.table.players import bit_of_card, card_of
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Parts, lowest, size


def nth(members: i64, n: i64) -> i64:
    """Returns the member of a set with n smaller ones."""
    while n > 0:
        members &= members - 1
        n -= 1
    bit: i64 = 0
    while members & 1 == 0:
        members >>= 1
        bit += 1
    return bit


def above(members: i64, bit: i64) -> i64:
    """Returns the members of a set above a number."""
    return members & ~(POWERS[bit + 1] - 1)


def list_subset(members: i64, n: i64, draft: list[int], first: i64, parts: Parts) -> None:
    """Lists the next parts when choosing n members of a set; part = first + member."""
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
    """Lists the parts of a set of characters, of which one is chosen."""
    if draft:
        return
    character: i64 = 0
    while members != 0:
        if members & 1 != 0:
            parts.add(character_part(character))
        members >>= 1
        character += 1


def list_cards(s: HybrisTable, seat: i64, cards: i64, n: i64, draft: list[int], parts: Parts) -> None:
    """Lists the parts for choosing n conflict cards of a seat; a part is the number of a card."""
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


def set_of_cards(s: HybrisTable, seat: i64, parts: list[int]) -> i64:
    """Returns the set of cards named in an answer."""
    found: i64 = 0
    for part in parts:
        found |= POWERS[bit_of_card(s, seat, part)]
    return found


def covering(elements: i64, needed: i64) -> i64:
    """Returns the symbols still needed after those of a card, both as `packed`."""
    rest: i64 = 0
    for element in range(4):
        lacks = (needed >> (4 * element) & 15) - (elements >> (4 * element) & 15)
        if lacks > 0:
            rest += lacks * POWERS[4 * element]
    return rest


def with_symbols(found: i64, shown: i64) -> i64:
    """Adds a card's symbols, at most four, to others; nobody needs more than twelve of an element."""
    for element in range(4):
        if found >> (4 * element) & 15 < 12:
            found += (shown >> (4 * element) & 15) * POWERS[4 * element]
    return found


def matches(active: i64, shown: i64) -> i64:
    """HY-310, HY-R82  Counts active symbols among those shown, both as `packed`; each counts separately."""
    found: i64 = 0
    for element in range(4):
        found += (active >> (4 * element) & 15) * (shown >> (4 * element) & 15)
    return found


def symbols_of(s: HybrisTable, seat: i64, cards: i64) -> i64:
    """Returns all symbols on some cards of a seat, as `packed`, at most fifteen of an element."""
    found: i64 = 0
    bit: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            found = with_symbols(found, s.book.elements[card_of(s, seat, bit)])
        cards >>= 1
        bit += 1
    return found


def list_covers(s: HybrisTable, seat: i64, needed: i64, draft: list[int], parts: Parts) -> None:
    """HY-R62  Lists the next card where hand cards must show symbols: each must add a missing one."""
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


def list_powers(s: HybrisTable, seat: i64, powers: i64, parts: Parts) -> None:
    """Lists powers of a seat."""
    while powers != 0:
        parts.add(power_part(s.book.power_of(s.olympian[seat], lowest(powers))))
        powers &= powers - 1
