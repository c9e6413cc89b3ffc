"""Sessions: which device or program sends a request, and what closes when a secret changes its meaning."""

from __future__ import annotations

from typing import Final

from chronotheque.server.accounts.devices import Devices
from chronotheque.server.errors import NotFound, StorageError
from chronotheque.server.identity.caller import Caller, account_key
from chronotheque.server.lobby.lobby import REVOKED, Lobby, change_table
from chronotheque.server.tables.presence import Connection

SESSION_OVER: Final = ("session_over", "this browser has logged in or out; come back with its new cookie")


class Sessions:
    """The secrets in use on a server, and the connections that were opened with them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.devices = Devices(lobby.store, lobby.policy.clock.now_ms)
        self.connections: set[Connection] = set()  # also those that have not said hello yet

    async def caller(self, secret: str) -> Caller:
        """Identifies who shows a secret: a device's cookie or a token; "" is nobody."""
        return await self.devices.caller(secret)

    async def renew(self, caller: Caller, account: str, name: str) -> str:
        """Replaces the secret of a device that logs in (account) or out (""), and returns the new one.

        At a log-in the seats of an anonymous device go along to the account. The old secret opens nothing from now
        on, and its connections are closed.
        """
        secret = await self.devices.renew(caller, account, name)
        self._dismiss(caller.hash, SESSION_OVER, again=True)
        if account and not caller.account:
            await self._rekey_rooms(caller.holder, account_key(account))
        return secret

    async def end(self, hashed: str) -> None:
        """Logs another device out."""
        await self.devices.end(hashed)
        self._dismiss(hashed, REVOKED, again=False)

    def _dismiss(self, hashed: str, why: tuple[str, str], again: bool) -> None:
        for connection in list(self.connections):
            if connection.caller.hash == hashed:
                connection.dismiss(*why, again)

    async def _rekey_rooms(self, old: str, new: str) -> None:
        """Repeats in memory what `Devices.renew` did in the store.

        A room that wrote its old keys in between writes the new ones now; one that cannot is reloaded later.
        """
        for room in self.lobby.rooms():
            try:
                async with room.loaded():
                    try:
                        await change_table(room, room.state.row.rekeyed(old, new))
                    except StorageError:
                        room.table.discard()
            except (NotFound, StorageError):
                continue  # not in memory
