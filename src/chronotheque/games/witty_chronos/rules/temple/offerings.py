"""Offerings (WT-034 to WT-045): the choices part by part, and the payment."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    APOLLON,
    CASSANDRE,
    COST,
    DIONYSOS,
    EROS,
    GLASSES,
    PERSEPHONE,
    SELENE,
    TEMPLE_CARDS,
)
from chronotheque.games.witty_chronos.decisions import (
    COLOUR,
    FLIP,
    GLASS,
    KEEP,
    PAY,
    PILE_PART,
    SEAT,
    STASH,
    TEMPLE,
    UNDER,
)
from chronotheque.games.witty_chronos.rules.realms import card_at
from chronotheque.games.witty_chronos.rules.temple.payments import (
    fill_payment,
    fill_selene,
    last_place,
    paid_for_selene,
    pay,
)
from chronotheque.games.witty_chronos.rules.temple.temple_cards import gain_temple_card
from chronotheque.games.witty_chronos.rules.temple.two_players import is_one_too_many
from chronotheque.games.witty_chronos.state import BAG, ON_PILE, WittyTable, holds, realm_size
from chronotheque.kernel import DONE, NONE, POWERS, Parts, has

# -- choices -------------------------------------------------------------------------------------


def available(s: WittyTable, seat: i64) -> i64:
    """WT-034, WT-078  Returns the cards at the temple, for the holder of APOLLON also the one under it."""
    if s.under_apollon != NONE and holds(s, seat, APOLLON):
        return s.temple | POWERS[s.under_apollon]
    return s.temple


def may_offer(s: WittyTable, seat: i64) -> bool:
    """True if a Realm is large enough for one of the cards available."""
    rest = available(s, seat)
    if rest == 0:
        return False
    most = realm_size(s, seat)
    for card in range(TEMPLE_CARDS):
        if has(rest, card) and COST[card] <= most:
            return True
    return False


def may_take_free(s: WittyTable, seat: i64) -> bool:
    """WT-080, WT-R28  True for the holder of CASSANDRE if exactly one card is at the temple."""
    return holds(s, seat, CASSANDRE) and s.temple != 0 and s.temple & (s.temple - 1) == 0


def fill_offer(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D17  Lists the next part of an offering: the card, the payment, then what the card needs."""
    if len(draft) == 0:
        most = realm_size(s, seat)
        those = available(s, seat)
        for card in range(TEMPLE_CARDS):
            if has(those, card) and COST[card] <= most:
                parts.add(TEMPLE + card)
        return
    card = draft[0] - TEMPLE
    if card == SELENE:
        fill_selene(s, seat, draft, parts)
    elif len(draft) <= COST[card]:
        fill_payment(s, seat, draft, 1, COST[card], parts)
    else:
        fill_needs(s, seat, card, draft, 1 + COST[card], parts)


def fill_free(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D24  Lists the next part of taking the last card of the temple."""
    if len(draft) == 0:
        for card in range(TEMPLE_CARDS):
            if has(s.temple, card):
                parts.add(TEMPLE + card)
        return
    card = draft[0] - TEMPLE
    if card == SELENE:  # WT-097
        last = last_place(s, seat, draft, 1, STASH)
        for place in range(last + 1, realm_size(s, seat)):
            parts.add(STASH + (card_at(s, seat, place) >> 4))
        if parts.count > 0:
            parts.add(DONE)
    else:
        fill_needs(s, seat, card, draft, 1, parts)


# -- what a card needs when it is gained (WC-D18 to WC-D21, WT-R51) --------------------------------


def fill_needs(s: WittyTable, seat: i64, card: i64, draft: list[int], at: i64, parts: Parts) -> None:
    """Lists the next part that a gained Temple card needs; these parts start at index `at` of the draft."""
    step = len(draft) - at
    if card == PERSEPHONE:
        _fill_persephone(s, seat, step, parts)
    elif card == DIONYSOS:
        _fill_dionysos(s, seat, draft, at, step, parts)
    elif card == EROS:
        _fill_eros(s, seat, draft, at, step, parts)
    elif card == APOLLON and step == 0:
        for other in range(TEMPLE_CARDS):
            if other != APOLLON and has(s.temple, other):
                parts.add(UNDER + other)
        if parts.count > 0:
            parts.add(DONE)


def _fill_persephone(s: WittyTable, seat: i64, step: i64, parts: Parts) -> None:
    """WT-051, WT-R16  Lists the glasses of each other player in turn."""
    for other in range(s.seats):
        if other != seat and has_glass_outside(s, other):
            if step == 0:
                for glass in range(GLASSES):
                    if s.owner[glass] == other and s.place[glass] != BAG:
                        parts.add(GLASS + glass)
                parts.add(DONE)
                return
            step -= 1


def has_glass_outside(s: WittyTable, seat: i64) -> bool:
    """True if a seat has a glass outside the bag."""
    for glass in range(GLASSES):
        if s.owner[glass] == seat and s.place[glass] != BAG:
            return True
    return False


def _fill_dionysos(s: WittyTable, seat: i64, draft: list[int], at: i64, step: i64, parts: Parts) -> None:
    """WT-062, WT-166  Lists partners, then one colour of each if players have two."""
    if step == 0:
        for other in range(s.seats):
            if other != seat:
                parts.add(SEAT + other)
    elif s.colours_each == 2 and step <= 2:
        whose: i64 = seat if step == 1 else draft[at] - SEAT
        for glass in range(0, GLASSES, 2):
            if s.owner[glass] == whose:
                parts.add(COLOUR + glass // 2)


def _fill_eros(s: WittyTable, seat: i64, draft: list[int], at: i64, step: i64, parts: Parts) -> None:
    """WT-124 to WT-126, WT-R39  Lists no move or another player's glass, then a pile, then to flip it or not."""
    if step == 0:
        for glass in range(GLASSES):
            if can_be_sent(s, seat, glass):
                for pile in range(s.piles):
                    if may_be_sent_to(s, seat, glass, pile):
                        parts.add(GLASS + glass)
                        break
        if parts.count > 0:
            parts.add(DONE)
    elif step == 1:
        for pile in range(s.piles):
            if may_be_sent_to(s, seat, draft[at] - GLASS, pile):
                parts.add(PILE_PART + pile)
    elif step == 2:
        parts.add(FLIP)
        parts.add(KEEP)


def can_be_sent(s: WittyTable, seat: i64, glass: i64) -> bool:
    """WT-R39  True if EROS may move a glass: another player's, neither bagged nor neutral."""
    return s.owner[glass] >= 0 and s.owner[glass] != seat and s.place[glass] != BAG


def may_be_sent_to(s: WittyTable, seat: i64, glass: i64, pile: i64) -> bool:
    """WT-R39, WT-R45, WT-R51  True if EROS may move a glass to a pile: another, turned, not contested too many."""
    if not has(s.open_piles, pile) or s.place[glass] == ON_PILE + pile:
        return False
    return not is_one_too_many(s, glass, ON_PILE + pile, seat)


# -- answers -------------------------------------------------------------------------------------


def offer(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-038, WT-R06  Pays for a card, gains it and applies its immediate effect."""
    card: i64 = parts[0] - TEMPLE
    paid = paid_for_selene(parts) if card == SELENE else COST[card]
    if s.events is not None:
        narration.offers(s, seat, card, paid)
    pay(s, seat, parts, 1, 1 + paid, PAY)
    gain_temple_card(s, seat, card, parts, 1 + paid)


def take_free(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-080, WT-R28  Takes the last card with CASSANDRE, as an offering at cost 0."""
    card: i64 = parts[0] - TEMPLE
    if s.events is not None:
        narration.takes_free(s, seat, card)
    gain_temple_card(s, seat, card, parts, 1)
