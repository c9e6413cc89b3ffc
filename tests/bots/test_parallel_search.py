"""A search in several processes: what they have tried is added up, and the same each time."""

from __future__ import annotations

from multiprocessing import active_children

import pytest

from chronotheque import games
from chronotheque.bots import Answer, questions
from chronotheque.bots.parallel_search import ParallelSearchBot, added
from chronotheque.bots.search_bot import Budget, SearchBot, tried_at
from chronotheque.kernel import ChronothequeError
from chronotheque.records import Match

CONTRETEMPS = games.get("contretemps")


def asked() -> tuple[Match, int, int]:
    """A match, a seat that has something to choose, and the number of the decision."""
    match = Match.begin(CONTRETEMPS, 4, b"together")
    seat, decision = next((s, d) for s, d in match.open if len(match.options(s, d)) > 1)
    return match, seat, CONTRETEMPS.decision_number(decision)


def test_what_all_processes_have_tried_is_added_up() -> None:
    match, seat, decision = asked()
    knowledge = match.knowledge(seat)
    together = ParallelSearchBot(CONTRETEMPS, 5, Budget(90), 3)
    search = together.think(knowledge, decision, 0)
    rows = together.tried(search, [])
    together.close()
    alone = [SearchBot(CONTRETEMPS, seed, Budget(30)) for seed in (5, 6, 7)]
    assert rows == added([row for bot in alone for row in tried_at(bot.think(knowledge, decision, 0), [])])
    assert sum(row.visits for row in rows) == 90


def test_a_whole_game_is_the_same_each_time_and_the_processes_end() -> None:
    texts = set()
    for _ in range(2):
        match = Match.begin(CONTRETEMPS, 3, b"together")
        bots = [ParallelSearchBot(CONTRETEMPS, seat, Budget(12), 2) for seat in range(3)]
        while not match.over:
            seat, _ = match.open[0]
            said = bots[seat].act(match.knowledge(seat), questions(match, seat), 0)
            assert isinstance(said, Answer)
            match.answer(seat, *said)
        texts.add(match.text())
        for bot in bots:
            bot.close()
    assert len(texts) == 1
    for child in active_children():
        child.join(20)
    assert not active_children()


def test_a_process_that_dies_is_told_and_the_next_answer_starts_others() -> None:
    match, seat, _ = asked()
    bot = ParallelSearchBot(CONTRETEMPS, 1, Budget(10), 2)
    bot.act(match.knowledge(seat), questions(match, seat), 0)
    for child in active_children():
        child.kill()
        child.join()
    with pytest.raises(ChronothequeError, match="a process of the search has ended"):
        bot.act(match.knowledge(seat), questions(match, seat), 0)
    assert isinstance(bot.act(match.knowledge(seat), questions(match, seat), 0), Answer)
    bot.close()
