"""Who serves a table: for a game in turns, or for one in real time."""

from __future__ import annotations

from collections.abc import Callable

from chronotheque.server.attendants import Attendant
from chronotheque.server.company import Company
from chronotheque.server.real_time import CAP
from chronotheque.server.real_time_table import RealTimeTable
from chronotheque.server.room import Room
from chronotheque.server.room_options import LATENCY, OFF
from chronotheque.server.turn_table import TurnTable


def attendant_of(company: Company) -> Callable[[Room], Attendant]:
    """What makes the attendant of a room, whose bots think in a company: `hall.attendants.append(…)`."""

    def attendant(room: Room) -> Attendant:
        if room.match.game.real_time:
            plain = room.sheet.options.get(LATENCY) == OFF  # WC-R10: the order of arrival counts
            return RealTimeTable(room, company, hold=0 if plain else CAP)
        return TurnTable(room, company)

    return attendant
