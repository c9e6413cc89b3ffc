"""Who is connected to a room, from where they look, and since when somebody is away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from chronotheque.kernel import SPECTATOR
from chronotheque.server.attendants import Guest
from chronotheque.server.sheets import Sheet


class Presence:
    """The guests of one room."""

    def __init__(self) -> None:
        self.viewers: dict[int, list[Guest]] = {}  # by the seat from which they look, or SPECTATOR
        self.here: Counter[int] = Counter()  # seats -> how many connected guests hold each
        self.away: dict[int, int] = {}  # seats of persons -> since when nobody who holds them is here
        self._held: dict[Guest, list[int]] = {}

    def __iter__(self) -> Iterator[Guest]:
        return iter(list(self._held))

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, guest: Guest) -> bool:
        return guest in self._held

    @property
    def watchers(self) -> int:
        """How many are connected who hold no seat."""
        return sum(not held for held in self._held.values())

    def seated(self) -> list[Guest]:
        """Those who hold a seat."""
        return [guest for guest, held in self._held.items() if held]

    def add(self, guest: Guest, viewer: int, held: list[int]) -> None:
        """Somebody comes who holds some seats and looks from one, or from none."""
        self._held[guest] = held
        guest.viewer = viewer
        self.viewers.setdefault(viewer, []).append(guest)
        for seat in held:
            self.here[seat] += 1
            self.away.pop(seat, None)

    def remove(self, guest: Guest, now: int) -> None:
        """Somebody goes."""
        self._stop_looking(guest)
        for seat in self._held.pop(guest):
            self.here[seat] -= 1
            if not self.here[seat]:
                del self.here[seat]
                self.away[seat] = now

    def move(self, guest: Guest, viewer: int) -> None:
        """Somebody looks from elsewhere."""
        self._stop_looking(guest)
        guest.viewer = viewer
        self.viewers.setdefault(viewer, []).append(guest)

    def hold_anew(self, sheet: Sheet, now: int) -> list[Guest]:
        """The table is another; gives the guests who look from elsewhere now, because they hold other seats."""
        self.here.clear()
        turned: list[Guest] = []
        for guest, before in self._held.items():
            held = self._held[guest] = sheet.seats_of(guest.caller)
            self.here.update(held)
            if held and not before:
                turned.append(guest)
                self.move(guest, held[0])
            elif guest.viewer != SPECTATOR and guest.viewer not in held:
                turned.append(guest)
                self.move(guest, SPECTATOR)
        self.away = {seat: self.away.get(seat, now) for seat in sheet.people() if seat not in self.here}
        return turned

    def _stop_looking(self, guest: Guest) -> None:
        guests = self.viewers[guest.viewer]
        guests.remove(guest)
        if not guests:
            del self.viewers[guest.viewer]
