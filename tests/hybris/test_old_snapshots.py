"""Snapshots with frames of an older shape can be read and reach the same end."""

from __future__ import annotations

import base64
import tomllib
from pathlib import Path
from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.rules.old_frames import OldDeployment, OldTurn
from chronotheque.records import read_record, replay_from

HERE = Path(__file__).parent
SNAPSHOTS = tomllib.loads((HERE / "old_snapshots.toml").read_text(encoding="utf-8"))["snapshot"]
each_snapshot = pytest.mark.parametrize("row", SNAPSHOTS, ids=lambda row: str(row["stood"]).replace(" ", "_"))


def recorded(name: str) -> Path:
    """Returns a golden game, or one of before rules 2: its difficulty is a row of a card file (HY-R166)."""
    old = HERE / "old_records" / name
    return old if old.exists() else HERE.parent / "golden" / name


@each_snapshot
def test_a_game_goes_on_from_an_old_snapshot(row: dict[str, Any]) -> None:
    path = recorded(row["record"])
    match = replay_from(base64.b64decode(row["bytes"]), read_record(path), row["line"])
    assert match.over
    assert match.record.text() == path.read_text(encoding="utf-8")


@each_snapshot
def test_an_old_frame_asks_nobody(row: dict[str, Any]) -> None:
    table = GAME.decode(base64.b64decode(row["bytes"]))
    assert not isinstance(table.top, OldTurn | OldDeployment)
    assert GAME.decode(table.bytes()) == table == table.copy()
