"""Fault injection under load: kills the server, fills its disk, revokes its permissions; no answer may be lost.

`python -m benchmarks.server_faults [--kills 50] [--tables 40]`

The events a player received before a kill must be a prefix of those after the restart, every acknowledged answer
must be in the database, and every table must continue.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import sqlite3
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from benchmarks.players import LogMessage, Meter, Player, Table
from benchmarks.served import Served

SEATS = 4
TIMEOUT_S = 20.0  # of each awaited condition


class Lost:
    """Descriptions of lost data."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.compared = 0  # events received before and after a kill

    def watch(self, table: Table) -> None:
        """Compares the complete log that each player receives after a kill with the one before."""
        for player in table.players:
            player.on_whole = lambda before, now, player=player: self.compare(player, before, now)  # type: ignore[misc]

    def compare(self, player: Player, before: list[LogMessage], now: list[LogMessage]) -> None:
        """Notes events that were received before and are missing now."""
        self.compared += len(before)
        if now[: len(before)] != before:
            where = f"table {player.table.id}, seat {player.seat}"
            self.found.append(f"{where}: some of {len(before)} received events are missing after the restart")

    def check_accepted(self, tables: list[Table], database: Path) -> int:
        """Checks that every acknowledged answer is in the database; returns their number."""
        connection = sqlite3.connect(database)
        acts = connection.execute("SELECT act FROM lines WHERE act IS NOT NULL").fetchall()
        connection.close()
        kept = {act.partition(" ")[2] for (act,) in acts}  # the seat precedes the client's id
        accepted = [name for table in tables for player in table.players for name in player.accepted]
        self.found += [f"answer {name} was acknowledged and is not stored" for name in accepted if name not in kept]
        return len(accepted)


def quick(rng: random.Random) -> float:
    """Returns a short pause."""
    return rng.uniform(0, 0.02)


async def until(what: str, holds: object) -> None:
    """Waits for a condition."""
    assert callable(holds)
    end = time.monotonic() + TIMEOUT_S
    while not holds():
        if time.monotonic() > end:
            raise RuntimeError(f"{what} did not happen within {TIMEOUT_S:.0f} s")
        await asyncio.sleep(0.005)


async def kills(served: Served, count: int, tables: int, lost: Lost) -> dict[str, int]:
    """Kills the server under load `count` times."""
    rng = random.Random(1)
    meter = Meter()
    playing = [Table(served.port, SEATS, seed, meter, quick) for seed in range(tables)]
    accepted = 0
    for table in playing:
        await table.begin()
        lost.watch(table)
    for number in range(1, count + 1):
        before = meter.accepted
        goal = before + rng.randrange(tables, 6 * tables)
        await until("play", lambda goal=goal: meter.accepted >= goal or all(t.over.is_set() for t in playing))
        served.kill()
        await until("the cut", lambda: not any(p.connected for t in playing for p in t.players))
        accepted = lost.check_accepted(playing, served.database)
        served.start()
        for table in playing:
            if table.over.is_set():
                table.leave()
                await table.begin()
                lost.watch(table)
            else:
                await table.connect()
        moved = meter.updates
        await until("every table's return", lambda moved=moved: meter.updates >= moved + tables)
        tell(f"\rkill {number} of {count}: {meter.accepted} answers acknowledged, {len(lost.found)} lost ", end="")
    tell("")
    goal = meter.accepted + 2 * tables
    await until("further play", lambda: meter.accepted >= goal or all(t.over.is_set() for t in playing))
    for table in playing:
        table.leave()
    return {"kills": count, "acknowledged": meter.accepted, "checked_last": accepted, "games": meter.games}


async def full_disk(served: Served, lost: Lost) -> dict[str, int]:
    """Fills the disk, expects explicit errors and no change, frees space, and continues playing."""
    meter = Meter()
    table = Table(served.port, SEATS, 7, meter, quick)
    await table.begin()
    lost.watch(table)
    await until("play", lambda: meter.accepted >= 5)
    assert served.process is not None
    pid = served.process.pid
    largest = max(path.stat().st_size for path in served.database.parent.iterdir())
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, most))
    playing = asyncio.create_task(table.play_on())
    await until("a refusal", lambda: meter.refused.get("trouble", 0) > 0)
    stood, told = meter.accepted, [len(player.log) for player in table.players]
    for player in table.players:
        player.answered = 0
    await asyncio.sleep(0.2)  # lets pending events arrive
    if [len(player.log) for player in table.players] != told or meter.accepted != stood:
        lost.found.append("an event or acknowledgement was sent while the disk was full")
    if not served.answers():
        lost.found.append("the server did not respond while the disk was full")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
    for player in table.players:
        player.leave()
    await table.connect()
    await until("play after the disk has room again", lambda: meter.accepted > stood)
    playing.cancel()
    lost.check_accepted([table], served.database)
    table.leave()
    return {"refused_while_full": meter.refused["trouble"]}


def read_only(folder: Path, lost: Lost) -> str:
    """Starts the server on a read-only database and returns its error."""
    served = Served(folder / "tables.db", ordinary=True)
    served.start()
    served.stop()
    for path in [*folder.iterdir(), folder]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        served.start()
    except RuntimeError as refusal:
        return str(refusal)
    finally:
        folder.chmod(0o755)
        served.stop()
    lost.found.append("the server started on a read-only database")
    return ""


def tell(line: str, end: str = "\n") -> None:
    """Prints a message for people on standard error."""
    print(line, file=sys.stderr, flush=True, end=end)


def main() -> int:
    """Injects all faults; returns 0 if nothing was lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server_faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=40)
    chosen = parser.parse_args()
    lost = Lost()
    with TemporaryDirectory() as folder:
        served = Served(Path(folder) / "faults.sqlite")
        served.start()
        try:
            figures = uvloop.run(kills(served, chosen.kills, chosen.tables, lost))
            figures |= uvloop.run(full_disk(served, lost))
        finally:
            served.stop()
    with TemporaryDirectory() as folder:
        said = read_only(Path(folder), lost)
    for name, figure in figures.items():
        print(f"{name:>20}  {figure:>8,}")
    print(f"{'events compared':>20}  {lost.compared:>8,}")
    print(f"{'read-only database':>20}  {said}")
    print(f"{'lost answers':>20}  {len(lost.found):>8}")
    for sentence in lost.found[:20]:
        print(sentence)
    return 1 if lost.found else 0


if __name__ == "__main__":
    sys.exit(main())
