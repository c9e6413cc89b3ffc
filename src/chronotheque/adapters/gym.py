"""Gymnasium: one seat of a game, the others played by bots or at random.

`gymnasium.make("chronotheque/contretemps-v1", seats=4)` and `SeatEnv("contretemps", seats=4)` are the same.
Observations, actions and rewards are those of `aec`; `action_masks()` is what libraries with masked policies ask
for. An action that is not legal ends the game as a loss, and `info["illegal"]` names the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from chronotheque import games
from chronotheque.adapters.aec import observation_space, spectacle
from chronotheque.adapters.first_table import first_table
from chronotheque.adapters.optional_deps import optional_import
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.stepper import Stepper, rewards
from chronotheque.adapters.tensors import Observer, mask
from chronotheque.kernel import (
    FREE,
    BadSetting,
    Game,
    IllegalChoice,
    Knowledge,
    Rng,
    Settings,
    Table,
    has,
)

with optional_import("gymnasium"):
    import gymnasium
    from gymnasium import spaces
with optional_import("numpy"):
    import numpy as np

LOST: Final = -1.0


class Asked(NamedTuple):
    """A decision that is open to a bot's seat."""

    decision: str
    options: Callable[[str], list[str]]
    owed: bool


class Bot(Protocol):
    """A player of another seat, such as the bots of `chronotheque.bots`."""

    def act(self, knowledge: Knowledge, questions: Any, now: int) -> Any:
        """Returns an answer with a decision and a name, or an object without a name to wait."""
        ...


MakeBot = Callable[[Game, int], Bot]  # from the game and a seed


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game = "contretemps",
        seats: int | None = None,
        seat: int = 0,
        bots: MakeBot | Sequence[MakeBot] | None = None,
        options: Settings | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`bots` makes the bots of all other seats, or lists a maker for each; random by default."""
        self._first = first_table(game, seats, options)
        found = self._first.game
        count = int(self._first.seats)
        if not 0 <= seat < count:
            raise BadSetting(f"there is no seat {seat}; the seats are 0 to {count - 1}")
        others = [other for other in range(count) if other != seat]
        makers = [] if bots is None else [bots] * len(others) if callable(bots) else list(bots)
        if bots is not None and len(makers) != len(others):
            raise BadSetting(f"{len(others)} other seats need as many bots, not {len(makers)}")
        self._makers = dict(zip(others, makers, strict=False))
        self.seat = seat
        self.render_mode = render_mode
        self.space = space_of(found)
        self.observer = Observer(found)
        self.action_space = spaces.Discrete(self.space.size)
        self.observation_space = observation_space(self.observer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a new game; a seed determines all draws and random bots, here and in later games."""
        super().reset(seed=seed)
        self._source = Rng(int(self.np_random.integers(2**63)))
        game = self._first.game
        self._bots = {seat: make(game, int(self.np_random.integers(2**31))) for seat, make in self._makers.items()}
        self.stepper = Stepper(self._first.copy(), self._source)
        self._let_others_act()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Applies an action and plays the others until the seat is asked again."""
        try:
            self.stepper.act(int(action))
        except IllegalChoice as refusal:
            return self._observe(), LOST, True, False, {"illegal": str(refusal)}
        self._let_others_act()
        t = self.stepper.table
        return self._observe(), rewards(t)[self.seat], bool(t.over), False, self._info()

    def action_masks(self) -> Any:
        """Returns the mask of legal actions."""
        return mask(self.space.size, self._legal()).view(np.bool_)

    def render(self) -> str | None:
        """Returns the spectator's view as JSON."""
        return spectacle(self.stepper) if self.render_mode == "ansi" else None

    def _legal(self) -> list[int]:
        return self.stepper.legal if self.stepper.seat == self.seat else []

    def _observe(self) -> dict[str, Any]:
        stepper = self.stepper
        return {
            "observation": self.observer.row(stepper.table, self.seat, stepper.drafted),
            "action_mask": mask(self.space.size, self._legal()),
        }

    def _info(self) -> dict[str, Any]:
        return {"legal": [self.space.names[action] for action in self._legal()]}

    def _let_others_act(self) -> None:
        stepper = self.stepper
        while stepper.seat >= 0 and stepper.seat != self.seat:
            bot = self._bots.get(stepper.seat)
            if bot is None:
                stepper.act(stepper.legal[self._source.below(len(stepper.legal))])
            else:
                self._ask(bot, stepper.seat)

    def _ask(self, bot: Bot, seat: int) -> None:
        stepper = self.stepper
        t = stepper.table
        game = t.game
        answer = bot.act(game.knowledge(t, seat), questions(t, seat), int(t.now))
        if not hasattr(answer, "name"):
            stepper.act(stepper.space.wait)
            return
        decision = game.decision_number(answer.decision)
        t.answer(decision, seat, game.answer_parts(t, decision, answer.name))
        stepper.answered()


def questions(t: Table, seat: int) -> list[Asked]:
    """Returns the open questions of a seat by name."""
    game = t.game

    def asked(decision: int, owed: bool) -> Asked:
        def options(draft: str) -> list[str]:
            parts = game.answer_parts(t, decision, draft) if draft else []
            found = t.options(decision, seat, parts)
            return [game.next_name(t, decision, len(parts), part) for part in found]

        return Asked(game.decision_name(decision), options, owed)

    return [asked(int(ask.decision), ask.manner != FREE) for ask in t.asks() if has(ask.open_to, seat)]


def register(name: str) -> str:
    """Registers a game with `gymnasium.make` and returns its id."""
    name_there = f"chronotheque/{name}-v{games.get(name).rules}"
    if name_there not in gymnasium.registry:
        gymnasium.register(name_there, entry_point=SeatEnv, kwargs={"game": name})
    return name_there


for _name in games.names():
    register(_name)
