"""Why something is not done: each refusal has an id that clients have a sentence for."""

from __future__ import annotations

from chronotheque.kernel import ChronothequeError


class Refused(ChronothequeError):
    """Something that was asked of a hall and not done; `id` is one of `forms.ERRORS`."""

    usual = "not_possible"

    def __init__(self, detail: str, id: str = "") -> None:  # noqa: A002
        super().__init__(detail)
        self.id = id or self.usual


class NoTable(Refused):
    """There is no such table, invitation (no_invitation) or link (no_link)."""

    usual = "no_table"


class NotAllowed(Refused):
    """Whoever asks may not do that: not_your_seat, or not_host."""

    usual = "not_your_seat"


class Conflict(Refused):
    """The table is not in a state for that: taken, seats_open, begun, not_begun, not_over, not_possible."""


class BadWish(Refused):
    """A table cannot be set up like that: bad_setting, bad_name."""

    usual = "bad_setting"


class StoreTrouble(Refused):
    """The store cannot be opened, read or written; nothing was changed."""

    usual = "trouble"


class Refusal(ChronothequeError):
    """Something that was asked of a room and not done; `reason` is one of `protocol.REASONS`."""

    def __init__(self, reason: str, detail: str, rule: str = "") -> None:
        super().__init__(detail)
        self.reason = reason
        self.rule = rule  # the ledger's line that forbids it, or ""
