"""A draw from the Mine (FC-051, FC-R23, FC-R24, FC-R38): colour by colour, then what is kept of it."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import telling
from chronotheque.games.forge_chronos.decisions import AGAIN, DRAW, DRAWN_OF, KEEP
from chronotheque.games.forge_chronos.materials import BUNDLE, COLOURS, cubes, total, ways
from chronotheque.games.forge_chronos.mine import (
    can_draw_again,
    draw_weight,
    fewest_of,
    is_certain,
    list_draws,
    list_kept,
    most_of,
    rarer,
)
from chronotheque.games.forge_chronos.state import Smithy
from chronotheque.kernel import Fields, Frame, Parts, Source, Table, byte


@mypyc_attr(free_list_len=1)
class Dig(Frame):
    """Cubes drawn at random, of which some are kept.

    Chance says how many there are of each colour, one colour after the other, with the weight of all the ways in
    which the bag can give them: so a draw is known by its colours, not by the order of the cubes.
    """

    def __init__(
        self,
        seat: i64 = 0,
        count: i64 = 0,
        keeps: i64 = 0,
        aside: i64 = 0,
        again: bool = False,
        left: i64 = 0,
        colour: i64 = 0,
        drawn: i64 = 0,
    ) -> None:
        self.seat = seat
        self.count = count  # how many are drawn; 0 once all is done
        self.keeps = keeps  # how many of them are kept
        self.aside = aside  # row of the cubes that go back once the draw stands (FC-R40)
        self.again = again  # whether the draw may be given up
        self.left = left  # how many are still to be drawn
        self.colour = colour  # the colour that comes next
        self.drawn = drawn  # row of cubes

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.count = f.number(self.count)
        self.keeps = f.number(self.keeps)
        self.aside = f.number(self.aside)
        self.again = f.flag(self.again)
        self.left = f.number(self.left)
        self.colour = f.number(self.colour)
        self.drawn = f.number(self.drawn)

    def copy(self) -> Frame:
        return Dig(self.seat, self.count, self.keeps, self.aside, self.again, self.left, self.colour, self.drawn)

    def run(self, t: Table) -> None:
        s = cast(Smithy, t)
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
            list_draws(cast(Smithy, t), self.colour, self.left, parts)
        else:
            there = total(self.drawn)
            list_kept(self.drawn, self.keeps if self.keeps < there else there, self.again, parts)

    def weight(self, t: Table, decision: i64, part: i64) -> i64:
        return draw_weight(cast(Smithy, t), self.colour, self.left, part - self.colour * DRAWN_OF)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        """All weights together are the ways to draw what is left from all that is there."""
        s = cast(Smithy, t)
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
        s = cast(Smithy, t)
        if decision == DRAW:
            self.draw(s, part - self.colour * DRAWN_OF)
        elif part == AGAIN:
            if s.told is not None:
                telling.draws_again(s, self.seat, self.drawn)
            s.mine += self.drawn
            self.again = False
            self.begin(s)
        else:
            self.keep(s, BUNDLE[part])

    def begin(self, s: Smithy) -> None:
        """FC-R23  All cubes are still to be drawn, or as many as there are."""
        there = total(s.mine)
        self.left = self.count if self.count < there else there
        self.colour = 0
        self.drawn = 0

    def draw(self, s: Smithy, count: i64) -> None:
        """So many cubes of the colour that comes next."""
        row = cubes(self.colour, count)
        s.mine -= row
        self.drawn += row
        self.left -= count
        self.colour += 1
        if self.left == 0:
            self.colour = COLOURS
        if self.left == 0 and s.told is not None:
            telling.drawn(s, self.seat, self.drawn)

    def keep(self, s: Smithy, row: i64) -> None:
        """FC-053, FC-054  Some cubes are kept, the others and those set aside go into the Mine."""
        if s.told is not None:
            telling.kept(s, self.seat, row, self.drawn - row)
        s.reserves[self.seat] += row
        s.mine += self.drawn - row + self.aside
        self.count = 0

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-R24"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == DRAW:
            return "FC-051"
        return "FC-R38" if part == AGAIN else "FC-R24"


def begin_dig(s: Smithy, seat: i64, count: i64, keeps: i64, aside: i64) -> Dig:
    """A draw ready for chance."""
    dig = Dig(seat, count, keeps, aside, can_draw_again(s, seat))
    dig.begin(s)
    return dig
