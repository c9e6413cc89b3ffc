"""The Ages of a game and their four phases, after the set-up."""
