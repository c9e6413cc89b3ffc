"""Errors of requests: each has an id for which clients have a sentence."""

from __future__ import annotations

from chronotheque.kernel import ChronothequeError


class RequestError(ChronothequeError):
    """Raised for a request that was not carried out; nothing has changed.

    `id` is one of `schemas.ERRORS` over REST and of `protocol.REASONS` on a socket.
    """

    default_id = "not_possible"
    rule = ""  # line of the ledger that forbids a move

    def __init__(self, detail: str, id: str = "") -> None:  # noqa: A002
        super().__init__(detail)
        self.id = id or self.default_id


class NotFound(RequestError):
    """Raised for an unknown table, invitation (no_invitation), link (no_link) or game (no_game)."""

    default_id = "no_table"


class NotAllowed(RequestError):
    """Raised if the caller lacks the right: not_your_seat, not_host or not_for_programs."""

    default_id = "not_your_seat"


class Conflict(RequestError):
    """Raised if the table is in another state: taken, seats_open, begun, not_begun, not_over, not_possible."""


class NoSuchMoment(Conflict):
    """Raised for a moment that a finished game does not have."""


class InvalidRequest(RequestError):
    """Raised for values that cannot be used: bad_setting, bad_name, mixed_name, bad_request."""

    default_id = "bad_setting"


class WrongPassword(RequestError):
    """Raised for a wrong name or password; nobody learns which."""

    default_id = "wrong_password"


class RateLimited(RequestError):
    """Raised for too many requests; `retry_after_s` is when the next one will be served."""

    default_id = "too_fast"

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"too many requests in a short time; try again in {retry_after_s} s")
        self.retry_after_s = retry_after_s


class StorageError(RequestError):
    """Raised if the database cannot be opened, read or written."""

    default_id = "trouble"


class MessageRejected(RequestError):
    """Raised for a message on a socket that a room does not carry out; sent as `protocol.Rejected`."""

    def __init__(self, detail: str, id: str, rule: str = "") -> None:  # noqa: A002
        super().__init__(detail, id)
        self.rule = rule


class MoveRejected(MessageRejected):
    """Raised for an answer, draft or take-back that the game does not allow now."""
