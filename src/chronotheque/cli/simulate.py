"""`chrono simulate`: plays many games on all cores, randomly or by bots, with optional checks."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.table import Table as Grid

from chronotheque import games as all_games
from chronotheque.arena.local import cores, spread
from chronotheque.bots import Answer, Question
from chronotheque.cli.bots import parse_bot_names, seat_bots, seated_bots
from chronotheque.cli.common import (
    CHECK_FAILED,
    AllOptions,
    AllSeats,
    Cards,
    GameName,
    Json,
    Lang,
    Seed,
    all_tables,
    find_game,
    language,
    plain_rows,
    require_games,
    rows_of,
    say_json,
    seed_or_chance,
)
from chronotheque.cli.terminal import make_console, progress_bar
from chronotheque.cli.usage_report import Curious, every, used
from chronotheque.cli.words import Words
from chronotheque.games._cards import game_with
from chronotheque.games._language import number
from chronotheque.games._ledger import ledger
from chronotheque.kernel import BadSetting, Game, Parts, Rng, Settings, Table, UnknownName
from chronotheque.kernel.rollout import play_out
from chronotheque.records import Match
from chronotheque.records.checker import Choose, Violation, check_game

RANDOM: Final = "random"
ALONE: Final = 3  # seconds of work; no worker process is started for less
SECONDS: Final = {"rollout": 0.0005, "bots": 0.05, "check": 0.5}  # estimate for one game
CHUNK: Final = 0.5  # seconds of work per task, short enough for the progress bar
SHOWN: Final = 10  # maximum of printed violations


class Task(msgspec.Struct, frozen=True):
    """Games of one combination of options for one process."""

    game: str
    combination: int
    seats: int
    settings: Settings
    seeds: tuple[int, ...]
    bots: tuple[str, ...]  # empty: random play
    check: bool
    usage: bool = False
    cards: tuple[dict[str, Any], ...] = ()  # replacement rows of a card file


class Tally(msgspec.Struct):
    """Results of some games."""

    combination: int
    games: int = 0
    decisions: int = 0
    checks: int = 0
    wins: list[float] = []  # shares of wins, by seat
    violations: list[Violation] = []
    used: dict[str, int] = {}  # number of games by element used

    def add(self, other: Tally) -> None:
        """Adds the results of more games."""
        self.games += other.games
        self.decisions += other.decisions
        self.checks += other.checks
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)] if self.wins else other.wins
        self.violations += other.violations
        self.used = {name: self.used.get(name, 0) + other.used.get(name, 0) for name in {*self.used, *other.used}}


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="NAMES")] = RANDOM,
    check: Annotated[
        bool,
        typer.Option("--check"),
    ] = False,
    usage: Annotated[bool, typer.Option("--usage")] = False,
    seats: AllSeats = None,
    options: AllOptions = None,
    seed: Seed = None,
    cards: Cards = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Plays many games."""
    words = Words(language(lang))
    found = find_game(game)
    rows = plain_rows(rows_of(found, cards))
    tables = all_tables(found, seats, options)
    names = parse_bot_names(bots)
    players = () if set(names) == {RANDOM} else tuple(names)
    seat_bots(found, names, [0], b"")  # raises UnknownName for an unknown bot
    if check and players and found.real_time:
        raise BadSetting("--check of a real-time game works with --bots random only")
    everything = every(found) if usage else []
    if usage and check:
        raise BadSetting("--usage and --check exclude each other")
    require_games(games)
    if usage:
        players = tuple(names)
    tasks = share_out(found, tables, games, seed_or_chance(seed), players, check, usage, rows)
    alone = cores() == 1 or games * SECONDS[kind_of(players, check)] < ALONE
    began = time.perf_counter()
    tallies = [Tally(at) for at in range(len(tables))]
    what = words.say("simulate.checking" if check else "simulate.playing")
    interrupted = run(tasks, games, alone, tallies, what)
    seconds = time.perf_counter() - began
    total = Tally(0)
    for tally in tallies:
        total.add(Tally(0, tally.games, tally.decisions, tally.checks, [], tally.violations, tally.used))
    never = [name for name in everything if name not in total.used]
    if json:
        counts = {"games": total.games, "decisions": total.decisions, "checks": total.checks}
        said = {"game": game, **counts, "violations": len(total.violations), "seconds": round(seconds, 3)}
        say_json({**said, "used": len(total.used), "never": never} if usage else said)
    else:
        tell(words, tables, tallies, total, seconds, check, interrupted)
        if usage:
            tell_usage(words, total, never)
    tell_violations(words, total.violations, names, cards)
    if total.violations or never:
        raise typer.Exit(CHECK_FAILED)


# -- sharing out the work --------------------------------------------------------------------------


def share_out(
    game: Game,
    tables: list[tuple[int, Settings]],
    games: int,
    seed: int,
    bots: tuple[str, ...],
    check: bool,
    usage: bool = False,
    cards: Sequence[dict[str, Any]] = (),
) -> Iterator[Task]:
    """Splits the games into tasks: game k uses seed + k, and tables alternate."""
    size = max(1, int(CHUNK / SECONDS[kind_of(bots, check)]))
    for begin in range(0, games, size * len(tables)):
        for at, (seats, settings) in enumerate(tables):
            block = range(seed + begin + at, seed + min(games, begin + size * len(tables)), len(tables))
            if block:
                yield Task(game.name, at, seats, settings, tuple(block), bots, check, usage, tuple(cards))


def kind_of(bots: tuple[str, ...], check: bool) -> str:
    """Returns the kind of work of a game, for its estimated duration."""
    return "check" if check else "bots" if bots else "rollout"


def run(tasks: Iterator[Task], games: int, alone: bool, tallies: list[Tally], what: str) -> bool:
    """Runs the tasks with a progress bar; returns True if interrupted."""
    with progress_bar() as progress:
        bar = progress.add_task(what, total=games)
        try:
            for tally in here(tasks) if alone else spread(do, tasks, cores()):
                tallies[tally.combination].add(tally)
                progress.advance(bar, tally.games)
        except KeyboardInterrupt:
            return True
    return False


def here(tasks: Iterator[Task]) -> Iterator[Tally]:
    """Runs tasks in this process game by game, so that an interruption loses only one game."""
    for task in tasks:
        for seed in task.seeds:
            yield do(msgspec.structs.replace(task, seeds=(seed,)))


# -- playing ---------------------------------------------------------------------------------------


def do(task: Task) -> Tally:
    """Plays the games of a task."""
    game = game_with(all_games.get(task.game), task.cards)
    tally = Tally(task.combination, wins=[0.0] * task.seats)
    if task.check:
        check_games(game, task, tally)
    elif task.bots:
        play_with_bots(game, task, tally)
    else:
        roll_out(game, task, tally)
    return tally


def roll_out(game: Game, task: Task, tally: Tally) -> None:
    """Plays random games inside compiled code if available."""
    start = game.new(task.seats, task.settings)
    t = start.copy()
    parts = Parts()
    for seed in task.seeds:
        t.copy_from(start)
        tally.decisions += play_out(t, Rng(seed), parts)
        count_win(tally, t)


def play_with_bots(game: Game, task: Task, tally: Tally) -> None:
    """Plays games of bots, rotating their seats from game to game."""
    for at, seed in enumerate(task.seeds):
        secret = str(seed).encode()
        match = Match.begin(game, task.seats, secret, task.settings, task.cards)
        bots = list(task.bots[at % len(task.bots) :] + task.bots[: at % len(task.bots)])
        seated = seated_bots(match, bots, list(range(task.seats)), secret)
        if task.usage:
            wanted = set(every(game)) - set(tally.used)
            seated.bots = {seat: Curious(bot, wanted, seed + seat) for seat, bot in seated.bots.items()}
        tally.decisions += seated.play_out()
        count_win(tally, match.table)
        for name in used(match) if task.usage else ():
            tally.used[name] = tally.used.get(name, 0) + 1


def check_games(game: Game, task: Task, tally: Tally) -> None:
    """Plays games with every check at every decision."""
    rules = ledger_ids(game)
    for seed in task.seeds:
        choose = chooser(game, list(task.bots), task.seats, seed) if task.bots else None
        checker = check_game(game, task.seats, task.settings, seed, rules, choose=choose, cards=task.cards)
        tally.decisions += checker.decisions
        tally.checks += checker.count
        tally.violations += checker.violations
        count_win(tally, checker.match.table)


def chooser(game: Game, names: list[str], seats: int, seed: int) -> Choose:
    """Returns a callback that lets bots choose one decision at a time in a checked game."""
    bots = seat_bots(game, names, list(range(seats)), str(seed).encode())

    def choose(match: Match, seat: int, decision: str) -> str:
        asked = Question(decision, lambda draft: match.options(seat, decision, draft))
        said = bots[seat].act(match.knowledge(seat), [asked], int(match.table.now))
        assert isinstance(said, Answer)
        return said.name

    return choose


def ledger_ids(game: Game) -> frozenset[str] | None:
    """Returns the ids of a game's ledger, or None if it has none."""
    try:
        return frozenset(ledger(game.name, "en").ids())
    except UnknownName:
        return None


def count_win(tally: Tally, t: Table) -> None:
    """Counts a finished game and each seat's share of its win."""
    tally.games += 1
    tally.wins = [wins + share for wins, share in zip(tally.wins, t.game.shares(t), strict=True)]


# -- narration -------------------------------------------------------------------------------------


def tell(
    words: Words,
    tables: list[tuple[int, Settings]],
    tallies: list[Tally],
    total: Tally,
    seconds: float,
    check: bool,
    interrupted: bool,
) -> None:
    """Prints a row for each table, and a summary."""
    console = make_console()
    say = words.say
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column(say("simulate.seats"), justify="right")
    grid.add_column(say("simulate.options"), overflow="fold")
    grid.add_column(say("simulate.games"), justify="right")
    grid.add_column(say("simulate.decisions"), justify="right")
    if check:
        grid.add_column(say("simulate.checks"), justify="right")
    grid.add_column(say("simulate.wins"))
    for (seats, settings), tally in zip(tables, tallies, strict=True):
        if tally.games:
            row = [str(seats), ", ".join(settings.values()) or "–"]
            row += [number(tally.games, words.lang), words.decimal(tally.decisions / tally.games)]
            row += [number(tally.checks, words.lang)] if check else []
            grid.add_row(*row, " ".join(f"{100 * win / tally.games:3.0f}" for win in tally.wins))
    if interrupted:
        console.print(say("simulate.interrupted"))
    if total.games:
        console.print(grid)
        names = ", ".join(tables[0][1]) or "–"
        console.print(say("simulate.named", names=names), style="dim", soft_wrap=True)
    rate = round(total.decisions / seconds) if seconds else 0
    counts = {"games": total.games, "decisions": total.decisions, "rate": rate}
    console.print(say("simulate.done", seconds=words.decimal(seconds), **counts), soft_wrap=True)
    if check and total.violations:
        console.print(say("simulate.violated", checks=total.checks, n=len(total.violations)), style="bold red")
    elif check:
        console.print(say("simulate.held", checks=total.checks), style="bold green")


def tell_usage(words: Words, total: Tally, never: list[str]) -> None:
    """Prints how much was used, and what never was."""
    console = make_console()
    console.print(words.say("simulate.used", n=len(total.used)), soft_wrap=True)
    if never:
        console.print(words.say("simulate.never", n=len(never)), ", ".join(never), soft_wrap=True)


def tell_violations(words: Words, violations: list[Violation], bots: list[str], cards: Path | None) -> None:
    """Prints violations on standard error, with the command that reproduces each."""
    for violation in violations[:SHOWN]:
        typer.echo(violation.text(), err=True)
        options = "".join(f" --option {name}={value}" for name, value in violation.options.items())
        played = f" --bots {','.join(bots)}" if set(bots) != {RANDOM} else ""
        replaced = "" if cards is None else f" --cards {cards}"
        table = f"--seats {violation.seats}{options}{played}{replaced} --seed {violation.seed}"
        command = f"chrono simulate {violation.game} --games 1 --check {table}"
        typer.echo(f"  {words.say('simulate.again', command=command)}", err=True)
    if len(violations) > SHOWN:
        typer.echo(words.say("simulate.more", n=len(violations) - SHOWN), err=True)
