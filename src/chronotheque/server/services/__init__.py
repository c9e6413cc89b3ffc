"""Services of a running table: bots, thinking time and game time."""
