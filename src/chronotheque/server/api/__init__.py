"""REST interface: a FastAPI application mounted at /api."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Response

from chronotheque import __version__
from chronotheque.server.api import accounts, devices, finished, games, push, tables
from chronotheque.server.api.dependencies import ApiContext, Context
from chronotheque.server.api.responses import describe, documented, install_error_handlers, json_response
from chronotheque.server.protocol import VERSION
from chronotheque.server.schemas import Health

__all__ = ["ApiContext", "make_api"]


def make_api() -> FastAPI:
    """Creates the application; `state.context` must hold an ApiContext before the first request."""
    api = FastAPI(title="Chronothèque", docs_url=None, redoc_url=None, redirect_slashes=False)
    api.state.card_reading = asyncio.Lock()
    install_error_handlers(api)
    for router in (
        games.router,
        tables.router,
        tables.invitations,
        finished.router,
        accounts.router,
        devices.router,
        push.router,
    ):
        api.include_router(router)
    api.add_api_route("/health", health, responses=documented(Health), tags=["server"])
    setattr(api, "openapi", lambda: describe(api))  # noqa: B010  the way that FastAPI documents
    return api


async def health(context: Context) -> Response:
    """Reports that the server runs and can store answers, with its versions; else `trouble`."""
    await context.lobby.store.probe()
    return json_response(Health("ok", __version__, VERSION))
