"""What a game says of itself: options, seats, decisions, names, views, outcome."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chronotheque.kernel.chance import Source
from chronotheque.kernel.codec import CHECK, Fields, checksum, unpack
from chronotheque.kernel.errors import BadBytes, BadSetting, UnknownName
from chronotheque.kernel.events import Value
from chronotheque.kernel.frames import DONE, LONGEST, NONE, Frame
from chronotheque.kernel.learning import FACTS, MOST, Reach, Tensor, facts
from chronotheque.kernel.pack import listed
from chronotheque.kernel.table import CHANCE, Table

Settings = dict[str, str]  # option name -> chosen value
View = dict[str, object]
CardTables = dict[str, dict[str, dict[str, Any]]]  # the rows of a card file: table -> id -> key -> value
Problem = tuple[list[str], str]  # what is wrong with a card file: under which table, id and key, and why

MAGIC: Final = b"chrono"


class Option:
    """Something the host chooses for a table; its sentences stand in the texts as `option.NAME[.VALUE]`."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, only_with: Settings | None = None) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.only_with: Settings = only_with or {}  # values of other options without which it keeps its default


class Outcome:
    """How a game ended: each seat's place (1 is best) and its points with their reasons."""

    def __init__(self, places: list[int], reasons: list[list[tuple[str, int]]], returns: list[float]) -> None:
        self.places = places
        self.reasons = reasons
        self.returns = returns  # share of the win: sum 1; in cooperation 1 or 0 for all

    def points(self, seat: int) -> int:
        """The sum of a seat's reasons."""
        return sum(points for _, points in self.reasons[seat])

    def plain(self) -> dict[str, object]:
        """The outcome as data for a view, a record or a message."""
        return {
            "places": self.places,
            "reasons": [[{"reason": reason, "points": points} for reason, points in rows] for rows in self.reasons],
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Know:
    """All that one seat knows, read from its view once, to guess tables from."""

    def guess(self, source: Source, into: Table) -> None:
        """Makes `into` a table that agrees with all this seat was told, each such deal equally likely."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The description of one game; everything that drives games knows them only through this."""

    name: ClassVar[str] = ""
    prefix: ClassVar[str] = ""  # of the ids in its ledger
    rules: ClassVar[int] = 1  # rises when a recorded game would go another way
    codec: ClassVar[int] = 1  # rises when the bytes of a table change
    minutes: ClassVar[int] = 30
    real_time: ClassVar[bool] = False
    while_standing: ClassVar[tuple[str, ...]] = ()  # decisions that may be answered while a table's clock stands
    options: ClassVar[tuple[Option, ...]] = ()
    decisions: ClassVar[
        tuple[str, ...]
    ] = ()  # ledger ids; the place in this row is the decision's number in the rules
    frames: ClassVar[tuple[type[Frame], ...]] = ()  # every kind of rule in progress; new ones are added at the end
    rule_of_the_end: ClassVar[str] = ""  # the ledger line that refuses an answer after the end

    # -- what a game writes ------------------------------------------------------------------------

    def seat_counts(self, settings: Settings) -> list[int]:
        """How many may sit down under these options."""
        raise NotImplementedError

    def blank(self, seats: int) -> Table:
        """A table with nothing on it, to copy or to read bytes into."""
        raise NotImplementedError

    def set_up(self, t: Table, settings: Settings) -> None:
        """Notes the options on a blank table and calls the first rule."""
        raise NotImplementedError

    def bound(self, seats: int, settings: Settings) -> int:
        """A number of answers, chance's included, within which every game ends."""
        raise NotImplementedError

    def part_name(self, t: Table, decision: int, index: int, part: int) -> str:
        """The name of a part at a place of an answer: `card:b07`."""
        raise NotImplementedError

    def part_number(self, t: Table, decision: int, index: int, name: str) -> int:
        """The part of a name, or UnknownName."""
        raise NotImplementedError

    def view(self, t: Table, seat: int) -> View:
        """All that a seat (or SPECTATOR) may know, built from nothing; `seat` and `seats` are always in it."""
        raise NotImplementedError

    def read(self, view: View) -> Know:
        """What a seat's view says, ready for guessing."""
        raise NotImplementedError

    def outcome(self, t: Table) -> Outcome:
        """Places and points with reasons of a finished game."""
        raise NotImplementedError

    def team_of(self, t: Table, seat: int) -> int:
        """The team a seat plays for; by default each for itself. One team of all is cooperation."""
        return seat

    def of_the_group(self, t: Table, decision: int, seat: int) -> bool:
        """Whether an open question asks a seat to decide for all, who are shown what it considers.

        Only where that tells nobody anything: all that is listed must follow from what everybody knows.
        """
        return False

    def breaches(self, t: Table) -> list[str]:
        """The ledger's invariants that do not hold on a table: none, if the rules are right."""
        return []

    def prompt(self, t: Table, decision: int, seat: int) -> tuple[str, dict[str, Value]]:
        """What a seat is to do now: a message id with parameters that the seat may know."""
        return f"prompt.{self.decision_name(decision)}", {}

    def hint(self, t: Table, decision: int, seat: int, parts: list[int]) -> tuple[str, dict[str, Value]] | None:
        """What would follow from a listed answer, as far as the seat can know it; None: nothing worth saying."""
        return None

    def instead(self, t: Table, decision: int, seat: int, parts: list[int]) -> list[int]:
        """What an answer that is not legal is entered as where the rules punish the attempt; []: it is refused."""
        return []

    # -- card files --------------------------------------------------------------------------------

    def cards_problem(self, tables: CardTables) -> Problem | None:
        """What is wrong with the rows of a card file that have the form of our own."""
        return None

    def with_cards(self, tables: CardTables) -> Game:
        """The game as it is played with the rows of a card file; rows of names alone change nothing."""
        return self

    # -- for programs that learn -------------------------------------------------------------------

    def reach(self, decision: int) -> Reach:
        """The parts that can ever be listed for a decision, whatever the options and the number of seats."""
        return Reach([(0, LONGEST - 1)], stops=True)

    def tensors(self) -> list[Tensor]:
        """What `observe` writes, block after block, for every table of this game; by default made from the view."""
        return [Tensor("view", (FACTS,), MOST, "the facts of the view, each at the place of its name")]

    def observe(self, t: Table, seat: int) -> bytes:
        """What a seat sees as numbers, a byte each: nothing that its view does not hold."""
        return facts(self.view(t, seat))

    # -- what every game has -----------------------------------------------------------------------

    def settings(self, chosen: Settings) -> Settings:
        """Every option with its value, or BadSetting with what is possible."""
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
        """A table at the beginning of a game, waiting for its first answer."""
        settings = self.settings(chosen or {})
        counts = self.seat_counts(settings)
        if seats not in counts:
            raise BadSetting(f"{self.name} is for {_count_text(counts)}, not {seats}")
        t = self.blank(seats)
        self.set_up(t, settings)
        t.settle()
        return t

    def decision_name(self, decision: int) -> str:
        """The ledger id of a decision."""
        return self.decisions[decision] if 0 <= decision < len(self.decisions) else f"decision {decision}"

    def decision_number(self, name: str) -> int:
        """The number of a decision in the rules."""
        if name not in self.decisions:
            raise UnknownName(f"{self.name} has no decision {name}; it has: {', '.join(self.decisions)}")
        return self.decisions.index(name)

    def answer_name(self, t: Table, decision: int, parts: list[int]) -> str:
        """The names of all parts of an answer, joined."""
        return ">".join(self.part_name(t, decision, i, part) for i, part in enumerate(parts)) or "done"

    def next_name(self, t: Table, decision: int, index: int, part: int) -> str:
        """The name of a listed part; `done` where an answer may stop."""
        return "done" if part == DONE else self.part_name(t, decision, index, part)

    def answer_parts(self, t: Table, decision: int, name: str) -> list[int]:
        """The parts of an answer's name, or UnknownName."""
        if name == "done":
            return []
        return [self.part_number(t, decision, i, part) for i, part in enumerate(name.split(">"))]

    def frame_kind(self, frame: Frame) -> int:
        """The number of a frame's kind in the bytes of a table."""
        return self.frames.index(type(frame))

    def stamp(self) -> bytes:
        """The beginning of a table's bytes: whose they are, and in which form."""
        return MAGIC + bytes([self.codec, len(self.name)]) + self.name.encode()

    def decode(self, data: bytes) -> Table:
        """The table whose bytes these are, or BadBytes."""
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
        """Whether all seats of a table win or lose as one; whoever plays alone does."""
        return all(self.team_of(t, seat) == self.team_of(t, 0) for seat in range(1, t.seats))

    def shares(self, t: Table) -> list[float]:
        """Each seat's share of the win of a finished game; in cooperation everybody has all of it or nothing."""
        if self.together(t):
            return [1.0 if t.winners else 0.0] * t.seats
        winners = listed(t.winners)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]


def waiting(t: Table) -> list[dict[str, object]]:
    """Whom the table waits for, as everybody may know it: seats, and the decision unless it is private."""
    if t.seat == CHANCE:
        return []
    return [
        {"seats": listed(ask.party), "decision": None if ask.private else t.game.decision_name(ask.decision)}
        for ask in t.asks()
    ]


def open_to(t: Table, seat: int) -> list[str]:
    """The decisions that a seat may answer now."""
    return [t.game.decision_name(ask.decision) for ask in t.asks() if seat >= 0 and ask.open_to >> seat & 1]


def _count_text(counts: list[int]) -> str:
    if not counts:
        return "nobody with these options"
    if counts == [1]:
        return "one seat"
    if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]} seats"
    return f"{', '.join(map(str, counts))} seats"
