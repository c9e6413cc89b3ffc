"""What Forge Chronos tells its players: a message or a move for everything that happens at the table.

The rules call these only where somebody listens (`s.told is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, PART_NAMES
from chronotheque.games.forge_chronos.decisions import MINE_NAMES, SHOW_ASSISTANTS, SHOW_BLADES
from chronotheque.games.forge_chronos.market import climb, given, taken
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, COLOURS, cubes, row_name
from chronotheque.games.forge_chronos.mine import DRAWS, KEEPS
from chronotheque.games.forge_chronos.state import Smithy, last_day, row_list
from chronotheque.kernel import PUBLIC, listed, nibble


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def slot_colours(slots: int) -> list[str]:
    """The colours of the Market from left to right."""
    return [f"colour:{COLOUR_NAMES[nibble(slots, slot)]}" for slot in range(COLOURS)]


# -- days ------------------------------------------------------------------------------------------


def line_up(s: Smithy) -> None:
    """The order on the first morning."""
    s.tell("line_up", {"those": [seat_name(seat) for seat in row_list(s.queue)]}, PUBLIC, reveals=True)


def dawn(s: Smithy) -> None:
    """A new day."""
    s.tell("day", {"day": s.day, "days": last_day(s.seats)}, PUBLIC)


def shown(s: Smithy, decision: i64, parts: list[int]) -> None:
    """Parts or Assistants are revealed."""
    if decision == SHOW_ASSISTANTS:
        names, to = [ASSISTANT_NAMES[part] for part in parts], "assistants"
    else:
        names = [PART_NAMES[part] for part in parts]
        to = "blades" if decision == SHOW_BLADES else "handles"
    for name in names:
        s.move(name, "deck", to, PUBLIC)
    if decision == SHOW_ASSISTANTS:
        s.tell("assistants_shown", {"those": names}, PUBLIC, reveals=True)
    elif decision == SHOW_BLADES:
        s.tell("blades_shown", {"those": names}, PUBLIC, reveals=True)
    else:
        s.tell("handles_shown", {"those": names}, PUBLIC, reveals=True)


def day_begins(s: Smithy) -> None:
    """Everything is laid out."""
    s.tell("morning", {"seat": seat_name(nibble(s.queue, 0) - 1)}, PUBLIC)


def midday(s: Smithy) -> None:
    """The Market was reorganised."""
    s.tell("midday", {"those": slot_colours(s.slots)}, PUBLIC)


def night(s: Smithy) -> None:
    """All are in bed."""
    s.tell("night", {"day": s.day}, PUBLIC)


def game_over(s: Smithy, winners: i64) -> None:
    """Somebody has won, alone or together."""
    names = [seat_name(seat) for seat in listed(winners)]
    renown = max(int(s.renown[seat]) for seat in range(s.seats))
    if len(names) > 1:
        s.tell("over_shared", {"those": names, "n": renown}, PUBLIC)
    else:
        s.tell("over", {"seat": names[0], "n": renown}, PUBLIC)


# -- acts ------------------------------------------------------------------------------------------


def moves(s: Smithy, seat: i64, hours: i64) -> None:
    """A meeple goes on."""
    if hours:
        s.move(f"meeple:{seat}", f"hour:{s.hours[seat]}", f"hour:{s.hours[seat] + hours}", PUBLIC)


def swapped(s: Smithy, seat: i64, left: int) -> None:
    """Two Market cards have changed places."""
    those = slot_colours(s.slots)[left : left + 2]
    s.tell("swaps", {"seat": seat_name(seat), "those": those}, PUBLIC)


def trades(s: Smithy, seat: i64, give: i64, take: i64, special: bool, copies: i64, hours: i64) -> None:
    """An exchange."""
    up = climb(s.ranks, give, take)
    gives = row_name(cubes(give, copies * given(up, special)))
    takes = row_name(cubes(take, copies * taken(up, special)))
    s.tell("trades", {"seat": seat_name(seat), "gives": gives, "takes": takes, "h": hours}, PUBLIC)


def forges(s: Smithy, seat: i64, part: i64, hours: i64) -> None:
    """A part is forged."""
    forged(s, seat, part)
    s.tell("forges", {"seat": seat_name(seat), "part": PART_NAMES[part], "h": hours}, PUBLIC)


def forged(s: Smithy, seat: i64, part: i64) -> None:
    """A part leaves the display."""
    s.move(PART_NAMES[part], "blades" if part < BLADES else "handles", f"workshop:{seat}", PUBLIC)


def joins(s: Smithy, seat: i64, blade: i64, handle: i64, worth: i64, taking: bool, hours: i64) -> None:
    """A weapon is complete, of loose parts or of two that have just been forged."""
    who, one, other = seat_name(seat), PART_NAMES[blade], PART_NAMES[handle]
    if taking:
        forged(s, seat, blade)
        forged(s, seat, handle)
        s.tell("forges_both", {"seat": who, "blade": one, "handle": other, "h": hours, "n": worth}, PUBLIC)
    else:
        s.tell("joins", {"seat": who, "blade": one, "handle": other, "h": hours, "n": worth}, PUBLIC)


def digs(s: Smithy, seat: i64, act: i64, sorts: bool, aside: i64, hours: i64) -> None:
    """Somebody goes down into the Mine."""
    more = 1 if sorts else 0
    if aside:
        s.tell("returns", {"seat": seat_name(seat), "cubes": row_name(aside)}, PUBLIC)
    name, draws, keeps = MINE_NAMES[act], DRAWS[act] + more, KEEPS[act] - more
    s.tell("digs", {"seat": seat_name(seat), "act": name, "n": draws, "k": keeps, "h": hours}, PUBLIC)


def drawn(s: Smithy, seat: i64, row: i64) -> None:
    """What came out of the bag."""
    s.tell("drawn", {"seat": seat_name(seat), "cubes": row_name(row)}, PUBLIC, reveals=True)


def draws_again(s: Smithy, seat: i64, row: i64) -> None:
    """A draw is given up."""
    s.tell("again", {"seat": seat_name(seat), "cubes": row_name(row)}, PUBLIC)


def kept(s: Smithy, seat: i64, row: i64, back: i64) -> None:
    """What is kept of a draw."""
    if row == 0:
        s.tell("empty", {"seat": seat_name(seat)}, PUBLIC)
    elif back:
        s.tell("keeps", {"seat": seat_name(seat), "cubes": row_name(row), "back": row_name(back)}, PUBLIC)


def sleeps(s: Smithy, seat: i64) -> None:
    """Somebody goes to bed."""
    s.move(f"meeple:{seat}", f"hour:{s.hours[seat]}", "hour:7", PUBLIC)
    s.tell("sleeps", {"seat": seat_name(seat)}, PUBLIC)


def hired(s: Smithy, seat: i64, assistant: i64) -> None:
    """An Assistant is taken."""
    s.move(ASSISTANT_NAMES[assistant], "assistants", f"workshop:{seat}", PUBLIC)
    s.tell("hires", {"seat": seat_name(seat), "assistant": ASSISTANT_NAMES[assistant]}, PUBLIC)
