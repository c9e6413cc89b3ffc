"""The windows of a turn (HY-R141): Pillar, premonitions (HY-230, HY-R69) and once-per-Age powers, in any order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import city_at, stands_at
from chronotheque.games.hybris.decisions import WINDOW
from chronotheque.games.hybris.elements import (
    GO_ON,
    OLYMPIAN_SELF,
    PREMONITION,
    PREMONITIONS,
    is_power_part,
)
from chronotheque.games.hybris.rules import effects, needs, powers, resolving
from chronotheque.games.hybris.rules.chronos_tiles import tiles_follow
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import PREMONITION_PLAYED
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table, has


@mypyc_attr(free_list_len=1)
class Window(Frame):
    """HY-D41  Whatever the player in turn may do before or after the action, until the turn goes on."""

    def __init__(self, seat: i64 = 0, character: i64 = 0, last: bool = False, closed: bool = False) -> None:
        self.seat = seat
        self.character = character  # that was activated
        self.last = last  # whether an open Pillar must be resolved here
        self.closed = closed

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.last = f.flag(self.last)
        self.closed = f.flag(self.closed)

    def copy(self) -> Frame:
        return Window(self.seat, self.character, self.last, self.closed)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if s.chronos and tiles_follow(s):
            return
        if not self.closed and not s.turn_over and self.is_worth_asking(s):
            s.ask(WINDOW, self.seat)
        else:
            s.end()

    def is_worth_asking(self, s: Cosmos) -> bool:
        """Whether there may be something to do, as far as everybody can tell."""
        if self.pillar_is_open(s) or (s.foreseen[self.seat] != 0 and self.in_city(s)):
            return True
        return powers.usable(s, self.seat, self.character) != 0

    def pillar_is_open(self, s: Cosmos) -> bool:
        """Whether the Pillar of the activated Olympian is still to be resolved."""
        return self.character == OLYMPIAN_SELF and resolving.has_open_pillar(s, self.seat)

    def in_city(self, s: Cosmos) -> bool:
        """HY-R69  Whether the activated character stands on the slot of a City."""
        return city_at(stands_at(s, self.seat, self.character)) != NONE

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(Cosmos, t)
        if self.pillar_is_open(s):
            resolving.list_pillars(s, seat, parts)
        if self.in_city(s):
            for premonition in range(PREMONITIONS):
                need = s.book.premonition_need[premonition]
                if has(s.foreseen[seat], premonition) and needs.can_meet(s, seat, need, self.character):
                    parts.add(PREMONITION + premonition)
        powers.list_powers(s, seat, powers.usable(s, seat, self.character), parts)
        if not (self.last and self.pillar_is_open(s)):
            parts.add(GO_ON)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        if part == GO_ON:
            self.closed = True
        elif resolving.is_pillar_part(part):
            resolving.resolve_by_part(s, seat, part)
        elif is_power_part(part):
            powers.use_power(s, seat, part)
        else:
            s.foreseen[seat] -= POWERS[part - PREMONITION]
            if s.told is not None:
                telling.plays_premonition(s, seat, part)
            s.call(Foresight(seat, part - PREMONITION, self.character))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if part == GO_ON:
            return "HY-085"
        if resolving.is_pillar_part(part):
            return "HY-R36"
        return "HY-389" if is_power_part(part) else "HY-R69"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R141"


NEEDED: Final[i64] = 0
WORKING: Final[i64] = 1
WORKED: Final[i64] = 2
OVER: Final[i64] = 3


class Foresight(Frame):
    """HY-R69  A premonition is played: needs, effects, discard pile, reactions."""

    def __init__(
        self, seat: i64 = 0, premonition: i64 = 0, character: i64 = 0, at: i64 = NEEDED, ready: i64 = 0
    ) -> None:
        self.seat = seat
        self.premonition = premonition
        self.character = character
        self.at = at
        self.ready = ready

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.premonition = f.number(self.premonition)
        self.character = f.number(self.character)
        self.at = f.number(self.at)
        self.ready = f.number(self.ready)

    def copy(self) -> Frame:
        return Foresight(self.seat, self.premonition, self.character, self.at, self.ready)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        self.at += 1
        if self.at == WORKING:
            self.ready = powers.working(s, self.seat)
            s.call(needs.Meeting(self.seat, b.premonition_need[self.premonition], self.character))
        elif self.at == WORKED:
            s.call(effects.Effects(self.seat, b.premonition_effects[self.premonition]))
        elif self.at == OVER:
            s.premonition_discards |= POWERS[self.premonition]
            if not powers.call_reaction(s, PREMONITION_PLAYED, self.seat, self.character, self.ready):
                s.end()
        else:
            s.end()
