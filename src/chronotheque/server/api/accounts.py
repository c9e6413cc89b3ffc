"""REST: accounts, which nobody needs to play."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from chronotheque.server.accounts import known_as
from chronotheque.server.api.answers import answers, told
from chronotheque.server.api.who import AtDesk, Known, Visiting, address_of, limited
from chronotheque.server.forms import Credentials, Me

router = APIRouter(tags=["accounts"])


@router.post(
    "/accounts",
    status_code=201,
    responses=answers(Me, 409, status=201),
    dependencies=[limited("account by address")],
)
async def new_account(wish: Credentials, desk: AtDesk, who: Visiting) -> Response:
    """Makes an account and logs in to it."""
    return who.given(told(Me(await desk.accounts.make(wish.name, wish.password, who.caller)), 201))


@router.post("/sessions", responses=answers(Me, 401))
async def log_in(request: Request, wish: Credentials, desk: AtDesk, who: Visiting) -> Response:
    """Logs in; the name or the password may be wrong, and nobody learns which."""
    desk.rates.take("log-in by address", address_of(request))
    desk.rates.take("log-in by name", known_as(wish.name))
    return who.given(told(Me(await desk.accounts.log_in(wish.name, wish.password, who.caller))))


@router.delete("/sessions", status_code=204, responses=answers(None, status=204))
async def log_out(desk: AtDesk, who: Known) -> Response:
    """Logs out, on this device."""
    await desk.accounts.log_out(who)
    return Response(status_code=204, headers={"Cache-Control": "no-store"})


@router.get("/me", responses=answers(Me))
async def me(desk: AtDesk, who: Known) -> Response:
    """The account of whoever asks, if there is one."""
    return told(Me(await desk.accounts.name_of(who)))
