"""The table of Forge Chronos: what lies on it, and the words in which the rules speak of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.forge_chronos.cards import BLADES, EVERY_BLADE, EVERY_HANDLE
from chronotheque.games.forge_chronos.deck import Deck
from chronotheque.games.forge_chronos.materials import ALL_CUBES, COLOURS, cubes
from chronotheque.kernel import NONE, POWERS, Fields, Game, Table, byte, has, nibble, with_byte, with_nibble

SEATS: Final = 4
PLACES: Final[i64] = 5  # of a row of the display
HIRED_FROM: Final[i64] = 3  # Assistants that are available
MILESTONE: Final = 20  # Renown that brings an Assistant


class Smithy(Table):
    """A table of Forge Chronos. Everything on it is public; what is still to be drawn has no order."""

    def __init__(self, game: Game, seats: i64, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck  # what is printed on the parts; no fact of the game
        # options
        self.assistants = False
        self.scarce = False
        # the clock
        self.day: i64 = 0  # 0 before the first one
        self.noon = False  # whether the Market was reorganised today
        self.queue: i64 = 0  # row of those awake: seat + 1, who is furthest behind first
        self.beds: i64 = 0  # row of those in bed: seat + 1, who went first first
        self.hours: vec[i64] = vec[i64]([0] * SEATS)
        # Materials
        self.mine: i64 = ALL_CUBES  # rows of cubes
        self.market: i64 = 0
        self.slots: i64 = 0  # row by slot: the colour of the Market card
        self.ranks: i64 = 0  # row by colour, in bytes: its rank; follows from the slots
        self.reserves: vec[i64] = vec[i64]([0] * SEATS)
        # parts
        self.blade_deck: i64 = EVERY_BLADE  # sets; a Handle is its number less 45
        self.handle_deck: i64 = EVERY_HANDLE
        self.blades: i64 = 0  # rows of the display by place, in bytes: part + 1, or 0
        self.handles: i64 = 0
        self.loose_blades: vec[i64] = vec[i64]([0] * SEATS)
        self.loose_handles: vec[i64] = vec[i64]([0] * SEATS)
        self.joined: vec[i64] = vec[i64]([0] * SEATS)  # the Blades of weapons
        self.partner: vec[i64] = vec[i64]([NONE] * BLADES)  # by Blade: the Handle it is joined with
        self.fitting: i64 = 0  # set of the joined Blades that count as of the type of their Handle
        self.renown: vec[i64] = vec[i64]([0] * SEATS)
        # Assistants
        self.assistant_deck: i64 = 0
        self.row: i64 = 0  # row by place: Assistant + 1, or 0
        self.hired: vec[i64] = vec[i64]([0] * SEATS)

    def fields(self, f: Fields) -> None:
        self.assistants = f.flag(self.assistants)
        self.scarce = f.flag(self.scarce)
        self.day = f.number(self.day)
        self.noon = f.flag(self.noon)
        self.queue = f.number(self.queue)
        self.beds = f.number(self.beds)
        f.words(self.hours)
        self.mine = f.number(self.mine)
        self.market = f.number(self.market)
        lay_cards(self, f.number(self.slots))
        f.words(self.reserves)
        self.blade_deck = f.number(self.blade_deck)
        self.handle_deck = f.number(self.handle_deck)
        self.blades = f.number(self.blades)
        self.handles = f.number(self.handles)
        f.words(self.loose_blades)
        f.words(self.loose_handles)
        f.words(self.joined)
        f.words(self.partner)
        self.fitting = f.number(self.fitting)
        f.words(self.renown)
        self.assistant_deck = f.number(self.assistant_deck)
        self.row = f.number(self.row)
        f.words(self.hired)

    def take(self, other: Table) -> None:
        assert isinstance(other, Smithy)
        self.deck = other.deck
        self.assistants = other.assistants
        self.scarce = other.scarce
        self.day = other.day
        self.noon = other.noon
        self.queue = other.queue
        self.beds = other.beds
        self.mine = other.mine
        self.market = other.market
        self.slots = other.slots
        self.ranks = other.ranks
        self.blade_deck = other.blade_deck
        self.handle_deck = other.handle_deck
        self.blades = other.blades
        self.handles = other.handles
        self.fitting = other.fitting
        self.assistant_deck = other.assistant_deck
        self.row = other.row
        for seat in range(self.seats):
            self.hours[seat] = other.hours[seat]
            self.reserves[seat] = other.reserves[seat]
            self.loose_blades[seat] = other.loose_blades[seat]
            self.loose_handles[seat] = other.loose_handles[seat]
            self.joined[seat] = other.joined[seat]
            self.renown[seat] = other.renown[seat]
            self.hired[seat] = other.hired[seat]
        for blade in range(BLADES):
            self.partner[blade] = other.partner[blade]


def last_day(seats: i64) -> i64:
    """After which day the game ends.

    >>> [last_day(seats) for seats in (2, 3, 4)]        # FC-058, FC-059
    [3, 2, 2]
    """
    return 3 if seats == 2 else 2


def has_hired(s: Smithy, seat: i64, assistant: i64) -> bool:
    """Whether a seat has an Assistant (FC-077)."""
    return has(s.hired[seat], assistant)


# -- the Market cards ------------------------------------------------------------------------------

RANK_OF_SLOT: Final = vec[i64]([1, 1, 2, 3, 3])  # FC-R11


def lay_cards(s: Smithy, slots: i64) -> None:
    """Lays the Market cards into these slots."""
    s.slots = slots
    s.ranks = ranks_of(slots)


def ranks_of(slots: i64) -> i64:
    """FC-R12  Row by colour, in bytes: its rank, that of the slot where its card lies."""
    ranks: i64 = 0
    for slot in range(COLOURS):
        ranks += cubes(nibble(slots, slot), RANK_OF_SLOT[slot])
    return ranks


# -- rows ------------------------------------------------------------------------------------------


def length(row: i64) -> i64:
    """How many stand in a row of seats."""
    count: i64 = 0
    while row != 0:
        row >>= 4
        count += 1
    return count


def row_list(row: int) -> list[int]:
    """The seats of a row in their order."""
    return [int(nibble(row, i)) - 1 for i in range(length(row))]


def row_with(row: i64, seat: i64) -> i64:
    """The row with one more seat at its end."""
    return with_nibble(row, length(row), seat + 1)


def row_moved(row: i64, passed: i64) -> i64:
    """The row in which the first seat stands behind so many of the others (up to 3).

    >>> row_list(row_moved(0x4321, 2))
    [1, 2, 0, 3]
    """
    before = (row >> 4) & (POWERS[4 * passed] - 1)
    after = row & -POWERS[4 * passed + 4]
    return before + nibble(row, 0) * POWERS[4 * passed] + after


def display_set(row: i64) -> i64:
    """The set of the parts in a row of the display, Handles less 45."""
    found: i64 = 0
    for place in range(PLACES):
        part = byte(row, place) - 1
        if part >= 0:
            found += POWERS[part if part < BLADES else part - BLADES]
    return found


def display_list(row: int) -> list[int | None]:
    """The parts in a row of the display by place; None where there is none."""
    found = [int(byte(row, place)) - 1 for place in range(PLACES)]
    return [None if part < 0 else part for part in found]


def shown_at(row: i64, part: i64) -> i64:
    """The place of a part in a row of the display, or NONE."""
    for place in range(PLACES):
        if byte(row, place) == part + 1:
            return place
    return NONE


def place_on(row: i64, part: i64) -> i64:
    """The row of the display with a part on its first empty place."""
    for place in range(PLACES):
        if byte(row, place) == 0:
            return with_byte(row, place, part + 1)
    return row
