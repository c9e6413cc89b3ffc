"""SQL schema of the store, compared with the migrations by a test."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("cards", Text, nullable=False),  # JSON: rows that replace printed ones
    Column("clock", Text, nullable=False),  # JSON
    Column("friendly", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("state", String, nullable=False),  # open, running or over
    Column("paused", Boolean, nullable=False),
    Column("host", String, nullable=False),  # who opened it, as in keys.hash
    Column("invitation", String, nullable=False, unique=True),
    Column("seed", LargeBinary, nullable=False),  # the server's part, published at the end of the game
    Column("header", Text),  # JSON of the record, once the game has begun
    Column("outcome", Text),  # JSON, once it is over
    Column("rematch", String, nullable=False),  # the next table, or ""
    Column("created", Integer, nullable=False),  # milliseconds since 1970, as all moments here
    Column("began", Integer),
    Column("ended", Integer),
    Index("tables_found", "listed", "state", "created"),
    Index("tables_ended", "ended"),
    Index("tables_host", "host"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),  # person, bot or open
    Column("name", String, nullable=False),
    Column("level", String, nullable=False),  # of a bot
    Column("nonce", String, nullable=False),
    Column("account", String, nullable=False),  # the id of the account that sat down, or ""
    Column("stand_in", Boolean, nullable=False),  # whether a bot plays for a person
    Column("face", String, nullable=False, server_default=""),
    Column("has_left", Boolean, nullable=False, server_default="0"),  # whether that person has left
    PrimaryKeyConstraint("table_id", "seat"),
)

KEYS: Final = Table(  # what holds a seat; only hashes of secrets
    "keys",
    METADATA,
    Column("hash", String, nullable=False),  # of the secret; of an account "account ID"
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),  # sat, claimed, token or link
    Column("made", Integer, nullable=False),
    Column("used", Integer),  # when a token last was
    Column("maker", String, nullable=False),  # the hash of who made the link or token, or ""
    PrimaryKeyConstraint("hash", "table_id", "seat"),
    Index("keys_of_table", "table_id"),
)

LINES: Final = Table(  # of records; the order of answers of a table is decided here
    "lines",
    METADATA,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),  # with its check
    Column("at", Integer, nullable=False),
    Column("act", String, nullable=False),  # "SEAT ID" of the client's message that caused it, or ""
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last line before it
    Column("bytes", LargeBinary, nullable=False),
    Column("kept", Text, nullable=False),  # JSON: state of the service (clocks)
)

CHAT: Final = Table(
    "chat",
    METADATA,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("seat", Integer),  # NULL: a spectator
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", String, nullable=False),
    Column("act", String, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("known_as", String, nullable=False, unique=True),  # the name without case and accents
    Column("looks", String, nullable=False),  # the name as it looks; accounts made before 0002 may share one
    Column("password", String, nullable=False),  # argon2
    Column("created", Integer, nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),  # JSON
    Index("accounts_looks", "looks"),
)

DEVICES: Final = Table(  # browsers that have been given a secret
    "devices",
    METADATA,
    Column("hash", String, primary_key=True),
    Column("account", String, ForeignKey("accounts.id", ondelete="CASCADE")),  # NULL: not logged in
    Column("trusted", String, nullable=False),  # the account that it was last logged in to, or ""
    Column("name", String, nullable=False),  # browser and system, or ""
    Column("made", Integer, nullable=False),
    Column("used", Integer, nullable=False),
    Index("devices_of_account", "account"),
)

PUSH_SUBSCRIPTIONS: Final = Table(  # where browsers want to be notified
    "push_subscriptions",
    METADATA,
    Column("id", String, primary_key=True),  # hash of the endpoint
    Column("device", String, ForeignKey("devices.hash", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),  # a secret address at the browser's push service
    Column("p256dh", String, nullable=False),  # the browser's public key, base64url
    Column("auth", String, nullable=False),  # the secret that it shares with us, base64url
    Column("lang", String, nullable=False),  # of the notifications
    Column("made", Integer, nullable=False),
    Index("push_subscriptions_of_device", "device"),
)

SERVER_KEYS: Final = Table(  # made at the first start; they never leave the server
    "server_keys",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
