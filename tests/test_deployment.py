"""Workflows, cibuildwheel, Dockerfile and compose file agree with the project and with each other.

There is no container engine and no runner in the tests: what is checked is that every file, stage, job, artifact,
option and version that they name is there, and that the health check works against a server.
"""

from __future__ import annotations

import json
import re
import shlex
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from chronotheque.cli import app
from chronotheque.cli.serve import PORT
from tests.building import ROOT
from tests.server.serving import Served
from tools.wheels_check import supported

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def check_chrono(words: list[str]) -> None:
    """Asserts that a command line of `chrono` has a known command and known options."""
    group = typer.main.get_command(app)
    context = typer.Context(group)
    known = {name: group.get_command(context, name) for name in group.list_commands(context)}  # type: ignore[attr-defined]
    if words == ["--help"]:
        return
    assert words[0] in known
    options = {option for param in known[words[0]].params for option in param.opts}
    assert {word for word in words[1:] if word.startswith("--")} <= options


# -- workflows -------------------------------------------------------------------------------------


def read_yaml(path: Path) -> dict[str, Any]:
    loaded = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return {("on" if key is True else key): value for key, value in loaded.items()}  # YAML 1.1 reads on as true


def steps(path: Path) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yields every step of a workflow with its job."""
    for job in read_yaml(path)["jobs"].values():
        yield from ((job, step) for step in job["steps"])


def test_there_are_workflows() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release"]


@every_workflow
def test_a_workflow_has_the_shape_that_runners_read(path: Path) -> None:
    workflow = read_yaml(path)
    assert set(workflow) <= {"name", "on", "permissions", "concurrency", "jobs"}
    assert {"name", "on", "permissions", "jobs"} <= set(workflow)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        keys = {
            "name",
            "needs",
            "if",
            "runs-on",
            "timeout-minutes",
            "strategy",
            "environment",
            "permissions",
            "steps",
        }
        assert set(job) <= keys
        assert {"runs-on", "timeout-minutes", "steps"} <= set(job)
        needed = [job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", [])
        assert set(needed) <= set(workflow["jobs"])
    for job, step in steps(path):
        assert len({"uses", "run"} & set(step)) == 1, step
        assert set(step) <= {"uses", "with", "run", "shell"}, step
        assert re.fullmatch(r"[\w-]+/[\w-]+@[\w./-]+", step.get("uses", "a/b@v1"))
        matrix = job.get("strategy", {}).get("matrix", {})
        assert set(re.findall(r"matrix\.(\w+)", json.dumps([job["runs-on"], step]))) <= set(matrix)


@every_workflow
def test_the_commands_of_a_workflow_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for _, step in steps(path):
        words = shlex.split(step.get("run", ""))
        if words[:1] == ["make"]:
            assert words[1] in targets
        if words[:1] == ["chrono"]:
            check_chrono(words[1:])


def test_every_python_is_tested_and_gets_a_wheel() -> None:
    jobs = read_yaml(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]
    assert supported() == ["3.11", "3.12", "3.13"]
    for job in jobs.values():
        assert job["strategy"]["matrix"]["python"] == supported()
    assert {system.partition("-")[0] for system in jobs["install"]["strategy"]["matrix"]["os"]} == {
        "macos",
        "windows",
    }
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert wheels["build"] == [f"cp{version.replace('.', '')}-*" for version in supported()]
    for command in map(shlex.split, wheels["test-command"]):
        if command[0] == "chrono":
            check_chrono(command[1:])
        else:
            assert command[:2] == ["python", "-c"]
            compile(command[2], "test-command", "exec")


def test_a_release_publishes_what_it_has_built() -> None:
    jobs = read_yaml(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
    uploaded = [
        step["with"]["name"]
        for name in ("sdist", "wheels")
        for step in jobs[name]["steps"]
        if step.get("uses", "").startswith("actions/upload-artifact@")
    ]
    assert uploaded == ["dist-sdist", "dist-${{ matrix.os }}"]
    assert jobs["wheels"]["steps"][0]["with"] == {"name": "dist-sdist", "path": "dist"}
    publish = jobs["publish"]
    assert publish["steps"][0]["with"] == {"pattern": "dist-*", "path": "dist", "merge-multiple": True}
    assert publish["permissions"] == {"id-token": "write"}
    assert sorted(publish["needs"]) == ["sdist", "wheels"]
    assert publish["if"] == "startsWith(github.ref, 'refs/tags/v')"
    others = [job for name, job in jobs.items() if name != "publish"]
    assert not [job for job in others if "permissions" in job], "only publishing may ask for a token"


# -- containers ------------------------------------------------------------------------------------


class Instruction(NamedTuple):
    """One instruction of the Dockerfile."""

    name: str
    flags: dict[str, str]
    rest: str


def dockerfile() -> list[Instruction]:
    """Parses the Dockerfile, with continued lines joined."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, rest = re.split(r"\s+", line, maxsplit=1)
            flags = dict(
                re.findall(r"--([\w-]+)=(\S+)", rest.partition(" CMD ")[0] if name == "HEALTHCHECK" else rest)
            )
            found.append(Instruction(name, flags, rest))
    return found


def only(name: str) -> Instruction:
    (instruction,) = (item for item in dockerfile() if item.name == name)
    return instruction


def ignored_by_docker(path: str) -> bool:
    """True if a path of the repository is named in .dockerignore, itself or a folder above it."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    return any(path == line or path.startswith(f"{line}/") for line in lines)


def test_every_stage_and_file_of_the_dockerfile_is_there() -> None:
    stages: list[str] = []
    for instruction in dockerfile():
        words = [word for word in instruction.rest.split() if not word.startswith("--")]
        if instruction.name == "FROM":
            stages.append(words[2] if "AS" in words else "final")
        elif instruction.name == "COPY" and "from" in instruction.flags:
            assert instruction.flags["from"] in stages[:-1]
        elif instruction.name == "COPY":
            for source in words[:-1]:
                assert (ROOT / source).exists(), source
                assert not ignored_by_docker(source.rstrip("/")), source
        for mounted in re.findall(r"from=(\w+)", instruction.flags.get("mount", "")):
            assert mounted in stages[:-1]
    assert stages == ["client", "wheels", "final"]
    lock = re.search(r"requirements/\S+", next(item.rest for item in dockerfile() if "sed" in item.rest))
    assert lock
    assert (ROOT / lock[0]).exists()


def test_the_image_serves_as_a_user_without_rights_and_keeps_its_tables() -> None:
    assert re.fullmatch(r"[1-9]\d*", only("USER").rest)
    assert f"--uid {only('USER').rest} " in next(item.rest for item in dockerfile() if "useradd" in item.rest)
    assert only("EXPOSE").rest == str(PORT)
    command = json.loads(only("CMD").rest)
    assert json.loads(only("ENTRYPOINT").rest) == ["chrono"]
    check_chrono(command)
    assert Path(command[command.index("--database") + 1]).parent == Path(only("VOLUME").rest)


def test_the_client_in_the_image_is_the_one_that_is_built() -> None:
    copied = next(item.rest.split() for item in dockerfile() if item.flags.get("from") == "client")
    assert copied[1] == f"/build/{copied[2]}"
    assert copied[2] == "src/chronotheque/server/web"
    assert f"'../{copied[2]}'" in (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")


def test_the_health_check_notices_whether_the_server_is_there(tmp_path: Path) -> None:
    program, option, code = json.loads(only("HEALTHCHECK").rest.partition(" CMD ")[2])
    assert (program, option) == ("python", "-c")
    code = code.replace("timeout=4", "timeout=60")  # the tests' machine may be busy

    def healthy(port: int) -> bool:
        asked = code.replace(f":{PORT}/", f":{port}/")
        assert asked != code
        return subprocess.run([sys.executable, "-c", asked], capture_output=True, check=False).returncode == 0

    with Served(tmp_path) as served:
        assert healthy(served.port)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # and does not listen
        assert not healthy(int(silent.getsockname()[1]))


def test_the_compose_file_runs_the_image_of_the_dockerfile() -> None:
    compose = read_yaml(ROOT / "compose.yaml")
    service = compose["services"]["chronotheque"]
    assert service["build"] == "."
    assert service["ports"] == [f"{PORT}:{PORT}"]
    (volume,) = service["volumes"]
    assert volume.split(":") == [*compose["volumes"], only("VOLUME").rest]
    check_chrono(service["command"])
    default = re.search(r":-(.*)}", service["command"][service["command"].index("--public-url") + 1])
    assert default
    assert default[1] == f"http://localhost:{PORT}"
    assert service["command"][:3] == json.loads(only("CMD").rest)
