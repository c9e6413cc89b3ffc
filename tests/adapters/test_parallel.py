"""PettingZoo's parallel environment, for games in real time."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from chronotheque.adapters.parallel import parallel_env
from chronotheque.kernel import BadSetting, Rng
from tests.adapters.peers import api_test, parallel_api_test, parallel_seed_test
from tests.adapters.playing import REAL_TIME
from tests.adapters.test_aec import EXPECTED
from tests.conformance.cases import Case, usual_twice
from tests.tiny import sand

every_table = pytest.mark.parametrize("case", usual_twice(REAL_TIME))


def made(case: Case, tick: int = 3_000) -> Any:
    return parallel_env(case.game, case.seats, case.settings, tick)


def begun(seats: int = 2, tick: int = 1_000) -> tuple[Any, dict[str, int]]:
    """A game of Sand that has begun, and its actions by name."""
    env = parallel_env(sand.GAME, seats, tick=tick)
    env.reset(seed=1)
    return env, {env.space.names[action]: action for action in range(env.space.size)}


@every_table
def test_pettingzoo_finds_no_fault(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(made(case), num_cycles=100)
    parallel_seed_test(lambda: made(case), num_cycles=20)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", EXPECTED)
        api_test(parallel_to_aec(made(case)), num_cycles=20)


@every_table
def test_a_game_by_lot_comes_to_its_end(case: Case) -> None:
    env = made(case)
    observations, _ = env.reset(seed=2)
    lot = Rng(2)
    steps = 0
    while env.agents:
        legal = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observations.items()}
        actions = {agent: int(some[lot.below(len(some))]) for agent, some in legal.items()}
        observations, rewards, terminated, truncated, _ = env.step(actions)
        steps += 1
    assert (steps - 1) * env.tick <= env.table.now <= steps * env.tick
    assert all(terminated.values())
    assert not any(truncated.values())
    assert list(rewards.values()) == [2 * share - 1 for share in case.game.outcome(env.table).returns]


def test_a_step_is_a_tick_of_the_clock() -> None:
    env, named = begun(tick=700)
    env.step({"seat_0": named["wait"], "seat_1": named["wait"]})
    assert env.table.now == 700
    env.step({})
    assert env.table.now == 1_400


def test_an_answer_of_three_parts_takes_three_ticks() -> None:
    env, named = begun()
    for name in ("SA-D1 glass:0", "SA-D1 pile:1"):
        observations, *_ = env.step({"seat_0": named[name]})
    assert env.table.flipped[0] < 0
    draft = env.observer.named(observations["seat_0"]["observation"])["draft"]
    assert set(np.flatnonzero(draft)) == {named["SA-D1 glass:0"], named["SA-D1 pile:1"]}
    env.step({"seat_0": named["SA-D1 n:1"]})
    assert env.table.flipped[0] == 2_000
    assert env.table.hands[0] != 0


def test_who_waits_lets_go_of_a_draft() -> None:
    env, named = begun()
    env.step({"seat_0": named["SA-D1 glass:0"]})
    observations, *_ = env.step({"seat_0": named["wait"]})
    assert not env.observer.named(observations["seat_0"]["observation"])["draft"].any()
    assert observations["seat_0"]["action_mask"][named["SA-D1 glass:1"]]


def test_what_is_not_possible_is_refused_and_nothing_happens() -> None:
    env, named = begun()
    before = env.table.hands.copy()
    _, _, _, _, infos = env.step({"seat_0": named["SA-D3 n:0"], "seat_1": named["wait"]})
    assert infos == {"seat_0": {"refused": "SA-D3 n:0 is not possible now"}, "seat_1": {}}
    assert env.table.hands == before
    _, _, _, _, infos = env.step({"seat_0": env.space.size})
    assert infos["seat_0"]["refused"].startswith("there is no action")


def test_a_draft_that_another_seat_has_made_impossible_is_let_go() -> None:
    """Both call a vote in the same tick: only one can be open, and a call drafted before would be stale."""
    env, named = begun()
    _, _, _, _, infos = env.step({"seat_0": named["SA-D4 n:1"], "seat_1": named["SA-D4 n:1"]})
    assert "refused" in infos["seat_1"]
    env, named = begun()
    env.table.hands = [0b11, 0]
    env.table.settle()
    env.step({"seat_0": named["SA-D2 card:0"]})
    env.table.hands = [0b10, 0]
    observations, *_ = env.step({})
    assert not env.observer.named(observations["seat_0"]["observation"])["draft"].any()


def test_another_seat_is_first_in_each_tick() -> None:
    for first in range(2):
        env, named = begun()
        for _ in range(first):
            env.step({})
        _, _, _, _, infos = env.step(dict.fromkeys(env.agents, named["SA-D4 n:1"]))
        assert list(map(bool, infos.values())) == [seat != first for seat in range(2)]


def test_a_game_in_turns_belongs_to_the_other_interface() -> None:
    with pytest.raises(BadSetting, match="contretemps is not played in real time"):
        parallel_env("contretemps")
    with pytest.raises(BadSetting, match="a tick is a number of milliseconds from 1, not 0"):
        parallel_env(sand.GAME, tick=0)
