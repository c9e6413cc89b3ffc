"""REST: accounts, which nobody needs to play."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from chronotheque.server.api.answers import answers, told
from chronotheque.server.api.who import AtDesk, Known, Visiting, address_of, limited, needs
from chronotheque.server.forms import Credentials, Me
from chronotheque.server.names import known_as

router = APIRouter(tags=["accounts"])


@router.post(
    "/accounts",
    status_code=201,
    responses=answers(Me, 409, status=201),
    dependencies=[needs("identify"), limited("account by address")],
)
async def new_account(wish: Credentials, desk: AtDesk, who: Visiting) -> Response:
    """Makes an account and logs in to it; the seats of the browser go along, and it gets a new cookie."""
    session = await desk.accounts.make(wish.name, wish.password, who.caller, who.device)
    return who.renewed(told(Me(session.name), 201), session.secret)


@router.post("/sessions", responses=answers(Me, 401), dependencies=[needs("identify")])
async def log_in(request: Request, wish: Credentials, desk: AtDesk, who: Visiting) -> Response:
    """Logs in, likewise; the name or the password may be wrong, and nobody learns which."""
    name, address = known_as(wish.name), address_of(request)
    if await desk.hall.devices.was_logged_in(who.caller, name):
        desk.rates.take("log-in by device", who.caller.hash)
    else:
        desk.rates.take("log-in by address", address)
        desk.rates.take("log-in by name and address", f"{name} {address}")
    session = await desk.accounts.log_in(wish.name, wish.password, who.caller, who.device)
    return who.renewed(told(Me(session.name)), session.secret)


@router.delete("/sessions", status_code=204, responses=answers(None, status=204), dependencies=[needs("identify")])
async def log_out(desk: AtDesk, who: Visiting) -> Response:
    """Logs out, on this device, which gets a new cookie and leaves the seats with the account."""
    secret = await desk.accounts.log_out(who.caller, who.device)
    response = Response(status_code=204, headers={"Cache-Control": "no-store"})
    return who.renewed(response, secret) if secret else response


@router.get("/me", responses=answers(Me))
async def me(desk: AtDesk, who: Known) -> Response:
    """The account of whoever asks, if there is one."""
    return told(Me(await desk.accounts.name_of(who)))
