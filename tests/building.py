"""Builds of the project as a stranger makes them: without the variables and tools of the clone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """Returns the output of a command, which must succeed and knows nothing of the clone."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CHRONO"))}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=clean | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


def build(target: str, source: Path, into: Path, **variables: str) -> tuple[Path, str]:
    """Returns the built sdist or wheel and the output of the build."""
    output = run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", into, cwd=source, **variables)
    (built,) = into.iterdir()
    return built, output
