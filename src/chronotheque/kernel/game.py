"""Description of a game: options, seats, decisions, names, views, outcome."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import msgspec
from mypy_extensions import mypyc_attr

from chronotheque.kernel.card_text import CardTexts
from chronotheque.kernel.chance import Source
from chronotheque.kernel.codec import CHECK, Fields, checksum, unpack
from chronotheque.kernel.errors import BadBytes, BadSetting, UnknownName
from chronotheque.kernel.events import Sentence
from chronotheque.kernel.frames import DONE, DONE_NAME, LONGEST, NONE, Frame
from chronotheque.kernel.learning import FACTS, MOST, Reach, Tensor, facts
from chronotheque.kernel.log_roles import Roles
from chronotheque.kernel.pack import listed
from chronotheque.kernel.part_names import PartNames
from chronotheque.kernel.seat_view import Knowledge, OutcomeView, Reason, View, Waiting
from chronotheque.kernel.table import CHANCE, Table

Settings = dict[str, str]  # option name -> chosen value
CardTables = dict[str, dict[str, dict[str, Any]]]  # the rows of a card file: table -> id -> key -> value
Problem = tuple[list[str], str]  # what is wrong with a card file: under which table, id and key, and why

MAGIC: Final = b"chrono"
USUAL_SEATS: Final = 4


class Option:
    """An option of a table; its texts are `option.NAME[.VALUE]`."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, only_with: Settings | None = None) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.only_with: Settings = only_with or {}  # values of other options without which it keeps its default


class Outcome:
    """The outcome of a game: each seat's place (1 is best) and points with reasons."""

    def __init__(self, places: list[int], reasons: list[list[tuple[str, int]]], returns: list[float]) -> None:
        self.places = places
        self.reasons = reasons
        self.returns = returns  # share of the win: sum 1; in cooperation 1 or 0 for all

    def points(self, seat: int) -> int:
        """Returns the points of a seat."""
        return sum(points for _, points in self.reasons[seat])

    def view(self) -> OutcomeView:
        """Returns the outcome as part of a view."""
        reasons = [[Reason(reason, points) for reason, points in rows] for rows in self.reasons]
        return OutcomeView(self.places, reasons)

    def plain(self) -> dict[str, object]:
        """Returns the outcome as plain data for a record or a message."""
        return {
            "places": self.places,
            "reasons": [[{"reason": reason, "points": points} for reason, points in rows] for rows in self.reasons],
        }


def default_seats(counts: list[int]) -> int:
    """Returns the default number of seats among the possible ones."""
    return USUAL_SEATS if USUAL_SEATS in counts else counts[0]


def places_by(worth: list[int]) -> list[int]:
    """Returns each seat's place by what it has, 1 for the most; equals share a place.

    >>> places_by([3, 5, 3])
    [2, 1, 2]
    """
    return [1 + sum(other > own for other in worth) for own in worth]


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """The set of tables consistent with a seat's knowledge."""

    def guess(self, source: Source, into: Table) -> None:
        """Samples into `into` a table consistent with the knowledge, uniformly over deals."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The interface of a game, through which everything else drives it."""

    name: ClassVar[str] = ""
    prefix: ClassVar[str] = ""  # of the ids in its ledger
    rules: ClassVar[int] = 1  # rises when a recorded game would go another way
    codec: ClassVar[int] = 1  # rises when the bytes of a table change
    minutes: ClassVar[int] = 30
    fewest_seats: ClassVar[int] = 0
    most_seats: ClassVar[int] = 0
    real_time: ClassVar[bool] = False
    while_standing: ClassVar[tuple[str, ...]] = ()  # decisions open while a table's clock is stopped
    options: ClassVar[tuple[Option, ...]] = ()
    decisions: ClassVar[
        tuple[str, ...]
    ] = ()  # ledger ids; the place in this row is the decision's number in the rules
    knowledge_type: ClassVar[type[Knowledge]] = Knowledge  # the struct that `knowledge` returns, to decode it
    frames: ClassVar[tuple[type[Frame], ...]] = ()  # every kind of rule in progress; new ones are added at the end
    rule_of_the_end: ClassVar[str] = ""  # the ledger line that refuses an answer after the end
    log_roles: ClassVar[Roles] = {}  # message id -> its place in the log

    # -- what a game writes ------------------------------------------------------------------------

    def seat_counts(self, settings: Settings) -> list[int]:
        """Returns the possible seat counts under these options; by default all from the fewest to the most."""
        return list(range(self.fewest_seats, self.most_seats + 1))

    def blank(self, seats: int) -> Table:
        """Returns an empty table, to copy or deserialize into."""
        raise NotImplementedError

    def set_up(self, t: Table, settings: Settings) -> None:
        """Stores the options on a blank table and calls the first rule."""
        raise NotImplementedError

    def bound(self, seats: int, settings: Settings) -> int:
        """Returns an upper bound on the answers of a game, chance included."""
        raise NotImplementedError

    def part_names(self, decision: int) -> PartNames:
        """Returns the names of the parts of a decision; without such tables, a game writes the next two methods."""
        raise NotImplementedError

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        """Returns the name of a part at a position of an answer, such as `card:b07`."""
        return self.part_names(decision).name(part)

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        """Returns the part with a name, or raises UnknownName."""
        numbers = self.part_names(decision).numbers
        if name not in numbers:
            raise UnknownName(f"{name} is no answer to {self.decision_name(decision)}")
        return numbers[name]

    def view(self, t: Table, seat: int) -> View:
        """Returns everything that a seat (or SPECTATOR) is shown, built from nothing."""
        raise NotImplementedError

    def knowledge(self, t: Table, seat: int) -> Knowledge:
        """Returns the view of a seat with what it could have noted down so far; by default the view is enough."""
        return self.knowledge_type(view=self.view(t, seat))

    def read(self, knowledge: Knowledge) -> Belief:
        """Prepares the knowledge of a seat for guessing."""
        raise NotImplementedError

    def outcome(self, t: Table) -> Outcome:
        """Returns the outcome of a finished game."""
        raise NotImplementedError

    def team_of(self, t: Table, seat: int) -> int:
        """Returns the team of a seat; by default each seat is its own. One team of all is cooperation."""
        return seat

    def of_the_group(self, t: Table, decision: int, seat: int) -> bool:
        """True if a seat decides for the group, which is shown what it considers.

        Only where that reveals nothing: the listed parts must follow from public information.
        """
        return False

    def breaches(self, t: Table) -> list[str]:
        """Returns the ids of violated ledger invariants."""
        return []

    def prompt(self, t: Table, decision: int, seat: int) -> Sentence:
        """Returns the prompt of an open decision: a message id with parameters that the seat may know."""
        return f"prompt.{self.decision_name(decision)}", {}

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> Sentence | None:
        """Returns the known consequence of a listed answer as a message, or None."""
        return None

    def instead(self, t: Table, decision: int, seat: int, parts: list[int]) -> list[int]:
        """Returns the penalty answer recorded instead of an illegal one; [] to reject it."""
        return []

    # -- card files --------------------------------------------------------------------------------

    def cards_problem(self, tables: CardTables) -> Problem | None:
        """Returns the first problem in the rows of a card file, or None."""
        return None

    def with_cards(self, tables: CardTables) -> Game:
        """Returns the game with the rows of a card file applied; names alone do not change it."""
        return self

    def card_texts(self, lang: str, tables: CardTables) -> CardTexts:
        """Returns the sentences of every card printed in these rows; by default there are none."""
        return {}

    # -- for programs that learn -------------------------------------------------------------------

    def reach(self, decision: int) -> Reach:
        """Returns the range of parts of a decision over all options and seat counts."""
        return Reach([(0, LONGEST - 1)], stops=True)

    def tensors(self) -> list[Tensor]:
        """Returns the tensors that `observe` writes, in order; by default derived from the view."""
        return [Tensor("view", (FACTS,), MOST, "the facts of the view, each at the place of its name")]

    def observe(self, t: Table, seat: int) -> bytes:
        """Returns the observation of a seat as bytes; contains nothing that its view does not."""
        return facts(msgspec.to_builtins(self.view(t, seat)))

    # -- what every game has -----------------------------------------------------------------------

    def settings(self, chosen: Settings) -> Settings:
        """Returns all options with defaults filled in, or raises BadSetting."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetting(f"{self.name} has no option {name}; it has: {names}")
        full = {option.name: chosen.get(option.name, option.default) for option in self.options}
        for name, value in full.items():
            option = known[name]
            if value not in option.values:
                raise BadSetting(f"option {name} of {self.name} is one of {', '.join(option.values)}, not {value}")
            for other, needed in option.only_with.items():
                if value != option.default and full[other] != needed:
                    raise BadSetting(f"option {name}={value} of {self.name} is only possible with {other}={needed}")
        return full

    def new(self, seats: int, chosen: Settings | None = None) -> Table:
        """Returns a new table that waits for its first answer."""
        settings = self.settings(chosen or {})
        counts = self.seat_counts(settings)
        if seats not in counts:
            raise BadSetting(f"{self.name} is for {_count_text(counts)}, not {seats}")
        t = self.blank(seats)
        self.set_up(t, settings)
        t.settle()
        return t

    def decision_name(self, decision: int) -> str:
        """Returns the ledger id of a decision."""
        return self.decisions[decision] if 0 <= decision < len(self.decisions) else f"decision {decision}"

    def decision_number(self, name: str) -> int:
        """Returns the number of a decision, or raises UnknownName."""
        if name not in self.decisions:
            raise UnknownName(f"{self.name} has no decision {name}; it has: {', '.join(self.decisions)}")
        return self.decisions.index(name)

    def answer_name(self, t: Table, decision: int, parts: list[int]) -> str:
        """Returns the name of an answer: its parts' names joined by `>`."""
        return ">".join(self.part_name(t, decision, i, part) for i, part in enumerate(parts)) or DONE_NAME

    def next_name(self, t: Table, decision: int, index: int, part: int) -> str:
        """Returns the name of a listed part; `done` where an answer may end."""
        return DONE_NAME if part == DONE else self.part_name(t, decision, index, part)

    def answer_parts(self, t: Table, decision: int, name: str) -> list[int]:
        """Parses the name of an answer, or raises UnknownName."""
        if name == DONE_NAME:
            return []
        return [self.part_number(t, decision, i, part) for i, part in enumerate(name.split(">"))]

    def frame_kind(self, frame: Frame) -> int:
        """Returns the number that identifies a frame's class in serialized tables."""
        return self.frames.index(type(frame))

    def stamp(self) -> bytes:
        """Returns the header of a serialized table: magic, codec version, game."""
        return MAGIC + bytes([self.codec, len(self.name)]) + self.name.encode()

    def decode(self, data: bytes) -> Table:
        """Deserializes a table, or raises BadBytes."""
        stamp = self.stamp()
        if data[: len(stamp)] != stamp:
            raise BadBytes(f"these bytes are not a table of {self.name} in form {self.codec}")
        if data[-CHECK:] != checksum(data[:-CHECK]):
            raise BadBytes("the bytes of the table are damaged")
        f = Fields(unpack(data[len(stamp) : -CHECK]))
        seats = f.number(NONE)
        if not 1 <= seats <= 32:
            raise BadBytes(f"a table of {seats} seats")
        t = self.blank(seats)
        t.now = f.number(0)
        t.over = f.flag(False)
        t.winners = f.number(0)
        t.fields(f)
        for _ in range(f.number(0)):
            kind = f.number(0)
            if not 0 <= kind < len(self.frames):
                raise BadBytes(f"{self.name} has no rule number {kind}")
            frame = self.frames[kind]()
            frame.fields(f)
            t.call(frame)
        if f.at != len(f.noted):
            raise BadBytes("the bytes of the table go on after its end")
        if t.over == bool(t.stack):
            raise BadBytes("a table has rules in progress just as long as the game is not over")
        t.settle()
        return t

    def together(self, t: Table) -> bool:
        """True if all seats win or lose together, as a single seat does."""
        return all(self.team_of(t, seat) == self.team_of(t, 0) for seat in range(1, t.seats))

    def shares(self, t: Table) -> list[float]:
        """Returns each seat's share of the win; in cooperation 1 or 0 for all."""
        if self.together(t):
            return [1.0 if t.winners else 0.0] * t.seats
        winners = listed(t.winners)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]


def waiting(t: Table) -> list[Waiting]:
    """Returns the seats that the table waits for, with the decision unless it is private."""
    if t.seat == CHANCE:
        return []
    return [
        Waiting(listed(ask.party), None if ask.private else t.game.decision_name(ask.decision)) for ask in t.asks()
    ]


def open_to(t: Table, seat: int) -> list[str]:
    """Returns the decisions open to a seat."""
    return [t.game.decision_name(ask.decision) for ask in t.asks() if seat >= 0 and ask.open_to >> seat & 1]


def _count_text(counts: list[int]) -> str:
    if not counts:
        return "nobody with these options"
    if counts == [1]:
        return "one seat"
    if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]} seats"
    return f"{', '.join(map(str, counts))} seats"
