"""Accounts: made, used on another device, refused without telling why, and never needed."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from chronotheque.server.identity.names import known_as
from chronotheque.server.schemas import SettingsChange
from tests.server.serving import Browser, Served

PASSWORD = "correct horse battery"


def refused(answer: Any, status: int, error: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text


def account(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


def test_nobody_needs_one(browser: Browser) -> None:
    assert browser.get("/api/me").json() == {"account": None}
    browser.open_table("me", "bot", "bot", begin=True)
    assert browser.get("/api/me").json() == {"account": None}


def test_an_account_is_known_on_every_device(served: Served, browser: Browser) -> None:
    made = browser.post("/api/accounts", account("  Zoé "))
    assert made.status_code == 201
    assert made.json() == {"account": "Zoé"}
    assert browser.get("/api/me").json() == {"account": "Zoé"}
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    phone = served.browser()
    assert phone.post("/api/sessions", account("zoe")).json() == {"account": "Zoé"}
    assert [seen["id"] for seen in phone.get("/api/tables/mine").json()] == [table]
    assert phone.delete("/api/sessions").status_code == 204
    assert phone.get("/api/me").json() == {"account": None}
    assert phone.get("/api/tables/mine").json() == []
    assert browser.get("/api/me").json() == {"account": "Zoé"}


def test_who_is_not_logged_in_keeps_what_the_browser_holds_when_logging_out(browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", begin=True)["id"]
    secret = browser.cookie
    assert browser.delete("/api/sessions").status_code == 204
    assert browser.cookie == secret
    assert [seen["id"] for seen in browser.get("/api/tables/mine").json()] == [table]


def test_two_people_cannot_have_the_same_name(served: Served, browser: Browser) -> None:
    assert browser.post("/api/accounts", account("Émile")).status_code == 201
    for name in ("Émile", "emile", "E mile", "ＥＭＩＬＥ", "EMlLE", "Em1le"):
        refused(served.browser().post("/api/accounts", account(name)), 409, "name_taken")


@pytest.mark.parametrize("name", [" ", "\u200b", "…", "\u202e"])
def test_a_name_has_letters_or_digits(browser: Browser, name: str) -> None:
    refused(browser.post("/api/accounts", account(name)), 400, "bad_name")


@pytest.mark.parametrize("name", ["Zоé", "Αda", "ᎪᎠᎪ"])  # a Cyrillic о, a Greek Α, Cherokee
def test_a_name_does_not_mix_alphabets(browser: Browser, name: str) -> None:
    refused(browser.post("/api/accounts", account(name)), 400, "mixed_name")


def test_a_name_in_another_alphabet_that_looks_the_same_is_taken(served: Served, browser: Browser) -> None:
    assert browser.post("/api/accounts", account("Kaxa")).status_code == 201
    refused(served.browser().post("/api/accounts", account("Каха")), 409, "name_taken")  # Cyrillic


@pytest.mark.parametrize("body", [{"name": "Ada"}, account("Ada", "short"), account("Ada", "x" * 129), account("")])
def test_a_password_is_neither_short_nor_endless(browser: Browser, body: dict[str, str]) -> None:
    answer = browser.post("/api/accounts", body)
    refused(answer, 400, "bad_request")
    assert body.get("password", "-") not in answer.text


def test_a_wrong_name_and_a_wrong_password_look_and_cost_the_same(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.post("/api/accounts", account("Nora"))
    checked: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, stored: str | bytes, password: str | bytes) -> bool:
        checked.append(threading.current_thread().name)
        return verify(self, stored, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    wrong = served.browser().post("/api/sessions", account("Nora", "wrong password"))
    nobody = served.browser().post("/api/sessions", account("Nobody", "wrong password"))
    refused(wrong, 401, "wrong_password")
    assert wrong.content == nobody.content
    assert sorted(wrong.headers) == sorted(nobody.headers)
    assert "Set-Cookie" not in wrong.headers
    assert len(checked) == 2  # each has cost one check, in a thread of its own
    assert all(name.startswith("passwords") for name in checked)


def test_log_ins_are_limited_by_address_whatever_the_name(tmp_path: Path) -> None:
    with Served(tmp_path, limited=True) as served:
        answers = (served.browser().post("/api/sessions", account(f"Nobody{n}")) for n in range(100))
        refused(next(answer for answer in answers if answer.status_code != 401), 429, "too_fast")


def test_passwords_are_stored_as_argon2_only(served: Served, browser: Browser) -> None:
    browser.post("/api/accounts", account("Lise", "a very secret password"))
    stored = b"".join(path.read_bytes() for path in served.database.parent.iterdir())
    assert b"$argon2id$" in stored
    assert b"a very secret password" not in stored


def test_names_that_look_the_same_are_the_same() -> None:
    assert known_as("Zoé D.") == known_as("zoe d") == "zoed"
    assert known_as("Straße") == known_as("STRASSE")


# -- settings --------------------------------------------------------------------------------------

SETTINGS = "/api/me/settings"
LONGEST = {
    "lang": "x" * 8,
    "name": "\U0001f9f5" * 24,
    "face": "tortoise",
    "level": "l" * 64,
    "speed": "relaxed",
    "taps": 1,
    "confirm": False,
    "card_size": "normal",
    "sorting": "value",
    "volume": 100,
    "still": False,
    "contrast": False,
    "reactions": False,
}


def test_settings_are_kept_with_the_account(served: Served, browser: Browser) -> None:
    browser.post("/api/accounts", account("Keeper"))
    assert browser.get(SETTINGS).json() == {"settings": {}}
    assert browser.patch(SETTINGS, {"speed": "fast", "volume": 40.0}).json() == {
        "settings": {"speed": "fast", "volume": 40}
    }
    phone = served.browser()
    phone.post("/api/sessions", account("Keeper"))
    changed = {"settings": {"speed": "fast", "volume": 0}}
    assert phone.patch(SETTINGS, {"volume": 0}).json() == changed
    assert browser.get(SETTINGS).json() == changed
    other = served.browser()
    other.post("/api/accounts", account("Stranger"))
    assert other.get(SETTINGS).json() == {"settings": {}}


def test_settings_need_an_account(browser: Browser) -> None:
    refused(browser.get(SETTINGS), 403, "no_account")
    refused(browser.patch(SETTINGS, {"speed": "fast"}), 403, "no_account")


def test_settings_that_are_unknown_or_wrong_are_refused(browser: Browser) -> None:
    browser.post("/api/accounts", account("Wrong"))
    wrongs: list[dict[str, Any]] = [
        {"speed": "instant"},
        {"taps": 3},
        {"taps": "1"},
        {"volume": 101},
        {"volume": 0.5},
        {"still": 1},
        {"face": "ada"},
        {"name": "x" * 25},
        {"level": "x" * 65},
        {"colour": "red"},
        {"speed": {"deep": []}},
    ]
    for wrong in wrongs:
        refused(browser.patch(SETTINGS, {"confirm": True} | wrong), 400, "bad_request")
    assert browser.get(SETTINGS).json() == {"settings": {}}


def test_settings_take_little_room(served: Served, browser: Browser) -> None:
    browser.post("/api/accounts", account("Longest"))
    assert set(LONGEST) == set(SettingsChange.model_fields)
    assert browser.patch(SETTINGS, LONGEST).json() == {"settings": LONGEST}
    with sqlite3.connect(f"file:{served.database}?mode=ro", uri=True) as database:
        (stored,) = database.execute("SELECT settings FROM accounts WHERE name = 'Longest'").fetchone()
    database.close()
    assert len(stored.encode()) < 512
