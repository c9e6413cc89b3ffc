"""Breaks the rules of the games, one condition at a time, and lists what no test noticed.

A mutant is a game with one change: a comparison shifted, a condition turned round, a number one off, a statement left
out. The tests of the game that call the changed function are run against it, interpreted, in a copy of the tree; if
all of them pass, nobody has noticed, and either a test is missing or the line is superfluous. A change that cannot
make a difference stands with its reason in `tests/<game>/equivalent_mutants.toml`:

    [[mutant]]
    file = "trick.py"
    function = "Event.play"
    change = "…"                # as the list of survivors gives it
    reason = "…"

This is a tool of our own because mutmut 3.8 mutates every argument and text (3200 mutants, of which a rule decides a
quarter), leaves out lines only by marks in the source and does not know our pytest; cosmic-ray starts pytest anew for
each mutant and works in the source tree. Here each mutant is a fork of a process that has imported all the rest.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import chdir, suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import pytest
from rich.console import Console
from rich.progress import Progress

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = Path("src/chronotheque/games")
COPIED: Final = ("src", "tests", "pyproject.toml")
MOST_SURVIVORS: Final = 0.10  # a larger share is a failure
TIME_LIMIT: Final = 10.0  # seconds beside three times the unbroken run: what hangs is noticed
MEMORY_LIMIT: Final = 2 * 2**30
PYTEST: Final = ("-x", "-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
BEFORE: Final = ""  # instead of a test's name, for what is called before any test
CALLS: Final = "calls.json"
PRELOADED: Final = ("hypothesis", "chronotheque")  # imported once; games and tests are imported by each fork
PAUSE: Final = 0.01  # seconds between two looks at the running tests

# What is left out, because no rule is decided there. Names of files, patterns of code, kinds of syntax.
FILES_LEFT_OUT: Final = {
    "strategy.py": "how a bot plays",
    "telling.py": "what is told about a rule, not what the rule does",
}
CODE_LEFT_OUT: Final = {
    r"^telling\.\w+\(": "tells about a rule, see telling.py",
    r"\btold is (not )?None$": "whether anybody is told",
}
SYNTAX_LEFT_OUT: Final[dict[type[ast.AST], str]] = {
    ast.Assert: "says what cannot be, and decides nothing",
    ast.JoinedStr: "names of elements and texts",
    ast.FunctionDef: "functions inside functions are found by themselves; annotations and defaults decide nothing",
}

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass
class Mutant:
    """One change to one file."""

    game: str
    file: str
    line: int
    function: str
    change: str
    source: bytes  # the whole file with the change

    @property
    def path(self) -> str:
        """Its file, from the top of the tree."""
        return (GAMES / self.game / self.file).as_posix()

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.change}"


class Unfit(Exception):
    """Why nothing can be said; one sentence for a person."""


# -- finding mutants -------------------------------------------------------------------------------


def mutants_of(game: str, file: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    source = file.read_bytes()
    lines = source.splitlines(keepends=True)
    seen: Counter[tuple[str, str]] = Counter()
    for name, function in functions(ast.parse(source), ""):
        for node, changed in (change for statement in function.body for change in changes(statement, function)):
            start, end = (
                offset(lines, node.lineno, node.col_offset),
                offset(lines, node.end_lineno, node.end_col_offset),
            )
            text = changed if isinstance(changed, str) else ast.unparse(changed)
            said = f"{ast.unparse(node)} → {text}"
            if isinstance(node, ast.expr):
                text = f"({text})"
                said += f" in `{lines[node.lineno - 1].split(b'  #')[0].strip().decode()}`"
            seen[name, said] += 1
            if seen[name, said] > 1:
                said += f" ({seen[name, said]})"  # the same words occur more than once
            mutated = source[:start] + text.encode() + source[end:]
            yield Mutant(game, file.name, node.lineno, name, said, mutated)


def functions(tree: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function with its name, that of its class before it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield from functions(node, f"{prefix}{node.name}.")


def offset(lines: list[bytes], line: int | None, column: int | None) -> int:
    """The place of a line and column in the bytes of a file."""
    assert line is not None and column is not None
    return sum(map(len, lines[: line - 1])) + column


def changes(node: ast.AST, function: ast.FunctionDef) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST | str]]:
    """What can be changed in a piece of a function: the piece, and what stands there instead."""
    if isinstance(node, tuple(SYNTAX_LEFT_OUT)):
        return
    if isinstance(node, (ast.expr, ast.stmt)):
        words = ast.unparse(node)
        if any(re.search(pattern, words) for pattern in CODE_LEFT_OUT):
            return
    match node:
        case ast.Compare():
            for i, sign in enumerate(node.ops):
                yield node, altered(node, ops=[*node.ops[:i], COMPARISONS[type(sign)](), *node.ops[i + 1 :]])
        case ast.BoolOp():
            yield node, altered(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node, node.operand
        case ast.BinOp() if type(node.op) in SUMS:
            yield node, altered(node, op=SUMS[type(node.op)]())
        case ast.AugAssign() if type(node.op) in SUMS:
            yield node, altered(node, op=SUMS[type(node.op)]())
            yield node, "pass"
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield node, str(number + 1)
            yield node, str(number - 1)
        case ast.Expr(value=ast.Call()) | ast.Assign() | ast.AugAssign():
            yield node, "pass"
        case ast.AnnAssign(value=ast.expr()):
            yield node, "pass"
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield from negated(test)
        case ast.Return(value=ast.expr() as value) if isinstance(function.returns, ast.Name) and (
            function.returns.id == "bool"
        ):
            yield from negated(value)
    for name, inner in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for child in inner if isinstance(inner, list) else [inner]:
                if isinstance(child, ast.AST):
                    yield from changes(child, function)


def altered(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a piece of code with other fields."""
    twin = copy.copy(node)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def negated(test: ast.expr) -> Iterator[tuple[ast.expr, ast.AST]]:
    """A condition turned round, unless a change of its sign or its `not` does so already."""
    one_sign = isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Eq, ast.NotEq, ast.Is, ast.IsNot))
    listened = any(re.search(pattern, ast.unparse(test)) for pattern in CODE_LEFT_OUT)
    if not one_sign and not listened and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield test, ast.UnaryOp(ast.Not(), test)


def mutants(game: str, only: str | None) -> Iterator[Mutant]:
    """Every mutant of a game, or of one of its files."""
    for file in sorted((ROOT / GAMES / game).glob("*.py")):
        if file.name not in FILES_LEFT_OUT and only in (None, file.name):
            yield from mutants_of(game, file)


def without_equivalents(game: str, found: list[Mutant], partly: bool) -> list[Mutant]:
    """The mutants without those of which `equivalent_mutants.toml` says why they make no difference."""
    path = ROOT / "tests" / game / "equivalent_mutants.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"] if path.exists() else []
    known = {(mutant.file, mutant.function, mutant.change) for mutant in found}
    listed = {(row["file"], row["function"], row["change"]) for row in rows if row["reason"]}
    if not partly and listed - known:
        raise Unfit(f"{path} lists a mutant that is not there: {min(listed - known)}")
    return [mutant for mutant in found if (mutant.file, mutant.function, mutant.change) not in listed]


# -- running tests ---------------------------------------------------------------------------------


class Broken(SourceFileLoader):
    """Imports one module from other bytes than those of its file."""

    def __init__(self, name: str, path: str, source: bytes) -> None:
        super().__init__(name, path)
        self.source = source

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Watch:
    """Notes which functions of a game each test calls; what is called before any test is noted under BEFORE."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder) + os.sep
        self.calls: dict[str, dict[str, None]] = {}  # file and function -> tests, in their order
        self.test = BEFORE

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.test = nodeid

    def trace(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.folder):
            function = f"{code.co_filename.removeprefix(self.folder)} {code.co_qualname}"
            self.calls.setdefault(function, {})[self.test] = None

    def pytest_sessionfinish(self) -> None:
        sys.settrace(None)
        Path(CALLS).write_text(json.dumps({function: list(tests) for function, tests in self.calls.items()}))


def fork(arguments: list[str], mutant: Mutant | None, output: Path, plugins: list[Watch]) -> int:
    """Runs tests in a fork of this process, against a mutant if one is given; the id of the fork."""
    pid = os.fork()
    if pid:
        return pid
    code = 3  # what pytest calls an internal error
    try:
        os.setsid()  # so that it can be stopped with all it has started, and an interrupt is left to its parent
        shown = os.open(output, os.O_WRONLY | os.O_CREAT)
        for stream in (1, 2):
            os.dup2(shown, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        if mutant:
            name = f"chronotheque.games.{mutant.game}.{mutant.file.removesuffix('.py')}".removesuffix(".__init__")
            sys.meta_path.insert(0, Broken(name, str(GAMES.absolute() / mutant.game / mutant.file), mutant.source))
        for watch in plugins:
            sys.settrace(watch.trace)
        code = int(pytest.main([*PYTEST, *arguments], plugins=plugins))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


class Trial:
    """The mutants of one game before its tests."""

    def __init__(self, game: str, found: list[Mutant]) -> None:
        self.found = found
        self.folder = f"tests/{game}"
        self.survivors: list[Mutant] = []
        self.tried = 0
        if not Path(self.folder).is_dir():
            raise Unfit(f"there is no folder {self.folder}")
        for watches in ([Watch(GAMES.absolute() / game)], []):
            began = time.monotonic()
            _, status = os.waitpid(fork([self.folder], None, Path("output"), watches), 0)
            if status:
                said = Path("output").read_text(encoding="utf-8", errors="replace")
                raise Unfit(f"{said}\nThe tests of {game} fail before anything is broken.")
        self.limit = TIME_LIMIT + 3 * (time.monotonic() - began)
        self.calls: dict[str, list[str]] = json.loads(Path(CALLS).read_text(encoding="utf-8"))

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that call the changed function; all of them if it is called before any test."""
        tests = self.calls.get(f"{mutant.file} {mutant.function}", [])
        return [self.folder] if BEFORE in tests else tests

    def run(self, jobs: int, bar: Progress) -> None:
        """Tries every mutant, some at the same time; an interrupt stops those that are running."""
        task = bar.add_task(self.folder, total=len(self.found))
        waiting = self.found[::-1]
        running: dict[int, tuple[Mutant, float]] = {}  # process -> what it tries, and until when
        try:
            while waiting or running:
                if waiting and len(running) < jobs:
                    mutant = waiting.pop()
                    tests = self.tests(mutant)
                    if tests:
                        pid = fork(tests, mutant, Path(os.devnull), [])
                        running[pid] = (mutant, time.monotonic() + self.limit)
                    else:
                        self.note(mutant, survived=True)
                    continue
                time.sleep(PAUSE)
                for pid, (mutant, limit) in list(running.items()):
                    ended, status = os.waitpid(pid, os.WNOHANG)
                    if ended:
                        del running[pid]
                        self.note(mutant, survived=status == 0)
                        bar.update(task, completed=self.tried, description=f"{len(self.survivors)} survived")
                        bar.refresh()
                    elif time.monotonic() > limit:
                        os.killpg(pid, signal.SIGKILL)
        finally:
            for pid in running:
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)

    def note(self, mutant: Mutant, survived: bool) -> None:
        """Notes how a mutant has fared."""
        self.tried += 1
        if survived:
            self.survivors.append(mutant)


# -- the command -----------------------------------------------------------------------------------


def command() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="Breaks rules, and lists what no test noticed.")
    games = sorted(path.parent.name for path in (ROOT / GAMES).glob("*/rules.py"))
    parser.add_argument("--game", choices=games, action="append", help="default: all games")
    parser.add_argument("--only", metavar="FILE", help="only this file of the game: rules.py")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at the same time")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--json", action="store_true", help="one object for programs")
    asked = parser.parse_args()
    asked.game = asked.game or games
    return asked


def try_all(found: dict[str, list[Mutant]], jobs: int) -> tuple[list[Mutant], int, bool]:
    """The survivors, how many mutants were tried, and whether that is all of them."""
    survivors: list[Mutant] = []
    tried = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, chdir(folder):
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
            else:
                shutil.copy(source, name)
        sys.path.insert(0, str(Path("src").absolute()))
        for module in PRELOADED:
            import_module(module)
        with Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as bar:
            for game, mutants_found in found.items():
                trial = Trial(game, mutants_found)
                try:
                    trial.run(jobs, bar)
                except KeyboardInterrupt:
                    return [*survivors, *trial.survivors], tried + trial.tried, False
                survivors += trial.survivors
                tried += trial.tried
    return survivors, tried, True


def main() -> int:
    asked = command()
    found = {game: list(mutants(game, asked.only)) for game in asked.game}
    try:
        for game in found:
            found[game] = without_equivalents(game, found[game], partly=bool(asked.only))
        if asked.list:
            print(*(mutant for game in found for mutant in found[game]), sep="\n")
            return 0
        survivors, tried, complete = try_all(found, asked.jobs)
    except Unfit as reason:
        print(reason, file=sys.stderr)
        return 2
    share = len(survivors) / max(tried, 1)
    if asked.json:
        rows = [{"file": m.path, "line": m.line, "function": m.function, "change": m.change} for m in survivors]
        print(json.dumps({"mutants": tried, "survived": len(survivors), "complete": complete, "survivors": rows}))
    else:
        print(*survivors, sep="\n")
        print(f"{'' if complete else 'Interrupted: '}{tried} mutants, {len(survivors)} survived ({share:.1%})")
    return 0 if complete and share <= MOST_SURVIVORS else 1


if __name__ == "__main__":
    sys.exit(main())
