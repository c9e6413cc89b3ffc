"""Events of a game: a message or a move for each change of the table, and its audience."""

from __future__ import annotations

import pytest

from chronotheque.games.chronicle.narration import seat_name, seat_names
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import SPECTATOR
from tests.chronicle.positions import deal, go_on, only, opening, play, table, told


def revealing(s: ChronicleTable) -> list[str]:
    """Returns the kinds of the messages that reveal something hidden."""
    assert s.events is not None
    return [event.text for event in s.events if event.reveals]


def audiences(s: ChronicleTable, *kinds: str) -> list[tuple[str, int]]:
    """Returns the audiences of the messages of some kinds, as sets of seats."""
    assert s.events is not None
    return [(event.text, event.audience) for event in s.events if event.text in kinds]


def test_seats_have_names() -> None:
    assert seat_name(3) == "seat:3"
    assert seat_names(0b101001) == ["seat:0", "seat:3", "seat:5"]
    assert seat_names(0) == []


# -- the opening -----------------------------------------------------------------------------------


def test_the_opening_is_announced() -> None:
    s = opening(3)
    assert told(s, to=SPECTATOR) == []
    play(s, "st05")
    assert revealing(s) == ["story"]
    assert told(s, to=SPECTATOR) == ["round 1", "move story:st05 pile stories", "story story:st05"]
    deal(s, {2: "r02"})
    assert revealing(s) == ["hand", "hand", "hand", "theme"]
    assert told(s, to=SPECTATOR) == [
        "deal",
        "theme seat:2 card:r02 story:st05",
        "first seat:2",
        "meeting seat:2",
    ]


@pytest.mark.parametrize("seat", range(3))
def test_each_seat_is_shown_its_own_hand_only(seat: int) -> None:
    s = opening(3)
    play(s, "st05")
    told(s)
    deal(s, {0: "b01 b02 b03", 1: "g01 g02 g03", 2: "r02 king"})
    assert audiences(s, "hand") == [("hand", 1), ("hand", 2), ("hand", 4)]
    (own,) = only(told(s, to=seat), "hand")
    cards = own.split()[1:]
    assert len(cards) == 12
    assert {0: "card:b01", 1: "card:g01", 2: "card:king"}[seat] in cards


def test_the_card_set_aside_is_announced() -> None:
    s = opening(5)
    play(s, "st01")
    told(s)
    play(s, "r09")
    assert revealing(s) == ["aside"]
    assert told(s, to=SPECTATOR) == ["move card:r09 deck aside", "aside card:r09"]


def test_with_two_stories_both_theme_cards_are_announced() -> None:
    s = opening(3, two_stories=True)
    play(s, "st05 st01")
    told(s)
    deal(s, {2: "r02", 0: "b08"})
    assert told(s)[1:] == [
        "theme seat:2 card:r02 story:st05",
        "theme seat:0 card:b08 story:st01",
        "first seat:2",
        "meeting seat:2",
    ]


def test_a_story_that_goes_back_is_announced() -> None:
    s = opening(3)
    told(s)
    play(s, "st10")
    assert revealing(s) == ["story_back"]
    assert told(s) == ["round 1", "story_back story:st10"]
    play(s, "st05")
    assert told(s) == ["move story:st05 pile stories", "story story:st05"]  # the round has begun before


def test_stories_in_play_again_are_announced() -> None:
    s = opening(3, round=4, used="st07 st05 st01")
    told(s)
    play(s, "st10")
    assert told(s) == [
        "round 4",
        "move story:st10 pile stories",
        "story story:st10",
        "again story:st10 story:st01 story:st05",
    ]


def test_a_story_that_brings_two_more_is_announced() -> None:
    s = opening(3)
    told(s)
    play(s, "st11")
    assert told(s) == ["round 1", "move story:st11 pile stories", "story story:st11", "two_more story:st11"]
    play(s, "st01")
    assert told(s) == ["move story:st01 pile stories", "story story:st01"]


def test_a_later_round_is_announced_with_its_number() -> None:
    s = table(moment="end", allies={0: "b04"}, round=8)
    go_on(s)
    told(s)
    play(s, "st02")
    assert told(s)[0] == "round 9"


# -- a meeting -------------------------------------------------------------------------------------


def test_a_meeting_is_announced_card_by_card() -> None:
    s = table(["b02 g02", "b10 g10", "angel g03"])
    play(s, "b02 b10 angel")
    assert revealing(s) == []
    assert told(s) == [
        "move card:b02 hand:0 meeting",
        "lead seat:0 card:b02",
        "move card:b10 hand:1 meeting",
        "play seat:1 card:b10",
        "without_effect seat:1 card:b10 ability:entrust",
        "move card:angel hand:2 meeting",
        "play seat:2 card:angel",
        "move card:b02 meeting allies:1",
        "move card:b10 meeting allies:1",
        "move card:angel meeting allies:1",
        "won seat:1 card:b10 card:b02 card:angel",
        "meeting seat:1",
    ]


def test_a_card_face_down_is_shown_to_its_player_only() -> None:
    s = table(["b02 g02", "g04 g10", "b10 g03"])
    play(s, "b02")
    told(s)
    play(s, "g04")
    assert audiences(s, "down", "down_own") == [("down", -1), ("down_own", 2)]
    assert revealing(s) == []
    assert s.events is not None
    heard = list(s.events)
    for seat in (0, 2, SPECTATOR):
        s.events = list(heard)
        assert told(s, to=seat) == ["move back:1 hand:1 meeting", "down seat:1"]
    s.events = list(heard)
    assert told(s, to=1) == ["move back:1 hand:1 meeting", "down seat:1", "down_own card:g04"]


def test_what_lay_face_down_is_announced_when_it_is_taken() -> None:
    s = table(["b02 g02", "g04 g10", "r10 g03"])
    play(s, "b02 g04")
    told(s)
    play(s, "r10")
    assert revealing(s) == ["unveiled", "unveiled"]
    assert told(s) == [
        "move back:2 hand:2 meeting",
        "down seat:2",
        "unveiled seat:1 card:g04",
        "unveiled seat:2 card:r10",
        "move card:b02 meeting allies:0",
        "move card:g04 meeting allies:0",
        "move card:r10 meeting allies:0",
        "won seat:0 card:b02 card:g04 card:r10",
        "meeting seat:0",
    ]


def test_who_wins_because_no_card_does_is_announced() -> None:
    s = table(["sage g02", "fool", "angel g03"])
    play(s, "sage fool angel")
    assert only(told(s), "won", "won_as_leader") == ["won_as_leader seat:0 card:sage card:fool card:angel"]


def test_a_seven_tells_which_cards_it_turns() -> None:
    s = table(["b02 g02", "g04 g10", "king g03", "b07 g05"])
    play(s, "b02 g04 king")
    told(s)
    play(s, "b07")
    assert only(told(s), "turned") == ["turned seat:3 card:b07 card:b02 card:king"]


def test_a_seven_that_turns_nothing_tells_nothing() -> None:
    s = table(["b07 g02", "g04 g10", "king g03"])
    play(s, "b07")
    assert told(s) == ["move card:b07 hand:0 meeting", "lead seat:0 card:b07"]


def test_a_five_tells_that_the_meeting_is_cut() -> None:
    s = table(["b02 g02", "b05 g10", "king g03"])
    play(s, "b02 b05")
    heard = told(s)
    assert heard[2:5] == ["move card:b05 hand:1 meeting", "play seat:1 card:b05", "cut seat:1 card:b05"]
    assert heard[-2:] == ["won seat:1 card:b05 card:b02", "meeting seat:1"]


def test_who_has_no_cards_is_skipped() -> None:
    s = table(["b08 g02", "g10", "b03 g03", "b02 g04"])
    play(s, "b08", "seat:1", "g10")
    assert only(told(s), "skipped") == ["skipped seat:1"]


# -- the Dragon ------------------------------------------------------------------------------------


def test_of_what_the_dragon_discards_the_face_down_cards_are_shown_as_backs() -> None:
    s = table(["b02 g02", "g04 g10", "dragon g03", "b03 g05"])
    play(s, "b02 g04 dragon")
    told(s)
    play(s, "b03")
    assert revealing(s) == []
    heard = told(s, to=SPECTATOR)
    assert sorted(heard[2:5]) == [
        "move back:1 meeting discard",
        "move card:b02 meeting discard",
        "move card:b03 meeting discard",
    ]
    assert heard[5:] == [
        "move card:dragon meeting allies:2",
        "devoured seat:2 card:dragon 3",
        "meeting seat:2",
    ]


def test_a_face_down_card_on_top_of_the_discards_is_announced() -> None:
    s = table(["b02 g02", "g04 g10", "dragon g03", "r03 g05"])
    play(s, "b02 g04 dragon")
    told(s)
    play(s, "r03")
    assert revealing(s) == ["unveiled"]
    assert told(s, to=SPECTATOR) == [
        "move back:3 hand:3 meeting",
        "down seat:3",
        "move card:b02 meeting discard",
        "move back:1 meeting discard",
        "move back:3 meeting discard",
        "unveiled seat:3 card:r03",
        "move card:dragon meeting allies:2",
        "devoured seat:2 card:dragon 3",
        "meeting seat:2",
    ]


def test_cards_that_were_buried_before_are_not_announced_again() -> None:
    s = table(["b02 angel g02 g09", "g04 g06 r01 g05", "dragon b06 r06 r07", "b01 b09 r09 g03"])
    play(s, "b02 g04 dragon b01")
    play(s, "b06 dragon", "b09 angel g06")
    assert only(told(s), "unveiled") == ["unveiled seat:1 card:g06"]
    play(s, "r09 b09", "g02 r01", "dragon")
    moves = only(told(s), "move")
    assert (moves[-5], moves[-1]) == ("move card:dragon hand:2 meeting", "move card:dragon meeting allies:2")
    assert sorted(moves[-4:-1]) == [
        "move back:0 meeting discard",
        "move card:r01 meeting discard",
        "move card:r09 meeting discard",
    ]


def test_cr_r20_cr_r54_what_the_dragon_discards_is_announced_in_the_order_of_play() -> None:
    s = table(["b02 g02", "g04 g10", "dragon g03", "b03 g05"])
    play(s, "b02 g04 dragon")
    told(s)
    play(s, "b03")
    assert [move for move in only(told(s), "move") if move.endswith("discard")] == [
        "move card:b02 meeting discard",
        "move back:1 meeting discard",
        "move card:b03 meeting discard",
    ]


def test_a_dragon_alone_is_announced() -> None:
    s = table(["b08 g02", "dragon", "g04"])
    play(s, "b08", "seat:2", "g04", "dragon")
    assert only(told(s), "devoured") == ["devoured seat:1 card:dragon 1"]


# -- abilities -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "plays", "messages"),
    [
        ("b04", "r03", ["move card:r03 allies:1 allies:0", "stolen seat:0 card:r03 seat:1"]),
        ("sage", "r05", ["move card:r05 allies:2 allies:0", "stolen seat:0 card:r05 seat:2"]),
        ("b06", "r02", ["move card:r02 allies:0 hand:0", "recalled seat:0 card:r02"]),
        (
            "b08",
            "seat:2 g03",
            ["must_discard seat:0 seat:2", "move card:g03 hand:2 discard", "drained seat:2 card:g03"],
        ),
        ("b09", "r02", ["move card:r02 allies:0 discard", "dismissed seat:0 card:r02"]),
        ("b10", "r02 seat:1", ["move card:r02 allies:0 allies:1", "entrusted seat:0 card:r02 seat:1"]),
        ("fool", "seat:1", ["swapped seat:0 seat:1"]),
    ],
)
def test_an_ability_is_announced(card: str, plays: str, messages: list[str]) -> None:
    s = table([f"{card} g02", "b03 g04", "b02 g03"], allies={0: "r01 r02", 1: "r03 r04", 2: "r05"})
    play(s, card)
    assert told(s) == [f"move card:{card} hand:0 meeting", f"lead seat:0 card:{card}"]
    play(s, plays)
    assert told(s, to=SPECTATOR) == messages


@pytest.mark.parametrize(
    ("card", "ability"),
    [
        ("b04", "steal"),
        ("sage", "steal"),
        ("b06", "recall"),
        ("b09", "dismiss"),
        ("b10", "entrust"),
    ],
)
def test_an_ability_without_effect_is_announced(card: str, ability: str) -> None:
    s = table([f"{card} g02", "b03 g04", "b02 g03"])
    play(s, card)
    assert told(s)[-1] == f"without_effect seat:0 card:{card} ability:{ability}"


def test_a_fool_without_effect_is_announced() -> None:
    s = table(["fool", "b03 g04", "b02 g03"])
    play(s, "fool")
    assert told(s)[-1] == "without_effect seat:0 card:fool ability:swap"


def test_after_a_swap_each_partner_is_shown_its_new_hand_only() -> None:
    s = table(["fool g02 r09", "b03 g04", "b02 g03"])
    play(s, "fool", "seat:2")
    assert audiences(s, "swapped", "new_hand") == [("swapped", -1), ("new_hand", 1), ("new_hand", 4)]
    assert revealing(s) == ["new_hand", "new_hand"]
    assert s.events is not None
    heard = list(s.events)
    for seat, expected in ((0, ["new_hand card:b02 card:g03"]), (1, []), (2, ["new_hand card:g02 card:r09"])):
        s.events = list(heard)
        assert only(told(s, to=seat), "new_hand") == expected


# -- the end of a round ----------------------------------------------------------------------------


def test_the_scoring_of_a_round_is_announced() -> None:
    s = table(
        ["", "angel b04", "g01"],
        moment="end",
        allies={0: "b02", 1: "demon r01 g06", 2: "b06 b07 b08 b09"},
        stories="st11 st01 st05 st03",
    )
    go_on(s)
    assert revealing(s) == ["lays_down", "lays_down"]
    assert told(s) == [
        "move card:b04 hand:1 allies:1",
        "move card:angel hand:1 allies:1",
        "lays_down seat:1 card:b04 card:angel",
        "move card:g01 hand:2 allies:2",
        "lays_down seat:2 card:g01",
        "move card:r01 allies:1 discard",
        "move card:demon allies:1 discard",
        "purified seat:1 card:angel card:r01 card:demon",
        "excluded seat:2 card:g01",
        "scores seat:0 story:st01",
        "scores seat:1 story:st03",
        "nobody_scores story:st05",
    ]


def test_several_who_score_are_announced_one_by_one() -> None:
    s = table(moment="end", allies={0: "b04", 2: "b06"}, stories="st01")
    go_on(s)
    assert told(s) == ["scores seat:0 story:st01", "scores seat:2 story:st01"]


def test_a_pardon_is_announced() -> None:
    s = table(moment="end", allies={0: "b01"}, stories="st10", used="st09 st01", again="st09 st01")
    go_on(s)
    assert told(s) == [
        "pardoned story:st09",
        "scores seat:0 story:st01",
        "scores seat:0 story:st09",
    ]


def test_all_evil_cards_are_announced_and_nothing_else() -> None:
    s = table(moment="end", allies={1: "b01 g01 r01 demon angel", 0: "b04"})
    go_on(s)
    assert told(s) == ["four_evil seat:1"]


# -- the end of the game ---------------------------------------------------------------------------


def last_told(points: dict[int, int | str], round: int = 2, longer: bool = False) -> str:  # noqa: A002
    """Returns the last message if no seat scores any more."""
    s = table(moment="end", stories="st09", points=points, round=round, longer=longer)
    go_on(s)
    return told(s)[-1]


def test_the_end_is_announced_with_its_winner() -> None:
    assert last_told({1: 3}) == "over seat:1 3"
    assert last_told({1: 3, 2: 4, 0: 2}) == "over seat:2 4"


def test_a_shared_victory_is_announced() -> None:
    assert last_told({0: 4, 2: 4, 1: 3}) == "over_shared seat:0 seat:2 4"
    assert last_told({0: 4, 2: 4}, round=60, longer=True) == "over_shared seat:0 seat:2 4"


def test_an_end_by_the_last_round_is_announced() -> None:
    assert last_told({0: 1, 2: 2}, round=60) == "over_last_round seat:2 2"
    assert last_told({0: 2, 2: 2}, round=60) == "over_last_round seat:0 seat:2 2"
    assert last_told({2: 3}, round=60) == "over seat:2 3"
    assert last_told({}, round=60) == "over_last_round seat:0 seat:1 seat:2 0"


def test_without_listeners_nothing_is_emitted() -> None:
    s = table(["b02 g02", "g04 g10", "dragon g03", "r03 g05"])
    s.events = None
    play(s, "b02 g04 dragon r03")
    assert s.events is None
    assert s.leader == 2


# -- why a card wins -------------------------------------------------------------------------------


def reasons(hands: list[str], plays: str) -> list[str]:
    """Returns the messages that explain the winner of a meeting."""
    s = table(hands)
    play(s, *plays.split())
    heard = told(s)
    return [message.strip() for message in only(heard, "reversed", "outranks")]


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ("b03 b06 b02", ["reversed card:b03"]),  # CR-R13: the Prince wins
        ("b02 b03 b04", ["reversed card:b03"]),
        ("b03 b02 b01", ["reversed card:b03"]),
        ("b03 g04 r05", []),  # nobody else has a strength
        ("b02 b04 b06", []),
        ("king b04 b03", ["outranks card:king"]),  # CR-R19
        ("demon b04 b03", ["outranks card:demon"]),
        ("demon king b03", ["outranks card:king card:demon"]),
        ("dragon b04 b06", []),  # "devoured" says it all
        ("dragon king demon", ["outranks card:dragon card:king card:demon"]),
    ],
)
def test_cr_r13_cr_r19_a_surprising_winner_is_explained(plays: str, expected: list[str]) -> None:
    cards = plays.split()
    others = ("r07", "r08", "r09")
    assert reasons([f"{card} {other}" for card, other in zip(cards, others, strict=True)], plays) == expected


def test_a_seven_takes_the_reason_away() -> None:
    assert reasons(["b03 g02", "b04 g10", "b07 g03"], "b03 b04 b07") == []


def test_cr_r14_a_five_played_last_does_not_end_the_meeting_early() -> None:
    s = table(["b02 g02", "b06 g10", "b05 g03"])
    play(s, "b02 b06 b05")
    assert only(told(s), "cut") == []
