"""Frames of a game and of what precedes each round."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.decisions import (
    CHOOSE_COLOUR,
    DEAL,
    DRAW_COLOURS,
    DRAW_DURATION,
    LAY_TEMPLE,
    SAY_READY,
    VOTE_COLOURS,
)
from chronotheque.games.witty_chronos.refusals import why_before
from chronotheque.games.witty_chronos.rules.dealing import (
    cards_dealt,
    deal,
    fill_deal,
    fill_temple,
    lay_temple,
    missing_at_temple,
)
from chronotheque.games.witty_chronos.rules.play import Play
from chronotheque.games.witty_chronos.rules.round_end import is_decided
from chronotheque.games.witty_chronos.rules.round_start import (
    close_poll,
    fill_between,
    open_round,
    say_ready,
    set_opening,
    vote_colours,
)
from chronotheque.games.witty_chronos.rules.scoring import leaders
from chronotheque.games.witty_chronos.rules.set_up import (
    choose_colour,
    colourless,
    colours_drawn,
    draw_colours,
    draw_duration,
    fill_colours,
    fill_durations,
    fill_lot,
    next_undrawn,
)
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import NEVER, NONE, Frame, Parts, Table, everyone
from chronotheque.kernel.declare import declared_frame


@mypyc_attr(free_list_len=1)
class Rounds(Frame):
    """WC-012, WC-021, WC-081  Hands out glasses and colours, then plays round after round."""

    def copy(self) -> Frame:
        return Rounds()

    def run(self, t: Table) -> None:
        s = cast(WittyTable, t)
        if s.playing:
            s.call(Play())
        elif s.round == 0 and next_undrawn(s) != NONE:
            s.ask_chance(DRAW_DURATION)
        elif s.round == 0 and s.lot:
            s.ask_chance(DRAW_COLOURS)  # WC-103
        elif s.round == 0 and colourless(s) != 0:
            s.ask_together(CHOOSE_COLOUR, colourless(s))
        elif s.round > 0 and is_decided(s):
            if s.events is not None:
                narration.game_over(s, leaders(s))
            s.finish(leaders(s))
        else:
            s.call(Between())

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(WittyTable, t)
        if len(draft) > 0:
            return
        if decision == DRAW_DURATION:
            fill_durations(s, parts)
        elif decision == DRAW_COLOURS:
            fill_lot(s, parts)
        else:
            fill_colours(s, parts)

    def draws(self, t: Table, decision: i64) -> i64:
        return colours_drawn(cast(WittyTable, t)) if decision == DRAW_COLOURS else 1

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(WittyTable, t)
        if decision == DRAW_DURATION:
            draw_duration(s, parts[0])
        elif decision == DRAW_COLOURS:
            draw_colours(s, parts)
        else:
            choose_colour(s, seat, parts[0])

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return why_before(decision)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return why_before(decision)


@mypyc_attr(free_list_len=1)
@declared_frame
class Between(Frame):
    """WC-025, WC-078, WC-R47  The steps before a round: Ready, a vote on new colours, the deal."""

    dealt: bool = False

    def run(self, t: Table) -> None:
        s = cast(WittyTable, t)
        if s.lot:
            s.ask_chance(DRAW_COLOURS)  # WC-079
        elif s.poll_until != NEVER or s.ready != everyone(s.seats):
            if s.poll_until != NEVER:
                s.ask_secret(VOTE_COLOURS, everyone(s.seats), s.poll_missing)
            s.ask_together(SAY_READY, everyone(s.seats) & ~s.ready)
        else:
            if s.opened == NEVER:
                set_opening(s)
            if s.now < s.opened:
                return
            if not self.dealt:
                s.ask_chance(DEAL)
            elif missing_at_temple(s) > 0:
                s.ask_chance(LAY_TEMPLE)
            else:
                open_round(s)
                s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(WittyTable, t)
        if len(draft) > 0:
            return
        if decision == DEAL:
            fill_deal(s, parts)
        elif decision == LAY_TEMPLE:
            fill_temple(s, parts)
        elif decision == DRAW_COLOURS:
            fill_lot(s, parts)
        else:
            fill_between(parts, decision == VOTE_COLOURS)

    def draws(self, t: Table, decision: i64) -> i64:
        s = cast(WittyTable, t)
        if decision == DEAL:
            return cards_dealt(s)
        return missing_at_temple(s) if decision == LAY_TEMPLE else colours_drawn(s)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(WittyTable, t)
        if decision == SAY_READY:
            say_ready(s, seat)
        elif decision == VOTE_COLOURS:
            vote_colours(s, seat, parts[0])
        elif decision == DRAW_COLOURS:
            draw_colours(s, parts)
        elif decision == DEAL:
            self.dealt = True
            deal(s, parts)
        else:
            lay_temple(s, parts)

    def due(self, t: Table) -> i64:
        s = cast(WittyTable, t)
        if s.poll_until != NEVER:
            return s.poll_until
        return s.opened if s.now < s.opened else NEVER

    def alarm(self, t: Table) -> None:
        s = cast(WittyTable, t)
        if s.poll_until <= s.now:
            close_poll(s)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return why_before(decision)

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return why_before(decision)


FRAMES: Final = (Rounds, Between, Play)
