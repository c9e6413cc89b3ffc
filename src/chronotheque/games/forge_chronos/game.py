"""Forge Chronos as the kernel sees it: options, seats and names."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.forge_chronos import prompts, tensors, views
from chronotheque.games.forge_chronos.card_texts import card_texts
from chronotheque.games.forge_chronos.cards import (
    ASSISTANT_NAMES,
    ASSISTANTS,
    BLADES,
    PART_NAMES,
)
from chronotheque.games.forge_chronos.decisions import (
    ACT,
    ACT_NAMES,
    ACT_PARTS,
    DECISIONS,
    DRAW,
    DRAW_NAMES,
    HIRE,
    KEEP,
    KEEP_NAMES,
    LINE_UP,
    SHOW_ASSISTANTS,
    SHOW_BLADES,
)
from chronotheque.games.forge_chronos.deck import OWN, Deck, problem
from chronotheque.games.forge_chronos.guess import ForgeBelief, read_knowledge
from chronotheque.games.forge_chronos.invariants import breaches
from chronotheque.games.forge_chronos.log import LOG_ROLES
from chronotheque.games.forge_chronos.rules.days import FRAMES, Days
from chronotheque.games.forge_chronos.rules.scoring import outcome
from chronotheque.games.forge_chronos.state import NOON_COMING, NOON_EACH, SEATS, ForgeTable, last_day
from chronotheque.games.forge_chronos.view_types import ForgeKnowledge
from chronotheque.kernel import (
    CardTables,
    CardTexts,
    Game,
    Knowledge,
    Option,
    Outcome,
    PartNames,
    Problem,
    Reach,
    Sentence,
    Settings,
    Table,
    Tensor,
    View,
)

FORGED: Final = PartNames(PART_NAMES)  # Blades and Handles
HIRED: Final = PartNames(ASSISTANT_NAMES)
NAMES: Final = {
    int(ACT): PartNames(ACT_NAMES),
    int(KEEP): PartNames(KEEP_NAMES),
    int(DRAW): PartNames(DRAW_NAMES),
    int(LINE_UP): PartNames(tuple(f"seat:{seat}" for seat in range(SEATS))),
    int(HIRE): HIRED,
    int(SHOW_ASSISTANTS): HIRED,
}
ACTS_A_DAY: Final = 21  # upper bound for a seat: an hour each from hour 4 to midnight, then bed
ANSWERS_AN_ACT: Final = 14  # upper bound: the act, two draws of five colours, what is kept, two refills


class ForgeChronos(Game):
    """The game Forge Chronos, with our parts or those of a card file."""

    name = "forge_chronos"
    prefix = "FC"
    rules = 2
    codec = 1
    minutes = 50
    fewest_seats = 2  # FC-R27
    most_seats = SEATS
    options = (
        Option("assistants", ("off", "on"), "off"),
        Option("display", ("scarce", "refill"), "scarce"),
        Option("midday", ("once", "each"), "once"),
    )
    decisions = DECISIONS
    frames = FRAMES
    knowledge_type = ForgeKnowledge
    rule_of_the_end = "FC-R26"
    log_roles = LOG_ROLES

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN.tables)

    def with_cards(self, tables: CardTables) -> Game:
        return ForgeChronos(Deck(tables))

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

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

    def part_names(self, decision: int) -> PartNames:
        return NAMES.get(decision, FORGED)

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(ForgeTable, t), seat)

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        return views.knowledge(cast(ForgeTable, t), seat)

    def read(self, knowledge: Knowledge) -> ForgeBelief:
        known = cast(ForgeKnowledge, knowledge)
        deck = Deck(with_rows(OWN.tables, known.rows)) if known.rows else self.deck
        return read_knowledge(self, known, deck)

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
        last = len(self.part_names(decision).names) if decision != SHOW_BLADES else BLADES
        return Reach([(first, last - 1)])

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(ForgeTable, t), seat)


GAME: Final = ForgeChronos(OWN)
