"""Interface of Contre-temps to the kernel: options, seats, names."""

from __future__ import annotations

from typing import Final, cast

from chronotheque.games.contretemps import prompts, tensors, views
from chronotheque.games.contretemps.card_texts import card_texts
from chronotheque.games.contretemps.cards import CARD_NAMES, CARDS
from chronotheque.games.contretemps.decisions import (
    DEAL,
    DECISIONS,
    DRAW_DEALER,
    FOLLOW,
    FORWARD,
    LEAD,
    LEAD_AGAIN,
    PARADOX_TRIP,
    PICK,
    TRIP,
    TURN_CONSTANT,
    TURN_TOKEN,
)
from chronotheque.games.contretemps.guess import ContretempsBelief, read_view
from chronotheque.games.contretemps.invariants import breaches
from chronotheque.games.contretemps.log import LOG_ROLES
from chronotheque.games.contretemps.rules import end_of_game
from chronotheque.games.contretemps.rules.rounds import FRAMES, Rounds
from chronotheque.games.contretemps.rules.setting_up import SetUp
from chronotheque.games.contretemps.state import EVENTS, LAST_ROUND, SEATS, ContretempsTable
from chronotheque.games.contretemps.view_types import ContretempsKnowledge
from chronotheque.kernel import (
    CardTables,
    CardTexts,
    Game,
    Knowledge,
    Option,
    Outcome,
    PartNames,
    Reach,
    Sentence,
    Settings,
    Table,
    Tensor,
    UnknownName,
    View,
)

CARD_DECISIONS: Final = frozenset((DEAL, TURN_CONSTANT, LEAD, LEAD_AGAIN, FOLLOW, PICK))
CARD_PARTS: Final = PartNames(tuple(CARD_NAMES), "card")


class Contretemps(Game):
    """The game Contre-temps."""

    name = "contretemps"
    prefix = "CT"
    rules = 1
    codec = 1
    minutes = 30
    fewest_seats = 3
    most_seats = SEATS
    options = (
        Option("mode", ("classic", "paradox"), "classic"),
        Option("second_instability_ends_game", ("on", "off"), "off"),
    )
    decisions = DECISIONS
    frames = FRAMES
    knowledge_type = ContretempsKnowledge
    rule_of_the_end = "CT-084"
    log_roles = LOG_ROLES

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        return card_texts(lang, tables)

    def blank(self, seats: int) -> Table:
        return ContretempsTable(self, seats)

    def set_up(self, t: Table, settings: Settings) -> None:
        s = cast(ContretempsTable, t)
        s.paradox = settings["mode"] == "paradox"
        s.second_tear_ends = settings["second_instability_ends_game"] == "on"
        s.call(Rounds())
        s.call(SetUp())

    def bound(self, seats: int, settings: Settings) -> int:
        chance = 3 + EVENTS
        return chance + LAST_ROUND * 2 * seats  # a card and a bid for each seat in each round

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        if decision in CARD_DECISIONS:
            return CARD_PARTS.name(part)
        if decision == DRAW_DEALER:
            return f"seat:{part}"
        if decision == TURN_TOKEN:
            return f"event:{part}"
        if decision == PARADOX_TRIP and part > 0:
            return f"forward:{part - FORWARD}" if part > FORWARD else f"back:{part}"
        return f"n:{part}"

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        if decision in CARD_DECISIONS and name in CARD_PARTS.numbers:
            return CARD_PARTS.numbers[name]
        kind, _, number = name.partition(":")
        if number.isdecimal() and len(number) <= 3 and number == str(int(number)):
            n = int(number)
            if decision == DRAW_DEALER and kind == "seat":
                return n
            if decision == TURN_TOKEN and kind == "event":
                return n
            if decision == PARADOX_TRIP and kind in ("back", "forward") and 1 <= n <= EVENTS:
                return n if kind == "back" else FORWARD + n
            if kind == "n" and (decision == TRIP or (decision == PARADOX_TRIP and n == 0)):
                return n
        raise UnknownName(f"{name} is no answer to {self.decision_name(decision)}")

    def view(self, t: Table, seat: int) -> View:
        return views.view(cast(ContretempsTable, t), seat)

    def read(self, knowledge: Knowledge) -> ContretempsBelief:
        return read_view(self, cast(ContretempsKnowledge, knowledge).view)

    def outcome(self, t: Table) -> Outcome:
        return end_of_game.outcome(cast(ContretempsTable, t))

    def breaches(self, t: Table) -> list[str]:
        return breaches(cast(ContretempsTable, t))

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        return prompts.prompt(cast(ContretempsTable, t), decision, seat)

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        return prompts.hint(cast(ContretempsTable, t), seat, parts[0]) if len(parts) == 1 else None

    def reach(self, decision: int) -> Reach:
        if decision in CARD_DECISIONS:
            return Reach([(0, CARDS - 1)])
        if decision == DRAW_DEALER:
            return Reach([(0, SEATS - 1)])
        if decision == TURN_TOKEN:
            return Reach([(1, EVENTS)])
        return Reach([(0, tensors.LONGEST_TRIP if decision == PARADOX_TRIP else EVENTS)])

    def tensors(self) -> list[Tensor]:
        return tensors.TENSORS

    def observe(self, t: Table, seat: int) -> bytes:
        return tensors.observe(cast(ContretempsTable, t), seat)


GAME: Final = Contretemps()
