"""Prompts of Forge Chronos, and hints about the consequences of each choice."""

from __future__ import annotations

from typing import Final

from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, PART_NAMES, PARTS
from chronotheque.games.forge_chronos.decisions import (
    AGAIN,
    BED,
    COPIES,
    GIVE,
    HIRE,
    KEEP,
    MINE,
    RATIO,
    TAKE,
)
from chronotheque.games.forge_chronos.materials import BUNDLE, COLOUR_NAMES, covers, cubes, row_name, total
from chronotheque.games.forge_chronos.rules.act_choices import gift_at, hours_of, is_forging, ranks_in
from chronotheque.games.forge_chronos.rules.clock import MORNING, fits, may_sleep, next_after
from chronotheque.games.forge_chronos.rules.forge import can_join, colour_bonuses, same_type, type_bonuses, values
from chronotheque.games.forge_chronos.rules.market import climb, given, taken, wares
from chronotheque.games.forge_chronos.rules.mine import DRAWS, KEEPS, sorted_more
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import PLACES, ForgeTable
from chronotheque.kernel import NONE, Sentence, Value, byte, nibble

WEAPON_HINTS: Final = ("hint.weapon", "hint.weapon_colour", "hint.weapon_type", "hint.weapon_colour_type")


def prompt(s: ForgeTable, decision: int, seat: int) -> Sentence:
    """Returns the prompt for a seat's open question."""
    if decision == KEEP:
        dig = s.top
        assert isinstance(dig, Dig)
        text = "prompt.keep_or_again" if dig.again else "prompt.keep"
        there = int(total(dig.drawn))
        return text, {"n": min(int(dig.keeps), there)}
    if decision == HIRE:
        return "prompt.hire", {"renown": s.renown[seat]}
    if not fits(s, seat, 1):
        return "prompt.midnight_join" if can_join(s, seat) else "prompt.midnight", {"hour": s.hours[seat]}
    return "prompt.evening" if may_sleep(s, seat) else "prompt.act", {"hour": s.hours[seat]}


def hint(s: ForgeTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the consequences of a complete or partial choice, or None."""
    if decision == KEEP:
        if parts[0] == AGAIN:
            return "hint.again", {}
        return keep_hint(s, int(s.reserves[seat] + BUNDLE[parts[0]]))
    if decision == HIRE:
        return "hint.hire", {"assistant": ASSISTANT_NAMES[parts[0]]}
    if GIVE <= parts[-1] < TAKE:
        return gift_hint(s, seat, parts)
    hours = int(hours_of(s, seat, parts))
    if hours == NONE:
        return None
    text, params = act_hint(s, seat, parts)
    return text, {**params, **standing(s, seat, parts[0], hours)}


def keep_hint(s: ForgeTable, reserve: int) -> Sentence:
    """Returns the coming reserve, and the parts of the display that it could pay."""
    found: dict[str, Value] = {"cubes": row_name(reserve)}
    display = [byte(row, place) - 1 for row in (s.blades, s.handles) for place in range(PLACES)]
    parts = [PART_NAMES[part] for part in display if part >= 0 and covers(reserve, s.deck.cost[part])]
    return ("hint.keep_enough", {**found, "those": parts, "n": len(parts)}) if parts else ("hint.keep", found)


def gift_hint(s: ForgeTable, seat: int, parts: list[int]) -> Sentence:
    """Returns the colours that can be had for the colour given."""
    found = wares(s, seat, ranks_in(s, parts[0]), parts[-1] - GIVE)
    those = [f"colour:{name}" for at, name in enumerate(COLOUR_NAMES) if byte(found, at) != 0]
    return "hint.give", {"those": those}


def standing(s: ForgeTable, seat: int, first: int, hours: int) -> dict[str, Value]:
    """Returns an act's length, the hour when it ends, and the seat that acts next, if any does today."""
    if first == BED:
        after = next_awake(s)
        return {"h": 0, "hour": MORNING, **({"next": f"seat:{after}"} if after != NONE else {})}
    return {"h": hours, "hour": s.hours[seat] + hours, "next": f"seat:{next_after(s, seat, hours)}"}


def act_hint(s: ForgeTable, seat: int, parts: list[int]) -> Sentence:
    """Returns the effect of an act."""
    first = parts[0]
    if first < PARTS:
        return forge_hint(s, seat, parts)
    if first < COPIES:
        return trade_hint(s, parts)
    if first == BED:
        return bed_hint(s, seat)
    act = first - MINE
    more = int(sorted_more(s, seat, act))
    return "hint.mine", {"n": DRAWS[act] + more, "k": KEEPS[act] - more}


def bed_hint(s: ForgeTable, seat: int) -> Sentence:
    """Returns the cubes lost by going to bed, and whether that ends the day."""
    lost = int(total(s.reserves[seat]))
    if next_awake(s) == NONE:
        return ("hint.bed_last_loses", {"n": lost}) if lost else ("hint.bed_last", {})
    return ("hint.bed_loses", {"n": lost}) if lost else ("hint.bed", {})


def next_awake(s: ForgeTable) -> int:
    """Returns the seat that acts once the acting seat is in bed, or NONE."""
    return int(nibble(s.queue, 1)) - 1


def forge_hint(s: ForgeTable, seat: int, parts: list[int]) -> Sentence:
    """Returns the cost of a part, or the Renown of a weapon."""
    if len(parts) == 2:
        return weapon_hint(s, seat, parts[0], parts[1])
    part = parts[0]
    if not is_forging(s, part):
        return "hint.join_with", {"part": PART_NAMES[part]}
    return "hint.forge", {"part": PART_NAMES[part], "cost": row_name(s.deck.cost[part])}


def weapon_hint(s: ForgeTable, seat: int, blade: int, handle: int) -> Sentence:
    """Returns the Renown of a weapon by reason, and its cost if its parts are still to be forged."""
    colour = int(colour_bonuses(s, blade, handle))
    type_ = int(type_bonuses(s, blade, handle)) if same_type(s, seat, blade, handle) else 0
    text = WEAPON_HINTS[(1 if colour else 0) + (2 if type_ else 0)]
    params: dict[str, Value] = {"blade_value": s.deck.value[blade], "handle_value": s.deck.value[handle]}
    if colour:
        params["colour"] = colour
    if type_:
        params["type"] = type_
    if is_forging(s, blade):
        params["cost"] = row_name(s.deck.cost[blade] + s.deck.cost[handle])
    return text, {**params, "n": int(values(s, blade, handle)) + colour + type_}


def trade_hint(s: ForgeTable, parts: list[int]) -> Sentence:
    """Returns the cubes that an exchange takes and gives, for the copies chosen so far or one."""
    at = gift_at(parts[0])
    give, take = parts[at] - GIVE, parts[at + 1] - TAKE
    up = climb(ranks_in(s, parts[0]), give, take)
    special = RATIO + 1 in parts
    copies = parts[-1] - COPIES if parts[-1] > COPIES else 1
    gives = row_name(cubes(give, copies * given(up, special)))
    takes = row_name(cubes(take, copies * taken(up, special)))
    return "hint.trade", {"gives": gives, "takes": takes}
