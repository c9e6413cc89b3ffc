"""Values of goods, effects, pieces, powers and tiles to a player of Hybris, in victory points.

Printed elements are judged by their effects, so a card file needs no special strategy. Assets for later are
worth less the fewer Ages remain.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris.chronos.strategy import titan
from chronotheque.games.hybris.printed.elements import (
    FIRST_CHAMPION_POWER,
    FIRST_UPGRADE,
    SPACES,
    UPGRADES,
    power_of_tile,
)
from chronotheque.games.hybris.printed.vocabulary import (
    AEGIS,
    AGE_END,
    AGE_START,
    ANY_PIECE,
    CARD_GOOD,
    DETERMINATION,
    DO_STRENGTH,
    DRAIN,
    FOLLOWER,
    GAME_END,
    GOODNESS,
    GOODS,
    HERO_OR_PROPHET,
    HERO_PIECE,
    IMMEDIATE,
    ONCE_PER_AGE,
    PASSIVE,
    PIECES,
    PRAYER,
    PRAYER_WELL,
    PROPHET_PIECE,
    SPARK,
    TEMPLE,
)
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.word import WORDS
from chronotheque.games.hybris.rules.locations.underworld import aegis_of_drain
from chronotheque.games.hybris.rules.supplies.goods import stock
from chronotheque.games.hybris.rules.supplies.pieces import can_remove
from chronotheque.games.hybris.table.board import owner_of, space_of, taken_places, tile_of
from chronotheque.games.hybris.table.players import left_on
from chronotheque.games.hybris.table.state import LAST_AGE, HybrisTable
from chronotheque.games.hybris.words.board.modify import MODIFIED
from chronotheque.kernel import NONE, POWERS, lowest

# Worth of one of each good, in hundredths of a VP, with five Ages to come and in the last one; in the order of
# `vocabulary.GOODS`.
EARLY: Final = vec[i64]([100, 70, 40, 110, 80, 90, 45, 90, 110, 45, 90])
LATE: Final = vec[i64]([100, 20, 5, 70, 25, 10, 40, 5, 70, 5, 20])
GOOD_KINDS: Final = len(GOODS)
NOW: Final = vec[float](  # by Ages to come and good, in VP
    [(LATE[what] * (5 - left) + EARLY[what] * left) / 500 for left in range(LAST_AGE) for what in range(GOOD_KINDS)]
)
# Minimum worth of an action, in the order of `vocabulary.ACTIONS`; `places.py` examines an action more
# closely.
ACTION_EARLY: Final = vec[i64]([150, 130, 100, 60, 190, 40, 100, 50, 60, 200, 250, 220, 500])
ACTION_LATE: Final = vec[i64]([100, 5, 20, 30, 110, 10, 100, 5, 10, 20, 50, 80, 500])
SPITE: Final = 0.35  # value of harming others, relative to helping oneself
PARTNER: Final = 0.6  # … and of helping them, against Chronos
CHARACTER: Final = 0.75  # a Hero or Prophet, for each Age to come
TEMPLE_WORTH: Final = 0.5  # for each Age to come
PIECE: Final = 0.5  # any piece removed from the tiles
NEARER: Final = 0.25  # … more for each piece already gone: the last one wins the game
ALL_BUT_WON: Final = 100.0  # the last piece
LINK: Final = 0.35  # a marked edge of a tile not deployed yet
# The share of a tile's worth that counts, in hundredths, with Ages to come and in the last one:
# in the workshop, on the spaces 1 to 3 of the factory, and in store.
WAY_EARLY: Final = vec[i64]([25, 42, 50, 58, 66])
WAY_LATE: Final = vec[i64]([0, 5, 15, 30, 60])
WORKSHOP: Final[i64] = 0
FACTORY: Final[i64] = 1
STORED: Final[i64] = 4
# Slots of the cache: 13 actions, bonuses of 6 Locations, Influence and deployment.
OF_ACTION: Final[i64] = 0
OF_BONUS: Final[i64] = 13
OF_INFLUENCE: Final[i64] = 19
OF_DEPLOYMENT: Final[i64] = 24
CACHED_WORTHS: Final = 29


@mypyc_attr(free_list_len=1)
class WorthCache:
    """Cache of values computed while a seat evaluates a table."""

    def __init__(self) -> None:
        self.known: i64 = 0  # set of filled slots
        self.worth: vec[float] = vec[float]([0.0] * CACHED_WORTHS)

    def store(self, place: i64, worth: float) -> float:
        """Stores a value and returns it."""
        self.known |= POWERS[place]
        self.worth[place] = worth
        return worth


@mypyc_attr(free_list_len=1)
class Position(Appraiser):
    """A table as one seat evaluates it; the table must not change meanwhile."""

    def __init__(self, s: HybrisTable, me: i64) -> None:
        self.s = s
        self.me = me
        age = s.age if s.age > 0 else 1
        self.left: i64 = LAST_AGE - age  # Ages after this one
        self.ages = float(self.left)
        self.spite = -PARTNER if s.chronos else SPITE
        self.taken: i64 = NONE  # set of occupied places, once computed
        self.force: i64 = NONE  # reach of the own hand, once computed
        self._cache: WorthCache | None = None

    @property
    def cache(self) -> WorthCache:
        """Returns the cache of this evaluation."""
        if self._cache is None:
            self._cache = WorthCache()
        return self._cache

    def places(self) -> i64:
        """Returns the set of occupied places."""
        if self.taken == NONE:
            self.taken = taken_places(self.s)
        return self.taken

    def good(self, what: i64) -> float:
        """Returns the present worth of one of a good."""
        return NOW[self.left * GOOD_KINDS + what]

    def goods(self, what: i64, n: i64) -> float:
        """Returns the worth of n of a good; the first Aegis of a seat without any is worth more."""
        worth = self.good(what) * float(n)
        if what == AEGIS and n > 0 and self.left > 0 and self.s.aegis[self.me] < 2:
            worth += 0.8
        return worth

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, number: i64) -> float:
        """Returns the worth of a list of effects to this seat."""
        b = self.s.book
        worth = 0.0
        for op in range(b.first(number), b.last(number)):
            worth += self.effect(op)
        return worth

    def effect(self, op: i64) -> float:
        """Returns the worth of one operation."""
        return WORDS[self.s.book.do[op]].worth(self, self.s, self.me, op)

    def ages_to_come(self) -> float:
        return self.ages

    def harm(self) -> float:
        return self.spite

    def cost_of_chain(self, concept: i64) -> float:
        return titan.cost_of_chain(self.s, concept)

    def cost_of_good(self, good: i64) -> float:
        return titan.cost_of_good(self.s, good)

    def cost_of_intensity(self, concept: i64, n: i64) -> float:
        return titan.cost_of_intensity(self.s, concept, n)

    def action(self, which: i64) -> float:
        """Returns an estimate of an action's worth, without examining it closely."""
        if which == DRAIN:
            return self.goods(AEGIS, aegis_of_drain(self.s, self.me))
        early, late = ACTION_EARLY[which], ACTION_LATE[which]
        return float(late * (LAST_AGE - 1) + (early - late) * self.left) / 500.0

    # -- pieces on Upgrades ----------------------------------------------------------------------------

    def removal(self, what: i64, city: i64) -> float:
        """Returns the worth of the best removal of a piece."""
        if not can_remove(self.s, self.me, what, city):
            return 0.0
        best = 0.0
        for tile in range(UPGRADES):
            for piece in range(len(PIECES)):
                fits = what in (ANY_PIECE, piece)
                if what == HERO_OR_PROPHET:
                    fits = piece in (HERO_PIECE, PROPHET_PIECE)
                if fits and left_on(self.s.pieces[self.me], tile, piece) != 0:
                    worth = self.piece(tile, piece)
                    if worth > best:
                        best = worth
        return best

    def piece(self, tile: i64, piece: i64) -> float:
        """Returns the worth of removing a piece from a tile: the piece, the tile unlocked, progress to the end."""
        s = self.s
        b = s.book
        pieces = s.pieces[self.me]
        gone = pieces_in_all(b.pieces[s.olympian[self.me]]) - pieces_in_all(pieces)
        worth = PIECE + NEARER * float(gone)
        if pieces_in_all(pieces) == 1:
            return ALL_BUT_WON
        if piece == SPARK:
            worth += self.effects(b.spark[s.sparks[self.me] + 1])
        elif piece == TEMPLE:
            worth += TEMPLE_WORTH * self.ages
        else:
            worth += CHARACTER * self.ages
        on_tile = pieces >> (tile * 8) & 255
        if pieces_in_all(on_tile) == 1:
            worth += self.power(b.power_of(s.olympian[self.me], FIRST_UPGRADE + tile))
        return worth

    # -- powers and tiles ------------------------------------------------------------------------------

    def power(self, power: i64) -> float:
        """Returns the worth of a power from now on."""
        b = self.s.book
        number = b.power_list[power]
        timing = b.timing[power]
        if timing == PASSIVE:
            return self.passive(number)
        worth = self.effects(number)
        if timing in (IMMEDIATE, GAME_END):
            return worth
        if timing == AGE_START:
            return worth * self.ages
        if timing == AGE_END:
            return worth * (self.ages + 1.0)
        if timing == ONCE_PER_AGE:
            return (worth if worth > 0.3 else 0.3) * (self.ages + 0.3)
        return 0.7 * worth * (self.ages + 0.3)

    def passive(self, number: i64) -> float:
        """Returns the worth of a passive power."""
        b = self.s.book
        worth = 0.0
        for op in range(b.first(number), b.last(number)):
            if b.do[op] == DO_STRENGTH:
                n = b.n[op] if b.a[op] == 0 else -b.n[op]
                worth += 0.3 * float(n) * (self.ages + 0.5)
            else:
                worth += MODIFIED * (self.ages + 0.3)
        return worth

    def tile(self, tile: i64) -> float:
        """Returns the worth of a technology once deployed, anywhere."""
        b = self.s.book
        worth = float(b.tech_vp[tile]) + self.goods(PRAYER_WELL, b.tech_prayers[tile])
        edges = b.edges[tile]
        while edges != 0:
            worth += LINK
            edges &= edges - 1
        return worth + self.power(power_of_tile(tile))

    def on_the_way(self, tile: i64, stage: i64) -> float:
        """Returns the worth of a tile in the workshop, in the factory or in store."""
        share = WAY_EARLY[stage] if self.left > 0 else WAY_LATE[stage]
        if self.left == 1 and stage == WORKSHOP:
            share = share // 2
        return self.tile(tile) * float(share) / 100.0

    def goodness_track(self) -> float:
        """Returns the Goodness track's yield of a deployment."""
        b = self.s.book
        worth = 0.0
        for at in range(1, self.s.goodness[self.me] + 1):
            worth += self.effects(b.goodness[at])
        return worth

    # -- all in all ------------------------------------------------------------------------------------

    def standing(self) -> float:
        """Returns the total worth of a seat's assets."""
        s, me = self.s, self.me
        b = s.book
        worth = float(s.vp[me])
        for what in range(AEGIS, CARD_GOOD + 2):
            if what in (PRAYER, FOLLOWER, AEGIS, GOODNESS) or what >= CARD_GOOD:
                n = stock(s, me, what)
                limit: i64 = 8
                if n > limit:
                    n = limit + (n - limit) // 3
                worth += self.good(what) * float(n)
        worth += self.good(DETERMINATION) * float(s.determination[me])
        worth += self.progress()
        for space in range(3):
            worth += self.own_tile(s.workshop[space], WORKSHOP) + self.own_tile(s.factory[space], FACTORY + space)
        tiles = s.stored[me]
        while tiles != 0:
            worth += self.on_the_way(lowest(tiles), STORED)
            tiles &= tiles - 1
        for space in range(SPACES):
            mark = s.spaces[space]
            if mark != 0 and owner_of(mark) == me and b.timing[tile_of(mark)] != IMMEDIATE:
                worth += self.power(power_of_tile(tile_of(mark)))
        allies = s.allied[me]
        while allies != 0:
            worth += CHARACTER * self.ages + self.power(FIRST_CHAMPION_POWER + lowest(allies))
            allies &= allies - 1
        return worth + 0.35 * float(3 - space_of(s, me))

    def progress(self) -> float:
        """Returns the worth of pieces removed from tiles and of unlocked tiles."""
        s, me = self.s, self.me
        b = s.book
        whole = b.pieces[s.olympian[me]]
        pieces = s.pieces[me]
        gone = pieces_in_all(whole) - pieces_in_all(pieces)
        worth = PIECE * float(gone) + NEARER * float(gone * (gone - 1)) / 2.0
        for tile in range(UPGRADES):
            if pieces >> (tile * 8) & 255 == 0:
                power = b.power_of(s.olympian[me], FIRST_UPGRADE + tile)
                if b.timing[power] != IMMEDIATE:
                    worth += self.power(power)
            for piece in range(len(PIECES)):
                taken = left_on(whole, tile, piece) - left_on(pieces, tile, piece)
                if piece == TEMPLE:
                    worth += TEMPLE_WORTH * self.ages * float(taken)
                elif piece != SPARK:
                    worth += CHARACTER * self.ages * float(taken)
        return worth

    def own_tile(self, mark: i64, stage: i64) -> float:
        """Returns the worth to this seat of a tile with a token on it."""
        if mark == 0 or owner_of(mark) != self.me:
            return 0.0
        return self.on_the_way(tile_of(mark), stage)


def pieces_in_all(pieces: i64) -> i64:
    """Returns the number of pieces on tiles, two bits for each kind and tile."""
    count: i64 = 0
    while pieces != 0:
        count += pieces & 3
        pieces >>= 2
    return count
