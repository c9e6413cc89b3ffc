"""Bots where the clock runs: when they act, on what they have seen, and what becomes of it."""

from __future__ import annotations

from chronotheque import new
from chronotheque.bots import REACTION, Answer, GreedyBot, Question, RandomBot, Wait, get_level, names, reaction
from chronotheque.bots.ismcts import WAIT, Near, Search
from chronotheque.bots.levels import LEVELS, Pace, bot_of_level
from chronotheque.bots.search_bot import SearchBot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.bots.simple import horizon_of
from chronotheque.bots.tree import Node
from chronotheque.games import get
from chronotheque.kernel import NEVER, NONE, Knowledge, Parts, Rng, Table
from chronotheque.kernel.policy import Policy, Wavering
from chronotheque.kernel.rollout import acts
from chronotheque.records import Match
from chronotheque.records.lines import CLOCK_LINE, SEAT_LINE
from tests.plain import NOTHING
from tests.tiny import sand

FLIP = "glass:0>pile:0>n:1"  # takes the card


class Scripted:
    """Says one thing after another whenever it is asked, then waits for ever; notes when it was asked."""

    def __init__(self, *said: Answer | Wait) -> None:
        self.said = list(said)
        self.asked: list[int] = []

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        self.asked.append(now)
        return self.said.pop(0) if self.said else Wait(NEVER)


def begun() -> Match:
    return Match.begin(sand.GAME, 2, b"real time", {"day": "60"})


def lines(match: Match) -> list[tuple[int, str]]:
    """Every answer of a seat with the moment at which it was given."""
    found: list[tuple[int, str]] = []
    now = 0
    for line in match.record.lines:
        if line.kind == CLOCK_LINE:
            now = int(line.words[0])
        elif line.kind == SEAT_LINE:
            found.append((now, line.words[-1]))
    return found


def test_a_bot_acts_a_reaction_after_what_it_saw() -> None:
    match = begun()
    SeatedBots(match, {0: Scripted(Answer("SA-D1", FLIP)), 1: Scripted()}, {0: Pace(500, 500)}).pass_time(10_000)
    assert (500, FLIP) in lines(match)


def test_wc_r11_a_bot_lifts_a_glass_at_the_earliest_350_ms_after_it_is_empty() -> None:
    match = begun()
    again = "glass:0>pile:0>n:0"
    bot = Scripted(Answer("SA-D1", FLIP), Wait(10_350), Answer("SA-D1", again))
    SeatedBots(match, {0: bot, 1: Scripted()}).pass_time(30_000)
    assert lines(match) == [(350, FLIP), (10_700, again)]  # the glass ran from 350 to 10 350, and the bot knew it


def test_without_a_level_the_reaction_is_the_least_there_is() -> None:
    match = begun()
    SeatedBots(match, {0: Scripted(Answer("SA-D1", FLIP)), 1: Scripted()}).pass_time(10_000)
    assert (REACTION, FLIP) in lines(match)


def test_a_deed_that_comes_too_late_is_refused_and_the_bot_looks_again() -> None:
    match = begun()
    quick = Scripted(Answer("SA-D4", "n:1"))  # calls the only vote
    slow = Scripted(Wait(1), Answer("SA-D4", "n:1"))
    company = SeatedBots(match, {0: quick, 1: slow}, {0: Pace(400, 400), 1: Pace(900, 900)})
    company.pass_time(5_000)
    assert [name for _, name in lines(match)] == ["n:1"]
    assert company.refused == 1
    assert slow.asked[-1] >= 900


def test_levels_react_as_they_say_and_other_bots_at_the_least() -> None:
    assert reaction("easy") == get_level("easy").reaction
    assert reaction("greedy") == Pace(REACTION, REACTION)
    assert all(reaction(name).least >= REACTION for name in names())


# -- policies in real time -------------------------------------------------------------------------


class Eager(Policy):
    """Wants one decision from one seat, from a moment on."""

    def __init__(self, seat: int, since: int) -> None:
        self.seat = seat
        self.since = since

    def urge(self, t: Table, seat: int, rng: Rng) -> int:
        return sand.CALL_VOTE if seat == self.seat and t.now >= self.since else NONE


def dealt() -> Table:
    t = sand.GAME.new(2)
    while t.seat < 0:
        t.draw(Rng(0))
    return t


def test_the_seat_that_has_an_urge_acts_and_else_the_clock_runs() -> None:
    t = dealt()
    assert not acts(t, Eager(1, since=5), Rng(1), Parts())
    t.set_clock(5)
    assert acts(t, Eager(1, since=5), Rng(1), Parts())
    assert isinstance(t, sand.Beach)
    assert t.called == 0b10


def test_a_greedy_bot_acts_when_its_policy_has_the_urge() -> None:
    bot = GreedyBot(sand.GAME, 1)
    bot.policy = Eager(0, since=700)
    match = begun()
    knowledge = match.knowledge(0)
    asked = [Question("SA-D4", lambda draft: [] if draft else ["n:1"], owed=False)]
    waits = bot.act(knowledge, asked, 600)
    assert isinstance(waits, Wait)
    assert waits.until > 600
    assert bot.act(knowledge, asked, 700) == Answer("SA-D4", "n:1")


def test_who_acts_by_lot_waits_four_times_of_five_and_takes_any_decision() -> None:
    t = dealt()
    urges = [int(Policy().urge(t, 0, Rng(seed))) for seed in range(2000)]
    assert 0.75 < urges.count(NONE) / len(urges) < 0.85
    assert {sand.MOVE, sand.CALL_VOTE} == set(urges) - {NONE}


def test_who_wavers_has_the_urge_of_its_policy_but_for_some_times() -> None:
    t = dealt()
    wavering = Wavering(Eager(0, since=0))
    urges = [int(wavering.urge(t, 0, Rng(seed))) for seed in range(2000)]
    assert 0.85 < urges.count(sand.CALL_VOTE) / len(urges) < 0.95


def test_the_clock_of_a_guess_is_put_right_and_lists_follow_it() -> None:
    match = begun()
    match.answer(0, "SA-D1", "glass:0>pile:0>n:0")
    match.answer(0, "SA-D1", "glass:1>pile:0>n:0")
    match.pass_time(10_000)  # the first glass lies still again
    t = sand.GAME.blank(2)
    sand.GAME.read(match.knowledge(0)).guess(Rng(1), t)
    t.set_clock(10_000)
    assert t.options(sand.MOVE, 0, []) == match.table.options(sand.MOVE, 0, []) == [0]
    t.set_clock(9_000)  # never runs back
    assert t.now == 10_000


# -- searching in real time ------------------------------------------------------------------------


class Counting(Eager):
    """Judges everything alike, and notes the latest moment at which it was asked to."""

    latest = 0

    def urge(self, t: Table, seat: int, rng: Rng) -> int:
        return super().urge(t, seat, rng) if t.is_open(sand.CALL_VOTE, seat) else NONE

    def worth(self, t: Table, seat: int) -> float:
        self.latest = max(self.latest, int(t.now))
        return 0.5


def searched(policy: Policy, horizon: int, simulations: int = 60) -> Search:
    """A search of seat 0 at the beginning of a game in the sand."""
    match = begun()
    search = Search(sand.GAME.blank(2), 0, policy, Rng(3), Node(), horizon=horizon)
    search.run(sand.GAME.read(match.knowledge(0)), NONE, simulations)
    return search


def test_a_search_looks_as_far_as_its_horizon_and_judges_there() -> None:
    policy = Counting(1, since=NEVER)
    searched(policy, horizon=12_000)
    assert 12_000 <= policy.latest < 40_000


def test_what_is_near_is_judged_where_the_policy_does_or_at_the_horizon() -> None:
    t = dealt()
    near = Near(Counting(0, since=0), 5_000)
    assert not near.judges(t)
    assert near.urge(t, 0, Rng(1)) == sand.CALL_VOTE
    t.set_clock(5_000)
    assert near.judges(t)
    assert near.worth(t, 0) == 0.5


def test_others_act_by_the_policy_and_the_tree_is_the_seats_own() -> None:
    search = searched(Counting(1, since=0), horizon=8_000)
    nodes = [search.root]
    seats: set[int] = set()
    while nodes:
        node = nodes.pop()
        edge = node.edges
        while edge is not None:
            seats.add(int(edge.seat))
            edge = edge.following
        way = node.ways
        while way is not None:
            nodes.append(way.node)
            way = way.following
    assert seats == {0}
    assert WAIT in [edge.part for edge in search.root.tried(0)]


def test_a_game_says_how_far_a_search_looks() -> None:
    assert horizon_of(sand.GAME, begun().knowledge(0)) == NEVER
    for name, seats, far in (("contretemps", 3, NEVER), ("witty_chronos", 3, 45_000)):
        assert horizon_of(get(name), new(name, seats=seats, seed=1).knowledge(0)) == far


def test_in_real_time_a_level_thinks_while_it_reacts() -> None:
    for level in LEVELS:
        bot = bot_of_level(level.name, get("witty_chronos"), seed=1)
        assert isinstance(bot, SearchBot)
        assert bot.budget.seconds <= level.reaction.least / 1000
        slow = bot_of_level(level.name, get("contretemps"), seed=1)
        assert isinstance(slow, SearchBot)
        assert slow.budget == level.budget


def test_nobody_by_lot_proposes_what_the_rules_punish() -> None:
    only = Question("WC-D05", lambda draft: [] if draft else ["hasty:red-1"], owed=False)
    said = [RandomBot(seed).act(NOTHING, [only], now=100) for seed in range(40)]
    assert all(isinstance(answer, Wait) and answer.until > 100 for answer in said)
