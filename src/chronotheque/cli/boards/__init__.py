"""How tables are drawn in the terminal: each game by its own board, or by the plain one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from chronotheque.cli.boards.plain import Board, Choice, Scene
from chronotheque.cli.speech import Speech

__all__ = ["Board", "Choice", "Scene", "board_for"]


def board_for(speech: Speech) -> Board:
    """The board of a game: `BOARD` in the module here of its name, or the plain one."""
    module = f"{__name__}.{speech.game.name}"
    if find_spec(module) is None:
        return Board(speech)
    board: Board = import_module(module).BOARD(speech)
    return board
