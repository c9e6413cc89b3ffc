"""Overhead of a Ray cluster: `python -m benchmarks.ray_overhead` plays the same games locally and on two nodes.

The games are so short (random bots) that most of the time is the handing out. The difference is what each game
costs more on the cluster, and it is the same for longer games.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

# No usage statistics, and every process listens on the loopback only.
os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0")

from chronotheque import games
from chronotheque.arena import Job, Result, local, on_ray, play

LOOPBACK = "127.0.0.1"
WARM_UP = 50  # games before the measurement


def main() -> int:
    """Measures both, and checks that their results are equal."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ray_overhead", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    count = parser.parse_args().games
    from ray.cluster_utils import Cluster

    settings = games.get("contretemps").settings({})
    jobs = [Job("contretemps", settings, 1, deal, ("random",) * 4) for deal in range(WARM_UP + count)]
    here, seconds_here = timed(lambda: local.spread(play, jobs, 2))
    cluster: Any = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "node_ip_address": LOOPBACK, "include_dashboard": False},
    )
    try:
        cluster.add_node(num_cpus=1, node_ip_address=LOOPBACK)
        there, seconds_there = timed(lambda: on_ray.spread(play, jobs, cluster.address))
    finally:
        cluster.shutdown()
    same = all(there[key].same_as(result) for key, result in here.items()) and len(here) == len(there)
    print(f"{count} games on 2 cores    {1000 * seconds_here / count:6.2f} ms each")
    print(f"{count} games on 2 nodes    {1000 * seconds_there / count:6.2f} ms each")
    print(f"more for each game      {1000 * (seconds_there - seconds_here) / count:6.2f} ms")
    print("the results are the same" if same else "THE RESULTS DIFFER")
    return 0 if same else 1


def timed(spread: Callable[[], Iterator[Result]]) -> tuple[dict[str, Result], float]:
    """Returns all results by key, and the seconds after the first one."""
    results: dict[str, Result] = {}
    began = 0.0
    for result in spread():
        results[result.key] = result
        if len(results) == WARM_UP:
            began = time.perf_counter()
    return results, time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
