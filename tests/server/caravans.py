"""A caravan at a table: its people, their proposals and the messages about them."""

from __future__ import annotations

from typing import Any, Final, Literal

from chronotheque.server.protocol import Answer, Reply
from chronotheque.server.tables.room import Room
from tests.server.table import ADA, BEN, CY, FakeConnection, Harness, joined, refused

WAY: Final = "CA-D1"
CASK: Final = "CA-D2"
CONFIRM: Final = {"confirm": "on"}


async def travellers(
    harness: Harness, **options: str
) -> tuple[Room, FakeConnection, FakeConnection, FakeConnection]:
    """A caravan of Ada, who leads, Ben and Cy, all of them at the table."""
    room = await harness.friends(game="caravan", options=options)
    people = await joined(room, ADA), await joined(room, BEN), await joined(room, CY)
    for connection in people:
        connection.news()
    return room, *people


async def gives(room: Room, connection: FakeConnection, answer: str, act: str = "a", decision: str = WAY) -> bool:
    return await room.answer(connection, Answer(act, room.state.question(connection.viewer), decision, answer))


async def says(
    room: Room,
    connection: FakeConnection,
    say: Literal["agree", "object", "withdraw", "insist"],
    number: int | None = None,
) -> str:
    """Lets somebody reply to what was proposed last (or to another number), and gives why that is refused."""
    told = proposal(room)
    found = number if number is not None else told["number"] if told else 0
    return await refused(room.reply(connection, Reply(found, say)))


def proposal(room: Room) -> dict[str, Any] | None:
    """Returns the current proposal, as a new connection receives it."""
    watching = FakeConnection(ADA)
    room.decisions.show(watching)
    return watching.news()[0]["proposal"] if watching.frames else None


def told(connection: FakeConnection) -> list[tuple[Any, ...]]:
    """Returns a connection's messages about proposals: answer, waiting, missing seats; or the objector."""
    found = []
    for frame in connection.news("proposal"):
        shown = frame["proposal"]
        row = (shown["answer"], shown["held"], shown["missing"]) if shown else ("", frame["objection"])
        found.append(row)
    return found


def lines(room: Room) -> int:
    return len(room.state.match.record.lines)
