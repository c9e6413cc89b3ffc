"""Invariants (CT-I01 to CT-I09): they hold at every decision of random games; the checker finds each breach."""

from typing import Any, cast

import pytest

from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps import state as st
from chronotheque.games.contretemps.state import ContretempsTable
from tests.contretemps.playing import MODES, SEAT_COUNTS, moments
from tests.contretemps.positions import (
    Entry,
    Moment,
    asked,
    bid,
    event,
    go_on,
    hand,
    line,
    pick,
    play,
    position,
    purses,
    view,
)

TIMELINE: dict[int, Entry] = {1: ("a13", 0), 2: ("b13", 1)}


@pytest.fixture(scope="module")
def games() -> list[list[ContretempsTable]]:
    """Yields the table at every decision of random games, for each number of seats and both modes."""
    return [
        [cast(ContretempsTable, s.copy()) for s in moments(seats, mode, seed)]
        for seats in SEAT_COUNTS
        for mode in MODES
        for seed in (1, 2)
    ]


def discs_at_home(s: ContretempsTable) -> list[int]:
    players = view(s, 0)["players"]
    return [player["discs"] for player in players]


def breached(s: ContretempsTable) -> list[str]:
    return GAME.breaches(s)


# -- they hold -------------------------------------------------------------------------------------


def test_the_checker_finds_nothing_wrong(games: list[list[ContretempsTable]]) -> None:
    assert [s for game in games for s in game if breached(s)] == []


def test_ct_i01_reserve_and_purses_together_are_thirty(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        for s in game:
            assert s.reserve + sum(purses(s)) == 30
            assert s.reserve >= 0


def test_ct_i02_after_k_full_rounds_every_hand_has_ten_less_k_cards(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        for s in game:
            if asked(s)[0] in ("CT-D4", "CT-D5"):
                assert [len(hand(s, seat).split()) for seat in range(s.seats)] == [10 - s.round] * int(s.seats)


def test_ct_i02_also_for_those_who_changed_the_constant() -> None:
    s = position(round=3, moment="picks", timeline=TIMELINE | {3: ("c13", 2)}, at={0: 0, 3: 0})
    pick(s, {0: hand(s, 0).split()[0], 3: hand(s, 3).split()[-1]})
    assert [len(hand(s, seat).split()) for seat in range(4)] == [7, 7, 7, 7]


def test_ct_i03_everybodys_discs_are_always_three(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        for s in game:
            owners = [row[1] for number in range(1, 11) if (row := event(s, number)) is not None]
            assert [home + owners.count(seat) for seat, home in enumerate(discs_at_home(s))] == [3] * int(s.seats)


def test_ct_i04_an_event_bears_at_most_one_disc(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        for s in game:
            lying = sum(3 - home for home in discs_at_home(s))
            assert lying == len([number for number in line(s) if event(s, number) is not None]) <= len(line(s))


def test_ct_i05_a_controlled_event_has_one_defending_card_and_one_led_suit(
    games: list[list[ContretempsTable]],
) -> None:
    for game in games:
        for s in game:
            rows = view(s, -1)["timeline"]
            for row in rows:
                assert (row["owner"] is None) == (row["card"] is None)
                assert row["owner"] is None or row["led"] is not None


def test_ct_i06_at_the_start_of_phase_1_nobody_has_more_than_two_discs_out(
    games: list[list[ContretempsTable]],
) -> None:
    for game in games:
        for s in game:
            if asked(s)[0] in ("CT-D4", "CT-D5"):
                assert min(discs_at_home(s)) >= 1


def test_ct_i07_the_token_of_round_1_is_controlled_from_then_on(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        first = int(game[0].present)
        for s in game:
            if s.round > 1 or asked(s)[0] in ("CT-D4", "CT-D5"):
                assert event(s, first) is not None


def test_ct_i08_a_game_lasts_at_most_ten_rounds(games: list[list[ContretempsTable]]) -> None:
    assert all(1 <= s.round <= 10 for game in games for s in game)
    s = position(round=9, moment="bids", timeline=TIMELINE)
    bid(s, {})
    assert s.round == 10
    while not s.over:
        assert asked(s)[0] in ("CT-D1", "CT-D3")
        play(s, "card:" + hand(s, int(s.seat)))
    assert s.round == 10


def test_ct_i09_all_cards_together_are_the_deck(games: list[list[ContretempsTable]]) -> None:
    for game in games:
        for s in game:
            shown = view(s, -1)
            lying = [card for seat in range(s.seats) for card in hand(s, seat).split()]
            lying += [name[5:] for name in shown["discard"]]
            lying += [row[0] for number in line(s) if (row := event(s, number)) is not None]
            if shown["constant"] is not None:
                lying.append(shown["constant"][5:])
            if shown["trick"] is not None:
                lying += [row["card"][5:] for row in shown["trick"]["cards"]]
            assert len(lying) == len(set(lying)) == 10 * s.seats + 1
            assert min(int(card[1:]) for card in lying) >= 13 - 2 * s.seats


# -- the checker sees breaches ---------------------------------------------------------------------


def table(moment: Moment = "bids", **words: Any) -> ContretempsTable:
    usual: dict[str, Any] = {"round": 3, "timeline": TIMELINE}
    s = position(moment=moment, **usual | words)
    assert breached(s) == []
    return s


def test_ct_i01_a_crystal_too_many_is_seen() -> None:
    s = table()
    s.reserve += 1
    assert breached(s) == ["CT-I01"]
    s.reserve -= 32
    s.crystals = 31
    assert s.reserve == -1
    assert breached(s) == ["CT-I01"]


def test_ct_i02_a_card_too_few_is_seen() -> None:
    for seat in range(4):
        s = table()
        card = st.hand(s, seat)[0]
        st.lose(s, seat, card)
        st.discard(s, card)
        assert breached(s) == ["CT-I02"]


def test_ct_i03_a_fourth_disc_is_seen() -> None:
    s = table("events", round=6)
    s.discs = 4
    assert "CT-I03" in breached(s)


def test_ct_i04_discs_that_lie_nowhere_are_seen() -> None:
    s = table()
    s.discs += 1
    assert breached(s) == ["CT-I04"]
    s = table()
    st.set_owner(s, 9, 3)  # a token that is not on the timeline
    assert "CT-I04" in breached(s)


def test_ct_i05_an_owner_without_card_or_suit_is_seen() -> None:
    s = table()
    st.set_owner(s, 3, 3)
    assert breached(s) == ["CT-I05"]
    s = table()
    s.led = 0
    assert breached(s) == ["CT-I05"]
    s = table()
    card = st.unused(s, [])[0]
    st.set_guard(s, 3, card)
    assert "CT-I05" in breached(s)


def test_ct_i06_a_third_disc_in_phase_3_is_seen() -> None:
    s = table(round=5, timeline=TIMELINE | {3: ("c13", 2), 4: ("d13", 2), 5: ("c12", 3)})
    st.set_owner(s, 5, 2)
    assert breached(s) == ["CT-I06"]
    s = table(round=5, moment="end", timeline=TIMELINE | {3: ("c13", 2), 4: ("d13", 2), 5: ("c12", 2)})
    assert breached(s) == []


def test_ct_i07_a_lost_first_event_is_seen() -> None:
    s = table()
    s.owners = 2 << 8
    s.discs = 1 << 4
    s.guard_values &= ~(15 << 4)
    assert "CT-I07" in breached(s)
    s = table(paradox=True, round=2, moment="events", timeline={4: ("a13", 0), 7: None}, present=7)
    s.owners = s.discs = 0
    assert "CT-I07" in breached(s)


def test_ct_i08_an_eleventh_round_is_seen() -> None:
    s = table("events", round=10)
    s.round = 11
    assert breached(s) == ["CT-I08"]
    s.round = 0
    assert breached(s) == ["CT-I08"]
    s.round = 1
    assert breached(s) == []


def test_ct_i09_a_card_lost_or_there_twice_is_seen() -> None:
    s = table("events")
    st.lose(s, 0, st.hand(s, 0)[0])
    assert breached(s) == ["CT-I09"]
    s = table("events")
    st.gain(s, 1, st.hand(s, 0)[0])
    assert breached(s) == ["CT-I09"]
    s = table("events")
    st.lose(s, 1, st.hand(s, 1)[0])
    st.gain(s, 1, st.hand(s, 0)[0])
    assert breached(s) == ["CT-I09"]
    s = table("events")
    st.discard(s, st.unused(s, [])[0])  # three unused cards are one too few
    assert breached(s) == ["CT-I09"]


def test_ct_i09_the_cards_of_a_trick_and_a_missing_constant_count() -> None:
    assert breached(table("events", trick="b09", hands={1: "c05 ..."})) == []
    s = table("events", round=8, constant=None, instabilities=1)
    assert breached(s) == []
    s = position(round=8, moment="end", timeline=TIMELINE | {8: ("c13", 2)}, at={3: 0})
    go_on(s)
    assert breached(s) == []
