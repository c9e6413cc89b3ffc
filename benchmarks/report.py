"""Report of a result, as a table and as JSON."""

import json
from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.rows import MICROSECONDS, Row


def as_json(rows: Sequence[Row], machine: Mapping[str, object], rounds: int) -> str:
    """Returns the whole result as one object."""
    result = {"rows": [row.plain() for row in rows], "rounds": rounds, "machine": machine}
    return json.dumps(result, indent=2, ensure_ascii=False)


def print_table(rows: Sequence[Row], machine: Mapping[str, object], title: str) -> None:
    """Prints the rows grouped by game, and the machine they were measured on."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    for heading in ("what", "peer"):
        table.add_column(heading, no_wrap=True)
    for heading in ("ours", "peer's", "ratio", "in rounds", "required", "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    game = ""
    for row in rows:
        if row.game != game:
            game = row.game
            table.add_section()
            table.add_row(f"[bold]{game}")
        table.add_row(*_cells(row))
    console = Console()
    whole = console.measure(table, options=console.options.update(max_width=200)).maximum
    console.width = max(console.width, whole)  # a narrow terminal, or none, cuts nothing off
    console.print(table)
    console.print(", ".join(f"{name} {_plain(value)}" for name, value in machine.items()), highlight=False)


def times(ratio: float) -> str:
    """Returns a ratio with a suitable number of digits."""
    return f"{ratio:.0f} ×" if ratio >= 10 else f"{ratio:.2f} ×"


def _cells(row: Row) -> tuple[str, ...]:
    return (
        row.name,
        row.peer_name,
        _figure(row.ours, row.unit),
        _figure(row.peer, row.unit),
        times(row.ratio),
        f"{row.low:.3g}–{row.high:.3g}",
        _wanted(row.required),
        _wanted(row.aim),
        _verdict(row),
    )


def _verdict(row: Row) -> str:
    if not row.held:
        return "[red]missed"
    if row.aim is not None:
        return "[green]reached" if row.ratio >= row.aim else "below aim"
    return "" if row.required is None else "[green]held"


def _figure(value: float, unit: str) -> str:
    if unit == MICROSECONDS:
        return f"{value:.3f} µs"
    return f"{value / 1e6:.2f} M/s" if value >= 1e6 else f"{value / 1e3:.0f} k/s"


def _wanted(value: float | None) -> str:
    return "" if value is None else f"{value:g} ×"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {version}" for name, version in value.items())
    return str(value)
