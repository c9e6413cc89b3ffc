"""How to play Forge Chronos sensibly at one look: the greedy bot does, and so do the playouts of a search.

Everything is counted in Renown. A player looks for the weapon that is worth most after all the hours that it would
still take: those of forging, and those of getting the cubes that are missing. Every choice is judged by what it
gains at once, what the best weapon is worth afterwards, and its own hours.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.forge_chronos.cards import BLADES, HANDLES, PARTS
from chronotheque.games.forge_chronos.choosing import is_forging, slots_in
from chronotheque.games.forge_chronos.clock import MIDNIGHT
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
    SORT,
    SWAP,
    TAKE,
)
from chronotheque.games.forge_chronos.forge import blade_hours, both_hours, handle_hours, join_hours, weapon_worth
from chronotheque.games.forge_chronos.market import (
    can_trade,
    climb,
    given,
    has_special,
    most_copies,
    taken,
    trade_hours,
)
from chronotheque.games.forge_chronos.materials import BUNDLE, COLOURS, cubes, total
from chronotheque.games.forge_chronos.mine import DRAWS, HOURS, KEEPS
from chronotheque.games.forge_chronos.state import PLACES, Smithy, last_day, length
from chronotheque.kernel import DONE, NONE, Parts, Rng, Table, byte, has
from chronotheque.kernel.policy import WORST, Choice, Policy

HOUR: Final = 1.5  # what an hour is worth
WASTED: Final = 1.6  # what an hour is worth in which nothing useful can be done
SCARCE: Final = 0.014  # a hundredth of an hour, as it is: cubes do not come as one wishes
RISK: Final = 0.01  # that a plan comes to nothing, for each hour that it takes
USEFUL: Final = 1.4  # hours that a cube from the Mine saves, if it is needed
IDLE: Final = 0.5  # the same if nothing is needed
BEHIND: Final = 1.0  # an hour more tomorrow, for who goes to bed first
SPARE: Final = 0.6  # a cube that nothing is planned for
# How many hours it takes to get a missing cube of each colour.
MISSING: Final = vec[i64]([70, 72, 76, 80, 84])  # hundredths
# What an Assistant is worth, by number.
HELP: Final = vec[i64]([3, 5, 3, 3, 3, 9, 4, 5, 6, 6, 6, 4, 7, 5, 5])
MOST: Final = 24  # Blades or Handles that are looked at


class Strategy(Policy):
    """The choice of the highest worth; chance decides between equals."""

    def pick(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts, rng: Rng) -> i64:
        if parts.count == 1:
            return parts.at[0]
        s = cast(Smithy, t)
        choice = Choice()
        if decision == HIRE:
            for i in range(parts.count):
                choice.offer(parts.at[i], float(HELP[parts.at[i]]), rng)
            return choice.part
        bench = Bench(s, seat)
        for i in range(parts.count):
            part = parts.at[i]
            worth = bench.worth_kept(part) if decision == KEEP else worth_of_act(bench, draft, part)
            choice.offer(part, worth, rng)
        return choice.part


POLICY: Final = Strategy()


# -- what a seat could make ------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Bench:
    """The parts that a seat has or could forge, and what the best weapon of them is worth."""

    def __init__(self, s: Smithy, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.reserve = s.reserves[seat]
        self.left = MIDNIGHT - s.hours[seat]  # hours of today
        self.last = s.day == last_day(s.seats)
        self.parts: vec[i64] = vec[i64]([0] * (2 * MOST))  # Blades, and from MOST on Handles
        self.costs: vec[i64] = vec[i64]([0] * (2 * MOST))  # 0 if it is loose
        self.blades: i64 = 0
        self.handles: i64 = 0
        for place in range(PLACES):
            self.add(byte(s.blades, place) - 1, loose=False)
            self.add(byte(s.handles, place) - 1, loose=False)
        for part in range(BLADES):
            if has(s.loose_blades[seat], part):
                self.add(part, loose=True)
        for part in range(HANDLES):
            if has(s.loose_handles[seat], part):
                self.add(BLADES + part, loose=True)
        self.target: i64 = NONE  # the Blade and the Handle of the best weapon, as places
        self.needed: i64 = 0  # row of the cubes that it still costs

    def add(self, part: i64, loose: bool) -> None:
        """A part that could be used."""
        if part < 0:
            return
        cost: i64 = 0 if loose else self.s.deck.cost[part]
        if part < BLADES:
            if self.blades < MOST:
                self.parts[self.blades] = part
                self.costs[self.blades] = cost
                self.blades += 1
        elif self.handles < MOST:
            self.parts[MOST + self.handles] = part
            self.costs[MOST + self.handles] = cost
            self.handles += 1

    def prospect(self, reserve: i64, left: i64, forged: i64, gone: i64) -> float:
        """What the best weapon is worth with these cubes and hours.

        Of the parts, one may have been forged, and one Blade and its Handle be gone: as `BLADES * handle + blade`.
        """
        s = self.s
        best = 0.0
        self.needed = 0
        gone_blade: i64 = gone % BLADES if gone != NONE else NONE
        gone_handle: i64 = BLADES + gone // BLADES if gone != NONE else NONE
        for i in range(self.blades):
            blade = self.parts[i]
            if blade == gone_blade:
                continue
            blade_cost: i64 = 0 if blade == forged else self.costs[i]
            for j in range(MOST, MOST + self.handles):
                handle = self.parts[j]
                if handle == gone_handle:
                    continue
                handle_cost: i64 = 0 if handle == forged else self.costs[j]
                needed = blade_cost + handle_cost
                short = shortfall(needed, reserve)
                hours = self.forge_hours(blade_cost != 0, handle_cost != 0)
                time = float(short) * SCARCE + float(hours)
                if time > float(left):
                    if self.last or needed != 0:
                        continue
                    time = 1.0
                worth = float(weapon_worth(s, self.seat, blade, handle)) * (1.0 - RISK * time) - HOUR * time
                if worth > best:
                    best = worth
                    self.needed = needed
        return best

    def forge_hours(self, blade: bool, handle: bool) -> i64:
        """How long it takes to make a weapon whose Blade or Handle, or both, are still to be forged."""
        s, seat = self.s, self.seat
        if blade and handle:
            return both_hours(s, seat)
        hours = join_hours(s, seat)
        if blade:
            return hours + blade_hours(s, seat)
        return hours + handle_hours() if handle else hours

    def after(self, reserve: i64, hours: i64, forged: i64 = NONE, gone: i64 = NONE) -> float:
        """What is left to hope for after an act."""
        hope = self.prospect(reserve, self.left - hours, forged, gone)
        return hope + SPARE * float(spare(self.needed, reserve)) - HOUR * float(hours)

    def worth_kept(self, part: i64) -> float:
        """What it is worth to keep a bundle; to draw again is worth an ordinary one."""
        if part == AGAIN:
            return self.prospect(self.reserve, self.left, NONE, NONE) + HOUR
        return self.after(self.reserve + BUNDLE[part], 0)


def shortfall(needed: i64, reserve: i64) -> i64:
    """How long it takes to get the cubes that are missing, in hundredths of an hour."""
    short: i64 = 0
    for colour in range(COLOURS):
        missing = byte(needed, colour) - byte(reserve, colour)
        if missing > 0:
            short += missing * MISSING[colour]
    return short


def spare(needed: i64, reserve: i64) -> i64:
    """How many cubes are left over when the needed ones are paid."""
    left: i64 = 0
    for colour in range(COLOURS):
        more = byte(reserve, colour) - byte(needed, colour)
        if more > 0:
            left += more
    return left


# -- what an act is worth --------------------------------------------------------------------------


def worth_of_act(bench: Bench, draft: list[int], part: i64) -> float:
    """What it is worth to go on with a part."""
    first: i64 = part if not draft else draft[0]
    if first < PARTS:
        return worth_of_forging(bench, draft, part)
    if first < COPIES:
        return worth_of_trade(bench, draft, part)
    if first == BED:
        return worth_of_bed(bench)
    return worth_of_digging(bench, draft, part, first - MINE)


def worth_of_forging(bench: Bench, draft: list[int], part: i64) -> float:
    """What it is worth to forge a part or two, or to join two."""
    s, seat = bench.s, bench.seat
    cost = s.deck.cost
    if draft:
        blade: i64 = draft[0]
        if part == DONE:
            return bench.after(bench.reserve - cost[blade], blade_hours(s, seat), forged=blade)
        forging = is_forging(s, blade)
        paid = cost[blade] + cost[part] if forging else 0
        hours = both_hours(s, seat) if forging else join_hours(s, seat)
        gone = (part - BLADES) * BLADES + blade
        return float(weapon_worth(s, seat, blade, part)) + bench.after(bench.reserve - paid, hours, gone=gone)
    if part >= BLADES:
        return bench.after(bench.reserve - cost[part], handle_hours(), forged=part)
    best = WORST
    forging = is_forging(s, part)
    if forging:
        best = bench.after(bench.reserve - cost[part], blade_hours(s, seat), forged=part)
    for j in range(MOST, MOST + bench.handles):
        handle = bench.parts[j]
        if (bench.costs[j] != 0) != forging:
            continue
        if forging and (
            shortfall(cost[part] + cost[handle], bench.reserve) > 0 or both_hours(s, seat) > bench.left
        ):
            continue
        worth = worth_of_forging(bench, [part], handle)
        if worth > best:
            best = worth
    return best


def worth_of_trade(bench: Bench, draft: list[int], part: i64) -> float:
    """What the best exchange is worth that begins with a draft and a part."""
    s = bench.s
    parts = [*draft, part]
    slots = slots_in(s, parts)
    at = 1 if parts[0] >= SWAP else 0
    best = WORST
    if len(parts) == at:
        for give in range(COLOURS):
            best = max(best, worth_of_giving(bench, slots, give))
        return best
    give_: i64 = parts[at] - GIVE
    if len(parts) == at + 1:
        return worth_of_giving(bench, slots, give_)
    take: i64 = parts[at + 1] - TAKE
    last: i64 = parts[len(parts) - 1]
    if last < RATIO:
        return worth_of_pair(bench, slots, give_, take)
    special = RATIO + 1 in parts
    if last < COPIES:
        return worth_of_ratio(bench, slots, give_, take, special)
    return worth_of_copies(bench, slots, give_, take, special, last - COPIES)


def worth_of_giving(bench: Bench, slots: i64, give: i64) -> float:
    """The best exchange of a colour."""
    best = WORST
    for take in range(COLOURS):
        if can_trade(bench.s, bench.seat, slots, give, take):
            worth = worth_of_pair(bench, slots, give, take)
            if worth > best:
                best = worth
    return best


def worth_of_pair(bench: Bench, slots: i64, give: i64, take: i64) -> float:
    """The best exchange of a colour for another."""
    worth = worth_of_ratio(bench, slots, give, take, special=False)
    if has_special(bench.s, bench.seat, climb(slots, give, take)):
        other = worth_of_ratio(bench, slots, give, take, special=True)
        if other > worth:
            worth = other
    return worth


def worth_of_ratio(bench: Bench, slots: i64, give: i64, take: i64, special: bool) -> float:
    """The best number of copies."""
    best = WORST
    for copies in range(1, most_copies(bench.s, bench.seat, slots, give, take, special) + 1):
        worth = worth_of_copies(bench, slots, give, take, special, copies)
        if worth > best:
            best = worth
    return best


def worth_of_copies(bench: Bench, slots: i64, give: i64, take: i64, special: bool, copies: i64) -> float:
    """One exchange."""
    up = climb(slots, give, take)
    reserve = bench.reserve - cubes(give, copies * given(up, special)) + cubes(take, copies * taken(up, special))
    return bench.after(reserve, trade_hours(bench.s, bench.seat, up))


def worth_of_digging(bench: Bench, draft: list[int], part: i64, act: i64) -> float:
    """What an act of the Mine is worth: the cubes that the best weapon lacks, as far as they can be expected."""
    s = bench.s
    reserve = bench.reserve
    if part >= RETURN:
        reserve -= BUNDLE[part - RETURN]
    sorts: i64 = 1 if part == SORT or (len(draft) > 1 and draft[1] == SORT) else 0
    count = DRAWS[act] + sorts
    keeps = KEEPS[act] - sorts
    hope = bench.after(reserve, HOURS[act])
    there = total(s.mine)
    if there == 0:
        return hope - WASTED * float(HOURS[act])
    wanted = 0.0
    missing: i64 = 0
    for colour in range(COLOURS):
        lacking = byte(bench.needed, colour) - byte(reserve, colour)
        if lacking > 0:
            missing += lacking
            expected = float(count * byte(s.mine, colour)) / float(there)
            wanted += expected if expected < float(lacking) else float(lacking)
    if wanted > float(keeps):
        wanted = float(keeps)
    worth = hope + wanted * HOUR * USEFUL + SPARE * (float(keeps) - wanted)
    if missing == 0:
        worth += HOUR * IDLE * float(keeps) if bench.left > HOURS[act] + 5 else 0.0
    return worth


def worth_of_bed(bench: Bench) -> float:
    """What it is worth to stop for today: who goes to bed earlier has more hours tomorrow."""
    s = bench.s
    if bench.last:
        return 0.0
    return BEHIND * HOUR * float(length(s.queue) - 1)
