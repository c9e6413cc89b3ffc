"""The rules of Forge Chronos in the order of play.

    all days        Days
      morning       Dawn    dawn below      Market, Blades, Handles, Assistants
      acts          Act     act.py          act after act of who is furthest behind (clock.py)
                            choosing.py     what may be chosen, part by part
                            market.py       exchanges
                            forge.py        forging, joining, what a weapon is worth
        the Mine    Dig     dig.py, mine.py draws from the bag
      scoring               scoring.py

What is printed on the parts is data (`cards.toml`, `deck.py`). Rulings that depart from a literal reading are named
where they are applied.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import telling
from chronotheque.games.forge_chronos.act import Act
from chronotheque.games.forge_chronos.cards import EVERY_ASSISTANT
from chronotheque.games.forge_chronos.clock import MORNING, acting
from chronotheque.games.forge_chronos.decisions import LINE_UP, SHOW_ASSISTANTS, SHOW_BLADES, SHOW_HANDLES
from chronotheque.games.forge_chronos.dig import Dig
from chronotheque.games.forge_chronos.display import list_deck, most_shown, put_back, show
from chronotheque.games.forge_chronos.market import fill_market
from chronotheque.games.forge_chronos.scoring import leaders
from chronotheque.games.forge_chronos.state import Smithy, last_day, row_with
from chronotheque.kernel import NONE, Fields, Frame, Parts, Table


@mypyc_attr(free_list_len=1)
class Days(Frame):
    """FC-018, FC-019  Day after day, act after act."""

    def run(self, t: Table) -> None:
        s = cast(Smithy, t)
        if s.day == 0 and s.queue == 0:
            s.ask_chance(LINE_UP)  # FC-R01
        elif s.day == 0:
            s.call(begin_day(s))  # FC-016
        elif acting(s) != NONE:
            s.call(Act(acting(s)))
        else:
            end_day(s)
            if s.day == last_day(s.seats):  # FC-058, FC-059, FC-R26
                if s.told is not None:
                    telling.game_over(s, leaders(s))
                s.finish(leaders(s))
            else:
                s.call(begin_day(s))

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        parts.add_range(0, t.seats - 1)

    def draws(self, t: Table, decision: i64) -> i64:
        return t.seats

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        """FC-015, FC-R01  All stand on one hour, who was drawn first behind the others."""
        s = cast(Smithy, t)
        for part in parts:
            s.queue = row_with(s.queue, part)
            s.hours[part] = MORNING
        if s.told is not None:
            telling.line_up(s)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-R01"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "FC-R01"


class Dawn(Frame):
    """FC-020 to FC-024, FC-073  The start of a day: Blades, Handles and Assistants are revealed."""

    def __init__(self, blades: bool = False, handles: bool = False, assistants: bool = False) -> None:
        self.blades = blades  # what has been revealed
        self.handles = handles
        self.assistants = assistants

    def fields(self, f: Fields) -> None:
        self.blades = f.flag(self.blades)
        self.handles = f.flag(self.handles)
        self.assistants = f.flag(self.assistants)

    def run(self, t: Table) -> None:
        s = cast(Smithy, t)
        if not self.blades and s.blade_deck != 0:
            s.ask_chance(SHOW_BLADES)
        elif not self.handles and s.handle_deck != 0:
            s.ask_chance(SHOW_HANDLES)
        elif s.assistants and not self.assistants and s.assistant_deck != 0:
            s.ask_chance(SHOW_ASSISTANTS)
        else:
            if s.told is not None:
                telling.day_begins(s)
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_deck(cast(Smithy, t), decision, parts)

    def draws(self, t: Table, decision: i64) -> i64:
        return most_shown(cast(Smithy, t), decision)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(Smithy, t)
        for part in parts:
            show(s, decision, part)
        if decision == SHOW_BLADES:
            self.blades = True
        elif decision == SHOW_HANDLES:
            self.handles = True
        else:
            self.assistants = True
        if s.told is not None:
            telling.shown(s, decision, parts)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-023"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "FC-073" if decision == SHOW_ASSISTANTS else "FC-023"


def begin_day(s: Smithy) -> Dawn:
    """FC-014, FC-016, FC-022, FC-024  The next day: who went to bed first is furthest behind (FC-R09)."""
    s.day += 1
    s.noon = False
    if s.day == 1:
        s.assistant_deck = EVERY_ASSISTANT if s.assistants else 0  # FC-071
    else:
        s.queue = s.beds
        s.beds = 0
    put_back(s)
    if s.told is not None:
        telling.dawn(s)
    fill_market(s)
    return Dawn()


def end_day(s: Smithy) -> None:
    """FC-036  All are in bed: the Materials of the Market go back into the Mine."""
    if s.told is not None:
        telling.night(s)
    s.mine += s.market
    s.market = 0


FRAMES: Final = (Days, Dawn, Act, Dig)
