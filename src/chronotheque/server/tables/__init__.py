"""One table in memory: its room, persistence, broadcasts and group decisions."""
