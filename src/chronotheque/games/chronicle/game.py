"""Interface of Chronicle to the kernel: options, seats, names."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.chronicle import prompts, tensors, views
from chronotheque.games.chronicle.card_texts import card_texts
from chronotheque.games.chronicle.cards import CARD_NAMES, CARDS, STORIES, STORY_NAMES
from chronotheque.games.chronicle.decisions import (
    ANSWERS,
    DECISIONS,
    DRAIN_WHOM,
    DRAW_STORY,
    ENTRUST_TO,
    PLAY_ON,
    SWAP_WITH,
)
from chronotheque.games.chronicle.deck import OWN, Deck, problem
from chronotheque.games.chronicle.guess import ChronicleBelief, read_knowledge
from chronotheque.games.chronicle.invariants import breaches
from chronotheque.games.chronicle.log import LOG_ROLES
from chronotheque.games.chronicle.rules import scoring
from chronotheque.games.chronicle.rules.rounds import FRAMES, Rounds
from chronotheque.games.chronicle.state import LAST_ROUND, SEATS, ChronicleTable, read_variants
from chronotheque.games.chronicle.view_types import ChronicleKnowledge
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

SEAT_DECISIONS: Final = frozenset((DRAIN_WHOM, ENTRUST_TO, SWAP_WITH))
SEAT_PARTS: Final = PartNames(tuple(f"seat:{seat}" for seat in range(SEATS)), "seat")
STORY_PARTS: Final = PartNames(tuple(STORY_NAMES), "story")
CARD_PARTS: Final = PartNames(tuple(CARD_NAMES), "card")
ANSWER_PARTS: Final = PartNames(ANSWERS, "answer")
ANSWERS_A_CARD: Final = 9  # the card, and one or two answers for each ability that asks


class Chronicle(Game):
    """The game Chronicle, with the printed cards or those of a card file."""

    name = "chronicle"
    prefix = "CR"
    rules = 1
    codec = 1
    minutes = 30
    fewest_seats = 3
    most_seats = SEATS
    options = (
        Option("stories", ("one", "two"), "one"),
        Option("length", ("normal", "agreed", "longer"), "normal"),
        Option("theme", ("shown", "led"), "shown"),
    )
    decisions = DECISIONS
    frames = FRAMES
    knowledge_type = ChronicleKnowledge
    rule_of_the_end = "CR-005"
    log_roles = LOG_ROLES

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN.tables)

    def with_cards(self, tables: CardTables) -> Game:
        return Chronicle(Deck(tables))

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

    def blank(self, seats: int) -> Table:
        s = ChronicleTable(self, seats)
        s.deck = self.deck
        return s

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(ChronicleTable, t)
        s.two_stories = settings["stories"] == "two"
        s.variants = read_variants(settings["length"], settings["theme"])
        s.call(Rounds())

    def bound(self, seats: int, settings: Settings) -> int:
        plays = 2 * CARDS  # a round: each meeting takes more cards from the hands than it returns (CR-I02)
        return LAST_ROUND * (STORIES + 3 + plays * ANSWERS_A_CARD) + SEATS  # CR-D13 is asked at most once

    def part_names(self, decision: int) -> PartNames:
        if decision in SEAT_DECISIONS:
            return SEAT_PARTS
        if decision == PLAY_ON:
            return ANSWER_PARTS
        return STORY_PARTS if decision == DRAW_STORY else CARD_PARTS

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(ChronicleTable, t), seat)

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        return views.knowledge(cast(ChronicleTable, t), seat)

    def read(self, knowledge: Knowledge) -> ChronicleBelief:
        known = cast(ChronicleKnowledge, knowledge)
        deck = Deck(with_rows(OWN.tables, known.rows)) if known.rows else self.deck
        return read_knowledge(self, known, deck)

    def outcome(self, t: Table) -> Outcome:
        return scoring.outcome(cast(ChronicleTable, t))

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(ChronicleTable, t))

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        return prompts.prompt(cast(ChronicleTable, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        return prompts.hint(cast(ChronicleTable, t), decision, seat, parts[0]) if len(parts) == 1 else None

    def reach(self, decision: int) -> Reach:
        return Reach([(0, len(self.part_names(decision).names) - 1)])

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(ChronicleTable, t), seat)


GAME: Final = Chronicle(OWN)
