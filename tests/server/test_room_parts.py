"""Parts of a room tested alone: state, broadcast, stand-ins, group decisions, persistence, timers."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import msgspec
import pytest

from chronotheque import games
from chronotheque.kernel import SPECTATOR
from chronotheque.records import Match
from chronotheque.server.background import Tasks, Timers
from chronotheque.server.errors import NotFound, RequestError, StorageError
from chronotheque.server.identity.caller import Caller
from chronotheque.server.lobby import seating
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.protocol import Answer, ChatLine, Reply, TableChanged
from chronotheque.server.server_policy import Policy
from chronotheque.server.storage.models import TableRow
from chronotheque.server.storage.store import Store
from chronotheque.server.table_options import of_the_game
from chronotheque.server.tables.broadcast import Broadcast
from chronotheque.server.tables.group_decisions import GroupDecisions
from chronotheque.server.tables.persistence import TablePersistence
from chronotheque.server.tables.presence import Presence
from chronotheque.server.tables.proposals import ABSENCE_GRACE_MS, INSIST_AFTER_MS
from chronotheque.server.tables.stand_ins import StandIns
from chronotheque.server.tables.table_state import TableState
from tests.server.caravans import WAY
from tests.server.table import (
    ADA,
    BEN,
    CY,
    EVE,
    NONCE,
    START,
    Disk,
    FakeConnection,
    Harness,
    StillClock,
    in_loop,
    settled,
)


def row_of_friends(game: str = "sealed_bids", **options: str) -> TableRow:
    """Returns the row of a table of Ada, Ben and Cy that has not begun."""
    request = NewTableRequest(
        game=game,
        seats=[SeatRequest("me"), SeatRequest("person"), SeatRequest("person")],
        options=options,
        name="Ada",
        nonce=NONCE,
    )
    row = seating.open_table(request, ADA, START, ["normal"])
    for caller, name in ((BEN, "Ben"), (CY, "Cy")):
        row = seating.sit_down(row, caller, name, NONCE, None, START)
    return row


def match_of(row: TableRow) -> Match:
    """Returns the match of a row, at its first question."""
    game = games.get(row.game)
    nonces = [seat_row.nonce for seat_row in row.seats]
    return Match.begin(game, len(nonces), row.seed, of_the_game(game, row.options), [], nonces)


def running(game: str = "sealed_bids", **options: str) -> TableState:
    """Returns the state of a table whose game has begun; no store knows of it."""
    row = row_of_friends(game, **options)
    state = TableState(row.id, "easy")
    state.row_or_none = msgspec.structs.replace(row, state="running")
    state.match_or_none = match_of(row)
    state.loaded = True
    return state


def present(presence: Presence, state: TableState, *callers: Caller) -> list[FakeConnection]:
    """Adds a connection for each caller."""
    connections = [FakeConnection(caller) for caller in callers]
    for connection in connections:
        held = state.seats_of(connection.caller)
        presence.add(connection, held[0] if held else SPECTATOR, held)
    return connections


# -- state -----------------------------------------------------------------------------------------


def test_a_state_says_what_may_be_done_with_its_table() -> None:
    state = running()
    state.expect_playing()
    assert state.seats_of(BEN) == [1]
    assert state.question(0) == 1
    for changes, reason in (
        ({"paused": True}, "paused"),
        ({"state": "over"}, "over"),
        ({"state": "open"}, "not_begun"),
    ):
        state.row_or_none = msgspec.structs.replace(running().row, **changes)
        with pytest.raises(RequestError) as caught:
            state.expect_playing()
        assert caught.value.id == reason


def test_a_state_names_the_seats_that_bots_play() -> None:
    state = running()
    assert state.bot_seats() == {}
    seat_row = msgspec.structs.replace(state.row.seats[1], stand_in=True)
    state.row_or_none = state.row.with_seat(1, seat_row)
    assert state.bot_seats() == {1: "easy"}


# -- broadcast -------------------------------------------------------------------------------------


def test_a_broadcast_sends_each_viewer_only_what_is_new_for_it() -> None:
    state, presence = running(), Presence()
    ada, ben, eve = present(presence, state, ADA, BEN, EVE)
    broadcast = Broadcast(state, presence)
    broadcast.send_updates()
    assert [len(each.news("update")) for each in (ada, ben, eve)] == [1, 1, 1]
    broadcast.send_updates()
    assert [each.news() for each in (ada, ben, eve)] == [[], [], []]
    decision = next(decision for seat, decision in state.match.open if seat == 0)
    state.match.answer(0, decision, state.match.options(0, decision)[0])  # in secret: only Ada sees a change
    broadcast.send_updates()
    assert [len(each.news("update")) for each in (ada, ben, eve)] == [1, 0, 0]


def test_a_broadcast_of_the_table_marks_the_own_seats_and_may_leave_one_out() -> None:
    state, presence = running(), Presence()
    ada, ben, eve = present(presence, state, ADA, BEN, EVE)
    broadcast = Broadcast(state, presence)
    broadcast.send_table(but=ben)
    assert ben.news() == []
    (told,), (seen,) = ada.news("table"), eve.news("table")
    assert [seat["yours"] for seat in told["table"]["seats"]] == [True, False, False]
    assert [seat["yours"] for seat in seen["table"]["seats"]] == [False, False, False]
    broadcast.send(TableChanged(broadcast.info(EVE)), SPECTATOR)
    assert (ada.news(), len(eve.news())) == ([], 1)


def test_a_connection_that_moves_is_shown_the_table_from_there() -> None:
    state, presence = running(), Presence()
    (ada,) = present(presence, state, ADA)
    broadcast = Broadcast(state, presence)
    broadcast.move(ada, SPECTATOR)
    assert [update["seat"] for update in ada.news("update")] == [None]
    broadcast.remove(ada, START)
    assert presence.away == {0: START}


# -- stand-ins -------------------------------------------------------------------------------------


class Saved:
    """Rows that were to be stored; a full store refuses them."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.full = False

    async def save(self, row: TableRow, lines: list[ChatLine]) -> None:
        if self.full:
            raise StorageError("the disk is full")
        self.state.row_or_none = row


def stand_ins_of(state: TableState, presence: Presence, clock: StillClock) -> tuple[StandIns, Saved]:
    saved, policy = Saved(state), Policy(clock=clock, absence_s=60)
    return StandIns(state, presence, policy, Timers(clock, "a table"), asyncio.Lock(), saved.save), saved


@in_loop
async def test_a_bot_stands_in_for_an_absent_person_whom_somebody_waits_for() -> None:
    state, presence, clock = running(), Presence(), StillClock()
    presence.reassign(state.row, clock.now)
    stand_ins, saved = stand_ins_of(state, presence, clock)
    stand_ins.watch()
    await clock.go_on(61)
    assert state.bot_seats() == {}  # nobody is there who waits
    present(presence, state, ADA, BEN)
    saved.full = True
    stand_ins.watch()
    await clock.go_on(1)
    assert state.bot_seats() == {}
    saved.full = False
    await clock.go_on(60)  # tried again
    assert state.bot_seats() == {2: "easy"}
    await stand_ins.restore([2])
    assert state.bot_seats() == {}


@in_loop
async def test_a_seat_that_cannot_be_given_back_stays_with_the_bot() -> None:
    state, presence, clock = running(), Presence(), StillClock()
    stand_ins, saved = stand_ins_of(state, presence, clock)
    await stand_ins.replace([1])
    saved.full = True
    await stand_ins.restore([1])
    assert state.bot_seats() == {1: "easy"}
    with pytest.raises(StorageError):
        await stand_ins.replace([0])


# -- group decisions -------------------------------------------------------------------------------


class Carried:
    """Answers that were carried out."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, str, str, str, int]] = []

    async def out(self, seat: int, decision: str, answer: str, id: str, question: int) -> None:  # noqa: A002
        self.answers.append((seat, decision, answer, id, question))


def decisions_of(state: TableState, presence: Presence, clock: StillClock) -> tuple[GroupDecisions, Carried]:
    carried = Carried()
    return GroupDecisions(state, presence, Timers(clock, "a table"), asyncio.Lock(), carried.out), carried


def caravan() -> TableState:
    return running("caravan", confirm="on")


def first_answer(state: TableState) -> Answer:
    parts = ""
    while options := [part for part in state.match.options(0, WAY, parts) if part != "done"]:
        parts = f"{parts}>{options[0]}" if parts else options[0]
    return Answer("a", 1, WAY, parts)


@in_loop
async def test_an_answer_for_the_group_is_carried_out_when_all_agree() -> None:
    state, presence, clock = caravan(), Presence(), StillClock()
    ada, ben, cy, eve = present(presence, state, ADA, BEN, CY, EVE)
    decisions, carried = decisions_of(state, presence, clock)
    answer = first_answer(state)
    assert decisions.hold(ADA, 0, answer)
    assert [len(each.news("proposal")) for each in (ada, ben, cy, eve)] == [1, 1, 1, 0]
    number = _number(decisions)
    await decisions.reply(BEN, Reply(number, "agree"))
    assert carried.answers == []
    await decisions.reply(CY, Reply(number, "agree"))
    assert carried.answers == [(0, WAY, answer.answer, "a", 1)]


@in_loop
async def test_a_proposer_may_insist_after_a_while_and_nobody_waits_for_the_absent() -> None:
    state, presence, clock = caravan(), Presence(), StillClock()
    _, _, cy = present(presence, state, ADA, BEN, CY)
    decisions, carried = decisions_of(state, presence, clock)
    assert decisions.hold(ADA, 0, first_answer(state))
    with pytest.raises(RequestError) as caught:
        await decisions.reply(ADA, Reply(_number(decisions), "insist"))
    assert caught.value.id == "too_soon"
    presence.remove(cy, clock.now)
    decisions.refresh()
    await decisions.reply(BEN, Reply(_number(decisions), "agree"))
    assert carried.answers == []  # Cy may come back
    await clock.go_on(ABSENCE_GRACE_MS / 1000)
    assert len(carried.answers) == 1
    await clock.go_on(INSIST_AFTER_MS / 1000)
    await decisions.reply(ADA, Reply(_number(decisions), "insist"))
    assert len(carried.answers) == 2


@in_loop
async def test_an_answer_that_met_an_objection_is_not_proposed_again() -> None:
    state, presence, clock = caravan(), Presence(), StillClock()
    ada, ben = present(presence, state, ADA, BEN)
    decisions, _ = decisions_of(state, presence, clock)
    answer = first_answer(state)
    assert decisions.hold(ADA, 0, answer)
    await decisions.reply(BEN, Reply(_number(decisions), "object"))
    assert ada.news("proposal")[-1]["objection"] == 1
    with pytest.raises(RequestError) as caught:
        decisions.hold(ADA, 0, answer)
    assert caught.value.id == "objected"
    assert decisions.hold(ADA, 0, msgspec.structs.replace(answer, id="b"))
    decisions.forget()
    assert ben.news("proposal")[-1]["proposal"] is None


def _number(decisions: GroupDecisions) -> int:
    shown = FakeConnection(ADA)
    decisions.show(shown)
    return int(shown.news("proposal")[0]["proposal"]["number"])


# -- persistence -----------------------------------------------------------------------------------


class Lost:
    """Counts how often a match was discarded."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


@in_loop
async def test_persistence_stores_a_match_and_loads_it_again(tmp_path: Path) -> None:
    store, clock, lost = Store.open(tmp_path / "tables.db"), StillClock(), Lost()
    row = row_of_friends()
    state = TableState(row.id, "easy")
    persistence = TablePersistence(state, store, clock, lost)
    with pytest.raises(NotFound):
        await persistence.load()
    await persistence.save_row(row)
    match = match_of(row)
    await persistence.begin(row, match, "{}")
    decision = next(decision for seat, decision in match.open if seat == 0)
    match.answer(0, decision, match.options(0, decision)[0])
    assert persistence.behind
    await persistence.append("0 a", '{"Clocks":[1,2]}')
    assert not persistence.behind
    assert persistence.has_act("0 a")

    again = TableState(row.id, "easy")
    loading = TablePersistence(again, store, clock, lost)
    assert await loading.load() == {"Clocks": [1, 2]}
    assert loading.has_act("0 a")
    assert again.row.state == "running"
    assert again.match.record.text() == match.record.text()
    await loading.save_service_state('{"Clocks":[3]}')
    assert await loading.load() == {"Clocks": [3]}
    assert lost.count == 0
    store.close()


@in_loop
async def test_persistence_discards_a_match_whose_lines_cannot_be_stored(tmp_path: Path) -> None:
    store, lost = Store.open(tmp_path / "tables.db", Disk), Lost()
    row = row_of_friends()
    match = match_of(row)
    state = TableState(row.id, "easy")
    persistence = TablePersistence(state, store, StillClock(), lost)
    await persistence.begin(row, match, "{}")
    Disk.full = True
    try:
        with pytest.raises(StorageError):
            await persistence.save_row(msgspec.structs.replace(row, paused=True))
        assert (lost.count, state.paused) == (0, False)  # nothing was applied
        decision = next(decision for seat, decision in match.open if seat == 0)
        match.answer(0, decision, match.options(0, decision)[0])
        with pytest.raises(StorageError):
            await persistence.append("0 a", "{}")
        assert lost.count == 1
        assert not persistence.has_act("0 a")
    finally:
        Disk.full = False
    writing = asyncio.create_task(persistence.save_row(row))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    assert lost.count == 2  # nobody knows whether it was stored
    store.close()


# -- background work -------------------------------------------------------------------------------


@in_loop
async def test_a_timer_of_a_key_replaces_the_pending_one() -> None:
    clock, done = StillClock(), []
    timers = Timers(clock, "a table")

    async def note(what: str) -> None:
        done.append(what)

    timers.schedule("key", 1, lambda: note("first"))
    timers.schedule("key", 2, lambda: note("second"))
    timers.schedule("other", 1, lambda: note("other"))
    timers.cancel("other")
    assert "key" in timers
    assert "other" not in timers
    await clock.go_on(3)
    assert done == ["second"]
    timers.schedule("key", 1, lambda: note("third"))
    timers.close()
    await clock.go_on(3)
    assert done == ["second"]


@in_loop
async def test_a_failed_task_is_logged_with_its_owner(caplog: pytest.LogCaptureFixture) -> None:
    tasks = Tasks("table abc")

    async def fail() -> None:
        raise ZeroDivisionError

    tasks.start(fail())
    await settled()
    assert "table abc: background task failed" in caplog.text
    assert len(tasks) == 0


# -- the whole -------------------------------------------------------------------------------------


@in_loop
async def test_a_room_that_was_closed_leaves_no_reference_cycle(tmp_path: Path) -> None:
    async with Harness(tmp_path, idle_s=1) as harness:
        room = weakref.ref(await harness.friends())
        gc.collect()
        gc.disable()
        try:
            await harness.clock.go_on(10)
            assert room() is None
        finally:
            gc.enable()
