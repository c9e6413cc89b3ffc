"""Many tables on one server: `python -m benchmarks.server_load`, also `make bench WHAT=server`.

In a turn one seat thinks, or all of them at once where they bid in secret; so there are more answers than turns.
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
from benchmarks.served import Served, Thought

REQUIRED_RATE, REQUIRED_P99, REQUIRED_MEMORY = 1_000, 0.100, 300
REQUIRED_OVERRUN = 0.050  # seconds
LEVEL = "hard"  # of the bots
LONGEST_HEAD_START = 50  # answers; a random game has about 42
AT_ONCE = 20  # tables that are opened at the same time


async def load(
    tables: int, seats: int, bot_tables: int, seconds: float, rate: float, served: Served
) -> dict[str, float]:
    """Plays for some seconds and gives the figures; who plays against bots is not counted in them."""
    meter = Meter()
    # At each moment one seat of a table thinks: a table answers about once in its pause.
    mean = tables / rate if rate else 0.0

    def pause(rng: random.Random) -> float:
        return rng.uniform(0.5, 1.5) * mean

    playing = [Table(served.port, seats, seed, meter, pause) for seed in range(tables)]
    for table in playing:  # else all games would be at the same point, and end and begin together
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


def measured(chosen: argparse.Namespace, bot_tables: int) -> tuple[dict[str, float], list[Thought]]:
    """One load on a server of its own: its figures, and how long bots thought."""
    with TemporaryDirectory() as folder:
        served = Served(Path(folder) / "load.sqlite")
        served.start()
        try:
            figures = uvloop.run(load(chosen.tables, chosen.seats, bot_tables, chosen.seconds, chosen.rate, served))
        finally:
            served.stop()
        return figures, served.thoughts()


def thoughts(tables: int, all_of_them: list[Thought]) -> dict[str, float]:
    """How long bots took from question to answer, and by how much they overran the time of their level."""
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
    """Says something on standard error, which is not for programs."""
    print(line, file=sys.stderr, flush=True, end=end)


def main(words: list[str] | None = None) -> int:
    """Measures one load: 0 if what is required holds, 1 if not."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server_load",
        description="Plays at many tables of one server: how many durable answers a second it takes, how long "
        "it takes from sending an answer to seeing what it changed, and how much memory it needs. Then the same "
        "beside tables at which one plays against bots: whether these keep to their time.",
        epilog=f"Exit code: 0 = at least {REQUIRED_RATE} answers a second, 99 of 100 seen within "
        f"{1000 * REQUIRED_P99:.0f} ms, at most {REQUIRED_MEMORY} MB, 99 of 100 bots at most "
        f"{1000 * REQUIRED_OVERRUN:.0f} ms over the time of their level; 1 = one of these is missed.",
    )
    parser.add_argument("--tables", type=int, default=500, help="tables in play (default 500)")
    parser.add_argument("--seats", type=int, default=4, help="sockets of each, one for a seat (default 4)")
    parser.add_argument(
        "--bot-tables", type=int, default=50, help=f"in a second load, beside them with {LEVEL} bots (default 50)"
    )
    parser.add_argument("--seconds", type=float, default=60, help="how long it is measured (default 60)")
    parser.add_argument("--rate", type=float, default=750, help="turns a second of all tables; 0: nobody pauses")
    parser.add_argument("--json", action="store_true", help="print one object for programs")
    chosen = parser.parse_args(words)
    gc.disable()  # else the players, not the server, would halt for a quarter of a second now and then
    figures, _ = measured(chosen, 0)
    if chosen.bot_tables:
        beside, of_bots = measured(chosen, chosen.bot_tables)
        figures |= {f"beside_bots_{name}": beside[name] for name in ("answers_per_second", "p50_ms", "p99_ms")}
        figures |= thoughts(chosen.bot_tables, of_bots)
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
