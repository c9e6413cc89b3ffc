"""Checks the subject of a commit message; the commit-msg hook of `.pre-commit-config.yaml` runs it.

`python tools/commit_subject.py FILE`: exit code 0, or 1 and one sentence that says what to change.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

MAX_LENGTH: Final = 72  # `git log --oneline` fits into a terminal of 80 columns
AREA: Final = re.compile(r"[a-z][a-z0-9_-]*(?:, [a-z][a-z0-9_-]*)*: \S")
BY_GIT: Final = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")


def fault(message: str) -> str:
    """Returns what is wrong with the subject of a message, or "".

    >>> fault("forge: pay the cost of a part once")
    ''
    >>> fault("Pay once")
    'begin the subject with its area in lower case, such as "forge: ": Pay once'
    """
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = next((line for line in lines if line.strip()), "").rstrip()
    if subject.startswith(BY_GIT):
        return ""
    if not AREA.match(subject):
        return f'begin the subject with its area in lower case, such as "forge: ": {subject}'
    if len(subject) > MAX_LENGTH:
        return f"the subject must have at most {MAX_LENGTH} characters, got {len(subject)}: {subject}"
    if subject.endswith("."):
        return f"leave out the full stop at the end of the subject: {subject}"
    if lines[lines.index(subject) + 1 :][:1] not in ([], [""]):
        return "leave the line below the subject empty"
    return ""


def main() -> int:
    """Reads the message and prints its fault."""
    found = fault(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if found:
        print(f"commit message: {found}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
