"""Messages on the socket of a table: JSON text frames of one message each.

`docs/protocol.md` describes a conversation; `web/src/lib/protocol.ts` is generated from this module.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from chronotheque.records.updates import Choice, Update

VERSION: Final = 2
LARGEST_FRAME: Final = 8 * 1024  # bytes, of what a client sends
LONGEST_ID: Final = 64
LONGEST_ANSWER: Final = 2048
LONGEST_CHAT: Final = 400  # characters
NOTICES: Final = ("left", "away", "back")  # phrases of lines that only the server writes, in the name of a seat
PHRASES: Final = ("hello", "well_played", "thinking", "your_turn", "thanks", "oops", "again", "bye")
REACTIONS: Final = ("bravo", "laugh", "wow", "ouch", "hmm", "thanks")
PEOPLE_FACES: Final = ("owl", "fox", "hare", "cat", "tortoise", "raven", "hedgehog", "bear", "frog", "deer")
BOT_FACES: Final = ("ada", "blaise", "cleo", "heron", "emilie", "otto", "jeanne", "felix", "hypatie")


class ClientMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A message of a client; unknown fields are refused, so that a misspelt one is noticed."""


# -- from the client -------------------------------------------------------------------------------


class Hello(ClientMessage, tag="hello"):
    """The first message: which protocol is spoken, and from which of one's own seats one looks."""

    version: int
    seat: int | None = None  # None: the first own seat, or as a spectator


class Look(ClientMessage, tag="look"):
    """Look from another own seat (hot-seat: once the curtain is lifted), or from none (the curtain is down)."""

    seat: int | None


class Answer(ClientMessage, tag="answer"):
    """An answer to an open question. Sending it again with the same id does no harm."""

    id: str
    question: int  # its number; 0 in real time
    decision: str
    answer: str  # names of the parts joined by `>`
    fallback: str = ""  # in real time: what is answered if that is not legal any more at its moment


class Draft(ClientMessage, tag="draft"):
    """Asks what may follow after some parts of an answer."""

    question: int
    decision: str
    draft: str


class Explain(ClientMessage, tag="explain"):
    """Asks which rule forbids an answer."""

    question: int
    decision: str
    answer: str


class TakeBack(ClientMessage, tag="take_back"):
    """Takes the last own answer back."""

    id: str


class Say(ClientMessage, tag="say"):
    """Chat: a text, or one of PHRASES, which everybody reads in their own language."""

    id: str
    text: str = ""
    phrase: str = ""


class React(ClientMessage, tag="react"):
    """Shows one of REACTIONS at the own seat for some seconds; nobody stores it."""

    reaction: str


class Pause(ClientMessage, tag="pause"):
    """Stops or restarts the clocks of a friendly table."""

    on: bool


class Leave(ClientMessage, tag="leave"):
    """Hands the seat to a bot until its holder comes back."""


class Reply(ClientMessage, tag="reply"):
    """Reply to an answer that waits for the group; its own seat may withdraw it or insist."""

    proposal: int  # its number
    say: Literal["agree", "object", "withdraw", "insist"]


class Heartbeat(ClientMessage, tag="heartbeat"):
    """The answer to a server's Pulse, given at once."""

    number: int


FromClient = Hello | Look | Answer | Draft | Explain | TakeBack | Say | React | Pause | Leave | Reply | Heartbeat


# -- from the server -------------------------------------------------------------------------------


class ServerMessage(msgspec.Struct, tag_field="type"):
    """A message of the server; a client ignores fields and types that it does not know."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Occupant of a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str  # "" where nobody has taken the seat yet
    level: str  # of a bot, or ""
    here: bool  # whether somebody who holds it is connected; bots always are
    stand_in: bool  # whether a bot plays for a person who is away or has left
    has_left: bool  # whether that person has left; the bot plays until it looks from the seat again
    yours: bool
    face: str = ""  # one of PEOPLE_FACES or BOT_FACES; "" where nobody has taken the seat yet


class ClockSetting(msgspec.Struct, frozen=True):
    """Thinking time: a stock, and what each answer adds, in seconds."""

    kind: Literal["none", "live", "days"] = "none"
    stock: int = 0
    bonus: int = 0


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the receiver may see it, without details."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    state: Literal["open", "running", "over"]
    clock: ClockSetting
    together: bool  # whether all seats win or lose as one
    friendly: bool  # whether it may be paused and answers may be taken back
    listed: bool  # whether everybody finds it among the open and running tables
    host: bool  # whether you may begin the game and change seats
    invitation: str  # the code that friends use to sit down; "" for strangers, unless it is listed and open
    created: int  # milliseconds since 1970
    paused: bool
    watchers: int
    rematch: str  # the id of the next table, or ""


class TableInfo(TableSummary, frozen=True, kw_only=True):
    """A table as the receiver may see it."""

    cards: list[dict[str, Any]]  # rows that replace printed ones
    commitment: str  # to the server's part of the seed
    nonces: list[str]  # the seats' parts, once the game has begun


class Welcome(ServerMessage, tag="welcome"):
    """The first message: the table, and from where you look. An Update follows if the game has begun."""

    version: int
    table: TableInfo
    seat: int | None


class TableChanged(ServerMessage, tag="table"):
    """The table or its seats have changed."""

    table: TableInfo


class Accepted(ServerMessage, tag="accepted"):
    """Acknowledges an answer, take-back or chat line that is durable; its updates were sent before this."""

    id: str


class Held(ServerMessage, tag="held"):
    """Acknowledges an answer that waits for consent; a Proposed was sent before this."""

    id: str


class Rejected(ServerMessage, tag="rejected"):
    """A message was not carried out, and nothing has changed."""

    id: str  # of what was sent, or "" if it had none
    reason: str  # an id that clients have a sentence for
    rule: str  # the ledger's line that forbids it, or ""
    detail: str  # a sentence in English, for authors of programs


class Following(ServerMessage, tag="following"):
    """Choices after a draft; none: the answer is complete, `done`: it may stop there."""

    question: int
    decision: str
    draft: str
    choices: list[Choice]


class Explanation(ServerMessage, tag="explanation"):
    """The ledger's line that forbids an answer; "" if it is legal."""

    question: int
    decision: str
    answer: str
    rule: str


class Proposal(msgspec.Struct, frozen=True):
    """An answer, or a draft of one, of a seat that decides for the group."""

    number: int  # rises; a Reply names it
    seat: int
    decision: str
    answer: str  # names of the parts so far
    held: bool  # whether it is a whole answer that waits until all have agreed; else it is only being considered
    agreed: list[int]  # seats
    missing: list[int]  # seats whose people are here and have not agreed
    insist_in_ms: int  # milliseconds until its seat may insist, when this was sent


class Proposed(ServerMessage, tag="proposal"):
    """Current proposal of the deciding seat; None: nothing any more. For holders of seats."""

    proposal: Proposal | None
    objection: int | None = None  # the seat that has sent the last one back


class ChatLine(ServerMessage, tag="said"):
    """A line of chat."""

    number: int
    at: int  # milliseconds since 1970
    seat: int | None  # None: a spectator
    name: str
    text: str
    phrase: str


class Reacted(ServerMessage, tag="reacted"):
    """Somebody at a seat reacts to what happens."""

    seat: int
    reaction: str  # one of REACTIONS


class Clocks(ServerMessage, tag="clocks"):
    """Thinking time left by seat, in milliseconds, and whose is running, when this was sent."""

    left: list[int]
    running: list[int]


class Pulse(ServerMessage, tag="pulse"):
    """The server's clock; answered at once by a Heartbeat, from which both ends measure the delay."""

    number: int
    at: int  # the server's clock at this moment, in milliseconds
    answered: int  # the number of the pulse whose heartbeat came last, 0 before the first one
    heard: int  # and the server's clock when it came
    now: int  # game time in milliseconds at this moment
    running: bool  # whether game time runs
    lag: int  # milliseconds that a message takes one way, as measured so far
    countdown: int  # milliseconds until game time runs again, 0 if none is counted


class Bye(ServerMessage, tag="bye"):
    """The server closes the socket, and why; `again` says whether to come back."""

    reason: str
    detail: str
    again: bool


FromServer = (
    Welcome
    | Update
    | TableChanged
    | Accepted
    | Held
    | Rejected
    | Following
    | Explanation
    | Proposed
    | ChatLine
    | Reacted
    | Clocks
    | Pulse
    | Bye
)

# Why something is refused, and what that means; clients have a sentence for each.
REASONS: Final = {
    "malformed": "the frame is no message of this protocol",
    "too_large": f"a frame has at most {LARGEST_FRAME} bytes",
    "too_fast": "too many messages in a short time",
    "old_client": "the client speaks another version of the protocol",
    "no_table": "there is no such table",
    "not_your_seat": "this connection does not hold that seat",
    "not_begun": "the game has not begun",
    "over": "the game is over",
    "paused": "the table is paused",
    "closed": "the question is not open to this seat any more",
    "not_listed": "that choice is not among the listed ones",
    "unknown_name": "there is no element or decision of that name",
    "no_proposal": "that proposal does not wait for anybody any more",
    "too_soon": "the others have some seconds to agree before anybody may insist",
    "objected": "somebody has sent that answer back",
    "not_back": "the last answer cannot be taken back",
    "not_friendly": "only a friendly table can be paused",
    "chat": "the line is empty, too long or not a known phrase",
    "reaction": "there is no such reaction",
    "spectator": "a spectator cannot do that",
    "not_for_programs": "the token of a program cannot do that",
    "session_over": "the browser has logged in or out; it reconnects with its new cookie",
    "revoked": "the seat was taken from this device or program",
    "trouble": "the server cannot store anything at the moment; nothing was changed",
}
