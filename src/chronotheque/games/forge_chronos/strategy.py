"""One-ply policy of Forge Chronos, for the greedy bot and the rollouts of a search.

All worth is in Renown. A plan is the weapon with the highest worth after the hours that it still takes, for forging
and for getting the missing cubes. A choice is worth its immediate gain plus the best plan afterwards, minus its
hours.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos.cards import BLADES, HANDLES, PARTS
from chronotheque.games.forge_chronos.decisions import (
    AGAIN,
    BED,
    COPIES,
    GIVE,
    HIRE,
    KEEP,
    MINE,
    RATIO,
    RETURN,
    TAKE,
)
from chronotheque.games.forge_chronos.materials import BUNDLE, COLOURS, covers, cubes, total
from chronotheque.games.forge_chronos.rules.act_choices import gift_at, is_forging, ranks_in
from chronotheque.games.forge_chronos.rules.clock import MIDNIGHT
from chronotheque.games.forge_chronos.rules.days import Dawn
from chronotheque.games.forge_chronos.rules.forge import (
    blade_hours,
    both_hours,
    handle_hours,
    join_hours,
    weapon_worth,
)
from chronotheque.games.forge_chronos.rules.market import (
    climb,
    given,
    has_special,
    most_copies,
    taken,
    trade_hours,
    wares,
)
from chronotheque.games.forge_chronos.rules.mine import DRAWS, HOURS, KEEPS, sorted_more
from chronotheque.games.forge_chronos.state import PLACES, ForgeTable, last_day, length
from chronotheque.kernel import DONE, NONE, Parts, Rng, Table, byte, has, nibble
from chronotheque.kernel.policy import Choice, Policy

# Renown in ten-thousandths and time in hundredths of an hour: integers are fast in compiled code.
RENOWN: Final = 10_000  # one point
HOUR: Final = 15_000  # cost of an hour
MOMENT: Final = 150  # cost of a hundredth of an hour
RISK: Final = 1  # discount: what a point of Renown loses per hundredth of an hour, because plans fail
WASTED: Final = 16_000  # cost of an hour without any useful effect
USEFUL: Final = 210  # worth of a hundredth of a needed cube from the Mine
IDLE: Final = 7_500  # worth of a cube from the Mine when none is needed
SPARE: Final = 60  # worth of a hundredth of a cube outside the plan
MISSING: Final = 107  # expected time to get a missing cube, in hundredths of an hour
# Worth of an Assistant, by number.
HELP: Final = vec[i64]([3, 5, 3, 3, 3, 9, 4, 5, 6, 6, 6, 4, 7, 5, 5])
# Fitted to the results of 750 games of this policy, by the state of each morning.
LOOSE: Final = 1.4  # expected Renown per point of value of a loose part
LATER: Final = 2.3  # Renown lost per place in the morning's order
LAST_DAY: Final = 8.0  # Renown of lead that makes winning e times as likely, with one day to come
TWO_DAYS: Final = 12.0  # the same with two days to come
ENOUGH: Final[i64] = 0x80_80_80_80_80  # highest bit of each colour in a row of cubes
NOTHING: Final = -100 * RENOWN  # below the worth of any act
MOST: Final = 24  # limit of Blades and of Handles considered


class Strategy(Policy):
    """Chooses the part of the highest worth, ties at random."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        s = cast(ForgeTable, t)
        choice = Choice()
        if decision == HIRE:
            for i in range(parts.count):
                choice.offer(parts.at[i], float(HELP[parts.at[i]]), rng)
            return choice.part
        bench = Bench(s, seat)
        for i in range(parts.count):
            part = parts.at[i]
            worth = bench.worth_kept(part) if decision == KEEP else worth_of_act(bench, draft, part)
            choice.offer(part, float(worth) / float(RENOWN), rng)
        return choice.part

    def judges(self, t: Table) -> bool:
        """True at the start of a later day, when all cubes are back in the Mine."""
        return isinstance(t.top, Dawn) and cast(ForgeTable, t).day > 1

    def worth(self, t: Table, seat: i64) -> float:
        s = cast(ForgeTable, t)
        spread = LAST_DAY if s.day == last_day(s.seats) else TWO_DAYS
        total = 0.0
        mine = 0.0
        for other in range(s.seats):
            weight = exp(standing(s, other) / spread)
            total += weight
            if other == seat:
                mine = weight
        return mine / total


def standing(s: ForgeTable, seat: i64) -> float:
    """Returns the worth of a seat's Renown, loose parts and place in the order, in the morning."""
    deck = s.deck
    worth = float(s.renown[seat])
    for part in range(BLADES):
        if has(s.loose_blades[seat], part):
            worth += LOOSE * float(deck.value[part])
        if has(s.loose_handles[seat], part):
            worth += LOOSE * float(deck.value[BLADES + part])
    turn: i64 = 0
    while nibble(s.queue, turn) != seat + 1:
        turn += 1
    return worth - LATER * float(turn)


POLICY: Final = Strategy()


# -- plans -----------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Bench:
    """The parts that a seat has or could forge, with the worth of every weapon made of them."""

    def __init__(self, s: ForgeTable, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.reserve = s.reserves[seat]
        self.left = MIDNIGHT - s.hours[seat]  # hours left today
        self.last = s.day == last_day(s.seats)
        self.for_both = both_hours(s, seat)  # hours to make a weapon, by the parts still to be forged
        self.for_join = join_hours(s, seat)
        self.for_blade = self.for_join + blade_hours(s, seat)
        self.for_handle = self.for_join + handle_hours()
        self.parts: vec[i64] = vec[i64]([0] * (2 * MOST))  # Blades, and from MOST on Handles
        self.costs: vec[i64] = vec[i64]([0] * (2 * MOST))  # rows of cubes; 0 for a loose part
        self.blades: i64 = 0
        self.handles: i64 = 0
        for place in range(PLACES):
            self.add(byte(s.blades, place) - 1, loose=False)
            self.add(byte(s.handles, place) - 1, loose=False)
        if s.loose_blades[seat] != 0:
            for part in range(BLADES):
                if has(s.loose_blades[seat], part):
                    self.add(part, loose=True)
        if s.loose_handles[seat] != 0:
            for part in range(HANDLES):
                if has(s.loose_handles[seat], part):
                    self.add(BLADES + part, loose=True)
        self.needed: i64 = 0  # row of the cubes that the best plan still costs
        self.worths: vec[i64] = vec[i64]([0] * (self.blades * self.handles))  # of weapons, Blade after Blade
        k: i64 = 0
        for i in range(self.blades):
            for j in range(MOST, MOST + self.handles):
                self.worths[k] = weapon_worth(s, seat, self.parts[i], self.parts[j])
                k += 1

    def add(self, part: i64, loose: bool) -> None:
        """Adds a part that could be used."""
        if part < 0:
            return
        cost: i64 = 0
        if not loose:
            cost = self.s.deck.cost[part]
        if part < BLADES:
            if self.blades < MOST:
                self.parts[self.blades] = part
                self.costs[self.blades] = cost
                self.blades += 1
        elif self.handles < MOST:
            self.parts[MOST + self.handles] = part
            self.costs[MOST + self.handles] = cost
            self.handles += 1

    def prospect(self, reserve: i64, left: i64, forged: i64, gone: i64) -> i64:
        """Returns the worth of the best plan with these cubes and hours, and notes the cubes it needs.

        `forged` is a part to treat as loose; `gone` a joined weapon to leave out, as `BLADES * handle + blade`.
        """
        parts = self.parts
        costs = self.costs
        worths = self.worths
        best: i64 = 0
        best_needed: i64 = 0
        gone_blade: i64 = gone % BLADES if gone != NONE else NONE
        gone_handle: i64 = BLADES + gone // BLADES if gone != NONE else NONE
        k: i64 = 0
        for i in range(self.blades):
            blade = parts[i]
            blade_cost = costs[i]
            if blade == forged:
                blade_cost = 0
            elif blade == gone_blade:
                k += self.handles
                continue
            for j in range(MOST, MOST + self.handles):
                worth = worths[k]
                k += 1
                if RENOWN * worth <= best or parts[j] == gone_handle:
                    continue
                handle_cost = costs[j]
                if parts[j] == forged:
                    handle_cost = 0
                needed = blade_cost + handle_cost
                time = 100 * self.forge_hours(blade_cost != 0, handle_cost != 0)
                time += MISSING * missing(needed, reserve)
                if time > 100 * left and (self.last or needed != 0):
                    continue
                worth = after_time(worth, time)
                if worth > best:
                    best = worth
                    best_needed = needed
        self.needed = best_needed
        return best

    def forge_hours(self, blade: bool, handle: bool) -> i64:
        """Returns the hours to make a weapon whose Blade, Handle, or both, are still to be forged."""
        if blade:
            return self.for_both if handle else self.for_blade
        return self.for_handle if handle else self.for_join

    def after(self, reserve: i64, hours: i64, forged: i64 = NONE, gone: i64 = NONE) -> i64:
        """Returns the worth of the position after an act, without its immediate gain."""
        hope = self.prospect(reserve, self.left - hours, forged, gone)
        return hope + 100 * SPARE * missing(reserve, self.needed) - HOUR * hours

    def worth_kept(self, part: i64) -> i64:
        """Returns the worth of keeping a bundle, or of drawing again."""
        if part == AGAIN:
            return self.prospect(self.reserve, self.left, NONE, NONE) + HOUR
        return self.after(self.reserve + BUNDLE[part], 0)


def after_time(worth: i64, time: i64) -> i64:
    """Returns the worth of Renown that is still some time away."""
    return worth * (RENOWN - RISK * time) - MOMENT * time


def missing(needed: i64, reserve: i64) -> i64:
    """Returns the number of needed cubes that a reserve lacks, comparing all colours at once.

    >>> missing(0x0302, 0x0105)
    2
    """
    more = needed + ENOUGH - reserve  # the highest bit of a byte stays where at least as many are needed
    enough = more & ENOUGH
    return (more & (enough - (enough >> 7))) % 255  # the sum of the bytes


# -- worth of an act -------------------------------------------------------------------------------


def worth_of_act(bench: Bench, draft: list[int], part: i64) -> i64:
    """Returns the worth of continuing a draft with a part."""
    first: i64 = part if not draft else draft[0]
    if first < PARTS:
        return worth_of_forging(bench, draft, part)
    if first < COPIES:
        return worth_of_trade(bench, draft, part)
    if first == BED:
        return worth_of_bed(bench)
    return worth_of_digging(bench, part, first - MINE)


def worth_of_forging(bench: Bench, draft: list[int], part: i64) -> i64:
    """Returns the worth of forging one or two parts, or of joining two."""
    s, seat = bench.s, bench.seat
    cost = s.deck.cost
    if draft:
        blade: i64 = draft[0]
        if part == DONE:
            return bench.after(bench.reserve - cost[blade], blade_hours(s, seat), forged=blade)
        forging = is_forging(s, blade)
        paid: i64 = 0
        if forging:
            paid = cost[blade] + cost[part]
        hours = both_hours(s, seat) if forging else join_hours(s, seat)
        gone = (part - BLADES) * BLADES + blade
        return RENOWN * weapon_worth(s, seat, blade, part) + bench.after(bench.reserve - paid, hours, gone=gone)
    if part >= BLADES:
        return bench.after(bench.reserve - cost[part], handle_hours(), forged=part)
    best: i64 = NOTHING
    forging = is_forging(s, part)
    if forging:
        best = bench.after(bench.reserve - cost[part], blade_hours(s, seat), forged=part)
    for j in range(MOST, MOST + bench.handles):
        handle = bench.parts[j]
        if (bench.costs[j] != 0) != forging:
            continue
        if forging and (not covers(bench.reserve, cost[part] + cost[handle]) or both_hours(s, seat) > bench.left):
            continue
        worth = worth_of_forging(bench, [part], handle)
        if worth > best:
            best = worth
    return best


def worth_of_trade(bench: Bench, draft: list[int], part: i64) -> i64:
    """Returns the worth of the best exchange that begins with a draft and a part."""
    s = bench.s
    parts = [*draft, part]
    ranks = ranks_in(s, parts[0])
    at = gift_at(parts[0])
    best: i64 = NOTHING
    if len(parts) == at:
        for give in range(COLOURS):
            worth = worth_of_giving(bench, ranks, give)
            if worth > best:
                best = worth
        return best
    give_: i64 = parts[at] - GIVE
    if len(parts) == at + 1:
        return worth_of_giving(bench, ranks, give_)
    take: i64 = parts[at + 1] - TAKE
    last: i64 = parts[len(parts) - 1]
    if last < RATIO:
        return worth_of_pair(bench, ranks, give_, take)
    special = RATIO + 1 in parts
    if last < COPIES:
        return worth_of_ratio(bench, ranks, give_, take, special)
    return worth_of_copies(bench, ranks, give_, take, special, last - COPIES)


def worth_of_giving(bench: Bench, ranks: i64, give: i64) -> i64:
    """Returns the worth of the best exchange of a colour."""
    best: i64 = NOTHING
    found = wares(bench.s, bench.seat, ranks, give)
    for take in range(COLOURS):
        if byte(found, take) != 0:
            worth = worth_of_pair(bench, ranks, give, take)
            if worth > best:
                best = worth
    return best


def worth_of_pair(bench: Bench, ranks: i64, give: i64, take: i64) -> i64:
    """Returns the worth of the best exchange of a colour for another."""
    worth = worth_of_ratio(bench, ranks, give, take, special=False)
    if has_special(bench.s, bench.seat, climb(ranks, give, take)):
        other = worth_of_ratio(bench, ranks, give, take, special=True)
        if other > worth:
            worth = other
    return worth


def worth_of_ratio(bench: Bench, ranks: i64, give: i64, take: i64, special: bool) -> i64:
    """Returns the worth of an exchange at a ratio, with the best number of copies."""
    best: i64 = NOTHING
    for copies in range(1, most_copies(bench.s, bench.seat, ranks, give, take, special) + 1):
        worth = worth_of_copies(bench, ranks, give, take, special, copies)
        if worth > best:
            best = worth
    return best


def worth_of_copies(bench: Bench, ranks: i64, give: i64, take: i64, special: bool, copies: i64) -> i64:
    """Returns the worth of one exchange."""
    up = climb(ranks, give, take)
    reserve = bench.reserve - cubes(give, copies * given(up, special)) + cubes(take, copies * taken(up, special))
    return bench.after(reserve, trade_hours(bench.s, bench.seat, up))


def worth_of_digging(bench: Bench, part: i64, act: i64) -> i64:
    """Returns the worth of an act of the Mine, by the expected number of cubes that the best plan lacks."""
    s = bench.s
    reserve = bench.reserve
    if part >= RETURN:
        reserve -= BUNDLE[part - RETURN]
    more = sorted_more(s, bench.seat, act)
    count = DRAWS[act] + more
    keeps = KEEPS[act] - more
    hope = bench.after(reserve, HOURS[act])
    there = total(s.mine)
    if there == 0:
        return hope - WASTED * HOURS[act]
    wanted: i64 = 0  # hundredths of a cube
    missing: i64 = 0
    for colour in range(COLOURS):
        lacking = byte(bench.needed, colour) - byte(reserve, colour)
        if lacking > 0:
            missing += lacking
            expected = 100 * count * byte(s.mine, colour) // there
            wanted += expected if expected < 100 * lacking else 100 * lacking
    if wanted > 100 * keeps:
        wanted = 100 * keeps
    worth = hope + USEFUL * wanted + SPARE * (100 * keeps - wanted)
    if missing == 0 and bench.left > HOURS[act] + 5:
        worth += IDLE * keeps
    return worth


def worth_of_bed(bench: Bench) -> i64:
    """Returns the worth of going to bed: an earlier bed gives more hours tomorrow."""
    return 0 if bench.last else HOUR * (length(bench.s.queue) - 1)
