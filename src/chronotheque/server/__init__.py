"""The table server: rooms that drive matches, a store that keeps them, and what browsers and bots are told."""
