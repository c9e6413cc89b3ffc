"""The rules of Contre-temps by example, chapter by chapter of the ledger."""
