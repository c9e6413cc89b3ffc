"""What the kernel raises when somebody does what may not be done."""

from __future__ import annotations

from collections.abc import Sequence


class ChronothequeError(Exception):
    """The base of everything raised here on purpose: its text is one sentence for a person."""


class IllegalChoice(ChronothequeError):
    """An answer that is not listed: nothing was changed, and `rule` names the ledger line that forbids it."""

    def __init__(self, seat: int, decision: str, answer: str, rule: str, allowed: Sequence[str] = ()) -> None:
        may = f"; it may answer {', '.join(allowed)}" if allowed else ""
        who = f"seat {seat}" if seat >= 0 else "chance"
        super().__init__(f"{who} may not answer {answer or 'nothing'} to {decision} ({rule}){may}")
        self.seat = seat
        self.decision = decision
        self.answer = answer
        self.rule = rule
        self.allowed = tuple(allowed)

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[int, str, str, str, tuple[str, ...]]]:
        """As it is sent from one process to another."""
        return IllegalChoice, (self.seat, self.decision, self.answer, self.rule, self.allowed)


class UnknownName(ChronothequeError):
    """A name that stands for no game, option, decision or element."""


class BadSetting(ChronothequeError):
    """A number of seats or an option value that the game does not offer."""


class BadBytes(ChronothequeError):
    """Bytes that do not hold a table of this game."""


class Stuck(ChronothequeError):
    """A rule that asked nobody, waits for no moment and did not end: a fault of the rule, never of a player."""
