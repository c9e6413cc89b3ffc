"""`make test`: everything that must hold before a change is merged.

    python -m tools.gate MAKE CORES

One lane builds and installs the wheel and runs all tests against it, compiled. The other checks format, lint and
types, tests the client, and runs against the source tree what compiled and interpreted code could do differently
(`tests/conftest.py`). Then comes the browser. Without a C compiler all tests run against the source tree instead.
"""

from __future__ import annotations

import subprocess
import sys
import time

from tools.jobs import ROOT, Job, Lanes, interrupt_when_ended

BIN = ROOT / ".venv" / "bin"
INPUTS = ROOT / "build" / "inputs"  # written by make: the mode, and checksums of all sources of the wheel
INSTALLED_WHEEL = ("-o", "pythonpath=.")  # without the source tree on the path


def main() -> int:
    """Runs the lanes, then the browser tests, then prints how many rules have a test."""
    interrupt_when_ended()
    began = time.monotonic()
    make, cores = [sys.argv[1], "--no-print-directory"], sys.argv[2]
    browser = subprocess.run(
        [BIN / "python", "tools/browser.py"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    if browser.returncode:
        print(browser.stdout, end="")
        return 1
    subprocess.run([*make, "build/inputs"], cwd=ROOT, check=True)
    compiled = INPUTS.read_text(encoding="utf-8").startswith("compiled")
    checks = [Job(f"make {target}", [*make, target]) for target in ("check-python", "check-client", "test-client")]
    wheel = Job("make install", [*make, "install"])
    if compiled:
        lanes = Lanes(
            [wheel, pytest("all tests, compiled", "compiled", cores, *INSTALLED_WHEEL)],
            [*checks, pytest("tests of both modes, interpreted", "interpreted", cores, "-m", "not one_run")],
        )
    else:
        lanes = Lanes([wheel, pytest("all tests, interpreted", "interpreted", cores)], checks)
    chromium = {"CHRONO_BROWSER": browser.stdout.strip()}
    in_browser = pytest("tests in the browser", "compiled", cores, *INSTALLED_WHEEL, "tests/browser", **chromium)
    if not (lanes.run() and Lanes([in_browser]).run()):
        return 1
    for game in games():
        subprocess.run([BIN / "chrono", "rules", game, "--coverage"], cwd=ROOT, check=True)
    mode = "" if compiled else ", interpreted only: make doctor says why nothing is compiled"
    print(f"Everything holds{mode}. It took {round(time.monotonic() - began)} s.")
    return 0


def pytest(name: str, mode: str, cores: str, *words: str, **settings: str) -> Job:
    """Returns a job that runs pytest on all cores; a group of tests stays on one worker."""
    how = ["-q", "-n", cores, "--dist", "loadgroup", "--durations=10", "--durations-min=1"]
    return Job(name, [BIN / "pytest", *how, *words], {"CHRONO_RUN": mode, "CHRONO_WHEEL": "dist", **settings})


def games() -> list[str]:
    """Returns the names of all games."""
    ask = "from chronotheque import games; print(*games.names())"
    return subprocess.run(
        [BIN / "python", "-c", ask], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.split()


if __name__ == "__main__":
    sys.exit(main())
