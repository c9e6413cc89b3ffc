"""Random games inside compiled code."""

from __future__ import annotations

import pytest

from chronotheque.kernel import CHANCE, DONE, FREE, NONE, Fields, Parts, Rng, Table
from chronotheque.kernel.policy import UNIFORM
from chronotheque.kernel.rollout import answer, command, copies, play_out, playouts, waits
from tests.kernel.driving import CASES, case_name, positions, say
from tests.kernel.micro import notes, start
from tests.tiny import TINY, sand
from tests.tiny.common import TinyFrame, TinyGame

# Golden, the same compiled and interpreted: the decisions of seats in a random game and its fingerprint at the end,
# and the fingerprint after one that is driven by listed parts.
ENDS: dict[str, tuple[int, str, str]] = {
    "objection": (15, "cb83395f031d37db", "124e7ee18d1af964"),
    "sealed_bids": (12, "f8ec1c398d2cbaab", "4667763a6442f49b"),
    "sand": (0, "02220616af74af10", "67dac17ca4f5f105"),
    "rescue": (22, "124c93390a8b0ca0", "e065caad7a30e796"),
    "pairs": (7, "0993e697995fa804", "6867381e04d5258d"),
    "alone": (6, "bcd51c9f018a7419", "6291f7dd0cc06b0f"),
    "caravan": (3, "67a3679e3876992b", "fccbd5558c53b20b"),
}


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_every_game_is_played_to_its_end_within_its_bound(game: TinyGame, seats: int) -> None:
    parts = Parts()
    for option in (None, *game.options):
        chosen = {} if option is None else {option.name: option.values[-1], **option.only_with}
        for seed in range(5):
            t = game.new(seats, chosen)
            decisions = play_out(t, Rng(seed), parts)
            assert t.over
            assert t.stack == []
            assert 0 <= decisions <= game.bound(seats, game.settings(chosen))
            assert game.breaches(t) == []


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_a_random_game_goes_the_same_way_everywhere(game: TinyGame) -> None:
    seats = game.seat_counts({})[-1]
    t = game.new(seats)
    decisions = play_out(t, Rng(2), Parts())
    *_, driven = positions(game, seats, seed=2)
    assert (decisions, t.digest()[:16], driven.digest()[:16]) == ENDS[game.name]


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_playouts_count_the_decisions_of_all_games_and_leave_the_start_alone(game: TinyGame) -> None:
    start_table = game.new(game.seat_counts({})[0])
    before = start_table.bytes()
    rng, parts = Rng(6), Parts()
    decisions = 0
    for _ in range(10):
        decisions += play_out(start_table.copy(), rng, parts)
    assert playouts(start_table, Rng(6), 10) == decisions
    assert playouts(start_table, Rng(6), 0) == 0
    copies(start_table, 3)
    assert start_table.bytes() == before


class Shopping(TinyFrame):
    """Ten purchases of one to three of four goods, in ascending order."""

    def __init__(self) -> None:
        self.bought = 0

    def fields(self, f: Fields) -> None:
        self.bought = f.number(self.bought)

    def run(self, t: Table) -> None:
        if self.bought < 10:
            t.ask(0, 0)
        else:
            t.finish(1)

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        more = [good for good in range(4) if not draft or good > draft[-1]] if len(draft) < 3 else []
        return [*more, DONE] if draft and more else more

    def has_parts(self, decision: int) -> bool:
        return True

    def answer(self, t: Table, decision: int, seat: int, parts: list[int]) -> None:
        assert t.why_not(decision, seat, parts) == ""
        self.bought += 1
        notes(t).append(len(parts))


def test_random_answers_have_parts_and_stop_anywhere_they_may() -> None:
    rng, parts = Rng(1), Parts()
    lengths: set[int] = set()
    for _ in range(5):
        t = start(Shopping())
        assert play_out(t, rng, parts) == 10
        lengths |= set(notes(t))
    assert lengths == {1, 2, 3}


class Errands(Shopping):
    """The same, but a seat that begins with the first of the goods buys nothing else."""

    def options(self, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft == [0] else super().options(t, decision, seat, draft)

    def goes_on(self, t: Table, decision: int, seat: int, part: int) -> bool:
        return part != 0

    def play(self, t: Table, decision: int, seat: int, part: int) -> None:
        assert part == 0
        self.answer(t, decision, seat, [part])


class Doubts(Errands):
    """The same without knowing at once that nothing follows."""

    def goes_on(self, t: Table, decision: int, seat: int, part: int) -> bool:
        return True


@pytest.mark.parametrize("seed", range(5))
def test_an_answer_that_cannot_go_on_is_played_at_once(seed: int) -> None:
    """Same game and same draws as with listing the next parts."""
    games: list[list[int]] = []
    for rule in (Errands, Doubts):
        t, rng = start(rule()), Rng(seed)
        assert play_out(t, rng, Parts()) == 10
        games.append([*notes(t), rng.word()])
    assert games[0] == games[1]


def test_a_random_player_waits_half_the_time_in_real_time() -> None:
    t = sand.GAME.new(2)
    while t.seat == CHANCE:
        t.draw(Rng(0))
    assert t.manner == FREE
    rng = Rng(3)
    waited = sum(waits(t, rng) for _ in range(1000))
    assert 450 < waited < 550


def test_a_random_command_is_for_any_decision_and_any_seat() -> None:
    t = sand.GAME.new(3)
    say(t, CHANCE, "SA-C1", "card:0")
    say(t, CHANCE, "SA-C1", "card:1")
    moved: set[int] = set()
    called: set[int] = set()
    rng, parts = Rng(4), Parts()
    for _ in range(60):
        twin = t.copy()
        command(twin, UNIFORM, rng, parts)
        assert isinstance(twin, sand.Beach)
        moved |= {glass for glass, flip in enumerate(twin.flipped) if flip != NONE}
        called.add(twin.called)
    assert moved == set(range(6))
    assert called == {0, 0b001, 0b010, 0b100}


def test_a_random_answer_is_a_legal_one_of_the_seat_and_decision() -> None:
    t = sand.GAME.new(2)
    while t.seat == CHANCE:
        t.draw(Rng(0))
    answer(t, sand.MOVE, 1, UNIFORM, Rng(1), Parts())
    assert isinstance(t, sand.Beach)
    assert t.flipped[:2] == [NONE, NONE]
    assert t.flipped[2:].count(0) == 1
