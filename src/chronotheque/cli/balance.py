"""`chrono balance`: what seats, cards and options win, from self-play of one bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

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
from chronotheque.arena.ledger import Ledger
from chronotheque.arena.needs import need
from chronotheque.arena.picture import Bar, Panel, draw
from chronotheque.bots import get_bot
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
    rows_of,
    say_json,
)
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
from chronotheque.games._cards import Rows
from chronotheque.games._texts import number
from chronotheque.kernel import BadSetting, Game

PICTURE: Final = "balance.png"
SHOWN: Final = 12  # values up to which a feature is a table in the terminal


def balance(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games to play.")] = 1000,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays against itself.")] = "normal",
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
    """What seats, cards and options win, from games of a bot with itself.

    Each figure has an interval; a sentence tells those that are certain, all comparisons taken together. Without
    --seats and --option every table is played. Ctrl-C stops and tells the results so far; the same command goes on.
    """
    words = Words(language(lang))
    found = find_game(game)
    tables = all_tables(found, seats, options if options is not None else [ALL])
    get_bot(bot, found)  # refuses a bot that does not exist
    if games < 1:
        raise BadSetting(f"at least one game is played, not {games}")
    need("a balance report", "research", "matplotlib")
    spread = spread_over(workers, ray)
    rows = rows_of(found, cards)
    play = SelfPlay(found, tables, bot, 0, games, plain_rows(rows))
    folder, play.seed = place_and_seed(out, play.terms(), seed)
    with Ledger(folder, play.terms()) as ledger:
        whole = carried_out(play.play, ledger, spread, words)
        told = play.balance(ledger)
    speech = Speaking(found, words, rows)
    findings = sentences(words, speech, told)
    plain = {**msgspec.to_builtins(told), "findings": findings}
    shown = bool(told.wins or told.rates)
    if shown:
        keep(folder, plain, lambda path: picture(words, speech, told, path), PICTURE)
    tell_interrupted(words, whole)
    if json:
        say_json(plain)
        return
    tell(words, speech, told, findings)
    if shown:
        tell_where(words, folder, PICTURE)


# -- words -----------------------------------------------------------------------------------------


class Speaking:
    """The words of a game for what is counted in it; what has no text is said by its id."""

    def __init__(self, game: Game, words: Words, rows: Rows | None) -> None:
        self.words = words
        self.speech = Speech(game, words.lang, rows, [], None)

    def title(self) -> str:
        """The name of the game."""
        return self.speech.title()

    def feature(self, feature: str) -> str:
        """What a feature is called."""
        return self.words.say("balance.seat") if feature == SEAT else self.name(f"feature:{feature}", feature)

    def brought(self, feature: str) -> str:
        """What is brought, by the elements of a feature."""
        return self.name(f"brought:{feature}", self.feature(feature))

    def value(self, value: str) -> str:
        """What an element is called."""
        return self.name(value, value)

    def table(self, where: str, is_: str) -> str:
        """What a kind of table is called."""
        return self.words.say("balance.with_seats", n=int(is_)) if where == SEATS else f"{where}={is_}"

    def name(self, element: str, otherwise: str) -> str:
        """The name of an element, as the game's texts have it."""
        said = self.speech.name(element)
        return otherwise if said == element else said


def sentences(words: Words, speech: Speaking, told: Balance) -> list[str]:
    """A sentence for each finding that is certain, the largest first, or one that there is none."""
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
            ("balance.wins", speech.feature, told.wins),
            ("balance.brought", speech.brought, told.brought),
        )
        for row in sorted(rows, key=lambda row: -abs(row.ratio - 1))
        if row.certain
    ]
    found += [difference(words, speech, row) for row in told.differences if row.certain]
    return found or [words.say("balance.nothing", n=told.comparisons)]


def difference(words: Words, speech: Speaking, row: DifferenceRow) -> str:
    """What differs at the tables of one kind."""
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


# -- telling ---------------------------------------------------------------------------------------


def tell(words: Words, speech: Speaking, told: Balance, findings: list[str]) -> None:
    """The figures of every feature with few values, and the findings in sentences."""
    console = make_console()
    if told.rates:
        tell_rates(console, words, speech, told.rates)
    for feature, rows in by_feature(told.wins).items():
        tell_rows(console, words, speech, speech.feature(feature), "balance.ratio", rows)
    for feature, rows in by_feature(told.brought).items():
        tell_rows(console, words, speech, speech.brought(feature), "balance.brings", rows)
    for sentence in findings:
        console.print(f"• {sentence}", soft_wrap=True)
    console.print()
    said = words.say("balance.done", games=told.games, bot=told.bot, n=told.comparisons)
    console.print(Text(said, "dim"), soft_wrap=True)


def tell_rows(console: Console, words: Words, speech: Speaking, title: str, ratio: str, rows: list[WinRow]) -> None:
    """The figures of a feature as a table, unless there are too many."""
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
    """How often each table wins at which all win together."""
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
    """What tables are called beside each other: by their seats, and by the options that are not the same."""
    names = [name for name in rows[0].options if len({row.options[name] for row in rows}) > 1]
    return [
        ", ".join([speech.table(SEATS, str(row.seats)), *(speech.table(name, row.options[name]) for name in names)])
        for row in rows
    ]


def by_feature(rows: list[WinRow]) -> dict[str, list[WinRow]]:
    """Rows of one feature together."""
    found: dict[str, list[WinRow]] = {}
    for row in rows:
        found.setdefault(row.feature, []).append(row)
    return found


def picture(words: Words, speech: Speaking, told: Balance, path: Path) -> None:
    """Draws what is won by whoever has something and what everything brings, by feature."""
    drawn = []
    if told.rates:
        bars = [
            Bar(name, 100 * row.won, 100 * row.low, 100 * row.high)
            for name, row in zip(tables_of(speech, told.rates), told.rates, strict=True)
        ]
        drawn.append(Panel(words.say("balance.title_rates"), words.say("balance.axis_ends"), bars))
    for feature, rows in by_feature(told.wins).items():
        drawn.append(Panel(speech.feature(feature), words.say("balance.axis_wins"), bars_of(speech, rows), 1.0))
    for feature, rows in by_feature(told.brought).items():
        axis = words.say("balance.axis_brought")
        drawn.append(Panel(speech.brought(feature), axis, bars_of(speech, rows), 1.0))
    drawn += differences(words, speech, told)
    drawn.sort(key=lambda panel: len(panel.bars) > SHOWN)  # short ones go into one column
    note = words.say("balance.done", games=told.games, bot=told.bot, n=told.comparisons)
    columns = 3 if len(told.wins) + len(told.brought) > SHOWN * 3 else 2
    draw(speech.title(), note, drawn, path, columns, words.point)


def bars_of(speech: Speaking, rows: list[WinRow]) -> list[Bar]:
    """The figures of a feature, to be drawn."""
    return [Bar(speech.value(row.value), row.ratio, row.low, row.high, row.certain) for row in rows]


def differences(words: Words, speech: Speaking, told: Balance) -> list[Panel]:
    """What differs between kinds of table: the length of all, and else what is certain."""
    panels: list[Panel] = []
    for what in (LENGTH, WON, ENDS, WINS):
        rows = [row for row in told.differences if row.what == what and (row.certain or what == LENGTH)]
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
