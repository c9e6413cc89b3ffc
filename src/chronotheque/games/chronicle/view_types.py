"""View and bot knowledge of Chronicle: seats are numbers; cards, suits and stories are names.

Cards are called `card:b07` or `card:king`, stories `story:st01`, suits `suit:power`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from chronotheque.kernel.seat_view import Knowledge, View

Phase = Literal["opening", "meeting", "agreement", "over"]


class Options(msgspec.Struct):
    """The options of the table."""

    stories: Literal["one", "two"]
    length: Literal["normal", "agreed", "longer"]
    theme: Literal["shown", "led"]


class StoryView(msgspec.Struct):
    """A story in play."""

    story: str
    again: bool  # brought back by another story
    ahead: list[int]  # seats that would score it now


class StoriesView(msgspec.Struct):
    """All stories."""

    playing: list[StoryView]
    used: list[str]
    pile: list[str]


class DiscardView(msgspec.Struct):
    """The discard pile."""

    top: str | None
    size: int


class CountsView(msgspec.Struct):
    """Allies as scoring counts them."""

    power: int
    wisdom: int
    love: int
    wild: int
    total: int
    evil: int


class PlayerView(msgspec.Struct):
    """The public facts of a seat."""

    cards: int  # in hand
    points: int
    gains: dict[str, int]  # by story, and by `four_evil`: number of times it gave points
    allies: list[str]
    counts: CountsView  # the allies as scoring counts them
    excluded: bool  # from scoring, at present
    shown: list[str]  # seen entering the hand, and not seen leaving it
    voids: list[str]  # suits that the player is known not to hold


class PlayView(msgspec.Struct):
    """A card of the meeting."""

    seat: int
    card: str | None  # None: another seat's, face down
    face_down: bool  # played so, and not seen yet
    turned: bool  # by a 7


class MeetingView(msgspec.Struct):
    """The meeting in progress."""

    leader: int
    led: str | None  # suit; None while all cards are wild
    plays: list[PlayView]  # in the order of play
    missing: list[int]  # seats that have not played yet
    turn: int  # the next seat to play
    cut: bool  # ended by a 5
    ahead: int | None  # the seat that would win without further cards


class AbilityView(msgspec.Struct):
    """An ability that waits for a choice."""

    seat: int
    card: str
    ability: str
    gift: str | None  # the ally that is being given away


class AgreementView(msgspec.Struct):
    """A tie at the top, while the players are asked if they play on."""

    tied: list[int]
    willing: list[int]  # seats that want to play on
    turn: int  # the next seat to answer


class ChronicleView(View):
    """The view of a seat of Chronicle."""

    options: Options
    phase: Phase
    round: int
    stories: StoriesView
    aside: str | None  # with five seats
    leader: int | None
    discard: DiscardView
    players: list[PlayerView]
    meeting: MeetingView | None
    ability: AbilityView | None
    agreement: AgreementView | None
    hand: list[str]  # own


class Veiled(msgspec.Struct):
    """A card face down: the knowledge of its player, of seats that once had its hand, and of all others."""

    player: int  # the seat that played it
    hand: int  # the seat that now holds the hand it came from
    buried: bool  # in the discard pile
    lacks: list[str]  # suits that it cannot be of
    known_to: list[int]  # seats that once had its hand
    claims: list[str]  # cards seen entering its hand before, of which it may be one
    card: str | None  # only for its player


class ChronicleKnowledge(Knowledge):
    """The view, and the notes that a seat could have taken of cards seen before."""

    view: ChronicleView
    rows: list[dict[str, Any]]  # of a card file, if the table uses one
    discarded: list[str]  # the public discards
    insight: list[list[int]]  # by seat: the seats that have or once had its hand
    pools: list[list[str] | None]  # by seat whose hand this seat had: its cards and those played from it since
    veiled: list[Veiled]
    todo: int  # the abilities still to use, including the one in use
    drained: int | None  # the seat that must discard a card
    agreed: bool  # the players have agreed to play on
