"""Strategy for the powers of Temple cards and for neutral glasses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, GLASSES, T100, TEMPLE_CARDS, is_monster, is_wind
from chronotheque.games.witty_chronos.decisions import FACE, GIVE, GLASS, PILE_PART, STACK_PART, TEMPLE
from chronotheque.games.witty_chronos.rules.glasses import is_neutral, is_running, stands_at
from chronotheque.games.witty_chronos.rules.realms import place_of
from chronotheque.games.witty_chronos.rules.temple.powers import is_bare, is_ten, price
from chronotheque.games.witty_chronos.state import ON_PILE, ON_STACK, WittyTable, realm_size
from chronotheque.games.witty_chronos.strategy.position import Position
from chronotheque.games.witty_chronos.strategy.temple import ENOUGH, IMPOSSIBLE, Purse, net, pick_payment
from chronotheque.kernel import NONE, Parts, Rng, has
from chronotheque.kernel.policy import Choice

SALE: Final[i64] = 10  # cost of a card paid to a rival (GAIA)
SWAP: Final[i64] = 8  # least gain to use OURANOS

# -- powers ----------------------------------------------------------------------------------------


def ten_worth(s: WittyTable, position: Position, part: i64) -> i64:
    """DEMETER: returns the worth of a 10."""
    place = part - PILE_PART + ON_PILE
    worth = position.capture(s, position.seat, place)
    if place >= ON_STACK:
        worth += position.denial(s, place - ON_STACK, place) + 2
    return worth


def wants_ten(s: WittyTable, position: Position) -> bool:
    """True if there is a 10 worth taking."""
    for part in range(PILE_PART, STACK_PART + s.seats):
        if part < PILE_PART + s.piles or part >= STACK_PART:
            if is_ten(s, position.seat, part) and is_bare(s, part) and ten_worth(s, position, part) > 0:
                return True
    return False


def swap_get(s: WittyTable, position: Position) -> i64:
    """OURANOS: returns the face of the discard that is worth most, or NONE."""
    found: i64 = NONE
    best: i64 = 0
    for face in range(FACES):
        if s.discard[face] > 0 and (face <= T100 or is_wind(face) or is_monster(face)):
            worth = position.gain(s, position.seat, face)
            if worth > best:
                best = worth
                found = face
    return found


def wants_swap(s: WittyTable, position: Position, purse: Purse) -> bool:
    """True if OURANOS gains enough by swapping the cheapest card for the best one."""
    face = swap_get(s, position)
    if face == NONE:
        return False
    purse.open(s, position.seat, position.points[position.seat])
    return position.gain(s, position.seat, face) - purse.choose(1) >= SWAP


def pick_swap(s: WittyTable, position: Position, purse: Purse, draft: list[int], parts: Parts) -> i64:
    """OURANOS: returns the cheapest card, then the best one."""
    if len(draft) == 0:
        purse.open(s, position.seat, position.points[position.seat])
        purse.choose(1)
        for i in range(parts.count):
            if purse.pays[place_of(s, position.seat, parts.at[i] - GIVE)] != 0:
                return parts.at[i]
    wanted = swap_get(s, position)
    for i in range(parts.count):
        if parts.at[i] == FACE + wanted:
            return parts.at[i]
    return parts.at[0]


def best_purchase(s: WittyTable, position: Position, purse: Purse) -> i64:
    """GAIA: returns another player's God that is most worth its price, or NONE."""
    found: i64 = NONE
    best = ENOUGH
    for card in range(TEMPLE_CARDS):
        for other in range(s.seats):
            if (
                has(s.gods[other], card)
                and other != position.seat
                and price(s, card) <= realm_size(s, position.seat)
            ):
                worth = purchase_worth(s, position, purse, card)
                if worth > best:
                    best = worth
                    found = card
    return found


def purchase_worth(s: WittyTable, position: Position, purse: Purse, card: i64) -> i64:
    """GAIA: returns the worth of buying a God."""
    cost = price(s, card)
    return net(s, position, purse, position.seat, card, cost) - SALE * cost


def pick_purchase(s: WittyTable, position: Position, purse: Purse, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """GAIA: returns the God, then the cheapest cards."""
    if len(draft) > 0:
        card: i64 = draft[0] - TEMPLE
        return pick_payment(s, position, purse, card, price(s, card), parts)
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], float(purchase_worth(s, position, purse, parts.at[i] - TEMPLE)), rng)
    return choice.part


def pick_face(s: WittyTable, position: Position, parts: Parts, rng: Rng) -> i64:
    """CHARON: returns the best card of the discard."""
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], float(position.gain(s, position.seat, parts.at[i] - FACE)), rng)
    return choice.part


def pick_gift(s: WittyTable, position: Position, purse: Purse, parts: Parts) -> i64:
    """EOS: returns the cheapest card."""
    purse.open(s, position.seat, position.points[position.seat])
    purse.choose(1)
    for i in range(parts.count):
        if purse.pays[place_of(s, position.seat, parts.at[i] - GIVE)] != 0:
            return parts.at[i]
    return parts.at[0]


# -- neutral glasses -------------------------------------------------------------------------------


def freed(s: WittyTable, position: Position, place: i64) -> i64:
    """Returns the worth of a neutral glass leaving a place."""
    if s.standing[place] != 2:
        return 0
    if stands_at(s, position.seat, place):
        return position.capture(s, position.seat, place) * 3 // 4
    return -position.denial(s, 1 - position.seat, place) if stands_at(s, 1 - position.seat, place) else 0


def barred(s: WittyTable, position: Position, place: i64) -> i64:
    """Returns the worth of a neutral glass coming to a place."""
    if s.standing[place] != 1:
        return 0
    who = position.only(place)
    return -position.capture(s, who, place) if who == position.seat else position.denial(s, who, place)


def neutral_worth(s: WittyTable, position: Position, glass: i64) -> i64:
    """Returns the worth of the best move of a neutral glass, without its price."""
    best = IMPOSSIBLE
    for pile in range(s.piles):
        if s.place[glass] != ON_PILE + pile:
            worth = barred(s, position, ON_PILE + pile)
            if worth > best:
                best = worth
    return best + freed(s, position, s.place[glass])


def wants_neutral(s: WittyTable, position: Position, purse: Purse) -> bool:
    """True if moving a neutral glass is worth a card."""
    purse.open(s, position.seat, position.points[position.seat])
    cost = purse.choose(1) + ENOUGH
    for glass in range(GLASSES):
        if is_neutral(s, glass) and not is_running(s, glass) and neutral_worth(s, position, glass) > cost:
            return True
    return False


def pick_neutral(s: WittyTable, position: Position, purse: Purse, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """Returns the next part of moving a neutral glass: glass, pile, card."""
    if len(draft) == 2:
        return pick_payment(s, position, purse, NONE, 1, parts)
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        if len(draft) == 0:
            choice.offer(part, float(neutral_worth(s, position, part - GLASS)), rng)
        else:
            choice.offer(part, float(barred(s, position, part - PILE_PART + ON_PILE)), rng)
    return choice.part
