"""Contest by an Avatar, and its cancelling by discards (HC-111 to HC-118, HC-038, HY-R107, HY-R109).

Cards are offered openly and stay in hand until the offers reach the Intensity of Kratos; else they are only seen.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_avatars
from chronotheque.games.hybris.board import greatness_order, lowest_avatar, put_avatar
from chronotheque.games.hybris.decisions import CANCEL_CONTEST
from chronotheque.games.hybris.elements import NO
from chronotheque.games.hybris.players import bit_of_card, card_of, discard, show_in_hand
from chronotheque.games.hybris.rules import avatar_combat, chronos_tiles
from chronotheque.games.hybris.rules.subsets import above, set_of_cards
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import KRATOS
from chronotheque.kernel import DONE, NONE, Fields, Frame, Parts, Table, lowest, nibble

ARISES: Final[i64] = 0
OFFERS: Final[i64] = 1
FOUGHT: Final[i64] = 2


class AvatarContest(Frame):
    """A deployment is contested by the Avatar with the lowest number; it ends with 1 if the Avatar wins."""

    def __init__(
        self,
        seat: i64 = 0,
        character: i64 = NONE,
        city: i64 = 0,
        at: i64 = ARISES,
        avatar: i64 = NONE,
        asked: i64 = 0,
        lost: i64 = 0,
    ) -> None:
        self.seat = seat  # who deploys
        self.character = character
        self.city = city
        self.at = at
        self.avatar = avatar
        self.asked = asked  # how many were asked, or looked at, in Greatness order
        self.lost = lost

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.city = f.number(self.city)
        self.at = f.number(self.at)
        self.avatar = f.number(self.avatar)
        self.asked = f.number(self.asked)
        self.lost = f.number(self.lost)

    def copy(self) -> Frame:
        return AvatarContest(self.seat, self.character, self.city, self.at, self.avatar, self.asked, self.lost)

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT:
            self.lost = 1 - value

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at == ARISES:
            self.avatar = lowest_avatar(s)  # HC-111
            if NONE in (self.avatar, self.character):  # HC-113, HY-R176
                s.end()
                return
            self.at = OFFERS
            if s.told is not None:
                telling_avatars.contests(s, self.avatar, self.seat, nibble(s.intensity, KRATOS))
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

    def next_helper(self, s: Cosmos) -> i64:
        """HC-115, HC-116, HY-R107  The next seat in Greatness order with cards; a lone player may help himself."""
        row = greatness_order(s)
        while self.asked < s.seats:
            helper = nibble(row, self.asked) - 1
            if s.hands[helper] != 0 and (helper != self.seat or s.seats == 1):  # HC-038
                return helper
            self.asked += 1
        return NONE

    def strength(self, s: Cosmos) -> i64:
        """The printed strengths of all cards offered."""
        found: i64 = 0
        for seat in range(s.seats):
            cards = s.offered[seat]
            while cards != 0:
                found += s.book.strength[card_of(s, seat, lowest(cards))]
                cards &= cards - 1
        return found

    def cancel(self, s: Cosmos) -> None:
        """HC-114, HC-117  All cards offered are discarded, and Kratos gains 1 Intensity."""
        for seat in range(s.seats):
            cards = s.offered[seat]
            while cards != 0:
                discard(s, seat, lowest(cards))
                cards &= cards - 1
        clear_offers(s)
        if s.told is not None:
            telling_avatars.contest_cancelled(s, self.avatar)
        chronos_tiles.change_intensity(s, KRATOS, 1)
        s.end()

    def begin_combat(self, s: Cosmos) -> None:
        """HC-118  Cards offered in vain stay in hand; the Avatar comes."""
        self.at = FOUGHT
        put_avatar(s, self.avatar, self.city)
        if s.told is not None:
            if self.strength(s) > 0:
                telling_avatars.offers_fail(s)
            telling_avatars.moves(s, self.avatar, self.city)
        clear_offers(s)
        about = avatar_combat.CONTESTS
        s.call(avatar_combat.Encounter(self.avatar, self.city, self.seat, self.character, about))

    # -- offers --------------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Cosmos, t)
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
        s = cast(Cosmos, t)
        self.asked += 1
        if parts[0] == NO:
            if s.told is not None:
                telling_avatars.offers_nothing(s, seat)
            return
        cards = set_of_cards(s, seat, parts)
        s.offered[seat] = cards
        show_in_hand(s, seat, cards)
        if s.told is not None:
            telling_avatars.offers(s, seat, cards, self.strength(s), nibble(s.intensity, KRATOS))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R107"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-116" if seat == self.seat else "HY-R107"


def clear_offers(s: Cosmos) -> None:
    """Nothing is offered any more."""
    for seat in range(s.seats):
        s.offered[seat] = 0
