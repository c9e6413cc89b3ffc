"""Notifies players of their turn, if they asked for it: at tables with other people, while they have no socket."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from functools import partial
from http.client import HTTPException
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from chronotheque.games._texts import catalogue
from chronotheque.kernel import FREE, listed
from chronotheque.server.background import Tasks
from chronotheque.server.clock import Clock
from chronotheque.server.errors import RequestError
from chronotheque.server.identity.rights import HOLDING
from chronotheque.server.push.delivery import Deliver, PushRequest
from chronotheque.server.push.encryption import encrypt
from chronotheque.server.push.subscriptions import Subscription, Subscriptions
from chronotheque.server.push.vapid import Vapid
from chronotheque.server.rate_limit import Rate, RateLimiter
from chronotheque.server.storage.models import TableRow
from chronotheque.server.tables.room import Room

DELAY_S: Final = 5.0  # a page that is loaded again has a socket by then
DELIVERY_TIMEOUT_S: Final = 30.0
MAX_DELIVERIES: Final = 200  # at a time; more are dropped
LIFETIME_S: Final = 24 * 3600  # for which a push service keeps a message for a browser that is off
BY_SEAT: Final = Rate(3, 1 / 120)  # notifications of one seat
BY_BROWSER: Final = Rate(12, 1 / 60)
GONE: Final = (404, 410)  # the browser has ended the subscription
OK: Final = range(200, 300)
TITLE: Final = "game.title"

log = logging.getLogger(__name__)


class TurnNotifier:
    """Watches rooms; everything slow happens in tasks of its own."""

    def __init__(self, clock: Clock, subscriptions: Subscriptions, vapid: Vapid, deliver: Deliver) -> None:
        self.clock = clock
        self.subscriptions = subscriptions
        self.vapid = vapid
        self._deliver = deliver
        self._tasks = Tasks("push")
        self._owed: WeakKeyDictionary[Room, dict[int, int]] = WeakKeyDictionary()  # seats -> question
        self._by_seat = RateLimiter(BY_SEAT)
        self._by_browser = RateLimiter(BY_BROWSER)

    def watch(self, room: Room) -> None:
        """Watches a room from when it is made until it is closed."""
        room.table.on_change.append(partial(self._look, room))

    def close(self) -> None:
        """Drops what is not delivered yet."""
        self._tasks.cancel()

    def _look(self, room: Room) -> None:
        """Notes new questions; the ones with which a table was loaded are not new."""
        before, now = self._owed.get(room), owed(room)
        self._owed[room] = now
        if before is None:
            return
        for seat, question in now.items():
            if before.get(seat) != question and seat not in room.presence.here:
                room.table.timers.schedule(f"turn of {seat}", DELAY_S, partial(self._notify, room, seat, question))

    async def _notify(self, room: Room, seat: int, question: int) -> None:
        """Starts deliveries if the person is still asked and still away."""
        with suppress(RequestError):
            async with room.loaded():
                row = room.state.row
                is_asked = owed(room).get(seat) == question and seat not in room.presence.here
                if is_asked and not row.paused and somebody_waits(row, seat) and len(self._tasks) < MAX_DELIVERIES:
                    if self._by_seat.take(f"{room.id} {seat}", self.clock.now_ms()):
                        self._tasks.start(self._send(row, seat))

    async def _send(self, row: TableRow, seat: int) -> None:
        found = await self.subscriptions.of_holders(holders_of(row, seat))
        for subscription in found:
            if self._by_browser.take(subscription.id, self.clock.now_ms()):
                await self._send_to(subscription, row)

    async def _send_to(self, subscription: Subscription, row: TableRow) -> None:
        """Delivers to one browser; a subscription that cannot be used any more ends."""
        try:
            request = self._request(subscription, row)
            status = await asyncio.wait_for(self._deliver(request), DELIVERY_TIMEOUT_S)
        except ValueError as error:
            log.info("a subscription cannot be used: %s", error)
            await self.subscriptions.drop(subscription)
        except (OSError, HTTPException) as error:
            log.info("a push service was not reached: %s", type(error).__name__)
        else:
            if status in GONE:
                await self.subscriptions.drop(subscription)
            elif status not in OK:
                log.info("a push service answered %d", status)

    def _request(self, subscription: Subscription, row: TableRow) -> PushRequest:
        """Builds a request; the message names the table and the game, and nothing that is secret."""
        said = {
            "kind": "turn",
            "table": row.id,
            "lang": subscription.lang,
            "title": title_of(row.game, subscription.lang),
        }
        topic = hashlib.sha256(f"turn {row.id}".encode()).hexdigest()[:32]  # replaces an older one on its way
        headers = {
            "Authorization": self.vapid.authorization(subscription.endpoint, self.clock.now_ms()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LIFETIME_S),
            "Topic": topic,
            "Urgency": "normal",
        }
        body = encrypt(msgspec.json.encode(said), subscription.p256dh, subscription.auth)
        return PushRequest(subscription.endpoint, headers, body)


def owed(room: Room) -> dict[int, int]:
    """Returns the seats of people who must answer, with the numbers of their questions."""
    state = room.state
    if not state.loaded or state.match_or_none is None or state.status != "running":
        return {}
    asked = {
        seat for ask in state.match.table.asks() if ask.manner != FREE for seat in listed(ask.open_to)
    } - state.bot_seats().keys()
    return {seat: state.question(seat) for seat in sorted(asked)}


def somebody_waits(row: TableRow, seat: int) -> bool:
    """True if people play whom other keys hold: bots are in no hurry."""
    own = holders_of(row, seat)
    return any(
        seat_row.kind == "person" and not seat_row.has_left and not own & holders_of(row, other)
        for other, seat_row in enumerate(row.seats)
    )


def holders_of(row: TableRow, seat: int) -> set[str]:
    """Returns the devices and accounts that hold a seat."""
    return {key.hash for key in row.keys if key.seat == seat and key.kind in HOLDING["device"]}


def title_of(game: str, lang: str) -> str:
    """Returns the title of a game in a language."""
    texts = catalogue(game, lang)
    return texts.say(TITLE) if TITLE in texts else game
