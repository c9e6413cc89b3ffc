"""`python -m benchmarks [WHAT]`: measures our engine and its peers, and checks the required ratios."""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import NoReturn

HELD, MISSED, BAD_INPUT = 0, 1, 2
KINDS = ("decisions", "search", "adapters", "server")
FOLDER = Path(__file__).resolve().parents[1] / "build" / "benchmarks"
SLICE, QUICK_SLICE = 0.5, 0.05  # seconds of work for each figure in each round


class Parser(argparse.ArgumentParser):
    """Argument parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Prints the error and exits with code 2."""
        self.exit(BAD_INPUT, f"{message[0].upper()}{message[1:]}.\n")


def main(words: list[str] | None = None) -> int:
    """Runs one benchmark; returns 0 if all requirements are met, 1 if one is missed, 2 if it cannot run."""
    parser = _parser()
    chosen = parser.parse_args(words)
    if chosen.what not in KINDS:
        parser.error(f"there is no benchmark {chosen.what}; expected one of: {', '.join(KINDS)}")
    if chosen.what == "server":
        from benchmarks import server_load

        words = ["--seconds", "2", "--tables", "50"] if chosen.quick else []
        return server_load.main([*words, "--json"] if chosen.json else words)
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=FOLDER).close()
    except OSError as trouble:
        parser.error(f"cannot write the result to {FOLDER}: {trouble.strerror}")
    try:
        return _run(chosen.what, chosen.rounds, QUICK_SLICE if chosen.quick else SLICE, chosen.json)
    except ModuleNotFoundError as missing:
        if "." in str(missing.name):  # part of an installed package: a bug, not a missing peer
            raise
        parser.error(f"the package {missing.name} is not installed here; `make bench` installs it and runs this")
    except KeyboardInterrupt:
        tell("Stopped before the first round was complete.")
        return MISSED


def tell(line: str) -> None:
    """Prints a message for people on standard error."""
    print(line, file=sys.stderr, flush=True)


def _run(what: str, rounds: int, seconds: float, for_programs: bool) -> int:
    from benchmarks import machine, ours, picture, report
    from benchmarks.clock import take_turns
    from benchmarks.rows import compare

    if not ours.is_compiled():
        tell("The rules are NOT compiled here, so our figures are for interpreted code; see `make compile`.")
    figures = import_module(f"benchmarks.{what}")
    rates = figures.rates()
    tell(f"{len(rates)} figures, {rounds} rounds, about {len(rates) * rounds * seconds * 1.3:.0f} s …")
    seen = take_turns(rates, rounds, seconds, tell)
    rounds = len(next(iter(seen.values())))
    rows = compare(figures.COMPARISONS, seen)
    facts = machine.facts(ours.is_compiled())
    title = f"{figures.TITLE}: medians of one run, rounds: {rounds}"
    picture.draw(rows, title, FOLDER / f"{what}.png")
    result = report.as_json(rows, facts, rounds)
    (FOLDER / f"{what}.json").write_text(result + "\n", encoding="utf-8")
    if for_programs:
        print(result)
    else:
        report.print_table(rows, facts, title)
    tell(f"Also in {FOLDER / f'{what}.json'} and {FOLDER / f'{what}.png'}.")
    return HELD if all(row.held for row in rows) else MISSED


def _parser() -> Parser:
    parser = Parser(
        prog="python -m benchmarks",
        description="Measure our rules engine and its peers in one interleaved run.",
        epilog="Exit code: 0 = all required ratios are met, 1 = one is missed, 2 = bad input.",
    )
    parser.add_argument(
        "what", nargs="?", default=KINDS[0], help="measure decisions, search, adapters or server [decisions]"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object instead of the table")
    parser.add_argument("--rounds", type=_rounds, default=5, help="take medians of this many rounds [5]")
    parser.add_argument(
        "--quick", action="store_true", help="use tiny samples for a smoke test; the figures are rough"
    )
    return parser


def _rounds(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"--rounds must be an integer of at least 1, got {word}")
    return int(word)


if __name__ == "__main__":
    sys.exit(main())
