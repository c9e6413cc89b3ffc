"""Writes what the shelf says of our games until the server's list is loaded; `--check` only compares."""

from __future__ import annotations

import json
import sys

import msgspec

from chronotheque import games
from chronotheque.server.api.games import game_info
from tools.typescript import ROOT, fresh

TARGET = ROOT / "web" / "src" / "lib" / "boxes.gen.ts"
SHOWN = ("title", "sentence", "counts", "minutes")


def written() -> str:
    """Returns the module."""
    fields = " | ".join(f"'{field}'" for field in SHOWN)
    return (
        "// Written by tools/boxes.py from the games; do not edit.\n"
        "import type { GameInfo } from './protocol';\n\n"
        "/** Texts and numbers on the boxes of the games. */\n"
        f"export const BOXES: Partial<Record<string, Pick<GameInfo, {fields}>>> = {{\n"
        f"{''.join(box(name) for name in games.OURS)}}};\n"
    )


def box(name: str) -> str:
    """Returns the line of a game."""
    sheet = msgspec.to_builtins(game_info(games.get(name)))
    shown = json.dumps({field: sheet[field] for field in SHOWN}, ensure_ascii=False)
    return f"  {name}: {shown},\n"


if __name__ == "__main__":
    sys.exit(fresh({TARGET: written()}, "boxes"))
