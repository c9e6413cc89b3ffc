"""The Oracle (HY-144 to HY-157): Omen. Perceive is a plain list of effects."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import OMEN_CARD
from chronotheque.games.hybris.printed.vocabulary import ELEMENTS
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.subsets import list_cards
from chronotheque.games.hybris.rules.supplies import drawing
from chronotheque.games.hybris.table.players import bit_of_card, card_of, leave_hand
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, lowest, nibble
from chronotheque.kernel.declare import declared_frame


def elements_beside(s: HybrisTable) -> i64:
    """Returns the elements beside the Oracle, as `packed`, their counts unspecified."""
    found: i64 = 0
    for seat in range(s.seats):
        cards = s.omens[seat]
        while cards != 0:
            found |= s.book.elements[card_of(s, seat, lowest(cards))]
            cards &= cards - 1
    return found


def has_new_element(shown: i64, beside: i64) -> bool:
    """True if symbols include an element missing beside the Oracle."""
    for element in range(len(ELEMENTS)):
        if nibble(shown, element) != 0 and nibble(beside, element) == 0:
            return True
    return False


def omen_cards(s: HybrisTable, seat: i64) -> i64:
    """HY-149, HY-157, HY-R60  Returns the set of hand cards with an element not yet beside the Oracle."""
    if s.revealed > drawing.next_rank(s):
        return 0
    beside = elements_beside(s)
    found: i64 = 0
    cards = s.hands[seat]
    while cards != 0:
        bit = lowest(cards)
        cards &= cards - 1
        if has_new_element(s.book.elements[card_of(s, seat, bit)], beside):
            found += POWERS[bit]
    return found


@declared_frame
class Omen(Frame):
    """HY-147 to HY-151, HY-D14  A card placed beside the Oracle, the price, and a look at the next primordial."""

    seat: i64 = 0
    bit: i64 = NONE  # the card, which is public
    at: i64 = 0  # 0 the card, 1 the price, 2 the look, 3 done

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == 0:
            s.ask(OMEN_CARD, self.seat)
            return
        self.at += 1
        if self.at == 2:
            s.call(Effects(self.seat, s.book.omen))  # HY-150
        elif self.at == 3:
            s.call(drawing.Peek(self.seat))
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        list_cards(s, seat, omen_cards(s, seat), 1, draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        self.bit = bit_of_card(s, seat, part)
        self.at = 1
        leave_hand(s, seat, self.bit)
        s.omens[seat] |= POWERS[self.bit]
        if s.events is not None:
            narration.lays_omen(s, seat, part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-149"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-147"
