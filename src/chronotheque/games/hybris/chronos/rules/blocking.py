"""Blocked slots (HC-046 to HC-055, HY-R123, HY-R169): tokens placed on them and removed.

A Blocked token is any player's Olympian token face down (HC-047); there are always enough (HY-R24).
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.chronos.board import avatar_in
from chronotheque.games.hybris.chronos.rules import chains
from chronotheque.games.hybris.chronos.rules.chains import NameConcept
from chronotheque.games.hybris.decisions import AVATAR_BLOCKED, BLOCK_SLOT
from chronotheque.games.hybris.printed.elements import CHARACTERS, CITY_PLACE, PLACE, SLOTS
from chronotheque.games.hybris.printed.vocabulary import CITIES, MORTAL_WORLD, UNBLOCK
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.table.state import STANDS, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, lowest
from chronotheque.kernel.declare import declared_frame


@declared_frame
class Blocking(Frame):
    """HC-D09  Chosen slots are Blocked, or their tokens removed, one after another."""

    seat: i64 = 0  # the choosing seat
    places: i64 = 0  # set of the places allowed by the effect
    left: i64 = 1
    removes: bool = False

    def open_places(self, s: HybrisTable) -> i64:
        """HY-R123  Returns the set of places where a token can be put or removed."""
        return self.places & s.blocked if self.removes else self.places & ~s.blocked

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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

    def take(self, s: HybrisTable, place: i64) -> bool:
        """Blocks a place or removes its token; True if a chain is broken instead, because of an Avatar there."""
        self.left -= 1
        if self.removes:
            s.blocked -= POWERS[place]
            if s.events is not None:
                narration.unblocked(s, place)
            return False
        avatar = avatar_in(s, place - CITY_PLACE) if place >= CITY_PLACE else NONE
        if avatar == NONE:
            block(s, place)
            return False
        if s.events is not None:
            narration.not_blocked(s, avatar, place)
        s.call(NameConcept(self.seat, False, 1, AVATAR_BLOCKED))  # HC-055
        return True

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.open_places(cast(HybrisTable, t)), 1, draft, PLACE, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.take(cast(HybrisTable, t), part - PLACE)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R169" if self.removes else "HY-R123"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def block(s: HybrisTable, place: i64) -> None:
    """HC-046, HC-054, HY-R123  Blocks a slot; all characters there go back to their reserves."""
    s.blocked |= POWERS[place]
    if s.events is not None:
        narration.blocked(s, place)
    for at in range(s.seats * CHARACTERS):
        if s.where[at] == STANDS + place:
            defeat.send_home(s, at // CHARACTERS, at % CHARACTERS)


def places_of(s: HybrisTable, location: i64, city: i64, only_cities: bool) -> i64:
    """HC-050, HC-052, HC-053, HY-R169  Returns the slots of a Location or a City; with NONE and NONE, of any."""
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


def begin(s: HybrisTable, seat: i64, op: i64) -> bool:
    """Blocks slots chosen by the decider (HY-R99), or removes tokens chosen by "you"."""
    b = s.book
    removes = b.what[op] == UNBLOCK
    places = places_of(s, b.a[op], b.b[op], b.c[op] == 1)
    s.call(Blocking(seat if removes and seat != NONE else chains.decider(s), places, b.n[op], removes))
    return False
