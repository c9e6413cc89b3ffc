"""Bot workers may crash or hang: the event loop survives and the seat still answers."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from chronotheque import bots, games
from chronotheque.bots import Answer, Bot, Wait, bot_of_level, get_level
from chronotheque.bots.search_bot import Budget, SearchBot
from chronotheque.kernel import UnknownName
from chronotheque.records import Match
from chronotheque.server.bots.pool import (
    MOVE_TIMEOUT_S,
    WORKER_PATH,
    BotFailed,
    BotPool,
    bot_seed,
    job_for,
    random_answer,
)
from chronotheque.server.bots.worker import Job
from tests.bots.seating import play
from tests.plain import plain
from tests.server.bot_makers import MAKER, make_level
from tests.tiny import pairs, sand, sealed_bids

pytestmark = pytest.mark.xdist_group("company")  # the processes of one run at a time


def in_company(
    test: Callable[[BotPool], Coroutine[Any, Any, None]], size: int = 1, limit: float = 20.0, maker: str = MAKER
) -> None:
    """Runs a test beside a separate pool."""

    async def run() -> None:
        pool = BotPool(size, limit, maker)
        try:
            await test(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def new_match(name: str = "contretemps", seats: int = 3) -> Match:
    return Match.begin(games.get(name), seats, seed=b"company")


def first_job(match: Match, level: str) -> tuple[int, Job]:
    seat, _ = match.open[0]
    return seat, job_for(match, seat, level, seed=7, now=int(match.table.now))


async def think(pool: BotPool, match: Match, level: str) -> Answer | Wait:
    seat, job = first_job(match, level)
    return await pool.think(job, lambda decision, draft: match.options(seat, decision, draft))


# -- what it answers -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["contretemps", "sealed_bids", "sand"])
def test_a_game_played_by_the_company_is_the_one_the_bots_play_here(name: str) -> None:
    games.register(sealed_bids.GAME)
    games.register(sand.GAME)
    near, far = new_match(name), new_match(name)

    class Away:
        """A bot that thinks in another process."""

        def __init__(self, pool: BotPool, seat: int, thoughts: list[int]) -> None:
            self.pool, self.seat, self.thoughts = pool, seat, thoughts

        async def act(self, now: int) -> Answer | Wait:
            self.thoughts[0] += 1
            job = job_for(far, self.seat, "easy", bot_seed(far, self.seat, self.thoughts[0]), now)
            return await self.pool.think(job, lambda decision, draft: far.options(self.seat, decision, draft))

    async def test(pool: BotPool) -> None:
        thoughts = [0]
        away = [Away(pool, seat, thoughts) for seat in range(3)]
        loop = asyncio.get_running_loop()

        class FromHere:
            def __init__(self, seat: int) -> None:
                self.seat = seat

            def act(self, knowledge: Any, questions: Any, now: int) -> Answer | Wait:
                return asyncio.run_coroutine_threadsafe(away[self.seat].act(now), loop).result()

        await asyncio.to_thread(play, far, [FromHere(seat) for seat in range(3)])

    in_company(test, limit=600.0, maker="tests.server.bot_makers:make_level")
    thoughts = [0]

    class Here:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def act(self, knowledge: Any, questions: Any, now: int) -> Answer | Wait:
            thoughts[0] += 1
            bot = make_level("easy", near.game, bot_seed(near, self.seat, thoughts[0]), 0)
            return bot.act(knowledge, questions, now)

    here: list[Bot] = [Here(seat) for seat in range(3)]
    play(near, here)
    assert far.over
    assert far.text() == near.text()


def test_a_bot_gets_the_knowledge_of_its_seat_and_nothing_else() -> None:
    match = new_match()
    seat, job = first_job(match, "telling")
    assert set(Job.__struct_fields__) == {"game", "level", "seed", "knowledge", "questions", "now", "seconds"}
    assert match.seed is not None
    assert match.seed.hex().encode() not in job.knowledge

    async def test(pool: BotPool) -> None:
        said = await think(pool, match, "telling")
        assert isinstance(said, Answer)
        assert said.decision.split() == sorted(plain(match.view(seat)))
        assert int(said.name) != os.getpid()

    in_company(test)


def test_one_process_serves_many_thoughts() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        said = [await think(pool, match, "telling") for _ in range(3)]
        assert len(set(said)) == 1

    in_company(test)


def test_workers_use_the_compiled_package_as_soon_as_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make play` compiles while it serves: an idle worker of the old path is replaced."""
    bot = "from tests.server.bot_makers import Nth\n\ndef make(level, game, seed, seconds):\n    return Nth({})\n"
    source, compiled = tmp_path / "source", tmp_path / "compiled"
    source.mkdir()
    (source / "which_bot.py").write_text(bot.format(0), encoding="utf-8")
    monkeypatch.syspath_prepend(str(source))
    monkeypatch.setenv(WORKER_PATH, str(compiled))
    match = new_match()
    seat, decision = match.open[0]
    first, *_, last = match.options(seat, decision)

    async def test(pool: BotPool) -> None:
        assert await think(pool, match, "easy") == Answer(decision, first)
        half = tmp_path / "half"
        half.mkdir()
        (half / "which_bot.py").write_text(bot.format(-1), encoding="utf-8")
        half.rename(compiled)
        assert await think(pool, match, "easy") == Answer(decision, last)

    in_company(test, maker="which_bot:make")


# -- what becomes of those that fail ---------------------------------------------------------------


def test_a_bot_that_thinks_for_ever_is_ended_at_its_limit_and_replaced() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        beats = 0

        async def heart() -> None:
            nonlocal beats
            while True:
                await asyncio.sleep(0.005)
                beats += 1

        beating = asyncio.create_task(heart())
        before = await think(pool, match, "telling")
        beats = 0
        patient, pool.limit = pool.limit, 1.0  # a bot that answers may be slow on a busy machine
        with pytest.raises(BotFailed, match=r"level endless exceeded 1 s"):
            await think(pool, match, "endless")
        pool.limit = patient
        assert beats > 1, "the event loop stood while a bot was thinking"
        after = await think(pool, match, "telling")
        assert before != after  # another process
        beating.cancel()

    in_company(test, limit=600.0)


def test_a_bot_that_takes_its_process_with_it_is_replaced() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="process of the bot of level dying has ended"):
            await think(pool, match, "dying")
        assert isinstance(await think(pool, match, "normal"), Answer)

    in_company(test)


def test_a_process_that_was_killed_while_it_had_nothing_to_do_is_not_missed() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        said = await think(pool, match, "telling")
        assert isinstance(said, Answer)
        process = pool._idle[0].process
        os.kill(int(said.name), signal.SIGKILL)
        await process.wait()
        assert isinstance(await think(pool, match, "normal"), Answer)

    in_company(test)


def test_a_bot_that_raises_fails_alone() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        before = await think(pool, match, "telling")
        with pytest.raises(BotFailed, match="broke down: ZeroDivisionError: by nothing"):
            await think(pool, match, "broken")
        assert await think(pool, match, "telling") == before

    in_company(test)


def test_a_company_that_cannot_start_says_so() -> None:
    async def test() -> None:
        pool = BotPool(1, maker="chronotheque.no_such_module:make")
        with pytest.raises(BotFailed, match="no process for bots could be started"):
            await think(pool, new_match(), "normal")
        await pool.close()

    asyncio.run(test())


def test_a_thought_that_nobody_wants_any_more_is_dropped_and_its_process_kept() -> None:
    games.register(sand.GAME)
    match = new_match("sand")

    async def test(pool: BotPool) -> None:
        before = await think(pool, match, "telling")
        asked = asyncio.Event()

        def following(decision: str, draft: str) -> list[str] | None:
            asked.set()
            return None

        job = job_for(match, 0, "asking", 0, 0)
        for own in range(200):  # some of them wait, some ask what may follow
            job.seed = own
            ask_bot = asyncio.create_task(pool.think(job, following))
            done = asyncio.create_task(asked.wait())
            await asyncio.wait([ask_bot, done], return_when=asyncio.FIRST_COMPLETED)
            ask_bot.cancel()
            done.cancel()
            await asyncio.gather(ask_bot, done, return_exceptions=True)
            if asked.is_set():
                break
        assert asked.is_set()
        assert await think(pool, match, "telling") == before

    in_company(test)


def test_more_bots_than_processes_take_turns() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        said = await asyncio.gather(*(think(pool, match, "normal") for _ in range(20)))
        assert len(said) == 20
        assert len(pool._idle) == 1

    in_company(test)


def test_those_who_wait_share_the_time_and_nobody_gets_more_than_is_left() -> None:
    """A level's time counts from the question: a bot that had to wait thinks for a shorter time."""
    match = new_match()
    given: list[float] = []

    async def test(pool: BotPool) -> None:
        own = get_level("hard").budget.seconds
        await think(pool, match, "hard")  # starts the process
        jobs = [first_job(match, "hard")[1] for _ in range(8)]
        await asyncio.gather(*(pool.think(job, lambda decision, draft: []) for job in jobs))
        given.extend(job.seconds for job in jobs)
        assert own / 7 >= given[1] > own / 9  # six wait behind the second
        assert own >= given[-1] > 3 * own / 4  # nobody waits behind the last
        late = pool._time_for(jobs[0], waited=own + 1)
        assert 0 < late < 0.1

    in_company(test)


def test_closing_ends_those_who_think() -> None:
    match = new_match()

    async def test(pool: BotPool) -> None:
        ask_bot = asyncio.create_task(think(pool, match, "endless"))
        while not pool._moves:
            await asyncio.sleep(0)
        await pool.close()
        with pytest.raises((BotFailed, asyncio.CancelledError)):
            await ask_bot

    in_company(test)


SERVER = """
import asyncio, sys
from chronotheque import games
from chronotheque.records import Match
from chronotheque.server.bots.pool import BotPool, job_for
from tests.server.bot_makers import MAKER, make_level

async def main():
    match = Match.begin(games.get("contretemps"), 3, seed=b"x")
    pool = BotPool(1, 1.0, MAKER)
    seat = match.open[0][0]
    said = await pool.think(job_for(match, seat, "telling", 1, 0), lambda decision, draft: None)
    print(said.name, flush=True)
    if sys.argv[1] == "thinking":
        await pool.think(job_for(match, seat, "endless", 1, 0), lambda decision, draft: None)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when somebody else's process ends")
@pytest.mark.parametrize("state", ["idle", "thinking"])
def test_no_process_outlives_a_server_that_was_killed(state: str) -> None:
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, state], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    with server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        server.kill()
        assert server.stdout.read() == b""  # the thinker's end of it is its own
    try:
        handle = os.pidfd_open(thinker)
    except ProcessLookupError:
        return  # it has ended already
    ended, _, _ = select.select([handle], [], [], 20)
    os.close(handle)
    assert ended, "the process goes on without its server"


# -- random play instead ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["contretemps", "forge_chronos", "sand", "pairs"])
def test_whoever_fails_answers_by_lot_what_is_listed(name: str) -> None:
    games.register(sand.GAME)
    games.register(pairs.GAME)
    match = new_match(name, 4)
    seat, _ = match.open[0]
    given = [random_answer(match, seat, seed, 0) for seed in range(30)]
    answers = [said for said in given if isinstance(said, Answer)]
    assert answers
    assert all(match.why_not(seat, said.decision, said.name) == "" for said in answers)


# -- levels ----------------------------------------------------------------------------------------


def test_levels_are_offered_from_the_easiest_on() -> None:
    assert bots.levels() == ["easy", "normal", "hard"]
    found = [get_level(name) for name in bots.levels()]
    assert sorted(found, key=lambda level: (level.budget.simulations, -level.errs)) == found
    assert all(0 < level.budget.seconds < MOVE_TIMEOUT_S for level in found)


def test_an_unknown_level_gets_the_names_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no level 'expert'; expected one of: easy, normal, hard"):
        get_level("expert")


def test_a_bot_may_be_given_less_time_than_its_level_has() -> None:
    level = get_level("hard")
    for given, has in ((None, level.budget.seconds), (0.25, 0.25), (100.0, level.budget.seconds)):
        bot = bot_of_level("hard", games.get("contretemps"), 1, given)
        assert isinstance(bot, SearchBot)
        assert bot.budget == Budget(level.budget.simulations, has)


def test_the_pace_tells_nothing_but_the_level() -> None:
    for name in bots.levels():
        level = get_level(name)
        drawn = [level.pace.drawn(seed) for seed in range(300)]
        assert level.pace.least <= min(drawn) < max(drawn) <= level.pace.most
        assert level.reaction.least >= bots.REACTION
