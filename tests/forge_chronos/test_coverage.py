"""Whether every rule of Forge Chronos has a test that is named for it, or a reason why it has none."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tests.conftest import ids_in

HERE = Path(__file__).parent
PACKAGE = resources.files("chronotheque.games.forge_chronos")

RULES = [f"FC-{n:03}" for n in range(1, 93)]
RULINGS = [f"FC-R{n:02}" for n in range(1, 44)]
INVARIANTS = [f"FC-I{n:02}" for n in range(1, 9)]
DECISIONS = [f"FC-D{n:02}" for n in range(1, 15)]
CHANCE = [f"FC-C{n}" for n in range(1, 6)]


def ledger_ids(name: str = "ledger.md") -> list[str]:
    text = (PACKAGE / name).read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(FC-\w+)\*\*", text, re.MULTILINE)


def ids_with_a_test() -> set[str]:
    names = [
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {rule for name in names for rule in ids_in(name, "FC")}


def untestable() -> dict[str, str]:
    return tomllib.loads((PACKAGE / "untestable.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_fc_031_midday", ["FC-031"]),
        ("test_fc_r10_once_a_day", ["FC-R10"]),
        ("test_fc_i01_x", ["FC-I01"]),
        ("test_fc_d01_x", ["FC-D01"]),
        ("test_fc_c5", ["FC-C5"]),
        ("test_fc_d03_fc_d04_both", ["FC-D03", "FC-D04"]),
        ("test_cr_031_another_game", []),
        ("test_fc_31_no_id", []),
        ("test_fc_0311_no_id", []),
    ],
)
def test_ids_stand_in_names(name: str, ids: list[str]) -> None:
    assert ids_in(name, "FC") == ids


def test_the_ledger_has_all_its_lines() -> None:
    expected = [*RULES, *RULINGS, *INVARIANTS, *DECISIONS, *CHANCE]
    assert ledger_ids() == expected
    assert ledger_ids("ledger.fr.md") == expected
    assert len(expected) == 92 + 43 + 8 + 14 + 5


def test_every_rule_has_a_test_or_a_reason_why_not() -> None:
    reasons = untestable()
    assert all(len(reason) > 20 for reason in reasons.values())
    assert set(ledger_ids()) - set(reasons) - ids_with_a_test() == set()
    assert set(reasons) <= set(ledger_ids()) - ids_with_a_test()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert ids_with_a_test() <= set(ledger_ids())
