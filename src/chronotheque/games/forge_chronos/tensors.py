"""Observation tensors of a seat of Forge Chronos; seats are counted clockwise from the observer."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from chronotheque.games.forge_chronos.cards import ASSISTANTS, BLADES, HANDLES
from chronotheque.games.forge_chronos.decisions import ACT
from chronotheque.games.forge_chronos.materials import COLOURS, LARGEST_DRAW, MOST_OF_A_COLOUR
from chronotheque.games.forge_chronos.rules.act import Act
from chronotheque.games.forge_chronos.rules.clock import MIDNIGHT
from chronotheque.games.forge_chronos.rules.mine import RETURNED
from chronotheque.games.forge_chronos.rules.mine_draw import Dig
from chronotheque.games.forge_chronos.state import (
    HIRED_FROM,
    NOON_EACH,
    NOON_PASSED,
    PLACES,
    SEATS,
    ForgeTable,
    last_day,
    length,
)
from chronotheque.kernel import Tensor, byte, has, nibble, size
from chronotheque.kernel.learning import MOST, away, place_of, write_set, zeros

FEWEST: Final = 2  # seats
QUESTIONS: Final = 3  # FC-D01, FC-D11, FC-D14
MOST_DAYS: Final = 3

TENSORS: Final = [
    Tensor("options", (3,), 1, "the Assistants variant; a display that is not refilled; a midday for each meeple"),
    Tensor("seats", (SEATS - FEWEST + 1,), 1, "number of seats: 2, 3 or 4"),
    Tensor("question", (QUESTIONS,), 1, "open question of this seat: FC-D01, FC-D11, FC-D14"),
    Tensor("day", (MOST_DAYS,), 1, "the day"),
    Tensor("last_day", (1,), 1, "1 on the last day"),
    Tensor("noon", (1,), 1, "1 once the Market was reordered today"),
    Tensor("hours", (SEATS,), MIDNIGHT, "hour of each meeple"),
    Tensor("queue", (SEATS, SEATS), 1, "seats awake, in the order of acting"),
    Tensor("beds", (SEATS, SEATS), 1, "seats in bed, in the order they went"),
    Tensor("mine", (COLOURS,), MOST_OF_A_COLOUR, "cubes in the Mine"),
    Tensor("market", (COLOURS,), MOST_OF_A_COLOUR, "cubes on the Market"),
    Tensor("slots", (COLOURS, COLOURS), 1, "the colour of each slot of the Market"),
    Tensor("blades", (BLADES,), 1, "Blades in the display"),
    Tensor("handles", (HANDLES,), 1, "Handles in the display"),
    Tensor("blade_deck", (BLADES,), 1, "Blades in the deck"),
    Tensor("handle_deck", (HANDLES,), 1, "Handles in the deck"),
    Tensor("assistants", (ASSISTANTS,), 1, "Assistants on offer"),
    Tensor("assistant_deck", (ASSISTANTS,), 1, "Assistants in the deck"),
    Tensor("reserves", (SEATS, COLOURS), MOST_OF_A_COLOUR, "cubes of each seat"),
    Tensor("renown", (SEATS,), MOST, "Renown, up to 255"),
    Tensor("loose_blades", (SEATS, BLADES), 1, "forged Blades that are not joined"),
    Tensor("loose_handles", (SEATS, HANDLES), 1, "forged Handles that are not joined"),
    Tensor("weapons", (SEATS,), BLADES, "number of weapons of each seat"),
    Tensor("hired", (SEATS, ASSISTANTS), 1, "Assistants of each seat"),
    Tensor("acting", (SEATS,), 1, "seat whose act is in progress"),
    Tensor("act_hours", (1,), MIDNIGHT, "hours of the act in progress"),
    Tensor("earned", (1,), ASSISTANTS, "Assistants that it earned, still to be hired"),
    Tensor("drawn", (COLOURS,), LARGEST_DRAW, "cubes drawn from the Mine, of which some are to be kept"),
    Tensor("keeps", (1,), LARGEST_DRAW, "number of them to keep"),
    Tensor("again", (1,), 1, "1 if the draw may be repeated"),
    Tensor("aside", (COLOURS,), RETURNED, "cubes that return to the Mine once the draw is final"),
]

AT_OPTIONS: Final[i64] = place_of("options", TENSORS)
AT_SEATS: Final[i64] = place_of("seats", TENSORS)
AT_QUESTION: Final[i64] = place_of("question", TENSORS)
AT_DAY: Final[i64] = place_of("day", TENSORS)
AT_LAST_DAY: Final[i64] = place_of("last_day", TENSORS)
AT_NOON: Final[i64] = place_of("noon", TENSORS)
AT_HOURS: Final[i64] = place_of("hours", TENSORS)
AT_QUEUE: Final[i64] = place_of("queue", TENSORS)
AT_BEDS: Final[i64] = place_of("beds", TENSORS)
AT_MINE: Final[i64] = place_of("mine", TENSORS)
AT_MARKET: Final[i64] = place_of("market", TENSORS)
AT_SLOTS: Final[i64] = place_of("slots", TENSORS)
AT_BLADES: Final[i64] = place_of("blades", TENSORS)
AT_HANDLES: Final[i64] = place_of("handles", TENSORS)
AT_BLADE_DECK: Final[i64] = place_of("blade_deck", TENSORS)
AT_HANDLE_DECK: Final[i64] = place_of("handle_deck", TENSORS)
AT_ASSISTANTS: Final[i64] = place_of("assistants", TENSORS)
AT_ASSISTANT_DECK: Final[i64] = place_of("assistant_deck", TENSORS)
AT_RESERVES: Final[i64] = place_of("reserves", TENSORS)
AT_RENOWN: Final[i64] = place_of("renown", TENSORS)
AT_LOOSE_BLADES: Final[i64] = place_of("loose_blades", TENSORS)
AT_LOOSE_HANDLES: Final[i64] = place_of("loose_handles", TENSORS)
AT_WEAPONS: Final[i64] = place_of("weapons", TENSORS)
AT_HIRED: Final[i64] = place_of("hired", TENSORS)
AT_ACTING: Final[i64] = place_of("acting", TENSORS)
AT_ACT_HOURS: Final[i64] = place_of("act_hours", TENSORS)
AT_EARNED: Final[i64] = place_of("earned", TENSORS)
AT_DRAWN: Final[i64] = place_of("drawn", TENSORS)
AT_KEEPS: Final[i64] = place_of("keeps", TENSORS)
AT_AGAIN: Final[i64] = place_of("again", TENSORS)
AT_ASIDE: Final[i64] = place_of("aside", TENSORS)
BLANK: Final = zeros(TENSORS)


def observe(s: ForgeTable, seat: int) -> bytes:
    """Returns all tensors of a seat, concatenated."""
    assert 0 <= seat < s.seats
    sheet = BytesWriter()
    sheet.write(BLANK)
    me: i64 = seat
    _write_table(sheet, s, me)
    for other in range(s.seats):
        _write_seat(sheet, s, other, away(other, me, s.seats))
    if has(s.open_to, me):
        sheet[AT_QUESTION + s.decision - ACT] = 1
    for frame in s.stack:
        if isinstance(frame, Act):
            sheet[AT_ACTING + away(frame.seat, me, s.seats)] = 1
            if frame.hours > 0:
                sheet[AT_ACT_HOURS] = u8(frame.hours)
            sheet[AT_EARNED] = u8(frame.earned if frame.earned < ASSISTANTS else ASSISTANTS)
        if isinstance(frame, Dig):
            _write_row(sheet, AT_DRAWN, frame.drawn)
            _write_row(sheet, AT_ASIDE, frame.aside)
            sheet[AT_KEEPS] = u8(frame.keeps)
            if frame.again:
                sheet[AT_AGAIN] = 1
    return sheet.getvalue()


def _write_table(sheet: BytesWriter, s: ForgeTable, me: i64) -> None:
    if s.assistants:
        sheet[AT_OPTIONS] = 1
    if s.scarce:
        sheet[AT_OPTIONS + 1] = 1
    if s.noon == NOON_EACH:
        sheet[AT_OPTIONS + 2] = 1
    sheet[AT_SEATS + s.seats - FEWEST] = 1
    if s.day > 0:
        sheet[AT_DAY + s.day - 1] = 1
        for slot in range(COLOURS):
            sheet[AT_SLOTS + slot * COLOURS + nibble(s.slots, slot)] = 1
    if s.day == last_day(s.seats):
        sheet[AT_LAST_DAY] = 1
    if s.noon == NOON_PASSED:
        sheet[AT_NOON] = 1
    _write_order(sheet, AT_QUEUE, s.queue, me, s.seats)
    _write_order(sheet, AT_BEDS, s.beds, me, s.seats)
    _write_row(sheet, AT_MINE, s.mine)
    _write_row(sheet, AT_MARKET, s.market)
    for place in range(PLACES):
        if byte(s.blades, place) != 0:
            sheet[AT_BLADES + byte(s.blades, place) - 1] = 1
        if byte(s.handles, place) != 0:
            sheet[AT_HANDLES + byte(s.handles, place) - 1 - BLADES] = 1
    write_set(sheet, AT_BLADE_DECK, s.blade_deck)
    write_set(sheet, AT_HANDLE_DECK, s.handle_deck)
    for place in range(HIRED_FROM):
        if nibble(s.row, place) != 0:
            sheet[AT_ASSISTANTS + nibble(s.row, place) - 1] = 1
    write_set(sheet, AT_ASSISTANT_DECK, s.assistant_deck)


def _write_seat(sheet: BytesWriter, s: ForgeTable, seat: i64, place: i64) -> None:
    sheet[AT_HOURS + place] = u8(s.hours[seat])
    _write_row(sheet, AT_RESERVES + place * COLOURS, s.reserves[seat])
    sheet[AT_RENOWN + place] = u8(s.renown[seat] if s.renown[seat] < MOST else MOST)
    write_set(sheet, AT_LOOSE_BLADES + place * BLADES, s.loose_blades[seat])
    write_set(sheet, AT_LOOSE_HANDLES + place * HANDLES, s.loose_handles[seat])
    sheet[AT_WEAPONS + place] = u8(size(s.joined[seat]))
    write_set(sheet, AT_HIRED + place * ASSISTANTS, s.hired[seat])


def _write_row(sheet: BytesWriter, at: i64, row: i64) -> None:
    for colour in range(COLOURS):
        sheet[at + colour] = u8(byte(row, colour))


def _write_order(sheet: BytesWriter, at: i64, row: i64, me: i64, seats: i64) -> None:
    for i in range(length(row)):
        sheet[at + i * SEATS + away(nibble(row, i) - 1, me, seats)] = 1
