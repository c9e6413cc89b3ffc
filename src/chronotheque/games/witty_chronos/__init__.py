"""Witty Chronos with Temple: hourglasses race for the top cards of common piles, in real time, for two to ten."""

from chronotheque.games.witty_chronos.game import GAME

__all__ = ["GAME"]
