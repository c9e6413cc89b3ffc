"""Defeat (HY-354 to HY-364, HY-R90, HY-R91, HY-R157), and characters sent home (HY-R94, HY-R168)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration, narration_combat
from chronotheque.games.hybris.decisions import GIVE_UP, SAVE
from chronotheque.games.hybris.printed.elements import (
    CHARACTERS,
    NO,
    OLYMPIAN_SELF,
    YES,
    character_of_part,
)
from chronotheque.games.hybris.printed.vocabulary import AEGIS, ANY_KIND, HERO_DEFEATED, HERO_KIND, HERO_SURVIVES
from chronotheque.games.hybris.rules.effects.lists import EVERY_POWER, call_reaction
from chronotheque.games.hybris.rules.subsets import list_characters
from chronotheque.games.hybris.rules.supplies.goods import lose_one_greatness, pay
from chronotheque.games.hybris.rules.turns import pillar_resolution
from chronotheque.games.hybris.table.board import (
    is_at,
    is_placed,
    kind_of,
    move_to,
    stands_at,
    take_token,
)
from chronotheque.games.hybris.table.players import of_rule, power_adds
from chronotheque.games.hybris.table.state import AWAY, FALLEN, RESERVE, WOUNDED, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, lowest
from chronotheque.kernel.declare import declared_frame

FALL: Final[i64] = 0
FELL: Final[i64] = 1
SETTLED: Final[i64] = 2
FALL_IN_LIST: Final[i64] = 3  # in a combat begun by an effect, whose list continues


@declared_frame
class Beaten(Frame):
    """The consequences of a lost combat or failed canto for the character and its player."""

    seat: i64 = 0
    character: i64 = 0
    seduced: bool = False  # HY-R146: beaten but not defeated
    at: i64 = FALL
    saved: i64 = NONE  # 1: its player pays for it (HY-R157), 0: does not; NONE: undecided

    def reason(self, t: Table, seat: i64) -> str:
        return narration.character_name(cast(HybrisTable, t), self.seat, self.character)

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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
                    s.activated[seat] &= ~POWERS[s.acting]  # HY-R154: any character that had not moved yet
            if self.fall(s, reacts):
                return
        if self.at == FELL:
            if character == OLYMPIAN_SELF and is_activating_olympian(s, seat):  # HY-360, HY-361, HY-R128
                pillar_resolution.resolve_next(s, seat)
                return
            self.at = SETTLED
        s.end()

    def fall(self, s: HybrisTable, reacts: bool) -> bool:
        """HY-356, HY-357, HY-362  Moves the beaten character; True if powers react to it at once."""
        seat, character = self.seat, self.character
        if self.seduced or self.saved == 1:
            if self.saved == 1:
                pay(s, seat, AEGIS, price_of_saving(s, seat, character))
            take_token(s, seat, character)
            move_to(s, seat, character, RESERVE)
            if s.events is not None:
                narration_combat.goes_home(s, seat, character)
            return False
        if character == OLYMPIAN_SELF:
            lay_down(s, seat)
            return False
        drop_hero(s, seat, character)
        if not reacts:
            s.losses[seat] += 1  # HY-R173: at the end of the list
            return False
        return call_reaction(s, HERO_DEFEATED, seat, character, EVERY_POWER)

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


def is_activating_olympian(s: HybrisTable, seat: i64) -> bool:
    """True if a seat is activating its Olympian and its Pillar is still open."""
    return s.active == seat and s.acting == OLYMPIAN_SELF and pillar_resolution.has_open_pillar(s, seat)


def saving_power(s: HybrisTable, seat: i64, character: i64) -> i64:
    """HY-R157  Returns the cheapest power that saves a beaten Hero, or NONE."""
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


def price_of_saving(s: HybrisTable, seat: i64, character: i64) -> i64:
    """HY-R157  Returns the Aegis a power charges to save a beaten Hero, or NONE if it cannot."""
    power = saving_power(s, seat, character)
    return NONE if power == NONE else power_adds(s, seat, power, HERO_SURVIVES, NONE)


def lay_down(s: HybrisTable, seat: i64) -> None:
    """HY-356, HY-357  Lays an Olympian down; its player loses 1 Greatness."""
    move_to(s, seat, OLYMPIAN_SELF, WOUNDED)
    if s.events is not None:
        narration_combat.olympian_wounded(s, seat)
    lose_one_greatness(s, seat)


def drop_hero(s: HybrisTable, seat: i64, character: i64) -> None:
    """HY-362, HY-R91  Sends a Hero to the Underworld, and a token under it to the reserve."""
    move_to(s, seat, character, FALLEN)
    take_token(s, seat, character)
    if s.events is not None:
        narration_combat.hero_falls(s, seat, character)


@declared_frame
class LoseHeroes(Frame):
    """HY-364, HY-D29, HY-R91  Chosen Heroes lost to the Underworld; if there are too few, all, and 1 Greatness."""

    seat: i64 = 0
    left: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.left == 0:
            s.end()
        elif standing_heroes(s, self.seat) == 0:
            s.end(1)
        else:
            s.ask(GIVE_UP, self.seat)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(standing_heroes(cast(HybrisTable, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        drop_hero(s, seat, character_of_part(part))
        s.losses[seat] += 1
        self.left -= 1

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R91"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R91"


def standing_heroes(s: HybrisTable, seat: i64) -> i64:
    """Returns the set of a seat's Heroes and allies outside the Underworld."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if kind_of(character) == HERO_KIND and stands_at(s, seat, character) not in (AWAY, FALLEN):
            found += POWERS[character]
    return found


@declared_frame
class Recall(Frame):
    """HY-R168, HY-176  Returns a seat's characters from the board to the reserve, still activated (HY-R94)."""

    seat: i64 = 0
    kind: i64 = 0
    left: i64 = 0
    place: i64 = NONE  # a Location, or 7 and more for a City; NONE: anywhere
    but: i64 = NONE  # the acting character, which is excluded (HY-R63)

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.left > 0 and recallable(s, self.seat, self.kind, self.place, self.but) != 0:
            s.ask(GIVE_UP, self.seat)
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        found = recallable(cast(HybrisTable, t), seat, self.kind, self.place, self.but)
        list_characters(found, draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        send_home(s, seat, character_of_part(part))
        self.left -= 1

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R168"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R168"


def recallable(s: HybrisTable, seat: i64, kind: i64, place: i64, but: i64) -> i64:
    """Returns the set of a seat's characters of one kind at a place."""
    found: i64 = 0
    for character in range(CHARACTERS):
        where = stands_at(s, seat, character)
        if not is_placed(where) or character == but or kind not in (ANY_KIND, kind_of(character)):
            continue
        if place == NONE or is_at(s, where, place):
            found += POWERS[character]
    return found


def send_home(s: HybrisTable, seat: i64, character: i64) -> None:
    """HY-R94  Sends a character to the reserve without a token; it cannot act again this Age."""
    move_to(s, seat, character, RESERVE)
    s.activated[seat] |= POWERS[character]
    if s.active == seat and s.acting == character:
        s.acting = NONE  # HY-R40: so that defeating another cannot take back its activation
    if s.events is not None:
        narration_combat.goes_home(s, seat, character)
