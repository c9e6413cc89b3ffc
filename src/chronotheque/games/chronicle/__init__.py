"""Chronicle: tricks, characters and stories, for three to six."""

from chronotheque.games.chronicle.game import GAME

__all__ = ["GAME"]
