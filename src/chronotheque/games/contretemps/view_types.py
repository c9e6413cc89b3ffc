"""The view of Contre-temps: seats and events are numbers, cards (`card:b07`) and suits (`suit:b`) are names."""

from __future__ import annotations

from typing import Literal

import msgspec

from chronotheque.kernel.seat_view import Knowledge, View

Phase = Literal["setup", "events", "constant", "time", "scientists", "over"]


class Options(msgspec.Struct):
    """The options of the table."""

    mode: Literal["classic", "paradox"]
    second_instability_ends_game: Literal["on", "off"]


class EventView(msgspec.Struct):
    """One event of the timeline."""

    event: int  # its number
    owner: int | None  # the seat whose disc is there
    led: str | None  # the suit to follow there
    card: str | None  # the card that defends it


class PlayerView(msgspec.Struct):
    """The public facts of a seat."""

    cards: int  # in hand
    crystals: int
    discs: int  # not on the timeline
    pawn: int  # an event, or 0: the constant
    voids: list[str]  # suits that the player is known not to hold


class PlayedCard(msgspec.Struct):
    """A card of a trick."""

    seat: int
    card: str


class TrickView(msgspec.Struct):
    """The event in progress."""

    event: int
    leader: int  # the seat that plays the first card
    party: list[int]  # the seats that take part
    cards: list[PlayedCard]  # in the order of play
    ahead: int | None  # the seat that would win without further cards


class ContretempsView(View):
    """The view of a seat of Contre-temps."""

    options: Options
    phase: Phase
    round: int
    marker: int | None  # the seat with the First Player marker
    present: int | None  # the event that is the present
    constant: str | None  # its card
    instabilities: int
    reserve: int  # crystals
    timeline: list[EventView]  # in the order of the table
    stack: list[int]  # tokens not placed yet
    resolved: list[int]  # events of this round that are resolved, or being resolved
    players: list[PlayerView]
    discard: list[str]
    trick: TrickView | None
    travellers: list[int]  # seats that change the constant now
    hand: list[str]  # own
    pick: str | None  # own card for the constant
    trip: int | None  # own trip: number of events back, or forward if negative


class ContretempsKnowledge(Knowledge):
    """The view alone: it already lists the suits that each seat has shown to lack."""

    view: ContretempsView
