"""Optional accounts: a name and a password that make a person's seats known on every device.

Passwords are hashed by argon2 in threads of their own, a few at a time: each takes memory and a moment. An unknown
name takes as long as a wrong password and gets the same answer.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chronotheque.server.hall import Hall
from chronotheque.server.names import LONGEST_NAME, cleaned
from chronotheque.server.refusals import BadWish, Conflict, Refused
from chronotheque.server.seating import Caller

AT_ONCE: Final = 2  # passwords that are hashed at the same time
MEMORY: Final = 19 * 1024  # KB for each
ROUNDS: Final = 3


class WrongPassword(Refused):
    """The name or the password is wrong; nobody learns which."""

    usual = "wrong_password"


class Accounts:
    """The accounts of a server; `now` gives milliseconds since 1970."""

    def __init__(self, hall: Hall, now: Callable[[], int]) -> None:
        self.hall = hall
        self.now = now
        self._hasher = PasswordHasher(ROUNDS, MEMORY, 1)
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._nobodys: asyncio.Future[str] | None = None  # the hash of a password that nobody has

    async def make(self, name: str, password: str, caller: Caller) -> str:
        """Makes an account, logs its visitor in and gives the name as it is written; Conflict(name_taken)."""
        shown = cleaned(name, LONGEST_NAME)
        if not known_as(shown):
            raise BadWish("a name has letters or digits", "bad_name")
        row = (secrets.token_hex(8), shown, known_as(shown), await self._hashed(password), self.now())

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO accounts (id, name, known_as, password, created) VALUES (?, ?, ?, ?, ?)", row
            )
            _bind(connection, caller.hash, row[0], self.now())

        try:
            await self.hall.store.write(work)
        except sqlite3.IntegrityError:
            raise Conflict("somebody else has an account of this name", "name_taken") from None
        self.hall.forget(caller.hash)
        return shown

    async def log_in(self, name: str, password: str, caller: Caller) -> str:
        """Binds a visitor to an account and gives its name, or WrongPassword."""
        if self._nobodys is None:
            self._nobodys = asyncio.ensure_future(self._hashed(secrets.token_hex(16)))
        nobodys = await self._nobodys
        found = await self.hall.store.read(lambda connection: _account(connection, known_as(name)))
        account, shown, stored = found or ("", "", nobodys)
        if not await self._fits(stored, password) or not account:
            raise WrongPassword("the name or the password is wrong")
        await self.hall.store.write(lambda connection: _bind(connection, caller.hash, account, self.now()))
        self.hall.forget(caller.hash)
        return shown

    async def log_out(self, caller: Caller) -> None:
        """The visitor is nobody in particular again; what it holds by itself it keeps."""
        if caller.account:
            await self.hall.store.write(
                lambda connection: (
                    connection.execute("DELETE FROM visitors WHERE hash = ?", (caller.hash,)).rowcount
                )
            )
            self.hall.forget(caller.hash)

    async def name_of(self, caller: Caller) -> str | None:
        """The name of the account that a visitor is logged in to, or None."""
        if not caller.account:
            return None

        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT name FROM accounts WHERE id = ?", (caller.account,)).fetchone()
            return str(row[0]) if row else None

        return await self.hall.store.read(work)

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


def known_as(name: str) -> str:
    """A name without case, accents and spaces: two people cannot have names that look the same.

    >>> known_as("Zoé  D.") == known_as("ZOE d.")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def _account(connection: sqlite3.Connection, known: str) -> tuple[str, str, str] | None:
    found: tuple[str, str, str] | None = connection.execute(
        "SELECT id, name, password FROM accounts WHERE known_as = ?", (known,)
    ).fetchone()
    return found


def _bind(connection: sqlite3.Connection, visitor: str, account: str, now: int) -> None:
    _unbind(connection, visitor)
    connection.execute("INSERT INTO visitors (hash, account, since) VALUES (?, ?, ?)", (visitor, account, now))


def _unbind(connection: sqlite3.Connection, visitor: str) -> None:
    connection.execute("DELETE FROM visitors WHERE hash = ?", (visitor,))
