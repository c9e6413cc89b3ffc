"""Combat: in general, against the game, against a player, and defeat."""
