"""A meeting (CR-031 to CR-050): one trick, its cards, its winner."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle import narration
from chronotheque.games.chronicle.cards import (
    CARDS,
    EVERY_WILD,
    NUMBERED,
    OF_SUIT,
    STRENGTHS,
    is_wild,
    list_cards,
    strength_of,
    suit_of,
)
from chronotheque.games.chronicle.decisions import FOLLOW, LEAD, PLAY_FREELY, PLAY_OFF
from chronotheque.games.chronicle.rules.abilities import Ability
from chronotheque.games.chronicle.rules.face_down import bury_meeting, lay_face_down, see, unveil_meeting
from chronotheque.games.chronicle.state import ChronicleTable, discard, gain_ally, must_be_led, next_seat
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, byte, has, nibble, with_byte, with_nibble
from chronotheque.kernel.declare import declared_frame, private

FACE_DOWN: Final[i64] = CARDS  # the card that others see when one is played face down


@mypyc_attr(free_list_len=1)
@declared_frame
class Meeting(Frame):
    """One meeting."""

    leader: i64 = 0
    missing: i64 = 0  # set of the seats that have not played yet
    turn: i64 = 0  # the next seat to play
    led: i64 = NONE  # the led suit, or NONE while all cards are wild
    count: i64 = 0
    cards: i64 = private(0)  # row in the order of play: card + 1
    players: i64 = 0  # row in the order of play: seat
    down: i64 = 0  # set of the places whose card is face down, played so or turned by a 7
    cut: bool = False  # True if a 5 has ended the meeting
    todo: i64 = 0  # set of the abilities of the last card still to use

    def run(self, t: Table) -> None:
        s = cast(ChronicleTable, t)
        if self.todo != 0:
            todo = self.todo
            self.todo = 0
            s.call(Ability(nibble(self.players, self.count - 1), byte(self.cards, self.count - 1) - 1, todo))
            return
        while not self.cut and self.missing != 0 and s.hands[self.turn] == 0:
            if s.events is not None:
                narration.skipped(s, self.turn)
            self.missing -= POWERS[self.turn]  # CR-R27
            self.turn = next_seat(s, self.turn)
        if self.cut or self.missing == 0:  # CR-042, CR-R14
            settle_meeting(s, self)
            s.end()
        elif self.count == 0:
            s.ask(LEAD, self.turn)  # CR-031
        elif self.led == NONE:
            s.ask(PLAY_FREELY, self.turn)  # CR-040
        elif s.hands[self.turn] & OF_SUIT[self.led] != 0:
            s.ask(FOLLOW, self.turn, private=True)  # CR-033; others must not learn which of the two is asked
        else:
            s.ask(PLAY_OFF, self.turn, private=True)  # CR-034

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(ChronicleTable, t)
        cards = s.hands[seat]
        if decision == FOLLOW:
            cards &= OF_SUIT[self.led] | EVERY_WILD  # CR-037, CR-R04
        elif decision == LEAD:
            theme = must_be_led(s, seat)
            if theme != NONE:
                cards = POWERS[theme]
        list_cards(cards, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """Plays one card, face up or down, and applies its immediate effect."""
        s = cast(ChronicleTable, t)
        deck = s.deck
        s.hands[seat] -= POWERS[part]
        face_down = decision == PLAY_OFF and part < NUMBERED  # CR-034, CR-039, CR-R07
        if face_down:
            lay_face_down(s, seat, part, self.led)
        else:
            see(s, part)
        if s.events is not None:
            narration.card_played(s, seat, part, face_down, leads=self.count == 0)
        if face_down:
            self.down += POWERS[self.count]  # CR-035, CR-036
        else:
            if self.led == NONE and part < NUMBERED:
                self.led = suit_of(part)  # CR-041, CR-R05, CR-R08
            self.todo = deck.asks[part]  # CR-051, CR-054
            if has(deck.veils, part):
                if s.events is not None:
                    narration.turned(s, seat, part, open_cards(self))
                self.down = POWERS[self.count] - 1  # CR-075, CR-076, CR-R10
            if has(deck.cuts, part):
                self.cut = True  # CR-R14
                if s.events is not None and plays_on(s, self.missing - POWERS[seat]):
                    narration.meeting_cut(s, seat, part)
        self.cards = with_byte(self.cards, self.count, part + 1)
        self.players = with_nibble(self.players, self.count, seat)
        self.count += 1
        self.missing -= POWERS[seat]
        self.turn = next_seat(s, seat)  # CR-032

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        hidden = decision == PLAY_OFF and part < NUMBERED and seat != viewer
        return FACE_DOWN if hidden else part

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-031" if self.count == 0 else "CR-032"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        s = cast(ChronicleTable, t)
        if not draft and 0 <= part < CARDS and has(s.hands[seat], part):
            return "CR-R03" if self.count == 0 else "CR-033"
        return "CR-031" if self.count == 0 else "CR-032"


def begin_meeting(s: ChronicleTable) -> Meeting:
    """Returns a frame for a new meeting."""
    if s.events is not None:
        narration.meeting_begins(s)
    return Meeting(s.leader, POWERS[s.seats] - 1, s.leader)


def meeting_of(s: ChronicleTable) -> Meeting | None:
    """Returns the meeting in progress, also during an ability, or None."""
    for frame in s.stack:
        if isinstance(frame, Meeting):
            return frame
    return None


def open_cards(m: Meeting) -> list[int]:
    """Returns the face-up cards of a meeting in the order of play."""
    return [int(byte(m.cards, i)) - 1 for i in range(m.count) if not has(m.down, i)]


def plays_on(s: ChronicleTable, missing: i64) -> bool:
    """True if one of the seats that have not played yet has a card to play."""
    for seat in range(s.seats):
        if has(missing, seat) and s.hands[seat] != 0:
            return True
    return False


def best_place(s: ChronicleTable, m: Meeting) -> i64:
    """Returns the place of the card that currently wins, or NONE (CR-R25).

    CR-071: cards face down have neither strength nor ability.
    """
    deck = s.deck
    best: i64 = NONE
    height: i64 = 0
    reversed_by_three = False
    for i in range(m.count):
        if not has(m.down, i) and has(deck.reverses, byte(m.cards, i) - 1):
            reversed_by_three = True  # CR-067, CR-R13
    for i in range(m.count):
        card = byte(m.cards, i) - 1
        if has(m.down, i):
            continue
        mark = rank(s, card, reversed_by_three)
        if mark != 0 and mark >= height:  # CR-R26: equal marks come with a card file only, and the later card wins
            best = i
            height = mark
    return best


def rank(s: ChronicleTable, card: i64, reversed_by_three: bool) -> i64:
    """Returns the strength of an open card at the end of a meeting; 0 if it cannot win (CR-079, CR-080)."""
    deck = s.deck
    if has(deck.devours, card):
        return STRENGTHS + 3  # CR-070, CR-R19
    if has(deck.crowns, card):
        return STRENGTHS + 2  # CR-068
    if has(deck.curses, card):
        return STRENGTHS + 1  # CR-069
    if is_wild(card):
        return 0
    strength = card % STRENGTHS + 1
    return STRENGTHS + 1 - strength if reversed_by_three else strength  # CR-043, CR-R13


def settle_meeting(s: ChronicleTable, m: Meeting) -> None:
    """CR-043 to CR-049  Settles the meeting: its winner, who leads the next one, and its cards."""
    best = best_place(s, m)
    winner = m.leader if best == NONE else nibble(m.players, best)  # CR-048, CR-R25
    winning: i64 = NONE if best == NONE else byte(m.cards, best) - 1
    s.leader = winner
    if s.events is not None and winning != NONE:
        explain_winner(s, open_cards(m), winning)
    if winning != NONE and has(s.deck.devours, winning):
        if s.events is not None:
            narration.devoured(s, winner, winning, cards_in_order(m))
        gain_ally(s, winner, winning)
        last: i64 = NONE
        for i in range(m.count):
            if i != best:
                last = byte(m.cards, i) - 1
                discard(s, last)  # CR-R20, CR-R54
        if last != NONE:
            bury_meeting(s, last)
        return
    if s.events is not None:
        narration.meeting_won(s, winner, winning, cards_in_order(m))
    unveil_meeting(s)
    for i in range(m.count):
        gain_ally(s, winner, byte(m.cards, i) - 1)  # CR-045, CR-046, CR-047


def explain_winner(s: ChronicleTable, cards: list[int], winning: i64) -> None:
    """Announces why the strongest of the open cards does not win, if so: an ability, or a 3."""
    deck = s.deck
    others = [card for card in cards if card != winning]
    if has(deck.devours | deck.crowns | deck.curses, winning):
        beaten = [card for card in others if has(deck.devours | deck.crowns | deck.curses, card)]
        if beaten or (others and not has(deck.devours, winning)):
            narration.outranks(s, winning, beaten)
        return
    threes = [card for card in cards if has(deck.reverses, card)]
    higher = [card for card in others if not is_wild(card) and strength_of(card) > strength_of(winning)]
    if threes and higher:
        narration.strengths_reversed(s, threes[0])


def cards_in_order(m: Meeting) -> list[int]:
    """Returns all cards of a meeting in the order of play."""
    return [int(byte(m.cards, i)) - 1 for i in range(m.count)]
