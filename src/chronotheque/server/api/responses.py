"""REST responses: encoded by msgspec, errors in one form, described in OpenAPI."""

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
from chronotheque.server.errors import ERRORS, RateLimited, RequestError
from chronotheque.server.http.middleware import problem
from chronotheque.server.http.static_files import accepts_gzip
from chronotheque.server.schemas import Problem

MIN_GZIP_BYTES: Final = 2048  # bytes
TEMPLATE: Final = "#/components/schemas/{name}"
MAX_LOCATION_LENGTH: Final = 80  # characters
STATUSES: Final = {404: "not_found", 405: "no_method", 413: "too_large"}  # of refusals that the framework makes

log = logging.getLogger(__name__)
_described: list[Any] = [Problem]  # all kinds of answers, for the description


def json_response(content: Any, status: int = 200) -> Response:
    """Returns a JSON response, never compressed: its length must not leak a secret in it."""
    return Response(msgspec.json.encode(content), status, {"Cache-Control": "no-store"}, "application/json")


def compressed_json(request: Request, body: bytes) -> Response:
    """Returns a compressed response; only for content that the reader has not written."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if len(body) >= MIN_GZIP_BYTES and accepts_gzip(request):
        body = gzip.compress(body, 4, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, 200, headers, "application/json")


# -- the description -------------------------------------------------------------------------------


def documented(
    kind: Any, *refusals: int, status: int = 200, media: str = "application/json"
) -> dict[int | str, Any]:
    """Describes the responses of a route for OpenAPI: one type, and the statuses of its errors."""
    described: dict[int | str, Any] = {status: {"description": "What was asked for."}}
    if kind is not None:
        if media == "application/json":
            _described.append(kind)
        schema = _schema_of(kind) if media == "application/json" else {"type": "string"}
        described[status]["content"] = {media: {"schema": schema}}
    for refusal in refusals:
        described[refusal] = _documented_errors(refusal)
    return described


def describe(api: FastAPI) -> dict[str, Any]:
    """Returns the OpenAPI description: routes, types of their responses, errors of each."""
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
                    responses.setdefault(str(status), _documented_errors(status))
        found["servers"] = [{"url": "/api"}]
        api.openapi_schema = found
    return api.openapi_schema


def _schema_of(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=TEMPLATE)
    return schema


def _documented_errors(status: int) -> dict[str, Any]:
    errors = [error for error, (its, _) in ERRORS.items() if its == status]
    content = {"application/json": {"schema": _schema_of(Problem)}}
    return {"description": f"Errors: {', '.join(errors)}.", "content": content}


def _methods_at(api: FastAPI, path: str) -> list[str]:
    """Returns the methods of a path."""
    return sorted(
        method.upper()
        for template, operations in describe(api)["paths"].items()
        if re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), path)
        for method in operations
    )


# -- refusals --------------------------------------------------------------------------------------


def install_error_handlers(api: FastAPI) -> None:
    """Installs handlers that answer every exception with a Problem."""
    api.add_exception_handler(RequestError, _on_request_error)
    api.add_exception_handler(RequestValidationError, _on_invalid_body)
    api.add_exception_handler(HTTPException, _on_http_error)
    api.add_exception_handler(ChronothequeError, _on_game_error)
    api.add_exception_handler(Exception, _on_fault)


async def _on_request_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError)
    headers = {"Retry-After": str(error.retry_after_s)} if isinstance(error, RateLimited) else None
    return problem(error.id, _sentence(error), headers)


async def _on_invalid_body(request: Request, error: Exception) -> Response:
    """Says where and why, never what was sent: it may be a password."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(step) for step in first["loc"])[:MAX_LOCATION_LENGTH]
    return problem("bad_request", f"{where}: {first['msg']}.")


async def _on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:  # the framework names the methods of one route only
        headers["Allow"] = ", ".join(
            _methods_at(request.app, request.scope["path"].removeprefix(request.scope["root_path"]))
        )
    return problem(STATUSES.get(error.status_code, "bad_request"), "", headers)


async def _on_game_error(request: Request, error: Exception) -> Response:
    """Answers errors of games and card files in their own words."""
    if isinstance(error, BadCards):
        body = Problem("bad_cards", _sentence(error.reason), error.file, error.line)
        return Response(msgspec.json.encode(body), 400, {"Cache-Control": "no-store"}, "application/json")
    if isinstance(error, BadSetting | UnknownName):
        return problem("bad_setting", _sentence(error))
    return problem("not_possible", _sentence(error))


async def _on_fault(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem("fault")


def _sentence(error: Exception | str) -> str:
    """Formats an error as a sentence."""
    said = " ".join(str(error).split()).rstrip(".")
    return f"{said[:1].upper()}{said[1:]}." if said else ""
