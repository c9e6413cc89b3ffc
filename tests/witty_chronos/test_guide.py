"""The worked examples of the guide."""

from __future__ import annotations

from tests.witty_chronos.positions import level3, score, table


def test_wt_031_wt_049_wt_r11_the_scores_of_the_guide() -> None:
    assert score(table(stacks={0: "t50 t30"}), 0) + 20 == 100
    cards = {0: "t30 t20 t20"}
    both = {0: "north west"}
    assert score(level3(stacks=cards), 0) == 70
    assert score(level3(stacks=cards, winds=both), 0) == 140
    assert score(level3(stacks=cards, winds={0: "north west west"}), 0) == 140
    assert score(level3(stacks=cards, winds=both, gods={0: "helios"}), 0) == 180
    assert score(level3(stacks=cards, winds=both, gods={0: "helios aphrodite"}), 0) == 360
