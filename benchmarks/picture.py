"""Bar chart of the result: a bar for each ratio, with marks at the required and the target ratio."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from benchmarks.report import times
from benchmarks.rows import Row

HELD, MISSED, FOR_INFORMATION = "#2a7f62", "#b3362c", "#8a97a6"
INK, AIM = "#1d1d1f", "#d08a1d"
EVEN = 1.0


def draw(rows: Sequence[Row], title: str, file: Path) -> None:
    """Draws the rows from top to bottom, ratios on a logarithmic scale."""
    figure = Figure(figsize=(11, 1.6 + 0.4 * len(rows)), layout="constrained")
    axes = figure.subplots()
    heights = list(range(len(rows), 0, -1))
    lengths = [row.ratio - EVEN for row in rows]  # from the line of equal speed, to the left where slower
    axes.barh(heights, lengths, left=EVEN, color=[_colour(row) for row in rows], height=0.6)
    for height, row in zip(heights, rows, strict=True):
        axes.text(1.01, height, times(row.ratio), va="center", fontsize=8, transform=axes.get_yaxis_transform())
    _mark(axes, heights, [row.required for row in rows], INK, "required")
    _mark(axes, heights, [row.aim for row in rows], AIM, "aim")
    axes.set_xscale("log")
    axes.axvline(EVEN, color=INK, linewidth=0.8)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.margins(y=0.01)
    axes.set_yticks(heights, [f"{row.name} ({row.game})\n{row.peer_name}" for row in rows], fontsize=7)
    axes.set_xlabel("times as fast as the peer")
    axes.set_title(title, loc="left", fontsize=11)
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, dpi=150)


def _colour(row: Row) -> str:
    if row.required is None and row.aim is None:
        return FOR_INFORMATION
    return HELD if row.held else MISSED


def _mark(axes: Any, heights: Sequence[int], wanted: Sequence[float | None], colour: str, label: str) -> None:
    marks = [(value, height) for value, height in zip(wanted, heights, strict=True) if value is not None]
    axes.scatter(
        [value for value, _ in marks],
        [height for _, height in marks],
        marker="|",
        s=220,
        linewidths=2.5,
        color=colour,
        label=label,
        zorder=3,
    )
