"""The end of a round and of the game (WC-071 to WC-086, WC-R34 to WC-R38, WT-139 to WT-143)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import CASTOR, FACES, HERA, NORTH, POLLUX
from chronotheque.games.witty_chronos.knowledge.memory import seen_stop
from chronotheque.games.witty_chronos.rules.glasses import last_end
from chronotheque.games.witty_chronos.rules.scoring import (
    ANNOUNCED,
    AT_A_BLOCK,
    AT_TARGET,
    AT_THE_LIMIT,
    BY_HADES,
    EMPTY_PILE,
    condition,
    most_tokens,
    score,
)
from chronotheque.games.witty_chronos.state import WIDTH, WittyTable, holder, scaled, team_of
from chronotheque.kernel import NEVER, NONE, POWERS, everyone, has

COUNT: Final[i64] = 10  # WC-084: scaled seconds
SILENCE: Final[i64] = 60  # WC-R37
LIMIT: Final[i64] = 1200  # WC-R37
MISTAKE: Final[i64] = 5  # WT-R07
COLOUR_VOTE: Final[i64] = 10_000  # WC-R25: real milliseconds
MOST_VOIDS: Final[i64] = 3  # WC-R54


def after_card(s: WittyTable, seat: i64, hades: bool, pile: i64) -> None:
    """WC-R29  Checks for the end after a card: HADES, the target of the base game, an empty pile, in this order."""
    if hades:  # WC-073
        stop(s, BY_HADES, NONE)
    elif s.level == 0 and score(s, seat) >= s.target:  # WC-071, WC-R34
        stop(s, AT_TARGET, NONE)
    elif pile != NONE and s.height[pile] == 0:  # WC-074, WC-R28
        stop(s, EMPTY_PILE, NONE)


def announce(s: WittyTable, seat: i64) -> None:
    """WT-140, WT-R08  Lets the announcer win if a condition holds; otherwise everybody sees the mistake."""
    found = condition(s, seat)
    if s.events is not None:
        narration.announces(s, seat, found)
    if found != NONE:
        stop(s, ANNOUNCED, seat)
    else:
        s.announce_from[seat] = s.now + scaled(s, MISTAKE)


# -- blocked rounds --------------------------------------------------------------------------------


def claim(s: WittyTable, seat: i64) -> None:
    """WC-084, WC-R36  A seat, or the game (NONE), declares the position blocked and counts to ten."""
    s.count_until = s.now + scaled(s, COUNT)
    s.count_by = seat
    if s.events is not None:
        narration.claims(s, seat)


def auto_claim(s: WittyTable) -> i64:
    """WC-R37  Returns when the game declares the position blocked by itself, if nothing happens before."""
    if s.count_until != NEVER or s.open_piles != POWERS[s.piles] - 1:
        return NEVER
    silent = s.last_command + scaled(s, SILENCE)
    last = last_end(s)
    return last if last > silent else silent


def limit(s: WittyTable) -> i64:
    """WC-R37  Returns when the round ends at the latest."""
    return s.opened + scaled(s, LIMIT)


def clock_strikes(s: WittyTable) -> None:
    """WC-R48  Applies the last three alarms: the end of a count, the automatic claim, the time limit."""
    if s.count_until <= s.now:
        stop(s, AT_A_BLOCK, NONE)  # WC-085
    elif s.now >= auto_claim(s):
        claim(s, NONE)
    if s.playing and s.now >= limit(s):
        stop(s, AT_THE_LIMIT, NONE)


# -- the stop --------------------------------------------------------------------------------------


def stop(s: WittyTable, reason: i64, winner: i64) -> None:
    """Ends the round: its winners get their tokens, and pending decisions lapse (WC-R45)."""
    s.playing = False
    s.reason = reason
    best: i64 = 0
    for seat in range(s.seats):
        s.scores[seat] = score(s, seat)
        if s.scores[seat] > best:
            best = s.scores[seat]
    s.winning = 0
    if winner != NONE:  # WT-R08, WT-R10
        s.winning = members(s, team_of(s, winner))
    elif best > 0 or not s.void_rounds:  # WC-075, WC-077, WC-107, WC-R35, WT-R09
        for seat in range(s.seats):
            if s.scores[seat] == best:
                s.winning |= members(s, team_of(s, seat))
    s.voids = s.voids + 1 if s.winning == 0 else 0  # WC-R35
    give_tokens(s)
    turn_up(s)
    if s.winning != 0:
        s.turner = next_turner(s)
    seen_stop(s)
    lapse(s)
    if s.events is not None:
        narration.stops(s, reason, winner)
    if not is_decided(s):
        s.poll_until = s.now + COLOUR_VOTE
        s.poll_missing = everyone(s.seats)
        s.poll_yes = 0


def members(s: WittyTable, team: i64) -> i64:
    """Returns the set of seats of a team."""
    found: i64 = 0
    seat = team
    while seat < s.seats:
        found += POWERS[seat]
        seat += s.teams
    return found


def give_tokens(s: WittyTable) -> None:
    """WC-076, WC-108, WT-R25  Gives each winner one token, two with HERA; then those of the twins."""
    castor = holder(s, CASTOR)
    pollux = holder(s, POLLUX)
    hera = holder(s, HERA)
    for team in range(s.teams):
        gained: i64 = 0
        if has(s.winning, team):  # the members of a team win together
            gained = 2 if hera != NONE and team_of(s, hera) == team else 1
        if castor >= 0 and pollux >= 0:
            if has(s.winning, castor) and team_of(s, pollux) == team:
                gained += 1
            if has(s.winning, pollux) and team_of(s, castor) == team:
                gained += 1
        s.tokens[team] += gained
        seat = team
        while seat < s.seats:
            s.gained[seat] = gained
            seat += s.teams


def turn_up(s: WittyTable) -> None:
    """WC-R26  Turns up all stacks for the count: by seat the stack, the Winds and the Gods."""
    rows: list[int] = []
    for seat in range(s.seats):
        rows.append(s.size[seat])
        for i in range(s.size[seat]):
            rows.append(s.stacks[seat * WIDTH + i] & 15)
        for face in range(NORTH, NORTH + 4):
            rows.append(s.held[seat * FACES + face])
        rows.append(s.gods[seat])
    s.turned_up = rows


def next_turner(s: WittyTable) -> i64:
    """WC-080, WC-R21, WC-R55  Returns the first winner clockwise after the last turner."""
    seat = (s.turner + 1) % s.seats
    while not has(s.winning, seat):
        seat = (seat + 1) % s.seats
    return seat


def lapse(s: WittyTable) -> None:
    """WC-R45  Clears everything that was pending."""
    s.count_until = NEVER
    s.count_by = NONE
    s.charon = NONE
    s.charon_until = NEVER
    s.gifts = []
    s.faults = []
    s.vote_on = NONE
    s.vote_until = NEVER
    s.vote_missing = 0
    s.vote_yes = 0
    s.shown = []
    s.shown_of = NONE
    s.next_turn = NEVER
    s.ready = 0
    s.opened = NEVER


def is_decided(s: WittyTable) -> bool:
    """WC-081, WC-R54  True if a team has enough tokens, or too many rounds in a row were void."""
    return most_tokens(s) >= s.to_win or s.voids == MOST_VOIDS
