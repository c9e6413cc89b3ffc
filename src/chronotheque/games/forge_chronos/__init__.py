"""Forge Chronos: weapons forged against the clock, for two to four."""

from chronotheque.games.forge_chronos.game import GAME

__all__ = ["GAME"]
