"""Ray workers; when a node dies, no task is lost or counted twice.

Ray does a task again whose worker or node has died. Where it gives up, the task is handed out once more here. So a
task may be done twice, but only one result of it comes back: each has one promise, which is redeemed once.
"""

from __future__ import annotations

import logging
import math
import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeVar

from chronotheque.adapters.optional_deps import require_packages
from chronotheque.kernel import ChronothequeError

AHEAD: Final = 4  # tasks for each processor of the cluster that are ready before they are needed
RETRIES: Final = 5  # of a task, by Ray
AGAIN: Final = 3  # times that a task is handed out once more after that
REFRESH: Final = 2.0  # seconds after which it is asked again how large the cluster is
AUTO: Final = "auto"
ANSWER: Final = 5.0  # seconds within which a cluster answers

T = TypeVar("T")
R = TypeVar("R")


class NoCluster(ChronothequeError):
    """Raised when no Ray cluster is reachable, or it was lost."""


def spread(work: Callable[[T], R], tasks: Iterable[T], address: str) -> Iterator[R]:
    """Runs tasks on the cluster at an address (`auto`: this machine) and yields results as they arrive."""
    require_packages("a Ray cluster", "ray", "ray")
    check_address(address)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # no telemetry
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"there is no Ray cluster at {address!r} ({first_sentence(error)})") from None
    try:
        yield from _handed_out(ray, work, iter(tasks))
    finally:
        ray.shutdown()


def check_address(address: str) -> None:
    """Fails fast on an unreachable address; Ray would retry for minutes."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal() and int(port) < 2**16):
        raise NoCluster(f"a Ray cluster is {AUTO!r} or an address such as 'head:6379', not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=ANSWER).close()
    except OSError as error:
        raise NoCluster(f"there is no Ray cluster at {address!r} ({error.strerror or error})") from None


def first_sentence(error: Exception) -> str:
    """Returns an error's first sentence."""
    return str(error).partition(". ")[0].splitlines()[0] if str(error) else type(error).__name__


def _handed_out(ray: Any, work: Callable[[T], R], left: Iterator[T]) -> Iterator[R]:
    """Keeps the cluster saturated and yields each result once."""

    def do(task: T) -> R:
        return work(task)

    remote = ray.remote(max_retries=RETRIES)(do)
    promised: dict[Any, tuple[T, int]] = {}  # promise -> task, and how often it was lost
    count, looked = 0, -math.inf
    while True:
        if time.monotonic() > looked + REFRESH:
            count, looked = processors(ray), time.monotonic()
        room = AHEAD * count - len(promised)
        promised.update((remote.remote(task), (task, 0)) for task in islice(left, max(0, room)))
        if not promised:
            return
        done, _ = ray.wait(list(promised), num_returns=1)
        for promise in done:
            task, losses = promised.pop(promise)
            try:
                result = ray.get(promise)
            except ray.exceptions.RayTaskError:
                raise  # the work itself has failed, and would again
            except ray.exceptions.RayError as error:
                if losses == AGAIN:
                    raise NoCluster(f"the Ray cluster loses what it is given ({type(error).__name__})") from error
                promised[remote.remote(task)] = (task, losses + 1)
            else:
                yield result


def processors(ray: Any) -> int:
    """Returns the number of tasks that live nodes can run at once."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
