"""Seats whose people have left, subscriptions to notifications, and the keys of the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Makes the change."""
    op.add_column("seats", sa.Column("has_left", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("device", sa.String, sa.ForeignKey("devices.hash", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_index("push_subscriptions_of_device", "push_subscriptions", ["device"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
