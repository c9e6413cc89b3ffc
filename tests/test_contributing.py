"""Files for contributors agree with the project: citation, hooks, templates, commit subjects."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SUBJECT = ROOT / "tools" / "commit_subject.py"
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
FIELDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


# -- citation --------------------------------------------------------------------------------------


def test_the_citation_names_this_version_and_licence() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]
    assert citation["keywords"] == PROJECT["keywords"]
    assert citation["authors"] == [{"name": "Chronothèque contributors"}]
    assert citation["title"]
    assert citation["message"]


def test_the_changes_begin_with_what_is_unreleased_and_this_version() -> None:
    versions = re.findall(r"^## (.+)$", (ROOT / "CHANGES.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert versions[:2] == ["Unreleased", PROJECT["version"]]


# -- hooks and templates ---------------------------------------------------------------------------


def test_hooks_run_what_is_installed_here_and_fetch_nothing() -> None:
    locked = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    client = (ROOT / "web" / "package.json").read_text(encoding="utf-8")
    for repo in read(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repo["repo"] == "local"
        for hook in repo["hooks"]:
            assert hook["language"] == "system"
            for program in re.findall(r"\.venv/bin/(\w+)", hook["entry"]):
                assert program == "python" or re.search(rf"^{program}==", locked, re.MULTILINE), program
            for program in re.findall(r"node_modules/\.bin/(\w+)", hook["entry"]):
                assert f'"{program}":' in client, program
            for path in re.findall(r"(?<![\w/.])(?:tools|tests)/[\w/.]+", hook["entry"]):
                assert (ROOT / path).exists(), path


def test_there_is_a_form_for_bugs_rules_and_ideas() -> None:
    assert {path.stem for path in FORMS} == {"bug", "config", "idea", "rule"}


@pytest.mark.parametrize("path", [path for path in FORMS if path.stem != "config"], ids=lambda path: path.stem)
def test_a_form_is_complete(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    assert {field["type"] for field in form["body"]} <= FIELDS
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    names = [field["id"] for field in asked]
    assert len(set(names)) == len(names)
    assert all(field["attributes"]["label"] for field in asked)
    assert any(field.get("validations", {}).get("required") for field in asked)


# -- commit subjects -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        "forge: refill the display before the next act",
        "server, web: send the clock with each update\n\nThe client guessed it.\n",
        "# written by git\nwitty: " + "x" * 65,
        "Merge branch 'docs'",
        'Revert "server: close a socket"',
        "fixup! server: close a socket",
    ],
)
def test_a_good_subject_is_accepted(message: str) -> None:
    assert runpy.run_path(str(SUBJECT))["fault"](message) == ""


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        ("", "begin the subject with its area"),
        ("Refill the display", "begin the subject with its area"),
        ("Forge: refill the display", "begin the subject with its area"),
        ("forge:refill the display", "begin the subject with its area"),
        ("witty: " + "x" * 66, "at most 72 characters, got 73"),
        ("forge: refill the display.", "full stop"),
        ("forge: refill the display\nbefore the next act", "empty"),
    ],
)
def test_a_bad_subject_is_rejected_with_the_reason(message: str, complaint: str) -> None:
    assert complaint in runpy.run_path(str(SUBJECT))["fault"](message)


@pytest.mark.parametrize(("message", "code"), [("docs: say more", 0), ("Say more", 1)])
def test_the_hook_reads_the_message_from_its_file(tmp_path: Path, message: str, code: int) -> None:
    path = tmp_path / "COMMIT_EDITMSG"
    path.write_text(message, encoding="utf-8")
    done = subprocess.run([sys.executable, SUBJECT, path], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert done.stdout == ""
    assert bool(done.stderr) == bool(code)
