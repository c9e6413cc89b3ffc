"""Events of Forge Chronos: a message or a move for everything that happens at the table.

The rules call these only when events are collected (`s.events is not None`), so that search does not pay for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, PART_NAMES
from chronotheque.games.forge_chronos.decisions import MINE_NAMES, SHOW_ASSISTANTS, SHOW_BLADES
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, cubes, row_name
from chronotheque.games.forge_chronos.rules.market import climb, given, taken
from chronotheque.games.forge_chronos.state import ForgeTable, last_day, row_list
from chronotheque.kernel import PUBLIC, listed, nibble


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def slot_colours(slots: int) -> list[str]:
    """Returns the colours of the Market from left to right."""
    return [f"colour:{COLOUR_NAMES[nibble(slots, slot)]}" for slot in range(COLOURS)]


# -- days ------------------------------------------------------------------------------------------


def line_up(s: ForgeTable) -> None:
    """Emits the order on the first morning."""
    s.emit("line_up", {"those": [seat_name(seat) for seat in row_list(s.queue)]}, PUBLIC, reveals=True)


def dawn(s: ForgeTable) -> None:
    """Emits the start of a day."""
    s.emit("day", {"day": s.day, "days": last_day(s.seats)}, PUBLIC)


def revealed(s: ForgeTable, decision: i64, parts: list[int]) -> list[str]:
    """Moves parts or Assistants from their deck to the display, and returns their names."""
    if decision == SHOW_ASSISTANTS:
        names, to = [ASSISTANT_NAMES[part] for part in parts], "assistants"
    else:
        names = [PART_NAMES[part] for part in parts]
        to = "blades" if decision == SHOW_BLADES else "handles"
    for name in names:
        s.move(name, "deck", to, PUBLIC)
    return names


def shown(s: ForgeTable, decision: i64, parts: list[int]) -> None:
    """Emits the parts or Assistants that were revealed in the morning."""
    names = revealed(s, decision, parts)
    if decision == SHOW_ASSISTANTS:
        s.emit("assistants_shown", {"those": names}, PUBLIC, reveals=True)
    elif decision == SHOW_BLADES:
        s.emit("blades_shown", {"those": names}, PUBLIC, reveals=True)
    else:
        s.emit("handles_shown", {"those": names}, PUBLIC, reveals=True)


def refilled(s: ForgeTable, decision: i64, part: i64) -> None:
    """Emits what takes the place of a part or an Assistant."""
    s.emit("refilled", {"those": revealed(s, decision, [part])}, PUBLIC, reveals=True)


def turn_begins(s: ForgeTable, seat: i64) -> None:
    """Emits whose turn it is, and at what hour."""
    s.emit("turn", {"seat": seat_name(seat), "hour": int(s.hours[seat])}, PUBLIC)


def midday(s: ForgeTable) -> None:
    """Emits the new order of the Market at midday."""
    s.emit("midday", {"those": slot_colours(s.slots)}, PUBLIC)


def night(s: ForgeTable) -> None:
    """Emits the end of a day."""
    s.emit("night", {"day": s.day}, PUBLIC)


def game_over(s: ForgeTable, winners: i64) -> None:
    """Emits the winner, or the seats that share the win."""
    names = [seat_name(seat) for seat in listed(winners)]
    renown = max(int(s.renown[seat]) for seat in range(s.seats))
    if len(names) > 1:
        s.emit("over_shared", {"those": names, "n": renown}, PUBLIC)
    else:
        s.emit("over", {"seat": names[0], "n": renown}, PUBLIC)


# -- acts ------------------------------------------------------------------------------------------


def moves(s: ForgeTable, seat: i64, hours: i64) -> None:
    """Moves a meeple."""
    if hours:
        s.move(f"meeple:{seat}", f"hour:{s.hours[seat]}", f"hour:{s.hours[seat] + hours}", PUBLIC)


def swapped(s: ForgeTable, seat: i64, left: int) -> None:
    """Emits a swap of two Market cards."""
    those = slot_colours(s.slots)[left : left + 2]
    s.emit("swaps", {"seat": seat_name(seat), "those": those}, PUBLIC)


def trades(s: ForgeTable, seat: i64, give: i64, take: i64, special: bool, copies: i64, hours: i64) -> None:
    """Emits an exchange."""
    up = climb(s.ranks, give, take)
    gives = row_name(cubes(give, copies * given(up, special)))
    takes = row_name(cubes(take, copies * taken(up, special)))
    s.emit("trades", {"seat": seat_name(seat), "gives": gives, "takes": takes, "h": hours}, PUBLIC)


def forges(s: ForgeTable, seat: i64, part: i64, hours: i64) -> None:
    """Emits the forging of a part."""
    forged(s, seat, part)
    s.emit("forges", {"seat": seat_name(seat), "part": PART_NAMES[part], "h": hours}, PUBLIC)


def forged(s: ForgeTable, seat: i64, part: i64) -> None:
    """Moves a part from the display to a workshop."""
    s.move(PART_NAMES[part], "blades" if part < BLADES else "handles", f"workshop:{seat}", PUBLIC)


def joins(s: ForgeTable, seat: i64, blade: i64, handle: i64, worth: i64, taking: bool, hours: i64) -> None:
    """Emits a new weapon, of loose parts or of two that have just been forged."""
    who, one, other = seat_name(seat), PART_NAMES[blade], PART_NAMES[handle]
    if taking:
        forged(s, seat, blade)
        forged(s, seat, handle)
        s.emit("forges_both", {"seat": who, "blade": one, "handle": other, "h": hours, "n": worth}, PUBLIC)
    else:
        s.emit("joins", {"seat": who, "blade": one, "handle": other, "h": hours, "n": worth}, PUBLIC)


def digs(s: ForgeTable, seat: i64, act: i64, draws: i64, keeps: i64, back: i64, hours: i64) -> None:
    """Emits an act of the Mine."""
    if back:
        s.emit("returns", {"seat": seat_name(seat), "cubes": row_name(back)}, PUBLIC)
    name = MINE_NAMES[act]
    s.emit("digs", {"seat": seat_name(seat), "act": name, "n": draws, "k": keeps, "h": hours}, PUBLIC)


def drawn(s: ForgeTable, seat: i64, row: i64) -> None:
    """Emits the cubes drawn from the bag."""
    s.emit("drawn", {"seat": seat_name(seat), "cubes": row_name(row)}, PUBLIC, reveals=True)


def draws_again(s: ForgeTable, seat: i64, row: i64) -> None:
    """Emits that a draw is repeated."""
    s.emit("again", {"seat": seat_name(seat), "cubes": row_name(row)}, PUBLIC)


def kept(s: ForgeTable, seat: i64, row: i64, back: i64) -> None:
    """Emits what was kept of a draw."""
    if row == 0:
        s.emit("empty", {"seat": seat_name(seat)}, PUBLIC)
    elif back:
        s.emit("keeps", {"seat": seat_name(seat), "cubes": row_name(row), "back": row_name(back)}, PUBLIC)


def sleeps(s: ForgeTable, seat: i64) -> None:
    """Emits that a seat goes to bed."""
    s.move(f"meeple:{seat}", f"hour:{s.hours[seat]}", "hour:7", PUBLIC)
    s.emit("sleeps", {"seat": seat_name(seat)}, PUBLIC)


def hired(s: ForgeTable, seat: i64, assistant: i64) -> None:
    """Emits the hiring of an Assistant."""
    s.move(ASSISTANT_NAMES[assistant], "assistants", f"workshop:{seat}", PUBLIC)
    s.emit("hires", {"seat": seat_name(seat), "assistant": ASSISTANT_NAMES[assistant]}, PUBLIC)
