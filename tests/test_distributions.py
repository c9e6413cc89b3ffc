"""The sdist and the wheels built from it: complete, and buildable without Node.js and a C compiler."""

from __future__ import annotations

import re
import runpy
import shutil
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

import pytest

from tests.building import ROOT, build
from tools.wheels_check import tracked_names

CLIENT = "src/chronotheque/server/web"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

pytestmark = pytest.mark.xdist_group("distributions")  # one sdist for all


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / CLIENT / "index.html").is_file():
        pytest.skip("the client is not built: make client builds it")
    built, _ = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    return built


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of a machine without Node.js and a C compiler."""
    return {"PATH": str(tmp_path_factory.mktemp("empty")), "CC": "no-such-compiler"}


@pytest.fixture(scope="session")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist without what no build reads."""
    folder, name = tmp_path_factory.mktemp("unpacked"), sdist.name.removesuffix(".tar.gz")
    unread = tuple(f"{name}/{part}/" for part in ("benchmarks", "docs", "tests", "web/tests"))
    with tarfile.open(sdist) as archive:
        members = [member for member in archive if not member.name.startswith(unread)]
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.3 and older have none
        archive.extractall(folder, members)
    return folder / name


@pytest.fixture(scope="session")
def pure(unpacked: Path, bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The wheel built from the sdist on a bare machine, and the output of the build."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("pure"), **bare)


@pytest.fixture
def clone(unpacked: Path, tmp_path: Path) -> Path:
    """A source tree as git knows it: without the built client."""
    copy = shutil.copytree(unpacked, tmp_path / "clone")
    shutil.rmtree(copy / CLIENT)
    (copy / "PKG-INFO").unlink()
    return copy


def headers(wheel: Path, name: str) -> Message:
    """Parses METADATA or WHEEL of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (member,) = (item for item in archive.namelist() if item.endswith(f".dist-info/{name}"))
        return HeaderParser().parsestr(archive.read(member).decode())


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a clone")
def test_the_sdist_holds_the_repository_and_the_built_client(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    client = {path.relative_to(ROOT).as_posix() for path in (ROOT / CLIENT).rglob("*") if path.is_file()}
    assert names == {*tracked_names(), *client, "PKG-INFO"}


def test_a_wheel_builds_from_the_sdist_without_node_and_compiler(unpacked: Path, pure: tuple[Path, str]) -> None:
    wheel, output = pure
    assert wheel.name.endswith("-py3-none-any.whl")
    assert headers(wheel, "WHEEL").get_all("Tag") == ["py3-none-any"]
    assert headers(wheel, "WHEEL")["Root-Is-Purelib"] == "true"
    assert output.count("Pure Python wheel, slower by far: there is no C compiler.") == 1
    assert "browser client" not in output
    package = unpacked / "src"
    files = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    assert "chronotheque/server/web/index.html" in files
    with zipfile.ZipFile(wheel) as archive:
        assert files <= set(archive.namelist())


def test_a_clone_without_node_gives_a_wheel_without_the_client_and_one_warning(
    clone: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    wheel, output = build("wheel", clone, tmp_path / "dist", **bare)
    assert output.count("Wheel without the browser client: install Node.js") == 1
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if name.startswith("chronotheque/server/web")]


def test_an_sdist_is_not_built_without_the_client(clone: Path, bare: dict[str, str], tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"An sdist carries the built browser client: install Node\.js"):
        build("sdist", clone, tmp_path / "dist", **bare)


def test_a_client_that_fails_to_build_stops_the_build_and_can_be_left_out(
    clone: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, script in (("node", "echo v22.12.0"), ("npm", '[ "$1" = --version ] && echo 10 || exit 1')):
        (programs / name).write_text(f"#!{shutil.which('sh')}\n{script}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    variables = bare | {"PATH": str(programs)}
    with pytest.raises(AssertionError, match=r"NO_CLIENT=1 installs without the browser client\. npm ci failed"):
        build("wheel", clone, tmp_path / "dist", **variables)
    _, output = build("wheel", clone, tmp_path / "dist", **variables, CHRONOTHEQUE_NO_CLIENT="1")
    assert output.count("Wheel without the browser client: CHRONOTHEQUE_NO_CLIENT is set.") == 1


def test_a_client_of_other_sources_is_noticed(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = runpy.run_path(str(unpacked / "tools" / "client.py"))
    assert tool["is_current"]()
    web = shutil.copytree(unpacked / "web", tmp_path / "web")
    monkeypatch.setitem(tool["sources"].__globals__, "WEB", web)
    (web / "tests").mkdir()
    (web / "tests" / "new.test.ts").touch()
    assert tool["is_current"]()
    (web / "src" / "new.ts").touch()
    assert not tool["is_current"]()


def test_the_metadata_is_complete(pure: tuple[Path, str]) -> None:
    metadata = headers(pure[0], "METADATA")
    assert metadata["Name"] == "chronotheque"
    assert metadata["Version"] == PROJECT["project"]["version"]
    assert metadata["Summary"]
    assert metadata["Author"] == "Chronothèque contributors"
    assert metadata["License-Expression"] == "Apache-2.0"
    assert metadata["License-File"] == "LICENSE"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).startswith("# Chronothèque")
    assert not metadata.get_all("Project-URL"), "there is no home page yet"
    assert sorted(metadata.get_all("Provides-Extra", [])) == ["ray", "research"]
    kinds = {classifier.partition(" :: ")[0] for classifier in metadata.get_all("Classifier", [])}
    wanted = {"Development Status", "Intended Audience", "Natural Language", "Operating System", "Topic", "Typing"}
    assert wanted | {"Environment", "Programming Language"} <= kinds
    assert "License" not in kinds, "the SPDX expression replaces it"


# -- isolated builds -------------------------------------------------------------------------------


IMPORT = re.compile(r"^ *(?:from (\w+)[\w.]* import |import (\w+))", re.MULTILINE)


def imports(path: Path) -> set[str]:
    """Returns the top-level names of the modules that a module imports."""
    return {name or other for name, other in IMPORT.findall(path.read_text(encoding="utf-8"))}


def test_an_isolated_build_has_all_that_compiled_modules_import() -> None:
    """Mypyc reads the types of every import; a missing package fails every build with a compiler."""
    hook = ROOT / "hatch_build.py"
    layers = [ROOT / "src" / "chronotheque" / name for name in ("kernel", "games", "records", "bots")]
    read = {name for layer in layers for path in layer.rglob("*.py") for name in imports(path)} | imports(hook)
    own = {*sys.stdlib_module_names, "chronotheque", "mypyc"}
    declared = {
        re.split(r"[\s\[<>=~!;]", item)[0]
        .replace("-", "_")
        .removesuffix("_runtime")  # fluent-runtime brings fluent
        for item in PROJECT["build-system"]["requires"]
    }
    assert {"librt", "msgspec", "setuptools"} <= read
    assert read - own <= declared
