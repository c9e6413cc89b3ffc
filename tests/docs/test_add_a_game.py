"""The page on adding a game, followed to the letter: its files are written, installed and checked as a game is."""

from __future__ import annotations

import ast
import importlib
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chronotheque
from chronotheque import games
from chronotheque.bots import get_bot
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import Texts
from chronotheque.kernel import Game, Rng
from chronotheque.kernel.rollout import playouts
from chronotheque.records import parse_record, replay
from chronotheque.records.checker import check_game
from tests.bots import seating
from tests.conformance import cases, hidden
from tests.conformance import test_every_game as kit
from tests.conformance.alternatives import Hidden, deal_anew, messages
from tests.conformance.cases import Case, rules_of
from tests.docs.pages import ROOT, blocks, files_of
from tests.texts import messages as catalogue
from tests.texts.typography import french_faults

PAGE = ROOT / "docs" / "add-a-game.md"
NAMES = ("grains", "clay")
LONGEST = 76  # lines of the game, without blank ones, imports and docstrings
SEEDS = 6
MOMENTS = 60

pytestmark = pytest.mark.xdist_group("add-a-game")  # the files are written once


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package of the page, installed there as far as an entry point asks for it."""
    made = tmp_path_factory.mktemp("package")
    for name, text in files_of(PAGE).items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project = tomllib.loads((made / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        line
        for group, points in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {target}" for name, target in points.items()))
    ]
    installed = made / "grains-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: grains\nVersion: 1\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return made


@pytest.fixture(autouse=True)
def at_hand(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package can be imported while a test runs, and leaves no trace."""
    monkeypatch.syspath_prepend(str(folder))
    before = dict(games._registered)
    yield
    games._registered.clear()
    games._registered.update(before)
    for name in [name for name in sys.modules if name.partition(".")[0] == "grains"]:
        del sys.modules[name]


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of the page, found by its entry point and registered; what it hides is known to the kit."""
    found = games.get(request.param)
    games.register(found)
    second_opinion = importlib.import_module("grains.hidden")
    monkeypatch.setitem(hidden.HIDDEN, "clay", second_opinion.clay)
    monkeypatch.setitem(hidden.GUESSED, "clay", second_opinion.clay_guessed)
    monkeypatch.setattr(cases, "GAMES", [found])
    return found


def cases_of(game: Game) -> list[Case]:
    return [case for case in cases.cases() if case.game is game]


# -- the page --------------------------------------------------------------------------------------


def test_the_game_is_as_short_as_the_page_says() -> None:
    source = files_of(PAGE)["grains/__init__.py"]
    tree = ast.parse(source)
    left_out: set[int] = set()
    for node in ast.walk(tree):
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_docstring or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = [row for number, row in enumerate(source.splitlines(), 1) if number not in left_out]
    assert 50 < sum(bool(row.strip()) and not row.strip().startswith("#") for row in lines) <= LONGEST


def test_the_checks_of_the_page_hold(folder: Path) -> None:
    (program,) = [block for block in blocks(PAGE) if block.mark == "run: grains"]
    variables: dict[str, object] = {}
    exec(compile(program.text, str(program), "exec"), variables)
    assert "checker" in variables


# -- the kit ---------------------------------------------------------------------------------------


def test_everything_holds_for_all_seats_and_several_seeds(game: Game) -> None:
    for case in cases_of(game):
        for seed in range(SEEDS):
            checker = check_game(game, case.seats, case.settings, seed, rules=rules_of(game), strict=True)
            assert checker.count > checker.moments > 0
            assert replay(parse_record(checker.match.text().encode())).over


def test_nothing_leaks_and_every_guess_explains_what_was_told(game: Game) -> None:
    for case in cases_of(game):
        kit.test_no_byte_changes_when_what_is_hidden_is_dealt_anew(case)
        kit.test_a_guess_explains_everything_the_seat_was_told(case)
        kit.test_the_same_seed_gives_the_same_record(case)
    kit.test_what_is_hidden_can_really_be_dealt_anew(game)


def is_told_the_same(game: Game, seed: int) -> bool:
    """True if seat 0 receives the same after its hidden information is dealt again."""
    match = kit.some_way_into(cases_of(game)[0], seed)
    unknown = Hidden([], []) if match.over else hidden.HIDDEN[game.name](match, 0)
    lines = deal_anew(match.record, unknown, random.Random(seed), swaps=1)
    again = messages(match, 0, lines, set(), random.Random(seed))
    return again is None or again == messages(match, 0, match.record.lines, set(), random.Random(seed))


@pytest.mark.parametrize("given", ["view", "knowledge"])
def test_a_leak_would_be_found(game: Game, given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the sand in the view of the clay glass or in a bot's knowledge, it would receive something else."""
    assert all(is_told_the_same(game, seed) for seed in range(MOMENTS))
    honest = getattr(type(game), given)

    def leaking(self: Game, t: Any, seat: int) -> msgspec.Struct:
        told = honest(self, t, seat)
        more = msgspec.defstruct("Leaking", [("hidden_sand", int)], bases=(type(told),), kw_only=True)
        return more(**msgspec.structs.asdict(told), hidden_sand=t.sand)

    monkeypatch.setattr(type(game), given, leaking)
    assert all(is_told_the_same(game, seed) for seed in range(MOMENTS)) == (game.name == "grains")


def test_random_games_and_bots_come_to_an_end(game: Game) -> None:
    for case in cases_of(game):
        bound = game.bound(case.seats, case.settings)
        assert 0 < playouts(game.new(case.seats), Rng(1), 50) <= 50 * bound
        match = chronotheque.new(game.name, case.seats, seed=1)
        seating.play(match, [get_bot("greedy", game, seat) for seat in range(case.seats)])
        assert match.outcome is not None


# -- texts and commands ----------------------------------------------------------------------------


def test_the_two_languages_say_the_same() -> None:
    french, english = catalogue.messages("grains", "fr"), catalogue.messages("grains", "en")
    assert french.keys() == english.keys()
    assert french_faults("\n".join(leaf for message in french.values() for leaf in catalogue.leaves(message))) == []
    assert ledger("grains", "fr").ids() == ledger("grains", "en").ids()
    assert french_faults(files_of(PAGE)["grains/ledger.fr.md"]) == []


def test_everything_told_has_its_sentence(game: Game) -> None:
    match = chronotheque.new(game.name, 2, seed=3)
    seating.play(match, [get_bot("random", game, seat) for seat in range(2)])
    texts = Texts(game.name, "en")
    said = [texts.say(event.text, event.params, 0, ["Ada", "Theo"]) for event in match.messages(0)]
    assert any(sentence.startswith("You take") for sentence in said)
    assert texts.reason("last_grain") == "the last grain"


def chrono(folder: Path, *arguments: str, said: str = "") -> str:
    """Returns the output of a command in a separate terminal, where the package is installed."""
    program = "from chronotheque.cli import main; main()"
    source = str(Path(str(chronotheque.__file__)).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=folder,
        env=os.environ
        | {
            "PYTHONPATH": f"{folder}{os.pathsep}{source}",
            "XDG_DATA_HOME": str(folder / "data"),
            "CHRONO_LANG": "en",
        },
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_can_be_simulated(folder: Path) -> None:
    assert "0 violations" in chrono(folder, "simulate", "clay", "--games", "6", "--seats", "all", "--check")


def test_it_can_be_played(folder: Path) -> None:
    assert "Take one, two or three grains." in chrono(folder, "play", "grains", "--seed", "1", said="1\nq\n")
