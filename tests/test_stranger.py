"""The first minutes of somebody who has only the wheel: install it, copy the README's example, play."""

import os
import re
import venv
from pathlib import Path

import pytest

from tests.building import ROOT, build, run

LOCK = ROOT / "requirements" / "dev.txt"
HEADING = "From Python"

# Runs a program and looks among its variables for a match that has come to its end.
IS_OVER = """
import runpy, sys
variables = runpy.run_path(sys.argv[1]).values()
assert any(getattr(value, "outcome", None) is not None for value in variables), "no game is over"
"""

pytestmark = [pytest.mark.one_run, pytest.mark.xdist_group("stranger")]  # one environment for all


def example(readme: str) -> str:
    """The first Python block under the README's heading."""
    section = re.search(rf"^#+ {HEADING}$(.*?)(?=^#+ |\Z)", readme, re.MULTILINE | re.DOTALL)
    assert section, f"README.md has no heading {HEADING!r}"
    block = re.search(r"^```python\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
    assert block, f"README.md has no Python block under {HEADING!r}"
    return block[1]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel in the folder that CHRONO_WHEEL names, or a new one."""
    if "CHRONO_WHEEL" in os.environ:
        return next((ROOT / os.environ["CHRONO_WHEEL"]).glob("*.whl"))
    built, _ = build("wheel", ROOT, tmp_path_factory.mktemp("wheel"), CHRONOTHEQUE_CACHE="build/compiled")
    return built


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and what it asks for, in locked versions."""
    folder = tmp_path_factory.mktemp("stranger")
    versions = folder / "versions.txt"
    locked = re.findall(r"^[^\s#]+==[^\\\n]+", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    versions.write_text("\n".join(locked), encoding="utf-8")
    venv.create(folder / "venv", with_pip=True, symlinks=os.name != "nt")
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    quiet = ["--disable-pip-version-check", "-qq"]
    run(scripts / "python", "-m", "pip", *quiet, "install", "-c", versions, wheel, cwd=folder)
    run(scripts / "python", "-m", "pip", *quiet, "check", cwd=folder)
    return scripts


def test_the_example_of_the_readme_finishes_a_game(programs: Path, tmp_path: Path) -> None:
    program = tmp_path / "example.py"
    program.write_text(example((ROOT / "README.md").read_text(encoding="utf-8")), encoding="utf-8")
    assert run(programs / "python", "-W", "error", "-c", IS_OVER, program, cwd=tmp_path).strip()
    assert list(tmp_path.iterdir()) == [program]


def test_the_commands_are_there(programs: Path, tmp_path: Path) -> None:
    assert "simulate" in run(programs / "chrono", "--help", cwd=tmp_path)
    assert "simulate" in run(programs / "chronotheque", "--help", cwd=tmp_path)
    run(programs / "chrono", "simulate", "contretemps", "--games", "2", "--seed", "1", cwd=tmp_path)


def test_the_package_is_typed_and_brings_its_sources(programs: Path, tmp_path: Path) -> None:
    ask = "import chronotheque, pathlib; print(pathlib.Path(chronotheque.__file__).parent)"
    package = Path(run(programs / "python", "-c", ask, cwd=tmp_path).strip())
    source = ROOT / "src" / "chronotheque"
    assert (package / "py.typed").exists()
    kept = {".py", ".md", ".json", ".toml"}
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.suffix in kept}
    assert wanted <= {path.relative_to(package) for path in package.rglob("*")}


def test_the_wheel_brings_the_browser_client_built(programs: Path, tmp_path: Path) -> None:
    ask = "from importlib.resources import files; print(files('chronotheque') / 'server' / 'web')"
    client = Path(run(programs / "python", "-c", ask, cwd=tmp_path).strip())
    page = (client / "index.html").read_text(encoding="utf-8")
    assets = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
    assert assets
    assert [name for name in assets if not (client / name).is_file()] == []
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\s(?:style|on\w+)=", page), "the policy forbids it"
