"""A room: apply, persist, broadcast; with repeated, late and taken-back answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from chronotheque.records import Record
from chronotheque.server.protocol import Answer, Say
from chronotheque.server.tables.room import Room
from tests.plain import plain
from tests.server.table import ADA, BEN, CY, EVE, Disk, FakeConnection, Harness, gives, in_loop, joined, refused
from tests.tiny import sand

BID = "SB-D1"


def facts(room: Room) -> tuple[bytes, str, list[int]]:
    return (
        room.state.match.snapshot(),
        room.state.match.record.text(),
        [room.state.question(seat) for seat in range(3)],
    )


# -- apply, persist, broadcast---------------------------------------------------------------------


@in_loop
async def test_nobody_hears_of_an_answer_before_it_is_durable(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, eve = await joined(room, ADA), await joined(room, EVE)
        ada.news()
        Disk.held.clear()
        giving = asyncio.create_task(gives(room, ada))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not giving.done()
        assert ada.news() == eve.news() == []
        looking = asyncio.create_task(room.look(ada, None))  # not even who comes just now
        for _ in range(100):
            await asyncio.sleep(0)
        assert ada.news() == []
        Disk.held.set()
        await giving
        await looking
        assert [frame["view"]["bid"] is not None for frame in ada.news("update")] == [True, False]


@in_loop
async def test_an_answer_sent_again_is_accepted_and_does_nothing(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        said = await gives(room, ada, act="first")
        before = facts(room)
        ada.news()
        await room.answer(ada, Answer("first", 1, BID, said))
        await room.answer(ada, Answer("first", 7, "nonsense", "whatever"))
        assert facts(room) == before
        assert ada.news() == []


@in_loop
async def test_an_answer_sent_again_after_a_restart_does_nothing(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        said = await gives(room, await joined(room, ADA), act="first")
        before = facts(room)
        await harness.again()
        room = await harness.lobby.room(room.id)
        ada = await joined(room, ADA)
        await room.answer(ada, Answer("first", 1, BID, said))
        assert facts(room) == before
        assert ada.news() == []
        # Another seat may use the same id.
        ben = await joined(room, BEN)
        await gives(room, ben, act="first")
        assert facts(room) != before


@in_loop
async def test_a_late_answer_is_closed_and_a_wrong_one_not_listed(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        hand = room.state.match.options(0, BID)
        other = room.state.match.options(1, BID)[0]
        before = facts(room)
        assert await refused(room.answer(ada, Answer("a", 1, BID, other))) == "not_listed"
        assert await refused(room.answer(ada, Answer("b", 2, BID, hand[0]))) == "closed"
        assert await refused(room.answer(ada, Answer("c", 0, BID, hand[0]))) == "closed"
        assert await refused(room.answer(ada, Answer("d", 1, "SB-D9", hand[0]))) == "unknown_name"
        assert await refused(room.answer(ada, Answer("e", 1, BID, "card:x"))) == "unknown_name"
        assert await refused(room.answer(ada, Answer("f", 1, "SB-C1", hand[0]))) == "closed"
        assert facts(room) == before
        await room.answer(ada, Answer("g", 1, BID, hand[0]))
        assert await refused(room.answer(ada, Answer("h", 1, BID, hand[1]))) == "closed"
        assert await refused(room.answer(ada, Answer("i", 2, BID, hand[1]))) == "closed"


@in_loop
async def test_a_refusal_names_its_rule(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        other = room.state.match.options(1, BID)[0]
        assert (await room.explain(ada, 1, BID, other)).rule == "SB-2"
        assert (await room.explain(ada, 1, BID, room.state.match.options(0, BID)[0])).rule == ""
        assert await refused(room.explain(ada, 1, BID, "card:x")) == "unknown_name"


@in_loop
async def test_a_secret_answer_is_silent_for_all_others(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben, eve = [await joined(room, caller) for caller in (ADA, BEN, EVE)]
        ada.news(), ben.news()
        await gives(room, ada)
        assert [frame["type"] for frame in ada.news()] == ["update"]
        assert ben.news() == eve.news() == []
        assert room.state.question(1) == 1
        await room.take_back(ada, "back")
        assert [frame["type"] for frame in ada.news()] == ["update"]
        assert ben.news() == eve.news() == []


@in_loop
async def test_everybody_hears_when_the_last_has_answered(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        connections = [await joined(room, caller) for caller in (ADA, BEN, CY, EVE)]
        for connection in connections[:3]:
            await gives(room, connection)
        for connection in connections:
            update = connection.news("update")[-1]
            assert len(update["view"]["shown"]) == 3
            assert [event["text"] for event in update["events"]] == ["bids"]


@in_loop
async def test_two_sockets_of_a_seat_hear_the_same(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        phone, desk = await joined(room, ADA), await joined(room, ADA)
        phone.news()
        await gives(room, phone)
        assert phone.news() == desk.news() != []


# -- when the store fails --------------------------------------------------------------------------


@in_loop
async def test_on_a_full_disk_nothing_happens_and_then_it_goes_on(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben, eve = [await joined(room, caller) for caller in (ADA, BEN, EVE)]
        before = facts(room)
        for connection in (ada, ben, eve):
            connection.news()
        Disk.full = True
        assert await refused(gives(room, ada, act="x")) == "trouble"
        assert ada.news() == ben.news() == eve.news() == []
        assert await refused(room.say(ada, Say("s", "Hello?"))) == "trouble"
        assert ada.news("said") == ben.news("said") == eve.news("said") == []
        assert await refused(gives(room, ada, act="x")) == "trouble"
        assert ada.news("update") == ben.news("update") == eve.news("update") == []
        Disk.full = False
        await harness.clock.go_on(1)  # by itself
        assert facts(room) == before
        assert [frame["kept"] for frame in ada.news("update")] == [0]  # everything again
        said = room.state.match.options(0, BID)[0]
        await room.answer(ada, Answer("x", 1, BID, said))
        assert ada.news("update")[-1]["view"]["bid"] is not None
        assert [frame["events"] for frame in ben.news("update")[1:]] == []


@in_loop
async def test_what_cannot_be_stored_of_a_table_is_not_changed(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        Disk.full = True
        assert await refused(room.pause(ada, True)) == "trouble"
        assert await refused(room.leave(ada)) == "trouble"
        assert not room.state.paused
        assert room.state.bot_seats() == {}
        assert ada.news() == []
        Disk.full = False
        await room.pause(ada, True)
        assert room.state.paused


@in_loop
async def test_a_sender_who_goes_while_its_answer_is_stored_takes_nothing_back(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben = await joined(room, ADA), await joined(room, BEN)
        Disk.held.clear()
        giving = asyncio.create_task(gives(room, ada, act="x"))
        for _ in range(20):
            await asyncio.sleep(0)
        giving.cancel()
        Disk.held.set()
        with pytest.raises(asyncio.CancelledError):
            await giving
        await harness.clock.go_on(1)
        assert room.state.question(0) == 2  # it was durable
        ben.news()
        await room.answer(ada, Answer("x", 1, BID, "card:0"))
        assert room.state.question(0) == 2


@in_loop
async def test_a_fault_of_the_rules_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        before = facts(room)
        with monkeypatch.context() as patch:
            patch.setattr(Record, "add", lambda *args: 1 / 0)  # when the answer is already applied
            assert await refused(gives(room, ada)) == "trouble"
        await harness.clock.go_on(1)
        assert facts(room) == before
        assert "ZeroDivisionError" in caplog.text


def told(connection: FakeConnection) -> list[dict[str, Any]]:
    """Returns a connection's messages about the game and the chat."""
    return [frame for frame in connection.news() if frame["type"] in ("update", "said")]


# -- restarts --------------------------------------------------------------------------------------


@in_loop
async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        connections = [await joined(room, caller) for caller in (ADA, BEN, CY)]
        for number, connection in enumerate((*connections, *connections[:2])):
            await gives(room, connection, act=str(number))
        await room.take_back(connections[1], "back")
        await room.say(connections[0], Say("s", "  Well,\nwell ", ""))
        await room.pause(connections[0], True)
        before, table = facts(room), room.broadcast.info(ADA)
        shown = [FakeConnection(caller) for caller in (ADA, BEN, CY, EVE)]
        for connection in shown:
            await room.join(connection, None)
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert facts(room) == before
        assert room.broadcast.info(ADA).seats != table.seats  # nobody is here
        for connection in shown:
            again = FakeConnection(connection.caller)
            await room.join(again, None)
            kinds = ("update", "said")
            assert [f for f in again.news() if f["type"] in kinds] == [
                f for f in connection.news() if f["type"] in kinds
            ]


@in_loop
async def test_a_game_goes_on_under_new_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.tiny import sealed_bids

    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        await gives(room, ada)
        before = room.state.match.snapshot()
        monkeypatch.setattr(type(sealed_bids.GAME), "rules", 2)
        for _ in range(2):
            await harness.again()
            room = await harness.lobby.room(room.id)
            assert room.state.match.snapshot() == before
            assert [line.kind for line in room.state.match.record.lines][-1] == "rules"
        for caller in (BEN, CY):
            await gives(room, await joined(room, caller), act="n")
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert [line.kind for line in room.state.match.record.lines].count("rules") == 1
        assert len(plain(room.state.match.view(0))["shown"]) == 3


@in_loop
async def test_a_finished_game_is_over_for_good(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        connections = [await joined(room, caller) for caller in (ADA, BEN, CY)]
        for turn in range(9):
            await gives(room, connections[turn % 3], act=str(turn))
        assert room.state.status == "over"
        assert connections[0].news()[-1]["table"]["state"] == "over"
        assert await refused(room.answer(connections[0], Answer("z", 4, BID, "card:0"))) == "over"
        assert await refused(room.take_back(connections[0], "back")) == "over"
        assert await refused(room.pause(connections[0], True)) == "over"
        record = room.state.match.text()
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert room.state.status == "over"
        assert room.state.match.text() == record
        connection = FakeConnection(EVE)
        await room.join(connection, None)
        assert connection.news("update")[0]["view"]["outcome"] is not None
        assert (await harness.lobby.record(room.id)).text() == record


# -- taking back, pausing, drafting ----------------------------------------------------------------


@in_loop
async def test_an_answer_is_taken_back_and_given_anew(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        assert await refused(room.take_back(ada, "early")) == "not_back"
        await gives(room, ada, act="a")
        await room.take_back(ada, "back")
        await room.take_back(ada, "back")  # sent again
        assert room.state.question(0) == 3
        await gives(room, ada, choice=1, act="b")
        assert [line.kind for line in room.state.match.record.lines[-3:]] == ["seat", "back", "seat"]


@in_loop
async def test_answers_stand_at_a_table_that_is_not_friendly(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends(friendly=False)
        ada = await joined(room, ADA)
        await gives(room, ada)
        assert await refused(room.take_back(ada, "back")) == "not_back"
        assert await refused(room.pause(ada, True)) == "not_friendly"


@in_loop
async def test_nobody_answers_while_the_table_is_paused(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, eve = await joined(room, ADA), await joined(room, EVE)
        assert await refused(room.pause(eve, True)) == "spectator"
        await room.pause(ada, True)
        assert eve.news("table")[-1]["table"]["paused"]
        assert await refused(gives(room, ada)) == "paused"
        await harness.again()
        room = await harness.lobby.room(room.id)
        ada = await joined(room, ADA)
        assert await refused(gives(room, ada)) == "paused"
        await room.pause(ada, False)
        await gives(room, ada)


@in_loop
async def test_a_draft_is_followed_part_by_part(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", game=sand.GAME.name)
        ada = await joined(room, ADA)
        following = await room.draft(ada, 0, "SA-D1", "glass:0>pile:1")
        assert [choice.name for choice in following.choices] == ["n:0", "n:1"]
        assert (await room.draft(ada, 0, "SA-D1", "glass:0>pile:1>n:0")).choices == []
        assert await refused(room.draft(ada, 0, "SA-D1", "glass:7")) == "not_listed"
        assert await refused(room.draft(ada, 0, "SA-D1", "done")) == "not_listed"
        assert await refused(room.draft(ada, 0, "SA-D2", "")) == "closed"
        for act in ("a", "b"):
            await room.answer(ada, Answer(act, 0, "SA-D1", f"glass:{'ab'.index(act)}>pile:0>n:1"))
        first = (await room.draft(ada, 0, "SA-D2", "")).choices[0].name
        second = (await room.draft(ada, 0, "SA-D2", first)).choices
        assert [choice.name for choice in second][-1] == "done"


@in_loop
async def test_time_passes_and_is_stored(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", game=sand.GAME.name)
        await room.table.pass_time(1_000)
        await room.table.answer(0, "SA-D1", "glass:0>pile:0>n:1", at=2_500)
        assert await refused(room.table.answer(0, "SA-D1", "glass:0>pile:0>n:1", at=13_000)) == ""
        before = room.state.match.snapshot()
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert room.state.match.snapshot() == before
        assert room.state.match.table.now == 13_000
