"""REST: looking back at games, their moments, chances, records and seeds."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from chronotheque.kernel import SPECTATOR
from chronotheque.records.updates import Update
from chronotheque.server.api.dependencies import Context, KnownCaller, limited
from chronotheque.server.api.responses import compressed_json, documented, json_response
from chronotheque.server.api.tables import TableId
from chronotheque.server.errors import Conflict, NotAllowed, NotFound
from chronotheque.server.schemas import MOST_SEATS, Chances, FinishedGame, RevealedSeed

Seat = Annotated[Annotated[int, Query(ge=0, lt=MOST_SEATS)] | Literal["spectator"], Query()]
Before = Annotated[int | None, Query(ge=0, le=2**53)]

router = APIRouter(tags=["finished games"])


@router.get(
    "/tables/{table}/moments",
    responses=documented(list[Update], 403, 404, 409),
    dependencies=[limited("work by address")],
)
async def moments(
    request: Request, table: TableId, context: Context, who: KnownCaller, seat: Seat = "spectator"
) -> Response:
    """Lists the updates of a seat; while the game runs only of an own seat or of spectators."""
    room = await context.lobby.room(table)
    if room.state.status == "open":
        raise Conflict("the game has not begun", "not_begun")
    async with room.loaded():  # where everything is durable
        viewer = _viewer(seat, room.state.match.seats)
        if viewer != SPECTATOR and room.state.status != "over" and viewer not in room.state.seats_of(who):
            raise NotAllowed("while a game runs one looks from one's own seat, or as a spectator")
        text, over = room.state.match.record.text().encode(), room.state.match.over
    return compressed_json(request, await context.reviews.moments(table, text, over, viewer))


@router.get(
    "/tables/{table}/chances", responses=documented(Chances, 404, 409), dependencies=[limited("work by address")]
)
async def chances(table: TableId, context: Context, seat: Seat = "spectator") -> Response:
    """Returns the win chances in a finished game, at the moments that `moments` lists for the seat."""
    found = await context.lobby.record(table)
    return json_response(await context.reviews.chances(table, found, _viewer(seat, found.header.seats)))


@router.get("/tables/{table}/record", responses=documented("text", 404, 409, media="text/plain"))
async def record(table: TableId, context: Context) -> Response:
    """Returns the record of a finished game, to be verified with `chrono replay`."""
    found = await context.lobby.record(table)
    headers = {"Content-Disposition": f'attachment; filename="{found.header.game}-{table}.chrono"'}
    return Response(found.text().encode(), 200, headers | {"Cache-Control": "no-store"}, "text/plain")


@router.get("/tables/{table}/seed", responses=documented(RevealedSeed, 404, 409))
async def seed(table: TableId, context: Context) -> Response:
    """Returns the seed of all draws of a finished game."""
    found = await context.lobby.record(table)
    nonces = found.header.nonces
    return json_response(
        RevealedSeed(found.lines[-1].words[1], found.header.seed, nonces if isinstance(nonces, list) else [])
    )


@router.get("/finished", responses=documented(list[FinishedGame]), dependencies=[limited("list by address")])
async def finished(context: Context, who: KnownCaller, before: Before = None) -> Response:
    """Games that are over, one's own and those that everybody may find, the last first."""
    return json_response(await context.lobby.finished(who, before))


def _viewer(seat: int | str, seats: int) -> int:
    """Returns the viewer of a request: a seat or SPECTATOR."""
    if isinstance(seat, str):
        return SPECTATOR
    if seat >= seats:
        raise NotFound(f"there is no seat {seat}", "not_found")
    return seat
