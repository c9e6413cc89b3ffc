"""Witty Chronos as a game of the kernel: options, seats, names."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.witty_chronos import prompts, tensors, views
from chronotheque.games.witty_chronos.card_texts import card_texts
from chronotheque.games.witty_chronos.cards import GLASSES
from chronotheque.games.witty_chronos.decisions import (
    CHARON_PICK,
    DECISIONS,
    FACE,
    GLASS,
    HASTY,
    MOVE,
    PILES,
    REACH,
    TAKE,
    part_name,
    part_number,
)
from chronotheque.games.witty_chronos.deck import OWN, Deck, problem
from chronotheque.games.witty_chronos.invariants import breaches
from chronotheque.games.witty_chronos.knowledge.guess import WittyBelief
from chronotheque.games.witty_chronos.knowledge.reading import read_knowledge
from chronotheque.games.witty_chronos.log import LOG_ROLES
from chronotheque.games.witty_chronos.options import OPTIONS, note_options, seat_counts
from chronotheque.games.witty_chronos.rules import scoring
from chronotheque.games.witty_chronos.rules.bounds import bound
from chronotheque.games.witty_chronos.rules.gods import with_own_god
from chronotheque.games.witty_chronos.rules.rounds import FRAMES, Rounds
from chronotheque.games.witty_chronos.rules.set_up import set_durations
from chronotheque.games.witty_chronos.state import EQUAL, ON_PILE, WittyTable, pile_top, team_of
from chronotheque.games.witty_chronos.view_types import WittyKnowledge
from chronotheque.kernel import (
    CardTables,
    CardTexts,
    Game,
    Knowledge,
    Outcome,
    Problem,
    Reach,
    Sentence,
    Settings,
    Table,
    Tensor,
    View,
)


class WittyChronos(Game):
    """The description of Witty Chronos, with its own cards or those of a card file."""

    name = "witty_chronos"
    prefix = "WC"
    rules = 2
    codec = 2
    minutes = 30
    real_time = True
    while_standing = ("WC-D03",)  # WC-R56
    options = OPTIONS
    log_roles = LOG_ROLES
    decisions = DECISIONS
    frames = FRAMES
    knowledge_type = WittyKnowledge
    rule_of_the_end = "WC-R45"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN.tables)

    def with_cards(self, tables: CardTables) -> Game:
        return WittyChronos(Deck(tables))

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

    def seat_counts(self, settings: Settings) -> list[int]:
        return seat_counts(settings)

    def team_of(self, t: Table, seat: int) -> int:
        return int(team_of(cast(WittyTable, t), seat))

    def blank(self, seats: int) -> Table:
        s = WittyTable(self, seats)
        s.deck = self.deck
        s.teams = seats
        return s

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(WittyTable, t)
        note_options(s, settings)
        if s.fairness >= EQUAL:
            set_durations(s)
        s.lot = s.in_teams  # WC-103
        s.call(Rounds())

    def bound(self, seats: int, settings: Settings) -> int:
        return bound(seats, settings)

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        return part_name(decision, part)

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        return part_number(decision, name)

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(WittyTable, t), seat)

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        return views.knowledge(cast(WittyTable, t), seat)

    def read(self, knowledge: Knowledge) -> WittyBelief:
        known = cast(WittyKnowledge, knowledge)
        deck = Deck(with_rows(OWN.tables, known.rows)) if known.rows else self.deck
        return read_knowledge(self, known, deck)

    def outcome(self, t: Table) -> Outcome:
        return scoring.outcome(cast(WittyTable, t))

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(WittyTable, t))

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        return prompts.prompt(cast(WittyTable, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        return prompts.hint(cast(WittyTable, t), decision, seat, parts)

    def instead(self, t: Table, decision: int, seat: int, parts: list[int]) -> list[int]:
        """WC-R49, WC-R53  Names the God that a holder of HECATE left out, or turns a fault into a hasty attempt."""
        s = cast(WittyTable, t)
        named = self.with_god(s, decision, seat, parts)
        if named and not s.why_not(decision, seat, named):
            return named
        if decision != MOVE or not s.playing or not parts or not GLASS <= parts[0] < GLASS + GLASSES:
            return []
        hasty = [int(HASTY) + parts[0] - int(GLASS)]
        return [] if s.why_not(decision, seat, hasty) else hasty

    def with_god(self, s: WittyTable, decision: int, seat: int, parts: list[int]) -> list[int]:
        """Returns an answer with the name of the God that is captured or picked; [] if none is missing."""
        if decision == CHARON_PICK and parts:
            return with_own_god(s, seat, parts[0] - FACE, parts, 1)
        if decision != MOVE or len(parts) < 3 or parts[2] != TAKE or not GLASS <= parts[0] < GLASS + GLASSES:
            return []
        pile = s.place[parts[0] - int(GLASS)] - ON_PILE
        return with_own_god(s, seat, pile_top(s, pile), parts, 3) if 0 <= pile < PILES else []

    def reach(self, decision: int) -> Reach:
        return REACH[decision]

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(WittyTable, t), seat)


GAME: Final = WittyChronos(OWN)
