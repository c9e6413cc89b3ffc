"""Registry of bots by name."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from chronotheque.bots.levels import QUICK, Pace, bot_of_level, get_level, levels
from chronotheque.bots.parallel_search import ParallelSearchBot
from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.bots.simple import Bot, GreedyBot, RandomBot
from chronotheque.kernel import Game, UnknownName

USUAL: Final = 1_000  # simulations of `search`
MOST: Final = 10_000_000
MOST_PROCESSES: Final = 256

_SEARCH: Final = re.compile(r"search:(?:(\d{1,8})|(\d{1,4}(?:\.\d{1,3})?)s)(?:x(\d{1,3}))?")


def names() -> list[str]:
    """Returns the names of all bots. There are also

    - `search:5000`, a search with that many simulations per answer,
    - `search:0.5s`, a search for that many seconds,
    - either in several processes: `search:5000x4`,
    - and whatever `function(game, seed)` of a module makes: `module:function`.
    """
    return [*levels(), "greedy", "random", "search"]


def get_bot(name: str, game: Game, seed: int = 0) -> Bot:
    """Makes a bot by name for one seat of a game, or raises UnknownName."""
    if name in levels():
        return bot_of_level(name, game, seed)
    if name == "greedy":
        return GreedyBot(game, seed)
    if name == "random":
        return RandomBot(seed)
    if name == "search":
        return SearchBot(game, seed, Budget(USUAL))
    found = _SEARCH.fullmatch(name)
    if found:
        budget = Budget(int(found[1] or 0), float(found[2] or 0))
        processes = int(found[3] or 1)
        if (0 < budget.simulations <= MOST or budget.seconds > 0) and 0 < processes <= MOST_PROCESSES:
            alone = processes == 1
            return SearchBot(game, seed, budget) if alone else ParallelSearchBot(game, seed, budget, processes)
    module, colon, function = name.partition(":")
    if colon and function.isidentifier() and all(map(str.isidentifier, module.split("."))):
        return _made(module, function, game, seed)
    known = f"{', '.join(names())}, search:SIMULATIONS, search:SECONDSs, MODULE:FUNCTION"
    raise UnknownName(f"there is no bot {name!r}; expected one of: {known}")


def reaction(name: str) -> Pace:
    """Returns the real-time reaction range of a named bot."""
    return get_level(name).reaction if name in levels() else QUICK


def _made(module: str, function: str, game: Game, seed: int) -> Bot:
    """Makes a bot with `module:function`, installed or in the current folder, or raises UnknownName."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        bot: Bot = getattr(import_module(module), function)(game, seed)
    except Exception as error:  # user code may raise anything; report it
        why = f"{type(error).__name__}: {error}"
        raise UnknownName(f"there is no bot {module}:{function}, because of {why}") from error
    if not callable(getattr(bot, "act", None)):
        raise UnknownName(f"there is no bot {module}:{function}: what it makes has no method act")
    return bot
