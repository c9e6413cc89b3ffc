"""A round in progress (WC-035): open questions, answers and alarms.

| moment (WC-R48, in this order) | module |
|---|---|
| gifts to the holder of EOS | faults.py |
| the end of CHARON's pick | here |
| the end of a penalty vote | faults.py |
| a pile turns by itself | round_start.py |
| the end of a blocked count, the automatic claim, the time limit | round_end.py |
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.witty_chronos import narration
from chronotheque.games.witty_chronos.cards import GLASSES
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    ANNOUNCES,
    BLOCKED,
    CHARON_PICK,
    CLAIM,
    DEMETER_TAKE,
    EOS_GIVE,
    GAIA_BUY,
    GIVE,
    HASTY,
    MOVE,
    NEUTRAL_MOVE,
    OFFER,
    OURANOS_SWAP,
    PAY,
    PILE_PART,
    RECOVER,
    RECOVERS,
    STASH,
    TAKE_FREE,
    TURN_PILE,
    VOTE_PENALTY,
)
from chronotheque.games.witty_chronos.knowledge.memory import seen_discard, seen_left
from chronotheque.games.witty_chronos.knowledge.recall import IN_DISCARD
from chronotheque.games.witty_chronos.refusals import why_not
from chronotheque.games.witty_chronos.rules.faults import (
    accusers,
    close_vote,
    commit_fault,
    fill_gift,
    fill_vote,
    forget_faults,
    gifts_fall_due,
    give,
    owing,
    vote,
)
from chronotheque.games.witty_chronos.rules.glasses import (
    GRACE,
    haste_counts,
    is_movable,
    may_claim,
    may_recover,
    recover,
)
from chronotheque.games.witty_chronos.rules.moving import fill_move, may_move, move
from chronotheque.games.witty_chronos.rules.realms import discard_stack
from chronotheque.games.witty_chronos.rules.round_end import announce, auto_claim, claim, clock_strikes, limit
from chronotheque.games.witty_chronos.rules.round_start import turn_next, turn_pile
from chronotheque.games.witty_chronos.rules.temple.offerings import (
    fill_free,
    fill_offer,
    may_offer,
    may_take_free,
    offer,
    take_free,
)
from chronotheque.games.witty_chronos.rules.temple.powers import (
    buy,
    fill_pick,
    fill_purchase,
    fill_swap,
    fill_tens,
    may_buy,
    may_swap,
    may_take_ten,
    pick,
    swap_with_discard,
    take_ten,
)
from chronotheque.games.witty_chronos.rules.temple.two_players import (
    AT_ONCE,
    fill_neutral,
    free_from,
    may_move_neutral,
    move_neutral,
)
from chronotheque.games.witty_chronos.state import BAG, FRONT, TWO, WittyTable, scaled
from chronotheque.kernel import NEVER, NONE, POWERS, Frame, Parts, Table, everyone, has

SHOWN: Final[i64] = 5  # WT-R32: scaled seconds


@mypyc_attr(free_list_len=1)
class Play(Frame):
    """WC-035  There are no turns: all seats act at any moment, until the round stops."""

    def copy(self) -> Frame:
        return Play()

    def run(self, t: Table) -> None:
        s = cast(WittyTable, t)
        if not s.playing:
            s.end()
            return
        s.offer(MOVE, movers(s))
        if s.next_turn != NEVER:
            s.offer(TURN_PILE, POWERS[s.turner])
        if s.standing[BAG] > 0:
            s.offer(RECOVER, recoverers(s))
        if may_claim(s):
            s.offer(CLAIM, everyone(s.seats))
        if s.level > 0:
            s.offer(ANNOUNCE, announcers(s))
            if s.level == 3:
                offer_powers(s)
        if s.penalty_vote:
            if s.vote_on != NONE:
                s.ask_secret(VOTE_PENALTY, everyone(s.seats) - POWERS[s.vote_on], s.vote_missing)
            else:
                s.offer(VOTE_PENALTY, accusers(s))
        s.next_due = next_moment(s)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(WittyTable, t)
        if decision == MOVE:
            fill_move(s, seat, draft, parts)
        elif decision == OFFER:
            fill_offer(s, seat, draft, parts)
        elif decision == TAKE_FREE:
            fill_free(s, seat, draft, parts)
        elif decision == CHARON_PICK:
            fill_pick(s, seat, draft, parts)
        elif decision == OURANOS_SWAP:
            fill_swap(s, seat, draft, parts)
        elif decision == GAIA_BUY:
            fill_purchase(s, seat, draft, parts)
        elif decision == NEUTRAL_MOVE:
            fill_neutral(s, seat, draft, parts)
        elif len(draft) == 0:
            fill_single(s, decision, seat, parts)

    def has_parts(self, decision: i64) -> bool:
        return decision in (MOVE, OFFER, TAKE_FREE, CHARON_PICK, OURANOS_SWAP, GAIA_BUY, NEUTRAL_MOVE)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(WittyTable, t)
        if decision != VOTE_PENALTY or s.vote_on == NONE:  # a secret vote must not reset a visible clock
            s.last_command = s.now  # WC-R37
        if decision == MOVE:
            if parts[0] >= HASTY:
                commit_fault(s, seat, parts[0] - HASTY)
            else:
                move(s, seat, parts)
        elif decision == OFFER:
            offer(s, seat, parts)
        elif decision == TAKE_FREE:
            take_free(s, seat, parts)
        elif decision == CHARON_PICK:
            pick(s, seat, parts)
        elif decision == OURANOS_SWAP:
            swap_with_discard(s, seat, parts)
        elif decision == GAIA_BUY:
            buy(s, seat, parts)
        elif decision == NEUTRAL_MOVE:
            move_neutral(s, seat, parts)
        else:
            answer_single(s, decision, seat, parts[0])
        if s.level == 3 and s.playing:
            seen_discard(s)

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        """Hides from others which cards of a stack are paid, stashed or swapped away."""
        if viewer == seat or part < PAY:
            return part
        if part < STASH:
            return PAY
        return STASH if part < GIVE else GIVE

    def due(self, t: Table) -> i64:
        return cast(WittyTable, t).next_due

    def alarm(self, t: Table) -> None:
        """WC-R48  Carries out what is due at this moment, in order."""
        s = cast(WittyTable, t)
        if len(s.gifts) > 0:
            gifts_fall_due(s)
        if s.charon_until <= s.now:
            if s.events is not None:
                narration.charon_lapses(s)
            s.charon = NONE
            s.charon_until = NEVER
        if s.vote_until <= s.now:
            close_vote(s)
        if len(s.faults) > 0:
            forget_faults(s)
        if len(s.shown) > 0 and s.now >= s.opened + scaled(s, SHOWN):
            s.shown = []
            s.shown_of = NONE
        if s.next_turn <= s.now:
            turn_next(s)
        clock_strikes(s)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return why_not(cast(WittyTable, t), decision, seat, [*draft, part])

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return why_not(cast(WittyTable, t), decision, seat, [])

    def why_refused(self, t: Table, decision: i64, seat: i64, parts: list[int], rule: str) -> str:
        return why_not(cast(WittyTable, t), decision, seat, parts)


# -- open questions -------------------------------------------------------------------------------


def movers(s: WittyTable) -> i64:
    """WC-D05  Returns the set of seats that may move a glass, or try to in haste."""
    found: i64 = 0
    if s.format != TWO and s.fault_mode == 0 and not s.penalty_vote:
        for glass in range(GLASSES):
            owner = s.owner[glass]
            if owner >= 0 and is_movable(s, glass, owner) and (s.place[glass] != FRONT or s.open_piles != 0):
                found |= POWERS[owner]
        return found
    for seat in range(s.seats):
        if may_move(s, seat):
            found += POWERS[seat]
    return found


def recoverers(s: WittyTable) -> i64:
    """WC-D10  Returns the set of seats that may recover their glasses."""
    found: i64 = 0
    for seat in range(s.seats):
        if may_recover(s, seat):
            found += POWERS[seat]
    return found


def announcers(s: WittyTable) -> i64:
    """WC-D16  Returns the set of seats that may announce a victory."""
    found: i64 = 0
    for seat in range(s.seats):
        if s.announce_from[seat] <= s.now:
            found += POWERS[seat]
    return found


def offer_powers(s: WittyTable) -> None:
    """WC-D17, WC-D23 to WC-D27, WC-D30, WC-D31  Opens the decisions of the temple."""
    offering: i64 = 0
    free: i64 = 0
    tens: i64 = 0
    swaps: i64 = 0
    buys: i64 = 0
    neutral: i64 = 0
    for seat in range(s.seats):
        bit = POWERS[seat]
        if may_offer(s, seat):
            offering += bit
        if s.gods[seat] != 0:
            if may_take_free(s, seat):
                free += bit
            if may_take_ten(s, seat):
                tens += bit
            if may_swap(s, seat):
                swaps += bit
            if may_buy(s, seat):
                buys += bit
        if may_move_neutral(s, seat):
            neutral += bit
    s.offer(OFFER, offering)
    s.offer(TAKE_FREE, free)
    s.offer(DEMETER_TAKE, tens)
    s.offer(OURANOS_SWAP, swaps)
    s.offer(GAIA_BUY, buys)
    s.offer(NEUTRAL_MOVE, neutral)
    if s.charon != NONE and s.discards > 0:
        s.offer(CHARON_PICK, POWERS[s.charon])
    if len(s.gifts) > 0:
        s.offer(EOS_GIVE, owing(s))


def fill_single(s: WittyTable, decision: i64, seat: i64, parts: Parts) -> None:
    """Lists the answers of a decision with one part."""
    if decision == TURN_PILE:
        for pile in range(s.piles):
            if not has(s.open_piles, pile):
                parts.add(PILE_PART + pile)
    elif decision == RECOVER:
        parts.add(RECOVERS)
    elif decision == CLAIM:
        parts.add(BLOCKED)
    elif decision == ANNOUNCE:
        parts.add(ANNOUNCES)
    elif decision == DEMETER_TAKE:
        fill_tens(s, seat, parts)
    elif decision == EOS_GIVE:
        fill_gift(s, seat, parts)
    elif decision == VOTE_PENALTY:
        fill_vote(s, seat, parts)


def answer_single(s: WittyTable, decision: i64, seat: i64, part: i64) -> None:
    """Carries out the answer to a decision with one part."""
    if decision == TURN_PILE:
        turn_pile(s, part - PILE_PART, seat)
    elif decision == RECOVER:
        take_back_glasses(s, seat)
    elif decision == CLAIM:
        claim(s, seat)
    elif decision == ANNOUNCE:
        announce(s, seat)
    elif decision == DEMETER_TAKE:
        take_ten(s, seat, part)
    elif decision == EOS_GIVE:
        give(s, seat, part - GIVE)
    else:
        vote(s, seat, part)


def take_back_glasses(s: WittyTable, seat: i64) -> None:
    """WC-067, WT-135, WT-136  Discards the whole stack and returns all bagged glasses."""
    if s.events is not None:
        narration.recovers(s, seat)
    places: list[int] = []
    for place in range(s.size[seat]):
        places.append(place)
    discard_stack(s, seat)
    seen_left(s, seat, places, [], IN_DISCARD)
    recover(s, seat)


# -- the clock -------------------------------------------------------------------------------------


def next_moment(s: WittyTable) -> i64:
    """Returns the next moment at which the position changes by itself."""
    now = s.now
    first = limit(s)
    claimed = auto_claim(s)
    if claimed < first:
        first = claimed
    if s.count_until < first:
        first = s.count_until
    if s.next_turn < first:
        first = s.next_turn
    for glass in range(GLASSES):
        end = s.ends[glass]
        if now < end < first and s.owner[glass] != NONE:
            first = end
    if s.level > 0:
        first = _temple_moment(s, first)
    if s.fault_mode != 0 or s.penalty_vote:
        first = _fault_moment(s, first)
    return first


def _temple_moment(s: WittyTable, first: i64) -> i64:
    now = s.now
    for seat in range(s.seats):
        if now < s.announce_from[seat] < first:
            first = s.announce_from[seat]
        if now < s.demeter_from[seat] < first:
            first = s.demeter_from[seat]
        if now < s.ouranos_from[seat] < first:
            first = s.ouranos_from[seat]
    if s.charon_until < first:
        first = s.charon_until
    if len(s.shown) > 0 and s.opened + scaled(s, SHOWN) < first:
        first = s.opened + scaled(s, SHOWN)
    if s.format == TWO:
        if now < free_from(s) < first:
            first = free_from(s)
        if now < s.second_at + AT_ONCE + 1 < first:
            first = s.second_at + AT_ONCE + 1
    return first


def _fault_moment(s: WittyTable, first: i64) -> i64:
    now = s.now
    if len(s.gifts) > 0 and s.gifts[2] < first:
        first = s.gifts[2]
    if s.vote_until < first:
        first = s.vote_until
    if len(s.faults) > 0 and s.faults[1] < first:
        first = s.faults[1]
    counts = False
    for seat in range(s.seats):
        if haste_counts(s, seat):
            counts = True
            if now < s.last_fault[seat] + GRACE < first:
                first = s.last_fault[seat] + GRACE
    if counts:
        for glass in range(GLASSES):
            if s.owner[glass] != NONE:
                if now < s.ends[glass] - GRACE + 1 < first:
                    first = s.ends[glass] - GRACE + 1
                if now < s.handed[glass] + GRACE < first:
                    first = s.handed[glass] + GRACE
    return first
