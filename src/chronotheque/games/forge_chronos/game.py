"""Forge Chronos as the kernel sees it: options, seats and names."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.forge_chronos import prompts, tensors, views
from chronotheque.games.forge_chronos.card_texts import card_texts
from chronotheque.games.forge_chronos.cards import (
    ASSISTANT_NAMES,
    ASSISTANT_NUMBERS,
    ASSISTANTS,
    BLADES,
    PART_NAMES,
    PART_NUMBERS,
)
from chronotheque.games.forge_chronos.decisions import (
    ACT,
    ACT_NAMES,
    ACT_NUMBERS,
    ACT_PARTS,
    DECISIONS,
    DRAW,
    DRAW_NAMES,
    DRAW_NUMBERS,
    HIRE,
    KEEP,
    KEEP_NAMES,
    KEEP_NUMBERS,
    LINE_UP,
    SHOW_ASSISTANTS,
    SHOW_BLADES,
)
from chronotheque.games.forge_chronos.deck import OWN, Deck, problem
from chronotheque.games.forge_chronos.guess import ForgeBelief, read_view
from chronotheque.games.forge_chronos.invariants import breaches
from chronotheque.games.forge_chronos.rules.days import FRAMES, Days
from chronotheque.games.forge_chronos.rules.scoring import outcome
from chronotheque.games.forge_chronos.state import NOON_COMING, NOON_EACH, SEATS, ForgeTable, last_day
from chronotheque.games.forge_chronos.view_types import ForgeKnowledge
from chronotheque.kernel import (
    CardTables,
    CardTexts,
    Frame,
    Game,
    Knowledge,
    Option,
    Outcome,
    Problem,
    Reach,
    Sentence,
    Settings,
    Table,
    Tensor,
    UnknownName,
    View,
)

SEAT_NAMES: Final = tuple(f"seat:{seat}" for seat in range(SEATS))
SEAT_NUMBERS: Final = {name: seat for seat, name in enumerate(SEAT_NAMES)}
ACTS_A_DAY: Final = 21  # upper bound for a seat: an hour each from hour 4 to midnight, then bed
ANSWERS_AN_ACT: Final = 14  # upper bound: the act, two draws of five colours, what is kept, two refills


class ForgeChronos(Game):
    """The game Forge Chronos, with our parts or those of a card file."""

    name = "forge_chronos"
    prefix = "FC"
    rules = 2
    codec = 1
    minutes = 50
    options: ClassVar[tuple[Option, ...]] = (
        Option("assistants", ("off", "on"), "off"),
        Option("display", ("scarce", "refill"), "scarce"),
        Option("midday", ("once", "each"), "once"),
    )
    decisions: ClassVar[tuple[str, ...]] = DECISIONS
    frames: ClassVar[tuple[type[Frame], ...]] = FRAMES
    knowledge_type: ClassVar[type[Knowledge]] = ForgeKnowledge
    rule_of_the_end = "FC-R26"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN.tables)

    def with_cards(self, tables: CardTables) -> Game:
        return ForgeChronos(Deck(tables))

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

    def seat_counts(self, settings: Settings) -> list[int]:
        return list(range(2, SEATS + 1))  # FC-R27

    def blank(self, seats: int) -> Table:
        s = ForgeTable(self, seats)
        s.deck = self.deck
        return s

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(ForgeTable, t)
        s.assistants = settings["assistants"] == "on"
        s.scarce = settings["display"] == "scarce"
        s.noon = NOON_EACH if settings["midday"] == "each" else NOON_COMING
        s.call(Days())

    def bound(self, seats: int, settings: Settings) -> int:
        days = int(last_day(seats))
        free_joins = BLADES * ANSWERS_AN_ACT  # FC-R04
        return 1 + days * (3 + seats * ACTS_A_DAY * ANSWERS_AN_ACT) + free_joins + 2 * ASSISTANTS

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        names = self._names(decision)
        return names[part] if 0 <= part < len(names) else f"part:{part}"

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        numbers = self._numbers(decision)
        if name not in numbers:
            raise UnknownName(f"{name} is no answer to {self.decision_name(decision)}")
        return numbers[name]

    def _names(self, decision: int) -> tuple[str, ...]:
        if decision == ACT:
            return ACT_NAMES
        if decision == KEEP:
            return KEEP_NAMES
        if decision == DRAW:
            return DRAW_NAMES
        if decision == LINE_UP:
            return SEAT_NAMES
        return ASSISTANT_NAMES if decision in (HIRE, SHOW_ASSISTANTS) else PART_NAMES

    def _numbers(self, decision: int) -> dict[str, int]:
        if decision == ACT:
            return ACT_NUMBERS
        if decision == KEEP:
            return KEEP_NUMBERS
        if decision == DRAW:
            return DRAW_NUMBERS
        if decision == LINE_UP:
            return SEAT_NUMBERS
        return ASSISTANT_NUMBERS if decision in (HIRE, SHOW_ASSISTANTS) else PART_NUMBERS

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(ForgeTable, t), seat)

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        return views.knowledge(cast(ForgeTable, t), seat)

    def read(self, knowledge: Knowledge) -> ForgeBelief:
        known = cast(ForgeKnowledge, knowledge)
        deck = Deck(with_rows(OWN.tables, known.rows)) if known.rows else self.deck
        return read_view(self, known.view, deck)

    def outcome(self, t: Table) -> Outcome:
        return outcome(cast(ForgeTable, t))

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(ForgeTable, t))

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        return prompts.prompt(cast(ForgeTable, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        return prompts.hint(cast(ForgeTable, t), decision, seat, parts)

    def reach(self, decision: int) -> Reach:
        if decision == ACT:
            return Reach([(0, int(ACT_PARTS) - 1)], stops=True)
        first = BLADES if self.decision_name(decision) == "FC-C3" else 0
        last = len(self._names(decision)) if decision != SHOW_BLADES else BLADES
        return Reach([(first, last - 1)])

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(ForgeTable, t), seat)


GAME: Final = ForgeChronos(OWN)
