"""Powers by timing (HY-385 to HY-391): start and end of an Age, end of the game, reactions, once per Age.

Powers of several players follow HY-R30, those of one player the order of choice (HY-R38), which is asked only where
it can matter (HY-R175). A list that begins with a payment is optional (HY-R34).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.decisions import ORDER, USE_POWER
from chronotheque.games.hybris.elements import NO, POWER_BITS, power_of_part, power_part
from chronotheque.games.hybris.players import for_character, of_event, of_timing, powers_of
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.chronos_tiles import tiles_follow
from chronotheque.games.hybris.rules.counting import can_pay, is_possible
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import ONCE_PER_AGE
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, lowest, nibble

EVERY_POWER: Final[i64] = 2**POWER_BITS - 1


def working(s: Cosmos, seat: i64) -> i64:
    """HY-R18  The powers of a seat that work now, noted where something begins to which they may react later."""
    return powers_of(s, seat)


def call_reaction(s: Cosmos, event: i64, seat: i64, character: i64, ready: i64) -> bool:
    """HY-R143  Lets the powers of one seat react to an event; whether any does.

    `ready` are those that worked when what is reacted to began (HY-R18).
    """
    if of_event(s, seat, event, character) & ready == 0:
        return False
    s.call(Powers(seat + 1, NONE, event, character, ready))
    return True


@mypyc_attr(free_list_len=1)
class Powers(Frame):
    """The powers of some players that work at one moment, one after another."""

    def __init__(
        self,
        row: i64 = 0,
        timing: i64 = NONE,
        event: i64 = NONE,
        character: i64 = NONE,
        ready: i64 = EVERY_POWER,
        at: i64 = 0,
        todo: i64 = NONE,
        chosen: i64 = NONE,
    ) -> None:
        self.row = row  # the players in order, as seats + 1
        self.timing = timing  # or
        self.event = event
        self.character = character  # who acts in the event
        self.ready = ready
        self.at = at
        self.todo = todo  # set of the power bits still to come; NONE: the player's are not looked up yet
        self.chosen = chosen  # the bit that comes next, where it was chosen or wants a yes

    def fields(self, f: Fields) -> None:
        self.row = f.number(self.row)
        self.timing = f.number(self.timing)
        self.event = f.number(self.event)
        self.character = f.number(self.character)
        self.ready = f.number(self.ready)
        self.at = f.number(self.at)
        self.todo = f.number(self.todo)
        self.chosen = f.number(self.chosen)

    def copy(self) -> Frame:
        return Powers(
            self.row, self.timing, self.event, self.character, self.ready, self.at, self.todo, self.chosen
        )

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if s.chronos and self.timing != NONE and tiles_follow(s):
            return
        while True:
            seat = nibble(self.row, self.at) - 1
            if seat < 0:
                s.end()
                return
            if self.todo == NONE:
                self.todo = self.waiting_powers(s, seat)
            if self.chosen != NONE:
                s.ask(USE_POWER, seat)
                return
            if self.todo == 0:
                self.at += 1
                self.todo = NONE
                continue
            if self.order_matters(s, seat):
                s.ask(ORDER, seat)
                return
            if self.begin(s, seat, lowest(self.todo)):
                return

    def waiting_powers(self, s: Cosmos, seat: i64) -> i64:
        """The powers of a seat that work now."""
        if self.event != NONE:
            return of_event(s, seat, self.event, self.character) & self.ready
        return of_timing(s, seat, self.timing) & self.ready

    def order_matters(self, s: Cosmos, seat: i64) -> bool:
        """HY-R175  Whether several are left, and not all of them only take plain things."""
        rest = self.todo
        if rest & (rest - 1) == 0:
            return False
        while rest != 0:
            if s.book.plain[s.book.power_of(s.olympian[seat], lowest(rest))] == 0:
                return True
            rest &= rest - 1
        return False

    def begin(self, s: Cosmos, seat: i64, bit: i64) -> bool:
        """A power is carried out, or asked for if it costs something; whether there is anything to wait for."""
        b = s.book
        number = b.power_list[b.power_of(s.olympian[seat], bit)]
        self.todo -= POWERS[bit]
        if b.begins_with_payment(number):
            if not can_pay(s, seat, number):
                return False
            self.chosen = bit
            s.ask(USE_POWER, seat)
            return True
        self.use(s, seat, bit)
        return True

    def use(self, s: Cosmos, seat: i64, bit: i64) -> None:
        """The effects of a power."""
        power = s.book.power_of(s.olympian[seat], bit)
        if s.told is not None:
            telling.power_works(s, seat, power)
        s.call(effects.Effects(seat, s.book.power_list[power]))

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        if decision == USE_POWER:
            parts.add(power_part(s.book.power_of(s.olympian[seat], self.chosen)))
            parts.add(NO)
        else:
            list_powers(s, seat, self.todo, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        if decision == ORDER:
            self.begin(s, seat, s.book.bit_of(s.olympian[seat], power_of_part(part)))
            return
        bit = self.chosen
        self.chosen = NONE
        if part != NO:
            self.use(s, seat, bit)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R38" if decision == ORDER else "HY-R34"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R30"


def list_powers(s: Cosmos, seat: i64, powers: i64, parts: Parts) -> None:
    """Lists powers of a seat."""
    while powers != 0:
        parts.add(power_part(s.book.power_of(s.olympian[seat], lowest(powers))))
        powers &= powers - 1


# -- once per Age ----------------------------------------------------------------------------------


def usable(s: Cosmos, seat: i64, character: i64) -> i64:
    """HY-389, HY-R141, HY-R142  Set of the once-per-Age powers that a seat can use now, in a combat or outside."""
    found = of_timing(s, seat, ONCE_PER_AGE) & ~s.spent[seat]
    if found == 0:
        return 0
    found = for_character(s, found, character)
    rest = found
    b = s.book
    while rest != 0:
        bit = lowest(rest)
        rest &= rest - 1
        number = b.power_list[b.power_of(s.olympian[seat], bit)]
        if not is_possible(s, seat, number):
            found -= POWERS[bit]
    return found


def use_power(s: Cosmos, seat: i64, part: i64) -> None:
    """A once-per-Age power is used."""
    power = power_of_part(part)
    s.spent[seat] |= POWERS[s.book.bit_of(s.olympian[seat], power)]
    if s.told is not None:
        telling.power_works(s, seat, power)
    s.call(effects.Effects(seat, s.book.power_list[power]))
