"""Random timed commands, many illegal, for engine and reference together.

    python -m tests.witty_chronos.fuzz --commands 200000 --seed 7

prints how many commands were given, how many were legal, how many of each refusal, how often rare things happened,
and every disagreement with a shortened list of commands that shows it.
"""

from __future__ import annotations

import argparse
import random
import traceback
from collections import Counter
from dataclasses import dataclass, field

from tests.witty_chronos.duel import Disagreement, Duel, Timed, drawing, told_draws
from tests.witty_chronos.guessing import Guesser
from tests.witty_chronos.tables import any_table

GAME_LENGTH = 1500  # commands at most
LISTED = 0.12  # share of commands taken from the engine's own lists


@dataclass
class Found:
    """A disagreement with all that is needed to see it again."""

    name: str  # of the game: seed/number
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
    """One game of at most so many commands."""
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
    """An exception of engine or reference as a disagreement."""
    last = traceback.extract_tb(broken.__traceback__)[-1]
    kind = f"{type(broken).__name__} in {last.filename.rpartition('/')[2]}:{last.name}"
    return Disagreement(kind, f"{kind}: {broken}")


def fuzz(seed: int, commands: int) -> Report:
    """Games until so many commands have been given."""
    report = Report()
    while report.commands < commands and report.games < commands:
        run(f"{seed}/{report.games}", commands - report.commands, report)
    return report


# -- shortening ------------------------------------------------------------------------------------


def shows(found: Found, commands: list[Timed]) -> bool:
    """Whether a list of commands leads to the same kind of disagreement."""
    try:
        duel = Duel(found.seats, found.options, told_draws(found.draws))
        for now, seat, decision, answer in commands:
            if now < duel.match.table.now:
                return False
            _, wrong = duel.execute(now, seat, decision, answer)
            if wrong is not None and wrong.kind == found.wrong.kind:
                return True
        if commands:  # what is due later is compared too
            duel.advance(max(int(duel.match.table.now), found.commands[-1][0]) + 10_000)
    except Disagreement as wrong:
        return wrong.kind == found.wrong.kind
    except Exception as broken:
        return crash(broken).kind == found.wrong.kind
    return False


def shorten(found: Found, tries: int = 400) -> list[Timed]:
    """The commands with as many left out as possible."""
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


def told(found: Found, commands: list[Timed]) -> str:
    rows = [
        f"### {found.wrong.kind} ({found.times} times)",
        f"{found.wrong.text}",
        f"game {found.name}, {found.seats} seats, {found.options}",
        *(f"    {now:>8} seat {seat} {decision} {answer}" for now, seat, decision, answer in commands),
    ]
    return "\n".join(rows)


def main() -> None:
    """The long run."""
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
        print(told(found, found.commands if chosen.whole else shorten(found)))


if __name__ == "__main__":
    main()
