"""SQLite storage: schema, migrations, writer thread and the rows of a table."""
