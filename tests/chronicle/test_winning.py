"""Settling a meeting (CR-043 to CR-050) and the abilities that work at its end or end it."""

from itertools import permutations
from typing import Any

import pytest

from chronotheque.games.chronicle.rules.meeting import Meeting, meeting_of, open_cards
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, SPECTATOR
from tests.chronicle.positions import (
    SHORT,
    allies,
    asked,
    choices,
    discarded,
    drawn,
    game_with,
    hand,
    hands,
    led,
    meeting,
    moments,
    number,
    only,
    play,
    points,
    table,
    told,
    top_discard,
    used,
    view,
)

SPARE = ["r01", "r02", "r03", "r04", "r06", "r09"]  # cards that the seats keep; the meetings are blue and green
WILD = ["king", "demon", "dragon", "sage", "fool", "angel"]


def begun(row: str, leader: int = 0, seats: int = 0, **words: Any) -> ChronicleTable:
    """Returns a meeting in which each seat from the leader on holds the next card listed, and a spare one."""
    cards_played = row.split()
    seats = seats or len(cards_played)
    held = [SPARE[seat] for seat in range(seats)]
    for i, card in enumerate(cards_played):
        held[(leader + i) % seats] += f" {card}"
    return table(held, leader=leader, **words)


def settled(row: str, leader: int = 0, seats: int = 0, **words: Any) -> ChronicleTable:
    """Returns a table after the meeting with these cards; only the last to play may use the Fool."""
    s = begun(row, leader, seats, **words)
    for card in row.split():
        play(s, card)
        if card == "fool":
            play(s, choices(s).split()[0])
    return s


def winner(row: str, leader: int = 0, **words: Any) -> str:
    """Returns the winning card of a meeting: that of the next leader."""
    s = settled(row, leader, **words)
    assert asked(s)[0] == "CR-D1"
    return row.split()[(asked(s)[1] - leader) % s.seats]


# -- strength --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    ["b04 b10 b01", "b10 b09 b02", "b01 b02 b04", "b02 b01 b04", "b09 b06 b01 b02", "g01 g04 g02", "g09 g10 g06"],
)
def test_cr_043_the_highest_strength_wins(row: str) -> None:
    for leader in range(len(row.split())):
        assert winner(row, leader) == max(row.split())


def test_cr_043_of_all_strengths() -> None:
    for low, high in ((1, 2), (2, 4), (4, 6), (6, 9), (9, 10), (1, 10)):
        assert winner(f"b{low:02} b{high:02} g01") == f"b{high:02}"
        assert winner(f"b{high:02} b{low:02} g01") == f"b{high:02}"


def test_cr_043_a_card_that_does_not_follow_cannot_win() -> None:
    assert winner("b01 g10 g09") == "b01"
    assert winner("b02 g10 b01 g09") == "b02"


def test_cr_044_abilities_change_who_wins() -> None:
    assert winner("b10 b02 b01") == "b10"
    assert winner("b10 b02 b03") == "b02"
    assert winner("b10 b02 king") == "king"
    assert winner("b10 b02 b07") == "b07"


# -- the winner ------------------------------------------------------------------------------------


@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_cr_045_the_winner_takes_all_cards(leader: int) -> None:
    s = settled("b01 g10 b02 angel", leader, allies={2: "b04"})
    taker = (leader + 2) % 4
    for seat in range(4):
        taken = ["b01", "b02", "g10", "angel"] if seat == taker else []
        assert sorted(allies(s, seat).split()) == sorted([*(["b04"] if seat == 2 else []), *taken])
    assert discarded(s, "b01 g10 b02 angel") == [False] * 4


def test_cr_046_cards_that_are_won_are_face_up() -> None:
    s = settled("b04 g10 b07 b01")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert view(s, viewer)["players"][2]["allies"] == ["card:b01", "card:b04", "card:b07", "card:g10"]
    assert s.veiled_count == 0


def test_cr_047_cards_that_are_won_are_allies() -> None:
    s = settled("b04 b10 b01")  # the 10 cannot give anything: its player had no allies yet
    assert allies(s, 1) == "b01 b04 b10"
    assert [allies(s, seat) for seat in (0, 2)] == ["", ""]


def test_cr_047_they_can_then_be_used() -> None:
    s = table(["b01 g09", "b02 g01", "b10 g02"], leader=2)
    play(s, "b10 b01 b02")
    assert allies(s, 2) == "b01 b02 b10"
    play(s, "g02 g09")  # of seat 0, who has no allies to dismiss
    assert asked(s) == ("CR-D3", 1)
    s = table(["b01 g04", "b02 g01", "b10 g02"], leader=2)
    play(s, "b10 b01 b02 g02 g04")
    assert (asked(s), choices(s)) == (("CR-D5", 0), "b01 b02 b10")


@pytest.mark.parametrize("row", list(permutations(["sage", "fool", "angel"])))
def test_cr_048_sage_fool_and_angel_leave_the_meeting_to_who_played_first(row: tuple[str, ...]) -> None:
    for leader in range(3):
        held = [""] * 3
        for i, card in enumerate(row):
            held[(leader + i) % 3] = (
                card if card == "fool" else f"{card} {SPARE[i]}"
            )  # the Fool has nothing to swap
        s = table(held, leader=leader)
        play(s, *row)
        those = " ".join(f"card:{card}" for card in row)
        assert only(told(s), "won", "won_as_leader") == [f"won_as_leader seat:{leader} {those}"]


def test_cr_048_the_leader_takes_the_cards_and_leads_again() -> None:
    s = begun("sage angel fool", 1)
    play(s, "sage angel fool seat:1")
    assert allies(s, 1) == "sage fool angel"
    assert asked(s) == ("CR-D1", 1)


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_cr_049_the_winner_leads_the_next_meeting(leader: int) -> None:
    for place, row in enumerate(("b10 b01 b02", "b01 b10 b02", "b01 b02 b10")):
        s = settled(row, leader)
        assert asked(s) == ("CR-D1", (leader + place) % 3)
        assert view(s)["meeting"]["leader"] == (leader + place) % 3


def test_cr_049_also_the_player_of_the_dragon() -> None:
    assert asked(settled("b10 b01 dragon")) == ("CR-D1", 2)


def test_cr_050_meetings_follow_until_a_hand_is_empty() -> None:
    s = table(["b01 g01 r01", "b02 g02 r02", "b04 g04 r04"])
    play(s, "b01 b02 b04")
    assert asked(s) == ("CR-D1", 2)
    play(s, "g04 g01 g02")
    assert asked(s) == ("CR-D1", 2)
    assert drawn(s) == "st01"
    play(s, "r04 r01 r02")
    assert asked(s) == ("CR-C1", CHANCE)
    assert used(s) == "st01"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cr_050_one_empty_hand_is_enough(seat: int) -> None:
    held = ["b01 g01", "b02 g02", "b04 g04"]
    held[seat] = held[seat].split()[0]
    s = table(held)
    play(s, "b01 b02 b04")
    assert asked(s) == ("CR-C1", CHANCE)


# -- a 3 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "winning"),
    [
        ("b03 b10 b01", "b01"),
        ("b10 b01 b03", "b01"),
        ("b10 b03 b04", "b03"),
        ("b03 b04 b10", "b03"),
        ("b04 b09 b10 b03", "b03"),
        ("b02 b09 b10 b03", "b02"),
        ("b10 g01 b03", "b03"),
        ("g10 g03 g02", "g02"),
        ("r10 r03 r02", "r02"),
        ("b03 sage angel", "b03"),
    ],
)
def test_cr_r13_with_a_3_the_lowest_strength_wins(row: str, winning: str) -> None:
    if row[0] == "r":
        held = [f"{card} b{i + 1:02}" for i, card in enumerate(row.split())]
        s = table(held)
        play(s, row)
        assert held[asked(s)[1]].startswith(winning)
    else:
        assert winner(row) == winning


def test_cr_067_a_3_works_at_the_end_of_the_meeting() -> None:
    s = begun("b03 b07 b01 b09")
    play(s, "b03 b07")
    assert meeting(s) == "(b03) b07"  # turned before the end, it has no effect
    play(s, "b01 b09")
    assert asked(s) == ("CR-D1", 3)
    assert winner("b01 b09 b03 b10") == "b01"  # and those before and after it count
    s = begun("b03 b09 b10")
    play(s, "b03")
    assert asked(s) == ("CR-D3", 1)  # it asks for nothing


def test_cr_067_a_3_played_face_down_does_nothing() -> None:
    assert winner("b10 g03 b01") == "b10"
    assert winner("b01 g03 b10") == "b10"


# -- King, Demon, Dragon ---------------------------------------------------------------------------


@pytest.mark.parametrize("row", list(permutations(["b10", "b01", "king"])))
def test_cr_068_the_player_of_the_king_wins(row: tuple[str, ...]) -> None:
    assert winner(" ".join(row)) == "king"


@pytest.mark.parametrize("row", list(permutations(["b10", "b01", "demon"])))
def test_cr_069_the_player_of_the_demon_wins(row: tuple[str, ...]) -> None:
    assert winner(" ".join(row)) == "demon"


@pytest.mark.parametrize("row", list(permutations(["b10", "b01", "dragon"])))
def test_cr_070_the_player_of_the_dragon_wins(row: tuple[str, ...]) -> None:
    assert winner(" ".join(row)) == "dragon"


@pytest.mark.parametrize("wild", ["king", "demon", "dragon"])
def test_cr_068_cr_069_cr_070_they_work_at_the_end_of_the_meeting_only(wild: str) -> None:
    s = begun(f"b10 {wild} b01")
    play(s, f"b10 {wild}")
    assert asked(s) == ("CR-D3", 2)  # nothing is asked and nothing has happened
    assert meeting(s) == f"b10 {wild}"
    assert [allies(s, seat) for seat in range(3)] == ["", "", ""]
    assert discarded(s, "b10") == [False]


@pytest.mark.parametrize("row", list(permutations(["king", "demon", "dragon", "b10"])))
def test_cr_r19_the_dragon_goes_before_the_king_and_he_before_the_demon(row: tuple[str, ...]) -> None:
    assert winner(" ".join(row)) == "dragon"
    without_dragon = [card for card in row if card != "dragon"]
    assert winner(" ".join(without_dragon)) == "king"


@pytest.mark.parametrize("wild", ["king", "demon", "dragon"])
def test_cr_r19_they_go_before_every_strength_and_before_a_3(wild: str) -> None:
    for row in (f"b03 b01 {wild}", f"{wild} b03 b01", f"b10 {wild} b03", f"{wild} b09 b10"):
        assert winner(row) == wild


def test_cr_r19_king_and_demon_take_all_cards() -> None:
    assert allies(settled("b10 king g01"), 1) == "b10 g01 king"
    assert allies(settled("b10 demon g01"), 1) == "b10 g01 demon"
    assert allies(settled("king demon b10"), 0) == "b10 king demon"


@pytest.mark.parametrize(
    ("row", "leader", "top"),
    [
        ("b02 b01 dragon", 0, "b01"),
        ("b02 dragon b01", 0, "b01"),
        ("dragon b01 b02", 0, "b02"),
        ("dragon b02 b01", 2, "b01"),
        ("king demon dragon b02", 1, "b02"),
        ("b02 king dragon demon", 1, "demon"),
    ],
)
def test_cr_r20_the_dragon_discards_all_other_cards_in_the_order_of_play(row: str, leader: int, top: str) -> None:
    s = begun(row, leader, allies={0: "g04"})
    size = view(s)["discard"]["size"]
    played = row.split()
    play(s, row)
    taker = (leader + played.index("dragon")) % s.seats
    for seat in range(s.seats):
        expected = [*(["g04"] if seat == 0 else []), *(["dragon"] if seat == taker else [])]
        assert allies(s, seat) == " ".join(expected)
    assert all(discarded(s, " ".join(card for card in played if card != "dragon")))
    assert discarded(s, "dragon") == [False]
    assert top_discard(s) == top
    assert view(s)["discard"]["size"] == size + len(played) - 1


def test_cr_r20_a_dragon_that_is_turned_discards_nothing() -> None:
    s = settled("dragon b07 b01")
    assert allies(s, 1) == "b01 b07 dragon"
    assert discarded(s, "b01 b07 dragon") == [False] * 3


# -- a 7 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "winning"),
    [
        ("b03 b07 b01 b09", "b09"),
        ("king b07 b01 b02", "b07"),
        ("demon b07 b09 b02", "b09"),
        ("dragon b07 b09 b02", "b09"),
        ("b10 king b07 b02", "b07"),
        ("b01 b03 b07 b02", "b07"),
        ("dragon king b07 demon", "demon"),
    ],
)
def test_cr_071_what_a_7_has_turned_has_no_ability(row: str, winning: str) -> None:
    assert winner(row) == winning


@pytest.mark.parametrize(
    ("row", "winning"), [("b10 b07 b01", "b07"), ("b09 b10 b07 b02", "b07"), ("b10 b07 b08", "b08")]
)
def test_cr_071_nor_has_it_strength(row: str, winning: str) -> None:
    s = begun(row)
    play(s, *row.split())
    if winning == "b08":
        play(s, "seat:0 r01")  # the 8 makes seat 0 discard its last card
        assert only(told(s), "won")[0].startswith("won seat:2 card:b08")
        return
    assert row.split()[asked(s)[1]] == winning


@pytest.mark.parametrize("row", ["b07 b01 b02", "b01 b07 b02", "b01 b02 b07"])
def test_cr_075_a_7_does_not_turn_itself(row: str) -> None:
    s = begun(row)
    for card in row.split():
        m = meeting_of(s)
        assert m is not None
        play(s, card)
        if card == "b07":
            assert number("b07") in open_cards(m)
    assert row.split()[asked(s)[1]] == "b07"


def test_cr_076_a_7_turns_only_cards_played_before_it_in_the_same_meeting() -> None:
    s = begun("b01 b07 b09 b10", allies={0: "g04 king", 3: "g06"})
    play(s, "b01 b07 b09")
    assert meeting(s) == "(b01) b07 b09"
    play(s, "b10 g06 seat:0")  # the 10 gives an ally away
    assert asked(s) == ("CR-D1", 3)  # cards played after the 7 keep their strength
    assert allies(s, 0) == "g04 g06 king"
    assert winner("b07 b10 b01") == "b10"
    assert winner("b07 b03 b01") == "b01"
    assert winner("b07 king b01") == "king"


def test_cr_076_what_is_played_after_it_can_be_used() -> None:
    s = begun("b01 b07 g02")
    play(s, "b01 b07")
    m = meeting_of(s)
    assert m is not None
    assert [SHORT[card] for card in open_cards(m)] == ["b07"]


def test_cr_076_the_next_meeting_is_not_touched() -> None:
    s = table(["b01 g01 r01", "b07 g02 r02", "b02 g04 r04"])
    play(s, "b01 b07 b02")
    assert asked(s) == ("CR-D1", 1)
    play(s, "g02 g04")
    assert meeting(s) == "g02 g04"


@pytest.mark.parametrize("strength", ["03", "05", "07"])
def test_cr_072_3_5_and_7_affect_the_whole_meeting_and_their_colour_nothing(strength: str) -> None:
    # the same in each suit, whatever is printed in red
    rows = {"03": ("{}10 {}03 {}01", 2), "05": ("{}10 {}05", 0), "07": ("{}10 {}07 {}01", 1)}
    words, winning = rows[strength]
    for colour in "bg":
        row = words.replace("{}", colour)
        s = begun(row, seats=3)
        play(s, row)
        assert asked(s) == ("CR-D1", winning)
        assert sorted(allies(s, winning).split()) == sorted(row.split())


# -- a 5 -------------------------------------------------------------------------------------------


def test_cr_r14_a_5_ends_the_meeting_at_once() -> None:
    s = begun("b04 b05 b10 b09")
    play(s, "b04 b05")
    assert asked(s) == ("CR-D1", 1)
    assert allies(s, 1) == "b04 b05"
    assert hands(s) == ["r01", "r02", "b10 r03", "b09 r04"]  # seats that have not played keep their cards
    assert only(told(s), "cut") == ["cut seat:1 card:b05"]


def test_cr_r14_a_led_5_is_a_whole_meeting() -> None:
    s = begun("b05 b10 b09")
    play(s, "b05")
    assert asked(s) == ("CR-D1", 0)
    assert (allies(s, 0), hands(s)) == ("b05", ["r01", "b10 r02", "b09 r03"])


@pytest.mark.parametrize(
    ("row", "winning"),
    [
        ("b10 b05", 0),
        ("b06 b05", 0),
        ("b04 b05", 1),
        ("b03 b05", 0),
        ("b10 b03 b05", 1),
        ("b02 b03 b05", 0),
        ("king b05", 0),
        ("demon b05", 0),
        ("sage b05", 1),
        ("b10 b07 b05", 1),
        ("king b07 b05", 1),
        ("b10 g10 b05", 0),
        ("b04 g10 b05", 2),
    ],
)
def test_cr_r14_it_is_settled_with_the_cards_played_so_far(row: str, winning: int) -> None:
    s = begun(row, seats=4)
    play(s, row)
    assert asked(s) == ("CR-D1", winning)
    assert sorted(allies(s, winning).split()) == sorted(row.split())


def test_cr_r14_also_by_the_dragon() -> None:
    s = begun("dragon b05", seats=4)
    play(s, "dragon b05")
    assert asked(s) == ("CR-D1", 0)
    assert (allies(s, 0), top_discard(s)) == ("dragon", "b05")


def test_cr_r14_the_last_player_may_play_a_5() -> None:
    assert winner("b04 b01 b05") == "b05"
    assert winner("b04 b06 b05") == "b06"


def test_cr_r14_a_5_face_down_ends_nothing() -> None:
    s = begun("b04 g05 b10")
    play(s, "b04 g05")
    assert asked(s) == ("CR-D3", 2)


def test_cr_r14_nobody_is_skipped_when_the_meeting_is_cut() -> None:
    s = table(["b08 r01", "b05 r02", "b01", "b02 r04"])
    play(s, "b08 seat:2 b01 b05")
    heard = told(s)
    assert only(heard, "won") == ["won seat:0 card:b08 card:b05"]
    assert only(heard, "skipped") == []


# -- Sage, Fool, Angel -----------------------------------------------------------------------------


@pytest.mark.parametrize("wild", ["sage", "fool", "angel"])
def test_cr_079_sage_fool_and_angel_have_no_strength(wild: str) -> None:
    assert winner(f"b01 b02 {wild}") == "b02"
    assert winner(f"b03 b10 {wild}") == "b03"  # not as the lowest either


@pytest.mark.parametrize("wild", ["sage", "angel"])
def test_cr_080_they_have_no_influence_on_who_wins(wild: str) -> None:
    for place in range(4):
        for row, winning in (("b04 b10 b01", "b10"), ("b10 b03 b01", "b01"), ("b10 king b01", "king")):
            cards_played = row.split()
            cards_played.insert(place, wild)
            assert winner(" ".join(cards_played)) == winning


def test_cr_080_nor_has_the_fool() -> None:
    for row, winning in (("b04 b10 b01", 1), ("b10 b03 b01", 2), ("b10 king b01", 1)):
        s = begun(f"{row} fool")
        play(s, row, "fool", "seat:0")
        assert asked(s) == ("CR-D1", winning)
    s = table(["fool r01 r06", "b04 r02", "b10 r03", "b01 r04"])
    play(s, "fool seat:3 b04 b10 r01")  # seat 3 plays from the hand it got
    assert asked(s) == ("CR-D1", 2)


# -- no winner, equal strengths --------------------------------------------------------------------


def test_cr_r25_if_no_card_can_win_the_leader_does() -> None:
    for leader in range(4):
        s = begun(
            "king sage angel demon", leader, game=game_with(king={"ability": "nothing"}, demon={"ability": "evil"})
        )
        play(s, "king sage angel demon")
        assert asked(s) == ("CR-D1", leader)
        assert allies(s, leader) == "king demon sage angel"


def test_cr_r25_also_after_skipped_turns_and_a_cut() -> None:
    s = table(["b01 r01", "angel r02", "fool r03", "b04"], leader=1, game=game_with(angel={"ability": "drain"}))
    play(s, "angel seat:3 b04", "fool seat:1", "b01")
    assert only(told(s), "won", "won_as_leader") == ["won seat:0 card:b01 card:angel card:fool"]
    s = table(
        ["king r01", "angel r02", "sage r03", "b04"],
        leader=1,
        game=game_with(angel={"ability": "drain"}, king={"ability": "nothing"}),
    )
    play(s, "angel seat:3 b04 sage king")
    assert only(told(s), "won", "won_as_leader") == ["won_as_leader seat:1 card:angel card:sage card:king"]
    s = table(["king r01", "angel r02", "sage r03"], leader=2, game=game_with(angel={"ability": "cut"}))
    play(s, "sage")
    assert asked(s) == ("CR-D2", 0)
    s = table(["angel r01", "king r02", "sage r03"], leader=2, game=game_with(angel={"ability": "cut"}))
    play(s, "sage angel")
    assert asked(s) == ("CR-D1", 2)
    assert allies(s, 2) == "sage angel"


def test_cr_r25_one_strength_is_enough() -> None:
    assert winner("sage b01 angel") == "b01"
    assert winner("sage angel b01") == "b01"


@pytest.mark.parametrize("seats", [3, 6])
def test_cr_r26_all_open_numbered_cards_of_a_meeting_are_of_the_led_suit(seats: int) -> None:
    looked_at = 0
    for s in moments(seats, seed=5):
        m = meeting_of(s)
        if m is None:
            continue
        numbered = [SHORT[card] for card in open_cards(m) if SHORT[card] not in WILD]
        suits = {name[0] for name in numbered}
        assert suits <= {"power": {"b"}, "wisdom": {"g"}, "love": {"r"}, None: set()}[led(s)]
        looked_at += len(numbered) > 1
    assert looked_at > 10


# -- hands at the end ------------------------------------------------------------------------------


def test_cr_r28_hands_are_counted_after_the_whole_meeting() -> None:
    # seat 0 plays its last card and takes one back: the round continues
    s = table(["b06", "b01 r02", "b02 r03"], allies={0: "g10"})
    play(s, "b06 g10")
    assert hand(s, 0) == "g10"
    play(s, "b01 b02")
    assert asked(s) == ("CR-D1", 0)
    assert drawn(s) == "st01"


def test_cr_r28_a_hand_emptied_in_the_middle_does_not_end_the_meeting() -> None:
    s = table(["b04", "b01 r02", "b02 r03"])
    play(s, "b04")
    assert (hand(s, 0), asked(s)) == ("", ("CR-D3", 1))
    play(s, "b01")
    assert asked(s) == ("CR-D3", 2)
    play(s, "b02")
    assert asked(s) == ("CR-C1", CHANCE)


def test_cr_r28_a_discarded_last_card_ends_the_round() -> None:
    s = table(["b08 r01", "b01 r02", "b02 r03"])
    play(s, "b08 seat:1 r02 b01 b02")
    assert asked(s) == ("CR-C1", CHANCE)


def test_cr_r28_swapped_hands_count_as_they_are_then() -> None:
    # seat 1 has played its last but one card; it gets one card for two
    s = table(["b01 r01", "b02 r02 r04", "fool r03"])
    play(s, "b01 b02 fool seat:1")
    assert hands(s) == ["r01", "r03", "r02 r04"]
    assert asked(s) == ("CR-D1", 1)


# -- the discard pile after the Dragon -------------------------------------------------------------


def test_cr_r54_only_the_last_card_that_the_dragon_discards_is_open() -> None:
    s = begun("b10 g02 b01 dragon")
    play(s, "b10 g02 b01")
    told(s)
    play(s, "dragon")
    assert top_discard(s) == "b01"
    assert view(s, 0)["discard"]["top"] == "card:b01"
    assert discarded(s, "b10 g02 b01") == [True] * 3
    for viewer in (0, 2, 3, SPECTATOR):
        assert "card:g02" not in view(s, viewer)["discard"]["seen"]
        assert [row["card"] for row in view(s, viewer)["veiled"]] == [None]
        assert {"card:b10", "card:b01"} <= set(view(s, viewer)["discard"]["seen"])
    assert [row["card"] for row in view(s, 1)["veiled"]] == ["card:g02"]  # its player knows it
    assert only(told(s), "unveiled") == []


@pytest.mark.parametrize("row", ["b10 b01 dragon g02", "b10 b01 g02 dragon"])
def test_cr_r54_a_card_played_face_down_is_seen_on_top(row: str) -> None:
    s = begun(row)
    play(s, row)
    assert top_discard(s) == "g02"
    assert "card:g02" in view(s, 0)["discard"]["seen"]
    assert view(s, 0)["veiled"] == []
    assert only(told(s), "unveiled") == [f"unveiled seat:{row.split().index('g02')} card:g02"]


def test_cr_r54_of_two_cards_played_face_down_only_the_last_is_seen() -> None:
    s = begun("b10 g01 g02 dragon")
    play(s, "b10 g01 g02 dragon")
    assert top_discard(s) == "g02"
    seen = view(s, 0)["discard"]["seen"]
    assert ("card:g01" in seen, "card:g02" in seen) == (False, True)
    assert [(row["player"], row["buried"], row["card"]) for row in view(s, 0)["veiled"]] == [(1, True, None)]


def test_cr_r54_what_is_buried_stays_unknown_in_later_meetings() -> None:
    s = begun("b10 g02 b01 dragon")
    play(s, "b10 g02 b01 dragon")
    assert asked(s) == ("CR-D1", 3)
    assert isinstance(s.top, Meeting)
    assert s.buried == 1


def test_cr_r54_a_discard_is_open_when_it_becomes_the_top_card() -> None:
    s = table(["b08 r01", "b01 r02 r05", "b02 r03"], allies={0: "g04"})
    play(s, "b08 seat:1 r05")
    assert (top_discard(s), view(s, 2)["discard"]["top"]) == ("r05", "card:r05")
    assert "card:r05" in view(s, 2)["discard"]["seen"]
    s = table(["b09 r01", "b01 r02", "b02 r03"], allies={0: "g04"})
    play(s, "b09 g04")
    assert (top_discard(s), view(s, 2)["discard"]["top"]) == ("g04", "card:g04")
    assert points(s) == [0, 0, 0]
