"""OpenSpiel: every game as a sequential Python game with explicit chance, hidden information and resampling.

Importing this module registers all games:
`pyspiel.load_game("chronotheque_contretemps(players=4,mode=paradox)")`, or `load("contretemps", seats=4,
options={"mode": "paradox"})`. The parameters are the number of players and the options.

- Actions are those of `spaces`, one part of an answer each. A draw of several things is one chance node for each.
- Those who answer together are asked one after the other; nobody's information holds what another answered in
  secret.
- The information state is every message to a player and its answers, with its view; the observation is the view.
  Both have the tensors of `tensors.Observer`.
- Returns are the rewards of `aec`, from -1 to 1.
- `resample_from_infostate` guesses what the player does not know, each deal equally likely. Others who have
  answered in secret are asked again there, and the new state has no history: it would be the true one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import combinations_with_replacement
from typing import Any, ClassVar, Final, Self

import msgspec

from chronotheque import games
from chronotheque.adapters.optional_deps import optional_import
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.stepper import Stepper, rewards
from chronotheque.adapters.tensors import Observer
from chronotheque.games._texts import catalogue
from chronotheque.kernel import (
    CHANCE,
    NONE,
    BadSetting,
    ChronothequeError,
    Event,
    Game,
    Option,
    Settings,
    Source,
    Table,
    default_seats,
    open_to,
    waiting,
)

with optional_import("pyspiel"):
    import pyspiel
with optional_import("numpy"):
    import numpy as np

PREFIX: Final = "chronotheque_"
LARGEST: Final = 2**31 - 1  # number that OpenSpiel can hold; no game ever comes near it
POLLS: Final = 8  # in real time, how often everybody is asked for each answer that the game's bound allows


class Recalled(Stepper):
    """A stepper that records each player's messages and answers."""

    def __init__(self, table: Table) -> None:
        self.log: list[Event] = []
        self._heard: dict[int, tuple[int, str]] = {}  # by player: how much of the log is in its text
        super().__init__(table)
        table.events = self.log

    def act(self, action: int) -> None:
        seat = self.seat
        if seat >= 0:
            self.log.append(Event("did", {"action": int(action)}, 1 << seat, False))
        super().act(action)

    def heard(self, player: int) -> str:
        """Returns everything that a player was sent and did."""
        count, text = self._heard.get(player, (0, ""))
        if count < len(self.log):
            new = [event for event in self.log[count:] if event.reaches(player)]
            text += "".join(f"{event.text} {event.params}\n" for event in new)
            self._heard[player] = (len(self.log), text)
        return text

    def view(self, player: int) -> str:
        """Returns a player's view of the table as text."""
        t = self.table
        known = {
            "knowledge": t.game.knowledge(t, player),
            "open": open_to(t, player),
            "waiting": waiting(t),
            "now": int(t.now),
            "draft": self.drafted if player == self.seat else [],
        }
        return msgspec.json.encode(known).decode()

    def guessed(self, player: int, source: Source) -> Recalled:
        """Returns a resampled stepper consistent with a player's knowledge, without events private to others."""
        if self.seat < 0:
            raise ChronothequeError(
                "a state is resampled where a player is to act, not where chance is or at the end"
            )
        t = self.table
        guess = t.game.blank(t.seats)
        t.game.read(t.game.knowledge(t, player)).guess(source, guess)
        guess.set_clock(t.now)
        twin = self._with(guess, [event for event in self.log if event.reaches(player)])
        twin._heard = {player: (len(twin.log), self.heard(player))}
        if player != self.seat:
            twin.decision, twin.draft, twin.drafted = int(NONE), [], []
        twin.ask(self.seat)
        return twin

    def copy(self) -> Self:
        twin = self._with(self.table.copy(), self.log.copy())
        twin._heard = self._heard.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        log = [(event.text, event.params, event.audience) for event in self.log]
        where = (self.seat, self.decision, self.draft, self.drafted, self.waited)
        return _recalled, (self.space.game.name, self.table.bytes(), log, where)

    def _with(self, table: Table, log: list[Event]) -> Self:
        twin = super().copy()
        twin.table = table
        twin.log = table.events = log
        return twin


def _recalled(
    game: str, table: bytes, log: list[tuple[str, Any, int]], where: tuple[int, int, list[int], list[int], int]
) -> Recalled:
    """Restores a stepper from a pickle."""
    stepper = Recalled(games.get(game).decode(table))
    stepper.log[:] = [Event(text, params, audience, False) for text, params, audience in log]
    seat, stepper.decision, stepper.draft, stepper.drafted, stepper.waited = where
    if seat >= 0:
        stepper.ask(seat)
    else:
        stepper.look()
    return stepper


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.stepper = Recalled(game.first.copy())

    def current_player(self) -> int:
        """Returns the player to act, chance, or the terminal id."""
        seat = self.stepper.seat
        if seat >= 0:
            return seat
        return int(pyspiel.PlayerId.CHANCE if seat == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.stepper.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of chance with probabilities."""
        weights = self.stepper.weights()
        total = sum(weights)
        return sorted((draw, weight / total) for draw, weight in zip(self.stepper.legal, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        self.stepper.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = self.stepper.space.draws if player == pyspiel.PlayerId.CHANCE else self.stepper.space
        return numbers.names[action]

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return bool(self.stepper.table.over)

    def returns(self) -> list[float]:
        """Returns each player's return: -1 for no share of the win to 1 for the whole; 0 until the end."""
        return rewards(self.stepper.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Resamples a state consistent with all that a player knows."""
        state: SpielState = self.get_game().new_initial_state()
        state.stepper = self.stepper.guessed(player, Sampled(sampler))
        return state

    def __str__(self) -> str:
        stepper = self.stepper
        return f"{stepper.table.bytes().hex()} {stepper.seat} {stepper.draft} {stepper.waited:b}"


class Sampled(Source):
    """Random source based on a function that returns floats in [0, 1)."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def below(self, n: int) -> int:
        return min(int(self.sampler() * n), n - 1)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options; each game has its own class, made by `register`."""

    kind: ClassVar[Any]
    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        settings = game.settings(_chosen(game, params))
        seats = int(params.get("players", usual_seats(game)))
        self.first = game.new(seats, settings)
        self.observer = Observer(game)
        space = space_of(game)
        answers = game.bound(seats, settings)
        self._draws = min(answers * space.draws.widest, LARGEST)
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size,
            max_chance_outcomes=space.draws.size,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=min(answers * space.longest * (POLLS * seats if game.real_time else 1), LARGEST),
        )
        super().__init__(self.kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """Returns the maximum number of draws of a game."""
        return self._draws

    def new_initial_state(self) -> SpielState:
        """Returns the initial state, nothing dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Returns an observer: with perfect recall of the information state, else of the observation."""
        return SpielObserver(self.observer, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielObserver:
    """Observer of states for one player."""

    def __init__(self, observer: Observer, recalls: bool) -> None:
        self.observer = observer
        self.recalls = recalls
        self.tensor: Any = np.zeros(observer.size, np.float32)
        self.dict = observer.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes a player's observation into `tensor` and its views in `dict`."""
        stepper = state.stepper
        self.tensor[:] = self.observer.row(stepper.table, player, stepper.drafted if player == stepper.seat else [])

    def string_from(self, state: SpielState, player: int) -> str:
        """Returns a player's observation as text."""
        view = state.stepper.view(player)
        return f"{state.stepper.heard(player)}{view}" if self.recalls else view


def title_of(game: Game) -> str:
    """Returns the English title of a game, or its name if it has no texts."""
    texts = catalogue(game.name, "en")
    return texts.say("game.title") if "game.title" in texts else game.name


def register(game: Game) -> str:
    """Registers a game with `pyspiel.load_game` and returns its name."""
    counts = seat_counts(game)
    modes = pyspiel.GameType.ChanceMode
    kind = pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=title_of(game),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if space_of(game).draws.size else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_seats(game),
            **{option.name: _plain(option, option.default) for option in game.options},
        },
    )
    # OpenSpiel lets go of it after Python is gone, where a function would die and crash; a class does not die.
    pyspiel.register_game(kind, type(f"Spiel_{game.name}", (SpielGame,), {"kind": kind, "game": game}))
    return PREFIX + game.name


def load(game: str, seats: int | None = None, options: Settings | None = None) -> Any:
    """A game of OpenSpiel."""
    known = {option.name: option for option in games.get(game).options}
    params: dict[str, int | str] = {
        name: _plain(known[name], value) if name in known else value for name, value in (options or {}).items()
    }
    if seats is not None:
        params["players"] = seats
    return pyspiel.load_game(PREFIX + game, params)


def seat_counts(game: Game) -> set[int]:
    """Returns the seat counts over all options, some of which need two of them."""
    rows = [{**option.only_with, option.name: value} for option in game.options for value in option.values]
    found = set(game.seat_counts(game.settings({})))
    for one, other in combinations_with_replacement(rows, 2):
        with suppress(BadSetting):
            found |= set(game.seat_counts(game.settings(one | other)))
    return found


def usual_seats(game: Game) -> int:
    """Returns the default number of players."""
    counts = game.seat_counts(game.settings({}))
    return default_seats(counts)


def _plain(option: Option, value: str) -> int | str:
    """Converts a value as OpenSpiel reads it back from a game's name, where digits become a number.

    Where all values are numbers they are that; where only some are, these are spelled `n3`.
    """
    if not value.isdecimal():
        return value
    return int(value) if all(some.isdecimal() for some in option.values) else f"n{value}"


def _chosen(game: Game, params: dict[str, Any]) -> Settings:
    """Returns the options for OpenSpiel parameters."""
    found: Settings = {}
    for option in game.options:
        if option.name in params:
            spelled = {_plain(option, value): value for value in option.values}
            found[option.name] = spelled.get(params[option.name], str(params[option.name]))
    return found


for _name in games.names():
    register(games.get(_name))
