"""The first tables of the store."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the change."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("friendly", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("invitation", sa.String, nullable=False, unique=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("outcome", sa.Text),
        sa.Column("rematch", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("began", sa.Integer),
        sa.Column("ended", sa.Integer),
    )
    op.create_index("tables_found", "tables", ["listed", "state", "created"])
    op.create_index("tables_ended", "tables", ["ended"])
    op.create_index("tables_host", "tables", ["host"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String, nullable=False),
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer),
        sa.PrimaryKeyConstraint("hash", "table_id", "seat"),
    )
    op.create_index("keys_of_table", "keys", ["table_id"])
    op.create_table(
        "lines",
        _table_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("act", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("bytes", sa.LargeBinary, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String, nullable=False),
        sa.Column("act", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("known_as", sa.String, nullable=False, unique=True),
        sa.Column("password", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "visitors",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)
