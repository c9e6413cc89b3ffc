"""The Underworld (HY-199 to HY-203): Resurrect and Drain, with Weakening (HC-017)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from chronotheque.games.hybris import telling
from chronotheque.games.hybris.board import move_to, stands_at
from chronotheque.games.hybris.decisions import RESURRECT, WEAKEN
from chronotheque.games.hybris.elements import CHARACTERS, CONCEPT, NO, character_of_part
from chronotheque.games.hybris.players import rule_sum
from chronotheque.games.hybris.rules import powers
from chronotheque.games.hybris.rules.chains import add_chain, addable
from chronotheque.games.hybris.rules.goods import gain
from chronotheque.games.hybris.rules.subsets import list_characters, list_subset
from chronotheque.games.hybris.state import FALLEN, RESERVE, Cosmos
from chronotheque.games.hybris.vocabulary import AEGIS, DRAIN_BONUS, YOU_DRAIN
from chronotheque.kernel import NONE, POWERS, Fields, Frame, Parts, Table


def fallen_of(s: Cosmos, seat: i64) -> i64:
    """Set of the Heroes and allies of a seat in the Underworld."""
    found: i64 = 0
    for character in range(CHARACTERS):
        if stands_at(s, seat, character) == FALLEN:
            found += POWERS[character]
    return found


def aegis_of_drain(s: Cosmos, seat: i64) -> i64:
    """HY-203, HY-R66  What a Drain brings: the value of the topmost primordial, and what powers add."""
    value = s.book.captive_aegis if s.revealed == 0 else s.book.aegis_value[s.primordial[s.revealed - 1]]
    return value + rule_sum(s, seat, DRAIN_BONUS, NONE, NONE)


class Resurrection(Frame):
    """HY-200 to HY-202, HY-D21  A fallen Hero or ally comes back into the reserve."""

    def __init__(self, seat: i64 = 0, done: bool = False) -> None:
        self.seat = seat
        self.done = done

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.done = f.flag(self.done)

    def copy(self) -> Frame:
        return Resurrection(self.seat, self.done)

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.done or fallen_of(s, self.seat) == 0:
            s.end()
        else:
            s.ask(RESURRECT, self.seat)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_characters(fallen_of(cast(Cosmos, t), seat), draft, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        move_to(s, seat, character_of_part(part), RESERVE)
        self.done = True
        if s.told is not None:
            telling.resurrects(s, seat, character_of_part(part))

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-200"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-200"


# Where a drain stands.
AEGIS_FIRST: Final[i64] = 0
WEAKENING: Final[i64] = 1
DRAINED: Final[i64] = 2


class Draining(Frame):
    """HY-203, HC-017  Aegis by the topmost primordial, Weakening; powers may react to it (HY-R143)."""

    def __init__(self, seat: i64 = 0, character: i64 = NONE, at: i64 = AEGIS_FIRST) -> None:
        self.seat = seat
        self.character = character  # who acts; NONE: nobody does, it is an effect
        self.at = at

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.character = f.number(self.character)
        self.at = f.number(self.at)

    def copy(self) -> Frame:
        return Draining(self.seat, self.character, self.at)

    def reason(self, t: Table, seat: i64) -> str:
        return "action:drain"

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.at == AEGIS_FIRST:
            self.at = WEAKENING
            n = aegis_of_drain(s, self.seat)
            gain(s, self.seat, AEGIS, n)
        if self.at == WEAKENING:
            if s.chronos and not s.weakened and addable(s) != 0:
                s.ask(WEAKEN, self.seat)
                return
            self.at = DRAINED
            if powers.call_reaction(s, YOU_DRAIN, self.seat, self.character, powers.EVERY_POWER):
                return
        s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_subset(addable(cast(Cosmos, t)), 1, draft, CONCEPT, parts)
            parts.add(NO)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """HC-017, HY-R117  Once in an Age, for the whole table, a chain token is added to a track of choice."""
        s = cast(Cosmos, t)
        self.at = DRAINED
        if part != NO:
            s.weakened = True
            add_chain(s, part - CONCEPT)
        powers.call_reaction(s, YOU_DRAIN, seat, self.character, powers.EVERY_POWER)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R117"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HC-017"
