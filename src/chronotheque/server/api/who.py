"""Who asks over REST: a browser by its cookie, a program by its token, or nobody yet."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response

from chronotheque.server.accounts import Accounts
from chronotheque.server.hall import Hall
from chronotheque.server.rates import Rates, network
from chronotheque.server.review import Reviews
from chronotheque.server.seating import NOBODY, Caller, new_secret
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


def secret_of(request: Request) -> str:
    """The secret that a request shows: a token, else the cookie; "" if there is none of our form."""
    shown = request.headers.get("authorization", "")
    secret = shown[len(BEARER) :].strip() if shown.lower().startswith(BEARER) else request.cookies.get(COOKIE, "")
    return secret if _SECRET.fullmatch(secret) else ""


AtDesk = Annotated[Desk, Depends(desk_of)]


async def known(request: Request, desk: AtDesk) -> Caller:
    """Who asks, or nobody."""
    secret = secret_of(request)
    return await desk.hall.caller(secret) if secret else NOBODY


class Visitor:
    """Who asks, with a secret of its own: a browser that has none yet gets one with the answer."""

    def __init__(self, caller: Caller, fresh: str, secure: bool) -> None:
        self.caller = caller
        self.fresh = fresh  # the secret made just now, or ""
        self.secure = secure

    def given(self, response: Response) -> Response:
        """The answer, with the cookie if the browser does not have it yet."""
        if self.fresh:
            response.set_cookie(
                COOKIE, self.fresh, max_age=A_YEAR, httponly=True, samesite="strict", secure=self.secure
            )
        return response


async def visitor(request: Request, desk: AtDesk) -> Visitor:
    """Who asks; somebody who shows nothing is a new visitor."""
    secret = secret_of(request)
    fresh = "" if secret else new_secret()
    return Visitor(await desk.hall.caller(secret or fresh), fresh, desk.settings.secure)


Known = Annotated[Caller, Depends(known)]
Visiting = Annotated[Visitor, Depends(visitor)]


def address_of(request: Request) -> str:
    """From where a request comes, as far as limits are concerned."""
    return network(request.client.host if request.client else "")


def limited(kind: str) -> Any:
    """A dependency of routes that an address may ask only so often."""

    async def take(request: Request, desk: AtDesk) -> None:
        desk.rates.take(kind, address_of(request))

    return Depends(take)
