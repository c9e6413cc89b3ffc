"""A little sense for playouts: quick enough to be asked a million times a second, better than chance."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.contretemps.cards import VALUES, suit_of
from chronotheque.games.contretemps.decisions import FOLLOW, LEAD, LEAD_AGAIN, PARADOX_TRIP, TRIP
from chronotheque.games.contretemps.state import (
    START,
    Timeline,
    cards_of_suit,
    guard,
    led_suit,
    owner,
    trump,
)
from chronotheque.games.contretemps.travel import destination
from chronotheque.games.contretemps.trick import Event, strength_at
from chronotheque.kernel import NONE, Parts, Rng, Table
from chronotheque.kernel.policy import Policy

WHIM: Final = 8  # one choice of so many is left to chance
HIGHEST: Final = 3 * VALUES  # no card is stronger


class Sense(Policy):
    """Win cheaply what one does not have, else throw low cards; travel to where one of one's cards would win."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        if rng.below(WHIM) != 0:
            s = cast(Timeline, t)
            if decision in (LEAD, LEAD_AGAIN, FOLLOW):
                return card_for_trick(s, cast(Event, s.top), seat, parts, rng)
            if decision in (TRIP, PARADOX_TRIP):
                return trip(s, seat, parts, rng)
        return parts.at[rng.below(parts.count)]


def card_for_trick(s: Timeline, trick: Event, seat: i64, parts: Parts, rng: Rng) -> i64:
    """The cheapest card that is ahead (with seats to come sometimes the strongest), else the lowest."""
    trumps = trump(s)
    to_beat = strength_to_beat(s, trick, trumps)
    is_own = owner(s, trick.event) == seat and trick.count == 0  # what lies there defends it already
    cheapest: i64 = NONE
    strongest: i64 = NONE
    lowest: i64 = parts.at[0]
    least: i64 = HIGHEST + 1
    most: i64 = 0
    low: i64 = HIGHEST + 1
    for i in range(parts.count):
        card: i64 = parts.at[i]
        led = suit_of(card) if trick.led == NONE else trick.led
        strength = strength_at(card, led, trumps)
        if strength > to_beat and strength > VALUES:
            if strength < least:
                least = strength
                cheapest = card
            if strength > most:
                most = strength
                strongest = card
        if strength < low:
            low = strength
            lowest = card
    if cheapest == NONE or (is_own and rng.below(2) == 0):
        return lowest
    alone = trick.missing & (trick.missing - 1) == 0
    return cheapest if alone or rng.below(2) == 0 else strongest


def strength_to_beat(s: Timeline, trick: Event, trumps: i64) -> i64:
    """How strong a card must be exceeded to win an event: the defending one or the best that was played."""
    best: i64 = 0
    defending = guard(s, trick.event)
    if defending != NONE:
        best = strength_at(defending, trick.led, trumps)
    row = trick.cards
    while row != 0:
        strength = strength_at((row & 255) - 1, trick.led, trumps)
        row >>= 8
        if strength > best and strength > VALUES:
            best = strength
    return best


def trip(s: Timeline, seat: i64, parts: Parts, rng: Rng) -> i64:
    """One of the trips that lead to an event one could win, by lot; else one mostly stays."""
    trumps = trump(s)
    found: i64 = NONE
    count: i64 = 0
    for i in range(parts.count):
        part: i64 = parts.at[i]
        place = destination(s, part)
        if place != START and owner(s, place) != seat and could_win(s, seat, place, trumps):
            count += 1
            if rng.below(count) == 0:
                found = part
    if found != NONE:
        return found
    return parts.at[0] if rng.below(4) != 0 else parts.at[rng.below(parts.count)]


def could_win(s: Timeline, seat: i64, event: i64, trumps: i64) -> bool:
    """Whether a hand holds a card that beats the one defending an event."""
    defending = guard(s, event)
    if defending == NONE:
        return True
    led = led_suit(s, event)
    strength = strength_at(defending, led, trumps)
    fitting = cards_of_suit(s, seat, led)
    if fitting != 0:
        base = 2 * VALUES if led == trumps else VALUES
        return fitting >> (strength - base) != 0 if strength > base else True
    if trumps == NONE:
        return False
    own = cards_of_suit(s, seat, trumps)
    return own != 0 if strength <= 2 * VALUES else own >> (strength - 2 * VALUES) != 0


POLICY: Final = Sense()
