"""Tables where the game waits: bots answer as people do, clocks run, flags fall, stand-ins give seats back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chronotheque import games
from chronotheque.bots import get_level
from chronotheque.records import parse_record, replay
from chronotheque.server.bots.pool import BotPool
from chronotheque.server.protocol import ClockSetting
from chronotheque.server.services.game_clock import IDLE_PULSE_INTERVAL_MS
from chronotheque.server.services.turn_service import OPENING_PACE_PERCENT, TurnService
from tests.plain import plain
from tests.server.bot_makers import MAKER
from tests.server.rooms import InlinePool, Scene, play, service_type
from tests.tiny import TINY

MINUTE = 60_000
LIVE = ClockSetting("live", stock=60, bonus=5)


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    for tiny in TINY:
        games.register(tiny)


def quick() -> BotPool:
    return InlinePool(slowness=0)


# -- bots ------------------------------------------------------------------------------------------


def test_bots_play_to_the_end_whatever_they_are(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("contretemps", "easy normal idle cheating endless broken")
        assert service_type(room) is TurnService
        await scene.pass_time(0)
        assert room.state.status == "over"
        assert replay(parse_record(room.state.match.text().encode())).table == room.state.match.table

    play(tmp_path, scenario, quick)


def test_bots_in_their_processes_answer_in_the_room(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("contretemps", "me normal dying")
        connection = await scene.join()
        before = len(room.state.match.record.lines)
        while not room.state.match.over and len(room.state.match.record.lines) < before + 12:
            if any(seat == 0 for seat, _ in room.state.match.open):
                assert await scene.answer(connection) == ""
            await scene.settle()
        assert {1, 2} <= {line.seat for line in room.state.match.record.lines if line.kind == "seat"}

    play(tmp_path, scenario, lambda: BotPool(1, 20.0, MAKER, slowness=0))


def test_a_bot_takes_its_time(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "normal me normal hot")
        connection = await scene.join(1)
        pace = get_level("normal").pace
        for percent in (OPENING_PACE_PERCENT, 100):  # shorter before a person has had a turn
            if percent == 100:
                assert await scene.answer(connection) == ""
            lines = len(room.state.match.record.lines)
            await scene.pass_time(pace.least * percent // 100 - 1)
            assert len(room.state.match.record.lines) == lines
            await scene.pass_time((pace.most - pace.least) * percent // 100 + 1)
            assert len(room.state.match.record.lines) > lines

    play(tmp_path, scenario)


def test_bots_stand_still_while_the_table_is_paused(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "normal me normal hot")
        connection = await scene.join(1)
        await room.pause(connection, True)
        lines = len(room.state.match.record.lines)
        await scene.pass_time(MINUTE)
        assert len(room.state.match.record.lines) == lines
        await room.pause(connection, False)
        await scene.pass_time(3_000)
        assert len(room.state.match.record.lines) > lines

    play(tmp_path, scenario)


def test_another_secret_answer_does_not_make_a_bot_think_anew(tmp_path: Path) -> None:
    class Counting(InlinePool):
        thoughts = 0

        async def think(self, *about):  # type: ignore[no-untyped-def]
            self.thoughts += 1
            return await super().think(*about)

    companies: list[Counting] = []

    def counting() -> BotPool:
        companies.append(Counting(slowness=100))
        return companies[0]

    async def scenario(scene: Scene) -> None:
        room = await scene.open("sealed_bids", "me hot normal")
        connection = await scene.join(0)
        assert companies[0].thoughts == 1
        assert await scene.answer(connection) == ""
        assert companies[0].thoughts == 1
        assert len([line for line in room.state.match.record.lines if line.kind == "seat"]) == 1

    play(tmp_path, scenario, counting)


def test_a_bot_goes_on_after_the_room_was_loaded_anew(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.open("pairs", "normal me normal hot")
        lines = len(scene.room.state.match.record.lines)
        await scene.reload()
        await scene.join(1)
        await scene.pass_time(3_000)
        assert len(scene.room.state.match.record.lines) > lines

    play(tmp_path, scenario)


def test_a_bot_answers_again_after_the_store_has_failed(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "normal me normal hot")
        connection = await scene.join(1)
        lines = len(room.state.match.record.lines)
        scene.fail_once()
        await scene.pass_time(get_level("normal").pace.most * OPENING_PACE_PERCENT // 100)
        assert room.state.match_or_none is None  # thrown away, and nobody has heard anything
        assert [frame["type"] for frame in connection.frames[-1:]] != ["update"]
        await scene.pass_time(4_000)
        assert len(room.state.match.record.lines) > lines
        assert connection.told("update")[-1]["view"] == plain(room.state.match.view(1))

    play(tmp_path, scenario)


# -- stand-ins -------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_has_left_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me normal hot normal")
        connection = await scene.join(0)
        lines = len(room.state.match.record.lines)
        await room.leave(connection)
        await scene.pass_time(2_000)
        assert len(room.state.match.record.lines) > lines
        await room.look(connection, 0)
        await scene.settle()
        assert 0 not in room.state.bot_seats()
        assert not any(seat == 0 for seat in scene.service._pending)

    play(tmp_path, scenario)


# -- thinking time ---------------------------------------------------------------------------------


def test_the_clock_of_whoever_is_asked_runs_and_is_told(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me hot hot hot", LIVE)
        connection = await scene.join(0)
        assert connection.told("clocks")[-1]["running"] == [0]
        await scene.pass_time(10_000)
        told = len(connection.told("clocks"))
        assert await scene.answer(connection, 0) == ""  # stops, so it is the next one's turn
        assert len(connection.told("clocks")) > told
        assert connection.told("clocks")[-1]["left"][0] == 55_000
        assert room.state.match.open[0][0] in connection.told("clocks")[-1]["running"]

    play(tmp_path, scenario)


def test_when_the_flag_falls_a_bot_stands_in_until_the_person_acts(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me hot hot hot", LIVE)
        connection = await scene.join(0)
        await scene.pass_time(60_000)
        assert 0 in room.state.bot_seats()
        assert connection.told("table")[-1]["table"]["seats"][0]["stand_in"]
        assert connection.told("clocks")[-1]["left"][0] == 0
        decision = room.state.match.open[0][1]
        options = room.state.match.options(0, decision)
        task = scene.give(connection, decision, options[0])
        await scene.settle()
        assert await task == ""
        assert room.state.bot_seats() == {}
        assert connection.told("clocks")[-1]["left"][0] >= 6_000

    play(tmp_path, scenario)


def test_a_stand_in_after_the_flag_answers(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me hot hot hot", LIVE)
        await scene.join(0)
        lines = len(room.state.match.record.lines)
        await scene.pass_time(62_000)
        assert len(room.state.match.record.lines) > lines

    play(tmp_path, scenario)


def test_live_clocks_stand_while_nobody_is_there_and_while_the_table_is_paused(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me hot hot hot", LIVE)
        await scene.pass_time(10 * MINUTE)
        connection = await scene.join(0)
        await scene.pass_time(1_000)
        await room.pause(connection, True)
        await scene.pass_time(10 * MINUTE)
        assert connection.told("clocks")[-1] == {"type": "clocks", "left": [59_000, *[60_000] * 3], "running": []}
        await room.pause(connection, False)
        await scene.pass_time(1_000)
        room.part(connection)
        await scene.pass_time(MINUTE)
        assert scene.service.clocks.left(0, scene.clock.now) == 58_000

    play(tmp_path, scenario)


def test_clocks_of_days_run_while_nobody_is_there_and_stand_while_nobody_serves_the_table(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("pairs", "me hot hot hot", ClockSetting("days", stock=3 * 86_400))
        connection = await scene.join(0)
        assert await scene.answer(connection, 0) == ""
        room.part(connection)
        await scene.pass_time(3_600_000)
        assert scene.service.busy()
        seat = room.state.match.open[0][0]
        assert scene.service.clocks.left(seat, scene.clock.now) == 71 * 3_600_000
        scene.clock.now += 86_400_000  # nobody serves the table for a day
        await scene.reload()
        assert scene.service.clocks.left(seat, scene.clock.now) == 71 * 3_600_000

    play(tmp_path, scenario)


def test_what_a_clock_has_lost_is_kept(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.open("pairs", "me hot hot hot", LIVE)
        connection = await scene.join(0)
        await scene.pass_time(20_000)
        assert await scene.answer(connection, 0) == ""
        await scene.reload()
        await scene.join(0)
        assert scene.service.clocks.left(0, scene.clock.now) == 45_000

    play(tmp_path, scenario)


# -- secret questions ------------------------------------------------------------------------------


def test_a_secret_answer_is_told_to_nobody_not_even_by_a_clock(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.open("sealed_bids", "me hot hot", LIVE)
        bidder, other = await scene.join(0), await scene.join(1)
        watcher = await scene.join(None)
        watcher.caller = scene.me
        await scene.pass_time(5_000)
        before = len(other.frames), len(watcher.told("clocks"))
        assert await scene.answer(bidder) == ""
        await scene.pass_time(100)
        assert len(other.frames) == before[0]
        assert bidder.told("clocks")[-1]["left"][0] == 60_000
        assert scene.service.clocks.shown(1, scene.clock.now).running == [0, 1, 2]

    play(tmp_path, scenario)


def test_a_flag_that_falls_in_secret_is_known_when_the_question_ends(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("sealed_bids", "me hot hot", LIVE)
        one, two = await scene.join(0), await scene.join(1)
        assert await scene.answer(two) == ""
        frames = len(two.told("table"))
        await scene.pass_time(59_999)
        assert room.state.match.record.lines[-1].seat == 1
        third = await scene.join(2)
        await room.look(third, None)
        await scene.pass_time(1_410)
        # Seats 0 and 2 ran out of time together; bots have bid for them, and only now it is known.
        assert room.state.match.open[0][1] == "SB-D1"
        assert sum(line.kind == "seat" for line in room.state.match.record.lines) >= 3
        assert {0, 2} <= room.state.bot_seats().keys()
        assert len(two.told("table")) > frames
        assert await scene.answer(one) == ""
        assert 0 not in room.state.bot_seats()

    play(tmp_path, scenario)


def test_in_secret_a_bot_plays_for_a_flag_without_anybody_knowing(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("sealed_bids", "me hot hot", ClockSetting("live", stock=60))
        one, two = await scene.join(0), await scene.join(1)
        await scene.pass_time(50_000)
        clocks = scene.service.clocks
        clocks._left[2] = 10**9  # seat 2 has all the time of the world
        scene.service._set_flag(clocks)
        assert await scene.answer(one) == ""
        before = list(one.frames)
        await scene.pass_time(12_000)
        bids = [line.seat for line in room.state.match.record.lines if line.kind == "seat"]
        assert bids == [0, 1]
        assert room.state.bot_seats() == {}
        later = [frame for frame in one.frames[len(before) :] if frame["type"] != "pulse"]
        assert later == []
        assert [frame["type"] for frame in two.frames if frame["type"] == "table"] == []

    play(tmp_path, scenario)


# -- pulses ----------------------------------------------------------------------------------------


def test_everybody_gets_a_pulse_from_time_to_time(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.open("pairs", "me hot hot hot")
        connection = await scene.join(0)
        await scene.pass_time(30)
        scene.beat(connection)
        await scene.pass_time(3 * IDLE_PULSE_INTERVAL_MS)
        pulses = connection.told("pulse")
        assert len(pulses) == 4
        assert [pulse["lag"] for pulse in pulses] == [0, 15, 15, 15]
        begin = pulses[0]["at"]
        assert [pulse["at"] - begin for pulse in pulses] == [
            0,
            IDLE_PULSE_INTERVAL_MS,
            2 * IDLE_PULSE_INTERVAL_MS,
            3 * IDLE_PULSE_INTERVAL_MS,
        ]
        assert [(pulse["answered"], pulse["heard"]) for pulse in pulses] == [(0, 0), *[(1, begin + 30)] * 3]
        scene.room.part(connection)
        await scene.pass_time(2 * IDLE_PULSE_INTERVAL_MS)
        assert len(connection.told("pulse")) == 4

    play(tmp_path, scenario)


def test_no_errand_outlives_a_room(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.open("pairs", "normal me normal hot")
        await scene.reload()
        before = {task for task in asyncio.all_tasks() if "_think" in repr(task)}
        assert len(before) == 1

    play(tmp_path, scenario)
