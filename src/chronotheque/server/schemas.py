"""REST schemas: request bodies validated by pydantic, responses encoded by msgspec.

`web/src/lib/protocol.ts` and the OpenAPI description are made from these classes and those of `protocol.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from chronotheque.games._card_bounds import LARGEST
from chronotheque.games._language import Language
from chronotheque.kernel import CardText, View
from chronotheque.records.tutorial import Tutorial
from chronotheque.records.updates import Message, Update
from chronotheque.server.identity.names import LONGEST_NAME
from chronotheque.server.protocol import PEOPLE_FACES, TableInfo, TableSummary

LARGEST_BODY: Final = 64 * 1024  # bytes
LONGEST_CARDS: Final = LARGEST  # characters of a card file, whose bytes are counted when it is read
LARGEST_WITH_CARDS: Final = LONGEST_CARDS + LARGEST_BODY  # JSON escapes quotes and ends of lines
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 128
MOST_SEATS: Final = 10
LONGEST_STOCK: Final = 30 * 24 * 3600  # seconds of thinking time
LONGEST_BONUS: Final = 24 * 3600
TABLES_A_PAGE: Final = 50  # of a list, unless another limit is asked for
MOST_TABLES: Final = 100
PUSH_ENDPOINT: Final = (
    r"^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))"
    r"/[A-Za-z0-9_~:/?=&%.+-]+$"
)
LONGEST_WORD: Final = 64  # of an option, a level, a code

# -- what is asked ---------------------------------------------------------------------------------


class Body(BaseModel):
    """Request body: strict types, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _whole(value: object) -> object:
    """Converts 3.0 to 3: JSON does not distinguish them."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE: Final = BeforeValidator(_whole)
Word = Annotated[str, Field(min_length=1, max_length=LONGEST_WORD, pattern=r"^[A-Za-z0-9_.+-]+$")]
OptionName = Annotated[str, Field(max_length=LONGEST_WORD)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]  # cleaned later; "": a default is chosen
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]  # 16 random bytes that a person adds to the seed
Face = Annotated[str, Field(pattern=f"^({'|'.join(PEOPLE_FACES)})?$")]  # "": one not yet used at the table


class NewSeat(Body):
    """Occupant of a seat of a new table."""

    kind: Literal["me", "hot", "person", "bot"]  # hot: another seat on my device; person: open for a friend
    name: Name = ""
    level: Annotated[str, Field(max_length=LONGEST_WORD)] = ""  # of a bot; "": the usual one
    face: Face = ""  # of a person


class NewClock(Body):
    """Thinking time: a stock, and what each answer adds, in seconds."""

    kind: Literal["none", "live", "days"] = "none"
    stock: Annotated[int, Field(ge=0, le=LONGEST_STOCK), WHOLE] = 0
    bonus: Annotated[int, Field(ge=0, le=LONGEST_BONUS), WHOLE] = 0


class NewTable(Body):
    """A table to open; `begin` begins at once where no seat is open."""

    game: Word
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[OptionName, Word], Field(max_length=32)] = {}
    clock: NewClock = NewClock()
    friendly: bool = True
    listed: bool = False
    name: Name = ""  # of who opens it
    face: Face = ""
    nonce: Nonce
    cards: Annotated[str, Field(max_length=LONGEST_CARDS)] | None = None  # text of a TOML card file
    begin: bool = False
    lang: Literal["fr", "en"] = "en"  # of the names that are chosen


class SitDown(Body):
    """Takes an open seat; None: any of them."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE] | None = None
    name: Name = ""
    face: Face = ""
    nonce: Nonce


class BeginGame(Body):
    """Begins a game; with `fill` bots of that level take the seats that are still open."""

    fill: Word | None = None


class ChangeSeat(Body):
    """Assigns a bot to a seat before the beginning, or opens it."""

    kind: Literal["open", "bot"]
    level: Annotated[str, Field(max_length=LONGEST_WORD)] = ""


class ClaimSeat(Body):
    """Takes over a seat with the secret of a seat link, which is then used up."""

    secret: Annotated[str, Field(min_length=1, max_length=128)]


class PlayAgain(Body):
    """Opens a table for the same people."""

    nonce: Nonce


class GoOnFrom(Body):
    """Plays a finished game on from one of its moments, against bots."""

    at: Annotated[int, Field(ge=0, le=100_000), WHOLE]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE]
    nonce: Nonce


class Credentials(Body):
    """Name and password of an account."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    password: Annotated[str, Field(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]


class SettingsChange(Body):
    """Settings of a person to keep with the account; what is left out stays as it is."""

    lang: Annotated[str, Field(pattern="^[a-z]{2,8}$")] | None = None
    name: Name | None = None
    face: Face | None = None
    level: Annotated[str, Field(max_length=LONGEST_WORD)] | None = None  # of bots, chosen last
    speed: Literal["relaxed", "normal", "fast"] | None = None
    taps: Annotated[Literal[1, 2], WHOLE] | None = None
    confirm: bool | None = None
    card_size: Literal["small", "normal", "large"] | None = None
    sorting: Literal["dealt", "suit", "value"] | None = None
    volume: Annotated[int, Field(ge=0, le=100), WHOLE] | None = None
    still: bool | None = None
    contrast: bool | None = None
    reactions: bool | None = None


class CardFile(Body):
    """The text of a TOML card file."""

    text: Annotated[str, Field(max_length=LONGEST_CARDS)]


class Subscribe(Body):
    """A subscription of this browser at its push service."""

    endpoint: Annotated[str, Field(pattern=PUSH_ENDPOINT, max_length=1024)]  # of a service that is known
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{87}$")]  # public key of the browser, 65 bytes
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")]  # secret of 16 bytes
    lang: Literal["fr", "en"] = "en"  # of the notifications


class Unsubscribe(Body):
    """Ends the subscription with this endpoint."""

    endpoint: Annotated[str, Field(max_length=1024)]


class Nothing(Body):
    """Empty body: `{}`."""


BODIES: Final = (
    NewSeat,
    NewClock,
    NewTable,
    SitDown,
    BeginGame,
    ChangeSeat,
    ClaimSeat,
    PlayAgain,
    GoOnFrom,
    Credentials,
    SettingsChange,
    CardFile,
    Subscribe,
    Unsubscribe,
    Nothing,
)

# -- what is answered ------------------------------------------------------------------------------


class InBoth(msgspec.Struct, frozen=True):
    """A sentence in both languages."""

    fr: str
    en: str


class GameOption(msgspec.Struct, frozen=True):
    """Something that is chosen for a table; texts of the game say it as `option.NAME` and `option.NAME.VALUE`."""

    name: str
    values: list[str]
    default: str
    only_with: dict[str, str]  # values of other options without which it keeps its default


class SeatCounts(msgspec.Struct, frozen=True):
    """Seat counts for some options; empty if these do not go together."""

    options: dict[str, str]  # those on which it depends
    seats: list[int]


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson beside the first game: what is special in some options."""

    name: str
    title: InBoth


class GameInfo(msgspec.Struct, frozen=True):
    """A game in the list of games."""

    name: str
    title: InBoth
    sentence: InBoth
    seats: list[int]  # how many may sit down, with the usual options
    counts: list[SeatCounts]  # and with all others
    minutes: int
    real_time: bool
    options: list[GameOption]
    levels: list[str]  # of bots
    tutorial: bool
    lessons: list[LessonInfo]  # further ones


class GameTexts(msgspec.Struct, frozen=True):
    """Texts of a game in one language, and its rows by name."""

    messages: str  # in Project Fluent
    rows: dict[str, dict[str, str | int]]  # suit:a -> fr, en, colour
    language: Language
    log_roles: dict[str, str]  # message id -> its place in the log; what is missing is an act


class GameCards(msgspec.Struct, frozen=True):
    """The sentences of all cards in one language."""

    cards: dict[str, CardText]  # by element: card:b07, tech:tec_agora; and of each list of effects by its name


class RulesEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the ledger."""

    id: str
    kind: str  # rule, ruling, invariant, decision or chance
    text: str
    departs: bool = False  # a ruling that departs from a literal reading of the sheet


class RulesSection(msgspec.Struct, frozen=True):
    """A section of the rules: its Markdown, and the lines with an id."""

    heading: str
    text: str
    entries: list[RulesEntry]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game in one language."""

    title: str
    sections: list[RulesSection]


class GuideItem(msgspec.Struct, frozen=True):
    """One thing of a picture: the names of elements, words that say how it lies, and what is written below."""

    names: list[str]
    label: str


class GuidePicture(msgspec.Struct, frozen=True):
    """A picture drawn from real components; the text has the same content."""

    kind: str
    items: list[GuideItem]
    text: str


class GuideEntry(msgspec.Struct, frozen=True):
    """A step, an example, a choice or a question of a guide: its Markdown and its pictures."""

    id: str  # of the decision that it explains; else empty
    heading: str
    text: str
    pictures: list[GuidePicture]


class GuidePart(msgspec.Struct, frozen=True):
    """A part of a guide: its own text, then its entries."""

    id: str  # goal, turn, actions, examples, scoring, choices, questions, variants, house or words
    heading: str
    text: str
    pictures: list[GuidePicture]
    entries: list[GuideEntry]


class GuidePage(msgspec.Struct, frozen=True):
    """The rules of a game as one would explain them at a table."""

    title: str
    parts: list[GuidePart]
    synonyms: list[list[str]]  # words that mean the same, for a search


class Address(msgspec.Struct, frozen=True):
    """An address to open or to give to a friend."""

    url: str


class BotToken(msgspec.Struct, frozen=True):
    """Token by which a program holds a seat (`Authorization: Bearer …`); shown once."""

    token: str


class Chances(msgspec.Struct, frozen=True):
    """Win chances along a finished game."""

    seats: int
    moments: list[list[float]]  # at each moment each seat's share of the wins in random games played on from there
    key: list[int]  # indexes of the moments with the largest change


class RevealedSeed(msgspec.Struct, frozen=True):
    """Seed of all draws of a finished game, for everybody to check."""

    seed: str
    commitment: str
    nonces: list[str]


class Points(msgspec.Struct, frozen=True):
    """Some points and what they are for."""

    reason: str
    points: int


class Result(msgspec.Struct, frozen=True):
    """Outcome of a game by seat."""

    places: list[int]
    reasons: list[list[Points]]
    returns: list[float]  # share of the win


class Turn(msgspec.Struct, frozen=True):
    """The seats that a running table waits for, as the caller may know them."""

    seats: list[int]  # that everybody knows to be asked
    since: int  # milliseconds since 1970: when the table began to wait for them
    yours: bool  # whether the caller has to answer
    prompt: Message | None  # what the caller is asked; None: nothing, or several players share this device


class ListedTable(TableSummary, frozen=True, kw_only=True):
    """A table in a list; its page has the rest (`/api/tables/TABLE`)."""

    cards: str  # digest of the rows that replace printed ones, equal for equal rows; "": none
    turn: Turn | None = None  # of the caller's own running tables (`/api/tables/mine`)


class Glance(msgspec.Struct, frozen=True):
    """A running table at this moment, for a small picture of it; looking at it shows to nobody."""

    seat: int | None  # whose view it is; None: a spectator's
    view: View


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over."""

    table: ListedTable
    outcome: Result
    ended: int  # milliseconds since 1970


class Me(msgspec.Struct, frozen=True):
    """The caller."""

    account: str | None  # the name of the account


class StoredSettings(msgspec.Struct, frozen=True):
    """Settings that are kept with the account; clients ignore those that they do not know."""

    settings: dict[str, str | int | bool]


class Access(msgspec.Struct, frozen=True):
    """A device, link or program that acts for the caller; each but the current device may be revoked."""

    id: str
    kind: Literal["device", "claimed", "link", "program"]  # claimed: a device that holds a seat by a link
    name: str  # browser and system of a device, or the account that has claimed a link; "" if unknown
    made: int  # milliseconds since 1970
    used: int | None  # the same, up to ten minutes late; None: never
    current: bool  # whether it is the caller itself
    online: bool  # whether a socket of it is open
    table: str  # whose seat it holds; "": no single one
    game: str
    seat: int | None
    player: str  # the name on the seat


class PushKey(msgspec.Struct, frozen=True):
    """Public key of this server at push services (VAPID), base64url."""

    key: str


class CardRows(msgspec.Struct, frozen=True):
    """The rows of a card file that can be used."""

    rows: list[dict[str, Any]]


class Health(msgspec.Struct, frozen=True):
    """The server runs."""

    status: Literal["ok"]
    version: str
    protocol: int


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error; nothing has changed."""

    error: str  # one of ERRORS
    detail: str  # a sentence in English, for authors of programs
    file: str = ""  # of a card file
    line: int = 0  # of a card file


ANSWERS: Final = (
    GameInfo,
    GameTexts,
    GameCards,
    RulesPage,
    GuidePage,
    Tutorial,
    TableInfo,
    ListedTable,
    Glance,
    Address,
    BotToken,
    Chances,
    RevealedSeed,
    FinishedGame,
    Me,
    StoredSettings,
    Access,
    PushKey,
    CardRows,
    Health,
    Problem,
    Update,
)
