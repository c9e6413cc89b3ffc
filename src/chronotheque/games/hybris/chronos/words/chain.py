"""`chain`: chains of Concepts are broken or added, one by one (HC-010 to HC-016, HY-R129)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64

from chronotheque.games.hybris.chronos.rules.chains import (
    NameConcept,
    add_chain,
    break_chain,
    chain_target,
    removed,
)
from chronotheque.games.hybris.printed.elements import CHAIN_SPACES
from chronotheque.games.hybris.printed.vocabulary import (
    ADD_CHAIN,
    CHAIN_OPS,
    CHOICE_CONCEPT,
    CONCEPT_WORDS,
    CONCEPTS,
)
from chronotheque.games.hybris.printed.writer import Op, Writer
from chronotheque.games.hybris.rules.effects.appraiser import Appraiser
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.effects.word import COST, GAIN, Example, Form, Sign, Signs, Word
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE

if TYPE_CHECKING:
    from chronotheque.games.hybris.wording import Wording


class Chain(Word):
    """Of a Concept that is named, of choice, or with most or fewest chains."""

    name: ClassVar[str] = "chain"
    example: ClassVar[Example] = {"do": "chain", "op": "break", "concept": "this"}
    signs: ClassVar[Signs] = {"op=add": Sign("+", "chain", GAIN), "": Sign("", "broken", COST)}

    def form(self) -> Form:
        return {"op": "chain_op", "concept": "concept_word"}, {"n": "count"}

    def write(self, writer: Writer, op: Op, effect: dict[str, Any]) -> None:
        op.what = CHAIN_OPS.index(effect["op"])
        concept = effect["concept"]
        op.a = writer.concept if concept == "this" else CONCEPT_WORDS.index(concept)

    def carry_out(self, s: HybrisTable, frame: Effects, op: i64) -> bool:
        b = s.book
        adds = b.what[op] == ADD_CHAIN
        if b.a[op] == CHOICE_CONCEPT:
            s.call(NameConcept(frame.seat, adds, b.n[op]))
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

    def worth(self, look: Appraiser, s: HybrisTable, me: i64, op: i64) -> float:
        b = s.book
        concept: i64 = NONE if b.a[op] == CHOICE_CONCEPT else chain_target(s, b.a[op])
        if b.what[op] != ADD_CHAIN:
            return -look.cost_of_chain(concept) * float(b.n[op])
        if concept != NONE and not 0 < removed(s, concept) < CHAIN_SPACES:
            return 0.0
        return look.cost_of_chain(NONE)

    def say(self, wording: Wording, effect: dict[str, Any]) -> str:
        phrase, concept, n = f"chain.{effect['op']}", effect["concept"], effect.get("n", 1)
        if concept in CONCEPTS:
            return wording.say(phrase, n=n, concept=wording.named(f"concept:{concept}"))
        return wording.say(f"{phrase}.{concept}", n=n)
