"""Dependencies of REST routes: caller, rights, rate limits."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response

from chronotheque.server.accounts.accounts import Accounts
from chronotheque.server.accounts.devices import device_name
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.errors import NotAllowed
from chronotheque.server.identity.caller import Caller
from chronotheque.server.identity.credentials import COOKIE_NAME, bearer_token, hash_secret, new_secret
from chronotheque.server.identity.rights import NOT_FOR_PROGRAMS, Right
from chronotheque.server.lobby.win_chances import Reviews
from chronotheque.server.push.turn_notifier import TurnNotifier
from chronotheque.server.rate_limit import RestLimits, network
from chronotheque.server.settings import Settings

COOKIE_AGE_S: Final = 365 * 24 * 3600  # seconds
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # as `new_secret` makes them


class ApiContext:
    """Services that the routes use."""

    def __init__(
        self,
        settings: Settings,
        sessions: Sessions,
        accounts: Accounts,
        reviews: Reviews,
        rates: RestLimits,
        notifier: TurnNotifier,
    ) -> None:
        self.settings = settings
        self.sessions = sessions
        self.lobby = sessions.lobby
        self.accounts = accounts
        self.reviews = reviews
        self.rates = rates
        self.notifier = notifier


async def context_of(request: Request) -> ApiContext:
    """Returns the context of the server; async, else each request would go through a thread."""
    context = request.app.state.context
    assert isinstance(context, ApiContext)
    return context


def shown_by(request: Request) -> tuple[str, bool]:
    """Returns the secret of a request ("" if malformed), and whether it is a token rather than a cookie."""
    token = bearer_token(request.headers.get("authorization", ""))
    secret = token if token is not None else request.cookies.get(COOKIE_NAME, "")
    return (secret if _SECRET.fullmatch(secret) else ""), token is not None


Context = Annotated[ApiContext, Depends(context_of)]


async def known(request: Request, context: Context) -> Caller:
    """Identifies the caller; a bearer secret that is no token is nobody."""
    secret, is_token = shown_by(request)
    caller = await context.sessions.caller(secret)
    return Caller(purpose="program") if is_token and caller.purpose != "program" else caller


KnownCaller = Annotated[Caller, Depends(known)]


class Visitor:
    """A caller with a secret; a browser without one gets it with the response."""

    def __init__(self, context: ApiContext, caller: Caller, fresh: str, device: str) -> None:
        self.caller = caller
        self.device = device  # its name
        self._context = context
        self._fresh = fresh  # the secret made just now, or ""

    async def given(self, response: Response) -> Response:
        """Adds the cookie to a response if the browser has none yet."""
        if self._fresh:
            await self._context.sessions.devices.register(self._fresh, self.device)
            self.renewed(response, self._fresh)
        return response

    def renewed(self, response: Response, secret: str) -> Response:
        """Adds a new cookie to a response."""
        secure = self._context.settings.secure
        response.set_cookie(
            COOKIE_NAME, secret, max_age=COOKIE_AGE_S, httponly=True, samesite="strict", secure=secure
        )
        return response


async def visitor(request: Request, context: Context, caller: KnownCaller) -> Visitor:
    """Identifies the caller; one without a secret of this server is a new visitor."""
    device = device_name(request.headers.get("user-agent", ""))
    if context.sessions.devices.issued(caller):
        return Visitor(context, caller, "", device)
    fresh = new_secret()
    return Visitor(context, Caller(hash_secret(fresh)), fresh, device)


VisitorDep = Annotated[Visitor, Depends(visitor)]


def needs(right: Right) -> Any:
    """Returns a dependency that checks a right."""

    async def expect(caller: KnownCaller) -> None:
        if not caller.may(right):
            raise NotAllowed("the token of a program cannot do that", NOT_FOR_PROGRAMS)

    return Depends(expect)


def address_of(request: Request) -> str:
    """Returns the address of a request for rate limits."""
    return network(request.client.host if request.client else "")


def limited(kind: str) -> Any:
    """Returns a dependency that rate-limits a route by address."""

    async def take(request: Request, context: Context) -> None:
        context.rates.take(kind, address_of(request))

    return Depends(take)
