"""The whole server as one ASGI application: the door, the API, the sockets and the pages of the client."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import ASGIApp, Receive, Scope, Send

from chronotheque.server.accounts import Accounts
from chronotheque.server.api import Desk, make_api
from chronotheque.server.attendance import attendant_of
from chronotheque.server.client import Client
from chronotheque.server.company import Company
from chronotheque.server.guard import Guard
from chronotheque.server.hall import Hall
from chronotheque.server.house import House, tune_process
from chronotheque.server.http_protocol import BoundedHttp
from chronotheque.server.live import UVICORN, Live
from chronotheque.server.rates import Rates
from chronotheque.server.review import Reviews
from chronotheque.server.settings import Settings
from chronotheque.server.store import Store

API: Final = "/api"
PATIENCE: Final = 5  # seconds that requests have to come to their end when the server closes


class Application(Guard):
    """The server behind its door; `hall` is there while it runs."""

    hall: Hall | None = None


def create_app(settings: Settings, store: Store | None = None, company: Company | None = None) -> Application:
    """The server; a store that is open already and a company of bots are taken over, else it has its own."""
    api, live = make_api(), Live()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(origins=application.origins, limited=settings.limited)
        hall = Hall(store or Store.open(settings.database), house)
        bots = company or Company(slowness=settings.slowness)
        hall.attendants.append(attendant_of(bots))
        accounts = Accounts(hall, house.clock.now_ms)
        reviews = Reviews()
        api.state.desk = Desk(settings, hall, accounts, reviews, Rates(house.clock.now_ms, settings.limited))
        live.hall = application.hall = hall
        try:
            await hall.wake()
            yield
        finally:
            reviews.close()
            accounts.close()
            await hall.close()
            await bots.close()

    rest = Starlette(lifespan=lifespan, routes=[Mount("/", Client())])

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever is below /api is the API's, also where no route could be made of it; all sockets are live."""
        if scope["type"] == "websocket":
            await live(scope, receive, send)
        elif scope["type"] == "http" and scope["path"].startswith(f"{API}/"):
            await api({**scope, "root_path": API}, receive, send)
        else:
            await rest(scope, receive, send)

    application = Application(front, settings)
    return application


def serving(app: ASGIApp, proxies: Sequence[str] = (), http: type[BoundedHttp] = BoundedHttp) -> uvicorn.Config:
    """Returns how a process serves the application; forwarded addresses are believed from `proxies` only."""
    tune_process()
    return uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=http,
        **UVICORN,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses of tables and invitations are nobody's business
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=PATIENCE,
    )
