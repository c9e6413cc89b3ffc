"""The server's packages import only those before them, and its modules form no cycle."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from chronotheque import server

ROOT = Path(server.__file__).parent
NAME = "chronotheque.server"
ORDER = ("identity", "storage", "tables", "bots", "services", "push", "lobby", "accounts", "http", "api")


def modules() -> dict[str, Path]:
    """Returns all modules but migrations, by their name below the server."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "migrations" not in parts and "web" not in parts:
            found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> set[str]:
    """Returns the modules of the server that a file imports, for type checking included."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(NAME):
            base = (node.module or "")[len(NAME) + 1 :]
            for alias in node.names:
                inner = f"{base}.{alias.name}".lstrip(".")
                found.add(inner if inner in known else base)
    return found & known.keys()


def test_modules_form_no_import_cycle() -> None:
    known = modules()
    graph = {name: imports(path, known) - {name} for name, path in known.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(known)


def test_packages_import_only_those_before_them() -> None:
    known = modules()
    for name, path in known.items():
        package = name.partition(".")[0]
        if package in ORDER:
            imported = {each.partition(".")[0] for each in imports(path, known)} & set(ORDER)
            assert max((ORDER.index(each) for each in imported), default=-1) <= ORDER.index(package), name


def test_a_package_has_about_a_dozen_files() -> None:
    for folder in (ROOT, *(ROOT / package for package in ORDER)):
        assert len(list(folder.glob("*.py"))) <= 13, folder
