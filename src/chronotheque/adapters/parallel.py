"""PettingZoo's parallel environment for games in real time: a step is a tick of the game's clock.

In each tick every agent sends one action, or waits. An answer of several parts takes as many ticks; who waits
lets go of what it has drafted. The seats act one after the other within a tick, and another one is first in each.
What is no longer possible when its turn comes is refused: nothing happens, and `infos` says why.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from chronotheque.adapters.aec import observation_space
from chronotheque.adapters.first_table import first_table
from chronotheque.adapters.optional_deps import optional_import
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.stepper import legal_actions, rewards
from chronotheque.adapters.tensors import Observer, mask
from chronotheque.kernel import CHANCE, DONE, NONE, BadSetting, Game, Rng, Settings

with optional_import("pettingzoo"):
    from pettingzoo import ParallelEnv
with optional_import("gymnasium"):
    from gymnasium import spaces

TICK: Final = 500  # milliseconds


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  so is it called in PettingZoo
    """Parallel environment of a real-time game."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Settings | None = None,
        tick: int = TICK,
        render_mode: str | None = None,
    ) -> None:
        self._first = first_table(game, seats, options)
        found = self._first.game
        if not found.real_time:
            raise BadSetting(f"{found.name} is not played in real time; chronotheque.adapters.aec is for it")
        if tick < 1:
            raise BadSetting(f"a tick is a number of milliseconds from 1, not {tick}")
        self.metadata = {"name": f"{found.name}_v{found.rules}", "render_modes": []}
        self.render_mode = render_mode
        self.tick = tick
        self.space = space_of(found)
        self.observer = Observer(found)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._first.seats)]
        self._action_spaces = {agent: spaces.Discrete(self.space.size) for agent in self.possible_agents}
        self._observation_spaces = {agent: observation_space(self.observer) for agent in self.possible_agents}
        self._source = Rng(secrets.randbits(64))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a new game; a seed determines all its draws and those of later games."""
        if seed is not None:
            self._source = Rng(seed)
        self.table = self._first.copy()
        self.agents = self.possible_agents.copy()
        self._drafts = [Draft() for _ in self.agents]
        self._first_seat = 0  # who is first in the next tick
        self._draw()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Applies all actions and advances the clock by a tick."""
        agents = self.agents
        infos: dict[str, dict[str, object]] = {agent: {} for agent in agents}
        count = len(self.possible_agents)
        for i in range(count):
            seat = (self._first_seat + i) % count
            agent = self.possible_agents[seat]
            if agent in actions and not self.table.over:
                refused = self._act(seat, int(actions[agent]))
                if refused:
                    infos[agent]["refused"] = refused
        self._first_seat = (self._first_seat + 1) % count
        self._pass_time()
        over = bool(self.table.over)
        observations = self._observations()
        if over:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards(self.table), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def observation_space(self, agent: str) -> Any:
        """Returns the observation space of an agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the action space of an agent."""
        return self._action_spaces[agent]

    def render(self) -> None:
        """No-op: there is nothing to render."""

    def _act(self, seat: int, action: int) -> str:
        """Applies an action, or returns the id of the rule that forbids it."""
        draft = self._drafts[seat]
        if action == self.space.wait:
            draft.clear()
            return ""
        if not 0 <= action < self.space.size:
            return f"there is no action {action}; {self.table.game.name} has 0 to {self.space.size - 1}"
        if action not in self._legal(seat):
            return f"{self.space.names[action]} is not possible now"
        decision, _, part = self.space.answers[action]
        draft.decision = decision
        draft.actions.append(action)
        if part != DONE:
            draft.parts.append(part)
            if self.table.options(decision, seat, draft.parts):
                return ""
        self.table.answer(decision, seat, draft.parts)
        draft.clear()
        self._draw()
        return ""

    def _legal(self, seat: int) -> list[int]:
        """Returns a seat's legal actions; drops a draft that has become illegal."""
        t, draft = self.table, self._drafts[seat]
        for i, part in enumerate(draft.parts):
            if not t.is_open(draft.decision, seat) or part not in t.options(draft.decision, seat, draft.parts[:i]):
                draft.clear()
                break
        return [] if t.over else [*legal_actions(self.space, t, seat, draft.decision, draft.parts), self.space.wait]

    def _pass_time(self) -> None:
        until = int(self.table.now) + self.tick
        while self.table.now < until and not self.table.over:
            self.table.pass_time(until)
            self._draw()

    def _draw(self) -> None:
        while self.table.seat == CHANCE:
            self.table.draw(self._source)

    def _observations(self) -> dict[str, Any]:
        return (
            {agent: self._observe(seat) for seat, agent in enumerate(self.possible_agents)} if self.agents else {}
        )

    def _observe(self, seat: int) -> dict[str, Any]:
        legal = self._legal(seat)
        return {
            "observation": self.observer.row(self.table, seat, self._drafts[seat].actions),
            "action_mask": mask(self.space.size, legal),
        }


class Draft:
    """The draft of an agent."""

    def __init__(self) -> None:
        self.decision = int(NONE)
        self.parts: list[int] = []
        self.actions: list[int] = []

    def clear(self) -> None:
        """Clears the draft."""
        self.decision = int(NONE)
        self.parts = []
        self.actions = []
