"""PettingZoo's agent environment cycle."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from chronotheque.adapters import aec
from chronotheque.kernel import BadSetting, ChronothequeError, IllegalChoice, Rng, UnknownName
from tests.adapters.peers import api_test, seed_test
from tests.adapters.playing import CASES, CONTRETEMPS, every_table
from tests.conformance.cases import Case, usual_twice
from tests.plain import plain
from tests.tiny import rescue, sand

# What PettingZoo says of every environment with a mask that is none of its own, and of masks at the end of a game.
EXPECTED = "Observation space for each|Observation is not a NumPy array|Action mask numpy array is all zeros"


def made(case: Case) -> Any:
    return aec.env(case.game, case.seats, case.settings)


def play(env: Any, seed: int) -> list[float]:
    """Plays at random to the end and returns the rewards."""
    env.reset(seed=seed)
    lot = Rng(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        earned[agent] += reward
        if terminated:
            env.step(None)
        else:
            actions = np.flatnonzero(observation["action_mask"])
            env.step(int(actions[lot.below(len(actions))]))
    return list(earned.values())


@every_table
def test_pettingzoo_finds_no_fault(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", EXPECTED)
        api_test(made(case), num_cycles=60)
        seed_test(lambda: made(case), num_cycles=30)


# In real time everybody is asked at every moment; two seats show the same as four in less time.
@pytest.mark.parametrize("case", usual_twice(case for case in CASES if not case.game.real_time or case.seats == 2))
def test_rewards_come_at_the_end_and_are_the_shares_of_the_win(case: Case) -> None:
    env = made(case)
    earned = play(env, seed=3)
    t = env.unwrapped.stepper.table
    assert t.over
    assert earned == [2 * share - 1 for share in case.game.outcome(t).returns]


def test_the_same_seed_is_the_same_game_and_none_goes_on() -> None:
    def after(*seeds: int | None) -> str:
        env = aec.raw_env("contretemps", 3)
        for seed in seeds:
            env.reset(seed=seed)
        return str(env.stepper.table.digest())

    assert after(7) == after(7) == after(1, 7)
    assert after(7) != after(8)
    assert after(7, None) == after(7, None) != after(7)
    assert after(None) != after(None)


def test_only_the_agent_that_is_to_act_has_a_mask() -> None:
    env = aec.env("contretemps", 4)
    env.reset(seed=1)
    for agent in env.agents:
        observed = env.observe(agent)
        assert observed["action_mask"].any() == (agent == env.agent_selection)
        assert env.observation_space(agent).contains(observed)


def test_what_another_has_answered_in_secret_is_not_observed() -> None:
    """All bids of the seats before it leave a seat's observation as it is."""
    for first, second in ((0, 0), (-1, 1)):
        seen = []
        for choice in (first, second):
            env = aec.raw_env("contretemps", 3)
            env.reset(seed=5)
            while not env.space.names[env.stepper.legal[0]].startswith("CT-D4"):
                env.step(env.stepper.legal[0])
            assert env.agent_selection == "seat_0"
            assert len(env.stepper.legal) > 1
            env.step(env.stepper.legal[choice])
            observed = env.observe("seat_1")
            seen.append((observed["observation"].tobytes(), observed["action_mask"].tobytes()))
        assert seen[0] == seen[1]


def test_infos_name_the_actions() -> None:
    env = aec.env("contretemps", 4)
    env.reset(seed=1)
    observation, _, _, _, info = env.last()
    names = [info["names"][action] for action in np.flatnonzero(observation["action_mask"])]
    assert names == [
        f"CT-D1 {card}" for card in plain(CONTRETEMPS.view(env.stepper.table, env.stepper.seat))["hand"]
    ]


def test_before_the_first_game_and_after_the_last_agent_it_says_so() -> None:
    env = aec.env("contretemps", 3)
    for use in (lambda: env.agent_selection, env.last, lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(AttributeError, match=r"not there before reset\(\)"):
            use()
    play(env, seed=1)
    with pytest.raises(ChronothequeError, match=r"reset\(\) begins another"):
        env.step(None)


def test_an_action_that_is_not_legal_raises_and_changes_nothing() -> None:
    env = aec.env("contretemps", 4)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    before = env.unwrapped.stepper.table.digest()
    with pytest.raises(IllegalChoice, match="CT-042"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.unwrapped.stepper.table.digest() == before
    env.step(int(np.flatnonzero(mask)[0]))


@pytest.mark.filterwarnings("ignore:.*[Ii]llegal move")
def test_pettingzoos_wrapper_makes_a_loss_of_it() -> None:
    env = TerminateIllegalWrapper(aec.raw_env("contretemps", 3), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_one_part_of_an_answer_is_one_action() -> None:
    env = aec.raw_env(sand.GAME, 2)
    env.reset(seed=1)
    agent = env.agent_selection
    names = env.space.names
    env.step(next(action for action in env.stepper.legal if names[action] == "SA-D1 glass:0"))
    assert env.agent_selection == agent
    assert [names[action] for action in env.stepper.legal] == ["SA-D1 pile:0", "SA-D1 pile:1"]
    draft = env.observer.named(env.observe(agent)["observation"])["draft"]
    assert [names[int(action)] for action in np.flatnonzero(draft)] == ["SA-D1 glass:0"]
    other = env.observer.named(env.observe("seat_1")["observation"])["draft"]
    assert not other.any()


def test_all_win_or_lose_together_in_cooperation() -> None:
    earned = {tuple(play(aec.env(rescue.GAME, 3), seed)) for seed in range(12)}
    assert earned <= {(1.0,) * 3, (-1.0,) * 3}


def test_rendering_shows_what_everybody_sees() -> None:
    env = aec.env("contretemps", 3, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert '"hand": []' in shown
    assert aec.raw_env("contretemps", 3).render() is None


def test_what_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="there is no game"):
        aec.env("chess")
    with pytest.raises(BadSetting, match="is for 3 to 6 seats"):
        aec.env("contretemps", seats=2)
    with pytest.raises(BadSetting, match="has no option"):
        aec.env("contretemps", options={"colour": "red"})


def test_four_sit_down_if_nobody_says_how_many() -> None:
    assert len(aec.env(CONTRETEMPS).possible_agents) == 4
    assert len(aec.env(sand.GAME).possible_agents) == 4
