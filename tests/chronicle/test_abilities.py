"""Abilities that work when their card is played (CR-051 to CR-058, CR-073 to CR-078, CR-D5 to CR-D12)."""

from typing import Any

import pytest

from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import SPECTATOR, Waiting, waiting
from tests.chronicle.positions import (
    allies,
    asked,
    choices,
    discarded,
    game_with,
    go_on,
    hand,
    hands,
    led,
    meeting,
    only,
    play,
    points,
    refused,
    table,
    told,
    top_discard,
    view,
)

ALLIES = {0: "g01 r08", 1: "b02 g10", 2: "r05 king"}


def after(card: str, **words: Any) -> ChronicleTable:
    """Returns a table after seat 0 has led a card; all seats have allies and hand cards."""
    held = words.pop("hands", [f"{card} r01 r03", "b01 b03", "g03 r02"])
    s = table(held, allies=words.pop("allies", ALLIES), **words)
    play(s, card)
    return s


def all_allies(s: ChronicleTable) -> list[str]:
    return [allies(s, seat) for seat in range(s.seats)]


# -- in general ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "decision"),
    [
        ("b04", "CR-D5"),
        ("sage", "CR-D5"),
        ("b06", "CR-D6"),
        ("b08", "CR-D7"),
        ("b09", "CR-D9"),
        ("b10", "CR-D10"),
        ("fool", "CR-D11"),
    ],
)
def test_cr_051_most_abilities_work_when_the_card_is_played(card: str, decision: str) -> None:
    s = after(card)
    assert asked(s) == (decision, 0)  # before another seat plays
    assert meeting(s) == card


@pytest.mark.parametrize("colour", ["b", "g", "r"])
def test_cr_051_in_every_suit(colour: str) -> None:
    for strength, decision in ((4, "CR-D5"), (6, "CR-D6"), (8, "CR-D7"), (9, "CR-D9"), (10, "CR-D10")):
        card = f"{colour}{strength:02}"
        s = table([f"{card} angel", "b01 b03", "g03 r03"], allies={0: "g01 r07", 1: "b02", 2: "r05 king"})
        play(s, card)
        assert asked(s) == (decision, 0)


@pytest.mark.parametrize("card", ["b01", "b02", "b03", "b05", "b07", "king", "demon", "dragon", "angel"])
def test_cr_051_the_others_ask_for_nothing(card: str) -> None:
    held = [f"{card} r01 r03", "b04 b06", "g03 r02"]
    s = after(card, hands=held, allies={0: "g01 r08", 1: "g02 g10", 2: "r05 sage"})
    assert asked(s)[0] in ("CR-D1", "CR-D2", "CR-D3")


def test_cr_052_some_abilities_work_only_under_a_condition() -> None:
    # the King wins at the end of the meeting if no 7 has turned him; when he is played nothing happens
    s = table(["b01 r01", "king r02", "b02 r03"])
    play(s, "b01 king")
    assert (meeting(s), asked(s)) == ("b01 king", ("CR-D3", 2))
    play(s, "b02")
    assert allies(s, 1) == "b01 b02 king"
    s = table(["b01 r01", "king r02", "b07 r03"])
    play(s, "b01 king b07")
    assert allies(s, 2) == "b01 b07 king"


@pytest.mark.parametrize(
    ("card", "ability"),
    [("b04", "steal"), ("sage", "steal"), ("b06", "recall"), ("b09", "dismiss"), ("b10", "entrust")],
)
def test_cr_053_a_card_may_be_played_though_its_ability_finds_nothing(card: str, ability: str) -> None:
    others = {1: "b02 g10"} if ability != "steal" else {0: "b02 g10"}
    s = after(card, allies=others)
    assert asked(s)[0] in ("CR-D2", "CR-D3")
    assert asked(s)[1] == 1
    assert meeting(s) == card
    assert only(told(s), "without_effect") == [f"without_effect seat:0 card:{card} ability:{ability}"]
    assert all_allies(s) == [others.get(seat, "") for seat in range(3)]


def test_cr_053_an_8_while_no_opponent_has_cards() -> None:
    s = table(["b01", "b02", "b08 r01"])
    play(s, "b01 b02")
    told(s)
    play(s, "b08")
    heard = told(s)
    assert only(heard, "without_effect") == ["without_effect seat:2 card:b08 ability:drain"]
    assert only(heard, "won") == ["won seat:2 card:b08 card:b01 card:b02"]


def test_cr_053_what_is_used_is_not_called_in_vain() -> None:
    s = after("b04")
    play(s, "b02")
    assert only(told(s), "without_effect") == []


@pytest.mark.parametrize("card", ["b04", "sage", "b06", "b08", "b09", "b10", "fool"])
def test_cr_054_an_ability_that_can_be_used_must_be(card: str) -> None:
    s = after(card)
    assert "done" not in choices(s).split()
    assert refused(s, 0, "done") in ("CR-R23", "CR-R15", "CR-R16", "CR-R17", "CR-R18", "CR-R21")
    assert refused(s, 1, "b01", "CR-D3") == "CR-055"  # the next player must wait for it


@pytest.mark.parametrize(
    ("card", "choice"),
    [
        ("b04", "b02"),
        ("sage", "king"),
        ("b06", "g01"),
        ("b08", "seat:1 b01"),
        ("b09", "r08"),
        ("b10", "g01 seat:2"),
        ("fool", "seat:2"),
    ],
)
def test_cr_055_the_turn_is_over_only_after_the_ability(card: str, choice: str) -> None:
    s = after(card)
    for word in choice.split():
        assert asked(s)[0] not in ("CR-D1", "CR-D2", "CR-D3", "CR-D4")
        play(s, word)
    assert asked(s)[0] in ("CR-D2", "CR-D3")
    assert asked(s)[1] == 1
    assert meeting(s) == card


# -- the discard pile ------------------------------------------------------------------------------


def test_cr_056_discards_are_piled_up() -> None:
    s = table(["b09 r01", "b08 r02", "b01 r03 r04"], allies={0: "g01"}, discards="r10 angel")
    size = view(s)["discard"]["size"]
    assert top_discard(s) == "angel"
    play(s, "b09 g01")
    assert (top_discard(s), view(s)["discard"]["size"]) == ("g01", size + 1)
    play(s, "b08 seat:2 r04")
    assert (top_discard(s), view(s)["discard"]["size"]) == ("r04", size + 2)
    assert discarded(s, "angel g01 r04 r10") == [True] * 4


def test_cr_057_discards_are_nobodys_allies() -> None:
    s = table(["b09 r01", "b01 r02", "sage r03"], allies={0: "g01"})
    play(s, "b09 g01")
    assert all_allies(s) == ["", "", ""]
    play(s, "b01")
    play(s, "sage")  # and cannot be stolen
    assert asked(s) == ("CR-D1", 0)
    assert all_allies(s) == ["b01 b09 sage", "", ""]


def test_cr_058_only_the_top_card_is_visible() -> None:
    s = table(["b09 r01", "b01 r02", "b02 r03"], allies={0: "g01"}, discards="r10 angel")
    for viewer in (0, 1, SPECTATOR):
        assert view(s, viewer)["discard"]["top"] == "card:angel"
    play(s, "b09 g01")
    for viewer in (0, 1, SPECTATOR):
        assert view(s, viewer)["discard"]["top"] == "card:g01"
        assert set(view(s, viewer)["discard"]) == {"top", "size", "seen"}


def test_cr_058_what_was_never_on_top_openly_is_not_seen() -> None:
    s = table(["b10 r01", "g02 r02", "b01 r03", "dragon r04"])
    play(s, "b10 g02 b01 dragon")
    assert view(s, 0)["discard"]["top"] == "card:b01"
    assert "card:g02" not in view(s, 0)["discard"]["seen"]
    assert view(s, 0)["discard"]["size"] == len(view(s, 0)["discard"]["seen"]) + 1


def test_cr_058_without_discards_there_is_no_top_card() -> None:
    held = ["b01 b02 b03 b04 b05 b06 b07 b08 b09 b10 g01 g02", "g03 g04 g05 g06 g07 g08 g09 g10 r01 r02 r03 r04"]
    s = table([*held, "r05 r06 r07 r08 r09 r10 king demon dragon sage fool angel"])
    assert view(s)["discard"] == {"top": None, "size": 0, "seen": []}


# -- a 4 and the Sage ------------------------------------------------------------------------------


@pytest.mark.parametrize(("ally", "loser"), [("b02", 1), ("g10", 1), ("r05", 2), ("king", 2)])
def test_cr_077_a_4_steals_an_ally_of_choice(ally: str, loser: int) -> None:
    s = after("b04")
    assert (asked(s), choices(s)) == (("CR-D5", 0), "b02 g10 r05 king")
    play(s, ally)
    assert set(allies(s, 0).split()) == {"g01", "r08", ally}
    assert ally not in allies(s, loser).split()
    assert len(allies(s, loser).split()) == 1
    assert only(told(s), "stolen") == [f"stolen seat:0 card:{ally} seat:{loser}"]


@pytest.mark.parametrize(("ally", "loser"), [("b02", 1), ("g10", 1), ("r05", 2), ("king", 2)])
def test_cr_078_the_sage_steals_an_ally_of_choice(ally: str, loser: int) -> None:
    s = after("sage")
    assert (asked(s), choices(s)) == (("CR-D5", 0), "b02 g10 r05 king")
    play(s, ally)
    assert set(allies(s, 0).split()) == {"g01", "r08", ally}
    assert ally not in allies(s, loser).split()


def test_cr_r23_neither_own_allies_nor_cards_of_the_meeting_can_be_stolen() -> None:
    s = table(["b01 r01", "b04 r02", "b02 r03"], allies={0: "g01", 1: "g02", 2: "g04 g05"})
    play(s, "b01 b04")
    assert choices(s) == "g01 g04 g05"
    for card in ("g02", "b01", "b04", "b02", "king"):
        assert refused(s, 1, card) == "CR-R23"
    play(s, "g05")
    assert all_allies(s) == ["g01", "g02 g05", "g04"]  # at once, before the meeting ends
    assert asked(s) == ("CR-D3", 2)


def test_cr_d5_every_ally_of_every_opponent_may_be_stolen() -> None:
    s = table(
        ["b01 r01", "b02 r02", "sage r03", "b03 r04"],
        allies={0: "g01 king", 2: "g02", 3: "g04 r10"},
        leader=2,
    )
    play(s, "sage")
    assert (asked(s), choices(s)) == (("CR-D5", 2), "g01 g04 r10 king")
    assert waiting(s) == [Waiting([2], "CR-D5")]
    s.events = []
    play(s, "r10")
    assert "move card:r10 allies:3 allies:2" in told(s, to=SPECTATOR)
    assert all_allies(s) == ["g01 king", "", "g02 r10", "g04"]


# -- a 6 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", ["g01", "r08"])
def test_cr_r15_a_6_takes_an_own_ally_back_into_the_hand(ally: str) -> None:
    s = after("b06")
    assert (asked(s), choices(s)) == (("CR-D6", 0), "g01 r08")
    play(s, ally)
    assert set(hand(s, 0).split()) == {"r01", "r03", ally}
    assert allies(s, 0) == ({"g01", "r08"} - {ally}).pop()
    assert all_allies(s)[1:] == ["b02 g10", "r05 king"]


def test_cr_d6_everybody_knows_that_the_card_is_in_the_hand_now() -> None:
    s = after("b06")
    assert refused(s, 0, "b02") == "CR-R15"
    assert refused(s, 0, "r01") == "CR-R15"
    assert waiting(s) == [Waiting([0], "CR-D6")]
    told(s)
    play(s, "r08")
    assert told(s) == ["move card:r08 allies:0 hand:0", "recalled seat:0 card:r08"]
    for viewer in (0, 1, 2, SPECTATOR):
        assert view(s, viewer)["players"][0]["shown"] == ["card:r08"]
    assert view(s, 1)["players"][0]["cards"] == 3


# -- an 8 ------------------------------------------------------------------------------------------


def test_cr_r16_an_8_makes_an_opponent_discard_a_card_of_their_choice() -> None:
    for card in ("g03", "r02"):
        s = after("b08")
        assert (asked(s), choices(s)) == (("CR-D7", 0), "seat:1 seat:2")
        play(s, "seat:2")
        assert (asked(s), choices(s)) == (("CR-D8", 2), "g03 r02")
        play(s, card)
        assert hands(s) == ["r01 r03", "b01 b03", ({"g03", "r02"} - {card}).pop()]
        assert (top_discard(s), discarded(s, card)) == (card, [True])


def test_cr_r16_only_an_opponent_with_cards_can_be_chosen() -> None:
    s = table(["b01", "b02 r02", "b08 r03", "b03 r04"])
    play(s, "b01 b02 b08")
    assert choices(s) == "seat:1 seat:3"
    assert refused(s, 2, "seat:0") == "CR-R16"
    assert refused(s, 2, "seat:2") == "CR-R16"


def test_cr_d7_every_opponent_with_a_hand_card_may_be_chosen() -> None:
    s = table(["b01 r01", "b08 r02", "b02 r03", "b03 r04"], leader=1)
    play(s, "b08")
    assert (asked(s), choices(s)) == (("CR-D7", 1), "seat:0 seat:2 seat:3")
    assert waiting(s) == [Waiting([1], "CR-D7")]
    told(s)
    play(s, "seat:3")
    assert told(s) == ["must_discard seat:1 seat:3"]
    assert hand(s, 3) == "b03 r04"  # nothing has happened yet


def test_cr_d8_the_opponent_chooses_among_the_own_hand_and_all_see_the_discard() -> None:
    s = table(["b01 r01", "b08 r02", "b02 r03 king", "b03 r04"], leader=1, shown={2: "r03 king"})
    play(s, "b08 seat:2")
    assert (asked(s), choices(s)) == (("CR-D8", 2), "b02 r03 king")
    assert view(s, 1)["hand"] == ["card:r02"]
    told(s)
    play(s, "king")
    assert told(s, to=SPECTATOR) == ["move card:king hand:2 discard", "drained seat:2 card:king"]
    assert view(s, 0)["discard"]["top"] == "card:king"
    assert view(s, 0)["players"][2]["shown"] == ["card:r03"]
    assert hand(s, 2) == "b02 r03"
    assert (asked(s), meeting(s)) == (("CR-D3", 2), "b08")


# -- a 9 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", ["g01", "r08"])
def test_cr_r17_a_9_discards_an_own_ally(ally: str) -> None:
    s = after("b09")
    play(s, ally)
    assert allies(s, 0) == ({"g01", "r08"} - {ally}).pop()
    assert (top_discard(s), discarded(s, ally)) == (ally, [True])
    assert hand(s, 0) == "r01 r03"


def test_cr_d9_every_own_ally_may_be_dismissed() -> None:
    s = after("b09")
    assert (asked(s), choices(s)) == (("CR-D9", 0), "g01 r08")
    assert waiting(s) == [Waiting([0], "CR-D9")]
    assert refused(s, 0, "b02") == "CR-R17"
    assert refused(s, 0, "r01") == "CR-R17"
    told(s)
    play(s, "g01")
    assert told(s) == ["move card:g01 allies:0 discard", "dismissed seat:0 card:g01"]


# -- a 10 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ally", "to"), [("g01", 1), ("g01", 2), ("r08", 1), ("r08", 2)])
def test_cr_r18_a_10_gives_an_own_ally_to_an_opponent(ally: str, to: int) -> None:
    s = after("b10")
    play(s, ally, f"seat:{to}")
    expected = [{"g01", "r08"}, {"b02", "g10"}, {"r05", "king"}]
    expected[0].remove(ally)
    expected[to].add(ally)
    assert [set(row.split()) for row in all_allies(s)] == expected
    assert discarded(s, ally) == [False]


def test_cr_d10_every_own_ally_may_be_given() -> None:
    s = after("b10")
    assert (asked(s), choices(s)) == (("CR-D10", 0), "g01 r08")
    assert waiting(s) == [Waiting([0], "CR-D10")]
    assert refused(s, 0, "b02") == "CR-R18"
    told(s)
    play(s, "r08")
    assert told(s) == []
    assert all_allies(s)[0] == "g01 r08"  # the recipient is still to be chosen
    assert view(s, 1)["ability"] == {
        "seat": 0,
        "card": "card:b10",
        "ability": "entrust",
        "todo": 16,
        "drained": None,
        "gift": "card:r08",
    }


def test_cr_d12_every_opponent_may_be_given_the_ally() -> None:
    s = table(["b01", "b02", "b10 r03", "b03 r04"], allies={2: "g01"}, leader=0)
    play(s, "b01 b02 b10 g01")
    assert (asked(s), choices(s)) == (("CR-D12", 2), "seat:0 seat:1 seat:3")  # also seats without hand cards
    assert waiting(s) == [Waiting([2], "CR-D12")]
    assert refused(s, 2, "seat:2") == "CR-R18"
    told(s)
    play(s, "seat:0")
    assert told(s) == ["move card:g01 allies:2 allies:0", "entrusted seat:2 card:g01 seat:0"]
    assert all_allies(s) == ["g01", "", "", ""]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr_d12_with_any_number_of_seats(seats: int) -> None:
    held = ["b10 r01", "b01 r02", "b02 r03", "b03 r04", "b04 r06", "b06 r09"][:seats]
    for seat in range(seats):
        row = [*held[1 : seat + 1], held[0], *held[seat + 1 :]]
        s = table(row, allies={seat: "g01"}, leader=seat)
        play(s, "b10 g01")
        assert choices(s) == " ".join(f"seat:{other}" for other in range(seats) if other != seat)


# -- the Fool --------------------------------------------------------------------------------------


@pytest.mark.parametrize("partner", [1, 2])
def test_cr_r21_the_fool_swaps_whole_hands(partner: int) -> None:
    s = after("fool")
    assert (asked(s), choices(s)) == (("CR-D11", 0), "seat:1 seat:2")
    play(s, f"seat:{partner}")
    expected = ["r01 r03", "b01 b03", "g03 r02"]
    expected[0], expected[partner] = expected[partner], expected[0]
    assert hands(s) == expected
    assert [set(row.split()) for row in all_allies(s)] == [{"g01", "r08"}, {"b02", "g10"}, {"r05", "king"}]


def test_cr_r21_without_a_card_left_nothing_happens() -> None:
    s = table(["fool", "b01 b03", "g03 r02"])
    play(s, "fool")
    assert asked(s) == ("CR-D2", 1)
    assert hands(s) == ["", "b01 b03", "g03 r02"]
    assert only(told(s), "without_effect") == ["without_effect seat:0 card:fool ability:swap"]


def test_cr_r21_the_partner_must_have_cards() -> None:
    s = table(["b01", "b02 r02", "fool r03", "b03 r04"])
    play(s, "b01 b02 fool")
    assert choices(s) == "seat:1 seat:3"
    assert refused(s, 2, "seat:0") == "CR-R21"
    assert refused(s, 2, "seat:2") == "CR-R21"
    s = table(["b01", "b02", "fool r03"])
    told(s)
    play(s, "b01 b02 fool")
    assert "without_effect seat:2 card:fool ability:swap" in told(s)


def test_cr_d11_each_partner_knows_both_hands_and_the_others_neither() -> None:
    s = table(["fool r01 r03", "b01 b03", "g03 r02", "b02 g06"])
    play(s, "fool")
    assert waiting(s) == [Waiting([0], "CR-D11")]
    heard = s.events = []
    play(s, "seat:2")
    assert [event.text for event in heard if event.reaches(1)] == ["swapped"]
    assert [event.text for event in heard if event.reaches(2)] == ["swapped", "new_hand"]
    assert hands(s) == ["g03 r02", "b01 b03", "r01 r03", "b02 g06"]
    first, second = ["card:g03", "card:r02"], ["card:r01", "card:r03"]
    for viewer in (0, 2):
        pools = [player["pool"] for player in view(s, viewer)["players"]]
        assert (pools[0], pools[2]) == (first, second)
        assert (pools[1], pools[3]) == (None, None)
    for viewer in (1, 3, SPECTATOR):
        players = view(s, viewer)["players"]
        assert (players[0]["pool"], players[2]["pool"]) == (None, None)
        assert [player["cards"] for player in players] == [2, 2, 2, 2]
    assert [view(s, viewer)["hand"] for viewer in (0, 2)] == [first, second]


def test_cr_r57_a_partner_still_to_play_follows_from_the_new_hand() -> None:
    # seat 2 could have followed; with the hand it got it cannot
    s = table(["b01 r01", "fool r02 r03", "b02 b04 g02"])
    play(s, "b01 fool seat:2")
    assert (asked(s), choices(s)) == (("CR-D4", 2), "r02 r03")
    assert led(s) == "power"
    # and vice versa
    s = table(["b01 r01", "fool b02 r03", "g02 g04"])
    play(s, "b01 fool seat:2")
    assert (asked(s), choices(s)) == (("CR-D3", 2), "b02")
    play(s, "b02")
    assert allies(s, 2) == "b01 b02 fool"


def test_cr_r57_the_player_of_the_fool_has_the_new_hand_in_the_next_turn() -> None:
    s = table(["b01 r01", "b02 r02", "fool r03 g09"])
    play(s, "b01 b02 fool seat:1")
    assert (asked(s), choices(s)) == (("CR-D1", 1), "g09 r03")
    play(s, "r03 r02 r01")
    assert points(s) == [0, 0, 0]
    assert only(told(s), "won")[-1] == "won seat:0 card:r01 card:r03 card:r02"  # a 3: the lowest wins


# -- an ability that hurts -------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "decision"), [("b06", "CR-D6"), ("b09", "CR-D9"), ("b10", "CR-D10")])
def test_cr_r51_an_ability_that_hurts_must_be_used(card: str, decision: str) -> None:
    s = after(card, allies={0: "king"})
    assert (asked(s), choices(s)) == ((decision, 0), "king")
    assert refused(s, 1, "b01", "CR-D3") == "CR-055"


def test_cr_r51_also_that_of_the_fool() -> None:
    s = table(["fool king angel", "b01", "g03 r02"])
    play(s, "fool")
    assert (asked(s), choices(s)) == (("CR-D11", 0), "seat:1 seat:2")


# -- in order --------------------------------------------------------------------------------------


def test_cr_r58_the_card_the_targets_the_effect() -> None:
    s = after("b08")
    assert meeting(s) == "b08"
    assert "b08" not in hand(s, 0).split()
    told(s)
    play(s, "seat:1")
    assert hand(s, 1) == "b01 b03"
    play(s, "b03")
    assert [line.split()[0] for line in told(s)] == ["must_discard", "move", "drained"]
    assert asked(s) == ("CR-D3", 1)


def test_cr_r58_with_a_5_the_meeting_ends_last() -> None:
    game = game_with(b05={"ability": "cut steal"})
    s = table(["b05 r01", "b01 r02", "b02 r03"], allies={1: "g02", 2: "g04"}, game=game)
    play(s, "b05")
    assert (asked(s), meeting(s), allies(s, 0)) == (("CR-D5", 0), "b05", "")
    play(s, "g04")
    assert (asked(s), meeting(s), all_allies(s)) == (("CR-D1", 0), "", ["b05 g04", "g02", ""])


# -- the Angel and the 2s --------------------------------------------------------------------------


def test_cr_r22_the_angel_does_nothing_when_played() -> None:
    s = table(["angel r01", "b02 r02", "b01 r03"], allies={0: "g01 demon", 1: "g02"})
    play(s, "angel")
    assert (asked(s), meeting(s)) == (("CR-D2", 1), "angel")
    assert all_allies(s) == ["g01 demon", "g02", ""]
    play(s, "b02 b01")
    assert all_allies(s) == ["g01 demon", "b01 b02 g02 angel", ""]  # not at the end of the meeting either


def test_cr_r22_it_works_when_the_round_is_scored() -> None:
    s = table(moment="end", allies={0: "b04 g01 angel", 1: "b01 b05 b06", 2: "r05"}, stories="st01")
    go_on(s)
    assert points(s) == [1, 0, 0]
    assert only(told(s), "purified") == ["purified seat:0 card:angel card:g01"]


def test_cr_r22_an_angel_still_in_the_hand_counts() -> None:
    s = table(["angel", "", "r04"], moment="end", allies={0: "b04 g01", 1: "b01 b05 b06"}, stories="st01")
    go_on(s)
    assert points(s) == [1, 0, 0]


def test_cr_074_before_the_end_of_the_round_a_2_is_a_single_ally() -> None:
    s = after("b04", allies={1: "b02"})
    assert choices(s) == "b02"
    play(s, "b02")
    assert all_allies(s) == ["b02", "", ""]  # one theft takes it all
    s = after("b09", allies={0: "g02 r04"})
    play(s, "g02")
    assert (allies(s, 0), top_discard(s)) == ("r04", "g02")
    s = after("b10", allies={0: "g02 r04"})
    assert choices(s) == "g02 r04"
    size = view(s)["discard"]["size"]
    play(s, "g02 seat:1")
    assert (all_allies(s)[:2], view(s)["discard"]["size"]) == (["r04", "g02"], size)
