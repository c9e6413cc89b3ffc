"""Blocked slots (HC-046 to HC-055, HY-R123, HY-R169): tokens placed on them, and taken away again.

A Blocked token is any player's Olympian token face down (HC-047); there are always enough (HY-R24).
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_avatars
from chronotheque.games.hybris.board import avatar_in
from chronotheque.games.hybris.decisions import AVATAR_BLOCKED, BLOCK_SLOT
from chronotheque.games.hybris.elements import CHARACTERS, CITY_PLACE, PLACE, SLOTS
from chronotheque.games.hybris.rules import chains, chronos_effects, defeat
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import STANDS, Cosmos
from chronotheque.games.hybris.vocabulary import CITIES, MORTAL_WORLD, UNBLOCK
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, lowest


class Blocking(Frame):
    """HC-D09  Slots of choice are Blocked one after another, or Blocked tokens are taken away."""

    def __init__(self, seat: i64 = 0, places: i64 = 0, left: i64 = 1, removes: bool = False) -> None:
        self.seat = seat  # who chooses
        self.places = places  # set of the places that the effect allows
        self.left = left
        self.removes = removes

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.places = f.number(self.places)
        self.left = f.number(self.left)
        self.removes = f.flag(self.removes)

    def copy(self) -> Frame:
        return Blocking(self.seat, self.places, self.left, self.removes)

    def open_places(self, s: Cosmos) -> i64:
        """HY-R123  Set of the places on which a token can be put, or from which one can be taken."""
        return self.places & s.blocked if self.removes else self.places & ~s.blocked

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        while self.left > 0:
            found = self.open_places(s)
            if found == 0:
                self.left = 0
            elif found & (found - 1) != 0:
                s.ask(BLOCK_SLOT, self.seat)
                return
            elif self.take(s, lowest(found)):
                return
        s.end()

    def take(self, s: Cosmos, place: i64) -> bool:
        """A place is Blocked, or its token goes; whether a chain is to be broken instead, by an Avatar there."""
        self.left -= 1
        if self.removes:
            s.blocked -= POWERS[place]
            if s.told is not None:
                telling_avatars.unblocked(s, place)
            return False
        avatar = avatar_in(s, place - CITY_PLACE) if place >= CITY_PLACE else NONE
        if avatar == NONE:
            block(s, place)
            return False
        if s.told is not None:
            telling_avatars.not_blocked(s, avatar, place)
        s.call(chronos_effects.NameConcept(self.seat, False, 1, AVATAR_BLOCKED))  # HC-055
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.open_places(cast(Cosmos, t)), 1, draft, PLACE, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.take(cast(Cosmos, t), part - PLACE)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R169" if self.removes else "HY-R123"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def block(s: Cosmos, place: i64) -> None:
    """HC-046, HC-054, HY-R123  A token lies on a slot; all characters there go back to their reserves."""
    s.blocked |= POWERS[place]
    if s.told is not None:
        telling_avatars.blocked(s, place)
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + place:
            defeat.send_home(s, at // CHARACTERS, at % CHARACTERS)


def places_of(s: Cosmos, location: i64, city: i64, only_cities: bool) -> i64:
    """HC-050, HC-052, HC-053, HY-R169  Set of the slots of a Location or of a City; NONE and NONE: of any."""
    if city != NONE:
        return POWERS[CITY_PLACE + city]
    found: i64 = 0
    if location in (NONE, MORTAL_WORLD):
        for other in range(len(CITIES)):
            found += POWERS[CITY_PLACE + other]
    if location != MORTAL_WORLD and not only_cities:
        for slot in range(SLOTS):
            if location in (NONE, s.book.slot_location[slot]):
                found += POWERS[slot]
    return found


def begin(s: Cosmos, seat: i64, op: i64) -> bool:
    """An effect blocks slots, which the decider chooses (HY-R99), or takes tokens away, which "you" choose."""
    b = s.book
    removes = b.what[op] == UNBLOCK
    places = places_of(s, b.a[op], b.b[op], b.c[op] == 1)
    s.call(Blocking(seat if removes and seat != NONE else chains.decider(s), places, b.n[op], removes))
    return False
