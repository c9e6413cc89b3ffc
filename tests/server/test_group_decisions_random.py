"""Random group decisions: all connections agree on the state, and nobody is passed over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chronotheque.kernel import Rng
from chronotheque.server.identity.caller import Caller
from chronotheque.server.tables.room import Room
from tests.server.caravans import CASK, CONFIRM, WAY, gives, lines, proposal, says, travellers
from tests.server.table import ADA, BEN, CY, FakeConnection, Harness, in_loop


class Lot:
    """A table with random actions, and its invariants."""

    def __init__(self, harness: Harness, room: Room, rng: Rng) -> None:
        self.harness = harness
        self.room = room
        self.rng = rng
        self.connections: dict[Caller, FakeConnection] = {}
        self.known: dict[FakeConnection, Any] = {}  # the last message to each
        self.acts = 0

    def one_of(self, some: list[Any]) -> Any:
        return some[self.rng.below(len(some))]

    async def step(self) -> None:
        """Somebody does something; then time may pass."""
        caller = self.one_of([ADA, BEN, CY])
        connection = self.connections.get(caller)
        if connection is None or self.rng.below(12) == 0:
            await self.come_or_go(caller, connection)
        elif (connection.viewer, WAY) in self.room.state.match.open and self.rng.below(3):
            await self.propose(connection)
        elif (connection.viewer, CASK) in self.room.state.match.open:
            await self.give(connection, CASK, "done")
        else:
            say = self.one_of(["agree", "agree", "agree", "object", "withdraw", "insist"])
            before, was = lines(self.room), proposal(self.room)
            reason = await says(self.room, connection, say)
            if lines(self.room) > before:  # the last one has agreed, or the decider has waited long enough
                assert was is not None
                last = set(was["missing"]) <= set(self.room.state.seats_of(caller))
                assert last if say == "agree" else (say, was["insist_in_ms"]) == ("insist", 0)
                assert reason == ""
        await self.harness.clock.go_on(float(self.rng.below(6)))
        self.check()

    async def come_or_go(self, caller: Caller, connection: FakeConnection | None) -> None:
        if connection is None:
            self.connections[caller] = new = FakeConnection(caller)
            await self.room.join(new, None)
        elif self.rng.below(3):
            self.room.part(connection)
            del self.connections[caller]
        else:
            await self.room.leave(connection)
            await self.room.look(connection, self.room.state.seats_of(caller)[0])

    async def propose(self, connection: FakeConnection) -> None:
        if self.rng.below(3) == 0:
            await self.room.draft(
                connection, self.room.state.question(connection.viewer), WAY, self.one_of(["", "way:0", "way:1"])
            )
            return
        others = [
            seat for seat in self.room.presence.here if seat not in self.room.state.seats_of(connection.caller)
        ]
        given = await self.give(connection, WAY, self.one_of(["way:0", "way:1>n:1", "way:1>n:2"]))
        assert not given or not others

    async def give(self, connection: FakeConnection, decision: str, answer: str) -> bool:
        self.acts += 1
        before = lines(self.room)
        given = await gives(self.room, connection, answer, f"act {self.acts}", decision)
        assert given == (lines(self.room) > before)
        return given

    def check(self) -> None:
        """All who hold a seat know the same, and it is what is considered now."""
        told = proposal(self.room)
        for connection in self.connections.values():
            for frame in connection.news("proposal"):
                self.known[connection] = frame["proposal"]
            assert without_insist_in_ms(self.known.get(connection)) == without_insist_in_ms(told)
        if told is not None:
            assert (told["seat"], told["decision"]) in self.room.state.match.open
            assert not told["held"] or told["missing"]


def without_insist_in_ms(shown: dict[str, Any] | None) -> dict[str, Any] | None:
    return {**shown, "insist_in_ms": 0} if shown else None


@in_loop
@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_said_all_know_the_same_and_nothing_is_decided_against_anybody(
    tmp_path: Path, seed: int
) -> None:
    async with Harness(tmp_path, absence_s=3600.0) as harness:
        room, *people = await travellers(harness, **CONFIRM)
        lot = Lot(harness, room, Rng(seed))
        lot.connections = dict(zip((ADA, BEN, CY), people, strict=True))
        for _ in range(60):
            if room.state.status == "running":
                await lot.step()
