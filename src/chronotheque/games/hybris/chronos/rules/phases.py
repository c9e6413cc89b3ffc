"""Chronos' steps of an Age: 1.0 (HC-142 to HC-148), 2.0 (HC-045), 4.8 to 4.10 (HC-149 to HC-151)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris.chronos import narration
from chronotheque.games.hybris.chronos.rules.avatars import Move, can_move, is_on_board
from chronotheque.games.hybris.chronos.rules.chains import NameConcept, decider
from chronotheque.games.hybris.chronos.rules.concepts import card_up, obliterate
from chronotheque.games.hybris.decisions import BREAK_AT_START, DESCENT, DRAW_CONCEPT
from chronotheque.games.hybris.printed.elements import (
    AVATARS_IN_ALL,
    CHRONOS_TILES,
    CONCEPT_CARD,
    CONCEPTS_IN_ALL,
    EVERY_ANCIENT,
    EVERY_AVATAR_CARD,
    EVERY_CONCEPT_CARD,
    SEATS,
)
from chronotheque.games.hybris.rules.effects.lists import Effects, tiles_follow
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, has, size, with_nibble
from chronotheque.kernel.declare import declared_frame


def lay_out_chronos(s: HybrisTable) -> None:
    """HY-R98  Lays out the Chronos board before any choice; no chain is broken yet."""
    b = s.book
    s.chronos_vp = b.start_chronos_vp[_start(s)]
    for concept in range(CONCEPTS_IN_ALL):
        start = b.start_intensity[_start(s) * CONCEPTS_IN_ALL + concept]
        s.intensity = with_nibble(s.intensity, concept, start)
    for seat in range(s.seats):
        s.shackles[seat] = b.start_shackles[_start(s)]
        s.vp[seat] += b.start_player_vp[_start(s)]
    s.concept_decks = EVERY_CONCEPT_CARD
    s.avatar_deck = EVERY_AVATAR_CARD
    s.ancient = EVERY_ANCIENT


def break_at_start(s: HybrisTable) -> None:
    """HC-D13, HY-R98  Asks the decider for the tracks of the chains broken before Age 1."""
    broken = s.book.start_broken[_start(s)]
    if s.events is not None and broken != 0:
        narration.chronos_begins(s)
    s.call(NameConcept(decider(s), False, broken, BREAK_AT_START))


def _start(s: HybrisTable) -> i64:
    """HY-R166  Returns the index of the starting values for a difficulty and number of players."""
    return s.difficulty * SEATS + s.seats - 1


@declared_frame
class Dawn(Frame):
    """HC-040  Step 1.0: Desolation of cards still face up, then effects of the Avatars on the Chronos board."""

    concept: i64 = 0  # the next Concept to check
    spent: i64 = NONE  # the card whose Desolation was carried out
    avatar: i64 = 0  # the next Avatar to check

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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
                if s.events is not None:
                    narration.desolation(s, card)
                s.call(Effects(decider(s), s.book.card_desolation[card]))  # HC-142
                return
        while self.avatar < AVATARS_IN_ALL:  # HC-145 to HC-148
            avatar = self.avatar
            self.avatar += 1
            if is_on_board(s, avatar):
                if s.events is not None:
                    narration.avatar_works(s, avatar)
                s.call(Effects(decider(s), s.book.avatar_on_board[avatar]))
                return
        s.end()


@declared_frame
class Portents(Frame):
    """HC-045  Step 2.0: turns up the top card of every Concept deck; decks have no order."""

    concept: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while self.concept < CONCEPTS_IN_ALL:
            if self.deck(s) != 0:  # HY-R125
                s.ask_chance(DRAW_CONCEPT)
                return
            self.concept += 1
        s.end()

    def deck(self, s: HybrisTable) -> i64:
        """Returns the set of cards in the present Concept's deck."""
        return s.concept_decks & s.book.concept_cards[self.concept]

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.deck(cast(HybrisTable, t)), 1, draft, CONCEPT_CARD, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = self.deck(cast(HybrisTable, t))
        return CONCEPT_CARD + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        card = part - CONCEPT_CARD
        s.concept_decks -= POWERS[card]
        s.concepts_up |= POWERS[card]
        self.concept += 1
        if s.events is not None:
            narration.card_turned_up(s, card)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-045"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-045"


# The steps of the dusk.
FALL: Final[i64] = 0  # 4.8
DAMNATION: Final[i64] = 1  # 4.9
FATALITY: Final[i64] = 2  # 4.10


@declared_frame
class Dusk(Frame):
    """HC-149 to HC-151, HY-R120, HY-R121  Descent, Damnation and Fatality at the end of an Age."""

    rank: i64 = NONE  # of the primordial revealed in step 4.7; NONE: none was revealed
    at: i64 = FALL
    avatar: i64 = 0  # the next Avatar to check
    tiles: i64 = 0  # set of the tiles with a pending End-of-Age power

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
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
                if s.events is not None:
                    narration.avatar_works(s, avatar)
                s.call(Effects(decider(s), b.avatar_main[avatar]))
                return
        if self.at == DAMNATION:
            self.at = FATALITY
            self.tiles = s.tiles_up
        for tile in range(CHRONOS_TILES):
            if has(self.tiles, tile):
                self.tiles -= POWERS[tile]
                if s.events is not None:
                    narration.tile_works(s, tile)
                s.call(Effects(decider(s), b.tile_end[tile]))
                return
        s.end()
