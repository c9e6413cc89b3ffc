"""Bots know their view and what is listed, and with that they finish every game."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from typing import get_type_hints

import msgspec
import pytest
from _pytest.mark.structures import ParameterSet

from chronotheque import games
from chronotheque.bots import Answer, Bot, GreedyBot, Question, RandomBot, Wait, get_bot
from chronotheque.bots.seated_bots import BadBot, SeatedBots
from chronotheque.bots.simple import policy_of
from chronotheque.kernel import (
    NEVER,
    Game,
    IllegalChoice,
    Knowledge,
    Parts,
    Rng,
    Settings,
    Table,
    UnknownName,
)
from chronotheque.kernel import table as kernel_table
from chronotheque.kernel.policy import UNIFORM, Policy
from chronotheque.records import Match
from tests.bots.seating import play
from tests.conformance.cases import covering, too_much
from tests.plain import NOTHING
from tests.tiny import TINY

GAMES = {game.name: game for game in (*map(games.get, games.names()), *TINY)}


QUICK = ("greedy", "random", "search:3")  # every kind, with little to do
MOST_LOOKS = 60  # at a game: one in real time has many more answers
SEARCHED = (
    8 if str(kernel_table.__file__).endswith(".py") else 1
)  # interpreted, only a sample of the answers is searched


@cache
def tables() -> list[tuple[Game, int, Settings]]:
    """Every game with every number of seats and every value of each option; a few tables where those are many."""
    found: list[tuple[Game, int, Settings]] = []
    for game in GAMES.values():
        chosen_values = [
            {option.name: value, **option.only_with} for option in game.options for value in option.values
        ]
        mine = [
            (game, seats, chosen)
            for chosen in chosen_values or [{}]
            for seats in game.seat_counts(game.settings(chosen))
        ]
        found += [(game, *table) for table in covering(game)] if too_much(game) else mine
    return found


def name_of_table(table: tuple[Game, int, Settings]) -> str:
    game, seats, chosen = table
    return "-".join([game.name, str(seats), *(f"{name}={value}" for name, value in chosen.items())])


class NowAndThen:
    """Two bots at one seat: the first answers once in a while, and the other in between."""

    def __init__(self, bot: Bot, other: Bot, every: int) -> None:
        self.bot = bot
        self.other = other
        self.every = every
        self.asked = 0

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        self.asked += 1
        who = self.bot if self.asked % self.every == 0 else self.other
        return who.act(knowledge, questions, now)


def seatings() -> Iterator[ParameterSet]:
    """Every kind of bot at every table; in real time, where searching takes long, it searches at the usual ones."""
    for table in tables():
        game, _, chosen = table
        for name in QUICK:
            if not name.startswith("search") or not game.real_time or game.settings(chosen) == game.settings({}):
                yield pytest.param(name, table, marks=mode_of(table), id=f"{name}-{name_of_table(table)}")


def mode_of(table: tuple[Game, int, Settings]) -> pytest.MarkDecorator | tuple[()]:
    """The mark of a table: the first of each game runs in both modes, the others in one."""
    first = next(each for each in tables() if each[0] is table[0])
    return () if table == first else pytest.mark.one_run


@pytest.mark.parametrize(("name", "table"), list(seatings()))
def test_bots_finish_every_game(name: str, table: tuple[Game, int, Settings]) -> None:
    game, seats, chosen = table
    match = Match.begin(game, seats, seed=b"bots", options=chosen)
    bots = [get_bot(name, game, seed) for seed in range(seats)]
    if name.startswith("search") and game.name in games.OURS:
        bots = [NowAndThen(bot, RandomBot(seat), SEARCHED) for seat, bot in enumerate(bots)]
    answers = play(match, bots)
    assert match.over
    assert 0 < answers <= game.bound(seats, game.settings(chosen))


# -- what a bot gets -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Bot, RandomBot, GreedyBot])
def test_a_bot_gets_knowledge_questions_and_the_time(kind: type) -> None:
    hints = get_type_hints(kind.act)  # type: ignore[attr-defined]
    assert hints == {"knowledge": Knowledge, "questions": list[Question], "now": int, "return": Answer | Wait}


def test_a_question_holds_names_only() -> None:
    hints = get_type_hints(Question)
    assert hints == {"decision": str, "options": Callable[[str], list[str]], "owed": bool}


@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [pytest.param(*row, marks=mode_of(row)) for row in tables() if row[0].name in games.OURS],
)
def test_a_policy_chooses_by_what_the_seat_knows(game: Game, seats: int, chosen: Settings) -> None:
    """The choice depends only on the seat's knowledge, also when made from the true table."""
    policy = policy_of(game)
    match = Match.begin(game, seats, b"knows", chosen)
    guess, looks = game.blank(seats), 0

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks > MOST_LOOKS:
            return
        for seat, decision in match.open:
            number, belief = game.decision_number(decision), game.read(match.knowledge(seat))
            picked = {pick(policy, match.table, number, seat)}
            for seed in range(2):
                belief.guess(Rng(seed), guess)
                picked.add(pick(policy, guess, number, seat))
            assert len(picked) == 1

    look()
    SeatedBots(match, {seat: RandomBot(seat) for seat in range(seats)}).play_out(look)


def pick(policy: Policy, table: Table, decision: int, seat: int) -> int:
    """The first part that a policy picks."""
    parts = Parts()
    table.top.fill(table, decision, seat, [], parts)
    return int(policy.pick(table, decision, seat, [], parts, Rng(1)))


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_keeps_no_table(name: str) -> None:
    game = games.get("contretemps")
    bot = get_bot(name, game)
    play(Match.begin(game, 3, seed=b"keeps"), [bot, RandomBot(1), RandomBot(2)])
    assert not [kept for kept in vars(bot).values() if isinstance(kept, (Table, Match))]


class ByPost:
    """A bot far away: all it is sent are bytes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        read = msgspec.json.decode(msgspec.json.encode(knowledge), type=type(knowledge))
        listed: list[list[str]] = json.loads(json.dumps([question.options("") for question in questions]))
        posted = [sent(question.decision, options) for question, options in zip(questions, listed, strict=True)]
        return self.bot.act(read, posted, now)


def sent(decision: str, options: list[str]) -> Question:
    """A question whose answers have one part, without anything behind it."""
    return Question(decision, lambda draft: [] if draft else options)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_that_is_sent_bytes_plays_the_same_game(name: str) -> None:
    game = games.get("contretemps")
    near, far = (Match.begin(game, 4, seed=b"post", options={"mode": "paradox"}) for _ in range(2))
    play(near, [get_bot(name, game, seed) for seed in range(4)])
    play(far, [ByPost(get_bot(name, game, seed)) for seed in range(4)])
    assert near.text() == far.text()


# -- what it does with it --------------------------------------------------------------------------


def test_the_seed_decides() -> None:
    game = games.get("contretemps")
    texts = []
    for seed in (1, 1, 2):
        match = Match.begin(game, 3, seed=b"seed")
        play(match, [RandomBot(seed)] * 3)
        texts.append(match.text())
    assert texts[0] == texts[1] != texts[2]


def asked(*listed: str, owed: bool = True) -> Question:
    """A question with complete answers; each part may follow only the parts before it."""
    answers = [name.split(">") for name in listed]

    def options(draft: str) -> list[str]:
        parts = draft.split(">") if draft else []
        rest = [answer[len(parts) :] for answer in answers if answer[: len(parts)] == parts]
        return sorted({part[0] if part else "done" for part in rest}) if any(rest) else []

    return Question("XX-D1", options, owed)


def deeds(bot: Bot, question: Question, times: int) -> list[Answer | Wait]:
    return [bot.act(NOTHING, [question], now=100) for _ in range(times)]


def test_a_random_bot_gives_every_complete_answer() -> None:
    answers = ["card:1", "card:1>card:2", "card:2>n:0>n:1", "card:2>n:3>n:1"]
    found = deeds(RandomBot(seed=1), asked(*answers), times=100)
    assert {deed.name for deed in found if isinstance(deed, Answer)} == set(answers)
    assert len({type(deed) for deed in found}) == 1


def test_a_random_bot_may_give_an_answer_of_no_parts() -> None:
    question = Question("XX-D1", lambda draft: [] if draft else ["card:1", "done"])
    assert {Answer("XX-D1", "card:1"), Answer("XX-D1", "done")} == set(deeds(RandomBot(seed=1), question, times=50))


def test_what_is_not_owed_is_mostly_left_for_a_while() -> None:
    found = deeds(RandomBot(seed=1), asked("card:1", owed=False), times=500)
    waits = [deed.until for deed in found if isinstance(deed, Wait)]
    assert 300 < len(waits) < 480
    assert all(100 < until < NEVER for until in waits)


def test_what_is_owed_comes_before_what_is_not() -> None:
    free, owed = asked("card:1", owed=False), asked("card:2")
    assert {RandomBot(seed).act(NOTHING, [free, owed], now=0) for seed in range(50)} == {Answer("XX-D1", "card:2")}


def test_without_a_question_a_bot_waits_for_news() -> None:
    assert RandomBot(seed=1).act(NOTHING, [], now=5) == Wait(NEVER)


# -- finding one -----------------------------------------------------------------------------------


def test_an_unknown_bot_gets_the_names_there_are() -> None:
    with pytest.raises(
        UnknownName,
        match=r"there is no bot 'deep'; expected one of: easy, normal, hard, greedy, random, search, search:SIM",
    ):
        get_bot("deep", games.get("contretemps"))


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_a_game_without_a_policy_is_played_by_lot(game: Game) -> None:
    assert GreedyBot(game, seed=5).policy is policy_of(game) is UNIFORM


# -- at a table ------------------------------------------------------------------------------------


class Patient:
    """Waits for ever, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def act(self, knowledge: Knowledge, questions: list[Question], now: int) -> Answer | Wait:
        self.asked += 1
        return Wait(NEVER)


def test_whoever_waits_is_asked_again_when_something_has_happened() -> None:
    sand = GAMES["sand"]
    match, patient = Match.begin(sand, 2, b"patient"), Patient()
    answers = SeatedBots(match, {0: patient, 1: RandomBot(1)}).play_out()
    assert match.over
    assert patient.asked > answers > 3


def test_whoever_waits_where_the_game_waits_for_it_is_refused() -> None:
    match = Match.begin(games.get("contretemps"), 3, b"patient")
    with pytest.raises(BadBot, match="waits although the game waits for it"):
        SeatedBots(match, {seat: Patient() for seat in range(3)}).play_out()


def test_an_illegal_choice_is_the_same_in_another_process() -> None:
    error = IllegalChoice(2, "CT-D1", "card:a01", "CT-046", ["card:b01"])
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.seat, again.allowed) == (str(error), 2, ("card:b01",))
