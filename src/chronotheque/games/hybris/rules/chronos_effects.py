"""The effects that only rows of the Chronos module name; the others stand in `effects.py`."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from chronotheque.games.hybris.decisions import BREAK_AT_START, CHOOSE_FOR_CARD
from chronotheque.games.hybris.elements import CONCEPT
from chronotheque.games.hybris.rules import ancient, avatars, blocking, milling
from chronotheque.games.hybris.rules.chains import (
    add_chain,
    addable,
    break_chain,
    breakable,
    chain_target,
    chained,
    decider,
    feed,
)
from chronotheque.games.hybris.rules.chronos_tiles import change_intensity
from chronotheque.games.hybris.rules.counting import amount
from chronotheque.games.hybris.rules.subsets import list_subset
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import (
    ADD_CHAIN,
    CHOICE_CONCEPT,
    DO_ANCIENT,
    DO_AVATAR,
    DO_BLOCK,
    DO_CHAIN,
    DO_CHRONOS,
    DO_INTENSITY,
    DO_MILL,
    DO_SHACKLE,
)
from chronotheque.kernel import NONE, Fields, Frame, Parts, Table


def carry_out(s: Cosmos, seat: i64, op: i64) -> bool:
    """One effect that a seat carries out; whether it is finished at once (as `Effects.carry_out`)."""
    b = s.book
    do = b.do[op]
    if do == DO_CHAIN:
        return touch_chains(s, seat, op)
    if do == DO_CHRONOS:
        feed(s, b.what[op], amount(s, seat, op))
        return not s.over
    if do == DO_INTENSITY:
        change_intensity(s, b.what[op], b.n[op])
        return True
    if do == DO_AVATAR:
        return avatars.begin_by_effect(s, seat, op)
    if do == DO_BLOCK:
        return blocking.begin(s, seat, op)
    if do == DO_MILL:
        return milling.begin(s, op)
    if do == DO_ANCIENT:
        return ancient.begin(s, seat, b.n[op])
    assert do == DO_SHACKLE
    ancient.shackle(s, seat, b.n[op])
    return True


def touch_chains(s: Cosmos, seat: i64, op: i64) -> bool:
    """HC-010 to HC-016, HY-R129  Chains are broken or added, one by one."""
    b = s.book
    adds = b.what[op] == ADD_CHAIN
    if b.a[op] == CHOICE_CONCEPT:
        s.call(NameConcept(seat, adds, b.n[op]))
        return False
    for _one in range(b.n[op]):
        concept = chain_target(s, b.a[op])
        if adds:
            add_chain(s, concept)
            continue
        break_chain(s, concept)
        if s.over:
            return False
    return True


class NameConcept(Frame):
    """HC-D03, HY-R129  Chains of a Concept of choice are broken or added, each of a Concept named anew."""

    def __init__(self, seat: i64 = 0, adds: bool = False, left: i64 = 1, decision: i64 = CHOOSE_FOR_CARD) -> None:
        self.seat = seat
        self.adds = adds
        self.left = left
        self.decision = decision

    def fields(self, f: Fields) -> None:
        self.seat = f.number(self.seat)
        self.adds = f.flag(self.adds)
        self.left = f.number(self.left)
        self.decision = f.number(self.decision)

    def copy(self) -> Frame:
        return NameConcept(self.seat, self.adds, self.left, self.decision)

    def reason(self, t: Table, seat: i64) -> str:
        return "by:difficulty" if self.decision == BREAK_AT_START else ""

    def run(self, t: Table) -> None:
        s = cast(Cosmos, t)
        if self.seat == NONE:
            self.seat = decider(s)  # HY-R165: an Avatar makes no choice
        if self.left > 0 and self.concepts(s) != 0:
            s.ask(self.decision, self.seat)
        else:
            s.end()

    def concepts(self, s: Cosmos) -> i64:
        """Set of the Concepts that may be named."""
        if self.adds:
            return addable(s)
        return breakable(s) if self.decision == BREAK_AT_START else chained(s)

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        list_subset(self.concepts(cast(Cosmos, t)), 1, draft, CONCEPT, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        s = cast(Cosmos, t)
        self.left -= 1
        if self.adds:
            add_chain(s, part - CONCEPT)
        else:
            break_chain(s, part - CONCEPT)

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "HY-R129"

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "HY-R99"
