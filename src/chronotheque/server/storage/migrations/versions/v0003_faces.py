"""Faces at the seats, and settings that are kept with an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the change."""
    op.add_column("seats", sa.Column("face", sa.String, nullable=False, server_default=""))
    op.add_column("accounts", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
