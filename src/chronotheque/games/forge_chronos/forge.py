"""The forge (FC-045 to FC-050, FC-060 to FC-064): what can be forged and joined, its hours and its Renown."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import AS_DAGGER, BLADES, FREE_JOIN, QUICK_BLADE
from chronotheque.games.forge_chronos.clock import fits
from chronotheque.games.forge_chronos.materials import covers
from chronotheque.games.forge_chronos.state import Smithy, has_hired, shown_at
from chronotheque.kernel import POWERS, has, with_byte


def blade_hours(s: Smithy, seat: i64) -> i64:
    """FC-049, FC-083  What it costs to forge a Blade."""
    return 1 if has_hired(s, seat, QUICK_BLADE) else 2


def handle_hours() -> i64:
    """FC-047  What it costs to forge a Handle."""
    return 1


def both_hours(s: Smithy, seat: i64) -> i64:
    """FC-050, FC-R35, FC-R37  What it costs to forge a Blade and a Handle and join them."""
    return blade_hours(s, seat) + handle_hours()


def join_hours(s: Smithy, seat: i64) -> i64:
    """FC-048, FC-087  What it costs to join two forged parts."""
    return 0 if has_hired(s, seat, FREE_JOIN) else 1


def can_forge_both(s: Smithy, seat: i64, blade: i64, handle: i64) -> bool:
    """FC-050, FC-R19  Whether a seat can pay two parts together, and has the time."""
    cost = s.deck.cost[blade] + s.deck.cost[handle]
    return fits(s, seat, both_hours(s, seat)) and covers(s.reserves[seat], cost)


def can_join(s: Smithy, seat: i64) -> bool:
    """FC-048  Whether a seat has two parts to join, and the time."""
    return s.loose_blades[seat] != 0 and s.loose_handles[seat] != 0 and fits(s, seat, join_hours(s, seat))


def take_part(s: Smithy, seat: i64, part: i64) -> None:
    """FC-045, FC-R22  Pays a part of the display and makes it a loose one."""
    cost = s.deck.cost[part]
    s.reserves[seat] -= cost
    s.mine += cost
    if part < BLADES:
        s.blades = with_byte(s.blades, shown_at(s.blades, part), 0)
        s.loose_blades[seat] += POWERS[part]
    else:
        s.handles = with_byte(s.handles, shown_at(s.handles, part), 0)
        s.loose_handles[seat] += POWERS[part - BLADES]


def join(s: Smithy, seat: i64, blade: i64, handle: i64) -> i64:
    """FC-048, FC-R17, FC-R21  Joins two loose parts, and says how much Renown that gives."""
    worth = weapon_worth(s, seat, blade, handle)
    s.loose_blades[seat] -= POWERS[blade]
    s.loose_handles[seat] -= POWERS[handle - BLADES]
    s.joined[seat] += POWERS[blade]
    s.partner[blade] = handle
    if same_type(s, seat, blade, handle):
        s.fitting += POWERS[blade]
    s.renown[seat] += worth
    return worth


# -- what a weapon is worth ------------------------------------------------------------------------


def same_type(s: Smithy, seat: i64, blade: i64, handle: i64) -> bool:
    """FC-062, FC-084 to FC-086  Whether a Blade counts as of the type of a Handle if this seat joins them."""
    wanted = s.deck.type[handle]
    return s.deck.type[blade] == wanted or has_hired(s, seat, AS_DAGGER + wanted)


def values(s: Smithy, blade: i64, handle: i64) -> i64:
    """FC-061  The Renown of the two parts themselves."""
    return s.deck.value[blade] + s.deck.value[handle]


def colour_bonuses(s: Smithy, blade: i64, handle: i64) -> i64:
    """FC-063, FC-R20  Both colour bonuses, if the colours are the same."""
    deck = s.deck
    if deck.colour[blade] != deck.colour[handle]:
        return 0
    return deck.colour_bonus[blade] + deck.colour_bonus[handle]


def type_bonuses(s: Smithy, blade: i64, handle: i64) -> i64:
    """FC-062, FC-R20, FC-R36  Both type bonuses, as printed."""
    return s.deck.type_bonus[blade] + s.deck.type_bonus[handle]


def weapon_worth(s: Smithy, seat: i64, blade: i64, handle: i64) -> i64:
    """FC-061 to FC-063  The Renown of a weapon that a seat would join now."""
    worth = values(s, blade, handle) + colour_bonuses(s, blade, handle)
    return worth + type_bonuses(s, blade, handle) if same_type(s, seat, blade, handle) else worth


def weapon_reasons(s: Smithy, blade: int) -> tuple[int, int, int]:
    """The Renown of a weapon: of its parts, of their colour, of their type."""
    handle = s.partner[blade]
    fitting = type_bonuses(s, blade, handle) if has(s.fitting, blade) else 0
    return int(values(s, blade, handle)), int(colour_bonuses(s, blade, handle)), int(fitting)
