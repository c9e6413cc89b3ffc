"""The cases of the suite cover every option and seat count."""

from __future__ import annotations

import pytest

from chronotheque.cli.common import ALL, all_tables
from chronotheque.kernel import Game
from tests.conformance.cases import GAMES, cases, covering, too_much

MUCH = [game for game in GAMES if too_much(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_value_of_every_option_and_each_number_of_seats_is_there(game: Game) -> None:
    mine = [case for case in cases() if case.game is game]
    for option in game.options:
        assert {case.settings[option.name] for case in mine} == set(option.values)
    assert {case.seats for case in mine} == {seats for seats, _ in all_tables(game, ALL, [ALL])}
    for case in mine:
        assert case.seats in game.seat_counts(case.settings)


def test_a_long_game_or_one_of_many_options_has_a_few_tables_of_which_the_first_is_the_usual_one() -> None:
    assert [game.name for game in MUCH] == ["chronicle", "hybris", "witty_chronos"]
    for game in MUCH:
        tables = covering(game)
        assert tables[0] == (game.seat_counts(game.settings({}))[0], game.settings({}))
        assert len(tables) <= 10
