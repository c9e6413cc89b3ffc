"""The people of a room: they look, come, go and talk; and who attends to a running game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from chronotheque.kernel import SPECTATOR
from chronotheque.server.errors import RequestError
from chronotheque.server.identity.caller import NOBODY, Caller
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.protocol import Answer, Say
from chronotheque.server.rate_limit import CHAT, SPECTATORS_CHAT
from chronotheque.server.tables.service import TableService
from tests.server.table import (
    ADA,
    BEN,
    CY,
    EVE,
    Disk,
    FakeConnection,
    Harness,
    gives,
    in_loop,
    joined,
    refused,
    settled,
)

BID = "SB-D1"


# -- looking ---------------------------------------------------------------------------------------


@in_loop
async def test_one_device_looks_from_one_seat_at_a_time(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", "hot")
        ada = FakeConnection(ADA)
        await room.join(ada, None)
        assert ada.viewer == 0
        assert {frame["seat"] for frame in ada.news("update")} == {0}
        await gives(room, ada)
        assert {frame["seat"] for frame in ada.news("update")} == {0}
        await room.look(ada, None)
        assert [frame["seat"] for frame in ada.news("update")] == [None]
        assert await refused(room.answer(ada, Answer("x", 1, BID, "card:0"))) == "spectator"
        await room.look(ada, 1)
        update = ada.news("update")[-1]
        assert (update["seat"], update["kept"], update["view"]["seat"]) == (1, 0, 1)
        await gives(room, ada, act="b")
        assert {frame["seat"] for frame in ada.news("update")} == {1}


@in_loop
async def test_nobody_looks_from_the_seat_of_another(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        eve = FakeConnection(EVE)
        assert await refused(room.join(eve, 0)) == "not_your_seat"
        assert eve.news() == []
        await room.join(eve, None)
        assert eve.viewer == SPECTATOR
        assert await refused(room.look(eve, 1)) == "not_your_seat"
        assert await refused(room.leave(eve)) == "spectator"
        ben = await joined(room, BEN)
        assert await refused(room.look(ben, 0)) == "not_your_seat"
        hands = [frame["view"]["hand"] for frame in eve.news("update")]
        assert hands == [[]]


@in_loop
async def test_who_says_hello_again_gets_everything_anew(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        await room.join(ada, 0)
        assert [frame["type"] for frame in ada.news()][:2] == ["welcome", "update"]
        assert len(room.presence) == 1


# -- coming, going, standing in --------------------------------------------------------------------


@in_loop
async def test_all_see_who_is_here(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        ben = await joined(room, BEN)
        assert [seat["here"] for seat in ada.news("table")[-1]["table"]["seats"]] == [True, True, False]
        room.part(ben)
        room.part(ben)
        assert [seat["here"] for seat in ada.news("table")[-1]["table"]["seats"]] == [True, False, False]
        await joined(room, EVE)
        assert ada.news() == []  # watchers are counted after a while
        await joined(room, EVE)
        await harness.clock.go_on(1)
        assert [frame["table"]["watchers"] for frame in ada.news("table")] == [2]


@in_loop
async def test_a_bot_stands_in_for_who_is_away_while_others_wait(tmp_path: Path) -> None:
    async with Harness(tmp_path, absence_s=60) as harness:
        room = await harness.friends()
        ada, ben, cy = [await joined(room, caller) for caller in (ADA, BEN, CY)]
        room.part(cy)
        await harness.clock.go_on(59)
        assert room.state.bot_seats() == {}
        await harness.clock.go_on(1)
        assert room.state.bot_seats() == {2: "normal"}
        assert ada.news("table")[-1]["table"]["seats"][2]["stand_in"]
        await room.table.answer(2, BID, room.state.match.options(2, BID)[0])  # as the pool does
        cy = FakeConnection(CY)
        await room.join(cy, None)
        assert cy.news("welcome")[0]["table"]["seats"][2]["stand_in"] is False
        assert room.state.bot_seats() == {}
        assert not ben.news("table")[-1]["table"]["seats"][2]["stand_in"]


@in_loop
async def test_nobody_stands_in_while_nobody_waits(tmp_path: Path) -> None:
    async with Harness(tmp_path, absence_s=60) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        room.part(ada)
        await harness.clock.go_on(100)
        assert room.state.bot_seats() == {}  # all are away
        await room.pause(ada, True)
        ada = await joined(room, ADA)
        await harness.clock.go_on(100)
        assert room.state.bot_seats() == {}  # paused
        await room.pause(ada, False)
        await harness.clock.go_on(0)
        assert room.state.bot_seats() == {1: "normal", 2: "normal"}


@in_loop
async def test_days_are_long_enough_to_be_away(tmp_path: Path) -> None:
    from chronotheque.server.protocol import ClockSetting

    async with Harness(tmp_path, absence_s=60) as harness:
        room = await harness.friends(clock=ClockSetting("days", 86_400, 0))
        await joined(room, ADA)
        await harness.clock.go_on(10_000)
        assert room.state.bot_seats() == {}


@in_loop
async def test_a_stand_in_does_not_tell_who_has_answered(tmp_path: Path) -> None:
    async with Harness(tmp_path, absence_s=60) as harness:
        room = await harness.friends()
        await joined(room, ADA)
        ben = await joined(room, BEN)
        await gives(room, ben)
        room.part(ben)
        await harness.clock.go_on(60)
        assert set(room.state.bot_seats()) == {1, 2}  # although Ben has bid


@in_loop
async def test_who_leaves_is_stood_in_for_at_once_and_looks_on(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben = await joined(room, ADA), await joined(room, BEN)
        await room.leave(ben)
        assert room.state.bot_seats() == {1: "normal"}
        assert ben.viewer == SPECTATOR
        assert ben.news("update")[-1]["seat"] is None
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert room.state.bot_seats() == {1: "normal"}
        ben = await joined(room, BEN)
        assert (ben.viewer, room.state.bot_seats()) == (
            SPECTATOR,
            {1: "normal"},
        )  # a connection alone is not enough
        assert (await joined(room, BEN, 1)).viewer == 1
        assert room.state.bot_seats() == {}
        await room.leave(ben)
        await room.look(ben, 1)
        assert room.state.bot_seats() == {}
        assert ada.news() != []


# -- chat ------------------------------------------------------------------------------------------


@in_loop
async def test_a_line_is_cleaned_and_said_once(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, eve = await joined(room, ADA), await joined(room, EVE)
        for _ in range(2):
            await room.say(ada, Say("1", "Well\u202e,\n  played\x00!"))
        await room.say(eve, Say("1", phrase="hello"))
        said = [(f["number"], f["seat"], f["name"], f["text"], f["phrase"]) for f in eve.news("said")]
        assert said == [(1, 0, "Ada", "Well, played!", ""), (2, None, "", "", "hello")]
        for bad in (
            Say("2"),
            Say("3", "\u200b \n"),
            Say("4", "x" * 401),
            Say("5", phrase="boo"),
            Say("6", "x", "bye"),
        ):
            assert await refused(room.say(ada, bad)) == "chat"
        await harness.again()
        room = await harness.lobby.room(room.id)
        ben = FakeConnection(BEN)
        await room.join(ben, None)
        assert [frame["number"] for frame in ben.news("said")] == [1, 2]
        await room.say(ben, Say("1", "Hello"))
        assert ben.news("said")[0]["number"] == 3


@in_loop
async def test_two_spectators_may_use_the_same_ids(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        eve, fay = await joined(room, EVE), await joined(room, Caller(hash_secret("fay's")))
        nobody = [await joined(room, NOBODY) for _ in range(2)]
        for number, connection in enumerate([eve, fay, eve, *nobody]):
            await room.say(connection, Say("1", f"line {number}"))
        assert [line["text"] for line in eve.news("said")] == ["line 0", "line 1", "line 3", "line 4"]
        await harness.again()
        room = await harness.lobby.room(room.id)
        eve = await joined(room, EVE)
        await room.say(eve, Say("1", "line 0"))
        assert eve.news("said") == []


@in_loop
async def test_a_seat_is_limited_whatever_connections_it_uses(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = [await joined(room, ADA) for _ in range(3)]
        for number in range(CHAT.burst):
            await room.say(ada[number % 3], Say(f"{number}", "Hello"))
        assert await refused(room.say(ada[0], Say("more", "Hello"))) == "too_fast"
        room.part(ada[1])
        again = await joined(room, ADA)
        assert await refused(room.say(again, Say("more", "Hello"))) == "too_fast"
        await room.say(again, Say("0", "Hello"))  # it was said before, and costs nothing
        await room.say(await joined(room, BEN), Say("ben", "Hello"))
        await harness.clock.go_on(2)
        await room.say(again, Say("more", "Hello"))
        assert len(room.state.chat.lines) == CHAT.burst + 2


@in_loop
async def test_spectators_are_limited_together(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        said = 0
        for number in range(5 * SPECTATORS_CHAT.burst):
            connection = await joined(room, Caller(hash_secret(f"{number}")))
            with suppress(RequestError):
                await room.say(connection, Say("1", "Hello"))
                said += 1
            room.part(connection)
        assert said == SPECTATORS_CHAT.burst
        await room.say(await joined(room, ADA), Say("1", "Hello"))


# -- table services --------------------------------------------------------------------------------


class Noting(TableService):
    """Records its calls, and stores the number of answers."""

    stored_as = "Noting"
    calls: list[str]

    def start(self, stored: int | None) -> None:
        self.answers = stored or 0
        self.calls = [f"woken {stored}"]

    def answered(self, seat: int) -> None:
        self.answers += 1
        self.calls.append(f"answered {seat}")

    def taken_back(self, seat: int) -> None:
        self.calls.append(f"taken back {seat}")

    def changed(self) -> None:
        self.calls.append("changed")

    def to_store(self) -> int:
        return self.answers

    def close(self) -> None:
        self.calls.append("closed")


@in_loop
async def test_attendants_serve_a_running_game_and_are_woken_with_what_they_kept(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        harness.lobby.make_service = lambda room: Noting()
        room = await harness.friends()
        noting = room.table.service
        assert isinstance(noting, Noting)
        assert noting.calls == ["woken None", "changed"]
        ada = await joined(room, ADA)
        await gives(room, ada)
        await room.take_back(ada, "b")
        assert noting.calls[2:] == ["changed", "answered 0", "changed", "taken back 0", "changed"]
        Disk.full = True
        assert await refused(gives(room, ada, act="c")) == "trouble"
        assert noting.calls[-1] == "closed"
        Disk.full = False
        await harness.clock.go_on(1)
        noting = room.table.service
        assert isinstance(noting, Noting)
        assert noting.calls[0] == "woken 1"


@in_loop
async def test_a_room_that_nobody_needs_leaves_the_memory(tmp_path: Path) -> None:
    async with Harness(tmp_path, idle_s=300) as harness:
        harness.lobby.make_service = lambda room: Noting()
        room = await harness.friends()
        ada = await joined(room, ADA)
        await harness.clock.go_on(1_000)
        assert await harness.lobby.room(room.id) is room
        room.part(ada)
        await harness.clock.go_on(299)
        assert type(room.table.service) is Noting
        await harness.clock.go_on(301)
        assert type(room.table.service) is TableService
        assert await refused(room.join(ada, None)) == "trouble"  # ask the lobby again
        again = await harness.lobby.room(room.id)
        assert again is not room
        await gives(again, await joined(again, ADA))
        await settled()
