"""Boards drawn in the terminal, one for each game, with a plain fallback."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from chronotheque.cli.boards.plain import Board, Choice, Scene
from chronotheque.cli.speech import Speech

__all__ = ["Board", "Choice", "Scene", "board_for"]


def board_for(speech: Speech) -> Board:
    """Returns the board of a game: `BOARD` of the module with its name, or the plain one."""
    module = f"{__name__}.{speech.game.name}"
    if find_spec(module) is None:
        return Board(speech)
    board: Board = import_module(module).BOARD(speech)
    return board
