"""The reference implementation, on short lists of commands with expected answers from the ledger."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.witty_chronos.reference.guessing import Guesser
from tests.witty_chronos.reference.naive import Naive
from tests.witty_chronos.reference.naive_facts import red_deck, temple_cards
from tests.witty_chronos.reference.tables import alone, any_table

USUAL = {
    "set": "base",
    "format": "individual",
    "gods": "on",
    "start": "all_at_once",
    "speed": "normal",
    "fairness": "equal",
    "rounds": "usual",
    "faults": "usual",
    "penalty_vote": "off",
    "jealous_hermes": "off",
    "twins": "usual",
    "no_points": "token",
}


def opened(
    seats: int = 3, *, tops: str = "", temple: str = "", realms: dict[int, str] | None = None, **options: str
) -> Naive:
    """A round opened at 0: the named cards on top of piles 1, 2 …, and cards in the Realms."""
    p = alone(seats, {**USUAL, **options}, random.Random(1))
    colours = iter(("red", "blue", "green", "yellow", "purple", "white"))
    for seat in [k for k in range(seats) for _ in range(p.colours_each)]:
        if p.phase == "colours":
            assert p.execute(0, seat, "WC-D02", f"colour:{next(colours)}") == "ok"
    for seat in range(seats):
        assert p.execute(0, seat, "WC-D03", "ready") == "ok"
    p.pass_time(p.opened)
    for pile, face in zip(p.piles, tops.split(), strict=False):
        pile.append(face)
    p.temple = temple.split()
    for seat, faces in (realms or {}).items():
        for face in faces.split():
            p.gain(seat, face)
    return p


def commands(p: Naive, *rows: tuple[Any, ...]) -> None:
    """Runs rows of moment, seat, decision, answer and expected result."""
    for now, seat, decision, answer, expected in rows:
        assert p.execute(p.opened + now, seat, f"WC-{decision}", answer) == expected, (now, seat, decision, answer)


def test_a_glass_takes_a_card_when_it_is_empty_and_alone() -> None:
    p = opened(tops="t50 t20")
    commands(
        p,
        (0, 0, "D05", "glass:red-1>pile:1", "ok"),
        (29999, 0, "D05", "glass:red-1>front>take", "RUNNING"),
        (29999, 1, "D05", "glass:red-1>front>take", "NOT_YOURS"),
        (29999, 1, "D05", "glass:blu-1>pile:1", "ok"),
        (30000, 0, "D05", "glass:red-1>front>take", "BLOCKED"),
        (30000, 0, "D05", "glass:red-2>front", "NO_MOVE"),
        (30000, 0, "D05", "glass:red-2>stack:1", "STACK_FORBIDDEN"),
        (59999, 0, "D05", "glass:red-1>pile:1>leave", "ok"),
        (59999, 1, "D05", "glass:blu-1>front>take", "BLOCKED"),
        (89999, 1, "D05", "glass:blu-1>front>leave", "ok"),
        (89999, 0, "D05", "glass:red-1>pile:1>take", "ok"),
    )
    assert p.points(0) == 50
    assert p.glasses["red-1"].ends == p.now + 30000


def test_piles_are_turned_by_the_turner_or_after_a_second() -> None:
    p = opened(start="one_by_one")
    assert p.turner == 0
    commands(
        p,
        (10, 0, "D05", "glass:red-1>pile:2", "PILE_CLOSED"),
        (20, 1, "D04", "pile:2", "NOT_AVAILABLE"),
        (30, 0, "D04", "pile:2", "ok"),
        (40, 0, "D04", "pile:2", "PILE_OPEN"),
    )
    p.pass_time(1029)
    assert p.open == [False, True, False, False, False, False]
    p.pass_time(1030)
    assert p.open == [False, True, True, False, False, False]
    p.pass_time(5030)
    assert all(p.open)
    assert p.next_turn is None


def test_a_round_of_the_base_game_stops_at_100_points_by_itself() -> None:
    p = opened(tops="t50", realms={0: "t50", 1: "t50 t30"})
    commands(p, (0, 0, "D05", "glass:red-1>pile:1", "ok"), (30000, 0, "D05", "glass:red-1>pile:2>take", "ok"))
    assert p.result is not None
    assert (p.result.reason, p.result.winners, p.result.tokens) == ("points", [0], [1, 0, 0])
    commands(p, (30000, 0, "D05", "glass:red-2>pile:1", "ROUND_OVER"))
    assert p.due() == 40000
    assert p.turner == 0


def test_base_gods_need_their_choice() -> None:
    p = opened(tops="hermes hephaistos cerbere", realms={0: "t10", 1: "t20 t30"})
    commands(
        p,
        (0, 0, "D05", "glass:red-1>pile:1", "ok"),
        (0, 0, "D05", "glass:red-2>pile:2", "ok"),
        (0, 2, "D05", "glass:grn-1>pile:3", "ok"),
        (30000, 0, "D05", "glass:red-1>front>take", "CHOICE_NEEDED"),
        (30000, 0, "D05", "glass:red-1>front>take>seat:0", "CHOICE_NEEDED"),
        (30000, 0, "D05", "glass:red-1>front>take>seat:1", "ok"),
        (30000, 0, "D05", "glass:red-2>front>take>glass:red-1", "CHOICE_NEEDED"),
        (30000, 0, "D05", "glass:red-2>front>take>glass:blu-2", "ok"),
        (30000, 2, "D05", "glass:grn-1>front>take>seat:2", "CHOICE_NEEDED"),
        (30000, 2, "D05", "glass:grn-1>front>take>seat:0", "ok"),
        (30001, 1, "D05", "glass:blu-2>pile:1", "IN_BAG"),
        (30001, 2, "D10", "recover", "NOT_AVAILABLE"),
        (30001, 1, "D10", "recover", "ok"),
    )
    assert [[card.face for card in player.stack] for player in p.players] == [["t20"], [], []]
    assert sorted(p.discard) == ["cerbere", "hephaistos", "hermes", "t10", "t30"]


def test_a_blocked_count_ends_the_round_unless_a_glass_moves() -> None:
    p = opened(realms={1: "t10"})
    commands(
        p,
        (0, 2, "D11", "blocked", "NOT_AVAILABLE"),  # no glass has been placed
        (0, 0, "D05", "glass:red-1>pile:1", "ok"),
        (0, 0, "D05", "glass:red-2>pile:2", "ok"),
        (0, 1, "D05", "glass:blu-1>pile:3", "ok"),
        (0, 1, "D05", "glass:blu-2>pile:4", "ok"),
        (0, 2, "D05", "glass:grn-1>pile:5", "ok"),
        (30000, 2, "D11", "blocked", "NOT_AVAILABLE"),  # one is still in front
        (30000, 2, "D05", "glass:grn-2>pile:6", "ok"),
        (60000, 2, "D11", "blocked", "ok"),
        (69999, 0, "D11", "blocked", "NOT_AVAILABLE"),
        (69999, 0, "D05", "glass:red-1>pile:1>leave", "ok"),
        (99998, 1, "D11", "blocked", "NOT_AVAILABLE"),
        (99999, 1, "D11", "blocked", "ok"),
        (109999, 0, "D05", "glass:red-2>pile:1", "ROUND_OVER"),
    )
    assert p.result is not None
    assert (p.result.reason, p.result.winners) == ("blocked", [1])


def test_three_rounds_without_a_card_are_void_and_end_the_game() -> None:
    p = opened(no_points="void")
    for number in (1, 2, 3):
        assert p.due() == p.opened + 60000  # the automatic claim
        p.pass_time(p.opened + 70000)
        assert p.voids == number
        if number < 3:
            assert p.phase == "between"
            p.pass_time(p.now + 10000)  # the colour vote
            commands(p, *((p.now - p.opened, seat, "D03", "ready", "ok") for seat in range(3)))
    assert p.phase == "over"
    assert p.winners == [0, 1, 2]


def test_an_announcement_wins_or_is_a_mistake() -> None:
    p = opened(set="level2", realms={0: "hydre", 1: "t100 north", 2: "t50 t50 t50 t50"}, tops="minotaure")
    commands(
        p,
        (0, 0, "D05", "glass:red-1>pile:1", "ok"),
        (100, 0, "D16", "announce", "ok"),
        (5099, 0, "D16", "announce", "COOLDOWN"),
        (30000, 0, "D05", "glass:red-1>pile:1>take", "ok"),
        (30000, 0, "D16", "announce", "ok"),
    )
    assert p.result is not None
    assert (p.result.reason, p.result.winners, p.result.scores) == ("announce", [0], [0, 100, 200])


def test_points_with_winds_and_gods() -> None:
    p = opened(set="level3", realms={0: "t10 t20 hydre north south north"})
    p.players[0].gods = ["helios", "artemis", "pan", "eole"]
    assert p.points(0) == (30 + 30 + 100 + 4 * 50) * 3
    p.players[0].gods.append("aphrodite")
    assert p.points(0) == (30 + 30 + 100 + 5 * 50) * 6


def test_offerings() -> None:
    p = opened(4, set="level3", temple="zeus ares apollon selene eros", realms={0: "t10 t20 t30 north t50"})
    commands(
        p,
        (1, 0, "D17", "temple:hera>pay:0>pay:1>pay:2", "NOT_AVAILABLE"),
        (1, 0, "D17", "temple:zeus>pay:0>pay:1>pay:2", "BAD_PAYMENT"),
        (1, 0, "D17", "temple:eros>pay:0>pay:9", "BAD_PAYMENT"),
        (1, 0, "D17", "temple:eros>pay:0>pay:1>glass:red-1>pile:1>flip", "CHOICE_NEEDED"),
        (1, 0, "D17", "temple:apollon>pay:0>under:zeus", "ok"),
        (1, 1, "D17", "temple:zeus>pay:0", "NOT_AVAILABLE"),
        (1, 0, "D17", "temple:selene>pay:1>stash:2>stash:3", "CHOICE_NEEDED"),
        (1, 0, "D17", "temple:selene>pay:1>stash:3", "ok"),
        (1, 0, "D17", "temple:eros>pay:2>pay:4>glass:blu-1>pile:1>flip", "ok"),
    )
    assert p.glasses["blu-1"].ends == 1 + 30000
    assert (p.players[0].gods, p.players[0].stash) == (["apollon", "selene"], ["north"])
    assert p.temple == ["ares"]
    p.execute(1, 1, "WC-D16", "announce")
    p.pass_time(70001)
    assert p.result is not None
    assert p.result.winners == [0, 1, 2, 3]
    for seat in range(4):
        p.execute(80001, seat, "WC-D03", "ready")
    assert [card.face for card in p.realm(0)] == ["north"]
    assert sum(map(len, p.piles)) == 82


def test_the_third_contested_pile() -> None:
    p = opened(2, set="level3", format="two")
    assert p.opened == 3000
    commands(
        p,
        (7999, 0, "D05", "glass:red-1>pile:4", "PHASE"),
        (8000, 0, "D05", "glass:red-1>pile:4", "ok"),
        (8000, 0, "D05", "glass:red-2>pile:5", "ok"),
        (8000, 0, "D05", "glass:blu-1>pile:6", "ok"),
        (8001, 1, "D05", "glass:grn-1>pile:4", "ok"),
        (8002, 1, "D05", "glass:yel-1>pile:1", "ok"),
        (8003, 1, "D05", "glass:grn-2>pile:5", "ok"),
        (8004, 1, "D05", "glass:yel-2>pile:6", "THIRD_CONTESTED"),
    )
    early, late = copy.deepcopy(p), copy.deepcopy(p)
    commands(early, (8043, 0, "D05", "glass:blu-2>pile:1", "ok"))
    commands(late, (8044, 0, "D05", "glass:blu-2>pile:1", "THIRD_CONTESTED"))


def test_eos_gifts() -> None:
    p = opened(set="level3", realms={0: "t20 t10 t10", 1: "t10"})
    p.players[2].gods = ["eos"]
    commands(
        p,
        (0, 0, "D05", "glass:red-1>pile:1", "ok"),
        (1, 0, "D05", "hasty:red-1", "ok"),
        (500, 0, "D05", "hasty:red-1", "NO"),
        (501, 0, "D05", "hasty:red-1", "ok"),
        (502, 0, "D30", "card:0", "ok"),
        (29501, 0, "D05", "hasty:red-1", "NO"),
    )
    assert [card.face for card in p.players[2].stack] == ["t20", "t10"]
    assert [card.handle for card in p.players[0].stack] == [1]


def test_deck_sizes() -> None:
    for level, size in (("base", 55), ("level1", 61), ("level2", 83), ("level3", 83)):
        assert sum(red_deck(opened(set=level)).values()) == size
    assert sum(red_deck(opened(set="base", gods="off")).values()) == 45
    assert sum(red_deck(opened(6, set="base", format="teams")).values()) == 53
    assert len(temple_cards(opened(set="level3"))) == 25
    assert len(temple_cards(opened(4, set="level3"))) == 27
    assert len(temple_cards(opened(8, set="level3", format="teams", faults="off"))) == 25


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_lost(seed: int) -> None:
    rng = random.Random(seed)
    seats, options = any_table(rng)
    p = alone(seats, options, rng)
    guesser = Guesser(p, rng)
    for _ in range(300):
        now = guesser.moment()
        p.pass_time(now)
        if p.phase == "over":
            break
        p.execute(now, *guesser.command())
        if p.phase == "play":
            own = sum(len(each.stack) + len(each.winds) + len(each.stash) for each in p.players)
            assert own + len(p.discard) + sum(map(len, p.piles)) == sum(red_deck(p).values()), f"seed {seed}"
