"""A table of Witty Chronos on the server: Ready in a pause, the order of commands, and coming back in mid-round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.kernel import BadSetting
from chronotheque.records.lines import SEAT_LINE
from chronotheque.server.services.game_clock import COUNTDOWN_MS, LATENCY_CAP_MS
from chronotheque.server.table_options import all_settings
from tests.plain import plain
from tests.server.rooms import FakeConnection, Scene, play

READY, MOVE = "WC-D03", "WC-D05"
LONGEST_HOLD = LATENCY_CAP_MS


async def seated(scene: Scene, **options: str) -> list[FakeConnection]:
    """Three people at a table of equal glasses, counted in, with their colours."""
    await scene.open(
        "witty_chronos", "me hot hot", options={"fairness": "equal", "start": "all_at_once", **options}
    )
    connections = [await scene.join(seat) for seat in range(3)]
    await scene.pass_time(COUNTDOWN_MS)
    for connection, colour in zip(connections, ("red", "blue", "green"), strict=True):
        assert await given(scene, connection, "WC-D02", f"colour:{colour}") == ""
    return connections


async def given(scene: Scene, connection: FakeConnection, decision: str, answer: str) -> str:
    """Gives an answer as soon as it is possible; returns the result."""
    task = scene.give(connection, decision, answer)
    await scene.pass_time(LONGEST_HOLD)
    return await task if task.done() else "waits"


async def in_a_round(scene: Scene, **options: str) -> list[FakeConnection]:
    """The same when all are ready."""
    connections = await seated(scene, **options)
    for connection in connections:
        assert await given(scene, connection, READY, "ready") == ""
    assert plain(scene.room.state.match.view(0))["phase"] == "play"
    return connections


def said(scene: Scene) -> list[tuple[int, str]]:
    """Returns the answers of the record with their seats, in order."""
    return [(line.seat, line.words[2]) for line in scene.room.state.match.record.lines if line.kind == SEAT_LINE]


def test_wc_r56_ready_counts_in_a_pause_and_the_last_one_opens_the_round_after_the_count(
    tmp_path: Path,
) -> None:
    async def scenario(scene: Scene) -> None:
        one, two, three = await seated(scene)
        await scene.room.pause(two, True)
        await scene.pass_time(5_000)
        stands = scene.room.state.match.table.now
        assert await given(scene, one, "WC-D02", "colour:red") == "paused"
        assert await given(scene, one, READY, "ready") == ""
        assert await given(scene, two, READY, "ready") == ""
        players: Any = plain(scene.room.state.match.view(0))["players"]
        assert [player["ready"] for player in players] == [True, True, False]
        shown = scene.room.state.match.view(0)
        last = scene.give(three, READY, "ready")
        await scene.pass_time(60_000)
        assert not last.done()
        assert scene.room.state.match.view(0) == shown  # no pile is shown, and no time passes
        assert scene.room.state.match.table.now == stands
        await scene.room.pause(two, False)
        await scene.pass_time(COUNTDOWN_MS - 1)
        assert scene.room.state.match.view(0) == shown
        await scene.pass_time(1 + LONGEST_HOLD)
        assert await last == ""
        assert plain(scene.room.state.match.view(0))["phase"] == "play"
        assert plain(scene.room.state.match.view(0))["opened"] == stands

    play(tmp_path, scenario)


def test_wc_r56_what_is_postponed_is_answered_when_the_table_leaves_the_memory(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two, three = await seated(scene)
        for connection in (one, two):
            assert await given(scene, connection, READY, "ready") == ""
        await scene.room.pause(one, True)
        last = scene.give(three, READY, "ready")
        await scene.settle()
        await scene.reload()
        assert await last == "trouble"
        assert said(scene)[-1] == (1, "ready")

    play(tmp_path, scenario)


@pytest.mark.parametrize(("latency", "first"), [("on", 1), ("off", 0)])
def test_wc_r10_without_latency_the_order_of_arrival_counts(tmp_path: Path, latency: str, first: int) -> None:
    """Seat 1 sends first over a line of 80 ms and arrives 20 ms later than seat 0."""

    async def scenario(scene: Scene) -> None:
        one, two, _ = await in_a_round(scene, latency=latency)
        table = scene.service
        table._pulses.latency = lambda connection: 80 if connection is two else 0
        early = scene.give(one, MOVE, "glass:red-1>pile:1")
        await scene.pass_time(20)
        late = scene.give(two, MOVE, "glass:blu-1>pile:1")
        await scene.pass_time(2 * LONGEST_HOLD)
        assert [await early, await late] == ["", ""]
        assert [seat for seat, _ in said(scene)[-2:]] == [first, 1 - first]
        assert "latency" not in scene.room.state.match.record.header.options
        assert scene.room.state.row.options["latency"] == latency

    play(tmp_path, scenario)


def test_wc_r10_latency_is_a_setting_of_the_room() -> None:
    assert all_settings(GAME, {})["latency"] == "on"
    assert all_settings(GAME, {"latency": "off", "speed": "calm"})["speed"] == "calm"
    with pytest.raises(BadSetting, match="option latency is one of on, off, not maybe"):
        all_settings(GAME, {"latency": "maybe"})
    with pytest.raises(BadSetting):
        GAME.settings({"latency": "off"})


def test_who_comes_back_in_mid_round_sees_the_right_sand_at_once(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        one, two, three = await in_a_round(scene)
        opened: Any = plain(scene.room.state.match.view(0))["opened"]
        await scene.pass_time(1_000)
        assert await given(scene, one, MOVE, "glass:red-1>pile:1") == ""
        scene.room.part(two)
        await scene.pass_time(4_000)
        assert await given(scene, three, MOVE, "glass:grn-2>pile:3") == ""  # while the other is away
        back = await scene.join(1)
        now = scene.service._game_time().now
        seen = back.told("update")[0]["view"]  # the first that it hears after the welcome
        glasses = {glass["glass"]: glass for glass in seen["glasses"]}
        begun = {name: glass["ends"] - glass["duration"] for name, glass in glasses.items() if glass["ends"]}
        assert begun == {"red-1": opened + 1_000 + LONGEST_HOLD, "grn-2": opened + 5_000 + 2 * LONGEST_HOLD}
        pulse = back.told("pulse")[-1]
        assert (pulse["now"], pulse["running"], pulse["countdown"]) == (now, True, 0)
        assert seen == plain(scene.room.state.match.view(1))
        assert {glass: at for glass, at in begun.items() if at > now} == {}
        assert await given(scene, back, MOVE, "glass:blu-1>pile:2") == ""
        assert said(scene)[-3:] == [(0, "glass:red-1>pile:1"), (2, "glass:grn-2>pile:3"), (1, "glass:blu-1>pile:2")]

    play(tmp_path, scenario)


def test_a_table_that_is_loaded_anew_in_mid_round_goes_on_where_it_stood(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        connections = await in_a_round(scene)
        assert await given(scene, connections[0], MOVE, "glass:red-1>pile:1") == ""
        await scene.room.pause(connections[0], True)
        await scene.pass_time(0)
        before, now = plain(scene.room.state.match.view(1)), scene.room.state.match.table.now
        await scene.reload()
        back = await scene.join(1)
        assert back.told("update")[0]["view"] == before
        assert back.told("pulse")[-1]["now"] == now
        await scene.room.pause(back, False)
        await scene.pass_time(COUNTDOWN_MS)
        assert await given(scene, back, MOVE, "glass:blu-1>pile:2") == ""
        assert scene.room.state.match.table.now == now

    play(tmp_path, scenario)


def test_nothing_of_a_busy_moment_is_lost(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        connections = await in_a_round(scene)
        names = ("red", "blu", "grn")
        sent = []
        for number in (1, 2):
            for seat, connection in enumerate(connections):
                sent.append(
                    scene.give(connection, MOVE, f"glass:{names[seat]}-{number}>pile:{seat + 3 * (number - 1) + 1}")
                )
                await scene.pass_time(3)
        await scene.pass_time(LONGEST_HOLD)
        assert [await task for task in sent] == [""] * 6
        assert [seat for seat, _ in said(scene)[-6:]] == [0, 1, 2, 0, 1, 2]
        for seat, connection in enumerate(connections):
            assert connection.told("update")[-1]["view"] == plain(scene.room.state.match.view(seat))

    play(tmp_path, scenario)
