"""The REST interface: an application of its own that is mounted at /api."""

from __future__ import annotations

from fastapi import FastAPI, Response

from chronotheque import __version__
from chronotheque.server.api import accounts, finished, games, tables
from chronotheque.server.api.answers import answers, describe, install_refusals, told
from chronotheque.server.api.who import Desk
from chronotheque.server.forms import Health
from chronotheque.server.protocol import VERSION

__all__ = ["Desk", "make_api"]


def make_api() -> FastAPI:
    """The application; whoever serves it puts a Desk into `state.desk` before the first request."""
    api = FastAPI(title="Chronothèque", docs_url=None, redoc_url=None, redirect_slashes=False)
    install_refusals(api)
    for router in (games.router, tables.router, tables.invitations, finished.router, accounts.router):
        api.include_router(router)
    api.add_api_route("/health", health, responses=answers(Health), tags=["server"])
    setattr(api, "openapi", lambda: describe(api))  # noqa: B010  the way that FastAPI documents
    return api


async def health() -> Response:
    """That the server is there, and what it speaks."""
    return told(Health("ok", __version__, VERSION))
