"""What things are worth to a player of Hybris, counted in victory points: goods, effects, pieces, powers, tiles.

Whatever is printed is judged by its effects, so a card file needs no strategy of its own. What is kept for later is
worth less the fewer Ages are to come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import strategy_titan
from chronotheque.games.hybris.board import owner_of, space_of, taken_places, tile_of
from chronotheque.games.hybris.elements import FIRST_CHAMPION_POWER, FIRST_UPGRADE, SPACES, UPGRADES, power_of_tile
from chronotheque.games.hybris.players import left_on
from chronotheque.games.hybris.rules.counting import amount, can_remove, holds, is_possible, side_of
from chronotheque.games.hybris.rules.goods import stock
from chronotheque.games.hybris.rules.underworld import aegis_of_drain
from chronotheque.games.hybris.state import LAST_AGE, Cosmos
from chronotheque.games.hybris.vocabulary import (
    AEGIS,
    AGE_END,
    AGE_START,
    ANY_PIECE,
    CARD_GOOD,
    COLISEUM_DECK,
    DETERMINATION,
    DO_ACTION,
    DO_BLOCK,
    DO_CHOOSE,
    DO_COMBAT,
    DO_DEFEAT,
    DO_DESTROY,
    DO_DISCARD,
    DO_DRAW,
    DO_EACH,
    DO_GAIN,
    DO_IF,
    DO_LOSE,
    DO_MODIFY,
    DO_PAY,
    DO_RECALL,
    DO_RECOVER,
    DO_REMOVE,
    DO_STEAL,
    DO_STRENGTH,
    DO_WELL,
    DRAIN,
    EACH_ALL,
    FOLLOWER,
    GAME_END,
    GOODNESS,
    GOODS,
    GREATNESS,
    HERO_OR_PROPHET,
    HERO_PIECE,
    IMMEDIATE,
    ONCE_PER_AGE,
    OWN_DECK,
    PASSIVE,
    PIECES,
    PRAYER,
    PRAYER_WELL,
    PREMONITION_DECK,
    PREMONITION_GOOD,
    PROPHET_PIECE,
    SPARK,
    TEMPLE,
    UNTIL_COMBAT,
)
from chronotheque.kernel import NONE, POWERS, lowest

# What one of each good is worth, in hundredths of a VP, with five Ages to come and in the last one; in the order of
# `vocabulary.GOODS`.
EARLY: Final = vec[i64]([100, 70, 40, 110, 80, 90, 45, 90, 110, 45, 90])
LATE: Final = vec[i64]([100, 20, 5, 70, 25, 10, 40, 5, 70, 5, 20])
GOOD_KINDS: Final = len(GOODS)
NOW: Final = vec[float](  # by Ages to come and good, in VP
    [(LATE[what] * (5 - left) + EARLY[what] * left) / 500 for left in range(LAST_AGE) for what in range(GOOD_KINDS)]
)
# The same for what an action brings at least, in the order of `vocabulary.ACTIONS`; what can be looked at is
# looked at in `strategy_places.py`.
ACTION_EARLY: Final = vec[i64]([150, 130, 100, 60, 190, 40, 100, 50, 60, 200, 250, 220, 500])
ACTION_LATE: Final = vec[i64]([100, 5, 20, 30, 110, 10, 100, 5, 10, 20, 50, 80, 500])
SPITE: Final = 0.35  # what it is worth to harm the others, against helping oneself
PARTNER: Final = 0.6  # … and to help them, against Chronos
STRENGTH: Final = 0.4  # a point of strength in a combat that matters
CHARACTER: Final = 0.75  # a Hero or Prophet, for each Age to come
TEMPLE_WORTH: Final = 0.5  # for each Age to come
PIECE: Final = 0.5  # a piece less on the tiles, whatever it is
NEARER: Final = 0.25  # … more for each that is gone already: the last one wins the game
ALL_BUT_WON: Final = 100.0  # the last piece
MODIFIED: Final = 0.5  # a rule that is changed, for each Age to come
WELL: Final = -0.08  # a Prayer in the Well
FALLEN_HERO: Final = -1.6
SENT_HOME: Final = -0.3
DESTROYED: Final = -1.5
LINK: Final = 0.35  # an edge with a mark on a tile that is not deployed yet
# How much of a tile's worth one may count on, in hundredths, with Ages to come and in the last one:
# in the workshop, on the spaces 1 to 3 of the factory, and in store.
WAY_EARLY: Final = vec[i64]([25, 42, 50, 58, 66])
WAY_LATE: Final = vec[i64]([0, 5, 15, 30, 60])
WORKSHOP: Final[i64] = 0
FACTORY: Final[i64] = 1
STORED: Final[i64] = 4
# Where a Memory keeps what something is worth: 13 actions, bonuses of 6 Locations, Influence and deployment.
OF_ACTION: Final[i64] = 0
OF_BONUS: Final[i64] = 13
OF_INFLUENCE: Final[i64] = 19
OF_DEPLOYMENT: Final[i64] = 24
REMEMBERED: Final = 29


@mypyc_attr(free_list_len=1)
class Memory:
    """What a seat has found out about a table while it looks at it, so that it is counted once."""

    def __init__(self) -> None:
        self.known: i64 = 0  # set of places
        self.worth: vec[float] = vec[float]([0.0] * REMEMBERED)

    def note(self, place: i64, worth: float) -> float:
        """Keeps what was counted, and gives it back."""
        self.known |= POWERS[place]
        self.worth[place] = worth
        return worth


@mypyc_attr(free_list_len=1)
class Sight:
    """A table as one seat looks at it; it must not change meanwhile."""

    def __init__(self, s: Cosmos, me: i64) -> None:
        self.s = s
        self.me = me
        age = s.age if s.age > 0 else 1
        self.left: i64 = LAST_AGE - age  # Ages that come after this one
        self.ages = float(self.left)
        self.spite = -PARTNER if s.chronos else SPITE
        self.taken: i64 = NONE  # places on which somebody stands, once they were looked for
        self.force: i64 = NONE  # that the own hand can reach, once it was counted
        self._memory: Memory | None = None

    @property
    def memory(self) -> Memory:
        """What was found out so far."""
        if self._memory is None:
            self._memory = Memory()
        return self._memory

    def places(self) -> i64:
        """Set of the places on which somebody stands."""
        if self.taken == NONE:
            self.taken = taken_places(self.s)
        return self.taken

    def good(self, what: i64) -> float:
        """What one of a good is worth now."""
        return NOW[self.left * GOOD_KINDS + what]

    def goods(self, what: i64, n: i64) -> float:
        """What some of a good are worth; the first Aegis of one who has none is worth more."""
        worth = self.good(what) * float(n)
        if what == AEGIS and n > 0 and self.left > 0 and self.s.aegis[self.me] < 2:
            worth += 0.8
        return worth

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, number: i64) -> float:
        """What a list of effects is worth to this seat."""
        b = self.s.book
        worth = 0.0
        for op in range(b.first(number), b.last(number)):
            worth += self.effect(op)
        return worth

    def effect(self, op: i64) -> float:
        """What one operation is worth."""
        s, b = self.s, self.s.book
        do = b.do[op]
        if do == DO_GAIN:
            return self.goods(b.what[op], amount(s, self.me, op))
        if do in (DO_PAY, DO_LOSE):
            n = amount(s, self.me, op)
            have = stock(s, self.me, b.what[op]) if b.what[op] != GREATNESS else n
            return -self.goods(b.what[op], n if n < have else have)
        if do == DO_DRAW:
            return self.draw(b.what[op], b.n[op], b.a[op])
        if do == DO_STRENGTH:
            fights = side_of(s, self.me) != NONE
            if not fights and b.b[op] == UNTIL_COMBAT:
                return -0.05  # it would be lost
            n = amount(s, self.me, op)
            return STRENGTH * float(n if b.a[op] == 0 else -n)
        if do == DO_IF:
            return self.effects(b.b[op] if holds(s, self.me, b.a[op]) else b.c[op])
        if do == DO_CHOOSE:
            return self.best_option(op)
        if do == DO_WELL:
            return WELL * float(amount(s, self.me, op))
        if do == DO_ACTION:
            return self.action(b.what[op])
        if do == DO_REMOVE:
            return self.removal(b.what[op], b.a[op]) * float(b.n[op])
        return self.rarer_effect(op, do)

    def rarer_effect(self, op: i64, do: i64) -> float:
        """What the operations that stand on few cards are worth."""
        b = self.s.book
        if do == DO_STEAL:
            return self.goods(b.what[op], b.n[op]) * (1.0 + self.spite)
        if do == DO_RECOVER:
            return self.goods(CARD_GOOD, b.n[op]) * 1.3
        if do == DO_DISCARD:
            spare = b.n[op] if b.a[op] == NONE else stock(self.s, self.me, CARD_GOOD) - b.a[op]
            return -self.goods(CARD_GOOD, spare if spare > 0 else 0)
        if do == DO_EACH:
            worth = self.effects(b.a[op])
            if b.what[op] == EACH_ALL:
                return worth * (1.0 - self.spite)
            return -worth * self.spite
        if do == DO_DEFEAT:
            return FALLEN_HERO * float(b.n[op])
        if do == DO_RECALL:
            return SENT_HOME * float(b.n[op])
        if do == DO_DESTROY:
            return DESTROYED * float(b.n[op])
        if do == DO_COMBAT:
            return 0.5 * (self.effects(b.b[op]) + self.effects(b.c[op]))
        if do == DO_MODIFY:
            return MODIFIED * (self.ages + 1.0)
        if do >= DO_BLOCK:
            return strategy_titan.effect(self.s, self.me, op, self.ages)
        return 0.2  # a look at a primordial, or a card of the enemy that does not count

    def best_option(self, op: i64) -> float:
        """What the best of the options that may be chosen is worth."""
        b = self.s.book
        best = 0.0
        found = False
        for option in range(b.a[op], b.a[op] + b.b[op]):
            if is_possible(self.s, self.me, option):
                worth = self.effects(option)
                if not found or worth > best:
                    best = worth
                    found = True
        return best

    def draw(self, deck: i64, n: i64, keep: i64) -> float:
        """What it is worth to draw cards, and to keep some of them."""
        kept = n if keep == 0 else keep
        choice = 1.0 if keep == 0 else 1.3
        if deck == OWN_DECK:
            return choice * self.goods(CARD_GOOD, kept)
        if deck == COLISEUM_DECK:
            return choice * 1.1 * self.goods(CARD_GOOD, kept)
        if deck == PREMONITION_DECK:
            return choice * self.goods(PREMONITION_GOOD, kept)
        return 2.5 * self.good(CARD_GOOD)

    def action(self, which: i64) -> float:
        """What an action brings, as far as one can say without looking closer."""
        if which == DRAIN:
            return self.goods(AEGIS, aegis_of_drain(self.s, self.me))
        early, late = ACTION_EARLY[which], ACTION_LATE[which]
        return float(late * (LAST_AGE - 1) + (early - late) * self.left) / 500.0

    # -- pieces on Upgrades ----------------------------------------------------------------------------

    def removal(self, what: i64, city: i64) -> float:
        """What the best removal of a piece is worth."""
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
        """What it is worth to take a piece from a tile: the piece, a tile unlocked by it, the way to the end."""
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
        """What a power is worth from now on."""
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
        """What a power is worth that works by itself."""
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
        """What a technology is worth once it is deployed, wherever it is."""
        b = self.s.book
        worth = float(b.tech_vp[tile]) + self.goods(PRAYER_WELL, b.tech_prayers[tile])
        edges = b.edges[tile]
        while edges != 0:
            worth += LINK
            edges &= edges - 1
        return worth + self.power(power_of_tile(tile))

    def on_the_way(self, tile: i64, stage: i64) -> float:
        """What a tile is worth on its way: in the workshop, the factory or in store."""
        share = WAY_EARLY[stage] if self.left > 0 else WAY_LATE[stage]
        if self.left == 1 and stage == WORKSHOP:
            share = share // 2
        return self.tile(tile) * float(share) / 100.0

    def goodness_track(self) -> float:
        """What the Goodness track gives when a technology is deployed."""
        b = self.s.book
        worth = 0.0
        for at in range(1, self.s.goodness[self.me] + 1):
            worth += self.effects(b.goodness[at])
        return worth

    # -- all in all ------------------------------------------------------------------------------------

    def standing(self) -> float:
        """What a seat has, all in all."""
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
        """What the pieces that are gone from the tiles are worth, and the tiles that are unlocked."""
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
        """What a tile with a token on it is worth to this seat."""
        if mark == 0 or owner_of(mark) != self.me:
            return 0.0
        return self.on_the_way(tile_of(mark), stage)


def pieces_in_all(pieces: i64) -> i64:
    """How many pieces stand on tiles, two bits for each kind and tile."""
    count: i64 = 0
    while pieces != 0:
        count += pieces & 3
        pieces >>= 2
    return count
