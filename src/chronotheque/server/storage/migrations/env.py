"""What alembic runs: it gets a connection from `Store.open`, inside whose transaction all changes are made."""

from __future__ import annotations

from alembic import context

from chronotheque.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a column by copying its table
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
