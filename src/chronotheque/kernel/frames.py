"""Frames: rules in progress, kept on a stack that is the state of play."""

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
DONE_NAME: Final = "done"  # its name in answers
NEVER: Final[i64] = 1 << 53  # a moment that does not come; the largest whole number a browser keeps exactly

LONGEST: Final = 256  # no list of options is longer
NO_DRAFT: Final[list[int]] = []  # the draft before the first part; nobody adds to it


class Parts:
    """Reusable buffer of options; avoids allocations in playouts."""

    def __init__(self) -> None:
        self.at: vec[i64] = vec[i64]([0] * LONGEST)
        self.count: i64 = 0

    def add(self, part: i64) -> None:
        """Appends a part."""
        self.at[self.count] = part
        self.count += 1

    def add_range(self, first: i64, last: i64) -> None:
        """Appends the numbers from first to last."""
        at = self.at
        count = self.count
        for part in range(first, last + 1):
            at[count] = part
            count += 1
        self.count = count

    def add_members(self, members: i64, first: i64) -> None:
        """Appends the members of a set, numbered from `first` on."""
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
        """Returns the parts as a list."""
        at = self.at
        return [at[i] for i in range(self.count)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A rule in progress: plain fields and the rule's reactions to events.

    A frame writes `run` and `fields`, then `options` and `answer` for what it asks. Where search must be fast it
    writes `fill` instead of `options`, and `play` instead of `answer`; the kernel derives each from the other.
    Every argument of `__init__` has a default, so that bytes can be read back into an empty frame.
    """

    def run(self, t: Table) -> None:
        """Opens questions, calls another rule, waits or ends, depending on the facts alone.

        Called after every answer, alarm and return; it must restate the same questions if nothing happened.
        """
        raise NotImplementedError

    def fields(self, f: Fields) -> None:
        """Visits the fields to serialize; none by default."""

    def copy(self) -> Frame:
        """Returns an independent copy."""
        written = Fields()
        self.fields(written)
        twin: Frame = type(self)()
        twin.fields(Fields(written.noted))
        return twin

    def options(self, t: Table, decision: i64, seat: i64, draft: list[int]) -> list[int]:
        """Returns the parts that may follow a draft: [] if it is complete, with DONE if it may end."""
        parts = t.scratch()
        self.fill(t, decision, seat, draft, parts)
        return parts.listed()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        """Writes the options into `parts`."""
        for part in self.options(t, decision, seat, draft):
            parts.add(part)

    def answer(self, t: Table, decision: i64, seat: i64, parts: list[int]) -> None:
        """Notes a complete legal answer."""
        self.play(t, decision, seat, parts[0])

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        """Notes a complete legal answer of one part."""
        self.answer(t, decision, seat, [part])

    def has_parts(self, decision: i64) -> bool:
        """True if answers to a decision may have several parts."""
        return False

    def goes_on(self, t: Table, decision: i64, seat: i64, part: i64) -> bool:
        """True if more parts may follow a listed first one.

        A rule that knows it at once spares playouts the draft and the look at what comes next.
        """
        return True

    def seen(self, t: Table, decision: i64, seat: i64, part: i64, viewer: i64) -> i64:
        """Returns what another seat sees of a part: indistinguishable parts share one number."""
        return part

    def returned(self, t: Table, value: i64) -> None:
        """Notes the return value of the rule that this one called."""

    def due(self, t: Table) -> i64:
        """Returns the time of this rule's next alarm."""
        return NEVER

    def alarm(self, t: Table) -> None:
        """Notes that the alarm is due; a covered rule may cut the stack down to itself."""

    def draws(self, t: Table, decision: i64) -> i64:
        """Returns the number of draws without replacement in one answer of chance."""
        return 1

    def weight(self, t: Table, decision: i64, part: i64) -> i64:
        """Returns the relative weight of a part in a draw."""
        return 1

    def draw_one(self, t: Table, decision: i64, source: Source) -> i64:
        """Makes one weighted draw; override where the sum of weights is known."""
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
        """Returns the id of the rule that forbids a part (or DONE) after a draft of an open decision."""
        raise NotImplementedError

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        """Returns the id of the rule that closes a decision to a seat."""
        raise NotImplementedError

    def reason(self, t: Table, seat: i64) -> str:
        """Returns the reason id for what a seat gains or loses here; "" to ask the rule below."""
        return ""

    def why_refused(self, t: Table, decision: i64, seat: i64, parts: list[int], rule: str) -> str:
        """Returns the rule id reported for a rejected answer, by default that of its first illegal part (`rule`).

        In real time an answer may be late in several ways at once, and the ledger may say which one to report.
        """
        return rule


def sample(frame: Frame, t: Table, decision: i64, source: Source) -> list[int]:
    """Samples an answer of chance: n uniform draws without replacement, or one weighted draw."""
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
