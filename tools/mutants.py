"""Mutation testing of the games' rules: changes one condition at a time and lists the changes no test detects.

A mutant is a game with one change: a comparison shifted, a condition negated, a number off by one, a statement
removed. The tests that reach the changed statement run against it, interpreted, in a copy of the tree. If all pass,
a test is missing or the line is redundant. A change that cannot make a difference is listed in
`tests/<game>/equivalent_mutants.toml`: `[[mutant]]` with `file`, `function`, `change` (as listed here), `reason`.

Why not an existing tool: mutmut 3.8 also mutates every string and argument (3,200 mutants), excludes lines only by
marks in the source and fails with our pytest; cosmic-ray restarts pytest for each mutant, in the source tree. Here
tests are collected once, and each mutant is a fork that replaces the code of one function.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stdout, suppress
from functools import partial, reduce
from importlib.machinery import SourceFileLoader
from itertools import zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple, NoReturn, cast

import pytest
from rich.console import Console
from rich.progress import Progress

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = Path("src/chronotheque/games")
PYTEST: Final = ("-x", "-q", "-s", "--tb=native", "-p", "no:cacheprovider")
MOST_SURVIVORS: Final = 0.10  # fraction of mutants; more is a failure
TEST_LIMIT: Final = 6  # seconds of CPU time per test, so that a hanging one fails
SEED: Final = 20_261_117  # default seed of --sample
MEMORY_LIMIT: Final = 4 * 2**30  # bytes per mutant
BEFORE: Final = ""  # used as test name for lines reached before any test

# Code that decides no rule, with the reason.
LEFT_OUT: Final = {
    "files": {
        "strategy*.py": "how a bot plays",
        "strategy/*.py": "how a bot plays",
        "narration*.py": "describes what a rule does",
        "tensors*.py": "observations for learning",
        "balance.py": "counts of the balance report",
    },
    "code": {
        r"^(chronos_)?narration\w*\.\w+\(": "emits events",
        r"\bevents is (not )?None$": "True if events are collected",
    },
    "functions": {"worth": "how a bot plays"},
    "syntax": {"Assert": "what cannot be", "JoinedStr": "a name or a text", "arguments": "types and defaults"},
    "fields": {"annotation": "a type", "returns": "a type", "decorator_list": "advice to the compiler"},
}
ONE: Final = (ast.Lt, ast.Gt, ast.Eq, ast.Is, ast.In, ast.And, ast.Add)
OTHER: Final = (ast.LtE, ast.GtE, ast.NotEq, ast.IsNot, ast.NotIn, ast.Or, ast.Sub)
EXCHANGED: Final[dict[type, type]] = dict(zip(ONE + OTHER, OTHER + ONE, strict=True))
SIGNED: Final = (ast.Compare, ast.UnaryOp)  # conditions negated by their operator or their `not`


class Mutant(NamedTuple):
    """One change to one file."""

    path: Path  # from the top of the tree
    line: int
    function: str
    change: str
    source: bytes  # the whole changed file
    lines: range  # lines of the changed statement

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.change}"


# -- finding mutants -------------------------------------------------------------------------------


def mutants(game: str, only: str | None) -> list[Mutant]:
    """Returns every mutant of a game, or of one of its files, except those listed as equivalent."""
    files = [
        file
        for file in sorted((ROOT / GAMES / game).rglob("*.py"))
        if not any(file.match(pattern) for pattern in LEFT_OUT["files"])
    ]
    found = [mutant for file in files if only in (None, file.name) for mutant in mutants_of(file)]
    path = ROOT / "tests" / game / "equivalent_mutants.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"] if path.exists() else []
    listed = {(row["file"], row["function"], row["change"]) for row in rows if row["reason"]}
    stale = listed - {(mutant.path.name, mutant.function, mutant.change) for mutant in found}
    if stale and not only:
        refuse(f"{path} lists a mutant that does not exist: {min(stale)}")
    return [mutant for mutant in found if (mutant.path.name, mutant.function, mutant.change) not in listed]


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Yields every mutant of a file."""
    source = file.read_bytes()
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    statements = statements_by_line(tree)
    times: Counter[str] = Counter()
    for function, node, instead in changes(tree, "", False):
        start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
        end = sum(map(len, lines[: (node.end_lineno or 0) - 1])) + (node.end_col_offset or 0)
        text = ast.unparse(instead)
        change = f"{ast.unparse(node)} → {text}"
        if not function or function.endswith("."):
            continue  # rows of data are not conditions
        if isinstance(node, ast.expr):
            text = f"({text})"
            change += f" in `{lines[node.lineno - 1].decode().split('  #')[0].strip()}`"
        times[function + change] += 1
        which = f" ({times[function + change]})" if times[function + change] > 1 else ""  # numbers equal changes
        broken = source[:start] + text.encode() + source[end:]
        place = file.relative_to(ROOT)
        yield Mutant(place, node.lineno, function, change + which, broken, statements[node.lineno])


def statements_by_line(tree: ast.AST) -> dict[int, range]:
    """Returns for each line the lines of its statement; of a compound statement only the head."""
    found: dict[int, range] = {}
    for node in ast.walk(tree):  # outer ones first
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno if body else (node.end_lineno or 0) + 1
            lines = range(node.lineno, max(end, node.lineno + 1))
            found |= dict.fromkeys(lines, lines)
    return found


def changes(node: ast.AST, place: str, is_predicate: bool) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.AST]]:
    """Yields the possible changes of a piece of code: the function, the node, and its replacement.

    The place is the name of the function, or of a class followed by a dot; only functions are changed.
    """
    if is_left_out(node):
        return
    match node:
        case ast.ClassDef(name=name):
            place += f"{name}."
        case ast.FunctionDef(name=name, returns=returns) if place == "" or place.endswith("."):
            place += name
            is_predicate = isinstance(returns, ast.Name) and returns.id == "bool"
        case ast.Compare(ops=signs):
            for i, sign in enumerate(signs):
                yield place, node, altered(node, ops=[*signs[:i], EXCHANGED[type(sign)](), *signs[i + 1 :]])
        case ast.BoolOp(op=sign) | ast.BinOp(op=sign) | ast.AugAssign(op=sign) if type(sign) in EXCHANGED:
            yield place, node, altered(node, op=EXCHANGED[type(sign)]())
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            yield place, node, inner
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield place, node, ast.Constant(number + 1)
            yield place, node, ast.Constant(number - 1)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not isinstance(test, SIGNED):
            yield place, test, ast.UnaryOp(ast.Not(), test)
        case ast.Return(value=ast.expr() as value) if is_predicate and not isinstance(value, SIGNED):
            yield place, value, ast.UnaryOp(ast.Not(), value)
    match node:
        case ast.Assign() | ast.AugAssign() | ast.AnnAssign(value=ast.expr()) | ast.Expr(value=ast.Call()):
            yield place, node, ast.Pass()
    for name, field in ast.iter_fields(node):
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and name not in LEFT_OUT["fields"]:
                yield from changes(child, place, is_predicate)


def altered(node: ast.AST, **fields: object) -> ast.AST:
    """Returns a copy of a node with some fields replaced."""
    twin = copy.copy(node)
    vars(twin).update(fields)
    return twin


def is_left_out(node: ast.AST) -> bool:
    """True if a node decides no rule."""
    words = ast.unparse(node) if isinstance(node, (ast.expr, ast.Expr)) else ""
    in_words = any(re.search(pattern, words) for pattern in LEFT_OUT["code"])
    in_name = isinstance(node, ast.FunctionDef) and node.name in LEFT_OUT["functions"]
    return in_words or in_name or type(node).__name__ in LEFT_OUT["syntax"]


# -- running tests ---------------------------------------------------------------------------------


class Trial:
    """Pytest plugin that runs the collected tests against each mutant."""

    def __init__(self, found: list[Mutant], jobs: int) -> None:
        self.found = found
        self.jobs = jobs
        self.watched: defaultdict[str, set[int]] = defaultdict(set)  # lines with mutants, by file
        for mutant in found:
            self.watched[str(mutant.path.absolute())].update(mutant.lines)
        self.codes: dict[int, tuple[CodeType, set[int]]] = {}  # by id (hashing is slow): code, its watched lines
        self.missing: dict[int, set[int]] = {}  # watched lines that the current test has not reached, by id
        self.reached: defaultdict[str, set[str]] = defaultdict(set)  # tests that reach a line, by file and line
        self.test = BEFORE
        self.took: dict[str, float] = {}  # seconds of CPU time, by test
        self.sound = False  # the tests pass without any mutation
        self.survivors: list[Mutant] = []
        self.tried = 0

    def trace(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        """Traces a function line by line while it has watched lines that the test has not reached."""
        code = frame.f_code
        if id(code) not in self.codes:
            lines = {line for _, _, line in code.co_lines() if line is not None}
            self.codes[id(code)] = code, lines & self.watched.get(code.co_filename, set())
        lines = self.codes[id(code)][1]
        if lines and self.missing.setdefault(id(code), lines.copy()):
            return self.trace_line
        return None

    def trace_line(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        missing = self.missing.get(id(frame.f_code), set())
        if frame.f_lineno in missing:
            missing.discard(frame.f_lineno)
            self.reached[f"{frame.f_code.co_filename}:{frame.f_lineno}"].add(self.test)
        frame.f_trace_lines = bool(missing)
        return self.trace_line

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.test = nodeid
        self.missing.clear()
        self.took[nodeid] = -process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.took[nodeid] += process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            print(f"{report.nodeid}\n{report.longreprtext}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        self.sound = os.waitpid(fork(partial(self.watch, session)), 0)[1] == 0
        if self.sound:
            with Progress(console=Console(stderr=True), auto_refresh=False) as bar, suppress(KeyboardInterrupt):
                self.try_all(session, bar)
        return True

    def watch(self, session: pytest.Session) -> int:
        """Runs all tests against the unchanged game and stores which tests reach which lines."""
        sys.settrace(self.trace)
        code = run(session, [item.nodeid for item in session.items])
        sys.settrace(None)
        reached = {line: list(tests) for line, tests in self.reached.items()}
        Path("watched.json").write_text(json.dumps({"took": self.took, "reached": reached}), encoding="utf-8")
        return code

    def try_all(self, session: pytest.Session, bar: Progress) -> None:
        """Tries all mutants in parallel; on an interrupt, kills those that are running."""
        seen = json.loads(Path("watched.json").read_text(encoding="utf-8"))
        quick = {test: took for test, took in seen["took"].items() if took < TEST_LIMIT}  # others would time out
        order = sorted(quick, key=quick.__getitem__)
        task = bar.add_task("", total=len(self.found))
        waiting = self.found[::-1]
        running: dict[int, Mutant] = {}
        try:
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    mutant = waiting.pop()
                    lines = [f"{mutant.path.absolute()}:{line}" for line in mutant.lines]
                    tests = set().union(*(seen["reached"].get(line, ()) for line in lines))
                    running[fork(partial(attempt, session, mutant, tests, order))] = mutant
                pid, status = os.wait()
                mutant = running.pop(pid)
                self.tried += 1
                self.survivors += [mutant] if status == 0 else []
                bar.update(task, advance=1, description=f"{len(self.survivors)} survive", refresh=True)
        finally:
            for pid in running:
                os.killpg(pid, signal.SIGKILL)


def fork(work: Callable[[], int]) -> int:
    """Runs work in a fork of this process, with its result as the exit code; returns the process id."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.setsid()  # its own process group, killed as a whole; interrupts go to the parent
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
            code = work()
        finally:
            sys.stdout.flush()
            os._exit(code)
    return pid


def run(session: pytest.Session, tests: list[str], limit: int = 0) -> int:
    """Runs collected tests until one fails, each within a limit of CPU time; returns 1 on a failure, else 0."""
    items = {item.nodeid: item for item in session.items}
    for test, after in zip_longest(tests, tests[1:]):
        signal.setitimer(signal.ITIMER_PROF, limit)
        session.config.hook.pytest_runtest_protocol(item=items[test], nextitem=items.get(after))
        if session.testsfailed:
            return 1
    return 0


class QuickestFirst:
    """Pytest plugin that runs the fastest tests first, each within the time limit."""

    def __init__(self, order: list[str]) -> None:
        self.order = order

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.order if test in found]

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, TEST_LIMIT)


def attempt(session: pytest.Session, mutant: Mutant, reaching: set[str], order: list[str]) -> int:
    """Runs the tests that reach a mutant, in this order; returns 0 if all pass."""
    path = str(mutant.path.absolute())
    whole = compile(mutant.source, path, "exec", dont_inherit=True)
    tests = [test for test in order if test in reaching]
    if exchange(mutant, whole):
        if run(session, tests, TEST_LIMIT):
            return 1
        if BEFORE not in reaching:
            return 0
    if BEFORE in reaching:
        tests = order
    if not tests:
        return 0
    get_code = SourceFileLoader.get_code

    def get_broken(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        return whole if loader.path == path else get_code(loader, fullname)

    SourceFileLoader.get_code = get_broken  # type: ignore[method-assign, assignment]
    for name in list(sys.modules):  # reimport, so that module-level values are recomputed
        if name.split(".")[0] in ("chronotheque", "tests"):
            del sys.modules[name]
    game = mutant.path.relative_to(GAMES).parts[0]  # its rules may be in a subpackage
    signal.setitimer(signal.ITIMER_PROF, 10 * TEST_LIMIT)  # until the first test begins
    return int(pytest.main([*PYTEST, f"tests/{game}"], plugins=[QuickestFirst(tests)]))


def exchange(mutant: Mutant, whole: CodeType) -> bool:
    """Replaces the code of the changed function in place, for all its importers; False if that is impossible."""
    codes = [whole]
    for code in codes:
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    module = sys.modules[".".join(mutant.path.with_suffix("").parts[1:])]
    try:
        function = reduce(getattr, mutant.function.split("."), cast(Any, module))
        function.__code__ = next(code for code in codes if code.co_qualname == mutant.function)
    except (AttributeError, ValueError):  # not a plain function, or its closure has changed
        return False
    return True


# -- the command -----------------------------------------------------------------------------------


def refuse(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    sys.exit(2)


def trial_of(found: list[Mutant], jobs: int, games: list[str]) -> Trial:
    """Collects the tests of the games in a copy of the tree and tries all mutants."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, chdir(folder):
        shutil.copy(ROOT / "pyproject.toml", folder)
        for name in ("src", "tests", "docs"):
            shutil.copytree(ROOT / name, name, ignore=shutil.ignore_patterns("__pycache__"))
        trial, output = Trial(found, jobs), Path("output")
        with output.open("w", encoding="utf-8") as told, redirect_stdout(told):
            sys.settrace(trial.trace)
            pytest.main([*PYTEST, *(f"tests/{game}" for game in games)], plugins=[trial])
        if not trial.sound:
            refuse(f"{output.read_text(encoding='utf-8')}\nThe tests fail without any mutation.")
        return trial


def main() -> int:
    games = sorted(path.parent.name for path in (ROOT / GAMES).glob("*/ledger.md"))
    parser = argparse.ArgumentParser(description="Mutates the rules and lists the mutants that no test detects.")
    parser.add_argument("--game", choices=games, action="append", help="mutate this game; repeatable [all games]")
    parser.add_argument("--only", metavar="FILE", help="mutate only files of this name, such as market.py")
    parser.add_argument("--sample", type=int, metavar="N", help="try a random sample of N mutants [all]")
    parser.add_argument("--seed", type=int, default=SEED, help=f"set the seed of the sample [{SEED}]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="set the number of processes [CPUs]")
    parser.add_argument("--list", action="store_true", help="list the mutants without trying them")
    parser.add_argument("--json", action="store_true", help="print a JSON object")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    found = [mutant for game in asked.game or games for mutant in mutants(game, asked.only)]
    if asked.sample is not None and asked.sample < len(found):
        found = random.Random(asked.seed).sample(found, asked.sample)
    if asked.list:
        print(*found, sep="\n")
        return 0
    trial = trial_of(found, asked.jobs, asked.game or games)
    share = len(trial.survivors) / max(trial.tried, 1)
    if asked.json:
        rows = [{"file": str(m.path), "line": m.line, "change": m.change} for m in trial.survivors]
        print(json.dumps({"mutants": len(found), "tried": trial.tried, "survived": len(rows), "survivors": rows}))
    else:
        left = f" before the interrupt, {len(found) - trial.tried} not tried" if trial.tried < len(found) else ""
        print(
            *trial.survivors,
            f"{trial.tried} mutants, {len(trial.survivors)} survived ({share:.1%}){left}",
            sep="\n",
        )
    return 0 if trial.tried == len(found) and share <= MOST_SURVIVORS else 1


if __name__ == "__main__":
    sys.exit(main())
