"""Builds the browser client into the package; standard library only.

    python tools/client.py

Works in a scratch copy of `web/`, because the compiler of the messages writes into its own project. A copy takes
the packages that `make test` has installed, or installs those that building needs and removes them afterwards.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
SCRATCH = ROOT / "build" / "web"
TARGET = ROOT / "src" / "chronotheque" / "server" / "web"
INSTALLED = WEB / "node_modules" / ".installed"  # the stamp of make
BUILT_FROM = TARGET / ".sources"  # checksum of the sources, not served
NO_SOURCES = {"node_modules", "paraglide", "tests"}  # folders


def npm(*words: str) -> None:
    """Runs npm in the scratch copy; its output is shown only if it fails."""
    command = [shutil.which("npm") or "npm", "--silent", *words]
    done = subprocess.run(
        command, cwd=SCRATCH, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        sys.exit(f"npm {words[0]} failed, so there is no browser client:\n{done.stdout}{done.stderr}")


def sources() -> list[Path]:
    """Returns the files that the client is built from, relative to `web/`."""
    found = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = set(folders) - NO_SOURCES
        found += [Path(folder, name).relative_to(WEB) for name in files]
    return sorted(path for path in found if "project.inlang" not in path.parts or path.name == "settings.json")


def checksum() -> str:
    """Returns the checksum of all sources, with their names."""
    digest = hashlib.sha256()
    for path in sources():
        content = (WEB / path).read_bytes()
        digest.update(f"{path.as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_current() -> bool:
    """True if there is a client built from the sources as they are."""
    return BUILT_FROM.is_file() and BUILT_FROM.read_text(encoding="utf-8") == checksum()


def main() -> None:
    """Copies the sources, builds, and removes the copy."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    before = checksum()  # an edit during the build counts as new
    for path in sources():
        (SCRATCH / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(WEB / path, SCRATCH / path)
    try:
        if INSTALLED.exists():
            (SCRATCH / "node_modules").symlink_to(INSTALLED.parent)
        else:
            npm("ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
        npm("run", "build", "--", "--logLevel", "warn", "--outDir", str(TARGET), "--emptyOutDir")
        BUILT_FROM.write_text(before, encoding="utf-8")
    finally:
        shutil.rmtree(SCRATCH, ignore_errors=True)


if __name__ == "__main__":
    main()
