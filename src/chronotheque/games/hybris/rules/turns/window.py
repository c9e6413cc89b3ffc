"""The windows of a turn (HY-R141): Pillar, premonitions (HY-230, HY-R69) and once-per-Age powers, in any order."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import WINDOW
from chronotheque.games.hybris.printed.elements import (
    GO_ON,
    OLYMPIAN_SELF,
    PREMONITION,
    PREMONITIONS,
    is_power_part,
)
from chronotheque.games.hybris.printed.vocabulary import PREMONITION_PLAYED
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction, tiles_follow
from chronotheque.games.hybris.rules.quests import requirements
from chronotheque.games.hybris.rules.subsets import list_powers
from chronotheque.games.hybris.rules.turns import pillar_resolution
from chronotheque.games.hybris.table.board import city_at, stands_at
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Window(Frame):
    """HY-D41  The player's options before or after the action, until the turn continues."""

    seat: i64 = 0
    character: i64 = 0  # the activated character
    last: bool = False  # True if an open Pillar must be resolved here
    closed: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if s.chronos and tiles_follow(s):
            return
        if not self.closed and not s.turn_over and self.is_worth_asking(s):
            s.ask(WINDOW, self.seat)
        else:
            s.end()

    def is_worth_asking(self, s: HybrisTable) -> bool:
        """True if public information shows that there may be an option."""
        if self.pillar_is_open(s) or (s.foreseen[self.seat] != 0 and self.in_city(s)):
            return True
        return powers.usable(s, self.seat, self.character) != 0

    def pillar_is_open(self, s: HybrisTable) -> bool:
        """True if the activated Olympian's Pillar is not resolved yet."""
        return self.character == OLYMPIAN_SELF and pillar_resolution.has_open_pillar(s, self.seat)

    def in_city(self, s: HybrisTable) -> bool:
        """HY-R69  True if the activated character is on the slot of a City."""
        return city_at(stands_at(s, self.seat, self.character)) != NONE

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if self.pillar_is_open(s):
            pillar_resolution.list_pillars(s, seat, parts)
        if self.in_city(s):
            for premonition in range(PREMONITIONS):
                need = s.book.premonition_need[premonition]
                if has(s.foreseen[seat], premonition) and requirements.can_meet(s, seat, need, self.character):
                    parts.add(PREMONITION + premonition)
        list_powers(s, seat, powers.usable(s, seat, self.character), parts)
        if not (self.last and self.pillar_is_open(s)):
            parts.add(GO_ON)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if part == GO_ON:
            self.closed = True
        elif pillar_resolution.is_pillar_part(part):
            pillar_resolution.resolve_by_part(s, seat, part)
        elif is_power_part(part):
            powers.use_power(s, seat, part)
        else:
            s.foreseen[seat] -= POWERS[part - PREMONITION]
            if s.events is not None:
                narration.plays_premonition(s, seat, part)
            s.call(Foresight(seat, part - PREMONITION, self.character))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if part == GO_ON:
            return "HY-085"
        if pillar_resolution.is_pillar_part(part):
            return "HY-R36"
        return "HY-389" if is_power_part(part) else "HY-R69"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R141"


NEEDED: Final[i64] = 0
WORKING: Final[i64] = 1
WORKED: Final[i64] = 2
OVER: Final[i64] = 3


@declared_frame
class Foresight(Frame):
    """HY-R69  The play of a premonition: needs, effects, discard pile, reactions."""

    seat: i64 = 0
    premonition: i64 = 0
    character: i64 = 0
    at: i64 = NEEDED
    ready: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        b = s.book
        self.at += 1
        if self.at == WORKING:
            self.ready = powers.working(s, self.seat)
            s.call(requirements.Meeting(self.seat, b.premonition_need[self.premonition], self.character))
        elif self.at == WORKED:
            s.call(Effects(self.seat, b.premonition_effects[self.premonition]))
        elif self.at == OVER:
            s.premonition_discards |= POWERS[self.premonition]
            if not call_reaction(s, PREMONITION_PLAYED, self.seat, self.character, self.ready):
                s.end()
        else:
            s.end()
