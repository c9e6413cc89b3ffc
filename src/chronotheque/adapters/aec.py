"""PettingZoo's agent environment cycle: one seat acts at a time, one part of an answer is one action.

An observation is a dictionary of `observation`, the row of `tensors.Observer`, and `action_mask`. Rewards come at
the end: from -1, no part of the win, to 1, the whole win. `infos` holds the names of all actions. An action that
is not legal raises IllegalChoice with the rule, and nothing has changed.

`env` and `raw_env` are the same: the environment itself says when it is used in a wrong order. PettingZoo's
wrappers do so too, but reach through every attribute and take more time than the rest.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from chronotheque.adapters.first_table import first_table
from chronotheque.adapters.optional_deps import optional_import
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.stepper import Stepper, rewards
from chronotheque.adapters.tensors import Observer, mask
from chronotheque.kernel import SPECTATOR, ChronothequeError, Game, Rng, Settings

with optional_import("pettingzoo"):
    from pettingzoo import AECEnv
with optional_import("gymnasium"):
    from gymnasium import spaces
with optional_import("numpy"):
    import numpy as np


class ByReset:
    """Attribute that exists only after the first reset."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, env: object, owner: type) -> Any:
        raise AttributeError(f"{self.name} is not there before reset()")


def env(
    game: str | Game = "contretemps",
    seats: int | None = None,
    options: Settings | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment."""
    return raw_env(game, seats, options, render_mode)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  so is it called in PettingZoo
    """The environment itself."""

    agents: Any = ByReset()
    agent_selection: Any = ByReset()
    rewards: Any = ByReset()
    terminations: Any = ByReset()
    truncations: Any = ByReset()
    infos: Any = ByReset()
    stepper: Any = ByReset()
    _over: Any = ByReset()

    def __init__(
        self,
        game: str | Game = "contretemps",
        seats: int | None = None,
        options: Settings | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._first = first_table(game, seats, options)
        found = self._first.game
        self.metadata = {
            "name": f"{found.name}_v{found.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.space = space_of(found)
        self.observer = Observer(found)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._first.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.space.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.observer) for agent in self.possible_agents}
        self._actions = self.space.size
        self._source = Rng(secrets.randbits(64))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; a seed determines all its draws and those of later games."""
        if seed is not None:
            self._source = Rng(seed)
        self.stepper = Stepper(self._first.copy(), self._source)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"names": self.space.names} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Applies an action of the selected agent; None, once per agent, after the end."""
        if self._over:
            if not self.agents:
                raise ChronothequeError("the game is over for everybody: reset() begins another")
            self._was_dead_step(action)
            return
        self.stepper.act(action)
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns an agent's observation; its mask is empty unless it is to act."""
        stepper = self.stepper
        seat = self._seats[agent]
        legal, drafted = (stepper.legal, stepper.drafted) if seat == stepper.seat else ([], [])
        return {
            "observation": self.observer.row(stepper.table, seat, drafted),
            "action_mask": mask(self._actions, legal),
        }

    def observation_space(self, agent: str) -> Any:
        """Returns the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the action space of an agent."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Returns the spectator's view as JSON."""
        return spectacle(self.stepper) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """No-op: there are no resources to close."""

    def _select(self) -> None:
        seat = self.stepper.seat
        self._over = seat < 0
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.possible_agents, rewards(self.stepper.table), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self.agent_selection = self.possible_agents[0]


def observation_space(observer: Observer) -> Any:
    """Returns the observation space with an action mask."""
    actions = space_of(observer.game).size
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros(observer.size, np.uint8), observer.most(), dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def spectacle(stepper: Stepper) -> str:
    """Returns the spectator's view as formatted JSON."""
    return msgspec.json.format(msgspec.json.encode(stepper.table.game.view(stepper.table, SPECTATOR))).decode()
