"""REST: moments, chances, records, seeds, and going on from a moment."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from chronotheque.records import parse_record, replay
from tests.server.serving import Browser, Served, nonce


@pytest.fixture(scope="module")
def player(served: Served) -> Browser:
    return served.browser()


@pytest.fixture(scope="module")
def over(served: Served, player: Browser) -> dict[str, Any]:
    """A finished game of three on one device."""
    table = player.open_table("me", "hot", "hot", begin=True, listed=True)
    served.play_out(table["id"])
    found: dict[str, Any] = player.get(f"/api/tables/{table['id']}").json()
    assert found["state"] == "over"
    return found


@pytest.fixture(scope="module")
def running(served: Served, player: Browser) -> str:
    """A game that has just begun, with one seat of the player's."""
    table = player.open_table("me", "hot", "hot", begin=True)["id"]
    served.play_out(table, answers=3)
    return str(table)


def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def test_the_record_of_a_finished_game_verifies(browser: Browser, over: dict[str, Any]) -> None:
    answer = browser.get(f"/api/tables/{over['id']}/record")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="contretemps-{over["id"]}.chrono"'
    match = replay(parse_record(answer.content))
    assert match.over
    assert match.record.header.nonces == over["nonces"]


def test_the_seed_keeps_the_promise(browser: Browser, over: dict[str, Any]) -> None:
    told = browser.get(f"/api/tables/{over['id']}/seed").json()
    assert hashlib.sha256(b"chronotheque seed " + bytes.fromhex(told["seed"])).hexdigest() == over["commitment"]
    assert told["commitment"] == over["commitment"]
    assert told["nonces"] == over["nonces"]


@pytest.mark.parametrize("what", ["record", "seed", "chances"])
def test_what_would_show_hidden_things_waits_for_the_end(player: Browser, running: str, what: str) -> None:
    assert error(player.get(f"/api/tables/{running}/{what}")) == (409, "not_over")


def test_everybody_looks_back_from_every_seat(browser: Browser, over: dict[str, Any]) -> None:
    seen = {}
    for seat in ("spectator", 0, 1, 2):
        answer = browser.get(f"/api/tables/{over['id']}/moments?seat={seat}")
        assert answer.headers["Content-Encoding"] == "gzip"
        seen[seat] = answer.json()
        assert seen[seat][-1]["view"]["outcome"]
        assert {moment["seat"] for moment in seen[seat]} == {None if seat == "spectator" else seat}
        assert seen[seat][0]["kept"] == 0
    assert browser.get(f"/api/tables/{over['id']}/moments").json() == seen["spectator"]
    assert seen[0] != seen[1]
    assert error(browser.get(f"/api/tables/{over['id']}/moments?seat=3")) == (404, "not_found")
    assert error(browser.get(f"/api/tables/{over['id']}/moments?seat=me")) == (400, "bad_request")


def test_while_a_game_runs_one_looks_from_ones_own_seat(served: Served, player: Browser, running: str) -> None:
    stranger = served.browser()
    assert player.get(f"/api/tables/{running}/moments?seat=0").status_code == 200
    assert stranger.get(f"/api/tables/{running}/moments?seat=spectator").status_code == 200
    assert error(stranger.get(f"/api/tables/{running}/moments?seat=0")) == (403, "not_your_seat")
    before = player.get(f"/api/tables/{running}/moments?seat=0").json()
    served.play_out(running, answers=1)
    after = player.get(f"/api/tables/{running}/moments?seat=0").json()
    assert after[: len(before)] == before  # and nothing is remembered of a game that goes on


def test_before_the_beginning_there_is_nothing_to_look_at(browser: Browser) -> None:
    table = browser.open_table("me", "person", "bot")["id"]
    assert error(browser.get(f"/api/tables/{table}/moments")) == (409, "not_begun")
    assert error(browser.get(f"/api/tables/{table}/record")) == (409, "not_over")


def test_chances_move_with_the_moments(browser: Browser, over: dict[str, Any]) -> None:
    for seat in ("spectator", 1):
        told = browser.get(f"/api/tables/{over['id']}/chances?seat={seat}").json()
        moments = browser.get(f"/api/tables/{over['id']}/moments?seat={seat}").json()
        assert told["seats"] == 3
        assert len(told["moments"]) == len(moments)
        assert all(sum(shares) == pytest.approx(1) for shares in told["moments"])
        assert len(told["key"]) == 3
        assert told["key"] == sorted(told["key"])
        places = moments[-1]["view"]["outcome"]["places"]
        winners = places.count(1)
        assert told["moments"][-1] == [pytest.approx(1 / winners) if place == 1 else 0 for place in places]


def test_finished_games_are_found_by_all_and_by_their_players(served: Served, over: dict[str, Any]) -> None:
    ada = served.browser()
    hidden = ada.open_table("me", "bot", "bot", begin=True)["id"]
    served.play_out(hidden)
    own = ada.get("/api/finished").json()
    assert {game["table"]["id"] for game in own} >= {hidden, over["id"]}
    assert [game["ended"] for game in own] == sorted((game["ended"] for game in own), reverse=True)
    mine = next(game for game in own if game["table"]["id"] == hidden)
    assert sorted(mine["outcome"]) == ["places", "reasons", "returns"]
    assert sum(mine["outcome"]["returns"]) == pytest.approx(1)
    others = [game["table"]["id"] for game in served.browser().get("/api/finished").json()]
    assert over["id"] in others
    assert hidden not in others
    earlier = [game["table"]["id"] for game in ada.get(f"/api/finished?before={mine['ended']}").json()]
    assert hidden not in earlier


def test_a_finished_game_goes_on_from_a_moment(served: Served, browser: Browser, over: dict[str, Any]) -> None:
    moments = browser.get(f"/api/tables/{over['id']}/moments?seat=1").json()
    at = next(n for n, moment in enumerate(moments) if n > 4 and moment["questions"])
    body = {"at": at, "seat": 1, "nonce": nonce()}
    answer = browser.post(f"/api/tables/{over['id']}/continue", body)
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert table["state"] == "running"
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "bot"]
    first = browser.get(f"/api/tables/{table['id']}/moments?seat=1").json()[0]
    assert first["view"] == moments[at]["view"]
    served.play_out(table["id"])
    assert browser.get(f"/api/tables/{table['id']}").json()["state"] == "over"
    assert replay(parse_record(browser.get(f"/api/tables/{table['id']}/record").content)).over


def test_a_game_goes_on_only_from_moments_that_it_has(
    browser: Browser, player: Browser, over: dict[str, Any], running: str
) -> None:
    body = {"at": 99_999, "seat": 1, "nonce": nonce()}
    assert browser.post(f"/api/tables/{over['id']}/continue", body).status_code in (400, 404, 409)
    body = {"at": 1, "seat": 5, "nonce": nonce()}
    assert browser.post(f"/api/tables/{over['id']}/continue", body).status_code in (400, 404, 409)
    body = {"at": 1, "seat": 0, "nonce": nonce()}
    assert error(player.post(f"/api/tables/{running}/continue", body)) == (409, "not_over")
