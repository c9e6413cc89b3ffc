"""Subscriptions of browsers to notifications: each belongs to a device and ends with its secret."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection
from functools import partial
from typing import Final

import msgspec

from chronotheque.server.identity.caller import account_key
from chronotheque.server.storage.store import Store

MOST_OF_A_DEVICE: Final = 3  # a browser has one; some keep an old one for a while
_COLUMNS: Final = "id, device, endpoint, p256dh, auth, lang, made"


class Subscription(msgspec.Struct, frozen=True):
    """Address and keys by which a browser is notified."""

    id: str
    device: str  # hash of its secret
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    made: int


def id_of(endpoint: str) -> str:
    """Returns the id of the subscription with an endpoint."""
    return hashlib.sha256(f"push {endpoint}".encode()).hexdigest()


class Subscriptions:
    """Subscriptions of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, subscription: Subscription) -> None:
        """Adds or replaces a subscription; the oldest ones of its device end."""
        await self.store.write(partial(_add, subscription=subscription))

    async def end(self, endpoint: str, device: str) -> None:
        """Ends a subscription of a device."""
        await self.store.write(partial(_end, found=id_of(endpoint), device=device))

    async def drop(self, subscription: Subscription) -> None:
        """Ends a subscription that its push service does not know any more."""
        await self.store.write(partial(_end, found=subscription.id, device=subscription.device))

    async def of_holders(self, holders: Collection[str]) -> list[Subscription]:
        """Returns the subscriptions of devices and accounts, named as in the keys of seats."""
        return await self.store.read(partial(_of_holders, holders=sorted(holders)))


def _add(connection: sqlite3.Connection, subscription: Subscription) -> None:
    values = msgspec.structs.astuple(subscription)
    connection.execute(
        f"INSERT OR REPLACE INTO push_subscriptions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", values
    )
    connection.execute(
        "DELETE FROM push_subscriptions WHERE device = ?1 AND id NOT IN"
        " (SELECT id FROM push_subscriptions WHERE device = ?1 ORDER BY made DESC, rowid DESC LIMIT ?2)",
        [subscription.device, MOST_OF_A_DEVICE],
    )


def _end(connection: sqlite3.Connection, found: str, device: str) -> None:
    connection.execute("DELETE FROM push_subscriptions WHERE id = ? AND device = ?", [found, device])


def _of_holders(connection: sqlite3.Connection, holders: list[str]) -> list[Subscription]:
    """Finds devices by their own hash, and by the account that they are logged in to."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM push_subscriptions WHERE device IN"
        " (SELECT hash FROM devices WHERE account IS NULL AND hash IN (SELECT value FROM json_each(?1))"
        " UNION SELECT hash FROM devices WHERE ?2 || account IN (SELECT value FROM json_each(?1)))",
        [msgspec.json.encode(holders).decode(), account_key("")],
    )
    return [Subscription(*row) for row in rows]
