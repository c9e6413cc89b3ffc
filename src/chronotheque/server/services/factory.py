"""Factory of table services: for games in turns and in real time."""

from __future__ import annotations

from collections.abc import Callable

from chronotheque.server.bots.pool import BotPool
from chronotheque.server.services.game_clock import LATENCY_CAP_MS
from chronotheque.server.services.real_time_service import RealTimeService
from chronotheque.server.services.turn_service import TurnService
from chronotheque.server.table_options import LATENCY, OFF
from chronotheque.server.tables.room import Room
from chronotheque.server.tables.service import TableService


def service_factory(pool: BotPool) -> Callable[[Room], TableService]:
    """Returns the factory of services whose bots use a pool: `lobby.make_service = …`."""

    def service(room: Room) -> TableService:
        if room.state.match.game.real_time:
            plain = room.state.row.options.get(LATENCY) == OFF  # WC-R10: the order of arrival counts
            return RealTimeService(room, pool, hold=0 if plain else LATENCY_CAP_MS)
        return TurnService(room, pool)

    return service
