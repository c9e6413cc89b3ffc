"""The lobby: who may sit where, links that work once, tokens, the next table, lists, and visitors with accounts."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chronotheque.kernel import BadSetting, UnknownName, commitment
from chronotheque.records import parse_record, replay
from chronotheque.server.errors import RequestError
from chronotheque.server.identity.caller import NOBODY, Caller
from chronotheque.server.identity.credentials import hash_secret
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.table_rows import read_table
from chronotheque.server.tables.room import Room
from tests.server.table import ADA, BEN, CY, EVE, NONCE, START, Disk, Harness, gives, in_loop, joined

OTHER = "ffffffffffffffffffffffffffffffff"


async def refused(asked: Coroutine[Any, Any, Any]) -> str:
    """Returns the id of a rejection."""
    try:
        await asked
    except RequestError as refusal:
        return refusal.id
    return ""


async def finish(room: Room) -> None:
    """Plays a game of sealed bids to its end."""
    while room.state.status == "running":
        seat, decision = room.state.match.open[0]
        await room.table.answer(seat, decision, room.state.match.options(seat, decision)[0])


async def stored(harness: Harness, table: str) -> TableRow:
    row = await harness.lobby.store.read(partial(read_table, table=table))
    assert row is not None
    return row


# -- opening a table -------------------------------------------------------------------------------


@in_loop
async def test_a_table_against_bots_begins_at_once(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("bot", "me", "bot")
        info = room.broadcast.info(ADA)
        assert info.state == "running"
        assert [seat.kind for seat in info.seats] == ["bot", "person", "bot"]
        assert [seat.yours for seat in info.seats] == [False, True, False]
        assert info.seats[1].name == "Ada"
        assert len({seat.name for seat in info.seats}) == 3
        assert info.host
        assert info.created == START
        assert info.nonces == ["", NONCE, ""]
        assert info.commitment == commitment(room.state.row.seed)
        assert room.state.bot_seats() == {0: "normal", 2: "normal"}
        assert await stored(harness, room.id) == room.state.row


@in_loop
async def test_the_nonce_of_the_players_is_in_the_record(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "hot", "bot")
        nonces = room.broadcast.info(ADA).nonces
        assert nonces[0] == NONCE
        assert nonces[1] not in ("", NONCE)
        assert nonces[2] == ""
        assert room.state.match.record.header.nonces == nonces
        await finish(room)
        record = await harness.lobby.record(room.id)
        assert replay(parse_record(record.text().encode())).over
        assert record.lines[-1].words[1] == room.state.row.seed.hex()


@in_loop
async def test_what_a_game_does_not_offer_is_refused(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        create = harness.lobby.create
        me, bot = SeatRequest("me"), SeatRequest("bot")
        sealed = partial(NewTableRequest, game="sealed_bids", nonce=NONCE)
        with pytest.raises(UnknownName):
            await create(NewTableRequest(game="chess", seats=[me, bot]), ADA)
        with pytest.raises(BadSetting):
            await create(sealed(seats=[me, bot]), ADA)
        with pytest.raises(BadSetting):
            await create(sealed(seats=[me, bot, bot], options={"mode": "fast"}), ADA)
        assert await refused(create(sealed(seats=[me, me, bot]), ADA)) == "bad_setting"
        assert await refused(create(sealed(seats=[me, bot, SeatRequest("bot", level="god")]), ADA)) == "bad_setting"
        assert await refused(create(sealed(seats=[me, bot, bot], nonce="short"), ADA)) == "bad_request"
        assert await refused(create(sealed(seats=[me, bot, bot]), NOBODY)) == "not_your_seat"
        assert await harness.lobby.mine(ADA) == []


@in_loop
async def test_one_may_watch_bots_play(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("bot", "bot", "bot")
        assert room.state.status == "running"
        assert room.broadcast.info(ADA).host
        assert (await joined(room, ADA)).viewer == -1


@in_loop
async def test_a_game_with_cards_of_ones_own_keeps_them(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        rows = [{"row": "suit:a", "fr": "Chats", "en": "Cats", "colour": "#112233"}]
        room = await harness.table("me", "bot", "bot", game="contretemps", cards=rows)
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert room.broadcast.info(ADA).cards == rows
        assert room.state.match.record.header.cards == rows


# -- sitting down ----------------------------------------------------------------------------------


@in_loop
async def test_an_invitation_leads_to_an_open_seat_and_is_no_seat(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.table("me", "person", "person")
        code = room.broadcast.info(ADA).invitation
        assert room.state.status == "open"
        assert room.broadcast.info(BEN).invitation == ""
        assert await refused(lobby.by_invitation("nonsense")) == "no_invitation"
        assert await refused(lobby.begin(room.id, BEN)) == "not_host"
        assert await refused(lobby.begin(room.id, ADA)) == "seats_open"
        assert await lobby.sit(code, BEN, " Ada\u202e ", OTHER, 2) is room
        assert room.broadcast.info(BEN).seats[2].name == "Ada 2"
        assert room.broadcast.info(BEN).invitation == code
        assert not room.broadcast.info(BEN).host
        assert await refused(lobby.sit(code, CY, "Cy", OTHER, 2)) == "taken"
        assert await refused(lobby.sit(code, CY, "Cy", OTHER, 7)) == "bad_setting"
        assert await refused(lobby.sit(code, CY, "Cy", "", 1)) == "bad_request"
        assert await refused(lobby.sit(code, NOBODY, "Cy", OTHER)) == "not_your_seat"
        before = room.state.row
        await lobby.sit(code, BEN, "Ben", OTHER)  # twice is once
        assert room.state.row is before
        await lobby.sit(code, CY, "", OTHER)
        assert room.broadcast.info(CY).seats[1].name == "Guest"
        assert await refused(lobby.sit(code, EVE, "Eve", OTHER)) == "taken"
        await lobby.begin(room.id, ADA)
        assert await refused(lobby.begin(room.id, ADA)) == "begun"
        assert await refused(lobby.sit(code, EVE, "Eve", OTHER)) == "begun"
        assert room.broadcast.info(ADA).nonces == [NONCE, OTHER, OTHER]


@in_loop
async def test_who_waits_at_a_table_sees_others_sit_down_and_the_game_begin(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "person", "person")
        ada, ben = await joined(room, ADA), await joined(room, BEN)
        await harness.lobby.sit(room.state.row.invitation, BEN, "Ben", OTHER)
        assert [seat["name"] for seat in ada.news("table")[-1]["table"]["seats"]] == ["Ada", "Ben", ""]
        assert ben.viewer == 1
        await harness.lobby.begin(room.id, ADA, fill="easy")
        assert [frame["type"] for frame in ada.news()] == ["table", "update"]
        update = ben.news("update")[-1]
        assert update["seat"] == 1
        assert len(update["view"]["hand"]) == 3
        assert room.state.bot_seats() == {2: "easy"}


@in_loop
async def test_the_host_changes_seats_before_the_beginning(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.table("me", "person", "bot")
        await lobby.sit(room.state.row.invitation, BEN, "Ben", OTHER)
        ben = await joined(room, BEN)
        assert await refused(lobby.change_seat(room.id, BEN, 2, "open")) == "not_host"
        assert await refused(lobby.change_seat(room.id, ADA, 0, "open")) == "not_possible"
        assert await refused(lobby.change_seat(room.id, ADA, 3, "open")) == "bad_setting"
        assert await refused(lobby.change_seat(room.id, ADA, 2, "bot", "god")) == "bad_setting"
        await lobby.change_seat(room.id, ADA, 2, "open")
        await lobby.change_seat(room.id, ADA, 1, "bot", "easy")
        assert [seat_row.kind for seat_row in room.state.row.seats] == ["person", "bot", "open"]
        assert room.state.seats_of(BEN) == []
        assert ben.viewer == -1
        await lobby.begin(room.id, ADA, "normal")
        assert [frame["seat"] for frame in ben.news("update")] == [None]
        assert await refused(lobby.change_seat(room.id, ADA, 1, "open")) == "begun"


@in_loop
async def test_who_gets_up_leaves_an_open_seat_and_the_last_takes_the_table_away(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.table("me", "person", "person")
        await lobby.sit(room.state.row.invitation, BEN, "Ben", OTHER)
        ben = await joined(room, BEN)
        assert await refused(lobby.stand(room.id, EVE)) == "not_your_seat"
        await lobby.stand(room.id, ADA)
        assert [seat_row.kind for seat_row in room.state.row.seats] == ["open", "person", "open"]
        assert room.broadcast.info(BEN).host
        assert not room.broadcast.info(ADA).host
        assert (await lobby.stand(room.id, BEN)).seats[1].kind == "person"  # as it last was
        assert ben.dismissed == "no_table"
        assert await refused(lobby.room(room.id)) == "no_table"
        assert await lobby.mine(BEN) == []


@in_loop
async def test_nobody_gets_up_from_a_game(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        assert await refused(harness.lobby.stand(room.id, BEN)) == "begun"


# -- holding a seat --------------------------------------------------------------------------------


@in_loop
async def test_a_link_moves_a_seat_to_another_device_once(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.friends()
        assert await refused(lobby.new_link(room.id, ADA, 1)) == "not_your_seat"
        first = await lobby.new_link(room.id, ADA, 0)
        secret = await lobby.new_link(room.id, ADA, 0)
        assert await refused(lobby.claim(room.id, EVE, first)) == "no_link"  # there is a newer one
        assert await refused(lobby.claim(room.id, EVE, "nonsense")) == "no_link"
        other = await harness.friends()
        assert await refused(lobby.claim(other.id, EVE, secret)) == "no_link"
        eve = await joined(room, EVE)
        await lobby.claim(room.id, EVE, secret)
        assert room.state.seats_of(EVE) == room.state.seats_of(ADA) == [0]
        assert eve.viewer == 0
        assert eve.news("update")[-1]["seat"] == 0
        assert room.broadcast.info(EVE).host  # she is Ada on another device
        assert await refused(lobby.claim(room.id, CY, secret)) == "no_link"
        await harness.again()
        room = await harness.lobby.room(room.id)
        assert room.state.seats_of(EVE) == [0]
        assert await refused(harness.lobby.claim(room.id, CY, secret)) == "no_link"


@in_loop
async def test_a_link_that_could_not_be_used_up_still_works(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        secret = await harness.lobby.new_link(room.id, ADA, 0)
        Disk.full = True
        assert await refused(harness.lobby.claim(room.id, EVE, secret)) == "trouble"
        assert room.state.seats_of(EVE) == []
        Disk.full = False
        await harness.lobby.claim(room.id, EVE, secret)
        assert room.state.seats_of(EVE) == [0]


@in_loop
async def test_a_token_holds_a_seat_for_a_program(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.friends()
        assert await refused(lobby.new_token(room.id, EVE, 0)) == "not_your_seat"
        token = await lobby.new_token(room.id, BEN, 1)
        program = await harness.sessions.caller(token)
        assert program.purpose == "program"
        assert room.state.seats_of(program) == [1]
        assert room.state.seats_of(Caller(program.hash)) == []  # as a cookie it opens nothing
        await gives(room, await joined(room, program))


@in_loop
async def test_no_secret_is_stored(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        secrets = [await harness.lobby.new_token(room.id, BEN, 1), await harness.lobby.new_link(room.id, ADA, 0)]
        await harness.lobby.claim(room.id, EVE, secrets[1])
        await harness.again()
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert hash_secret(secrets[0]).encode() in stored
        for secret in secrets:
            assert secret.encode() not in stored


@in_loop
async def test_an_account_holds_its_seats_on_every_device(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby, sessions = harness.lobby, harness.sessions
        for device in ("desk", "phone"):
            assert await sessions.caller(device) == Caller(hash_secret(device))

        def log_in(connection: Any) -> None:
            connection.execute(
                "INSERT INTO accounts (id, name, known_as, looks, password, created)"
                " VALUES ('x7', 'Ada', 'ada', 'ada', 'argon', 0)"
            )
            for device in ("desk", "phone"):
                connection.execute("INSERT INTO devices VALUES (?, 'x7', 'x7', '', 0, 0)", [hash_secret(device)])

        await lobby.store.write(log_in)
        assert (await sessions.caller("desk")).account == ""  # remembered
        sessions.devices.forget(hash_secret("desk"))
        sessions.devices.forget(hash_secret("phone"))
        desk, phone = await sessions.caller("desk"), await sessions.caller("phone")
        assert desk.account == phone.account == "x7"
        request = NewTableRequest(
            game="sealed_bids", seats=[SeatRequest("me"), SeatRequest("bot"), SeatRequest("bot")], nonce=NONCE
        )
        room = await lobby.create(request, desk)
        assert room.state.seats_of(phone) == [0]
        assert room.broadcast.info(phone).host
        assert [info.id for info in await lobby.mine(phone)] == [room.id]
        assert room.state.seats_of(Caller(phone.hash)) == []


# -- playing again ---------------------------------------------------------------------------------


@in_loop
async def test_the_next_table_begins_when_all_have_asked_for_it(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.table("me", "bot", "person", listed=True)
        await lobby.sit(room.state.row.invitation, BEN, "Ben", NONCE)
        await lobby.begin(room.id, ADA)
        ben = await joined(room, BEN)
        assert await refused(lobby.rematch(room.id, ADA, OTHER)) == "not_over"
        await finish(room)
        ben.news()
        assert await refused(lobby.rematch(room.id, EVE, OTHER)) == "not_your_seat"
        following = await lobby.rematch(room.id, ADA, OTHER)
        assert following.state.status == "open"
        assert ben.news("table")[-1]["table"]["rematch"] == following.id
        assert [(seat_row.kind, seat_row.name) for seat_row in following.state.row.seats] == [
            ("person", "Ben"),
            ("person", "Ada"),
            ("bot", room.state.row.seats[1].name),
        ]
        assert following.state.seats_of(ADA) == [1]
        assert following.state.seats_of(BEN) == [0]
        assert following.state.row.seed != room.state.row.seed
        assert await lobby.rematch(room.id, ADA, OTHER) is following
        assert following.state.status == "open"
        assert await lobby.rematch(room.id, BEN, NONCE) is following
        assert following.state.status == "running"
        assert following.broadcast.info(ADA).nonces == [NONCE, OTHER, ""]
        assert await lobby.rematch(room.id, BEN, NONCE) is following  # late


@in_loop
async def test_against_bots_the_next_game_begins_at_once(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table()
        await finish(room)
        following = await harness.lobby.rematch(room.id, ADA, OTHER)
        assert following.state.status == "running"
        assert following.state.seats_of(ADA) == [1]


@in_loop
async def test_a_finished_game_is_played_on_from_one_of_its_moments(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        room = await harness.friends()
        assert await refused(lobby.continue_from(room.id, EVE, 0, 2, NONCE)) == "not_over"
        await finish(room)
        assert await refused(lobby.continue_from(room.id, EVE, 99, 2, NONCE)) == "not_possible"
        assert await refused(lobby.continue_from(room.id, EVE, 0, 9, NONCE)) == "bad_setting"
        again = await lobby.continue_from(room.id, EVE, 1, 2, NONCE, "Eve")
        assert again.state.status == "running"
        assert again.state.seats_of(EVE) == [2]
        assert set(again.state.bot_seats()) == {0, 1}
        assert again.state.row.seats[2].name == "Eve"
        before = again.state.match.snapshot()
        await harness.again()
        again = await harness.lobby.room(again.id)
        assert again.state.match.snapshot() == before
        await finish(again)
        assert replay(await harness.lobby.record(again.id)).over


# -- lists -----------------------------------------------------------------------------------------


@in_loop
async def test_tables_are_found_by_those_who_may(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        shown = await harness.table("me", "person", "person", listed=True)
        hidden = await harness.table("me", "person", "person")
        harness.clock.now += 1
        running = await harness.table(listed=True)
        assert [info.id for info in await lobby.listed("open", EVE)] == [shown.id]
        assert [info.id for info in await lobby.listed("running", EVE)] == [running.id]
        assert {info.id for info in await lobby.mine(ADA)} == {shown.id, hidden.id, running.id}
        assert (await lobby.mine(ADA))[0].id == running.id
        assert await lobby.mine(EVE) == await lobby.mine(NOBODY) == []
        assert (await lobby.info(hidden.id, EVE)).invitation == ""
        assert await refused(lobby.info("nowhere", EVE)) == "no_table"
        await joined(running, EVE)
        assert (await lobby.listed("running", EVE))[0].watchers == 1
        await harness.again()
        assert (await harness.lobby.info(hidden.id, ADA)).id == hidden.id
        assert harness.lobby._rooms == {}


@in_loop
async def test_finished_games_are_listed_with_their_outcome(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        lobby = harness.lobby
        rooms = [await harness.table(listed=listed) for listed in (True, False)]
        for room in rooms:
            harness.clock.now += 1000
            await finish(room)
        assert [game.table.id for game in await lobby.finished(ADA)] == [rooms[1].id, rooms[0].id]
        (found,) = await lobby.finished(EVE)
        assert found.table.id == rooms[0].id
        outcome = rooms[0].state.match.outcome
        assert outcome is not None
        plain = {**outcome.plain(), "returns": outcome.returns}
        assert found.outcome == msgspec.json.decode(msgspec.json.encode(plain))
        assert found.ended == START + 1000
        assert await lobby.finished(ADA, before=START + 1000) == []
        assert len(await lobby.finished(ADA, most=1)) == 1
        assert len(await lobby.finished(NOBODY)) == 1


@in_loop
async def test_only_a_finished_game_gives_out_its_record(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table()
        assert await refused(harness.lobby.record(room.id)) == "not_over"
        assert await refused(harness.lobby.record("nowhere")) == "no_table"


# -- the store fails -------------------------------------------------------------------------------


@in_loop
async def test_no_table_is_opened_on_a_full_disk(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.table("me", "person", "person")
        ada = await joined(room, ADA)
        Disk.full = True
        assert await refused(harness.table()) == "trouble"
        assert await refused(harness.lobby.sit(room.state.row.invitation, BEN, "Ben", NONCE)) == "trouble"
        assert await refused(harness.lobby.begin(room.id, ADA, "easy")) == "trouble"
        assert room.state.status == "open"
        assert ada.news() == []
        Disk.full = False
        await harness.lobby.sit(room.state.row.invitation, BEN, "Ben", NONCE)
        await harness.lobby.begin(room.id, ADA, "easy")
        assert [frame["type"] for frame in ada.news()] == ["table", "table", "update"]


@in_loop
async def test_a_damaged_record_is_not_believed(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        await harness.lobby.store.write(
            lambda connection: connection.execute("UPDATE lines SET text = replace(text, '>', '')")
        )
        await harness.again()
        assert await refused(harness.lobby.room(room.id)) == "trouble"


@in_loop
async def test_many_who_come_at_once_find_one_room(tmp_path: Path) -> None:
    import asyncio

    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        await harness.again()
        rooms = await asyncio.gather(*(harness.lobby.room(room.id) for _ in range(20)))
        assert len(set(rooms)) == 1
        lost = await asyncio.gather(*(harness.lobby.room("nowhere") for _ in range(5)), return_exceptions=True)
        assert all(isinstance(error, RequestError) for error in lost)
        assert list(harness.lobby._rooms) == [room.id]


@in_loop
async def test_correspondence_tables_are_woken_at_the_start(tmp_path: Path) -> None:
    from chronotheque.server.protocol import ClockSetting

    async with Harness(tmp_path) as harness:
        slow = await harness.friends(clock=ClockSetting("days", 86_400, 0))
        await harness.friends()
        await harness.again()
        await harness.lobby.wake()
        assert list(harness.lobby._rooms) == [slow.id]
