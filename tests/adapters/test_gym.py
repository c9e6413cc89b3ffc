"""Gymnasium: one seat against bots."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest

from chronotheque.adapters import gym
from chronotheque.adapters.gym import SeatEnv
from chronotheque.bots import get_bot
from chronotheque.kernel import BadSetting, Game, Rng
from tests.adapters.peers import check_env
from tests.adapters.playing import every_game, every_table
from tests.conformance.cases import Case
from tests.tiny import sand


def made(case: Case, **more: Any) -> SeatEnv:
    """As `gymnasium.make` makes it, without the wrappers."""
    name = gym.register(case.game.name)
    env = gymnasium.make(name, seats=case.seats, options=case.settings, **more).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play(env: SeatEnv, seed: int) -> tuple[float, list[bytes]]:
    """Plays at random to the end; returns the reward and all observations."""
    observed, _ = env.reset(seed=seed)
    lot = Rng(seed)
    seen = [observed["observation"].tobytes()]
    while True:
        actions = np.flatnonzero(observed["action_mask"])
        observed, reward, terminated, truncated, _ = env.step(int(actions[lot.below(len(actions))]))
        seen.append(observed["observation"].tobytes())
        assert not truncated
        if terminated:
            return reward, seen
        assert reward == 0


@every_table
def test_gymnasium_finds_no_fault(case: Case) -> None:
    check_env(made(case, seat=case.seats - 1))


@every_game
def test_a_game_by_lot_comes_to_its_end(case: Case) -> None:
    env = made(case)
    reward, seen = play(env, seed=4)
    t = env.stepper.table
    assert t.over
    assert reward == 2 * case.game.outcome(t).returns[0] - 1
    assert play(env, seed=4) == (reward, seen)


@every_game
def test_the_bots_of_others_play_the_other_seats(case: Case) -> None:
    env = made(case, bots=partial(get_bot, "greedy"))
    assert play(env, seed=4) == play(env, seed=4)


def test_each_other_seat_may_have_a_bot_of_its_own() -> None:
    asked: list[tuple[str, int]] = []

    def named(name: str, game: Game, seed: int) -> Any:
        asked.append((name, seed))
        return get_bot("random", game, seed)

    env = SeatEnv("contretemps", 3, seat=1, bots=[partial(named, "a"), partial(named, "b")])
    env.reset(seed=1)
    assert [name for name, _ in asked] == ["a", "b"]
    assert asked[0][1] != asked[1][1]
    with pytest.raises(BadSetting, match="3 other seats need as many bots, not 2"):
        SeatEnv("contretemps", 4, bots=[partial(named, "a"), partial(named, "b")])


def test_a_bot_in_real_time_may_wait() -> None:
    env = SeatEnv(sand.GAME, 2, bots=partial(get_bot, "random"))
    reward, _ = play(env, seed=1)
    assert -1 <= reward <= 1


def test_an_action_that_is_not_legal_is_a_loss() -> None:
    env = SeatEnv("contretemps", 3)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert "may not answer" in info["illegal"]


def test_masks_are_there_in_both_forms_and_actions_have_names() -> None:
    env = SeatEnv("contretemps", 3)
    observed, info = env.reset(seed=1)
    assert (observed["action_mask"] == env.action_masks()).all()
    assert len(info["legal"]) == env.action_masks().sum()


def test_rendering_shows_what_everybody_sees() -> None:
    env = SeatEnv("contretemps", 3, render_mode="ansi")
    env.reset(seed=1)
    assert '"hand": []' in str(env.render())
    assert SeatEnv("contretemps", 3).render() is None


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetting, match="there is no seat 3; the seats are 0 to 2"):
        SeatEnv("contretemps", 3, seat=3)
