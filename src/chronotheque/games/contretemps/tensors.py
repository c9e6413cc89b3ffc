"""Observation tensors of Contre-temps for machine learning: the facts of a seat's view, and nothing else.

Seats are numbered clockwise from the observer, which is 0. The tensors have the same shape for every number of
seats; with fewer than six, the last rows are zero.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from chronotheque.games.contretemps.cards import LOW, SUITS, VALUES
from chronotheque.games.contretemps.decisions import FORWARD, LEAD
from chronotheque.games.contretemps.rules.constant import ChangeConstant
from chronotheque.games.contretemps.rules.rounds import Rounds
from chronotheque.games.contretemps.rules.scientists import Trips
from chronotheque.games.contretemps.rules.setting_up import SetUp
from chronotheque.games.contretemps.rules.time_passes import TimePasses
from chronotheque.games.contretemps.rules.trick import Event, next_clockwise
from chronotheque.games.contretemps.state import (
    CRYSTALS,
    DISCS,
    EVENTS,
    HAND,
    LAST_ROUND,
    SEATS,
    ContretempsTable,
    controlled,
    crystals,
    hand_size,
    led_suit,
    owner,
    pawn,
)
from chronotheque.kernel import NONE, POWERS, Tensor, byte, has
from chronotheque.kernel.learning import away, place_of, write_seats, write_set, zeros

FEWEST: Final = 3  # seats
PHASES: Final = 6  # set-up, events, constant, time passes, scientists, over
QUESTIONS: Final = 6  # CT-D1 to CT-D6
LONGEST_TRIP: Final = int(FORWARD) + EVENTS  # in the numbers of CT-D5
PLACES: Final = 1 + EVENTS  # of a pawn: the constant and the events

TENSORS: Final = [
    Tensor("options", (2,), 1, "paradox mode; the second instability ends the game"),
    Tensor("seats", (SEATS - FEWEST + 1,), 1, "number of seats: 3, 4, 5 or 6"),
    Tensor("phase", (PHASES,), 1, "set-up, events, constant, time passes, scientists, over"),
    Tensor("round", (LAST_ROUND,), 1, "the round"),
    Tensor("question", (QUESTIONS,), 1, "decision that this seat is asked: CT-D1 to CT-D6"),
    Tensor("stock", (2,), CRYSTALS, "crystals in the reserve; instabilities so far"),
    Tensor("hand", (SUITS, VALUES), 1, "this seat’s cards"),
    Tensor("constant", (SUITS, VALUES), 1, "the constant"),
    Tensor("discard", (SUITS, VALUES), 1, "the discard pile"),
    Tensor("pick", (SUITS, VALUES), 1, "the card this seat has picked for the constant, until all are shown"),
    Tensor("trip", (LONGEST_TRIP + 1,), 1, "the trip this seat has bid, until all are shown, numbered as in CT-D5"),
    Tensor("placed", (EVENTS,), 1, "events on the timeline"),
    Tensor("present", (EVENTS,), 1, "the present"),
    Tensor("resolved", (EVENTS,), 1, "events resolved in this round"),
    Tensor("owner", (EVENTS, SEATS), 1, "the seat whose disc is on each event"),
    Tensor("led", (EVENTS, SUITS), 1, "the suit led at each event"),
    Tensor("guard_suit", (EVENTS, SUITS), 1, "the suit of each defending card"),
    Tensor("guard_value", (EVENTS, VALUES), 1, "the value of each defending card"),
    Tensor("trick", (SEATS, SUITS, VALUES), 1, "the card each seat has played to the trick in progress"),
    Tensor("trick_event", (EVENTS,), 1, "the event of the trick in progress"),
    Tensor("trick_party", (SEATS,), 1, "seats that take part in it"),
    Tensor("trick_leader", (SEATS,), 1, "its leader"),
    Tensor("marker", (SEATS,), 1, "the seat with the First Player marker"),
    Tensor("travellers", (SEATS,), 1, "seats that change the constant"),
    Tensor("cards", (SEATS,), HAND, "number of cards in each hand"),
    Tensor("crystals", (SEATS,), CRYSTALS, "each seat’s crystals"),
    Tensor("discs", (SEATS,), DISCS, "events that each seat controls"),
    Tensor("pawn", (SEATS, PLACES), 1, "the place of each scientist: the constant, event 1 to 10"),
    Tensor("voids", (SEATS, SUITS), 1, "suits that each seat has shown to lack"),
]


AT_OPTIONS: Final[i64] = place_of("options", TENSORS)
AT_SEATS: Final[i64] = place_of("seats", TENSORS)
AT_PHASE: Final[i64] = place_of("phase", TENSORS)
AT_ROUND: Final[i64] = place_of("round", TENSORS)
AT_QUESTION: Final[i64] = place_of("question", TENSORS)
AT_STOCK: Final[i64] = place_of("stock", TENSORS)
AT_HAND: Final[i64] = place_of("hand", TENSORS)
AT_CONSTANT: Final[i64] = place_of("constant", TENSORS)
AT_DISCARD: Final[i64] = place_of("discard", TENSORS)
AT_PICK: Final[i64] = place_of("pick", TENSORS)
AT_TRIP: Final[i64] = place_of("trip", TENSORS)
AT_PLACED: Final[i64] = place_of("placed", TENSORS)
AT_PRESENT: Final[i64] = place_of("present", TENSORS)
AT_RESOLVED: Final[i64] = place_of("resolved", TENSORS)
AT_OWNER: Final[i64] = place_of("owner", TENSORS)
AT_LED: Final[i64] = place_of("led", TENSORS)
AT_GUARD_SUIT: Final[i64] = place_of("guard_suit", TENSORS)
AT_GUARD_VALUE: Final[i64] = place_of("guard_value", TENSORS)
AT_TRICK: Final[i64] = place_of("trick", TENSORS)
AT_TRICK_EVENT: Final[i64] = place_of("trick_event", TENSORS)
AT_TRICK_PARTY: Final[i64] = place_of("trick_party", TENSORS)
AT_TRICK_LEADER: Final[i64] = place_of("trick_leader", TENSORS)
AT_MARKER: Final[i64] = place_of("marker", TENSORS)
AT_TRAVELLERS: Final[i64] = place_of("travellers", TENSORS)
AT_CARDS: Final[i64] = place_of("cards", TENSORS)
AT_CRYSTALS: Final[i64] = place_of("crystals", TENSORS)
AT_DISCS: Final[i64] = place_of("discs", TENSORS)
AT_PAWN: Final[i64] = place_of("pawn", TENSORS)
AT_VOIDS: Final[i64] = place_of("voids", TENSORS)
BLANK: Final = zeros(TENSORS)


def observe(s: ContretempsTable, seat: int) -> bytes:
    """Returns all tensors of a seat, concatenated."""
    assert 0 <= seat < s.seats
    sheet = BytesWriter()
    sheet.write(BLANK)
    me: i64 = seat
    _write_table(sheet, s)
    _write_events(sheet, s, me)
    _write_seats(sheet, s, me)
    write_set(sheet, AT_HAND, s.hands[me * 2])
    write_set(sheet, AT_HAND + LOW, s.hands[me * 2 + 1])
    if has(s.open_to, me):
        sheet[AT_QUESTION + s.decision - LEAD] = 1
    top = s.top
    if isinstance(top, Event):
        _write_trick(sheet, s, top, me)
    elif isinstance(top, ChangeConstant):
        _write_change(sheet, s, top, me)
    elif isinstance(top, Trips):
        trip = byte(top.bids, me) - 1
        if trip != NONE:
            sheet[AT_TRIP + trip] = 1
    return sheet.getvalue()


def _write_table(sheet: BytesWriter, s: ContretempsTable) -> None:
    if s.paradox:
        sheet[AT_OPTIONS] = 1
    if s.second_tear_ends:
        sheet[AT_OPTIONS + 1] = 1
    sheet[AT_SEATS + s.seats - FEWEST] = 1
    sheet[AT_PHASE + _phase(s)] = 1
    sheet[AT_ROUND + s.round - 1] = 1
    sheet[AT_STOCK] = u8(s.reserve)
    sheet[AT_STOCK + 1] = u8(s.tears)
    if s.constant != NONE:
        sheet[AT_CONSTANT + s.constant] = 1
    write_set(sheet, AT_DISCARD, s.discards_low)
    write_set(sheet, AT_DISCARD + LOW, s.discards_high)


def _write_events(sheet: BytesWriter, s: ContretempsTable, me: i64) -> None:
    write_set(sheet, AT_PLACED, s.placed >> 1)
    if s.present != NONE:
        sheet[AT_PRESENT + s.present - 1] = 1
    if s.stack:
        rounds = s.stack[0]
        if isinstance(rounds, Rounds):
            write_set(sheet, AT_RESOLVED, rounds.resolved >> 1)
    for event in range(EVENTS):
        suit = led_suit(s, event + 1)
        if suit == NONE:
            continue  # no card was played there
        sheet[AT_LED + event * SUITS + suit] = 1
        holder = owner(s, event + 1)
        if holder != NONE:
            sheet[AT_OWNER + event * SEATS + away(holder, me, s.seats)] = 1
            sheet[AT_GUARD_SUIT + event * SUITS + (s.guard_suits >> ((event + 1) * 4) & 15)] = 1
            sheet[AT_GUARD_VALUE + event * VALUES + (s.guard_values >> ((event + 1) * 4) & 15) - 1] = 1


def _write_seats(sheet: BytesWriter, s: ContretempsTable, me: i64) -> None:
    if s.marker != NONE:
        sheet[AT_MARKER + away(s.marker, me, s.seats)] = 1
    for seat in range(s.seats):
        row = away(seat, me, s.seats)
        sheet[AT_CARDS + row] = u8(hand_size(s, seat))
        sheet[AT_CRYSTALS + row] = u8(crystals(s, seat))
        sheet[AT_DISCS + row] = u8(controlled(s, seat))
        sheet[AT_PAWN + row * PLACES + pawn(s, seat)] = 1
        write_set(sheet, AT_VOIDS + row * SUITS, s.voids >> (seat * SUITS) & 31)


def _write_trick(sheet: BytesWriter, s: ContretempsTable, trick: Event, me: i64) -> None:
    sheet[AT_TRICK_EVENT + trick.event - 1] = 1
    sheet[AT_TRICK_LEADER + away(trick.leader, me, s.seats)] = 1
    write_seats(sheet, AT_TRICK_PARTY, trick.party, me, s.seats)
    seat = trick.leader
    left = trick.party
    for i in range(trick.count):
        seat = next_clockwise(s, seat, left)
        left -= POWERS[seat]
        sheet[AT_TRICK + away(seat, me, s.seats) * (SUITS * VALUES) + byte(trick.cards, i) - 1] = 1


def _write_change(sheet: BytesWriter, s: ContretempsTable, change: ChangeConstant, me: i64) -> None:
    write_seats(sheet, AT_TRAVELLERS, change.party, me, s.seats)
    card = byte(change.picks, me) - 1
    if card != NONE:
        sheet[AT_PICK + card] = 1


def _phase(s: ContretempsTable) -> i64:
    top = s.top
    if s.over:
        return 5
    if isinstance(top, SetUp):
        return 0
    if isinstance(top, Event):
        return 1
    if isinstance(top, ChangeConstant):
        return 2
    if isinstance(top, TimePasses):
        return 3
    return 4
