"""Witty Chronos as the kernel knows it: options, seats, names."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from chronotheque.games._rows import with_rows
from chronotheque.games.witty_chronos import prompts, scoring, tensors, views
from chronotheque.games.witty_chronos.bounds import bound
from chronotheque.games.witty_chronos.cards import GLASSES
from chronotheque.games.witty_chronos.decisions import DECISIONS, GLASS, HASTY, MOVE, part_name, part_number
from chronotheque.games.witty_chronos.deck import OWN, Deck, problem
from chronotheque.games.witty_chronos.guess import Knowledge, read_view
from chronotheque.games.witty_chronos.invariants import breaches
from chronotheque.games.witty_chronos.opening import set_durations
from chronotheque.games.witty_chronos.options import OPTIONS, note_options, seat_counts
from chronotheque.games.witty_chronos.reach import REACH
from chronotheque.games.witty_chronos.rules import FRAMES, Rounds
from chronotheque.games.witty_chronos.state import EQUAL, TEAMS, Circle, team_of
from chronotheque.kernel import (
    CardTables,
    Frame,
    Game,
    Option,
    Outcome,
    Problem,
    Reach,
    Settings,
    Table,
    Tensor,
    Value,
    View,
)


class WittyChronos(Game):
    """The description of Witty Chronos, with the cards that are printed or those of a card file."""

    name = "witty_chronos"
    prefix = "WC"
    rules = 1
    codec = 1
    minutes = 30
    real_time = True
    while_standing: ClassVar[tuple[str, ...]] = ("WC-D03",)  # WC-R56
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    decisions: ClassVar[tuple[str, ...]] = DECISIONS
    frames: ClassVar[tuple[type[Frame], ...]] = FRAMES
    rule_of_the_end = "WC-R45"

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def cards_problem(self, tables: CardTables) -> Problem | None:
        return problem(tables, OWN.tables)

    def with_cards(self, tables: CardTables) -> Game:
        return WittyChronos(Deck(tables))

    def seat_counts(self, settings: Settings) -> list[int]:
        return seat_counts(settings)

    def team_of(self, t: Table, seat: int) -> int:
        return int(team_of(cast(Circle, t), seat))

    def blank(self, seats: int) -> Table:
        return Circle(self, seats, self.deck)

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(Circle, t)
        note_options(s, settings)
        if s.fairness >= EQUAL:
            set_durations(s)
        s.lot = s.format == TEAMS  # WC-103
        s.call(Rounds())

    def bound(self, seats: int, settings: Settings) -> int:
        return bound(seats, settings)

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        return part_name(decision, part)

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        return part_number(decision, name)

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(Circle, t), seat)

    def read(self, view: View) -> Knowledge:
        rows = cast(list[dict[str, Any]], view["rows"])  # those of a card file
        return read_view(self, view, Deck(with_rows(OWN.tables, rows)) if rows else self.deck)

    def outcome(self, t: Table) -> Outcome:
        return scoring.outcome(cast(Circle, t))

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(Circle, t))

    def prompt(self, t: Table, decision: int, seat: int) -> tuple[str, dict[str, Value]]:
        return prompts.prompt(cast(Circle, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> tuple[str, dict[str, Value]] | None:
        return prompts.hint(cast(Circle, t), decision, seat, parts)

    def instead(self, t: Table, decision: int, seat: int, parts: list[int]) -> list[int]:
        """WC-R53  A move that would be a fault is entered as haste, where that has a consequence."""
        s = cast(Circle, t)
        if decision != MOVE or not s.playing or not parts or not GLASS <= parts[0] < GLASS + GLASSES:
            return []
        hasty = [int(HASTY) + parts[0] - int(GLASS)]
        return [] if s.why_not(decision, seat, hasty) else hasty

    def reach(self, decision: int) -> Reach:
        return REACH[decision]

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(Circle, t), seat)


GAME: Final = WittyChronos(OWN)
