"""Strategy for bots against Chronos."""
