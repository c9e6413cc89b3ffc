"""Devices and programs: everybody sees what acts for them, and takes it away at once."""

from __future__ import annotations

import re
from typing import Any

from chronotheque.server.accounts.devices import device_name
from chronotheque.server.api import make_api
from tests.server.listeners import Listener
from tests.server.serving import Browser, Served, nonce
from tests.server.test_identity import account, link_to, own, program_with, refused, token_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
OPEN_TO_ALL = {"/cards/{game}"}  # looks at a file that was sent, for anybody


def devices(browser: Browser) -> list[dict[str, Any]]:
    answer = browser.get("/api/devices")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def listed(browser: Browser) -> list[tuple[str, str, bool]]:
    return [(each["kind"], each["name"], each["current"]) for each in devices(browser)]


def only(browser: Browser, kind: str) -> dict[str, Any]:
    (found,) = [each for each in devices(browser) if each["kind"] == kind and not each["current"]]
    return found


def revoke(browser: Browser, kind: str) -> None:
    assert browser.delete(f"/api/devices/{only(browser, kind)['id']}").status_code == 204


def claim(browser: Browser, table: str, secret: str) -> None:
    assert browser.post(f"/api/tables/{table}/claim", {"secret": secret}).status_code == 200


def test_who_has_nothing_sees_nothing(browser: Browser) -> None:
    assert devices(browser) == []


def test_a_device_its_link_and_its_program_are_listed(served: Served) -> None:
    desk = served.browser(**{"User-Agent": FIREFOX})
    table = desk.open_table("me", "hot", "bot", begin=True)["id"]
    token_of(desk, table, 0)
    phone = served.browser(**{"User-Agent": IPHONE})
    claim(phone, table, link_to(desk, table, 1))
    link_to(desk, table, 1)
    assert sorted(listed(desk)) == [
        ("claimed", "Safari, iPhone", False),
        ("device", "Firefox, Linux", True),
        ("link", "", False),
        ("program", "", False),
    ]
    program = only(desk, "program")
    assert (program["table"], program["game"], program["seat"]) == (table, "contretemps", 0)
    assert (program["player"], program["used"], program["online"]) == ("Zoé", None, False)
    assert only(desk, "claimed")["seat"] == 1
    assert listed(phone) == [("device", "Safari, iPhone", True), ("claimed", "Safari, iPhone", True)]
    assert devices(served.browser()) == []


def test_no_hash_or_secret_is_listed(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token = token_of(browser, table, 0)
    text = browser.get("/api/devices").text
    assert token not in text
    assert browser.cookie not in text
    assert not re.search("[0-9a-f]{32}", text)


def test_a_program_is_revoked_while_it_plays(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token = token_of(browser, table, 0)
    with Listener(served, table, token=token) as listener:
        assert listener.hello()[0]["seat"] == 0
        seen = only(browser, "program")
        assert seen["online"]
        assert seen["used"] >= seen["made"]
        revoke(browser, "program")
        bye, code = listener.last()
        assert (bye["reason"], bye["again"], code) == ("revoked", False, 1008)
    with Listener(served, table, token=token) as listener:
        assert listener.hello()[0]["seat"] is None
    assert own(program_with(served, token).get(f"/api/tables/{table}").json()) == []
    assert listed(browser)[1:] == []


def test_a_claimed_link_is_revoked_with_all_that_was_made_with_it(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    phone, tablet = served.browser(), served.browser()
    claim(phone, table, link_to(browser, table, 0))
    token = token_of(phone, table, 0)
    claim(tablet, table, link_to(phone, table, 0))
    unclaimed = link_to(phone, table, 0)
    (first,) = [
        each
        for each in devices(browser)
        if each["kind"] == "claimed"
        and each["made"] == min(each["made"] for each in devices(browser) if each["kind"] == "claimed")
    ]
    with (
        Listener(served, table, phone) as listener,
        Listener(served, table, tablet) as second,
        Listener(served, table, token=token) as bot,
    ):
        listeners = (listener, second, bot)
        assert [each.hello()[0]["seat"] for each in listeners] == [0, 0, 0]
        assert browser.delete(f"/api/devices/{first['id']}").status_code == 204
        assert [each.last()[0]["reason"] for each in listeners] == ["revoked"] * 3
    refused(served.browser().post(f"/api/tables/{table}/claim", {"secret": unclaimed}), 404, "no_link")
    assert own(tablet.get(f"/api/tables/{table}").json()) == []
    assert own(browser.get(f"/api/tables/{table}").json()) == [0]


def test_a_link_that_nobody_has_claimed_is_revoked(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    secret = link_to(browser, table, 0)
    revoke(browser, "link")
    refused(served.browser().post(f"/api/tables/{table}/claim", {"secret": secret}), 404, "no_link")


def test_a_claimed_device_does_not_take_the_seat_from_who_sat_down(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token_of(browser, table, 0)
    phone = served.browser()
    claim(phone, table, link_to(browser, table, 0))
    foreign = {each["id"] for each in devices(browser)} - {each["id"] for each in devices(phone)}
    assert len(foreign) == 2  # the browser and its program
    for wanted in (*foreign, "0" * 16, "x"):
        refused(phone.delete(f"/api/devices/{wanted}"), 404, "not_found")
    (device, claimed) = devices(phone)
    refused(phone.delete(f"/api/devices/{device['id']}"), 409, "not_possible")
    assert phone.delete(f"/api/devices/{claimed['id']}").status_code == 204  # gives its own key up
    assert own(phone.get(f"/api/tables/{table}").json()) == []
    assert own(browser.get(f"/api/tables/{table}").json()) == [0]


def test_a_device_of_the_account_is_logged_out_from_afar(served: Served, browser: Browser) -> None:
    browser.post("/api/accounts", account("Delphine"))
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    lost = served.browser(**{"User-Agent": IPHONE})
    lost.post("/api/sessions", account("Delphine"))
    assert sorted(name for _, name, _ in listed(browser)) == ["", "Safari, iPhone"]
    with (
        Listener(served, table, lost) as listener,
        Listener(served, table, lost) as silent,
        Listener(served, table, browser) as stays,
    ):
        assert (listener.hello()[0]["seat"], stays.hello()[0]["seat"]) == (0, 0)
        assert only(browser, "device")["online"]
        revoke(browser, "device")
        assert [each.last()[0]["reason"] for each in (listener, silent)] == ["revoked", "revoked"]
        stays.ask("say", id="1", phrase="hello")
    assert lost.get("/api/me").json() == {"account": None}
    assert lost.get("/api/tables/mine").json() == []
    assert browser.get("/api/me").json() == {"account": "Delphine"}


def test_an_account_that_has_claimed_a_seat_is_revoked_on_all_its_devices(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    friend = served.browser()
    friend.post("/api/accounts", account("Fabien"))
    claim(friend, table, link_to(browser, table, 0))
    other = served.browser()
    other.post("/api/sessions", account("Fabien"))
    assert own(other.get(f"/api/tables/{table}").json()) == [0]
    with Listener(served, table, other) as listener:
        listener.hello()
        assert (only(browser, "claimed")["name"], only(browser, "claimed")["online"]) == ("Fabien", True)
        revoke(browser, "claimed")
        assert listener.last()[0]["reason"] == "revoked"
    assert own(other.get(f"/api/tables/{table}").json()) == []
    assert friend.get("/api/me").json() == {"account": "Fabien"}


def test_what_an_anonymous_device_shared_is_the_accounts_after_log_in(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    token = token_of(browser, table, 0)
    phone = served.browser()
    claim(phone, table, link_to(browser, table, 0))
    browser.post("/api/accounts", account("Gisele"))
    assert own(program_with(served, token).get(f"/api/tables/{table}").json()) == [0]
    phone.post("/api/sessions", account("Gisele"))  # its own key and the account's are one now
    assert sorted(kind for kind, _, _ in listed(phone)) == ["device", "device", "program"]
    revoke(phone, "program")
    assert own(program_with(served, token).get(f"/api/tables/{table}").json()) == []
    assert own(phone.get(f"/api/tables/{table}").json()) == own(browser.get(f"/api/tables/{table}").json()) == [0]


def test_what_was_revoked_stays_so_after_a_restart(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")
    token = token_of(browser, table["id"], 0)
    revoke(browser, "program")
    friend = served.browser()
    body = {"name": "Ben", "nonce": nonce()}
    assert friend.post(f"/api/invitations/{table['invitation']}/sit", body).status_code == 200  # writes all keys
    served.call(_unload(served, table["id"]))
    assert own(program_with(served, token).get(f"/api/tables/{table['id']}").json()) == []
    assert own(friend.get(f"/api/tables/{table['id']}").json()) == [1]


async def _unload(served: Served, table: str) -> None:
    served.lobby._rooms.pop(table).table.close()


def test_no_route_that_changes_something_is_for_programs(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")["id"]
    program = program_with(served, token_of(browser, table, 0))
    asked = 0
    for path, operations in make_api().openapi()["paths"].items():
        where = "/api" + re.sub(r"\{\w+\}", lambda found: table if found[0] == "{table}" else "0", path)
        for method in operations:
            if method == "get" or path in OPEN_TO_ALL:
                continue
            asked += 1
            refused(program.session.request(method, program.url + where, json={}), 403, "not_for_programs")
    assert asked >= 14
    refused(program.get("/api/devices"), 403, "not_for_programs")


def test_devices_are_named_by_browser_and_system() -> None:
    chrome = "Mozilla/5.0 ({}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
    assert device_name(FIREFOX) == "Firefox, Linux"
    assert device_name(IPHONE) == "Safari, iPhone"
    assert device_name(chrome.format("Windows NT 10.0; Win64; x64")) == "Chrome, Windows"
    assert device_name(chrome.format("Linux; Android 10; K") + " Edg/142.0.0.0") == "Edge, Android"
    assert device_name(chrome.format("Macintosh; Intel Mac OS X 10_15_7")) == "Chrome, macOS"
    assert device_name("python-requests/2.32") == ""
