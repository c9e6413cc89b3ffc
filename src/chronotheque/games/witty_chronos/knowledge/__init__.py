"""Memories of the cards seen (level 3), and sampling of tables that are consistent with a seat's knowledge."""
