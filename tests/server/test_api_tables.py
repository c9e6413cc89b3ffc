"""REST: tables, invitations, seats, links and tokens."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.serving import Browser, Served, new_table, nonce


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def own(table: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["yours"]]


def refused(answer: Any, status: int, error: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert answer.json()["detail"].endswith(".")


# -- opening ---------------------------------------------------------------------------------------


def test_play_now_begins_at_once(browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)
    assert table["state"] == "running"
    assert re.fullmatch(r"[a-z0-9]{10}", table["id"])
    assert kinds(table) == ["person", "bot", "bot"]
    assert own(table) == [0]
    assert table["seats"][0]["name"] == "Zoé"
    assert all(seat["name"] for seat in table["seats"])
    assert re.fullmatch(r"[0-9a-f]{64}", table["commitment"])
    assert len(table["nonces"]) == 3
    assert table["host"]


def test_a_table_for_friends_waits_for_them(browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot", begin=True)
    assert table["state"] == "open"
    assert kinds(table) == ["person", "open", "bot"]
    assert re.fullmatch(r"[a-z0-9]{12}", table["invitation"])
    assert table["nonces"] == []


def test_options_clock_and_cards_are_kept(browser: Browser) -> None:
    cards = 'game = "contretemps"\n[suit]\na = { fr = "Chronos", en = "Chronos", colour = "#112233" }\n'
    clock = {"kind": "live", "stock": 300, "bonus": 5}
    table = browser.open_table("me", "bot", "bot", options={"mode": "paradox"}, clock=clock, cards=cards)
    assert table["options"]["mode"] == "paradox"
    assert table["clock"] == clock
    assert table["cards"] == [{"row": "suit:a", "fr": "Chronos", "en": "Chronos", "colour": "#112233"}]
    assert browser.get(f"/api/tables/{table['id']}").json() == table


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        ({"game": "chess"}, "bad_setting", "There is no game 'chess'"),
        ({"options": {"mode": "wild"}}, "bad_setting", "Option mode of contretemps is one of"),
        ({"options": {"colour": "red"}}, "bad_setting", "Contretemps has no option colour"),
        ({"seats": [{"kind": "me"}]}, "bad_setting", "Contretemps is for 3 to 6 seats, not 1"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}, {"kind": "bot"}]}, "bad_setting", "divine"),
        ({"cards": "game = 1"}, "bad_cards", "for which game"),
        ({"cards": 'game = "chess"'}, "bad_cards", "These cards are for"),
        ({"seats": []}, "bad_request", "body.seats"),
        ({"seats": [{"kind": "cat"}]}, "bad_request", "body.seats.0.kind"),
        ({"nonce": "abc"}, "bad_request", "body.nonce"),
        ({"nonce": None}, "bad_request", "body.nonce"),
        ({"friendly": 1}, "bad_request", "body.friendly"),
        ({"colour": "red"}, "bad_request", "body.colour"),
        ({"name": "x" * 25}, "bad_request", "body.name"),
        ({"clock": {"kind": "live", "stock": -1}}, "bad_request", "body.clock.stock"),
        ({"lang": "de"}, "bad_request", "body.lang"),
    ],
)
def test_a_wrong_wish_is_refused_with_its_reason(
    browser: Browser, change: dict[str, Any], error: str, sentence: str
) -> None:
    answer = browser.post("/api/tables", new_table(**change))
    refused(answer, 400, error)
    assert sentence in answer.json()["detail"]
    assert browser.get("/api/tables/mine").json() == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff", b'{"nonce": "\\ud800"}'])
def test_what_is_no_body_is_refused(browser: Browser, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = browser.session.post(f"{browser.url}/api/tables", data=body, headers=headers, timeout=10)
    refused(answer, 400, "bad_request")


def test_a_form_of_another_page_is_no_body(browser: Browser) -> None:
    headers = {"Content-Type": "text/plain"}
    answer = browser.session.post(f"{browser.url}/api/tables", json=new_table(), headers=headers, timeout=10)
    refused(answer, 400, "bad_request")


# -- finding ---------------------------------------------------------------------------------------


def test_only_listed_tables_are_found(served: Served, browser: Browser) -> None:
    shown = browser.open_table("me", "person", "person", listed=True)["id"]
    hidden = browser.open_table("me", "person", "person")["id"]
    running = browser.open_table("me", "bot", "bot", listed=True, begin=True)["id"]
    stranger = served.browser()
    waiting = [table["id"] for table in stranger.get("/api/tables?state=open").json()]
    assert shown in waiting
    assert hidden not in waiting
    assert running not in waiting
    assert running in [table["id"] for table in stranger.get("/api/tables?state=running").json()]
    assert {table["id"] for table in browser.get("/api/tables/mine").json()} == {shown, hidden, running}
    assert stranger.get("/api/tables/mine").json() == []
    refused(stranger.get("/api/tables?state=over"), 400, "bad_request")


def test_everybody_may_sit_down_at_a_listed_table(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot", listed=True)
    stranger = served.browser()
    (found,) = [seen for seen in stranger.get("/api/tables").json() if seen["id"] == table["id"]]
    sat = stranger.post(f"/api/invitations/{found['invitation']}/sit", {"nonce": nonce()})
    assert own(sat.json()) == [1]
    browser.post(f"/api/tables/{table['id']}/begin")
    assert served.browser().get(f"/api/tables/{table['id']}").json()["invitation"] == ""


def test_a_stranger_knows_less_of_a_table(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")
    seen = served.browser().get(f"/api/tables/{table['id']}").json()
    assert seen["invitation"] == ""
    assert not seen["host"]
    assert own(seen) == []
    for path in ("", "/record", "/seed", "/moments", "/chances"):
        refused(browser.get(f"/api/tables/nosuchtbl2{path}"), 404, "no_table")


# -- invitations -----------------------------------------------------------------------------------


def test_an_invitation_leads_to_a_seat(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "person")
    code = table["invitation"]
    friend = served.browser()
    seen = friend.get(f"/api/invitations/{code}").json()
    assert seen["id"] == table["id"]
    assert own(seen) == []
    assert friend.cookie == ""
    sat = friend.post(f"/api/invitations/{code}/sit", {"seat": 2, "name": "Ada", "nonce": nonce()})
    assert sat.status_code == 200
    assert own(sat.json()) == [2]
    assert sat.json()["seats"][2]["name"] == "Ada"
    assert friend.cookie
    third = served.browser()
    refused(third.post(f"/api/invitations/{code}/sit", {"seat": 2, "nonce": nonce()}), 409, "taken")
    assert own(third.post(f"/api/invitations/{code}/sit", {"nonce": nonce()}).json()) == [1]
    refused(served.browser().post(f"/api/invitations/{code}/sit", {"nonce": nonce()}), 409, "taken")


def test_the_address_of_an_invitation_is_also_a_picture(served: Served, browser: Browser) -> None:
    code = browser.open_table("me", "person", "bot")["invitation"]
    url = browser.get(f"/api/invitations/{code}/address").json()["url"]
    assert url == f"{served.addresses.invites}/join/{code}"
    picture = browser.get(f"/api/invitations/{code}/qr.svg")
    assert picture.headers["Content-Type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert "viewBox" in picture.text


@pytest.mark.parametrize("path", ["", "/address", "/qr.svg"])
def test_an_unknown_invitation_is_refused(browser: Browser, path: str) -> None:
    refused(browser.get(f"/api/invitations/nosuchcode22{path}"), 404, "no_invitation")


def test_nobody_sits_down_without_an_invitation(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "person")
    body = {"nonce": nonce()}
    refused(served.browser().post(f"/api/invitations/{table['id']}/sit", body), 404, "no_invitation")


# -- before the beginning --------------------------------------------------------------------------


def test_the_host_begins_when_everybody_is_there(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")
    begin = f"/api/tables/{table['id']}/begin"
    refused(browser.post(begin), 409, "seats_open")
    friend = served.browser()
    friend.post(f"/api/invitations/{table['invitation']}/sit", {"nonce": nonce()})
    refused(friend.post(begin), 403, "not_host")
    assert browser.post(begin).json()["state"] == "running"
    refused(browser.post(begin), 409, "begun")
    refused(served.browser().post(f"/api/invitations/{table['invitation']}/sit", {"nonce": nonce()}), 409, "begun")


def test_bots_may_take_the_seats_that_stayed_open(browser: Browser) -> None:
    table = browser.open_table("me", "person", "person")
    begun = browser.post(f"/api/tables/{table['id']}/begin", {"fill": "easy"}).json()
    assert begun["state"] == "running"
    assert kinds(begun) == ["person", "bot", "bot"]
    assert begun["seats"][1]["level"] == "easy"


def test_the_host_changes_seats(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")
    seat = f"/api/tables/{table['id']}/seats"
    assert kinds(browser.post(f"{seat}/1", {"kind": "bot", "level": "normal"}).json()) == ["person", "bot", "bot"]
    assert kinds(browser.post(f"{seat}/2", {"kind": "open"}).json()) == ["person", "bot", "open"]
    refused(served.browser().post(f"{seat}/1", {"kind": "open"}), 403, "not_host")
    assert browser.post(f"{seat}/7", {"kind": "open"}).status_code in (400, 404, 409)
    refused(browser.post(f"{seat}/10", {"kind": "open"}), 400, "bad_request")
    refused(browser.post(f"{seat}/1", {"kind": "me"}), 400, "bad_request")
    refused(browser.post(f"{seat}/1", {"kind": "bot", "level": "divine"}), 400, "bad_setting")


def test_who_has_sat_down_may_get_up_again(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")
    friend = served.browser()
    friend.post(f"/api/invitations/{table['invitation']}/sit", {"nonce": nonce()})
    seen = friend.post(f"/api/tables/{table['id']}/stand")
    assert seen.status_code == 200
    assert kinds(seen.json()) == ["person", "open", "bot"]
    refused(served.browser().post(f"/api/tables/{table['id']}/stand"), 403, "not_your_seat")


# -- links and tokens ------------------------------------------------------------------------------


def test_a_link_takes_a_seat_to_another_device_once(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "hot", "bot", begin=True)
    assert own(table) == [0, 1]
    url = browser.post(f"/api/tables/{table['id']}/seats/1/link").json()["url"]
    base, _, secret = url.partition("#")
    assert base == f"{served.addresses.invites}/seat/{table['id']}"
    phone = served.browser()
    claimed = phone.post(f"/api/tables/{table['id']}/claim", {"secret": secret})
    assert claimed.status_code == 200
    assert own(claimed.json()) == [1]
    assert own(browser.get(f"/api/tables/{table['id']}").json()) == [0, 1]
    refused(served.browser().post(f"/api/tables/{table['id']}/claim", {"secret": secret}), 404, "no_link")


def test_a_link_of_another_table_opens_nothing(served: Served, browser: Browser) -> None:
    first, second = (browser.open_table("me", "bot", "bot", begin=True)["id"] for _ in range(2))
    secret = browser.post(f"/api/tables/{first}/seats/0/link").json()["url"].partition("#")[2]
    refused(served.browser().post(f"/api/tables/{second}/claim", {"secret": secret}), 404, "no_link")
    refused(served.browser().post(f"/api/tables/{first}/claim", {"secret": secret[::-1]}), 404, "no_link")
    assert served.browser().post(f"/api/tables/{first}/claim", {"secret": secret}).status_code == 200


def test_only_who_holds_a_seat_gives_it_away(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    for what in ("link", "token"):
        refused(served.browser().post(f"/api/tables/{table}/seats/0/{what}"), 403, "not_your_seat")
        refused(browser.post(f"/api/tables/{table}/seats/1/{what}"), 403, "not_your_seat")


def test_a_token_stands_for_its_seat_without_cookie_and_origin(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "hot", "bot", begin=True)["id"]
    token = browser.post(f"/api/tables/{table}/seats/1/token").json()["token"]
    program = served.browser(Authorization=f"Bearer {token}")
    del program.session.headers["Origin"]
    assert own(program.get(f"/api/tables/{table}").json()) == [1]
    refused(program.post(f"/api/tables/{table}/seats/1/token"), 403, "not_for_programs")
    assert program.cookie == ""


# -- playing again ---------------------------------------------------------------------------------


def test_a_rematch_moves_everybody_on_by_one_seat(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    refused(browser.post(f"/api/tables/{table}/rematch", {"nonce": nonce()}), 409, "not_over")
    served.play_out(table)
    refused(served.browser().post(f"/api/tables/{table}/rematch", {"nonce": nonce()}), 403, "not_your_seat")
    again = browser.post(f"/api/tables/{table}/rematch", {"nonce": nonce()})
    assert again.status_code == 200
    new = again.json()
    assert new["id"] != table
    assert new["state"] == "running"
    assert sum(seat["yours"] for seat in new["seats"]) == 1
    assert own(new) != [0]
    assert browser.get(f"/api/tables/{table}").json()["rematch"] == new["id"]
