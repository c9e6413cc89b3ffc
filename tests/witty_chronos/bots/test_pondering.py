"""Decisions that a search of Witty Chronos considers or skips, and moves it finds."""

from __future__ import annotations

import pytest

from chronotheque.bots.ismcts import Near
from chronotheque.bots.levels import LEVELS, bot_of_level
from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.bots.simple import Answer, Question, Wait, spread_of
from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.options import SPEEDS
from chronotheque.games.witty_chronos.rules.set_up import duration
from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.games.witty_chronos.strategy.policy import POLICY
from chronotheque.kernel import FREE, NONE, Rng, has
from tests.witty_chronos.positions import ANNOUNCE, BLOCKED, MOVE, OFFER, SWAP, level3, table

RUNS = "25000"


def ponders(s: WittyTable, seat: int, decision: str) -> bool:
    """True if a search considers a decision open to a seat."""
    number = GAME.decision_number(decision)
    assert s.is_open(number, seat)
    return bool(POLICY.ponders(s, number, seat))


def asked(s: WittyTable, seat: int) -> list[Question]:
    """Returns the answers open to a seat."""
    return [
        Question(GAME.decision_name(ask.decision), lambda draft: [], ask.manner != FREE)
        for ask in s.asks()
        if has(ask.open_to, seat)
    ]


def said(s: WittyTable, seat: int, simulations: int = 200) -> Answer | Wait:
    """Returns the answer of a search for a seat."""
    bot = SearchBot(GAME, 1, Budget(simulations), keeps=False)
    return bot.act(GAME.knowledge(s, seat), asked(s, seat), int(s.now))


def test_nothing_is_announced_that_is_not_there() -> None:
    s = table(3, set="level1", stacks={0: "minotaure", 1: "minotaure hydre"})
    assert not ponders(s, 0, ANNOUNCE)
    assert ponders(s, 1, ANNOUNCE)


def test_only_who_leads_thinks_of_a_block() -> None:
    s = table(3, placed=True, stacks={0: "t30", 1: "t50"}, glasses={"red-1": "pile:1", "blu-1": "pile:1"})
    assert not ponders(s, 0, BLOCKED)
    assert ponders(s, 1, BLOCKED)


def test_an_offering_is_thought_of_if_a_card_at_the_temple_is_worth_its_price() -> None:
    s = level3(stacks={0: "t50 t50 t50 t50", 1: "t10 t10 t10 t10 t50 t50"}, temple="athena aphrodite")
    assert ponders(s, 1, OFFER)
    s = level3(stacks={0: "t50 t50 t50"}, temple="athena eos")
    assert not ponders(s, 0, OFFER)


def test_a_card_is_swapped_only_for_a_better_one() -> None:
    s = level3(stacks={0: "t10 t50"}, gods={0: "ouranos"}, discard="t50")
    assert ponders(s, 0, SWAP)
    s = level3(stacks={0: "t30 t50"}, gods={0: "ouranos"}, discard="t10")
    assert not ponders(s, 0, SWAP)


def test_a_glass_is_thought_of_when_it_is_empty_and_never_in_haste() -> None:
    running = {glass: f"pile:{pile} {RUNS}" for pile, glass in enumerate(("red-1", "red-2", "blu-1"), 1)}
    s = table(3, faults="full", glasses=running)
    assert not ponders(s, 0, MOVE)
    assert ponders(s, 1, MOVE)


def test_who_has_nothing_to_think_about_waits_for_the_next_event_at_once() -> None:
    running = {"red-1": f"pile:1 {RUNS}", "red-2": f"pile:2 {RUNS}", "blu-1": "pile:3 4000"}
    s = level3(glasses=running, stacks={0: "t50"}, temple="athena eos")
    bot = SearchBot(GAME, 1, Budget(50), keeps=False)
    assert asked(s, 0)
    assert bot.act(GAME.knowledge(s, 0), asked(s, 0), int(s.now)) == Wait(int(s.now) + 4000)
    assert bot.thoughts == 0


def test_a_search_takes_the_card_that_wins() -> None:
    s = table(3, piles={1: "t50", 2: "t10"}, stacks={0: "t50"}, glasses={"red-1": "pile:1", "red-2": "pile:2"})
    answer = said(s, 0)
    assert isinstance(answer, Answer)
    assert answer.name.startswith("glass:red-1>")
    assert ">take" in answer.name


def test_a_blocked_glass_stays_on_a_50_while_only_smaller_cards_are_free() -> None:
    free = dict.fromkeys(range(2, 7), "t30")
    blocked = {"red-1": "pile:1", "grn-1": f"pile:1 {RUNS}", "red-2": f"pile:2 {RUNS}"}
    s = table(3, piles={1: "t50", **free}, glasses=blocked, stacks={1: "t20"})
    assert POLICY.urge(s, 0, Rng(1)) == NONE


def test_a_card_more_or_less_lies_within_the_spread() -> None:
    plain = table(3, glasses={"red-1": f"pile:1 {RUNS}"})
    richer = table(3, stacks={0: "t10"}, glasses={"red-1": f"pile:1 {RUNS}"})
    gained = POLICY.worth(richer, 0) - POLICY.worth(plain, 0)
    assert 0 < gained < spread_of(GAME) < 1


@pytest.mark.parametrize("speed", SPEEDS)
def test_wc_r03_a_search_sees_a_glass_that_is_turned_now_run_out_at_every_speed(speed: str) -> None:
    s = table(3, speed=speed, glasses={"red-1": "pile:1"})
    slowest = int(duration(s, 115))
    now = int(s.now)
    policy = SearchBot(GAME, 1, Budget(1), keeps=False).think(GAME.knowledge(s, 0), NONE, now).policy
    assert isinstance(policy, Near)
    assert now + slowest < policy.until < now + 2 * slowest  # and not so far that it sees nothing but chance


def test_levels_try_more_the_harder_they_are_and_think_no_longer_than_they_react() -> None:
    bots = [bot_of_level(level.name, GAME, seed=1) for level in LEVELS]
    budgets = [bot.budget for bot in bots if isinstance(bot, SearchBot)]
    assert [budget.simulations for budget in budgets] == [level.live for level in LEVELS]
    assert sorted({level.live for level in LEVELS}) == [level.live for level in LEVELS]
    assert all(budget.seconds <= level.reaction.least / 1000 for budget, level in zip(budgets, LEVELS, strict=True))
