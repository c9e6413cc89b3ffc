"""Requirements of quests and premonitions, and how a player meets them (HY-176 to HY-178, HY-R62, HY-R65)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import FULFIL_QUEST
from chronotheque.games.hybris.printed.elements import character_of_part
from chronotheque.games.hybris.printed.vocabulary import (
    CARD_GOOD,
    NEED_AT,
    NEED_COND,
    NEED_DISCARD,
    NEED_KIND,
    NEED_PAY,
    NEED_PLAY,
    NEED_RECALL,
    NEED_REVEAL,
    PREMONITION_GOOD,
)
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.effects.counting import holds
from chronotheque.games.hybris.rules.subsets import (
    above,
    covering,
    list_characters,
    list_covers,
    set_of_cards,
    symbols_of,
)
from chronotheque.games.hybris.rules.supplies import cards
from chronotheque.games.hybris.rules.supplies.goods import pay, stock
from chronotheque.games.hybris.table.board import is_at, is_placed, kind_of, stands_at
from chronotheque.games.hybris.table.players import bit_of_card, card_of, discard, show_in_hand
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Frame, Parts, Table, lowest, size
from chronotheque.kernel.declare import declared_frame

MANY: Final[i64] = 1000


def can_meet(s: HybrisTable, seat: i64, needs: i64, character: i64) -> bool:
    """True if a seat can meet a list of needs with a given acting character."""
    return meets_in_public(s, seat, needs, character) and has_cards_for(s, seat, needs)


def meets_in_public(s: HybrisTable, seat: i64, needs: i64, character: i64) -> bool:
    """True if all publicly visible needs are met."""
    b = s.book
    for need in range(b.need_start[needs], b.need_start[needs + 1]):
        kind, a = b.need_kind[need], b.need_a[need]
        if kind == NEED_RECALL:
            if size(defeat.recallable(s, seat, a, b.need_b[need], character)) < b.need_c[need]:
                return False
        elif kind == NEED_PAY:
            needed: i64 = 0
            for other in range(b.need_start[needs], need + 1):
                if b.need_kind[other] == NEED_PAY and b.need_a[other] == a:
                    needed += b.need_b[other]
            if stock(s, seat, a) < needed:
                return False
        elif kind == NEED_COND:
            if not holds(s, seat, a):
                return False
        elif kind == NEED_KIND:
            if kind_of(character) != a:
                return False
        elif kind == NEED_AT:
            where = stands_at(s, seat, character)
            if not is_placed(where) or not is_at(s, where, a):
                return False
    return True


def has_cards_for(s: HybrisTable, seat: i64, needs: i64) -> bool:
    """True if the hand has the cards to show, discard or play."""
    b = s.book
    for need in range(b.need_start[needs], b.need_start[needs + 1]):
        kind = b.need_kind[need]
        if kind in (NEED_REVEAL, NEED_DISCARD):
            if covering(symbols_of(s, seat, s.hands[seat]), b.need_a[need]) != 0:
                return False
        elif kind == NEED_PLAY and cheapest(s, seat, b.need_a[need]) > s.determination[seat]:
            return False
    return True


def cheapest(s: HybrisTable, seat: i64, needed: i64) -> i64:
    """HY-R65  Returns the least Determination for hand cards to show some symbols, or MANY if impossible."""
    return cheapest_from(s, seat, s.hands[seat], needed)


def cheapest_from(s: HybrisTable, seat: i64, hand: i64, needed: i64) -> i64:
    """The same for a subset of the hand: one of its cards must show the first missing symbol."""
    if needed == 0:
        return 0
    best = MANY
    while hand != 0:
        bit = lowest(hand)
        hand &= hand - 1
        card = card_of(s, seat, bit)
        rest = covering(s.book.elements[card], needed)
        if rest != needed:
            cost = s.book.cost[card] + cheapest_from(s, seat, hand, rest)
            if cost < best:
                best = cost
    return best


def required_symbols(s: HybrisTable, needs: i64) -> i64:
    """HY-184  Returns the symbols required in the combat zone at the end."""
    b = s.book
    for need in range(b.need_start[needs], b.need_start[needs + 1]):
        if b.need_kind[need] == NEED_PLAY:
            return b.need_a[need]
    return 0


@declared_frame
class Meeting(Frame):
    """Meets a list of needs in order; the player chooses how (HY-R62)."""

    seat: i64 = 0
    needs: i64 = 0
    character: i64 = NONE
    at: i64 = 0  # number of needs met
    left: i64 = NONE  # characters still to send back for the present need

    def reason(self, t: Table, seat: i64) -> str:
        return cast(HybrisTable, t).book.needs_on[self.needs]

    def need(self, s: HybrisTable) -> i64:
        """Returns the need to meet now."""
        return s.book.need_start[self.needs] + self.at

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        while self.need(s) < b.need_start[self.needs + 1]:
            need = self.need(s)
            kind = b.need_kind[need]
            if kind == NEED_RECALL:
                if self.left == NONE:
                    self.left = b.need_c[need]
                if self.left > 0:
                    s.ask(FULFIL_QUEST, self.seat)
                    return
                self.left = NONE
            elif kind in (NEED_REVEAL, NEED_DISCARD, NEED_PLAY):
                s.ask(FULFIL_QUEST, self.seat)
                return
            elif kind == NEED_PAY:
                self.met(s)
                if b.need_a[need] in (CARD_GOOD, PREMONITION_GOOD):
                    if not cards.begin_discard(s, self.seat, b.need_a[need], b.need_b[need]):
                        return
                    continue
                pay(s, self.seat, b.need_a[need], b.need_b[need])
                continue
            self.met(s)
        s.end()

    def met(self, s: HybrisTable) -> None:
        """Marks a need as met and turns to the next."""
        if s.events is not None:
            narration.meets_need(s, self.need(s))
        self.at += 1

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        need = self.need(s)
        if b.need_kind[need] == NEED_RECALL:
            found = defeat.recallable(s, seat, b.need_a[need], b.need_b[need], self.character)
            list_characters(found, draft, parts)
        elif b.need_kind[need] == NEED_PLAY:
            list_proofs(s, seat, b.need_a[need], draft, parts)
        else:
            list_covers(s, seat, b.need_a[need], draft, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        kind = s.book.need_kind[self.need(s)]
        if kind == NEED_RECALL:
            defeat.send_home(s, seat, character_of_part(parts[0]))
            self.left -= 1
            return
        chosen = set_of_cards(s, seat, parts)
        if s.events is not None:
            narration.meets(s, seat, chosen, kind == NEED_DISCARD)
        if kind != NEED_DISCARD:
            show_in_hand(s, seat, chosen)  # HY-177, HY-R174
        else:
            while chosen != 0:  # HY-178
                discard(s, seat, lowest(chosen))
                chosen &= chosen - 1
        self.met(s)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R62"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R62"


def list_proofs(s: HybrisTable, seat: i64, needed: i64, draft: list[int], parts: Parts) -> None:
    """HY-R65, HY-R174  Lists the next card where cards within the Determination must show symbols."""
    hand = s.hands[seat]
    room = s.determination[seat]
    for part in draft:
        needed = covering(s.book.elements[part], needed)
        room -= s.book.cost[part]
        hand = above(hand, bit_of_card(s, seat, part))
    if needed == 0:
        return
    while hand != 0:
        bit = lowest(hand)
        hand &= hand - 1
        card = card_of(s, seat, bit)
        rest = covering(s.book.elements[card], needed)
        if rest != needed and s.book.cost[card] + cheapest_from(s, seat, hand, rest) <= room:
            parts.add(card)


def show_whole_hand(s: HybrisTable, seat: i64) -> None:
    """HY-R174  Shows the whole hand of a seat that cannot meet a need for cards; it stays known from then on."""
    show_in_hand(s, seat, s.hands[seat])
    if s.events is not None:
        narration.shows_hand(s, seat)
