"""The Chronos invariants hold in every game and detect violations (HC-I01 to HC-I05)."""

from __future__ import annotations

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.vocabulary import CITIES, CONCEPTS
from chronotheque.games.hybris.table.state import STANDS, HybrisTable
from chronotheque.kernel import NONE, with_nibble
from tests.hybris.playing import GREEDY, moments
from tests.hybris.positions import play
from tests.hybris.test_chronos_avatars import against_chronos, resolve

ELIS = 21 + CITIES.index("elis")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("greedy", [False, True])
def test_games_against_chronos_break_no_invariant(seats: int, greedy: bool) -> None:
    for s in moments(seats, 11 * seats, GREEDY if greedy else (), chronos="on"):
        assert GAME.breaches(s) == []


def in_combat() -> HybrisTable:
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"})
    resolve(s, "gon_omen")
    play(s, "av_01", "av_04")
    assert GAME.breaches(s) == []
    return s


def test_hc_i01_each_avatar_card_lies_in_one_place() -> None:
    s = in_combat()
    s.avatar_deck |= 1  # the first card of the row
    assert GAME.breaches(s) == ["HC-I01"]
    s = in_combat()
    s.avatar_deck &= ~2
    assert GAME.breaches(s) == ["HC-I01"]


def test_hc_i02_nobody_shares_a_blocked_slot_or_the_city_of_an_avatar() -> None:
    for spoil in ("hero", "blocked hero", "blocked avatar", "two"):
        s = against_chronos(avatars={"kronos": "elis"})
        if "hero" in spoil:
            s.where[1] = STANDS + ELIS
        if spoil == "blocked hero":
            s.avatars = 0
        if "blocked" in spoil:
            s.blocked = 1 << ELIS
        if spoil == "two":
            s.avatars = with_nibble(s.avatars, 2, CITIES.index("elis") + 1)
        assert GAME.breaches(s) == ["HC-I02"], spoil
    s = against_chronos(where={0: {"hero:1": "slot:olympus-1"}})  # the first of all places
    s.blocked = 1
    assert GAME.breaches(s) == ["HC-I02"]


def test_hc_i02_hy_r163_a_game_may_end_in_the_middle_of_a_combat_with_an_avatar() -> None:
    one_left = {"anthropos": 5, "cosmos": 4, "gonos": 5, "temnein": 5}
    s = against_chronos(where={1: {"hero:1": "city:lemnos"}}, hands={1: "com_01"}, chains=one_left)
    resolve(s, "gon_omen")
    play(s, "av_07", "av_04")  # the first card of the row breaks a chain
    assert s.over
    assert GAME.breaches(s) == []


def test_hc_i03_one_card_at_most_lies_face_up_on_a_concept() -> None:
    s = against_chronos(concepts="gon_omen")
    another = s.concept_decks & s.book.concept_cards[CONCEPTS.index("gonos")]
    another &= -another
    s.concepts_up |= another
    s.concept_decks &= ~another
    assert GAME.breaches(s) == ["HC-I03"]
    s = against_chronos(concepts="gon_omen")
    s.concept_decks |= s.concepts_up
    assert GAME.breaches(s) == ["HC-I03"]


def test_hc_i04_chains_resources_intensity_and_vp_have_limits() -> None:
    s = against_chronos()
    s.chains = with_nibble(s.chains, CONCEPTS.index("cosmos"), 6)
    assert GAME.breaches(s) == ["HC-I04"]
    s = against_chronos()
    s.hoard = with_nibble(s.hoard, CONCEPTS.index("cosmos"), 4)
    assert GAME.breaches(s) == ["HC-I04"]
    s = against_chronos()
    s.intensity = with_nibble(s.intensity, CONCEPTS.index("kratos"), 13)
    assert GAME.breaches(s) == ["HC-I04"]
    s = against_chronos()
    s.chronos_vp = -1
    assert GAME.breaches(s) == ["HC-I04"]
    s.chronos_vp = 0
    assert GAME.breaches(s) == []


def test_hc_i05_outside_a_combat_no_avatar_fights_and_none_is_called() -> None:
    s = against_chronos()
    s.foe = 1
    assert GAME.breaches(s) == ["HC-I05"]
    s = against_chronos()
    s.calls = 1
    assert GAME.breaches(s) == ["HC-I05"]
    s = in_combat()
    s.foe = NONE
    assert GAME.breaches(s) == ["HC-I05"]
