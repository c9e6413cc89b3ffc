"""Choices of an act, part by part (FC-R43): what is legal, its hours, and the rule that forbids the rest.

The parts of an answer, in order ([] = optional):

    Forge     part of the display; or Blade, Handle
    join      loose Blade, loose Handle
    Market    [slots to swap], colour given, colour wanted, [ratio], number of copies
    Mine      act, [cubes returned]
    bed       bed
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES, PARTS
from chronotheque.games.forge_chronos.decisions import BED, COPIES, GIVE, MINE, RATIO, RETURN, SWAP, TAKE
from chronotheque.games.forge_chronos.materials import COLOURS, covers
from chronotheque.games.forge_chronos.rules.assistants import SWAP_SLOTS, has_hired
from chronotheque.games.forge_chronos.rules.clock import fits, may_sleep
from chronotheque.games.forge_chronos.rules.forge import (
    blade_hours,
    both_hours,
    can_forge_both,
    can_join,
    handle_hours,
    join_hours,
)
from chronotheque.games.forge_chronos.rules.market import (
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
from chronotheque.games.forge_chronos.rules.mine import (
    ACTS,
    HOURS,
    NEEDS,
    OPEN_ACTS,
    RETURNED,
    SWAP_THREE,
    can_dig,
    list_bundles,
)
from chronotheque.games.forge_chronos.state import PLACES, ForgeTable, ranks_of, shown_at
from chronotheque.kernel import DONE, NONE, Parts, byte, has


def is_forging(s: ForgeTable, part: i64) -> bool:
    """True if a part is in the display, so that it would be forged."""
    return shown_at(s.blades, part) != NONE or shown_at(s.handles, part) != NONE


def list_acts(s: ForgeTable, seat: i64, draft: list[int], parts: Parts) -> None:
    """FC-D01  Lists the parts that may follow a draft."""
    if not draft:
        list_first(s, seat, parts)
        return
    first: i64 = draft[0]
    if first < PARTS:
        if len(draft) == 1 and first < BLADES:
            list_handles(s, seat, first, parts)
    elif first < COPIES:
        list_trade(s, seat, first, draft, parts)
    elif first == MINE + SWAP_THREE and len(draft) == 1:
        list_bundles(s.reserves[seat], RETURNED, parts, RETURN)  # FC-R40


def goes_on(s: ForgeTable, seat: i64, first: i64) -> bool:
    """True if an act that begins with this part may have more parts."""
    if first < PARTS:
        return first < BLADES
    if first < COPIES:
        return True
    return first == MINE + SWAP_THREE


def list_first(s: ForgeTable, seat: i64, parts: Parts) -> None:
    """Lists the first part of every legal act."""
    list_forged(s, seat, s.blades, blade_hours(s, seat), parts)
    list_forged(s, seat, s.handles, handle_hours(), parts)
    if can_join(s, seat):
        parts.add_members(s.loose_blades[seat], 0)
    list_gifts(s, seat, s.ranks, parts)
    if has_hired(s, seat, SWAP_SLOTS):
        for left in range(COLOURS - 1):
            if can_trade_any(s, seat, ranks_of(s.deck, swapped(s.slots, left))):
                parts.add(SWAP + left)  # FC-R34
    for act in range(ACTS if s.hired[seat] != 0 else OPEN_ACTS):
        if can_dig(s, seat, act):
            parts.add(MINE + act)
    if may_sleep(s, seat):
        parts.add(BED)


def list_forged(s: ForgeTable, seat: i64, row: i64, hours: i64, parts: Parts) -> None:
    """FC-045  Lists the parts in a row of the display that a seat has the cubes and the time for."""
    if not fits(s, seat, hours):
        return
    cost = s.deck.cost
    reserve = s.reserves[seat]
    for place in range(PLACES):
        part = byte(row, place) - 1
        if part >= 0 and covers(reserve, cost[part]):
            parts.add(part)


def list_handles(s: ForgeTable, seat: i64, blade: i64, parts: Parts) -> None:
    """FC-048, FC-050  Lists the Handles for a Blade: both from the display, or both loose."""
    if shown_at(s.blades, blade) == NONE:
        parts.add_members(s.loose_handles[seat], BLADES)
        return
    parts.add(DONE)
    for place in range(PLACES):
        handle = byte(s.handles, place) - 1
        if handle >= 0 and can_forge_both(s, seat, blade, handle):
            parts.add(handle)


def list_gifts(s: ForgeTable, seat: i64, ranks: i64, parts: Parts) -> None:
    """FC-037  Lists the colours that a seat can give in an exchange."""
    if not fits(s, seat, SHORTEST_TRADE):
        return
    reserve = s.reserves[seat]
    for colour in range(COLOURS):
        if byte(reserve, colour) != 0 and can_give(s, seat, ranks, colour):
            parts.add(GIVE + colour)


def list_trade(s: ForgeTable, seat: i64, first: i64, draft: list[int], parts: Parts) -> None:
    """FC-037, FC-R13, FC-R33  Lists the parts that may follow in an exchange."""
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
    """Returns the index of the colour given in an exchange: after the swap, if there is one."""
    return 1 if first >= SWAP else 0


def ranks_in(s: ForgeTable, first: i64) -> i64:
    """FC-R34  Returns the ranks of the colours during an exchange, after the swap if there is one."""
    return ranks_of(s.deck, swapped(s.slots, first - SWAP)) if first >= SWAP else s.ranks


# -- what an act costs -----------------------------------------------------------------------------


def hours_of(s: ForgeTable, seat: i64, parts: list[int]) -> i64:
    """Returns the hours of a complete or partial act; NONE while they depend on a later part."""
    first: i64 = parts[0]
    if PARTS <= first < COPIES:
        at = gift_at(first)
        if len(parts) < at + 2:
            return NONE
        return trade_hours(s, seat, climb(ranks_in(s, first), parts[at] - GIVE, parts[at + 1] - TAKE))
    if len(parts) == 2 and is_forging(s, first):
        return both_hours(s, seat)
    return first_hours(s, seat, first)


def first_hours(s: ForgeTable, seat: i64, part: i64) -> i64:
    """Returns the hours of an act that its first part determines."""
    if part < PARTS:
        if not is_forging(s, part):
            return join_hours(s, seat)
        return blade_hours(s, seat) if part < BLADES else handle_hours()
    if part == BED:
        return 0
    return HOURS[part - MINE]


# -- why not ---------------------------------------------------------------------------------------


def why_no_act(s: ForgeTable, seat: i64, draft: list[int], part: i64) -> str:
    """Returns the rule that forbids a part after a draft."""
    if draft:
        return why_not_next(s, seat, draft, part)
    if 0 <= part < PARTS:
        return why_no_part(s, seat, part)
    if GIVE <= part < TAKE:
        return why_no_gift(s, seat, part - GIVE)
    if SWAP <= part < RATIO:
        return "FC-R34" if has_hired(s, seat, SWAP_SLOTS) else "FC-082"
    if MINE <= part < BED:
        return why_no_dig(s, seat, part - MINE)
    return "FC-R06" if part == BED else "FC-R43"


def why_no_part(s: ForgeTable, seat: i64, part: i64) -> str:
    """Returns the rule that prevents forging or joining a part."""
    if is_forging(s, part):
        return "FC-045" if fits(s, seat, blade_hours(s, seat) if part < BLADES else handle_hours()) else "FC-R05"
    if part < BLADES and has(s.loose_blades[seat], part):
        return "FC-048" if fits(s, seat, join_hours(s, seat)) else "FC-R05"
    return "FC-R17" if part < BLADES and s.partner[part] != NONE else "FC-045"


def why_no_dig(s: ForgeTable, seat: i64, act: i64) -> str:
    """Returns the rule that prevents an act of the Mine."""
    if NEEDS[act] != NONE and not has_hired(s, seat, NEEDS[act]):
        return ("FC-090", "FC-091", "FC-092")[act - 3]
    return "FC-R40" if fits(s, seat, HOURS[act]) else "FC-R05"


def why_no_gift(s: ForgeTable, seat: i64, colour: i64) -> str:
    """Returns the rule that prevents giving a colour."""
    if byte(s.reserves[seat], colour) == 0:
        return "FC-037"
    return "FC-043" if fits(s, seat, 1) else "FC-R05"


def why_not_next(s: ForgeTable, seat: i64, draft: list[int], part: i64) -> str:
    """Returns the rule that forbids a part, or DONE, after a draft that has begun."""
    first: i64 = draft[0]
    if first < PARTS:
        return why_no_pair(s, seat, draft, part)
    if first < COPIES:
        return why_no_trade(s, seat, draft, part)
    return "FC-R40" if first == MINE + SWAP_THREE else "FC-R43"


def why_no_pair(s: ForgeTable, seat: i64, draft: list[int], part: i64) -> str:
    """Returns the rule that prevents forging or joining two parts together."""
    if not is_forging(s, draft[0]):
        return "FC-048"
    too_late = len(draft) == 1 and shown_at(s.handles, part) != NONE and not fits(s, seat, both_hours(s, seat))
    return "FC-R05" if too_late else "FC-R19"


def why_no_trade(s: ForgeTable, seat: i64, draft: list[int], part: i64) -> str:
    """Returns the rule that forbids a part in an exchange."""
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
