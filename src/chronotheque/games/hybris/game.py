"""The game description of Hybris for the kernel: options, seats, names."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.hybris import prompts, scoring, tensors, views
from chronotheque.games.hybris.card_texts import card_texts
from chronotheque.games.hybris.chronos.rules.phases import lay_out_chronos
from chronotheque.games.hybris.decisions import DECISIONS, is_for_all
from chronotheque.games.hybris.guess import HybrisBelief, read_knowledge
from chronotheque.games.hybris.invariants import breaches
from chronotheque.games.hybris.log import LOG_ROLES
from chronotheque.games.hybris.printed.book import Book
from chronotheque.games.hybris.printed.check import problem
from chronotheque.games.hybris.printed.elements import OWN_TABLES, PART_NAMES, PARTS, SEATS
from chronotheque.games.hybris.printed.own_book import OWN
from chronotheque.games.hybris.printed.vocabulary import DIFFICULTIES
from chronotheque.games.hybris.rules.frame_kinds import FRAMES
from chronotheque.games.hybris.rules.phases.ages import Ages
from chronotheque.games.hybris.rules.phases.setting_up import lay_out_board
from chronotheque.games.hybris.table.state import LAST_AGE, HybrisTable
from chronotheque.games.hybris.view_types import HybrisKnowledge
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

ANSWERS_A_TURN: Final = 400  # generous upper bound: an activation with its combat, effects and draws
TURNS_AN_AGE: Final = 16  # per seat: each of its characters, and passing


class Hybris(Game):
    """The description of Hybris, with the printed rows or those of a card file."""

    name = "hybris"
    prefix = "HY"
    rules = 2
    codec = 2
    minutes = 180
    options = (
        Option("olympians", ("chosen", "drawn"), "chosen"),
        Option("boxes", ("all", "base"), "all"),
        Option("chronos", ("off", "on"), "off"),
        Option("difficulty", ("book", "easy", "normal", "hard", "titan"), "book", {"chronos": "on"}),  # HY-R166
    )
    decisions = DECISIONS
    log_roles = LOG_ROLES
    frames = FRAMES
    knowledge_type = HybrisKnowledge
    rule_of_the_end = "HY-R37"

    def __init__(self, book: Book) -> None:
        self.book = book

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN_TABLES)

    def with_cards(self, tables: CardTables) -> Game:
        return Hybris(Book(tables))

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

    def seat_counts(self, settings: Settings) -> list[int]:
        return list(range(1 if settings["chronos"] == "on" else 2, SEATS + 1))  # HY-R01

    def blank(self, seats: int) -> Table:
        s = HybrisTable(self, seats)
        s.book = self.book
        return s

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(HybrisTable, t)
        s.all_boxes = settings["boxes"] == "all"
        s.drawn_olympians = settings["olympians"] == "drawn"
        lay_out_board(s)
        if settings["chronos"] == "on":
            s.chronos = True
            s.difficulty = DIFFICULTIES.index(settings["difficulty"])
            lay_out_chronos(s)
        s.call(Ages())

    def bound(self, seats: int, settings: Settings) -> int:
        return 100 + int(LAST_AGE) * seats * (TURNS_AN_AGE * ANSWERS_A_TURN + 100)

    def part_names(self, decision: int) -> PartNames:
        return PART_NAMES

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(HybrisTable, t), seat)

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        return views.knowledge(cast(HybrisTable, t), seat)

    def read(self, knowledge: Knowledge) -> HybrisBelief:
        known = cast(HybrisKnowledge, knowledge)
        return read_knowledge(self, known, Book(with_rows(OWN_TABLES, known.rows)) if known.rows else self.book)

    def outcome(self, t: Table) -> Outcome:
        return scoring.outcome(cast(HybrisTable, t))

    def team_of(self, t: Table, seat: int) -> int:
        return 0 if cast(HybrisTable, t).chronos else seat

    def of_the_group(self, t: Table, decision: int, seat: int) -> bool:
        return cast(HybrisTable, t).chronos and is_for_all(decision)

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(HybrisTable, t))

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        return prompts.prompt(cast(HybrisTable, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        return prompts.hint(cast(HybrisTable, t), decision, seat, parts) if parts else None

    def reach(self, decision: int) -> Reach:
        return Reach([(0, PARTS - 1)], stops=True)

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(HybrisTable, t), seat)


GAME: Final = Hybris(OWN)
