"""OpenSpiel: every game as a sequential Python game with explicit chance, hidden information and resampling.

Importing this module registers all games:
`pyspiel.load_game("chronotheque_contretemps(players=4,mode=paradox)")`, or `load("contretemps", seats=4,
options={"mode": "paradox"})`. The parameters are the number of players and the options.

- Actions are those of `spaces`, one part of an answer each. A draw of several things is one chance node for each.
- Those who answer together are asked one after the other; nobody's information holds what another answered in
  secret.
- The information state is all that a player was told and did, with its view; the observation is the view. Both
  have the tensors of `tensors.Sight`.
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
from chronotheque.adapters.needs import needs
from chronotheque.adapters.spaces import space_of
from chronotheque.adapters.tables import USUAL_SEATS
from chronotheque.adapters.tensors import Sight
from chronotheque.adapters.walk import Walk, rewards
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
    open_to,
    waiting,
)

with needs("pyspiel"):
    import pyspiel
with needs("numpy"):
    import numpy as np

PREFIX: Final = "chronotheque_"
LARGEST: Final = 2**31 - 1  # number that OpenSpiel can hold; no game ever comes near it
POLLS: Final = 8  # in real time, how often everybody is asked for each answer that the game's bound allows


class Recalled(Walk):
    """A walk that remembers what every player was told and did."""

    def __init__(self, table: Table) -> None:
        self.log: list[Event] = []
        self._heard: dict[int, tuple[int, str]] = {}  # by player: how much of the log is in its text
        super().__init__(table)
        table.told = self.log

    def act(self, action: int) -> None:
        seat = self.seat
        if seat >= 0:
            self.log.append(Event("did", {"action": int(action)}, 1 << seat, False))
        super().act(action)

    def heard(self, player: int) -> str:
        """All that a player was told and did."""
        count, text = self._heard.get(player, (0, ""))
        if count < len(self.log):
            new = [event for event in self.log[count:] if event.reaches(player)]
            text += "".join(f"{event.text} {event.params}\n" for event in new)
            self._heard[player] = (len(self.log), text)
        return text

    def view(self, player: int) -> str:
        """All that a player knows of the table, as text."""
        t = self.table
        view = t.game.view(t, player)
        view["open"] = open_to(t, player)
        view["waiting"] = waiting(t)
        view["now"] = int(t.now)
        view["draft"] = self.drafted if player == self.seat else []
        return msgspec.json.encode(view).decode()

    def guessed(self, player: int, source: Source) -> Recalled:
        """A walk that agrees with all a player knows; what others were told in private is not in its log."""
        if self.seat < 0:
            raise ChronothequeError(
                "a state is resampled where a player is to act, not where chance is or at the end"
            )
        t = self.table
        guess = t.game.blank(t.seats)
        t.game.read(t.game.view(t, player)).guess(source, guess)
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
        twin.log = table.told = log
        return twin


def _recalled(
    game: str, table: bytes, log: list[tuple[str, Any, int]], where: tuple[int, int, list[int], list[int], int]
) -> Recalled:
    """A walk out of a pickle."""
    walk = Recalled(games.get(game).decode(table))
    walk.log[:] = [Event(text, params, audience, False) for text, params, audience in log]
    seat, walk.decision, walk.draft, walk.drafted, walk.waited = where
    if seat >= 0:
        walk.ask(seat)
    else:
        walk.look()
    return walk


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.walk = Recalled(game.first.copy())

    def current_player(self) -> int:
        """Who is to act: a player, chance, or nobody any more."""
        seat = self.walk.seat
        if seat >= 0:
            return seat
        return int(pyspiel.PlayerId.CHANCE if seat == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.walk.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw, with probabilities."""
        weights = self.walk.weights()
        total = sum(weights)
        return sorted((draw, weight / total) for draw, weight in zip(self.walk.legal, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        self.walk.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        numbers = self.walk.space.draws if player == pyspiel.PlayerId.CHANCE else self.walk.space
        return numbers.names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.walk.table.over)

    def returns(self) -> list[float]:
        """From -1, no part of the win, to 1, the whole win; 0 while the game is going on."""
        return rewards(self.walk.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that agrees with all a player knows."""
        state: SpielState = self.get_game().new_initial_state()
        state.walk = self.walk.guessed(player, Sampled(sampler))
        return state

    def __str__(self) -> str:
        walk = self.walk
        return f"{walk.table.bytes().hex()} {walk.seat} {walk.draft} {walk.waited:b}"


class Sampled(Source):
    """Draws made from a function that gives numbers from 0 to 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def below(self, n: int) -> int:
        return min(int(self.sampler() * n), n - 1)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options; each game has a class of its own, made by `register`."""

    kind: ClassVar[Any]
    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        settings = game.settings(_chosen(game, params))
        seats = int(params.get("players", usual_seats(game)))
        self.first = game.new(seats, settings)
        self.sight = Sight(game)
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
        """How many draws a game can have at most."""
        return self._draws

    def new_initial_state(self) -> SpielState:
        """The beginning of a game, nothing dealt yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Whoever observes: with perfect recall the information state, else the observation."""
        return SpielObserver(self.sight, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielObserver:
    """Observes states for one player."""

    def __init__(self, sight: Sight, recalls: bool) -> None:
        self.sight = sight
        self.recalls = recalls
        self.tensor: Any = np.zeros(sight.size, np.float32)
        self.dict = sight.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player sees into `tensor`, and so into `dict`."""
        walk = state.walk
        self.tensor[:] = self.sight.row(walk.table, player, walk.drafted if player == walk.seat else [])

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows as text."""
        view = state.walk.view(player)
        return f"{state.walk.heard(player)}{view}" if self.recalls else view


def register(game: Game) -> str:
    """Makes a game known to `pyspiel.load_game`, and gives the name it has there."""
    counts = seat_counts(game)
    modes = pyspiel.GameType.ChanceMode
    kind = pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=catalogue(game.name, "en").get("game.title", game.name),
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
    """How many may sit down, whatever the options: some numbers need two of them."""
    rows = [{**option.only_with, option.name: value} for option in game.options for value in option.values]
    found = set(game.seat_counts(game.settings({})))
    for one, other in combinations_with_replacement(rows, 2):
        with suppress(BadSetting):
            found |= set(game.seat_counts(game.settings(one | other)))
    return found


def usual_seats(game: Game) -> int:
    """How many play if nobody says."""
    counts = game.seat_counts(game.settings({}))
    return USUAL_SEATS if USUAL_SEATS in counts else counts[0]


def _plain(option: Option, value: str) -> int | str:
    """A value as OpenSpiel reads it back from the name of a game, where every number is taken for a number.

    Where all values are numbers they are that; where only some are, these are spelled `n3`.
    """
    if not value.isdecimal():
        return value
    return int(value) if all(some.isdecimal() for some in option.values) else f"n{value}"


def _chosen(game: Game, params: dict[str, Any]) -> Settings:
    """The options that parameters of OpenSpiel stand for."""
    found: Settings = {}
    for option in game.options:
        if option.name in params:
            spelled = {_plain(option, value): value for value in option.values}
            found[option.name] = spelled.get(params[option.name], str(params[option.name]))
    return found


for _name in games.names():
    register(games.get(_name))
