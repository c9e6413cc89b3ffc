"""The search: it is fair, always the same under a seed, and finds what there is to find."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import cast

import pytest

from chronotheque import games
from chronotheque.bots import Answer, RandomBot, get_bot, levels, names, questions
from chronotheque.bots.ismcts import WAIT, Search, knowledge_key
from chronotheque.bots.parallel_search import ParallelSearchBot
from chronotheque.bots.search_bot import Budget, SearchBot, tried_at
from chronotheque.bots.simple import policy_of
from chronotheque.bots.tree import Node
from chronotheque.games.contretemps.rules.trick import Event
from chronotheque.kernel import NEVER, NONE, Belief, Game, Parts, Rng, Source, Table, UnknownName, size
from chronotheque.kernel.policy import UNIFORM, Policy, Wavering
from chronotheque.kernel.rollout import play_on
from chronotheque.records import Match
from tests.bots.seating import play
from tests.plain import NOTHING
from tests.tiny import TINY

CONTRETEMPS = games.get("contretemps")
SAND = next(game for game in TINY if game.name == "sand")
GAMES = {game.name: game for game in (CONTRETEMPS, *TINY)}


def begun(game: Game, seats: int = 0, seed: bytes = b"search", answers: int = 0) -> Match:
    """A match after some random answers."""
    match = Match.begin(game, seats or game.seat_counts(game.settings({}))[0], seed)
    bot, rng = RandomBot(1), random.Random(seed)
    while answers and not match.over and match.open:
        seat, _ = rng.choice(match.open)
        said = bot.act(match.knowledge(seat), questions(match, seat), int(match.table.now))
        if isinstance(said, Answer):
            match.answer(seat, *said)
            answers -= 1
    return match


def search_of(match: Match, seat: int, seed: int = 1) -> Search:
    blank = match.game.blank(match.seats)
    return Search(blank, seat, policy_of(match.game), Rng(seed), Node())


# -- the tree --------------------------------------------------------------------------------------


def parts_of(*listed: int) -> Parts:
    parts = Parts()
    for part in listed:
        parts.add(part)
    return parts


def test_what_was_never_tried_is_soon_tried() -> None:
    node, rng = Node(), Rng(1)
    chosen = set()
    for _ in range(40):
        edge = node.select(0, parts_of(3, 5, 7, 9), NONE, rng)
        edge.visits += 1
        chosen.add(edge.part)
    assert chosen == {3, 5, 7, 9}


def test_what_a_policy_favours_is_tried_before_the_rest_but_not_against_all_evidence() -> None:
    node, rng = Node(), Rng(1)
    assert {Node().select(0, parts_of(3, 5, 7, 9), 7, Rng(seed)).part for seed in range(20)} == {7}
    for _ in range(200):
        edge = node.select(0, parts_of(3, 5, 7, 9), 7, rng)
        edge.visits += 1
        edge.total += 0.5 if edge.part == 5 else 0.2
    assert node.tried(0)[0].part == 5


def test_whoever_wins_often_still_tries_what_never_was() -> None:
    node, rng = Node(), Rng(1)
    for _ in range(16):
        edge = node.select(0, parts_of(1, 2, 3), NONE, rng)
        edge.visits += 1
        edge.total += 0.8
    assert all(edge.visits for edge in node.tried(0))


def test_a_better_result_is_tried_more_often_and_nothing_is_forgotten() -> None:
    node, rng = Node(), Rng(1)
    for _ in range(400):
        edge = node.select(0, parts_of(1, 2), NONE, rng)
        edge.visits += 1
        edge.total += 0.9 if edge.part == 2 else 0.1
    first, second = node.tried(0)
    assert (first.part, second.part) == (2, 1)
    assert first.visits > 5 * second.visits > 0


def test_an_edge_is_judged_among_the_times_it_was_offered() -> None:
    """A rarely available edge is tried when it is offered, though others have many more visits."""
    node, rng = Node(), Rng(1)
    for turn in range(1000):
        edge = node.select(0, parts_of(1, 2) if turn % 20 == 0 else parts_of(1), NONE, rng)
        edge.visits += 1
        edge.total += 0.5
    often, seldom = node.tried(0)
    assert (often.part, often.offered) == (1, 1000)
    assert (seldom.part, seldom.offered) == (2, 50)
    assert seldom.visits > 20


def test_seats_that_answer_together_keep_apart() -> None:
    node, rng = Node(), Rng(1)
    node.select(0, parts_of(1), NONE, rng).visits += 1
    node.select(1, parts_of(1), NONE, rng).visits += 5
    assert [(edge.seat, edge.visits) for edge in [*node.tried(0), *node.tried(1)]] == [(0, 1), (1, 5)]


# -- the search ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_simulation_counts_once_at_the_root(name: str) -> None:
    match = begun(GAMES[name], answers=2)
    seat, decision = match.open[0]
    owed = next(question.owed for question in questions(match, seat) if question.decision == decision)
    search = search_of(match, seat)
    search.run(match.game.read(match.knowledge(seat)), match.game.decision_number(decision) if owed else NONE, 40)
    assert search.simulations == 40
    assert sum(edge.visits for edge in search.root.tried(seat)) == 40
    assert all(0 <= edge.total <= float(edge.visits) for edge in search.root.tried(seat))


@pytest.mark.parametrize("name", GAMES)
def test_only_what_is_listed_is_tried_at_the_root(name: str) -> None:
    for answers in range(6):
        match = begun(GAMES[name], answers=answers)
        if match.over or not match.open:
            continue
        seat, _ = match.open[0]
        asked = [question for question in questions(match, seat) if question.owed]
        if asked:
            number = match.game.decision_number(asked[0].decision)
            search = search_of(match, seat)
            search.run(match.game.read(match.knowledge(seat)), number, 30)
            listed = set(match.table.options(number, seat, []))
            assert {edge.part for edge in search.root.tried(seat)} <= listed


class Watched(Belief):
    """A knowledge that counts its guesses, and gives no table otherwise."""

    def __init__(self, know: Belief) -> None:
        self.know = know
        self.guesses = 0

    def guess(self, source: Source, into: Table) -> None:
        self.guesses += 1
        self.know.guess(source, into)


def test_each_simulation_guesses_its_own_table() -> None:
    match = begun(CONTRETEMPS, 4)
    seat, decision = match.open[0]
    know = Watched(match.game.read(match.knowledge(seat)))
    search_of(match, seat).run(know, match.game.decision_number(decision), 25)
    assert know.guesses == 25


def test_a_seed_and_a_number_of_simulations_decide() -> None:
    match = begun(CONTRETEMPS, 4, answers=6)
    seat, _ = match.open[0]

    def thought(seed: int) -> list[object]:
        bot = SearchBot(match.game, seed, Budget(simulations=200))
        return [bot.act(match.knowledge(seat), questions(match, seat), 0), sorted(bot.known)]

    assert thought(1) == thought(1)


def test_time_is_a_limit_too() -> None:
    match = begun(CONTRETEMPS, 4)
    seat, decision = match.open[0]
    bot = SearchBot(match.game, 1, Budget(seconds=1e-9))
    assert bot.think(match.knowledge(seat), match.game.decision_number(decision), now=0).simulations == 1
    bot = SearchBot(match.game, 1, Budget(10, 100.0))
    assert bot.think(match.knowledge(seat), match.game.decision_number(decision), now=0).simulations == 10


@pytest.mark.parametrize("errs", [0, 30, 100])
def test_errors_are_as_frequent_as_stated_and_likelier_where_more_was_tried(errs: int) -> None:
    match = begun(CONTRETEMPS, 4)
    seat, decision = next((s, d) for s, d in match.open if len(match.options(s, d)) > 1)
    bot = SearchBot(match.game, 1, Budget(300), errs)
    number = match.game.decision_number(decision)
    search = bot.think(match.knowledge(seat), number, 0)
    rows = tried_at(search, [])
    said = [bot.choose(search, number) for _ in range(2000)]
    best = Answer(decision, match.game.answer_name(search.table, number, [rows[0].part]))
    visits = sum(row.visits for row in rows)
    others = 1 - rows[0].visits / visits  # an error may hit the best one, too
    assert others > 0.3
    assert abs(sum(answer != best for answer in said) / len(said) - errs / 100 * others) < 0.04
    if errs:
        last = Answer(decision, match.game.answer_name(search.table, number, [rows[-1].part]))
        second = Answer(decision, match.game.answer_name(search.table, number, [rows[1].part]))
        assert said.count(second) > said.count(last)


@pytest.mark.one_run
def test_the_tree_is_used_again_where_the_game_went_there() -> None:
    match = begun(CONTRETEMPS, 3)
    bots = [SearchBot(match.game, seat, Budget(simulations=1500)) for seat in range(3)]
    again = 0
    while not match.over and not again:
        seat, _ = match.open[0]
        again += knowledge_key(match.knowledge(seat)) in bots[seat].known
        match.answer(seat, *bots[seat].act(match.knowledge(seat), questions(match, seat), 0))
    assert again


def test_a_tree_is_used_again_for_as_long_as_the_game_goes_there() -> None:
    """Also what a search has grown that was itself begun from a tree of before."""
    match = begun(CONTRETEMPS, 3)
    seat, decision = match.open[0]
    number, knowledge = match.game.decision_number(decision), match.knowledge(seat)
    bot = SearchBot(match.game, 1, Budget(600))
    grown = bot.think(knowledge, number, 0)
    assert bot.known
    bot.known = {knowledge_key(knowledge): grown.root, **bot.known}
    assert bot.think(knowledge, number, 0).root is grown.root
    assert bot.known  # nodes that had long been visited often enough are noted again
    again = SearchBot(match.game, 1, Budget(600), keeps=False)
    again.think(knowledge, number, 0)
    assert again.known == {}


def test_a_draw_that_lies_open_leads_to_a_node_of_its_own() -> None:
    """In paradox a token is drawn after the last card: what was learnt with one present says nothing of another."""
    match = Match.begin(CONTRETEMPS, 3, b"search", {"mode": "paradox"})
    while len(match.open) > 1 or match.open[0][1] != "CT-D3" or size(cast(Event, match.table.top).missing) > 1:
        seat, decision = match.open[0]
        match.answer(seat, decision, match.options(seat, decision)[0])
    seat, _ = match.open[0]
    search = search_of(match, seat)
    search.run(match.game.read(match.knowledge(seat)), match.table.decision, 400)
    after = search.root.after(search.root.tried(seat)[0].part)
    assert after is not None
    assert all(after.tried(other) == [] for other in range(3))
    tokens = [event for event in range(1, 11) if after.after(event) is not None]
    assert len(tokens) == 9  # all that are left
    for event in tokens:
        drawn = after.after(event)
        assert drawn is not None
        assert drawn.tried(seat)  # the bids


def test_whoever_waits_at_the_root_does_not_act_before_something_happens() -> None:
    match = begun(SAND, 2)
    seat = match.open[0][0]
    search = search_of(match, seat)
    search.run(match.game.read(match.knowledge(seat)), NONE, 300)
    waiting = search.root.after(WAIT)
    assert waiting is not None
    assert waiting.tried(seat) == []  # at this moment only the others are asked


# -- what it plays ---------------------------------------------------------------------------------


@pytest.mark.one_run
@pytest.mark.parametrize("name", GAMES)
def test_it_beats_chance(name: str) -> None:
    """Or, where the order of bids hardly matters or all win together, it does about as well."""
    game = GAMES[name]
    seats = game.seat_counts(game.settings({}))[0]
    searched, by_lot = 0.0, 0.0
    deals = {"contretemps": 4, "sand": 1}.get(name, 20)
    for deal in range(deals):
        for mine in range(seats):
            match = Match.begin(game, seats, f"{deal}".encode())
            play(match, [get_bot("search:40" if seat == mine else "random", game, seat) for seat in range(seats)])
            assert match.outcome is not None
            searched += match.outcome.returns[mine]
            match = Match.begin(game, seats, f"{deal}".encode())
            play(match, [RandomBot(deal * 10 + seat) for seat in range(seats)])
            assert match.outcome is not None
            by_lot += match.outcome.returns[mine]
    if name in ("sealed_bids", "rescue"):
        assert searched >= 0.8 * by_lot
    else:
        assert searched > by_lot


def test_a_victory_at_hand_is_taken() -> None:
    """A seat with two events and the only trump at the third plays it."""
    wins = 0
    for seed in range(20):
        match = begun(CONTRETEMPS, 3, seed=bytes([seed]))
        bots = [get_bot("greedy", match.game, seed * 3 + seat) for seat in range(3)]
        while not match.over:
            seat, decision = match.open[0]
            number = match.game.decision_number(decision)
            options = match.table.options(number, seat, [])
            ends = [part for part in options if wins_at_once(match, number, seat, part)]
            if ends and len(ends) < len(options):
                said = SearchBot(match.game, 1, Budget(simulations=150)).act(
                    match.knowledge(seat), questions(match, seat), 0
                )
                assert isinstance(said, Answer)
                assert match.game.answer_parts(match.table, number, said.name)[0] in ends
                wins += 1
            match.answer(seat, *bots[seat].act(match.knowledge(seat), questions(match, seat), 0))
    assert wins


def wins_at_once(match: Match, decision: int, seat: int, part: int) -> bool:
    """Whether an answer ends the game at once, for the seat alone, whatever is hidden."""
    table = match.table.copy()
    table.answer(decision, seat, [part])
    return bool(table.over) and table.winners == 1 << seat


# -- policies --------------------------------------------------------------------------------------


class Hurried(Policy):
    """Judges every position at once: seat 0 wins."""

    def judges(self, t: Table) -> bool:
        return True

    def worth(self, t: Table, seat: int) -> float:
        return 1.0 if seat == 0 else 0.0


def test_a_policy_may_judge_instead_of_playing_on() -> None:
    match = begun(CONTRETEMPS, 4)
    seat, decision = match.open[0]
    search = Search(match.game.blank(4), seat, Hurried(), Rng(1), Node())
    search.run(match.game.read(match.knowledge(seat)), match.game.decision_number(decision), 50)
    assert sum(edge.total for edge in search.root.tried(seat)) == (50 if seat == 0 else 0)


def test_the_policy_of_contretemps_beats_chance() -> None:
    """Plays one seat by the policy and the others at random, from the same deals."""
    policy, wins, games_played, parts = Wavering(policy_of(CONTRETEMPS)), 0.0, 200, Parts()
    for deal in range(games_played):
        mine, rng = deal % 4, Rng(deal)
        table = CONTRETEMPS.new(4)
        play_on(table, OneSeat(policy, mine), rng, parts)
        wins += CONTRETEMPS.shares(table)[mine]
    assert wins / games_played > 0.5


@pytest.mark.parametrize("policy", [Policy(), Wavering(UNIFORM)])
def test_whoever_wavers_judges_as_the_policy_does(policy: Policy) -> None:
    table = CONTRETEMPS.new(4)
    assert not policy.judges(table)
    with pytest.raises(NotImplementedError):
        policy.worth(table, 0)
    assert Wavering(Hurried()).judges(table)
    assert [Wavering(Hurried()).worth(table, seat) for seat in range(2)] == [1.0, 0.0]


def test_one_choice_of_eight_is_left_to_chance() -> None:
    class Last(Policy):
        def pick(self, t: Table, decision: int, seat: int, draft: list[int], parts: Parts, rng: Rng) -> int:
            return parts.at[parts.count - 1]

    table, rng = CONTRETEMPS.new(4), Rng(2)
    picked = [Wavering(Last()).pick(table, 0, 0, [], parts_of(1, 2, 3, 4), rng) for _ in range(4000)]
    assert 0.08 < sum(part != 4 for part in picked) / len(picked) < 0.11  # three quarters of an eighth
    assert Wavering(Last()).pick(table, 0, 0, [], parts_of(7), rng) == 7


class OneSeat(Policy):
    """A policy for one seat, chance for the others."""

    def __init__(self, policy: Policy, seat: int) -> None:
        self.policy = policy
        self.seat = seat

    def pick(self, t: Table, decision: int, seat: int, draft: list[int], parts: Parts, rng: Rng) -> int:
        return (self.policy if seat == self.seat else UNIFORM).pick(t, decision, seat, draft, parts, rng)


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_a_game_without_a_policy_is_played_by_lot(game: Game) -> None:
    assert policy_of(game) is UNIFORM


# -- by name ---------------------------------------------------------------------------------------


def test_bots_have_names() -> None:
    assert names() == [*levels(), "greedy", "random", "search"]
    for name in [*names(), "search:7", "search:0.5s", "search:2s", "search:100x2", "search:1.5sx3"]:
        get_bot(name, CONTRETEMPS, 1)
    for wrong in ("search:", "search:0", "search:0s", "search:x", "search:99999999", "search:9x0", "searching"):
        with pytest.raises(UnknownName, match="there is no bot"):
            get_bot(wrong, CONTRETEMPS)


def test_a_name_says_how_long_is_searched() -> None:
    budgets = {"search:7": Budget(7), "search:0.5s": Budget(seconds=0.5), "search": Budget(1_000)}
    for name, budget in budgets.items():
        bot = get_bot(name, CONTRETEMPS)
        assert isinstance(bot, SearchBot)
        assert bot.budget == budget
    shared = get_bot("search:101x2", CONTRETEMPS)
    assert isinstance(shared, ParallelSearchBot)
    assert (shared.budget, len(shared.seeds)) == (Budget(51), 1)


MY_BOTS = """
from chronotheque.bots import RandomBot
number = 7
def make(game, seed):
    return RandomBot(seed)
def make_nothing(game, seed):
    return None
def raise_something(game, seed):
    raise OSError("no model")
def take_one(game):
    return RandomBot(1)
"""


def test_anybodys_bot_has_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "my_bots.py").write_text(MY_BOTS)
    assert isinstance(get_bot("my_bots:make", CONTRETEMPS, 3), RandomBot)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("their_bots:other", "AttributeError: module 'their_bots' has no attribute 'other'"),
        ("their_bots:number", "TypeError: 'int' object is not callable"),
        ("their_bots:make_nothing", "what it makes has no method act"),
        ("their_bots:raise_something", "OSError: no model"),
        ("their_bots:take_one", "TypeError: take_one"),
        ("no_such_bots:make", "ModuleNotFoundError: No module named 'no_such_bots'"),
        ("torn_bots:make", "SyntaxError"),
        (":make", "expected one of: easy"),
        (".torn_bots:make", "expected one of: easy"),
        ("torn_bots:", "expected one of: easy"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_in_a_sentence(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "their_bots.py").write_text(MY_BOTS)
    (tmp_path / "torn_bots.py").write_text("def make(")
    with pytest.raises(UnknownName, match=f"there is no bot .*{re.escape(reason)}"):
        get_bot(name, CONTRETEMPS)


def test_whoever_is_asked_nothing_waits() -> None:
    assert SearchBot(CONTRETEMPS, 1, Budget(1)).act(NOTHING, [], 0).until == NEVER  # type: ignore[union-attr]
