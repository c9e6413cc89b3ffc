"""The five Assistants of the forge (FC-083 to FC-087, FC-R35 to FC-R37), alone and together."""

from __future__ import annotations

import pytest

from tests.forge_chronos.positions import (
    asked,
    choices,
    hours,
    renown,
    table,
    turn,
    view,
    worth,
)

MASTERS = [("a07", "dag"), ("a08", "swd"), ("a09", "axe")]


def test_fc_083_a_blade_takes_1_hour() -> None:
    s = table([7, 20], reserves={0: "2 grey"}, blades="b-gry-dag-1", assistants={0: "a06"})
    turn(s, "b-gry-dag-1")
    assert hours(s) == [8, 20]


def test_fc_083_handles_and_joins_take_as_long_as_before() -> None:
    s = table(
        [7, 20],
        reserves={0: "2 grey"},
        handles="h-gry-dag-1",
        loose={0: "b-gry-swd-1 h-gry-swd-1"},
        assistants={0: "a06"},
    )
    turn(s, "h-gry-dag-1")
    assert hours(s) == [8, 20]
    turn(s, "b-gry-swd-1>h-gry-swd-1")
    assert hours(s) == [9, 20]


def test_fc_083_it_helps_its_owner_only_and_until_hour_24() -> None:
    s = table([23, 24], reserves={0: "2 grey"}, blades="b-gry-dag-1", assistants={0: "a06"})
    assert "b-gry-dag-1" in choices(s)
    s = table([23, 24], reserves={0: "2 grey"}, blades="b-gry-dag-1", assistants={1: "a06"})
    assert "b-gry-dag-1" not in choices(s)


def test_fc_r35_the_combined_action_takes_2_hours_then() -> None:
    s = table([7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", assistants={0: "a06"})
    turn(s, "b-gry-dag-1>h-gry-dag-1")
    assert hours(s) == [9, 20]
    s = table([22, 24], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", assistants={0: "a06"})
    assert choices(s, "b-gry-dag-1") == ["done", "h-gry-dag-1"]
    s = table([23, 24], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", assistants={0: "a06"})
    assert choices(s, "b-gry-dag-1") == ["done"]


def joined(blade: str, handle: str, assistants: dict[int, str]) -> int:
    """Returns the gain of seat 0 from joining two parts."""
    s = table([7, 20], loose={0: f"{blade} {handle}"}, assistants=assistants)
    turn(s, f"{blade}>{handle}")
    return renown(s)[0]


@pytest.mark.parametrize("kind", ["dag", "swd", "axe"])
def test_fc_084_with_a_dagger_handle_every_blade_is_a_dagger(kind: str) -> None:
    blade = f"b-gry-{kind}-1"
    assert joined(blade, "h-blu-dag-2", {0: "a07"}) == worth(blade, "h-blu-dag-2", counts_as_same=True)
    assert joined(blade, "h-blu-dag-2", {1: "a07"}) == worth(blade, "h-blu-dag-2")


@pytest.mark.parametrize("kind", ["dag", "swd", "axe"])
def test_fc_085_with_a_sword_handle_every_blade_is_a_sword(kind: str) -> None:
    blade = f"b-gry-{kind}-1"
    assert joined(blade, "h-blu-swd-2", {0: "a08"}) == worth(blade, "h-blu-swd-2", counts_as_same=True)
    assert joined(blade, "h-blu-swd-2", {1: "a08"}) == worth(blade, "h-blu-swd-2")


@pytest.mark.parametrize("kind", ["dag", "swd", "axe"])
def test_fc_086_with_an_axe_handle_every_blade_is_an_axe(kind: str) -> None:
    blade = f"b-gry-{kind}-1"
    assert joined(blade, "h-blu-axe-2", {0: "a09"}) == worth(blade, "h-blu-axe-2", counts_as_same=True)
    assert joined(blade, "h-blu-axe-2", {1: "a09"}) == worth(blade, "h-blu-axe-2")


@pytest.mark.parametrize(("master", "own"), MASTERS)
@pytest.mark.parametrize("kind", ["dag", "swd", "axe"])
def test_each_master_knows_one_type_of_handles(master: str, own: str, kind: str) -> None:
    other = {"dag": "swd", "swd": "axe", "axe": "dag"}[kind]
    expected = worth(f"b-gry-{other}-1", f"h-blu-{kind}-1", counts_as_same=kind == own)
    assert joined(f"b-gry-{other}-1", f"h-blu-{kind}-1", {0: master}) == expected


@pytest.mark.parametrize(
    ("master", "blade", "handle", "type_"),
    [
        ("a07", "b-gry-axe-1", "h-blu-dag-1", 4 + 2),
        ("a07", "b-gry-swd-1", "h-blu-dag-1", 3 + 2),
        ("a08", "b-gry-dag-1", "h-blu-swd-1", 2 + 3),
        ("a09", "b-gry-dag-1", "h-blu-axe-1", 2 + 4),
        ("a09", "b-gry-swd-1", "h-blu-axe-1", 3 + 4),
    ],
)
def test_fc_r36_the_bonuses_are_those_printed_on_the_two_parts(
    master: str, blade: str, handle: str, type_: int
) -> None:
    s = table([7, 20], loose={0: f"{blade} {handle}"}, assistants={0: master})
    turn(s, f"{blade}>{handle}")
    (weapon,) = view(s)["players"][0]["weapons"]
    assert weapon["type"] == type_


def test_fc_084_the_combined_action_joins_too() -> None:
    s = table(
        [7, 20], reserves={0: "5 grey 5 blue"}, blades="b-gry-axe-1", handles="h-gry-dag-1", assistants={0: "a07"}
    )
    turn(s, "b-gry-axe-1>h-gry-dag-1")
    assert renown(s) == [4 + 1 + 2 + 6, 0]


def test_fc_087_joining_takes_no_time() -> None:
    s = table([7, 7], order="0 1", loose={0: "b-gry-dag-1 h-blu-swd-1"}, assistants={0: "a10"})
    turn(s, "b-gry-dag-1>h-blu-swd-1")
    assert (hours(s), asked(s)) == ([7, 7], ("FC-D01", 0))
    s = table([7, 7], order="0 1", loose={0: "b-gry-dag-1 h-blu-swd-1"}, assistants={1: "a10"})
    turn(s, "b-gry-dag-1>h-blu-swd-1")
    assert hours(s) == [8, 7]


def test_fc_r37_the_combined_action_keeps_its_time() -> None:
    for helped, hour in (("a10", 10), ("a06 a10", 9)):
        s = table(
            [7, 20], reserves={0: "3 grey"}, blades="b-gry-dag-1", handles="h-gry-dag-1", assistants={0: helped}
        )
        turn(s, "b-gry-dag-1>h-gry-dag-1")
        assert hours(s) == [hour, 20]


def test_hammerman_master_and_fitter_together() -> None:
    s = table(
        [22, 24],
        reserves={0: "2 grey 2 blue"},
        blades="b-gry-axe-1",
        loose={0: "h-gry-dag-1"},
        assistants={0: "a06 a07 a10"},
        row="a01 a02 a03",
    )
    turn(s, "b-gry-axe-1")
    assert hours(s) == [23, 24]
    turn(s, "b-gry-axe-1>h-gry-dag-1")
    assert (hours(s), renown(s)) == ([23, 24], [13, 0])
