"""Rule coverage of a test run: the ids in the names of passed tests; every rule has a test."""

import json
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Literal

import pytest

from tests.conftest import Coverage, ids_in, of_all_tests, prefixes_of

HERE = Path(__file__).parent
NOWHERE = HERE / "nowhere"
PACKAGE = resources.files("chronotheque.games.contretemps")


def report(
    nodeid: str,
    when: Literal["setup", "call", "teardown"] = "call",
    outcome: Literal["passed", "failed", "skipped"] = "passed",
) -> pytest.TestReport:
    return pytest.TestReport(nodeid, ("x", 0, "x"), {}, outcome, None, when)


def shown(*reports: pytest.TestReport) -> dict[str, list[str]]:
    coverage = Coverage({"contretemps": ["CT"]}, NOWHERE)
    for each in reports:
        coverage.pytest_runtest_logreport(each)
    return coverage.shown()["contretemps"]


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_ct_046_a_seat_that_can_follow_must", ["CT-046"]),
        ("test_ct_r04_only_the_winning_card_stays", ["CT-R04"]),
        ("test_ct_i01_x", ["CT-I01"]),
        ("test_ct_d3_x", ["CT-D3"]),
        ("test_ct_c2", ["CT-C2"]),
        ("test_ct_058_ct_059_both", ["CT-058", "CT-059"]),
        ("test_wc_046_another_game", []),
        ("test_the_fact_046", []),
        ("test_ct_46_no_id", []),
        ("test_ct_0461_no_id", []),
        ("test_ct_x01_no_id", []),
    ],
)
def test_ids_are_in_names(name: str, ids: list[str]) -> None:
    assert ids_in(name, "CT") == ids


def test_a_passed_test_shows_its_rules() -> None:
    assert shown(report("t.py::test_ct_046_x"), report("t.py::test_ct_r04_y"), report("u.py::test_ct_046_z")) == {
        "CT-046": ["t.py::test_ct_046_x", "u.py::test_ct_046_z"],
        "CT-R04": ["t.py::test_ct_r04_y"],
    }


def test_a_failed_or_skipped_test_shows_nothing() -> None:
    assert shown(report("t.py::test_ct_046_x", outcome="failed")) == {}
    assert shown(report("t.py::test_ct_046_x", outcome="skipped")) == {}
    assert shown(report("t.py::test_ct_046_x", when="setup")) == {}
    assert shown(report("t.py::test_ct_046_x"), report("t.py::test_ct_046_x", "teardown", "failed")) == {}


def test_one_failing_case_spoils_its_test() -> None:
    assert shown(report("t.py::test_ct_046_x[1]"), report("t.py::test_ct_046_x[2]")) == {
        "CT-046": ["t.py::test_ct_046_x"]
    }
    assert shown(report("t.py::test_ct_046_x[1]"), report("t.py::test_ct_046_x[2]", outcome="failed")) == {}


def test_the_group_that_xdist_adds_is_left_out() -> None:
    assert shown(report("t.py::test_ct_046_x[a]@stranger")) == {"CT-046": ["t.py::test_ct_046_x"]}


def test_only_the_name_of_the_test_counts() -> None:
    assert shown(report("tests/ct_046/test_ct_047.py::test_x[ct_048]")) == {}


def test_each_game_has_its_own_prefixes() -> None:
    coverage = Coverage({"contretemps": ["CT"], "witty": ["WC", "WT"]}, NOWHERE)
    coverage.pytest_runtest_logreport(report("t.py::test_wc_r41_x"))
    coverage.pytest_runtest_logreport(report("t.py::test_wt_129_y"))
    assert coverage.shown() == {
        "contretemps": {},
        "witty": {"WC-R41": ["t.py::test_wc_r41_x"], "WT-129": ["t.py::test_wt_129_y"]},
    }


def test_an_expansion_in_the_same_ledger_has_a_prefix_of_its_own() -> None:
    assert prefixes_of("contretemps") == ["CT"]
    assert prefixes_of("witty_chronos") == ["WC", "WT"]


def test_it_is_written_as_json(tmp_path: Path) -> None:
    path = tmp_path / "build" / "rules" / "coverage.json"
    for _ in range(2):  # the second run overwrites the first
        coverage = Coverage({"contretemps": ["CT"]}, path)
        coverage.pytest_runtest_logreport(report("t.py::test_ct_046_x"))
        coverage.pytest_sessionfinish()
    assert json.loads(path.read_text(encoding="utf-8")) == {"contretemps": {"CT-046": ["t.py::test_ct_046_x"]}}


@pytest.mark.parametrize(
    ("words", "all_tests"),
    [
        ([], True),
        (["-m", "not one_run"], False),
        (["-k", "ct_046"], False),
        (["tests/browser"], False),
        (["--co"], False),
    ],
)
def test_only_a_run_of_all_tests_is_counted(words: list[str], all_tests: bool) -> None:
    assert of_all_tests(pytest.Config.fromdictargs({}, words)) == all_tests


# -- the ledger of Contre-temps --------------------------------------------------------------------


def ledger_ids() -> list[str]:
    text = (PACKAGE / "ledger.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(CT-\w+)\*\*", text, re.MULTILINE)


def ids_with_a_test() -> set[str]:
    names = [
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {rule for name in names for rule in ids_in(name, "CT")}


def test_the_ledger_has_all_its_lines() -> None:
    assert len(ledger_ids()) == len(set(ledger_ids())) == 98 + 46 + 9 + 7 + 4


def test_every_rule_has_a_test_or_a_reason_why_not() -> None:
    untestable = tomllib.loads((PACKAGE / "untestable.toml").read_text(encoding="utf-8"))
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in untestable.values())
    assert set(ledger_ids()) - set(untestable) - ids_with_a_test() == set()
    assert set(untestable) <= set(ledger_ids()) - ids_with_a_test()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert ids_with_a_test() <= set(ledger_ids())
