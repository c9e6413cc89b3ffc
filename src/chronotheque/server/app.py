"""The whole server as one ASGI application: middleware, API, sockets, static files."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import ASGIApp, Receive, Scope, Send

from chronotheque.server.accounts.accounts import Accounts
from chronotheque.server.accounts.sessions import Sessions
from chronotheque.server.api import ApiContext, make_api
from chronotheque.server.bots.pool import BotPool
from chronotheque.server.http.http_protocol import BoundedHttp
from chronotheque.server.http.middleware import API, RequestGuard
from chronotheque.server.http.static_files import StaticFiles
from chronotheque.server.http.websocket import UVICORN, WebSocketEndpoint
from chronotheque.server.lobby.lobby import Lobby
from chronotheque.server.lobby.win_chances import Reviews
from chronotheque.server.process import tune_process
from chronotheque.server.push.delivery import Deliver, HttpsDelivery
from chronotheque.server.push.subscriptions import Subscriptions
from chronotheque.server.push.turn_notifier import TurnNotifier
from chronotheque.server.push.vapid import Vapid
from chronotheque.server.rate_limit import RestLimits
from chronotheque.server.server_policy import Policy
from chronotheque.server.services.factory import service_factory
from chronotheque.server.settings import Settings
from chronotheque.server.storage.store import Store

GRACEFUL_SHUTDOWN_S: Final = 5  # for running requests


class Application(RequestGuard):
    """The application behind its middleware; `lobby` is set while it runs."""

    lobby: Lobby | None = None


def create_app(
    settings: Settings, store: Store | None = None, pool: BotPool | None = None, deliver: Deliver | None = None
) -> Application:
    """Creates the server; a store and a pool that are given are used and closed by it.

    `deliver` takes push messages instead of the services of the browsers.
    """
    api, endpoint = make_api(), WebSocketEndpoint()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        policy = Policy(origins=application.origins, limited=settings.limited)
        lobby = Lobby(store or Store.open(settings.database), policy)
        bots = pool or BotPool(slowness=settings.slowness)
        lobby.make_service = service_factory(bots)
        sessions = Sessions(lobby)
        accounts = Accounts(sessions, policy.clock.now_ms)
        reviews = Reviews()
        delivery = HttpsDelivery()
        vapid = await Vapid.of(lobby.store, settings.public)
        notifier = TurnNotifier(policy.clock, Subscriptions(lobby.store), vapid, deliver or delivery)
        lobby.on_room.append(notifier.watch)
        api.state.context = ApiContext(
            settings, sessions, accounts, reviews, RestLimits(policy.clock.now_ms, settings.limited), notifier
        )
        endpoint.sessions, application.lobby = sessions, lobby
        try:
            await lobby.wake()
            yield
        finally:
            notifier.close()
            delivery.close()
            reviews.close()
            accounts.close()
            await lobby.close()
            await bots.close()

    rest = Starlette(lifespan=lifespan, routes=[Mount("/", StaticFiles())])

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        """Routes by path: /api to the API (also unknown paths below it), sockets to their endpoint."""
        if scope["type"] == "websocket":
            await endpoint(scope, receive, send)
        elif scope["type"] == "http" and scope["path"].startswith(f"{API}/"):
            await api({**scope, "root_path": API}, receive, send)
        else:
            await rest(scope, receive, send)

    application = Application(front, settings)
    return application


def serving(app: ASGIApp, proxies: Sequence[str] = (), http: type[BoundedHttp] = BoundedHttp) -> uvicorn.Config:
    """Returns the uvicorn config; forwarded addresses are trusted from `proxies` only."""
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
        timeout_graceful_shutdown=GRACEFUL_SHUTDOWN_S,
    )
