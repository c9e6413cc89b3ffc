"""Optional accounts: a name and a password, for seats on several devices.

Passwords are hashed by argon2 in threads of their own, a few at a time: each takes memory and a moment. An unknown
name takes the same time as a wrong password and gets the same answer.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import Conflict, InvalidRequest, NotAllowed, WrongPassword
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.names import LONGEST_NAME, cleaned, expect_one_alphabet, known_as, skeleton

HASHING_THREADS: Final = 2  # concurrent password hashes
ARGON2_MEMORY_KIB: Final = 19 * 1024  # KB for each
ARGON2_ROUNDS: Final = 3


class Session(NamedTuple):
    """A device that has just been logged in."""

    name: str  # of the account, as it is written
    secret: str  # of the device from now on


class Accounts:
    """Accounts of a server; `now` returns milliseconds since 1970."""

    def __init__(self, sessions: Sessions, now: Callable[[], int]) -> None:
        self.sessions = sessions
        self.store = sessions.lobby.store
        self.now = now
        self._hasher = PasswordHasher(ARGON2_ROUNDS, ARGON2_MEMORY_KIB, 1)
        self._threads = ThreadPoolExecutor(HASHING_THREADS, "passwords")
        self._nobodys: asyncio.Future[str] | None = None  # the hash of a password that nobody has

    async def make(self, name: str, password: str, caller: Caller, device: str) -> Session:
        """Creates an account and logs a device in; raises InvalidRequest(bad_name) or Conflict(name_taken)."""
        shown = cleaned(name, LONGEST_NAME)
        if not known_as(shown):
            raise InvalidRequest("a name has letters or digits", "bad_name")
        expect_one_alphabet(shown)
        account = secrets.token_hex(8)
        row = [account, shown, known_as(shown), skeleton(shown), await self._hashed(password), self.now()]

        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute("SELECT 1 FROM accounts WHERE looks = ?", [row[3]]).fetchone() is not None:
                return False
            connection.execute(
                "INSERT INTO accounts (id, name, known_as, looks, password, created) VALUES (?, ?, ?, ?, ?, ?)", row
            )
            return True

        try:
            made = await self.store.write(work)
        except sqlite3.IntegrityError:
            made = False
        if not made:
            raise Conflict("another account has this name, or one that looks like it", "name_taken")
        return Session(shown, await self.sessions.renew(caller, account, device))

    async def log_in(self, name: str, password: str, caller: Caller, device: str) -> Session:
        """Logs a device in to an account, or WrongPassword."""
        if self._nobodys is None:
            self._nobodys = asyncio.ensure_future(self._hashed(secrets.token_hex(16)))
        nobodys = await self._nobodys
        found = await self.store.read(lambda connection: _account(connection, known_as(name)))
        account, shown, stored = found or ("", "", nobodys)
        if not await self._fits(stored, password) or not account:
            raise WrongPassword("the name or the password is wrong")
        return Session(shown, await self.sessions.renew(caller, account, device))

    async def log_out(self, caller: Caller, device: str) -> str:
        """Logs a device out and returns its new secret, or "" if it was not logged in.

        The seats stay with the account: the device holds nothing any more.
        """
        return await self.sessions.renew(caller, "", device) if caller.account else ""

    async def name_of(self, caller: Caller) -> str | None:
        """Returns the name of the account that a caller is logged in to, or None."""
        if not caller.account:
            return None

        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT name FROM accounts WHERE id = ?", (caller.account,)).fetchone()
            return str(row[0]) if row else None

        return await self.store.read(work)

    async def settings(self, caller: Caller) -> dict[str, Any]:
        """Returns the settings that are kept with the caller's account, or NotAllowed(no_account)."""
        account = _expect_account(caller)
        return await self.store.read(lambda connection: _settings(connection, account))

    async def change_settings(self, caller: Caller, changes: dict[str, Any]) -> dict[str, Any]:
        """Changes some settings of the caller's account and returns all, or NotAllowed(no_account)."""
        account = _expect_account(caller)

        def work(connection: sqlite3.Connection) -> dict[str, Any]:
            settings = _settings(connection, account) | changes
            connection.execute(
                "UPDATE accounts SET settings = ? WHERE id = ?", [msgspec.json.encode(settings).decode(), account]
            )
            return settings

        return await self.store.write(work)

    def close(self) -> None:
        """Ends the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _hashed(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def _fits(self, stored: str, password: str) -> bool:
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, self._hasher.verify, stored, password
            )
        except (VerificationError, InvalidHashError):
            return False


def _expect_account(caller: Caller) -> str:
    if not caller.account:
        raise NotAllowed("the caller is not logged in to an account", "no_account")
    return caller.account


def _settings(connection: sqlite3.Connection, account: str) -> dict[str, Any]:
    row = connection.execute("SELECT settings FROM accounts WHERE id = ?", [account]).fetchone()
    settings: dict[str, Any] = msgspec.json.decode(row[0]) if row else {}
    return settings


def _account(connection: sqlite3.Connection, known: str) -> tuple[str, str, str] | None:
    found: tuple[str, str, str] | None = connection.execute(
        "SELECT id, name, password FROM accounts WHERE known_as = ?", (known,)
    ).fetchone()
    return found
