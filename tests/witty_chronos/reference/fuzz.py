"""Fuzzer: random timed commands, many of them illegal, for engine and reference.

    python -m tests.witty_chronos.reference.fuzz --commands 200000 --seed 7

prints the number of commands, of legal ones, of each refusal and of rare events, and every disagreement with a
shortened list of commands that reproduces it.
"""

from __future__ import annotations

import argparse
import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from tests.witty_chronos.reference.duel import Disagreement, Duel, Timed, drawing, told_draws
from tests.witty_chronos.reference.guessing import Guesser
from tests.witty_chronos.reference.tables import any_table

GAME_LENGTH = 1500  # commands at most
LISTED = 0.12  # share of commands taken from the engine's own lists


@dataclass
class Found:
    """A disagreement with everything needed to reproduce it."""

    name: str  # seed/number of the game
    seats: int
    options: dict[str, str]
    draws: list[tuple[str, list[str]]]
    commands: list[Timed]
    wrong: Disagreement
    times: int = 1


@dataclass
class Report:
    commands: int = 0
    games: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    found: dict[str, Found] = field(default_factory=dict)

    def note(self, found: Found) -> None:
        kind = found.wrong.kind
        if kind in self.found:
            found.times += self.found[kind].times
            if len(found.commands) >= len(self.found[kind].commands):
                found, self.found[kind].times = self.found[kind], found.times
        self.found[kind] = found


def run(seed: str, most: int, report: Report) -> None:
    """Plays one game of at most `length` commands."""
    rng = random.Random(seed)
    seats, options = any_table(rng)
    report.games += 1
    report.tables[f"{options['set']} {options['format']}"] += 1
    given: list[Timed] = []
    duel: Duel | None = None
    try:
        duel = Duel(seats, options, drawing(rng))
        guesser = Guesser(duel.p, rng)
        for _ in range(min(most, GAME_LENGTH)):
            now = guesser.moment()
            duel.advance(now)
            if duel.match.over:
                break
            command = duel.listed_command(rng) if rng.random() < LISTED else None
            seat, decision, answer = command or guesser.command()
            given.append((now, seat, decision, answer))
            report.commands += 1
            code, wrong = duel.execute(now, seat, decision, answer)
            report.codes[code] += 1
            if wrong is not None:
                report.note(Found(seed, seats, options, duel.draws, list(given), wrong))
    except Exception as broken:
        wrong = broken if isinstance(broken, Disagreement) else crash(broken)
        draws = duel.draws if duel is not None else []
        report.note(Found(seed, seats, options, draws, given, wrong))
    if duel is not None:
        report.happened.update(duel.p.happened)


def crash(broken: Exception) -> Disagreement:
    """Converts an exception of engine or reference to a disagreement."""
    last = traceback.extract_tb(broken.__traceback__)[-1]
    kind = f"{type(broken).__name__} in {last.filename.rpartition('/')[2]}:{last.name}"
    return Disagreement(kind, f"{kind}: {broken}")


def fuzz(seed: int, commands: int) -> Report:
    """Plays games until the given number of commands is reached."""
    report = Report()
    while report.commands < commands and report.games < commands:
        run(f"{seed}/{report.games}", commands - report.commands, report)
    return report


# -- shortening ------------------------------------------------------------------------------------


def shows(found: Found, commands: list[Timed]) -> bool:
    """True if a list of commands reproduces the same kind of disagreement."""
    try:
        duel = Duel(found.seats, found.options, told_draws(found.draws))
        for now, seat, decision, answer in commands:
            if now < duel.match.table.now:
                return False
            _, wrong = duel.execute(now, seat, decision, answer)
            if wrong is not None and wrong.kind == found.wrong.kind:
                return True
        if commands:  # also compares what is due later
            duel.advance(max(int(duel.match.table.now), found.commands[-1][0]) + 10_000)
    except Disagreement as wrong:
        return wrong.kind == found.wrong.kind
    except Exception as broken:
        return crash(broken).kind == found.wrong.kind
    return False


def shorten(found: Found, tries: int = 400) -> list[Timed]:
    """Removes as many commands as possible."""
    commands = list(found.commands)
    if not shows(found, commands):
        return commands
    size = max(1, len(commands) // 2)
    while size and tries:
        at = 0
        while at < len(commands) and tries:
            fewer = commands[:at] + commands[at + size :]
            tries -= 1
            if shows(found, fewer):
                commands = fewer
            else:
                at += size
        size //= 2
    return commands


def report_of(found: Found, commands: list[Timed]) -> str:
    rows = [
        f"### {found.wrong.kind} ({found.times} times)",
        f"{found.wrong.text}",
        f"game {found.name}, {found.seats} seats, {found.options}",
        *(f"    {now:>8} seat {seat} {decision} {answer}" for now, seat, decision, answer in commands),
    ]
    return "\n".join(rows)


def main() -> None:
    """Entry point of the long run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--whole", action="store_true", help="do not shorten the lists of commands")
    chosen = parser.parse_args()
    report = fuzz(chosen.seed, chosen.commands)
    legal = report.codes["ok"]
    print(f"{report.commands} commands in {report.games} games, {legal} legal")
    for name, count in report.codes.most_common():
        print(f"{count:>9} {name}")
    print("What happened:")
    for name, count in sorted((report.happened + report.tables).items()):
        print(f"{count:>9} {name}")
    print(f"{len(report.found)} sorts of disagreement")
    for found in report.found.values():
        print(report_of(found, found.commands if chosen.whole else shorten(found)))


if __name__ == "__main__":
    main()
