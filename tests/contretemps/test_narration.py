"""Events of a game: a message or a move for each change of the table."""

from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import SPECTATOR
from tests.contretemps.playing import dealt, new
from tests.contretemps.positions import (
    Entry,
    bid,
    cards,
    choices,
    go_on,
    only,
    pick,
    play,
    position,
    told,
)

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 3: ("b09", 1)}


def revealing(s: ContretempsTable) -> list[str]:
    """Returns the kinds of the messages that reveal something hidden."""
    assert s.events is not None
    return [event.text for event in s.events if event.reveals]


def replayed(owner: int, card: str) -> list[str]:
    """Returns the events when seat 2 plays a card at event 3."""
    timeline: dict[int, Entry] = {1: ("a13", 0), 3: ("b09", owner), 8: ("d13", 0)}
    s = position(round=8, timeline=timeline, event=3, at={2: 3}, hands={2: f"{card} ..."})
    play(s, f"card:{card}")
    heard = told(s)
    assert heard[:2] == [f"move card:{card} hand:2 event:3", f"lead seat:2 card:{card} event:3"]
    return heard[2 : heard.index("move event:9 stack timeline")]


def changed(picks: dict[int, str]) -> ContretempsTable:
    """Returns a table of round 8 after these picks at the constant, which was e10."""
    s = position(
        round=8,
        moment="picks",
        timeline=TIMELINE | {8: ("d13", 0)},
        at=dict.fromkeys(picks, 0),
        hands={seat: f"{card} ..." for seat, card in picks.items()},
    )
    pick(s, picks)
    return s


def test_the_setup_is_announced() -> None:
    s = new(3)
    s.events = []
    play(s, "seat:2")
    play(s, ">".join(choices(s)[:30]))
    play(s, "card:e13")
    assert revealing(s) == ["hand", "hand", "hand", "constant"]
    assert told(s, to=SPECTATOR) == [
        "dealer seat:2 seat:0",
        "deal",
        "constant card:e13 suit:e",
        "move event:1 stack timeline",
        "move pawn:0 seat:0 event:1",
        "move pawn:1 seat:1 event:1",
        "move pawn:2 seat:2 event:1",
        "present event:1",
        "round 1",
        "event event:1 seat:0",
    ]


def test_in_paradox_a_turned_token_is_news() -> None:
    s = dealt(3, mode="paradox")
    play(s, "card:e13")
    s.events = []
    play(s, "event:4")
    assert revealing(s) == ["present"]
    assert only(told(s), "present", "round", "event") == ["present event:4", "round 1", "event event:4 seat:1"]


def test_a_trick_is_announced_card_by_card() -> None:
    s = position(round=8, timeline=TIMELINE, hands={1: "b10 ...", 2: "b08 ...", 3: "b11 ...", 0: "c05 ...c"})
    play(s, *cards("b10 b08 b11 c05"))
    assert revealing(s) == []
    assert told(s)[:16] == [
        "move card:b10 hand:1 event:8",
        "lead seat:1 card:b10 event:8",
        "move card:b08 hand:2 event:8",
        "play seat:2 card:b08 event:8",
        "move crystal:1 reserve seat:2",
        "consolation seat:2",
        "move card:b11 hand:3 event:8",
        "play seat:3 card:b11 event:8",
        "move card:c05 hand:0 event:8",
        "play seat:0 card:c05 event:8",
        "move card:b08 event:8 discard",
        "move card:b10 event:8 discard",
        "move card:c05 event:8 discard",
        "move disc:3 seat:3 event:8",
        "won seat:3 event:8 card:b11 0",
        "move event:9 stack timeline",
    ]


def test_a_crystal_that_the_empty_reserve_cannot_give_is_announced() -> None:
    s = position(round=8, timeline=TIMELINE, hands={2: "b08 ..."}, crystals={0: 30}, trick="b10")
    play(s, "card:b08")
    assert told(s)[2:] == ["no_consolation seat:2"]


def test_a_present_that_all_have_left_is_announced() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 1, 1: 1, 2: 1, 3: 1})
    bid(s, {0: 1, 1: 1, 2: 1, 3: 1})
    assert only(told(s), "unresolved", "round", "event") == [
        "round 4",
        "unresolved event:4",
        "event event:3 seat:0",
    ]
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 1, 1: 1, 2: 1})
    bid(s, {0: 1, 1: 1, 2: 1})
    play(s, choices(s)[0])
    assert only(told(s), "unresolved") == []


def test_a_takeover_is_announced() -> None:
    assert replayed(1, "b10") == [
        "move card:b09 event:3 discard",
        "move disc:1 event:3 seat:1",
        "move disc:2 seat:2 event:3",
        "taken seat:2 event:3 card:b10 0  seat:1",
    ]


def test_a_defended_event_is_announced() -> None:
    assert replayed(1, "b08") == [
        "move crystal:1 reserve seat:2",
        "consolation seat:2",
        "move card:b08 event:3 discard",
        "kept seat:1 event:3 card:b09 0",
    ]


def test_an_event_strengthened_by_its_owner_is_announced() -> None:
    assert replayed(2, "b10") == ["move card:b09 event:3 discard", "raised seat:2 event:3 card:b10 0 "]


def test_ct_054_a_win_by_trump_over_the_led_suit_is_explained() -> None:
    s = position(round=8, timeline=TIMELINE, hands={3: "e05 ..."}, trick="b10 b12")
    play(s, "card:e05")
    play(s, choices(s)[0])
    assert only(told(s), "won") == ["won seat:3 event:8 card:e05 1"]
    s = position(round=8, timeline=TIMELINE, hands={3: "e12 ..."}, trick="e11 e07")  # trump was led: no surprise
    play(s, "card:e12")
    play(s, choices(s)[0])
    assert only(told(s), "won") == ["won seat:3 event:8 card:e12 0"]


def past(defender: Entry, card: str, constant: str = "e10") -> list[str]:
    """Returns the result when seat 2 plays a card at event 3, where this card defends."""
    line: dict[int, Entry] = {1: ("a13", 0), 3: defender, 8: ("d13", 0)}
    s = position(round=8, timeline=line, constant=constant, event=3, at={2: 3}, hands={2: f"{card} ...acd"})
    play(s, f"card:{card}")
    return only(told(s), "kept", "taken", "raised")


def test_ct_054_a_trump_that_still_defends_an_event_is_explained() -> None:
    assert past(("e05", 1, "b"), "b12") == ["kept seat:1 event:3 card:e05 1"]


def test_ct_r06_a_defending_card_that_is_no_longer_trump_is_explained() -> None:
    assert past(("e12", 1, "b"), "b05", constant="c10") == ["taken seat:2 event:3 card:b05 0 card:e12 seat:1"]
    assert past(("e12", 2, "b"), "b05", constant="c10") == ["raised seat:2 event:3 card:b05 0 card:e12"]
    assert past(("e12", 1, "b"), "c05", constant="c10") == ["taken seat:2 event:3 card:c05 1  seat:1"]


def test_ct_085_ct_087_a_tie_names_the_event_nearest_to_the_constant() -> None:
    line: dict[int, Entry] = {1: ("a13", 0), 2: ("b13", 2), 4: ("c13", 1), 9: ("d13", 1), 10: ("c12", 2)}
    s = position(round=10, moment="end", timeline=line)
    go_on(s)
    assert told(s) == ["tied seat:2 2 event:2", "over_rounds seat:2 2"]
    line = {2: ("b13", 2), 3: ("a13", 2), 4: ("c13", 1), 5: ("c12", 1), 6: ("d13", 1), 7: ("d12", 2)}
    s = position(round=7, moment="end", timeline=line | {1: ("a12", 0)}, at={1: 6})
    go_on(s)
    assert told(s) == ["tied seat:2 3 event:2", "over_three seat:2"]


def test_the_way_of_the_pawns_and_the_income_are_announced() -> None:
    timeline: dict[int, Entry] = {1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 1)}
    s = position(round=3, moment="end", timeline=timeline, at={0: 1})
    go_on(s)
    assert told(s) == [
        "move event:4 stack timeline",
        "move pawn:0 event:1 event:4",
        "move pawn:1 event:3 event:4",
        "move pawn:2 event:3 event:4",
        "move pawn:3 event:3 event:4",
        "present event:4",
        "move crystal:1 reserve seat:0",
        "income seat:0 1",
        "move crystal:2 reserve seat:2",
        "income seat:2 2",
        "move crystal:2 reserve seat:3",
        "income seat:3 2",
    ]


def test_an_income_cut_short_is_announced() -> None:
    timeline: dict[int, Entry] = {1: ("a13", 0), 2: ("b13", 1), 3: ("c13", 1)}
    s = position(round=3, moment="end", timeline=timeline, crystals={1: 28})
    go_on(s)
    assert only(told(s), "income", "short") == [
        "income seat:0 1",
        "income seat:2 1",
        "short seat:2 1",
        "short seat:3 2",
    ]


def test_trips_and_the_new_round_are_announced() -> None:
    s = position(round=3, moment="bids", timeline=TIMELINE, crystals={0: 4, 2: 1})
    bid(s, {0: 4, 2: 1})
    assert revealing(s) == ["back", "stay", "back", "stay"]
    assert told(s) == [
        "move crystal:4 seat:0 reserve",
        "move pawn:0 event:4 start",
        "back seat:0 4 start",
        "stay seat:1",
        "move crystal:1 seat:2 reserve",
        "move pawn:2 event:4 event:3",
        "back seat:2 1 event:3",
        "stay seat:3",
        "round 4",
        "event event:4 seat:1",
    ]


def test_the_longest_trip_back_and_the_shortest_forward_are_distinguished() -> None:
    tokens: dict[int, Entry] = dict.fromkeys(range(1, 11))
    words = tokens | {1: ("a13", 0)}
    s = position(round=9, moment="bids", paradox=True, timeline=words, present=10, crystals={0: 10})
    bid(s, {0: "back:10"})
    assert told(s)[:3] == [
        "move crystal:10 seat:0 reserve",
        "move pawn:0 event:10 start",
        "back seat:0 10 start",
    ]
    words = tokens | {2: ("a13", 0)}
    s = position(round=9, moment="bids", paradox=True, timeline=words, present=1, crystals={0: 9, 1: 1})
    bid(s, {0: "forward:9", 1: "forward:1"})
    assert told(s)[:6] == [
        "move crystal:9 seat:0 reserve",
        "move pawn:0 event:1 event:10",
        "forward seat:0 9 event:10",
        "move crystal:1 seat:1 reserve",
        "move pawn:1 event:1 event:2",
        "forward seat:1 1 event:2",
    ]


def test_a_change_of_the_constant_is_announced() -> None:
    s = changed({1: "a07", 3: "c08"})
    assert revealing(s) == ["pick", "pick"]
    assert told(s)[:7] == [
        "move card:a07 hand:1 start",
        "pick seat:1 card:a07",
        "move card:c08 hand:3 start",
        "pick seat:3 card:c08",
        "move card:a07 start discard",
        "move card:e10 start discard",
        "constant_new card:c08 suit:c",
    ]


def test_an_instability_is_announced() -> None:
    assert told(changed({1: "a07", 3: "c07"}))[4:8] == [
        "move card:a07 start discard",
        "move card:c07 start discard",
        "move card:e10 start discard",
        "torn 1",
    ]


def test_the_end_and_its_reason_are_announced() -> None:
    s = position(round=10, moment="end", timeline=TIMELINE | {10: ("c13", 1)})
    go_on(s)
    assert told(s) == ["over_rounds seat:1 2"]
    s = position(round=10, moment="end", timeline=TIMELINE | {9: ("b13", 1), 10: ("c13", 1)})
    go_on(s)
    assert told(s) == ["over_three seat:1"]
    s = position(
        round=8,
        moment="picks",
        timeline=TIMELINE | {8: ("c13", 1)},
        at={0: 0, 2: 0},
        instabilities=1,
        second_instability_ends_game=True,
        hands={0: "a07 ...", 2: "c07 ..."},
    )
    pick(s, {0: "a07", 2: "c07"})
    assert told(s)[-1] == "over_torn seat:1 2"
