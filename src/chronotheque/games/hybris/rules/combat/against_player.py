"""Combat against another player (HY-325 to HY-353, HY-R88, HY-R142, HY-R147, HY-R159).

Cards and markers are laid in secret. A side that has stopped may not play again; the other may continue alone.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.hybris import narration_combat
from chronotheque.games.hybris.decisions import LAY_CARD, MARK, PLAY_ON, USE_POWER
from chronotheque.games.hybris.printed.elements import GO_ON, NO, STOP
from chronotheque.games.hybris.printed.vocabulary import ATTACKER_WINS_TIES, PROPHET_DEFENDS, PROPHET_KIND
from chronotheque.games.hybris.rules.combat.against_game import list_plays
from chronotheque.games.hybris.rules.combat.fighting import (
    affordable,
    begin_combat,
    call_effect,
    end_combat,
    seduces,
    total,
    turn_up,
)
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.subsets import list_cards, list_powers
from chronotheque.games.hybris.table.board import kind_of
from chronotheque.games.hybris.table.players import bit_of_card, has_rule, rule_sum
from chronotheque.games.hybris.table.state import CONTINUE, HALT, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, has
from chronotheque.kernel.declare import declared_frame

# The steps of a duel.
POWERS_OF_ATTACKER: Final[i64] = 0
POWERS_OF_DEFENDER: Final[i64] = 1
LAYING: Final[i64] = 2
MARKING: Final[i64] = 3
EFFECT_OF_ATTACKER: Final[i64] = 4
EFFECT_OF_DEFENDER: Final[i64] = 5
TOTALS: Final[i64] = 6
ALONE: Final[i64] = 7
EFFECT_ALONE: Final[i64] = 8
DECIDED: Final[i64] = 9


@mypyc_attr(free_list_len=1)
@declared_frame
class Duel(Frame):
    """A combat between two players; returns 1 if the attacker wins."""

    at: i64 = POWERS_OF_ATTACKER
    going: i64 = 3  # set of the sides that have not stopped
    alone: i64 = NONE  # the side that continues alone

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while True:
            if self.at <= POWERS_OF_DEFENDER:
                seat, hero = s.fighter[self.at], s.hero[self.at]
                if kind_of(hero) != PROPHET_KIND and powers.usable(s, seat, hero) != 0:
                    s.ask(USE_POWER, seat)
                    return
                self.at += 1
                if self.at == LAYING and kind_of(s.hero[1]) == PROPHET_KIND:
                    self.at, self.going, self.alone = ALONE, 1, 0  # HY-R147
            elif self.at == LAYING:
                missing = self.party(s) & ~self.laid(s)
                if missing != 0:
                    s.ask_secret(LAY_CARD, self.party(s), missing)
                    return
                self.at = MARKING
            elif self.at == MARKING:
                missing = self.laid(s) & ~self.marked(s)
                if missing != 0:
                    s.ask_secret(MARK, self.laid(s), missing)
                    return
                self.show_markers(s)
            elif self.at in (EFFECT_OF_ATTACKER, EFFECT_OF_DEFENDER):
                side = self.at - EFFECT_OF_ATTACKER
                self.at += 1
                if has(self.going, side) and call_effect(s, side):  # HY-R81
                    return
            elif self.at == TOTALS:
                self.compare_totals(s)
            elif self.at == EFFECT_ALONE:
                self.at = ALONE
                if call_effect(s, self.alone):
                    return
            elif self.at == ALONE:
                if seduces(s, self.alone):
                    s.seduced = True
                elif s.hands[s.fighter[self.alone]] != 0:
                    s.ask(PLAY_ON, s.fighter[self.alone])
                    return
                self.at = DECIDED
            else:
                self.decide(s)
                return

    # -- a round -------------------------------------------------------------------------------------

    def party(self, s: HybrisTable) -> i64:
        """HY-328, HY-329  Returns the set of seats that lay a card this round: those with cards in hand."""
        found: i64 = 0
        for side in range(2):
            if s.hands[s.fighter[side]] != 0:
                found |= POWERS[s.fighter[side]]
        return found

    def laid(self, s: HybrisTable) -> i64:
        """Returns the set of seats that have laid a card."""
        return seats_with(s, s.laid[s.fighter[0]] != 0, s.laid[s.fighter[1]] != 0)

    def marked(self, s: HybrisTable) -> i64:
        """Returns the set of seats that have chosen to continue or to stop."""
        return seats_with(s, s.marker[s.fighter[0]] != 0, s.marker[s.fighter[1]] != 0)

    def show_markers(self, s: HybrisTable) -> None:
        """HY-331, HY-333 to HY-335, HY-R159  Returns cards to hands, then turns up the others together."""
        self.going = 0
        for side in range(2):
            if s.marker[s.fighter[side]] == CONTINUE:
                self.going += POWERS[side]
            if s.events is not None:
                narration_combat.shows_marker(s, s.fighter[side], has(self.going, side))
        for side in range(2):
            seat = s.fighter[side]
            if has(self.going, side):
                turn_up(s, side, s.laid[seat] - 1)
            s.laid[seat] = s.marker[seat] = 0
        self.at = EFFECT_OF_ATTACKER

    def compare_totals(self, s: HybrisTable) -> None:
        """HY-338 to HY-341, HY-R146  Compares the totals and chooses the next step."""
        if s.events is not None:
            narration_combat.totals(s, total(s, 0), total(s, 1))
        for side in range(2):
            if seduces(s, side):
                s.seduced = True
                self.alone = side
                self.at = DECIDED
                return
        if self.going == 3:
            self.at = LAYING
        elif self.going == 0:
            self.at = DECIDED
        else:
            self.alone = 0 if self.going == 1 else 1
            self.at = ALONE

    def decide(self, s: HybrisTable) -> None:
        """HY-344, HY-345  Settles the duel: the higher total wins, and a tie goes to the defender."""
        one, other = total(s, 0), total(s, 1)
        won = one > other
        if one == other and kind_of(s.hero[1]) != PROPHET_KIND:
            won = has_rule(s, s.fighter[0], ATTACKER_WINS_TIES, s.hero[0])
        if s.seduced:
            won = self.alone == 0
        if s.events is not None:
            narration_combat.duel_ends(s, s.fighter[0] if won else s.fighter[1], one, other)
        end_combat(s)
        s.end(1 if won else 0)

    # -- choices -------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if decision == USE_POWER:
            list_powers(s, seat, powers.usable(s, seat, s.hero[self.at]), parts)
            parts.add(NO)
        elif decision == LAY_CARD:
            list_cards(s, seat, s.hands[seat], 1, draft, parts)
        elif decision == MARK:
            if affordable(s, 0 if s.fighter[0] == seat else 1, s.laid[seat] - 1):  # HY-337
                parts.add(GO_ON)
            parts.add(STOP)
        else:
            list_plays(s, self.alone, parts)
            parts.add(STOP)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == USE_POWER:
            if part == NO:
                self.at += 1
                if self.at == LAYING and kind_of(s.hero[1]) == PROPHET_KIND:
                    self.at, self.going, self.alone = ALONE, 1, 0
            else:
                powers.use_power(s, seat, part)
        elif decision == LAY_CARD:
            s.laid[seat] = bit_of_card(s, seat, part) + 1
            if s.events is not None:
                narration_combat.lays(s, seat, part)
        elif decision == MARK:
            s.marker[seat] = CONTINUE if part == GO_ON else HALT
        elif part == STOP:
            self.at = DECIDED
        else:
            turn_up(s, self.alone, bit_of_card(s, seat, part))
            self.at = EFFECT_ALONE

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        return 0 if decision == LAY_CARD and viewer != seat else part

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == USE_POWER:
            return "HY-R142"
        if decision == LAY_CARD:
            return "HY-328"
        return "HY-337" if decision == MARK else "HY-342"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-301"


def seats_with(s: HybrisTable, attacker: bool, defender: bool) -> i64:
    """Returns the two seats of a combat as a set."""
    found: i64 = 0
    if attacker:
        found += POWERS[s.fighter[0]]
    if defender:
        found += POWERS[s.fighter[1]]
    return found


def begin_duel(s: HybrisTable, about: i64, attacker: i64, hero: i64, defender: i64, other: i64) -> None:
    """HY-325  Begins a combat between two players; a defending Prophet has its own total (HY-R147)."""
    begin_combat(s, about, attacker, hero, defender, other)
    if kind_of(other) == PROPHET_KIND:
        s.change[1] += rule_sum(s, defender, PROPHET_DEFENDS, NONE, NONE)
    s.call(Duel())
