"""Our side: our games with random play, from a Python loop, inside compiled code and uncompiled."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from benchmarks.clock import BITS, SEED, Rate, Work, rate_of
from chronotheque import games
from chronotheque.bots.simple import policy_of
from chronotheque.kernel import Parts, rollout, table
from chronotheque.kernel.chance import Rng
from chronotheque.kernel.policy import UNIFORM
from chronotheque.kernel.table import CHANCE, Table

CONTRETEMPS = "contretemps"
GAMES_IN_A_BATCH = 64
DEALS_IN_A_BATCH = 8
ROLLOUTS_OF_A_DEAL = 100
GAMES_TO_COPY = 4
COPIES_OF_A_POSITION = 200
ROOT = Path(__file__).resolve().parents[1]

_rng = Random(SEED)
_chance = Rng(SEED)


def is_compiled() -> bool:
    """True if the imported rules are compiled."""
    return not str(table.__file__).endswith(".py")


def decisions_only(seats: int, tight: bool = False) -> Rate:
    """Returns the rate of decisions in a Python loop, excluding the deal."""
    dealt = [_dealt(seats) for _ in range(GAMES_IN_A_BATCH)]
    play_out = _play_out_tightly if tight else _play_out

    def prepare() -> Work:
        tables = [t.copy() for t in dealt]
        return lambda: sum(play_out(t) for t in tables)

    return rate_of(prepare)


def with_the_deal(seats: int, game: str = CONTRETEMPS) -> Rate:
    """Returns the rate of decisions in a Python loop, including the deal."""
    undealt = _undealt(seats, game)

    def work() -> int:
        return sum(_whole_game(undealt.copy()) for _ in range(GAMES_IN_A_BATCH))

    return rate_of(lambda: work)


def rollouts(seats: int, game: str = CONTRETEMPS) -> Rate:
    """Returns the rate of decisions inside compiled code, for random games from copies of one deal."""

    def prepare() -> Work:
        dealt = [_dealt(seats, game) for _ in range(DEALS_IN_A_BATCH)]
        return lambda: sum(rollout.playouts(t, _chance, ROLLOUTS_OF_A_DEAL) for t in dealt)

    return rate_of(prepare)


def simulated(seats: int, game: str, options: dict[str, str]) -> Rate:
    """Returns the simulated seconds of game time per second, played by the game's policy in compiled code."""
    described = games.get(game)
    policy, parts = policy_of(described), Parts()

    def prepare() -> Work:
        tables = [described.new(seats, options) for _ in range(GAMES_IN_A_BATCH)]

        def work() -> int:
            for t in tables:
                rollout.play_on(t, policy, _chance, parts)
            return sum(int(t.now) for t in tables) // 1000

        return work

    return rate_of(prepare)


def wall_clock() -> Rate:
    """Returns the rate of a table at which people play: one second of game time per second."""
    return lambda seconds: 1.0


def copies(seats: int) -> Rate:
    """Returns the rate of `copy()` from Python, at every decision of some games."""
    positions = _positions(seats)

    def work() -> int:
        for t in positions:
            copy = t.copy
            for _ in range(COPIES_OF_A_POSITION):
                copy()
        return len(positions) * COPIES_OF_A_POSITION

    return rate_of(lambda: work)


def copies_inside(seats: int, game: str = CONTRETEMPS) -> Rate:
    """Returns the rate of `copy_from` inside compiled code, at every decision of some games."""
    positions = _positions(seats, game)

    def work() -> int:
        for t in positions:
            rollout.copies(t, COPIES_OF_A_POSITION)
        return len(positions) * COPIES_OF_A_POSITION

    return rate_of(lambda: work)


def uncompiled(seats: int) -> Rate:
    """Returns the rate of `decisions_only` in a process that imports the source tree."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}

    def rate(seconds: float) -> float:
        command = [sys.executable, "-m", "benchmarks.uncompiled", str(seats), str(seconds)]
        answer = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
        return float(answer.stdout)

    return rate


def _undealt(seats: int, game: str = CONTRETEMPS) -> Table:
    return games.get(game).new(seats)


def _dealt(seats: int, game: str = CONTRETEMPS) -> Table:
    t = _undealt(seats, game)
    while t.seat == CHANCE:
        t.draw(_chance)
    return t


def _positions(seats: int, game: str = CONTRETEMPS) -> list[Table]:
    positions, parts = [], Parts()
    for _ in range(GAMES_TO_COPY):
        t = _undealt(seats, game)
        while not t.over:
            if t.seat == CHANCE:
                t.draw(_chance)
                continue
            positions.append(t.copy())
            rollout.answer(t, t.decision, t.seat, UNIFORM, _chance, parts)
    return positions


def _play_out(t: Table) -> int:
    bits = _rng.getrandbits
    decisions = 0
    choices = t.choices()
    while choices:
        choices = t.step(choices[bits(BITS) % len(choices)])
        decisions += 1
    return decisions


def _play_out_tightly(t: Table) -> int:
    bits, step = _rng.getrandbits, t.step
    decisions = 0
    choices = t.choices()
    while choices:
        choices = step(choices[bits(BITS) % len(choices)])
        decisions += 1
    return decisions


def _whole_game(t: Table) -> int:
    decisions = 0
    while not t.over:
        while t.seat == CHANCE:
            t.draw(_chance)
        decisions += _play_out(t)
    return decisions
