"""What may be chosen as an act, part by part (FC-R43), what it costs, and why something may not be chosen.

A part of the display is forged, a Blade and then a Handle of it together; a loose Blade is joined with a loose
Handle. An exchange is: perhaps two slots to swap, the colour given, the colour wanted, perhaps the ratio, and how
many copies. The Mine is: which act, perhaps sorting, perhaps the cubes returned.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES, PARTS, SWAP_SLOTS
from chronotheque.games.forge_chronos.clock import fits, may_sleep
from chronotheque.games.forge_chronos.decisions import BED, COPIES, GIVE, MINE, RATIO, RETURN, SORT, SWAP, TAKE
from chronotheque.games.forge_chronos.forge import (
    blade_hours,
    both_hours,
    can_forge_both,
    can_join,
    handle_hours,
    join_hours,
)
from chronotheque.games.forge_chronos.market import (
    SHORTEST_TRADE,
    can_give,
    can_trade_any,
    climb,
    has_special,
    most_copies,
    swapped,
    trade_hours,
    wares,
)
from chronotheque.games.forge_chronos.materials import COLOURS, covers
from chronotheque.games.forge_chronos.mine import (
    ACTS,
    HOURS,
    NEEDS,
    OPEN_ACTS,
    RETURNED,
    SWAP_THREE,
    can_dig,
    can_sort,
    list_bundles,
)
from chronotheque.games.forge_chronos.state import PLACES, Smithy, has_hired, ranks_of, shown_at
from chronotheque.kernel import DONE, NONE, Parts, byte, has


def is_forging(s: Smithy, part: i64) -> bool:
    """Whether a part is one of the display."""
    return shown_at(s.blades, part) != NONE or shown_at(s.handles, part) != NONE


def list_acts(s: Smithy, seat: i64, draft: list[int], parts: Parts) -> None:
    """FC-D01  What may come next."""
    if not draft:
        list_first(s, seat, parts)
        return
    first: i64 = draft[0]
    if first < PARTS:
        if len(draft) == 1 and first < BLADES:
            list_handles(s, seat, first, parts)
    elif first < COPIES:
        list_trade(s, seat, first, draft, parts)
    elif first < BED:
        list_dig(s, seat, first - MINE, draft, parts)


def goes_on(s: Smithy, seat: i64, first: i64) -> bool:
    """Whether an act that begins with a part may have more of them."""
    if first < PARTS:
        return first < BLADES
    if first < COPIES:
        return True
    return first != BED and (first == MINE + SWAP_THREE or can_sort(s, seat, first - MINE))


def list_first(s: Smithy, seat: i64, parts: Parts) -> None:
    """The first part of every act that is possible."""
    list_forged(s, seat, s.blades, blade_hours(s, seat), parts)
    list_forged(s, seat, s.handles, handle_hours(), parts)
    if can_join(s, seat):
        parts.add_members(s.loose_blades[seat], 0)
    list_gifts(s, seat, s.ranks, parts)
    if has_hired(s, seat, SWAP_SLOTS):
        for left in range(COLOURS - 1):
            if can_trade_any(s, seat, ranks_of(swapped(s.slots, left))):
                parts.add(SWAP + left)  # FC-R34
    for act in range(ACTS if s.hired[seat] != 0 else OPEN_ACTS):
        if can_dig(s, seat, act):
            parts.add(MINE + act)
    if may_sleep(s, seat):
        parts.add(BED)


def list_forged(s: Smithy, seat: i64, row: i64, hours: i64, parts: Parts) -> None:
    """FC-045  The parts of a row of the display that a seat can pay, if it has the time."""
    if not fits(s, seat, hours):
        return
    cost = s.deck.cost
    reserve = s.reserves[seat]
    for place in range(PLACES):
        part = byte(row, place) - 1
        if part >= 0 and covers(reserve, cost[part]):
            parts.add(part)


def list_handles(s: Smithy, seat: i64, blade: i64, parts: Parts) -> None:
    """FC-048, FC-050  The Handles for a Blade: those of the display for one of it, loose ones for a loose one."""
    if shown_at(s.blades, blade) == NONE:
        parts.add_members(s.loose_handles[seat], BLADES)
        return
    parts.add(DONE)
    for place in range(PLACES):
        handle = byte(s.handles, place) - 1
        if handle >= 0 and can_forge_both(s, seat, blade, handle):
            parts.add(handle)


def list_gifts(s: Smithy, seat: i64, ranks: i64, parts: Parts) -> None:
    """FC-037  The colours that a seat can give in an exchange."""
    if not fits(s, seat, SHORTEST_TRADE):
        return
    reserve = s.reserves[seat]
    for colour in range(COLOURS):
        if byte(reserve, colour) != 0 and can_give(s, seat, ranks, colour):
            parts.add(GIVE + colour)


def list_trade(s: Smithy, seat: i64, first: i64, draft: list[int], parts: Parts) -> None:
    """FC-037, FC-R13, FC-R33  What may follow in an exchange."""
    last: i64 = draft[len(draft) - 1]
    if last >= COPIES:
        return
    ranks = ranks_in(s, first)
    at = gift_at(first)
    if len(draft) == at:
        list_gifts(s, seat, ranks, parts)
        return
    give: i64 = draft[at] - GIVE
    if len(draft) == at + 1:
        found = wares(s, seat, ranks, give)
        for colour in range(COLOURS):
            if byte(found, colour) != 0:
                parts.add(TAKE + colour)
        return
    take: i64 = draft[at + 1] - TAKE
    if last < RATIO and has_special(s, seat, climb(ranks, give, take)):
        for special in range(2):
            if most_copies(s, seat, ranks, give, take, special == 1) > 0:
                parts.add(RATIO + special)
        return
    parts.add_range(COPIES + 1, COPIES + most_copies(s, seat, ranks, give, take, last == RATIO + 1))


def gift_at(first: i64) -> i64:
    """Where the colour given stands in an exchange that begins with a part: behind two slots to swap, or first."""
    return 1 if first >= SWAP else 0


def ranks_in(s: Smithy, first: i64) -> i64:
    """The ranks of the colours in an exchange that begins with a part (FC-R34)."""
    return ranks_of(swapped(s.slots, first - SWAP)) if first >= SWAP else s.ranks


def list_dig(s: Smithy, seat: i64, act: i64, draft: list[int], parts: Parts) -> None:
    """FC-R39, FC-R40  What may follow in an act of the Mine."""
    last: i64 = draft[len(draft) - 1]
    if last >= RETURN:
        return
    if last != SORT and can_sort(s, seat, act):
        if act != SWAP_THREE:
            parts.add(DONE)
        parts.add(SORT)
    if act == SWAP_THREE:
        list_bundles(s.reserves[seat], RETURNED, parts, RETURN)


# -- what an act costs -----------------------------------------------------------------------------


def hours_of(s: Smithy, seat: i64, parts: list[int]) -> i64:
    """The hours of an act, as far as it has been put together; NONE while they are not known."""
    first: i64 = parts[0]
    if PARTS <= first < COPIES:
        at = gift_at(first)
        if len(parts) < at + 2:
            return NONE
        return trade_hours(s, seat, climb(ranks_in(s, first), parts[at] - GIVE, parts[at + 1] - TAKE))
    if len(parts) == 2 and is_forging(s, first):
        return both_hours(s, seat)
    return first_hours(s, seat, first)


def first_hours(s: Smithy, seat: i64, part: i64) -> i64:
    """The hours of an act that consists of one part, or costs the same whatever follows."""
    if part < PARTS:
        if not is_forging(s, part):
            return join_hours(s, seat)
        return blade_hours(s, seat) if part < BLADES else handle_hours()
    if part == BED:
        return 0
    return HOURS[part - MINE]


# -- why not ---------------------------------------------------------------------------------------


def why_no_act(s: Smithy, seat: i64, draft: list[int], part: i64) -> str:
    """The rule that forbids a part after a draft."""
    if draft:
        return why_not_next(s, seat, draft, part)
    if 0 <= part < PARTS:
        return why_no_part(s, seat, part)
    if GIVE <= part < TAKE:
        return why_no_gift(s, seat, part - GIVE)
    if SWAP <= part < RATIO:
        return "FC-R34" if has_hired(s, seat, SWAP_SLOTS) else "FC-082"
    if MINE <= part < SORT:
        return why_no_dig(s, seat, part - MINE)
    return "FC-R06" if part == BED else "FC-R43"


def why_no_part(s: Smithy, seat: i64, part: i64) -> str:
    """The rule by which a part can be neither forged nor joined."""
    if is_forging(s, part):
        return "FC-045" if fits(s, seat, blade_hours(s, seat) if part < BLADES else handle_hours()) else "FC-R05"
    if part < BLADES and has(s.loose_blades[seat], part):
        return "FC-048" if fits(s, seat, join_hours(s, seat)) else "FC-R05"
    return "FC-R17" if part < BLADES and s.partner[part] != NONE else "FC-045"


def why_no_dig(s: Smithy, seat: i64, act: i64) -> str:
    """The rule by which an act of the Mine is not open."""
    if NEEDS[act] != NONE and not has_hired(s, seat, NEEDS[act]):
        return ("FC-090", "FC-091", "FC-092")[act - 3]
    return "FC-R40" if fits(s, seat, HOURS[act]) else "FC-R05"


def why_no_gift(s: Smithy, seat: i64, colour: i64) -> str:
    """The rule by which a colour cannot be given for any other."""
    if byte(s.reserves[seat], colour) == 0:
        return "FC-037"
    return "FC-043" if fits(s, seat, 1) else "FC-R05"


def why_not_next(s: Smithy, seat: i64, draft: list[int], part: i64) -> str:
    """The rule by which an act does not go on like this, or does not stop here."""
    first: i64 = draft[0]
    if first < PARTS:
        return why_no_pair(s, seat, draft, part)
    if first < COPIES:
        return why_no_trade(s, seat, draft, part)
    if first < SORT:
        return "FC-R39" if part == SORT else "FC-R40" if first == MINE + SWAP_THREE else "FC-R43"
    return "FC-R43"


def why_no_pair(s: Smithy, seat: i64, draft: list[int], part: i64) -> str:
    """The rule by which two parts cannot be forged or joined together."""
    if not is_forging(s, draft[0]):
        return "FC-048"
    too_late = len(draft) == 1 and shown_at(s.handles, part) != NONE and not fits(s, seat, both_hours(s, seat))
    return "FC-R05" if too_late else "FC-R19"


def why_no_trade(s: Smithy, seat: i64, draft: list[int], part: i64) -> str:
    """The rule by which an exchange does not go on like this."""
    at = gift_at(draft[0])
    if len(draft) == at:
        return why_no_gift(s, seat, part - GIVE) if GIVE <= part < TAKE else "FC-R34"
    give: i64 = draft[at] - GIVE
    if len(draft) == at + 1:
        if not TAKE <= part < SWAP or part - TAKE == give:
            return "FC-037"
        up = climb(ranks_in(s, draft[0]), give, part - TAKE)
        return "FC-043" if fits(s, seat, trade_hours(s, seat, up)) else "FC-R05"
    last: i64 = draft[len(draft) - 1]
    asks_ratio = last < RATIO and has_special(s, seat, climb(ranks_in(s, draft[0]), give, last - TAKE))
    if RATIO <= part < COPIES:
        return "FC-043" if asks_ratio else "FC-R33"
    return "FC-043" if COPIES <= part < MINE and last < COPIES and not asks_ratio else "FC-R43"
