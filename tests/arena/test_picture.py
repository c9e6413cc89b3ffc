"""Pictures are drawn, whatever there is to show."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.adapters.optional_deps import MissingPackage, require_packages
from chronotheque.arena.picture import TALLEST, Bar, Panel, common_scale, draw, in_columns, parts

BARS = [Bar(f"card {at}", 1 + at / 100, 0.9, 1.5, at % 2 == 0) for at in range(90)]


def test_a_picture_is_written(tmp_path: Path) -> None:
    panels = [Panel("Ratings", "scale", BARS[:3]), Panel("Cards", "wins", BARS, 1.0), Panel("One", "x", BARS[:1])]
    draw("Title", "note", panels, tmp_path / "x.png", columns=3, point=",")
    data = (tmp_path / "x.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    draw("Title", "note", panels, tmp_path / "y.png", columns=3, point=",")
    assert (tmp_path / "y.png").read_bytes() == data


def test_a_long_panel_is_split_and_all_are_put_into_columns() -> None:
    panel = Panel("Cards", "wins", BARS, 1.0)
    split = parts(panel)
    assert [bar for part in split for bar in part.bars] == BARS
    assert all(len(part.bars) <= TALLEST for part in split)
    columns = in_columns([*split, panel._replace(bars=BARS[:3])], 2)
    assert [part for column in columns for part in column] == [*split, panel._replace(bars=BARS[:3])]


def test_what_is_compared_with_chance_shares_its_scale() -> None:
    low, high = common_scale([Panel("", "", [Bar("", 30, 20, 40)]), Panel("", "", BARS[:1], 1.0)])
    assert 0.8 < low < 0.9
    assert 1.5 < high < 1.6
    assert common_scale([]) == (-0.1, 2.1)


def test_what_is_not_installed_is_told_with_the_command_that_brings_it() -> None:
    with pytest.raises(MissingPackage, match=r"^flying needs wings; .* 'chronotheque\[air\]'$"):
        require_packages("flying", "air", "math", "wings")
