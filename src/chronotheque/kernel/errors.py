"""Exceptions of the kernel."""

from __future__ import annotations

from collections.abc import Sequence


class ChronothequeError(Exception):
    """Base of all deliberate errors; the message is one sentence for the user."""


class IllegalChoice(ChronothequeError):
    """Raised for an answer that is not listed; nothing changes, and `rule` is the ledger id that forbids it."""

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
        """Supports pickling."""
        return IllegalChoice, (self.seat, self.decision, self.answer, self.rule, self.allowed)


class UnknownName(ChronothequeError):
    """Raised for an unknown game, option, decision or element."""


class BadSetting(ChronothequeError):
    """Raised for a seat count or an option value that the game does not offer."""


class BadBytes(ChronothequeError):
    """Raised for bytes that are not a table of this game."""


class Stuck(ChronothequeError):
    """Raised for a rule that neither asks, waits nor ends: a bug in the rule, never a user error."""
