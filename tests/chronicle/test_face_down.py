"""Cards face down, and knowledge about hands: CR-R11, CR-R54, CR-R57, and the notes of `face_down.py`."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from chronotheque.games.chronicle.rules import face_down
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import SPECTATOR, byte, listed
from tests.chronicle.positions import (
    SHORT,
    allies,
    asked,
    cards,
    choices,
    deal,
    dealt,
    discarded,
    hand,
    hands,
    meeting,
    names,
    number,
    play,
    refused,
    table,
    top_discard,
    view,
)

EVERYBODY = (0, 1, 2, SPECTATOR)


class Veil(NamedTuple):
    """A card face down, in words."""

    card: str
    by: int  # the seat that played it
    hand: int  # the seat that now holds its hand
    lacks: str  # the suits that the hand lacked
    knowers: list[int]  # the seats that knew the hand
    claims: str  # the cards seen entering the hand before


def suits(members: int) -> str:
    return "".join("bgr"[suit] for suit in listed(int(members)))


def veils(s: ChronicleTable) -> list[Veil]:
    """Returns all cards face down; checks that the rows after them are empty."""
    assert [int(s.veiled[i]) for i in range(s.veiled_count, 36)] == [0] * (36 - int(s.veiled_count))
    return [
        Veil(
            SHORT[face_down.veiled_card(word)],
            int(face_down.veiled_by(word)),
            int(face_down.veiled_from(word)),
            suits(face_down.veiled_lacks(word)),
            listed(int(face_down.veiled_knowers(word))),
            names(face_down.veiled_claims(word)),
        )
        for word in (s.veiled[i] for i in range(s.veiled_count))
    ]


def voids(s: ChronicleTable) -> list[str]:
    """Returns the suits that the hidden cards of each hand are known to lack."""
    return [suits(face_down.lacks(s, seat)) for seat in range(s.seats)]


def shown(s: ChronicleTable) -> list[str]:
    """Returns the cards seen entering each hand and not seen leaving it."""
    return [names(s.shown[seat]) for seat in range(s.seats)]


def insight(s: ChronicleTable) -> list[list[int]]:
    """Returns the seats that know each hand."""
    return [listed(int(byte(s.insight, seat))) for seat in range(s.seats)]


# -- one word --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        Veil("b01", 0, 0, "", [], ""),
        Veil("r10", 5, 0, "", [], ""),
        Veil("b02", 0, 5, "", [], ""),
        Veil("b03", 1, 2, "bgr", [], ""),
        Veil("b04", 1, 2, "g", [0, 1, 2, 3, 4, 5], ""),
        Veil("b05", 3, 4, "br", [2, 5], "b01 g05 r10"),
        Veil("r10", 5, 5, "bgr", [0, 1, 2, 3, 4, 5], " ".join(SHORT[:30])),
    ],
)
def test_a_veiled_card_is_one_word_with_all_that_is_known_of_it(row: Veil) -> None:
    s = table(["b02", "b10", "b04"])
    lacking = sum(1 << "bgr".index(suit) for suit in row.lacks)
    knowers = sum(1 << seat for seat in row.knowers)
    s.veiled[0] = face_down.veil_word(number(row.card), row.by, row.hand, lacking, knowers, cards(row.claims))
    s.veiled_count = 1
    assert veils(s) == [row]
    assert 0 <= s.veiled[0] < 2**62


# -- laying a card face down -----------------------------------------------------------------------


def test_a_card_laid_face_down_is_noted() -> None:
    s = table(["b02 b04", "g04 r06", "b06 g08"])
    play(s, "b02 g04")
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], "")]
    assert voids(s) == ["", "b", ""]
    assert s.buried == 0
    assert meeting(s) == "b02 (g04)"


def test_a_card_played_face_up_is_not() -> None:
    s = table(["b02 b04", "angel r06", "b07 g08"])
    play(s, "b02 angel")  # a wild card does not show a void
    assert veils(s) == []
    assert voids(s) == ["", "", ""]
    play(s, "b07")  # nor is a card turned by a 7
    assert veils(s) == []


@pytest.mark.parametrize(("led", "laid", "suit"), [("b02", "g10", "b"), ("g02", "r10", "g"), ("r02", "b10", "r")])
def test_everybody_learns_which_suit_the_hand_lacks(led: str, laid: str, suit: str) -> None:
    s = table([f"{led} angel", laid, "king sage"])
    play(s, led, laid)
    assert voids(s) == ["", suit, ""]
    assert veils(s)[0].lacks == suit


def test_what_a_hand_lacks_adds_up() -> None:
    s = table(["b02 r02 g02", "g04 g06 g07", "b01 r01 r03"])
    play(s, "b02 g04")
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], "")]
    play(s, "b01")
    assert veils(s) == []  # the meeting is over, and all cards are open
    assert voids(s) == ["", "b", ""]
    play(s, "r02 g06")
    assert veils(s) == [Veil("g06", 1, 1, "br", [1], "")]
    assert voids(s) == ["", "br", ""]


def test_the_card_of_each_player_has_a_row_in_the_order_of_play() -> None:
    s = table(["b02 b04", "g04 r06", "b06 g08", "r02 r04", "r05 g05"])
    play(s, "b02 g04 b06 r02")
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], ""), Veil("r02", 3, 3, "b", [3], "")]
    assert voids(s) == ["", "b", "", "b", ""]


def test_a_card_that_was_shown_may_be_the_one_veiled_there() -> None:
    s = table(["b02 b04", "g04 r06 r02", "b06 g08"], shown={1: "r02 g04", 2: "g08"})
    play(s, "b02 g04")
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], "g04 r02")]
    assert shown(s) == ["", "g04 r02", "g08"]  # it may also be in the hand


def test_a_wild_card_that_was_shown_cannot_be() -> None:
    s = table(["b02 b04", "g04 angel r02", "b06 g08"], shown={1: "angel r02"})
    play(s, "b02 g04")
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], "r02")]
    assert shown(s)[1] == "r02 angel"


def test_a_shown_card_of_the_led_suit_must_have_left_the_hand_before() -> None:
    s = table(["b02 r04 b03", "dragon g05 r03", "r02 g04 g06", "b01 r01 g03"], shown={2: "r02 g04"})
    play(s, "b02 dragon r02 b01")
    assert (veils(s), int(s.buried)) == ([Veil("r02", 2, 2, "b", [2], "g04 r02")], 1)
    assert shown(s)[2] == "g04 r02"
    play(s, "r03 g06")  # the dragon's player leads love, and seat 2 has none
    assert veils(s) == [
        Veil("r02", 2, 2, "b", [2], "g04 r02"),
        Veil("g06", 2, 2, "br", [2], "g04"),
    ]
    assert shown(s)[2] == "g04"
    assert voids(s)[2] == "br"


# -- cards that are seen ---------------------------------------------------------------------------


def test_a_shown_card_that_is_played_is_no_longer_in_the_hand() -> None:
    s = table(["b02 b04", "b06 r02", "b07 g08"], shown={0: "b02 b04", 1: "r02"})
    play(s, "b02")
    assert shown(s) == ["b04", "r02", ""]


def test_nor_is_one_that_an_eight_has_discarded() -> None:
    s = table(["b08 g03", "b10 g01", "b01 g02"], shown={1: "g01 b10"})
    play(s, "b08", "seat:1", "g01")
    assert shown(s) == ["", "b10", ""]


def test_a_card_that_is_seen_is_not_veiled() -> None:
    s = table(["b02 b03", "g04 r02", "b08 g08", "b01 r01"], shown={1: "g04 r02"})
    play(s, "b02 g04")
    assert veils(s)[0].claims == "g04 r02"
    play(s, "b08", "seat:1", "r02")
    assert veils(s)[0].claims == "g04"
    assert shown(s)[1] == "g04"


def test_a_card_taken_back_was_seen_going_into_the_hand() -> None:
    s = table(["b06 g03", "b10 g01", "b01 g02"], allies={0: "r02 king"})
    play(s, "b06 king")
    assert shown(s) == ["king", "", ""]
    assert hand(s, 0) == "g03 king"


def test_the_theme_card_was_seen_in_the_hand() -> None:
    s = dealt(4, "st05", hands={2: "r02"})
    assert shown(s) == ["", "", "r02", ""]
    assert insight(s) == [[0], [1], [2], [3]]


def test_seeing_a_card_changes_nothing_else() -> None:
    s = table(["b02 b03", "g04 r02", "b08 g08", "b01 r01"], shown={0: "b03", 1: "g04 r02", 3: "b01"})
    play(s, "b02 g04")
    before = veils(s), shown(s)
    face_down.see(s, number("g05"))
    assert (veils(s), shown(s)) == before
    face_down.see(s, number("b01"))
    assert (veils(s), shown(s)) == (before[0], ["b03", "g04 r02", "", ""])


# -- the end of a meeting --------------------------------------------------------------------------


def test_at_the_end_of_a_meeting_all_its_cards_lie_open() -> None:
    s = table(["b02 b04", "g04 r06", "r08 g08"], shown={1: "g04", 2: "g08"})
    play(s, "b02 g04")
    play(s, "r08")
    assert veils(s) == []
    assert shown(s) == ["", "", "g08"]
    assert allies(s, 0) == "b02 g04 r08"
    assert voids(s) == ["", "b", "b"]  # the voids of their hands are not forgotten


def test_a_card_that_turns_up_is_not_claimed_by_a_buried_one() -> None:
    s = table(["b02 r04 b03", "dragon b10 g09", "r02 r06 g04", "b01 b09 g03"], shown={2: "r02 r06"})
    play(s, "b02 dragon g04 b01")
    assert veils(s) == [Veil("g04", 2, 2, "b", [2], "r02 r06")]
    play(s, "b10", "dragon", "seat:0", "r06")  # r06 is face down until the meeting is over
    assert [veil.claims for veil in veils(s)] == ["r02 r06", "r02 r06"]
    play(s, "b09 b03")
    assert (veils(s), int(s.buried)) == ([Veil("g04", 2, 2, "b", [2], "r02")], 1)
    assert shown(s)[2] == "r02"


# -- the Dragon buries -----------------------------------------------------------------------------


def test_cr_r54_of_the_cards_that_the_dragon_discards_only_the_last_is_open() -> None:
    s = table(["b02 b03", "g04 g06", "r04 r06", "dragon g08", "b04 b06"])
    play(s, "b02 g04 r04 dragon")
    assert [veil.card for veil in veils(s)] == ["g04", "r04"]
    play(s, "b04")
    assert [veil.card for veil in veils(s)] == ["g04", "r04"]  # both stay unknown
    assert s.buried == 2
    assert top_discard(s) == "b04"
    assert allies(s, 3) == "dragon"
    assert discarded(s, "b02 g04 r04 b04 dragon") == [True, True, True, True, False]


def test_cr_r54_a_card_played_face_down_on_top_is_seen() -> None:
    s = table(["b02 b03", "g04 g06", "dragon r06", "r04 g08"])
    play(s, "b02 g04 dragon r04")
    assert [veil.card for veil in veils(s)] == ["g04"]
    assert s.buried == 1
    assert top_discard(s) == "r04"


def test_cr_r54_the_dragon_played_last_leaves_the_card_before_it_on_top() -> None:
    s = table(["b02 b03", "g04 g06", "r04 g08", "dragon r06"])
    play(s, "b02 g04 r04 dragon")
    assert [veil.card for veil in veils(s)] == ["g04"]
    assert (int(s.buried), top_discard(s)) == (1, "r04")


def test_cr_r54_a_dragon_that_leads_discards_all_after_it() -> None:
    s = table(["dragon b03", "b04 g06", "g04 g08", "r04 r06"])
    play(s, "dragon b04", "g04 r04")
    assert [veil.card for veil in veils(s)] == ["g04"]
    assert (int(s.buried), top_discard(s)) == (1, "r04")


def test_cr_r54_the_first_card_of_the_deck_is_as_unknown_as_others() -> None:
    s = table(["g02 b03", "b01 b06", "dragon r06", "g03 g08"])
    play(s, "g02 b01 dragon g03")
    assert [veil.card for veil in veils(s)] == ["b01"]
    assert s.buried == 1
    s = table(["g02 b03", "g03 g08", "dragon r06", "b01 b06"])
    play(s, "g02 g03 dragon b01")
    assert (veils(s), int(s.buried), top_discard(s)) == ([], 0, "b01")


def test_cr_r54_the_open_one_is_in_no_hand_and_under_no_veil() -> None:
    s = table(["b02 b03", "g04 g06 r02", "dragon r06", "r04 g08"], shown={1: "g04 r02", 3: "r04"})
    play(s, "b02 g04 dragon r04")
    assert shown(s) == ["", "g04 r02", "", ""]
    assert veils(s) == [Veil("g04", 1, 1, "b", [1], "g04 r02")]


def test_cr_r54_a_dragon_alone_buries_nothing() -> None:
    s = table(["dragon b03", "b05 g06", "g04 g08"], discards="r10")
    play(s, "dragon b05")  # the meeting is cut
    assert (veils(s), int(s.buried), top_discard(s)) == ([], 0, "b05")


def test_cr_r54_what_is_buried_stays_unknown_through_later_meetings() -> None:
    s = table(["b02 angel r02", "g04 g06 g05", "dragon b10 r06", "b01 b06 b09"], allies={3: "king"})
    play(s, "b02 g04 dragon b01")
    play(s, "b10", "dragon", "seat:0", "b06", "king", "angel", "g06")
    assert asked(s) == ("CR-D1", 2)
    assert (veils(s), int(s.buried)) == ([Veil("g04", 1, 1, "b", [1], "")], 1)
    assert allies(s, 2) == "b06 b10 g06 angel"  # cards laid down in this meeting are open


def test_cr_r54_a_dragon_taken_back_buries_once_more() -> None:
    s = table(["b02 angel g02 g09", "g04 g06 r01 g05", "dragon b06 r06 r07", "b01 b09 r09 g03"])
    play(s, "b02 g04 dragon b01")
    play(s, "b06 dragon", "b09 angel g06")
    assert shown(s)[2] == "dragon"
    assert asked(s) == ("CR-D1", 3)
    play(s, "r09 b09", "g02 r01")
    first, second = Veil("g04", 1, 1, "b", [1], ""), Veil("g02", 0, 0, "r", [0], "")
    assert (veils(s), int(s.buried)) == ([first, second], 1)
    play(s, "dragon")
    assert (veils(s), int(s.buried)) == ([first, second], 2)
    assert top_discard(s) == "r01"
    assert shown(s)[2] == ""


def test_in_a_new_round_nothing_is_known() -> None:
    s = table(["b02 b03", "g04 g06", "dragon", "b01 b06"], shown={1: "g04"})
    play(s, "b02 g04 dragon b01")
    assert asked(s)[0] == "CR-C1"
    assert (veils(s), int(s.buried), voids(s), shown(s)) == ([], 0, [""] * 4, [""] * 4)
    assert insight(s) == [[], [], [], []]
    play(s, "st02")
    deal(s, {1: "b10"})
    assert insight(s) == [[0], [1], [2], [3]]
    assert shown(s) == ["", "b10", "", ""]


# -- the Fool swaps --------------------------------------------------------------------------------


def swapping(one: int, other: int) -> ChronicleTable:
    """Returns a table of four with knowledge about each hand and about two cards face down."""
    s = table(["b02 b03 r05", "g04 g06 g05", "dragon r06 b04", "b01 b06 b09"], shown={1: "g04 g05", 3: "b09"})
    play(s, "b02 g04 dragon b01")
    s.voids = 0b001_100_010_000  # seat 1 lacks g, seat 2 r, seat 3 b
    s.veiled[1] = face_down.veil_word(number("r09"), 3, 3, 0b101, 0b1000, cards("b09"))
    s.veiled_count = s.buried = 2
    face_down.swap_hands(s, one, other)
    return s


@pytest.mark.parametrize(("one", "other"), [(1, 3), (3, 1)])
def test_cr_r57_what_is_known_of_a_hand_goes_with_it(one: int, other: int) -> None:
    s = swapping(one, other)
    assert hands(s) == ["b03 r05", "b06 b09", "b04 r06", "g05 g06"]
    assert shown(s) == ["", "b09", "", "g04 g05"]
    assert voids(s) == ["", "b", "r", "g"]
    assert insight(s) == [[0], [1, 3], [2], [1, 3]]
    assert veils(s) == [
        Veil("g04", 1, 3, "b", [1], "g04 g05"),
        Veil("r09", 3, 1, "br", [3], "b09"),
    ]


@pytest.mark.parametrize(("one", "other"), [(0, 2), (2, 0)])
def test_cr_r57_what_is_known_of_other_hands_stays(one: int, other: int) -> None:
    s = swapping(one, other)
    assert hands(s) == ["b04 r06", "g05 g06", "b03 r05", "b06 b09"]
    assert shown(s) == ["", "g04 g05", "", "b09"]
    assert voids(s) == ["r", "g", "", "b"]
    assert insight(s) == [[0, 2], [1], [0, 2], [3]]
    assert [(veil.by, veil.hand) for veil in veils(s)] == [(1, 1), (3, 3)]


def test_cr_r57_who_had_a_hand_once_knows_it_for_good() -> None:
    s = swapping(1, 3)
    face_down.swap_hands(s, 0, 1)  # seat 0 gets the hand that seat 3 had first
    assert insight(s) == [[0, 1, 3], [0, 1], [2], [1, 3]]
    assert [(veil.by, veil.hand) for veil in veils(s)] == [(1, 3), (3, 0)]
    assert shown(s) == ["b09", "", "", "g04 g05"]
    assert voids(s) == ["b", "", "r", "g"]
    face_down.swap_hands(s, 3, 0)
    assert insight(s) == [[0, 1, 3], [0, 1], [2], [0, 1, 3]]
    assert [(veil.by, veil.hand) for veil in veils(s)] == [(1, 0), (3, 3)]


def test_cr_r57_a_card_laid_down_from_a_swapped_hand_is_known_to_those_who_had_it() -> None:
    s = table(["b02 b03", "fool g04", "r06 g08", "b06 b04"])
    play(s, "b02 fool", "seat:2", "g04")
    assert insight(s) == [[0], [1, 2], [1, 2], [3]]
    assert veils(s) == [Veil("g04", 2, 2, "b", [1, 2], "")]


def test_cr_r57_a_partner_who_has_still_to_play_follows_with_the_new_hand() -> None:
    s = table(["b02 g02", "fool b03 g04", "r06 g08", "b06 b04"], leader=0)
    play(s, "b02 fool", "seat:2")
    assert asked(s) == ("CR-D3", 2)
    assert choices(s) == "b03"
    assert refused(s, 2, "g04") == "CR-033"
    play(s, "b03")
    assert hands(s) == ["g02", "g08 r06", "g04", "b04 b06"]


def test_cr_r57_or_lays_a_card_of_it_face_down() -> None:
    s = table(["b02 g02", "fool r03 g04", "b06 g08", "b07 b04"], leader=0)
    play(s, "b02 fool", "seat:2")
    assert asked(s) == ("CR-D4", 2)
    assert choices(s) == "g04 r03"


def test_cr_r57_the_fools_player_has_the_new_hand_in_the_next_turn() -> None:
    s = table(["fool b03 r03", "b04 g04", "b06 g08"])
    play(s, "fool", "seat:2")
    assert hands(s) == ["b06 g08", "b04 g04", "b03 r03"]
    play(s, "b04 b03")
    assert asked(s) == ("CR-D1", 2)
    play(s, "r03")
    assert asked(s) == ("CR-D4", 0)
    assert choices(s) == "b06 g08"


# -- who knows what --------------------------------------------------------------------------------


def test_cr_r11_a_card_turned_by_a_seven_stays_known() -> None:
    s = table(["b02 b03", "b07 g04", "b06 g08"])
    play(s, "b02 b07")
    for seat in EVERYBODY:
        plays = view(s, seat)["meeting"]["plays"]
        assert [(row["card"], row["face_down"], row["turned"]) for row in plays] == [
            ("card:b02", False, True),
            ("card:b07", False, False),
        ]
        assert view(s, seat)["veiled"] == []


def test_cr_r11_a_card_played_face_down_is_known_to_its_player_only() -> None:
    s = table(["b02 b03", "g04 r06", "b06 g08"])
    play(s, "b02 g04")
    for seat in EVERYBODY:
        row = view(s, seat)["meeting"]["plays"][1]
        known = "card:g04" if seat == 1 else None
        assert row == {"seat": 1, "card": known, "face_down": True, "turned": False}
        assert view(s, seat)["veiled"][0]["card"] == known
        assert ("card:g04" in repr(view(s, seat))) == (seat == 1)


def test_cr_r11_until_it_is_taken() -> None:
    s = table(["b02 b03", "g04 r06", "b01 g08"])
    play(s, "b02 g04 b01")
    for seat in EVERYBODY:
        assert view(s, seat)["players"][0]["allies"] == ["card:b01", "card:b02", "card:g04"]


def test_cr_r11_or_seen_on_top_of_the_discard_pile() -> None:
    s = table(["b02 b03", "dragon r06", "g04 g08"])
    play(s, "b02 dragon g04")
    for seat in EVERYBODY:
        assert view(s, seat)["discard"]["top"] == "card:g04"
        assert "card:g04" in view(s, seat)["discard"]["seen"]


def test_cr_r11_a_seven_does_not_open_what_was_played_face_down() -> None:
    s = table(["b02 b03", "g04 r06", "b07 g08", "b06 b04"])
    play(s, "b02 g04 b07")
    for seat in EVERYBODY:
        plays = view(s, seat)["meeting"]["plays"]
        assert [row["card"] for row in plays] == ["card:b02", "card:g04" if seat == 1 else None, "card:b07"]
        assert [row["turned"] for row in plays] == [True, False, False]
        assert [row["face_down"] for row in plays] == [False, True, False]


def test_cr_r54_a_buried_card_is_known_to_its_player_only() -> None:
    s = table(["b02 b03", "g04 r06", "dragon g08", "b01 b04"], discards="r09")
    play(s, "b02 g04 dragon b01")
    for seat in (*EVERYBODY, 3):
        shown_row = view(s, seat)["veiled"][0]
        assert shown_row["buried"] is True
        assert shown_row["card"] == ("card:g04" if seat == 1 else None)
        assert "card:g04" not in view(s, seat)["discard"]["seen"]
        assert ("card:g04" in repr(view(s, seat))) == (seat == 1)
        assert view(s, seat)["discard"]["top"] == "card:b01"


def test_cr_d11_each_partner_knows_the_former_hand_of_both_and_others_only_their_sizes() -> None:
    s = table(["fool b03 r08", "b04 g04 g06", "b06 g08 r01"], leader=0)
    play(s, "fool", "seat:2")
    pools = [[player["pool"] for player in view(s, seat)["players"]] for seat in EVERYBODY]
    given, got = ["card:b03", "card:r08"], ["card:b06", "card:g08", "card:r01"]
    own = ["card:b04", "card:g04", "card:g06"]
    assert pools == [[got, None, given], [None, own, None], [got, None, given], [None, None, None]]
    for seat in EVERYBODY:
        assert [player["cards"] for player in view(s, seat)["players"]] == [3, 3, 2]
