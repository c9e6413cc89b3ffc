"""Prints our rate from a Python loop with the source tree's rules, for `ours.uncompiled` to read."""

import sys

from benchmarks import ours


def main(seats: int, seconds: float) -> None:
    """Measures the rate and prints it."""
    assert not ours.is_compiled(), "the source tree holds compiled modules"
    print(ours.decisions_only(seats)(seconds))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
