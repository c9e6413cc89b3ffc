"""The forge (FC-045 to FC-050, FC-060 to FC-064, FC-083 to FC-087): forging, joining, hours and Renown."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES
from chronotheque.games.forge_chronos.materials import covers
from chronotheque.games.forge_chronos.rules.assistants import AS_DAGGER, FREE_JOIN, QUICK_BLADE, has_hired
from chronotheque.games.forge_chronos.rules.clock import fits
from chronotheque.games.forge_chronos.state import ForgeTable, shown_at
from chronotheque.kernel import POWERS, has, with_byte


def blade_hours(s: ForgeTable, seat: i64) -> i64:
    """FC-049, FC-083  Returns the hours to forge a Blade."""
    return 1 if has_hired(s, seat, QUICK_BLADE) else 2


def handle_hours() -> i64:
    """FC-047  Returns the hours to forge a Handle."""
    return 1


def both_hours(s: ForgeTable, seat: i64) -> i64:
    """FC-050, FC-R35, FC-R37  Returns the hours to forge a Blade and a Handle and join them."""
    return blade_hours(s, seat) + handle_hours()


def join_hours(s: ForgeTable, seat: i64) -> i64:
    """FC-048, FC-087  Returns the hours to join two forged parts."""
    return 0 if has_hired(s, seat, FREE_JOIN) else 1


def can_forge_both(s: ForgeTable, seat: i64, blade: i64, handle: i64) -> bool:
    """FC-050, FC-R19  True if a seat has the cubes and the time for two parts together."""
    cost = s.deck.cost[blade] + s.deck.cost[handle]
    return fits(s, seat, both_hours(s, seat)) and covers(s.reserves[seat], cost)


def can_join(s: ForgeTable, seat: i64) -> bool:
    """FC-048  True if a seat has two parts to join, and the time."""
    return s.loose_blades[seat] != 0 and s.loose_handles[seat] != 0 and fits(s, seat, join_hours(s, seat))


def take_part(s: ForgeTable, seat: i64, part: i64) -> None:
    """FC-045, FC-R22  Pays for a part of the display, which becomes a loose part of the seat."""
    cost = s.deck.cost[part]
    s.reserves[seat] -= cost
    s.mine += cost
    if part < BLADES:
        s.blades = with_byte(s.blades, shown_at(s.blades, part), 0)
        s.loose_blades[seat] += POWERS[part]
    else:
        s.handles = with_byte(s.handles, shown_at(s.handles, part), 0)
        s.loose_handles[seat] += POWERS[part - BLADES]


def join(s: ForgeTable, seat: i64, blade: i64, handle: i64) -> i64:
    """FC-048, FC-R17, FC-R21  Joins two loose parts and returns the Renown of the weapon."""
    worth = weapon_worth(s, seat, blade, handle)
    s.loose_blades[seat] -= POWERS[blade]
    s.loose_handles[seat] -= POWERS[handle - BLADES]
    s.joined[seat] += POWERS[blade]
    s.partner[blade] = handle
    if same_type(s, seat, blade, handle):
        s.fitting += POWERS[blade]
    s.renown[seat] += worth
    return worth


# -- Renown of a weapon ----------------------------------------------------------------------------


def same_type(s: ForgeTable, seat: i64, blade: i64, handle: i64) -> bool:
    """FC-062, FC-084 to FC-086  True if a Blade counts as of a Handle's type when this seat joins them."""
    wanted = s.deck.type[handle]
    return s.deck.type[blade] == wanted or has_hired(s, seat, AS_DAGGER + wanted)


def values(s: ForgeTable, blade: i64, handle: i64) -> i64:
    """FC-061  Returns the Renown of the two parts themselves."""
    return s.deck.value[blade] + s.deck.value[handle]


def colour_bonuses(s: ForgeTable, blade: i64, handle: i64) -> i64:
    """FC-063, FC-R20  Returns both colour bonuses if the colours are the same, else 0."""
    deck = s.deck
    if deck.colour[blade] != deck.colour[handle]:
        return 0
    return deck.colour_bonus[blade] + deck.colour_bonus[handle]


def type_bonuses(s: ForgeTable, blade: i64, handle: i64) -> i64:
    """FC-062, FC-R20, FC-R36  Returns both type bonuses as printed."""
    return s.deck.type_bonus[blade] + s.deck.type_bonus[handle]


def weapon_worth(s: ForgeTable, seat: i64, blade: i64, handle: i64) -> i64:
    """FC-061 to FC-063  Returns the Renown of a weapon if this seat joined it now."""
    worth = values(s, blade, handle) + colour_bonuses(s, blade, handle)
    return worth + type_bonuses(s, blade, handle) if same_type(s, seat, blade, handle) else worth


def weapon_reasons(s: ForgeTable, blade: int) -> tuple[int, int, int]:
    """Returns the Renown of a joined weapon by reason: parts, colour, type."""
    handle = s.partner[blade]
    fitting = type_bonuses(s, blade, handle) if has(s.fitting, blade) else 0
    return int(values(s, blade, handle)), int(colour_bonuses(s, blade, handle)), int(fitting)
