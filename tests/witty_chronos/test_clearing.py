"""Fields cleared when a round stops and reset before the next; seats that may act."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.witty_chronos.cards import GLASS_NAMES
from chronotheque.games.witty_chronos.rules.dealing import deal, gather
from chronotheque.games.witty_chronos.rules.play import announcers, movers, recoverers
from chronotheque.games.witty_chronos.rules.realms import clear_realm
from chronotheque.games.witty_chronos.rules.round_start import open_round
from chronotheque.games.witty_chronos.state import FRONT, LONG_AGO, ON_PILE, WittyTable, scaled
from chronotheque.kernel import NEVER, NONE
from tests.witty_chronos.positions import (
    FREE,
    OFFER,
    PICK,
    SWAP,
    begun,
    choices,
    handle,
    is_open,
    level3,
    move,
    offer,
    seated,
    table,
    two,
    view,
)

NOW = 60_000


def busy(**more: Any) -> WittyTable:
    """A round with something pending of every kind."""
    s = level3(
        stacks={0: "t10 t20", 3: "t50"},
        winds={3: "north east"},
        gods={1: "selene", 2: "eos", 3: "apollon"},
        under_selene="t100 t30",
        under_apollo="pan",
        temple="ares",
        discard="t10 hermes",
        faults="full",
        penalty_vote="on",
        glasses={"red-1": "pile:1 2000", "yel-2": "bag", "blu-1": "stack:0"},
        **more,
    )
    for seat in (0, 3):
        s.announce_from[seat] = s.demeter_from[seat] = s.ouranos_from[seat] = NOW + 500
        s.last_fault[seat] = NOW - 5
    s.second_by, s.second_at, s.turned_last, s.ready = 1, NOW - 9, 3, 5
    s.settle()
    return s


def test_wc_r24_everything_is_put_back_but_what_lies_under_selene() -> None:
    s = busy()
    gather(s)
    assert [s.shown, s.shown_of, s.stash] == [[4, 2], 1, []]
    assert [s.temple, s.under_apollon, s.discards, s.open_piles, s.turned_last] == [0, NONE, 0, 0, NONE]
    assert [s.second_by, s.second_at] == [NONE, LONG_AGO]
    for name in ("discard", "pile", "height", "size", "wind_count", "held", "gods"):
        assert not any(getattr(s, name)), name
    for name in ("announce_from", "demeter_from", "ouranos_from"):
        assert list(getattr(s, name)) == [0] * 10, name
    assert list(s.last_fault) == [LONG_AGO] * 10
    assert [list(s.ends), list(s.place)] == [[NONE] * 12, [int(FRONT)] * 12]
    assert [int(s.standing[0]), sum(map(int, s.standing))] == [8, 8]
    s = level3(gods={1: "selene"})
    gather(s)
    assert [s.shown, s.shown_of] == [[], NONE]


def test_wt_153_neutral_glasses_stand_on_the_last_two_piles() -> None:
    s = two(glasses={"pur-1": "pile:2", "pur-2": "pile:3 700"})
    gather(s)
    where = {name: int(s.place[GLASS_NAMES.index(name)]) for name in ("pur-1", "pur-2", "red-1")}
    assert where == {"pur-1": int(ON_PILE) + 6, "pur-2": int(ON_PILE) + 7, "red-1": int(FRONT)}


def test_a_realm_is_cleared_alone() -> None:
    s = busy()
    clear_realm(s, 3)
    rows = [(int(s.size[k]), int(s.wind_count[k]), sum(list(s.held)[15 * k : 15 * k + 15])) for k in range(4)]
    assert rows == [(2, 0, 2), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert set(list(s.held)[45:60]) == {0}


@pytest.mark.parametrize(("start", "opens"), [("all_at_once", True), ("one_by_one", False)])
def test_wc_025_a_round_opens_at_table_time_0(start: str, opens: bool) -> None:
    s = busy(start=start)
    gather(s)
    s.playing, s.now = False, NOW + 700
    open_round(s)
    assert [s.round, s.playing, s.opened, s.last_command, s.ready] == [2, True, NOW + 700, NOW + 700, 0]
    assert [s.open_piles, s.next_turn] == [127 if opens else 0, NEVER if opens else NOW + 1_700]


def test_wt_r32_with_the_deal_what_lay_under_selene_comes_into_its_owners_realm() -> None:
    s = busy()
    deal(s, [])
    assert [list(s.size)[:4], int(s.held[15 + 4]), int(s.held[15 + 2])] == [[0, 2, 0, 0], 1, 1]


def test_wc_r45_nothing_pending_happens_after_the_stop() -> None:
    s = busy(piles={1: "t20", 2: "hades"})
    s.ends[1], s.place[1] = NOW, ON_PILE + 1
    s.count_again()
    fields: dict[str, Any] = {
        "gifts": [1, 2, NOW + 5],
        "faults": [1, NOW + 5],
        "charon": 1,
        "charon_until": NOW + 9,
    }
    fields |= {"count_until": NOW + 9, "count_by": 2, "vote_on": 1, "vote_until": NOW + 9, "vote_missing": 13}
    for name, value in fields.items():
        setattr(s, name, value)
    s.settle()
    move(s, 0, "red-2", "front", "take")
    assert not s.playing
    assert [s.gifts, s.faults, s.charon, s.charon_until] == [[], [], NONE, NEVER]
    assert [s.count_until, s.count_by, s.vote_on, s.vote_until, s.vote_missing, s.vote_yes] == [
        NEVER,
        NONE,
        NONE,
        NEVER,
        0,
        0,
    ]
    assert [s.poll_until, s.poll_missing, s.poll_yes] == [NOW + 10_000, 15, 0]
    assert [s.next_turn, s.voids] == [NEVER, 0]


# -- who may act -----------------------------------------------------------------------------------


def test_who_may_move() -> None:
    assert movers(begun(3)) == 0  # nothing is turned
    assert movers(begun(3, start="all_at_once")) == 0b111
    s = table(
        glasses={"red-1": "pile:1 5", "red-2": "pile:2 5", "blu-1": "pile:3 1", "grn-1": "bag", "grn-2": "bag"}
    )
    assert movers(s) == 0b010
    s.open_piles = 0
    assert movers(table(closed="1 2 3 4 5 6")) == 0
    s = table(closed="2 3 4 5 6", glasses={"red-1": "pile:1"})
    s.open_piles = 0
    assert movers(s) == 0b001  # back to the front


def test_who_may_recover_and_announce() -> None:
    s = level3(stacks={0: "t10"}, glasses={"red-1": "bag", "blu-1": "bag", "grn-1": "bag", "grn-2": "bag"})
    assert recoverers(s) == 0b0101
    s.announce_from[1], s.announce_from[2] = NOW, NOW + 1
    assert announcers(s) == 0b1011


def test_wt_r35_charon_picks_only_where_something_lies() -> None:
    s = level3(discard="t10")
    s.charon, s.charon_until = 2, NOW + 900
    s.settle()
    assert [is_open(s, seat, PICK) for seat in range(4)] == [False, False, True, False]
    s.discard[0] = s.discards = 0
    s.settle()
    assert not is_open(s, 2, PICK)


@pytest.mark.parametrize("last", ["heracles", "helios", "hestia"])
def test_wt_080_cassandre_takes_the_last_card(last: str) -> None:
    s = level3(temple=last, gods={1: "cassandre"})
    assert [is_open(s, seat, FREE) for seat in range(4)] == [False, True, False, False]
    other = "ares" if last != "ares" else "pan"
    assert not is_open(level3(temple=f"{last} {other}", gods={1: "cassandre"}), 1, FREE)
    assert not is_open(level3(gods={1: "cassandre"}), 1, FREE)


@pytest.mark.parametrize("face", ["t20", "t50", "hydre"])
def test_wt_r38_a_card_may_be_swapped_for_itself(face: str) -> None:
    s = level3(stacks={0: face}, gods={0: "ouranos"}, discard="t30")
    assert choices(s, 0, SWAP, handle(s, 0, face)) == sorted(
        ["face:t30", f"face:{face}"], key=lambda name: ("t20", "t30", "t50", "hydre").index(name[5:])
    )


def test_wt_r46_eros_may_make_the_second_contested_pile() -> None:
    glasses = {"red-1": "pile:1", "grn-1": "pile:1", "red-2": "pile:2", "grn-2": "pile:3"}
    s = two(temple="eros", stacks={0: "t10 t20"}, glasses=glasses)
    offer(s, 0, "eros", "t10 t20", "glass:grn-2", "pile:2", "keep")
    assert view(s)["second"] == {"seat": 0, "until": NOW + 40}
    s = two(temple="eros", stacks={0: "t10 t20"}, glasses=glasses)
    offer(s, 0, "eros", "t10 t20", "glass:grn-2", "pile:4", "keep")
    assert view(s)["second"] is None


def test_what_a_temple_card_costs_is_listed_only_to_whoever_can_pay() -> None:
    for count, opens in ((0, False), (1, False), (2, True)):
        s = level3(stacks={0: " ".join(["t10"] * count)}, temple="heracles")
        assert is_open(s, 0, OFFER) is opens


@pytest.mark.parametrize(
    ("thirds", "seconds", "expected"), [(3, 1, 1_000), (1, 1, 333), (2, 1, 667), (6, 5, 10_000)]
)
def test_wc_r03_scaled_seconds_are_rounded(thirds: int, seconds: int, expected: int) -> None:
    s = seated(3)
    s.thirds = thirds
    assert scaled(s, seconds) == expected
