"""Load test with many tables on one server: `python -m benchmarks.server_load`, also `make bench WHAT=server`.

One seat thinks in each turn, or all of them where they bid in secret; so there are more answers than turns.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import uvloop

from benchmarks.players import Meter, Table
from benchmarks.served import Served, ThinkTime

REQUIRED_RATE, REQUIRED_P99, REQUIRED_MEMORY = 1_000, 0.100, 300
REQUIRED_OVERRUN = 0.050  # seconds
LEVEL = "hard"  # of the bots
LONGEST_HEAD_START = 50  # answers; a random game has about 42
AT_ONCE = 20  # tables opened concurrently


async def load(
    tables: int, seats: int, bot_tables: int, seconds: float, rate: float, served: Served
) -> dict[str, float]:
    """Plays for some seconds and returns the figures, excluding games against bots."""
    meter = Meter()
    # One seat of a table thinks at a time, so a table sends about one answer per pause.
    mean = tables / rate if rate else 0.0

    def pause(rng: random.Random) -> float:
        return rng.uniform(0.5, 1.5) * mean

    playing = [Table(served.port, seats, seed, meter, pause) for seed in range(tables)]
    for table in playing:  # spreads the games out, so that they do not all start and end together
        table.hurry = table.rng.randrange(LONGEST_HEAD_START)
    began = time.perf_counter()
    for at in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.begin() for table in playing[at : at + AT_ONCE]))
        tell(f"\r{min(at + AT_ONCE, tables)} of {tables} tables are open", end="")
    tell(f"\r{tables} tables with {tables * seats} sockets opened in {time.perf_counter() - began:.1f} s")
    against_bots = [
        Table(served.port, seats, tables + seed, Meter(), lambda rng: rng.uniform(0, 2), LEVEL)
        for seed in range(bot_tables)
    ]
    await asyncio.gather(*(table.begin() for table in against_bots))
    tasks = [asyncio.create_task(table.play_on()) for table in playing + against_bots]
    while any(table.hurry > 0 for table in playing):
        await asyncio.sleep(0.1)
    await asyncio.sleep(min(2.0, seconds / 4))
    meter.ways.clear()
    before, seen = meter.accepted, meter.updates
    cpu = served.cpu_seconds()
    start = time.perf_counter()
    most = served.memory()
    while time.perf_counter() - start < seconds:
        await asyncio.sleep(min(1.0, seconds))
        most = max(most, served.memory())
        passed = time.perf_counter() - start
        tell(f"\r{passed:5.1f} s  {(meter.accepted - before) / passed:8.0f} answers/s  {most:4.0f} MB ", end="")
    passed = time.perf_counter() - start
    busy = (served.cpu_seconds() - cpu) / passed
    tell("")
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for table in playing + against_bots:
        table.leave()
    broken = [result for result in results if isinstance(result, Exception)]
    if broken:
        raise broken[0]
    ways = sorted(meter.ways)
    return {
        "tables": tables,
        "sockets": tables * seats,
        "seconds": round(passed, 1),
        "answers_per_second": round((meter.accepted - before) / passed),
        "updates_per_second": round((meter.updates - seen) / passed),
        "p50_ms": round(1000 * ways[len(ways) // 2], 1),
        "p99_ms": round(1000 * ways[len(ways) * 99 // 100], 1),
        "longest_ms": round(1000 * ways[-1], 1),
        "memory_mb": round(most),
        "server_core_share": round(busy, 2),
        "games": meter.games,
        "refused": sum(meter.refused.values()),
        "cut": meter.cut,
    }


def measured(
    chosen: argparse.Namespace, bot_tables: int, plain: bool = False
) -> tuple[dict[str, float], list[ThinkTime]]:
    """Runs one load on a new server; returns its figures and the thinking times of bots."""
    with TemporaryDirectory() as folder:
        served = Served(Path(folder) / "load.sqlite", plain=plain)
        served.start()
        try:
            figures = uvloop.run(load(chosen.tables, chosen.seats, bot_tables, chosen.seconds, chosen.rate, served))
        finally:
            served.stop()
        return figures, served.think_times()


def think_times(tables: int, all_of_them: list[ThinkTime]) -> dict[str, float]:
    """Returns percentiles of the bots' response times, and of their overrun of the level's time."""
    times = sorted(thought.taken for thought in all_of_them)
    given = sorted(thought.given for thought in all_of_them)
    overruns = sorted(max(0.0, thought.taken - thought.limit) for thought in all_of_them)
    return {
        "bot_tables": tables,
        "bot_answers": len(times),
        "bot_failures": sum(thought.failed for thought in all_of_them),
        "bot_p50_given_ms": round(1000 * given[len(given) // 2], 1),
        "bot_p50_ms": round(1000 * times[len(times) // 2], 1),
        "bot_p99_ms": round(1000 * times[len(times) * 99 // 100], 1),
        "bot_p99_overrun_ms": round(1000 * overruns[len(overruns) * 99 // 100], 1),
    }


def tell(line: str, end: str = "\n") -> None:
    """Prints a message for people on standard error."""
    print(line, file=sys.stderr, flush=True, end=end)


def main(words: list[str] | None = None) -> int:
    """Measures the load; returns 0 if the requirements are met, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server_load",
        description="Play at many tables of one server, and measure durable answers per second, latency from an "
        "answer to its update, and memory. Then repeat it beside tables with bots, and measure whether the bots "
        "keep to their time.",
        epilog=f"Exit code: 0 = at least {REQUIRED_RATE} answers per second, p99 latency at most "
        f"{1000 * REQUIRED_P99:.0f} ms, memory at most {REQUIRED_MEMORY} MB, p99 overrun of bots at most "
        f"{1000 * REQUIRED_OVERRUN:.0f} ms; 1 = a requirement is missed.",
    )
    parser.add_argument("--tables", type=int, default=500, help="set the number of tables [500]")
    parser.add_argument("--seats", type=int, default=4, help="set the seats of a table, a socket for each [4]")
    parser.add_argument(
        "--bot-tables", type=int, default=50, help=f"add tables with {LEVEL} bots in a second load [50]"
    )
    parser.add_argument("--seconds", type=float, default=60, help="measure for this time [60]")
    parser.add_argument(
        "--rate", type=float, default=750, help="set the turns per second of all tables; 0 for no pauses [750]"
    )
    parser.add_argument(
        "--plain-sockets", action="store_true", help="measure again with sockets served by uvicorn alone"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object")
    chosen = parser.parse_args(words)
    gc.disable()  # a collection would pause the players, not the server, for up to 0.25 s
    figures, _ = measured(chosen, 0)
    if chosen.plain_sockets:
        plain, _ = measured(chosen, 0, plain=True)
        names = ("answers_per_second", "p50_ms", "p99_ms", "memory_mb", "server_core_share")
        figures |= {f"plain_sockets_{name}": plain[name] for name in names}
    if chosen.bot_tables:
        beside, of_bots = measured(chosen, chosen.bot_tables)
        figures |= {f"beside_bots_{name}": beside[name] for name in ("answers_per_second", "p50_ms", "p99_ms")}
        figures |= think_times(chosen.bot_tables, of_bots)
    if chosen.json:
        print(msgspec.json.encode(figures).decode())
    else:
        for name, figure in figures.items():
            print(f"{name:>30}  {figure:>10,}")
    fast = figures["answers_per_second"] >= REQUIRED_RATE
    prompt = figures["p99_ms"] <= 1000 * REQUIRED_P99
    small = figures["memory_mb"] <= REQUIRED_MEMORY
    in_time = figures.get("bot_p99_overrun_ms", 0) <= 1000 * REQUIRED_OVERRUN and not figures.get("bot_failures")
    return 0 if fast and prompt and small and in_time and not figures["refused"] and not figures["cut"] else 1


if __name__ == "__main__":
    sys.exit(main())
