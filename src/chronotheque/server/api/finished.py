"""REST: looking back at games, their moments, chances, records and seeds."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from chronotheque.kernel import SPECTATOR
from chronotheque.records.told import Update
from chronotheque.server.api.answers import answers, packed, told
from chronotheque.server.api.tables import TableId
from chronotheque.server.api.who import AtDesk, Known, limited
from chronotheque.server.forms import MOST_SEATS, Chances, FinishedGame, SeedTold
from chronotheque.server.refusals import Conflict, NoTable, NotAllowed

Seat = Annotated[Annotated[int, Query(ge=0, lt=MOST_SEATS)] | Literal["spectator"], Query()]
Before = Annotated[int | None, Query(ge=0, le=2**53)]

router = APIRouter(tags=["finished games"])


@router.get(
    "/tables/{table}/moments",
    responses=answers(list[Update], 403, 404, 409),
    dependencies=[limited("work by address")],
)
async def moments(request: Request, table: TableId, desk: AtDesk, who: Known, seat: Seat = "spectator") -> Response:
    """Every update that a seat has received; while the game runs only one's own, or what spectators see."""
    room = await desk.hall.room(table)
    if room.state == "open":
        raise Conflict("the game has not begun", "not_begun")
    async with room.at_rest():  # where everything is durable
        viewer = _viewer(seat, room.match.seats)
        if viewer != SPECTATOR and room.state != "over" and viewer not in room.seats_of(who):
            raise NotAllowed("while a game runs one looks from one's own seat, or as a spectator")
        text, over = room.match.record.text().encode(), room.match.over
    return packed(request, await desk.reviews.moments(table, text, over, viewer))


@router.get(
    "/tables/{table}/chances", responses=answers(Chances, 404, 409), dependencies=[limited("work by address")]
)
async def chances(table: TableId, desk: AtDesk, seat: Seat = "spectator") -> Response:
    """How the chances moved in a finished game, at the same moments that `moments` gives for the seat."""
    found = await desk.hall.record(table)
    return told(await desk.reviews.chances(table, found, _viewer(seat, found.header.seats)))


@router.get("/tables/{table}/record", responses=answers("text", 404, 409, media="text/plain"))
async def record(table: TableId, desk: AtDesk) -> Response:
    """The record of a finished game, to keep and to verify with `chrono replay`."""
    found = await desk.hall.record(table)
    headers = {"Content-Disposition": f'attachment; filename="{found.header.game}-{table}.chrono"'}
    return Response(found.text().encode(), 200, headers | {"Cache-Control": "no-store"}, "text/plain")


@router.get("/tables/{table}/seed", responses=answers(SeedTold, 404, 409))
async def seed(table: TableId, desk: AtDesk) -> Response:
    """What all draws of a finished game were made from."""
    found = await desk.hall.record(table)
    nonces = found.header.nonces
    return told(SeedTold(found.lines[-1].words[1], found.header.seed, nonces if isinstance(nonces, list) else []))


@router.get("/finished", responses=answers(list[FinishedGame]), dependencies=[limited("list by address")])
async def finished(desk: AtDesk, who: Known, before: Before = None) -> Response:
    """Games that are over, one's own and those that everybody may find, the last first."""
    return told(await desk.hall.finished(who, before))


def _viewer(seat: int | str, seats: int) -> int:
    """The seat from which somebody looks, or SPECTATOR."""
    if isinstance(seat, str):
        return SPECTATOR
    if seat >= seats:
        raise NoTable(f"there is no seat {seat}", "not_found")
    return seat
