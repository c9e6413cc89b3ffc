"""A table in real time: counted in, fair under lag, and everything in its record at its moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest

from chronotheque import games
from chronotheque.bots import REACTION
from chronotheque.kernel import Rng, Table
from chronotheque.records import parse_record, replay
from chronotheque.records.lines import CLOCK_LINE, SEAT_LINE
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.bots.pool import BotPool
from chronotheque.server.http.websocket import ClientSocket
from chronotheque.server.protocol import VERSION, Answer, FromClient, Heartbeat, Hello
from chronotheque.server.services.game_clock import COUNTDOWN_MS, LATENCY_CAP_MS, PULSE_INTERVAL_MS
from chronotheque.server.services.real_time_service import RealTimeService
from chronotheque.server.tables.room import Room
from tests.server.rooms import FakeConnection, InlinePool, Scene, play, service_type
from tests.tiny import sand

MOVE = "SA-D1"
OFFER = "SA-D2"
HOLD = LATENCY_CAP_MS


@pytest.fixture(autouse=True)
def sand_is_known() -> None:
    games.register(sand.GAME)


def quick() -> BotPool:
    return InlinePool(slowness=0)


def deeds(room: Room) -> list[tuple[int, int, str]]:
    """Returns the answers so far: game time, seat, answer."""
    now = 0
    found: list[tuple[int, int, str]] = []
    for line in room.state.match.record.lines:
        if line.kind == CLOCK_LINE:
            now = int(line.words[0])
        elif line.kind == SEAT_LINE:
            found.append((now, line.seat, line.words[2]))
    return found


async def opened(scene: Scene, kinds: str = "me hot", **more: str) -> tuple[FakeConnection, FakeConnection]:
    """A table of sand with a connection on each of the first two seats, counted in."""
    room = await scene.open("sand", kinds, options={"day": "60", **more})
    assert service_type(room) is RealTimeService
    one, two = await scene.join(0), await scene.join(1)
    await scene.pass_time(COUNTDOWN_MS)
    return one, two


async def measure(scene: Scene, ways: dict[int, FakeConnection]) -> None:
    """Lets connections answer pulses, each after twice its way."""
    await scene.pass_time(PULSE_INTERVAL_MS - (scene.clock.now - 1_000_000) % PULSE_INTERVAL_MS)
    passed = 0
    for latency, connection in sorted(ways.items()):
        await scene.pass_time(2 * latency - passed)
        passed = 2 * latency
        scene.beat(connection)


# -- game time -------------------------------------------------------------------------------------


def test_game_time_is_counted_in_and_told_by_pulses(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("sand", "me hot", options={"day": "60"})
        await scene.pass_time(10_000)
        connection = await scene.join(0)
        told = connection.told("pulse")[-1]
        assert (told["now"], told["running"], told["countdown"]) == (0, False, COUNTDOWN_MS)
        assert await _refused(scene, connection) == "paused"
        await scene.pass_time(COUNTDOWN_MS + 2_500)
        last = connection.told("pulse")[-1]
        assert last["running"]
        assert last["countdown"] == 0
        assert last["now"] == 2_000
        assert room.state.match.table.now == 0  # nothing has happened yet, so nothing is written down

    play(tmp_path, scenario)


async def _refused(scene: Scene, connection: FakeConnection) -> str:
    task = scene.give(connection, MOVE, "glass:0>pile:0>n:0")
    await scene.settle()
    return await task


def test_what_is_due_happens_at_its_moment_and_nobody_hears_of_it_before(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two = await opened(scene)
        await scene.pass_time(1_000)
        task = scene.give(one, MOVE, "glass:0>pile:0>n:1")
        await scene.pass_time(HOLD)
        assert await task == ""
        assert deeds(scene.room) == [(1_000, 0, "glass:0>pile:0>n:1")]
        updates = len(two.told("update"))
        await scene.pass_time(
            10_000 - 1
        )  # the glass runs out at 11 000, and is broadcast when nothing can come before
        assert len(two.told("update")) == updates
        assert scene.room.state.match.table.now == 1_000
        await scene.pass_time(1)
        assert len(two.told("update")) == updates + 1
        assert scene.room.state.match.table.now == 11_000

    play(tmp_path, scenario)


def test_game_time_stands_while_nobody_is_there_and_never_runs_back(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two = await opened(scene)
        await scene.pass_time(5_000)
        scene.room.part(one)
        await scene.pass_time(1_000)
        scene.room.part(two)
        await scene.pass_time(100_000)
        assert scene.room.state.match.table.now == 6_000
        assert not scene.service.busy()
        await scene.reload()
        connection = await scene.join(0)
        assert connection.told("pulse")[-1]["now"] == 6_000
        await scene.pass_time(COUNTDOWN_MS + 1_000)
        assert connection.told("pulse")[-1]["now"] == 7_000

    play(tmp_path, scenario)


def test_what_was_sent_before_a_pause_counts_and_then_nothing_does(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two = await opened(scene)
        await scene.pass_time(2_000)
        sent = scene.give(one, MOVE, "glass:0>pile:0>n:0")
        await scene.pass_time(10)
        await scene.room.pause(two, True)
        await scene.pass_time(0)
        assert await sent == ""
        assert deeds(scene.room) == [(2_000, 0, "glass:0>pile:0>n:0")]
        assert scene.room.state.match.table.now == 2_010
        assert await _refused(scene, two) == "paused"
        await scene.pass_time(60_000)
        assert scene.room.state.match.table.now == 2_010
        await scene.room.pause(two, False)
        await scene.pass_time(COUNTDOWN_MS - 1)
        assert await _refused(scene, two) == "paused"
        await scene.pass_time(1)
        again = scene.give(two, MOVE, "glass:0>pile:0>n:0")
        await scene.pass_time(HOLD)
        assert await again == ""
        assert deeds(scene.room)[-1] == (2_010, 1, "glass:0>pile:0>n:0")

    play(tmp_path, scenario)


def test_wc_r56_during_a_pause_everything_stands_still_and_a_count_comes_before_play_goes_on(
    tmp_path: Path,
) -> None:
    async def scenario(scene: Scene) -> None:
        one, two = await opened(scene)
        await scene.pass_time(1_000)
        moved = scene.give(one, MOVE, "glass:0>pile:0>n:1")  # runs until 11 000
        await scene.pass_time(HOLD)
        assert await moved == ""
        await scene.room.pause(two, True)
        await scene.pass_time(0)
        stands = scene.room.state.match.table.now
        shown = scene.room.state.match.view(1)
        await scene.pass_time(100_000)
        assert await _refused(scene, one) == "paused"
        assert (scene.room.state.match.table.now, scene.room.state.match.view(1)) == (stands, shown)
        await scene.room.pause(two, False)
        await scene.pass_time(COUNTDOWN_MS)
        again = scene.give(two, MOVE, "glass:0>pile:1>n:0")
        await scene.pass_time(HOLD)
        assert await again == ""
        assert deeds(scene.room)[-1] == (stands, 1, "glass:0>pile:1>n:0")

    play(tmp_path, scenario)


# -- lag -------------------------------------------------------------------------------------------


def test_whoever_has_clicked_first_gets_the_card_although_the_other_has_the_better_line(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        far, near = await opened(scene)
        await measure(scene, {5: near, 80: far})
        await scene.pass_time(1_000 - 160)
        start = scene.clock.now
        game = scene.service.clock.at(start)
        # The far one clicks at +0 and arrives at +80; the near one clicks at +30 and arrives at +35.
        await scene.pass_time(35)
        late = scene.give(near, MOVE, "glass:0>pile:0>n:1")
        await scene.pass_time(45)
        early = scene.give(far, MOVE, "glass:0>pile:0>n:1")
        await scene.pass_time(HOLD)
        assert (await early, await late) == ("", "")
        assert deeds(scene.room) == [(game, 0, "glass:0>pile:0>n:1"), (game + 30, 1, "glass:0>pile:0>n:1")]

    play(tmp_path, scenario)


def test_a_glass_that_was_flipped_in_time_counts_although_the_message_came_later(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        far, near = await opened(scene, day="60")
        await measure(scene, {80: far})
        left = 60_000 - scene.service.clock.at(scene.clock.now)
        await scene.pass_time(left + 50)  # the day has just ended, but is held
        assert scene.room.state.status == "running"
        in_time = scene.give(far, MOVE, "glass:0>pile:0>n:0")  # sent 30 ms before the end
        too_late = scene.give(near, MOVE, "glass:0>pile:0>n:0")
        await scene.pass_time(HOLD)
        assert scene.room.state.status == "over"
        assert (await in_time, await too_late) == ("", "over")

    play(tmp_path, scenario)


def test_what_is_not_legal_at_its_moment_is_refused_and_writes_nothing(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        lines = len(scene.room.state.match.record.lines)
        tasks = [scene.give(one, OFFER, "card:1"), scene.give(one, MOVE, "glass:7"), scene.give(one, "XX", "n:0")]
        await scene.pass_time(1_000)
        assert [await task for task in tasks] == ["closed", "not_listed", "unknown_name"]
        assert len(scene.room.state.match.record.lines) == lines

    play(tmp_path, scenario)


def test_an_answer_that_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        tasks = [scene.give(one, MOVE, "glass:0>pile:0>n:0") for _ in range(2)]  # the same id
        await scene.pass_time(1_000)
        assert [await task for task in tasks] == ["", ""]
        assert len(deeds(scene.room)) == 1

    play(tmp_path, scenario)


def test_when_the_store_fails_nothing_has_happened_and_the_table_is_counted_in_again(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        await scene.pass_time(5_000)
        lines = len(scene.room.state.match.record.lines)
        scene.fail_once()
        sent = scene.give(one, MOVE, "glass:0>pile:0>n:0")
        waiting = scene.give(one, MOVE, "glass:1>pile:0>n:0")
        await scene.pass_time(HOLD)
        assert (await sent, await waiting) == ("trouble", "trouble")
        await scene.pass_time(1_000)
        assert len(scene.room.state.match.record.lines) == lines
        assert one.told("pulse")[-1]["countdown"] > 0
        await scene.pass_time(COUNTDOWN_MS)
        again = scene.give(one, MOVE, "glass:0>pile:0>n:0")
        await scene.pass_time(HOLD)
        assert await again == ""

    play(tmp_path, scenario)


def test_beats_are_heard_while_an_answer_waits_for_its_turn(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await opened(scene)
        frames: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        sent: list[dict[str, Any]] = []

        class Sent:
            on_shutdown: Callable[[], None] | None = None

            def post(self, frame: bytes) -> int:
                sent.append(msgspec.json.decode(frame))
                return 0

        def say(message: FromClient) -> None:
            frames.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

        sessions = Sessions(scene.lobby)
        socket = ClientSocket(sessions, frames.get, mock.AsyncMock(), Sent())
        with mock.patch.object(sessions, "caller", mock.AsyncMock(return_value=scene.me)):
            serving = asyncio.create_task(socket.serve(scene.room.id, ""))
            say(Hello(VERSION, 0))
            await scene.settle()
            await scene.pass_time(40)
            say(Answer("a", 0, MOVE, "glass:0>pile:0>n:0"))
            say(Heartbeat(next(frame["number"] for frame in sent if frame["type"] == "pulse")))
            await scene.settle()
            assert scene.service._pulses.latency(socket) == 20
            assert not [frame for frame in sent if frame["type"] == "accepted"]
            await scene.pass_time(HOLD)
            assert [frame["id"] for frame in sent if frame["type"] == "accepted"] == ["a"]
            frames.put_nowait({"type": "websocket.disconnect"})
            await serving

    play(tmp_path, scenario)


# -- whole games -----------------------------------------------------------------------------------


def test_a_game_of_two_with_lag_plays_to_its_end_and_its_record_replays(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two = await opened(scene)
        rng = Rng(3)
        sent: list[asyncio.Task[str]] = []
        room = scene.room
        while room.state.status == "running":
            await scene.pass_time(int(rng.below(700)))
            connection = (one, two)[int(rng.below(2))]
            if int(rng.below(3)) == 0:
                scene.beat(connection)
            asked = [decision for seat, decision in room.state.match.open if seat == connection.viewer]
            if asked and room.state.status == "running":
                decision = asked[int(rng.below(len(asked)))]
                answer = ""
                while options := room.state.match.options(connection.viewer, decision, answer):
                    part = options[int(rng.below(len(options)))]
                    if part == "done":
                        break
                    answer = f"{answer}>{part}" if answer else part
                sent.append(scene.give(connection, decision, answer))
        await scene.pass_time(1_000)
        results = [await task for task in sent]
        assert results.count("") > 10
        match = room.state.match
        again = replay(parse_record(match.text().encode()))
        assert again.table.digest() == match.table.digest()
        assert match.table.now == 60_000
        times = [int(line.words[0]) for line in match.record.lines if line.kind == CLOCK_LINE]
        assert times == sorted(times)
        for connection in (one, two):
            assert connection.told("update")[-1]["view"]["outcome"] is not None

    play(tmp_path, scenario)


def test_bots_play_beside_a_person_and_never_faster_than_anybody_could(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("sand", "me normal easy", options={"day": "60"})
        await scene.pass_time(20_000)
        assert deeds(room) == []  # they wait for somebody to play with
        await scene.join(0)
        await scene.pass_time(COUNTDOWN_MS + 60_000 + HOLD)
        assert room.state.status == "over"
        assert replay(parse_record(room.state.match.text().encode())).table == room.state.match.table
        for bot in (1, 2):
            moments = [moment for moment, seat, _ in deeds(room) if seat == bot]
            assert len(moments) > 2
            assert moments[0] >= REACTION
            assert all(later - sooner >= REACTION for sooner, later in pairwise(moments))

    play(tmp_path, scenario, quick)


@pytest.mark.parametrize("level", ["cheating", "endless", "idle", "broken"])
def test_a_bot_that_is_good_for_nothing_does_no_harm(tmp_path: Path, level: str) -> None:
    async def scenario(scene: Scene) -> None:
        room = await scene.open("sand", f"me {level}", options={"day": "60"})
        await scene.join(0)
        await scene.pass_time(COUNTDOWN_MS + 60_000 + HOLD)
        assert room.state.status == "over"

    play(tmp_path, scenario, quick)


def test_a_stand_in_plays_until_the_person_acts(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        await scene.room.leave(one)
        await scene.pass_time(20_000)
        assert deeds(scene.room)
        assert scene.room.state.bot_seats() == dict.fromkeys([0, 1], "normal")  # both seats are the same visitor's
        await scene.room.look(one, 0)
        await scene.settle()
        assert scene.room.state.bot_seats() == {}  # who has left comes back to all of its seats
        assert list(scene.service._playing) == []

    play(tmp_path, scenario, quick)


# -- answers that are not legal any more -----------------------------------------------------------


def test_what_is_not_legal_any_more_is_answered_otherwise(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        said: list[str] = []
        for _ in range(3):
            task = scene.give(one, MOVE, "glass:0>pile:0>n:0", fallback="glass:1>pile:0>n:0")
            await scene.pass_time(HOLD)
            said.append(await task)
        assert said == ["", "", "closed"]
        assert [name for _, _, name in deeds(scene.room)] == ["glass:0>pile:0>n:0", "glass:1>pile:0>n:0"]

    play(tmp_path, scenario)


def test_an_attempt_that_the_rules_punish_is_entered_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(t: Table, decision: int, seat: int, parts: list[int]) -> list[int]:
        return [1, parts[1], sand.LEAVE] if parts[0] == 0 else []

    monkeypatch.setattr(sand.GAME, "instead", leave)

    async def scenario(scene: Scene) -> None:
        one, _ = await opened(scene)
        for _ in range(2):
            task = scene.give(one, MOVE, "glass:0>pile:1>n:0")
            await scene.pass_time(HOLD)
            assert await task == ""
        assert [name for _, _, name in deeds(scene.room)] == ["glass:0>pile:1>n:0", "glass:1>pile:1>n:0"]

    play(tmp_path, scenario)
