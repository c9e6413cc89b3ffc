"""The fixed discrete actions of a game."""

from __future__ import annotations

import pytest

from chronotheque.adapters import Space, Stepper, space_of
from chronotheque.kernel import CHANCE, NOBODY, ChronothequeError, IllegalChoice, Reach, Rng, UnknownName
from tests.adapters.playing import CONTRETEMPS, every_game, every_table, moments, stepper_of
from tests.conformance.cases import Case
from tests.tiny import alone, pairs, sand, sealed_bids


@every_table
def test_whatever_is_listed_has_a_number(case: Case) -> None:
    space = space_of(case.game)
    for stepper in moments(case, seed=5, most=400):
        assert len(set(stepper.legal)) == len(stepper.legal)
        assert all(0 <= action < space.size for action in stepper.legal)
        assert (stepper.seat >= 0) == bool(stepper.legal)


@every_game
def test_each_action_has_a_name_of_its_own(case: Case) -> None:
    space = space_of(case.game)
    for numbers in (space, space.draws):
        assert len({numbers.names[action] for action in range(numbers.size)}) == numbers.size


def test_the_actions_of_contre_temps_are_the_same_for_every_table() -> None:
    space = space_of(CONTRETEMPS)
    assert space.size == 4 * 65 + 11 + 21
    assert space.names[0] == "CT-D1 card:a01"
    assert [space.names[4 * 65 - 65 + k] for k in (0, 10)] == ["CT-D4 n:0", "CT-D4 n:10"]
    assert "CT-D5 forward:10" in [space.names[action] for action in range(space.size)]
    assert space.draws.size == 6 + 65 + 65 + 10


def test_a_part_beyond_what_the_game_says_is_an_error_of_the_game() -> None:
    class Boastful(sealed_bids.SealedBids):
        def reach(self, decision: int) -> Reach:
            return Reach([(0, 3)])

    game = Boastful()
    with pytest.raises(ChronothequeError, match=r"sealed_bids lists part .* for SB-.*beyond what Game\.reach says"):
        Stepper(game.new(3), Rng(1))


def test_a_game_that_does_not_say_gets_many_actions() -> None:
    class Silent(pairs.Pairs):
        pass

    assert Space(Silent()).size == 256 + 1


# -- walking ---------------------------------------------------------------------------------------


def test_one_part_is_one_action_of_the_same_seat() -> None:
    stepper = Stepper(sand.GAME.new(2), Rng(1))
    seat, names = stepper.seat, stepper.space.names
    by_name = {names[action]: action for action in stepper.legal}
    stepper.act(by_name["SA-D1 glass:1"])
    assert stepper.seat == seat
    assert [names[action] for action in stepper.legal] == ["SA-D1 pile:0", "SA-D1 pile:1"]
    stepper.act(stepper.legal[0])
    assert [names[action] for action in stepper.legal] == ["SA-D1 n:0", "SA-D1 n:1"]
    assert [names[action] for action in stepper.drafted] == ["SA-D1 glass:1", "SA-D1 pile:0"]
    before = stepper.table.copy()
    stepper.act(stepper.legal[1])
    assert stepper.table != before
    assert stepper.drafted == []


def test_when_all_have_waited_the_clock_runs_on() -> None:
    stepper = Stepper(sand.GAME.new(3), Rng(1))
    due = stepper.table.due()
    for seat in range(3):
        assert (stepper.seat, stepper.table.now) == (seat, 0)
        stepper.act(stepper.space.wait)
    assert stepper.table.now == due


def test_an_answer_gives_everybody_another_chance_to_act() -> None:
    stepper = Stepper(sand.GAME.new(2), Rng(1))
    stepper.act(stepper.space.wait)
    calls = [action for action in stepper.legal if stepper.space.names[action] == "SA-D4 n:1"]
    stepper.act(calls[0])
    assert (stepper.seat, stepper.table.now) == (0, 0)


def test_without_a_source_the_walker_draws() -> None:
    stepper = Stepper(alone.GAME.new(1))
    assert stepper.seat == CHANCE
    drawn: list[int] = []
    while stepper.seat == CHANCE:
        assert stepper.weights() == [1] * (8 - len(drawn))
        drawn.append(stepper.legal[0])
        stepper.act(drawn[-1])
    assert drawn == list(range(8))
    assert stepper.seat == 0


def test_draws_are_weighed() -> None:
    stepper = Stepper(pairs.GAME.new(4))
    assert stepper.weights() == [3, 5, 2]


def test_the_end_has_nobody_to_act() -> None:
    stepper = list(moments(Case(CONTRETEMPS, 3, {}), seed=1))[-1]
    assert (stepper.seat, stepper.legal, stepper.table.over) == (NOBODY, [], True)


@every_game
def test_a_copy_goes_its_own_way(case: Case) -> None:
    for stepper in moments(case, seed=3, most=30):
        if stepper.seat < 0:
            break
        before = stepper.table.bytes(), stepper.legal.copy(), stepper.draft.copy()
        twin = stepper.copy()
        twin.source = Rng(9)
        twin.act(twin.legal[-1])
        assert (stepper.table.bytes(), stepper.legal, stepper.draft) == before


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    stepper = stepper_of(Case(CONTRETEMPS, 3, {}))
    before = stepper.table.bytes()
    missing = next(action for action in range(65) if action not in stepper.legal)
    with pytest.raises(IllegalChoice) as refused:
        stepper.act(missing)
    assert refused.value.rule == "CT-042"
    with pytest.raises(IllegalChoice):
        stepper.act(stepper.space.size - 1)  # a pick, which nobody is asked for
    for nonsense in (-1, stepper.space.size, None, "card"):
        with pytest.raises(UnknownName, match="there is no action"):
            stepper.act(nonsense)  # type: ignore[arg-type]
    assert stepper.table.bytes() == before
