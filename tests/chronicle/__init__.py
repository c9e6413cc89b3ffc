"""The rules of Chronicle by example, chapter by chapter of the ledger."""
