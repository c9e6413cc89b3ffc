"""Set-up and the start of a round: colours, Ready, the vote on colours, the deal (WC-016 to WC-034, WC-078)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos import telling
from chronotheque.games.witty_chronos.cards import (
    CASTOR,
    COLOURS,
    FACES,
    FIXED,
    GLASSES,
    POLLUX,
    SELENE,
    TEMPLE_CARDS,
)
from chronotheque.games.witty_chronos.decisions import (
    CARD,
    COLOUR,
    COPIES,
    NO,
    PERCENT,
    READY,
    TEMPLE,
    YES,
)
from chronotheque.games.witty_chronos.memory import begin
from chronotheque.games.witty_chronos.realms import clear_realm, gain
from chronotheque.games.witty_chronos.state import (
    EQUAL,
    FRONT,
    LONG_AGO,
    MILD,
    NEUTRAL,
    ON_PILE,
    TEAMS,
    TWO,
    Circle,
    holder,
    in_deck,
    scaled,
)
from chronotheque.kernel import NEVER, NONE, POWERS, Parts, everyone, has, size

COUNTDOWN: Final[i64] = 3  # WT-R43: scaled seconds
TURNING: Final[i64] = 1  # WC-R22: scaled seconds
LAID_OUT: Final[i64] = 5  # WT-034
USUAL: Final[i64] = 100  # percent
REAL_SPREAD: Final[i64] = 15  # WC-R02
MILD_SPREAD: Final[i64] = 5

# -- durations (WC-R02) ----------------------------------------------------------------------------


def next_undrawn(s: Circle) -> i64:
    """The first glass whose duration is still to be drawn, or NONE."""
    for glass in range(2 * s.colours):
        if s.lasts[glass] == 0:
            return glass
    return NONE


def set_durations(s: Circle) -> None:
    """Where nothing is drawn: all glasses alike, or the reference set."""
    for glass in range(2 * s.colours):
        s.lasts[glass] = duration(s, USUAL) if s.fairness == EQUAL else FIXED[glass] * s.thirds // 3


def duration(s: Circle, percent: i64) -> i64:
    """WC-R02  How long a glass runs: 30 s by its factor and the speed, which comes out in whole milliseconds."""
    return 100 * s.thirds * percent


def spread(s: Circle) -> i64:
    """By how many percent a glass may differ."""
    return MILD_SPREAD if s.fairness == MILD else REAL_SPREAD


def fill_durations(s: Circle, parts: Parts) -> None:
    """WC-C1"""
    parts.add_range(PERCENT + USUAL - spread(s), PERCENT + USUAL + spread(s))


def draw_duration(s: Circle, part: i64) -> None:
    """WC-C1  The next glass gets its duration."""
    s.lasts[next_undrawn(s)] = duration(s, part - PERCENT)


# -- colours (WC-021, WC-022, WC-103, WT-148) ------------------------------------------------------


def colours_of(s: Circle, seat: i64) -> i64:
    """How many whole colours a seat has."""
    count: i64 = 0
    for colour in range(COLOURS):
        if s.owner[2 * colour] == seat and s.owner[2 * colour + 1] == seat:
            count += 1
    return count


def colourless(s: Circle) -> i64:
    """The set of the seats that have still to choose a colour."""
    found: i64 = 0
    if s.format == TEAMS:
        return 0
    for seat in range(s.seats):
        if colours_of(s, seat) < s.colours_each:
            found += POWERS[seat]
    return found


def has_colours(s: Circle) -> bool:
    """Whether the glasses have been given out."""
    if s.format == TEAMS:
        return not s.lot
    return colourless(s) == 0


def fill_colours(s: Circle, parts: Parts) -> None:
    """WC-D02  The free colours."""
    for colour in range(s.colours):
        if s.owner[2 * colour] == NONE:
            parts.add(COLOUR + colour)


def choose_colour(s: Circle, seat: i64, part: i64) -> None:
    """WC-021  First come, first served."""
    colour = part - COLOUR
    s.owner[2 * colour] = seat
    s.owner[2 * colour + 1] = seat
    if s.told is not None:
        telling.chooses_colour(s, seat, colour)
    if colourless(s) == 0:
        if s.format == TWO:  # WT-149: the first colour that nobody has
            free: i64 = 0
            while s.owner[2 * free] != NONE:
                free += 1
            s.owner[2 * free] = NEUTRAL
            s.owner[2 * free + 1] = NEUTRAL
        s.count_again()


def colours_in_lot(s: Circle) -> i64:
    """The set of the colours that are drawn from: those in use, or before the first draw all there are."""
    found: i64 = 0
    for colour in range(COLOURS):
        if s.owner[2 * colour] >= 0:
            found += POWERS[colour]
    return found if found != 0 else POWERS[s.colours] - 1


def fill_lot(s: Circle, parts: Parts) -> None:
    """WC-C2"""
    pool = colours_in_lot(s)
    for colour in range(COLOURS):
        if has(pool, colour):
            parts.add(COLOUR + colour)


def colours_drawn(s: Circle) -> i64:
    """How many colours are drawn: one for each team, or as many as each player has."""
    return s.teams if s.single else s.seats * s.colours_each


def draw_colours(s: Circle, parts: list[int]) -> None:
    """WC-079, WC-103, WC-R25  The colours go to the teams, or to the players, in their order."""
    s.lot = False
    count = len(parts)
    for i in range(count):
        colour: i64 = parts[i] - COLOUR
        first: i64 = i
        second: i64 = i + s.teams
        if not s.single:
            first = i // s.colours_each
            second = first
        _hand(s, 2 * colour, first)
        _hand(s, 2 * colour + 1, second)
    s.count_again()
    if s.told is not None:
        telling.colours_drawn(s)


def _hand(s: Circle, glass: i64, seat: i64) -> None:
    if s.owner[glass] != NONE and s.owner[glass] != seat:
        s.handed[glass] = s.now
    s.owner[glass] = seat


# -- Ready and the vote (WC-025, WC-078, WC-R25) ---------------------------------------------------


def say_ready(s: Circle, seat: i64) -> None:
    """WC-025, WC-R21  The first to be ready before the first round turns the piles."""
    s.ready += POWERS[seat]
    if s.turner == NONE:
        s.turner = seat
    if s.told is not None:
        telling.is_ready(s, seat)


def vote_colours(s: Circle, seat: i64, part: i64) -> None:
    """WC-078  A vote; once all have voted it is counted."""
    s.poll_missing -= POWERS[seat]
    if part == YES:
        s.poll_yes += POWERS[seat]
    if s.poll_missing == 0:
        close_poll(s)


def close_poll(s: Circle) -> None:
    """WC-R25  A strict majority of all players draws new colours; who has not voted says no."""
    s.lot = 2 * size(s.poll_yes) > s.seats
    if s.told is not None:
        telling.poll(s, size(s.poll_yes), s.lot)
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


def set_opening(s: Circle) -> None:
    """WC-R47, WT-154  All are ready: table time 0 is now, with two players after a countdown."""
    s.opened = s.now + (scaled(s, COUNTDOWN) if s.format == TWO else 0)


# -- the deal (WC-016 to WC-019, WC-R17) -----------------------------------------------------------


def to_deal(s: Circle, face: i64) -> i64:
    """How many cards of a face are dealt: what lies under SELENE is not (WT-R32)."""
    count = in_deck(s, face)
    for stashed in s.stash:
        if stashed == face:
            count -= 1
    return count


def cards_dealt(s: Circle) -> i64:
    """How many cards are dealt."""
    count: i64 = 0
    for face in range(FACES):
        count += to_deal(s, face)
    return count


def fill_deal(s: Circle, parts: Parts) -> None:
    """WC-C3"""
    for face in range(FACES):
        for copy in range(to_deal(s, face)):
            parts.add(CARD + face * COPIES + copy)


def deal(s: Circle, parts: list[int]) -> None:
    """WC-R17  All is gathered, and the cards go to the piles one by one; the first of a pile ends up on top.

    It is table time 0: what was under SELENE lies in its owner's Realm (WT-R32).
    """
    gather(s)
    for kept in s.shown:
        gain(s, s.shown_of, kept)
    i = len(parts) - 1
    while i >= 0:
        pile = i % s.piles
        face: i64 = (parts[i] - CARD) // COPIES
        s.pile[pile] += (face + 1) * POWERS[4 * s.height[pile]]
        s.height[pile] += 1
        i -= 1


def gather(s: Circle) -> None:
    """WC-R24, WT-139  Cards and glasses of the last round are put back; what lies under SELENE stays out."""
    s.shown = s.stash
    s.shown_of = holder(s, SELENE) if len(s.stash) > 0 else NONE
    s.stash = []
    s.temple = 0
    s.under_apollon = NONE
    s.discards = 0
    for face in range(FACES):
        s.discard[face] = 0
    for seat in range(s.seats):
        clear_realm(s, seat)
        s.gods[seat] = 0
        s.announce_from[seat] = 0
        s.demeter_from[seat] = 0
        s.ouranos_from[seat] = 0
        s.last_fault[seat] = LONG_AGO
    for pile in range(s.piles):
        s.pile[pile] = 0
        s.height[pile] = 0
    s.open_piles = 0
    s.turned_last = NONE
    s.second_by = NONE
    s.second_at = LONG_AGO
    neutral: i64 = 0
    for glass in range(GLASSES):
        s.ends[glass] = NONE
        s.place[glass] = FRONT
        if s.owner[glass] == NEUTRAL:  # WT-153: piles 7 and 8
            s.place[glass] = ON_PILE + s.piles - 2 + neutral
            neutral += 1
    s.count_again()


def fill_temple(s: Circle, parts: Parts) -> None:
    """WC-C4"""
    for card in range(TEMPLE_CARDS):
        if has(s.temple_cards, card) and not has(s.temple, card):
            parts.add(TEMPLE + card)


def missing_at_temple(s: Circle) -> i64:
    """WT-034, WT-R33  How many cards are still drawn for the temple: 5, one more if both twins are among them."""
    if s.level < 3:
        return 0
    if s.temple == 0:
        return LAID_OUT
    both = has(s.temple, CASTOR) and has(s.temple, POLLUX)
    return LAID_OUT + 1 - size(s.temple) if both else 0


def lay_temple(s: Circle, parts: list[int]) -> None:
    """WT-034, WT-100, WT-R33  Cards are laid out; one twin brings the other."""
    for part in parts:
        s.temple |= POWERS[part - TEMPLE]
    twins = POWERS[CASTOR] + POWERS[POLLUX]
    if s.temple & twins != 0 and s.temple & twins != twins:
        s.temple |= twins


def open_round(s: Circle) -> None:
    """WC-025, WC-029  Table time 0: the round runs."""
    s.round += 1
    s.playing = True
    s.opened = s.now
    s.last_command = s.now
    s.ready = 0
    begin(s)
    s.next_turn = NEVER
    if s.all_at_once or s.format == TWO:  # WC-034, WC-R23, WT-151
        s.open_piles = everyone(s.piles)
    else:
        s.next_turn = s.now + scaled(s, TURNING)
    if s.told is not None:
        telling.round_opens(s)


# -- turning the piles (WC-026 to WC-031, WC-R22) --------------------------------------------------


def turn_pile(s: Circle, pile: i64, seat: i64) -> None:
    """WC-027, WC-028  A pile is turned as one block, by the turner or (NONE) by itself."""
    s.open_piles += POWERS[pile]
    s.turned_last = pile
    s.next_turn = NEVER if s.open_piles == everyone(s.piles) else s.now + scaled(s, TURNING)
    if s.told is not None:
        telling.turns(s, pile, seat)


def turn_next(s: Circle) -> None:
    """WC-R22, WC-R47  The next pile clockwise after the one turned last that is still face down turns by itself."""
    pile = (s.turned_last + 1) % s.piles
    while has(s.open_piles, pile):
        pile = (pile + 1) % s.piles
    turn_pile(s, pile, NONE)
