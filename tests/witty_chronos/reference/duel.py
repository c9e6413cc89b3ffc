"""Runs engine and reference on the same draws and timed commands, and compares them at every step."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.refusals import code_of
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import CHANCE, NEVER, UnknownName, commitment, listed
from chronotheque.records.lines import Header, Record
from chronotheque.records.match import Match
from tests.plain import plain
from tests.witty_chronos.positions import view
from tests.witty_chronos.reference.comparing import differences, told_by
from tests.witty_chronos.reference.naive import Naive
from tests.witty_chronos.reference.tables import rigged

Draw = Callable[[str, list[str], int], list[str]]
Timed = tuple[int, int, str, str]  # moment, seat, decision, answer

FAULTS = ("RUNNING", "NOT_YOURS")
UNNAMED = ("NO", "SHAPE")  # refusals of the reference that have no code in the ledger


class Disagreement(AssertionError):
    """Raised if engine and reference differ; `kind` groups equal causes."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text


class Duel:
    """One game played by both."""

    def __init__(self, seats: int, options: dict[str, str], draw: Draw) -> None:
        settings = GAME.settings(options)
        header = Header(GAME.name, GAME.rules, GAME.codec, seats, settings, commitment(b""), [])
        self.match = Match(GAME, GAME.new(seats, settings), Record(header), None)
        self.draw = draw
        self.draws: list[tuple[str, list[str]]] = []
        shown = plain(self.match.view(0))
        self.p = Naive(seats, options, [player["team"] for player in shown["players"]])
        self.let_chance_draw()
        self.p.begin()
        self.compare("at the beginning")

    def let_chance_draw(self) -> None:
        """Draws for the engine and passes the draws to the reference."""
        table, game = self.match.table, self.match.game
        while table.seat == CHANCE and not table.over:
            decision = int(table.decision)
            question = game.decision_name(decision)
            parts = table.options(decision, CHANCE, [])
            names = [game.part_name(table, decision, 0, part) for part in parts]
            drawn = self.draw(question, names, int(table.top.draws(table, decision)))
            self.draws.append((question, drawn))
            self.p.feed(question, drawn)
            self.match.chance_answers([parts[names.index(name)] for name in drawn])

    # -- steps -------------------------------------------------------------------------------------

    def advance(self, until: int) -> None:
        """Advances time in both, from one alarm of either to the next."""
        while not self.match.over:
            due = min(int(self.match.table.due()), self.p.due() or NEVER)
            step = max(min(until, due), int(self.match.table.now))
            self.match.pass_time(step)
            self.let_chance_draw()
            self.p.pass_time(step)
            if due > until:
                return
            self.compare(f"at {step}")

    def execute(self, now: int, seat: int, decision: str, answer: str) -> tuple[str, Disagreement | None]:
        """Runs a command in both; returns the reference's answer, or a disagreement about the code alone."""
        self.advance(now)
        if self.match.over:
            return "over", None
        engine = self.engine_code(seat, decision, answer)
        entered = self.match.counts_as(seat, decision, answer) if engine in FAULTS and decision == "WC-D05" else ""
        if engine == "ok":
            self.match.answer(seat, decision, answer)
            self.let_chance_draw()
        expected = self.p.execute(now, seat, decision, answer)
        what = f"{decision} {answer} of seat {seat} at {now}"
        wrong = None
        if (engine == "ok") != (expected == "ok"):
            kind = f"{decision} {answer.partition(':')[0]}: expected {expected}, engine {engine}"
            raise Disagreement(kind, f"{what}: expected {expected}, engine {engine}")
        if expected not in UNNAMED and expected != engine:
            kind = f"{decision}: expected {expected}, engine {engine}"
            wrong = Disagreement(kind, f"{what}: expected {expected}, engine {engine}")
        elif entered and entered != self.p.entered_as(seat, answer):
            kind = f"{decision}: refused with {expected}, to be entered as"
            wrong = Disagreement(kind, f"{what}: to be entered as {self.p.entered_as(seat, answer)}, not {entered}")
        self.compare(f"after {what}")
        return expected, wrong

    def engine_code(self, seat: int, decision: str, answer: str) -> str:
        """Returns the engine's answer to a command: ok, or the name of the refusal."""
        try:
            rule = self.match.why_not(seat, decision, answer)
        except UnknownName:
            return "UNKNOWN"
        if not rule:
            return "ok"
        return str(code_of(rule))

    # -- comparing ---------------------------------------------------------------------------------

    def compare(self, when: str) -> None:
        """Raises if the views of all seats differ from the reference."""
        table = self.match.table
        views = [view(cast(WittyTable, table), seat) for seat in range(self.match.seats)]
        found = told_by(views, int(table.now), listed(table.winners) if table.over else [])
        expected = self.p.facts()
        if table.over:
            found["now"] = expected["now"]
        if expected != found:
            rows = differences(expected, found)
            kind = "state " + ", ".join(sorted({row.split(":")[0].split("[")[0] for row in rows}))
            raise Disagreement(kind, f"{when}: " + "; ".join(rows[:6]))

    def listed_command(self, rng: random.Random) -> tuple[int, str, str] | None:
        """Returns a complete answer picked from the engine's lists."""
        opened = self.match.open
        if not opened:
            return None
        rare = [row for row in opened if row[1] not in ("WC-D05", "WC-D16", "WC-D17", "WC-D31")]
        opened = [row for row in opened if row[1] != "WC-D16" or rng.random() < 0.05] or opened
        seat, decision = rng.choice(rare if rare and rng.random() < 0.3 else opened)
        draft: list[str] = []
        while True:
            options = self.match.options(seat, decision, ">".join(draft))
            if not options:
                break
            if decision == "WC-D05" and not draft and rng.random() < 0.9:
                options = [part for part in options if not part.startswith("hasty:")] or options
            part = rng.choice(options)
            if part == "done":
                break
            draft.append(part)
        return seat, decision, ">".join(draft) or "done"


def drawing(rng: random.Random) -> Draw:
    """Returns random draws that favour rare cards."""
    return lambda question, names, draws: rigged(question, names, draws, rng)


def told_draws(draws: list[tuple[str, list[str]]]) -> Draw:
    """Returns the draws of an earlier game until they no longer fit."""
    left = list(draws)
    spare = random.Random(0)

    def draw(question: str, names: list[str], count: int) -> list[str]:
        for k, (asked, drawn) in enumerate(left):
            if asked == question and len(drawn) == count and set(drawn) <= set(names):
                del left[k]
                return drawn
        return rigged(question, names, count, spare)

    return draw
