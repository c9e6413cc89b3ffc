"""Prints the path of a Chromium for the browser tests; installs Debian's where that is allowed.

`python tools/browser.py`: exit code 0 and the path, or 1 and one sentence that says how to get one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"  # without windows, and so a quarter quicker
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = "The browser tests need Chromium on the PATH; on Debian or Ubuntu: sudo apt install chromium."


def found() -> str:
    """The path of a Chromium on the PATH, or nothing."""
    return next((path for path in map(shutil.which, NAMES) if path), "")


def installed() -> str:
    """The path of Debian's Chromium after installing it, or nothing where it cannot be."""
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


def succeeds(command: list[str]) -> bool:
    """Whether a command ends well; what it prints is not shown."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, capture_output=True, env=environment, check=False).returncode == 0
    except OSError:
        return False


def main() -> int:
    """Prints the path or the advice."""
    path = found() or installed()
    print(path or ADVICE)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
