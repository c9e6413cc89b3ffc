"""The way back: whose turn it is at one's own tables, leaving a seat, coming back to it, links of a seat left."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from chronotheque.kernel import SPECTATOR
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.protocol import Say
from chronotheque.server.schemas import Turn
from chronotheque.server.storage.table_rows import read_listed_tables
from tests.server.serving import Served
from tests.server.table import ADA, BEN, CY, EVE, Harness, gives, in_loop, joined, refused


async def turn_of(lobby: Lobby, table: str, caller: Any) -> Turn:
    """The turn of one of the caller's tables."""
    (found,) = [listed.turn for listed in await lobby.mine(caller) if listed.id == table]
    assert found is not None
    return found


# -- whose turn it is ------------------------------------------------------------------------------


@in_loop
async def test_own_tables_say_whose_turn_it_is_and_what_is_asked(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "person", "person", game="contretemps")
        for friend, name in ((BEN, "Ben"), (CY, "Cy")):
            await harness.lobby.sit(room.state.row.invitation, friend, name, "ab" * 16)
        await harness.lobby.begin(room.id, ADA)
        began = harness.clock.now
        (seat, decision), *_ = room.state.match.open
        for caller, own in ((ADA, 0), (BEN, 1), (CY, 2)):
            turn = await turn_of(harness.lobby, room.id, caller)
            assert (turn.seats, turn.since, turn.yours) == ([seat], began, own == seat)
            asked = room.state.match.prompt(seat, decision)[0] if own == seat else None
            assert (turn.prompt and turn.prompt.text) == asked
        await harness.clock.go_on(90)
        player = await joined(room, (ADA, BEN, CY)[seat])
        await gives(room, player)
        assert (await turn_of(harness.lobby, room.id, ADA)).since == harness.clock.now
        await harness.clock.go_on(90)
        await harness.again()  # a table that is not in memory
        turn = await turn_of(harness.lobby, room.id, ADA)
        assert turn.since == harness.clock.now - 90_000
        assert not harness.lobby.rooms()


@in_loop
async def test_a_secret_answer_shows_in_nobody_elses_list(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        before = {caller: await turn_of(harness.lobby, room.id, caller) for caller in (ADA, BEN, CY)}
        assert [turn.yours for turn in before.values()] == [True] * 3
        await harness.clock.go_on(30)
        await gives(room, await joined(room, BEN))
        for caller in (ADA, CY):
            assert await turn_of(harness.lobby, room.id, caller) == before[caller]
        own = await turn_of(harness.lobby, room.id, BEN)
        assert (own.seats, own.since, own.yours, own.prompt) == ([0, 1, 2], before[BEN].since, False, None)


@in_loop
async def test_players_who_share_a_device_are_shown_no_hand(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", "bot")
        turn = await turn_of(harness.lobby, room.id, ADA)
        assert (turn.yours, turn.prompt) == (True, None)
        assert (await harness.lobby.glance(room.id, ADA)).seat is None
        assert [table.turn for table in await harness.lobby.mine(EVE)] == []


@in_loop
async def test_a_glance_shows_what_the_socket_shows_and_disturbs_nobody(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        for caller, seat in ((BEN, 1), (EVE, None)):
            glance = await harness.lobby.glance(room.id, caller)
            assert glance.seat == seat
            assert glance.view == room.state.match.view(SPECTATOR if seat is None else seat)
        assert ada.news() == []
        open_table = await harness.table("me", "person", "bot")
        assert await refused(harness.lobby.glance(open_table.id, ADA)) == "not_begun"
        assert await refused(harness.lobby.glance("nowhere", ADA)) == "no_table"


@in_loop
async def test_unfinished_tables_are_listed_without_those_that_are_over(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        over = await harness.table("me", "hot", "hot")
        while over.state.status == "running":
            for seat, decision in over.state.match.open:
                await over.table.answer(seat, decision, over.state.match.options(seat, decision)[0])
                break
        running, waiting = await harness.table("me", "hot", "hot"), await harness.table("me", "person", "bot")
        assert {table.id for table in await harness.lobby.mine(ADA)} == {over.id, running.id, waiting.id}
        found = {table.id: table.turn for table in await harness.lobby.mine(ADA, unfinished=True)}
        assert found.keys() == {running.id, waiting.id}
        assert found[waiting.id] is None


@in_loop
async def test_a_list_takes_as_many_statements_for_many_tables_as_for_one(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        counts: list[int] = []
        for _ in range(2):
            await harness.table("me", "hot", "hot")
            said: list[str] = []

            def work(connection: sqlite3.Connection, said: list[str] = said) -> int:
                connection.set_trace_callback(said.append)
                found = read_listed_tables(connection, "ORDER BY created", [])
                connection.set_trace_callback(None)
                return len(found)

            assert await harness.lobby.store.read(work) == len(counts) + 1
            counts.append(len(said))
        assert counts[0] == counts[1]


# -- leaving and coming back -----------------------------------------------------------------------


@in_loop
async def test_leaving_is_told_to_the_others_and_can_be_undone(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben = await joined(room, ADA), await joined(room, BEN)
        await room.leave(ben)
        assert [(line["seat"], line["name"], line["phrase"]) for line in ada.news("said")] == [(1, "Ben", "left")]
        room.part(ben)
        listed = {table.id: table for table in await harness.lobby.mine(BEN)}[room.id]
        assert (listed.seats[1].yours, listed.seats[1].has_left, listed.seats[1].stand_in) == (True, True, True)
        assert listed.turn is not None
        assert not listed.turn.yours  # the bot plays
        await harness.again()  # it is durable
        room = await harness.lobby.room(room.id)
        ada, again = await joined(room, ADA), await joined(room, BEN)
        assert again.viewer == SPECTATOR
        await room.look(again, 1)
        assert room.state.bot_seats() == {}
        assert [line["phrase"] for line in ada.news("said")] == ["back"]
        assert again.viewer == 1
        assert (await turn_of(harness.lobby, room.id, BEN)).yours


@in_loop
async def test_a_person_who_is_away_comes_back_by_connecting_and_both_is_told(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, ben, _ = await joined(room, ADA), await joined(room, BEN), await joined(room, CY)
        room.part(ben)
        await harness.clock.go_on(60)
        await joined(room, BEN)
        assert [(line["seat"], line["phrase"]) for line in ada.news("said")] == [(1, "away"), (1, "back")]


@in_loop
async def test_who_has_left_is_not_put_back_by_an_absence(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ben = await joined(room, BEN)
        await room.leave(ben)
        await room.stand_in(1)  # as when the time of the seat is over
        assert (await joined(room, BEN)).viewer == SPECTATOR
        assert room.state.row.seats[1].has_left


@in_loop
async def test_nobody_can_say_that_somebody_has_left(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = await joined(room, ADA)
        for phrase in ("left", "away", "back"):
            assert await refused(room.say(ada, Say("1", phrase=phrase))) == "chat"


@in_loop
async def test_the_others_are_not_flooded_by_somebody_who_leaves_again_and_again(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ben = await joined(room, BEN)
        said = []
        for _ in range(7):
            said.append(await refused(room.leave(ben)))
            await room.look(ben, 1)
        assert said == [""] * 5 + ["too_fast"] * 2


@in_loop
async def test_a_link_made_before_leaving_opens_nothing_afterwards(tmp_path: Path) -> None:
    """Neither while the bot plays nor once the person is back; who has claimed one before keeps the way back."""
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        claimed = await harness.lobby.new_link(room.id, BEN, 1)
        await harness.lobby.claim(room.id, EVE, claimed)
        link = await harness.lobby.new_link(room.id, BEN, 1)
        other = await harness.lobby.new_link(room.id, CY, 2)
        ben = await joined(room, BEN)
        await room.leave(ben)
        assert await refused(harness.lobby.claim(room.id, ADA, link)) == "no_link"
        await room.look(ben, 1)
        assert await refused(harness.lobby.claim(room.id, ADA, link)) == "no_link"
        assert room.state.seats_of(ADA) == [0]
        await harness.lobby.claim(room.id, ADA, other)  # of a seat that nobody has left
        assert room.state.seats_of(EVE) == [1]


@in_loop
async def test_a_seat_that_was_left_is_nobody_elses(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ben = await joined(room, BEN)
        await room.leave(ben)
        assert await refused(harness.lobby.sit(room.state.row.invitation, EVE, "Eve", "ab" * 16, 1)) == "begun"
        assert await refused(room.look(await joined(room, EVE), 1)) == "not_your_seat"


def test_the_way_back_over_rest(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        browser = served.browser()
        table = browser.open_table("me", "hot", "hot", begin=True)
        rows = browser.get("/api/tables/mine?unfinished=true").json()
        assert [(row["id"], row["turn"]["yours"]) for row in rows] == [(table["id"], True)]
        assert browser.get(f"/api/tables/{table['id']}/glance").json()["seat"] is None
        assert browser.get("/api/tables?state=running").json() == []
        assert served.browser().get("/api/tables/mine?unfinished=true").json() == []
