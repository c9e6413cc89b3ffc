"""State of a table in memory: its row, its match and its chat."""

from __future__ import annotations

from chronotheque.records import Match
from chronotheque.server.errors import MessageRejected
from chronotheque.server.identity.caller import Caller
from chronotheque.server.storage.models import TableRow
from chronotheque.server.tables.chat import Chat


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
