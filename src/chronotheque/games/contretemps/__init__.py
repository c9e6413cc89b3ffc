"""Contre-temps (Time Chase): tricks and time travel, for three to six."""

from chronotheque.games.contretemps.game import GAME

__all__ = ["GAME"]
