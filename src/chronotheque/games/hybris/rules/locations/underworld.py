"""The Underworld (HY-199 to HY-203): Revive and Drain, with Weakening (HC-017)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import narration
from chronotheque.games.hybris.chronos.rules.chains import add_chain, addable
from chronotheque.games.hybris.decisions import REVIVE_CHARACTER, WEAKEN
from chronotheque.games.hybris.printed.elements import CHARACTERS, CONCEPT, NO, character_of_part
from chronotheque.games.hybris.printed.vocabulary import AEGIS, DRAIN_BONUS, YOU_DRAIN
from chronotheque.games.hybris.rules.effects.lists import EVERY_POWER, call_reaction
from chronotheque.games.hybris.rules.subsets import list_characters, list_subset
from chronotheque.games.hybris.rules.supplies.goods import gain
from chronotheque.games.hybris.table.board import move_to, stands_at
from chronotheque.games.hybris.table.players import rule_sum
from chronotheque.games.hybris.table.state import FALLEN, RESERVE, HybrisTable
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table
from chronotheque.kernel.declare import declared_frame


def fallen_of(s: HybrisTable, seat: i64) -> i64:
    """Returns the set of a seat's Heroes and allies in the Underworld."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) == FALLEN:
            found += POWERS[character]
    return found


def aegis_of_drain(s: HybrisTable, seat: i64) -> i64:
    """HY-203, HY-R66  Returns the Aegis from a Drain: the topmost primordial's value plus the bonus of powers."""
    value = s.book.captive_aegis if s.revealed == 0 else s.book.aegis_value[s.primordial[s.revealed - 1]]
    return value + rule_sum(s, seat, DRAIN_BONUS, NONE, NONE)


@declared_frame
class Revival(Frame):
    """HY-200 to HY-202, HY-D21  The return of a fallen Hero or ally to the reserve."""

    seat: i64 = 0
    done: bool = False

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.done or fallen_of(s, self.seat) == 0:
            s.end()
        else:
            s.ask(REVIVE_CHARACTER, self.seat)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(fallen_of(cast(HybrisTable, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(HybrisTable, t)
        move_to(s, seat, character_of_part(part), RESERVE)
        self.done = True
        if s.events is not None:
            narration.revives(s, seat, character_of_part(part))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-200"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-200"


# The steps of a drain.
AEGIS_FIRST: Final[i64] = 0
WEAKENING: Final[i64] = 1
DRAINED: Final[i64] = 2


@declared_frame
class Draining(Frame):
    """HY-203, HC-017  Aegis from the topmost primordial, then Weakening; powers may react (HY-R143)."""

    seat: i64 = 0
    character: i64 = NONE  # the acting character; NONE: drained by an effect
    at: i64 = AEGIS_FIRST

    def reason(self, t: Table, seat: i64) -> str:
        return "action:drain"

    def run(self, t: Table) -> None:
        s = cast(HybrisTable, t)
        if self.at == AEGIS_FIRST:
            self.at = WEAKENING
            n = aegis_of_drain(s, self.seat)
            gain(s, self.seat, AEGIS, n)
        if self.at == WEAKENING:
            if s.chronos and not s.weakened and addable(s) != 0:
                s.ask(WEAKEN, self.seat)
                return
            self.at = DRAINED
            if call_reaction(s, YOU_DRAIN, self.seat, self.character, EVERY_POWER):
                return
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_subset(addable(cast(HybrisTable, t)), 1, draft, CONCEPT, parts)
            parts.add(NO)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """HC-017, HY-R117  Adds a chain token to a chosen track, once per Age for the whole table."""
        s = cast(HybrisTable, t)
        self.at = DRAINED
        if part != NO:
            s.weakened = True
            add_chain(s, part - CONCEPT)
        call_reaction(s, YOU_DRAIN, seat, self.character, EVERY_POWER)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R117"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-017"
