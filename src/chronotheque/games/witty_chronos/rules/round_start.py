"""The start of a round: Ready, the vote about colours, turning the piles (WC-025 to WC-034, WC-078)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.decisions import NO, READY, YES
from chronotheque.games.witty_chronos.knowledge.memory import begin_memory
from chronotheque.games.witty_chronos.state import (
    TWO,
    WittyTable,
    scaled,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Parts, everyone, has, size

COUNTDOWN: Final[i64] = 3  # WT-R43: scaled seconds
TURNING: Final[i64] = 1  # WC-R22: scaled seconds

# -- Ready and the vote (WC-025, WC-078, WC-R25) ---------------------------------------------------


def say_ready(s: WittyTable, seat: i64) -> None:
    """WC-025, WC-R21  Notes a ready seat; before the first round the first one becomes the turner."""
    s.ready += POWERS[seat]
    if s.turner == NONE:
        s.turner = seat
    if s.events is not None:
        narration.is_ready(s, seat)


def vote_colours(s: WittyTable, seat: i64, part: i64) -> None:
    """WC-078  Casts a vote on new colours; the last vote closes the poll."""
    s.poll_missing -= POWERS[seat]
    if part == YES:
        s.poll_yes += POWERS[seat]
    if s.poll_missing == 0:
        close_poll(s)


def close_poll(s: WittyTable) -> None:
    """WC-R25  Draws new colours on a strict majority of all players; no vote counts as no."""
    s.lot = 2 * size(s.poll_yes) > s.seats
    if s.events is not None:
        narration.poll(s, size(s.poll_yes), s.lot)
    s.poll_until = NEVER
    s.poll_missing = 0
    s.poll_yes = 0


def fill_between(parts: Parts, votes: bool) -> None:
    """Lists Ready, or yes and no."""
    if votes:
        parts.add(NO)
        parts.add(YES)
    else:
        parts.add(READY)


def set_opening(s: WittyTable) -> None:
    """WC-R47, WT-154  Sets table time 0: now, or after a countdown with two players."""
    s.opened = s.now + (scaled(s, COUNTDOWN) if s.format == TWO else 0)


def open_round(s: WittyTable) -> None:
    """WC-025, WC-029  Starts the round at table time 0."""
    s.round += 1
    s.playing = True
    s.opened = s.now
    s.last_command = s.now
    s.ready = 0
    begin_memory(s)
    s.next_turn = NEVER
    if s.all_at_once or s.format == TWO:  # WC-034, WC-R23, WT-151
        s.open_piles = everyone(s.piles)
    else:
        s.next_turn = s.now + scaled(s, TURNING)
    if s.events is not None:
        narration.round_opens(s)


# -- turning the piles (WC-026 to WC-031, WC-R22) --------------------------------------------------


def turn_pile(s: WittyTable, pile: i64, seat: i64) -> None:
    """WC-027, WC-028  Turns a pile as one block, by the turner or (NONE) by itself."""
    s.open_piles += POWERS[pile]
    s.turned_last = pile
    s.next_turn = NEVER if s.open_piles == everyone(s.piles) else s.now + scaled(s, TURNING)
    if s.events is not None:
        narration.turns(s, pile, seat)


def turn_next(s: WittyTable) -> None:
    """WC-R22, WC-R47  Turns the next face-down pile clockwise after the last one turned."""
    pile = (s.turned_last + 1) % s.piles
    while has(s.open_piles, pile):
        pile = (pile + 1) % s.piles
    turn_pile(s, pile, NONE)
