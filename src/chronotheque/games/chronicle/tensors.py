"""Observation tensors of Chronicle for machine learning; seats are numbered clockwise from the observer."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from chronotheque.games.chronicle.cards import CARDS, STORIES, SUITS
from chronotheque.games.chronicle.decisions import LEAD
from chronotheque.games.chronicle.deck import ASKING, ENTRUST
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.agreement import Agreement
from chronotheque.games.chronicle.rules.face_down import (
    lacks,
    veiled_by,
    veiled_card,
    veiled_claims,
    veiled_from,
    veiled_knowers,
    veiled_lacks,
)
from chronotheque.games.chronicle.rules.meeting import Meeting, meeting_of
from chronotheque.games.chronicle.rules.opening import Opening
from chronotheque.games.chronicle.state import LAST_ROUND, SEATS, ChronicleTable, in_play, row_length
from chronotheque.games.chronicle.views import pool
from chronotheque.kernel import NONE, POWERS, Tensor, byte, has, nibble, size
from chronotheque.kernel.learning import away, place_of, write_seats, write_set, zeros

FEWEST: Final = 3  # seats
PHASES: Final = 5  # opening, meeting, ability, over, agreement
QUESTIONS: Final = 13  # CR-D1 to CR-D13, in the order of the rules
MOST_CARDS: Final = 36
MOST_POINTS: Final = 255
VEILS: Final = 12  # cards face down with a row of their own: those played first

TENSORS: Final = [
    Tensor("options", (4,), 1, "two stories; a longer game; the theme card is led; players may agree to play on"),
    Tensor("seats", (SEATS - FEWEST + 1,), 1, "number of seats: 3, 4, 5 or 6"),
    Tensor("phase", (PHASES,), 1, "opening, meeting, ability, over, agreement"),
    Tensor("question", (QUESTIONS,), 1, "decision that this seat is asked: CR-D1 to CR-D11, CR-D12, CR-D13"),
    Tensor("round", (1,), LAST_ROUND, "the round"),
    Tensor("stories", (STORIES,), 1, "stories in play"),
    Tensor("again", (STORIES,), 1, "those of them that were used before"),
    Tensor("pile", (STORIES,), 1, "stories in the pile"),
    Tensor("used", (STORIES, STORIES), 1, "used stories in the order of use"),
    Tensor("aside", (CARDS,), 1, "the card set aside"),
    Tensor("discard", (CARDS,), 1, "public discards"),
    Tensor("discard_top", (CARDS,), 1, "the discard on top"),
    Tensor("discard_size", (1,), MOST_CARDS, "number of discards"),
    Tensor("leader", (SEATS,), 1, "the leader of the next meeting, or of this one if it has no card yet"),
    Tensor("points", (SEATS,), MOST_POINTS, "points"),
    Tensor("cards", (SEATS,), MOST_CARDS, "number of cards in each hand"),
    Tensor("hand", (CARDS,), 1, "this seat’s cards"),
    Tensor("allies", (SEATS, CARDS), 1, "allies"),
    Tensor("shown", (SEATS, CARDS), 1, "cards seen entering each hand and not seen leaving it"),
    Tensor(
        "pool",
        (SEATS, CARDS),
        1,
        "hands that this seat has or once had, with what was played from them",
    ),
    Tensor("known_to", (SEATS, SEATS), 1, "seats that have or once had each hand"),
    Tensor("voids", (SEATS, SUITS), 1, "suits that the hidden cards of each hand lack"),
    Tensor("meeting", (SEATS, CARDS), 1, "the card each seat has played to the meeting, if this seat knows it"),
    Tensor("played", (SEATS,), 1, "seats that have played to the meeting"),
    Tensor("face_down", (SEATS,), 1, "seats whose card is face down, played so or turned"),
    Tensor("led", (SUITS,), 1, "the led suit"),
    Tensor("meeting_leader", (SEATS,), 1, "the leader of the meeting"),
    Tensor("ability", (len(ASKING),), 1, "the ability in use: steal, recall, drain, dismiss, entrust, swap"),
    Tensor("ability_seat", (SEATS,), 1, "the seat whose ability it is"),
    Tensor("drained", (SEATS,), 1, "the seat that must discard a card"),
    Tensor("entrusted", (CARDS,), 1, "the ally that is being given away"),
    Tensor("willing", (SEATS,), 1, "seats that want to play on after a tie"),
    Tensor("veil_player", (VEILS, SEATS), 1, "the player of each card face down"),
    Tensor("veil_hand", (VEILS, SEATS), 1, "the seat that holds the hand it came from"),
    Tensor("veil_buried", (VEILS,), 1, "1 if it is a discard"),
    Tensor("veil_lacks", (VEILS, SUITS), 1, "suits that its hand lacked, except for cards seen entering it"),
    Tensor("veil_claims", (VEILS, CARDS), 1, "cards seen entering its hand before"),
    Tensor("veil_known", (VEILS,), 1, "1 if this seat knew its hand then"),
    Tensor("veil_card", (VEILS, CARDS), 1, "the card itself, if this seat played it"),
]

AT_OPTIONS: Final[i64] = place_of("options", TENSORS)
AT_SEATS: Final[i64] = place_of("seats", TENSORS)
AT_PHASE: Final[i64] = place_of("phase", TENSORS)
AT_QUESTION: Final[i64] = place_of("question", TENSORS)
AT_ROUND: Final[i64] = place_of("round", TENSORS)
AT_STORIES: Final[i64] = place_of("stories", TENSORS)
AT_AGAIN: Final[i64] = place_of("again", TENSORS)
AT_PILE: Final[i64] = place_of("pile", TENSORS)
AT_USED: Final[i64] = place_of("used", TENSORS)
AT_ASIDE: Final[i64] = place_of("aside", TENSORS)
AT_DISCARD: Final[i64] = place_of("discard", TENSORS)
AT_DISCARD_TOP: Final[i64] = place_of("discard_top", TENSORS)
AT_DISCARD_SIZE: Final[i64] = place_of("discard_size", TENSORS)
AT_LEADER: Final[i64] = place_of("leader", TENSORS)
AT_POINTS: Final[i64] = place_of("points", TENSORS)
AT_CARDS: Final[i64] = place_of("cards", TENSORS)
AT_HAND: Final[i64] = place_of("hand", TENSORS)
AT_ALLIES: Final[i64] = place_of("allies", TENSORS)
AT_SHOWN: Final[i64] = place_of("shown", TENSORS)
AT_POOL: Final[i64] = place_of("pool", TENSORS)
AT_KNOWN_TO: Final[i64] = place_of("known_to", TENSORS)
AT_VOIDS: Final[i64] = place_of("voids", TENSORS)
AT_MEETING: Final[i64] = place_of("meeting", TENSORS)
AT_PLAYED: Final[i64] = place_of("played", TENSORS)
AT_FACE_DOWN: Final[i64] = place_of("face_down", TENSORS)
AT_LED: Final[i64] = place_of("led", TENSORS)
AT_MEETING_LEADER: Final[i64] = place_of("meeting_leader", TENSORS)
AT_ABILITY: Final[i64] = place_of("ability", TENSORS)
AT_ABILITY_SEAT: Final[i64] = place_of("ability_seat", TENSORS)
AT_DRAINED: Final[i64] = place_of("drained", TENSORS)
AT_ENTRUSTED: Final[i64] = place_of("entrusted", TENSORS)
AT_WILLING: Final[i64] = place_of("willing", TENSORS)
AT_VEIL_PLAYER: Final[i64] = place_of("veil_player", TENSORS)
AT_VEIL_HAND: Final[i64] = place_of("veil_hand", TENSORS)
AT_VEIL_BURIED: Final[i64] = place_of("veil_buried", TENSORS)
AT_VEIL_LACKS: Final[i64] = place_of("veil_lacks", TENSORS)
AT_VEIL_CLAIMS: Final[i64] = place_of("veil_claims", TENSORS)
AT_VEIL_KNOWN: Final[i64] = place_of("veil_known", TENSORS)
AT_VEIL_CARD: Final[i64] = place_of("veil_card", TENSORS)
BLANK: Final = zeros(TENSORS)


def observe(s: ChronicleTable, seat: int) -> bytes:
    """Returns all tensors of a seat, concatenated."""
    assert 0 <= seat < s.seats
    sheet = BytesWriter()
    sheet.write(BLANK)
    me: i64 = seat
    _write_table(sheet, s, me)
    _write_seats(sheet, s, me)
    write_set(sheet, AT_HAND, s.hands[me])
    if has(s.open_to, me):
        sheet[AT_QUESTION + s.decision - LEAD] = 1
    meeting = meeting_of(s)
    if meeting is not None:
        _write_meeting(sheet, s, meeting, me)
    top = s.top
    if isinstance(top, Ability):
        _write_ability(sheet, s, top, me)
    if isinstance(top, Agreement):
        write_seats(sheet, AT_WILLING, top.willing, me, s.seats)
    for i in range(s.veiled_count):
        if i < VEILS:
            _write_veil(sheet, s, i, me)
    return sheet.getvalue()


def _write_table(sheet: BytesWriter, s: ChronicleTable, me: i64) -> None:
    if s.two_stories:
        sheet[AT_OPTIONS] = 1
    write_set(sheet, AT_OPTIONS + 1, s.variants)
    sheet[AT_SEATS + s.seats - FEWEST] = 1
    sheet[AT_PHASE + _phase(s)] = 1
    sheet[AT_ROUND] = u8(s.round)
    write_set(sheet, AT_STORIES, in_play(s))
    write_set(sheet, AT_AGAIN, s.again)
    write_set(sheet, AT_PILE, s.pile)
    for i in range(row_length(s.used)):
        sheet[AT_USED + i * STORIES + nibble(s.used, i) - 1] = 1
    if s.aside != NONE:
        sheet[AT_ASIDE + s.aside] = 1
    seen = s.discards
    for i in range(s.buried):
        seen &= ~POWERS[veiled_card(s.veiled[i])]
    write_set(sheet, AT_DISCARD, seen)
    if s.uppermost != NONE:
        sheet[AT_DISCARD_TOP + s.uppermost] = 1
    sheet[AT_DISCARD_SIZE] = u8(size(s.discards))
    if s.leader != NONE:
        sheet[AT_LEADER + away(s.leader, me, s.seats)] = 1


def _write_seats(sheet: BytesWriter, s: ChronicleTable, me: i64) -> None:
    for seat in range(s.seats):
        row = away(seat, me, s.seats)
        points = s.points[seat]
        sheet[AT_POINTS + row] = u8(points if points < MOST_POINTS else MOST_POINTS)
        sheet[AT_CARDS + row] = u8(size(s.hands[seat]))
        write_set(sheet, AT_ALLIES + row * CARDS, s.allies[seat])
        write_set(sheet, AT_SHOWN + row * CARDS, s.shown[seat])
        knowers = byte(s.insight, seat)
        if has(knowers, me):
            write_set(sheet, AT_POOL + row * CARDS, pool(s, seat, me))
        write_seats(sheet, AT_KNOWN_TO + row * SEATS, knowers, me, s.seats)
        write_set(sheet, AT_VOIDS + row * SUITS, lacks(s, seat))


def _write_meeting(sheet: BytesWriter, s: ChronicleTable, meeting: Meeting, me: i64) -> None:
    hidden: i64 = 0
    for i in range(s.buried, s.veiled_count):
        if veiled_by(s.veiled[i]) != me:
            hidden += POWERS[veiled_card(s.veiled[i])]
    for i in range(meeting.count):
        row = away(nibble(meeting.players, i), me, s.seats)
        card = byte(meeting.cards, i) - 1
        sheet[AT_PLAYED + row] = 1
        if not has(hidden, card):
            sheet[AT_MEETING + row * CARDS + card] = 1
        if has(meeting.down, i):
            sheet[AT_FACE_DOWN + row] = 1
    if meeting.led != NONE:
        sheet[AT_LED + meeting.led] = 1
    sheet[AT_MEETING_LEADER + away(meeting.leader, me, s.seats)] = 1


def _write_ability(sheet: BytesWriter, s: ChronicleTable, ability: Ability, me: i64) -> None:
    sheet[AT_ABILITY + ability.ability()] = 1
    sheet[AT_ABILITY_SEAT + away(ability.seat, me, s.seats)] = 1
    if ability.chosen != NONE:
        if ability.ability() == ENTRUST:
            sheet[AT_ENTRUSTED + ability.chosen] = 1
        else:
            sheet[AT_DRAINED + away(ability.chosen, me, s.seats)] = 1


def _write_veil(sheet: BytesWriter, s: ChronicleTable, i: i64, me: i64) -> None:
    word = s.veiled[i]
    sheet[AT_VEIL_PLAYER + i * SEATS + away(veiled_by(word), me, s.seats)] = 1
    sheet[AT_VEIL_HAND + i * SEATS + away(veiled_from(word), me, s.seats)] = 1
    if i < s.buried:
        sheet[AT_VEIL_BURIED + i] = 1
    write_set(sheet, AT_VEIL_LACKS + i * SUITS, veiled_lacks(word))
    write_set(sheet, AT_VEIL_CLAIMS + i * CARDS, veiled_claims(word))
    if has(veiled_knowers(word), me):
        sheet[AT_VEIL_KNOWN + i] = 1
    if veiled_by(word) == me:
        sheet[AT_VEIL_CARD + i * CARDS + veiled_card(word)] = 1


def _phase(s: ChronicleTable) -> i64:
    if s.over:
        return 3
    top = s.top
    if isinstance(top, Opening):
        return 0
    if isinstance(top, Agreement):
        return 4
    return 2 if isinstance(top, Ability) else 1
