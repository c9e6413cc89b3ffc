"""Faces at a table: animals for people, brass automata for bots; a bot keeps its name, face and level."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from chronotheque.server.identity.names import skeleton
from chronotheque.server.protocol import BOT_FACES, PEOPLE_FACES


class Character(NamedTuple):
    """A bot as players know it."""

    name: str
    face: str


# By level, in the order in which they sit down: a table of ten has nine of one level. The faces of a level begin
# with its own three; the same face at another level is drawn in another metal.
CHARACTERS: Final[dict[str, tuple[Character, ...]]] = {
    "easy": (
        Character("Otto", "otto"),
        Character("Jeanne", "jeanne"),
        Character("Félix", "felix"),
        Character("Lili", "ada"),
        Character("Anatole", "heron"),
        Character("Margot", "cleo"),
        Character("Léon", "blaise"),
        Character("Rose", "emilie"),
        Character("Suzon", "hypatie"),
    ),
    "normal": (
        Character("Ada", "ada"),
        Character("Blaise", "blaise"),
        Character("Cléo", "cleo"),
        Character("Gaspard", "otto"),
        Character("Clara", "emilie"),
        Character("Denis", "felix"),
        Character("Lucie", "jeanne"),
        Character("Basile", "heron"),
        Character("Mina", "hypatie"),
    ),
    "hard": (
        Character("Émilie", "emilie"),
        Character("Héron", "heron"),
        Character("Hypatie", "hypatie"),
        Character("Isaac", "blaise"),
        Character("Sophie", "ada"),
        Character("Victor", "otto"),
        Character("Diane", "jeanne"),
        Character("Edmond", "felix"),
        Character("Hortense", "cleo"),
    ),
}
USUAL: Final = CHARACTERS["normal"]  # for levels that have no characters


def next_character(level: str, taken: Collection[str]) -> Character:
    """Returns the first bot of a level whose name looks like none at the table; the last one if all are there.

    >>> next_character("hard", ["Ada", "emilie"])
    Character(name='Héron', face='heron')
    """
    company = CHARACTERS.get(level, USUAL)
    looks = {skeleton(name) for name in taken}
    return next((each for each in company if skeleton(each.name) not in looks), company[-1])


def bot_face(level: str, name: str, taken: Collection[str]) -> str:
    """Returns the face of a named bot, else an unused one of its level."""
    company = CHARACTERS.get(level, USUAL)
    own = next((each.face for each in company if each.name == name), "")
    return own or next((each.face for each in company if each.face not in taken), BOT_FACES[0])


def person_face(wanted: str, taken: Collection[str]) -> str:
    """Returns the chosen face, or one not yet used at the table."""
    return wanted or next((face for face in PEOPLE_FACES if face not in taken), PEOPLE_FACES[0])
