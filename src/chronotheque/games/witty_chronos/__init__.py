"""Witty Chronos with Temple: hourglasses race for the top cards of shared piles in real time, for 2 to 10 seats."""

from chronotheque.games.witty_chronos.game import GAME

__all__ = ["GAME"]
