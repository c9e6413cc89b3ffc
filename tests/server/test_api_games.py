"""REST: games, texts, rules, tutorials and card files."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from chronotheque import __version__, games
from chronotheque.bots import levels
from chronotheque.games._cards import own_rows
from chronotheque.games._guide import guide
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import catalogue
from chronotheque.server.protocol import VERSION
from tests.server.serving import Browser

CARDS = Path(__file__).parents[2] / "src/chronotheque/games/contretemps/cards.toml"


def test_the_server_says_that_it_is_there(browser: Browser) -> None:
    assert browser.get("/api/health").json() == {"status": "ok", "version": __version__, "protocol": VERSION}


def test_every_game_stands_on_the_shelf(browser: Browser) -> None:
    shelf = {game["name"]: game for game in browser.get("/api/games").json()}
    assert set(shelf) >= set(games.OURS)
    game = shelf["contretemps"]
    assert game["title"]["fr"] == "Contre-temps"
    assert game["sentence"]["en"] == catalogue("contretemps", "en").say("game.sentence")
    assert game["seats"] == [3, 4, 5, 6]
    assert game["minutes"] == 30
    assert not game["real_time"]
    assert game["options"][0] == {
        "name": "mode",
        "values": ["classic", "paradox"],
        "default": "classic",
        "only_with": {},
    }
    assert game["levels"] == levels()
    assert game["tutorial"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_texts_come_in_fluent_with_the_language_and_the_rows_of_the_game(browser: Browser, lang: str) -> None:
    told = browser.get(f"/api/games/contretemps/texts/{lang}").json()
    assert told["messages"].startswith(catalogue("contretemps", lang).source)
    assert told["language"]["you"] == {"fr": "vous", "en": "you"}[lang]
    assert told["rows"]["suit:a"] == {
        "fr": "Sablier",
        "en": "Hourglasses",
        "colour": "#854900",
        "fr_g": "m",
        "en_g": "p",
    }


def test_what_a_browser_has_is_not_sent_again(browser: Browser) -> None:
    first = browser.get("/api/games/contretemps/texts/fr")
    assert first.headers["Content-Encoding"] == "gzip"
    assert first.headers["Vary"] == "Accept-Encoding"
    again = browser.get("/api/games/contretemps/texts/fr", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    plain = browser.get("/api/games/contretemps/texts/fr", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.json() == first.json()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_cards_come_with_their_sentences_and_rules(browser: Browser, lang: str) -> None:
    first = browser.get(f"/api/games/chronicle/cards/{lang}")
    expected = games.get("chronicle").card_texts(lang, own_rows("chronicle").tables)
    assert first.json()["cards"] == msgspec.to_builtins(expected)
    assert first.json()["cards"]["card:b09"]["designed"]
    assert "designed" not in first.json()["cards"]["card:b02"]
    again = browser.get(f"/api/games/chronicle/cards/{lang}", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert browser.get("/api/games/chess/cards/en").status_code == 404


def test_a_table_has_the_sentences_of_its_card_file(browser: Browser) -> None:
    toml = (
        'game = "chronicle"\n[card]\n'
        'b01 = { fr = "Ogre", en = "Ogre", suit = "power", strength = 1, ability = "steal" }\n'
    )
    kinds = ["me", "bot", "bot"]
    own = browser.open_table(*kinds, game="chronicle", cards=toml)["id"]
    plain = browser.open_table(*kinds, game="chronicle")["id"]
    changed, printed = (browser.get(f"/api/tables/{table}/cards/en").json()["cards"] for table in (own, plain))
    assert changed["card:b01"] == printed["card:b04"]
    assert changed["card:b02"] == printed["card:b02"]
    assert printed == browser.get("/api/games/chronicle/cards/en").json()["cards"]
    assert browser.get("/api/tables/nothing/cards/en").status_code == 404


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_guide_comes_with_its_pictures_and_synonyms(browser: Browser, lang: str) -> None:
    page = browser.get(f"/api/games/contretemps/guide/{lang}").json()
    book = guide("contretemps", lang)
    assert page["title"] == book.title
    assert [part["id"] for part in page["parts"]] == [part.id for part in book.parts]
    told = next(part for part in page["parts"] if part["id"] == "choices")["entries"][0]
    choice = book.choice("CT-D1")
    assert choice is not None
    assert (told["id"], told["heading"], told["text"]) == ("CT-D1", choice.heading, choice.text)
    (picture,) = told["pictures"]
    assert picture["kind"] == "cards"
    assert picture["items"][0]["names"] == ["card:a11"]
    assert picture["text"] == choice.pictures[0].text
    assert page["synonyms"] == book.synonyms()
    assert browser.get(f"/api/games/marbles/guide/{lang}").status_code == 404


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_are_the_ledger(browser: Browser, lang: str) -> None:
    page = browser.get(f"/api/games/contretemps/rules/{lang}").json()
    book = ledger("contretemps", lang)
    assert page["title"] == book.sections()[0].heading
    told = [entry["id"] for section in page["sections"] for entry in section["entries"]]
    assert told == book.ids()
    assert {entry["kind"] for section in page["sections"] for entry in section["entries"]} >= {"rule", "ruling"}
    assert all(section["text"] for section in page["sections"])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_tutorial_has_a_moment_for_each_step(browser: Browser, lang: str) -> None:
    told = browser.get(f"/api/games/contretemps/tutorial/{lang}").json()
    assert 0 < len(told["steps"]) <= 25
    assert all(0 <= step["at"] < len(told["moments"]) for step in told["steps"])
    assert {moment["type"] for moment in told["moments"]} == {"update"}


def test_a_lesson_that_a_game_does_not_have_is_refused(browser: Browser) -> None:
    answer = browser.get("/api/games/contretemps/tutorial/en?lesson=chess")
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith("Contretemps has no lesson 'chess'")


@pytest.mark.parametrize("what", ["texts", "rules", "tutorial"])
def test_an_unknown_game_or_language_is_refused(browser: Browser, what: str) -> None:
    answer = browser.get(f"/api/games/chess/{what}/en")
    assert answer.status_code == 404
    assert answer.json()["error"] == "no_game"
    assert re.match("There is no game 'chess'; expected one of: .*contretemps", answer.json()["detail"])
    answer = browser.get(f"/api/games/contretemps/{what}/de")
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_request"


def test_a_card_file_gives_its_rows(browser: Browser) -> None:
    answer = browser.post("/api/cards/contretemps", {"text": CARDS.read_text(encoding="utf-8")})
    assert answer.status_code == 200
    assert answer.json()["rows"][0] == {
        "row": "suit:a",
        "fr": "Sablier",
        "en": "Hourglasses",
        "colour": "#854900",
        "fr_g": "m",
        "en_g": "p",
    }


def test_a_wrong_card_file_is_refused_with_its_line(browser: Browser) -> None:
    text = CARDS.read_text(encoding="utf-8").replace("#0b5fd0", "blue")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "blue" in row and "colour" in row)
    answer = browser.post("/api/cards/contretemps", {"text": text})
    assert answer.status_code == 400
    told = answer.json()
    assert (told["error"], told["file"], told["line"]) == ("bad_cards", "cards", line)
    assert "must be a colour" in told["detail"]


def test_a_card_file_for_no_game_is_refused(browser: Browser) -> None:
    assert browser.post("/api/cards/chess", {"text": ""}).json()["error"] == "no_game"


@pytest.mark.parametrize(
    ("method", "path", "status", "error"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/", 404, "not_found"),
        ("GET", "/api/games/", 404, "not_found"),
        ("POST", "/api/games", 405, "no_method"),
        ("DELETE", "/api/tables", 405, "no_method"),
        ("PUT", "/api/tables", 405, "no_method"),
    ],
)
def test_what_is_not_there_is_refused_in_the_same_form(
    browser: Browser, method: str, path: str, status: int, error: str
) -> None:
    answer = browser.session.request(method, browser.url + path, timeout=10)
    assert answer.status_code == status
    assert answer.json()["error"] == error
    assert answer.json()["detail"]
