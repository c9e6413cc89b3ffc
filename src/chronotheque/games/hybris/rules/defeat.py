"""Defeat (HY-354 to HY-364, HY-R90, HY-R91, HY-R157), and characters sent home (HY-R94, HY-R168)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import (
    is_at,
    is_placed,
    kind_of,
    move_to,
    stands_at,
    take_token,
)
from chronotheque.games.hybris.decisions import GIVE_UP, SAVE
from chronotheque.games.hybris.elements import (
    CHARACTER_NAMES,
    CHARACTERS,
    NO,
    OLYMPIAN_SELF,
    YES,
    character_of_part,
)
from chronotheque.games.hybris.players import of_rule, power_adds
from chronotheque.games.hybris.rules import powers, resolving
from chronotheque.games.hybris.rules.goods import lose_one_greatness, pay
from chronotheque.games.hybris.rules.subsets import list_characters
from chronotheque.games.hybris.state import AWAY, FALLEN, RESERVE, WOUNDED, Cosmos
from chronotheque.games.hybris.vocabulary import AEGIS, ANY_KIND, HERO_DEFEATED, HERO_KIND, HERO_SURVIVES
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, lowest

FALL: Final[i64] = 0
FELL: Final[i64] = 1
SETTLED: Final[i64] = 2
FALL_IN_LIST: Final[i64] = 3  # in a combat by an effect, whose list goes on


class Beaten(Frame):
    """The consequences of a lost combat or a failed canto for the character and its player."""

    def __init__(
        self, seat: i64 = 0, character: i64 = 0, seduced: bool = False, at: i64 = FALL, saved: i64 = NONE
    ) -> None:
        self.seat = seat
        self.character = character
        self.seduced = seduced  # HY-R146: beaten, and not defeated
        self.at = at
        self.saved = saved  # 1: its player pays for it (HY-R157), 0: not; NONE: not decided

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.seduced = f.flag(self.seduced)
        self.at = f.number(self.at)
        self.saved = f.number(self.saved)

    def copy(self) -> Frame:
        return Beaten(self.seat, self.character, self.seduced, self.at, self.saved)

    def reason(self, t: Table, seat: i64) -> str:
        return CHARACTER_NAMES[self.character]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        seat, character = self.seat, self.character
        if self.at in (FALL, FALL_IN_LIST):
            if kind_of(character) == HERO_KIND and not self.seduced and self.saved == NONE:
                price = price_of_saving(s, seat, character)
                if price != NONE and s.aegis[seat] >= price:
                    s.ask(SAVE, seat)
                    return
                self.saved = 0
            reacts = self.at == FALL
            self.at = FELL
            s.activated[seat] |= POWERS[character]
            if s.active == seat:
                s.turn_over = True  # HY-354
                if s.acting not in (NONE, character) and stands_at(s, seat, s.acting) == RESERVE:
                    s.activated[seat] &= ~POWERS[s.acting]  # HY-R154: whoever had not moved yet
            if self.fall(s, reacts):
                return
        if self.at == FELL:
            if character == OLYMPIAN_SELF and is_activating_olympian(s, seat):  # HY-360, HY-361, HY-R128
                resolving.resolve_next(s, seat)
                return
            self.at = SETTLED
        s.end()

    def fall(self, s: Cosmos, reacts: bool) -> bool:
        """HY-356, HY-357, HY-362  Where the beaten character goes; whether powers react to it at once."""
        seat, character = self.seat, self.character
        if self.seduced or self.saved == 1:
            if self.saved == 1:
                pay(s, seat, AEGIS, price_of_saving(s, seat, character))
            take_token(s, seat, character)
            move_to(s, seat, character, RESERVE)
            if s.told is not None:
                telling.goes_home(s, seat, character)
            return False
        if character == OLYMPIAN_SELF:
            lay_down(s, seat)
            return False
        drop_hero(s, seat, character)
        if not reacts:
            s.losses[seat] += 1  # HY-R173: at the end of the list
            return False
        return powers.call_reaction(s, HERO_DEFEATED, seat, character, powers.EVERY_POWER)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            parts.add(YES)
            parts.add(NO)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.saved = 1 if part == YES else 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R157"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R157"


def is_activating_olympian(s: Cosmos, seat: i64) -> bool:
    """Whether a seat is in the turn in which it activates its Olympian, with the Pillar still open."""
    return s.active == seat and s.acting == OLYMPIAN_SELF and resolving.has_open_pillar(s, seat)


def saving_power(s: Cosmos, seat: i64, character: i64) -> i64:
    """HY-R157  The power that saves a beaten Hero, for the least Aegis of several; NONE if none does."""
    found = of_rule(s, seat, HERO_SURVIVES, character)
    best: i64 = NONE
    least: i64 = 0
    while found != 0:
        power = lowest(found)
        price = power_adds(s, seat, power, HERO_SURVIVES, NONE)
        if best == NONE or price < least:
            best, least = power, price
        found &= found - 1
    return best


def price_of_saving(s: Cosmos, seat: i64, character: i64) -> i64:
    """HY-R157  The Aegis for which a power saves a beaten Hero; NONE if none does."""
    power = saving_power(s, seat, character)
    return NONE if power == NONE else power_adds(s, seat, power, HERO_SURVIVES, NONE)


def lay_down(s: Cosmos, seat: i64) -> None:
    """HY-356, HY-357  An Olympian is laid down, and its player loses 1 Greatness."""
    move_to(s, seat, OLYMPIAN_SELF, WOUNDED)
    if s.told is not None:
        telling.olympian_wounded(s, seat)
    lose_one_greatness(s, seat)


def drop_hero(s: Cosmos, seat: i64, character: i64) -> None:
    """HY-362, HY-R91  A Hero goes to the Underworld; a token under it goes to the reserve."""
    move_to(s, seat, character, FALLEN)
    take_token(s, seat, character)
    if s.told is not None:
        telling.hero_falls(s, seat, character)


class LoseHeroes(Frame):
    """HY-364, HY-D29, HY-R91  Heroes of choice go to the Underworld; if there are too few, all, and 1 Greatness."""

    def __init__(self, seat: i64 = 0, left: i64 = 0) -> None:
        self.seat = seat
        self.left = left

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.left = f.number(self.left)

    def copy(self) -> Frame:
        return LoseHeroes(self.seat, self.left)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.left == 0:
            s.end()
        elif standing_heroes(s, self.seat) == 0:
            s.end(1)
        else:
            s.ask(GIVE_UP, self.seat)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(standing_heroes(cast(Cosmos, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        drop_hero(s, seat, character_of_part(part))
        s.losses[seat] += 1
        self.left -= 1

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R91"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R91"


def standing_heroes(s: Cosmos, seat: i64) -> i64:
    """Set of the Heroes and allies of a seat that are not in the Underworld."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if kind_of(character) == HERO_KIND and stands_at(s, seat, character) not in (AWAY, FALLEN):
            found += POWERS[character]
    return found


class Recall(Frame):
    """HY-R168, HY-176  Own characters on the board go back to the reserve; they stay activated (HY-R94)."""

    def __init__(self, seat: i64 = 0, kind: i64 = 0, left: i64 = 0, place: i64 = NONE, but: i64 = NONE) -> None:
        self.seat = seat
        self.kind = kind
        self.left = left
        self.place = place  # a Location, or 7 and more for a City; NONE: anywhere
        self.but = but  # the acting character, which does not count (HY-R63)

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.kind = f.number(self.kind)
        self.left = f.number(self.left)
        self.place = f.number(self.place)
        self.but = f.number(self.but)

    def copy(self) -> Frame:
        return Recall(self.seat, self.kind, self.left, self.place, self.but)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.left > 0 and recallable(s, self.seat, self.kind, self.place, self.but) != 0:
            s.ask(GIVE_UP, self.seat)
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        found = recallable(cast(Cosmos, t), seat, self.kind, self.place, self.but)
        list_characters(found, draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        send_home(s, seat, character_of_part(part))
        self.left -= 1

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R168"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R168"


def recallable(s: Cosmos, seat: i64, kind: i64, place: i64, but: i64) -> i64:
    """Set of the characters of a kind that a seat has at a place."""
    found: i64 = 0
    for character in range(CHARACTERS):
        where = stands_at(s, seat, character)
        if not is_placed(where) or character == but or kind not in (ANY_KIND, kind_of(character)):
            continue
        if place == NONE or is_at(s, where, place):
            found += POWERS[character]
    return found


def send_home(s: Cosmos, seat: i64, character: i64) -> None:
    """HY-R94  A character goes to the reserve without a token, and cannot act again in this Age."""
    move_to(s, seat, character, RESERVE)
    s.activated[seat] |= POWERS[character]
    if s.active == seat and s.acting == character:
        s.acting = NONE  # HY-R40: so that no defeat of another takes its activation back
    if s.told is not None:
        telling.goes_home(s, seat, character)
