"""French typography: narrow spaces, quotation marks, apostrophes."""

from __future__ import annotations

import re

NARROW = "\u202f"
NOT_PROSE = r"`[^`]*`|<https?:[^>]*>|^\|[-|]+\|$"  # code, addresses, the rule of a table
FAULTS = {
    "no narrow space before": rf"(?<!{NARROW})[;:!?»]",
    "no narrow space after": rf"«(?!{NARROW})",
    "no narrow space before a unit": r"[0-9][ \u00a0]h\b",
    "a narrow space too many": rf"{NARROW}(?![;:!?»%0-9]|h\b)(?<!«{NARROW})",
    "not a French character": "['\"\u00a0]|\\.\\.\\.",
    "two spaces": r"\S  ",
    "familiar": r"(?i)\b(?:tu|toi|ton|tes)\b",
}


def french_faults(text: str) -> list[str]:
    """Returns the typographic errors of a French text, each with its context."""
    prose = re.sub(NOT_PROSE, "…", text, flags=re.MULTILINE)
    return [
        f"{fault}: {prose[max(0, found.start() - 20) : found.end() + 20]}"
        for fault, pattern in FAULTS.items()
        for found in re.finditer(pattern, prose)
    ]
