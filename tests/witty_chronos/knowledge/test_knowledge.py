"""Hidden information, and the names of cards and moves (WC-090 to WC-092, WC-R16, WC-R26, WC-R50 to WC-R52)."""

from __future__ import annotations

from typing import Any

from chronotheque.games.witty_chronos.state import WittyTable
from tests.witty_chronos.positions import (
    BUY,
    GIVE,
    MOVE,
    OFFER,
    RECOVER,
    SWAP,
    Rigged,
    answer,
    at,
    begun,
    cannot_offer,
    choices,
    draw,
    every_answer,
    handle,
    handles,
    level3,
    move,
    new,
    next_round,
    offer,
    refused,
    stack,
    table,
    view,
)


def known(s: WittyTable, viewer: int, seat: int) -> list[str | None]:
    """Returns what a viewer remembers of a stack."""
    found: list[str | None] = view(s, viewer)["players"][seat]["known"]
    return found


def deep(value: Any) -> list[Any]:
    """Returns all plain values of a view."""
    if isinstance(value, dict):
        return [plain for key in value for plain in deep(value[key])]
    if isinstance(value, list):
        return [plain for one in value for plain in deep(one)]
    return [value]


def test_wc_090_a_player_may_look_through_the_own_stack() -> None:
    s = table(stacks={1: "t10 t50 t20"})
    realm = view(s, 1)["realm"]
    assert [card["card"] for card in realm["stack"]] == ["t10", "t50", "t20"]
    assert realm["score"] == {"points": 80, "reasons": [["territories", 80]], "factor": 1}


def test_wc_091_looking_does_not_change_the_order() -> None:
    s = table(stacks={1: "t10 t50 t20"})
    before = s.bytes()
    view(s, 1)
    assert s.bytes() == before
    assert view(s, 0)["players"][1]["stack"]["top"] == "t20"


def test_wc_092_only_the_top_card_of_another_stack_shows() -> None:
    s = table(stacks={1: "t10 t50 t20"})
    for seat in (0, 2, -2):
        assert view(s, seat)["players"][1]["stack"] == {"count": 3, "top": "t20"}
        assert 80 not in deep(view(s, seat))  # the score is nowhere
    assert view(s, -2)["realm"] is None


def test_wc_r16_durations_are_not_shown_before_a_glass_was_flipped() -> None:
    s = begun(start="all_at_once", fairness="real")
    assert {glass["duration"] for glass in view(s, 0)["glasses"]} == {None}
    move(s, 0, "red-1", "pile:1")
    for seat in range(3):
        shown = {glass["glass"]: glass["ends"] for glass in view(s, seat)["glasses"] if glass["ends"] is not None}
        assert shown == {"red-1": 25_500}  # everybody sees the sand


def test_wc_r26_what_is_public_and_what_is_hidden() -> None:
    s = level3(
        closed="7",
        piles={1: "t50 hades t10"},
        stacks={1: "t10 t50 t20"},
        winds={1: "north north east"},
        gods={1: "pan selene"},
        under_selene="t30",
        discard="t10 t10",
    )
    seen = view(s, 0)
    assert [seen["piles"][0]["top"], seen["piles"][6]["top"], seen["piles"][6]["count"] > 0] == ["t50", None, True]
    player = seen["players"][1]
    assert player["stack"] == {"count": 3, "top": "t20"}
    assert player["winds"] == {"north": 2, "south": 0, "west": 0, "east": 1}
    assert [player["gods"], player["selene"], seen["discard"]] == [["pan", "selene"], 1, 2]
    assert [seen["discarded"], seen["realm"]["stash"]] == [None, []]
    assert view(s, 1)["realm"]["stash"] == ["t30"]


def test_wc_r26_below_the_top_of_a_pile_nobody_sees_anything() -> None:
    one = table(piles={1: "t50 hades t10"}, closed="6")
    other = table(piles={1: "t50 t10 hades"}, closed="6")
    for seat in (0, 1, 2, -2):
        assert view(one, seat) == view(other, seat)


def test_wc_r26_at_the_stop_all_stacks_are_turned_up_but_not_what_is_under_selene() -> None:
    s = level3(
        piles={1: "hades"},
        stacks={1: "t10 t50 t20"},
        gods={1: "selene"},
        under_selene="t100",
        glasses={"red-1": "pile:1"},
    )
    move(s, 0, "red-1", "front", "take")
    assert view(s, 2)["result"]["stacks"] == [[], ["t10", "t50", "t20"], [], []]
    assert view(s, 2)["realm"]["stash"] == []
    next_round(s)
    assert view(s, 2)["shown"] == {"seat": 1, "cards": ["t100"]}


# -- how a command is put together -----------------------------------------------------------------


def test_wc_r50_a_player_has_at_most_162_moves_in_the_base_game() -> None:
    s = table(5, piles={1: "hephaistos", 2: "hephaistos"}, glasses={"red-1": "pile:1", "red-2": "pile:2"})
    assert len(every_answer(s, 0, MOVE)) == 2 * 9 * 9 == 162


def test_wc_r50_and_at_the_very_most_690() -> None:
    s = level3(
        6,
        piles={1: "hephaistos", 2: "cerbere"},
        stacks=dict.fromkeys(range(6), "t10"),
        gods={0: "ares hecate"},
        glasses={"red-1": "pile:1", "red-2": "pile:2"},
    )
    assert len(every_answer(s, 0, MOVE)) == 2 * 15 * 23 == 690


def test_wc_r50_parts_come_in_a_fixed_order_and_the_list_follows_from_the_own_view() -> None:
    s = level3(stacks={0: "t10 t20 t30"}, winds={0: "east north"}, temple="selene")
    first = choices(s, 0, OFFER, "temple:selene")
    assert first == [f"pay:{n}" for n in (0, 1, 2, 4, 3)]  # the stack from below, then north before east
    after = choices(s, 0, OFFER, "temple:selene>pay:1")
    assert after == ["pay:2", "pay:4", "pay:3", *(f"stash:{n}" for n in (0, 2, 4, 3)), "done"]
    assert refused(s, 0, OFFER, "temple:selene>pay:1>pay:0") == "BAD_PAYMENT"
    one = level3(piles={1: "t50 hades"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    other = level3(piles={1: "t50 t10"}, stacks={0: "t10"}, glasses={"red-1": "pile:1"})
    assert every_answer(one, 0, MOVE) == every_answer(other, 0, MOVE)


def test_wc_r50_no_list_is_longer_than_83() -> None:
    s = new(4, set="level3")
    for seat, colour in enumerate(("red", "blue", "green", "yellow")):
        answer(s, seat, "WC-D02", f"colour:{colour}")
    for seat in range(4):
        answer(s, seat, "WC-D03", "ready")
    assert len(choices(s, -1, "WC-C3")) == 83


# -- handles ---------------------------------------------------------------------------------------


def test_wc_r51_a_card_of_a_realm_has_a_handle_that_is_new_with_every_owner() -> None:
    s = level3(piles={1: "hermes"}, stacks={0: "t10", 1: "t20 t30"}, glasses={"red-1": "pile:1"})
    assert [handles(s, 0, "pay", "t10"), handles(s, 1, "pay", "t20 t30")] == [["pay:0"], ["pay:0", "pay:1"]]
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert [handles(s, 0, "pay", "t20 t30"), handles(s, 1, "pay", "t10")] == [["pay:1", "pay:2"], ["pay:2"]]


def test_wc_r51_a_card_that_is_gone_pays_nothing() -> None:
    s = level3(piles={1: "hermes"}, stacks={0: "t10", 1: "t20"}, temple="ares", glasses={"red-1": "pile:1"})
    wanted = f"temple:ares>{handle(s, 1, 't20', 'pay')}"
    move(s, 0, "red-1", "front", "take", "seat:1")
    assert refused(s, 1, OFFER, wanted) == "BAD_PAYMENT"
    offer(s, 1, "ares", "t10")


def test_wc_r51_cards_of_the_discard_are_named_by_their_face() -> None:
    s = level3(stacks={0: "t10"}, gods={0: "ouranos"}, discard="t50 t50 north")
    assert choices(s, 0, SWAP, handle(s, 0, "t10")) == ["face:t10", "face:t50", "face:north"]


# -- memory ----------------------------------------------------------------------------------------


def test_wc_r52_what_was_public_is_remembered() -> None:
    s = level3(piles={1: "t50 t30"}, glasses={"red-1": "pile:1"})
    move(s, 0, "red-1", "pile:1", "take")
    at(s, 90_000)
    move(s, 0, "red-1", "front", "take")
    assert known(s, 2, 0) == ["t50", "t30"]


def test_wc_r52_only_the_owner_knows_which_cards_left_a_stack_face_down() -> None:
    views = []
    for paid in ("t10", "t50"):
        s = level3(stacks={0: "t10 t50 t20"}, temple="ares")
        offer(s, 0, "ares", paid)
        views.append([view(s, seat) for seat in (1, 2, 3, -2)])
        assert known(s, 0, 0) == ["t50" if paid == "t10" else "t10", "t20"]
        assert known(s, 1, 0) == [None, "t20"]
    assert views[0] == views[1]


def test_wc_r52_as_far_as_the_new_top_and_the_number_do_not_tell() -> None:
    s = level3(stacks={0: "t10 t50 t20"}, temple="ares")
    offer(s, 0, "ares", "t20")
    assert known(s, 1, 0) == ["t10", "t50"]  # the top is another one


def test_wc_r52_after_hermes_the_old_owner_remembers_and_the_new_one_sees() -> None:
    s = level3(piles={1: "hermes"}, stacks={0: "t10 t50 t20", 1: "t30"}, temple="ares", glasses={"blu-1": "pile:1"})
    offer(s, 0, "ares", "t10")
    move(s, 1, "blu-1", "front", "take", "seat:0")
    assert stack(s, 1) == "t50 t20"
    assert [known(s, 1, 1), known(s, 0, 1), known(s, 2, 1)] == [["t50", "t20"], ["t50", "t20"], [None, "t20"]]


def test_wc_r52_the_receiver_of_a_payment_to_gaia_sees_it() -> None:
    s = level3(stacks={0: "t10 t50 t20", 1: "t30"}, gods={0: "gaia", 1: "heracles"})
    answer(s, 0, BUY, f"temple:heracles>{'>'.join(handles(s, 0, 'pay', 't10 t50'))}")
    assert [known(s, 1, 0), known(s, 1, 1)] == [["t20"], ["t30", "t10", "t50"]]
    assert known(s, 2, 1)[0] == "t30"


def test_wc_r52_the_duration_of_a_glass_is_hidden_until_its_first_flip() -> None:
    def flipped(percent: int) -> WittyTable:
        s = new(3, fairness="real", start="all_at_once")
        for glass in range(10):
            draw(s, f"f:{percent if glass == 1 else 100}")
        for seat, colour in enumerate(("red", "blue", "green")):
            answer(s, seat, "WC-D02", f"colour:{colour}")
        for seat in range(3):
            answer(s, seat, "WC-D03", "ready")
        s.draw(Rigged())
        move(s, 0, "red-1", "pile:1")
        return s

    slow, quick = flipped(115), flipped(85)
    assert view(slow, 0) == view(quick, 0)
    move(slow, 0, "red-2", "pile:2")
    glass = view(slow, 1)["glasses"][1]
    assert [glass["duration"], glass["ends"]] == [34_500, 34_500]


def test_wc_r52_a_god_and_a_wind_that_leave_are_seen_by_all() -> None:
    s = level3(stacks={0: "t10"}, winds={0: "north"}, temple="ares", discard="")
    offer(s, 0, "ares", "north")
    assert ["north", ["discard"]] in view(s, 2)["memory"]["cards"]
    assert refused(s, 0, RECOVER, "recover") == "NOT_AVAILABLE"
    assert refused(s, 0, GIVE, handle(s, 0, "t10")) == "NOT_AVAILABLE"
    assert cannot_offer(s, 0, "ares", "t10") == "NOT_AVAILABLE"
