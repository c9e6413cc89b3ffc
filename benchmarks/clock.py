"""Rates of work, taken in turns so that whatever slows the machine slows everybody."""

import gc
from collections.abc import Callable, Mapping
from time import process_time

SEED = 20_210_611
BITS = 20  # everybody chooses with options[bits(BITS) % len(options)]

Work = Callable[[], int]
"""Some work to time; it returns how many things it did."""

Rate = Callable[[float], float]
"""Works for about so many seconds and returns the things done in a second."""


def rate_of(prepare: Callable[[], Work]) -> Rate:
    """Makes a rate from a function that prepares one piece of work outside the clock."""

    def rate(seconds: float) -> float:
        done, spent = 0, 0.0
        gc.collect()
        gc.disable()
        while spent < seconds:
            work = prepare()
            start = process_time()  # not the wall's: other programs take none of it
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
            rate(seconds / 10)  # caches and the allocator warm up
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
