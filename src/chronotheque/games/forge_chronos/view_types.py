"""Types of the view of Forge Chronos. Seats are numbers; colours, parts and Assistants are names.

Parts are called `part:b-gry-dag-1`, Assistants `assistant:a01`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from chronotheque.kernel.seat_view import Knowledge, View

Phase = Literal["dawn", "day", "over"]
Colour = Literal["grey", "blue", "yellow", "white", "black"]
Cubes = dict[Colour, int]  # number of cubes of each colour


class Options(msgspec.Struct):
    """The options of the table."""

    assistants: Literal["off", "on"]
    display: Literal["scarce", "refill"]
    midday: Literal["once", "each"]


class SlotView(msgspec.Struct):
    """A Market card in its slot."""

    colour: Colour
    rank: int
    cubes: int


class DecksView(msgspec.Struct):
    """Cards left in each deck."""

    blades: int
    handles: int
    assistants: int


class WeaponView(msgspec.Struct):
    """A weapon with its Renown by reason."""

    blade: str
    handle: str
    renown: int
    parts: int  # Renown of the values of both parts
    colour: int  # Renown of colour bonuses
    type: int  # Renown of type bonuses


class PlayerView(msgspec.Struct):
    """Public state of a seat."""

    hour: int  # in bed: hour of the next morning
    reserve: Cubes
    renown: int
    blades: list[str]  # loose
    handles: list[str]  # loose
    weapons: list[WeaponView]
    assistants: list[str]


class ActView(msgspec.Struct):
    """The act in progress: the steps still to come after its effect."""

    seat: int
    hours: int | None
    blade: bool
    handle: bool


class DigView(msgspec.Struct):
    """A draw from the Mine, of which some cubes are to be kept."""

    count: int  # to be drawn
    keeps: int
    again: bool  # the draw may be repeated
    aside: Cubes  # set aside in exchange (FC-R40)
    drawn: Cubes


class ForgeView(View):
    """The view of a seat of Forge Chronos."""

    options: Options
    phase: Phase
    day: int
    days: int
    noon: bool  # midday has passed today; false if each meeple reorders the Market
    queue: list[int]  # seats awake, furthest behind first
    beds: list[int]  # seats in bed, in the order they went
    market: list[SlotView]  # from left to right
    mine: Cubes
    blades: list[str | None]  # of the display, by place
    handles: list[str | None]
    assistants: list[str | None] | None  # by place; None without the variant
    decks: DecksView
    players: list[PlayerView]
    act: ActView | None
    dig: DigView | None


class ForgeKnowledge(Knowledge):
    """The knowledge of a bot: the view, since nothing is hidden, the act's last steps, and a card file."""

    view: ForgeView
    earned: int  # Assistants still to be hired in the act in progress
    vacant: bool  # the row of Assistants has an empty place
    rows: list[dict[str, Any]]  # rows of a card file that differ from ours
