"""Bots: knowledge in, an answer out; never a table."""

from __future__ import annotations

from chronotheque.bots.levels import REACTION, USUAL, Level, Pace, bot_of_level, get_level, levels
from chronotheque.bots.roster import get_bot, names, reaction
from chronotheque.bots.simple import Answer, Bot, GreedyBot, Question, RandomBot, Wait, questions

__all__ = [
    "REACTION",
    "USUAL",
    "Answer",
    "Bot",
    "GreedyBot",
    "Level",
    "Pace",
    "Question",
    "RandomBot",
    "Wait",
    "bot_of_level",
    "get_bot",
    "get_level",
    "levels",
    "names",
    "questions",
    "reaction",
]
