"""Gymnasium: one seat of a game, the others played by bots or by lot.

`gymnasium.make("chronotheque/contretemps-v1", seats=4)` and `SeatEnv("contretemps", seats=4)` are the same.
Observations, actions and rewards are those of `aec`; `action_masks()` is what libraries with masked policies ask
for. An action that is not legal ends the game as a loss, and `info["illegal"]` names the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from chronotheque import games
from chronotheque.adapters.aec import observation_space, spectacle
from chronotheque.adapters.needs import needs
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.tables import first_table
from chronotheque.adapters.tensors import Sight, mask
from chronotheque.adapters.walk import Walk, rewards
from chronotheque.kernel import (
    FREE,
    BadSetting,
    Game,
    IllegalChoice,
    Rng,
    Settings,
    Table,
    View,
    has,
    open_to,
    waiting,
)

with needs("gymnasium"):
    import gymnasium
    from gymnasium import spaces
with needs("numpy"):
    import numpy as np

LOST: Final = -1.0


class Asked(NamedTuple):
    """One decision that is open to a bot's seat, as bots are asked it."""

    decision: str
    options: Callable[[str], list[str]]
    owed: bool


class Bot(Protocol):
    """Whoever plays another seat, such as the bots of `chronotheque.bots`."""

    def act(self, view: View, questions: Any, now: int) -> Any:
        """An answer with a decision and a name, or something without a name to wait."""
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
        """`bots` makes the bots of all other seats, or has a maker for each; without it they play by lot."""
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
        self.sight = Sight(found)
        self.action_space = spaces.Discrete(self.space.size)
        self.observation_space = observation_space(self.sight)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a new game; a seed decides all draws and what bots leave to chance, now and in the games after."""
        super().reset(seed=seed)
        self._source = Rng(int(self.np_random.integers(2**63)))
        game = self._first.game
        self._bots = {seat: make(game, int(self.np_random.integers(2**31))) for seat, make in self._makers.items()}
        self.walk = Walk(self._first.copy(), self._source)
        self._let_others_act()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Takes an action of the seat, and lets the others act until the seat is asked again."""
        try:
            self.walk.act(int(action))
        except IllegalChoice as refusal:
            return self._observe(), LOST, True, False, {"illegal": str(refusal)}
        self._let_others_act()
        t = self.walk.table
        return self._observe(), rewards(t)[self.seat], bool(t.over), False, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal, as truth values."""
        return mask(self.space.size, self._legal()).view(np.bool_)

    def render(self) -> str | None:
        """The table as everybody sees it, as JSON."""
        return spectacle(self.walk) if self.render_mode == "ansi" else None

    def _legal(self) -> list[int]:
        return self.walk.legal if self.walk.seat == self.seat else []

    def _observe(self) -> dict[str, Any]:
        walk = self.walk
        return {
            "observation": self.sight.row(walk.table, self.seat, walk.drafted),
            "action_mask": mask(self.space.size, self._legal()),
        }

    def _info(self) -> dict[str, Any]:
        return {"legal": [self.space.names[action] for action in self._legal()]}

    def _let_others_act(self) -> None:
        walk = self.walk
        while walk.seat >= 0 and walk.seat != self.seat:
            bot = self._bots.get(walk.seat)
            if bot is None:
                walk.act(walk.legal[self._source.below(len(walk.legal))])
            else:
                self._ask(bot, walk.seat)

    def _ask(self, bot: Bot, seat: int) -> None:
        walk = self.walk
        t = walk.table
        game = t.game
        view = game.view(t, seat)
        view["open"] = open_to(t, seat)
        view["waiting"] = waiting(t)
        answer = bot.act(view, questions(t, seat), int(t.now))
        if not hasattr(answer, "name"):
            walk.act(walk.space.wait)
            return
        decision = game.decision_number(answer.decision)
        t.answer(decision, seat, game.answer_parts(t, decision, answer.name))
        walk.answered()


def questions(t: Table, seat: int) -> list[Asked]:
    """What a seat may answer now, by name."""
    game = t.game

    def asked(decision: int, owed: bool) -> Asked:
        def options(draft: str) -> list[str]:
            parts = game.answer_parts(t, decision, draft) if draft else []
            found = t.options(decision, seat, parts)
            return [game.next_name(t, decision, len(parts), part) for part in found]

        return Asked(game.decision_name(decision), options, owed)

    return [asked(int(ask.decision), ask.manner != FREE) for ask in t.asks() if has(ask.open_to, seat)]


def register(name: str) -> str:
    """Makes a game known to `gymnasium.make`, and gives the id it has there."""
    name_there = f"chronotheque/{name}-v{games.get(name).rules}"
    if name_there not in gymnasium.registry:
        gymnasium.register(name_there, entry_point=SeatEnv, kwargs={"game": name})
    return name_there


for _name in games.names():
    register(_name)
