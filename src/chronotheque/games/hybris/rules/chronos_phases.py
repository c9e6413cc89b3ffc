"""What Chronos adds to an Age: steps 1.0 (HC-142 to HC-148), 2.0 (HC-045), 4.8 to 4.10 (HC-149 to HC-151)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling_chronos as telling
from chronotheque.games.hybris.decisions import BREAK_AT_START, DESCENT, DRAW_CONCEPT
from chronotheque.games.hybris.elements import (
    AVATARS_IN_ALL,
    CHRONOS_TILES,
    CONCEPT_CARD,
    CONCEPTS_IN_ALL,
    EVERY_ANCIENT,
    EVERY_AVATAR_CARD,
    EVERY_CONCEPT_CARD,
    SEATS,
)
from chronotheque.games.hybris.rules import effects
from chronotheque.games.hybris.rules.avatars import Move, can_move, is_on_board
from chronotheque.games.hybris.rules.chains import decider
from chronotheque.games.hybris.rules.chronos_effects import NameConcept
from chronotheque.games.hybris.rules.chronos_tiles import tiles_follow
from chronotheque.games.hybris.rules.concepts import card_up, obliterate
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.state import Cosmos
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Source, Table, has, size, with_nibble


def lay_out_chronos(s: Cosmos) -> None:
    """HY-R98  The Chronos board before anything is chosen: no chain is broken yet."""
    b = s.book
    s.chronos_vp = b.start_chronos_vp[_start(s)]
    for concept in range(CONCEPTS_IN_ALL):
        start = b.start_intensity[_start(s) * CONCEPTS_IN_ALL + concept]
        s.intensity = with_nibble(s.intensity, concept, start)
    for seat in range(s.seats):
        s.shackles[seat] = b.start_shackles[_start(s)]
    s.concept_decks = EVERY_CONCEPT_CARD
    s.avatar_deck = EVERY_AVATAR_CARD
    s.ancient = EVERY_ANCIENT


def break_at_start(s: Cosmos) -> None:
    """HC-D13, HY-R98  The decider names the tracks of the chains that are broken before Age 1."""
    s.call(NameConcept(decider(s), False, s.book.start_broken[_start(s)], BREAK_AT_START))


def _start(s: Cosmos) -> i64:
    """HY-R166  Where the difficulty says what Chronos begins with against so many players."""
    return s.difficulty * SEATS + s.seats - 1


class Dawn(Frame):
    """HC-040  Step 1.0: Desolation of the cards still face up, then the Avatars on the Chronos board."""

    def __init__(self, concept: i64 = 0, spent: i64 = NONE, avatar: i64 = 0) -> None:
        self.concept = concept  # that is looked at next
        self.spent = spent  # the card whose Desolation was carried out
        self.avatar = avatar  # that is looked at next

    def fields(self, f: Fields) -> None:
        self.concept = f.number(self.concept)
        self.spent = f.number(self.spent)
        self.avatar = f.number(self.avatar)

    def copy(self) -> Frame:
        return Dawn(self.concept, self.spent, self.avatar)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.spent != NONE:
            obliterate(s, self.spent)  # HC-144
            self.spent = NONE
        if tiles_follow(s):
            return
        while self.concept < CONCEPTS_IN_ALL:  # HC-143
            card = card_up(s, self.concept)
            self.concept += 1
            if card != NONE:
                self.spent = card
                if s.told is not None:
                    telling.desolation(s, card)
                s.call(effects.Effects(decider(s), s.book.card_desolation[card]))  # HC-142
                return
        while self.avatar < AVATARS_IN_ALL:  # HC-145 to HC-148
            avatar = self.avatar
            self.avatar += 1
            if is_on_board(s, avatar):
                if s.told is not None:
                    telling.avatar_works(s, avatar)
                s.call(effects.Effects(decider(s), s.book.avatar_on_board[avatar]))
                return
        s.end()


class Portents(Frame):
    """HC-045  Step 2.0: the top card of every Concept deck is turned face up; decks have no order."""

    def __init__(self, concept: i64 = 0) -> None:
        self.concept = concept

    def fields(self, f: Fields) -> None:
        self.concept = f.number(self.concept)

    def copy(self) -> Frame:
        return Portents(self.concept)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        while self.concept < CONCEPTS_IN_ALL:
            if self.deck(s) != 0:  # HY-R125
                s.ask_chance(DRAW_CONCEPT)
                return
            self.concept += 1
        s.end()

    def deck(self, s: Cosmos) -> i64:
        """Set of the cards in the deck of the present Concept."""
        return s.concept_decks & s.book.concept_cards[self.concept]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.deck(cast(Cosmos, t)), 1, draft, CONCEPT_CARD, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = self.deck(cast(Cosmos, t))
        return CONCEPT_CARD + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        card = part - CONCEPT_CARD
        s.concept_decks -= POWERS[card]
        s.concepts_up |= POWERS[card]
        self.concept += 1
        if s.told is not None:
            telling.card_turned_up(s, card)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-045"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-045"


# The steps of the dusk.
FALL: Final[i64] = 0  # 4.8
DAMNATION: Final[i64] = 1  # 4.9
FATALITY: Final[i64] = 2  # 4.10


class Dusk(Frame):
    """HC-149 to HC-151, HY-R120, HY-R121  Descent, Damnation and Fatality at the end of an Age."""

    def __init__(self, rank: i64 = NONE, at: i64 = FALL, avatar: i64 = 0, tiles: i64 = 0) -> None:
        self.rank = rank  # of the primordial revealed in step 4.7; NONE: none was
        self.at = at
        self.avatar = avatar  # that is looked at next
        self.tiles = tiles  # set of those whose End-of-Age power is still to come

    def fields(self, f: Fields) -> None:
        self.rank = f.number(self.rank)
        self.at = f.number(self.at)
        self.avatar = f.number(self.avatar)
        self.tiles = f.number(self.tiles)

    def copy(self) -> Frame:
        return Dusk(self.rank, self.at, self.avatar, self.tiles)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        b = s.book
        if tiles_follow(s):
            return
        if self.at == FALL:
            self.at = DAMNATION
            for avatar in range(AVATARS_IN_ALL):
                if self.rank == b.avatar_descent[avatar] and can_move(s, avatar):
                    s.call(Move(avatar, NONE, DESCENT, NONE))
                    return
        while self.at == DAMNATION and self.avatar < AVATARS_IN_ALL:
            avatar = self.avatar
            self.avatar += 1
            if not is_on_board(s, avatar):
                if s.told is not None:
                    telling.avatar_works(s, avatar)
                s.call(effects.Effects(decider(s), b.avatar_main[avatar]))
                return
        if self.at == DAMNATION:
            self.at = FATALITY
            self.tiles = s.tiles_up
        for tile in range(CHRONOS_TILES):
            if has(self.tiles, tile):
                self.tiles -= POWERS[tile]
                if s.told is not None:
                    telling.tile_works(s, tile)
                s.call(effects.Effects(decider(s), b.tile_end[tile]))
                return
        s.end()
