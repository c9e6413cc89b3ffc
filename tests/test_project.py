"""Rules for every file of the project, and for the way the tests run."""

import ast
import doctest
import functools
import importlib
import importlib.machinery
import importlib.util
import io
import json
import os
import re
import runpy
import tokenize
import tomllib
from pathlib import Path

import pytest

from tools.wheels_check import tracked_names

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
MODULES = sorted((SOURCES / "chronotheque").rglob("*.py"))
LONGEST = 500
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
RUN = os.environ.get("CHRONO_RUN", "interpreted")  # the Makefile says which run this is

# Written in parts, so that this file does not contain what it looks for.
REGISTRIES = r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda|crates)\.(?:org|com|io)\b" + r"|file:/{2,}\w"
INDEX_OPTIONS = r"--(?:extra-)?index-" + r"url\b|--find-" + r"links\b|--trusted-" + r"host\b"
# Each has a common word in its place: sent, again, at random, the seat that, a number of, unlike.
PLAIN_WORDS = (
    r"\b(?:to" + r"ld|an" + r"ew|by l" + r"ot|who" + r"ever|so ma" + r"ny|at one lo" + r"ok|otherwise th" + r"an)\b"
)
OPENINGS = r"(?:What|How|Who|Whose|Whom|Where|When|Why|Which|What" + r"ever)\b"
MACHINE_PATHS = r"(?<![\w.~)\]}*-])/(?:(?:home|tmp|work|opt|Users)/\w|root\b)"


def tracked() -> list[Path]:
    """Returns the text files that are in the repository, or would be with the next commit."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    return [ROOT / name for name in tracked_names() if b"\0" not in (ROOT / name).read_bytes()]


def lines_with(pattern: str, paths: list[Path]) -> list[str]:
    """Each line that contains the pattern, with its file and number."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_no_file_names_a_package_registry() -> None:
    assert lines_with(f"{REGISTRIES}|{INDEX_OPTIONS}", tracked()) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert lines_with(MACHINE_PATHS, tracked()) == []


def test_no_lock_says_where_packages_come_from() -> None:
    locks = [path for path in tracked() if "lock" in path.name and path.suffix == ".json"]
    assert lines_with('"resolved"', locks) == []


def test_the_lock_of_the_client_names_versions_and_no_hosts() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        package.pop("funding", None)  # where its authors ask for money, which nothing is fetched from
        assert "://" not in json.dumps(package), name
        assert not name or package.get("integrity", "").startswith("sha512-"), name


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (REGISTRIES, "https://files." + "pythonhosted" + ".org/packages/x.whl"),
        (REGISTRIES, '"https://registry.' + "npmjs" + '.org/x"'),
        (INDEX_OPTIONS, "--extra-index-" + "url https://example.org"),
        (MACHINE_PATHS, "see " + "/home" + "/ada/notes"),
        (MACHINE_PATHS, '"' + "/" + "root" + '"'),
        (MACHINE_PATHS, "-I " + "/tmp" + "/x"),
        (MACHINE_PATHS, "PATH=" + "/work" + "/bin"),
    ],
)
def test_the_patterns_find_what_they_look_for(pattern: str, line: str) -> None:
    assert re.search(pattern, line)


def test_every_requirement_is_locked_with_its_hashes() -> None:
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        text = lock.read_text(encoding="utf-8")
        for entry in re.split(r"\n(?=\S)", text.strip()):
            if not entry.startswith("#"):
                assert re.match(r"[a-z0-9._-]+==\S+", entry), f"{lock.name}: {entry}"
                assert "--hash=sha256:" in entry, f"{lock.name}: {entry}"


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file with their versions; one that differs by platform keeps the last."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE))


def test_what_the_package_needs_is_locked() -> None:
    """Dependencies are in the lock of the players, build requirements in that of the developers."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = declared["project"]["optional-dependencies"]
    for lock, requirements in (
        ("run.txt", declared["project"]["dependencies"]),
        ("dev.txt", [*declared["build-system"]["requires"], *extras["research"], *extras["ray"]]),
    ):
        names = {re.split(r"[\s\[<>=~!;]", each)[0].lower().replace("_", "-") for each in requirements}
        assert names <= locked(lock).keys(), lock


def test_players_and_developers_run_the_same_versions() -> None:
    run, dev = locked("run.txt"), locked("dev.txt")
    assert {name: dev.get(name) for name in run} == run


def prose(path: Path) -> list[str]:
    """Returns the docstrings and comments of a file, or its lines if it is a page; code spans are left out."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        found = [
            ast.get_docstring(node) or "" for node in ast.walk(ast.parse(text)) if isinstance(node, DOCUMENTED)
        ]
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        found += [token.string for token in tokens if token.type == tokenize.COMMENT]
    elif path.suffix in (".ts", ".svelte", ".js"):
        found = re.findall(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", text, re.DOTALL)
    else:
        found = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE).splitlines()
    return [re.sub(r"`[^`]*`", "", each) for each in found]


@functools.cache
def explanations() -> list[tuple[Path, str]]:
    """Returns the prose of code and pages by file, without ledgers and guides, which are written for players."""
    kinds = (".py", ".ts", ".svelte", ".js", ".md")
    paths = [path for path in tracked() if path.suffix in kinds and not path.name.startswith(("ledger", "guide"))]
    return [(path, each) for path in paths for each in prose(path)]


def prose_with(pattern: str, code_only: bool = False) -> list[str]:
    """Returns the beginning of each explanation that contains a pattern, with its file."""
    return [
        f"{path.relative_to(ROOT)}: {' '.join(each.split())[:100]}"
        for path, each in explanations()
        if re.search(pattern, each, re.IGNORECASE) and not (code_only and path.suffix == ".md")
    ]


def test_comments_and_pages_use_the_words_of_the_field() -> None:
    assert prose_with(PLAIN_WORDS) == []


def test_no_docstring_opens_with_a_question_word() -> None:
    assert prose_with(rf"\A(?:/\*\*\s*(?:\* )?|<!--\s*)?{OPENINGS}", code_only=True) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_module_says_its_subject_and_keeps_to_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "no docstring"
    assert len(text.splitlines()) <= LONGEST, "look for the second subject"


def test_no_module_of_the_client_is_too_long() -> None:
    modules = [path for path in tracked() if path.suffix in (".ts", ".js", ".svelte")]
    texts = {path.relative_to(ROOT): path.read_text(encoding="utf-8").splitlines() for path in modules}
    assert len(texts) == len(modules)
    written = {name: lines for name, lines in texts.items() if "do not edit" not in lines[0]}
    assert [name for name, lines in written.items() if len(lines) > LONGEST] == []


@pytest.mark.skipif(RUN == "compiled", reason="examples are read from the sources")
@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if ">>> " in path.read_text(encoding="utf-8")],
    ids=lambda path: str(path.relative_to(SOURCES)),
)
def test_the_examples_in_docstrings_hold(path: Path) -> None:
    result = doctest.testmod(importlib.import_module(module_of(path)))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_run_is_of_the_kind_it_says() -> None:
    """Interpreted: all modules from the source tree. Compiled: those of the compiled group are extensions."""
    group = set(runpy.run_path(str(ROOT / "hatch_build.py"))["to_compile"](SOURCES))
    for path in MODULES:
        spec = importlib.util.find_spec(module_of(path))
        assert spec is not None
        assert spec.origin is not None
        if RUN == "compiled":
            assert not Path(spec.origin).is_relative_to(SOURCES)
            compiled = isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)
            assert compiled == (path.relative_to(SOURCES).as_posix() in group), spec.origin
        else:
            assert Path(spec.origin) == path


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
