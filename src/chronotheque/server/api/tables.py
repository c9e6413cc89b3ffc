"""REST: opening tables, finding them, sitting down, beginning, handing seats over."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final, Literal

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from chronotheque.server.api.answers import answers, told
from chronotheque.server.api.games import rows_of
from chronotheque.server.api.who import AtDesk, Known, Visiting, address_of, limited, needs
from chronotheque.server.forms import (
    MOST_SEATS,
    MOST_TABLES,
    TABLES_A_PAGE,
    Address,
    BeginGame,
    BotToken,
    ChangeSeat,
    ClaimSeat,
    GoOnFrom,
    ListedTable,
    NewTable,
    Nothing,
    PlayAgain,
    SitDown,
)
from chronotheque.server.hall import FIRST, Page
from chronotheque.server.protocol import ClockSetting, TableInfo
from chronotheque.server.seating import SeatWish, Wish

TableId = Annotated[str, Path(max_length=64)]
Code = Annotated[str, Path(max_length=64)]
SeatNumber = Annotated[int, Path(ge=0, lt=MOST_SEATS)]
Before = Annotated[str, Query(pattern=r"^(\d{1,16}-[A-Za-z0-9]{1,64})?$")]  # `created` and `id` of a table
Limit = Annotated[int, Query(ge=1, le=MOST_TABLES)]

DARK: Final = "#0b2127"
LIGHT: Final = "#fffaf0"

router = APIRouter(tags=["tables"])


@router.post("/tables", status_code=201, responses=answers(TableInfo, status=201), dependencies=[needs("sit")])
async def open_table(request: Request, wish: NewTable, desk: AtDesk, who: Visiting) -> Response:
    """Opens a table; begins at once if that is wished and no seat is open."""
    desk.rates.take("table by address", address_of(request))
    desk.rates.take("table by visitor", who.caller.hash)
    cards: list[dict[str, Any]] = []
    if wish.cards is not None:
        desk.rates.take("work by address", address_of(request))
        cards = await rows_of(request, wish.game, wish.cards)
    room = await desk.hall.create(
        Wish(
            game=wish.game,
            seats=[SeatWish(seat.kind, seat.name, seat.level) for seat in wish.seats],
            options=wish.options,
            clock=ClockSetting(wish.clock.kind, wish.clock.stock, wish.clock.bonus),
            friendly=wish.friendly,
            listed=wish.listed,
            name=wish.name,
            nonce=wish.nonce,
            cards=cards,
            begin=wish.begin,
            lang=wish.lang,
        ),
        who.caller,
    )
    return await who.given(told(room.info(who.caller), 201))


@router.get("/tables", responses=answers(list[ListedTable]), dependencies=[limited("list by address")])
async def listed_tables(
    desk: AtDesk,
    who: Known,
    state: Annotated[Literal["open", "running"], Query()] = "open",
    before: Before = "",
    limit: Limit = TABLES_A_PAGE,
) -> Response:
    """A page of the tables that everybody may find, the newest first."""
    return told(await desk.hall.listed(state, who, _page(before, limit)))


@router.get("/tables/mine", responses=answers(list[ListedTable]), dependencies=[limited("list by address")])
async def own_tables(desk: AtDesk, who: Known, before: Before = "", limit: Limit = TABLES_A_PAGE) -> Response:
    """A page of the tables where whoever asks holds a seat, the newest first."""
    return told(await desk.hall.mine(who, _page(before, limit)))


def _page(before: str, limit: int) -> Page:
    """The page after the table that `CREATED-ID` names, or the first."""
    created, _, table = before.partition("-")
    return Page(int(created), table, limit) if before else FIRST._replace(limit=limit)


@router.get("/tables/{table}", responses=answers(TableInfo, 404))
async def one_table(table: TableId, desk: AtDesk, who: Known) -> Response:
    """A table as whoever asks knows it."""
    return told(await desk.hall.info(table, who))


@router.post("/tables/{table}/begin", responses=answers(TableInfo, 404, 409), dependencies=[needs("host")])
async def begin(table: TableId, wish: BeginGame, desk: AtDesk, who: Visiting) -> Response:
    """Begins the game; bots take the open seats if `fill` names their level."""
    room = await desk.hall.begin(table, who.caller, wish.fill or "")
    return await who.given(told(room.info(who.caller)))


@router.post("/tables/{table}/seats/{seat}", responses=answers(TableInfo, 404, 409), dependencies=[needs("host")])
async def change_seat(table: TableId, seat: SeatNumber, wish: ChangeSeat, desk: AtDesk, who: Visiting) -> Response:
    """Opens a seat or gives it to a bot, before the beginning."""
    room = await desk.hall.change_seat(table, who.caller, seat, wish.kind, wish.level)
    return await who.given(told(room.info(who.caller)))


@router.post("/tables/{table}/stand", responses=answers(TableInfo, 404, 409), dependencies=[needs("sit")])
async def stand(table: TableId, wish: Nothing, desk: AtDesk, who: Visiting) -> Response:
    """Leaves a table that has not begun."""
    return await who.given(told(await desk.hall.stand(table, who.caller)))


@router.post(
    "/tables/{table}/seats/{seat}/link", responses=answers(Address, 404, 409), dependencies=[needs("share")]
)
async def seat_link(table: TableId, seat: SeatNumber, wish: Nothing, desk: AtDesk, who: Visiting) -> Response:
    """A link by which another device gets the seat, once; its secret is in the fragment, which is never sent."""
    secret = await desk.hall.new_link(table, who.caller, seat)
    return await who.given(told(Address(f"{desk.settings.public}/seat/{table}#{secret}")))


@router.post(
    "/tables/{table}/claim",
    responses=answers(TableInfo, 404, 409),
    dependencies=[needs("share"), limited("secret by address")],
)
async def claim(table: TableId, wish: ClaimSeat, desk: AtDesk, who: Visiting) -> Response:
    """Takes a seat over with the secret of a link, which is then used up."""
    room = await desk.hall.claim(table, who.caller, wish.secret)
    return await who.given(told(room.info(who.caller)))


@router.post(
    "/tables/{table}/seats/{seat}/token", responses=answers(BotToken, 404, 409), dependencies=[needs("share")]
)
async def seat_token(table: TableId, seat: SeatNumber, wish: Nothing, desk: AtDesk, who: Visiting) -> Response:
    """A token by which a program holds the seat; it is told only now."""
    return await who.given(told(BotToken(await desk.hall.new_token(table, who.caller, seat))))


@router.post("/tables/{table}/rematch", responses=answers(TableInfo, 404, 409), dependencies=[needs("sit")])
async def rematch(request: Request, table: TableId, wish: PlayAgain, desk: AtDesk, who: Visiting) -> Response:
    """The next table of the same people, everybody one seat further on."""
    desk.rates.take("table by address", address_of(request))
    room = await desk.hall.rematch(table, who.caller, wish.nonce)
    return await who.given(told(room.info(who.caller)))


@router.post(
    "/tables/{table}/continue",
    status_code=201,
    responses=answers(TableInfo, 404, 409, status=201),
    dependencies=[needs("sit")],
)
async def go_on(request: Request, table: TableId, wish: GoOnFrom, desk: AtDesk, who: Visiting) -> Response:
    """A new table that goes on from a moment of a finished game, against bots."""
    desk.rates.take("table by address", address_of(request))
    desk.rates.take("table by visitor", who.caller.hash)
    room = await desk.hall.continue_from(table, who.caller, wish.at, wish.seat, wish.nonce)
    return await who.given(told(room.info(who.caller), 201))


# -- invitations -----------------------------------------------------------------------------------

invitations = APIRouter(
    tags=["invitations"], prefix="/invitations/{code}", dependencies=[limited("secret by address")]
)


@invitations.get("", responses=answers(TableInfo, 404))
async def invitation(code: Code, desk: AtDesk, who: Known) -> Response:
    """The table that an invitation is for."""
    room = await desk.hall.by_invitation(code)
    return told(room.info(who))


@invitations.get("/address", responses=answers(Address, 404))
async def invitation_address(code: Code, desk: AtDesk) -> Response:
    """The address that friends open to sit down."""
    await desk.hall.by_invitation(code)
    return told(Address(_address(desk.settings.public, code)))


@invitations.get("/qr.svg", responses=answers("svg", 404, media="image/svg+xml"))
async def invitation_picture(code: Code, desk: AtDesk) -> Response:
    """The same address as a QR code."""
    await desk.hall.by_invitation(code)
    drawn = io.BytesIO()
    segno.make_qr(_address(desk.settings.public, code), error="m").save(
        drawn, kind="svg", border=3, dark=DARK, light=LIGHT, omitsize=True, xmldecl=False
    )
    return Response(drawn.getvalue(), 200, {"Cache-Control": "no-store"}, "image/svg+xml")


@invitations.post("/sit", responses=answers(TableInfo, 404, 409), dependencies=[needs("sit")])
async def sit(code: Code, wish: SitDown, desk: AtDesk, who: Visiting) -> Response:
    """Takes an open seat."""
    room = await desk.hall.sit(code, who.caller, wish.name, wish.nonce, wish.seat)
    return await who.given(told(room.info(who.caller)))


def _address(public: str, code: str) -> str:
    return f"{public}/join/{code}"
