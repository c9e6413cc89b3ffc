"""REST: opening tables, finding them, sitting down, beginning, handing seats over."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final, Literal

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from chronotheque.server.api.dependencies import Context, KnownCaller, VisitorDep, address_of, limited, needs
from chronotheque.server.api.games import Language, rows_of, texts_of_rows
from chronotheque.server.api.responses import documented, json_response
from chronotheque.server.lobby.lobby import FIRST_PAGE, TablePage
from chronotheque.server.lobby.seating import NewTableRequest, SeatRequest
from chronotheque.server.protocol import ClockSetting, TableInfo
from chronotheque.server.schemas import (
    MOST_SEATS,
    MOST_TABLES,
    TABLES_A_PAGE,
    Address,
    BeginGame,
    BotToken,
    ChangeSeat,
    ClaimSeat,
    GameCards,
    Glance,
    GoOnFrom,
    ListedTable,
    NewTable,
    Nothing,
    PlayAgain,
    SitDown,
)

TableId = Annotated[str, Path(max_length=64)]
Code = Annotated[str, Path(max_length=64)]
SeatNumber = Annotated[int, Path(ge=0, lt=MOST_SEATS)]
Before = Annotated[str, Query(pattern=r"^(\d{1,16}-[A-Za-z0-9]{1,64})?$")]  # `created` and `id` of a table
Limit = Annotated[int, Query(ge=1, le=MOST_TABLES)]

DARK: Final = "#0b2127"
LIGHT: Final = "#fffaf0"

router = APIRouter(tags=["tables"])


@router.post("/tables", status_code=201, responses=documented(TableInfo, status=201), dependencies=[needs("sit")])
async def open_table(request: Request, body: NewTable, context: Context, who: VisitorDep) -> Response:
    """Opens a table; begins at once if requested and no seat is open."""
    context.rates.take("table by address", address_of(request))
    context.rates.take("table by visitor", who.caller.hash)
    cards: list[dict[str, Any]] = []
    if body.cards is not None:
        context.rates.take("work by address", address_of(request))
        cards = await rows_of(request, body.game, body.cards)
    room = await context.lobby.create(
        NewTableRequest(
            game=body.game,
            seats=[SeatRequest(seat.kind, seat.name, seat.level, seat.face) for seat in body.seats],
            options=body.options,
            clock=ClockSetting(body.clock.kind, body.clock.stock, body.clock.bonus),
            friendly=body.friendly,
            listed=body.listed,
            name=body.name,
            face=body.face,
            nonce=body.nonce,
            cards=cards,
            begin=body.begin,
            lang=body.lang,
        ),
        who.caller,
    )
    return await who.given(json_response(room.broadcast.info(who.caller), 201))


@router.get("/tables", responses=documented(list[ListedTable]), dependencies=[limited("list by address")])
async def listed_tables(
    context: Context,
    who: KnownCaller,
    state: Annotated[Literal["open", "running"], Query()] = "open",
    before: Before = "",
    limit: Limit = TABLES_A_PAGE,
) -> Response:
    """Lists a page of public tables, newest first."""
    return json_response(await context.lobby.listed(state, who, _page(before, limit)))


@router.get("/tables/mine", responses=documented(list[ListedTable]), dependencies=[limited("list by address")])
async def own_tables(
    context: Context,
    who: KnownCaller,
    before: Before = "",
    limit: Limit = TABLES_A_PAGE,
    unfinished: Annotated[bool, Query()] = False,
) -> Response:
    """Lists a page of the caller's tables, newest first; with `unfinished` without those whose game is over."""
    return json_response(await context.lobby.mine(who, _page(before, limit), unfinished))


def _page(before: str, limit: int) -> TablePage:
    """Returns the page after the table `CREATED-ID`, or the first."""
    created, _, table = before.partition("-")
    return TablePage(int(created), table, limit) if before else FIRST_PAGE._replace(limit=limit)


@router.get("/tables/{table}", responses=documented(TableInfo, 404))
async def one_table(table: TableId, context: Context, who: KnownCaller) -> Response:
    """Returns a table as the caller may see it."""
    return json_response(await context.lobby.info(table, who))


@router.get(
    "/tables/{table}/glance", responses=documented(Glance, 404, 409), dependencies=[limited("list by address")]
)
async def glance(table: TableId, context: Context, who: KnownCaller) -> Response:
    """Returns what the caller sees of a running table now, from the only seat that it holds or as a spectator."""
    return json_response(await context.lobby.glance(table, who))


@router.get(
    "/tables/{table}/cards/{lang}", responses=documented(GameCards, 404), dependencies=[limited("list by address")]
)
async def table_cards(
    request: Request, table: TableId, lang: Language, context: Context, who: KnownCaller
) -> Response:
    """Returns the sentences of the cards of a table, printed or from its card file."""
    info = await context.lobby.info(table, who)
    return await texts_of_rows(request, info.game, lang, info.cards)


@router.post("/tables/{table}/begin", responses=documented(TableInfo, 404, 409), dependencies=[needs("host")])
async def begin(table: TableId, body: BeginGame, context: Context, who: VisitorDep) -> Response:
    """Begins the game; bots take the open seats if `fill` names their level."""
    room = await context.lobby.begin(table, who.caller, body.fill or "")
    return await who.given(json_response(room.broadcast.info(who.caller)))


@router.post(
    "/tables/{table}/seats/{seat}", responses=documented(TableInfo, 404, 409), dependencies=[needs("host")]
)
async def change_seat(
    table: TableId, seat: SeatNumber, body: ChangeSeat, context: Context, who: VisitorDep
) -> Response:
    """Opens a seat or assigns a bot to it, before the beginning."""
    room = await context.lobby.change_seat(table, who.caller, seat, body.kind, body.level)
    return await who.given(json_response(room.broadcast.info(who.caller)))


@router.post("/tables/{table}/stand", responses=documented(TableInfo, 404, 409), dependencies=[needs("sit")])
async def stand(table: TableId, body: Nothing, context: Context, who: VisitorDep) -> Response:
    """Leaves a table that has not begun."""
    return await who.given(json_response(await context.lobby.stand(table, who.caller)))


@router.post(
    "/tables/{table}/seats/{seat}/link", responses=documented(Address, 404, 409), dependencies=[needs("share")]
)
async def seat_link(table: TableId, seat: SeatNumber, body: Nothing, context: Context, who: VisitorDep) -> Response:
    """Creates a one-time link to a seat for another device; its secret is in the fragment, which is never sent."""
    secret = await context.lobby.new_link(table, who.caller, seat)
    return await who.given(json_response(Address(f"{context.settings.public}/seat/{table}#{secret}")))


@router.post(
    "/tables/{table}/claim",
    responses=documented(TableInfo, 404, 409),
    dependencies=[needs("share"), limited("secret by address")],
)
async def claim(table: TableId, body: ClaimSeat, context: Context, who: VisitorDep) -> Response:
    """Takes a seat over with the secret of a link, which is then used up."""
    room = await context.lobby.claim(table, who.caller, body.secret)
    return await who.given(json_response(room.broadcast.info(who.caller)))


@router.post(
    "/tables/{table}/seats/{seat}/token", responses=documented(BotToken, 404, 409), dependencies=[needs("share")]
)
async def seat_token(
    table: TableId, seat: SeatNumber, body: Nothing, context: Context, who: VisitorDep
) -> Response:
    """Creates a token by which a program holds the seat; it is shown only once."""
    return await who.given(json_response(BotToken(await context.lobby.new_token(table, who.caller, seat))))


@router.post("/tables/{table}/rematch", responses=documented(TableInfo, 404, 409), dependencies=[needs("sit")])
async def rematch(request: Request, table: TableId, body: PlayAgain, context: Context, who: VisitorDep) -> Response:
    """Opens the next table of the same people, everybody one seat further on."""
    context.rates.take("table by address", address_of(request))
    room = await context.lobby.rematch(table, who.caller, body.nonce)
    return await who.given(json_response(room.broadcast.info(who.caller)))


@router.post(
    "/tables/{table}/continue",
    status_code=201,
    responses=documented(TableInfo, 404, 409, status=201),
    dependencies=[needs("sit")],
)
async def go_on(request: Request, table: TableId, body: GoOnFrom, context: Context, who: VisitorDep) -> Response:
    """Opens a table that continues a finished game from one of its moments, against bots."""
    context.rates.take("table by address", address_of(request))
    context.rates.take("table by visitor", who.caller.hash)
    room = await context.lobby.continue_from(table, who.caller, body.at, body.seat, body.nonce)
    return await who.given(json_response(room.broadcast.info(who.caller), 201))


# -- invitations -----------------------------------------------------------------------------------

invitations = APIRouter(
    tags=["invitations"], prefix="/invitations/{code}", dependencies=[limited("secret by address")]
)


@invitations.get("", responses=documented(TableInfo, 404))
async def invitation(code: Code, context: Context, who: KnownCaller) -> Response:
    """Returns the table of an invitation."""
    room = await context.lobby.by_invitation(code)
    return json_response(room.broadcast.info(who))


@invitations.get("/address", responses=documented(Address, 404))
async def invitation_address(code: Code, context: Context) -> Response:
    """Returns the address that friends open to sit down."""
    await context.lobby.by_invitation(code)
    return json_response(Address(_address(context.settings.public, code)))


@invitations.get("/qr.svg", responses=documented("svg", 404, media="image/svg+xml"))
async def invitation_picture(code: Code, context: Context) -> Response:
    """Returns the same address as a QR code."""
    await context.lobby.by_invitation(code)
    drawn = io.BytesIO()
    segno.make_qr(_address(context.settings.public, code), error="m").save(
        drawn, kind="svg", border=3, dark=DARK, light=LIGHT, omitsize=True, xmldecl=False
    )
    return Response(drawn.getvalue(), 200, {"Cache-Control": "no-store"}, "image/svg+xml")


@invitations.post("/sit", responses=documented(TableInfo, 404, 409), dependencies=[needs("sit")])
async def sit(code: Code, body: SitDown, context: Context, who: VisitorDep) -> Response:
    """Takes an open seat."""
    room = await context.lobby.sit(code, who.caller, body.name, body.nonce, body.seat, body.face)
    return await who.given(json_response(room.broadcast.info(who.caller)))


def _address(public: str, code: str) -> str:
    return f"{public}/join/{code}"
