"""The builder of positions: what it gives, and that it refuses what no game can come to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.forge_chronos.positions import (
    Impossible,
    asked,
    beds,
    blades,
    bundle,
    choices,
    counts,
    cubes,
    handles,
    hired,
    hours,
    loose,
    market,
    mine,
    order,
    renown,
    reserve,
    row,
    row_of,
    slots,
    table,
    weapons,
)


def test_a_position_is_what_it_says() -> None:
    s = table(
        [12, 14, 7],
        order="0 1",
        beds="2",
        day=2,
        reserves={0: "2 grey 1 black"},
        market="1 each",
        slots="black white yellow blue grey",
        blades="b-gry-dag-1 b-gry-dag-2",
        handles="h-gry-dag-1",
        loose={1: "b-blu-dag-1"},
        weapons={2: "b-blu-dag-2+h-blu-swd-1*"},
        assistants={1: "a03"},
        row="a07 a08",
    )
    assert (hours(s), order(s), beds(s), asked(s)) == ([12, 14, 7], "0 1", "2", ("FC-D01", 0))
    assert (reserve(s, 0), market(s), slots(s)) == (
        "2 grey 1 black",
        "1 grey 1 blue 1 yellow 1 white 1 black",
        "black white yellow blue grey",
    )
    assert mine(s) == "14 grey 15 blue 14 yellow 13 white 11 black"
    assert blades(s) == ["b-gry-dag-1", "b-gry-dag-2", "b-blk-axe-3", "b-blk-axe-2", "b-blk-axe-1"]
    assert handles(s)[0] == "h-gry-dag-1"
    assert (loose(s, 1), weapons(s, 2), renown(s)) == (
        "b-blu-dag-1",
        "b-blu-dag-2+h-blu-swd-1",
        [0, 0, 5 + 3 + 4 + 5],
    )
    assert (hired(s, 1), row(s)) == ("a03", ["a07", "a08", "-"])


def test_what_is_not_in_a_named_mine_is_with_the_last_seat() -> None:
    s = table([7, 9], mine="1 grey", market="", reserves={0: "2 blue"})
    assert (mine(s), reserve(s, 0), reserve(s, 1)) == (
        "1 grey",
        "2 blue",
        "16 grey 14 blue 15 yellow 14 white 13 black",
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"hours": [7]}, "nobody plays with 1 seats"),
        ({"hours": [9, 7], "order": "0 1"}, "further behind stands first"),
        ({"hours": [9, 7], "order": "1"}, "are awake"),
        ({"hours": [3, 7]}, "FC-I05"),
        ({"hours": [7, 7, 9], "beds": "0 1"}, "FC-I06"),
        ({"reserves": {0: "18 grey"}}, "not so many cubes"),
        ({"reserves": {0: "1 red"}}, "no cubes"),
        ({"slots": "grey grey yellow white black"}, "one Market card of each colour"),
        ({"blades": "b-gry-dag-1", "loose": {0: "b-gry-dag-1"}}, "lies in two places"),
        ({"blades": "b-red-dag-1"}, "there is no part"),
        ({"assistants": {0: "a01", 1: "a01"}}, "FC-I08"),
    ],
)
def test_what_cannot_be_is_refused(words: dict[str, Any], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        table(**words)


def test_cubes_in_words() -> None:
    assert counts("2 grey 1 black") == {"grey": 2, "blue": 0, "yellow": 0, "white": 0, "black": 1}
    assert counts("1 each 2 blue") == {"grey": 1, "blue": 3, "yellow": 1, "white": 1, "black": 1}
    assert cubes(row_of("2 grey 1 black")) == "2 grey 1 black"
    assert bundle("1 black 2 grey") == "grey:2+black:1"


def test_what_may_come_next_is_listed_by_names() -> None:
    s = table([7, 20], reserves={0: "1 grey"})
    assert choices(s, "give:grey") == ["take:blue"]
