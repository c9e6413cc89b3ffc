"""The acts of who is furthest behind (FC-025, FC-R03): chosen, carried out, paid with hours."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos import telling
from chronotheque.games.forge_chronos.cards import BLADES, PARTS
from chronotheque.games.forge_chronos.choosing import (
    first_hours,
    gift_at,
    goes_on,
    hours_of,
    is_forging,
    list_acts,
    why_no_act,
)
from chronotheque.games.forge_chronos.clock import MIDDAY, acting, go_to_bed, move_on
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
    SORT,
    SWAP,
    TAKE,
)
from chronotheque.games.forge_chronos.dig import begin_dig
from chronotheque.games.forge_chronos.display import draw_shown, list_deck, show
from chronotheque.games.forge_chronos.forge import join, take_part
from chronotheque.games.forge_chronos.market import reorganise, swapped, trade
from chronotheque.games.forge_chronos.materials import BUNDLE
from chronotheque.games.forge_chronos.mine import DRAWS, KEEPS
from chronotheque.games.forge_chronos.state import HIRED_FROM, MILESTONE, Smithy, lay_cards
from chronotheque.kernel import DONE, NONE, POWERS, Fields, Frame, Parts, Source, Table, nibble, with_nibble


@mypyc_attr(free_list_len=1)
class Act(Frame):
    """FC-025, FC-028  Act after act until all are in bed, each from the choice to the move on the clock."""

    def __init__(
        self,
        seat: i64 = 0,
        hours: i64 = NONE,
        earned: i64 = 0,
        vacant: bool = False,
        blade: bool = False,
        handle: bool = False,
    ) -> None:
        self.seat = seat
        self.hours = hours  # what the act costs; NONE until it is chosen
        self.earned = earned  # how many Assistants are still to be taken
        self.vacant = vacant  # whether one is missing in their row
        self.blade = blade  # whether a Blade is missing in the display
        self.handle = handle  # whether a Handle is missing

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.hours = f.number(self.hours)
        self.earned = f.number(self.earned)
        self.vacant = f.flag(self.vacant)
        self.blade = f.flag(self.blade)
        self.handle = f.flag(self.handle)

    def copy(self) -> Frame:
        return Act(self.seat, self.hours, self.earned, self.vacant, self.blade, self.handle)

    def run(self, t: Table) -> None:
        """FC-R03  After the effect come Assistants, display, meeple and midday, in this order."""
        s = cast(Smithy, t)
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
                self.begin(acting(s))
                s.ask(ACT, self.seat)

    def begin(self, seat: i64) -> None:
        """The next act, of a seat that has chosen nothing yet."""
        self.seat = seat
        self.hours = NONE
        self.earned = 0
        self.vacant = self.blade = self.handle = False

    def move(self, s: Smithy) -> None:
        """FC-027, FC-031, FC-032, FC-R10  The meeple goes on; the first one at midday changes the Market."""
        if acting(s) != self.seat:
            return  # gone to bed
        if s.told is not None:
            telling.moves(s, self.seat, self.hours)
        move_on(s, self.seat, self.hours)
        if not s.noon and s.hours[self.seat] >= MIDDAY:
            s.noon = True
            reorganise(s)
            if s.told is not None:
                telling.midday(s)

    # -- the choice ----------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return decision == ACT

    def goes_on(self, t: Table, decision: i64, seat: i64, part: i64) -> bool:
        return goes_on(cast(Smithy, t), seat, part)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(Smithy, t)
        if decision == ACT:
            list_acts(s, seat, draft, parts)
        elif draft:
            return
        elif decision == HIRE:
            for place in range(HIRED_FROM):
                if nibble(s.row, place) != 0:
                    parts.add(nibble(s.row, place) - 1)
        else:
            list_deck(s, decision, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        return draw_shown(cast(Smithy, t), decision, source)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        if len(parts) == 1:
            self.play(t, decision, seat, parts[0])
            return
        s = cast(Smithy, t)
        self.hours = hours_of(s, seat, parts)
        first: i64 = parts[0]
        if first < PARTS:
            self.make_weapon(s, seat, first, parts[1])
        elif first < COPIES:
            make_trade(s, seat, first, parts, self.hours)
        else:
            dig(s, seat, first - MINE, parts[1] == SORT, returned(parts[len(parts) - 1]), self.hours)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Smithy, t)
        if decision == ACT:
            self.hours = first_hours(s, seat, part)
            self.carry_out(s, seat, part)
        elif decision == HIRE:
            self.hire(s, seat, part)
        else:
            self.refill(s, decision, part)

    def carry_out(self, s: Smithy, seat: i64, part: i64) -> None:
        """The effect of an act of one part."""
        if part < PARTS:
            self.take(s, seat, part)
            if s.told is not None:
                telling.forges(s, seat, part, self.hours)
        elif part == BED:
            self.sleep(s, seat)
        else:
            dig(s, seat, part - MINE, sorts=False, aside=0, hours=self.hours)

    def take(self, s: Smithy, seat: i64, part: i64) -> None:
        """FC-045, FC-R16  Takes a part of the display, where one is missing now."""
        take_part(s, seat, part)
        if part < BLADES:
            self.blade = True
        else:
            self.handle = True

    def make_weapon(self, s: Smithy, seat: i64, blade: i64, handle: i64) -> None:
        """FC-048, FC-050  Takes two parts of the display and joins them, or joins two loose ones."""
        taking = is_forging(s, blade)
        if taking:
            self.take(s, seat, blade)
            self.take(s, seat, handle)
        before = s.renown[seat]
        worth = join(s, seat, blade, handle)
        if s.told is not None:
            telling.joins(s, seat, blade, handle, worth, taking, self.hours)
        if s.assistants:
            self.earned = (before + worth) // MILESTONE - before // MILESTONE  # FC-075, FC-R28

    def sleep(self, s: Smithy, seat: i64) -> None:
        """FC-055 to FC-057  To bed; all Materials of the reserve go back into the Mine."""
        if s.told is not None:
            telling.sleeps(s, seat)
        go_to_bed(s, seat)
        s.mine += s.reserves[seat]
        s.reserves[seat] = 0

    def hire(self, s: Smithy, seat: i64, assistant: i64) -> None:
        """FC-075, FC-077, FC-R29  Takes an Assistant for the rest of the game."""
        for place in range(HIRED_FROM):
            if nibble(s.row, place) == assistant + 1:
                s.row = with_nibble(s.row, place, 0)
        s.hired[seat] += POWERS[assistant]
        self.earned -= 1
        self.vacant = True
        if s.told is not None:
            telling.hired(s, seat, assistant)

    def refill(self, s: Smithy, decision: i64, part: i64) -> None:
        """FC-076, FC-R16  What was missing is revealed."""
        show(s, decision, part)
        if decision == SHOW_ASSISTANTS:
            self.vacant = False
        elif decision == SHOW_BLADES:
            self.blade = False
        else:
            self.handle = False
        if s.told is not None:
            telling.shown(s, decision, [part])

    # -- refusals ------------------------------------------------------------------------------------

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "FC-028"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        s = cast(Smithy, t)
        if decision == ACT:
            return why_no_act(s, seat, draft, part)
        if decision == HIRE:
            return "FC-R28" if draft else "FC-R42" if part == DONE else "FC-075"
        return "FC-076" if decision == SHOW_ASSISTANTS else "FC-R16"


def make_trade(s: Smithy, seat: i64, first: i64, parts: list[int], hours: i64) -> None:
    """FC-037, FC-R34  An exchange, perhaps after two Market cards were swapped, which stay so."""
    if first >= SWAP:
        lay_cards(s, swapped(s.slots, first - SWAP))
        if s.told is not None:
            telling.swapped(s, seat, first - SWAP)
    at = gift_at(first)
    give: i64 = parts[at] - GIVE
    take: i64 = parts[at + 1] - TAKE
    special = parts[at + 2] == RATIO + 1
    copies: i64 = parts[len(parts) - 1] - COPIES
    if s.told is not None:
        telling.trades(s, seat, give, take, special, copies, hours)
    trade(s, seat, give, take, special, copies)


def returned(last: i64) -> i64:
    """FC-092  The row of cubes that an act of the Mine with this last part returns."""
    if last < RETURN:
        return 0
    return BUNDLE[last - RETURN]


def dig(s: Smithy, seat: i64, act: i64, sorts: bool, aside: i64, hours: i64) -> None:
    """FC-051 to FC-054, FC-089 to FC-092  What is returned is set aside until the draw stands."""
    more: i64 = 1 if sorts else 0  # FC-R39
    s.reserves[seat] -= aside
    if s.told is not None:
        telling.digs(s, seat, act, sorts, aside, hours)
    s.call(begin_dig(s, seat, DRAWS[act] + more, KEEPS[act] - more, aside))
