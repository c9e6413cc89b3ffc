"""REST: optional accounts."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from chronotheque.server.api.dependencies import Context, KnownCaller, VisitorDep, address_of, limited, needs
from chronotheque.server.api.responses import documented, json_response
from chronotheque.server.identity.names import known_as
from chronotheque.server.schemas import Credentials, Me, SettingsChange, StoredSettings

router = APIRouter(tags=["accounts"])


@router.post(
    "/accounts",
    status_code=201,
    responses=documented(Me, 409, status=201),
    dependencies=[needs("identify"), limited("account by address")],
)
async def new_account(body: Credentials, context: Context, who: VisitorDep) -> Response:
    """Makes an account and logs in to it; the seats of the browser go along, and it gets a new cookie."""
    session = await context.accounts.make(body.name, body.password, who.caller, who.device)
    return who.renewed(json_response(Me(session.name), 201), session.secret)


@router.post("/sessions", responses=documented(Me, 401), dependencies=[needs("identify")])
async def log_in(request: Request, body: Credentials, context: Context, who: VisitorDep) -> Response:
    """Logs in; the browser gets a new cookie. A wrong name and a wrong password look the same."""
    name, address = known_as(body.name), address_of(request)
    if await context.sessions.devices.was_logged_in(who.caller, name):
        context.rates.take("log-in by device", who.caller.hash)
    else:
        context.rates.take("log-in by address", address)
        context.rates.take("log-in by name and address", f"{name} {address}")
    session = await context.accounts.log_in(body.name, body.password, who.caller, who.device)
    return who.renewed(json_response(Me(session.name)), session.secret)


@router.delete(
    "/sessions", status_code=204, responses=documented(None, status=204), dependencies=[needs("identify")]
)
async def log_out(context: Context, who: VisitorDep) -> Response:
    """Logs out, on this device, which gets a new cookie and leaves the seats with the account."""
    secret = await context.accounts.log_out(who.caller, who.device)
    response = Response(status_code=204, headers={"Cache-Control": "no-store"})
    return who.renewed(response, secret) if secret else response


@router.get("/me", responses=documented(Me))
async def me(context: Context, who: KnownCaller) -> Response:
    """Returns the account of the caller, if it has one."""
    return json_response(Me(await context.accounts.name_of(who)))


@router.get("/me/settings", responses=documented(StoredSettings, 403))
async def settings(context: Context, who: KnownCaller) -> Response:
    """Returns the settings that are kept with the account of the caller."""
    return json_response(StoredSettings(await context.accounts.settings(who)))


@router.patch(
    "/me/settings",
    responses=documented(StoredSettings, 403),
    dependencies=[needs("identify"), limited("work by address")],
)
async def change_settings(body: SettingsChange, context: Context, who: KnownCaller) -> Response:
    """Keeps settings with the account of the caller and returns all of them."""
    changes = body.model_dump(exclude_none=True)
    return json_response(StoredSettings(await context.accounts.change_settings(who, changes)))
