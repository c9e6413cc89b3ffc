"""Lists of effects in progress (HY-R173), and the powers that own them (HY-385 to HY-388, HY-390, HY-391).

A list is carried out from left to right by the words in `words/`. No card has code: its row decides. Shortages
in a whole printed list cost one Greatness at its end (HY-R152), and reactions to fallen Heroes wait until then.

Powers of several players follow HY-R30; those of one player follow the chosen order (HY-R38), asked only where it
can matter (HY-R175). A list that begins with a payment is optional (HY-R34). Lists trigger powers, powers carry
out lists, and tiles of Chronos may work between powers (HY-R164). They call each other, hence one module.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration, narration_goods
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.rules.chains import decider
from chronotheque.games.hybris.decisions import ORDER, USE_POWER
from chronotheque.games.hybris.printed.elements import NO, POWER_BITS, power_of_part, power_part
from chronotheque.games.hybris.printed.vocabulary import HERO_DEFEATED
from chronotheque.games.hybris.rules.effects.possible import can_pay, has_result
from chronotheque.games.hybris.rules.effects.word import WORDS
from chronotheque.games.hybris.rules.subsets import list_powers
from chronotheque.games.hybris.rules.supplies.goods import lose_one_greatness
from chronotheque.games.hybris.table.players import of_event, of_timing
from chronotheque.games.hybris.table.state import NO_COMBAT, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, lowest, nibble
from chronotheque.kernel.declare import declared_frame

EVERY_POWER: Final[i64] = 2**POWER_BITS - 1


@mypyc_attr(free_list_len=1)
@declared_frame
class Effects(Frame):
    """A list of effects that a seat carries out; a nested list is not `whole`."""

    seat: i64 = 0  # "you" (HY-R165)
    number: i64 = 0  # of the list
    whole: bool = True
    of_card: bool = False  # True if printed on a conflict card in play
    at: i64 = 0  # number of effects begun
    short: i64 = 0  # 1: there was a shortage

    def returned(self, t: Table, value: i64) -> None:
        if value != 0:
            self.short = 1

    def reason(self, t: Table, seat: i64) -> str:
        return cast(HybrisTable, t).book.printed_on[self.number]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        first, last = b.first(self.number), b.last(self.number)
        while first + self.at < last:
            op = first + self.at
            self.at += 1
            if s.events is not None:
                narration.carries_out(s, op)
            if not WORDS[b.do[op]].carry_out(s, self, op):
                return
        if self.whole:
            if self.short != 0:  # HY-288, HY-289
                self.short = 0
                if s.events is not None:
                    narration_goods.falls_short(s, self.seat)
                lose_one_greatness(s, self.seat)
            if call_reactions_to_losses(s):
                return
        s.end(self.short)


@declared_frame
class Each(Frame):
    """The same list for several players, one after another (HY-R30)."""

    row: i64 = 0  # of seats + 1
    number: i64 = 0
    at: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        seat = nibble(self.row, self.at) - 1
        if seat < 0:
            s.end()
            return
        self.at += 1
        s.call(Effects(seat, self.number))


# -- powers of a moment ----------------------------------------------------------------------------


def call_reactions_to_losses(s: HybrisTable) -> bool:
    """HY-R143  Lets powers react to the Heroes that fell during a list."""
    for seat in range(s.seats):
        if s.losses[seat] > 0:
            s.losses[seat] -= 1
            if call_reaction(s, HERO_DEFEATED, seat, NONE, EVERY_POWER):
                return True
            return call_reactions_to_losses(s)
    return False


def call_reaction(s: HybrisTable, event: i64, seat: i64, character: i64, ready: i64) -> bool:
    """HY-R143  Lets one seat's powers react to an event; True if any does.

    `ready` holds the powers that worked when the causing event began (HY-R18).
    """
    if of_event(s, seat, event, character) & ready == 0:
        return False
    s.call(Powers(seat + 1, NONE, event, character, ready))
    return True


@mypyc_attr(free_list_len=1)
@declared_frame
class Powers(Frame):
    """The powers of some players at one moment, one after another."""

    row: i64 = 0  # the players in order, as seats + 1
    timing: i64 = NONE  # or
    event: i64 = NONE
    character: i64 = NONE  # the character that acts in the event
    ready: i64 = EVERY_POWER
    at: i64 = 0
    todo: i64 = NONE  # set of power bits left to use; NONE: not looked up yet
    chosen: i64 = NONE  # bit of the next power, if it was chosen or needs consent

    def returned(self, t: Table, value: i64) -> None:
        s = cast(HybrisTable, t)
        if s.events is not None:
            narration.withdraw_idle_power(s)

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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

    def waiting_powers(self, s: HybrisTable, seat: i64) -> i64:
        """Returns the set of a seat's powers that work now."""
        if self.event != NONE:
            return of_event(s, seat, self.event, self.character) & self.ready
        return of_timing(s, seat, self.timing) & self.ready

    def order_matters(self, s: HybrisTable, seat: i64) -> bool:
        """HY-R175  True if the order of the remaining powers can matter."""
        rest = self.todo
        if rest & (rest - 1) == 0:
            return False
        while rest != 0:
            if s.book.plain[s.book.power_of(s.olympian[seat], lowest(rest))] == 0:
                return True
            rest &= rest - 1
        return False

    def begin(self, s: HybrisTable, seat: i64, bit: i64) -> bool:
        """Begins a power, or asks first if it has a cost; True if the frame must wait."""
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

    def use(self, s: HybrisTable, seat: i64, bit: i64) -> None:
        """Carries out the effects of a power."""
        power = s.book.power_of(s.olympian[seat], bit)
        number = s.book.power_list[power]
        if s.events is not None and has_result(s, seat, number):
            narration.power_works(s, seat, power, self.event != NONE)
        s.call(Effects(seat, number))

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if decision == USE_POWER:
            parts.add(power_part(s.book.power_of(s.olympian[seat], self.chosen)))
            parts.add(NO)
        else:
            list_powers(s, seat, self.todo, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
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


# -- tiles of Chronos ------------------------------------------------------------------------------


def tiles_follow(s: HybrisTable) -> bool:
    """HY-R164  Runs the Immediate powers that are due, except during a combat; True if there are any.

    Only frames below all lists of effects and actions call this, so that none of these is interrupted.
    """
    if s.tiles_due == 0 or s.combat != NO_COMBAT:
        return False
    s.call(Unveiling())
    return True


class Unveiling(Frame):
    """HC-026  The Immediate powers of tiles just turned: Ananke before Kratos, in printed order."""

    def copy(self) -> Frame:
        return Unveiling()

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if s.tiles_due == 0:
            s.end()
            return
        tile = lowest(s.tiles_due)
        s.tiles_due -= POWERS[tile]
        if s.events is not None:
            chronos_narration.tile_works(s, tile)
        s.call(Effects(decider(s), s.book.tile_immediate[tile]))
