"""Combat against an Avatar (HC-119 to HC-135, HY-R108, HY-R110, HY-R111, HY-R144 to HY-R147).

The Avatar's cards are laid in a row, then their effects are carried out from left to right, then the player plays
as against the game (`battle.py`, HC-D07 being HY-D17). "You" of an avatar card is nobody's seat: NONE.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling, telling_avatars
from chronotheque.games.hybris.board import kind_of, move_to, put_avatar
from chronotheque.games.hybris.decisions import DRAW_AVATAR_CARD
from chronotheque.games.hybris.elements import AVATAR_CARD, AVATAR_NAMES, CARD_BITS, CITY_PLACE
from chronotheque.games.hybris.players import has_rule, rule_sum
from chronotheque.games.hybris.rules import avatars, defeat, effects, powers
from chronotheque.games.hybris.rules.battle import Battle
from chronotheque.games.hybris.rules.fighting import begin_combat, end_combat, total
from chronotheque.games.hybris.rules.goods import gain
from chronotheque.games.hybris.rules.subsets import list_subset, matches, nth
from chronotheque.games.hybris.state import STANDS, WITH_AVATAR, Cosmos
from chronotheque.games.hybris.vocabulary import (
    CONTEST_IMMUNE,
    LOSE_COMBAT,
    PRAYER,
    PROPHET_DEFENDS,
    PROPHET_KIND,
    WIN_COMBAT,
)
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Source, Table, size

# How they came to fight.
ENTERS: Final[i64] = 0  # the player attacks (HC-121)
MOVES_IN: Final[i64] = 1  # HC-120
CONTESTS: Final[i64] = 2  # HC-119

# Where the combat stands.
MEETS: Final[i64] = 0
ROW: Final[i64] = 1  # the Avatar's cards are laid
CARD_EFFECTS: Final[i64] = 2
FIGHTS: Final[i64] = 3
FOUGHT: Final[i64] = 4
SETTLED: Final[i64] = 5
REACTED: Final[i64] = 6


class Encounter(Frame):
    """A combat between an Avatar and a character, with its consequences; it ends with 1 if the player wins."""

    def __init__(
        self,
        avatar: i64 = 0,
        city: i64 = 0,
        seat: i64 = 0,
        character: i64 = 0,
        about: i64 = ENTERS,
        at: i64 = MEETS,
        left: i64 = 0,
        done: i64 = 0,
        won: i64 = NONE,
        ready: i64 = 0,
    ) -> None:
        self.avatar = avatar
        self.city = city
        self.seat = seat
        self.character = character
        self.about = about
        self.at = at
        self.left = left  # avatar cards still to be laid
        self.done = done  # of how many cards the effects have begun
        self.won = won
        self.ready = ready  # the player's powers that worked when it began

    def fields(self, f: Fields) -> None:
        self.avatar = f.number(self.avatar)
        self.city = f.number(self.city)
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.about = f.number(self.about)
        self.at = f.number(self.at)
        self.left = f.number(self.left)
        self.done = f.number(self.done)
        self.won = f.number(self.won)
        self.ready = f.number(self.ready)

    def copy(self) -> Frame:
        return Encounter(
            self.avatar,
            self.city,
            self.seat,
            self.character,
            self.about,
            self.at,
            self.left,
            self.done,
            self.won,
            self.ready,
        )

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def side(self) -> i64:
        """HY-R144  The player attacks only where he entered the City."""
        return 0 if self.about == ENTERS else 1

    def is_prophet(self) -> bool:
        """Whether the Avatar meets a Prophet."""
        return kind_of(self.character) == PROPHET_KIND

    def reason(self, t: Table, seat: i64) -> str:
        return AVATAR_NAMES[self.avatar]

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
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
                    powers.call_reaction(s, event, self.seat, self.character, self.ready)
            elif s.calls != 0:
                avatars.answer_call(s)
            else:
                s.end(self.won)

    # -- the row of the Avatar -----------------------------------------------------------------------

    def meet(self, s: Cosmos) -> None:
        """HC-122 to HC-124  A Prophet flees, unless a power lets it defend (HY-R147); else the combat begins."""
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
        if s.told is not None:
            telling_avatars.fights(s, self.avatar, seat, s.book.avatar_base[self.avatar], self.left)
        if self.is_prophet():
            s.change[side] += rule_sum(s, seat, PROPHET_DEFENDS, NONE, NONE)
        elif self.about == CONTESTS:
            s.change[side] += rule_sum(s, seat, CONTEST_IMMUNE, character, NONE)

    def lay(self, s: Cosmos, card: i64) -> None:
        """HC-128, HC-129  A card lies at the right end of the Avatar's row, and may form a combo there."""
        b = s.book
        side = 1 - self.side()
        s.avatar_deck -= POWERS[card]
        bonus = matches(b.avatar_elements[self.avatar], b.avcard_elements[card])
        s.card_sum[side] += b.avcard_strength[card] + bonus
        s.symbols[side] += b.avcard_elements[card]
        s.last_combo[side] = 0
        count = s.zone_count[side]
        if count > 0 and b.avcard_left[card] != 0:
            before = s.zone[side * CARD_BITS + count - 1]
            if b.avcard_right[before] == b.avcard_left[card]:  # HY-R83
                s.combo_sum[side] += b.avcard_combo[card]
                s.combos[side] += 1
                s.last_combo[side] = b.avcard_combo[card] + 1
        s.zone[side * CARD_BITS + count] = card
        s.zone_count[side] = count + 1
        self.left -= 1
        if s.told is not None:
            telling_avatars.card_laid(s, self.avatar, card)

    def call_effect(self, s: Cosmos) -> None:
        """HC-130, HY-R108, HY-R145  The effect of the next card; what the last one changes can be nullified."""
        side = 1 - self.side()
        card = s.zone[side * CARD_BITS + self.done]
        self.done += 1
        s.last_own[side] = s.last_enemy[side] = 0
        number = s.book.avcard_effects[card]
        if s.book.first(number) < s.book.last(number):
            s.call(effects.Effects(NONE, number, True, True))

    def stand_firm(self, s: Cosmos) -> None:
        """HY-R147  A Prophet that defends has a total of its own and plays no card; it wins a tie."""
        own, enemy = total(s, self.side()), total(s, 1 - self.side())
        self.won = 1 if own >= enemy else 0
        if s.told is not None:
            telling.battle_ends(s, self.seat, own, enemy, self.won == 1)
        end_combat(s)

    # -- what follows --------------------------------------------------------------------------------

    def settle(self, s: Cosmos) -> None:
        """HC-131, HC-132, HC-134, HC-135  The Avatar holds the City, or goes back and leaves Prayers."""
        seat, character = self.seat, self.character
        if self.won == 1:
            put_avatar(s, self.avatar, NONE)
            if self.about == ENTERS:
                move_to(s, seat, character, STANDS + CITY_PLACE + self.city)
            if s.told is not None:
                telling_avatars.beaten(s, self.avatar, seat)
            gain(s, seat, PRAYER, s.book.avatar_prayers[self.avatar])  # HY-R110
            return
        if s.told is not None:
            telling_avatars.holds(s, self.avatar, self.city)
        if self.is_prophet():
            defeat.send_home(s, seat, character)
        else:
            s.call(defeat.Beaten(seat, character, False))

    # -- chance --------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(avatar_pile(cast(Cosmos, t)), 1, draft, AVATAR_CARD, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        deck = avatar_pile(cast(Cosmos, t))
        return AVATAR_CARD + nth(deck, source.below(size(deck)))

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.lay(cast(Cosmos, t), part - AVATAR_CARD)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HC-127"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-127"


def avatar_pile(s: Cosmos) -> i64:
    """HY-R108  The avatar conflict deck; where it is empty its discard pile is shuffled."""
    if s.avatar_deck == 0:
        s.avatar_deck, s.avatar_discards = s.avatar_discards, 0
    return s.avatar_deck
