"""Entry point of alembic; migrates in the transaction of the connection that `Store.open` passes."""

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
