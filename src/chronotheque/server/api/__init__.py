"""The REST interface: an application of its own that is mounted at /api."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Response

from chronotheque import __version__
from chronotheque.server.api import accounts, devices, finished, games, tables
from chronotheque.server.api.answers import answers, describe, install_refusals, told
from chronotheque.server.api.who import AtDesk, Desk
from chronotheque.server.forms import Health
from chronotheque.server.protocol import VERSION

__all__ = ["Desk", "make_api"]


def make_api() -> FastAPI:
    """The application; whoever serves it puts a Desk into `state.desk` before the first request."""
    api = FastAPI(title="Chronothèque", docs_url=None, redoc_url=None, redirect_slashes=False)
    api.state.card_reading = asyncio.Lock()
    install_refusals(api)
    for router in (
        games.router,
        tables.router,
        tables.invitations,
        finished.router,
        accounts.router,
        devices.router,
    ):
        api.include_router(router)
    api.add_api_route("/health", health, responses=answers(Health), tags=["server"])
    setattr(api, "openapi", lambda: describe(api))  # noqa: B010  the way that FastAPI documents
    return api


async def health(desk: AtDesk) -> Response:
    """That the server is there and can store answers, and what it speaks; else `trouble`."""
    await desk.hall.store.probe()
    return told(Health("ok", __version__, VERSION))
