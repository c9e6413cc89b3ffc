"""Board games about time: a rules engine, records, bots and a table to sit at."""
