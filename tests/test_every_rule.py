"""Whether every rule of a game has a test that is named for it, or a reason why it has none."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tests.conftest import ids_in

HERE = Path(__file__).parent

LEDGERS = {  # by game: its prefix, and its ids without it, in the order of its ledger
    "chronicle": (
        "CR",
        [f"{n:03}" for n in range(1, 95)]
        + [f"R{n:02}" for n in range(1, 61)]
        + [f"I{n:02}" for n in range(1, 7)]
        + [f"D{n}" for n in range(13)]
        + [f"C{n}" for n in range(1, 4)],
    ),
    "forge_chronos": (
        "FC",
        [f"{n:03}" for n in range(1, 93)]
        + [f"R{n:02}" for n in range(1, 44)]
        + [f"I{n:02}" for n in range(1, 9)]
        + [f"D{n:02}" for n in range(1, 15)]
        + [f"C{n}" for n in range(1, 6)],
    ),
}
COUNTS = {"chronicle": 94 + 60 + 6 + 13 + 3, "forge_chronos": 92 + 43 + 8 + 14 + 5}

each_game = pytest.mark.parametrize("game", LEDGERS)


def read(game: str, name: str) -> str:
    return resources.files(f"chronotheque.games.{game}").joinpath(name).read_text(encoding="utf-8")


def ledger_ids(game: str, name: str = "ledger.md") -> list[str]:
    return re.findall(rf"^- \*\*({LEDGERS[game][0]}-\w+)\*\*", read(game, name), re.MULTILINE)


def ids_with_a_test(game: str) -> set[str]:
    names = [
        name
        for path in (HERE / game).glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {rule for name in names for rule in ids_in(name, LEDGERS[game][0])}


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
        ("test_fc_031_midday", ["FC-031"]),
        ("test_fc_r10_once_a_day", ["FC-R10"]),
        ("test_fc_i01_x", ["FC-I01"]),
        ("test_fc_d01_x", ["FC-D01"]),
        ("test_fc_c5", ["FC-C5"]),
        ("test_fc_d03_fc_d04_both", ["FC-D03", "FC-D04"]),
        ("test_fc_31_no_id", []),
        ("test_fc_0311_no_id", []),
    ],
)
def test_ids_stand_in_names(name: str, ids: list[str]) -> None:
    for prefix, _ in LEDGERS.values():
        assert ids_in(name, prefix) == [rule for rule in ids if rule.startswith(prefix)]


@each_game
def test_the_ledger_has_all_its_lines(game: str) -> None:
    prefix, numbers = LEDGERS[game]
    expected = [f"{prefix}-{number}" for number in numbers]
    assert ledger_ids(game) == expected
    assert ledger_ids(game, "ledger.fr.md") == expected
    assert len(expected) == COUNTS[game]


@each_game
def test_every_rule_has_a_test_or_a_reason_why_not(game: str) -> None:
    reasons: dict[str, str] = tomllib.loads(read(game, "untestable.toml"))
    shown = ids_with_a_test(game)
    assert all(len(reason) > 20 for reason in reasons.values())
    assert set(ledger_ids(game)) - set(reasons) - shown == set()
    assert set(reasons) <= set(ledger_ids(game)) - shown


@each_game
def test_no_test_names_a_rule_that_does_not_exist(game: str) -> None:
    assert ids_with_a_test(game) <= set(ledger_ids(game))
