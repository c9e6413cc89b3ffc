"""The door: hosts, origins, sizes, rates, headers, cookies, and that no secret reaches the wrong people."""

from __future__ import annotations

import http.client
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from chronotheque.server.errors import RateLimited
from chronotheque.server.http.middleware import RequestGuard
from chronotheque.server.http.static_files import StaticFiles
from chronotheque.server.rate_limit import RATES, RestLimits, network
from chronotheque.server.schemas import LARGEST_BODY, LARGEST_WITH_CARDS
from chronotheque.server.settings import Settings
from tests.server.serving import TIMEOUT_S, Browser, Served, new_table, nonce

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def raw(served: Served, method: str, path: str, headers: dict[str, str], body: Any = None) -> tuple[int, str]:
    """A request with exactly these headers beside the length."""
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=TIMEOUT_S)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value)
        if body is not None and not isinstance(body, Iterator):
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body, encode_chunked=isinstance(body, Iterator))
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def error_of(told: tuple[int, str]) -> tuple[int, str]:
    return told[0], json.loads(told[1])["error"]


# -- hosts and origins -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "10.0.0.1:{port}", ""]
)
def test_a_foreign_name_that_points_here_is_refused(served: Served, host: str) -> None:
    headers = {"Host": host.format(port=served.port)}
    assert error_of(raw(served, "GET", "/api/health", headers)) == (400, "bad_host")
    status, page = raw(served, "GET", "/", headers)
    assert status == 400
    assert "--public-url" in page


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_the_server_is_asked_under_its_own_names(served: Served, host: str) -> None:
    assert raw(served, "GET", "/api/health", {"Host": host.format(port=served.port)})[0] == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost", ""])
def test_another_site_changes_nothing(served: Served, browser: Browser, origin: str) -> None:
    for path, body in (("/api/tables", new_table()), ("/api/sessions", {})):
        answer = browser.post(path, body, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")
    assert browser.session.delete(f"{browser.url}/api/sessions", headers={"Origin": origin}).status_code == 403
    assert browser.cookie == ""


def test_whoever_does_not_say_where_they_come_from_needs_a_token(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token = browser.post(f"/api/tables/{table}/seats/0/token").json()["token"]
    host = {"Host": f"127.0.0.1:{served.port}", "Content-Type": "application/json"}
    link = f"/api/tables/{table}/seats/0/link"
    assert error_of(raw(served, "POST", link, host, b"{}")) == (403, "bad_origin")
    cookie = host | {"Cookie": f"chrono={browser.cookie}"}
    assert error_of(raw(served, "POST", link, cookie, b"{}")) == (403, "bad_origin")
    bearer = host | {"Authorization": f"Bearer {token}"}
    assert error_of(raw(served, "POST", link, bearer, b"{}")) == (403, "not_for_programs")  # past the door


def test_no_other_page_may_read_an_answer(browser: Browser) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Origin": browser.url}):
        answer = browser.get("/api/me", headers=headers)
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]
    preflight = browser.session.options(
        f"{browser.url}/api/tables",
        headers={"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"},
    )
    assert preflight.status_code == 405


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {},
        {"Host": "evil.example"},
    ],
)
def test_a_socket_of_another_site_is_not_opened(served: Served, browser: Browser, headers: dict[str, str]) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    sent = {"Cookie": f"chrono={browser.cookie}"} | headers
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{served.port}/ws/{table}", additional_headers=sent, open_timeout=TIMEOUT_S)
    assert refused.value.response.status_code == 403


def test_a_socket_is_opened_at_tables_only(served: Served, browser: Browser) -> None:
    sent = {"Cookie": f"chrono={browser.cookie}", "Origin": browser.url}
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{served.port}/api/tables", additional_headers=sent, open_timeout=TIMEOUT_S)
    assert refused.value.response.status_code == 403


def test_an_own_socket_is_opened(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    sent = {"Cookie": f"chrono={browser.cookie}", "Origin": browser.url}
    with connect(f"ws://127.0.0.1:{served.port}/ws/{table}", additional_headers=sent) as socket:
        socket.send(json.dumps({"type": "hello", "version": 2}))
        told = json.loads(socket.recv(timeout=TIMEOUT_S))
    assert (told["type"], told["seat"]) == ("welcome", 0)


def test_every_address_of_this_machine_is_served() -> None:
    """Also one that was not known at the start: the one at which a connection has arrived."""
    settings = Settings(database=Path("x"), addresses=("http://localhost:8642",), public="http://localhost:8642")
    guard = RequestGuard(StaticFiles(Path("nowhere")), settings)
    scope = {"type": "http", "server": ("10.1.2.3", 8642)}
    assert guard.scheme_of(scope, "10.1.2.3:8642") == "http"
    assert "http://10.1.2.3:8642" in guard.origins
    assert guard.scheme_of(scope, "10.1.2.4:8642") == ""
    assert guard.scheme_of({"type": "http", "server": ("fd00::1", 8642)}, "[fd00::1]:8642") == "http"
    assert guard.scheme_of({"type": "http", "server": ("evil.example", 80)}, "evil.example:80") == ""
    assert guard.scheme_of({"type": "http", "server": None}, "10.1.2.3:8642") == ""


# -- sizes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "limit"),
    [("/api/sessions", LARGEST_BODY), ("/api/tables", LARGEST_WITH_CARDS), ("/api/cards/x", LARGEST_WITH_CARDS)],
)
def test_a_body_has_its_limit(served: Served, path: str, limit: int) -> None:
    headers = {
        "Host": f"127.0.0.1:{served.port}",
        "Origin": served.url,
        "Content-Type": "application/json",
    }
    assert raw(served, "POST", path, headers, b" " * limit)[0] == 400  # read, and no JSON
    assert error_of(raw(served, "POST", path, headers, b" " * (limit + 1))) == (413, "too_large")
    said = headers | {"Content-Length": "9" * 12}
    assert error_of(raw(served, "POST", path, said)) == (413, "too_large")


def test_a_body_without_a_length_is_cut_off_while_it_comes(served: Served) -> None:
    sent: list[int] = []

    def endless() -> Iterator[bytes]:
        for number in range(1000):
            sent.append(number)
            yield b" " * 1024

    headers = {
        "Host": f"127.0.0.1:{served.port}",
        "Origin": served.url,
        "Content-Type": "application/json",
        "Transfer-Encoding": "chunked",
    }
    try:
        told = raw(served, "POST", "/api/sessions", headers, endless())
    except (ConnectionError, http.client.HTTPException):
        return  # cut off before everything was sent
    assert error_of(told) == (413, "too_large")


# -- headers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/table/x", "/assets/none.js", "/api/health", "/api/none", "/api/openapi.json", "/api/me"]
)
def test_every_answer_is_dressed(browser: Browser, path: str) -> None:
    headers = browser.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert (
        policy["default-src"]
        == policy["base-uri"]
        == policy["form-action"]
        == policy["frame-ancestors"]
        == "'none'"
    )
    assert policy["script-src"] == policy["style-src"] == policy["font-src"] == policy["manifest-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert policy["connect-src"] == f"'self' {browser.url.replace('http', 'ws')}"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "Server" not in headers
    assert headers["Cache-Control"]


def test_refusals_are_dressed_too(served: Served, browser: Browser) -> None:
    for answer in (
        browser.post("/api/tables", new_table(), headers={"Origin": "https://evil.example"}),
        browser.post("/api/tables", {"x": "y" * LARGEST_WITH_CARDS}),
        browser.get("/api/me", headers={"Host": "evil.example"}),
    ):
        assert answer.status_code >= 400
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_what_carries_a_secret_is_neither_packed_nor_kept(browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    for what in ("link", "token"):
        answer = browser.post(f"/api/tables/{table}/seats/0/{what}", headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert "Content-Encoding" not in answer.headers
        assert answer.headers["Cache-Control"] == "no-store"


# -- cookies ---------------------------------------------------------------------------------------


def test_the_cookie_is_made_by_the_first_post_that_needs_it(browser: Browser) -> None:
    for path in ("/", "/api/me", "/api/tables", "/api/tables/mine", "/api/games"):
        assert "Set-Cookie" not in browser.get(path).headers
    answer = browser.post("/api/tables", new_table())
    cookie = [part.strip() for part in answer.headers["Set-Cookie"].split(";")]
    name, _, secret = cookie[0].partition("=")
    assert name == "chrono"
    assert SECRET.fullmatch(secret)
    assert {"HttpOnly", "SameSite=strict", "Path=/", "Max-Age=31536000"} <= set(cookie)
    assert "Secure" not in cookie
    assert "Domain" not in answer.headers["Set-Cookie"]
    assert "Set-Cookie" not in browser.post("/api/tables", new_table()).headers


def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with Served(tmp_path, public="https://play.example.org") as served:
        headers = {"Host": "play.example.org", "Origin": "https://play.example.org"}
        answer = served.browser(**headers).post("/api/tables", new_table("me", "person", "bot"))
        assert "Secure" in answer.headers["Set-Cookie"]
        assert "wss://play.example.org" in answer.headers["Content-Security-Policy"]
        code = answer.json()["invitation"]
        url = served.browser().get(f"/api/invitations/{code}/address").json()["url"]
        assert url == f"https://play.example.org/join/{code}"


@pytest.mark.parametrize("cookie", ["", "x", "x" * 44, "chrono", "ü" * 43, "../../../../etc/passwd"])
def test_a_cookie_that_is_not_ours_is_nobody(served: Served, browser: Browser, cookie: str) -> None:
    headers = {"Cookie": f"chrono={cookie}".encode().decode("latin-1")}
    assert browser.get("/api/tables/mine", headers=headers).json() == []
    answer = browser.post("/api/tables", new_table(), headers=headers)
    assert answer.status_code == 201
    assert SECRET.search(answer.headers["Set-Cookie"])


# -- secrets ---------------------------------------------------------------------------------------


def test_no_secret_is_listed_logged_or_stored(
    served: Served, browser: Browser, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    table = browser.open_table("me", "hot", "person", listed=True)
    where = f"/api/tables/{table['id']}"
    token = browser.post(f"{where}/seats/0/token").json()["token"]
    link = browser.post(f"{where}/seats/1/link").json()["url"].partition("#")[2]
    other = browser.post(f"{where}/seats/1/link").json()["url"].partition("#")[2]
    friend = served.browser()
    friend.post(f"/api/invitations/{table['invitation']}/sit", {"nonce": nonce()})
    friend.post(f"{where}/claim", {"secret": link})
    friend.post(f"{where}/claim", {"secret": link})
    friend.post("/api/sessions", {"name": "Ada", "password": "not her password"})
    browser.post(f"{where}/begin")
    hidden = [browser.cookie, friend.cookie, token, link, other, "not her password"]
    assert all(hidden)
    stranger = served.browser()
    told = [
        answer.text
        for who in (stranger, friend, browser)
        for answer in (
            who.get("/api/tables?state=running"),
            who.get("/api/tables/mine"),
            who.get(where),
            who.get("/api/finished"),
            who.get(f"{where}/moments"),
            who.get("/api/me"),
        )
    ]
    assert table["id"] in told[0]
    assert table["invitation"] not in "".join(told[:6])
    written = capfd.readouterr()
    logged = caplog.text + written.out + written.err
    stored = b"".join(path.read_bytes() for path in served.database.parent.iterdir())
    for secret in hidden:
        assert secret not in "".join(told)
        assert secret not in logged
        assert secret.encode() not in stored


def test_nobody_learns_the_seed_of_a_game_that_runs(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]

    async def seed() -> bytes:
        found = (await served.lobby.room(table)).state.match.seed
        assert found is not None
        return found

    secret = served.call(seed()).hex()
    for path in ("", "/moments", "/moments?seat=0", "/seed", "/record", "/chances"):
        assert secret not in browser.get(f"/api/tables/{table}{path}").text


# -- rates -----------------------------------------------------------------------------------------


def test_tables_are_opened_at_a_human_pace(tmp_path: Path) -> None:
    with Served(tmp_path, limited=True) as served:
        browser = served.browser()
        burst = RATES["table by visitor"].burst
        opened = [browser.post("/api/tables", new_table()).status_code for _ in range(burst + 1)]
        assert opened == [201] * burst + [429]
        refused = browser.post("/api/tables", new_table())
        assert refused.json()["error"] == "too_fast"
        assert int(refused.headers["Retry-After"]) == 10
        assert served.browser().post("/api/tables", new_table()).status_code == 201
        assert browser.get("/api/tables/mine").status_code == 200
        more = {
            served.browser().post("/api/tables", new_table()).status_code
            for _ in range(RATES["table by address"].burst)
        }
        assert more == {201, 429}


def test_nobody_finds_an_invitation_or_a_link_by_trying(tmp_path: Path) -> None:
    with Served(tmp_path, limited=True) as served:
        table = served.browser().open_table("me", "person", "bot")
        paths = ["/api/invitations/nosuchcode22", f"/api/invitations/{table['invitation']}"]
        burst = RATES["secret by address"].burst
        tried = [served.browser().get(paths[0]).status_code for _ in range(burst + 1)]
        assert tried[0] == 404
        assert 429 in tried
        claim = served.browser().post(f"/api/tables/{table['id']}/claim", {"secret": "x"})
        assert claim.status_code == 429


def test_a_bucket_fills_again() -> None:
    now = [0]
    rates = RestLimits(lambda: now[0])
    kind = "log-in by device"
    for _ in range(RATES[kind].burst):
        rates.take(kind, "ada")
    with pytest.raises(RateLimited) as refused:
        rates.take(kind, "ada")
    rates.take(kind, "theo")
    now[0] += refused.value.retry_after_s * 1000
    rates.take(kind, "ada")
    with pytest.raises(RateLimited):
        rates.take(kind, "ada")


@pytest.mark.parametrize(
    ("address", "belongs"),
    [("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8::1", "2001:db8::/64"), ("testclient", "testclient")],
)
def test_one_household_is_one_address(address: str, belongs: str) -> None:
    assert network(address) == belongs
