"""Invariants: each violation is reported with its ledger line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, FACES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.knowledge.recall import FIRST_BATCH, IN_DISCARD, UNDER_SELENE
from chronotheque.games.witty_chronos.rules.bounds import bound, round_bound
from chronotheque.games.witty_chronos.state import (
    BATCHES,
    FRONT,
    INDIVIDUAL,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    WIDTH,
    WINDS,
    WittyTable,
)
from chronotheque.kernel import NONE
from tests.witty_chronos.positions import begun, level3, offer, seated, table, two

NORTH = FACE_NAMES.index("north")


def sound() -> WittyTable:
    """Two Realms, a payment that others did not see, a stash and a discard."""
    s = level3(
        stacks={0: "t10 t50 t20 t30", 1: "t10 t20"},
        winds={1: "north east"},
        gods={2: "selene"},
        under_selene="t100",
        temple="ares zeus",
        discard="t10 hermes",
        glasses={"red-1": "pile:1", "blu-1": "stack:0 3000"},
    )
    offer(s, 0, "ares", "t50")
    assert GAME.breaches(s) == []
    return s


def put(s: WittyTable, seat: int, i: int, face: str) -> None:
    """Replaces a card of a stack and recounts."""
    s.stacks[seat * WIDTH + i] = FACE_NAMES.index(face) + (s.stacks[seat * WIDTH + i] & ~15)
    s.count_again()


# -- cards (WC-016, WC-049, WC-052, WC-R51) --------------------------------------------------------


@pytest.mark.parametrize("change", [1, -1])
@pytest.mark.parametrize("face", range(FACES))
def test_wc_016_a_card_too_many_or_too_few_is_seen(face: int, change: int) -> None:
    s = sound()
    s.discard[face] += change
    s.discards += change
    assert "WC-016" in GAME.breaches(s)


def test_wc_016_cards_are_counted_wherever_they_lie() -> None:
    s = sound()
    s.stash = []
    assert "WC-016" in GAME.breaches(s)
    for change in (1, -1):
        s = sound()
        s.discards += change
        assert GAME.breaches(s) == ["WC-016"]
    for pile in range(7):
        s = sound()
        s.height[pile] -= 1
        assert GAME.breaches(s) == ["WC-016"]
    s = sound()
    s.pile[6] += 1  # the bottom card is another one
    assert GAME.breaches(s) == ["WC-016"]
    s = sound()
    s.wind_count[1] -= 1
    s.count_again()
    assert GAME.breaches(s) == ["WC-016"]


@pytest.mark.parametrize(("seat", "face"), list(product(range(4), (0, 1, 9, 14))))
def test_wc_016_how_many_of_each_face_are_held_is_counted(seat: int, face: int) -> None:
    s = sound()
    s.held[seat * FACES + face] += 1
    assert GAME.breaches(s) == ["WC-016"]


def test_wc_016_a_base_table_without_gods_has_other_cards() -> None:
    assert GAME.breaches(begun(3, gods="off")) == []
    assert GAME.breaches(begun(6, format="teams")) == []
    assert GAME.breaches(begun(4, set="level1")) == []


@pytest.mark.parametrize("face", ["hades", "hermes", "cerbere", "north", "east"])
@pytest.mark.parametrize(("seat", "i"), [(0, 0), (0, 2), (1, 1)])
def test_wc_049_a_god_or_wind_in_a_stack_is_seen(seat: int, i: int, face: str) -> None:
    s = sound()
    put(s, seat, i, face)
    assert "WC-049" in GAME.breaches(s)


def test_wc_049_anything_but_a_wind_beside_a_stack_is_seen() -> None:
    for i, face in ((0, 8), (1, 13), (0, 0)):
        s = sound()
        s.winds[WINDS + i] = face + (s.winds[WINDS + i] & ~15)
        s.count_again()
        assert GAME.breaches(s) == ["WC-016", "WC-049"]


def test_wc_052_a_pile_that_is_empty_in_a_round_is_seen() -> None:
    s = begun(3)
    for pile in range(6):
        s = begun(3)
        s.height[pile] = 0
        assert "WC-052" in GAME.breaches(s)
    s.playing = False
    assert "WC-052" not in GAME.breaches(s)
    assert GAME.breaches(table(piles={1: "t20."}, discard=None)) == []  # one card is enough


def test_wc_071_a_base_round_is_over_with_100_points() -> None:
    s = table(stacks={2: "t50 t30"})
    assert GAME.breaches(s) == []
    for faces in (["t50", "t50"], ["t100", "t10"]):
        for i, face in enumerate(faces):
            put(s, 2, i, face)
        assert "WC-071" in GAME.breaches(s)
    s.playing = False
    assert "WC-071" not in GAME.breaches(s)
    s.playing, s.level = True, 1
    assert "WC-071" not in GAME.breaches(s)


def test_wc_r51_two_cards_with_one_handle_are_seen() -> None:
    s = sound()
    s.stacks[1] = (s.stacks[1] & 15) + (s.stacks[0] & ~15)
    assert GAME.breaches(s) == ["WC-R51"]
    s = sound()
    s.winds[WINDS + 1] = (s.winds[WINDS + 1] & 15) + (s.stacks[WIDTH] & ~15)
    assert GAME.breaches(s) == ["WC-R51"]


# -- glasses (WC-031, WC-043, WC-R05, WT-163) ------------------------------------------------------


@pytest.mark.parametrize("pile", [1, 4, 7])
def test_wc_031_a_glass_on_a_pile_that_is_not_turned_is_seen(pile: int) -> None:
    s = level3(glasses={"yel-2": f"pile:{pile}"})
    assert GAME.breaches(s) == []
    s.open_piles -= 1 << (pile - 1)
    assert GAME.breaches(s) == ["WC-031"]
    s.owner[7] = NEUTRAL  # only of players
    assert GAME.breaches(s) == []
    s.owner[7] = 0
    assert GAME.breaches(s) == ["WC-031"]
    s.playing = False
    assert GAME.breaches(s) == []


def test_wc_031_a_glass_on_a_stack_or_in_front_stands_on_no_pile() -> None:
    s = level3(glasses={"red-1": "stack:0", "red-2": "front", "blu-1": "bag"}, stacks={0: "t10"}, gods={0: "ares"})
    s.open_piles = 0
    assert GAME.breaches(s) == []


@pytest.mark.parametrize("place", [int(FRONT), 1, int(ON_PILE), int(ON_STACK), int(ON_STACK) + 9])
@pytest.mark.parametrize("change", [1, -1])
def test_wc_043_what_stands_where_is_counted(place: int, change: int) -> None:
    s = sound()
    s.standing[place] += change
    assert GAME.breaches(s) == ["WC-043"]


def test_wc_043_every_glass_in_the_game_is_counted() -> None:
    for glass in (0, 7):
        s = sound()
        s.owner[glass] = NONE
        assert GAME.breaches(s) == ["WC-043"]


@pytest.mark.parametrize("glass", [0, 2, 11])
def test_wc_r05_a_glass_that_runs_too_long_is_seen(glass: int) -> None:
    s = sound()
    s.ends[glass] = s.now + s.lasts[glass]
    assert GAME.breaches(s) == []
    s.ends[glass] += 1
    assert GAME.breaches(s) == ["WC-R05"]


def test_wt_163_more_than_four_contested_piles_are_seen() -> None:
    rows = [("red-1", "grn-1"), ("red-2", "grn-2"), ("blu-1", "yel-1"), ("blu-2", "yel-2")]
    glasses = {name: f"pile:{k + 1}" for k, row in enumerate(rows) for name in row}
    s = two(glasses=glasses)
    assert GAME.breaches(s) == []
    s.owner[8], s.owner[9] = 0, 1
    s.place[8] = s.place[9] = ON_PILE + 5
    s.count_again()
    assert GAME.breaches(s) == ["WT-163"]
    s.format = INDIVIDUAL
    assert "WT-163" not in GAME.breaches(s)


# -- the temple (WT-034) ---------------------------------------------------------------------------


def card(*names: str) -> int:
    return sum(1 << TEMPLE_NAMES.index(name) for name in names)


def test_wt_034_the_temple_is_empty_below_level_3() -> None:
    for level in ("base", "level2"):
        s = table(set=level)
        s.temple = card("ares")
        assert GAME.breaches(s) == ["WT-034"]


def test_wt_034_a_card_in_two_places_is_seen() -> None:
    s = level3(temple="ares helios", gods={0: "gaia", 3: "apollon"}, under_apollo="pan")
    for seat, name in ((0, "ares"), (3, "gaia"), (2, "pan"), (1, "apollon")):
        s.gods[seat] += card(name)
        assert GAME.breaches(s) == ["WT-034"], name
        s.gods[seat] -= card(name)
    for name in ("helios", "gaia"):
        s.under_apollon = TEMPLE_NAMES.index(name)
        assert GAME.breaches(s) == ["WT-034"]
    s.under_apollon = TEMPLE_NAMES.index("pan")
    assert GAME.breaches(s) == []


def test_wt_r56_six_temple_cards_are_in_play_at_most() -> None:
    s = level3(temple="ares helios hera", gods={0: "gaia", 3: "apollon"}, under_apollo="pan")
    assert GAME.breaches(s) == []
    s.temple += card("eole")
    assert GAME.breaches(s) == ["WT-034"]


def test_wt_034_a_starred_card_in_front_of_somebody_is_seen() -> None:
    for seat, name in product((0, 3), ("persephone", "zeus", "eros")):
        s = level3(temple="ares")
        s.gods[seat] = card(name)
        assert GAME.breaches(s) == ["WT-034"]


def test_wt_034_a_card_that_is_not_in_use_is_seen() -> None:
    s = level3(3, twins="out")
    s.temple = card("pollux")
    assert GAME.breaches(s) == ["WT-034"]


# -- memory (WC-R52) -------------------------------------------------------------------------------


def breaking(who: int, i: int, change: Callable[[int], int]) -> list[str]:
    s = sound()
    s.known[who * WIDTH + i] = change(int(s.known[who * WIDTH + i]))
    return GAME.breaches(s)


def known(s: WittyTable, who: int) -> list[tuple[str, list[int]]]:
    cards = [int(s.known[who * WIDTH + i]) for i in range(s.known_count[who])]
    return [(FACE_NAMES[one & 15], [place for place in range(40) if one >> 4 >> place & 1]) for one in cards]


def test_wc_r52_what_the_observers_of_a_sound_table_know() -> None:
    s = sound()
    batch, gone, selene = int(FIRST_BATCH), int(IN_DISCARD), int(UNDER_SELENE)
    rest = [("t10", [1]), ("t20", [1]), ("t10", [gone]), ("hermes", [gone]), ("t100", [selene])]
    unsure = [("t10", [0, batch]), ("t50", [0, batch]), ("t20", [0, batch]), ("t30", [0])]
    for who in (1, 2, 3, 4):
        assert known(s, who) == unsure + rest
        assert [int(s.batches[who * BATCHES]), int(s.batches[who * BATCHES + 1])] == [2, 0]
    assert known(s, 0) == [("t10", [0]), ("t20", [0]), ("t30", [0]), *rest, ("t50", [gone])]


@pytest.mark.parametrize("who", range(5))
def test_wc_r52_a_card_that_is_forgotten_or_thought_of_twice_is_seen(who: int) -> None:
    for i in range(5):
        s = sound()
        for k in range(who * WIDTH + i, (who + 1) * WIDTH - 1):
            s.known[k] = s.known[k + 1]
        s.known_count[who] -= 1
        seen = who == 0 or i >= 3
        assert GAME.breaches(s) == (["WC-R52"] if seen else [])
    s = sound()
    s.known[who * WIDTH + s.known_count[who]] = s.known[who * WIDTH + 3 + (who > 0)]
    s.known_count[who] += 1
    assert GAME.breaches(s) == ["WC-R52"]


@pytest.mark.parametrize("who", range(5))
def test_wc_r52_a_top_that_is_unknown_unsure_or_wrong_is_seen(who: int) -> None:
    top = 2 if who == 0 else 3  # of the stack of seat 0, among what is known
    assert breaking(who, top, lambda one: one + 1) == ["WC-R52"]
    assert breaking(who, top, lambda one: one + 16 * (1 << int(IN_DISCARD))) == ["WC-R52"]
    assert breaking(who, top, lambda one: one & 15 | 16 << int(IN_DISCARD)) == ["WC-R52"]


@pytest.mark.parametrize("who", range(5))
def test_wc_r52_a_batch_or_a_stash_of_another_number_is_seen(who: int) -> None:
    for change in (2, 4, 6):
        s = sound()
        s.batches[who * BATCHES + 1] += change
        assert GAME.breaches(s) == ["WC-R52"]
    if who > 0:
        for number in (1, 2, 3):
            s = sound()
            s.batches[who * BATCHES] = 2 * number
            assert GAME.breaches(s) == []  # this number is allowed
        s.batches[who * BATCHES] = 8
        assert GAME.breaches(s) == ["WC-R52"]
    stashed = 7 if who == 0 else 8
    assert known(sound(), who)[stashed][0] == "t100"
    assert breaking(who, stashed, lambda one: one & 15 | 16 << int(IN_DISCARD)) == ["WC-R52"]


def test_wc_r52_one_s_own_stack_is_known_in_its_order() -> None:
    for seat, i in ((0, 0), (0, 1), (1, 4)):
        assert breaking(seat, i, lambda one: one + 2) == ["WC-R52"]
        assert breaking(seat, i, lambda one: one + 16 * (1 << int(IN_DISCARD))) == ["WC-R52"]
    assert breaking(1, 0, lambda one: one + 1) == []  # it may be another one that another has


def test_wc_r52_no_memory_is_looked_at_outside_a_round_of_level_3() -> None:
    s = sound()
    s.known_count[0] = 0
    assert GAME.breaches(s) == ["WC-R52"]
    s.playing = False
    assert GAME.breaches(s) == []
    low = table(set="level2", stacks={0: "t10"})
    assert GAME.breaches(low) == []


def test_before_the_first_round_nothing_is_checked() -> None:
    s = seated(3)
    s.standing[1] += 5
    assert GAME.breaches(s) == []
    s = begun(3)
    s.standing[1] += 5
    assert GAME.breaches(s) == ["WC-043"]


# -- how long a game can be (WC-R37, WC-R54) -------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "speed", "of_a_round", "of_a_game"),
    [
        (2, "normal", 259_556, 5_450_705),
        (3, "normal", 394_256, 11_827_711),
        (4, "normal", 533_758, 20_816_595),
        (5, "blitz", 238_062, 11_427_011),
        (6, "quick", 558_368, 31_827_013),
        (10, "calm", 2_911_612, 270_779_961),
    ],
)
def test_wc_r54_how_many_answers_a_game_takes_at_most(
    seats: int, speed: str, of_a_round: int, of_a_game: int
) -> None:
    assert round_bound(seats, {"speed": speed}) == of_a_round
    assert bound(seats, {"speed": speed}) == of_a_game
    assert GAME.bound(seats, {"speed": speed}) == of_a_game
