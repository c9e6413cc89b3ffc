"""Those who are in a room beside its match: guests, who are connected, and attendants, who serve it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from chronotheque.server.protocol import Beat, Give
from chronotheque.server.sheets import Caller

if TYPE_CHECKING:
    from chronotheque.server.room import Room


class Guest(Protocol):
    """One connection at a table."""

    caller: Caller
    viewer: int  # from which seat it looks, or SPECTATOR; the room sets it

    def post(self, frame: bytes) -> None:
        """Sends a frame, at once or as soon as possible; it never waits, raises or calls the room."""

    def dismiss(self, reason: str, detail: str, again: bool) -> None:
        """Says goodbye and closes; it calls the room's `part` later."""


class Attendant:
    """Serves one room while its game is running: bots, thinking time, game time.

    A hall makes one of each of its kinds (`hall.attendants`) for each room that it loads. All calls come in the
    event loop where the match rests (but for `answered` and `taken_back`) and must not block. An attendant that
    wants something done starts a task or a timer (`room.house.clock.call_later`) and calls `await room.answer(…)`,
    `await room.pass_time(…)` or `await room.set_stand_in(…)` from there: never from inside these calls, where the
    room is locked. What these raise is a Refusal; with the reason `trouble` the room is being loaded anew, and this
    attendant was closed.
    """

    times = False  # whether it gets the answers and beats of the sockets: real time

    def __init__(self, room: Room) -> None:
        self.room = room

    def woken(self, kept: Any) -> None:
        """The game has begun (kept: None), or the room was loaded, with what `keep` gave with its last line."""

    def answered(self, seat: int) -> None:
        """A seat has answered: called before the line is stored, so that `keep` counts it."""

    def taken_back(self, seat: int) -> None:
        """A seat has taken an answer back: called before that is stored."""

    def changed(self) -> None:
        """Something is different, durable and told: an answer, time, a stand-in, a pause, who is here, the end."""

    def joined(self, guest: Guest) -> None:
        """Somebody has come or looks from elsewhere: tell it what only this attendant knows (clocks, a pulse)."""

    def parted(self, guest: Guest) -> None:
        """Somebody has gone."""

    def keep(self) -> Any:
        """What JSON can hold of it, stored with each line, or None."""
        return None

    def busy(self) -> bool:
        """Whether the room must stay in memory although nobody is there."""
        return False

    def close(self) -> None:
        """The room leaves the memory or is loaded anew: no timer or task of this attendant may go on."""

    async def give(self, guest: Guest, seat: int, give: Give) -> None:
        """An answer has arrived (where `times`); returns when it is durable and told, or raises Refusal."""
        raise NotImplementedError

    def beat(self, guest: Guest, beat: Beat) -> None:
        """A beat has arrived (where `times`)."""
