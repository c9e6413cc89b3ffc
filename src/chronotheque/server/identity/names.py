"""Names and chat lines: cleaned of invisible characters, unique, never empty.

Two names that look alike count as the same name. A name that mixes alphabets is refused, as Unicode's UTS 39
advises, and of the rest a skeleton is compared, in which letters that look like a Latin one are that one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from chronotheque.server.errors import InvalidRequest
from chronotheque.server.protocol import LONGEST_CHAT

LONGEST_NAME: Final = 24  # characters
MOST_MARKS: Final = 3  # accents on one letter
UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that look like nothing

GUESTS: Final = {"fr": "Invité", "en": "Guest"}

# Alphabets of names, by the first word of their letters in Unicode: those in common use (UAX 31, table 5).
ALPHABETS: Final = frozenset(
    (
        *(
            "ARABIC",
            "ARMENIAN",
            "BENGALI",
            "BOPOMOFO",
            "CJK",
            "CYRILLIC",
            "DEVANAGARI",
            "ETHIOPIC",
            "GEORGIAN",
            "GREEK",
        ),
        *(
            "GUJARATI",
            "GURMUKHI",
            "HANGUL",
            "HEBREW",
            "HIRAGANA",
            "KANNADA",
            "KATAKANA",
            "KATAKANA-HIRAGANA",
            "KHMER",
        ),
        *(
            "LAO",
            "LATIN",
            "MALAYALAM",
            "MYANMAR",
            "ORIYA",
            "SINHALA",
            "TAMIL",
            "TELUGU",
            "THAANA",
            "THAI",
            "TIBETAN",
        ),
    )
)
TOGETHER: Final = (  # alphabets that are written together: Japanese, Chinese, Korean
    frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA")),
    frozenset(("LATIN", "CJK", "BOPOMOFO")),
    frozenset(("LATIN", "CJK", "HANGUL")),
)

# Letters after `casefold` that look like a Latin one, small or capital; last, what looks alike among Latin ones.
LOOK_ALIKE: Final = str.maketrans(
    "авекмнорстухѕіјԁһԛԝүαβεζηικμνορτυχօոսհցıɡ01i",
    "abekmhopctyxsljdhqwyabezhlkmnoptyxonuhglgoll",
)


def cleaned(text: str, longest: int) -> str:
    """Returns a text on one line, without invisible characters; "" if nothing is left.

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
    """Returns a cleaned line of chat; "" if nothing is left."""
    return cleaned(text, LONGEST_CHAT)


def known_as(name: str) -> str:
    """Strips case, accents and spaces from a name, for logging in.

    >>> known_as("Zoé  D.") == known_as("ZOE d.")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def skeleton(name: str) -> str:
    """Returns the look of a name: equal for names that are easily taken for each other.

    >>> skeleton("Ilse") == skeleton("llse"), skeleton("Ada") == skeleton("Ida")
    (True, False)
    """
    folded = known_as(name.replace("|", "l")).translate(LOOK_ALIKE)
    return folded.replace("rn", "m").replace("vv", "w") or name


def expect_one_alphabet(name: str) -> None:
    """Raises InvalidRequest for a name in several alphabets, or in one not in common use."""
    written = unicodedata.normalize("NFKC", name)
    letters = [letter for letter in written if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo")]
    used = {unicodedata.name(letter, "?").split()[0] for letter in letters}
    if used - ALPHABETS or (len(used) > 1 and not any(used <= together for together in TOGETHER)):
        raise InvalidRequest("a name uses the letters of one alphabet in common use", "mixed_name")


def person_name(text: str, taken: Collection[str], lang: str = "en") -> str:
    """Returns a cleaned name that looks like no other at the table; a default if nothing is left.

    >>> person_name("Zoé", ["Zoé"]), person_name(" ", [])
    ('Zoé 2', 'Guest')
    """
    return _unlike(_one_alphabet(text) or GUESTS[lang], taken)


def bot_name(text: str, usual: str, taken: Collection[str]) -> str:
    """Returns the requested name of a bot, or its usual one."""
    return _unlike(_one_alphabet(text) or usual, taken)


def _one_alphabet(text: str) -> str:
    name = cleaned(text, LONGEST_NAME)
    expect_one_alphabet(name)
    return name


def _unlike(name: str, taken: Collection[str]) -> str:
    """Adds a number to a name that looks like one already taken."""
    looks = {skeleton(each) for each in taken}
    found, number = name, 1
    while skeleton(found) in looks:
        number += 1
        end = f" {number}"
        found = name[: LONGEST_NAME - len(end)].rstrip() + end
    return found
