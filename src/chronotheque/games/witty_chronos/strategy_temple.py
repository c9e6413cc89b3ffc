"""What the temple is worth to a seat: Temple cards, and what they are paid with."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    ARTEMIS,
    CASTOR,
    COST,
    DIONYSOS,
    EROS,
    FACES,
    GLASSES,
    HESTIA,
    POINTS,
    POLLUX,
    POSEIDON,
    SELENE,
    STARRED,
    T100,
    TEMPLE_CARDS,
    ZEUS,
    is_monster,
    is_wind,
)
from chronotheque.games.witty_chronos.decisions import (
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
from chronotheque.games.witty_chronos.glasses import bagged, stands_at
from chronotheque.games.witty_chronos.offerings import available
from chronotheque.games.witty_chronos.realms import card_at, position
from chronotheque.games.witty_chronos.scoring import (
    HELIOS_POINTS,
    MONSTER_POINTS,
    condition,
    factor,
    score,
    wind_factor,
)
from chronotheque.games.witty_chronos.state import ON_PILE, WIDTH, WINDS, Circle, holds, realm_size
from chronotheque.games.witty_chronos.strategy_look import ANOTHER, FIRST_WIND, LONE_MONSTER, PAIR, Look, printed
from chronotheque.kernel import DONE, NONE, POWERS, Parts, Rng, has
from chronotheque.kernel.policy import Choice

ENOUGH: Final[i64] = 12  # what an offering must gain at least
IMPOSSIBLE: Final[i64] = -1_000_000

# What Temple cards are worth beside the points that they bring at once, in their order: HERACLES …
USE: Final = vec[i64](
    [12, 12, 45, 10, 25, 0, 20, 0, 60, 35, 0, 2, 6, 40, 40, 15, 0, 22, 22, 30, 12, 4, 35, 30, 4, 1, 40]
)
BOTH_TWINS: Final[i64] = 30
LOST_GLASS: Final[i64] = 30  # DIONYSOS: a bagged glass goes to somebody else


class Purse:
    """The cards of a Realm and what it would cost to lose each; the cheapest of them pay."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.loss: vec[i64] = vec[i64]([0] * (WIDTH + WINDS))  # by place in the order of the Realm
        self.pays: vec[i64] = vec[i64]([0] * (WIDTH + WINDS))  # 1: it is paid

    def open(self, s: Circle, seat: i64, points: i64) -> None:
        """Looks at every card of a Realm whose owner has so many points."""
        self.count = realm_size(s, seat)
        for place in range(self.count):
            self.loss[place] = ANOTHER + loss_at(s, seat, place, points)
            self.pays[place] = 0

    def choose(self, cost: i64) -> i64:
        """Marks the cheapest cards for a payment, and says what they cost beside their points."""
        total: i64 = 0
        for _ in range(cost):
            best: i64 = NONE
            for place in range(self.count):
                if self.pays[place] == 0 and (best == NONE or self.loss[place] < self.loss[best]):
                    best = place
            self.pays[best] = 1
            total += self.loss[best]
        return total


def loss_at(s: Circle, seat: i64, place: i64, points: i64) -> i64:
    """What it costs a seat to lose the card at a place of its Realm."""
    face = card_at(s, seat, place) & 15
    held = s.held[seat * FACES + face]
    kept: i64 = PAIR if held > 1 and holds(s, seat, HESTIA) else 0
    if face <= T100:
        return kept + printed(s, seat, face) * factor(s, seat)
    if is_wind(face):
        if place > s.size[seat] and card_at(s, seat, place - 1) & 15 == face:
            return kept  # one more of the same
        multiple = wind_factor(s, seat)
        return kept + (points // multiple if multiple > 1 else FIRST_WIND // 2)
    worth = LONE_MONSTER
    for lower in range(place):
        if card_at(s, seat, lower) & 15 == face:
            worth = 0
            break
    if holds(s, seat, ARTEMIS):
        worth += MONSTER_POINTS * factor(s, seat)
    return kept + worth


# -- offerings -------------------------------------------------------------------------------------


def best_offer(s: Circle, look: Look, purse: Purse, seat: i64) -> i64:
    """The Temple card that is most worth its price, or NONE."""
    most = realm_size(s, seat)
    those = available(s, seat)
    found: i64 = NONE
    best = ENOUGH
    for card in range(TEMPLE_CARDS):
        if has(those, card) and COST[card] <= most:
            worth = net(s, look, purse, seat, card, COST[card])
            if worth > best:
                best = worth
                found = card
    return found


def net(s: Circle, look: Look, purse: Purse, seat: i64, card: i64, cost: i64) -> i64:
    """What it is worth to pay so many cards, the cheapest, for a Temple card."""
    if card == ZEUS:
        return look.win
    before = look.points[seat]
    gods = s.gods[seat]
    if not has(STARRED, card):
        s.gods[seat] = gods | POWERS[card]
    purse.open(s, seat, before)
    paid = purse.choose(cost)
    for place in range(purse.count):
        if purse.pays[place] != 0:
            face = card_at(s, seat, place) & 15
            s.held[seat * FACES + face] -= 1
            if face <= T100:
                paid -= printed(s, seat, face) * factor(s, seat)  # the points are counted below
    after = score(s, seat)
    wins = condition(s, seat) != NONE
    for place in range(purse.count):
        if purse.pays[place] != 0:
            s.held[seat * FACES + (card_at(s, seat, place) & 15)] += 1
    s.gods[seat] = gods
    if wins:
        return look.win
    return after - before - paid + use(s, look, seat, card)


def use(s: Circle, look: Look, seat: i64, card: i64) -> i64:
    """What a Temple card is worth beside the points that it brings at once."""
    worth = USE[card]
    if card == DIONYSOS:
        return swap_gain(s, look, seat, best_swap(s, look, seat))
    if card == POSEIDON:
        return winds_gone(s, look, seat)
    if card == EROS:
        return worth + unblocked(s, look, seat) // 2
    if (card == CASTOR and holds(s, seat, POLLUX)) or (card == POLLUX and holds(s, seat, CASTOR)):
        worth += BOTH_TWINS
    return worth


def best_swap(s: Circle, look: Look, seat: i64) -> i64:
    """DIONYSOS: with whom it is best to swap colours."""
    found: i64 = NONE
    for other in range(s.seats):
        if other != seat and (found == NONE or swap_gain(s, look, seat, other) > swap_gain(s, look, seat, found)):
            found = other
    return found


def swap_gain(s: Circle, look: Look, seat: i64, other: i64) -> i64:
    """What it is worth to swap all glasses with another: those in the bag, and what they are about to capture."""
    worth = LOST_GLASS * (bagged(s, seat) - bagged(s, other))
    for glass in range(GLASSES):
        place = s.place[glass]
        if place >= ON_PILE and s.standing[place] == 1:
            if s.owner[glass] == seat:
                worth -= look.capture(s, seat, place) // 3
            elif s.owner[glass] == other:
                worth += look.capture(s, seat, place) // 3
    return worth


def winds_gone(s: Circle, look: Look, seat: i64) -> i64:
    """POSEIDON: what it is worth that all Winds go."""
    worth: i64 = 0
    for other in range(s.seats):
        multiple = wind_factor(s, other)
        if s.wind_count[other] > 0 and multiple > 1:
            lost = look.points[other] - look.points[other] // multiple
            if look.is_partner(s, other):
                worth -= lost
            elif other == look.rival:
                worth += lost // 2
            else:
                worth += lost // 5
    return worth


def unblocked(s: Circle, look: Look, seat: i64) -> i64:
    """EROS: the most that a glass of the seat could capture if the only other one there went away."""
    best: i64 = 0
    for place in range(ON_PILE, ON_PILE + s.piles):
        if s.standing[place] == 2 and stands_at(s, seat, place):
            worth = look.capture(s, seat, place)
            if worth > best:
                best = worth
    return best


# -- the parts of an offering ----------------------------------------------------------------------


def pick_offer(s: Circle, look: Look, purse: Purse, draft: list[int], parts: Parts, free: bool, rng: Rng) -> i64:
    """The next part of an offering, or of taking the last card for nothing."""
    seat = look.seat
    if len(draft) == 0:
        choice = Choice()
        for i in range(parts.count):
            card = parts.at[i] - TEMPLE
            choice.offer(parts.at[i], float(net(s, look, purse, seat, card, 0 if free else COST[card])), rng)
        return choice.part
    card = draft[0] - TEMPLE
    first = parts.at[0]
    if PAY <= first < STASH:
        if card == SELENE and len(draft) > 1:
            return pick_stash(s, seat, parts)
        return pick_payment(s, look, purse, card, COST[card], parts)
    if first >= STASH:
        return pick_stash(s, seat, parts)
    if card == EROS:
        return pick_sending(s, look, parts, draft, rng)
    return pick_need(s, look, purse, parts, rng)


def pick_payment(s: Circle, look: Look, purse: Purse, card: i64, cost: i64, parts: Parts) -> i64:
    """The next of the cheapest cards, in the order of the Realm; the God is counted as if it were there already."""
    seat = look.seat
    gods = s.gods[seat]
    if card != NONE and not has(STARRED, card):
        s.gods[seat] = gods | POWERS[card]
    purse.open(s, seat, look.points[seat])
    purse.choose(cost)
    s.gods[seat] = gods
    for i in range(parts.count):
        part = parts.at[i]
        if part >= 0 and purse.pays[position(s, seat, part - PAY)] != 0:
            return part
    return parts.at[0]


def pick_stash(s: Circle, seat: i64, parts: Parts) -> i64:
    """SELENE: the card of the most points for the next round, if one can be saved."""
    best: i64 = NONE
    points: i64 = -1
    for i in range(parts.count):
        part = parts.at[i]
        if part >= STASH:
            face = card_at(s, seat, position(s, seat, part - STASH)) & 15
            worth = HELIOS_POINTS if is_wind(face) or is_monster(face) else POINTS[face]
            if worth > points:
                points = worth
                best = part
    return best if best != NONE else DONE


def pick_need(s: Circle, look: Look, purse: Purse, parts: Parts, rng: Rng) -> i64:
    """What PERSEPHONE, DIONYSOS or APOLLON needs."""
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if part == DONE:
            worth = -1
        elif part >= UNDER:
            worth = net(s, look, purse, look.seat, part - UNDER, 0)
        elif SEAT <= part < SEAT + s.seats:
            worth = swap_gain(s, look, look.seat, part - SEAT)
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, look, part - GLASS)
        choice.offer(part, float(worth), rng)
    return choice.part


def glass_worth(s: Circle, look: Look, glass: i64) -> i64:
    """What it is worth that a glass of somebody else is gone."""
    place = s.place[glass]
    owner = s.owner[glass]
    if look.is_partner(s, owner):
        return -look.capture(s, owner, place) if place >= ON_PILE and s.standing[place] == 1 else 0
    worth = look.points[owner] // 8
    if place >= ON_PILE:
        if s.standing[place] == 1:
            worth += look.denial(s, owner, place)
        elif s.standing[place] == 2 and stands_at(s, look.seat, place):
            worth += look.capture(s, look.seat, place) // 2
    return worth


def pick_sending(s: Circle, look: Look, parts: Parts, draft: list[int], rng: Rng) -> i64:
    """EROS: which glass, where to, and whether it is flipped."""
    first = parts.at[0]
    if first in (FLIP, KEEP):
        glass: i64 = draft[len(draft) - 2] - GLASS
        left = s.ends[glass] - s.now
        usual = 10_000 * s.thirds
        return FLIP if 2 * left < usual else KEEP
    choice = Choice()
    for i in range(parts.count):
        part = parts.at[i]
        worth: i64 = 0
        if part == DONE:
            worth = -1
        elif part < GLASS + GLASSES:
            worth = glass_worth(s, look, part - GLASS)
        else:
            place = part - PILE_PART + ON_PILE
            who = look.only(place)
            if s.standing[place] == 1 and who >= 0:
                worth = look.denial(s, who, place)
                if look.is_partner(s, who):
                    worth = -look.capture(s, who, place)
            elif s.standing[place] == 0:
                worth = -look.denial(s, s.owner[draft[len(draft) - 1] - GLASS], place)
        choice.offer(part, float(worth), rng)
    return choice.part
