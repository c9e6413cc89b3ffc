"""The checks of `simulate --check`: a sound game passes, and each kind of fault is found by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from chronotheque.kernel import Outcome, Table, View
from chronotheque.records.checker import Checker, CheckFailed, check_game
from chronotheque.records.outcomes import places_fit, shares_fit
from tests.cli.conftest import Chrono
from tests.tiny import caravan, rescue
from tests.tiny.common import OpenView, TinyGame
from tests.tiny.rescue import Boat, Stroke, Voyage


def checked(game: TinyGame, **options: Any) -> Checker:
    return check_game(game, seats=3, options={"sea": "storm"}, seed=5, rules=game.ledger, **options)


def faults(game: TinyGame) -> set[str]:
    """The names of the checks that do not hold in one game."""
    return {violation.check for violation in checked(game).violations}


@pytest.fixture
def boat(tiny_games: dict[str, TinyGame]) -> TinyGame:
    return tiny_games["rescue"]


def test_a_sound_game_passes_every_check(boat: TinyGame) -> None:
    checks: Counter[str] = Counter()
    for seed in range(10):
        checker = check_game(boat, seats=2, seed=seed, rules=boat.ledger)
        assert checker.violations == []
        assert checker.match.over
        assert checker.count == sum(checker.checks.values()) > 100
        checks += checker.checks
    assert set(checks) >= {
        "asked", "bound", "clock", "codec", "copy", "guess", "invariants", "listed", "listings", "looking",
        "outcome", "refusals", "replay", "restating", "take-back", "views",
    }  # fmt: skip


def test_the_same_seed_gives_the_same_game(boat: TinyGame) -> None:
    assert checked(boat).match.text() == checked(boat).match.text()


def test_a_strict_checker_raises_at_once_with_seed_and_line(
    boat: TinyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rescue.Rescue, "breaches", lambda self, t: ["RE-1"] if t.strokes else [])
    with pytest.raises(
        CheckFailed, match=r"rescue, 3 seats, sea=storm, seed 5, after line 3: invariants: RE-1 broken"
    ):
        checked(boat, strict=True)


def shared_copy(self: Stroke) -> Stroke:
    return self


def forgetful_fields(self: Boat, f: Any) -> None:
    self.storm = f.flag(self.storm)
    self.strokes = f.number(self.strokes)
    self.water = f.number(self.water)
    self.distance = 4 * self.seats if f.reading else f.number(self.distance)


def restless_run(self: Voyage, t: Table) -> None:
    cast(Boat, t).water += 1
    t.ask(0, 0)


def choices_with(extra: list[int]) -> Callable[..., list[int]]:
    def options(self: Stroke, t: Table, decision: int, seat: int, draft: list[int]) -> list[int]:
        return [] if draft else [rescue.ROW, *extra]

    return options


def strict_answer(self: Stroke, t: Table, decision: int, seat: int, parts: list[int]) -> None:
    raise KeyError(parts[0])


def odd_view(self: TinyGame, t: Table, seat: int) -> View:
    return OpenView(**self.head(t, seat), table=cast(str, {1, 2}))


def touching_view(self: TinyGame, t: Table, seat: int) -> View:
    cast(Boat, t).water += 1
    still = t.copy()
    return OpenView(**self.head(t, seat), table=still.bytes().hex())


def wrong_outcome(self: TinyGame, t: Table) -> Outcome:
    return Outcome([1, 2, 3], [[("x", 1)], [], []], [0.5, 0.0, 0.0])


@pytest.mark.parametrize(
    ("where", "name", "fault", "check"),
    [
        (Stroke, "copy", shared_copy, "copy"),
        (Boat, "fields", forgetful_fields, "codec"),
        (Stroke, "options", choices_with([rescue.ROW]), "listings"),
        (Stroke, "options", choices_with([*range(2, 300)]), "listings"),
        (Stroke, "why_not", lambda self, t, decision, seat, draft, part: "XX-1", "refusals"),
        (Stroke, "why_closed", lambda self, t, decision, seat: "", "refusals"),
        (Stroke, "answer", strict_answer, "no error"),
        (Stroke, "play", lambda self, t, decision, seat, part: None, "listings"),
        (Stroke, "due", lambda self, t: t.now - 1, "clock"),
        (rescue.Rescue, "view", odd_view, "views"),
        (rescue.Rescue, "view", touching_view, "looking"),
        (rescue.Rescue, "bound", lambda self, seats, settings: 5, "bound"),
        (rescue.Rescue, "outcome", wrong_outcome, "outcome"),
        (rescue.Rescue, "breaches", lambda self, t: ["RE-3"], "invariants"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_fault_is_found(
    boat: TinyGame, monkeypatch: pytest.MonkeyPatch, where: type, name: str, fault: object, check: str
) -> None:
    monkeypatch.setattr(where, name, fault)
    assert check in faults(boat)


def test_a_rule_that_does_not_say_the_same_again_is_found(boat: TinyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Stroke.run

    def leaking_run(self: Stroke, t: Table) -> None:
        cast(Boat, t).water += 1
        run(self, t)

    monkeypatch.setattr(Stroke, "run", leaking_run)
    assert "restating" in faults(boat)


@pytest.mark.parametrize(
    ("places", "winners", "fits"),
    [
        ([1, 2, 3], {0}, True),
        ([1, 1, 3], {0, 1}, True),
        ([1, 2, 3], {1}, False),
        ([1, 1, 2], {0, 1}, False),
        ([2, 2, 2], set(), True),
        ([1, 1, 1], set(), False),
        ([1, 2, 3], set(), False),
    ],
)
def test_places_agree_with_winners(places: list[int], winners: set[int], fits: bool) -> None:
    assert places_fit(places, winners) == fits


@pytest.mark.parametrize(
    ("shares", "winners", "together", "fits"),
    [
        ([1.0, 0.0], {0}, False, True),
        ([0.5, 0.5], {0, 1}, False, True),
        ([0.5, 0.5], {0, 1}, True, False),
        ([1.0, 1.0], {0, 1}, True, True),
        ([1.0, 1.0], {0, 1}, False, False),
        ([0.0, 0.0], set(), True, True),
        ([1.0, 1.0], set(), True, False),
        ([0.0, 0.0], {0}, False, False),
        ([0.5, 0.0], {0}, False, False),
        ([0.0, 1.0], {0}, False, False),
    ],
)
def test_shares_agree_with_winners(shares: list[float], winners: set[int], together: bool, fits: bool) -> None:
    assert shares_fit(Outcome([1, 1], [[], []], shares), winners, together) == fits


def group_faults(monkeypatch: pytest.MonkeyPatch, name: str, fault: object) -> list[str]:
    """Returns the violations in group decisions of a faulty caravan game."""
    monkeypatch.setattr(caravan.Caravan, name, fault)
    found = [check_game(caravan.GAME, 3, seed=seed, rules=caravan.LEDGER) for seed in range(5)]
    return [violation.detail for checker in found for violation in checker.violations if violation.check == "group"]


def test_a_decision_of_the_group_that_shows_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    details = group_faults(monkeypatch, "of_the_group", lambda self, t, decision, seat: True)
    assert details
    assert all("CA-D2 of the group lists what seat" in detail for detail in details)


def test_a_decision_of_a_group_that_is_none_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    details = group_faults(monkeypatch, "team_of", lambda self, t, seat: seat)
    assert details
    assert all(detail == "CA-D1 of the group is not asked of one seat in the open" for detail in details)


def test_an_open_decision_of_the_group_is_checked(tiny_games: dict[str, TinyGame]) -> None:
    checker = check_game(tiny_games["caravan"], 3, seed=1, rules=caravan.LEDGER)
    assert checker.checks["group"] > 3
    assert not checker.violations


def test_a_broken_game_is_a_failed_check_for_whoever_calls(
    chrono: Chrono, boat: TinyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stroke, "answer", strict_answer)
    result = chrono(f"simulate {boat.name} --games 1 --check --seed 1")
    assert result.exit_code == 1
    assert "KeyError" in result.stderr
