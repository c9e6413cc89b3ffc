"""Stand-ins: bots that play for people who have left or stay away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final

import msgspec

from chronotheque.kernel import listed
from chronotheque.server.background import Timers
from chronotheque.server.errors import RequestError
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.models import TableRow
from chronotheque.server.tables.presence import Presence
from chronotheque.server.tables.table_state import TableState

ABSENCE: Final = "absence"  # key of the timer


class StandIns:
    """Seats of people that a bot plays for the time being.

    `save` stores another row of the table; all calls but `watch` are made under `lock`.
    """

    def __init__(
        self,
        state: TableState,
        presence: Presence,
        policy: Policy,
        timers: Timers,
        lock: asyncio.Lock,
        save: Callable[[TableRow], Awaitable[None]],
    ) -> None:
        self.state = state
        self.presence = presence
        self.policy = policy
        self.timers = timers
        self.lock = lock
        self._save = save

    async def replace(self, seats: Collection[int]) -> None:
        """Lets bots play seats of people from now on."""
        await self._set(seats, True)

    async def restore(self, seats: Collection[int]) -> None:
        """Returns seats to their people; if that cannot be stored, the bot keeps playing for now."""
        with suppress(RequestError):
            await self._set(seats, False)

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

    async def _set(self, seats: Collection[int], on: bool) -> None:
        row = self.state.row
        for seat in seats:
            seat_row = row.seats[seat]
            if seat_row.kind == "person" and seat_row.stand_in != on and self.state.status == "running":
                row = row.with_seat(seat, msgspec.structs.replace(seat_row, stand_in=on))
        if row is not self.state.row:
            await self._save(row)

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
