"""The state of a table and the functions that read it."""
