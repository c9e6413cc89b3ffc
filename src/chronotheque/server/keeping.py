"""A table in memory: loaded from the store, made durable step by step, and told to those who are in the room."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from chronotheque import games
from chronotheque.kernel import ChronothequeError
from chronotheque.records import Feed, Match
from chronotheque.server.attendants import Attendant, Guest
from chronotheque.server.chat import Chat
from chronotheque.server.house import House, Timer
from chronotheque.server.loading import ACTS, load
from chronotheque.server.presence import Presence
from chronotheque.server.protocol import FromServer, TableChanged, TableInfo
from chronotheque.server.refusals import Refusal, Refused, StoreTrouble
from chronotheque.server.room_options import of_the_game
from chronotheque.server.sheets import Caller, Sheet, save_sheet
from chronotheque.server.store import Append, Store, insert_lines

if TYPE_CHECKING:
    from chronotheque.server.room import Room

    AttendantKind = Callable[[Room], Attendant]

Work = Callable[[sqlite3.Connection], None]

AGAIN: Final = 1.0  # seconds after which a table that could not be stored is loaded anew

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


def framed(message: FromServer) -> bytes:
    """A message as it goes over the socket."""
    return _encode(message)


class Keeping:
    """A table in memory; `Room` adds what people may ask of it.

    `lock` is held from the moment at which something is applied until it is durable and told, so whoever holds it
    finds the match at rest. If the store fails, the match is thrown away and loaded anew; nobody has heard of it.
    """

    def __init__(self, table: str, store: Store, house: House, kinds: Sequence[AttendantKind] = ()) -> None:
        self.id = table
        self.store = store
        self.house = house
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.attendants: list[Attendant] = []  # while the game is running
        self.chat = Chat()
        self.used = house.clock.now_ms()  # when the hall was last asked for it
        self._kinds = kinds
        self._sheet: Sheet | None = None
        self._match: Match | None = None
        self._loaded = False
        self._closed = False
        self._unsure = False  # whether something may still become durable that nobody waits for any more
        self._stored = 0  # lines of the record that are durable
        self._acts: dict[str, None] = {}  # "SEAT ID" of the last answers
        self._feeds: dict[int, Feed] = {}  # of those who are looking
        self._timers: dict[str, Timer] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- what there is to know ---------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """The table as it is durable."""
        assert self._sheet is not None
        return self._sheet

    @property
    def match(self) -> Match:
        """The match of a game that has begun; only for whoever is `at_rest`."""
        assert self._match is not None
        return self._match

    @property
    def state(self) -> str:
        """open, running or over."""
        return self.sheet.state

    @property
    def paused(self) -> bool:
        """Whether the table is paused."""
        return self.sheet.paused

    def info(self, caller: Caller) -> TableInfo:
        """The table as somebody knows it."""
        return self.sheet.info(caller, self.presence.here, self.presence.watchers)

    def seats_of(self, caller: Caller) -> list[int]:
        """The seats that somebody holds."""
        return self.sheet.seats_of(caller)

    # -- for the hall ------------------------------------------------------------------------------

    @asynccontextmanager
    async def at_rest(self) -> AsyncIterator[None]:
        """Holds the lock and has the table loaded; Refused (NoTable, StoreTrouble) where that is impossible."""
        async with self.lock:
            self.used = self.house.clock.now_ms()
            if not self._loaded:
                await self._load()
            yield

    async def change(self, sheet: Sheet, also: Work | None = None) -> None:
        """Makes another state of the table durable, with something else that belongs to it, and tells everybody.

        StoreTrouble: nothing has changed.
        """

        def work(connection: sqlite3.Connection) -> None:
            save_sheet(connection, sheet)
            if also is not None:
                also(connection)

        await self._durable(self.store.write(work))
        self._sheet = sheet
        turned = self.presence.hold_anew(sheet, self.house.clock.now_ms())
        self.tell_table()
        for guest in turned:
            self._show(guest)
        self._changed()

    async def open(self, sheet: Sheet, begin: bool, match: Match | None = None) -> None:
        """A new table, which the store does not know yet; its game may begin at once."""
        self._loaded = True
        await (self.begin(sheet, match) if begin else self.change(sheet))

    async def begin(self, sheet: Sheet, match: Match | None = None) -> None:
        """Begins the game, or goes on with a match that begins in the middle of one."""
        nonces = [chair.nonce for chair in sheet.chairs]
        if match is None:
            game = games.get(sheet.game)
            options = of_the_game(game, sheet.options)
            match = Match.begin(game, len(nonces), sheet.seed, options, sheet.cards, nonces)
        now = self.house.clock.now_ms()
        begun = msgspec.structs.replace(sheet, state="running", began=now, header=match.record.written[1])
        if match.over:
            begun = _ended(begun, match, now)
        append = Append(self.id, 1, match.record.written[2:], now, "", match.snapshot(), "{}")
        await self._durable(self.store.write(partial(_save_both, sheet=begun, append=append)))
        self._sheet = begun
        self.presence.hold_anew(begun, now)
        self._start(match, len(match.record.lines), {})
        self.tell_table()
        self._tell_news()
        self._changed()

    async def keep(self) -> None:
        """Makes durable what the attendants keep, though nothing has happened; StoreTrouble."""
        async with self.lock:
            if self._loaded and self.attendants:
                kept = self._kept()
                await self.store.write(partial(_save_kept, table=self.id, kept=kept))

    def reload(self) -> None:
        """Forgets a table that the store knows better, and loads it again soon."""
        self._throw_away()

    def close(self) -> None:
        """The room leaves the memory; whoever still has it must ask the hall again."""
        self._closed = True
        self._forget()
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    def idle(self, since: int) -> bool:
        """Whether nobody needs the room: nobody is there, and its game is over or it was not asked for since."""
        busy = any(attendant.busy() for attendant in self.attendants)
        if len(self.presence) or self.lock.locked() or self._tasks or busy:
            return False
        return self.used <= since or (self._loaded and self.state == "over")

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, message: FromServer, viewer: int | None = None) -> None:
        """Sends a message to all who are connected, or to those who look from one seat (or SPECTATOR)."""
        frame = framed(message)
        for guest in self.presence if viewer is None else self.presence.viewers.get(viewer, []):
            guest.post(frame)

    def tell_table(self, but: Guest | None = None) -> None:
        """Tells everybody how the table stands."""
        frames: dict[tuple[bool, tuple[int, ...]], bytes] = {}
        for guest in self.presence:
            if guest is but:
                continue
            kind = (self.sheet.is_host(guest.caller), tuple(self.seats_of(guest.caller)))
            if kind not in frames:
                frames[kind] = framed(TableChanged(self.info(guest.caller)))
            guest.post(frames[kind])

    def _tell_news(self) -> None:
        """Tells each viewer what is new for it: encoded once, sent to all who look from there."""
        for viewer, guests in self.presence.viewers.items():
            fresh = viewer not in self._feeds
            feed = self._feed(viewer)
            update = feed.take()
            if update is not None:
                frame = feed.whole() if fresh else feed.frame(update)
                for guest in guests:
                    guest.post(frame)

    def _show(self, guest: Guest) -> None:
        """Tells somebody all that there is to see from where it looks."""
        if self._match is not None:
            feed = self._feed(guest.viewer)
            feed.take()
            guest.post(feed.whole())

    def _feed(self, viewer: int) -> Feed:
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = Feed(self.match, viewer)
        return feed

    def _changed(self) -> None:
        """Everything is durable and told."""
        for attendant in self.attendants:
            attendant.changed()

    # -- applied, durable, told --------------------------------------------------------------------

    async def _store_and_tell(self, act: str) -> None:
        """Makes durable what the match has just done, and tells it."""
        match, now = self.match, self.house.clock.now_ms()
        first = self._stored + 1
        written = match.record.written[first + 1 :]  # before the lines stand a title and the header
        append = Append(self.id, first, written, now, act, match.snapshot(), self._kept())
        if match.over:
            sheet = _ended(self.sheet, match, now)
            await self._stored_or_forgotten(self.store.write(partial(_save_both, sheet=sheet, append=append)))
            self._sheet = sheet
        else:
            await self._stored_or_forgotten(self.store.append(append))
        self._stored = len(match.record.lines)
        if act:
            self._acts[act] = None
            if len(self._acts) > ACTS:
                del self._acts[next(iter(self._acts))]
        self._tell_news()
        if match.over:
            self.tell_table()
        self._changed()

    async def _stored_or_forgotten(self, durable: asyncio.Future[None]) -> None:
        """Waits until something is durable; if it cannot be, the match that has applied it is thrown away."""
        try:
            await durable
        except StoreTrouble as trouble:
            self._throw_away()
            raise Refusal("trouble", str(trouble)) from trouble
        except BaseException:
            self._unsure = True
            self._throw_away()
            raise

    async def _durable(self, durable: asyncio.Future[None]) -> None:
        """Waits until something is durable that is applied afterwards; if nobody waits for it, it is looked up."""
        try:
            await durable
        except Refused:
            raise
        except BaseException:
            self._unsure = True
            self._throw_away()
            raise

    def _broken(self, error: Exception) -> Refusal:
        """A fault of ours, after which nobody knows what the match is worth."""
        log.error("table %s is loaded anew after a fault", self.id, exc_info=error)
        self._throw_away()
        return Refusal("trouble", f"the server has made a mistake ({type(error).__name__}); nothing was changed")

    def _kept(self) -> str:
        kept = {type(attendant).__name__: attendant.keep() for attendant in self.attendants}
        return _encode({name: what for name, what in kept.items() if what is not None}).decode()

    # -- loading -----------------------------------------------------------------------------------

    async def _load(self) -> None:
        if self._closed:
            raise StoreTrouble("the room was closed in the meantime")
        if self._unsure:
            with suppress(StoreTrouble):
                await self.store.write(lambda connection: None)  # comes after all that was asked for before
            self._unsure = False
        try:
            loaded = await self.store.read(partial(load, table=self.id))
        except Refused:
            raise
        except ChronothequeError as error:
            raise StoreTrouble(f"table {self.id} cannot be loaded: {error}") from error
        now = self.house.clock.now_ms()
        match, stored = loaded.match, loaded.stored
        if match is not None and len(match.record.lines) > stored:  # under other rules; first the record says so
            kept = _encode(loaded.kept).decode()
            lines = match.record.written[stored + 2 :]
            await self.store.append(Append(self.id, stored + 1, lines, now, "", match.snapshot(), kept))
        self._sheet, self.chat = loaded.sheet, loaded.chat
        self._acts = dict.fromkeys(loaded.acts)
        self.presence.hold_anew(loaded.sheet, now)
        self._loaded = True
        if match is not None:
            self._start(match, len(match.record.lines), loaded.kept)
        self.tell_table()
        if match is not None:
            self._tell_news()
        self._changed()

    def _start(self, match: Match, stored: int, kept: dict[str, Any]) -> None:
        self._match = match
        self._stored = stored
        self._feeds.clear()
        if self.state == "running":
            self.attendants = [kind(self._room()) for kind in self._kinds]
            for attendant in self.attendants:
                attendant.woken(kept.get(type(attendant).__name__))

    def _room(self) -> Room:
        raise NotImplementedError

    def _throw_away(self) -> None:
        """Forgets the match, and loads it anew after a while if nobody wants anything before."""
        self._forget()
        self._later("load", AGAIN, self._load_again)

    def _forget(self) -> None:
        self._loaded = False
        self._match = None
        self._feeds.clear()
        for attendant in self.attendants:
            attendant.close()
        self.attendants = []

    async def _load_again(self) -> None:
        try:
            async with self.at_rest():
                pass
        except StoreTrouble as trouble:
            log.warning("table %s: %s", self.id, trouble)
            if not self._closed:
                self._later("load", AGAIN, self._load_again)

    # -- later -------------------------------------------------------------------------------------

    def _later(self, what: str, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Does something later; whoever wants the same again sets the time anew."""
        self._never(what)

        def begin() -> None:
            del self._timers[what]
            task = asyncio.get_running_loop().create_task(work())
            self._tasks.add(task)
            task.add_done_callback(self._done)

        self._timers[what] = self.house.clock.call_later(seconds, begin)

    def _never(self, what: str) -> None:
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: something due has failed", self.id, exc_info=error)


def _ended(sheet: Sheet, match: Match, now: int) -> Sheet:
    outcome = match.outcome
    assert outcome is not None
    told = _encode({**outcome.plain(), "returns": outcome.returns}).decode()
    chairs = tuple(msgspec.structs.replace(chair, stand_in=False) for chair in sheet.chairs)
    return msgspec.structs.replace(sheet, state="over", paused=False, ended=now, outcome=told, chairs=chairs)


def _save_kept(connection: sqlite3.Connection, table: str, kept: str) -> None:
    connection.execute("UPDATE snapshots SET kept = ? WHERE table_id = ?", [kept, table])


def _save_both(connection: sqlite3.Connection, sheet: Sheet, append: Append) -> None:
    save_sheet(connection, sheet)
    insert_lines(connection, [append])
