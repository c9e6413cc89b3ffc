"""Whether every rule of a game has a test that is named for it, or a reason why it has none."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from tests.conftest import ids_in, prefixes_of

HERE = Path(__file__).parent


def row(first: str, last: str) -> list[str]:
    """All ids from one to another: `row("CR-R01", "CR-R60")`."""
    stem = first.rstrip("0123456789")
    start = first.removeprefix(stem)
    return [f"{stem}{number:0{len(start)}}" for number in range(int(start), int(last.removeprefix(stem)) + 1)]


LEDGERS = {  # by game: its ids, in the order of its ledger
    "chronicle": row("CR-001", "CR-094")
    + row("CR-R01", "CR-R60")
    + row("CR-I01", "CR-I06")
    + row("CR-D0", "CR-D13")
    + row("CR-C1", "CR-C3"),
    "forge_chronos": row("FC-001", "FC-092")
    + row("FC-R01", "FC-R43")
    + row("FC-I01", "FC-I08")
    + row("FC-D01", "FC-D14")
    + row("FC-C1", "FC-C5"),
    "hybris": row("HY-001", "HY-391")
    + row("HC-001", "HC-152")
    + row("HY-R01", "HY-R181")
    + row("HY-I01", "HY-I09")
    + row("HC-I01", "HC-I05")
    + row("HY-D01", "HY-D41")
    + row("HC-D01", "HC-D14")
    + row("HY-C1", "HY-C9")
    + row("HC-C1", "HC-C4"),
    "witty_chronos": row("WC-001", "WC-110")
    + row("WT-001", "WT-172")
    + row("WC-R01", "WC-R56")
    + row("WT-R01", "WT-R56")
    + row("WC-D01", "WC-D31")
    + row("WC-C1", "WC-C4"),
}
COUNTS = {
    "chronicle": 94 + 60 + 6 + 14 + 3,
    "forge_chronos": 92 + 43 + 8 + 14 + 5,
    "hybris": 391 + 152 + 181 + 9 + 5 + 41 + 14 + 9 + 4,
    "witty_chronos": 110 + 172 + 56 + 56 + 31 + 4,
}

each_game = pytest.mark.parametrize("game", LEDGERS)


def read(game: str, name: str) -> str:
    return resources.files(f"chronotheque.games.{game}").joinpath(name).read_text(encoding="utf-8")


def ledger_ids(game: str, name: str = "ledger.md") -> list[str]:
    return re.findall(r"^- \*\*([A-Z]+-\w+)\*\*", read(game, name), re.MULTILINE)


def ids_with_a_test(game: str) -> set[str]:
    """Most stand in the game's own folder; what is the room's or the bots' is shown beside them."""
    names = [
        name
        for path in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    prefixes = prefixes_of(game)
    return {rule for name in names for rule in ids_in(name, *prefixes)}


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
        ("test_hc_043_a_chain_breaks", ["HC-043"]),
        ("test_hy_r99_hc_d04_who_decides", ["HY-R99", "HC-D04"]),
        ("test_wc_043_a_lone_glass", ["WC-043"]),
        ("test_wt_r18_wc_r14_both", ["WT-R18", "WC-R14"]),
        ("test_wt_0431_no_id", []),
    ],
)
def test_ids_stand_in_names(name: str, ids: list[str]) -> None:
    for game in LEDGERS:
        prefixes = prefixes_of(game)
        assert ids_in(name, *prefixes) == [rule for rule in ids if rule[:2] in prefixes]


@each_game
def test_the_ledger_has_all_its_lines(game: str) -> None:
    assert ledger_ids(game) == LEDGERS[game]
    assert ledger_ids(game, "ledger.fr.md") == LEDGERS[game]
    assert len(LEDGERS[game]) == COUNTS[game]


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
