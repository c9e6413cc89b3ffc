"""The table of Witty Chronos, and the terms in which the rules describe it."""

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
from chronotheque.kernel import NEVER, NONE, POWERS, Fields, Table, has
from chronotheque.kernel.declare import array, by_hand, declared_table, derived, numbers, private, secret

# Formats (table settings of the ledger).
INDIVIDUAL: Final[i64] = 0
TEAMS: Final[i64] = 1
TWO: Final[i64] = 2
FOUR_GLASSES: Final[i64] = 3
ONE_GLASS: Final[i64] = 4  # teams whose players have one glass each

# Fairness (WC-R02).
REAL: Final[i64] = 0
MILD: Final[i64] = 1
EQUAL: Final[i64] = 2

# Consequences of a fault (WC-R42).
FAULTS_OFF: Final[i64] = 0
FAULTS_EOS: Final[i64] = 1
FAULTS_FULL: Final[i64] = 2

# Places of a glass (WC-R04).
FRONT: Final[i64] = 0
BAG: Final[i64] = 1
ON_PILE: Final[i64] = 2  # + pile
ON_STACK: Final[i64] = ON_PILE + PILES  # + seat
PLACES: Final = int(ON_STACK) + SEATS

NEUTRAL: Final[i64] = -2  # owner of a neutral glass; NONE: not in the game

WIDTH: Final = LARGEST_DECK + 1  # room for a stack
WINDS: Final = 12  # WT-011
HANDLE: Final[i64] = 16  # a card of a Realm is its face + 16 times its handle
LONG_AGO: Final[i64] = -1_000_000
OBSERVERS: Final = SEATS + 1
BATCHES: Final = 28  # most groups of cards whose number an observer knows


@declared_table
class WittyTable(Table):
    """A table of Witty Chronos, with or without Temple. Seats are numbered clockwise."""

    deck: Deck  # numbers of cards by face; not part of the state
    # options
    level: i64 = 0  # 0: base game
    format: i64 = INDIVIDUAL
    with_gods: bool = True
    all_at_once: bool = False
    thirds: i64 = 3  # speed, in thirds of the usual time
    fairness: i64 = REAL
    rounds_chosen: i64 = 0  # 0: usual
    faults_chosen: i64 = NONE  # NONE: usual
    penalty_vote: bool = False
    jealous: bool = False
    twins_chosen: i64 = NONE  # NONE: usual; else 1 in, 0 out
    void_rounds: bool = False  # WC-R35: nobody wins a round without a point
    # derived from the options
    in_teams: bool = derived(False)
    teams: i64 = derived(0)
    single: bool = derived(False)  # each player has a single glass
    colours_each: i64 = derived(1)
    colours: i64 = derived(COLOURS)  # number of colours to choose from
    piles: i64 = derived(0)
    target: i64 = derived(100)
    to_win: i64 = derived(3)
    fault_mode: i64 = derived(FAULTS_OFF)
    temple_cards: i64 = derived(0)  # set of the cards in use
    # the game
    round: i64 = 0  # rounds opened so far
    voids: i64 = 0  # void rounds in succession
    tokens: vec[i64] = array(SEATS, per_seat=1)  # by team
    turner: i64 = NONE
    playing: bool = False  # a round is in progress
    # between rounds
    ready: i64 = 0
    poll_until: i64 = NEVER  # of the vote for new colours
    poll_missing: i64 = private(0)
    poll_yes: i64 = private(0)
    lot: bool = False  # colours are to be drawn
    reason: i64 = NONE  # why the last round ended
    winning: i64 = 0  # set of the seats that won it
    gained: vec[i64] = array(SEATS, per_seat=1)  # tokens by seat
    scores: vec[i64] = array(SEATS, per_seat=1)
    turned_up: list[int] = numbers()  # by seat: stack, Winds and Gods as counted
    # glasses
    owner: vec[i64] = array(GLASSES, NONE)
    place: vec[i64] = array(GLASSES, FRONT)
    ends: vec[i64] = array(GLASSES, NONE)  # when it is empty; NONE: not flipped in this round
    lasts: vec[i64] = secret(array(GLASSES))  # duration in ms, secret until the first flip
    handed: vec[i64] = array(GLASSES, LONG_AGO)  # when its owner last changed
    flipped: i64 = 0  # set of the glasses flipped in this game
    standing: vec[i64] = derived(array(PLACES))  # number of glasses at each place
    # piles
    pile: vec[i64] = secret(array(PILES))  # 4 bits per card: face + 1, the bottom card in the lowest bits
    height: vec[i64] = array(PILES)
    open_piles: i64 = 0
    turned_last: i64 = NONE
    next_turn: i64 = NEVER
    # Realms: Winds, tops and numbers are public
    size: vec[i64] = array(SEATS, per_seat=1)
    wind_count: vec[i64] = array(SEATS, per_seat=1)
    stacks: vec[i64] = private(by_hand("cards", array(SEATS * WIDTH)))
    winds: vec[i64] = private(by_hand("cards", array(SEATS * WINDS)))  # faces are public, handles are not
    held: vec[i64] = private(derived(array(SEATS * FACES, per_seat=FACES)))  # number of cards by face
    next_handle: vec[i64] = private(array(SEATS, per_seat=1))
    # the discard, secret except for holders of CHARON's pick and OURANOS
    discard: vec[i64] = secret(array(FACES))  # number of cards by face
    discards: i64 = 0
    # the temple
    temple: i64 = 0
    gods: vec[i64] = array(SEATS, per_seat=1)
    under_apollon: i64 = NONE
    stash: list[int] = private(numbers())  # faces under SELENE, in the order of the stack
    shown: list[int] = numbers()  # faces that came back from SELENE and are still shown
    shown_of: i64 = NONE
    # moments
    opened: i64 = NEVER  # table time 0
    last_command: i64 = 0
    count_until: i64 = NEVER  # end of the count for a blocked position
    count_by: i64 = NONE
    announce_from: vec[i64] = array(SEATS, per_seat=1)
    demeter_from: vec[i64] = array(SEATS, per_seat=1)
    ouranos_from: vec[i64] = array(SEATS, per_seat=1)
    charon: i64 = NONE  # the seat that may pick a card
    charon_until: i64 = NEVER
    second_by: i64 = NONE  # two players: who contested the second pile
    second_at: i64 = LONG_AGO
    # faults
    last_fault: vec[i64] = array(SEATS, LONG_AGO, per_seat=1)
    gifts: list[int] = numbers()  # triples: giver, receiver, deadline
    faults: list[int] = numbers()  # pairs: offender, deadline
    vote_on: i64 = NONE  # the offender
    vote_until: i64 = NEVER
    vote_missing: i64 = private(0)
    vote_yes: i64 = private(0)
    next_due: i64 = derived(NEVER)
    # what each seat, and last a spectator, has learnt (level 3 only, see memory.py)
    astray: i64 = private(by_hand("memory", 0))  # set of observers that lost track of the order below the tops
    known_count: vec[i64] = private(by_hand("memory", array(OBSERVERS)))
    known: vec[i64] = private(by_hand("memory", array(0)))  # cards that left the piles, by observer
    batches: vec[i64] = private(by_hand("memory", array(0)))

    def prepare(self) -> None:
        """Derives fields from the options."""
        self.in_teams = self.format in (TEAMS, ONE_GLASS)
        self.teams = self.seats // 2 if self.in_teams else self.seats
        two_each = self.format == TEAMS and self.level > 0 and self.seats == 6  # WT-169
        self.single = self.in_teams and not two_each  # WC-104, WT-R47
        self.colours_each = 2 if self.format in (TWO, FOUR_GLASSES) else 1
        in_use = self.teams if self.single else self.seats * self.colours_each
        self.colours = COLOURS if in_use == COLOURS else COLOURS - 1
        self.piles = 8 if self.format == TWO else self.teams + 3  # WC-018, WC-109, WT-151
        self.target = 200 if self.level >= 2 else 100  # WT-R01
        self.to_win = self.rounds_chosen
        if self.to_win == 0:  # WT-020, WT-R03
            self.to_win = 2 if self.level > 0 and self.seats in (5, 6) else 3
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
        """Derives fields from the positions of glasses and cards."""
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

    def derive(self) -> None:
        """Derives fields from the stored ones."""
        self.prepare()
        self.count_again()

    def cards_fields(self, f: Fields) -> None:
        """Serializes the cards of the Realms, with their numbers."""
        for seat in range(SEATS):
            for i in range(seat * WIDTH, seat * WIDTH + self.size[seat]):
                self.stacks[i] = f.number(self.stacks[i])
            for i in range(seat * WINDS, seat * WINDS + self.wind_count[seat]):
                self.winds[i] = f.number(self.winds[i])

    def take_cards(self, other: WittyTable) -> None:
        """Copies the cards of the Realms."""
        for seat in range(self.seats):
            for i in range(seat * WIDTH, seat * WIDTH + other.size[seat]):
                self.stacks[i] = other.stacks[i]
            for i in range(seat * WINDS, seat * WINDS + other.wind_count[seat]):
                self.winds[i] = other.winds[i]

    def memory_fields(self, f: Fields) -> None:
        """Serializes what the observers have learnt."""
        if self.level < 3:
            return
        if f.reading:
            self.prepare()
        self.astray = f.number(self.astray)
        f.words(self.known_count)
        for observer in range(self.seats + 1):
            for i in range(observer * WIDTH, observer * WIDTH + self.known_count[observer]):
                self.known[i] = f.number(self.known[i])
            for i in range(observer * BATCHES, observer * BATCHES + BATCHES):
                self.batches[i] = f.number(self.batches[i])

    def take_memory(self, other: WittyTable) -> None:
        """Copies what the observers have learnt."""
        if other.level < 3:
            return
        if len(self.known) == 0:
            self.prepare()
        self.astray = other.astray
        for observer in range(self.seats + 1):
            self.known_count[observer] = other.known_count[observer]
            for i in range(observer * WIDTH, observer * WIDTH + self.known_count[observer]):
                self.known[i] = other.known[i]
            for i in range(observer * BATCHES, observer * BATCHES + BATCHES):
                self.batches[i] = other.batches[i]


# -- terms of the rules ---------------------------------------------------------------------------


def scaled(s: WittyTable, seconds: i64) -> i64:
    """WC-R03  Converts scaled seconds to milliseconds, rounded to the nearest."""
    return (2000 * seconds * s.thirds + 3) // 6


def team_of(s: WittyTable, seat: i64) -> i64:
    """WC-101  Returns the team of a seat; partners sit opposite each other."""
    return seat % s.teams


def in_deck(s: WittyTable, face: i64) -> i64:
    """Returns the number of cards of a face in use at a table."""
    if not s.with_gods and face > T100:  # WC-R27
        return 0
    if s.single and face == HEPHAISTOS:  # WC-100, WT-R47
        return 0
    return s.deck.count(face, s.level)


def holds(s: WittyTable, seat: i64, card: i64) -> bool:
    """True if a seat has a Temple card."""
    return has(s.gods[seat], card)


def holder(s: WittyTable, card: i64) -> i64:
    """Returns the seat that has a Temple card, or NONE."""
    for seat in range(s.seats):
        if has(s.gods[seat], card):
            return seat
    return NONE


def pile_top(s: WittyTable, pile: i64) -> i64:
    """Returns the face on top of a pile that is not empty."""
    return ((s.pile[pile] >> (4 * (s.height[pile] - 1))) & 15) - 1


def stack_top(s: WittyTable, seat: i64) -> i64:
    """Returns the face on top of a stack, or NONE."""
    if s.size[seat] == 0:
        return NONE
    return s.stacks[seat * WIDTH + s.size[seat] - 1] & 15


def realm_size(s: WittyTable, seat: i64) -> i64:
    """Returns the number of cards in a Realm (WT-036)."""
    return s.size[seat] + s.wind_count[seat]
