"""Set-up (HY-R01 to HY-R16, HY-R151, HY-R171): random order, Olympians, common parts, each player's parts."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.phases import break_at_start
from chronotheque.games.hybris.decisions import (
    CHOOSE_OLYMPIAN,
    DRAW_CHAMPIONS,
    DRAW_HAND,
    DRAW_OLYMPIAN,
    DRAW_PREMONITION,
    DRAW_QUEST,
    KEEP_AT_START,
    LINE_UP,
)
from chronotheque.games.hybris.printed.elements import (
    CHAMPION,
    EVERY_CHAMPION,
    EVERY_COLISEUM_CARD,
    EVERY_OWN_CARD,
    EVERY_PREMONITION,
    EVERY_QUEST,
    EVERY_TECH,
    FIRST_BOARD_BIT,
    FIRST_BOARD_POWER,
    FIRST_HERO,
    FIRST_PROPHET,
    OLYMPIAN,
    OLYMPIAN_SELF,
    OLYMPIANS,
    PREMONITION,
    QUEST,
    SEAT,
)
from chronotheque.games.hybris.printed.vocabulary import PREMONITION_DECK
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.subsets import list_cards, list_subset
from chronotheque.games.hybris.rules.supplies.decks import pile
from chronotheque.games.hybris.table.board import greatness_order, move_to
from chronotheque.games.hybris.table.players import bit_of_card
from chronotheque.games.hybris.table.state import RESERVE, SPACES_OF_GREATNESS, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, everyone, nibble, with_nibble
from chronotheque.kernel.declare import declared_frame

# The steps of HY-R171.
ORDER: Final[i64] = 0
GODS: Final[i64] = 1
QUESTS: Final[i64] = 2
HEROES: Final[i64] = 3
HANDS: Final[i64] = 4
FORESIGHT: Final[i64] = 5
KEEPING: Final[i64] = 6
CHRONOS: Final[i64] = 7  # with his module


@declared_frame
class SettingUp(Frame):
    """The set-up before Age 1."""

    at: i64 = ORDER
    turn: i64 = 0  # players, or zones, done with the present step
    dealt: bool = False  # True once the present player's hand is dealt

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == ORDER:
            s.ask_chance(LINE_UP)  # HY-R03
        elif self.at == GODS:
            if s.drawn_olympians:
                s.ask_chance(DRAW_OLYMPIAN)
            else:
                s.ask(CHOOSE_OLYMPIAN, self.seat(s))
        elif self.at == QUESTS:
            s.ask_chance(DRAW_QUEST)
        elif self.at == HEROES:
            s.ask_chance(DRAW_CHAMPIONS)
        elif self.at == HANDS:
            self.deal_hands(s)
        elif self.at == FORESIGHT:
            if self.turn < s.seats:
                s.ask_chance(DRAW_PREMONITION)
            else:
                self.at = KEEPING
                self.turn = 0
                self.ask_to_keep(s)
        elif self.at == KEEPING:
            self.ask_to_keep(s)
        else:
            s.end()

    def seat(self, s: HybrisTable) -> i64:
        """Returns the seat in turn: Olympians in reverse order of Greatness, every other step in order."""
        at = s.seats - 1 - self.turn if self.at == GODS else self.turn
        return nibble(greatness_order(s), at) - 1

    def deal_hands(self, s: HybrisTable) -> None:
        """HY-R04, HY-R05  Gives each player in turn the Olympian's start, the compensation and the hand."""
        if self.turn == s.seats:
            self.at = FORESIGHT
            self.turn = 0
            s.ask_chance(DRAW_PREMONITION)
        elif not self.dealt and s.book.start_hand[s.olympian[self.seat(s)]] > 0:
            s.ask_chance(DRAW_HAND)
        else:
            seat = self.seat(s)
            space = self.turn
            self.turn += 1
            self.dealt = False
            s.call(Effects(seat, s.book.compensation[(s.seats - 1) * 4 + space]))

    def ask_to_keep(self, s: HybrisTable) -> None:
        """HY-R151  Asks all players at the same time which premonitions they keep."""
        missing: i64 = 0
        for seat in range(s.seats):
            if s.kept[seat] == 0:
                missing += POWERS[seat]
        if missing != 0:
            s.ask_secret(KEEP_AT_START, everyone(s.seats), missing)
            return
        for seat in range(s.seats):
            s.foreseen[seat] = s.kept[seat]
            s.premonition_discards |= s.drawn_premonitions[seat] & ~s.kept[seat]
            if s.events is not None:
                narration.kept_at_start(s, seat, s.drawn_premonitions[seat] & ~s.kept[seat])
            s.kept[seat] = s.drawn_premonitions[seat] = 0
        self.at = CHRONOS
        if s.chronos:
            break_at_start(s)
        else:
            s.end()

    # -- draws and choices ------------------------------------------------------------------------------

    def has_parts(self, decision: i64) -> bool:
        return decision == KEEP_AT_START

    def draws(self, t: Table, decision: i64) -> i64:
        s = cast(HybrisTable, t)
        if decision == LINE_UP:
            return s.seats
        if decision == DRAW_CHAMPIONS:
            return s.book.start_champions[s.seats]
        if decision == DRAW_HAND:
            return s.book.start_hand[s.olympian[self.seat(s)]]
        return s.book.premonitions_drawn if decision == DRAW_PREMONITION else 1

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if decision == KEEP_AT_START:
            list_subset(s.drawn_premonitions[seat], s.book.premonitions_kept, draft, PREMONITION, parts)
        elif draft:
            return
        elif decision == LINE_UP:
            parts.add_range(SEAT, SEAT + s.seats - 1)
        elif decision in (CHOOSE_OLYMPIAN, DRAW_OLYMPIAN):
            list_subset(free_olympians(s), 1, draft, OLYMPIAN, parts)
        elif decision == DRAW_QUEST:
            list_subset(s.quest_deck, 1, draft, QUEST, parts)
        elif decision == DRAW_CHAMPIONS:
            list_subset(EVERY_CHAMPION, 1, draft, CHAMPION, parts)
        elif decision == DRAW_HAND:
            list_cards(s, self.seat(s), s.decks[self.seat(s)], 1, draft, parts)
        else:
            list_subset(pile(s, NONE, PREMONITION_DECK), 1, draft, PREMONITION, parts)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        s = cast(HybrisTable, t)
        if decision == LINE_UP:
            if s.seats == 1:
                self.turn = SPACES_OF_GREATNESS - 1  # HC-030
            for part in parts:
                s.greatness = with_nibble(s.greatness, self.turn, part - SEAT + 1)
                self.turn += 1
            self.at = GODS
            self.turn = 0
            if s.events is not None:
                narration.line_up(s)
        elif decision in (CHOOSE_OLYMPIAN, DRAW_OLYMPIAN):
            self.take_olympian(s, parts[0] - OLYMPIAN)
        elif decision == DRAW_QUEST:
            quest: i64 = parts[0] - QUEST
            s.quest_deck -= POWERS[quest]
            s.zones[2 - self.turn] = quest + 1  # HY-R10
            self.turn += 1
            if s.events is not None:
                narration.quest_shown(s, quest)
            if self.turn == 3:
                self.at = HEROES
                self.turn = 0
        elif decision == DRAW_CHAMPIONS:
            for part in parts:
                s.champions += POWERS[part - CHAMPION]
            self.at = HANDS
            if s.events is not None:
                narration.champions_shown(s)
        elif decision == DRAW_HAND:
            owner = self.seat(s)
            for part in parts:
                bit = bit_of_card(s, owner, part)
                s.decks[owner] -= POWERS[bit]
                s.hands[owner] += POWERS[bit]
            self.dealt = True
            if s.events is not None:
                narration.hand_dealt(s, owner, parts)
        else:
            self.answer_premonitions(s, decision, seat, parts)

    def answer_premonitions(self, s: HybrisTable, decision: i64, seat: i64, parts: list[int]) -> None:
        """HY-R151  Takes the drawn premonitions, then those kept."""
        found: i64 = 0
        for part in parts:
            found += POWERS[part - PREMONITION]
        if decision == KEEP_AT_START:
            s.kept[seat] = found
            return
        owner = self.seat(s)
        s.premonition_deck -= found
        s.drawn_premonitions[owner] = found
        self.turn += 1
        if s.events is not None:
            narration.premonitions_dealt(s, owner, parts)

    def take_olympian(self, s: HybrisTable, olympian: i64) -> None:
        """HY-R16  Gives a player an Olympian; after the last one, lays out the common parts (HY-R171)."""
        seat = self.seat(s)
        s.olympian[seat] = olympian
        if s.events is not None:
            narration.takes_olympian(s, seat, olympian)
        lay_out_player(s, seat, olympian)
        self.turn += 1
        if self.turn == s.seats:
            self.at = QUESTS
            self.turn = 0

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R151" if decision == KEEP_AT_START else "HY-R16" if decision == CHOOSE_OLYMPIAN else "HY-R171"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R171"


def free_olympians(s: HybrisTable) -> i64:
    """HY-R16  Returns the set of Olympians not taken."""
    found: i64 = POWERS[OLYMPIANS] - 1 if s.all_boxes else s.book.base_box
    for seat in range(s.seats):
        if s.olympian[seat] != NONE:
            found &= ~POWERS[s.olympian[seat]]
    return found


def lay_out_board(s: HybrisTable) -> None:
    """HY-R10 to HY-R14  Lays out the boards before any draw."""
    s.well = s.book.start_well[s.seats]
    s.piles = EVERY_TECH
    s.quest_deck = EVERY_QUEST
    s.coliseum_deck = EVERY_COLISEUM_CARD
    s.premonition_deck = EVERY_PREMONITION


def lay_out_player(s: HybrisTable, seat: i64, olympian: i64) -> None:
    """HY-290, HY-R04 to HY-R08  Lays out a player's starting pieces and cards."""
    b = s.book
    s.aegis[seat] = b.start_aegis[olympian]
    s.followers[seat] = b.start_followers[olympian]
    s.prayers[seat] = b.start_prayers[olympian]
    s.determination[seat] = b.start_determination[olympian]
    s.goodness[seat] = b.start_goodness[olympian]
    s.pieces[seat] = b.pieces[olympian]
    s.decks[seat] = EVERY_OWN_CARD
    powers: i64 = POWERS[b.board_count[olympian]] - 1
    if s.chronos:
        powers &= ~(b.not_with_chronos >> (b.board_first[olympian] - FIRST_BOARD_POWER))  # HC-039
    s.owned[seat] = powers * POWERS[FIRST_BOARD_BIT]
    move_to(s, seat, OLYMPIAN_SELF, RESERVE)
    for i in range(b.start_heroes[olympian]):
        move_to(s, seat, FIRST_HERO + i, RESERVE)
    for i in range(b.start_prophets[olympian]):
        move_to(s, seat, FIRST_PROPHET + i, RESERVE)
