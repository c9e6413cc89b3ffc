"""Stand-ins: bots that play for people who have left or stay away; the chat says when they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final

import msgspec

from chronotheque.kernel import listed
from chronotheque.server.background import Timers
from chronotheque.server.errors import RequestError
from chronotheque.server.identity.caller import Caller
from chronotheque.server.protocol import NOTICES, ChatLine
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.models import TableRow
from chronotheque.server.tables.presence import Presence
from chronotheque.server.tables.table_state import TableState

ABSENCE: Final = "absence"  # key of the timer
LEFT, AWAY, BACK = NOTICES


class StandIns:
    """Seats of people that a bot plays for the time being.

    `save` stores another row of the table together with lines of chat that say so; all calls but `watch` are made
    under `lock`.
    """

    def __init__(
        self,
        state: TableState,
        presence: Presence,
        policy: Policy,
        timers: Timers,
        lock: asyncio.Lock,
        save: Callable[[TableRow, list[ChatLine]], Awaitable[None]],
    ) -> None:
        self.state = state
        self.presence = presence
        self.policy = policy
        self.timers = timers
        self.lock = lock
        self._save = save

    async def replace(self, seats: Collection[int]) -> None:
        """Lets bots play seats of people from now on, until these connect again."""
        await self._set(seats, AWAY)

    async def leave(self, seats: Collection[int], caller: Caller) -> None:
        """Lets bots play the seats that a person leaves, until it comes back to them.

        The tenure continues, so that the person finds the way back from any of its devices; but links that nobody
        has claimed end, since a stranger who finds one later must not see the hand.
        """
        row = self.state.row
        if caller.purpose == "device":
            row = row.without_links(seats)
        await self._set(seats, LEFT, row)

    async def restore(self, seats: Collection[int]) -> None:
        """Returns seats to their people; if that cannot be stored, the bot keeps playing for now."""
        with suppress(RequestError):
            await self._set(seats, BACK)

    def watch(self) -> None:
        """Sets the timer for the next absent person whom somebody waits for."""
        missed = self.missed()
        if not missed:
            self.timers.cancel(ABSENCE)
            return
        due = min(self.presence.away[seat] for seat in missed) + self._absence_ms
        pause = max(0, due - self.policy.clock.now_ms()) / 1000
        self.timers.schedule(ABSENCE, pause, self._replace_absent)

    def missed(self) -> list[int]:
        """Returns the seats of absent people for whom somebody present waits.

        In a secret question all who were asked count, answered or not: a stand-in must not show who has answered.
        """
        away, row = self.presence.away, self.state.row
        if not away or self.state.status != "running" or row.paused or row.clock.kind == "days":
            return []
        if not any(
            row.seats[seat].kind == "person" and not row.seats[seat].stand_in for seat in self.presence.here
        ):
            return []
        asked = {seat for ask in self.state.match.table.asks() for seat in listed(ask.party)}
        return [seat for seat in away if seat in asked and not row.seats[seat].stand_in]

    @property
    def _absence_ms(self) -> int:
        return int(self.policy.absence_s * 1000)

    async def _set(self, seats: Collection[int], notice: str, row: TableRow | None = None) -> None:
        """Stores who plays some seats from now on, with a notice for each seat where that changes."""
        row = row or self.state.row
        changed: dict[int, str] = {}
        for seat in seats:
            before = row.seats[seat]
            has_left = notice == LEFT or (notice == AWAY and before.has_left)
            after = msgspec.structs.replace(before, stand_in=notice != BACK, has_left=has_left)
            if before.kind == "person" and after != before and self.state.status == "running":
                row = row.with_seat(seat, after)
                changed[seat] = before.name
        if row is not self.state.row:
            await self._save(row, self.state.chat.notices(notice, changed, self.policy.clock.now_ms()))

    async def _replace_absent(self) -> None:
        async with self.lock:
            if not self.state.loaded:
                return
            latest = self.policy.clock.now_ms() - self._absence_ms
            late = [seat for seat in self.missed() if self.presence.away[seat] <= latest]
            try:
                await self.replace(late)
            except RequestError:
                self.timers.schedule(ABSENCE, self.policy.absence_s, self._replace_absent)
                return
            self.watch()
