"""How REST answers: all encoded by msgspec, every refusal in the same form, described in OpenAPI."""

from __future__ import annotations

import gzip
import logging
import re
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException

from chronotheque import __version__
from chronotheque.games._cards import BadCards
from chronotheque.kernel import BadSetting, ChronothequeError, UnknownName
from chronotheque.server.client import accepts_gzip
from chronotheque.server.forms import ERRORS, Problem
from chronotheque.server.guard import problem
from chronotheque.server.rates import TooFast
from chronotheque.server.refusals import Refused

WORTH_PACKING: Final = 2048  # bytes
TEMPLATE: Final = "#/components/schemas/{name}"
LONGEST_PLACE: Final = 80  # characters
STATUSES: Final = {404: "not_found", 405: "no_method", 413: "too_large"}  # of refusals that the framework makes

log = logging.getLogger(__name__)
_described: list[Any] = [Problem]  # all kinds of answers, for the description


def told(content: Any, status: int = 200) -> Response:
    """An answer for whoever asks; never packed, so that its length tells nothing about a secret in it."""
    return Response(msgspec.json.encode(content), status, {"Cache-Control": "no-store"}, "application/json")


def packed(request: Request, body: bytes) -> Response:
    """A large answer in which nothing stands that its reader has written."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if len(body) >= WORTH_PACKING and accepts_gzip(request):
        body = gzip.compress(body, 4, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, 200, headers, "application/json")


# -- the description -------------------------------------------------------------------------------


def answers(kind: Any, *refusals: int, status: int = 200, media: str = "application/json") -> dict[int | str, Any]:
    """The answers of a route as OpenAPI describes them: one kind, and the statuses of its refusals."""
    described: dict[int | str, Any] = {status: {"description": "What was asked for."}}
    if kind is not None:
        if media == "application/json":
            _described.append(kind)
        schema = _schema_of(kind) if media == "application/json" else {"type": "string"}
        described[status]["content"] = {media: {"schema": schema}}
    for refusal in refusals:
        described[refusal] = _refusals(refusal)
    return described


def describe(api: FastAPI) -> dict[str, Any]:
    """The OpenAPI description: the routes, the forms of their answers, and what each may refuse."""
    if api.openapi_schema is None:
        found = get_openapi(title="Chronothèque", version=__version__, routes=api.routes)
        _, components = msgspec.json.schema_components(_described, ref_template=TEMPLATE)
        schemas = found.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components)
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        for path in found["paths"].values():
            for method, operation in path.items():
                responses = operation["responses"]
                responses.pop("422", None)
                usual = (400, 429, 503) if method == "get" else (400, 403, 413, 429, 503)
                for status in usual:
                    responses.setdefault(str(status), _refusals(status))
        found["servers"] = [{"url": "/api"}]
        api.openapi_schema = found
    return api.openapi_schema


def _schema_of(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=TEMPLATE)
    return schema


def _refusals(status: int) -> dict[str, Any]:
    errors = [error for error, (its, _) in ERRORS.items() if its == status]
    content = {"application/json": {"schema": _schema_of(Problem)}}
    return {"description": f"Refused: {', '.join(errors)}.", "content": content}


def _methods_at(api: FastAPI, path: str) -> list[str]:
    """The methods that an address offers."""
    return sorted(
        method.upper()
        for template, operations in describe(api)["paths"].items()
        if re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), path)
        for method in operations
    )


# -- refusals --------------------------------------------------------------------------------------


def install_refusals(api: FastAPI) -> None:
    """Whatever goes wrong is told as a Problem."""
    api.add_exception_handler(Refused, _refused)
    api.add_exception_handler(RequestValidationError, _malformed)
    api.add_exception_handler(HTTPException, _of_the_framework)
    api.add_exception_handler(ChronothequeError, _bad_wish)
    api.add_exception_handler(Exception, _fault)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    headers = {"Retry-After": str(error.wait)} if isinstance(error, TooFast) else None
    return problem(error.id, _sentence(error), headers)


async def _malformed(request: Request, error: Exception) -> Response:
    """Says where and why, never what was sent: it may be a password."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(step) for step in first["loc"])[:LONGEST_PLACE]
    return problem("bad_request", f"{where}: {first['msg']}.")


async def _of_the_framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:  # the framework names the methods of one route only
        headers["Allow"] = ", ".join(
            _methods_at(request.app, request.scope["path"].removeprefix(request.scope["root_path"]))
        )
    return problem(STATUSES.get(error.status_code, "bad_request"), "", headers)


async def _bad_wish(request: Request, error: Exception) -> Response:
    """What games and card files refuse, in their own sentences."""
    if isinstance(error, BadCards):
        body = Problem("bad_cards", _sentence(error.reason), error.file, error.line)
        return Response(msgspec.json.encode(body), 400, {"Cache-Control": "no-store"}, "application/json")
    if isinstance(error, BadSetting | UnknownName):
        return problem("bad_setting", _sentence(error))
    return problem("not_possible", _sentence(error))


async def _fault(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem("fault")


def _sentence(error: Exception | str) -> str:
    """What an error says, as a sentence."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{said[:1].upper()}{said[1:]}." if said else ""
