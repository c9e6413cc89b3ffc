"""Size of updates and time to build views, on the recorded games: `python -m benchmarks.updates [GAME …]`.

For every seat of each game in tests/golden, whenever the match waits for an answer: the mean size of an update, of
its view and of a bot's knowledge, and the mean time to build and encode a view.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from chronotheque import games
from chronotheque.records import Feed, Match, read_record
from chronotheque.records.replay import watch_again

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"


class Sums(NamedTuple):
    """Totals over the recorded games of one game."""

    updates: int = 0
    frame_bytes: int = 0
    view_bytes: int = 0
    views: int = 0
    view_seconds: float = 0.0
    knowledge_bytes: int = 0


def measure(game: str) -> Sums:
    """Replays every recorded game of a game."""
    updates = frame_bytes = view_bytes = views = knowledge_bytes = 0
    seconds = 0.0
    encode = msgspec.json.Encoder().encode
    for path in sorted(GOLDEN.glob(f"{game}-*.txt")):
        feeds: list[Feed] = []

        def watch(match: Match, feeds: list[Feed] = feeds) -> None:
            nonlocal updates, frame_bytes, view_bytes, views, seconds, knowledge_bytes
            if not feeds:
                feeds += [Feed(match, seat) for seat in range(match.seats)]
            for seat, feed in enumerate(feeds):
                update = feed.take()
                if update is not None:
                    updates += 1
                    frame_bytes += len(feed.frame(update))
                began = time.perf_counter()
                shown = encode(match.view(seat))
                seconds += time.perf_counter() - began
                views += 1
                view_bytes += len(shown)
                knowledge_bytes += len(encode(match.knowledge(seat)))

        watch_again(read_record(path), watch)
    return Sums(updates, frame_bytes, view_bytes, views, seconds, knowledge_bytes)


def main(names: list[str]) -> None:
    """Prints a row for each game."""
    print(f"{'game':14} {'updates':>8} {'update, B':>10} {'view, B':>8} {'knowledge, B':>13} {'view, µs':>9}")
    for name in names or games.OURS:
        row = measure(name)
        update = row.frame_bytes / row.updates
        view, knowledge = row.view_bytes / row.views, row.knowledge_bytes / row.views
        micros = 1e6 * row.view_seconds / row.views
        print(f"{name:14} {row.updates:8} {update:10.0f} {view:8.0f} {knowledge:13.0f} {micros:9.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
