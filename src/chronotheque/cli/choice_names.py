"""Names by which a choice may be typed: whole, without its kind, without leading zeros."""

from __future__ import annotations

import re
from typing import Final

from chronotheque.cli.boards import Choice

PADDED: Final = re.compile(r"([a-z]*)(\d)")


def whole_names(choice: Choice) -> set[str]:
    """Returns the full names of a choice."""
    return {choice.answer, choice.part, f"{choice.decision.lower()} {choice.part}"}


def short_names(choice: Choice) -> set[str]:
    """Returns the names of a choice without its kind, numbers also without a leading zero."""
    short = choice.part.rpartition(":")[2]
    return {short, re.sub(r"(?<!\d)0+(?=\d)", "", short), choice.label.lower()}


def possible_names(text: str, kind: str) -> list[str]:
    """Returns what an element typed without its kind or its leading zero may mean."""
    padded = PADDED.fullmatch(text)
    names = [text, f"{kind}:{text}"]
    return [*names, f"{kind}:{padded[1]}0{padded[2]}"] if padded else names
