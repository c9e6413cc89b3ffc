"""Interleaved measurement of rates, so that a slow phase of the machine affects all of them."""

import gc
from collections.abc import Callable, Mapping
from time import process_time

SEED = 20_210_611
BITS = 20  # ours and the peers choose by options[bits(BITS) % len(options)]

Work = Callable[[], int]
"""A piece of work to time; returns the number of things done."""

Rate = Callable[[float], float]
"""A rate: works for about the given seconds and returns the things done per second."""


def rate_of(prepare: Callable[[], Work]) -> Rate:
    """Returns a rate from a function that prepares a piece of work outside the timing."""

    def rate(seconds: float) -> float:
        done, spent = 0, 0.0
        gc.collect()
        gc.disable()
        while spent < seconds:
            work = prepare()
            start = process_time()  # CPU time, which other programs do not affect
            done += work()
            spent += process_time() - start
        gc.enable()
        return done / spent

    return rate


def take_turns(
    rates: Mapping[str, Rate], rounds: int, seconds: float, tell: Callable[[str], None]
) -> dict[str, list[float]]:
    """Measures each rate once a round, every second round in the opposite order.

    Interrupted, it returns the rounds that are complete, if there are any.
    """
    order = list(rates)
    seen: dict[str, list[float]] = {name: [] for name in order}
    complete = 0
    try:
        for rate in rates.values():
            rate(seconds / 10)  # warms up caches and the allocator
        while complete < rounds:
            tell(f"round {complete + 1} of {rounds} …")
            for name in order:
                seen[name].append(rates[name](seconds))
            complete += 1
            order.reverse()
    except KeyboardInterrupt:
        if complete == 0:
            raise
    return {name: values[:complete] for name, values in seen.items()}
