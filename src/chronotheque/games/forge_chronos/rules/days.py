"""The days of the game (FC-014 to FC-024, FC-036, FC-058, FC-059): set-up, mornings, nights and the end."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import narration
from chronotheque.games.forge_chronos.cards import EVERY_ASSISTANT
from chronotheque.games.forge_chronos.decisions import LINE_UP, SHOW_ASSISTANTS, SHOW_BLADES, SHOW_HANDLES
from chronotheque.games.forge_chronos.rules.act import Act
from chronotheque.games.forge_chronos.rules.clock import MORNING, acting
from chronotheque.games.forge_chronos.rules.display import list_deck, most_shown, put_back, show
from chronotheque.games.forge_chronos.rules.market import fill_market
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.rules.scoring import leaders
from chronotheque.games.forge_chronos.state import NOON_COMING, NOON_PASSED, ForgeTable, last_day, row_with
from chronotheque.kernel import NONE, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
class Days(Frame):
    """FC-018, FC-019  All days of a game: the starting order, then a morning, acts and a night each day."""

    def run(self, t: Table) -> None:
        s = cast(ForgeTable, t)
        if s.day == 0 and s.queue == 0:
            s.ask_chance(LINE_UP)  # FC-R01
        elif s.day == 0:
            s.call(begin_day(s))  # FC-016
        elif acting(s) != NONE:
            s.call(Act(acting(s)))
        else:
            end_day(s)
            if s.day == last_day(s.seats):  # FC-058, FC-059, FC-R26
                if s.events is not None:
                    narration.game_over(s, leaders(s))
                s.finish(leaders(s))
            else:
                s.call(begin_day(s))

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        parts.add_range(0, t.seats - 1)

    def draws(self, t: Table, decision: i64) -> i64:
        return t.seats

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        """FC-015, FC-R01  Lines up all meeples on one hour, the seat drawn first rearmost."""
        s = cast(ForgeTable, t)
        for part in parts:
            s.queue = row_with(s.queue, part)
            s.hours[part] = MORNING
        if s.events is not None:
            narration.line_up(s)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-R01"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "FC-R01"


@declared_frame
class Dawn(Frame):
    """FC-020 to FC-024, FC-073  The start of a day, which reveals Blades, Handles and Assistants."""

    blades: bool = False  # already revealed
    handles: bool = False
    assistants: bool = False

    def run(self, t: Table) -> None:
        s = cast(ForgeTable, t)
        if not self.blades and s.blade_deck != 0:
            s.ask_chance(SHOW_BLADES)
        elif not self.handles and s.handle_deck != 0:
            s.ask_chance(SHOW_HANDLES)
        elif s.assistants and not self.assistants and s.assistant_deck != 0:
            s.ask_chance(SHOW_ASSISTANTS)
        else:
            if s.events is not None:
                narration.turn_begins(s, acting(s))
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_deck(cast(ForgeTable, t), decision, parts)

    def draws(self, t: Table, decision: i64) -> i64:
        return most_shown(cast(ForgeTable, t), decision)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(ForgeTable, t)
        for part in parts:
            show(s, decision, part)
        if decision == SHOW_BLADES:
            self.blades = True
        elif decision == SHOW_HANDLES:
            self.handles = True
        else:
            self.assistants = True
        if s.events is not None:
            narration.shown(s, decision, parts)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-023"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "FC-073" if decision == SHOW_ASSISTANTS else "FC-023"


def begin_day(s: ForgeTable) -> Dawn:
    """FC-014, FC-016, FC-022, FC-024  Starts the next day; the first seat in bed acts first (FC-R09)."""
    s.day += 1
    if s.noon == NOON_PASSED:
        s.noon = NOON_COMING
    if s.day == 1:
        s.assistant_deck = EVERY_ASSISTANT if s.assistants else 0  # FC-071
    else:
        s.queue = s.beds
        s.beds = 0
    put_back(s)
    if s.events is not None:
        narration.dawn(s)
    fill_market(s)
    return Dawn()


def end_day(s: ForgeTable) -> None:
    """FC-036  Returns the Materials of the Market to the Mine once all seats are in bed."""
    if s.events is not None:
        narration.night(s)
    s.mine += s.market
    s.market = 0


FRAMES: Final = (Days, Dawn, Act, Dig)
