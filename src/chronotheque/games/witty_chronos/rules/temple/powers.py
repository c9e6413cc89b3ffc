"""Powers of Temple cards that their holders may use at any time.

CHARON WT-108, DEMETER WT-083, OURANOS WT-117, GAIA WT-113.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import (
    COST,
    DEMETER,
    FACES,
    GAIA,
    OURANOS,
    SELENE,
    T10,
    TEMPLE_CARDS,
    is_god,
)
from chronotheque.games.witty_chronos.decisions import FACE, GIVE, PAY, PILE_PART, STACK_PART, TEMPLE
from chronotheque.games.witty_chronos.knowledge.memory import (
    learn_stash,
    seen_captured,
    seen_retrieved,
    seen_robbed,
    seen_sold,
)
from chronotheque.games.witty_chronos.rules.gods import apply_god, fill_choice
from chronotheque.games.witty_chronos.rules.realms import (
    card_at,
    gain,
    is_empty,
    lose_top,
    place_of,
    take_from_discard,
    uncover,
)
from chronotheque.games.witty_chronos.rules.round_end import after_card
from chronotheque.games.witty_chronos.rules.temple.payments import fill_payment, hand_in, pay, stack_places
from chronotheque.games.witty_chronos.state import (
    ON_PILE,
    ON_STACK,
    WittyTable,
    holds,
    pile_top,
    realm_size,
    scaled,
    stack_top,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Parts, has

PAUSE: Final[i64] = 1  # WT-R07: scaled seconds

# -- CHARON (WT-107 to WT-109) ---------------------------------------------------------------------


def fill_pick(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D23  Lists the faces in the discard, then the choice that a base God needs."""
    if len(draft) == 0:
        for face in range(FACES):
            if s.discard[face] > 0:
                parts.add(FACE + face)
        return
    face = draft[0] - FACE
    if is_god(face):
        fill_choice(s, seat, face, draft, 1, parts)


def pick(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-109, WT-R35  Takes a card from the discard and applies it like a captured one."""
    face: i64 = parts[0] - FACE
    s.charon = NONE
    s.charon_until = NEVER
    take_from_discard(s, face)
    if s.events is not None:
        narration.picks(s, seat, face)
    hades = False
    if is_god(face):
        hades = apply_god(s, seat, face, parts, 1)
    else:
        gain(s, seat, face)
        seen_retrieved(s, seat, face)
    after_card(s, seat, hades, NONE)


# -- DEMETER (WT-082 to WT-085) --------------------------------------------------------------------


def is_ten(s: WittyTable, seat: i64, part: i64) -> bool:
    """WT-R29  True if a 10 is visible there: on a turned pile, or on the stack of another player."""
    if part >= STACK_PART:
        other = part - STACK_PART
        return other != seat and stack_top(s, other) == T10
    pile = part - PILE_PART
    return has(s.open_piles, pile) and pile_top(s, pile) == T10


def is_bare(s: WittyTable, part: i64) -> bool:
    """True if no glass is there."""
    # The places of stacks follow those of piles, like the parts.
    return s.standing[ON_PILE + part - PILE_PART] == 0


def fill_tens(s: WittyTable, seat: i64, parts: Parts) -> None:
    """WC-D25  Lists the 10s that the holder of DEMETER may take."""
    for pile in range(s.piles):
        if is_ten(s, seat, PILE_PART + pile) and is_bare(s, PILE_PART + pile):
            parts.add(PILE_PART + pile)
    for other in range(s.seats):
        if is_ten(s, seat, STACK_PART + other) and is_bare(s, STACK_PART + other):
            parts.add(STACK_PART + other)


def may_take_ten(s: WittyTable, seat: i64) -> bool:
    """WT-083, WT-R07  True if a seat may use DEMETER now."""
    if not holds(s, seat, DEMETER) or s.now < s.demeter_from[seat]:
        return False
    paper = s.scratch()
    fill_tens(s, seat, paper)
    return paper.count > 0


def take_ten(s: WittyTable, seat: i64, part: i64) -> None:
    """WT-083, WT-R29  Takes a 10 with DEMETER; the last card of a pile ends the round."""
    s.demeter_from[seat] = s.now + scaled(s, PAUSE)
    pile: i64 = NONE
    if part >= STACK_PART:
        other = part - STACK_PART
        gain(s, seat, lose_top(s, other))
        seen_robbed(s, other, seat, T10)
        if s.events is not None:
            narration.takes_ten(s, seat, ON_STACK + other)
    else:
        pile = part - PILE_PART
        gain(s, seat, uncover(s, pile))
        seen_captured(s, seat, T10)
        if s.events is not None:
            narration.takes_ten(s, seat, ON_PILE + pile)
    after_card(s, seat, False, pile)


# -- OURANOS (WT-116 to WT-119) --------------------------------------------------------------------


def may_swap(s: WittyTable, seat: i64) -> bool:
    """WT-117, WT-R07  True if a seat may use OURANOS now."""
    return holds(s, seat, OURANOS) and s.now >= s.ouranos_from[seat] and not is_empty(s, seat)


def fill_swap(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D26  Lists own cards, then the faces to take in return, including the same one (WT-R38)."""
    if len(draft) == 0:
        for place in range(realm_size(s, seat)):
            parts.add(GIVE + (card_at(s, seat, place) >> 4))
    elif len(draft) == 1:
        given = card_at(s, seat, place_of(s, seat, draft[0] - GIVE)) & 15
        for face in range(FACES):
            if (s.discard[face] > 0 and not is_god(face)) or face == given:
                parts.add(FACE + face)


def swap_with_discard(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-117, WT-R38  Swaps a card of the Realm for one of the discard."""
    s.ouranos_from[seat] = s.now + scaled(s, PAUSE)
    pay(s, seat, parts, 0, 1, GIVE)
    wanted: i64 = parts[1] - FACE
    take_from_discard(s, wanted)
    gain(s, seat, wanted)
    seen_retrieved(s, seat, wanted)
    if s.events is not None:
        narration.swaps_card(s, seat, wanted)


# -- GAIA (WT-112 to WT-115) -----------------------------------------------------------------------


def price(s: WittyTable, card: i64) -> i64:
    """WT-114, WT-R37  Returns the price of another player's God: for SELENE the cards under it, at least 1."""
    if card == SELENE and len(s.stash) > 1:
        return len(s.stash)
    return COST[card]


def may_buy(s: WittyTable, seat: i64) -> bool:
    """True if a seat has GAIA and can pay for a God of another player."""
    if not holds(s, seat, GAIA):
        return False
    paper = s.scratch()
    _fill_gods(s, seat, paper)
    return paper.count > 0


def fill_purchase(s: WittyTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D27  Lists the Gods for sale, then the cards that pay."""
    if len(draft) == 0:
        _fill_gods(s, seat, parts)
        return
    cost = price(s, draft[0] - TEMPLE)
    if len(draft) <= cost:
        fill_payment(s, seat, draft, 1, cost, parts)


def _fill_gods(s: WittyTable, seat: i64, parts: Parts) -> None:
    theirs: i64 = 0
    for other in range(s.seats):
        if other != seat:
            theirs |= s.gods[other]
    for card in range(TEMPLE_CARDS):
        if has(theirs, card) and price(s, card) <= realm_size(s, seat):
            parts.add(TEMPLE + card)


def buy(s: WittyTable, seat: i64, parts: list[int]) -> None:
    """WT-113, WT-115, WT-R37  Buys a God with everything under it; the cards go to the seller's Realm."""
    card: i64 = parts[0] - TEMPLE
    seller: i64 = 0
    while not holds(s, seller, card):
        seller += 1
    if s.events is not None:
        narration.buys(s, seat, seller, card, len(parts) - 1)
    s.gods[seller] -= POWERS[card]
    s.gods[seat] += POWERS[card]
    places = stack_places(s, seat, parts, 1, len(parts), PAY)
    faces = hand_in(s, seat, parts, 1, len(parts), PAY)
    for face in faces:
        gain(s, seller, face)
    seen_sold(s, seat, places, seller, faces[: len(places)])  # Winds come last
    if s.events is not None:
        narration.sold(s, seller, faces)
    if card == SELENE:
        learn_stash(s, seat)
