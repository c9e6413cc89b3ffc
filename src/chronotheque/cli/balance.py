"""`chrono balance`: measures the advantage of seats, cards and options in self-play of one bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from chronotheque.adapters.optional_deps import require_packages
from chronotheque.arena.balance import (
    ENDS,
    LENGTH,
    SEAT,
    SEATS,
    WINS,
    WON,
    Balance,
    DifferenceRow,
    RateRow,
    SelfPlay,
    WinRow,
)
from chronotheque.arena.picture import Bar, Panel, draw
from chronotheque.arena.results import ResultStore
from chronotheque.bots import get_bot
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
from chronotheque.cli.common import (
    ALL,
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
)
from chronotheque.cli.speech import Speech
from chronotheque.cli.terminal import make_console
from chronotheque.cli.words import Words
from chronotheque.games._cards import Rows
from chronotheque.games._language import number
from chronotheque.kernel import Game

PICTURE: Final = "balance.png"
SHOWN: Final = 12  # maximum number of values of a feature printed as a table


def balance(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 1000,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME")] = "normal",
    seats: AllSeats = ALL,
    options: AllOptions = None,
    seed: Seed = None,
    cards: Cards = None,
    workers: Workers = None,
    ray: Ray = None,
    out: Out = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Measures the advantage of seats, cards and options."""
    words = Words(language(lang))
    found = find_game(game)
    tables = all_tables(found, seats, options if options is not None else [ALL])
    get_bot(bot, found)  # raises UnknownName for an unknown bot
    require_games(games)
    require_packages("a balance report", "research", "matplotlib")
    spread = spread_over(workers, ray)
    rows = rows_of(found, cards)
    play = SelfPlay(found, tables, bot, 0, games, plain_rows(rows))
    folder, play.seed = place_and_seed(out, play.terms(), seed)
    with ResultStore(folder, play.terms()) as store:
        whole = carried_out(play.play, store, spread, words)
        summary = play.balance(store)
    speech = Speaking(found, words, rows)
    findings = sentences(words, speech, summary)
    plain = {**msgspec.to_builtins(summary), "findings": findings}
    shown = bool(summary.wins or summary.rates)
    if shown:
        keep(folder, plain, lambda path: picture(words, speech, summary, path), PICTURE)
    tell_interrupted(words, whole)
    if json:
        say_json(plain)
        return
    tell(words, speech, summary, findings)
    if shown:
        tell_where(words, folder, PICTURE)


# -- words -----------------------------------------------------------------------------------------


class Speaking:
    """Names of a game's features and elements; falls back to ids."""

    def __init__(self, game: Game, words: Words, rows: Rows | None) -> None:
        self.words = words
        self.speech = Speech(game, words.lang, rows, [], None)

    def title(self) -> str:
        """Returns the title of the game."""
        return self.speech.title()

    def feature(self, feature: str) -> str:
        """Returns the name of a feature."""
        return self.words.say("balance.seat") if feature == SEAT else self.name(f"feature:{feature}", feature)

    def brought(self, feature: str) -> str:
        """Returns the name of what the elements of a feature yield."""
        return self.name(f"brought:{feature}", self.feature(feature))

    def value(self, value: str) -> str:
        """Returns the name of an element."""
        return self.name(value, value)

    def table(self, where: str, is_: str) -> str:
        """Returns the name of a kind of table."""
        return self.words.say("balance.with_seats", n=int(is_)) if where == SEATS else f"{where}={is_}"

    def name(self, element: str, otherwise: str) -> str:
        """Returns the name of an element from the game's texts."""
        said = self.speech.name(element)
        return otherwise if said == element else said


def sentences(words: Words, speech: Speaking, summary: Balance) -> list[str]:
    """Returns a sentence for each significant finding, largest first, or one saying that there is none."""
    found = [
        words.say(
            text,
            feature=name(row.feature),
            value=speech.value(row.value),
            ratio=words.decimal(row.ratio, 2),
            low=words.decimal(row.low, 2),
            high=words.decimal(row.high, 2),
        )
        for text, name, rows in (
            ("balance.wins", speech.feature, summary.wins),
            ("balance.brought", speech.brought, summary.brought),
        )
        for row in sorted(rows, key=lambda row: -abs(row.ratio - 1))
        if row.certain
    ]
    found += [difference(words, speech, row) for row in summary.differences if row.certain]
    return found or [words.say("balance.nothing", n=summary.comparisons)]


def difference(words: Words, speech: Speaking, row: DifferenceRow) -> str:
    """Returns a sentence about how tables of one kind differ from the others."""
    where = speech.table(row.where, row.is_)
    if row.what == LENGTH:
        figures = [words.decimal(figure) for figure in (row.here, row.low, row.high, row.elsewhere)]
        here, low, high, elsewhere = figures
        return words.say("balance.length", where=where, here=here, low=low, high=high, elsewhere=elsewhere)
    percent = row.what in (ENDS, WON)
    here, low, high, elsewhere = (
        words.decimal(100 * figure) if percent else words.decimal(figure, 2)
        for figure in (row.here, row.low, row.high, row.elsewhere)
    )
    return words.say(
        {ENDS: "balance.ends", WON: "balance.won"}.get(row.what, "balance.differs"),
        where=where,
        feature=speech.feature(row.feature),
        value=speech.value(row.value),
        here=here,
        low=low,
        high=high,
        elsewhere=elsewhere,
    )


# -- narration -------------------------------------------------------------------------------------


def tell(words: Words, speech: Speaking, summary: Balance, findings: list[str]) -> None:
    """Prints the figures of every feature with few values, and the findings."""
    console = make_console()
    if summary.rates:
        tell_rates(console, words, speech, summary.rates)
    for feature, rows in by_feature(summary.wins).items():
        tell_rows(console, words, speech, speech.feature(feature), "balance.ratio", rows)
    for feature, rows in by_feature(summary.brought).items():
        tell_rows(console, words, speech, speech.brought(feature), "balance.brings", rows)
    for sentence in findings:
        console.print(f"• {sentence}", soft_wrap=True)
    console.print()
    said = words.say("balance.done", games=summary.games, bot=summary.bot, n=summary.comparisons)
    console.print(Text(said, "dim"), soft_wrap=True)


def tell_rows(console: Console, words: Words, speech: Speaking, title: str, ratio: str, rows: list[WinRow]) -> None:
    """Prints the figures of a feature as a table unless there are too many."""
    if len(rows) > SHOWN:
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column(title, min_width=28)
    for column in ("balance.games", ratio, "balance.interval"):
        grid.add_column(words.say(column), justify="right")
    for row in rows:
        interval = f"{words.decimal(row.low, 2)} – {words.decimal(row.high, 2)}"
        figures = [number(row.games, words.lang), words.decimal(row.ratio, 2), interval]
        grid.add_row(speech.value(row.value), *figures, style="bold" if row.certain else "")
    console.print(grid)
    console.print()


def tell_rates(console: Console, words: Words, speech: Speaking, rows: list[RateRow]) -> None:
    """Prints the win rate of each cooperative table."""
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column(words.say("balance.table"), min_width=28)
    for column in ("balance.games", "balance.rate", "balance.interval"):
        grid.add_column(words.say(column), justify="right")
    for name, row in zip(tables_of(speech, rows), rows, strict=True):
        won, low, high = (words.decimal(100 * figure) for figure in (row.won, row.low, row.high))
        grid.add_row(name, number(row.games, words.lang), won, f"{low} – {high}")
    console.print(grid)
    console.print()


def tables_of(speech: Speaking, rows: list[RateRow]) -> list[str]:
    """Returns short names of tables: their seats and the options that differ."""
    names = [name for name in rows[0].options if len({row.options[name] for row in rows}) > 1]
    return [
        ", ".join([speech.table(SEATS, str(row.seats)), *(speech.table(name, row.options[name]) for name in names)])
        for row in rows
    ]


def by_feature(rows: list[WinRow]) -> dict[str, list[WinRow]]:
    """Groups rows by feature."""
    found: dict[str, list[WinRow]] = {}
    for row in rows:
        found.setdefault(row.feature, []).append(row)
    return found


def picture(words: Words, speech: Speaking, summary: Balance, path: Path) -> None:
    """Draws the win rates and yields of all elements, by feature."""
    drawn = []
    if summary.rates:
        bars = [
            Bar(name, 100 * row.won, 100 * row.low, 100 * row.high)
            for name, row in zip(tables_of(speech, summary.rates), summary.rates, strict=True)
        ]
        drawn.append(Panel(words.say("balance.title_rates"), words.say("balance.axis_ends"), bars))
    for feature, rows in by_feature(summary.wins).items():
        drawn.append(Panel(speech.feature(feature), words.say("balance.axis_wins"), bars_of(speech, rows), 1.0))
    for feature, rows in by_feature(summary.brought).items():
        axis = words.say("balance.axis_brought")
        drawn.append(Panel(speech.brought(feature), axis, bars_of(speech, rows), 1.0))
    drawn += differences(words, speech, summary)
    drawn.sort(key=lambda panel: len(panel.bars) > SHOWN)  # short ones share a column
    note = words.say("balance.done", games=summary.games, bot=summary.bot, n=summary.comparisons)
    columns = 3 if len(summary.wins) + len(summary.brought) > SHOWN * 3 else 2
    draw(speech.title(), note, drawn, path, columns, words.point)


def bars_of(speech: Speaking, rows: list[WinRow]) -> list[Bar]:
    """Returns the bars of a feature."""
    return [Bar(speech.value(row.value), row.ratio, row.low, row.high, row.certain) for row in rows]


def differences(words: Words, speech: Speaking, summary: Balance) -> list[Panel]:
    """Returns panels on how tables differ: always the length, the rest if significant."""
    panels: list[Panel] = []
    for what in (LENGTH, WON, ENDS, WINS):
        rows = [row for row in summary.differences if row.what == what and (row.certain or what == LENGTH)]
        parts = 100 if what in (ENDS, WON) else 1
        bars = [
            Bar(
                ", ".join([speech.table(row.where, row.is_), *([speech.value(row.value)] if row.value else [])]),
                parts * row.here,
                parts * row.low,
                parts * row.high,
                row.certain,
            )
            for row in rows
        ]
        if bars:
            title, axis = words.say(f"balance.title_{what}"), words.say(f"balance.axis_{what}")
            panels.append(Panel(title, axis, bars, 1.0 if what == WINS else None))
    return panels
