"""Installs the sdist and a clone with pip in isolated builds, on every supported Python.

One row for each Python, source, and whether a C compiler and Node.js are on the PATH. Each row is installed into
a virtual environment and tried: commands, a short simulation, compiled modules, browser client, the wheel's tag.
Exit code 1 if a row fails; a Python, compiler or Node.js that this machine lacks is reported as skipped.

    python tools/wheels_check.py                                   every row
    python tools/wheels_check.py --python 3.13 --no-compiler       some rows
    python tools/wheels_check.py --source clone --no-node
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = ("sdist", "clone")
COMPILERS = re.compile(r"(.*-)?(cc|c89|c99|gcc|g\+\+|c\+\+|clang|clang\+\+|cpp|tcc)(-[\d.]+)?")
NODES = re.compile(r"node|nodejs|npm|npx")

# Prints what an installation is made of.
INSPECT = """
import json
from importlib.metadata import distribution
from importlib.resources import files
from chronotheque.kernel import table
wheel = distribution("chronotheque").read_text("WHEEL")
print(json.dumps({
    "compiled": not table.__file__.endswith(".py"),
    "client": (files("chronotheque") / "server" / "web" / "index.html").is_file(),
    "tags": [line.partition(": ")[2] for line in wheel.splitlines() if line.startswith("Tag: ")],
}))
"""


class Row(NamedTuple):
    """One way to install."""

    python: str  # "3.13"
    source: str
    compiler: bool
    node: bool

    def __str__(self) -> str:
        words = (self.python, self.source, "yes" if self.compiler else "no", "yes" if self.node else "no")
        return "{:<7} {:<7} {:<9} {:<5}".format(*words)


class Failed(Exception):
    """A command failed, or an installation is not as it should be."""


def main() -> int:
    """Prints the table and returns 1 if a row failed."""
    options = arguments()
    rows = itertools.starmap(Row, itertools.product(options.python, options.source, options.compiler, options.node))
    print(f"{'Python':<7} {'source':<7} {'compiler':<9} {'Node':<5} {'seconds':>7}  result", flush=True)
    failures = []
    with tempfile.TemporaryDirectory(prefix="chronotheque-wheels-") as folder:
        check = Check(Path(folder))
        for row in rows:
            begun = time.monotonic()
            try:
                result = check.skipped(row) or check.install(row)
            except Failed as reason:
                failures.append(f"{row}\n{reason}")
                result = "FAILED"
            print(f"{row} {time.monotonic() - begun:7.0f}  {result}", flush=True)
    for failure in failures:
        print(f"\n{failure}")
    return 1 if failures else 0


def arguments() -> argparse.Namespace:
    """Parses the command line; an option that is not given selects all its values."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    versions = supported()
    parser.add_argument("--python", choices=versions, action="append")
    parser.add_argument("--source", choices=SOURCES, action="append")
    for name in ("compiler", "node"):
        parser.add_argument(
            f"--{name}", action=argparse.BooleanOptionalAction, help=f"only rows with or without {name}"
        )
    options = parser.parse_args()
    options.python = options.python or versions
    options.source = options.source or list(SOURCES)
    options.compiler = [True, False] if options.compiler is None else [options.compiler]
    options.node = [False, True] if options.node is None else [options.node]
    return options


def supported() -> list[str]:
    """Returns the versions of Python that the classifiers name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line) for line in project["classifiers"])
    return [version[1] for version in found if version]


class Check:
    """The rows of one run; what several rows need is made once, in a scratch folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pythons = {version: find_python(version) for version in supported()}

    def skipped(self, row: Row) -> str:
        """Returns why a row cannot be checked on this machine, or nothing."""
        if not self.pythons[row.python]:
            return f"skipped: Python {row.python} is not here"
        if row.source == "clone" and not (ROOT / ".git").exists():
            return "skipped: this is no clone"
        if row.compiler and not shutil.which("cc"):
            return "skipped: no C compiler is here"
        if row.node and not shutil.which("npm"):
            return "skipped: Node.js is not here"
        return ""

    def install(self, row: Row) -> str:
        """Installs and tries one row; returns what was installed."""
        variables = self.variables(row)
        scripts = self.environment(row.python)
        pip = [str(scripts / "python"), "-m", "pip", "--disable-pip-version-check", "-q"]
        run(*pip, "uninstall", "-y", "chronotheque", cwd=self.folder, variables=variables)
        run(*pip, "install", self.source(row), cwd=self.folder, variables=variables)
        found = json.loads(run(scripts / "python", "-c", INSPECT, cwd=self.folder, variables=variables))
        for command in (["--help"], ["simulate", "contretemps", "--games", "2", "--seed", "1"]):
            run(scripts / "chrono", *command, cwd=self.folder, variables=variables)
        cpython = "cp" + row.python.replace(".", "")
        expect(found["compiled"] == row.compiler, f"compiled modules: {found['compiled']}")
        expect(found["client"] == (row.source == "sdist" or row.node), f"browser client: {found['client']}")
        (tag,) = found["tags"]
        right = tag.startswith(f"{cpython}-{cpython}-") if row.compiler else tag == "py3-none-any"
        expect(right, f"tag: {tag}")
        return f"ok, {tag}, {'with' if found['client'] else 'without'} the browser client"

    def environment(self, python: str) -> Path:
        """Returns the scripts of the virtual environment for a Python, made when it is first needed."""
        folder = self.folder / f"venv-{python}"
        if not folder.exists():
            run(self.pythons[python], "-m", "venv", folder, cwd=self.folder, variables=dict(os.environ))
        return folder / "bin"

    def source(self, row: Row) -> Path:
        """Returns the path to install; pip caches the wheel of an sdist by its path, so each row has its own."""
        if row.source == "sdist":
            kept = self.folder / "sdist"
            if not kept.exists():
                build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d"]
                run(*build, kept, cwd=ROOT, variables=dict(os.environ))
            (built,) = kept.iterdir()
            own = Path(tempfile.mkdtemp(dir=self.folder))
            return Path(shutil.copy(built, own))
        clone = self.folder / f"clone-{row.python}-{row.node}"  # Node.js builds the client in its first row
        if not clone.exists():
            for name in tracked_names():
                (clone / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, clone / name)
        return clone

    def variables(self, row: Row) -> dict[str, str]:
        """Returns the environment variables of a row: a PATH without what it must not find."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CHRONO"))}
        cache = self.folder / f"compiled-{row.python}"  # Node.js changes nothing in the compiled modules
        return clean | {"PATH": self.path(row.compiler, row.node), "CHRONOTHEQUE_CACHE": str(cache)}

    def path(self, compiler: bool, node: bool) -> str:
        """Returns a PATH; where something is hidden, one folder with links to all the other programs."""
        if compiler and node:
            return os.environ["PATH"]
        folder = self.folder / f"path-{compiler}-{node}"
        if not folder.exists():
            folder.mkdir()
            for program in programs():
                hidden = (not compiler and COMPILERS.fullmatch(program.name)) or (
                    not node and NODES.fullmatch(program.name)
                )
                link = folder / program.name
                if not hidden and not link.is_symlink():
                    link.symlink_to(program)
        return str(folder)


def programs() -> Iterator[Path]:
    """Yields the programs on the PATH, those that are found first before others of their name."""
    for folder in os.environ["PATH"].split(os.pathsep):
        if Path(folder).is_dir():
            yield from (path for path in sorted(Path(folder).iterdir()) if path.is_file())


def find_python(version: str) -> str:
    """Returns the path of a Python on the PATH or among those of pyenv, or nothing."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    candidates = [
        shutil.which(f"python{version}") or "",
        *sorted(map(str, pyenv.glob(f"versions/{version}.*/bin/python"))),
    ]
    question = "import sys; print('{}.{}'.format(*sys.version_info))"
    for candidate in filter(None, candidates):  # a shim of pyenv is there also when its Python is not chosen
        answer = subprocess.run([candidate, "-c", question], capture_output=True, text=True, check=False)
        if answer.stdout.strip() == version:
            return candidate
    return ""


def tracked_names() -> list[str]:
    """Returns the files that are in the repository, or would be with the next commit."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return [name for name in os.fsdecode(listing).split("\0") if (ROOT / name).is_file()]


def run(*command: str | Path, cwd: Path, variables: dict[str, str]) -> str:
    """Returns the output of a command; raises Failed with it if the command fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=variables,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(condition: bool, found: str) -> None:
    if not condition:
        raise Failed(f"not as it should be: {found}")


if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("tools/wheels_check.py hides programs with symbolic links, so it needs a POSIX system.")
    sys.exit(main())
