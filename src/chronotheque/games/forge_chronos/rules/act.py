"""One act of the seat furthest behind (FC-025, FC-R03): chosen, carried out, paid for in hours."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import narration
from chronotheque.games.forge_chronos.cards import BLADES, PARTS
from chronotheque.games.forge_chronos.decisions import (
    ACT,
    BED,
    COPIES,
    GIVE,
    HIRE,
    MINE,
    RATIO,
    RETURN,
    SHOW_ASSISTANTS,
    SHOW_BLADES,
    SHOW_HANDLES,
    SWAP,
    TAKE,
)
from chronotheque.games.forge_chronos.materials import BUNDLE, total
from chronotheque.games.forge_chronos.rules.act_choices import (
    first_hours,
    gift_at,
    goes_on,
    hours_of,
    is_forging,
    list_acts,
    why_no_act,
)
from chronotheque.games.forge_chronos.rules.assistants import earned, hire, list_assistants
from chronotheque.games.forge_chronos.rules.clock import MIDDAY, acting, go_to_bed, move_on
from chronotheque.games.forge_chronos.rules.display import draw_shown, list_deck, show
from chronotheque.games.forge_chronos.rules.forge import join, take_part
from chronotheque.games.forge_chronos.rules.market import reorganise, swapped, trade
from chronotheque.games.forge_chronos.rules.mine import DRAWS, KEEPS, sorted_more
from chronotheque.games.forge_chronos.rules.mine_draw import begin_dig
from chronotheque.games.forge_chronos.state import NOON_COMING, NOON_PASSED, ForgeTable, lay_cards
from chronotheque.kernel import DONE, NONE, Frame, Parts, Source, Table
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
@declared_frame
class Act(Frame):
    """FC-025, FC-028  Acts in turn until all seats are in bed, each from the choice to the move on the clock."""

    seat: i64 = 0
    hours: i64 = NONE  # what the act costs; NONE until it is chosen
    earned: i64 = 0  # Assistants still to be hired
    vacant: bool = False  # the row of Assistants has an empty place
    blade: bool = False  # the display lacks a Blade
    handle: bool = False  # the display lacks a Handle

    def run(self, t: Table) -> None:
        """FC-R03  Follows the effect with Assistants, display, meeple and midday, in this order."""
        s = cast(ForgeTable, t)
        if self.hours == NONE:
            s.ask(ACT, self.seat)  # FC-025
        elif self.vacant and s.assistant_deck != 0:
            s.ask_chance(SHOW_ASSISTANTS)  # FC-076
        elif self.earned > 0 and s.row != 0:
            s.ask(HIRE, self.seat)  # FC-075, FC-R42
        elif self.blade and s.blade_deck != 0 and not s.scarce:
            s.ask_chance(SHOW_BLADES)  # FC-R16
        elif self.handle and s.handle_deck != 0 and not s.scarce:
            s.ask_chance(SHOW_HANDLES)
        else:
            self.move(s)
            if acting(s) == NONE:
                s.end()
            else:
                if s.events is not None and acting(s) != self.seat:
                    narration.turn_begins(s, acting(s))
                self.begin(acting(s))
                s.ask(ACT, self.seat)

    def begin(self, seat: i64) -> None:
        """Resets the frame for the next act."""
        self.seat = seat
        self.hours = NONE
        self.earned = 0
        self.vacant = self.blade = self.handle = False

    def move(self, s: ForgeTable) -> None:
        """FC-027, FC-031, FC-032, FC-R10  Moves the meeple; at midday the Market is reordered."""
        if acting(s) != self.seat:
            return  # gone to bed
        if s.events is not None:
            narration.moves(s, self.seat, self.hours)
        before = s.hours[self.seat]
        move_on(s, self.seat, self.hours)
        if before < MIDDAY <= s.hours[self.seat] and s.noon != NOON_PASSED:
            if s.noon == NOON_COMING:
                s.noon = NOON_PASSED
            reorganise(s)
            if s.events is not None:
                narration.midday(s)

    # -- the choice ----------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return decision == ACT

    def goes_on(self, t: Table, decision: i64, seat: i64, part: i64) -> bool:
        return goes_on(cast(ForgeTable, t), seat, part)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(ForgeTable, t)
        if decision == ACT:
            list_acts(s, seat, draft, parts)
        elif draft:
            return
        elif decision == HIRE:
            list_assistants(s, parts)
        else:
            list_deck(s, decision, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        return draw_shown(cast(ForgeTable, t), decision, source)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        if len(parts) == 1:
            self.play(t, decision, seat, parts[0])
            return
        s = cast(ForgeTable, t)
        self.hours = hours_of(s, seat, parts)
        first: i64 = parts[0]
        if first < PARTS:
            self.make_weapon(s, seat, first, parts[1])
        elif first < COPIES:
            make_trade(s, seat, first, parts, self.hours)
        else:
            dig(s, seat, first - MINE, BUNDLE[parts[1] - RETURN], self.hours)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(ForgeTable, t)
        if decision == ACT:
            self.hours = first_hours(s, seat, part)
            self.carry_out(s, seat, part)
        elif decision == HIRE:
            self.hire(s, seat, part)
        else:
            self.refill(s, decision, part)

    def carry_out(self, s: ForgeTable, seat: i64, part: i64) -> None:
        """Carries out an act of a single part."""
        if part < PARTS:
            self.take(s, seat, part)
            if s.events is not None:
                narration.forges(s, seat, part, self.hours)
        elif part == BED:
            self.sleep(s, seat)
        else:
            dig(s, seat, part - MINE, back=0, hours=self.hours)

    def take(self, s: ForgeTable, seat: i64, part: i64) -> None:
        """FC-045, FC-R16  Takes a part from the display and notes the gap."""
        take_part(s, seat, part)
        if part < BLADES:
            self.blade = True
        else:
            self.handle = True

    def make_weapon(self, s: ForgeTable, seat: i64, blade: i64, handle: i64) -> None:
        """FC-048, FC-050  Joins two parts, taking them from the display unless they are loose."""
        taking = is_forging(s, blade)
        if taking:
            self.take(s, seat, blade)
            self.take(s, seat, handle)
        before = s.renown[seat]
        worth = join(s, seat, blade, handle)
        if s.events is not None:
            narration.joins(s, seat, blade, handle, worth, taking, self.hours)
        if s.assistants:
            self.earned = earned(before, worth)

    def sleep(self, s: ForgeTable, seat: i64) -> None:
        """FC-055 to FC-057  Sends a seat to bed and returns its reserve to the Mine."""
        if s.events is not None:
            narration.sleeps(s, seat)
        go_to_bed(s, seat)
        s.mine += s.reserves[seat]
        s.reserves[seat] = 0

    def hire(self, s: ForgeTable, seat: i64, assistant: i64) -> None:
        """FC-075, FC-076  Hires an Assistant and notes the gap in the row."""
        hire(s, seat, assistant)
        self.earned -= 1
        self.vacant = True
        if s.events is not None:
            narration.hired(s, seat, assistant)

    def refill(self, s: ForgeTable, decision: i64, part: i64) -> None:
        """FC-076, FC-R16  Reveals a replacement and closes the gap."""
        show(s, decision, part)
        if decision == SHOW_ASSISTANTS:
            self.vacant = False
        elif decision == SHOW_BLADES:
            self.blade = False
        else:
            self.handle = False
        if s.events is not None:
            narration.refilled(s, decision, part)

    # -- refusals ------------------------------------------------------------------------------------

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-028"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        s = cast(ForgeTable, t)
        if decision == ACT:
            return why_no_act(s, seat, draft, part)
        if decision == HIRE:
            return "FC-R28" if draft else "FC-R42" if part == DONE else "FC-075"
        return "FC-076" if decision == SHOW_ASSISTANTS else "FC-R16"


def make_trade(s: ForgeTable, seat: i64, first: i64, parts: list[int], hours: i64) -> None:
    """FC-037, FC-R34  Makes an exchange, after a lasting swap of two Market cards if one was chosen."""
    if first >= SWAP:
        lay_cards(s, swapped(s.slots, first - SWAP))
        if s.events is not None:
            narration.swapped(s, seat, first - SWAP)
    at = gift_at(first)
    give: i64 = parts[at] - GIVE
    take: i64 = parts[at + 1] - TAKE
    special = parts[at + 2] == RATIO + 1
    copies: i64 = parts[len(parts) - 1] - COPIES
    if s.events is not None:
        narration.trades(s, seat, give, take, special, copies, hours)
    trade(s, seat, give, take, special, copies)


def dig(s: ForgeTable, seat: i64, act: i64, back: i64, hours: i64) -> None:
    """FC-051 to FC-054, FC-089 to FC-092, FC-R40  Draws; uses what was given back only if the Mine lacks cubes."""
    more = sorted_more(s, seat, act)  # FC-R39
    draws = DRAWS[act] + more
    s.reserves[seat] -= back
    if s.events is not None:
        narration.digs(s, seat, act, draws, KEEPS[act] - more, back, hours)
    aside = back
    if total(s.mine) < draws:
        s.mine += back
        aside = 0
    s.call(begin_dig(s, seat, draws, KEEPS[act] - more, aside))
