"""The interpreter: a list of effects carried out from left to right (HY-R173).

What needs no answer is done at once; what does, calls a rule of its own. No card has code: what a row says is what
happens here. Shortages of a whole printed list cost one Greatness at its end (HY-R152); reactions to fallen Heroes
wait for it too.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling, telling_goods
from chronotheque.games.hybris.board import greatness_order, order_from, without
from chronotheque.games.hybris.decisions import OPTION_OF, ROB
from chronotheque.games.hybris.elements import OPTION, SEAT
from chronotheque.games.hybris.players import hand_size
from chronotheque.games.hybris.rules import (
    actions,
    cards,
    chronos_effects,
    defeat,
    drawing,
    fighting,
    pieces,
    powers,
    well,
)
from chronotheque.games.hybris.rules.battle import Skirmish
from chronotheque.games.hybris.rules.chains import decider
from chronotheque.games.hybris.rules.counting import amount, can_pay, holds, is_possible, side_of, victims
from chronotheque.games.hybris.rules.goods import add, gain, lose, lose_one_greatness, pay, stock
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import (
    CARD_GOOD,
    DETERMINATION,
    DO_ACTION,
    DO_CHOOSE,
    DO_COMBAT,
    DO_DEFEAT,
    DO_DESTROY,
    DO_DISCARD,
    DO_DRAW,
    DO_EACH,
    DO_GAIN,
    DO_IF,
    DO_LOSE,
    DO_MODIFY,
    DO_NULLIFY,
    DO_PAY,
    DO_PEEK,
    DO_RECALL,
    DO_RECOVER,
    DO_REMOVE,
    DO_STEAL,
    DO_STRENGTH,
    DO_WELL,
    EACH_ALL,
    EACH_LEADER,
    EACH_OPPONENT,
    EACH_OTHER,
    HERO_DEFEATED,
    PREMONITION_GOOD,
    UNTIL_COMBAT,
)
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has, nibble


@mypyc_attr(free_list_len=1)
class Effects(Frame):
    """A list of effects that a seat carries out; a part of a printed list is not whole."""

    def __init__(
        self,
        seat: i64 = 0,
        number: i64 = 0,
        whole: bool = True,
        of_card: bool = False,
        at: i64 = 0,
        short: i64 = 0,
    ) -> None:
        self.seat = seat  # "you" (HY-R165)
        self.number = number  # of the list
        self.whole = whole
        self.of_card = of_card  # whether it is printed on a conflict card in play
        self.at = at  # how many effects were begun
        self.short = short  # 1: something lacked

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.number = f.number(self.number)
        self.whole = f.flag(self.whole)
        self.of_card = f.flag(self.of_card)
        self.at = f.number(self.at)
        self.short = f.number(self.short)

    def copy(self) -> Frame:
        return Effects(self.seat, self.number, self.whole, self.of_card, self.at, self.short)

    def returned(self, t: Table, value: i64) -> None:
        if value != 0:
            self.short = 1

    def reason(self, t: Table, seat: i64) -> str:
        return cast(Cosmos, t).book.printed_on[self.number]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        first, last = b.first(self.number), b.last(self.number)
        while first + self.at < last:
            op = first + self.at
            self.at += 1
            if not self.carry_out(s, op):
                return
        if self.whole:
            if self.short != 0:  # HY-288, HY-289
                self.short = 0
                if s.told is not None:
                    telling_goods.falls_short(s, self.seat)
                lose_one_greatness(s, self.seat)
            if call_reactions_to_losses(s):
                return
        s.end(self.short)

    def carry_out(self, s: Cosmos, op: i64) -> bool:
        """One effect; whether it is finished at once."""
        b = s.book
        do = b.do[op]
        if s.told is not None:
            telling.carries_out(s, op)
        if do == DO_GAIN:
            self.gain(s, op)
            return True
        if do == DO_PAY:
            return self.pay(s, op)
        if do == DO_LOSE:
            return self.lose(s, op)
        if do == DO_DRAW:
            s.call(drawing.begin_draw(s, self.seat, b.what[op], b.n[op], b.a[op]))
            return False
        if do == DO_STRENGTH:
            fighting.strengthen(s, self.seat, op, amount(s, self.seat, op), self.of_card)
            return True
        if do == DO_IF:
            inner = b.b[op] if holds(s, self.seat, b.a[op]) else b.c[op]
            if b.first(inner) == b.last(inner):
                return True
            s.call(Effects(self.seat, inner, False, self.of_card))
            return False
        if do == DO_CHOOSE:
            s.call(Choose(self.seat, op, b.n[op], OPTION_OF, self.of_card))
            return False
        if do == DO_WELL:
            return well.add_prayers(s, self.seat, amount(s, self.seat, op))
        if do == DO_ACTION:
            return actions.begin_by_effect(s, self.seat, op)
        if do == DO_REMOVE:
            s.call(pieces.Removal(self.seat, b.what[op], b.n[op], b.a[op]))
            return False
        return self.carry_out_rarer(s, op, do)

    def carry_out_rarer(self, s: Cosmos, op: i64, do: i64) -> bool:
        """The effects that stand on few cards."""
        b = s.book
        seat = self.seat
        if do == DO_DISCARD:
            spare = b.n[op] if b.a[op] == NONE else hand_size(s, seat) - b.a[op]
            return cards.begin_discard(s, seat, CARD_GOOD, spare)  # HY-R95, HY-R158
        if do == DO_RECOVER:
            if s.discards[seat] == 0:
                return True
            s.call(cards.Recover(seat, b.n[op]))
            return False
        if do == DO_NULLIFY:
            fighting.nullify(s, seat, b.what[op])
            return True
        if do == DO_EACH:
            return self.each(s, op)
        if do == DO_STEAL:
            return self.steal(s, op)
        if do == DO_PEEK:
            s.call(drawing.Peek(seat))
            return False
        if do == DO_DESTROY:
            s.call(well.Destroy(seat, b.n[op], False))
            return False
        if do == DO_COMBAT:
            s.call(Skirmish(seat, op))
            return False
        if do == DO_DEFEAT:
            if b.what[op] == 0:
                s.call(defeat.LoseHeroes(seat, b.n[op]))
                return False
            defeat.lay_down(s, seat)
            return True
        if do == DO_RECALL:
            s.call(defeat.Recall(seat, b.what[op], b.n[op], b.a[op], NONE))
            return False
        if do == DO_MODIFY:
            return True  # it works by itself as long as its power does
        return chronos_effects.carry_out(s, seat, op)

    def gain(self, s: Cosmos, op: i64) -> None:
        """Something is taken from the supply or from the Well."""
        b = s.book
        n = amount(s, self.seat, op)
        if b.what[op] == DETERMINATION and b.a[op] == UNTIL_COMBAT:
            side = side_of(s, self.seat)
            if side == NONE:
                return  # there is no combat that it could be for
            s.resolve[side] += n
            if s.told is not None:
                telling_goods.is_determined(s, self.seat, n)
        elif n > 0:
            gain(s, self.seat, b.what[op], n)

    def pay(self, s: Cosmos, op: i64) -> bool:
        """HY-286  All payments of the list or nothing of it."""
        b = s.book
        if self.at == 1 and not can_pay(s, self.seat, self.number):
            self.at = b.last(self.number) - b.first(self.number)
            return True
        if b.what[op] in (CARD_GOOD, PREMONITION_GOOD):
            return cards.begin_discard(s, self.seat, b.what[op], b.n[op])
        pay(s, self.seat, b.what[op], b.n[op])
        return True

    def lose(self, s: Cosmos, op: i64) -> bool:
        """HY-287  What can be lost is lost."""
        b = s.book
        n = amount(s, self.seat, op)
        what = b.what[op]
        if what in (CARD_GOOD, PREMONITION_GOOD):
            if stock(s, self.seat, what) < n:
                self.short = 1
            return cards.begin_discard(s, self.seat, what, n)
        if lose(s, self.seat, what, n):
            self.short = 1
        return True

    def steal(self, s: Cosmos, op: i64) -> bool:
        """HY-R156  From another player, in a combat from the opponent."""
        b = s.book
        found = victims(s, self.seat, b.what[op])
        if found == 0:
            return True
        s.call(Rob(self.seat, b.what[op], b.n[op]))
        return False

    def each(self, s: Cosmos, op: i64) -> bool:
        """HY-R30  The same for several players, one after another."""
        b = s.book
        who = b.what[op]
        if who in (EACH_OTHER, EACH_ALL):
            row = order_from(s, s.active)
            if who == EACH_OTHER:
                row = without(row, self.seat)
        elif who == EACH_OPPONENT:
            side = side_of(s, self.seat)
            row = s.fighter[1 - side] + 1 if side != NONE else 0
        else:
            order = greatness_order(s)
            row = nibble(order, 0) if who == EACH_LEADER else nibble(order, s.seats - 1)
        if row == 0:
            return True
        s.call(Each(row, b.a[op]))
        return False


def call_reactions_to_losses(s: Cosmos) -> bool:
    """HY-R143  Heroes fell by the effects of a list: their players' powers react now."""
    for seat in range(s.seats):
        if s.losses[seat] > 0:
            s.losses[seat] -= 1
            if powers.call_reaction(s, HERO_DEFEATED, seat, NONE, powers.EVERY_POWER):
                return True
            return call_reactions_to_losses(s)
    return False


@mypyc_attr(free_list_len=1)
class Choose(Frame):
    """HY-D36  Some of the options printed on a card, tile or banner."""

    def __init__(
        self,
        seat: i64 = 0,
        op: i64 = 0,
        left: i64 = 1,
        decision: i64 = OPTION_OF,
        of_card: bool = False,
        done: i64 = 0,
        chosen: i64 = NONE,
        short: i64 = 0,
    ) -> None:
        self.seat = seat
        self.op = op
        self.left = left  # how many are still to be chosen
        self.decision = decision
        self.of_card = of_card
        self.done = done  # set of the options carried out
        self.chosen = chosen
        self.short = short

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.op = f.number(self.op)
        self.left = f.number(self.left)
        self.decision = f.number(self.decision)
        self.of_card = f.flag(self.of_card)
        self.done = f.number(self.done)
        self.chosen = f.number(self.chosen)
        self.short = f.number(self.short)

    def copy(self) -> Frame:
        return Choose(
            self.seat, self.op, self.left, self.decision, self.of_card, self.done, self.chosen, self.short
        )

    def returned(self, t: Table, value: i64) -> None:
        if value != 0:
            self.short = 1

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.chosen != NONE:
            number = s.book.a[self.op] + self.chosen
            self.done |= POWERS[self.chosen]
            self.left -= 1
            self.chosen = NONE
            s.call(Effects(self.seat, number, False, self.of_card))
        elif self.left > 0 and self.open_options(s) != 0:
            s.ask(self.decision, decider(s) if self.seat == NONE else self.seat)  # HY-R165
        else:
            s.end(self.short)

    def open_options(self, s: Cosmos) -> i64:
        """HY-R149  Set of the options that may be chosen."""
        b = s.book
        found: i64 = 0
        for i in range(b.b[self.op]):
            if not has(self.done, i) and is_possible(s, self.seat, b.a[self.op] + i):
                found += POWERS[i]
        return found

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        options = self.open_options(s)
        for i in range(s.book.b[self.op]):
            if has(options, i):
                parts.add(OPTION + i)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.chosen = part - OPTION
        s = cast(Cosmos, t)
        if s.told is not None:
            telling.chooses(s, seat, s.book.a[self.op] + self.chosen)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R149"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R165"


class Each(Frame):
    """The same list for several players, one after another (HY-R30)."""

    def __init__(self, row: i64 = 0, number: i64 = 0, at: i64 = 0) -> None:
        self.row = row  # of seats + 1
        self.number = number
        self.at = at

    def fields(self, f: Fields) -> None:
        self.row = f.number(self.row)
        self.number = f.number(self.number)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Each(self.row, self.number, self.at)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        seat = nibble(self.row, self.at) - 1
        if seat < 0:
            s.end()
            return
        self.at += 1
        s.call(Effects(seat, self.number))


class Rob(Frame):
    """HY-D37, HY-R156  A player of choice gives up something."""

    def __init__(self, seat: i64 = 0, what: i64 = 0, n: i64 = 0, victim: i64 = NONE) -> None:
        self.seat = seat
        self.what = what
        self.n = n
        self.victim = victim

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.what = f.number(self.what)
        self.n = f.number(self.n)
        self.victim = f.number(self.victim)

    def copy(self) -> Frame:
        return Rob(self.seat, self.what, self.n, self.victim)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        side = side_of(s, self.seat)
        if self.victim == NONE and side != NONE and s.fighter[1 - side] != NONE:
            self.victim = s.fighter[1 - side]
        if self.victim == NONE:
            s.ask(ROB, self.seat)
            return
        have = stock(s, self.victim, self.what)
        taken = self.n if self.n < have else have
        add(s, self.victim, self.what, -taken)
        add(s, self.seat, self.what, taken)
        if s.told is not None:
            telling_goods.robs(s, self.seat, self.victim, self.what, taken)
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        found = victims(cast(Cosmos, t), seat, self.what)
        for other in range(t.seats):
            if has(found, other):
                parts.add(SEAT + other)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.victim = part - SEAT

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R156"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R165"
