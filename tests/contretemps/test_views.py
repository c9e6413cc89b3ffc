"""Views: public, private and secret facts (CT-R33 to CT-R35, the table "Who knows what")."""

from typing import Any

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps import state as st
from chronotheque.games.contretemps.cards import CARD_NAMES
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import NONE, SPECTATOR, Rng, Waiting, open_to, waiting
from tests.contretemps.playing import MODES, dealt, moments, new
from tests.contretemps.positions import (
    Entry,
    Moment,
    answer,
    asked,
    bid,
    cards,
    choices,
    go_on,
    hand,
    pick,
    play,
    position,
    purses,
    told,
    view,
)

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 2: ("e07", 1, "b")}
EVERYBODY = (0, 1, 2, 3, SPECTATOR)


def shows(s: ContretempsTable, seat: int, card: str) -> bool:
    """True if the name of a card occurs anywhere in a seat's view."""
    return f"card:{card}" in repr(view(s, seat))


def hidden_hands_are_hidden(s: ContretempsTable) -> bool:
    """True if no view shows a card of another hand."""
    return not any(
        shows(s, seat, card)
        for seat in EVERYBODY
        for other in range(s.seats)
        if other != seat
        for card in hand(s, other).split()
    )


def unused(s: ContretempsTable) -> list[str]:
    """Returns the cards that are in no other place."""
    trick = view(s, SPECTATOR)["trick"]
    played = [] if trick is None else [row["card"] for row in trick["cards"]]
    lying = {*played, *(CARD_NAMES[st.guard(s, number)] for number in range(1, 11) if st.guard(s, number) >= 0)}
    lying |= {name for seat in range(s.seats) for name in cards(hand(s, seat))}
    lying |= set(view(s, SPECTATOR)["discard"])
    lying |= set() if s.constant == NONE else {CARD_NAMES[s.constant]}
    values = range(13 - 2 * s.seats, 14)
    return [name for suit in "abcde" for v in values if (name := f"card:{suit}{v:02}") not in lying]


# -- public ----------------------------------------------------------------------------------------


def public_part(shown: dict[str, Any]) -> dict[str, Any]:
    return {name: fact for name, fact in shown.items() if name not in ("seat", "hand", "pick", "trip")}


def test_all_public_facts_are_shown_to_everybody() -> None:
    s = position(
        seats=3,
        round=3,
        constant="c08",
        timeline=TIMELINE | {3: ("d13", 2)},
        event=2,
        at={0: 2, 1: 2},
        hands={0: "b09 ...cde", 1: "a11 ...ae"},
        crystals={0: 4, 2: 1},
        voids={2: "d"},
        marker=1,
        trick="",
    )
    play(s, "card:b09")
    shown = view(s, SPECTATOR)
    discard = shown.pop("discard")
    assert isinstance(discard, list)
    assert len(discard) == 7 - 3  # seven cards were played before the trick, three of which defend events
    assert shown == {
        "game": "contretemps",
        "seat": None,
        "seats": 3,
        "options": {"mode": "classic", "second_instability_ends_game": "off"},
        "phase": "events",
        "round": 3,
        "marker": 1,
        "present": 3,
        "constant": "card:c08",
        "instabilities": 0,
        "reserve": 25,
        "timeline": [
            {"event": 1, "owner": 0, "led": "suit:a", "card": "card:a13"},
            {"event": 2, "owner": 1, "led": "suit:b", "card": "card:e07"},
            {"event": 3, "owner": 2, "led": "suit:d", "card": "card:d13"},
        ],
        "stack": [4, 5, 6, 7, 8, 9, 10],
        "resolved": [2, 3],
        "players": [
            {"cards": 7, "crystals": 4, "discs": 2, "pawn": 2, "voids": []},
            {"cards": 8, "crystals": 0, "discs": 2, "pawn": 2, "voids": []},
            {"cards": 7, "crystals": 1, "discs": 2, "pawn": 3, "voids": ["suit:d"]},
        ],
        "trick": {
            "event": 2,
            "leader": 0,
            "party": [0, 1],
            "cards": [{"seat": 0, "card": "card:b09"}],
            "ahead": 0,
        },
        "travellers": [],
        "outcome": None,
        "hand": [],
        "pick": None,
        "trip": None,
        "open": [],  # filled in by a match
        "waiting": [],
    }
    for seat in range(3):
        assert public_part(view(s, seat)) == public_part(view(s, SPECTATOR))
        assert view(s, seat)["seat"] == seat


def test_the_phase_is_named() -> None:
    s = new(3)
    assert view(s, 0)["phase"] == "setup"
    assert view(s, 0)["marker"] is None
    assert view(s, 0)["present"] is None
    s = position(round=3, moment="picks", timeline=TIMELINE | {3: ("d13", 2)}, at={3: 0})
    assert view(s, 0)["phase"] == "constant"
    assert view(s, 0)["travellers"] == [3]
    assert view(position(round=3, moment="bids", timeline=TIMELINE), 0)["phase"] == "scientists"
    line: dict[int, Entry] = {4: ("a13", 0), 7: ("b13", 1)}
    s = position(round=2, moment="end", paradox=True, timeline=line, present=7)
    go_on(s)
    assert view(s, 0)["phase"] == "time"
    s = position(round=10, moment="end", timeline=TIMELINE | {10: ("c13", 2)})
    go_on(s)
    assert view(s, 0)["phase"] == "over"


def test_the_events_resolved_in_this_round_are_shown() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 1})
    bid(s, {0: 1})
    assert view(s, 1)["resolved"] == [4]  # the event in progress
    while asked(s)[1] != [0]:
        play(s, choices(s)[0])
    assert view(s, 1)["resolved"] == [3, 4]


def test_the_options_are_shown() -> None:
    s = new(3, mode="paradox", second_instability_ends_game="on")
    assert view(s, 1)["options"] == {"mode": "paradox", "second_instability_ends_game": "on"}


def test_who_shows_to_lack_a_suit_is_remembered() -> None:
    s = position(round=8, timeline=TIMELINE, hands={2: "a05 c05 d05", 3: "c06 c07 c08", 0: "b06 ..."}, trick="b09")
    play(s, "card:c05", "card:c06")
    players = view(s, SPECTATOR)["players"]
    assert [player["voids"] for player in players] == [[], [], ["suit:b"], ["suit:b"]]
    play(s, "card:b06")
    assert st.is_void(s, 2, 1)
    assert not st.is_void(s, 0, 1)


@pytest.mark.parametrize("moment", ["events", "bids"])
def test_ct_r33_the_number_of_crystals_is_public_at_all_times(moment: Moment) -> None:
    s = position(round=3, moment=moment, timeline=TIMELINE, crystals={0: 4, 2: 7})
    for seat in EVERYBODY:
        players = view(s, seat)["players"]
        assert [player["crystals"] for player in players] == [4, 0, 7, 0]


def test_ct_r33_only_the_bid_is_secret_until_it_is_revealed() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 4, 2: 7})
    answer(s, 2, "n:3")
    for seat in EVERYBODY:
        assert view(s, seat)["trip"] == (3 if seat == 2 else None)
        assert view(s, seat)["reserve"] == 19
    for seat, name in ((0, "n:1"), (1, "n:0"), (3, "n:0")):
        answer(s, seat, name)
    for seat in EVERYBODY:
        players = view(s, seat)["players"]
        assert [player["crystals"] for player in players] == purses(s) == [3, 0, 4, 0]


def test_ct_r34_the_discard_pile_is_open() -> None:
    s = position(
        round=9,
        timeline=TIMELINE,
        discards="d06 c09 a05",
        hands={2: "b11 ...", 3: "b05 ...", 0: "b06 ..."},
        trick="b09",
    )
    play(s, *cards("b11 b05 b06"))
    for seat in EVERYBODY:
        discard = view(s, seat)["discard"]
        assert set(cards("d06 c09 a05 b09 b05 b06")) <= set(discard)
        assert "card:b11" not in discard
        assert discard == sorted(discard)  # the order of the pile reveals nothing


def test_ct_r34_it_is_never_reshuffled() -> None:
    for mode in MODES:
        before: set[str] = set()
        for s in moments(4, mode, seed=17):
            now = set(view(s, SPECTATOR)["discard"])
            assert before <= now
            before = now
        assert len(before) > 10


def test_ct_r35_the_four_unused_cards_are_never_seen_and_never_drawn() -> None:
    for seats in (3, 6):
        kept: list[str] = []
        for s in moments(seats, seed=19):
            kept = kept or unused(s)
            assert unused(s) == kept
            for seat in (*range(seats), SPECTATOR):
                assert not [name for name in kept if name in repr(view(s, seat))]
        assert len(kept) == 4


# -- private and secret: the hidden columns --------------------------------------------------------


def test_the_own_hand_is_shown_to_its_owner() -> None:
    s = position(round=8, timeline=TIMELINE, hands={2: "a05 c05 e09"})
    assert view(s, 2)["hand"] == cards("a05 c05 e09")
    assert view(s, SPECTATOR)["hand"] == []


def test_ct_d1_the_other_hands_are_hidden() -> None:
    s = position(round=3, timeline=TIMELINE)
    assert asked(s)[0] == "CT-D1"
    assert hidden_hands_are_hidden(s)


def test_ct_d2_the_other_hands_are_hidden() -> None:
    s = position(round=3, timeline=TIMELINE | {3: ("d13", 2)}, event=1, at={0: 1, 1: 1})
    assert asked(s)[0] == "CT-D2"
    assert hidden_hands_are_hidden(s)


def test_ct_d3_the_other_hands_are_hidden() -> None:
    s = position(round=3, timeline=TIMELINE, trick="b09 b10")
    assert asked(s)[0] == "CT-D3"
    assert hidden_hands_are_hidden(s)
    assert shows(s, SPECTATOR, "b09")  # the trick is open


def test_ct_d3_all_know_who_is_asked_and_what() -> None:
    s = position(round=3, timeline=TIMELINE, trick="b09")
    assert waiting(s) == [Waiting([2], "CT-D3")]
    assert [open_to(s, seat) for seat in range(4)] == [[], [], ["CT-D3"], []]


def test_ct_d4_nobody_can_tell_who_has_bid() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={1: 2})
    assert waiting(s) == [Waiting([0, 1, 2, 3], "CT-D4")]
    answer(s, 1, "n:2")
    assert waiting(s) == [Waiting([0, 1, 2, 3], "CT-D4")]
    assert open_to(s, 1) == []
    assert open_to(s, 0) == ["CT-D4"]


@pytest.mark.parametrize(("name", "shown"), [("n:0", 0), ("back:2", 2), ("forward:1", -1)])
def test_ct_d5_a_bid_is_shown_to_its_owner_only(name: str, shown: int) -> None:
    line: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
    s = position(round=3, moment="bids", paradox=True, timeline=line, present=6, crystals={1: 4})
    unseen = {seat: view(s, seat) for seat in EVERYBODY}
    answer(s, 1, name)
    for seat in EVERYBODY:
        assert view(s, seat) == (unseen[seat] | {"trip": shown} if seat == 1 else unseen[seat])
    assert told(s, to=0) == []


@pytest.mark.parametrize("picker", [0, 3])
def test_ct_d6_a_pick_is_shown_to_its_owner_only(picker: int) -> None:
    s = position(
        round=3, moment="picks", timeline=TIMELINE | {3: ("d13", 2)}, at={0: 0, 3: 0}, hands={picker: "d05 ..."}
    )
    unseen = {seat: view(s, seat) for seat in EVERYBODY}
    answer(s, picker, "card:d05")
    for seat in EVERYBODY:
        assert view(s, seat) == (unseen[seat] | {"pick": "card:d05"} if seat == picker else unseen[seat])
    assert hidden_hands_are_hidden(s)
    pick(s, {3 - picker: hand(s, 3 - picker).split()[-1]})
    assert f"pick seat:{picker} card:d05" in told(s, to=1)


def test_ct_c2_each_hand_is_hidden_from_all_others() -> None:
    s = dealt(seats=4)
    assert hidden_hands_are_hidden(s)
    assert [len(view(s, seat)["hand"]) for seat in EVERYBODY] == [10, 10, 10, 10, 0]


def test_ct_c3_the_four_cards_left_over_are_hidden() -> None:
    s = dealt(seats=4)
    play(s, "card:e11")
    for seat in EVERYBODY:
        assert [shows(s, seat, card) for card in ("e09", "e10", "e11", "e12", "e13")] == [
            False,
            False,
            True,
            False,
            False,
        ]


def test_ct_c4_which_tokens_are_left_is_public_and_their_order_is_not() -> None:
    line: dict[int, Entry] = {4: ("a13", 0), 7: ("b13", 1)}
    s = position(round=2, moment="end", paradox=True, timeline=line, present=7)
    go_on(s)
    assert waiting(s) == []  # chance is not a seat
    for seat in EVERYBODY:
        assert view(s, seat)["stack"] == [1, 2, 3, 5, 6, 8, 9, 10]


def test_the_outcome_is_shown_at_the_end() -> None:
    s = position(round=10, moment="end", timeline=TIMELINE | {10: ("c13", 2)})
    assert view(s, 0)["outcome"] is None
    go_on(s)
    assert view(s, SPECTATOR)["outcome"] == {
        "places": [1, 2, 3, 4],
        "reasons": [
            [{"reason": "event:1", "points": 1}, {"reason": "nearest:1", "points": 0}],
            [{"reason": "event:2", "points": 1}, {"reason": "nearest:2", "points": 0}],
            [{"reason": "event:10", "points": 1}, {"reason": "nearest:10", "points": 0}],
            [],
        ],
    }


def test_a_guess_of_what_is_hidden_gives_the_same_view() -> None:
    """Checks that each phase can be read; the conformance kit tests guessing in depth."""
    line: dict[int, Entry] = {2: ("a13", 0), 4: ("b09", 1), 6: None, 9: ("c09", 2)}
    bids = position(round=3, moment="bids", paradox=True, timeline=line, present=6, crystals={0: 4, 1: 4})
    answer(bids, 0, "forward:1")
    picks = position(round=3, moment="picks", timeline=TIMELINE | {3: ("d13", 2)}, at={0: 0, 3: 0})
    answer(picks, 0, choices(picks, 0)[2])
    trick = position(round=8, timeline=TIMELINE, voids={0: "c"}, trick="b09 a05")
    for s in (bids, picks, trick):
        for seat in range(4):
            twin = GAME.blank(4)
            GAME.read(GAME.knowledge(s, seat)).guess(Rng(seat), twin)
            assert GAME.knowledge(twin, seat) == GAME.knowledge(s, seat)


def test_a_bid_is_forgotten_once_it_is_travelled() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={1: 2})
    bid(s, {1: 2})
    assert view(s, 1)["trip"] is None
