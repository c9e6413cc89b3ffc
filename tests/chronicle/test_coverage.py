"""Whether every rule of Chronicle has a test that is named for it, or a reason why it has none."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tests.conftest import ids_in

HERE = Path(__file__).parent
PACKAGE = resources.files("chronotheque.games.chronicle")

RULES = [f"CR-{n:03}" for n in range(1, 95)]
RULINGS = [f"CR-R{n:02}" for n in range(1, 61)]
INVARIANTS = [f"CR-I{n:02}" for n in range(1, 7)]
DECISIONS = [f"CR-D{n}" for n in range(13)]
CHANCE = [f"CR-C{n}" for n in range(1, 4)]


def ledger_ids(name: str = "ledger.md") -> list[str]:
    text = (PACKAGE / name).read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(CR-\w+)\*\*", text, re.MULTILINE)


def ids_with_a_test() -> set[str]:
    names = [
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {rule for name in names for rule in ids_in(name, "CR")}


def untestable() -> dict[str, str]:
    return tomllib.loads((PACKAGE / "untestable.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_cr_065_all_four_evil_cards_give_two_points", ["CR-065"]),
        ("test_cr_r33_all_who_are_level_score", ["CR-R33"]),
        ("test_cr_i01_x", ["CR-I01"]),
        ("test_cr_d0_x", ["CR-D0"]),
        ("test_cr_d12_x", ["CR-D12"]),
        ("test_cr_c2", ["CR-C2"]),
        ("test_cr_d3_cr_d4_both", ["CR-D3", "CR-D4"]),
        ("test_ct_065_another_game", []),
        ("test_cr_65_no_id", []),
        ("test_cr_0651_no_id", []),
    ],
)
def test_ids_stand_in_names(name: str, ids: list[str]) -> None:
    assert ids_in(name, "CR") == ids


def test_the_ledger_has_all_its_lines() -> None:
    expected = [*RULES, *RULINGS, *INVARIANTS, *DECISIONS, *CHANCE]
    assert ledger_ids() == expected
    assert ledger_ids("ledger.fr.md") == expected
    assert len(expected) == 94 + 60 + 6 + 13 + 3


def test_every_rule_has_a_test_or_a_reason_why_not() -> None:
    reasons = untestable()
    assert all(len(reason) > 20 for reason in reasons.values())
    assert set(ledger_ids()) - set(reasons) - ids_with_a_test() == set()
    assert set(reasons) <= set(ledger_ids()) - ids_with_a_test()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert ids_with_a_test() <= set(ledger_ids())
