"""The table of Hybris: what lies on it, and the words in which the rules speak of it.

No rule in progress holds a secret: what only some may know lies here, among the private fields.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games.hybris.book import Book
from chronotheque.games.hybris.elements import CARD_BITS, CHARACTERS, SEATS, SPACES
from chronotheque.kernel import NONE, Fields, Game, Table

SPACES_OF_GREATNESS: Final[i64] = 4
MOST_WAITING: Final = 6
LAST_AGE: Final[i64] = 6

# Where a character stands; from STANDS on it is a place: a slot, an illustration or a City.
AWAY: Final[i64] = 0  # on an Upgrade tile, or not won yet
RESERVE: Final[i64] = 1
FALLEN: Final[i64] = 2  # in the Underworld
WOUNDED: Final[i64] = 3  # an Olympian lying down
STANDS: Final[i64] = 4

BONUS: Final[i64] = 8  # a Bonus Location token in a plan; 1 to 7 are Locations + 1

CONTINUE: Final[i64] = 1
HALT: Final[i64] = 2

# What a combat is about.
NO_COMBAT: Final[i64] = 0
WITH_CHAMPION: Final[i64] = 1
WITH_CLASH: Final[i64] = 2
BY_EFFECT: Final[i64] = 3
FOR_CITY: Final[i64] = 4
CONTEST: Final[i64] = 5
WITH_AVATAR: Final[i64] = 6


class Cosmos(Table):
    """A table of Hybris."""

    def __init__(self, game: Game, seats: i64, book: Book) -> None:
        super().__init__(game, seats)
        self.book = book  # what is printed; no fact of the game
        # options
        self.all_boxes = True  # whether Olympians of every box are on offer
        self.drawn_olympians = False  # whether Olympians are drawn by lot
        self.chronos = False  # whether the Chronos module is played
        self.difficulty: i64 = 1  # in DIFFICULTIES (HY-R166)
        # public: Ages and turns
        self.age: i64 = 0  # 0 before the first one
        self.active: i64 = NONE  # whose turn it is, or NONE (HY-R31)
        self.acting: i64 = NONE  # the character activated in that turn
        self.turn_over = False  # whether that turn ends at once (HY-354)
        self.passed: i64 = 0  # set of seats
        self.greatness: i64 = 0  # row by space of the track: seat + 1, or 0 (HY-R02)
        # public: Pillars
        self.pillar_prayers: i64 = 0  # set of the Pillars with a Prayer on them
        self.resolved: i64 = 0  # set of the seats whose Pillar lies face down
        self.pillar: vec[i64] = vec[i64]([NONE] * SEATS)  # by seat: the Pillar taken
        # public: boards
        self.well: i64 = 0  # Prayers in the Well
        self.piles: i64 = 0  # set of the technologies on Olympus
        self.workshop: vec[i64] = vec[i64]([0] * 3)  # by space: a tile with its owner, as `marked`
        self.factory: vec[i64] = vec[i64]([0] * 3)
        self.spaces: vec[i64] = vec[i64]([0] * 15)  # by technology space of the Cities: a tile with its owner
        self.zones: vec[i64] = vec[i64]([0] * 3)  # quests from left to right: quest + 1, or 0
        self.cantos: vec[i64] = vec[i64]([0] * 3)  # by zone: row by canto of who has done it, seat + 1
        self.quest_deck: i64 = 0  # set; it has no order
        self.quest_discards: i64 = 0  # set of the quests won
        self.champions: i64 = 0  # set of the Coliseum Heroes on display
        self.coliseum_discards: i64 = 0  # set of cards
        self.premonition_discards: i64 = 0  # set
        self.coliseum_past: vec[i64] = vec[i64]([0] * 3)  # unseen when the deck was shuffled, see `drawing.pile`
        self.premonition_past: vec[i64] = vec[i64]([0] * 3)
        self.revealed: i64 = 0  # how many primordials have been revealed
        self.peekers: vec[i64] = vec[i64]([0] * 3)  # by primordial: set of the seats that have looked at it
        # public: players
        self.olympian: vec[i64] = vec[i64]([NONE] * SEATS)
        self.vp: vec[i64] = vec[i64]([0] * SEATS)
        self.aegis: vec[i64] = vec[i64]([0] * SEATS)
        self.followers: vec[i64] = vec[i64]([0] * SEATS)
        self.prayers: vec[i64] = vec[i64]([0] * SEATS)
        self.goodness: vec[i64] = vec[i64]([0] * SEATS)
        self.determination: vec[i64] = vec[i64]([0] * SEATS)
        self.bonus: vec[i64] = vec[i64]([0] * SEATS)  # Bonus Location tokens, those under characters included
        self.used: vec[i64] = vec[i64]([0] * SEATS)  # rows by Location: tokens in the Used area
        self.unavailable: vec[i64] = vec[i64]([0] * SEATS)
        self.pieces: vec[i64] = vec[i64]([0] * SEATS)  # on the Upgrade tiles: two bits for each kind and tile
        self.sparks: vec[i64] = vec[i64]([0] * SEATS)  # on the Spark track
        self.temples: vec[i64] = vec[i64]([0] * SEATS)  # sets of Cities
        self.stored: vec[i64] = vec[i64]([0] * SEATS)  # sets of technologies
        self.owned: vec[i64] = vec[i64]([0] * SEATS)  # sets of power bits: deployed, unlocked, and on the board
        self.allied: vec[i64] = vec[i64]([0] * SEATS)  # sets of Coliseum Heroes won, fallen or not
        self.recruits: vec[i64] = vec[i64]([0] * SEATS)  # those of them won in this Age (HY-196)
        self.spent: vec[i64] = vec[i64]([0] * SEATS)  # sets of power bits: used in this Age
        self.returned: vec[i64] = vec[i64]([0] * SEATS)  # rows by power: tokens that came back (HY-R157)
        self.activated: vec[i64] = vec[i64]([0] * SEATS)  # sets of characters
        self.losses: vec[i64] = vec[i64]([0] * SEATS)  # Heroes that fell since reactions were last looked at
        self.crowned: i64 = 0  # set of the seats that took their upgraded card
        self.discards: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits
        self.omens: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits beside the Oracle
        self.shown: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits in hand that everybody has seen
        self.where: vec[i64] = vec[i64]([0] * (SEATS * CHARACTERS))  # by seat and character: AWAY … STANDS
        self.waiting: vec[i64] = vec[i64]([0] * (SEATS * MOST_WAITING))  # combat bonuses (HY-R148)
        # public: the combat in progress, by side: 0 attacks, 1 defends
        self.combat: i64 = 0  # what it is about, as NO_COMBAT …
        self.fighter: vec[i64] = vec[i64]([NONE] * 2)  # the seats; NONE is the game
        self.hero: vec[i64] = vec[i64]([NONE] * 2)  # the characters
        self.change: vec[i64] = vec[i64]([0] * 2)  # strength from effects and powers
        self.card_sum: vec[i64] = vec[i64]([0] * 2)
        self.combo_sum: vec[i64] = vec[i64]([0] * 2)
        self.combos: vec[i64] = vec[i64]([0] * 2)  # how many count
        self.cost_sum: vec[i64] = vec[i64]([0] * 2)
        self.resolve: vec[i64] = vec[i64]([0] * 2)  # Determination for this combat only
        self.symbols: vec[i64] = vec[i64]([0] * 2)  # on the face-up cards, as `packed`
        self.last_own: vec[i64] = vec[i64]([0] * 2)  # what the last card changed for its side
        self.last_enemy: vec[i64] = vec[i64]([0] * 2)  # … and for the other one
        self.last_combo: vec[i64] = vec[i64]([0] * 2)  # the combo bonus of the last card that counts
        self.last_void: vec[i64] = vec[i64]([0] * 2)  # 1: the effect of the last card does not count
        self.zone_count: vec[i64] = vec[i64]([0] * 2)
        self.zone: vec[i64] = vec[i64]([0] * (2 * CARD_BITS))  # by side: card bits from left to right
        self.enemy_cards: i64 = 0  # set of the Coliseum cards drawn for the game
        self.seduced = False  # whether it was won by seduction (HY-R146)
        # public: the Chronos module; Concepts have the numbers of their Pillars
        self.focus: i64 = 0  # row by Concept: whose token lies on its Focus space, seat + 1
        self.second: i64 = NONE  # the other Pillar of a lone player (HC-031)
        self.second_resolved = False  # whether that one lies face down
        self.chains: i64 = 0  # row by Concept: chain tokens that are off its track (HY-R101)
        self.hoard: i64 = 0  # row by Concept: resources of Chronos on its spaces
        self.chronos_vp: i64 = 0
        self.intensity: i64 = 0  # row by Concept
        self.tiles_up: i64 = 0  # set of the Chronos Upgrade tiles that lie face up
        self.tiles_due: i64 = 0  # set of those whose Immediate power still waits (HY-R164)
        self.emptied: i64 = 0  # set of the decks that have run out once (HY-R105)
        self.concepts_up: i64 = 0  # set of the Concept cards that lie face up, one for each Concept
        self.concept_decks: i64 = 0  # set of the Concept cards still to come; decks have no order
        self.avatars: i64 = 0  # row by Avatar: City + 1, or 0 on the Chronos board
        self.calls: i64 = 0  # row by Avatar: City + 1 of a move that waits for the end of the combat (HY-R119)
        self.foe: i64 = NONE  # the Avatar that fights; its row lies in `zone` as numbers of avatar cards
        self.avatar_deck: i64 = 0  # set
        self.avatar_discards: i64 = 0  # set
        self.ancient: i64 = 0  # set of the Ancient Technologies below the Chronos board
        self.blocked: i64 = 0  # set of the places with a Blocked token
        self.weakened = False  # whether Weakening was used in this Age (HY-R117)
        self.shackles: vec[i64] = vec[i64]([0] * SEATS)
        self.offered: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits in hand, to cancel a contest (HC-115)
        # private, by seat
        self.hands: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits
        self.fresh: vec[i64] = vec[i64]([0] * SEATS)  # those of the hand that came unseen from the Coliseum deck
        self.drawn: vec[i64] = vec[i64]([0] * SEATS)  # cards drawn, of which some are to be kept
        self.foreseen: vec[i64] = vec[i64]([0] * SEATS)  # premonitions in hand
        self.drawn_premonitions: vec[i64] = vec[i64]([0] * SEATS)
        self.plan: vec[i64] = vec[i64]([0] * (SEATS * CHARACTERS))  # tokens: Location + 1, or BONUS
        self.laid: vec[i64] = vec[i64]([0] * SEATS)  # card bit + 1 laid face down in a combat
        self.marker: vec[i64] = vec[i64]([0] * SEATS)  # CONTINUE or STOP, not yet shown
        self.kept: vec[i64] = vec[i64]([0] * SEATS)  # premonitions kept at set-up, until all have chosen
        self.locked: vec[i64] = vec[i64]([0] * SEATS)  # 1: the plan is made, and not all others are
        # secret: decks have no order, and what nobody has seen is not decided yet
        self.decks: vec[i64] = vec[i64]([0] * SEATS)  # sets of card bits
        self.coliseum_deck: i64 = 0
        self.premonition_deck: i64 = 0
        self.primordial: vec[i64] = vec[i64]([NONE] * 3)  # by rank: the card, once somebody has looked at it

    def fields(self, f: Fields) -> None:
        self.all_boxes = f.flag(self.all_boxes)
        self.drawn_olympians = f.flag(self.drawn_olympians)
        self.chronos = f.flag(self.chronos)
        self.age = f.number(self.age)
        self.active = f.number(self.active)
        self.acting = f.number(self.acting)
        self.turn_over = f.flag(self.turn_over)
        self.passed = f.number(self.passed)
        self.greatness = f.number(self.greatness)
        self.pillar_prayers = f.number(self.pillar_prayers)
        self.resolved = f.number(self.resolved)
        f.words(self.pillar)
        self.well = f.number(self.well)
        self.piles = f.number(self.piles)
        f.words(self.workshop)
        f.words(self.factory)
        f.words(self.spaces)
        f.words(self.zones)
        f.words(self.cantos)
        self.quest_deck = f.number(self.quest_deck)
        self.quest_discards = f.number(self.quest_discards)
        self.champions = f.number(self.champions)
        self.coliseum_discards = f.number(self.coliseum_discards)
        self.premonition_discards = f.number(self.premonition_discards)
        f.words(self.coliseum_past)
        f.words(self.premonition_past)
        self.revealed = f.number(self.revealed)
        f.words(self.peekers)
        f.words(self.olympian)
        f.words(self.vp)
        f.words(self.aegis)
        f.words(self.followers)
        f.words(self.prayers)
        f.words(self.goodness)
        f.words(self.determination)
        f.words(self.bonus)
        f.words(self.used)
        f.words(self.unavailable)
        f.words(self.pieces)
        f.words(self.sparks)
        f.words(self.temples)
        f.words(self.stored)
        f.words(self.owned)
        f.words(self.allied)
        f.words(self.recruits)
        f.words(self.spent)
        f.words(self.returned)
        f.words(self.activated)
        f.words(self.losses)
        self.crowned = f.number(self.crowned)
        f.words(self.discards)
        f.words(self.omens)
        f.words(self.shown)
        f.words(self.where)
        f.words(self.waiting)
        self.combat = f.number(self.combat)
        f.words(self.fighter)
        f.words(self.hero)
        f.words(self.change)
        f.words(self.card_sum)
        f.words(self.combo_sum)
        f.words(self.combos)
        f.words(self.cost_sum)
        f.words(self.resolve)
        f.words(self.symbols)
        f.words(self.last_own)
        f.words(self.last_enemy)
        f.words(self.last_combo)
        f.words(self.last_void)
        f.words(self.zone_count)
        f.words(self.zone)
        self.enemy_cards = f.number(self.enemy_cards)
        self.seduced = f.flag(self.seduced)
        f.words(self.hands)
        f.words(self.fresh)
        f.words(self.drawn)
        f.words(self.foreseen)
        f.words(self.drawn_premonitions)
        f.words(self.plan)
        f.words(self.laid)
        f.words(self.marker)
        f.words(self.kept)
        f.words(self.locked)
        f.words(self.decks)
        self.coliseum_deck = f.number(self.coliseum_deck)
        self.premonition_deck = f.number(self.premonition_deck)
        f.words(self.primordial)
        if self.chronos:
            self.chronos_fields(f)

    def chronos_fields(self, f: Fields) -> None:
        """The fields of the Chronos module, which other tables do not have."""
        self.difficulty = f.number(self.difficulty)
        self.focus = f.number(self.focus)
        self.second = f.number(self.second)
        self.second_resolved = f.flag(self.second_resolved)
        self.chains = f.number(self.chains)
        self.hoard = f.number(self.hoard)
        self.chronos_vp = f.number(self.chronos_vp)
        self.intensity = f.number(self.intensity)
        self.tiles_up = f.number(self.tiles_up)
        self.tiles_due = f.number(self.tiles_due)
        self.emptied = f.number(self.emptied)
        self.concepts_up = f.number(self.concepts_up)
        self.concept_decks = f.number(self.concept_decks)
        self.avatars = f.number(self.avatars)
        self.calls = f.number(self.calls)
        self.foe = f.number(self.foe)
        self.avatar_deck = f.number(self.avatar_deck)
        self.avatar_discards = f.number(self.avatar_discards)
        self.ancient = f.number(self.ancient)
        self.blocked = f.number(self.blocked)
        self.weakened = f.flag(self.weakened)
        f.words(self.shackles)
        f.words(self.offered)

    def take(self, other: Table) -> None:
        assert isinstance(other, Cosmos)
        self.book = other.book
        self.all_boxes = other.all_boxes
        self.drawn_olympians = other.drawn_olympians
        self.chronos = other.chronos
        self.age = other.age
        self.active = other.active
        self.acting = other.acting
        self.turn_over = other.turn_over
        self.passed = other.passed
        self.greatness = other.greatness
        self.pillar_prayers = other.pillar_prayers
        self.resolved = other.resolved
        self.well = other.well
        self.piles = other.piles
        self.quest_deck = other.quest_deck
        self.quest_discards = other.quest_discards
        self.champions = other.champions
        self.coliseum_discards = other.coliseum_discards
        self.premonition_discards = other.premonition_discards
        self.revealed = other.revealed
        self.crowned = other.crowned
        self.enemy_cards = other.enemy_cards
        self.seduced = other.seduced
        self.coliseum_deck = other.coliseum_deck
        self.premonition_deck = other.premonition_deck
        seats = self.seats
        copy_row(self.pillar, other.pillar, seats)
        copy_row(self.olympian, other.olympian, seats)
        copy_row(self.vp, other.vp, seats)
        copy_row(self.aegis, other.aegis, seats)
        copy_row(self.followers, other.followers, seats)
        copy_row(self.prayers, other.prayers, seats)
        copy_row(self.goodness, other.goodness, seats)
        copy_row(self.determination, other.determination, seats)
        copy_row(self.bonus, other.bonus, seats)
        copy_row(self.used, other.used, seats)
        copy_row(self.unavailable, other.unavailable, seats)
        copy_row(self.pieces, other.pieces, seats)
        copy_row(self.sparks, other.sparks, seats)
        copy_row(self.temples, other.temples, seats)
        copy_row(self.stored, other.stored, seats)
        copy_row(self.owned, other.owned, seats)
        copy_row(self.allied, other.allied, seats)
        copy_row(self.recruits, other.recruits, seats)
        copy_row(self.spent, other.spent, seats)
        copy_row(self.returned, other.returned, seats)
        copy_row(self.activated, other.activated, seats)
        copy_row(self.losses, other.losses, seats)
        copy_row(self.discards, other.discards, seats)
        copy_row(self.omens, other.omens, seats)
        copy_row(self.shown, other.shown, seats)
        copy_row(self.hands, other.hands, seats)
        copy_row(self.fresh, other.fresh, seats)
        copy_row(self.drawn, other.drawn, seats)
        copy_row(self.foreseen, other.foreseen, seats)
        copy_row(self.drawn_premonitions, other.drawn_premonitions, seats)
        copy_row(self.laid, other.laid, seats)
        copy_row(self.marker, other.marker, seats)
        copy_row(self.kept, other.kept, seats)
        copy_row(self.locked, other.locked, seats)
        copy_row(self.decks, other.decks, seats)
        copy_row(self.where, other.where, seats * CHARACTERS)
        copy_row(self.plan, other.plan, seats * CHARACTERS)
        copy_row(self.waiting, other.waiting, seats * MOST_WAITING)
        copy_row(self.workshop, other.workshop, 3)
        copy_row(self.factory, other.factory, 3)
        copy_row(self.zones, other.zones, 3)
        copy_row(self.cantos, other.cantos, 3)
        copy_row(self.coliseum_past, other.coliseum_past, 3)
        copy_row(self.premonition_past, other.premonition_past, 3)
        copy_row(self.peekers, other.peekers, 3)
        copy_row(self.primordial, other.primordial, 3)
        copy_row(self.spaces, other.spaces, SPACES)
        if self.combat != NO_COMBAT or other.combat != NO_COMBAT:
            self.take_combat(other)
        self.combat = other.combat
        if other.chronos:
            self.take_chronos(other)

    def take_chronos(self, other: Cosmos) -> None:
        """Takes over the fields of the Chronos module."""
        self.difficulty = other.difficulty
        self.focus = other.focus
        self.second = other.second
        self.second_resolved = other.second_resolved
        self.chains = other.chains
        self.hoard = other.hoard
        self.chronos_vp = other.chronos_vp
        self.intensity = other.intensity
        self.tiles_up = other.tiles_up
        self.tiles_due = other.tiles_due
        self.emptied = other.emptied
        self.concepts_up = other.concepts_up
        self.concept_decks = other.concept_decks
        self.avatars = other.avatars
        self.calls = other.calls
        self.foe = other.foe
        self.avatar_deck = other.avatar_deck
        self.avatar_discards = other.avatar_discards
        self.ancient = other.ancient
        self.blocked = other.blocked
        self.weakened = other.weakened
        copy_row(self.shackles, other.shackles, self.seats)
        copy_row(self.offered, other.offered, self.seats)

    def take_combat(self, other: Cosmos) -> None:
        """Takes over the combat in progress, or that there is none."""
        for side in range(2):
            last = max(self.zone_count[side], other.zone_count[side])
            for at in range(side * CARD_BITS, side * CARD_BITS + last):
                self.zone[at] = other.zone[at]
        copy_row(self.fighter, other.fighter, 2)
        copy_row(self.hero, other.hero, 2)
        copy_row(self.change, other.change, 2)
        copy_row(self.card_sum, other.card_sum, 2)
        copy_row(self.combo_sum, other.combo_sum, 2)
        copy_row(self.combos, other.combos, 2)
        copy_row(self.cost_sum, other.cost_sum, 2)
        copy_row(self.resolve, other.resolve, 2)
        copy_row(self.symbols, other.symbols, 2)
        copy_row(self.last_own, other.last_own, 2)
        copy_row(self.last_enemy, other.last_enemy, 2)
        copy_row(self.last_combo, other.last_combo, 2)
        copy_row(self.last_void, other.last_void, 2)
        copy_row(self.zone_count, other.zone_count, 2)


def copy_row(to: vec[i64], source: vec[i64], n: i64) -> None:
    """Copies the first n numbers of a row."""
    for i in range(n):
        to[i] = source[i]
