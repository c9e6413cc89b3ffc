"""Devices: the browsers that the server has given a secret, their sessions, and when they were last used."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Final

import msgspec

from chronotheque.server.identity.caller import NOBODY, Caller, account_key
from chronotheque.server.identity.credentials import hash_secret, new_secret
from chronotheque.server.identity.rights import Purpose
from chronotheque.server.storage.store import Store
from chronotheque.server.storage.table_rows import read_tables, save_table

CACHE_SIZE: Final = 10_000  # secrets whose meaning is remembered
TOUCH_MS: Final = 600_000  # `used` is at most ten minutes behind: a write for each request would be too many

# The first word of the header that names each; the order matters, for browsers claim to be one another.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "HeadlessChrome": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


class Known(msgspec.Struct):
    """The meaning of a secret."""

    account: str = ""
    purpose: Purpose = "device"
    issued: bool = False  # whether the server has given it to a device
    used: int = 0


class Devices:
    """Devices of a server; `now` returns milliseconds since 1970."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._known: dict[str, Known] = {}  # by hash
        self._generation = 0  # of the cache; bumped whenever the meaning of a secret changes

    async def caller(self, secret: str) -> Caller:
        """Identifies the device or program that shows a secret; "" is nobody."""
        if not secret:
            return NOBODY
        hashed = hash_secret(secret)
        known = self._known.get(hashed)
        while known is None:
            before = self._generation
            found = await self.store.read(lambda connection: _look_up(connection, hashed))
            if before == self._generation:  # else it may have ended meanwhile
                known = found
                if len(self._known) >= CACHE_SIZE:
                    self._known.clear()
                self._known[hashed] = known
        self._touch(hashed, known)
        return Caller(hashed, known.account, known.purpose)

    def issued(self, caller: Caller) -> bool:
        """True if the server made the secret that a caller has just shown; a planted one is replaced."""
        known = self._known.get(caller.hash)
        return known is not None and known.issued

    async def register(self, secret: str, name: str) -> None:
        """Notes a secret that is given to a new device."""
        row = _Row(hash_secret(secret), None, "", name, self.now())
        await self.store.write(lambda connection: _insert(connection, row))
        self.forget(row.hash)

    async def renew(self, caller: Caller, account: str, name: str) -> str:
        """Replaces the secret of a device in the store; see `Sessions.renew`."""
        secret = new_secret()
        row = _Row(hash_secret(secret), account or None, account or caller.account, name, self.now())

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM devices WHERE hash = ?", [caller.hash])
            _insert(connection, row)
            if account and not caller.account and caller.hash:
                _rekey(connection, caller.hash, account_key(account))

        await self.store.write(work)
        self.forget(caller.hash)
        return secret

    async def end(self, hashed: str) -> None:
        """Ends the session of a device."""
        await self.store.write(
            lambda connection: connection.execute("DELETE FROM devices WHERE hash = ?", [hashed]).rowcount
        )
        self.forget(hashed)

    async def was_logged_in(self, caller: Caller, known_as: str) -> bool:
        """True if a device was logged in to the account of a name before."""
        query = "SELECT 1 FROM devices JOIN accounts ON accounts.id = trusted WHERE hash = ? AND known_as = ?"
        return await self.store.read(
            lambda connection: connection.execute(query, [caller.hash, known_as]).fetchone() is not None
        )

    def last_used(self, hashed: str, stored: int | None) -> int | None:
        """Returns when a secret was last used, also if that is not stored yet."""
        known = self._known.get(hashed)
        return known.used if known is not None and known.used else stored

    def forget(self, hashed: str) -> None:
        """Drops a secret from the cache: it means something else now."""
        self._generation += 1
        self._known.pop(hashed, None)

    def _touch(self, hashed: str, known: Known) -> None:
        """Notes that a secret is in use, without keeping anybody waiting."""
        now = self.now()
        if (known.issued or known.purpose == "program") and now - known.used >= TOUCH_MS:
            known.used = now
            self.store.write(lambda connection: _touch(connection, hashed, now)).add_done_callback(_ignore_trouble)


class _Row(msgspec.Struct, frozen=True):
    """A row of `devices`; a new one was used when it was made."""

    hash: str
    account: str | None
    trusted: str
    name: str
    made: int


def device_name(agent: str) -> str:
    """Names a browser and its system by the header User-Agent; "" if neither is known.

    >>> device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    browser = next((name for word, name in BROWSERS.items() if word in agent), "")
    system = next((name for word, name in SYSTEMS.items() if word in agent), "")
    return ", ".join(part for part in (browser, system) if part)


def _look_up(connection: sqlite3.Connection, hashed: str) -> Known:
    row = connection.execute("SELECT account, used FROM devices WHERE hash = ?", [hashed]).fetchone()
    if row is not None:
        return Known(row[0] or "", issued=True, used=row[1])
    row = connection.execute("SELECT used FROM keys WHERE hash = ? AND kind = 'token'", [hashed]).fetchone()
    return Known() if row is None else Known(purpose="program", used=row[0] or 0)


def _insert(connection: sqlite3.Connection, row: _Row) -> None:
    connection.execute(
        "INSERT INTO devices (hash, account, trusted, name, made, used) VALUES (?, ?, ?, ?, ?, ?)",
        [*msgspec.structs.astuple(row), row.made],
    )


def _rekey(connection: sqlite3.Connection, old: str, new: str) -> None:
    """Hands all that an anonymous device holds over to an account."""
    rest = "WHERE host = ? OR id IN (SELECT table_id FROM keys WHERE hash = ?)"
    for row in read_tables(connection, rest, [old, old]):
        save_table(connection, row.rekeyed(old, new))


def _touch(connection: sqlite3.Connection, hashed: str, now: int) -> None:
    connection.execute("UPDATE devices SET used = ? WHERE hash = ?", [now, hashed])
    connection.execute("UPDATE keys SET used = ? WHERE hash = ? AND kind = 'token'", [now, hashed])


def _ignore_trouble(write: asyncio.Future[Any]) -> None:
    """Ignores a failed write: a stale time of use does no harm."""
    if not write.cancelled():
        write.exception()
