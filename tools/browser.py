"""Prints the path of a Chromium for the browser tests, after installing one where that is allowed.

`python tools/browser.py`: exit code 0 and the path, or 1 and one sentence that says how to get one. A Chromium on
the PATH comes first, then Playwright's, which is downloaded if it is not there yet, then Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"  # without windows, and so a quarter quicker
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chrome-headless-shell", "headless_shell", "chrome-headless-shell.exe")  # as Playwright calls them
DOWNLOAD = (sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
DOWNLOAD_TIMEOUT_S = 600
ADVICE = (
    "The browser tests need Chromium, which Playwright could not download: put one on the PATH"
    " (on Debian or Ubuntu: sudo apt install chromium)."
)


def found() -> str:
    """Returns the path of a Chromium on the PATH, or ""."""
    return next((path for path in map(shutil.which, NAMES) if path), "")


def downloaded() -> str:
    """Returns the path of the Chromium that Playwright has downloaded, or ""."""
    plan = run([*DOWNLOAD, "--dry-run"])
    folders = [line.split(":", 1)[1].strip() for line in plan.splitlines() if "Install location:" in line]
    return next((str(path) for folder in folders for name in SHELLS for path in Path(folder).rglob(name)), "")


def installed() -> str:
    """Returns the path of Debian's Chromium after installing it, or "" where it cannot be."""
    if not shutil.which("apt-get"):
        return ""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if as_root and (not shutil.which("sudo") or not succeeds([*as_root, "true"])):
        return ""
    print("Installing Debian's Chromium for the browser tests …", file=sys.stderr)
    install = [*as_root, "apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    if not succeeds([*install, SHELL]):
        succeeds([*as_root, "apt-get", "update", "-qq"])
        succeeds([*install, SHELL]) or succeeds([*install, "chromium"])
    return found()


def download() -> str:
    """Returns the path of Playwright's Chromium after downloading it, or "" where it cannot be."""
    print("Downloading Playwright's Chromium for the browser tests …", file=sys.stderr)
    return downloaded() if succeeds(list(DOWNLOAD)) else ""


def succeeds(command: list[str]) -> bool:
    """True if a command succeeds; its output is hidden."""
    return _completed(command) is not None


def run(command: list[str]) -> str:
    """Returns the output of a command, or "" if it fails."""
    return _completed(command) or ""


def _completed(command: list[str]) -> str | None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, check=True, timeout=DOWNLOAD_TIMEOUT_S
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def main() -> int:
    """Prints the path or the advice."""
    path = found() or downloaded() or download() or installed()
    print(path or ADVICE)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
