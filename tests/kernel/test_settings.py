"""Options, seats, decisions and outcomes of a game, and one clear sentence for each unknown one."""

from __future__ import annotations

import pytest

from chronotheque.kernel import BadSetting, Game, Option, Outcome, Settings, Table, UnknownName
from tests.kernel.driving import CASES, case_name, positions
from tests.tiny import TINY, alone, caravan, interrupt, pairs, rescue, sealed_bids
from tests.tiny.common import TinyGame


class Gaps(Game):
    """A game for two, four or six."""

    name = "gaps"

    def seat_counts(self, settings: Settings) -> list[int]:
        return [2, 4, 6]


def test_options_that_are_not_chosen_have_their_default() -> None:
    assert interrupt.GAME.settings({}) == {"gems": "6", "stop": "on", "tokens": "2"}
    assert interrupt.GAME.settings({"stop": "off"}) == {"gems": "6", "stop": "off", "tokens": "2"}


@pytest.mark.parametrize(
    ("game", "chosen", "sentence"),
    [
        (interrupt.GAME, {"gold": "6"}, "objection has no option gold; it has: gems, stop, tokens"),
        (sealed_bids.GAME, {"gold": "6"}, "sealed_bids has no option gold; it has: none"),
        (interrupt.GAME, {"gems": "7"}, "option gems of objection is one of 6, 12, not 7"),
        (rescue.GAME, {"sea": ""}, "option sea of rescue is one of calm, storm, not "),
        (
            interrupt.GAME,
            {"tokens": "3"},
            "option tokens=3 of objection is only possible with gems=12",
        ),
        (
            interrupt.GAME,
            {"tokens": "3", "gems": "6"},
            "option tokens=3 of objection is only possible with gems=12",
        ),
    ],
)
def test_an_option_that_is_not_offered_gets_one_clear_sentence(
    game: TinyGame, chosen: Settings, sentence: str
) -> None:
    for refused in (game.settings, lambda options: game.new(game.seat_counts({})[0], options)):
        with pytest.raises(BadSetting) as refusal:
            refused(chosen)
        assert str(refusal.value) == sentence


def test_an_option_that_needs_another_is_possible_with_it_and_its_default_without() -> None:
    assert interrupt.GAME.settings({"tokens": "3", "gems": "12"})["tokens"] == "3"
    assert interrupt.GAME.settings({"tokens": "2", "gems": "6"})["tokens"] == "2"


@pytest.mark.parametrize(
    ("game", "seats", "sentence"),
    [
        (rescue.GAME, 1, "rescue is for 2 to 5 seats, not 1"),
        (rescue.GAME, 6, "rescue is for 2 to 5 seats, not 6"),
        (rescue.GAME, -1, "rescue is for 2 to 5 seats, not -1"),
        (pairs.GAME, 5, "pairs is for 4, 6 seats, not 5"),
        (Gaps(), 3, "gaps is for 2, 4, 6 seats, not 3"),
    ],
)
def test_a_number_of_seats_that_is_not_offered_gets_one_clear_sentence(
    game: Game, seats: int, sentence: str
) -> None:
    with pytest.raises(BadSetting) as refusal:
        game.new(seats)
    assert str(refusal.value) == sentence


def test_a_game_for_one_says_so() -> None:
    with pytest.raises(BadSetting, match=r"alone is for one seat, not 2"):
        alone.GAME.new(2)


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_every_value_of_every_option_can_be_played_with_every_number_of_seats(game: TinyGame, seats: int) -> None:
    for option in game.options:
        for value in option.values:
            t = game.new(seats, {option.name: value, **option.only_with})
            assert not t.over
            assert t.seats == seats


def test_a_description_may_be_read_by_everybody() -> None:
    option = Option("mode", ("a", "b"), "a")
    assert (option.name, option.values, option.default, option.only_with) == ("mode", ("a", "b"), "a", {})


# -- what an interpreted game says of itself is what the kernel reads -----------------------------------


@pytest.mark.parametrize("game", TINY, ids=case_name)
def test_what_a_game_says_of_itself_is_what_the_kernel_reads(game: TinyGame) -> None:
    """Also where the kernel is compiled and the game is not."""
    t = game.new(game.seat_counts({})[0])
    assert game.stamp() == b"chrono" + bytes([game.codec, len(game.name)]) + game.name.encode()
    assert [game.decision_number(name) for name in game.decisions] == list(range(len(game.decisions)))
    assert [game.decision_name(number) for number in range(len(game.decisions))] == list(game.decisions)
    assert list(game.settings({})) == [option.name for option in game.options]
    assert [game.frame_kind(frame) for frame in t.stack] == [game.frames.index(type(frame)) for frame in t.stack]


def test_an_unknown_decision_gets_one_clear_sentence() -> None:
    with pytest.raises(UnknownName, match="objection has no decision OB-D9; it has: OB-D1, OB-D2"):
        interrupt.GAME.decision_number("OB-D9")


@pytest.mark.parametrize("number", [-1, 2])
def test_a_number_that_is_no_decision_is_named_as_such(number: int) -> None:
    assert interrupt.GAME.decision_name(number) == f"decision {number}"


# -- outcomes and teams ----------------------------------------------------------------------------------


def test_points_are_the_sum_of_their_reasons() -> None:
    outcome = Outcome([1, 2], [[("gems", 3), ("tokens", -1)], []], [1.0, 0.0])
    assert (outcome.points(0), outcome.points(1)) == (2, 0)
    assert outcome.plain() == {
        "places": [1, 2],
        "reasons": [[{"reason": "gems", "points": 3}, {"reason": "tokens", "points": -1}], []],
    }


@pytest.mark.parametrize(
    ("winners", "shares"),
    [(0b001, [1, 0, 0]), (0b110, [0, 0.5, 0.5]), (0b111, [1 / 3, 1 / 3, 1 / 3]), (0, [0, 0, 0])],
)
def test_winners_share_the_win(winners: int, shares: list[float]) -> None:
    t = interrupt.GAME.new(3)
    t.finish(winners)
    t.settle()
    assert interrupt.GAME.shares(t) == shares


@pytest.mark.parametrize(("game", "seats"), CASES, ids=case_name)
def test_returns_are_one_among_rivals_and_one_or_nothing_for_each_in_common(game: TinyGame, seats: int) -> None:
    *_, t = positions(game, seats, seed=130 + seats)
    outcome = game.outcome(t)
    assert len(outcome.places) == len(outcome.reasons) == len(outcome.returns) == seats
    assert game.together(t) == (game in (rescue.GAME, alone.GAME, caravan.GAME))
    if game.together(t):
        assert outcome.returns in ([1.0] * seats, [0.0] * seats)
    else:
        assert sum(outcome.returns) == pytest.approx(1)
    for place, share in zip(outcome.places, outcome.returns, strict=True):
        assert (place == 1) == (share > 0)


def test_each_plays_for_himself_unless_the_game_says_otherwise() -> None:
    def teams(game: Game, seats: int) -> list[int]:
        t = game.new(seats)
        return [game.team_of(t, seat) for seat in range(seats)]

    assert teams(interrupt.GAME, 4) == [0, 1, 2, 3]
    assert teams(pairs.GAME, 4) == [0, 1, 0, 1]
    assert teams(pairs.GAME, 6) == [0, 1, 2, 0, 1, 2]
    assert teams(rescue.GAME, 3) == [0, 0, 0]


def test_the_last_of_a_team_of_all_but_one_does_not_make_it_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescue.Rescue, "team_of", lambda self, t, seat: 0 if seat < 3 else 1)
    assert rescue.GAME.together(rescue.GAME.new(3))
    assert not rescue.GAME.together(rescue.GAME.new(4))


def test_nothing_is_a_decision_of_the_group_unless_the_game_says_so() -> None:
    t = caravan.GAME.new(2)
    asked = [(caravan.WAY, True), (caravan.CASK, False)]
    assert [(decision, caravan.GAME.of_the_group(t, decision, 0)) for decision, _ in asked] == asked
    assert not interrupt.GAME.of_the_group(interrupt.GAME.new(3), 0, 0)


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_win_and_lose_together(seats: int) -> None:
    def of_a_team(row: list[float] | list[int]) -> None:
        for seat in range(seats):
            assert row[seat] == row[(seat + seats // 2) % seats]

    for seed in range(10):
        *_, t = positions(pairs.GAME, seats, seed)
        outcome = pairs.GAME.outcome(t)
        of_a_team(outcome.places)
        of_a_team(outcome.returns)
        assert sum(outcome.returns) == pytest.approx(1)


def test_a_blank_table_waits_for_nothing_yet() -> None:
    t: Table = rescue.GAME.blank(3)
    assert (t.stack, t.asks(), t.over, t.now) == ([], [], False, 0)
