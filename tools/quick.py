"""`make quick`: format, lint, types, and the tests that a change is likely to break.

    python -m tools.quick [GAME]

With a game: the kernel and that game. Without one: the kernel and what has changed since `main`, committed or not.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.jobs import ROOT, Job, Lanes, interrupt_when_ended

BIN = ROOT / ".venv" / "bin"
PACKAGE = "src/chronotheque"
GAMES = sorted(path.parent.name for path in (ROOT / PACKAGE / "games").glob("*/ledger.md"))
LAYERS = ("adapters", "arena", "bots", "cli", "records", "server")
ALWAYS = ("tests/kernel", "tests/test_layers.py", "tests/test_project.py")
CHECKS = (
    ("format", ["ruff", "format", "-q", "--check", "."]),
    ("lint", ["ruff", "check", "-q", "."]),
    ("types", ["mypy", "--no-error-summary"]),
)


def main(arguments: list[str]) -> int:
    """Runs the checks in one lane and the tests in another."""
    if arguments and arguments[0] not in GAMES:
        print(f"There is no game {arguments[0]!r}; GAME is one of {', '.join(GAMES)}.")
        return 2
    base = main_branch()
    changed = [f"tests/{arguments[0]}/"] if arguments else changed_since(base)
    tests = [*ALWAYS, *tests_for(changed)]
    games = games_of(changed)
    client = any(name.startswith("web/") for name in changed)
    print(f"Testing {', '.join(tests)}{' and the client' if client else ''}:", flush=True)
    checks = [Job(name, [BIN / command[0], *command[1:]]) for name, command in CHECKS]
    if client:
        npm = ["npm", "--prefix", "web", "--silent"]
        checks.append(Job("the client's checks", [*npm, "run", "check"]))
        checks.append(Job("the client's tests", [*npm, "test", "--", "--changed", base]))
    runs = [pytest("tests", *tests)]
    if games:
        runs.append(pytest("conformance", "tests/conformance", "-m", "not one_run", "-k", " or ".join(games)))
    return 0 if Lanes(checks, runs).run() else 1


def pytest(name: str, *words: str) -> Job:
    """Returns a job that runs pytest on two cores; a group of tests stays on one worker."""
    return Job(name, [BIN / "pytest", "-q", "-n", "2", "--dist", "loadgroup", *words])


def main_branch() -> str:
    """Returns the commit that a change began from: where it left `main`, the remote's if there is one."""
    for name in ("origin/main", "main"):
        found = git("merge-base", "HEAD", name)
        if found:
            return found[0]
    return "HEAD"


def changed_since(base: str) -> list[str]:
    """Returns the files that differ from a commit, and those that git does not track yet."""
    return [*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")]


def git(*words: str) -> list[str]:
    """Returns the lines that git prints; none if it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def games_of(changed: Iterable[str]) -> list[str]:
    """Returns the games that changed files belong to.

    >>> games_of(["src/chronotheque/games/hybris/table/state.py", "README.md"])
    ['hybris']
    """
    folders = {game: (f"{PACKAGE}/games/{game}/", f"tests/{game}/") for game in GAMES}
    return [game for game, owned in folders.items() if any(name.startswith(owned) for name in changed)]


def tests_for(changed: Iterable[str]) -> list[str]:
    """Returns the folders and files of tests for changed files.

    >>> tests_for(["src/chronotheque/server/tables/room.py", "tests/docs/test_pages.py", "README.md"])
    ['tests/docs', 'tests/server']
    >>> tests_for(["tests/test_every_rule.py", "src/chronotheque/games/hybris/table/state.py"])
    ['tests/hybris', 'tests/test_every_rule.py']
    """
    found = {f"tests/{game}" for game in games_of(changed)}
    for name in changed:
        parts = Path(name).parts
        if name.startswith("src/") and parts[2] in LAYERS:
            found.add(f"tests/{parts[2]}")
        elif name.startswith("tests/") and parts[1] in (*LAYERS, "conformance", "docs", "texts"):
            found.add(f"tests/{parts[1]}")
        elif Path(name).match("tests/test_*.py") and name not in ALWAYS:
            found.add(name)
        elif Path(name).suffix == ".md":
            found.add("tests/docs")
    return sorted(found)


if __name__ == "__main__":
    interrupt_when_ended()
    sys.exit(main(sys.argv[1:]))
