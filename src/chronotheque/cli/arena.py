"""`chrono arena`: a tournament of bots, with ratings, intervals and a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.adapters.optional_deps import require_packages
from chronotheque.arena.picture import Bar, Panel, draw
from chronotheque.arena.report import PairRow, Report, report
from chronotheque.arena.results import ResultStore
from chronotheque.arena.seatings import LADDER, MIXED, ROUND_ROBIN
from chronotheque.arena.tournament import Stop, Tournament
from chronotheque.bots import get_bot, levels
from chronotheque.cli.bot_games import (
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
from chronotheque.cli.bots import parse_bot_names
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
    require_games,
    rows_of,
    say_json,
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import make_console
from chronotheque.cli.words import Words
from chronotheque.games._language import number
from chronotheque.kernel import BadSetting

PICTURE: Final = "arena.png"
NO_PAIRS: Final = "--expect-order, --stop-early and --precision compare pairs; --mixed has none"


def arena(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,…"),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 1000,
    ladder: Annotated[bool, typer.Option("--ladder")] = False,
    round_robin: Annotated[bool, typer.Option("--round-robin")] = False,
    mixed: Annotated[bool, typer.Option("--mixed")] = False,
    stop_early: Annotated[bool, typer.Option("--stop-early")] = False,
    precision: Annotated[
        float,
        typer.Option("--precision", metavar="X"),
    ] = 0.0,
    expect_order: Annotated[
        bool,
        typer.Option("--expect-order"),
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
    """Runs a tournament of bots."""
    words = Words(language(lang))
    found = find_game(game)
    count, settings = one_table(found, seats, options)
    names = parse_bot_names(bots) if bots is not None else [*reversed(levels()), "greedy", "random"]
    for name in names:
        get_bot(name, found)  # raises UnknownName for an unknown bot
    manner = manner_of(ladder, round_robin, mixed)
    require_games(games)
    if manner == MIXED and expect_order:
        raise BadSetting(NO_PAIRS)
    stop = stop_of(manner, stop_early, precision)
    require_packages("the arena", "research", "openskill", "matplotlib")
    spread = spread_over(workers, ray)
    rows = plain_rows(rows_of(found, cards))
    draft = Tournament(found, count, settings, names, manner, 0, 1, cards=rows)
    games_per_deal = sum(len(pairing.seatings) for pairing in draft.pairings)
    folder, chosen = place_and_seed(out, draft.terms(), seed)
    tournament = Tournament(found, count, settings, names, manner, chosen, -(-games // games_per_deal), stop, rows)
    with ResultStore(folder, tournament.terms()) as store:
        whole = carried_out(tournament.play, store, spread, words)
        summary = report(tournament, store)
    if summary.games:
        title = Speech(found, words.lang, None, [], None).title()
        keep(folder, summary, lambda path: picture(words, title, tournament, summary, path), PICTURE)
    tell_interrupted(words, whole)
    if json:
        say_json(summary)
    else:
        tell(words, tournament, summary)
        if summary.games:
            tell_where(words, folder, PICTURE)
    if expect_order:
        check_order(words, tournament, summary)


def stop_of(manner: str, stop_early: bool, precision: float) -> Stop:
    """Returns when a pair stops before its last game."""
    if not 0 <= precision < 1:
        raise BadSetting(f"--precision must be at least 0 and below 1, such as 0.05, got {precision}")
    if manner == MIXED and (stop_early or precision):
        raise BadSetting(NO_PAIRS)
    return Stop(stop_early, precision)


def check_order(words: Words, tournament: Tournament, summary: Report) -> None:
    """Exits with 1 unless each bot beats the next one significantly."""
    missed = [pair for pair in summary.pairs if not pair.holds]
    if missed or len(summary.pairs) < len(tournament.pairings):
        pairs = ", ".join(f"{pair.first} – {pair.second}" for pair in missed) or "…"
        typer.echo(words.say("arena.not_in_order", pairs=pairs), err=True)
        raise typer.Exit(CHECK_FAILED)


def manner_of(ladder: bool, round_robin: bool, mixed: bool) -> str:
    """Returns the chosen format of the tournament."""
    chosen = [
        manner for manner, is_chosen in ((LADDER, ladder), (ROUND_ROBIN, round_robin), (MIXED, mixed)) if is_chosen
    ]
    if len(chosen) > 1:
        raise BadSetting("choose one of --ladder, --round-robin and --mixed")
    return chosen[0] if chosen else LADDER


# -- narration -------------------------------------------------------------------------------------


def tell(words: Words, tournament: Tournament, summary: Report) -> None:
    """Prints a row for each bot and each pair, with an explanation of the figures."""
    console = make_console()
    say = words.say
    if not summary.games:
        console.print(say("arena.nothing"), soft_wrap=True)
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for title in ("arena.bot", "arena.rating", "arena.interval", "arena.share"):
        grid.add_column(say(title), justify="left" if title == "arena.bot" else "right")
    for row in sorted(summary.bots, key=lambda row: -row.rating):
        interval = between(words, row.low, row.high, 1)
        grid.add_row(
            row.name, words.decimal(row.rating), interval, words.say("percent", n=f"{100 * row.share:.0f}")
        )
    console.print(grid)
    if summary.pairs:
        console.print()
        console.print(grid_of_pairs(words, summary))
        console.print()
        meaning = "arena.meaning_together" if tournament.together else "arena.meaning"
        console.print(Text(say(meaning), "dim"), soft_wrap=True)
    if len(tournament.looks) > 1:
        console.print(Text(say("arena.looks", n=len(tournament.looks)), "dim"), soft_wrap=True)
    console.print(say("arena.done", games=summary.games, seats=tournament.seats), soft_wrap=True)


def grid_of_pairs(words: Words, summary: Report) -> Grid:
    """Returns a grid with a row for each pair."""
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for title in ("pair", "games", "ratio", "interval", "verdict", "thinking"):
        side = "left" if title in ("pair", "verdict") else "right"
        whole = title != "pair"  # wrap long names before cutting numbers
        grid.add_column(words.say(f"arena.{title}"), justify=side, no_wrap=whole, overflow="fold")  # type: ignore[arg-type]
    for pair in summary.pairs:
        verdict = Text(words.say(f"arena.{verdict_of(pair)}"), "bold green" if pair.holds else "")
        games = number(pair.games, words.lang) + ("*" if pair.stopped else "")
        ratio, interval = words.decimal(pair.ratio, 2), between(words, pair.low, pair.high, 2)
        times = " / ".join(words.decimal(time) for time in pair.milliseconds)
        grid.add_row(f"{pair.first} – {pair.second}", games, ratio, interval, verdict, times)
    return grid


def verdict_of(pair: PairRow) -> str:
    """Returns which bot of a pair is significantly stronger, if any."""
    return "stronger" if pair.low > 1 else "weaker" if pair.high < 1 else "open"


def between(words: Words, low: float, high: float, places: int) -> str:
    """Formats an interval."""
    return f"{words.decimal(low, places)} – {words.decimal(high, places)}"


def picture(words: Words, title: str, tournament: Tournament, summary: Report, path: Path) -> None:
    """Draws ratings and pairs with their intervals."""
    say = words.say
    rows = sorted(summary.bots, key=lambda row: -row.rating)
    bots = [Bar(row.name, row.rating, row.low, row.high) for row in rows]
    pairs = [
        Bar(f"{pair.first} – {pair.second}", pair.ratio, pair.low, pair.high, verdict_of(pair) != "open")
        for pair in summary.pairs
    ]
    panels = [Panel(say("arena.ratings"), say("arena.scale"), bots)]
    if pairs:
        panels.append(Panel(say("arena.pairs"), say("arena.axis"), pairs, 1.0))
    options = "".join(f", {name}={value}" for name, value in tournament.settings.items())
    note = f"{say('arena.done', games=summary.games, seats=tournament.seats)}{options and ' · ' + options[2:]}"
    draw(title, note, panels, path, point=words.point)
