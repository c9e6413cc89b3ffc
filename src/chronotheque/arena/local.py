"""Local worker processes; yields results as they arrive."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

from chronotheque.kernel import ChronothequeError

AHEAD: Final = 4  # tasks for each process that are ready before they are needed

T = TypeVar("T")
R = TypeVar("R")


class WorkerLost(ChronothequeError):
    """Raised when a worker process died during a task."""


def cores() -> int:
    """Returns the number of worker processes."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """Runs tasks sequentially in this process."""
    return map(work, tasks)


def spread(work: Callable[[T], R], tasks: Iterable[T], workers: int) -> Iterator[R]:
    """Runs tasks in worker processes and yields results as they arrive; closing it stops them."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    waiting: set[Future[R]] = set()
    left = iter(tasks)
    try:
        while True:
            waiting |= {pool.submit(work, task) for task in islice(left, AHEAD * workers - len(waiting))}
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise WorkerLost("a process was ended in the middle of a game, perhaps for want of memory") from None
    finally:
        if waiting:
            stop_at_once(pool)
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """Ignores Ctrl-C in workers, because the parent process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stop_at_once(pool: ProcessPoolExecutor) -> None:
    """Terminates the processes of a pool."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.terminate()
