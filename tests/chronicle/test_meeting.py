"""Playing cards in a meeting, face up or face down (CR-031 to CR-042, CR-D1 to CR-D4)."""

import pytest

from chronotheque.games.chronicle.rules.meeting import FACE_DOWN
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import SPECTATOR, Waiting, waiting
from tests.chronicle.positions import (
    SEAT_COUNTS,
    allies,
    asked,
    choices,
    deal,
    dealt,
    discarded,
    hand,
    led,
    meeting,
    moments,
    number,
    only,
    opening,
    play,
    points,
    table,
    told,
    view,
)

# Blue and red cards whose abilities ask for nothing while there are no allies; none is green.
BLUE = ["b01", "b02", "b03", "b04", "b06", "b09"]
RED = ["r01", "r02", "r03", "r04", "r06", "r09"]
WILD = ["king", "demon", "dragon", "sage", "fool", "angel"]


def order_of_play(s: ChronicleTable) -> list[int]:
    """Returns the seats of a meeting in the order in which they play their lowest card."""
    order = []
    for _ in range(s.seats):
        order.append(asked(s)[1])
        play(s, choices(s).split()[0])
    return order


def plays(s: ChronicleTable, viewer: int) -> list[tuple[int, str | None, bool, bool]]:
    """Returns the plays of the meeting as a viewer sees them: seat, card, played face down, turned by a 7."""
    return [
        (row["seat"], row["card"] and row["card"][5:], row["face_down"], row["turned"])
        for row in view(s, viewer)["meeting"]["plays"]
    ]


# -- the lead --------------------------------------------------------------------------------------


def test_cr_031_the_leader_plays_any_card() -> None:
    for card in ("b01", "g02", "r03", "king", "fool"):
        s = table(["b10 g10", "b01 g02 r03 king fool", "r01 r02"], leader=1)
        assert asked(s) == ("CR-D1", 1)
        assert choices(s) == "b01 g02 r03 king fool"
        play(s, card)
        assert meeting(s) == card


def test_cr_r03_the_theme_card_need_not_be_led() -> None:
    s = opening(4)
    play(s, "st01")
    deal(s, {1: "b08 king"})
    assert asked(s) == ("CR-D1", 1)
    assert choices(s) == hand(s, 1)
    play(s, "king")
    assert "b08" in hand(s, 1).split()
    assert view(s, 0)["players"][1]["shown"] == ["card:b08"]
    s = dealt(4, "st01", hands={1: "b08 king"})
    play(s, "b08")
    assert meeting(s) == "b08"
    assert view(s, 0)["players"][1]["shown"] == []  # it is on the table now


def test_cr_d1_the_lead_is_open_and_every_card_of_the_hand_may_be_led() -> None:
    s = table(["b01 g02 r03 king", "b07 g07", "r01 r02"])
    assert asked(s) == ("CR-D1", 0)
    assert choices(s) == hand(s, 0)
    assert waiting(s) == [Waiting([0], "CR-D1")]
    assert [view(s, seat)["hand"] for seat in (1, SPECTATOR)] == [["card:b07", "card:g07"], []]
    play(s, "g02")
    assert plays(s, 1) == plays(s, SPECTATOR) == [(0, "g02", False, False)]


# -- the order -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_032_play_continues_to_the_left(seats: int) -> None:
    for leader in range(seats):
        s = table([f"{BLUE[seat]} {RED[seat]}" for seat in range(seats)], leader=leader)
        assert order_of_play(s) == [*range(leader, seats), *range(leader)]


def test_cr_r60_left_is_the_next_higher_seat_and_after_the_last_the_first() -> None:
    s = table(["b01 r01", "b02 r02", "b03 r03", "b04 r04"], leader=2)
    play(s, "b03")
    assert asked(s)[1] == 3
    play(s, "b04")
    assert asked(s)[1] == 0
    play(s, "b01")
    assert asked(s)[1] == 1


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_042_a_meeting_ends_when_everybody_has_played_once(seats: int) -> None:
    s = table([f"{BLUE[seat]} {RED[seat]}" for seat in range(seats)])
    for seat in range(seats):
        assert meeting(s) == " ".join(BLUE[:seat])
        assert view(s)["meeting"]["missing"] == list(range(seat, seats))
        play(s, BLUE[seat])
    assert meeting(s) == ""  # the next one
    assert sum(len(allies(s, seat).split()) for seat in range(seats)) == seats
    assert [hand(s, seat) for seat in range(seats)] == RED[:seats]


# -- following -------------------------------------------------------------------------------------


def test_cr_033_who_holds_the_led_suit_must_follow() -> None:
    s = table(["b01 g01", "b02 b10 g02 r02", "r01 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D3", 1)
    assert choices(s) == "b02 b10"
    s = table(["b01 g01", "b02 b10 g02 r02", "r01 r03"])
    play(s, "g01")
    assert choices(s) == "g02"
    play(s, "g02")
    assert meeting(s) == "g01 g02"


@pytest.mark.parametrize(("lead", "following"), [("b06", "b10"), ("g06", "g10"), ("r06", "r10")])
def test_cr_033_in_every_suit(lead: str, following: str) -> None:
    s = table([f"{lead} king", "b10 g10 r10", "b01 g01 r01"])
    play(s, lead)
    assert (asked(s), choices(s)) == (("CR-D3", 1), following)


def test_cr_034_who_cannot_follow_may_play_any_card_but_face_down() -> None:
    for card in ("g02", "r02", "r10"):
        s = table(["b01 g01", "g02 r02 r10", "b02 r03"])
        play(s, "b01")
        assert asked(s) == ("CR-D4", 1)
        assert choices(s) == "g02 r02 r10"
        play(s, card)
        assert meeting(s) == f"b01 ({card})"
        assert asked(s) == ("CR-D3", 2)  # the led suit is still the first card's


def test_cr_r07_nobody_plays_face_down_by_choice() -> None:
    s = table(["b01 g01", "b02 g02 king", "g03 r03 angel"])
    play(s, "b01")
    assert choices(s) == "b02 king"  # the g02 would have to be played face down
    play(s, "b02")
    assert meeting(s) == "b01 b02"
    assert choices(s) == "g03 r03 angel"
    s.events = []
    play(s, "r03")
    assert only(told(s), "down") == ["down seat:2"]


def test_cr_035_a_card_played_face_down_has_no_ability() -> None:
    for card in ("g04", "g06", "g08", "g09", "g10"):  # those that would ask
        s = table(["b02 r01", f"{card} r02", "b01 r03"], allies={0: "b09", 1: "r09", 2: "r10"})
        play(s, "b02", card)
        assert asked(s) == ("CR-D3", 2)
        assert meeting(s) == f"b02 ({card})"


def test_cr_035_neither_at_once_nor_at_the_end() -> None:
    s = table(["b02 r01", "g05 r02", "b01 r03"])
    play(s, "b02 g05")
    assert meeting(s) == "b02 (g05)"  # no cut
    assert asked(s) == ("CR-D3", 2)
    s = table(["b02 r01", "g07 r02", "b01 r03"])
    play(s, "b02 g07")
    assert meeting(s) == "b02 (g07)"  # nothing turned
    s = table(["b02 r01", "g03 r02", "b01 r03"])
    play(s, "b02 g03 b01")
    assert allies(s, 0) == "b01 b02 g03"  # nothing reversed
    s = table(["b02 r01", "g01 r02", "b01 r03"])
    play(s, "b02 g01 b01")
    assert allies(s, 0) == "b01 b02 g01"


def test_cr_036_a_card_played_face_down_has_no_strength() -> None:
    s = table(["b01 r01", "g10 r02", "b02 r03"])
    play(s, "b01 g10 b02")
    assert asked(s) == ("CR-D1", 2)
    assert allies(s, 2) == "b01 b02 g10"
    s = table(["b02 r01", "g10 r02", "r10 g03"])
    play(s, "b02 g10 r10")
    assert allies(s, 0) == "b02 g10 r10"


# -- wild cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wild", WILD)
def test_cr_037_a_wild_card_may_always_be_played(wild: str) -> None:
    for others in ("b02 g02", "g02 r02"):  # can follow, cannot
        s = table(["b01 g01", f"{others} {wild}", "b03 r03"])
        play(s, "b01")
        assert wild in choices(s).split()
        play(s, wild)
        assert meeting(s) == f"b01 {wild}"
    s = table([f"b01 {wild}", "b02 r02", "b03 r03"])
    assert choices(s) == f"b01 {wild}"


def test_cr_037_also_while_no_suit_is_led() -> None:
    s = table(["king b01", "b02 angel", "b03 r03"])
    play(s, "king")
    assert choices(s) == "b02 angel"


def test_cr_r04_a_wild_card_may_be_played_instead_of_following() -> None:
    s = table(["b01 g01", "b02 g02 king angel", "b03 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D3", 1)
    assert choices(s) == "b02 king angel"


def test_cr_038_nobody_has_to_play_a_wild_card_for_want_of_the_led_suit() -> None:
    s = table(["b01 g01", "g02 r02 king", "b03 r03"])
    play(s, "b01")
    assert choices(s) == "g02 r02 king"
    play(s, "g02")
    assert meeting(s) == "b01 (g02)"


@pytest.mark.parametrize("wild", WILD)
def test_cr_039_a_wild_card_is_never_played_face_down(wild: str) -> None:
    s = table(["b01 g01", f"g02 {wild}", "b03 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D4", 1)
    play(s, wild)
    assert meeting(s) == f"b01 {wild}"
    assert s.veiled_count == 0


@pytest.mark.parametrize("wild", WILD)
def test_cr_r06_who_holds_only_wild_cards_plays_one_face_up(wild: str) -> None:
    other = "angel" if wild != "angel" else "king"
    s = table(["b01 g01", f"{wild} {other}", "b03 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D4", 1)
    assert sorted(choices(s).split()) == sorted([wild, other])
    play(s, wild)
    assert meeting(s) == f"b01 {wild}"


@pytest.mark.parametrize("card", ["b02", "g02", "r02", "angel"])
def test_cr_040_after_a_wild_lead_the_next_may_play_any_suit(card: str) -> None:
    s = table(["king b01", "b02 g02 r02 angel", "b03 r03"])
    play(s, "king")
    assert asked(s) == ("CR-D2", 1)
    assert choices(s) == "b02 g02 r02 angel"
    play(s, card)
    assert meeting(s) == f"king {card}"


@pytest.mark.parametrize(
    ("card", "suit", "following"), [("b02", "power", "b03"), ("g02", "wisdom", "g03"), ("r02", "love", "r03")]
)
def test_cr_041_the_suit_then_played_is_the_led_suit(card: str, suit: str, following: str) -> None:
    s = table(["king b01", "b02 g02 r02", "b03 g03 r03", "b04 g04 r04"])
    play(s, "king")
    assert led(s) is None
    play(s, card)
    assert led(s) == suit
    assert (asked(s), choices(s)) == (("CR-D3", 2), following)
    play(s, following)
    assert led(s) == suit  # for the rest of the meeting
    assert choices(s) == following.replace("3", "4")


def test_cr_041_otherwise_the_leader_sets_it() -> None:
    s = table(["g01 b01", "b02 r02", "b03 g03"])
    play(s, "g01")
    assert led(s) == "wisdom"
    play(s, "b02")  # face down
    assert led(s) == "wisdom"
    assert choices(s) == "g03"


def test_cr_041_each_meeting_has_a_led_suit_of_its_own() -> None:
    s = table(["g01 b01", "g02 r02", "g04 b03"])
    play(s, "g01 g02 g04")
    assert led(s) is None


def test_cr_r05_after_several_wild_cards_the_first_numbered_one_sets_the_led_suit() -> None:
    s = table(["king b01", "demon b02", "sage g03 r03", "g04 r04 b04"])
    play(s, "king demon")
    assert (led(s), asked(s)) == (None, ("CR-D2", 2))
    assert choices(s) == "g03 r03 sage"
    play(s, "sage")
    assert (led(s), asked(s)) == (None, ("CR-D2", 3))
    assert choices(s) == "b04 g04 r04"
    s = table(["king b01", "demon b02", "sage g03 r03", "g04 r04 b04"])
    play(s, "king demon r03")
    assert (led(s), asked(s), choices(s)) == ("love", ("CR-D3", 3), "r04")


def test_cr_r08_while_no_suit_is_led_every_card_is_played_face_up() -> None:
    s = table(["king b01", "demon b02", "g03 r03", "b04 r04"])
    play(s, "king demon g03")
    assert meeting(s) == "king demon g03"
    assert s.veiled_count == 0
    for card in ("b01", "king"):
        s = table(["king b01", "demon b02", "g03 r03", "b04 r04"])
        play(s, card)
        assert meeting(s) == card  # nor does the leader play face down


# -- decisions -------------------------------------------------------------------------------------


def test_cr_d2_without_a_led_suit_every_card_may_be_played_openly() -> None:
    s = table(["king b01", "b02 g02 angel", "b03 r03"])
    play(s, "king")
    assert asked(s) == ("CR-D2", 1)
    assert choices(s) == hand(s, 1)
    assert waiting(s) == [Waiting([1], "CR-D2")]
    play(s, "g02")
    assert plays(s, SPECTATOR) == [(0, "king", False, False), (1, "g02", False, False)]


def test_cr_d3_following_is_open_but_nobody_learns_before_that_one_can() -> None:
    s = table(["b01 r01", "b02 b06 g02 angel", "b03 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D3", 1)
    assert choices(s) == "b02 b06 angel"
    assert waiting(s) == [Waiting([1], None)]
    play(s, "b06")
    assert plays(s, SPECTATOR) == [(0, "b01", False, False), (1, "b06", False, False)]


def test_cr_d4_what_is_played_face_down_is_hidden_from_all_others() -> None:
    s = table(["b01 r01", "g02 r02 angel", "b03 r03"])
    play(s, "b01")
    assert asked(s) == ("CR-D4", 1)
    assert choices(s) == "g02 r02 angel"
    assert waiting(s) == [Waiting([1], None)]
    play(s, "r02")
    for viewer in (0, 2, SPECTATOR):
        assert plays(s, viewer) == [(0, "b01", False, False), (1, None, True, False)]
    assert plays(s, 1) == [(0, "b01", False, False), (1, "r02", True, False)]


def test_cr_d4_others_cannot_tell_cards_apart_that_are_played_face_down() -> None:
    s = table(["b01 r01", "g02 r10 king angel", "b03 r03"])
    play(s, "b01")
    cards_played = [number(name) for name in choices(s).split()]
    assert [s.top.seen(s, s.decision, 1, card, 1) for card in cards_played] == cards_played
    for viewer in (0, 2, SPECTATOR):
        seen = [s.top.seen(s, s.decision, 1, card, viewer) for card in cards_played]
        assert seen == [FACE_DOWN, FACE_DOWN, number("king"), number("angel")]
    assert FACE_DOWN not in range(36)
    s = table(["b01 r01", "b02 b06 king", "b03 r03"])
    assert s.top.seen(s, s.decision, 0, number("b01"), 2) == number("b01")
    play(s, "b01")
    assert s.top.seen(s, s.decision, 1, number("b02"), 2) == number("b02")


def test_cr_r11_a_card_played_face_down_is_seen_when_it_is_taken() -> None:
    s = table(["b01 r01", "g02 r02", "b02 r03"])
    play(s, "b01 g02")
    assert [row["card"] for row in view(s, 0)["meeting"]["plays"]] == ["card:b01", None]
    s.events = []
    play(s, "b02")
    assert "unveiled seat:1 card:g02" in told(s)
    assert view(s, 0)["players"][2]["allies"] == ["card:b01", "card:b02", "card:g02"]


def test_cr_r11_a_card_turned_by_a_7_stays_known() -> None:
    s = table(["b10 r01", "king r02", "b07 r03", "b01 r04"])
    play(s, "b10 king b07")
    assert meeting(s) == "(b10) (king) b07"
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert plays(s, viewer) == [
            (0, "b10", False, True),
            (1, "king", False, True),
            (2, "b07", False, False),
        ]


def test_cr_r11_a_7_does_not_make_a_hidden_card_known() -> None:
    s = table(["b10 r01", "g02 r02", "b07 r03", "b01 r04"])
    play(s, "b10 g02 b07")
    assert meeting(s) == "(b10) (g02) b07"
    assert plays(s, 3) == [(0, "b10", False, True), (1, None, True, False), (2, "b07", False, False)]


# -- a 7 and the led suit --------------------------------------------------------------------------


def test_cr_r09_the_led_suit_stays_when_a_7_turns_the_led_card() -> None:
    s = table(["b10 r01", "b07 r02", "b01 g01 r03"])
    play(s, "b10 b07")
    assert (meeting(s), led(s)) == ("(b10) b07", "power")
    assert (asked(s), choices(s)) == (("CR-D3", 2), "b01")


@pytest.mark.parametrize("wild", WILD)
def test_cr_r10_a_7_turns_wild_cards_too(wild: str) -> None:
    s = table([f"{wild} r01", "b07 r02", "b01 r03"])
    play(s, wild)
    if wild == "fool":
        play(s, "seat:2")  # the r01 goes to seat 2, who gives b01 and r03
    play(s, "b07")
    assert meeting(s) == f"({wild}) b07"
    assert led(s) == "power"


# -- without cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("drained", "order"), [(1, [2, 3]), (2, [1, 3]), (3, [1, 2])])
def test_cr_r27_who_has_lost_the_last_card_to_an_8_is_skipped(drained: int, order: list[int]) -> None:
    held = ["b08 r01", "b01 r02", "b02 r03", "b09 r04"]
    held[drained] = held[drained].split()[0]
    s = table(held)
    play(s, "b08", f"seat:{drained}", held[drained])
    played = []
    while s.seat in order and asked(s)[0] == "CR-D3":
        played.append(asked(s)[1])
        play(s, choices(s))
    assert played == order
    winner = 0 if drained == 3 else 3  # the 9 beats the 8
    heard = told(s)
    assert only(heard, "skipped") == [f"skipped seat:{drained}"]
    assert only(heard, "won")[0].startswith(f"won seat:{winner} ")


def test_cr_r27_who_still_has_a_card_is_not_skipped() -> None:
    s = table(["b08 r01", "b01 r02", "b02 r03"])
    play(s, "b08 seat:1 r02")
    assert (asked(s), hand(s, 1)) == (("CR-D3", 1), "b01")
    assert discarded(s, "r02") == [True]


def test_cr_r27_the_leader_may_have_played_the_last_card() -> None:
    s = table(["b02", "b01 r02", "b04 r03"])
    play(s, "b02")
    assert asked(s) == ("CR-D3", 1)
    play(s, "b01")
    assert asked(s) == ("CR-D3", 2)
    assert only(told(s), "skipped") == []
    play(s, "b04")
    assert points(s) == [0, 0, 0]  # seat 2 has won an Evil card, and no other seat has Power


def test_in_whole_games_the_led_suit_is_that_of_the_first_open_numbered_card() -> None:
    for s in moments(4, seed=3):
        if s.over or view(s)["meeting"] is None:
            continue
        row = meeting(s).replace("(", "").replace(")", "").split()
        numbered = [name for name in row if name not in WILD]
        assert led(s) == ({"b": "power", "g": "wisdom", "r": "love"}[numbered[0][0]] if numbered else None)
