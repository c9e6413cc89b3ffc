"""The view of a seat of Witty Chronos as numbers for learning programs; seats are numbered clockwise from it.

A moment is game time as shown by the clock: minutes, seconds and hundredths of a second; three zeros mean none.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from chronotheque.games.witty_chronos.cards import (
    APOLLON,
    FACES,
    GLASSES,
    LARGEST_DECK,
    NORTH,
    OURANOS,
    SELENE,
    TEMPLE_CARDS,
)
from chronotheque.games.witty_chronos.decisions import DECISIONS, HANDLES, PILES, SEATS
from chronotheque.games.witty_chronos.rules.realms import card_at
from chronotheque.games.witty_chronos.state import (
    NEUTRAL,
    ON_STACK,
    PLACES,
    WIDTH,
    WittyTable,
    holder,
    holds,
    pile_top,
    realm_size,
    stack_top,
    team_of,
)
from chronotheque.kernel import NEVER, NONE, Tensor, has
from chronotheque.kernel.learning import MOST, away, place_of, write_seats, write_set, zeros

FEWEST: Final = 2  # seats
LEVELS: Final = 4
FORMATS: Final = 5
FAIRNESS: Final = 4
FAULT_MODES: Final = 3
REASONS: Final = 7
MOMENT: Final = 3
SWITCHES: Final = 5

TENSORS: Final = [
    Tensor("level", (LEVELS,), 1, "base game or level of Temple"),
    Tensor("format", (FORMATS,), 1, "individual, teams, two players, four glasses, teams with one glass each"),
    Tensor("switches", (SWITCHES,), 1, "Gods; all piles at once; penalty vote; jealous Hermes; void rounds"),
    Tensor("fairness", (FAIRNESS,), 1, "spread of the durations: real, mild, equal, fixed"),
    Tensor("faults", (FAULT_MODES,), 1, "consequence of a fault: none, with EOS, full"),
    Tensor("speed", (1,), 6, "thirds of the usual time"),
    Tensor("seats", (SEATS - FEWEST + 1,), 1, "number of seats: 2 to 10"),
    Tensor("partners", (SEATS,), 1, "seats of this seat's team"),
    Tensor("target", (1,), 200, "points that win a round"),
    Tensor("to_win", (1,), 3, "tokens that win the game"),
    Tensor("question", (len(DECISIONS),), 1, "open questions of this seat, in the order of the decisions"),
    Tensor("playing", (1,), 1, "1 during a round"),
    Tensor("round", (1,), MOST, "rounds opened so far"),
    Tensor("voids", (1,), 3, "void rounds in succession"),
    Tensor("tokens", (SEATS,), MOST, "tokens of each seat's team"),
    Tensor("turner", (SEATS,), 1, "seat that turns the piles"),
    Tensor("ready", (SEATS,), 1, "seats that are ready"),
    Tensor("opened", (MOMENT,), MOST, "start of the round"),
    Tensor("last_command", (MOMENT,), MOST, "time of the last action"),
    Tensor("next_turn", (MOMENT,), MOST, "time when a pile turns by itself"),
    Tensor("open_piles", (PILES,), 1, "piles that are turned"),
    Tensor("heights", (PILES,), LARGEST_DECK, "cards in each pile"),
    Tensor("tops", (PILES, FACES), 1, "the top card of each turned pile"),
    Tensor("owners", (GLASSES, SEATS + 1), 1, "owner of each glass; last: neutral"),
    Tensor("places", (GLASSES, PLACES), 1, "place of each glass: in front, bag, piles, stacks"),
    Tensor("ends", (GLASSES, MOMENT), MOST, "time when each glass runs out"),
    Tensor("durations", (GLASSES, MOMENT), MOST, "duration of each glass, after its first flip"),
    Tensor("sizes", (SEATS,), LARGEST_DECK, "cards in each stack"),
    Tensor("stack_tops", (SEATS, FACES), 1, "the top card of each stack"),
    Tensor("realms", (SEATS, FACES), LARGEST_DECK, "cards certain to be in each Realm"),
    Tensor("perhaps", (SEATS, FACES), LARGEST_DECK, "cards that may be in each stack or elsewhere"),
    Tensor("handles", (HANDLES,), FACES, "own Realm by handle: number of the face, from 1"),
    Tensor("gods", (SEATS, TEMPLE_CARDS), 1, "Temple cards in front of each seat"),
    Tensor("temple", (TEMPLE_CARDS,), 1, "cards at the temple"),
    Tensor("under_apollon", (TEMPLE_CARDS,), 1, "the card under APOLLON"),
    Tensor("discards", (1,), LARGEST_DECK, "number of discarded cards"),
    Tensor("discarded", (FACES,), LARGEST_DECK, "these cards by face, if this seat may know them"),
    Tensor("stash", (1,), LARGEST_DECK, "number of cards under SELENE"),
    Tensor("stashed", (FACES,), LARGEST_DECK, "these cards by face, for the holder"),
    Tensor("count_by", (SEATS,), 1, "seat that declared the round blocked"),
    Tensor("count_until", (MOMENT,), MOST, "time when the blocked round ends"),
    Tensor("charon", (SEATS,), 1, "seat that may pick a discarded card"),
    Tensor("charon_until", (MOMENT,), MOST, "deadline of the pick"),
    Tensor("gifts", (SEATS,), MOST, "cards that each seat owes to the holder of EOS"),
    Tensor("offenders", (SEATS,), MOST, "faults of each seat that may be put to a vote"),
    Tensor("accused", (SEATS,), 1, "seat on trial in an open penalty vote"),
    Tensor("vote_until", (MOMENT,), MOST, "deadline of the vote"),
    Tensor("poll_until", (MOMENT,), MOST, "deadline of the vote for new colours"),
    Tensor("waits", (SEATS, 3, MOMENT), MOST, "when each seat may announce, use DEMETER, use OURANOS again"),
    Tensor("reason", (REASONS,), 1, "reason for the end of the last round"),
    Tensor("winners", (SEATS,), 1, "winners of the last round"),
    Tensor("scores", (SEATS, 2), MOST, "scores of the last round, in hundreds and the rest"),
]

AT: Final = {tensor.name: place_of(tensor.name, TENSORS) for tensor in TENSORS}
BLANK: Final = zeros(TENSORS)


def observe(s: WittyTable, seat: int) -> bytes:
    """Returns all tensors of a seat, concatenated."""
    assert 0 <= seat < s.seats
    sheet = BytesWriter()
    sheet.write(BLANK)
    me: i64 = seat
    _write_options(sheet, s, me)
    _write_round(sheet, s, me)
    _write_glasses(sheet, s, me)
    for other in range(s.seats):
        _write_seat(sheet, s, me, other, away(other, me, s.seats))
    if s.level == 3 and s.playing:
        _write_memory(sheet, s, me)
    _write_own(sheet, s, me)
    _write_temple(sheet, s, me)
    _write_counts(sheet, s, me)
    return sheet.getvalue()


def _one(sheet: BytesWriter, name: str, place: i64) -> None:
    """Writes 1 at an index of a tensor."""
    at: i64 = AT[name]
    sheet[at + place] = 1


def _number(sheet: BytesWriter, name: str, place: i64, number: i64) -> None:
    """Writes a number, capped at the largest that fits."""
    at: i64 = AT[name]
    sheet[at + place] = u8(number if number < MOST else MOST)


def _moment(sheet: BytesWriter, name: str, place: i64, when: i64) -> None:
    """Writes a moment or a duration in milliseconds, or nothing for NEVER."""
    if when <= 0 or when == NEVER:
        return
    _number(sheet, name, place, when // 60_000)
    _number(sheet, name, place + 1, when // 1000 % 60)
    _number(sheet, name, place + 2, when // 10 % 100)


def _seat(sheet: BytesWriter, name: str, s: WittyTable, me: i64, seat: i64) -> None:
    if seat >= 0:
        _one(sheet, name, away(seat, me, s.seats))


def _write_options(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    _one(sheet, "level", s.level)
    _one(sheet, "format", s.format)
    _one(sheet, "fairness", s.fairness)
    _one(sheet, "faults", s.fault_mode)
    _one(sheet, "seats", s.seats - FEWEST)
    _number(sheet, "speed", 0, s.thirds)
    _number(sheet, "target", 0, s.target)
    _number(sheet, "to_win", 0, s.to_win)
    if s.with_gods:
        _one(sheet, "switches", 0)
    if s.all_at_once:
        _one(sheet, "switches", 1)
    if s.penalty_vote:
        _one(sheet, "switches", 2)
    if s.jealous:
        _one(sheet, "switches", 3)
    if s.void_rounds:
        _one(sheet, "switches", 4)
    for other in range(s.seats):
        if other != me and team_of(s, other) == team_of(s, me):
            _seat(sheet, "partners", s, me, other)


def _write_round(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    for ask in s.asks():
        if has(ask.open_to, me):
            _one(sheet, "question", ask.decision)
    _number(sheet, "round", 0, s.round)
    _number(sheet, "voids", 0, s.voids)
    if s.playing:
        _one(sheet, "playing", 0)
        _moment(sheet, "opened", 0, s.opened)
        _moment(sheet, "last_command", 0, s.last_command)
        _moment(sheet, "next_turn", 0, s.next_turn)
        if s.next_turn != NEVER:
            _seat(sheet, "turner", s, me, s.turner)
    write_seats(sheet, AT["ready"], s.ready, me, s.seats)
    write_set(sheet, AT["open_piles"], s.open_piles)
    for pile in range(s.piles):
        _number(sheet, "heights", pile, s.height[pile])
        if has(s.open_piles, pile) and s.height[pile] > 0:
            _one(sheet, "tops", pile * FACES + pile_top(s, pile))


def _write_glasses(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    for glass in range(GLASSES):
        owner = s.owner[glass]
        if owner == NONE:
            continue
        whose: i64 = SEATS if owner == NEUTRAL else away(owner, me, s.seats)
        _one(sheet, "owners", glass * (SEATS + 1) + whose)
        place = s.place[glass]
        if place >= ON_STACK:
            place = ON_STACK + away(place - ON_STACK, me, s.seats)
        _one(sheet, "places", glass * PLACES + place)
        _moment(sheet, "ends", glass * MOMENT, s.ends[glass])
        if has(s.flipped, glass):
            _moment(sheet, "durations", glass * MOMENT, s.lasts[glass])


def _write_seat(sheet: BytesWriter, s: WittyTable, me: i64, seat: i64, row: i64) -> None:
    _number(sheet, "tokens", row, s.tokens[team_of(s, seat)])
    _number(sheet, "sizes", row, s.size[seat])
    if s.size[seat] > 0:
        _one(sheet, "stack_tops", row * FACES + stack_top(s, seat))
    known = s.level < 3 or not s.playing or seat == me
    for face in range(FACES):
        if known or NORTH <= face < NORTH + 4:
            _number(sheet, "realms", row * FACES + face, s.held[seat * FACES + face])
    write_set(sheet, AT["gods"] + row * TEMPLE_CARDS, s.gods[seat])
    if s.playing:
        if s.announce_from[seat] > s.now:
            _moment(sheet, "waits", row * 3 * MOMENT, s.announce_from[seat])
        if s.demeter_from[seat] > s.now:
            _moment(sheet, "waits", (row * 3 + 1) * MOMENT, s.demeter_from[seat])
        if s.ouranos_from[seat] > s.now:
            _moment(sheet, "waits", (row * 3 + 2) * MOMENT, s.ouranos_from[seat])
    if s.reason != NONE:
        _number(sheet, "scores", row * 2, s.scores[seat] // 100)
        _number(sheet, "scores", row * 2 + 1, s.scores[seat] % 100)


def _write_memory(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    """Writes the cards of others as this seat remembers them (level 3)."""
    sure: i64 = AT["realms"]
    perhaps: i64 = AT["perhaps"]
    for i in range(me * WIDTH, me * WIDTH + s.known_count[me]):
        face = s.known[i] & 15
        mask = s.known[i] >> 4
        at = sure if mask & (mask - 1) == 0 else perhaps
        for other in range(s.seats):
            if other != me and has(mask, other):
                place = at + away(other, me, s.seats) * FACES + face
                sheet[place] = u8(i64(sheet[place]) + 1)


def _write_own(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    for place in range(realm_size(s, me)):
        card = card_at(s, me, place)
        _number(sheet, "handles", card >> 4, (card & 15) + 1)


def _write_temple(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    write_set(sheet, AT["temple"], s.temple)
    if s.under_apollon != NONE and holder(s, APOLLON) >= 0:
        _one(sheet, "under_apollon", s.under_apollon)
    _number(sheet, "discards", 0, s.discards)
    if s.level < 3 or s.charon == me or holds(s, me, OURANOS):
        for face in range(FACES):
            _number(sheet, "discarded", face, s.discard[face])
    if holder(s, SELENE) >= 0:
        _number(sheet, "stash", 0, len(s.stash))
        if holds(s, me, SELENE):
            at: i64 = AT["stashed"]
            for face in s.stash:
                sheet[at + face] = u8(i64(sheet[at + face]) + 1)


def _write_counts(sheet: BytesWriter, s: WittyTable, me: i64) -> None:
    _moment(sheet, "count_until", 0, s.count_until)
    _seat(sheet, "count_by", s, me, s.count_by)
    _moment(sheet, "charon_until", 0, s.charon_until)
    _seat(sheet, "charon", s, me, s.charon)
    _moment(sheet, "vote_until", 0, s.vote_until)
    _seat(sheet, "accused", s, me, s.vote_on)
    _moment(sheet, "poll_until", 0, s.poll_until)
    gifts: i64 = AT["gifts"]
    for i in range(0, len(s.gifts), 3):
        place = gifts + away(s.gifts[i], me, s.seats)
        sheet[place] = u8(i64(sheet[place]) + 1)
    faults: i64 = AT["offenders"]
    for i in range(0, len(s.faults), 2):
        place = faults + away(s.faults[i], me, s.seats)
        sheet[place] = u8(i64(sheet[place]) + 1)
    if s.reason != NONE:
        _one(sheet, "reason", s.reason)
        write_seats(sheet, AT["winners"], s.winning, me, s.seats)
