"""What the powers of Temple cards and the neutral glasses are worth to a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import FACES, GLASSES, T100, TEMPLE_CARDS, is_monster, is_wind
from chronotheque.games.witty_chronos.decisions import FACE, GIVE, GLASS, PILE_PART, STACK_PART, TEMPLE
from chronotheque.games.witty_chronos.glasses import is_neutral, is_running, stands_at
from chronotheque.games.witty_chronos.powers import is_bare, is_ten, price
from chronotheque.games.witty_chronos.realms import position
from chronotheque.games.witty_chronos.state import ON_PILE, ON_STACK, Circle, realm_size
from chronotheque.games.witty_chronos.strategy_look import Look
from chronotheque.games.witty_chronos.strategy_temple import ENOUGH, IMPOSSIBLE, Purse, net, pick_payment
from chronotheque.kernel import NONE, Parts, Rng, has
from chronotheque.kernel.policy import Choice

SALE: Final[i64] = 10  # what it costs that a card that GAIA pays goes to a rival
SWAP: Final[i64] = 8  # what OURANOS must gain at least

# -- powers ----------------------------------------------------------------------------------------


def ten_worth(s: Circle, look: Look, part: i64) -> i64:
    """DEMETER: what a 10 is worth."""
    place = part - PILE_PART + ON_PILE
    worth = look.capture(s, look.seat, place)
    if place >= ON_STACK:
        worth += look.denial(s, place - ON_STACK, place) + 2
    return worth


def wants_ten(s: Circle, look: Look) -> bool:
    """Whether there is a 10 that it is good to take."""
    for part in range(PILE_PART, STACK_PART + s.seats):
        if part < PILE_PART + s.piles or part >= STACK_PART:
            if is_ten(s, look.seat, part) and is_bare(s, part) and ten_worth(s, look, part) > 0:
                return True
    return False


def swap_get(s: Circle, look: Look) -> i64:
    """OURANOS: the face of the discard that is worth most, or NONE."""
    found: i64 = NONE
    best: i64 = 0
    for face in range(FACES):
        if s.discard[face] > 0 and (face <= T100 or is_wind(face) or is_monster(face)):
            worth = look.gain(s, look.seat, face)
            if worth > best:
                best = worth
                found = face
    return found


def wants_swap(s: Circle, look: Look, purse: Purse) -> bool:
    """Whether OURANOS gains enough by giving the cheapest card for the best one."""
    face = swap_get(s, look)
    if face == NONE:
        return False
    purse.open(s, look.seat, look.points[look.seat])
    return look.gain(s, look.seat, face) - purse.choose(1) >= SWAP


def pick_swap(s: Circle, look: Look, purse: Purse, draft: list[int], parts: Parts) -> i64:
    """OURANOS: the cheapest card, then the best one."""
    if len(draft) == 0:
        purse.open(s, look.seat, look.points[look.seat])
        purse.choose(1)
        for i in range(parts.count):
            if purse.pays[position(s, look.seat, parts.at[i] - GIVE)] != 0:
                return parts.at[i]
    wanted = swap_get(s, look)
    for i in range(parts.count):
        if parts.at[i] == FACE + wanted:
            return parts.at[i]
    return parts.at[0]


def best_purchase(s: Circle, look: Look, purse: Purse) -> i64:
    """GAIA: the God of another that is most worth its price, or NONE."""
    found: i64 = NONE
    best = ENOUGH
    for card in range(TEMPLE_CARDS):
        for other in range(s.seats):
            if has(s.gods[other], card) and other != look.seat and price(s, card) <= realm_size(s, look.seat):
                worth = purchase_worth(s, look, purse, card)
                if worth > best:
                    best = worth
                    found = card
    return found


def purchase_worth(s: Circle, look: Look, purse: Purse, card: i64) -> i64:
    """GAIA: what it is worth to buy a God."""
    cost = price(s, card)
    return net(s, look, purse, look.seat, card, cost) - SALE * cost


def pick_purchase(s: Circle, look: Look, purse: Purse, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """GAIA: the God, then the cheapest cards."""
    if len(draft) > 0:
        card: i64 = draft[0] - TEMPLE
        return pick_payment(s, look, purse, card, price(s, card), parts)
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], float(purchase_worth(s, look, purse, parts.at[i] - TEMPLE)), rng)
    return choice.part


def pick_face(s: Circle, look: Look, parts: Parts, rng: Rng) -> i64:
    """CHARON: the best card of the discard."""
    choice = Choice()
    for i in range(parts.count):
        choice.offer(parts.at[i], float(look.gain(s, look.seat, parts.at[i] - FACE)), rng)
    return choice.part


def pick_gift(s: Circle, look: Look, purse: Purse, parts: Parts) -> i64:
    """EOS: the cheapest card."""
    purse.open(s, look.seat, look.points[look.seat])
    purse.choose(1)
    for i in range(parts.count):
        if purse.pays[position(s, look.seat, parts.at[i] - GIVE)] != 0:
            return parts.at[i]
    return parts.at[0]


# -- neutral glasses -------------------------------------------------------------------------------


def freed(s: Circle, look: Look, place: i64) -> i64:
    """What it is worth that a neutral glass leaves a place."""
    if s.standing[place] != 2:
        return 0
    if stands_at(s, look.seat, place):
        return look.capture(s, look.seat, place) * 3 // 4
    return -look.denial(s, 1 - look.seat, place) if stands_at(s, 1 - look.seat, place) else 0


def barred(s: Circle, look: Look, place: i64) -> i64:
    """What it is worth that a neutral glass comes to a place."""
    if s.standing[place] != 1:
        return 0
    who = look.only(place)
    return -look.capture(s, who, place) if who == look.seat else look.denial(s, who, place)


def neutral_worth(s: Circle, look: Look, glass: i64) -> i64:
    """What the best move of a neutral glass is worth, its price left out."""
    best = IMPOSSIBLE
    for pile in range(s.piles):
        if s.place[glass] != ON_PILE + pile:
            worth = barred(s, look, ON_PILE + pile)
            if worth > best:
                best = worth
    return best + freed(s, look, s.place[glass])


def wants_neutral(s: Circle, look: Look, purse: Purse) -> bool:
    """Whether it is worth a card to move a neutral glass."""
    purse.open(s, look.seat, look.points[look.seat])
    cost = purse.choose(1) + ENOUGH
    for glass in range(GLASSES):
        if is_neutral(s, glass) and not is_running(s, glass) and neutral_worth(s, look, glass) > cost:
            return True
    return False


def pick_neutral(s: Circle, look: Look, purse: Purse, draft: list[int], parts: Parts, rng: Rng) -> i64:
    """The glass, the pile and the card that moving a neutral glass needs."""
    if len(draft) == 2:
        return pick_payment(s, look, purse, NONE, 1, parts)
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        if len(draft) == 0:
            choice.offer(part, float(neutral_worth(s, look, part - GLASS)), rng)
        else:
            choice.offer(part, float(barred(s, look, part - PILE_PART + ON_PILE)), rng)
    return choice.part
