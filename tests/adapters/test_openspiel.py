"""OpenSpiel: games with chance, hidden information and resampling."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from chronotheque import games
from chronotheque.adapters import openspiel
from chronotheque.kernel import BadSetting, ChronothequeError, Rng
from tests.adapters.playing import CASES, ONE_EACH, every_game
from tests.conformance.cases import Case, usual_twice
from tests.tiny import TINY, pairs, sand, sealed_bids

for tiny in TINY:
    openspiel.register(tiny)

# A game in real time is long: everybody is asked at every moment. Few seats and short games show the same.
WITTY = games.get("witty_chronos")
BLITZ = Case(WITTY, 3, WITTY.settings({"set": "level2", "speed": "blitz", "rounds": "2"}))
SHORT = [*(case for case in CASES if not case.game.real_time or repr(case) == "sand-2-60"), BLITZ]
every_short_table = pytest.mark.parametrize("case", usual_twice(SHORT))


def test_every_number_of_seats_can_be_loaded_and_every_value_chosen() -> None:
    for case in CASES:
        game = loaded(case)
        assert game.num_players() == case.seats
        assert pyspiel.load_game(str(game)).first.bytes() == case.game.new(case.seats, case.settings).bytes()
    assert openspiel.seat_counts(games.get("witty_chronos")) == {2, 3, 4, 5, 6, 8, 10}


def loaded(case: Case) -> Any:
    return openspiel.load(case.game.name, case.seats, case.settings)


def moments(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    """A random game at every moment."""
    state = game.new_initial_state()
    lot = np.random.RandomState(seed)
    yield state
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            draws, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(lot.choice(draws, p=chances)))
        else:
            state.apply_action(int(lot.choice(state.legal_actions())))
            most -= 1
        yield state


def at_players(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    return (state for state in moments(game, seed, most) if state.current_player() >= 0)


@every_short_table
def test_openspiel_finds_no_fault(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=True, verbose=False)


@every_short_table
def test_a_resampled_state_is_the_same_for_whoever_looks(case: Case) -> None:
    for number, state in enumerate(at_players(loaded(case), seed=3, most=25)):
        if number % 3:
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(number, 0.0, 1.0))
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        while not other.is_terminal():  # it can be played to its end
            draws = other.legal_actions()
            other.apply_action(draws[-1])


@every_game
def test_the_ismcts_of_openspiel_plays(case: Case) -> None:
    game = loaded(case)
    lot = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lot), 1.4, 4, random_state=lot)
    for state in at_players(game, seed=2, most=5):
        assert bot.step(state) in state.legal_actions()


@every_game
def test_a_seeded_search_of_openspiel_tries_the_same_twice(case: Case) -> None:
    """Its own sampler has no seed; with one that has, nothing of ours may differ."""

    def shares() -> list[list[tuple[int, float]]]:
        game = loaded(case)
        lot = np.random.RandomState(5)
        shares = ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT
        evaluator = mcts.RandomRolloutEvaluator(1, lot)
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 6, random_state=lot, final_policy_type=shares)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, lot.uniform))
        return [bot.get_policy(state) for state in at_players(game, seed=2, most=5)]

    assert shares() == shares()


def test_resampling_deals_anew_and_tells_nothing_of_the_true_deal() -> None:
    game = openspiel.load("contretemps", 3)
    state = next(at_players(game, seed=1))
    player = state.current_player()
    others = [
        state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(k, 0.0, 1.0)) for k in range(8)
    ]
    assert len({str(other) for other in others}) == 8
    assert all(other.history() == [] for other in others)
    assert "\nhand {" in state.information_state_string(player)
    for stranger in {0, 1, 2} - {player}:
        assert "\nhand {" in state.information_state_string(stranger)
        assert all("\nhand {" not in other.information_state_string(stranger) for other in others)


def test_what_another_has_answered_in_secret_is_in_nobodys_information() -> None:
    """The second player's information does not depend on the first one's bid."""
    known = set()
    for bid in range(3):
        state = next(at_players(openspiel.load("sealed_bids", 3), seed=4))
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[bid])
        assert state.current_player() == 1
        known.add((state.information_state_string(1), tuple(state.information_state_tensor(1))))
        assert f"'action': {state.history()[-1]}" in state.information_state_string(0)
    assert len(known) == 1


def test_others_who_have_answered_in_secret_are_asked_again_in_a_resampled_state() -> None:
    state = next(at_players(openspiel.load("sealed_bids", 3), seed=4))
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    other = state.resample_from_infostate(2, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    order = []
    for _ in range(3):
        order.append(other.current_player())
        other.apply_action(other.legal_actions()[0])
    assert order == [2, 0, 1]


def test_the_information_state_recalls_what_the_observation_has_forgotten() -> None:
    """Two ways to the same table: the view is the same, but not what was done."""
    ends = []
    for first, second in ((0, 1), (1, 0)):
        state = openspiel.load("rescue", 2).new_initial_state()
        for action in (1, 1, first, second):  # in the second stroke one bails and one rows
            state.apply_action(action)
        ends.append(state)
    assert ends[0].observation_string(0) == ends[1].observation_string(0)
    assert ends[0].information_state_string(0) != ends[1].information_state_string(0)


@every_game
def test_a_state_goes_through_a_pickle_and_on(case: Case) -> None:
    game = loaded(case)
    for number, state in enumerate(moments(game, seed=6, most=12)):
        if number % 4:
            continue
        twin = pickle.loads(pickle.dumps(state))
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        for player in range(case.seats):
            assert twin.information_state_string(player) == state.information_state_string(player)
        if not state.is_terminal():
            assert twin.legal_actions() == state.legal_actions()
            twin.apply_action(twin.legal_actions()[0])
            assert str(twin) != str(state)


def test_a_clone_goes_its_own_way() -> None:
    for state in at_players(openspiel.load("contretemps", 4), seed=2, most=20):
        before = str(state), [state.information_state_string(player) for player in range(4)]
        twin = state.clone()
        assert (str(twin), [twin.information_state_string(player) for player in range(4)]) == before
        twin.apply_action(twin.legal_actions()[-1])
        assert (str(state), [state.information_state_string(player) for player in range(4)]) == before


def test_a_deal_is_one_draw_after_the_other() -> None:
    state = openspiel.load("contretemps", 3).new_initial_state()
    counts = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        counts.append(len(outcomes))
        state.apply_action(outcomes[-1][0])
    assert counts == [3, *range(35, 5, -1), 5]  # the dealer, thirty cards, the constant


def test_unequal_chances_are_told() -> None:
    state = openspiel.load("pairs", 4).new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == [0.3, 0.5, 0.2]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 1) == f"PA-C1 {pairs.GAME.kind(1, 0)}:1"


def test_returns_are_rewards_and_come_at_the_end() -> None:
    game = openspiel.load("contretemps", 5)
    states = list(moments(game, seed=9))
    assert states[-1].is_terminal()
    assert sorted(states[-1].returns()) == [-1, -1, -1, -1, 1]
    assert game.new_initial_state().returns() == [0] * 5


def test_tensors_are_named_and_the_same_in_both_observers() -> None:
    game = openspiel.load("contretemps", 4)
    state = next(at_players(game, seed=1))
    for kind in (None, INFO_STATE_OBS_TYPE):
        observation = make_observation(game, kind)
        observation.set_from(state, 0)
        assert observation.dict["hand"].shape == (5, 13)
        assert observation.dict["hand"].sum() == 10
        assert observation.tensor.tolist() == state.observation_tensor(0) == state.information_state_tensor(0)


def test_parameters_are_read_from_the_name_of_a_game() -> None:
    game = pyspiel.load_game("chronotheque_contretemps(players=6,mode=paradox)")
    assert game.num_players() == 6
    assert pyspiel.load_game(str(game)).new_initial_state().stepper.table.paradox
    assert openspiel.load("contretemps").num_players() == 4
    kind = game.get_type()
    assert (kind.long_name, kind.min_num_players, kind.max_num_players) == ("Time Chase", 3, 6)


def test_what_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetting, match="is for 3 to 6 seats"):
        openspiel.load("contretemps", 7)
    with pytest.raises(BadSetting, match="option mode of contretemps is one of"):
        openspiel.load("contretemps", 4, {"mode": "backwards"})


def test_only_where_somebody_is_to_act_a_state_is_resampled() -> None:
    state = openspiel.load("contretemps", 3).new_initial_state()
    with pytest.raises(ChronothequeError, match="not where chance is"):
        state.resample_from_infostate(0, Rng(1).word)


def test_every_game_is_registered() -> None:
    names = pyspiel.registered_names()
    assert {f"chronotheque_{name}" for name in games.names()} <= set(names)
    assert {case.game for case in ONE_EACH} >= {sand.GAME, sealed_bids.GAME}
