"""Sampling of hidden information, uniformly over the tables consistent with a seat's knowledge.

Hidden are the other hands (out of what is known to be in hand or deck of their player, and of the Coliseum cards
that nobody has seen), premonitions, plans, cards laid face down, and a primordial at which others have looked.
What others have answered to a secret question that is still open is taken as not answered.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from chronotheque.games._tricks import shuffle
from chronotheque.games.hybris.chronos.views import read_chronos
from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.elements import (
    AVATAR_CARD_NAMES,
    AVATAR_NAMES,
    CARD_BITS,
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    EVERY_COLISEUM_CARD,
    EVERY_OWN_CARD,
    EVERY_PREMONITION,
    FIRST_ALLY,
    NUMBERS,
    OLYMPIAN_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    PRIMORDIALS,
    QUEST_NAMES,
    TECH_NAMES,
    UPGRADE_BIT,
    power_of_part,
    set_of,
)
from chronotheque.games.hybris.printed.vocabulary import CITIES, DIFFICULTIES, LOCATIONS, PIECES
from chronotheque.games.hybris.rules.frame_kinds import FRAMES
from chronotheque.games.hybris.rules.turns.window import Foresight
from chronotheque.games.hybris.table.board import kind_of, marked
from chronotheque.games.hybris.table.players import bit_of_card, tokens_left
from chronotheque.games.hybris.table.state import BONUS, LATE, LATE_BONUS, MOST_WAITING, STANDS, HybrisTable
from chronotheque.games.hybris.view_types import CombatView, HybrisKnowledge, PlayerNotes, PlayerView, TileView
from chronotheque.games.hybris.views import COMBATS, MARKERS, STATES, draws_from_coliseum
from chronotheque.kernel import NONE, POWERS, Belief, Fields, Game, Source, Table, has, listed, nibble, with_nibble


class HybrisBelief(Belief):
    """All that one seat of a table knows."""

    def __init__(self, public: HybrisTable, seat: int, known: HybrisKnowledge) -> None:
        self.public = public  # the table with what is hidden still missing; it asks nobody yet
        self.seat = seat
        self.players = known.view.players
        self.counted = known.counted
        self.laid = [] if known.view.combat is None else known.view.combat.laid
        self.others = [other for other in range(public.seats) if other != seat]
        self.from_coliseum = draws_from_coliseum(public)
        self.unseen_coliseum = _by_shuffle(self._unseen_coliseum(), public.coliseum_past)
        self.unseen_premonitions = _by_shuffle(self._unseen_premonitions(), public.premonition_past)
        self.pools = [self._pool(other) for other in range(public.seats)]
        self.plans = [Plans(public, other, self.players[other].planned) for other in range(public.seats)]
        own = self.pools[seat] & ~int(public.hands[seat])
        public.decks[seat] = own if self.from_coliseum else own & ~int(public.drawn[seat])

    def _pool(self, seat: int) -> int:
        """The cards that everybody knows to be in the hand or deck of a seat."""
        s = self.public
        if s.olympian[seat] == NONE:
            return 0
        pool = int(EVERY_OWN_CARD) | (1 << UPGRADE_BIT if has(s.crowned, seat) else 0)
        pool |= _cards(s, seat, self.counted[seat].owned) | int(s.shown[seat])
        for side in range(2):
            if s.fighter[side] == seat:
                for at in range(s.zone_count[side]):
                    pool &= ~(1 << int(s.zone[side * CARD_BITS + at]))
        return pool & ~int(s.discards[seat]) & ~int(s.omens[seat])

    def _unseen_coliseum(self) -> int:
        """The Coliseum cards that lie in the deck, or came unseen into another hand."""
        s = self.public
        found = int(EVERY_COLISEUM_CARD) & ~int(s.coliseum_discards) & ~int(s.enemy_cards)
        found &= ~int(s.hands[self.seat]) & ~int(s.drawn[self.seat])
        for seat in range(s.seats):
            found &= ~_cards(s, seat, self.counted[seat].owned)
            found &= ~int(s.shown[seat]) & ~int(s.discards[seat]) & ~int(s.omens[seat])
            for side in range(2):
                if s.fighter[side] == seat:
                    for at in range(s.zone_count[side]):
                        found &= ~(1 << int(s.zone[side * CARD_BITS + at]))
        return found

    def _unseen_premonitions(self) -> int:
        """The premonitions in the deck or with others."""
        s = self.public
        found = int(EVERY_PREMONITION) & ~int(s.premonition_discards)
        found &= ~int(s.foreseen[self.seat]) & ~int(s.drawn_premonitions[self.seat])
        for frame in s.stack:
            if isinstance(frame, Foresight):
                found &= ~(1 << int(frame.premonition))
        return found

    def guess(self, source: Source, into: Table) -> None:
        s = cast(HybrisTable, into)
        s.copy_from(self.public)
        self.deal_coliseum(s, source)
        self.deal_premonitions(s, source)
        for seat in self.others:
            self.deal_hand(s, seat, source)
            self.plans[seat].draw(s, source)
            if seat in self.laid:
                hand = listed(s.hands[seat])
                s.laid[seat] = hand[source.below(len(hand))] + 1
        for rank in range(3):
            if s.primordial[rank] == NONE and s.peekers[rank]:
                those = [card for card in range(PRIMORDIALS) if s.book.rank[card] == rank]
                s.primordial[rank] = those[source.below(len(those))]
        s.settle()

    def deal_coliseum(self, s: HybrisTable, source: Source) -> None:
        """Coliseum cards that nobody has seen since they left their deck."""
        for shuffle_, unseen in enumerate(self.unseen_coliseum):
            cards = unseen.copy()
            shuffle(cards, source)
            for seat in self.others:
                since = self.counted[seat].since
                for _ in range(since.fresh[shuffle_]):
                    bit = 1 << cards.pop()
                    s.fresh[seat] |= bit
                    s.hands[seat] |= bit
                if self.from_coliseum:
                    for _ in range(since.drawn[shuffle_]):
                        s.drawn[seat] |= 1 << cards.pop()
            s.coliseum_deck |= _set(cards)  # nothing is left of earlier shuffles

    def deal_premonitions(self, s: HybrisTable, source: Source) -> None:
        """Premonitions of others and of the deck."""
        for shuffle_, unseen in enumerate(self.unseen_premonitions):
            cards = unseen.copy()
            shuffle(cards, source)
            for seat in self.others:
                since = self.counted[seat].since
                for _ in range(since.foreseen[shuffle_]):
                    s.foreseen[seat] |= 1 << cards.pop()
                for _ in range(since.drawn_premonitions[shuffle_]):
                    s.drawn_premonitions[seat] |= 1 << cards.pop()
            s.premonition_deck |= _set(cards)

    def deal_hand(self, s: HybrisTable, seat: int, source: Source) -> None:
        """The hand of another seat, out of what is known to be in its hand or deck."""
        player = self.players[seat]
        s.hands[seat] |= s.shown[seat]
        cards = listed(self.pools[seat] & ~int(s.shown[seat]))
        shuffle(cards, source)
        for _ in range(player.hand - len(player.shown) - self.counted[seat].fresh):
            s.hands[seat] |= 1 << cards.pop()
        if not self.from_coliseum:
            for _ in range(player.drawn):
                s.drawn[seat] |= 1 << cards.pop()
        s.decks[seat] = _set(cards)


class Plans:
    """All plans of a seat that agree with which of its characters have a token, each equally likely."""

    def __init__(self, s: HybrisTable, seat: int, planned: list[str]) -> None:
        self.seat = seat
        self.characters = [CHARACTER_NAMES.index(name) for name in planned]
        late = int(s.used[seat])
        self.left = [
            int(tokens_left(s, seat, location) - nibble(late, LATE + location))
            for location in range(len(LOCATIONS))
        ]
        self.left.append(int(s.bonus[seat] - nibble(late, LATE_BONUS)))
        allowed = [int(s.book.allowed[location]) for location in range(len(LOCATIONS))]
        self.fits = [
            [token == len(LOCATIONS) or has(allowed[token], kind_of(character)) for token in range(len(self.left))]
            for character in self.characters
        ]
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}

    def ways(self, at: int, left: tuple[int, ...]) -> int:
        """In how many ways the characters from one on can have tokens of those left."""
        if at == len(self.characters):
            return 1
        key = (at, left)
        if key not in self.known:
            self.known[key] = sum(self.ways(at + 1, _less(left, token)) for token in self.tokens(at, left))
        return self.known[key]

    def tokens(self, at: int, left: tuple[int, ...]) -> list[int]:
        """The tokens that may lie under a character."""
        return [token for token, count in enumerate(left) if count > 0 and self.fits[at][token]]

    def draw(self, s: HybrisTable, source: Source) -> None:
        """Samples one plan uniformly."""
        left = tuple(self.left)
        for at, character in enumerate(self.characters):
            rest = int(source.below(self.ways(at, left)))
            for token in self.tokens(at, left):
                after = _less(left, token)
                rest -= self.ways(at + 1, after)
                if rest < 0:
                    s.plan[self.seat * CHARACTERS + character] = BONUS if token == len(LOCATIONS) else token + 1
                    left = after
                    break


def _less(left: tuple[int, ...], token: int) -> tuple[int, ...]:
    return (*left[:token], left[token] - 1, *left[token + 1 :])


# -- reading a view --------------------------------------------------------------------------------


def read_knowledge(game: Game, known: HybrisKnowledge, book: Book) -> HybrisBelief:
    """Reads what a seat knows, with the rules in progress set up again."""
    v = known.view
    s = cast(HybrisTable, game.blank(v.seats))
    s.book = book
    s.drawn_olympians = v.options.olympians == "drawn"
    s.all_boxes = v.options.boxes == "all"
    s.difficulty = DIFFICULTIES.index(v.options.difficulty)
    s.age = v.age
    s.active = _number(v.active)
    s.acting = _index(v.acting, CHARACTER_NAMES)
    s.turn_over = known.turn_over
    s.seduced = known.seduced  # also after a combat, until the next one begins
    for space, other in enumerate(v.greatness):
        if other is not None:
            s.greatness = with_nibble(s.greatness, space, other + 1)
    _read_boards(s, known)
    for other in range(v.seats):
        _read_player(s, other, v.players[other], known.counted[other])
    if v.chronos is not None and known.chronos_notes is not None:
        read_chronos(s, v.chronos, known.chronos_notes)
    if v.combat is not None:
        _read_combat(s, v.combat, known)
    _read_private(s, known)
    kinds = {kind.__name__: kind for kind in FRAMES}
    for row in known.stack:
        frame = kinds[row.rule]()
        frame.fields(Fields(list(row.facts)))
        s.call(frame)
    return HybrisBelief(s, known.seat, known)


def _read_boards(s: HybrisTable, known: HybrisKnowledge) -> None:
    v = known.view
    s.well = v.well
    s.pillar_prayers = set_of(v.pillar_prayers, PILLAR_NAMES)
    s.piles = set_of(v.piles, TECH_NAMES)
    for i in range(3):
        s.workshop[i] = _mark(v.workshop[i])
        s.factory[i] = _mark(v.factory[i])
        quest = v.quests[i]
        if quest is not None:
            s.zones[i] = QUEST_NAMES.index(quest.quest) + 1
            for canto, other in enumerate(quest.cantos):
                if other is not None:
                    s.cantos[i] = with_nibble(s.cantos[i], canto, other + 1)
    for i, tile in enumerate(v.spaces):
        s.spaces[i] = _mark(tile)
    s.quest_deck = set_of(known.quest_deck, QUEST_NAMES)
    s.quest_discards = set_of(known.quest_discards, QUEST_NAMES)
    s.champions = set_of(v.champions, CHAMPION_NAMES)
    s.coliseum_discards = set_of(v.coliseum.discards, CARD_NAMES)
    s.premonition_discards = set_of(v.premonitions.discards, PREMONITION_NAMES)
    for i in range(3):
        s.coliseum_past[i] = set_of(known.coliseum_past[i], CARD_NAMES)
        s.premonition_past[i] = set_of(known.premonitions_past[i], PREMONITION_NAMES)
    for rank, row in enumerate(v.primordials):
        s.revealed += int(row.revealed)
        s.peekers[rank] = _set(row.seen_by)
        s.primordial[rank] = _index(row.card, PRIMORDIAL_NAMES)


def _read_player(s: HybrisTable, seat: int, player: PlayerView, notes: PlayerNotes) -> None:
    s.olympian[seat] = _index(player.olympian, OLYMPIAN_NAMES)
    s.pillar[seat] = _index(player.pillar, PILLAR_NAMES)
    s.resolved |= POWERS[seat] if player.resolved else 0
    s.passed |= POWERS[seat] if player.passed else 0
    s.vp[seat] = player.vp
    s.aegis[seat] = player.aegis
    s.followers[seat] = player.followers
    s.prayers[seat] = player.prayers
    s.goodness[seat] = player.goodness
    s.determination[seat] = player.determination
    s.bonus[seat] = player.bonus
    s.used[seat] = _tokens(player.used) + (notes.late << 4 * int(LATE_BONUS))
    s.unavailable[seat] = _tokens(player.unavailable)
    for tile, pieces in enumerate(player.pieces):
        for name, count in pieces.items():
            s.pieces[seat] += count * POWERS[tile * 8 + PIECES.index(name) * 2]
    s.sparks[seat] = player.sparks
    s.shackles[seat] = player.shackles
    s.offered[seat] = _cards(s, seat, notes.offered)
    s.temples[seat] = _set([CITIES.index(name[5:]) for name in player.temples])
    s.stored[seat] = set_of(player.stored, TECH_NAMES)
    s.owned[seat] = _powers(s, seat, player.powers)
    s.spent[seat] = _powers(s, seat, player.spent)
    s.recruits[seat] = set_of(notes.recruits, CHAMPION_NAMES)
    s.returned[seat] = notes.returned
    for i, bonus in enumerate(notes.waiting):
        s.waiting[seat * MOST_WAITING + i] = bonus
    s.losses[seat] = notes.losses
    s.crowned |= POWERS[seat] if notes.crowned else 0
    for i, name in enumerate(CHARACTER_NAMES):
        where = player.characters.get(name, "away")
        place = STATES.index(where) if where in STATES else int(STANDS) + PLACE_NAMES.index(where)
        s.where[seat * CHARACTERS + i] = place
        if i >= FIRST_ALLY and where != "away":
            s.allied[seat] |= POWERS[i - FIRST_ALLY]
    s.activated[seat] = set_of(player.activated, CHARACTER_NAMES)
    s.shown[seat] = _cards(s, seat, player.shown)
    s.discards[seat] = _cards(s, seat, player.discards)
    s.omens[seat] = _cards(s, seat, player.omens)


def _read_combat(s: HybrisTable, v: CombatView, known: HybrisKnowledge) -> None:
    s.combat = COMBATS.index(v.about) + 1
    s.foe = NONE if v.foe is None else AVATAR_NAMES.index(v.foe)
    s.enemy_cards = set_of(v.enemy_cards, CARD_NAMES)
    for side, row in enumerate(v.sides):
        s.fighter[side] = _number(row.seat)
        s.hero[side] = _index(row.character, CHARACTER_NAMES)
        s.zone_count[side] = len(row.zone)
        for at, name in enumerate(row.zone):
            if s.fighter[side] == NONE:
                s.zone[side * CARD_BITS + at] = AVATAR_CARD_NAMES.index(name)
            else:
                s.zone[side * CARD_BITS + at] = bit_of_card(s, s.fighter[side], CARD_NAMES.index(name))
        s.change[side] = row.change
        s.card_sum[side] = row.cards
        s.combo_sum[side] = row.combo
        s.combos[side] = known.sides[side].combos
        s.cost_sum[side] = row.cost
        s.resolve[side] = row.resolve
        s.symbols[side] = known.sides[side].symbols
        s.last_own[side], s.last_enemy[side], s.last_combo[side], s.last_void[side] = known.sides[side].last


def _read_private(s: HybrisTable, known: HybrisKnowledge) -> None:
    seat, v = known.seat, known.view.private
    assert v is not None, "a spectator has no knowledge"
    s.hands[seat] = _cards(s, seat, v.hand)
    s.fresh[seat] = _cards(s, seat, known.own_fresh)
    s.drawn[seat] = _cards(s, seat, v.drawn)
    s.foreseen[seat] = set_of(v.premonitions, PREMONITION_NAMES)
    s.drawn_premonitions[seat] = set_of(v.drawn_premonitions, PREMONITION_NAMES)
    s.kept[seat] = set_of(v.kept, PREMONITION_NAMES)
    s.locked[seat] = int(known.locked)
    for name, token in v.plan.items():
        kind = BONUS if token == "token:bonus" else LOCATIONS.index(token[9:]) + 1
        s.plan[seat * CHARACTERS + CHARACTER_NAMES.index(name)] = kind
    if v.laid is not None:
        s.laid[seat] = bit_of_card(s, seat, CARD_NAMES.index(v.laid)) + 1
    s.marker[seat] = 0 if v.marker is None else MARKERS.index(v.marker) + 1


def _by_shuffle(unseen: int, past: vec[i64]) -> list[list[int]]:
    """Unseen cards: those of the present shuffle of their deck, and of each earlier one."""
    before = [int(past[i]) & unseen for i in range(3)]
    return [listed(unseen & ~(before[0] | before[1] | before[2])), *(listed(cards) for cards in before)]


def _mark(tile: TileView | None) -> int:
    return 0 if tile is None else int(marked(TECH_NAMES.index(tile.tech), tile.owner))


def _tokens(counts: dict[str, int]) -> int:
    return sum(count << (4 * LOCATIONS.index(name[9:])) for name, count in counts.items())


def _powers(s: HybrisTable, seat: int, names: list[str]) -> int:
    return _set([int(s.book.bit_of(s.olympian[seat], power_of_part(NUMBERS[name]))) for name in names])


def _cards(s: HybrisTable, seat: int, names: list[str]) -> int:
    return _set([int(bit_of_card(s, seat, CARD_NAMES.index(name))) for name in names])


def _set(members: list[int]) -> int:
    return sum(1 << member for member in members)


def _index(name: str | None, names: tuple[str, ...]) -> int:
    return NONE if name is None else names.index(name)


def _number(value: int | None) -> int:
    return NONE if value is None else value
