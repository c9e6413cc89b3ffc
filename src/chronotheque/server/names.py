"""Names and lines that people write: cleaned of what cannot be seen or would disturb others, and never empty."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from chronotheque.server.protocol import LONGEST_CHAT

LONGEST_NAME: Final = 24  # characters
MOST_MARKS: Final = 3  # accents on one letter
UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that look like nothing

GUESTS: Final = {"fr": "Invité", "en": "Guest"}
BOTS: Final = ("Ada", "Blaise", "Cléo", "Denis", "Émilie", "Félix", "Gaspard", "Hypatie", "Isaac", "Jeanne")


def cleaned(text: str, longest: int) -> str:
    """A text on one line, without characters that nobody sees; "" if nothing is left.

    >>> cleaned("  Zo\\u0065\\u0308 \\u202e\\n\\u200b!  ", 24)
    'Zoë !'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character.isspace() or kind[0] == "Z":
            kept.append(" ")
        elif kind[0] == "C" or character in UNSEEN:
            continue
        elif kind[0] != "M" or marks < MOST_MARKS:
            kept.append(character)
        marks = marks + 1 if kind[0] == "M" else 0
    line = " ".join("".join(kept).split())[:longest].strip()
    seen = any(unicodedata.category(character)[0] in "LNPS" for character in line)
    return line if seen else ""


def chat_line(text: str) -> str:
    """A line of chat, cleaned; "" if nothing is left."""
    return cleaned(text, LONGEST_CHAT)


def person_name(text: str, taken: Collection[str], lang: str = "en") -> str:
    """The name of a person, cleaned and unlike those around it; one is chosen if nothing is left.

    >>> person_name("Zoé", ["Zoé"]), person_name(" ", [])
    ('Zoé 2', 'Guest')
    """
    return _unlike(cleaned(text, LONGEST_NAME) or GUESTS[lang], taken)


def bot_name(text: str, taken: Collection[str]) -> str:
    """The name of a bot, as wished or one of ours."""
    wished = cleaned(text, LONGEST_NAME)
    return _unlike(wished or next((name for name in BOTS if name not in taken), BOTS[0]), taken)


def _unlike(name: str, taken: Collection[str]) -> str:
    found, number = name, 1
    while found in taken:
        number += 1
        end = f" {number}"
        found = name[: LONGEST_NAME - len(end)].rstrip() + end
    return found
