"""Phase 4, End of Age (HY-028 to HY-051), with the primordials and their Wrath."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.phases import Dusk
from chronotheque.games.hybris.decisions import DRAW_PRIMORDIAL, DRAW_QUEST
from chronotheque.games.hybris.printed.elements import CHARACTERS, PRIMORDIAL, QUEST
from chronotheque.games.hybris.printed.vocabulary import AGE_END, PRIMORDIAL_REVEALED, WRATH1_IMMUNE
from chronotheque.games.hybris.rules.effects.lists import Effects, Powers, tiles_follow
from chronotheque.games.hybris.rules.locations import forge
from chronotheque.games.hybris.rules.subsets import list_subset, nth
from chronotheque.games.hybris.rules.supplies.drawing import list_primordials, next_rank
from chronotheque.games.hybris.table.board import greatness_order, is_placed
from chronotheque.games.hybris.table.players import forget_late, has_rule
from chronotheque.games.hybris.table.state import RESERVE, WOUNDED, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Source, Table, nibble, size
from chronotheque.kernel.declare import declared_frame

# The steps of the phase.
CLEARING: Final[i64] = 0  # 4.1 to 4.4
QUESTS: Final[i64] = 1  # 4.5
FACTORY: Final[i64] = 2  # 4.6
REVEAL: Final[i64] = 3  # 4.7a
REACTIONS: Final[i64] = 4
WRATH_1: Final[i64] = 5
WRATH_2: Final[i64] = 6  # 4.7b
CAPTIVE: Final[i64] = 7  # 4.7c, 4.7d
DUSK: Final[i64] = 8  # 4.8 to 4.10, with Chronos
POWERS_AT_END: Final[i64] = 9
DONE: Final[i64] = 10


@declared_frame
class EndOfAge(Frame):
    """The steps of phase 4, then End-of-Age powers (HY-R33)."""

    at: i64 = CLEARING
    row: i64 = 0  # the players in the order of Wrath, as seats + 1
    turn: i64 = 0

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        while not s.moved:
            if s.chronos and tiles_follow(s):
                return
            if self.at == CLEARING:
                clear_boards(s)
                move_quests(s)
                self.at = QUESTS
            elif self.at == QUESTS:
                if self.must_draw_quest(s):
                    s.ask_chance(DRAW_QUEST)
                    return
                self.at = FACTORY
            elif self.at == FACTORY:
                self.at = REVEAL if reveals(s.age) else DUSK
                if s.events is not None and s.factory[2] != 0:
                    narration.factory_advances(s)
                forge.advance_factory(s, NONE)  # HY-040 to HY-042
            elif self.at == REVEAL:
                if s.primordial[next_rank(s)] == NONE:
                    s.ask_chance(DRAW_PRIMORDIAL)
                    return
                self.reveal(s)
            elif self.at == REACTIONS:
                self.begin_wrath(s, WRATH_1)
            elif self.at in (WRATH_1, WRATH_2):
                self.strike(s)
            elif self.at == CAPTIVE:
                self.at = DUSK
                return_omens(s)
            elif self.at == DUSK:
                self.at = POWERS_AT_END
                if s.chronos:  # HY-052
                    s.call(Dusk(s.revealed - 1 if reveals(s.age) else NONE))
            elif self.at == POWERS_AT_END:
                self.at = DONE
                s.call(Powers(greatness_order(s), AGE_END))  # HY-387
            else:
                s.end()

    # -- 4.5 -----------------------------------------------------------------------------------------

    def must_draw_quest(self, s: HybrisTable) -> bool:
        """HY-039, HY-R27  True if a zone is empty and a quest is left; reshuffles won quests if needed."""
        if empty_zone(s) == NONE:
            return False
        if s.quest_deck == 0:
            s.quest_deck, s.quest_discards = s.quest_discards, 0
        return s.quest_deck != 0

    # -- 4.7 -----------------------------------------------------------------------------------------

    def reveal(self, s: HybrisTable) -> None:
        """HY-044, HY-049  Reveals the primordial, which from then on is the topmost one when drained."""
        s.revealed += 1
        self.at = REACTIONS
        if s.events is not None:
            narration.primordial_revealed(s, s.primordial[s.revealed - 1])
        s.call(Powers(greatness_order(s), NONE, PRIMORDIAL_REVEALED))

    def begin_wrath(self, s: HybrisTable, wrath: i64) -> None:
        """HY-045, HY-047, HY-R30  Begins a Wrath and fixes its order."""
        self.at = wrath
        self.row = greatness_order(s)
        self.turn = 0

    def strike(self, s: HybrisTable) -> None:
        """HY-045 to HY-048  Applies Wrath to one player after another."""
        seat = nibble(self.row, self.turn) - 1
        if self.turn == s.seats:
            if self.at == WRATH_1:
                self.begin_wrath(s, WRATH_2)
            else:
                self.at = CAPTIVE
            return
        self.turn += 1
        primordial = s.primordial[s.revealed - 1]
        if self.at == WRATH_2:
            s.call(Effects(seat, s.book.wrath2[primordial]))
        elif s.omens[seat] == 0 and not has_rule(s, seat, WRATH1_IMMUNE, NONE):  # HY-046
            s.call(Effects(seat, s.book.wrath1[primordial]))

    # -- chance --------------------------------------------------------------------------------------

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if draft:
            return
        s = cast(HybrisTable, t)
        if decision == DRAW_QUEST:
            list_subset(s.quest_deck, 1, draft, QUEST, parts)
        else:
            list_primordials(s, parts)

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        s = cast(HybrisTable, t)
        if decision == DRAW_QUEST:
            return QUEST + nth(s.quest_deck, source.below(size(s.quest_deck)))
        parts = s.scratch()
        list_primordials(s, parts)
        return parts.at[source.below(parts.count)]

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        if decision == DRAW_QUEST:
            s.quest_deck -= POWERS[part - QUEST]
            s.zones[empty_zone(s)] = part - QUEST + 1
            if s.events is not None:
                narration.quest_shown(s, part - QUEST)
        else:
            s.primordial[next_rank(s)] = part - PRIMORDIAL

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-039" if decision == DRAW_QUEST else "HY-R11"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-028"


def reveals(age: i64) -> bool:
    """HY-043  True if a primordial awakes at the end of an Age."""
    return age & 1 == 0


def clear_boards(s: HybrisTable) -> None:
    """HY-029 to HY-035  Clears the boards: Pillars and characters go back, Used tokens become Unavailable."""
    if s.events is not None:
        narration.age_ends(s)
    s.resolved = 0
    s.second = NONE
    s.second_resolved = False
    for seat in range(s.seats):
        s.pillar[seat] = NONE
        forget_late(s, seat)
        s.unavailable[seat] = s.used[seat]
        s.used[seat] = 0
    for at in range(s.seats * CHARACTERS):
        if is_placed(s.where[at]) or s.where[at] == WOUNDED:
            s.where[at] = RESERVE


def move_quests(s: HybrisTable) -> None:
    """HY-036 to HY-038, HY-R61  Discards the rightmost quest and slides the others as far right as possible."""
    if s.events is not None and s.zones[2] != 0:
        narration.quest_expires(s, s.zones[2] - 1)
    s.zones[2] = s.cantos[2] = 0
    for _round in range(2):
        for zone in range(2):
            if s.zones[zone + 1] == 0:
                s.zones[zone + 1], s.cantos[zone + 1] = s.zones[zone], s.cantos[zone]
                s.zones[zone] = s.cantos[zone] = 0


def empty_zone(s: HybrisTable) -> i64:
    """Returns the rightmost empty zone, or NONE."""
    for zone in range(3):
        if s.zones[2 - zone] == 0:
            return 2 - zone
    return NONE


def return_omens(s: HybrisTable) -> None:
    """HY-050, HY-051  Discards the cards beside the Oracle, each to its player's pile."""
    for seat in range(s.seats):
        s.discards[seat] |= s.omens[seat]
        s.omens[seat] = 0
