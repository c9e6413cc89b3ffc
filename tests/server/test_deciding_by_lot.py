"""Decisions of the group by lot: whoever says, comes and goes, all know the same and nobody is passed over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chronotheque.kernel import Rng
from chronotheque.server.room import Room
from chronotheque.server.sheets import Caller
from tests.server.caravans import CASK, CONFIRM, WAY, gives, lines, proposal, says, travellers
from tests.server.table import ADA, BEN, CY, Evening, Heard, in_loop


class Lot:
    """A table where everything is done by lot, and what must hold whatever is done."""

    def __init__(self, evening: Evening, room: Room, rng: Rng) -> None:
        self.evening = evening
        self.room = room
        self.rng = rng
        self.guests: dict[Caller, Heard] = {}
        self.known: dict[Heard, Any] = {}  # what each was told last
        self.acts = 0

    def one_of(self, some: list[Any]) -> Any:
        return some[self.rng.below(len(some))]

    async def step(self) -> None:
        """Somebody does something; then time may pass."""
        caller = self.one_of([ADA, BEN, CY])
        guest = self.guests.get(caller)
        if guest is None or self.rng.below(12) == 0:
            await self.come_or_go(caller, guest)
        elif (guest.viewer, WAY) in self.room.match.open and self.rng.below(3):
            await self.propose(guest)
        elif (guest.viewer, CASK) in self.room.match.open:
            await self.give(guest, CASK, "done")
        else:
            say = self.one_of(["agree", "agree", "agree", "object", "withdraw", "insist"])
            before, was = lines(self.room), proposal(self.room)
            reason = await says(self.room, guest, say)
            if lines(self.room) > before:  # the last one has agreed, or whoever decides was patient
                assert was is not None
                last = set(was["missing"]) <= set(self.room.seats_of(caller))
                assert last if say == "agree" else (say, was["patience"]) == ("insist", 0)
                assert reason == ""
        await self.evening.clock.go_on(float(self.rng.below(6)))
        self.check()

    async def come_or_go(self, caller: Caller, guest: Heard | None) -> None:
        if guest is None:
            self.guests[caller] = new = Heard(caller)
            await self.room.join(new, None)
        elif self.rng.below(3):
            self.room.part(guest)
            del self.guests[caller]
        else:
            await self.room.leave(guest)
            await self.room.look(guest, self.room.seats_of(caller)[0])

    async def propose(self, guest: Heard) -> None:
        if self.rng.below(3) == 0:
            await self.room.draft(guest, self.room.question(guest.viewer), WAY, self.one_of(["", "way:0", "way:1"]))
            return
        others = [seat for seat in self.room.presence.here if seat not in self.room.seats_of(guest.caller)]
        given = await self.give(guest, WAY, self.one_of(["way:0", "way:1>n:1", "way:1>n:2"]))
        assert not given or not others

    async def give(self, guest: Heard, decision: str, answer: str) -> bool:
        self.acts += 1
        before = lines(self.room)
        given = await gives(self.room, guest, answer, f"act {self.acts}", decision)
        assert given == (lines(self.room) > before)
        return given

    def check(self) -> None:
        """All who hold a seat know the same, and it is what is considered now."""
        told = proposal(self.room)
        for guest in self.guests.values():
            for frame in guest.news("proposal"):
                self.known[guest] = frame["proposal"]
            assert without_patience(self.known.get(guest)) == without_patience(told)
        if told is not None:
            assert (told["seat"], told["decision"]) in self.room.match.open
            assert not told["held"] or told["missing"]


def without_patience(shown: dict[str, Any] | None) -> dict[str, Any] | None:
    return {**shown, "patience": 0} if shown else None


@in_loop
@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_said_all_know_the_same_and_nothing_is_decided_against_anybody(
    tmp_path: Path, seed: int
) -> None:
    async with Evening(tmp_path, absence=3600.0) as evening:
        room, *people = await travellers(evening, **CONFIRM)
        lot = Lot(evening, room, Rng(seed))
        lot.guests = dict(zip((ADA, BEN, CY), people, strict=True))
        for _ in range(60):
            if room.state == "running":
                await lot.step()
