"""Avatars that move to a City and fight there (HC-091 to HC-110, HC-119 to HC-135, HY-R99, HY-R108, HY-R110 …).

Desolation, Chronos' turn, cards, Descent and tiles all end in a move (HY-R118 to HY-R120, HY-R155, HY-R162); they
differ in who goes where, and in which Concept loses a chain where the Avatar cannot go. A contest, the fifth
way, is in `avatar_contest.py`.

In a combat (HY-R111, HY-R144 to HY-R147) the Avatar's cards are laid in a row (`avatar_cards.py`), their effects
are carried out from left to right, then the player plays as against the game (HC-D07 being HY-D17). "You" of an
avatar card is nobody's seat: NONE. Such a card may call another Avatar, which moves when the combat is over.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration_combat
from chronotheque.games.hybris.chronos import narration as chronos_narration
from chronotheque.games.hybris.chronos.board import (
    avatar_city,
    avatars_on_board,
    is_open_to_avatar,
    lowest_avatar,
    open_cities,
    put_avatar,
)
from chronotheque.games.hybris.chronos.rules import chains
from chronotheque.games.hybris.chronos.rules.avatar_cards import avatar_pile, lay_card
from chronotheque.games.hybris.decisions import AVATAR_CITY, CHOOSE_FOR_CARD, DRAW_AVATAR_CARD, FAILED_MOVE
from chronotheque.games.hybris.printed.elements import (
    AVATAR,
    AVATAR_CARD,
    AVATAR_NAMES,
    CARD_BITS,
    CHARACTERS,
    CITY,
    CITY_PLACE,
    CONCEPT,
)
from chronotheque.games.hybris.printed.vocabulary import (
    CHOICE_AVATAR,
    CHOICE_CONCEPT,
    CONTEST_IMMUNE,
    LOSE_COMBAT,
    LOWEST_AVATAR,
    PRAYER,
    PROPHET_DEFENDS,
    PROPHET_KIND,
    WIN_COMBAT,
)
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.combat.against_game import Battle
from chronotheque.games.hybris.rules.combat.fighting import begin_combat, end_combat, total
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.board import holder_of, kind_of, move_to
from chronotheque.games.hybris.table.players import has_rule, rule_sum
from chronotheque.games.hybris.table.state import NO_COMBAT, STANDS, WITH_AVATAR, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, lowest, nibble, size, with_nibble
from chronotheque.kernel.declare import declared_frame

# The steps of a move.
GOES: Final[i64] = 0
FAILED: Final[i64] = 1
OVER: Final[i64] = 2

OF_AVATAR: Final[i64] = 9  # beyond the words for Concepts: a Concept of the Avatar


@declared_frame
class Move(Frame):
    """HC-095  An Avatar's move from the Chronos board to a City, or a chain broken if it cannot move."""

    who: i64 = 0  # an Avatar, LOWEST_AVATAR or CHOICE_AVATAR; NONE: there is none to move
    city: i64 = NONE  # NONE: chosen by the decider (HC-096)
    decision: i64 = AVATAR_CITY  # the decision that asks for the City
    concept: i64 = NONE  # its chain breaks if the move fails; CHOICE_CONCEPT, OF_AVATAR; NONE: no chain breaks
    seat: i64 = NONE  # the decider (HY-R99)
    at: i64 = GOES

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.seat == NONE:
            self.seat = chains.decider(s)
        if self.at == GOES:
            if self.who == LOWEST_AVATAR:
                self.who = lowest_avatar(s)  # HC-102
            elif self.who == CHOICE_AVATAR:
                if avatars_on_board(s) != 0:
                    s.ask(CHOOSE_FOR_CARD, self.seat)  # HC-093
                    return
                self.who = NONE
            if not can_move(s, self.who, self.city):
                self.at = FAILED
            elif self.city == NONE:
                s.ask(self.decision, self.seat)
                return
            else:
                self.at = OVER
                if self.go(s):
                    return
        if self.at == FAILED and self.concept != NONE:
            instead = self.concepts_instead(s)
            if instead & (instead - 1) != 0:
                s.ask(FAILED_MOVE, self.seat)
                return
            self.at = OVER
            self.break_instead(s, lowest(instead))
            if s.over:
                return  # HY-R163
        s.end()

    def go(self, s: HybrisTable) -> bool:
        """HC-099, HY-R119  Moves the Avatar, or defers it until the combat ends; True if a combat follows."""
        holder = holder_of(s, self.city)
        if s.combat != NO_COMBAT and holder != NONE:
            s.calls = with_nibble(s.calls, self.who, self.city + 1)
            if s.events is not None:
                chronos_narration.called(s, self.who, self.city)
            return False
        put_avatar(s, self.who, self.city)
        if s.events is not None:
            chronos_narration.moves(s, self.who, self.city)
        if holder == NONE:
            return False
        seat, character = holder // CHARACTERS, holder % CHARACTERS
        s.call(Encounter(self.who, self.city, seat, character, MOVES_IN))
        return True

    def concepts_instead(self, s: HybrisTable) -> i64:
        """HC-103, HC-108, HY-R119, HY-R155  Returns the set of Concepts of which one loses a chain."""
        if self.concept == OF_AVATAR and self.who != NONE:
            return s.book.avatar_concepts[self.who]
        return chains.chained(s) if self.concept in (CHOICE_CONCEPT, OF_AVATAR) else POWERS[self.concept]

    def break_instead(self, s: HybrisTable, concept: i64) -> None:
        """Breaks a chain because the Avatar cannot move."""
        if s.events is not None:
            chronos_narration.cannot_move(s, self.who, self.city, concept)
        chains.break_chain(s, concept)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        s = cast(HybrisTable, t)
        if decision == CHOOSE_FOR_CARD:
            list_subset(avatars_on_board(s), 1, draft, AVATAR, parts)
        elif decision == FAILED_MOVE:
            list_subset(self.concepts_instead(s), 1, draft, CONCEPT, parts)
        else:
            list_subset(open_cities(s), 1, draft, CITY, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        if decision == CHOOSE_FOR_CARD:
            self.who = part - AVATAR
        elif decision == FAILED_MOVE:
            self.concept = part - CONCEPT
        else:
            self.city = part - CITY

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == CHOOSE_FOR_CARD:
            return "HC-100"
        return "HY-R119" if decision == FAILED_MOVE else "HC-097"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"


def is_on_board(s: HybrisTable, avatar: i64) -> bool:
    """True if an Avatar is on the Chronos board."""
    return avatar_city(s, avatar) == NONE


def can_move(s: HybrisTable, avatar: i64, city: i64 = NONE) -> bool:
    """HC-097, HC-098, HC-100, HC-107  True if an Avatar can move to a City (NONE: to any).

    An Avatar already called for the end of a combat does not move a second time.
    """
    if avatar == NONE or not is_on_board(s, avatar) or nibble(s.calls, avatar) != 0:
        return False
    return open_cities(s) != 0 if city == NONE else is_open_to_avatar(s, city)


def begin_by_effect(s: HybrisTable, seat: i64, op: i64) -> bool:
    """Moves an Avatar by an effect; the decider chooses what it leaves open (HY-R165). Never finishes at once.

    If it cannot move, a chain of the card's Concept is broken; for a tile, of any (HY-R155); for an avatar card,
    one of the Avatar it names (HY-R119).
    """
    b = s.book
    s.call(Move(b.what[op], b.a[op], AVATAR_CITY, b.b[op] if b.b[op] != NONE else OF_AVATAR))
    return False


def answer_call(s: HybrisTable) -> None:
    """HY-R119  Moves the lowest-numbered called Avatar after a combat, if it still can."""
    avatar: i64 = 0
    while nibble(s.calls, avatar) == 0:
        avatar += 1
    city = nibble(s.calls, avatar) - 1
    s.calls = with_nibble(s.calls, avatar, 0)
    s.call(Move(avatar, city, AVATAR_CITY, OF_AVATAR))


# -- combat ----------------------------------------------------------------------------------------

# The causes of a combat.
ENTERS: Final[i64] = 0  # the player attacks (HC-121)
MOVES_IN: Final[i64] = 1  # HC-120
CONTESTS: Final[i64] = 2  # HC-119

# The steps of the combat.
MEETS: Final[i64] = 0
ROW: Final[i64] = 1  # the Avatar's cards are laid
CARD_EFFECTS: Final[i64] = 2
FIGHTS: Final[i64] = 3
FOUGHT: Final[i64] = 4
SETTLED: Final[i64] = 5
REACTED: Final[i64] = 6


@declared_frame
class Encounter(Frame):
    """A combat between an Avatar and a character, with its consequences; returns 1 if the player wins."""

    avatar: i64 = 0
    city: i64 = 0
    seat: i64 = 0
    character: i64 = 0
    about: i64 = ENTERS
    at: i64 = MEETS
    left: i64 = 0  # avatar cards still to lay
    done: i64 = 0  # number of cards whose effects have begun
    won: i64 = NONE
    ready: i64 = 0  # the player's powers that worked when it began

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def side(self) -> i64:
        """HY-R144  Returns the player's side, which attacks only on entering the City."""
        return 0 if self.about == ENTERS else 1

    def is_prophet(self) -> bool:
        """True if the Avatar meets a Prophet."""
        return kind_of(self.character) == PROPHET_KIND

    def reason(self, t: Table, seat: i64) -> str:
        return AVATAR_NAMES[self.avatar]

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if self.at == MEETS:
                self.meet(s)
            elif self.at == ROW:
                if self.left > 0 and avatar_pile(s) != 0:  # HY-R172
                    s.ask_chance(DRAW_AVATAR_CARD)
                    return
                self.at = CARD_EFFECTS
            elif self.at == CARD_EFFECTS:
                if self.done < s.zone_count[1 - self.side()]:
                    self.call_effect(s)
                else:
                    self.at = FIGHTS
            elif self.at == FIGHTS:
                self.at = FOUGHT
                if self.is_prophet():
                    self.stand_firm(s)
                else:
                    s.call(Battle(self.seat, self.side()))  # HC-125
            elif self.at == FOUGHT:
                self.at = SETTLED
                self.settle(s)
            elif self.at == SETTLED:
                self.at = REACTED
                if self.won == 1 or not self.is_prophet():  # HY-305
                    event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
                    call_reaction(s, event, self.seat, self.character, self.ready)
            elif s.calls != 0:
                answer_call(s)
            else:
                s.end(self.won)

    # -- the row of the Avatar -----------------------------------------------------------------------

    def meet(self, s: HybrisTable) -> None:
        """HC-122 to HC-124  Lets a Prophet flee, unless a power lets it defend (HY-R147), or begins the combat."""
        seat, character, side = self.seat, self.character, self.side()
        self.ready = powers.working(s, seat)
        if self.is_prophet() and not has_rule(s, seat, PROPHET_DEFENDS, NONE):
            self.won = 0
            self.at = FOUGHT
            return
        self.at = ROW
        self.left = s.book.avatar_reveals[self.avatar]  # HC-127
        s.foe = self.avatar
        if side == 0:
            begin_combat(s, WITH_AVATAR, seat, character, NONE, NONE)
        else:
            begin_combat(s, WITH_AVATAR, NONE, NONE, seat, character)
        s.card_sum[1 - side] += s.book.avatar_base[self.avatar]  # HC-126
        if s.events is not None:
            chronos_narration.fights(s, self.avatar, seat, s.book.avatar_base[self.avatar], self.left)
        if self.is_prophet():
            s.change[side] += rule_sum(s, seat, PROPHET_DEFENDS, NONE, NONE)
        elif self.about == CONTESTS:
            s.change[side] += rule_sum(s, seat, CONTEST_IMMUNE, character, NONE)

    def call_effect(self, s: HybrisTable) -> None:
        """HC-130, HY-R108, HY-R145  Runs the effect of the next card; the last one's changes can be nullified."""
        side = 1 - self.side()
        card = s.zone[side * CARD_BITS + self.done]
        self.done += 1
        s.last_own[side] = s.last_enemy[side] = 0
        number = s.book.avcard_effects[card]
        if s.book.first(number) < s.book.last(number):
            s.call(Effects(NONE, number, True, True))

    def stand_firm(self, s: HybrisTable) -> None:
        """HY-R147  Lets a Prophet defend with its own total and no cards; it wins a tie."""
        own, enemy = total(s, self.side()), total(s, 1 - self.side())
        self.won = 1 if own >= enemy else 0
        if s.events is not None:
            narration_combat.battle_ends(s, self.seat, own, enemy, self.won == 1)
        end_combat(s)

    # -- what follows --------------------------------------------------------------------------------

    def settle(self, s: HybrisTable) -> None:
        """HC-131, HC-132, HC-134, HC-135  Leaves the City to the Avatar, or sends it back for Prayers."""
        seat, character = self.seat, self.character
        if self.won == 1:
            put_avatar(s, self.avatar, NONE)
            if self.about == ENTERS:
                move_to(s, seat, character, STANDS + CITY_PLACE + self.city)
            if s.events is not None:
                chronos_narration.beaten(s, self.avatar, seat)
            gain(s, seat, PRAYER, s.book.avatar_prayers[self.avatar])  # HY-R110
            return
        if s.events is not None:
            chronos_narration.holds(s, self.avatar, self.city)
        if self.is_prophet():
            defeat.send_home(s, seat, character)
        else:
            s.call(defeat.Beaten(seat, character, False))

    # -- chance --------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(avatar_pile(cast(HybrisTable, t)), 1, draft, AVATAR_CARD, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = avatar_pile(cast(HybrisTable, t))
        return AVATAR_CARD + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.left -= 1
        lay_card(cast(HybrisTable, t), self.avatar, 1 - self.side(), part - AVATAR_CARD)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-127"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-127"
