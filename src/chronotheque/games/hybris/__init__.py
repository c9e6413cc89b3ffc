"""Hybris: Olympians, technologies and primordials in six Ages, for two to four."""

from chronotheque.games.hybris.game import GAME

__all__ = ["GAME"]
