"""Errors of requests: each has an id for which clients have a sentence."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel import ChronothequeError

# Why something is refused over REST: the status, and what it means. Clients have a sentence for each.
ERRORS: Final = {
    "bad_request": (400, "the body or an argument is not as it should be"),
    "bad_setting": (400, "the game does not offer these seats, options or levels"),
    "bad_name": (400, "the name is empty, too long or cannot be shown"),
    "mixed_name": (400, "the name mixes alphabets, or uses one that is not in common use"),
    "bad_cards": (400, "the card file cannot be used"),
    "bad_host": (400, "the server is not asked under one of its addresses"),
    "wrong_password": (401, "the name or the password is wrong"),
    "bad_origin": (403, "the request comes from a page of another site"),
    "not_your_seat": (403, "the caller does not hold that seat"),
    "not_host": (403, "only who has opened the table may do that"),
    "no_account": (403, "the caller is not logged in to an account"),
    "not_for_programs": (403, "the token of a program cannot do that"),
    "not_found": (404, "there is nothing at this address"),
    "no_game": (404, "there is no such game, language or tutorial"),
    "no_table": (404, "there is no such table"),
    "no_invitation": (404, "there is no such invitation"),
    "no_link": (404, "the link is unknown or was used before"),
    "no_method": (405, "this address does not offer that method"),
    "taken": (409, "the seat is taken"),
    "seats_open": (409, "some seats are still open"),
    "begun": (409, "the game has begun"),
    "not_begun": (409, "the game has not begun"),
    "not_over": (409, "the game is not over"),
    "not_possible": (409, "that cannot be done with this table"),
    "name_taken": (409, "another account has this name, or one that looks like it"),
    "too_large": (413, "the body is too large"),
    "too_fast": (429, "too many requests in a short time"),
    "fault": (500, "the server has made a mistake; nothing was changed"),
    "trouble": (503, "the server cannot store anything at the moment; nothing was changed"),
}


class RequestError(ChronothequeError):
    """Raised for a request that was not carried out; nothing has changed.

    `id` is one of ERRORS over REST and of `protocol.REASONS` on a socket.
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
