"""State of a Forge Chronos table, and helpers to read its packed rows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES, EVERY_BLADE, EVERY_HANDLE
from chronotheque.games.forge_chronos.deck import Deck
from chronotheque.games.forge_chronos.materials import ALL_CUBES, COLOURS, cubes
from chronotheque.kernel import NONE, POWERS, Table, byte, nibble, with_byte, with_nibble
from chronotheque.kernel.declare import array, declared_table, derived

SEATS: Final = 4
PLACES: Final[i64] = 5  # of a row of the display
HIRED_FROM: Final[i64] = 3  # Assistants that are available

# Midday (FC-R10): not reached today, the Market was reordered today, or each meeple reorders it (an option).
NOON_COMING: Final[i64] = 0
NOON_PASSED: Final[i64] = 1
NOON_EACH: Final[i64] = 2


@declared_table
class ForgeTable(Table):
    """A table of Forge Chronos. Everything on it is public; the decks and the Mine have no order."""

    deck: Deck  # printed values of the parts; not part of the state
    # options
    assistants: bool = False
    scarce: bool = False
    # the clock
    day: i64 = 0  # 0 before the first one
    noon: i64 = 0  # NOON_COMING, NOON_PASSED or NOON_EACH
    queue: i64 = 0  # row of seats awake: seat + 1, furthest behind first
    beds: i64 = 0  # row of seats in bed: seat + 1, in the order they went
    hours: vec[i64] = array(SEATS, per_seat=1)
    # Materials
    mine: i64 = ALL_CUBES  # rows of cubes
    market: i64 = 0
    slots: i64 = 0  # row by slot: colour of the Market card
    ranks: i64 = derived(0)  # row by colour, in bytes: its rank, from the slots
    reserves: vec[i64] = array(SEATS, per_seat=1)
    # parts
    blade_deck: i64 = EVERY_BLADE  # sets; a Handle is its number minus BLADES
    handle_deck: i64 = EVERY_HANDLE
    blades: i64 = 0  # rows of the display by place, in bytes: part + 1, or 0
    handles: i64 = 0
    loose_blades: vec[i64] = array(SEATS, per_seat=1)
    loose_handles: vec[i64] = array(SEATS, per_seat=1)
    joined: vec[i64] = array(SEATS, per_seat=1)  # sets of the Blades of weapons
    partner: vec[i64] = array(BLADES, NONE)  # by Blade: the Handle it is joined to
    fitting: i64 = 0  # set of the joined Blades that count as of the type of their Handle
    renown: vec[i64] = array(SEATS, per_seat=1)
    # Assistants
    assistant_deck: i64 = 0
    row: i64 = 0  # row by place: Assistant + 1, or 0
    hired: vec[i64] = array(SEATS, per_seat=1)

    def derive(self) -> None:
        """Computes the ranks from the slots."""
        self.ranks = ranks_of(self.deck, self.slots)


def last_day(seats: i64) -> i64:
    """Returns the day after which the game ends.

    >>> [last_day(seats) for seats in (2, 3, 4)]        # FC-058, FC-059
    [3, 2, 2]
    """
    return 3 if seats == 2 else 2


# -- the Market cards ------------------------------------------------------------------------------


def lay_cards(s: ForgeTable, slots: i64) -> None:
    """Arranges the Market cards."""
    s.slots = slots
    s.derive()


def ranks_of(deck: Deck, slots: i64) -> i64:
    """FC-R11, FC-R12  Returns the rank of each colour, in bytes: the rank of its card's slot."""
    ranks: i64 = 0
    for slot in range(COLOURS):
        ranks += cubes(nibble(slots, slot), deck.rank[slot])
    return ranks


# -- rows ------------------------------------------------------------------------------------------


def length(row: i64) -> i64:
    """Returns the number of seats in a row."""
    count: i64 = 0
    while row != 0:
        row >>= 4
        count += 1
    return count


def row_list(row: int) -> list[int]:
    """Returns the seats of a row in order."""
    return [int(nibble(row, i)) - 1 for i in range(length(row))]


def row_with(row: i64, seat: i64) -> i64:
    """Returns a row with a seat appended."""
    return with_nibble(row, length(row), seat + 1)


def row_moved(row: i64, passed: i64) -> i64:
    """Returns a row with its first seat moved behind `passed` others (up to 3).

    >>> row_list(row_moved(0x4321, 2))
    [1, 2, 0, 3]
    """
    before = (row >> 4) & (POWERS[4 * passed] - 1)
    after = row & -POWERS[4 * passed + 4]
    return before + nibble(row, 0) * POWERS[4 * passed] + after


def display_set(row: i64) -> i64:
    """Returns the set of the parts in a row of the display, Handles minus BLADES."""
    found: i64 = 0
    for place in range(PLACES):
        part = byte(row, place) - 1
        if part >= 0:
            found += POWERS[part if part < BLADES else part - BLADES]
    return found


def display_list(row: int) -> list[int | None]:
    """Returns the parts in a row of the display by place; None for an empty place."""
    found = [int(byte(row, place)) - 1 for place in range(PLACES)]
    return [None if part < 0 else part for part in found]


def shown_at(row: i64, part: i64) -> i64:
    """Returns the place of a part in a row of the display, or NONE."""
    for place in range(PLACES):
        if byte(row, place) == part + 1:
            return place
    return NONE


def place_on(row: i64, part: i64) -> i64:
    """Returns a row of the display with a part added on the first empty place."""
    for place in range(PLACES):
        if byte(row, place) == 0:
            return with_byte(row, place, part + 1)
    return row
