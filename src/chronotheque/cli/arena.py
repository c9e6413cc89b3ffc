"""`chrono arena`: a tournament of bots, with ratings, intervals and a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.arena.ledger import Ledger
from chronotheque.arena.needs import need
from chronotheque.arena.picture import Bar, Panel, draw
from chronotheque.arena.report import PairRow, Report, report
from chronotheque.arena.seatings import LADDER, MIXED, ROUND_ROBIN
from chronotheque.arena.tournament import Stop, Tournament
from chronotheque.bots import get_bot, levels
from chronotheque.cli.common import (
    CHECK_FAILED,
    Cards,
    GameName,
    Json,
    Lang,
    Options,
    Seats,
    Seed,
    find_game,
    language,
    one_table,
    plain_rows,
    rows_of,
    say_json,
)
from chronotheque.cli.company import bots_of
from chronotheque.cli.contest import (
    Out,
    Ray,
    Workers,
    carried_out,
    keep,
    place_and_seed,
    spread_over,
    tell_interrupted,
    tell_where,
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import make_console
from chronotheque.cli.words import Words
from chronotheque.games._texts import number
from chronotheque.kernel import BadSetting

PICTURE: Final = "arena.png"


def arena(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,…", help="Who plays, the strongest first; else all levels and bots."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="How many games to play in all, rounded up to whole deals.")
    ] = 1000,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Neighbours of the list meet; this is what is done if nothing is said.")
    ] = False,
    round_robin: Annotated[bool, typer.Option("--round-robin", help="Everybody meets everybody.")] = False,
    mixed: Annotated[bool, typer.Option("--mixed", help="All different bots sit at one table.")] = False,
    stop_early: Annotated[
        bool, typer.Option("--stop-early", help="Stop a pair as soon as it is certain who is the stronger.")
    ] = False,
    precision: Annotated[
        float,
        typer.Option("--precision", metavar="X", help="Stop a pair as soon as its figure is known to within X."),
    ] = 0.0,
    expect_order: Annotated[
        bool,
        typer.Option("--expect-order", help="Exit code 1 unless each bot is certain to beat those after it."),
    ] = False,
    seats: Seats = None,
    options: Options = None,
    seed: Seed = None,
    cards: Cards = None,
    workers: Workers = None,
    ray: Ray = None,
    out: Out = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """A tournament of bots: every seating, the same deals for each, ratings and intervals.

    The figure of a pair is the wins of the first over what its seats would win by chance; where all win together,
    each kind plays with itself, and it is over half the wins of both. Ctrl-C stops and tells the results so far;
    the same command goes on.
    """
    words = Words(language(lang))
    found = find_game(game)
    chairs, settings = one_table(found, seats, options)
    names = bots_of(bots) if bots is not None else [*reversed(levels()), "greedy", "random"]
    for name in names:
        get_bot(name, found)  # refuses a bot that does not exist
    manner = manner_of(ladder, round_robin, mixed)
    if games < 1:
        raise BadSetting(f"at least one game is played, not {games}")
    if not 0 <= precision < 1:
        raise BadSetting(f"a precision is a number from 0 to 1, such as 0.05, not {precision}")
    if manner == MIXED and (expect_order or stop_early or precision):
        raise BadSetting("--expect-order, --stop-early and --precision are for pairs, and --mixed has none")
    need("the arena", "research", "openskill", "matplotlib")
    spread = spread_over(workers, ray)
    stop = Stop(stop_early, precision)
    rows = plain_rows(rows_of(found, cards))
    draft = Tournament(found, chairs, settings, names, manner, 0, 1, cards=rows)
    a_deal = sum(len(pairing.seatings) for pairing in draft.pairings)
    folder, chosen = place_and_seed(out, draft.terms(), seed)
    tournament = Tournament(found, chairs, settings, names, manner, chosen, -(-games // a_deal), stop, rows)
    with Ledger(folder, tournament.terms()) as ledger:
        whole = carried_out(tournament.play, ledger, spread, words)
        told = report(tournament, ledger)
    if told.games:
        title = Speech(found, words.lang, None, [], None).title()
        keep(folder, told, lambda path: picture(words, title, tournament, told, path), PICTURE)
    tell_interrupted(words, whole)
    if json:
        say_json(told)
    else:
        tell(words, tournament, told)
        if told.games:
            tell_where(words, folder, PICTURE)
    missed = [pair for pair in told.pairs if not pair.holds]
    if expect_order and (missed or len(told.pairs) < len(tournament.pairings)):
        pairs = ", ".join(f"{pair.first} – {pair.second}" for pair in missed) or "…"
        typer.echo(words.say("arena.not_in_order", pairs=pairs), err=True)
        raise typer.Exit(CHECK_FAILED)


def manner_of(ladder: bool, round_robin: bool, mixed: bool) -> str:
    """Who meets whom, as typed."""
    chosen = [
        manner for manner, is_chosen in ((LADDER, ladder), (ROUND_ROBIN, round_robin), (MIXED, mixed)) if is_chosen
    ]
    if len(chosen) > 1:
        raise BadSetting("choose one of --ladder, --round-robin and --mixed")
    return chosen[0] if chosen else LADDER


# -- telling ---------------------------------------------------------------------------------------


def tell(words: Words, tournament: Tournament, told: Report) -> None:
    """A row for each bot and for each pair, and what the figures mean."""
    console = make_console()
    say = words.say
    if not told.games:
        console.print(say("arena.nothing"), soft_wrap=True)
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for title in ("arena.bot", "arena.rating", "arena.interval", "arena.share"):
        grid.add_column(say(title), justify="left" if title == "arena.bot" else "right")
    for row in sorted(told.bots, key=lambda row: -row.rating):
        interval = between(words, row.low, row.high, 1)
        grid.add_row(row.name, words.decimal(row.rating), interval, f"{100 * row.share:.0f} %")
    console.print(grid)
    if told.pairs:
        console.print()
        console.print(grid_of_pairs(words, told))
        console.print()
        meaning = "arena.meaning_together" if tournament.together else "arena.meaning"
        console.print(Text(say(meaning), "dim"), soft_wrap=True)
    if len(tournament.looks) > 1:
        console.print(Text(say("arena.looks", n=len(tournament.looks)), "dim"), soft_wrap=True)
    console.print(say("arena.done", games=told.games, seats=tournament.seats), soft_wrap=True)


def grid_of_pairs(words: Words, told: Report) -> Grid:
    """A row for each pair."""
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for title in ("pair", "games", "ratio", "interval", "verdict", "thinking"):
        side = "left" if title in ("pair", "verdict") else "right"
        whole = title != "pair"  # long names take two lines before a number is cut
        grid.add_column(words.say(f"arena.{title}"), justify=side, no_wrap=whole, overflow="fold")  # type: ignore[arg-type]
    for pair in told.pairs:
        verdict = Text(words.say(f"arena.{verdict_of(pair)}"), "bold green" if pair.holds else "")
        games = number(pair.games, words.lang) + ("*" if pair.stopped else "")
        ratio, interval = words.decimal(pair.ratio, 2), between(words, pair.low, pair.high, 2)
        times = " / ".join(words.decimal(time) for time in pair.milliseconds)
        grid.add_row(f"{pair.first} – {pair.second}", games, ratio, interval, verdict, times)
    return grid


def verdict_of(pair: PairRow) -> str:
    """What is certain of a pair."""
    return "stronger" if pair.low > 1 else "weaker" if pair.high < 1 else "open"


def between(words: Words, low: float, high: float, places: int) -> str:
    """An interval."""
    return f"{words.decimal(low, places)} – {words.decimal(high, places)}"


def picture(words: Words, title: str, tournament: Tournament, told: Report, path: Path) -> None:
    """Draws ratings and pairs with their intervals."""
    say = words.say
    rows = sorted(told.bots, key=lambda row: -row.rating)
    bots = [Bar(row.name, row.rating, row.low, row.high) for row in rows]
    pairs = [
        Bar(f"{pair.first} – {pair.second}", pair.ratio, pair.low, pair.high, verdict_of(pair) != "open")
        for pair in told.pairs
    ]
    panels = [Panel(say("arena.ratings"), say("arena.scale"), bots)]
    if pairs:
        panels.append(Panel(say("arena.pairs"), say("arena.axis"), pairs, 1.0))
    options = "".join(f", {name}={value}" for name, value in tournament.settings.items())
    note = f"{say('arena.done', games=told.games, seats=tournament.seats)}{options and ' · ' + options[2:]}"
    draw(title, note, panels, path, point=words.point)
