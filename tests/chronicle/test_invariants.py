"""Invariants (CR-I01 to CR-I06): they hold at every decision of random games; the checker finds each breach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle import state as st
from chronotheque.games.chronicle.invariants import different_strengths, every_card_once, points_of
from chronotheque.games.chronicle.rules.face_down import veil_word
from chronotheque.games.chronicle.rules.meeting import Meeting, meeting_of
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import SPECTATOR, byte, listed, with_byte
from tests.chronicle.positions import (
    SEAT_COUNTS,
    allies,
    asked,
    cards,
    go_on,
    hands,
    meeting,
    moments,
    number,
    opening,
    play,
    points,
    table,
    view,
)

SEEDS = (1, 2, 3)


def breached(s: ChronicleTable) -> list[str]:
    return GAME.breaches(s)


def games(seats: int) -> Iterator[tuple[str, Iterator[ChronicleTable]]]:
    """Yields random games with each option, each with a name to reproduce it."""
    for seed in SEEDS:
        stories, length = ("two" if seed == 2 else "one"), ("longer" if seed == 3 else "normal")
        yield f"{seats} seats, seed {seed}", moments(seats, seed, stories=stories, length=length)


def of_the_meeting(s: ChronicleTable) -> Meeting:
    found = meeting_of(s)
    assert found is not None
    return found


# -- they hold -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_checker_finds_nothing_wrong(seats: int) -> None:
    for name, game in games(seats):
        for s in game:
            assert breached(s) == [], name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i01_all_cards_together_are_36(seats: int) -> None:
    for name, game in games(seats):
        for s in game:
            lying = [card for held in hands(s) for card in held.split()]
            lying += [card for seat in range(seats) for card in allies(s, seat).split()]
            if not s.over:
                lying += meeting(s).replace("(", "").replace(")", "").split()
            aside = view(s)["aside"]
            count = len(lying) + view(s)["discard"]["size"] + (aside is not None)
            assert count == 36, name
            assert len(set(lying)) == len(lying), name
            assert (aside is not None) == (seats == 5), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i02_every_meeting_takes_at_least_one_card_from_the_hands(seats: int) -> None:
    for name, game in games(seats):
        before: tuple[int, int] | None = None
        meetings = 0
        for s in game:
            if s.over or asked(s)[0] != "CR-D1":
                continue
            held = sum(len(cards.split()) for cards in hands(s))
            if before is not None and before[0] == s.round:
                assert held < before[1], name
            else:
                assert held == 36 - 36 % seats, name
            before = int(s.round), held
            meetings += 1
        assert meetings > 3, name


def test_cr_i02_also_if_a_six_takes_a_card_back() -> None:
    s = table(["b06 g02", "b05 g10", "b02 g03"], allies={0: "r02"})
    held = sum(len(cards.split()) for cards in hands(s))
    play(s, "b06 r02 b05")  # the 5 ends the meeting: two cards were played and one was taken back
    assert asked(s)[0] == "CR-D1"
    assert sum(len(cards.split()) for cards in hands(s)) == held - 1


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i03_at_most_one_card_of_each_strength_is_face_up(seats: int) -> None:
    for name, game in games(seats):
        for s in game:
            if not s.over:
                strengths = [card[1:] for card in meeting(s).split() if card[1:].isdigit()]
                assert len(set(strengths)) == len(strengths), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i04_at_the_start_of_a_meeting_everybody_has_a_card(seats: int) -> None:
    for name, game in games(seats):
        for s in game:
            if asked(s)[0] == "CR-D1":
                assert all(hands(s)), name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i05_points_never_fall(seats: int) -> None:
    for name, game in games(seats):
        before = [0] * seats
        for s in game:
            now = points(s)
            assert all(new >= old for new, old in zip(now, before, strict=True)), name
            before = now
        assert max(before) >= 3, name


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_cr_i06_allies_are_public(seats: int) -> None:
    for name, game in games(seats):
        for count, s in enumerate(game):
            for seat in (count % seats, SPECTATOR) if count % 4 == 0 else ():
                shown = [player["allies"] for player in view(s, seat)["players"]]
                held = [allies(s, other).split() for other in range(seats)]
                assert shown == [[f"card:{card}" for card in row] for row in held], name


# -- the checker sees breaches ---------------------------------------------------------------------


def sound(moment: str = "middle") -> ChronicleTable:
    """Returns a table of four: before the lead, or with three cards on the table, one of them face down."""
    s = table(
        ["b02 b03", "g04 g10", "b06 g03", "b01 g05"], allies={0: "r02", 3: "r03 king"}, points={1: "st01 four_evil"}
    )
    if moment == "middle":
        play(s, "b02 g04 b06")
    assert breached(s) == []
    return s


@pytest.mark.parametrize("moment", ["lead", "middle"])
def test_cr_i01_a_card_too_few_is_seen(moment: str) -> None:
    for take in range(4):
        s = sound(moment)
        s.hands[take] &= s.hands[take] - 1  # without its lowest card
        assert "CR-I01" in breached(s)
    s = sound(moment)
    s.allies[3] -= cards("king")
    assert breached(s) == ["CR-I01"]
    s = sound(moment)
    s.discards &= s.discards - 1
    assert breached(s) == ["CR-I01"]


def test_cr_i01_a_card_that_is_there_twice_is_seen() -> None:
    s = sound()
    s.discards += cards("g03")  # in a hand
    assert breached(s) == ["CR-I01"]
    s = sound()
    s.allies[2] += cards("king")  # an ally of another
    assert breached(s) == ["CR-I01"]
    s = sound()
    s.allies[2] += cards("b02")  # in the meeting
    assert breached(s) == ["CR-I01"]
    s = sound()
    s.aside = number("r02")
    assert breached(s) == ["CR-I01"]


def test_cr_i01_one_card_in_the_place_of_another_is_seen() -> None:
    s = sound()
    found = of_the_meeting(s)
    assert byte(found.cards, 0) == number("b02") + 1
    found.cards = with_byte(found.cards, 0, number("king") + 1)
    assert breached(s) == ["CR-I01"]


def test_cr_i01_the_card_set_aside_counts() -> None:
    s = table(["b02", "g04", "b06", "b01", "r04"], aside="r09")
    assert breached(s) == []
    assert every_card_once(s, meeting_of(s))
    s.aside = -1
    assert breached(s) == ["CR-I01"]
    assert not every_card_once(s, meeting_of(s))


def test_cr_i01_it_is_not_asked_before_the_deal() -> None:
    s = opening(4)
    assert breached(s) == []
    play(s, "st01")
    assert breached(s) == []


def test_cr_i01_it_holds_after_the_end() -> None:
    s = table(moment="end", allies={0: "b04"}, points={0: 2})
    go_on(s)
    assert s.over
    assert breached(s) == []
    s.allies[0] = 0
    assert breached(s) == ["CR-I01"]


def test_cr_i03_two_cards_of_a_strength_are_seen() -> None:
    s = sound()
    s.discards -= cards("g06")
    s.discards += cards("b02")
    found = of_the_meeting(s)
    found.cards = with_byte(found.cards, 0, number("g06") + 1)  # beside b06
    assert not different_strengths(found)
    assert breached(s) == ["CR-I03"]
    found.down |= 1  # face down it is allowed
    assert different_strengths(found)
    assert breached(s) == []


def test_cr_i03_wild_cards_have_no_strength() -> None:
    s = table(["king b03", "sage g10", "angel g03"])
    play(s, "king sage")
    assert breached(s) == []
    assert different_strengths(of_the_meeting(s))


def test_cr_i04_an_empty_hand_at_the_start_of_a_meeting_is_seen() -> None:
    for seat in range(4):
        s = sound("lead")
        s.discards += s.hands[seat]
        s.hands[seat] = 0
        assert breached(s) == ["CR-I04"]


def test_cr_i04_later_in_a_meeting_a_hand_may_be_empty() -> None:
    s = sound()
    s.discards += s.hands[3]
    s.hands[3] = 0
    assert breached(s) == []
    s = table(["b08", "g10", "b03", "b02"])
    play(s, "b08")  # an ability is in use, and the hand is empty
    assert breached(s) == []


@pytest.mark.parametrize("seat", range(4))
def test_cr_i05_points_without_a_reason_are_seen(seat: int) -> None:
    for change in (1, -1):
        s = sound()
        s.points[seat] += change
        assert breached(s) == ["CR-I05"]
    s = sound()
    st.note_gain(s, seat, 11, 1)
    assert breached(s) == []


def test_cr_i05_the_points_are_those_that_were_given() -> None:
    s = sound()
    assert [points_of(s, seat) for seat in range(4)] == [0, 3, 0, 0]
    st.note_gain(s, 0, 0, 1)
    st.note_gain(s, 0, 11, 1)
    st.note_gain(s, 2, st.FOUR_EVIL, 2)
    assert [points_of(s, seat) for seat in range(4)] == [2, 3, 2, 0]


def test_cr_i06_an_ally_that_is_face_down_is_seen() -> None:
    s = sound()
    s.veiled[1] = veil_word(number("king"), 3, 3, 0, 8, 0)
    assert breached(s) == []
    s.veiled_count = 2
    assert breached(s) == ["CR-I06"]
    s = sound()
    s.veiled[0] = veil_word(number("r02"), 1, 1, 0, 2, 0)
    assert breached(s) == ["CR-I06"]
    assert listed(int(s.allies[0])) == [number("r02")]


def test_several_breaches_are_all_named() -> None:
    s = sound("lead")
    s.hands[0] = 0
    s.points[2] = 5
    assert breached(s) == ["CR-I01", "CR-I04", "CR-I05"]
