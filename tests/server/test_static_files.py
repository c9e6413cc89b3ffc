"""The pages of the client: kept for ever where they are hashed, packed, and a sentence where they are not built."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from chronotheque.server.http.static_files import StaticFiles


@pytest.fixture
def client(tmp_path: Path) -> StaticFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 1000)
    (tmp_path / "assets" / "index-abc123.js").write_text("let x = 1;" * 100)
    (tmp_path / "assets" / "font-abc123.woff2").write_bytes(b"x" * 1000)
    (tmp_path / ".hidden").write_text("no")
    return StaticFiles(tmp_path)


def asked(client: StaticFiles, path: str, method: str = "GET", **headers: str) -> Response:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return client.answer(Request({"type": "http", "method": method, "path": path, "headers": named}))


def test_hashed_files_are_kept_for_ever(client: StaticFiles) -> None:
    answer = asked(client, "/assets/index-abc123.js")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"


def test_texts_are_packed_and_fonts_are_not(client: StaticFiles) -> None:
    packed = asked(client, "/assets/index-abc123.js", accept_encoding="gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(bytes(packed.body)) == b"let x = 1;" * 100
    font = asked(client, "/assets/font-abc123.woff2", accept_encoding="gzip")
    assert "Content-Encoding" not in font.headers
    assert font.headers["Content-Type"] == "font/woff2"


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/contretemps/CT-046", "/join/x", "/index.html"])
def test_every_page_is_the_first_one_and_asked_for_anew(client: StaticFiles, path: str) -> None:
    answer = asked(client, path)
    assert bytes(answer.body).startswith(b"<!doctype html>")
    assert answer.headers["Cache-Control"] == "no-cache"
    again = asked(client, path, if_none_match=answer.headers["ETag"])
    assert (again.status_code, bytes(again.body)) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/.hidden", "/favicon.ico", "/../secret.txt", "/assets/../x.py"]
)
def test_a_file_that_is_not_there_is_no_page(client: StaticFiles, path: str) -> None:
    assert asked(client, path).status_code == 404


def test_pages_are_only_read(client: StaticFiles) -> None:
    answer = asked(client, "/", "POST")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")


def test_a_client_that_is_not_built_says_so_until_it_is(tmp_path: Path) -> None:
    client = StaticFiles(tmp_path / "web")
    answer = asked(client, "/")
    assert answer.status_code == 503
    assert b"make install" in bytes(answer.body)
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<!doctype html>")
    assert asked(client, "/").status_code == 200
