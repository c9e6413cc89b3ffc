"""Phase 1: winning and control (CT-052 to CT-059), the order of cards (CT-R04 to CT-R06, CT-R36, CT-R45)."""

import pytest

from chronotheque.games.contretemps.state import ContretempsTable
from tests.contretemps.positions import (
    asked,
    cards,
    choices,
    discarded,
    event,
    go_on,
    hand,
    play,
    position,
    purses,
    view,
)

FIRST = {1: ("a13", 0)}  # seat 0 leads at the present


def discs_at_home(s: ContretempsTable) -> list[int]:
    players = view(s, 0)["players"]
    return [player["discs"] for player in players]


def contested(
    guard: str, challengers: str, led: str = "b", constant: str | None = "e10", owner: int = 3
) -> ContretempsTable:
    """Returns event 3 of round 9 (by default owned by seat 3) after seats 0, 1 … have played a card each."""
    played = challengers.split()
    spare = ["a05", "a06", "a07"]
    s = position(
        round=9,
        event=3,
        constant=constant,
        instabilities=0 if constant else 1,
        timeline={1: ("a13", 0), 3: (guard, owner, led), 9: ("c13", 2)},
        at=dict.fromkeys(range(len(played)), 3),
        hands={seat: f"{card} {spare[seat]}" for seat, card in enumerate(played)},
    )
    play(s, *cards(challengers))
    return s


# -- a trick at the present ------------------------------------------------------------------------


def test_ct_052_the_winner_is_known_only_when_all_have_played() -> None:
    s = position(round=9, timeline=FIRST, hands={1: "b13 a05", 2: "b05 a06", 3: "e05 a07"}, trick="b09")
    play(s, "card:b13")
    assert event(s, 9) is None
    play(s, "card:b05")
    assert event(s, 9) is None
    assert discs_at_home(s) == [2, 3, 3, 3]
    play(s, "card:e05")
    assert event(s, 9) == ("e05", 3, "b")


@pytest.mark.parametrize(
    ("trick", "card", "seat"),
    [
        ("b09 b12 b07 b08", "b12", 1),
        ("b09 a13 c13 d13", "b09", 0),
        ("b09 c12 b05 b10", "b10", 3),
    ],
)
def test_ct_053_without_a_trump_the_highest_card_of_the_led_suit_wins(trick: str, card: str, seat: int) -> None:
    played = trick.split()
    spare = ["d05", "d06", "d07", "d08"]
    s = position(round=9, timeline={1: ("a12", 0)}, hands={i: f"{played[i]} {spare[i]}" for i in range(4)})
    play(s, *cards(trick))
    assert event(s, 9) == (card, seat, "b")


@pytest.mark.parametrize(
    ("trick", "card", "seat"),
    [
        ("b09 e05 b13 b12", "e05", 1),
        ("b09 e05 b13 e07", "e07", 3),
        ("b09 e07 e05 b13", "e07", 1),
        ("e05 e07 b13 e06", "e07", 1),
    ],
)
def test_ct_054_if_a_trump_was_played_the_highest_trump_wins(trick: str, card: str, seat: int) -> None:
    played = trick.split()
    spare = ["d05", "d06", "d07", "d08"]
    s = position(round=9, timeline=FIRST, hands={i: f"{played[i]} {spare[i]}" for i in range(4)})
    play(s, *cards(trick))
    assert event(s, 9) == (card, seat, played[0][0])


def test_ct_055_the_winner_puts_a_disc_on_the_event() -> None:
    s = position(round=9, timeline=FIRST, hands={1: "b12 a05", 2: "b05 a06", 3: "b06 a07"}, trick="b09")
    play(s, *cards("b12 b05 b06"))
    assert event(s, 9) == ("b12", 1, "b")
    assert discs_at_home(s) == [2, 2, 3, 3]


def test_ct_056_who_owns_the_disc_controls_the_event() -> None:
    s = position(round=3, moment="end", timeline={1: ("a13", 0), 2: ("b13", 2), 3: ("c13", 2)})
    rows = view(s, 1)["timeline"]
    assert [row["owner"] for row in rows] == [0, 2, 2]
    go_on(s)
    assert purses(s) == [1, 2, 0, 2]  # control costs income
    assert asked(s) == ("CT-D4", [0, 1, 2, 3])


# -- a past event ----------------------------------------------------------------------------------


def test_ct_057_only_a_card_that_beats_the_old_one_takes_over() -> None:
    assert event(contested("b09", "b08"), 3) == ("b09", 3, "b")
    assert event(contested("b09", "b10"), 3) == ("b10", 0, "b")
    assert event(contested("b09", "c12"), 3) == ("b09", 3, "b")
    assert event(contested("b09", "e05"), 3) == ("e05", 0, "b")
    assert event(contested("e09", "b13"), 3) == ("e09", 3, "b")
    assert event(contested("e09", "e08"), 3) == ("e09", 3, "b")


def test_ct_057_the_best_of_several_takes_over() -> None:
    assert event(contested("b09", "b08 b12 b10"), 3) == ("b12", 1, "b")
    assert event(contested("b09", "b12 b10 b11"), 3) == ("b12", 0, "b")
    assert event(contested("b09", "b12 e05 b13"), 3) == ("e05", 1, "b")
    assert event(contested("b09", "b05 b06 b07"), 3) == ("b09", 3, "b")


def test_ct_058_the_new_winners_disc_replaces_the_old_one() -> None:
    s = contested("b09", "b10")
    assert event(s, 3) == ("b10", 0, "b")
    rows = view(s, 0)["timeline"]
    assert [row["owner"] for row in rows if row["owner"] is not None] == [0, 0, 2]
    assert discs_at_home(s) == [1, 3, 2, 3]


def test_ct_059_the_replaced_disc_goes_back_to_its_owner() -> None:
    assert discs_at_home(contested("b09", "b08")) == [2, 3, 2, 2]
    assert discs_at_home(contested("b09", "b10")) == [1, 3, 2, 3]


# -- which cards stay, how they compare ------------------------------------------------------------


def test_ct_r04_only_the_winning_card_stays_at_the_present() -> None:
    s = position(round=9, timeline=FIRST, hands={1: "b12 a05", 2: "b05 a06", 3: "c06 a07"}, trick="b09")
    assert discarded(s, "b09") == [False]
    play(s, *cards("b12 b05 c06"))
    assert event(s, 9) == ("b12", 1, "b")
    assert discarded(s, "b09 b12 b05 c06") == [True, False, True, True]


def test_ct_r04_a_beaten_defending_card_is_discarded() -> None:
    s = contested("b09", "b10 b12 b11")
    assert discarded(s, "b09 b10 b12 b11") == [True, True, False, True]


def test_ct_r04_an_unbeaten_defending_card_stays() -> None:
    s = contested("b09", "b08 c12 b07")
    assert event(s, 3) == ("b09", 3, "b")
    assert discarded(s, "b09 b08 c12 b07") == [False, True, True, True]


@pytest.mark.parametrize(
    ("guard", "led", "constant", "challenger", "beaten"),
    [
        # rank 2 against rank 2, 1 and 0
        ("e05", "b", "e10", "e06", True),
        ("e06", "b", "e10", "e05", False),
        ("b13", "b", "e10", "e05", True),
        ("c13", "b", "e10", "e05", True),
        # rank 1 against rank 2, 1 and 0
        ("e05", "b", "e10", "b13", False),
        ("b12", "b", "e10", "b13", True),
        ("b13", "b", "e10", "b12", False),
        ("c13", "b", "e10", "b05", True),
        # rank 0 against rank 2, 1 and 0
        ("e05", "b", "e10", "c13", False),
        ("b05", "b", "e10", "c13", False),
        ("c05", "b", "e10", "d13", False),
        # the led suit is trump itself
        ("b05", "b", "b10", "e13", False),
        ("b05", "b", "b10", "b06", True),
        # the present trump counts, not the one in force when the card won
        ("e13", "b", "d10", "b05", True),
        ("d05", "b", "d10", "b13", False),
        # without a constant there is no rank 2
        ("b05", "b", None, "e13", False),
        ("e13", "b", None, "b05", True),
    ],
)
def test_ct_r05_trump_now_in_force_then_the_led_suit_then_value(
    guard: str, led: str, constant: str | None, challenger: str, beaten: bool
) -> None:
    s = position(
        round=9,
        event=3,
        constant=constant,
        instabilities=0 if constant else 1,
        timeline={1: ("a13", 0), 3: (guard, 3, led), 9: ("a12", 2)},
        at={0: 3},
        hands={0: f"{challenger} a05"},
    )
    play(s, f"card:{challenger}")
    assert event(s, 3) == ((challenger, 0, led) if beaten else (guard, 3, led))


def test_ct_r06_any_card_with_rank_beats_a_defending_card_without() -> None:
    assert event(contested("c12", "b05"), 3) == ("b05", 0, "b")
    assert event(contested("c12", "e05"), 3) == ("e05", 0, "b")
    assert event(contested("c12", "b05 e05 b13"), 3) == ("e05", 1, "b")


def test_ct_r06_a_new_card_without_rank_never_beats_it() -> None:
    assert event(contested("c05", "c12"), 3) == ("c05", 3, "b")
    assert event(contested("c05", "d13"), 3) == ("c05", 3, "b")
    s = contested("c05", "c12 d13 c11")
    assert event(s, 3) == ("c05", 3, "b")
    assert discarded(s, "c05 c12 d13 c11") == [False, True, True, True]


def test_ct_r36_the_owners_better_card_becomes_the_defending_card() -> None:
    s = contested("b09", "b10", owner=0)
    assert event(s, 3) == ("b10", 0, "b")
    assert discs_at_home(s) == [1, 3, 2, 3]
    assert discarded(s, "b09 b10") == [True, False]


def test_ct_r36_the_owners_lower_card_changes_nothing() -> None:
    s = contested("b09", "b08", owner=0)
    assert event(s, 3) == ("b09", 0, "b")
    assert discs_at_home(s) == [1, 3, 2, 3]
    assert discarded(s, "b09 b08") == [False, True]


def test_ct_r45_the_led_suit_stays_after_a_takeover_with_trump() -> None:
    assert event(contested("b09", "e05"), 3) == ("e05", 0, "b")


def test_ct_r45_the_led_suit_stays_when_a_later_leader_lacks_it() -> None:
    s = contested("b09", "c05 b12")
    assert event(s, 3) == ("b12", 1, "b")
    s = contested("b09", "c05")
    assert event(s, 3) == ("b09", 3, "b")


def test_ct_r45_the_first_leader_sets_it_even_if_trump_wins() -> None:
    s = position(round=9, timeline=FIRST, hands={1: "e05 a05", 2: "b05 a06", 3: "c06 a07"}, trick="b09")
    play(s, *cards("e05 b05 c06"))
    assert event(s, 9) == ("e05", 1, "b")


def test_a_played_card_leaves_the_hand() -> None:
    s = position(round=9, timeline=FIRST, hands={0: "b09 a05"})
    play(s, "card:b09")
    assert hand(s, 0) == "a05"
    assert choices(s, 1)
