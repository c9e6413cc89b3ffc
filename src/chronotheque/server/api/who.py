"""Who asks over REST: a browser by its cookie, a program by its token, or nobody yet."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response

from chronotheque.server.accounts import Accounts
from chronotheque.server.devices import device_name
from chronotheque.server.hall import Hall
from chronotheque.server.rates import Rates, network
from chronotheque.server.refusals import NotAllowed
from chronotheque.server.review import Reviews
from chronotheque.server.rights import NOT_FOR_PROGRAMS, Right
from chronotheque.server.seating import Caller, hash_of, new_secret
from chronotheque.server.settings import Settings

COOKIE: Final = "chrono"
A_YEAR: Final = 365 * 24 * 3600  # seconds
BEARER: Final = "bearer "
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # as `new_secret` makes them


class Desk:
    """What the routes work with."""

    def __init__(self, settings: Settings, hall: Hall, accounts: Accounts, reviews: Reviews, rates: Rates) -> None:
        self.settings = settings
        self.hall = hall
        self.accounts = accounts
        self.reviews = reviews
        self.rates = rates


async def desk_of(request: Request) -> Desk:
    """The desk of the server that is asked; async, else each request would go to a thread for it and back."""
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def shown_by(request: Request) -> tuple[str, bool]:
    """The secret that a request shows, and whether it is a token; else the cookie, "" if it is not of our form."""
    shown = request.headers.get("authorization", "")
    is_token = shown.lower().startswith(BEARER)
    secret = shown[len(BEARER) :].strip() if is_token else request.cookies.get(COOKIE, "")
    return (secret if _SECRET.fullmatch(secret) else ""), is_token


AtDesk = Annotated[Desk, Depends(desk_of)]


async def known(request: Request, desk: AtDesk) -> Caller:
    """Who asks, or nobody; where a token belongs, nothing else is accepted."""
    secret, is_token = shown_by(request)
    caller = await desk.hall.caller(secret)
    return Caller(purpose="program") if is_token and caller.purpose != "program" else caller


Known = Annotated[Caller, Depends(known)]


class Visitor:
    """Who asks, with a secret of its own: a browser that has none of ours yet gets one with the answer."""

    def __init__(self, desk: Desk, caller: Caller, fresh: str, device: str) -> None:
        self.caller = caller
        self.device = device  # its name
        self._desk = desk
        self._fresh = fresh  # the secret made just now, or ""

    async def given(self, response: Response) -> Response:
        """The answer, with the cookie if the browser does not have it yet."""
        if self._fresh:
            await self._desk.hall.devices.register(self._fresh, self.device)
            self.renewed(response, self._fresh)
        return response

    def renewed(self, response: Response, secret: str) -> Response:
        """The answer, with another secret than before."""
        secure = self._desk.settings.secure
        response.set_cookie(COOKIE, secret, max_age=A_YEAR, httponly=True, samesite="strict", secure=secure)
        return response


async def visitor(request: Request, desk: AtDesk, caller: Known) -> Visitor:
    """Who asks; somebody who shows nothing that the server has made is a new visitor."""
    device = device_name(request.headers.get("user-agent", ""))
    if desk.hall.devices.issued(caller):
        return Visitor(desk, caller, "", device)
    fresh = new_secret()
    return Visitor(desk, Caller(hash_of(fresh)), fresh, device)


Visiting = Annotated[Visitor, Depends(visitor)]


def needs(right: Right) -> Any:
    """A dependency of routes that need a right."""

    async def expect(caller: Known) -> None:
        if not caller.may(right):
            raise NotAllowed("the token of a program cannot do that", NOT_FOR_PROGRAMS)

    return Depends(expect)


def address_of(request: Request) -> str:
    """From where a request comes, as far as limits are concerned."""
    return network(request.client.host if request.client else "")


def limited(kind: str) -> Any:
    """A dependency of routes that an address may ask only so often."""

    async def take(request: Request, desk: AtDesk) -> None:
        desk.rates.take(kind, address_of(request))

    return Depends(take)
