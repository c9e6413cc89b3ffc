"""Charts of arena results, labelled in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

INK: Final = "#22262b"
FAINT: Final = "#c9cdd2"
CERTAIN: Final = "#0b5fa5"
OPEN: Final = "#80868d"
PAPER: Final = "#ffffff"
ROW: Final = 0.27  # inches
HEAD: Final = 0.95  # inches of a panel beside its rows
TALLEST: Final = 36  # rows of a panel
WIDTH: Final = 5.4  # inches of a column
LETTERS: Final = 9  # points of a label
LONGEST: Final = 22  # letters of a label; longer ones are set smaller
DOTS: Final = 144  # to the inch


class Bar(NamedTuple):
    """A figure with its interval."""

    label: str
    value: float
    low: float
    high: float
    certain: bool = True


class Panel(NamedTuple):
    """A chart of related figures; `even` is the value expected by chance."""

    title: str
    axis: str
    bars: Sequence[Bar]
    even: float | None = None


def draw(title: str, note: str, panels: Sequence[Panel], path: Path, columns: int = 2, point: str = ".") -> None:
    """Writes an image of panels, column by column; figures relative to chance share a scale."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    filled = in_columns([part for panel in panels for part in parts(panel)], columns)
    tallest = max(sum(height(panel) for panel in column) for column in filled)
    size = (WIDTH * len(filled), tallest + 0.9)
    figure = Figure(figsize=size, dpi=DOTS, facecolor=PAPER)
    FigureCanvasAgg(figure)
    figure.text(0.25 / size[0], 1 - 0.36 / size[1], title, color=INK, fontsize=15, weight="bold")
    figure.text(0.25 / size[0], 1 - 0.62 / size[1], note, color=OPEN, fontsize=9)
    scale = common_scale(panels)
    for at, column in enumerate(filled):
        top = size[1] - 0.8
        for panel in column:
            tall = height(panel)
            left, bottom = at * WIDTH + 1.75, top - tall + 0.55
            box = (left / size[0], bottom / size[1], (WIDTH - 2.0) / size[0], (tall - HEAD) / size[1])
            axes = figure.add_axes(box)
            draw_panel(axes, panel)
            if panel.even is not None:
                axes.set_xlim(*scale)
            axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}".replace(".", point))
            top -= tall
    figure.savefig(path, metadata={"Software": None} if path.suffix == ".png" else None)


def draw_panel(axes: Any, panel: Panel) -> None:
    """Draws the figures of a panel, one row each, from top to bottom."""
    places = range(len(panel.bars))[::-1]
    if panel.even is not None:
        axes.axvline(panel.even, color=INK, linewidth=0.9, linestyle=(0, (4, 3)), zorder=1)
    for place, bar in zip(places, panel.bars, strict=True):
        colour = CERTAIN if bar.certain else OPEN
        axes.plot([bar.low, bar.high], [place, place], color=colour, linewidth=2.2, solid_capstyle="butt", zorder=2)
        # Certain ones are filled, so that the colour is not needed.
        face = colour if bar.certain else PAPER
        axes.plot([bar.value], [place], "o", color=colour, markerfacecolor=face, markersize=5.5, zorder=3)
    axes.set_yticks(list(places), [bar.label for bar in panel.bars], color=INK)
    for label in axes.get_yticklabels():
        label.set_fontsize(LETTERS * min(1.0, LONGEST / max(1, len(label.get_text()))))
    axes.set_ylim(-0.7, len(panel.bars) - 0.3)
    axes.set_title(panel.title, loc="left", fontsize=11, color=INK, weight="bold", pad=7)
    axes.set_xlabel(panel.axis, fontsize=8.5, color=INK, labelpad=3)
    axes.tick_params(axis="x", labelsize=8, color=FAINT, labelcolor=INK)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color=FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)


def common_scale(panels: Sequence[Panel]) -> tuple[float, float]:
    """Returns the common range of figures relative to chance, with a margin."""
    bars = [bar for panel in panels if panel.even is not None for bar in panel.bars]
    low = min((bar.low for bar in bars), default=0.0)
    high = max((bar.high for bar in bars), default=2.0)
    margin = 0.05 * (high - low) or 0.1
    return min(low, 1.0) - margin, max(high, 1.0) + margin


def height(panel: Panel) -> float:
    """Returns the height of a panel in inches."""
    return HEAD + ROW * len(panel.bars)


def parts(panel: Panel) -> list[Panel]:
    """Splits a panel that is too tall."""
    count = -(-len(panel.bars) // TALLEST) or 1
    rows = -(-len(panel.bars) // count)
    return [panel._replace(bars=panel.bars[at : at + rows]) for at in range(0, max(1, len(panel.bars)), rows or 1)]


def in_columns(panels: list[Panel], columns: int) -> list[list[Panel]]:
    """Distributes panels in order over columns of similar height."""
    limit = max(*map(height, panels), sum(map(height, panels)) / columns)
    filled: list[list[Panel]] = [[]]
    for panel in panels:
        if filled[-1] and sum(map(height, filled[-1])) + height(panel) > limit * 1.05:
            filled.append([])
        filled[-1].append(panel)
    return filled
