"""The view of Witty Chronos and a bot's knowledge: seats are numbers; cards, colours and glasses are names.

Cards are named by their faces (`t10`, `hades`, `north`), Temple cards by their god (`zeus`), places `front`,
`pile:3`, `stack:2` or `bag`. Moments are game times in milliseconds.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from chronotheque.kernel.seat_view import Knowledge, View

Phase = Literal["colours", "between", "play", "over"]
Colour = Literal["red", "blue", "green", "yellow", "purple", "white"]
Winds = dict[Literal["north", "south", "west", "east"], int]


class PileView(msgspec.Struct):
    """A pile in the middle."""

    open: bool
    count: int
    top: str | None  # None: face down


class GlassView(msgspec.Struct):
    """An hourglass."""

    glass: str  # red-1
    colour: Colour
    seat: int | None  # None: neutral
    at: str  # its place
    duration: int | None  # ms; None until its first flip
    ends: int | None  # when it runs out; None: never flipped


class StackView(msgspec.Struct):
    """The public part of a seat's stack."""

    count: int
    top: str | None


class PlayerView(msgspec.Struct):
    """A seat as the viewer knows it."""

    team: int
    colours: list[Colour]
    tokens: int
    ready: bool
    stack: StackView
    winds: Winds
    gods: list[str]
    apollon: str | None  # reserved by APOLLON
    selene: int | None  # cards under SELENE
    announce_from: int | None  # next announcement allowed


class HeldCard(msgspec.Struct):
    """An own card."""

    card: str
    handle: int


class ScoreView(msgspec.Struct):
    """The points of a seat's cards, with reasons."""

    points: int
    reasons: list[tuple[str, int]]  # reason and points
    factor: int


class RealmView(msgspec.Struct):
    """The viewer's own cards."""

    stack: list[HeldCard]  # bottom to top
    winds: list[HeldCard]
    stash: list[str]  # under SELENE
    score: ScoreView
    wins_by: Literal["points", "monsters", "cyclope", "hestia"] | None


class ResultView(msgspec.Struct):
    """The end of a round, with all stacks turned up."""

    round: int
    reason: Literal["points", "announce", "zeus", "hades", "pile", "blocked", "limit"]
    winners: list[int]
    void: bool
    tokens: list[int]  # gained, by seat
    scores: list[ScoreView | int]
    stacks: list[list[str]]
    winds: list[Winds]
    gods: list[list[str]]


class ShownCards(msgspec.Struct):
    """Cards kept under SELENE since the last round."""

    seat: int
    cards: list[str]


class Pending(msgspec.Struct):
    """Something begun by a seat, with the moment it ends."""

    seat: int
    until: int


class BlockedView(msgspec.Struct):
    """The count of a blocked position."""

    seat: int | None  # claimant; None: the game
    until: int


class GiftView(msgspec.Struct):
    """A gift that is due."""

    seat: int
    to: int
    until: int


class VoteView(msgspec.Struct):
    """A penalty vote; only the own vote is visible."""

    seat: int
    until: int
    own: bool | None


class ColourVoteView(msgspec.Struct):
    """The vote for new colours; only the own vote is visible."""

    until: int
    own: bool | None


class WittyView(View):
    """Everything that a seat of Witty Chronos is shown."""

    options: dict[str, str]
    phase: Phase
    round: int
    opened: int | None  # when the round began
    limit: int | None
    target: int
    to_win: int  # tokens
    void: int  # void rounds in a row
    turner: int | None
    free_from: int | None  # two players: until then only own piles
    piles: list[PileView]
    own_piles: list[int] | None  # two players
    glasses: list[GlassView]
    players: list[PlayerView]
    realm: RealmView | None
    temple: list[str]
    discard: int
    discarded: dict[str, int] | None  # by face; only for seats that may look
    shown: ShownCards | None
    blocked: BlockedView | None
    charon: Pending | None
    gifts: list[GiftView]
    faults: list[Pending]
    vote: VoteView | None
    colour_vote: ColourVoteView | None
    result: ResultView | None


class PlayerNotes(msgspec.Struct):
    """A seat's cards and moments that everybody could have noted down."""

    known: list[str | None]  # the stack from bottom to top; None: not certain
    last_fault: int | None
    demeter_from: int | None  # next use of DEMETER allowed
    ouranos_from: int | None


class Memory(msgspec.Struct):
    """Cards that left the piles: possible places of each, and the size of each batch."""

    cards: list[tuple[str, list[str]]]  # face and possible places
    astray: bool
    batches: list[tuple[int, int, bool]]  # number, cards, True if seen again elsewhere


class WittyKnowledge(Knowledge):
    """The view, and what a seat could have noted down: past moments and cards seen."""

    view: WittyView
    rows: list[dict[str, Any]]  # of the card file, if the table uses one
    last_command: int | None  # moment of the last command
    handed: list[int | None]  # by glass of the view: when its owner last changed
    next_turn: int | None  # when the next pile turns by itself
    counted: list[PlayerNotes]  # by seat
    next_handle: int  # the handle of the next own card
    second: Pending | None  # who contested the second pile, while a third is allowed
    memory: Memory
