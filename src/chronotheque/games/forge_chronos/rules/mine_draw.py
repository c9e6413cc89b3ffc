"""A draw from the Mine (FC-051, FC-R23, FC-R24, FC-R38): colour by colour, then the choice of what to keep."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import narration
from chronotheque.games.forge_chronos.decisions import AGAIN, DRAW, DRAWN_OF, KEEP
from chronotheque.games.forge_chronos.materials import BUNDLE, COLOURS, cubes, total, ways
from chronotheque.games.forge_chronos.rules.mine import (
    can_draw_again,
    draw_weight,
    fewest_of,
    is_certain,
    list_draws,
    list_kept,
    most_of,
    rarer,
)
from chronotheque.games.forge_chronos.state import ForgeTable
from chronotheque.kernel import Frame, Parts, Source, Table, byte
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Dig(Frame):
    """Random draw of cubes; the seat keeps some.

    Chance answers with the number of cubes of each colour in turn, weighted by the number of ways to draw them. So
    a draw is a multiset of colours, without any order.
    """

    seat: i64 = 0
    count: i64 = 0  # cubes to draw; 0 when finished
    keeps: i64 = 0  # cubes to keep
    aside: i64 = 0  # row of the cubes that return to the Mine after the draw (FC-R40)
    again: bool = False  # the draw may be repeated
    left: i64 = 0  # cubes still to be drawn
    colour: i64 = 0  # next colour
    drawn: i64 = 0  # row of cubes

    def run(self, t: Table) -> None:
        s = cast(ForgeTable, t)
        if self.count == 0:
            s.end()
            return
        while self.left > 0 and is_certain(s, self.colour, self.left):
            self.draw(s, most_of(s, self.colour, self.left))
        if self.left > 0:
            s.ask_chance(DRAW)
        elif self.drawn != 0 and (self.again or total(self.drawn) > self.keeps):
            s.ask(KEEP, self.seat)  # FC-R24, FC-R38
        else:
            self.keep(s, self.drawn)  # FC-052, FC-R23
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        if decision == DRAW:
            list_draws(cast(ForgeTable, t), self.colour, self.left, parts)
        else:
            there = total(self.drawn)
            list_kept(self.drawn, self.keeps if self.keeps < there else there, self.again, parts)

    def weight(self, t: Table, decision: i64, part: i64) -> i64:
        return draw_weight(cast(ForgeTable, t), self.colour, self.left, part - self.colour * DRAWN_OF)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        """Draws a count by its weight; the weights sum to the ways to draw what is left from the bag."""
        s = cast(ForgeTable, t)
        there = byte(s.mine, self.colour)
        others = rarer(s, self.colour)
        count = fewest_of(s, self.colour, self.left)
        rest: i64 = source.below(ways(there + others, self.left))
        while True:
            rest -= ways(there, count) * ways(others, self.left - count)
            if rest < 0:
                return self.colour * DRAWN_OF + count
            count += 1

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(ForgeTable, t)
        if decision == DRAW:
            self.draw(s, part - self.colour * DRAWN_OF)
        elif part == AGAIN:
            if s.events is not None:
                narration.draws_again(s, self.seat, self.drawn)
            s.mine += self.drawn
            self.again = False
            self.begin(s)
        else:
            self.keep(s, BUNDLE[part])

    def begin(self, s: ForgeTable) -> None:
        """FC-R23  Resets the draw to its full count, or to all cubes if the Mine holds fewer."""
        there = total(s.mine)
        self.left = self.count if self.count < there else there
        self.colour = 0
        self.drawn = 0

    def draw(self, s: ForgeTable, count: i64) -> None:
        """Draws a number of cubes of the next colour."""
        row = cubes(self.colour, count)
        s.mine -= row
        self.drawn += row
        self.left -= count
        self.colour += 1
        if self.left == 0:
            self.colour = COLOURS
        if self.left == 0 and s.events is not None:
            narration.drawn(s, self.seat, self.drawn)

    def keep(self, s: ForgeTable, row: i64) -> None:
        """FC-053, FC-054  Keeps some cubes; the others and those set aside go into the Mine."""
        if s.events is not None:
            narration.kept(s, self.seat, row, self.drawn - row)
        s.reserves[self.seat] += row
        s.mine += self.drawn - row + self.aside
        self.count = 0

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-R24"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW:
            return "FC-051"
        return "FC-R38" if part == AGAIN else "FC-R24"


def begin_dig(s: ForgeTable, seat: i64, count: i64, keeps: i64, aside: i64) -> Dig:
    """Returns a draw that is ready for chance."""
    dig = Dig(seat, count, keeps, aside, can_draw_again(s, seat))
    dig.begin(s)
    return dig
