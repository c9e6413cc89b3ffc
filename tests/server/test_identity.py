"""Attacks on seats and sessions: old links, planted cookies, log-outs, tokens that want more than their seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from requests.adapters import HTTPAdapter

from tests.server.listeners import Listener
from tests.server.serving import Browser, Served, nonce

PASSWORD = "correct horse battery"
WRONG = "wrong horse battery"


def account(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


def refused(answer: requests.Response, status: int, error: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text


def own(table: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["yours"]]


def link_to(browser: Browser, table: str, seat: int) -> str:
    """The secret of a new seat link."""
    answer = browser.post(f"/api/tables/{table}/seats/{seat}/link")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["url"].partition("#")[2])


def token_of(browser: Browser, table: str, seat: int) -> str:
    answer = browser.post(f"/api/tables/{table}/seats/{seat}/token")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


def program_with(served: Served, token: str) -> Browser:
    return served.browser(Authorization=f"Bearer {token}")


def planted(served: Served, secret: str) -> Browser:
    """A browser into which somebody else has put a cookie."""
    browser = served.browser()
    browser.session.cookies.set("chrono", secret, domain="127.0.0.1", path="/")
    return browser


def from_address(served: Served, address: str) -> Browser:
    """A browser at another address of the loopback."""
    browser = served.browser()

    class Elsewhere(HTTPAdapter):
        def init_poolmanager(self, *args: Any, **more: Any) -> None:
            super().init_poolmanager(*args, **more, source_address=(address, 0))

    browser.session.mount("http://", Elsewhere())
    return browser


# -- links and tokens end with the tenure of a seat ------------------------------------------------


class Lobby:
    """A table that waits: Zoé is the host on seat 0, Ben sits on seat 1, seat 2 is a bot's."""

    def __init__(self, served: Served) -> None:
        self.host = served.browser()
        self.table = self.host.open_table("me", "person", "bot")
        self.id = self.table["id"]
        self.ben = served.browser()
        self.sit(self.ben, "Ben")

    def sit(self, browser: Browser, name: str) -> None:
        body = {"name": name, "nonce": nonce(), "seat": 1}
        assert browser.post(f"/api/invitations/{self.table['invitation']}/sit", body).status_code == 200

    def end_tenure(self, how: str) -> None:
        """Ben loses his seat, which is open afterwards."""
        seat = f"/api/tables/{self.id}/seats/1"
        if how == "stands up":
            assert self.ben.post(f"/api/tables/{self.id}/stand").status_code == 200
        if how == "given to a bot":
            assert self.host.post(seat, {"kind": "bot", "level": "easy"}).status_code == 200
        if how != "stands up":
            assert self.host.post(seat, {"kind": "open"}).status_code == 200


@pytest.fixture
def lobby(served: Served) -> Lobby:
    return Lobby(served)


ENDS = pytest.mark.parametrize("how", ["stands up", "put out", "given to a bot"])


@ENDS
def test_a_link_ends_with_the_tenure_it_was_made_in(served: Served, lobby: Lobby, how: str) -> None:
    secret = link_to(lobby.ben, lobby.id, 1)
    lobby.end_tenure(how)
    cy = served.browser()
    lobby.sit(cy, "Cy")
    lobby.host.post(f"/api/tables/{lobby.id}/begin", {})
    refused(lobby.ben.post(f"/api/tables/{lobby.id}/claim", {"secret": secret}), 404, "no_link")
    assert own(lobby.ben.get(f"/api/tables/{lobby.id}").json()) == []
    assert own(cy.get(f"/api/tables/{lobby.id}").json()) == [1]
    with Listener(served, lobby.id, lobby.ben) as listener:
        assert listener.hello()[0]["seat"] is None


@ENDS
def test_a_token_ends_with_the_tenure_it_was_made_in(served: Served, lobby: Lobby, how: str) -> None:
    token = token_of(lobby.ben, lobby.id, 1)
    with Listener(served, lobby.id, token=token) as listener:
        assert listener.hello()[0]["seat"] == 1
        lobby.end_tenure(how)
        bye, code = listener.last()
        assert (bye["type"], bye["reason"], bye["again"], code) == ("bye", "revoked", False, 1008)
    lobby.sit(served.browser(), "Cy")
    assert own(program_with(served, token).get(f"/api/tables/{lobby.id}").json()) == []


def test_a_claimed_device_leaves_with_the_tenure(served: Served, lobby: Lobby) -> None:
    phone = served.browser()
    phone.post(f"/api/tables/{lobby.id}/claim", {"secret": link_to(lobby.ben, lobby.id, 1)})
    assert own(phone.get(f"/api/tables/{lobby.id}").json()) == [1]
    lobby.end_tenure("put out")
    assert own(phone.get(f"/api/tables/{lobby.id}").json()) == []


def test_links_and_tokens_stay_at_their_table_when_it_is_played_again(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token, secret = token_of(browser, table, 0), link_to(browser, table, 0)
    served.play_out(table)
    again = browser.post(f"/api/tables/{table}/rematch", {"nonce": nonce()}).json()
    assert own(again) == [1]
    assert own(program_with(served, token).get(f"/api/tables/{again['id']}").json()) == []
    refused(served.browser().post(f"/api/tables/{again['id']}/claim", {"secret": secret}), 404, "no_link")


@pytest.mark.parametrize("kind", ["link", "token"])
def test_no_secret_of_a_seat_serves_as_a_cookie(served: Served, browser: Browser, kind: str) -> None:
    table = browser.open_table("me", "person", "bot")["id"]
    secret = link_to(browser, table, 0) if kind == "link" else token_of(browser, table, 0)
    eve = planted(served, secret)
    assert not eve.get(f"/api/tables/{table}").json()["host"]
    assert eve.post(f"/api/tables/{table}/begin", {"fill": "easy"}).status_code == 403
    assert eve.post(f"/api/tables/{table}/seats/0/token").status_code == 403


# -- sessions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("made_by", ["the server", "the attacker"])
def test_a_planted_cookie_does_not_become_the_session(served: Served, made_by: str) -> None:
    attacker = served.browser()
    if made_by == "the server":
        attacker.open_table("me", "bot", "bot", begin=True)
    else:
        attacker = planted(served, "A" * 43)
    victim = planted(served, attacker.cookie)
    name = f"Victim of {made_by.split()[1]}"
    assert victim.post("/api/accounts", account(name)).status_code == 201
    assert attacker.get("/api/me").json() == {"account": None}
    again = planted(served, attacker.cookie)
    assert again.post("/api/sessions", account(name)).status_code == 200
    assert attacker.get("/api/me").json() == {"account": None}
    assert len({attacker.cookie, victim.cookie, again.cookie}) == 3
    table = victim.open_table("me", "bot", "bot", begin=True)["id"]
    assert own(attacker.get(f"/api/tables/{table}").json()) == []


def test_a_cookie_that_the_server_did_not_make_is_replaced(served: Served) -> None:
    browser = planted(served, "B" * 43)
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    assert browser.session.cookies.get_dict()["chrono"] != "B" * 43
    assert own(planted(served, "B" * 43).get(f"/api/tables/{table}").json()) == []


def test_who_logs_out_leaves_the_seats_with_the_account(served: Served, browser: Browser) -> None:
    before = browser.open_table("me", "person", "bot")["id"]  # goes along to the account
    browser.post("/api/accounts", account("Basil"))
    during = browser.open_table("me", "bot", "bot", begin=True)["id"]
    session = browser.cookie
    assert {table["id"] for table in browser.get("/api/tables/mine").json()} == {before, during}
    assert browser.get(f"/api/tables/{before}").json()["host"]
    assert browser.delete("/api/sessions").status_code == 204
    assert browser.cookie != session
    for secret in (browser.cookie, session):
        left = planted(served, secret)
        assert left.get("/api/tables/mine").json() == []
        assert left.get("/api/me").json() == {"account": None}
        refused(left.post(f"/api/tables/{during}/seats/0/token"), 403, "not_your_seat")
        refused(left.post(f"/api/tables/{before}/begin", {"fill": "easy"}), 403, "not_host")
    phone = served.browser()
    phone.post("/api/sessions", account("Basil"))
    assert {table["id"] for table in phone.get("/api/tables/mine").json()} == {before, during}
    assert phone.post(f"/api/tables/{before}/begin", {"fill": "easy"}).status_code == 200


def test_open_sockets_end_with_their_session(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    with Listener(served, table, browser) as listener:
        assert listener.hello()[0]["seat"] == 0
        browser.post("/api/accounts", account("Colette"))
        bye, code = listener.last()
        assert (bye["reason"], bye["again"], code) == ("session_over", True, 1013)
    with Listener(served, table, browser) as greeted, Listener(served, table, browser) as silent:
        assert greeted.hello()[0]["seat"] == 0  # the seat has gone along
        browser.delete("/api/sessions")
        assert greeted.last()[0]["reason"] == silent.last()[0]["reason"] == "session_over"
    with Listener(served, table, browser) as listener:
        assert listener.hello()[0]["seat"] is None


# -- rights by purpose -----------------------------------------------------------------------------


def test_a_token_of_the_hosts_seat_is_not_the_host(served: Served, lobby: Lobby) -> None:
    program = program_with(served, token_of(lobby.host, lobby.id, 0))
    seen = program.get(f"/api/tables/{lobby.id}").json()
    assert (own(seen), seen["host"]) == ([0], False)
    for path, body in (
        (f"/api/tables/{lobby.id}/begin", {"fill": "easy"}),
        (f"/api/tables/{lobby.id}/seats/1", {"kind": "open"}),
        (f"/api/tables/{lobby.id}/stand", {}),
        (f"/api/tables/{lobby.id}/seats/0/link", {}),
        (f"/api/tables/{lobby.id}/seats/0/token", {}),
        (f"/api/tables/{lobby.id}/claim", {"secret": "x"}),
        (f"/api/tables/{lobby.id}/rematch", {"nonce": nonce()}),
        (f"/api/invitations/{lobby.table['invitation']}/sit", {"nonce": nonce()}),
        ("/api/accounts", account("A program")),
        ("/api/sessions", account("A program")),
    ):
        refused(program.post(path, body), 403, "not_for_programs")
    refused(program.delete("/api/sessions"), 403, "not_for_programs")
    assert lobby.host.get(f"/api/tables/{lobby.id}").json()["state"] == "open"


def test_a_token_plays_and_chats_but_does_not_pause(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    with Listener(served, table, token=token_of(browser, table, 0)) as listener:
        assert not listener.hello()[0]["table"]["host"]
        told = listener.ask("pause", on=True)
        assert [message["reason"] for message in told if message["type"] == "rejected"] == ["not_for_programs"]
        told = listener.ask("say", id="c1", phrase="hello")
        assert [message["id"] for message in told if message["type"] == "accepted"] == ["c1"]
    assert not browser.get(f"/api/tables/{table}").json()["paused"]


# -- who is locked out -----------------------------------------------------------------------------


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path, limited=True) as served:
        yield served


def guess(browser: Browser, name: str) -> None:
    """Tries wrong passwords until that is too fast; how soon depends on how busy the machine is."""
    tried = 0
    while (answer := browser.post("/api/sessions", account(name, WRONG))).status_code == 401 and tried < 100:
        tried += 1
    refused(answer, 429, "too_fast")
    assert tried >= 10
    assert int(answer.headers["Retry-After"]) > 0


def test_nobody_locks_a_name_from_elsewhere(guarded: Served) -> None:
    guarded.browser().post("/api/accounts", account("Hugo"))
    guess(from_address(guarded, "127.0.0.2"), "Hugo")
    assert guarded.browser().post("/api/sessions", account("Hugo")).status_code == 200


def test_a_device_that_logged_in_before_is_not_locked_by_its_neighbours(guarded: Served) -> None:
    owner = guarded.browser()
    owner.post("/api/accounts", account("Hugo"))
    owner.delete("/api/sessions")
    guess(guarded.browser(), "Hugo")  # at the same address
    assert owner.post("/api/sessions", account("Hugo")).status_code == 200
    owner.delete("/api/sessions")
    guess(owner, "Hugo")  # but it does not guess without end
