"""Three players with four glasses each (WT-172, WT-R48)."""

from __future__ import annotations

from tests.witty_chronos.positions import (
    COLOUR,
    MOVE,
    OFFER,
    answer,
    begun,
    cannot_offer,
    choices,
    move,
    new,
    offer,
    owner,
    stack,
    table,
    view,
)


def test_wt_172_three_players_may_have_four_glasses_each() -> None:
    for level in ("base", "level1", "level2", "level3"):
        s = begun(3, set=level, format="four_glasses", start="all_at_once")
        owners = [glass["seat"] for glass in view(s)["glasses"]]
        assert [owners.count(seat) for seat in range(3)] == [4, 4, 4]
        assert len(choices(s, 0, MOVE)) == 4


def test_wt_r48_everybody_has_two_colours_and_all_six_are_in_use() -> None:
    s = new(3, set="level1", format="four_glasses")
    for seat, colour in ((2, "white"), (0, "red"), (1, "green"), (2, "purple"), (0, "yellow"), (1, "blue")):
        answer(s, seat, COLOUR, f"colour:{colour}")
    colours = [player["colours"] for player in view(s)["players"]]
    assert colours == [["red", "yellow"], ["blue", "green"], ["purple", "white"]]


def test_wt_r48_everything_else_stays() -> None:
    s = table(3, set="level1", format="four_glasses", piles={1: "t50"}, glasses={"blu-2": "pile:1"})
    assert [len(view(s)["piles"]), view(s)["to_win"], view(s)["target"]] == [6, 3, 100]
    move(s, 0, "blu-2", "front", "take")
    assert stack(s, 0) == "t50"
    s = table(3, set="level3", format="four_glasses", stacks={0: "t10"}, temple="dionysos")
    assert choices(s, 0, OFFER, "temple:dionysos>pay:0>seat:2") == ["colour:red", "colour:blue"]
    assert cannot_offer(s, 0, "dionysos", "t10", "seat:2") == "CHOICE_NEEDED"
    offer(s, 0, "dionysos", "t10", "seat:2", "colour:blue", "colour:white")
    assert [owner(s, glass) for glass in ("red-1", "blu-1", "wht-1", "wht-2", "pur-1")] == [0, 2, 0, 0, 2]
