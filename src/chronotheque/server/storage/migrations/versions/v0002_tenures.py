"""Devices instead of visitors, keys that belong to a tenure, and how the names of accounts look."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from chronotheque.server.identity.names import skeleton

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the change."""
    op.create_table(
        "devices",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE")),
        sa.Column("trusted", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
    )
    op.create_index("devices_of_account", "devices", ["account"])
    op.add_column("keys", sa.Column("maker", sa.String, nullable=False, server_default=""))
    op.add_column("accounts", sa.Column("looks", sa.String, nullable=False, server_default=""))
    op.create_index("accounts_looks", "accounts", ["looks"])
    connection = op.get_bind()
    for account, name in connection.exec_driver_sql("SELECT id, name FROM accounts").fetchall():
        connection.exec_driver_sql("UPDATE accounts SET looks = ? WHERE id = ?", (skeleton(name), account))
    _register_devices(connection)
    _give_hosts_to_accounts(connection)
    _sort_keys(connection)
    op.drop_table("visitors")


def _register_devices(connection: sa.Connection) -> None:
    """Every browser that has logged in, sat down or opened a table keeps its cookie."""
    connection.exec_driver_sql("INSERT INTO devices SELECT hash, account, account, '', since, since FROM visitors")
    for seen in (
        "SELECT hash, min(made), max(made) FROM keys WHERE kind = 'visitor' GROUP BY hash",
        "SELECT host, min(created), max(created) FROM tables WHERE host <> '' GROUP BY host",
    ):
        connection.exec_driver_sql(
            f"INSERT OR IGNORE INTO devices (hash, made, used, trusted, name) SELECT *, '', '' FROM ({seen})"
        )


def _give_hosts_to_accounts(connection: sa.Connection) -> None:
    """A table that was opened while logged in is the account's."""
    connection.exec_driver_sql(
        "UPDATE tables SET host = twin.hash FROM keys AS own JOIN keys AS twin"
        " ON twin.table_id = own.table_id AND twin.seat = own.seat AND twin.made = own.made"
        " WHERE twin.kind = 'account' AND own.kind = 'visitor'"
        " AND own.table_id = tables.id AND own.hash = tables.host"
    )
    connection.exec_driver_sql(
        "UPDATE tables SET host = 'account ' || visitors.account FROM visitors WHERE visitors.hash = tables.host"
    )


def _sort_keys(connection: sa.Connection) -> None:
    """Finds for each seat who sat down; others hold it by a link, and tokens are theirs.

    Somebody who sat down while logged in had two keys, of the device and of the account: the account's stays.
    Links that nobody has claimed end, for some may be older than the person on the seat.
    """
    accounts: dict[str, str] = dict(
        connection.exec_driver_sql("SELECT hash, 'account ' || account FROM visitors").fetchall()
    )
    seats: dict[tuple[str, int], list[Any]] = {}
    for row in connection.exec_driver_sql(
        "SELECT hash, table_id, seat, kind, made, used FROM keys WHERE kind <> 'link' ORDER BY made, rowid"
    ):
        seats.setdefault((row.table_id, row.seat), []).append(row)
    connection.exec_driver_sql("DELETE FROM keys")
    for (table, seat), rows in seats.items():
        twins = {row.made for row in rows if row.kind == "account"}
        holders: dict[str, int] = {}  # who holds the seat -> since when
        for row in rows:
            if row.kind == "account" or (row.kind == "visitor" and row.made not in twins):
                holders.setdefault(accounts.get(row.hash, row.hash), row.made)
        first = next(iter(holders), "")
        new = [
            (holder, "sat" if holder == first else "claimed", made, None, "" if holder == first else first)
            for holder, made in holders.items()
        ]
        new += [(row.hash, "token", row.made, row.used, first) for row in rows if row.kind == "token"]
        for hashed, kind, made, used, maker in new:
            connection.exec_driver_sql(
                "INSERT INTO keys (hash, table_id, seat, kind, made, used, maker) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (hashed, table, seat, kind, made, used, maker),
            )
