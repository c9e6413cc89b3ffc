"""Built browser client, served from memory: hashed files are immutable, every page is `index.html`."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

FOLDER: Final = Path(__file__).parents[1] / "web"  # npm builds it
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
STATIC_MIN_GZIP_BYTES: Final = 512  # bytes
GZIP_TYPES: Final = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg+xml")
MEDIA_TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Chronothèque</title></head><body>
<p>This installation has no browser client: install Node.js, then Chronothèque again,
and load this page again. In a clone <code>make install</code> builds the client.</p>
<p lang="fr">Cette installation n’a pas de client pour le navigateur : installez Node.js, puis réinstallez la
Chronothèque et rechargez cette page. Dans un clone, <code>make install</code> construit le client.</p>
</body></html>
"""


class StaticFile:
    """One file, plain and compressed."""

    def __init__(self, path: Path, name: str) -> None:
        self.body = path.read_bytes()
        self.kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'
        self.keep = CACHE_FOREVER if name.startswith("assets/") else REVALIDATE
        is_text = self.kind.startswith(GZIP_TYPES) and len(self.body) >= STATIC_MIN_GZIP_BYTES
        self.packed = gzip.compress(self.body, 9, mtime=0) if is_text else b""

    def answer(self, request: Request) -> Response:
        """Returns the file, or 304 if the browser has it cached."""
        headers = {"Cache-Control": self.keep, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.packed and accepts_gzip(request):
            headers["Content-Encoding"] = "gzip"
            body = self.packed
        kind = f"{self.kind}; charset=utf-8" if self.kind.startswith("text/") else self.kind
        return Response(body, media_type=kind, headers=headers)


class StaticFiles:
    """Serves every path that is neither the API's nor a socket's."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files = files_in(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """Returns a file, the first page, or why there is none."""
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Pages are only read.\n", 405, {"Allow": "GET, HEAD"})
        if "index.html" not in self.files:
            self.files = files_in(self.folder)
        if "index.html" not in self.files:
            return HTMLResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        name = request.scope["path"].removeprefix("/")
        page = self.files.get(name)
        if page is None and (name.startswith("assets/") or "." in name.rpartition("/")[2]):
            return PlainTextResponse("There is no such file.\n", 404, {"Cache-Control": "no-store"})
        return (page or self.files["index.html"]).answer(request)


def is_built(folder: Path = FOLDER) -> bool:
    """True if the browser client is installed; a wheel built without Node.js has none."""
    return (folder / "index.html").is_file()


def files_in(folder: Path) -> dict[str, StaticFile]:
    """Reads the built client by path; files being written may be missing."""
    found: dict[str, StaticFile] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith("."):
            found[name] = StaticFile(path, name)
    return found


def accepts_gzip(request: Request) -> bool:
    """True if a response may be compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")
