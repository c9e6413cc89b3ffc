"""The Moirai and their quests (HY-158 to HY-188, HY-R61 to HY-R65): epic quests with cantos, clash quests."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.decisions import FULFIL_QUEST, SEND_FIGHTER
from chronotheque.games.hybris.printed.elements import EPICS, GO_ON, QUEST, STOP, character_of_part
from chronotheque.games.hybris.printed.vocabulary import LOSE_COMBAT, NEXT_CANTO_FREE, WIN_COMBAT, YOU_FULFIL
from chronotheque.games.hybris.rules.combat import defeat
from chronotheque.games.hybris.rules.combat.against_game import begin_battle, fighters_in_reserve
from chronotheque.games.hybris.rules.effects import powers
from chronotheque.games.hybris.rules.effects.lists import Effects, call_reaction
from chronotheque.games.hybris.rules.quests.requirements import (
    Meeting,
    can_meet,
    meets_in_public,
    required_symbols,
    show_whole_hand,
)
from chronotheque.games.hybris.rules.subsets import list_cards, list_characters
from chronotheque.games.hybris.table.players import bit_of_card, discard, has_rule
from chronotheque.games.hybris.table.state import WITH_CLASH, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, nibble, with_nibble
from chronotheque.kernel.declare import declared_frame

# The steps of an attempt.
PICK: Final[i64] = 0
TRY: Final[i64] = 1  # the first canto without a token, or the conditions of a clash
MET: Final[i64] = 2  # the conditions are met
REWARDED: Final[i64] = 3
GO: Final[i64] = 4  # go on or stop
LAST: Final[i64] = 5  # the epic reward is taken
BEFORE: Final[i64] = 6  # what a clash does before the combat is done
FOUGHT: Final[i64] = 7
SETTLED: Final[i64] = 8
OVER: Final[i64] = 9
LOST: Final[i64] = 10


def quest_in(s: HybrisTable, zone: i64) -> i64:
    """Returns the quest in a zone, or NONE."""
    return s.zones[zone] - 1


def next_canto(s: HybrisTable, zone: i64) -> i64:
    """HY-166  Returns the first canto without a token."""
    canto: i64 = 0
    while nibble(s.cantos[zone], canto) != 0:
        canto += 1
    return canto


@declared_frame
class Fulfilment(Frame):
    """HY-D15  An attempt at a quest by a Hero or an Olympian."""

    seat: i64 = 0
    character: i64 = NONE  # NONE: by an effect, to be sent from the reserve
    zone: i64 = NONE
    at: i64 = PICK
    done: bool = False  # True once a canto was done or a clash won
    won: i64 = NONE  # result of a combat
    ready: i64 = 0

    def returned(self, t: Table, value: i64) -> None:
        if self.at == FOUGHT and self.won == NONE:
            self.won = value

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == PICK:
            if self.character == NONE:
                s.ask(SEND_FIGHTER, self.seat)
            elif self.zone == NONE:
                s.ask(FULFIL_QUEST, self.seat)
            else:
                self.at = TRY
                self.ready = powers.working(s, self.seat)
                self.begin(s)
        elif quest_in(s, self.zone) >= EPICS or self.at >= BEFORE:
            self.clash(s)
        else:
            self.epic(s)

    def needs(self, s: HybrisTable) -> i64:
        """Returns the list of needs to meet now."""
        quest = quest_in(s, self.zone)
        if quest >= EPICS:
            return s.book.clash_need[quest - EPICS]
        return s.book.canto_need[quest * 4 + next_canto(s, self.zone)]

    def begin(self, s: HybrisTable) -> None:
        """HY-174, HY-185  Meets the conditions, or defeats the character at once without payment."""
        needs = self.needs(s)
        if s.events is not None:
            narration.tries(s, self.seat, quest_in(s, self.zone))
        if can_meet(s, self.seat, needs, self.character):
            self.at = MET
            s.call(Meeting(self.seat, needs, self.character))
            return
        if meets_in_public(s, self.seat, needs, self.character):
            show_whole_hand(s, self.seat)
        clash = quest_in(s, self.zone) >= EPICS
        self.at = SETTLED if clash else LOST  # a failed canto is no lost combat (HY-R143)
        self.won = 0
        s.call(defeat.Beaten(self.seat, self.character, False))

    # -- epic quests ---------------------------------------------------------------------------------

    def epic(self, s: HybrisTable) -> None:
        """HY-167 to HY-173  Runs the reward and token, then the next canto or the end."""
        b = s.book
        quest = quest_in(s, self.zone)
        if self.at == MET:
            self.at = REWARDED
            canto = next_canto(s, self.zone)
            s.cantos[self.zone] = with_nibble(s.cantos[self.zone], canto, self.seat + 1)  # HY-168
            self.done = True
            if s.events is not None:
                narration.canto_done(s, self.seat, quest, canto)
            s.call(Effects(self.seat, b.canto_reward[quest * 4 + canto]))
        elif self.at == REWARDED:
            if next_canto(s, self.zone) == b.cantos[quest]:
                self.at = LAST
                take_quest(s, self.seat, self.zone)
                s.call(Effects(self.seat, b.epic_reward[quest]))  # HY-172
            elif s.hands[self.seat] == 0 and not self.goes_on_free(s):
                self.at = LAST
                self.finish(s)
            else:
                self.at = GO
                s.ask(FULFIL_QUEST, self.seat)
        elif self.at == GO:
            s.ask(FULFIL_QUEST, self.seat)
        elif self.at == TRY:
            self.begin(s)
        else:
            self.finish(s)

    def goes_on_free(self, s: HybrisTable) -> bool:
        """True if the next canto costs no card."""
        return has_rule(s, self.seat, NEXT_CANTO_FREE, self.character)

    def finish(self, s: HybrisTable) -> None:
        """HY-R143  Lets powers react once to what was fulfilled."""
        if self.at != OVER:
            self.at = OVER
            if self.done and call_reaction(s, YOU_FULFIL, self.seat, self.character, self.ready):
                return
        s.end()

    # -- clash quests --------------------------------------------------------------------------------

    def clash(self, s: HybrisTable) -> None:
        """HY-179 to HY-188, HY-R65  Runs the effects before the combat, the combat and its consequences."""
        b = s.book
        if self.at == MET:
            self.at = BEFORE
            s.call(Effects(self.seat, b.clash_before[quest_in(s, self.zone) - EPICS]))
        elif self.at == BEFORE:
            self.at = FOUGHT
            clash = quest_in(s, self.zone) - EPICS
            required = required_symbols(s, b.clash_need[clash])
            base, cards, elements = b.clash_base[clash], b.clash_cards[clash], b.clash_elements[clash]
            begin_battle(s, WITH_CLASH, self.seat, self.character, True, base, cards, elements, required)
        elif self.at == FOUGHT:
            self.at = SETTLED
            if self.won == 0:
                s.call(defeat.Beaten(self.seat, self.character, False))  # HY-188
            else:
                self.done = True
                reward = b.clash_reward[quest_in(s, self.zone) - EPICS]
                take_quest(s, self.seat, self.zone)
                s.call(Effects(self.seat, reward))  # HY-186
        elif self.at == SETTLED:
            self.at = LOST
            event = WIN_COMBAT if self.won == 1 else LOSE_COMBAT
            if not call_reaction(s, event, self.seat, self.character, self.ready):
                self.finish(s)
        else:
            self.finish(s)

    # -- choices -------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if decision == SEND_FIGHTER:
            list_characters(fighters_in_reserve(s, seat), draft, parts)
        elif self.at == PICK:
            for zone in range(3):
                if s.zones[zone] != 0:
                    parts.add(QUEST + quest_in(s, zone))
        else:
            parts.add(STOP)  # HY-169
            if self.goes_on_free(s):
                parts.add(GO_ON)
            else:
                list_cards(s, seat, s.hands[seat], 1, draft, parts)  # HY-170, HY-171

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == SEND_FIGHTER:
            self.character = character_of_part(part)
        elif self.at == PICK:
            for zone in range(3):
                if s.zones[zone] == part - QUEST + 1:
                    self.zone = zone
        elif part == STOP:
            self.at = LAST
        else:
            self.at = TRY
            if part != GO_ON:
                discard(s, seat, bit_of_card(s, seat, part))
                if s.events is not None:
                    narration.goes_on_with(s, seat, part)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        if decision == SEND_FIGHTER:
            return "HY-R154"
        return "HY-161" if self.at == PICK else "HY-170"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-161"


def take_quest(s: HybrisTable, seat: i64, zone: i64) -> None:
    """HY-173, HY-187, HY-R61, HY-R64  Discards a won quest and returns its tokens; its zone stays empty."""
    if s.events is not None:
        narration.quest_won(s, seat, quest_in(s, zone))
    s.quest_discards |= POWERS[quest_in(s, zone)]
    s.zones[zone] = 0
    s.cantos[zone] = 0
