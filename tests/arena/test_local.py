"""Work in processes of this machine: all of it, once, and nobody is left behind."""

from __future__ import annotations

import multiprocessing
import os

import pytest

from chronotheque.arena.jobs import Job
from chronotheque.arena.local import WorkerLost, cores, here, spread
from chronotheque.arena.playing import play

JOBS = [Job("contretemps", {}, 1, deal, ("greedy", "random", "random")) for deal in range(6)]


def doubled(number: int) -> int:
    return 2 * number


def lost(number: int) -> int:
    os._exit(3)


def failing(number: int) -> int:
    raise ValueError(f"no {number}")


def test_here_is_this_process() -> None:
    assert list(here(doubled, range(3))) == [0, 2, 4]
    assert cores() >= 1


@pytest.mark.one_run
def test_processes_play_the_same_games() -> None:
    apart = {result.key: result for result in spread(play, JOBS, 2)}
    assert len(apart) == len(JOBS)
    for job in JOBS:
        assert apart[job.key].same_as(play(job))
    assert multiprocessing.active_children() == []


@pytest.mark.one_run
def test_who_stops_asking_ends_the_processes() -> None:
    results = spread(doubled, iter(range(10**9)), 2)
    assert next(results) % 2 == 0
    results.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


@pytest.mark.one_run
def test_a_process_that_is_lost_is_told_in_a_sentence() -> None:
    with pytest.raises(WorkerLost, match="a process was ended in the middle of a game"):
        list(spread(lost, range(3), 2))
    with pytest.raises(ValueError, match="no "):
        list(spread(failing, range(3), 2))
    assert multiprocessing.active_children() == []
