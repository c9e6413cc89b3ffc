"""Bots of the server: worker processes, their pool, and the moves that tables ask of them."""
