"""Import rules: layers, games among themselves, strategy apart from rules, and no cycles."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "chronotheque"
SOURCES = Path(__file__).parents[1] / "src" / PACKAGE

# Each layer imports only those of a smaller number; bots and adapters do not know each other.
# The package itself, which offers `new` to programs, stands just above the records.
LAYERS = {
    "kernel": 0,
    "games": 1,
    "records": 2,
    "": 3,
    "bots": 4,
    "adapters": 4,
    "arena": 5,
    "server": 6,
    "cli": 7,
    "__main__": 8,
}

# Module names that may occur in several layers.
SHARED_NAMES = {
    "game": {"kernel", "games"},  # the interface, and what implements it
    "policy": {"kernel", "games"},  # likewise
    "tensors": {"games", "adapters"},  # a game describes its tensors, an adapter writes them
    "balance": {"games", "arena"},  # a game names its features, the arena measures them
    "clock": {"games", "server"},  # a piece of Forge Chronos, and the time of day
    "errors": {"kernel", "server"},  # the exceptions of each
}


def crossings(sources: Path) -> list[str]:
    """Each import that crosses a border, as a sentence; `sources` is the folder of the package."""
    modules = {name_of(path, sources): path for path in sorted(sources.rglob("*.py"))}
    games = {folder.name for folder in (sources / "games").glob("*/") if (folder / "__init__.py").exists()}
    found: list[str] = []
    for module, path in modules.items():
        if layer_of(module) not in LAYERS:
            found.append(f"{module} belongs to no layer")
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for target in sorted(imports(tree, module, path.name == "__init__.py", modules)):
            found += refusals(module, target, games)
        if layer_of(module) == "kernel":
            found += [f"{module} names the game {game}" for game in sorted(games) if named(game, path)]
    return found


def refusals(module: str, target: str, games: set[str]) -> Iterator[str]:
    """Yields the reasons why a module may not import another."""
    layer, other = layer_of(module), layer_of(target)
    if layer == other:
        if layer != "games":
            return
        game, imported = game_of(module, games), game_of(target, games)
        if game and imported and game != imported:
            yield f"{module} imports another game: {target}"
        elif is_strategy(target) and not is_strategy(module):
            yield f"{module} imports a strategy: {target}"
    elif other not in LAYERS:
        yield f"{module} imports {target}, which belongs to no layer"
    elif LAYERS[other] >= LAYERS[layer]:
        yield f"{module} imports the layer {other or PACKAGE}: {target}"


def name_of(path: Path, sources: Path) -> str:
    parts = [PACKAGE, *path.relative_to(sources).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    return [*module.split("."), ""][1]


def game_of(module: str, games: set[str]) -> str:
    game = [*module.split("."), "", ""][2]
    return game if game in games else ""


def is_strategy(module: str) -> bool:
    """True for `strategy`, `strategy_worth` and everything in a package `strategy`, at any depth of a game."""
    return any(part.startswith("strategy") for part in module.split(".")[3:])


def named(game: str, path: Path) -> bool:
    pattern = rf"(?<![a-z]){game.replace('_', '[ _-]?')}(?![a-z])"
    return re.search(pattern, path.read_text(encoding="utf-8"), re.IGNORECASE) is not None


def cycles(sources: Path) -> list[list[str]]:
    """Groups of modules that import each other in a circle at run time, also inside functions.

    Imports under `if TYPE_CHECKING:` do not count, nor do the packages that a module loads because it is in them. A
    module with `iter_modules` loads everything in the packages that it imports.
    """
    modules = {name_of(path, sources): path for path in sorted(sources.rglob("*.py"))}
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        tree = at_run_time(ast.parse(path.read_text(encoding="utf-8")))
        targets = imports(tree, module, path.name == "__init__.py", modules)
        if any(isinstance(node, ast.Call) and called(node) == "iter_modules" for node in ast.walk(tree)):
            targets |= {other for other in modules for package in targets if other.startswith(f"{package}.")}
        graph[module] = targets & modules.keys() - {module}
    reached = {module: reachable(module, graph) for module in graph}
    circles = {
        tuple(sorted(other for other in seen if module in reached[other])) for module, seen in reached.items()
    }
    return sorted([*circle] for circle in circles if circle)


def at_run_time(tree: ast.Module) -> ast.Module:
    """The tree without what only a type checker reads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).rpartition(".")[2] == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return tree


def reachable(start: str, graph: dict[str, set[str]]) -> set[str]:
    """The modules that a module imports directly or by way of others, itself only if a circle leads back to it."""
    found: set[str] = set()
    todo = [start]
    while todo:
        new = graph[todo.pop()] - found
        found |= new
        todo += new
    return found


def imports(tree: ast.Module, module: str, is_package: bool, modules: dict[str, Path]) -> set[str]:
    """The modules of the package that a module imports, in whichever way it says so."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")[: len(module.split(".")) - node.level + is_package]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                found.add(inner if inner in modules or (base == PACKAGE and alias.name in LAYERS) else base)
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"} and node.args:
            found.add(spelled(node.args[0]).rstrip("."))
    return {name for name in found if name.split(".")[0] == PACKAGE}


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def spelled(name: ast.expr) -> str:
    """The text of a string, or that of an f-string as far as its first hole."""
    if isinstance(name, ast.JoinedStr) and name.values:
        name = name.values[0]
    return name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""


def test_no_module_crosses_a_border() -> None:
    assert crossings(SOURCES) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycles(SOURCES) == []


def fake(folder: Path, files: dict[str, str]) -> Path:
    """Writes a small package that keeps the rules, with further files."""
    sound = {
        "__init__.py": "from chronotheque.records import match",
        "kernel/__init__.py": "",
        "kernel/table.py": "from . import frames",
        "kernel/frames.py": "import json",
        "games/__init__.py": "import importlib\nimportlib.import_module(f'chronotheque.games.{1}')",
        "games/_shared.py": "from ..kernel.table import Table",
        "games/oak/__init__.py": "from . import rules",
        "games/oak/rules.py": "from chronotheque.games import _shared\nfrom ...kernel import table",
        "games/oak/strategy.py": "from .rules import something",
        "games/elm_tree/__init__.py": "",
        "records/__init__.py": "",
        "records/match.py": "from chronotheque.games.oak import rules",
        "bots/__init__.py": "from chronotheque.games.oak.strategy import worth\nfrom chronotheque import new",
        "adapters/__init__.py": "import chronotheque.records.match",
        "arena/__init__.py": "from chronotheque import bots, adapters",
        "server/__init__.py": "from chronotheque.arena import x",
        "cli/__init__.py": "from chronotheque import server, __version__",
        "__main__.py": "from chronotheque.records import match",
    }
    for name, text in (sound | files).items():
        path = folder / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / PACKAGE


def names_in_several_layers(sources: Path) -> dict[str, set[str]]:
    """Returns the layers of each module name that occurs in several; commands of the cli do not count."""
    layers: dict[str, set[str]] = {}
    for path in sources.rglob("*.py"):
        layer, *rest = path.relative_to(sources).parts
        if rest and path.stem not in {"__init__", "__main__"} and not is_command(path):
            layers.setdefault(path.stem, set()).add(layer)
    return {name: found for name, found in layers.items() if len(found) > 1}


def is_command(path: Path) -> bool:
    """True if a module of the cli defines the command that it is named after."""
    return path.parent.name == "cli" and f"\ndef {path.stem}(" in path.read_text(encoding="utf-8")


def test_no_module_name_occurs_in_two_layers() -> None:
    assert names_in_several_layers(SOURCES) == SHARED_NAMES


def test_a_shared_module_name_is_found(tmp_path: Path) -> None:
    command = {"cli/match.py": "\ndef match():\n    pass", "cli/rules.py": "RULES = ''", "bots/__main__.py": ""}
    assert names_in_several_layers(fake(tmp_path, command)) == {"rules": {"games", "cli"}}


def test_a_tree_that_keeps_to_the_rules_passes(tmp_path: Path) -> None:
    assert crossings(fake(tmp_path, {})) == []


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("kernel/table.py", "import chronotheque.games._shared", "kernel.table imports the layer games"),
        ("kernel/table.py", "from ..games import _shared", "kernel.table imports the layer games"),
        ("kernel/table.py", "from chronotheque import new", "kernel.table imports the layer chronotheque"),
        ("kernel/table.py", "def f():\n    from .. import cli", "kernel.table imports the layer cli"),
        (
            "kernel/table.py",
            "import_module(f'chronotheque.games.{x}')",
            "kernel.table imports the layer games",
        ),
        ("kernel/table.py", "__import__('chronotheque.records')", "kernel.table imports the layer records"),
        ("kernel/table.py", "# as in Oak", "kernel.table names the game oak"),
        ("kernel/table.py", "'''like Elm Tree'''", "kernel.table names the game elm_tree"),
        ("kernel/table.py", "elm_tree_cards = 3", "kernel.table names the game elm_tree"),
        (
            "games/oak/rules.py",
            "from chronotheque.records import match",
            "oak.rules imports the layer records",
        ),
        ("games/oak/rules.py", "from .. import elm_tree", "oak.rules imports another game"),
        ("games/oak/rules.py", "from ..elm_tree import rules", "oak.rules imports another game"),
        ("games/oak/rules.py", "import chronotheque.games.elm_tree.x", "oak.rules imports another game"),
        ("games/oak/rules.py", "from .strategy import worth", "oak.rules imports a strategy"),
        ("games/oak/rules.py", "from .strategy_worth import worth", "oak.rules imports a strategy"),
        ("games/oak/rules.py", "from .strategy.worth import worth", "oak.rules imports a strategy"),
        ("games/oak/rules.py", "from .module.strategy import worth", "oak.rules imports a strategy"),
        ("games/oak/__init__.py", "from . import strategy", "games.oak imports a strategy"),
        ("games/_shared.py", "import chronotheque.games.oak.strategy", "_shared imports a strategy"),
        ("records/match.py", "from chronotheque.bots import simple", "match imports the layer bots"),
        ("records/match.py", "from chronotheque import new", "match imports the layer chronotheque"),
        ("bots/simple.py", "from chronotheque.adapters import x", "simple imports the layer adapters"),
        ("adapters/x.py", "from chronotheque.bots import simple", "x imports the layer bots"),
        ("bots/simple.py", "from chronotheque.arena import x", "simple imports the layer arena"),
        ("arena/x.py", "from chronotheque import server", "x imports the layer server"),
        ("server/x.py", "from chronotheque.cli import main", "x imports the layer cli"),
        ("__init__.py", "from chronotheque import cli", "chronotheque imports the layer cli"),
        ("helpers/x.py", "", "chronotheque.helpers.x belongs to no layer"),
        ("cli/x.py", "import chronotheque.helpers", "which belongs to no layer"),
    ],
)
def test_each_crossing_is_found(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    found = crossings(fake(tmp_path, {name: text}))
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("files", "circle"),
    [
        ({"kernel/frames.py": "from .table import Table"}, ["kernel.frames", "kernel.table"]),
        ({"kernel/frames.py": "def f():\n    from .table import Table"}, ["kernel.frames", "kernel.table"]),
        (
            {
                "games/oak/a.py": "from . import b",
                "games/oak/b.py": "import chronotheque.games.oak.c as c",
                "games/oak/c.py": "from .a import x",
            },
            ["games.oak.a", "games.oak.b", "games.oak.c"],
        ),
        ({"games/oak/rules.py": "from chronotheque.games.oak import GAME"}, ["games.oak", "games.oak.rules"]),
        (
            {
                "games/oak/a.py": "from . import words\niter_modules(words.__path__)",
                "games/oak/words/__init__.py": "",
                "games/oak/words/gain.py": "from chronotheque.games.oak import a",
            },
            ["games.oak.a", "games.oak.words.gain"],
        ),
    ],
)
def test_each_circle_is_found(tmp_path: Path, files: dict[str, str], circle: list[str]) -> None:
    assert cycles(fake(tmp_path, files)) == [[f"{PACKAGE}.{module}" for module in circle]]


@pytest.mark.parametrize("condition", ["TYPE_CHECKING", "typing.TYPE_CHECKING"])
def test_imports_for_types_make_no_circle(tmp_path: Path, condition: str) -> None:
    text = f"if {condition}:\n    from .table import Table\nelse:\n    import json"
    assert cycles(fake(tmp_path, {"kernel/frames.py": text})) == []
    assert cycles(fake(tmp_path, {"kernel/frames.py": f"{text}\n    from . import table"})) != []
