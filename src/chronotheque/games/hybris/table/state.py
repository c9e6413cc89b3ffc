"""The state of a Hybris table, and the constants that name its values.

No frame holds a secret: hidden information is here, among the private fields.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import CARD_BITS, CHARACTERS, SEATS
from chronotheque.kernel import NONE, Fields, Table, larger
from chronotheque.kernel.declare import array, by_hand, declared_table, during, only, private, secret

SPACES_OF_GREATNESS: Final[i64] = 4
MOST_WAITING: Final = 6
LAST_AGE: Final[i64] = 6

# Places of a character; from STANDS on, a place on the board: a slot, an illustration or a City.
AWAY: Final[i64] = 0  # on an Upgrade tile, or not won yet
RESERVE: Final[i64] = 1
FALLEN: Final[i64] = 2  # in the Underworld
WOUNDED: Final[i64] = 3  # an Olympian lying down
STANDS: Final[i64] = 4

BONUS: Final[i64] = 8  # a Bonus Location token in a plan; 1 to 7 are Locations + 1
# In the rows of used tokens: those that came to a reserve since the last Planning, so they are under no character.
LATE_BONUS: Final[i64] = 7
LATE: Final[i64] = 8  # + Location

CONTINUE: Final[i64] = 1
HALT: Final[i64] = 2

# The subject of a combat.
NO_COMBAT: Final[i64] = 0
WITH_CHAMPION: Final[i64] = 1
WITH_CLASH: Final[i64] = 2
BY_EFFECT: Final[i64] = 3
FOR_CITY: Final[i64] = 4
CONTEST: Final[i64] = 5
WITH_AVATAR: Final[i64] = 6


@declared_table
class HybrisTable(Table):
    """The table of Hybris."""

    book: Book  # what is printed; no fact of the game
    # options
    all_boxes: bool = True  # True if Olympians of every box are available
    drawn_olympians: bool = False  # True if Olympians are drawn at random
    chronos: bool = False  # True with the Chronos module
    # Ages and turns
    age: i64 = 0  # 0 before the first one
    active: i64 = NONE  # seat in turn, or NONE (HY-R31)
    acting: i64 = NONE  # the character activated in that turn
    turn_over: bool = False  # True if that turn ends at once (HY-354)
    passed: i64 = 0  # set of seats
    greatness: i64 = 0  # row by space of the track: seat + 1, or 0 (HY-R02)
    # Pillars
    pillar_prayers: i64 = 0  # set of the Pillars with a Prayer on them
    resolved: i64 = 0  # set of the seats whose Pillar is face down
    pillar: vec[i64] = array(SEATS, NONE, per_seat=1)  # by seat: the Pillar taken
    # boards
    well: i64 = 0  # Prayers in the Well
    piles: i64 = 0  # set of the technologies on Olympus
    workshop: vec[i64] = array(3)  # by space: a tile with its owner, as `marked`
    factory: vec[i64] = array(3)
    spaces: vec[i64] = array(15)  # by technology space of the Cities: a tile with its owner
    zones: vec[i64] = array(3)  # quests from left to right: quest + 1, or 0
    cantos: vec[i64] = array(3)  # by zone: row by canto of the seat that has done it, seat + 1
    quest_deck: i64 = 0  # set; it has no order
    quest_discards: i64 = 0  # set of the quests won
    champions: i64 = 0  # set of the Coliseum Heroes on display
    coliseum_discards: i64 = 0  # set of cards
    premonition_discards: i64 = 0  # set
    coliseum_past: vec[i64] = secret(array(3))  # unseen when the deck was shuffled, see `drawing.pile`
    premonition_past: vec[i64] = secret(array(3))
    revealed: i64 = 0  # number of primordials revealed
    peekers: vec[i64] = array(3)  # by primordial: set of the seats that have seen it
    # players
    olympian: vec[i64] = array(SEATS, NONE, per_seat=1)
    vp: vec[i64] = array(SEATS, per_seat=1)
    aegis: vec[i64] = array(SEATS, per_seat=1)
    followers: vec[i64] = array(SEATS, per_seat=1)
    prayers: vec[i64] = array(SEATS, per_seat=1)
    goodness: vec[i64] = array(SEATS, per_seat=1)
    determination: vec[i64] = array(SEATS, per_seat=1)
    bonus: vec[i64] = array(SEATS, per_seat=1)  # Bonus Location tokens, those under characters included
    used: vec[i64] = array(SEATS, per_seat=1)  # rows by Location: tokens in the Used area; above them LATE tokens
    unavailable: vec[i64] = array(SEATS, per_seat=1)
    pieces: vec[i64] = array(SEATS, per_seat=1)  # on the Upgrade tiles: two bits for each kind and tile
    sparks: vec[i64] = array(SEATS, per_seat=1)  # on the Spark track
    temples: vec[i64] = array(SEATS, per_seat=1)  # sets of Cities
    stored: vec[i64] = array(SEATS, per_seat=1)  # sets of technologies
    owned: vec[i64] = array(SEATS, per_seat=1)  # sets of power bits: deployed, unlocked, and on the board
    allied: vec[i64] = array(SEATS, per_seat=1)  # sets of Coliseum Heroes won, fallen or not
    recruits: vec[i64] = array(SEATS, per_seat=1)  # allies won in this Age (HY-196)
    spent: vec[i64] = array(SEATS, per_seat=1)  # sets of power bits: used in this Age
    returned: vec[i64] = array(SEATS, per_seat=1)  # rows by power: tokens that came back (HY-R157)
    activated: vec[i64] = array(SEATS, per_seat=1)  # sets of characters
    losses: vec[i64] = array(SEATS, per_seat=1)  # Heroes fallen since the last check for reactions
    crowned: i64 = 0  # set of the seats that took their upgraded card
    discards: vec[i64] = array(SEATS, per_seat=1)  # sets of card bits
    omens: vec[i64] = array(SEATS, per_seat=1)  # sets of card bits beside the Oracle
    shown: vec[i64] = array(SEATS, per_seat=1)  # sets of card bits in hand that everybody has seen
    where: vec[i64] = array(SEATS * CHARACTERS, per_seat=CHARACTERS)  # by seat and character: AWAY … STANDS
    waiting: vec[i64] = array(SEATS * MOST_WAITING, per_seat=MOST_WAITING)  # combat bonuses (HY-R148)
    # the combat in progress, by side: 0 attacks, 1 defends
    combat: i64 = 0  # its subject, as NO_COMBAT …
    fighter: vec[i64] = during("combat", array(2, NONE))  # the seats; NONE is the game
    hero: vec[i64] = during("combat", array(2, NONE))  # the characters
    change: vec[i64] = during("combat", array(2))  # strength from effects and powers
    card_sum: vec[i64] = during("combat", array(2))
    combo_sum: vec[i64] = during("combat", array(2))
    combos: vec[i64] = during("combat", array(2))  # number of combos that count
    cost_sum: vec[i64] = during("combat", array(2))
    resolve: vec[i64] = during("combat", array(2))  # Determination for this combat only
    symbols: vec[i64] = during("combat", array(2))  # on the face-up cards, as `packed`
    last_own: vec[i64] = during("combat", array(2))  # change by the last card for its own side
    last_enemy: vec[i64] = during("combat", array(2))  # … and for the other side
    last_combo: vec[i64] = during("combat", array(2))  # the combo bonus of the last card that counts
    last_void: vec[i64] = during("combat", array(2))  # 1: the effect of the last card does not count
    zone_count: vec[i64] = during("combat", array(2))
    zone: vec[i64] = during("combat", by_hand("zone", array(2 * CARD_BITS)))  # by side: card bits in order
    enemy_cards: i64 = 0  # set of the Coliseum cards drawn for the game
    seduced: bool = False  # True if won by seduction (HY-R146)
    # visible only to the seat
    hands: vec[i64] = private(array(SEATS, per_seat=1))  # sets of card bits
    fresh: vec[i64] = private(array(SEATS, per_seat=1))  # hand cards that came unseen from the Coliseum deck
    drawn: vec[i64] = private(array(SEATS, per_seat=1))  # cards drawn, some of which are to be kept
    foreseen: vec[i64] = private(array(SEATS, per_seat=1))  # premonitions in hand
    drawn_premonitions: vec[i64] = private(array(SEATS, per_seat=1))
    plan: vec[i64] = private(array(SEATS * CHARACTERS, per_seat=CHARACTERS))  # tokens: Location + 1, or BONUS
    laid: vec[i64] = private(array(SEATS, per_seat=1))  # card bit + 1 laid face down in a combat
    marker: vec[i64] = private(array(SEATS, per_seat=1))  # CONTINUE or STOP, not yet shown
    kept: vec[i64] = private(array(SEATS, per_seat=1))  # premonitions kept at set-up, until all have chosen
    locked: vec[i64] = private(array(SEATS, per_seat=1))  # 1: the plan is made, but some others are not
    # Decks have no order; the place of an unseen card is undecided.
    decks: vec[i64] = secret(array(SEATS, per_seat=1))  # sets of card bits
    coliseum_deck: i64 = secret(0)
    premonition_deck: i64 = secret(0)
    primordial: vec[i64] = secret(array(3, NONE))  # by rank: the card, once a seat has looked at it
    # the Chronos module; Concepts have the numbers of their Pillars
    difficulty: i64 = only("chronos", 1)  # in DIFFICULTIES (HY-R166)
    focus: i64 = only("chronos", 0)  # row by Concept: seat + 1 of the token on its Focus space
    second: i64 = only("chronos", NONE)  # the other Pillar of a lone player (HC-031)
    second_resolved: bool = only("chronos", False)  # True if that Pillar is face down
    chains: i64 = only("chronos", 0)  # row by Concept: chain tokens removed from its track (HY-R101)
    hoard: i64 = only("chronos", 0)  # row by Concept: resources of Chronos on its spaces
    chronos_vp: i64 = only("chronos", 0)
    intensity: i64 = only("chronos", 0)  # row by Concept
    tiles_up: i64 = only("chronos", 0)  # set of the Chronos Upgrade tiles turned face up
    tiles_due: i64 = only("chronos", 0)  # set of those with a pending Immediate power (HY-R164)
    emptied: i64 = only("chronos", 0)  # set of the decks that have run out once (HY-R105)
    concepts_up: i64 = only("chronos", 0)  # set of the face-up Concept cards, at most one per Concept
    concept_decks: i64 = only("chronos", 0)  # set of the Concept cards left in the decks; decks have no order
    avatars: i64 = only("chronos", 0)  # row by Avatar: City + 1, or 0 on the Chronos board
    calls: i64 = only("chronos", 0)  # by Avatar: City + 1 of a move due after the combat (HY-R119)
    foe: i64 = only("chronos", NONE)  # the fighting Avatar; `zone` holds its row as numbers of avatar cards
    avatar_deck: i64 = only("chronos", 0)  # set
    avatar_discards: i64 = only("chronos", 0)  # set
    ancient: i64 = only("chronos", 0)  # set of the Ancient Technologies below the Chronos board
    blocked: i64 = only("chronos", 0)  # set of the places with a Blocked token
    weakened: bool = only("chronos", False)  # True if Weakening was used in this Age (HY-R117)
    shackles: vec[i64] = only("chronos", array(SEATS, per_seat=1))
    offered: vec[i64] = only("chronos", array(SEATS, per_seat=1))  # sets of cards to cancel a contest (HC-115)

    def zone_fields(self, f: Fields) -> None:
        """Stores the cards of the combat."""
        f.words(self.zone)

    def take_zone(self, other: HybrisTable) -> None:
        """Copies the combat cards, as many as either table has."""
        for side in range(2):
            count = larger(self.zone_count[side], other.zone_count[side])
            for at in range(side * CARD_BITS, side * CARD_BITS + count):
                self.zone[at] = other.zone[at]
