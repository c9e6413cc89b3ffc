"""The table of Witty Chronos: what lies and stands on it, and the words in which the rules speak of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    CASTOR,
    COLOURS,
    EOS,
    EVERY_TEMPLE_CARD,
    FACES,
    GLASSES,
    HEPHAISTOS,
    LARGEST_DECK,
    PERSEPHONE,
    POLLUX,
    T100,
)
from chronotheque.games.witty_chronos.decisions import PILES, SEATS
from chronotheque.games.witty_chronos.deck import Deck
from chronotheque.kernel import NEVER, NONE, POWERS, Fields, Game, Table, has

# Formats (table settings of the ledger).
INDIVIDUAL: Final[i64] = 0
TEAMS: Final[i64] = 1
TWO: Final[i64] = 2
FOUR_GLASSES: Final[i64] = 3

# Fairness (WC-R02).
REAL: Final[i64] = 0
MILD: Final[i64] = 1
EQUAL: Final[i64] = 2
FIXED_SET: Final[i64] = 3

# What a fault means (WC-R42).
FAULTS_OFF: Final[i64] = 0
FAULTS_EOS: Final[i64] = 1
FAULTS_FULL: Final[i64] = 2

# Where a glass stands (WC-R04).
FRONT: Final[i64] = 0
BAG: Final[i64] = 1
ON_PILE: Final[i64] = 2  # + pile
ON_STACK: Final[i64] = ON_PILE + PILES  # + seat
PLACES: Final = int(ON_STACK) + SEATS

NEUTRAL: Final[i64] = -2  # who controls a glass that is nobody's; NONE: the glass is not in the game

WIDTH: Final = LARGEST_DECK + 1  # room for a stack
WINDS: Final = 12  # WT-011
HANDLE: Final[i64] = 16  # a card of a Realm is its face + 16 times its handle
LONG_AGO: Final[i64] = -1_000_000
OBSERVERS: Final = SEATS + 1
BATCHES: Final = 28  # groups of cards of which an observer knows the number


class Circle(Table):
    """A table of Witty Chronos, with or without Temple. Seats are counted clockwise."""

    def __init__(self, game: Game, seats: i64, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck  # how many cards of each face there are; no fact of the game
        # options
        self.level: i64 = 0  # 0: base game
        self.format: i64 = INDIVIDUAL
        self.with_gods = True
        self.all_at_once = False
        self.thirds: i64 = 3  # of the usual time: the speed
        self.fairness: i64 = REAL
        self.rounds_chosen: i64 = 0  # 0: usual
        self.faults_chosen: i64 = NONE  # NONE: usual
        self.penalty_vote = False
        self.jealous = False
        self.twins_chosen: i64 = NONE  # NONE: usual; else 1 in, 0 out
        # what follows from them; no facts of their own
        self.teams: i64 = seats
        self.single = False  # whether everybody has one glass only
        self.colours_each: i64 = 1
        self.colours: i64 = COLOURS  # how many there are to choose from
        self.piles: i64 = 0
        self.target: i64 = 100
        self.to_win: i64 = 3
        self.fault_mode: i64 = FAULTS_OFF
        self.temple_cards: i64 = 0  # set of those in use
        # public: the game
        self.round: i64 = 0  # rounds opened so far
        self.voids: i64 = 0  # in a row
        self.tokens: vec[i64] = vec[i64]([0] * SEATS)  # by team
        self.turner: i64 = NONE
        self.playing = False  # whether a round is running
        # public: between rounds (the votes are private until they are counted)
        self.ready: i64 = 0
        self.poll_until: i64 = NEVER  # of the vote for new colours
        self.poll_missing: i64 = 0
        self.poll_yes: i64 = 0
        self.lot = False  # whether colours are to be drawn by lot
        self.reason: i64 = NONE  # why the last round ended
        self.winning: i64 = 0  # set of the seats that won it
        self.gained: vec[i64] = vec[i64]([0] * SEATS)  # tokens by seat
        self.scores: vec[i64] = vec[i64]([0] * SEATS)
        self.turned_up: list[
            int
        ] = []  # by seat: stack, Winds and Gods as they were counted; never changed in place
        # public: glasses (the duration is secret until the first flip)
        self.owner: vec[i64] = vec[i64]([NONE] * GLASSES)
        self.place: vec[i64] = vec[i64]([FRONT] * GLASSES)
        self.ends: vec[i64] = vec[i64]([NONE] * GLASSES)  # NONE: not flipped in this round
        self.lasts: vec[i64] = vec[i64]([0] * GLASSES)
        self.handed: vec[i64] = vec[i64]([LONG_AGO] * GLASSES)  # when it changed hands
        self.flipped: i64 = 0  # set of the glasses flipped in this game
        self.standing: vec[i64] = vec[i64]([0] * PLACES)  # how many stand at each place; follows from the others
        # piles: public are the tops of open ones and all heights, the rest is secret
        self.pile: vec[i64] = vec[i64]([0] * PILES)  # rows of faces + 1, the bottom card first
        self.height: vec[i64] = vec[i64]([0] * PILES)
        self.open_piles: i64 = 0
        self.turned_last: i64 = NONE
        self.next_turn: i64 = NEVER
        # Realms: public are Winds, tops and numbers, the rest is private
        self.stacks: vec[i64] = vec[i64]([0] * (SEATS * WIDTH))
        self.size: vec[i64] = vec[i64]([0] * SEATS)
        self.winds: vec[i64] = vec[i64]([0] * (SEATS * WINDS))
        self.wind_count: vec[i64] = vec[i64]([0] * SEATS)
        self.held: vec[i64] = vec[i64]([0] * (SEATS * FACES))  # how many of each face; follows from the others
        self.next_handle: vec[i64] = vec[i64]([0] * SEATS)
        # secret but for who may look: the discard
        self.discard: vec[i64] = vec[i64]([0] * FACES)  # how many of each face
        self.discards: i64 = 0
        # public: the temple (the faces under SELENE are private)
        self.temple: i64 = 0
        self.gods: vec[i64] = vec[i64]([0] * SEATS)
        self.under_apollon: i64 = NONE
        self.stash: list[int] = []  # faces, in the order of the stack; never changed in place
        self.shown: list[int] = []  # faces that came back from a stash and are still shown
        self.shown_of: i64 = NONE
        # public: moments
        self.opened: i64 = NEVER  # table time 0
        self.last_command: i64 = 0
        self.count_until: i64 = NEVER  # of a blocked claim
        self.count_by: i64 = NONE
        self.announce_from: vec[i64] = vec[i64]([0] * SEATS)
        self.demeter_from: vec[i64] = vec[i64]([0] * SEATS)
        self.ouranos_from: vec[i64] = vec[i64]([0] * SEATS)
        self.charon: i64 = NONE  # who picks
        self.charon_until: i64 = NEVER
        self.second_by: i64 = NONE  # two players: who made the second contested pile
        self.second_at: i64 = LONG_AGO
        # public: faults
        self.last_fault: vec[i64] = vec[i64]([LONG_AGO] * SEATS)
        self.gifts: list[int] = []  # rows of three: who, to whom, until when; never changed in place
        self.faults: list[int] = []  # rows of two: who, until when; never changed in place
        self.vote_on: i64 = NONE  # the offender
        self.vote_until: i64 = NEVER
        self.vote_missing: i64 = 0
        self.vote_yes: i64 = 0
        # private: what each seat, and last of all a spectator, has learnt (level 3 only, see memory.py)
        self.known: vec[i64] = vec[i64]([])  # cards that left the piles, by observer
        self.known_count: vec[i64] = vec[i64]([0] * OBSERVERS)
        self.batches: vec[i64] = vec[i64]([])
        self.astray: i64 = 0  # set of those who lost track of the order below the tops
        # follows from all this
        self.next_due: i64 = NEVER

    def prepare(self) -> None:
        """Works out what follows from the options."""
        self.teams = self.seats // 2 if self.format == TEAMS else self.seats
        self.single = self.format == TEAMS and not (self.level > 0 and self.seats == 6)  # WC-104, WT-R47
        self.colours_each = 2 if self.format >= TWO else 1
        in_use = self.teams if self.single else self.seats * self.colours_each
        self.colours = COLOURS if in_use == COLOURS else COLOURS - 1
        self.piles = 8 if self.format == TWO else self.teams + 3  # WC-018, WC-109, WT-151
        self.target = 200 if self.level >= 2 else 100  # WT-R01
        self.to_win = self.rounds_chosen
        if self.to_win == 0:  # WT-R03
            self.to_win = 2 if self.level > 0 and self.format == INDIVIDUAL and self.seats >= 5 else 3
        self.fault_mode = self.faults_chosen
        if self.fault_mode == NONE:  # WC-R42
            self.fault_mode = FAULTS_EOS if self.level == 3 else FAULTS_OFF
        self.temple_cards = 0
        if self.level == 3:
            self.temple_cards = EVERY_TEMPLE_CARD
            twins = self.twins_chosen == 1 or (self.twins_chosen == NONE and self.teams != 3)
            if not twins:  # WT-R34
                self.temple_cards -= POWERS[CASTOR] + POWERS[POLLUX]
            if self.fault_mode == FAULTS_OFF:  # WT-R40
                self.temple_cards -= POWERS[EOS]
            if self.single:  # WT-R16
                self.temple_cards -= POWERS[PERSEPHONE]
            if len(self.known) == 0:
                self.known = vec[i64]([0] * (OBSERVERS * WIDTH))
                self.batches = vec[i64]([0] * (OBSERVERS * BATCHES))

    def count_again(self) -> None:
        """Works out what follows from where glasses and cards are."""
        for place in range(PLACES):
            self.standing[place] = 0
        for glass in range(GLASSES):
            if self.owner[glass] != NONE:
                self.standing[self.place[glass]] += 1
        for seat in range(self.seats):
            for face in range(FACES):
                self.held[seat * FACES + face] = 0
            for i in range(self.size[seat]):
                self.held[seat * FACES + (self.stacks[seat * WIDTH + i] & 15)] += 1
            for i in range(self.wind_count[seat]):
                self.held[seat * FACES + (self.winds[seat * WINDS + i] & 15)] += 1

    def fields(self, f: Fields) -> None:
        self._option_fields(f)
        self.round = f.number(self.round)
        self.voids = f.number(self.voids)
        f.words(self.tokens)
        self.turner = f.number(self.turner)
        self.playing = f.flag(self.playing)
        self.ready = f.number(self.ready)
        self.poll_until = f.number(self.poll_until)
        self.poll_missing = f.number(self.poll_missing)
        self.poll_yes = f.number(self.poll_yes)
        self.lot = f.flag(self.lot)
        self.reason = f.number(self.reason)
        self.winning = f.number(self.winning)
        f.words(self.gained)
        f.words(self.scores)
        self.turned_up = f.numbers(self.turned_up)
        f.words(self.owner)
        f.words(self.place)
        f.words(self.ends)
        f.words(self.lasts)
        f.words(self.handed)
        self.flipped = f.number(self.flipped)
        f.words(self.pile)
        f.words(self.height)
        self.open_piles = f.number(self.open_piles)
        self.turned_last = f.number(self.turned_last)
        self.next_turn = f.number(self.next_turn)
        f.words(self.size)
        f.words(self.wind_count)
        for seat in range(SEATS):
            for i in range(seat * WIDTH, seat * WIDTH + self.size[seat]):
                self.stacks[i] = f.number(self.stacks[i])
            for i in range(seat * WINDS, seat * WINDS + self.wind_count[seat]):
                self.winds[i] = f.number(self.winds[i])
        f.words(self.next_handle)
        f.words(self.discard)
        self.discards = f.number(self.discards)
        self._temple_fields(f)
        if f.reading:
            self.prepare()
            self.count_again()
        if self.level == 3:
            self.astray = f.number(self.astray)
            f.words(self.known_count)
            for observer in range(self.seats + 1):
                for i in range(observer * WIDTH, observer * WIDTH + self.known_count[observer]):
                    self.known[i] = f.number(self.known[i])
                for i in range(observer * BATCHES, observer * BATCHES + BATCHES):
                    self.batches[i] = f.number(self.batches[i])

    def _option_fields(self, f: Fields) -> None:
        self.level = f.number(self.level)
        self.format = f.number(self.format)
        self.with_gods = f.flag(self.with_gods)
        self.all_at_once = f.flag(self.all_at_once)
        self.thirds = f.number(self.thirds)
        self.fairness = f.number(self.fairness)
        self.rounds_chosen = f.number(self.rounds_chosen)
        self.faults_chosen = f.number(self.faults_chosen)
        self.penalty_vote = f.flag(self.penalty_vote)
        self.jealous = f.flag(self.jealous)
        self.twins_chosen = f.number(self.twins_chosen)

    def _temple_fields(self, f: Fields) -> None:
        self.temple = f.number(self.temple)
        f.words(self.gods)
        self.under_apollon = f.number(self.under_apollon)
        self.stash = f.numbers(self.stash)
        self.shown = f.numbers(self.shown)
        self.shown_of = f.number(self.shown_of)
        self.opened = f.number(self.opened)
        self.last_command = f.number(self.last_command)
        self.count_until = f.number(self.count_until)
        self.count_by = f.number(self.count_by)
        f.words(self.announce_from)
        f.words(self.demeter_from)
        f.words(self.ouranos_from)
        self.charon = f.number(self.charon)
        self.charon_until = f.number(self.charon_until)
        self.second_by = f.number(self.second_by)
        self.second_at = f.number(self.second_at)
        f.words(self.last_fault)
        self.gifts = f.numbers(self.gifts)
        self.faults = f.numbers(self.faults)
        self.vote_on = f.number(self.vote_on)
        self.vote_until = f.number(self.vote_until)
        self.vote_missing = f.number(self.vote_missing)
        self.vote_yes = f.number(self.vote_yes)

    def take(self, other: Table) -> None:
        assert isinstance(other, Circle)
        self.deck = other.deck
        self.level = other.level
        self.format = other.format
        self.with_gods = other.with_gods
        self.all_at_once = other.all_at_once
        self.thirds = other.thirds
        self.fairness = other.fairness
        self.rounds_chosen = other.rounds_chosen
        self.faults_chosen = other.faults_chosen
        self.penalty_vote = other.penalty_vote
        self.jealous = other.jealous
        self.twins_chosen = other.twins_chosen
        self.teams = other.teams
        self.single = other.single
        self.colours_each = other.colours_each
        self.colours = other.colours
        self.piles = other.piles
        self.target = other.target
        self.to_win = other.to_win
        self.fault_mode = other.fault_mode
        self.temple_cards = other.temple_cards
        self.round = other.round
        self.voids = other.voids
        self.turner = other.turner
        self.playing = other.playing
        self.ready = other.ready
        self.poll_until = other.poll_until
        self.poll_missing = other.poll_missing
        self.poll_yes = other.poll_yes
        self.lot = other.lot
        self.reason = other.reason
        self.winning = other.winning
        self.turned_up = other.turned_up
        self.flipped = other.flipped
        self.open_piles = other.open_piles
        self.turned_last = other.turned_last
        self.next_turn = other.next_turn
        self.discards = other.discards
        self.temple = other.temple
        self.under_apollon = other.under_apollon
        self.stash = other.stash
        self.shown = other.shown
        self.shown_of = other.shown_of
        self.opened = other.opened
        self.last_command = other.last_command
        self.count_until = other.count_until
        self.count_by = other.count_by
        self.charon = other.charon
        self.charon_until = other.charon_until
        self.second_by = other.second_by
        self.second_at = other.second_at
        self.gifts = other.gifts
        self.faults = other.faults
        self.vote_on = other.vote_on
        self.vote_until = other.vote_until
        self.vote_missing = other.vote_missing
        self.vote_yes = other.vote_yes
        self.next_due = other.next_due
        for glass in range(GLASSES):
            self.owner[glass] = other.owner[glass]
            self.place[glass] = other.place[glass]
            self.ends[glass] = other.ends[glass]
            self.lasts[glass] = other.lasts[glass]
            self.handed[glass] = other.handed[glass]
        for place in range(PLACES):
            self.standing[place] = other.standing[place]
        for pile in range(PILES):
            self.pile[pile] = other.pile[pile]
            self.height[pile] = other.height[pile]
        for face in range(FACES):
            self.discard[face] = other.discard[face]
        for seat in range(self.seats):
            self._take_seat(other, seat)
        if self.level == 3:
            self._take_memory(other)

    def _take_memory(self, other: Circle) -> None:
        if len(self.known) == 0:
            self.prepare()
        self.astray = other.astray
        for observer in range(self.seats + 1):
            self.known_count[observer] = other.known_count[observer]
            for i in range(observer * WIDTH, observer * WIDTH + self.known_count[observer]):
                self.known[i] = other.known[i]
            for i in range(observer * BATCHES, observer * BATCHES + BATCHES):
                self.batches[i] = other.batches[i]

    def _take_seat(self, other: Circle, seat: i64) -> None:
        self.tokens[seat] = other.tokens[seat]
        self.gained[seat] = other.gained[seat]
        self.scores[seat] = other.scores[seat]
        self.next_handle[seat] = other.next_handle[seat]
        self.gods[seat] = other.gods[seat]
        self.announce_from[seat] = other.announce_from[seat]
        self.demeter_from[seat] = other.demeter_from[seat]
        self.ouranos_from[seat] = other.ouranos_from[seat]
        self.last_fault[seat] = other.last_fault[seat]
        self.size[seat] = other.size[seat]
        self.wind_count[seat] = other.wind_count[seat]
        for i in range(seat * WIDTH, seat * WIDTH + self.size[seat]):
            self.stacks[i] = other.stacks[i]
        for i in range(seat * WINDS, seat * WINDS + self.wind_count[seat]):
            self.winds[i] = other.winds[i]
        for i in range(seat * FACES, seat * FACES + FACES):
            self.held[i] = other.held[i]


# -- the words of the rules ------------------------------------------------------------------------


def scaled(s: Circle, seconds: i64) -> i64:
    """WC-R03  Scaled seconds in milliseconds, rounded to the nearest."""
    return (2000 * seconds * s.thirds + 3) // 6


def team_of(s: Circle, seat: i64) -> i64:
    """WC-101  The team of a seat; partners sit opposite each other."""
    return seat % s.teams


def in_deck(s: Circle, face: i64) -> i64:
    """How many cards of a face are used at this table."""
    if not s.with_gods and face > T100:  # WC-R27
        return 0
    if s.single and face == HEPHAISTOS:  # WC-100, WT-R47
        return 0
    return s.deck.count(face, s.level)


def holds(s: Circle, seat: i64, card: i64) -> bool:
    """Whether a Temple card lies in front of a seat."""
    return has(s.gods[seat], card)


def holder(s: Circle, card: i64) -> i64:
    """In front of whom a Temple card lies, or NONE."""
    for seat in range(s.seats):
        if has(s.gods[seat], card):
            return seat
    return NONE


def pile_top(s: Circle, pile: i64) -> i64:
    """The face on top of a pile that is not empty."""
    return ((s.pile[pile] >> (4 * (s.height[pile] - 1))) & 15) - 1


def stack_top(s: Circle, seat: i64) -> i64:
    """The face on top of a stack, or NONE."""
    if s.size[seat] == 0:
        return NONE
    return s.stacks[seat * WIDTH + s.size[seat] - 1] & 15


def realm_size(s: Circle, seat: i64) -> i64:
    """How many cards a Realm has (WT-036)."""
    return s.size[seat] + s.wind_count[seat]
