"""Victory and defeat against Chronos (HC-060 to HC-063, HY-R113 to HY-R115), and the shared outcome."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.decisions import DECISIONS
from chronotheque.games.hybris.rules.phases.ages import NEXT, Ages, settle_result
from chronotheque.games.hybris.rules.supplies.pieces import wins_by_upgrades
from chronotheque.games.hybris.scoring import all_above_chronos
from chronotheque.games.hybris.table.state import HybrisTable
from tests.hybris.positions import effect, told, turn
from tests.hybris.test_chronos_avatars import against_chronos


def after_age_6(*vp: int, chronos: int) -> HybrisTable:
    s = against_chronos("zeus hades athena" if len(vp) == 3 else "zeus hades", vp=dict(enumerate(vp)))
    s.chronos_vp = chronos
    s.age = 6
    told(s)
    settle_result(s)
    return s


def test_hc_060_chronos_wins_as_soon_as_all_20_chains_are_off() -> None:
    s = against_chronos(chains={"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 4}, vp={0: 99, 1: 99})
    effect(s, 0, {"do": "chain", "op": "break", "concept": "temnein"})
    assert (s.over, int(s.winners)) == (True, 0)


def test_hc_061_hy_r113_chronos_wins_after_age_6_unless_every_olympian_has_more() -> None:
    for vp, chronos in (((30, 20), 25), ((30, 25), 25), ((25, 25), 25), ((10, 12), 25)):
        s = after_age_6(*vp, chronos=chronos)
        assert (s.over, int(s.winners)) == (True, 0)
        assert told(s) == ["chronos_wins"]


def test_hc_063_the_olympians_win_if_every_one_has_more_vp_than_chronos() -> None:
    s = after_age_6(26, 40, 26, chronos=25)
    assert (s.over, int(s.winners)) == (True, 0b111)
    assert told(s) == ["olympians_win"]
    assert all_above_chronos(s)


def test_hc_063_hy_059_end_of_game_powers_count_before_the_result() -> None:
    for temples, winners in (("argos", 0), ("argos elis", 0b11)):  # the Fresco gives 1 VP for each
        s = against_chronos(age=6, vp={0: 6, 1: 3}, deployed={"elis-1": "tec_fresco:1"}, temples={1: temples})
        s.stack.clear()
        s.call(Ages(NEXT))
        s.settle()
        assert (s.over, int(s.vp[1])) == (True, 3 + len(temples.split()))
        assert int(s.winners) == winners  # Chronos has 4


def test_hc_062_hy_r115_the_olympians_win_when_all_have_unlocked_all_upgrades_and_not_before() -> None:
    s = against_chronos("zeus hades")
    s.pieces[0] = 0
    assert not wins_by_upgrades(s, 0)  # seat 1 has locked tiles
    assert not s.over
    s.pieces[1] = 0
    told(s)
    assert wins_by_upgrades(s, 1)
    assert (s.over, int(s.winners)) == (True, 0b11)
    assert told(s) == ["all_unlocked"]


def test_hy_r115_unlocking_the_own_last_tile_does_not_end_the_game() -> None:
    s = against_chronos("zeus hades")
    s.pieces[0] = 1  # one Spark on the first tile
    effect(s, 0, {"do": "remove", "what": "spark", "n": 1})
    turn(s, "upgrade:zeus_u1")
    assert not s.over
    s = against_chronos("zeus hades")
    s.pieces[0], s.pieces[1] = 1, 0
    effect(s, 0, {"do": "remove", "what": "spark", "n": 1})
    turn(s, "upgrade:zeus_u1")
    assert (s.over, int(s.winners)) == (True, 0b11)


def test_hy_r114_hy_r37_what_happens_first_decides() -> None:
    chains = {"anthropos": 5, "cosmos": 5, "gonos": 5, "temnein": 4}
    s = against_chronos("zeus hades", chains=chains)
    s.pieces[0], s.pieces[1] = 1, 0
    broken_first: list[dict[str, Any]] = [
        {"do": "chain", "op": "break", "concept": "temnein"},
        {"do": "remove", "what": "spark", "n": 1},
    ]
    effect(s, 0, *broken_first)
    assert (s.over, int(s.winners)) == (True, 0)
    s = against_chronos("zeus hades", chains=chains)
    s.pieces[0], s.pieces[1] = 1, 0
    effect(s, 0, *reversed(broken_first))
    turn(s, "upgrade:zeus_u1")
    assert (s.over, int(s.winners)) == (True, 0b11)


@pytest.mark.parametrize(("vp", "place", "returns"), [((26, 30), 1, 1.0), ((26, 20), 2, 0.0)])
def test_hc_063_all_win_or_lose_together(vp: tuple[int, int], place: int, returns: float) -> None:
    s = after_age_6(*vp, chronos=25)
    outcome = GAME.outcome(s)
    assert outcome.places == [place, place]
    assert outcome.returns == [returns, returns]
    assert [outcome.points(seat) for seat in range(2)] == list(vp)
    assert [GAME.team_of(s, seat) for seat in range(2)] == [0, 0]
    assert GAME.together(s)


def test_without_chronos_every_seat_plays_for_itself() -> None:
    s = GAME.new(3)
    assert [GAME.team_of(s, seat) for seat in range(3)] == [0, 1, 2]


def test_hy_r99_decisions_of_the_group_are_those_that_the_decider_takes_for_all() -> None:
    s = against_chronos()
    group = {name for name in DECISIONS if GAME.of_the_group(s, DECISIONS.index(name), 0)}
    assert group == {
        *("HC-D03", "HC-D04", "HC-D05", "HC-D09", "HC-D10", "HC-D11", "HC-D12", "HC-D13", "HC-D14"),
    }
    assert not any(GAME.of_the_group(GAME.new(2), number, 0) for number in range(len(DECISIONS)))
