"""The pages match the code: programs, commands, links, and the French of the README."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from chronotheque.bots.levels import LEVELS
from chronotheque.cli import app
from tests.docs.pages import PAGES, ROOT, Block, blocks, prose
from tests.texts.typography import french_faults

RUNNABLE = [block for page in PAGES for block in blocks(page) if block.mark == "run"]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"")
SHIPPED = sorted(path.parent.name for path in (ROOT / "src" / "chronotheque" / "games").glob("*/ledger.md"))
ABOUT_THE_CODE = [
    ROOT / "ARCHITECTURE.md",
    *(
        ROOT / "docs" / f"{name}.md"
        for name in ("benchmarks", "protocol", "records", "research", "server", "translate")
    ),
]
PICTURES = ROOT / "docs" / "pictures"
MAX_STILL, MAX_MOVING = 150 * 1024, 1024 * 1024  # bytes
SCREEN_LINES, SCREEN_COLUMNS = 24, 110
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
COMMAND = re.compile(r"(?<![\w./-])chrono ([a-z]+)((?: [^`\n|#]+)?)")
TARGET = re.compile(r"(?<![\w./-])make ([a-z]+(?:-[a-z]+)*)")


def ids(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def code_in(page: Path) -> str:
    """Everything on a page that is set as code."""
    shown = [block.text for block in blocks(page) if block.language not in ("python", "json")]
    return "\n".join([*shown, *re.findall(r"`([^`\n]+)`", prose(page))])


# -- programs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", RUNNABLE, ids=str)
def test_a_program_runs_and_prints_what_the_page_says(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    following = [other for other in blocks(block.page) if other.line > block.line][:1]
    exec(compile(block.text, str(block), "exec"), {"__name__": "__page__"})
    printed = capsys.readouterr().out
    if following and following[0].mark == "prints":
        assert printed == following[0].text


def test_some_programs_are_run() -> None:
    pages = {block.page.name for block in RUNNABLE}
    assert {"README.md", "records.md", "research.md"} <= pages


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_every_program_in_python_is_marked(page: Path) -> None:
    """A block that nobody runs goes stale."""
    unmarked = [str(block) for block in blocks(page) if block.language == "python" and not block.mark]
    assert unmarked == []


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_an_excerpt_is_as_in_its_file(page: Path) -> None:
    for block in blocks(page):
        mark, _, path = block.mark.partition(": ")
        if mark == "from":
            shown = block.text.splitlines()
            lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
            assert [line for line in lines if line in shown] == [line for line in shown if line != "…"]


def test_the_picture_shows_the_terminal_as_it_is() -> None:
    drawing = runpy.run_path(str(ROOT / "docs" / "pictures" / "make.py"))
    same = drawing["picture"]() == drawing["PICTURE"].read_text(encoding="utf-8")
    assert same, "the terminal has changed: run .venv/bin/python docs/pictures/make.py and look at terminal.svg"


# -- commands --------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_every_command_exists_with_its_options(page: Path) -> None:
    group = typer.main.get_command(app)
    context = typer.Context(group)
    commands = {name: group.get_command(context, name) for name in group.list_commands(context)}  # type: ignore[attr-defined]
    for name, arguments in COMMAND.findall(code_in(page)):
        assert name in commands, f"chrono {name}"
        command = commands[name]
        params = [
            *command.params,
            *(param for own in getattr(command, "commands", {}).values() for param in own.params),
        ]
        known = {option for param in params for option in param.opts} | {"--help"}
        for option in re.findall(r"(?<!\S)--?[a-z][a-z-]*", arguments):
            assert option in known, f"chrono {name} {option}"


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_every_target_of_make_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert set(TARGET.findall(code_in(page))) <= targets


def test_the_readme_names_every_command_and_each_explains_itself() -> None:
    group = typer.main.get_command(app)
    commands = set(group.list_commands(typer.Context(group)))  # type: ignore[attr-defined]
    assert commands <= {name for name, _ in COMMAND.findall(code_in(ROOT / "README.md"))}
    for name in commands:
        told = CliRunner().invoke(app, [name, "--help"])
        assert told.exit_code == 0
        assert "Usage:" in told.output


# -- links -----------------------------------------------------------------------------------------


def anchor(heading: str) -> str:
    """The address of a heading within its page.

    >>> anchor("1. The ledger: what it is")
    '1-the-ledger-what-it-is'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_every_link_leads_somewhere(page: Path) -> None:
    for found in LINK.finditer(prose(page)):
        link = found[1] or found[2]
        if re.match(r"[a-z]+:", link):
            continue
        path, _, place = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        if place:
            assert place in map(anchor, HEADING.findall(target.read_text(encoding="utf-8"))), link


def test_every_module_of_the_glossary_exists() -> None:
    rows = [
        line for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines() if "`" in line
    ]
    modules = [row.split("|")[-2].strip(" `") for row in rows if row.startswith("|")]
    assert len(modules) > 20
    for module in modules:
        assert (ROOT / "src" / "chronotheque" / module).is_file() or (ROOT / module).is_file(), module


@pytest.mark.parametrize("page", ABOUT_THE_CODE, ids=ids)
def test_every_path_named_on_a_page_about_the_code_exists(page: Path) -> None:
    """Matches file and folder names such as `tables/room.py` or `web/src/lib/` with the end of a path."""
    roots = [ROOT / "src", ROOT / "web" / "src", ROOT / "tests", ROOT / "tools"]
    tree = [path for root in roots for path in root.rglob("*") if "__pycache__" not in path.parts]
    known = {f"/{path.relative_to(ROOT).as_posix()}{'/' if path.is_dir() else ''}" for path in tree}
    known |= {f"/{path.name}{'/' if path.is_dir() else ''}" for path in ROOT.iterdir()}
    named = set(re.findall(r"`([\w./]+(?:/|\.(?:py|ts|svelte|toml|md)))`", prose(page)))
    assert named
    assert [name for name in sorted(named) if not any(path.endswith(f"/{name}") for path in known)] == []


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / (found[1] or found[2]).partition("#")[0]).resolve()
        for page in PAGES
        for found in LINK.finditer(prose(page))
    }
    assert [ids(page) for page in PAGES if page not in linked and page.name != "README.md"] == []


def test_every_picture_is_shown_somewhere() -> None:
    shown = {
        (page.parent / (found[1] or found[2])).resolve() for page in PAGES for found in LINK.finditer(prose(page))
    }
    pictures = [path for path in PICTURES.iterdir() if path.suffix != ".py" and not path.is_dir()]
    assert pictures
    assert [path.name for path in pictures if path not in shown] == []


def test_the_readme_has_a_picture_of_every_game_and_is_quick_to_load() -> None:
    shown = [(ROOT / source).resolve() for source in re.findall(r'<img src="([^"]+)"', prose(ROOT / "README.md"))]
    names = {path.name for path in shown}
    assert {f"{game}-{size}.webp" for game in SHIPPED for size in ("desk", "phone")} <= names
    moving = [path for path in shown if b"ANIM" in path.read_bytes()[:64]]
    assert [path.name for path in moving] == ["hourglasses.webp"]
    assert all(path.stat().st_size < MAX_MOVING for path in moving)
    assert [path.name for path in shown if path not in moving and path.stat().st_size >= MAX_STILL] == []


def test_the_first_command_of_the_readme_comes_early() -> None:
    """A reader reaches `make play` within two screens, whatever pictures there are before it."""
    before, found, _ = (ROOT / "README.md").read_text(encoding="utf-8").partition("```\nmake play")
    assert found
    text = re.sub(r"<img[^>]*>", "", before)
    assert sum(1 + len(line) // SCREEN_COLUMNS for line in text.splitlines()) <= 2 * SCREEN_LINES
    assert before.count("<img") <= 2


# -- words -----------------------------------------------------------------------------------------


def test_the_french_of_the_readme_is_set_as_french() -> None:
    section = re.search(r"^## En français$(.*?)(?=^## |\Z)", prose(ROOT / "README.md"), re.MULTILINE | re.DOTALL)
    assert section
    words = re.sub(r"\]\([^)]*\)", "]", section[1])
    assert french_faults(words.strip()) == []


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_a_page_is_about_the_project(page: Path) -> None:
    """Not about how it is made or by whom, nor about notes that are not part of it."""
    words = ["coding assist" + "ant", "ai assist" + "ant", "sub" + "agent", "language " + "model"]
    words += ["co-" + "authored", "shared/" + "design"]
    text = page.read_text(encoding="utf-8").lower()
    assert [word for word in words if word in text] == []


def test_the_levels_are_as_the_page_says() -> None:
    page = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
    for level in LEVELS:
        errors = f"{level.errs} %" if level.errs else "none"
        pace = f"{level.pace.least / 1000:g}–{level.pace.most / 1000:g} s"
        row = f"| `{level.name}` | {level.budget.simulations:,} | {level.budget.seconds:g} s | {errors} | {pace} |"
        assert row in page
