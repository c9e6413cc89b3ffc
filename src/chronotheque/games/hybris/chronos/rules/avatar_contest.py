"""Contest by an Avatar, and its cancelling by discards (HC-111 to HC-118, HC-038, HY-R107, HY-R109).

Cards are offered openly and stay in hand until the offers reach the Intensity of Kratos; below it they are
merely seen.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.chronos.board import lowest_avatar, put_avatar
from chronotheque.games.hybris.chronos.rules import avatars
from chronotheque.games.hybris.chronos.rules.intensity import change_intensity
from chronotheque.games.hybris.decisions import CANCEL_CONTEST
from chronotheque.games.hybris.printed.elements import NO
from chronotheque.games.hybris.printed.vocabulary import KRATOS
from chronotheque.games.hybris.rules.subsets import above, set_of_cards
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.players import bit_of_card, card_of, discard, show_in_hand
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import DONE, NONE, Frame, Parts, Table, lowest, nibble
from chronotheque.kernel.declare import declared_frame

ARISES: Final[i64] = 0
OFFERS: Final[i64] = 1
FOUGHT: Final[i64] = 2


@declared_frame
class AvatarContest(Frame):
    """A contest by the lowest-numbered Avatar; returns 1 if the Avatar wins."""

    seat: i64 = 0  # the seat that deploys
    character: i64 = NONE
    city: i64 = 0
    at: i64 = ARISES
    avatar: i64 = NONE
    asked: i64 = 0  # number of seats asked or skipped, in Greatness order
    lost: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT:
            self.lost = 1 - value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == ARISES:
            self.avatar = lowest_avatar(s)  # HC-111
            if NONE in (self.avatar, self.character):  # HC-113, HY-R176
                s.end()
                return
            self.at = OFFERS
            if s.events is not None:
                narration.contests(s, self.avatar, self.seat, nibble(s.intensity, KRATOS))
        if self.at == OFFERS:
            if self.strength(s) >= nibble(s.intensity, KRATOS):
                self.cancel(s)
                return
            helper = self.next_helper(s)
            if helper != NONE:
                s.ask(CANCEL_CONTEST, helper)
                return
            self.begin_combat(s)
            return
        s.end(self.lost)

    def next_helper(self, s: HybrisTable) -> i64:
        """HC-115, HC-116, HY-R107  Returns the next seat with cards in Greatness order; solo, maybe his own."""
        row = greatness_order(s)
        while self.asked < s.seats:
            helper = nibble(row, self.asked) - 1
            if s.hands[helper] != 0 and (helper != self.seat or s.seats == 1):  # HC-038
                return helper
            self.asked += 1
        return NONE

    def strength(self, s: HybrisTable) -> i64:
        """Returns the sum of the printed strengths offered."""
        found: i64 = 0
        for seat in range(s.seats):
            cards = s.offered[seat]
            while cards != 0:
                found += s.book.strength[card_of(s, seat, lowest(cards))]
                cards &= cards - 1
        return found

    def cancel(self, s: HybrisTable) -> None:
        """HC-114, HC-117  Discards all offered cards; Kratos gains 1 Intensity."""
        for seat in range(s.seats):
            cards = s.offered[seat]
            while cards != 0:
                discard(s, seat, lowest(cards))
                cards &= cards - 1
        clear_offers(s)
        if s.events is not None:
            narration.contest_cancelled(s, self.avatar)
        change_intensity(s, KRATOS, 1)
        s.end()

    def begin_combat(self, s: HybrisTable) -> None:
        """HC-118  Begins the combat; cards offered in vain stay in hand."""
        self.at = FOUGHT
        put_avatar(s, self.avatar, self.city)
        if s.events is not None:
            if self.strength(s) > 0:
                narration.offers_fail(s)
            narration.moves(s, self.avatar, self.city)
        clear_offers(s)
        about = avatars.CONTESTS
        s.call(avatars.Encounter(self.avatar, self.city, self.seat, self.character, about))

    # -- offers --------------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        cards = s.hands[seat]
        if draft:
            last: i64 = draft[len(draft) - 1]
            if last == NO:
                return
            cards = above(cards, bit_of_card(s, seat, last))
        while cards != 0:
            parts.add(card_of(s, seat, lowest(cards)))
            cards &= cards - 1
        if not draft:
            parts.add(NO)
        elif parts.count > 0:
            parts.add(DONE)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        self.asked += 1
        if parts[0] == NO:
            if s.events is not None:
                narration.offers_nothing(s, seat)
            return
        cards = set_of_cards(s, seat, parts)
        s.offered[seat] = cards
        show_in_hand(s, seat, cards)
        if s.events is not None:
            narration.offers(s, seat, cards, self.strength(s), nibble(s.intensity, KRATOS))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R107"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-116" if seat == self.seat else "HY-R107"


def clear_offers(s: HybrisTable) -> None:
    """Clears all offers."""
    for seat in range(s.seats):
        s.offered[seat] = 0
