"""Writes the client's types of views from the games' `view_types.py`; `--check` only compares."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from chronotheque.games import OURS
from chronotheque.kernel import View, seat_view
from tools.typescript import ROOT, Form, Forms, collect, fresh, interface

BOARDS = ROOT / "web" / "src" / "boards"
SOURCE = ROOT / "src" / "chronotheque" / "games"


def written(game: str) -> str:
    """Returns the module of one game's types."""
    module = f"chronotheque.games.{game}.view_types"
    main = view_of(module)
    found: Forms = {}
    collect(main, found)
    shared = sorted(name for name, form in found.items() if form.__module__ == seat_view.__name__)
    own = [form for name, form in found.items() if name not in shared]
    used = sorted({View.__name__, *(name for name in shared if any(mentions(form, name) for form in own))})
    parts = [
        f"// Written by tools/view_types.py from src/{module.replace('.', '/')}.py; do not edit.",
        f"import type {{ {', '.join(used)} }} from '$lib/protocol';",
        *(interface(form, base=View if form is main else None) for form in own),
    ]
    return "\n\n".join(parts) + "\n"


def view_of(module: str) -> Form:
    """Returns the struct of a game's view."""
    found = [
        kind for kind in vars(import_module(module)).values() if isinstance(kind, type) and kind.__base__ is View
    ]
    (main,) = (kind for kind in found if kind.__module__ == module)
    return main


def mentions(form: Form, name: str) -> bool:
    """True if a field that the struct declares itself is of a type."""
    return any(name in str(kind) for kind in form.__annotations__.values())


def files() -> dict[Path, str]:
    """Returns all files with their text."""
    return {
        BOARDS / game / "view.gen.ts": written(game) for game in OURS if (SOURCE / game / "view_types.py").exists()
    }


if __name__ == "__main__":
    sys.exit(fresh(files(), "view_types"))
