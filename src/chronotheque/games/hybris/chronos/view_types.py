"""The part of the view that the Chronos module adds: his board is public (HY-R132)."""

from __future__ import annotations

from typing import Literal

import msgspec

Difficulty = Literal["easy", "normal", "hard", "titan", "book"]
Avatar = Literal["avatar:kronos", "avatar:kairos", "avatar:aeon"]


class ConditionView(msgspec.Struct):
    """A revealed icon's demand on all players together."""

    what: str  # a counter: vp, temple, defeated_hero …
    have: int
    need: int


class ConceptView(msgspec.Struct):
    """A Concept on the Chronos board."""

    focus: int | None  # the seat whose token is there
    broken: int  # chains
    resources: int  # of Chronos
    intensity: int
    card: str | None  # face up
    conditions: list[ConditionView]  # of the icons that Chronos looks at now
    met: bool  # all of them


class ChronosView(msgspec.Struct):
    """The Chronos board with everything on it and beside it."""

    difficulty: Difficulty
    vp: int
    concepts: list[ConceptView]  # Ananke, Anthropos, Cosmos, Kratos, Gonos, Temnein
    next: int | None  # the Concept whose turn it is, or was last, in the Action phase
    second: str | None  # the other Pillar of a lone player
    second_resolved: bool
    tiles_up: list[str]
    decks: list[str]  # Concept cards still to come
    avatars: dict[Avatar, str | None]  # the City of each; None: it is on the Chronos board
    ancient: list[str]  # Ancient Technologies still to be had
    blocked: list[str]  # slots and Cities


class ChronosNotes(msgspec.Struct):
    """Everything that was counted of Chronos, and what his rules still have to do."""

    tiles_due: list[str]  # those whose Immediate power still waits
    emptied: list[str]  # decks that have run out once: coliseum, premonition
    calls: dict[Avatar, str | None]  # the City to which each moves after the combat
    avatar_deck: list[str]  # cards still to come
    avatar_discards: list[str]
    weakened: bool  # Weakening was used in this Age
