"""The rows of a benchmark: one figure of ours beside one of a peer."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from statistics import median

PER_SECOND = "decisions/s"
MICROSECONDS = "µs"
GAME_SECONDS = "s/s"  # of game time


@dataclass(frozen=True)
class Comparison:
    """A comparison of two rates, by name, with the required and the target ratio."""

    name: str
    game: str
    ours: str
    peer_name: str
    peer: str
    required: float | None = None
    aim: float | None = None
    unit: str = PER_SECOND


@dataclass(frozen=True)
class Row:
    """One line of the result; the ratio is above 1 where we are faster, whatever the unit."""

    name: str
    game: str
    unit: str
    ours: float
    peer_name: str
    peer: float
    ratio: float
    low: float
    high: float
    required: float | None
    aim: float | None

    @property
    def held(self) -> bool:
        """True if the ratio meets the requirement."""
        return self.required is None or self.ratio >= self.required

    def plain(self) -> dict[str, object]:
        """Returns the row as data for JSON."""
        return asdict(self)


def compare(comparisons: Iterable[Comparison], seen: Mapping[str, list[float]]) -> list[Row]:
    """Returns the comparisons of the rounds' medians; low and high are the extremes of the ratio in any round."""
    rows = []
    for c in comparisons:
        ours, peer = seen[c.ours], seen[c.peer]
        ratios = [mine / theirs for mine, theirs in zip(ours, peer, strict=True)]
        rows.append(
            Row(
                c.name,
                c.game,
                c.unit,
                _figure(median(ours), c.unit),
                c.peer_name,
                _figure(median(peer), c.unit),
                round(median(ours) / median(peer), 3),
                round(min(ratios), 3),
                round(max(ratios), 3),
                c.required,
                c.aim,
            )
        )
    return rows


def _figure(rate: float, unit: str) -> float:
    return round(1e6 / rate, 4) if unit == MICROSECONDS else round(rate)
