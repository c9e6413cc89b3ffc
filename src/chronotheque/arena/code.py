"""Fingerprint of the playing code, so that results of different versions are not mixed."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import chronotheque
from chronotheque.kernel import Game

PLAYS: Final = ("kernel", "records", "bots")  # the layers that decide how a game of bots goes, beside the game


def fingerprint(game: Game, bots: Sequence[str]) -> str:
    """Returns a fingerprint of rules and bots; same compiled and interpreted."""
    package = Path(str(chronotheque.__file__)).parent
    own = Path(str(sys.modules[type(game).__module__].__file__)).parent
    digest = hashlib.sha256()
    for folder in (*(package / layer for layer in PLAYS), own):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    for name in bots:
        digest.update(code_of(name))
    return digest.hexdigest()[:16]


def code_of(bot: str) -> bytes:
    """Returns the source file of a bot named by its module, or None for a built-in one."""
    module, colon, _ = bot.partition(":")
    file = getattr(sys.modules.get(module), "__file__", None) if colon else None
    return Path(file).read_bytes() if file else b""
