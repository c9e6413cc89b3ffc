"""State of a table in memory: its row, its match, its chat, and since when it waits for somebody."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.kernel import SECRET, TURN, listed
from chronotheque.records import Match
from chronotheque.server.errors import MessageRejected
from chronotheque.server.identity.caller import Caller
from chronotheque.server.storage.models import TableRow
from chronotheque.server.tables.chat import Chat

SINCE: Final = "since"  # key in the state that is stored with each line

Waited = tuple[tuple[int, int, int], ...]


class TableState:
    """Loaded state of a table, shared by the parts of its room, which change it under the room's lock."""

    def __init__(self, table: str, stand_in_level: str) -> None:
        self.id = table
        self.chat = Chat()
        self.loaded = False
        self.row_or_none: TableRow | None = None  # stays when the match is discarded
        self.match_or_none: Match | None = None
        self._stand_in_level = stand_in_level

    @property
    def row(self) -> TableRow:
        """The row as last committed."""
        assert self.row_or_none is not None
        return self.row_or_none

    @property
    def match(self) -> Match:
        """The match of a game that has begun; between moves only under the room's lock."""
        assert self.match_or_none is not None
        return self.match_or_none

    @property
    def status(self) -> str:
        """One of open, running and over."""
        return self.row.state

    @property
    def paused(self) -> bool:
        """True if the table is paused."""
        return self.row.paused

    @property
    def real_time(self) -> bool:
        """True if a game with a running clock has begun."""
        return self.match_or_none is not None and self.match_or_none.game.real_time

    def seats_of(self, caller: Caller) -> list[int]:
        """Returns the seats that a caller holds."""
        return self.row.seats_of(caller)

    def question(self, seat: int) -> int:
        """Returns the number of the questions that are open to a seat."""
        return self.match.given[seat] + 1

    def bot_seats(self) -> dict[int, str]:
        """Returns the level of each seat that a bot plays, stand-ins included."""
        return {
            seat: self._stand_in_level if seat_row.stand_in else seat_row.level
            for seat, seat_row in enumerate(self.row.seats)
            if seat_row.stand_in or seat_row.kind == "bot"
        }

    def expect_running(self) -> None:
        """Raises MessageRejected unless the game is running."""
        if self.status == "open":
            raise MessageRejected("the game has not begun", "not_begun")
        if self.status == "over":
            raise MessageRejected("the game is over", "over")

    def expect_playing(self) -> None:
        """Raises MessageRejected unless the game is running and not paused."""
        self.expect_running()
        if self.paused:
            raise MessageRejected("the table is paused", "paused")


class WaitingSince:
    """The moment at which a table began to wait for what it waits for now.

    It depends on nothing that is hidden: while a question is secret or private, answers to it do not move it.
    """

    def __init__(self) -> None:
        self.at = 0  # milliseconds since 1970
        self._waited: Waited = ()

    def restore(self, match: Match, stored: dict[str, Any], otherwise: int) -> None:
        """Continues with a match that was loaded; `otherwise` is the moment if none was stored."""
        self._waited = waited_for(match)
        self.at = int(stored.get(SINCE, otherwise))

    def note(self, match: Match, now: int) -> None:
        """Notes the moment if the table waits for something else than before."""
        waited = waited_for(match)
        if waited != self._waited or not self.at:
            self._waited, self.at = waited, now


def waited_for(match: Match) -> Waited:
    """Returns what the table waits for, as everybody knows it: decision, seats, and which question of a seat.

    A decision that others must not learn is -1, and no question counts unless all answers are public.
    """
    asks = match.table.asks()
    hidden = any(ask.manner == SECRET or ask.private for ask in asks)
    return tuple(
        (
            -1 if ask.private else int(ask.decision),
            int(ask.party),
            match.given[listed(ask.party)[0]] if ask.manner == TURN and not hidden else 0,
        )
        for ask in asks
    )
