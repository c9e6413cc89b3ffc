"""A program: a tournament on a Ray cluster of two nodes on this machine, of which one dies in the middle of a game.

    python -m tests.arena.two_nodes FOLDER

The first node plays the first deal and waits. The first game that comes to the second node stands still there; then
the node is killed, and the first one plays on.
"""

from __future__ import annotations

import fcntl
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

# Nothing is planned to anybody, and everything listens on this machine only.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0")

from chronotheque import games
from chronotheque.arena import Job, Result, ResultStore, Tournament, on_ray, play
from chronotheque.arena.seatings import LADDER

LOOPBACK = "127.0.0.1"
DEALS = 6


def tournament() -> Tournament:
    """Thirty-six games at tables of three."""
    game = games.get("contretemps")
    return Tournament(game, 3, game.settings({}), ["greedy", "random"], LADDER, 4, DEALS)


def work(folder: Path, job: Job) -> Result:
    """Plays a game and notes that it has begun; on the doomed node none ever ends."""
    import ray

    here = ray.get_runtime_context().get_node_id()
    with (folder / "begun").open("a") as file:
        file.write(f"{here} {job.key}\n")
    if here == (folder / "doomed").read_text():
        (folder / "standing").write_text(job.key)
        (folder / "bell").write_text("it stands")
        signal.pause()
    if job.deal > 0:
        with (folder / "gate").open() as gate:
            fcntl.flock(gate, fcntl.LOCK_SH)  # until the other node is dead
    return play(job)


def main(folder: Path) -> None:
    """Plays the tournament, and kills a node in the middle of it."""
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "node_ip_address": LOOPBACK, "include_dashboard": False},
    )
    try:
        second = cluster.add_node(num_cpus=1, node_ip_address=LOOPBACK)
        (folder / "doomed").write_text(second.node_id)
        os.mkfifo(folder / "bell")
        gate = (folder / "gate").open("w")
        fcntl.flock(gate, fcntl.LOCK_EX)

        def kill() -> None:
            (folder / "bell").read_text()  # waits until somebody rings
            cluster.remove_node(second, allow_graceful=False)
            gate.close()

        Thread(target=kill, daemon=True).start()

        def spread(jobs: Iterable[Job]) -> Iterator[Result]:
            return on_ray.spread(partial(work, folder), jobs, cluster.address)

        planned = tournament()
        with ResultStore(folder, planned.terms()) as store:
            planned.play(store, spread, lambda played, total: None)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
