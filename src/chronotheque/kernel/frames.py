"""A frame is one rule in progress; a stack of them is where the game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from chronotheque.kernel.chance import Source
from chronotheque.kernel.codec import Fields

if TYPE_CHECKING:
    from chronotheque.kernel.table import Table

NONE: Final[i64] = -1  # no seat, card, choice …
DONE: Final[i64] = -2  # listed where an answer may stop here
NEVER: Final[i64] = 1 << 53  # a moment that does not come; the largest whole number a browser keeps exactly

LONGEST: Final = 256  # no list of options is longer
NO_DRAFT: Final[list[int]] = []  # the draft before the first part; nobody adds to it


class Parts:
    """A list of options that is filled without making anything new: `count` of them stand in `at`."""

    def __init__(self) -> None:
        self.at: vec[i64] = vec[i64]([0] * LONGEST)
        self.count: i64 = 0

    def add(self, part: i64) -> None:
        """Lists one more part."""
        self.at[self.count] = part
        self.count += 1

    def add_range(self, first: i64, last: i64) -> None:
        """Lists the numbers from first to last."""
        at = self.at
        count = self.count
        for part in range(first, last + 1):
            at[count] = part
            count += 1
        self.count = count

    def add_members(self, members: i64, first: i64) -> None:
        """Lists the members of a set, as numbers from `first` on."""
        at = self.at
        count = self.count
        part = first
        while members != 0:
            if members & 1 != 0:
                at[count] = part
                count += 1
            members >>= 1
            part += 1
        self.count = count

    def listed(self) -> list[int]:
        """What is listed, as a plain list."""
        at = self.at
        return [at[i] for i in range(self.count)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One rule in progress: plain fields, and what the rule does when something happens.

    A frame writes `run` and `fields`, then `options` and `answer` for what it asks. Where search must be fast it
    writes `fill` instead of `options`, and `play` instead of `answer`; the kernel derives each from the other.
    Every argument of `__init__` has a default, so that bytes can be read back into an empty frame.
    """

    def run(self, t: Table) -> None:
        """Looks at the facts and says what is open: asks, calls another rule, waits, or ends.

        It is run again after every answer, alarm and return; where nothing happened it says the same again.
        """
        raise NotImplementedError

    def fields(self, f: Fields) -> None:
        """Names every field once, for bytes and back; a frame without fields has nothing to name."""

    def copy(self) -> Frame:
        """A frame of its own with the same facts."""
        written = Fields()
        self.fields(written)
        twin: Frame = type(self)()
        twin.fields(Fields(written.noted))
        return twin

    def options(self, t: Table, decision: i64, seat: i64, draft: list[int]) -> list[int]:
        """The parts that may come next after a draft: [] if the answer is complete, DONE in it if it may be."""
        parts = t.scratch()
        self.fill(t, decision, seat, draft, parts)
        return parts.listed()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        """The same, written into `parts`."""
        for part in self.options(t, decision, seat, draft):
            parts.add(part)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        """Notes a complete legal answer."""
        self.play(t, decision, seat, parts[0])

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """Notes a complete legal answer of one part."""
        self.answer(t, decision, seat, [part])

    def has_parts(self, decision: i64) -> bool:
        """Whether answers to a decision may have several parts."""
        return False

    def goes_on(self, t: Table, decision: i64, seat: i64, part: i64) -> bool:
        """Whether more parts may follow a listed first one, where answers may have several.

        A rule that knows it at once spares playouts the draft and the look at what comes next.
        """
        return True

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        """What another seat sees of a part, as one number: parts that it cannot tell apart have the same."""
        return part

    def returned(self, t: Table, value: i64) -> None:
        """Notes what the rule called by this one ended with."""

    def due(self, t: Table) -> i64:
        """The next moment at which something happens in this rule by itself."""
        return NEVER

    def alarm(self, t: Table) -> None:
        """Notes that this moment has come; a covered rule may cut down to itself here."""

    def draws(self, t: Table, decision: i64) -> i64:
        """How many draws without replacement chance owes as one answer."""
        return 1

    def weight(self, t: Table, decision: i64, part: i64) -> i64:
        """How likely chance draws a part, beside the others listed."""
        return 1

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        """One draw of chance by these weights; a rule that knows their sum may write it faster."""
        pool = t.scratch()
        self.fill(t, decision, NONE, NO_DRAFT, pool)
        total: i64 = 0
        for i in range(pool.count):
            total += self.weight(t, decision, pool.at[i])
        rest: i64 = source.below(total)
        k: i64 = 0
        while True:
            rest -= self.weight(t, decision, pool.at[k])
            if rest < 0:
                return pool.at[k]
            k += 1

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        """The rule that forbids a part after a draft (DONE: to stop there) in a decision open to this seat."""
        raise NotImplementedError

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        """The rule by which a decision is not open to a seat now."""
        raise NotImplementedError

    def reason(self, t: Table, seat: i64) -> str:
        """The name of what this rule lets a seat gain or lose something for; "" where a rule below it knows."""
        return ""

    def why_refused(self, t: Table, decision: i64, seat: i64, parts: list[int], rule: str) -> str:
        """The rule by which a whole answer is refused, where it is not that of its first wrong part (`rule`).

        In real time an answer may be late in several ways at once, and a ledger may say which is told first.
        """
        return rule


def sample(frame: Frame, t: Table, decision: i64, source: Source) -> list[int]:
    """One answer of chance: n draws without replacement, all equally likely, or one weighted draw."""
    draws = frame.draws(t, decision)
    if draws == 1:
        return [frame.draw_one(t, decision, source)]
    pool = t.scratch()
    frame.fill(t, decision, NONE, NO_DRAFT, pool)
    at = pool.at
    drawn: list[int] = []
    for k in range(draws):
        last = pool.count - 1 - k
        i = source.below(last + 1)
        drawn.append(at[i])
        at[i] = at[last]
    return drawn


NO_FRAME: Final = Frame()  # what is on top of an empty stack
