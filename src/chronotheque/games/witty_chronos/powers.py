"""What Temple Gods in front of a player let them do at any time, CHARON's pick, and neutral glasses.

CHARON WT-108, DEMETER WT-083, OURANOS WT-117, GAIA WT-113; neutral glasses of two players WT-158.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import telling
from chronotheque.games.witty_chronos.cards import (
    COST,
    DEMETER,
    FACES,
    GAIA,
    GLASSES,
    OURANOS,
    SELENE,
    T10,
    TEMPLE_CARDS,
    is_god,
)
from chronotheque.games.witty_chronos.decisions import (
    FACE,
    GIVE,
    GLASS,
    PAY,
    PILE_PART,
    STACK_PART,
    TEMPLE,
)
from chronotheque.games.witty_chronos.ending import after_card
from chronotheque.games.witty_chronos.glasses import flip, is_neutral, is_running, stand
from chronotheque.games.witty_chronos.gods import apply_god, fill_choice
from chronotheque.games.witty_chronos.memory import learn_stash, retrieved, seen_captured, seen_robbed, sold
from chronotheque.games.witty_chronos.payments import fill_payment, hand_in, pay, stack_places
from chronotheque.games.witty_chronos.realms import (
    card_at,
    gain,
    is_empty,
    lose_top,
    position,
    take_from_discard,
    uncover,
)
from chronotheque.games.witty_chronos.state import (
    ON_PILE,
    ON_STACK,
    TWO,
    Circle,
    holds,
    pile_top,
    realm_size,
    scaled,
    stack_top,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Parts, has

PAUSE: Final[i64] = 1  # WT-R07: scaled seconds

# -- CHARON (WT-107 to WT-109) ---------------------------------------------------------------------


def fill_pick(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D23  Lists the faces in the discard, then the choice that a base God needs."""
    if len(draft) == 0:
        for face in range(FACES):
            if s.discard[face] > 0:
                parts.add(FACE + face)
        return
    face = draft[0] - FACE
    if is_god(face):
        fill_choice(s, seat, face, draft, 1, parts)


def pick(s: Circle, seat: i64, parts: list[int]) -> None:
    """WT-109, WT-R35  The card is applied as if it had been captured."""
    face: i64 = parts[0] - FACE
    s.charon = NONE
    s.charon_until = NEVER
    take_from_discard(s, face)
    if s.told is not None:
        telling.picks(s, seat, face)
    hades = False
    if is_god(face):
        hades = apply_god(s, seat, face, parts, 1)
    else:
        gain(s, seat, face)
        retrieved(s, seat, face)
    after_card(s, seat, hades, NONE)


# -- DEMETER (WT-082 to WT-085) --------------------------------------------------------------------


def is_ten(s: Circle, seat: i64, part: i64) -> bool:
    """WT-R29  Whether a visible 10 lies there: on a turned pile, or on the stack of another player."""
    if part >= STACK_PART:
        other = part - STACK_PART
        return other != seat and stack_top(s, other) == T10
    pile = part - PILE_PART
    return has(s.open_piles, pile) and pile_top(s, pile) == T10


def is_bare(s: Circle, part: i64) -> bool:
    """Whether no glass stands there."""
    return (
        s.standing[ON_PILE + part - PILE_PART] == 0
    )  # the places of stacks follow those of piles, as the parts do


def fill_tens(s: Circle, seat: i64, parts: Parts) -> None:
    """WC-D25  Lists where the holder of DEMETER may take a 10."""
    for pile in range(s.piles):
        if is_ten(s, seat, PILE_PART + pile) and is_bare(s, PILE_PART + pile):
            parts.add(PILE_PART + pile)
    for other in range(s.seats):
        if is_ten(s, seat, STACK_PART + other) and is_bare(s, STACK_PART + other):
            parts.add(STACK_PART + other)


def may_take_ten(s: Circle, seat: i64) -> bool:
    """WT-083, WT-R07  Whether a seat may use DEMETER now."""
    if not holds(s, seat, DEMETER) or s.now < s.demeter_from[seat]:
        return False
    paper = s.scratch()
    fill_tens(s, seat, paper)
    return paper.count > 0


def take_ten(s: Circle, seat: i64, part: i64) -> None:
    """WT-083, WT-R29  DEMETER takes a 10; the last card of a pile ends the round."""
    s.demeter_from[seat] = s.now + scaled(s, PAUSE)
    pile: i64 = NONE
    if part >= STACK_PART:
        other = part - STACK_PART
        gain(s, seat, lose_top(s, other))
        seen_robbed(s, other, seat, T10)
        if s.told is not None:
            telling.takes_ten(s, seat, ON_STACK + other)
    else:
        pile = part - PILE_PART
        gain(s, seat, uncover(s, pile))
        seen_captured(s, seat, T10)
        if s.told is not None:
            telling.takes_ten(s, seat, ON_PILE + pile)
    after_card(s, seat, False, pile)


# -- OURANOS (WT-116 to WT-119) --------------------------------------------------------------------


def may_swap(s: Circle, seat: i64) -> bool:
    """WT-117, WT-R07  Whether a seat may use OURANOS now."""
    return holds(s, seat, OURANOS) and s.now >= s.ouranos_from[seat] and not is_empty(s, seat)


def fill_swap(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D26  Lists the own cards, then the faces that may be taken for one, itself included (WT-R38)."""
    if len(draft) == 0:
        for place in range(realm_size(s, seat)):
            parts.add(GIVE + (card_at(s, seat, place) >> 4))
    elif len(draft) == 1:
        given = card_at(s, seat, position(s, seat, draft[0] - GIVE)) & 15
        for face in range(FACES):
            if (s.discard[face] > 0 and not is_god(face)) or face == given:
                parts.add(FACE + face)


def swap_with_discard(s: Circle, seat: i64, parts: list[int]) -> None:
    """WT-117, WT-R38  One card of the Realm is discarded, one of the discard comes into the Realm."""
    s.ouranos_from[seat] = s.now + scaled(s, PAUSE)
    pay(s, seat, parts, 0, 1, GIVE)
    wanted: i64 = parts[1] - FACE
    take_from_discard(s, wanted)
    gain(s, seat, wanted)
    retrieved(s, seat, wanted)
    if s.told is not None:
        telling.swaps_card(s, seat, wanted)


# -- GAIA (WT-112 to WT-115) -----------------------------------------------------------------------


def price(s: Circle, card: i64) -> i64:
    """WT-114, WT-R37  What a God costs that another player has: SELENE as many as lie under it, at least 1."""
    if card == SELENE and len(s.stash) > 1:
        return len(s.stash)
    return COST[card]


def may_buy(s: Circle, seat: i64) -> bool:
    """Whether a seat has GAIA and can pay for a God in front of another player."""
    if not holds(s, seat, GAIA):
        return False
    paper = s.scratch()
    _fill_gods(s, seat, paper)
    return paper.count > 0


def fill_purchase(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D27  Lists the Gods that may be bought, then the cards that pay."""
    if len(draft) == 0:
        _fill_gods(s, seat, parts)
        return
    cost = price(s, draft[0] - TEMPLE)
    if len(draft) <= cost:
        fill_payment(s, seat, draft, 1, cost, parts)


def _fill_gods(s: Circle, seat: i64, parts: Parts) -> None:
    theirs: i64 = 0
    for other in range(s.seats):
        if other != seat:
            theirs |= s.gods[other]
    for card in range(TEMPLE_CARDS):
        if has(theirs, card) and price(s, card) <= realm_size(s, seat):
            parts.add(TEMPLE + card)


def buy(s: Circle, seat: i64, parts: list[int]) -> None:
    """WT-113, WT-115, WT-R37  The God moves with everything under it; the cards go to the seller's Realm."""
    card: i64 = parts[0] - TEMPLE
    seller: i64 = 0
    while not holds(s, seller, card):
        seller += 1
    if s.told is not None:
        telling.buys(s, seat, seller, card, len(parts) - 1)
    s.gods[seller] -= POWERS[card]
    s.gods[seat] += POWERS[card]
    places = stack_places(s, seat, parts, 1, len(parts), PAY)
    faces = hand_in(s, seat, parts, 1, len(parts), PAY)
    for face in faces:
        gain(s, seller, face)
    sold(s, seat, places, seller, faces[: len(places)])  # Winds come last
    if s.told is not None:
        telling.sold(s, seller, faces)
    if card == SELENE:
        learn_stash(s, seat)


# -- neutral glasses (WT-158 to WT-161) ------------------------------------------------------------


def may_move_neutral(s: Circle, seat: i64) -> bool:
    """WT-158  Two players: whether a seat has a card to discard and a neutral glass is empty."""
    if s.format != TWO or is_empty(s, seat):
        return False
    for glass in range(GLASSES):
        if is_neutral(s, glass) and not is_running(s, glass):
            return True
    return False


def fill_neutral(s: Circle, seat: i64, draft: list[int], parts: Parts) -> None:
    """WC-D31  Lists the empty neutral glasses, then the other piles, then the cards of the Realm."""
    if len(draft) == 0:
        for glass in range(GLASSES):
            if is_neutral(s, glass) and not is_running(s, glass):
                parts.add(GLASS + glass)
    elif len(draft) == 1:
        for pile in range(s.piles):
            if s.place[draft[0] - GLASS] != ON_PILE + pile:  # WT-160
                parts.add(PILE_PART + pile)
    elif len(draft) == 2:
        for place in range(realm_size(s, seat)):
            parts.add(PAY + (card_at(s, seat, place) >> 4))


def move_neutral(s: Circle, seat: i64, parts: list[int]) -> None:
    """WT-158, WT-159, WT-161  Discards a card and flips a neutral glass onto another pile; nothing is captured."""
    glass: i64 = parts[0] - GLASS
    pay(s, seat, parts, 2, 3, PAY)
    if s.told is not None:
        telling.moves_neutral(s, seat, glass, ON_PILE + parts[1] - PILE_PART)
    stand(s, glass, ON_PILE + parts[1] - PILE_PART)
    flip(s, glass)
