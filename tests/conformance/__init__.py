"""One suite for every game: whatever a game is about, this holds."""
