"""Faces: chosen by people, belonging to bots, and sent with the names; reactions at a seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronotheque.bots import levels
from chronotheque.server.identity.characters import CHARACTERS
from chronotheque.server.identity.names import skeleton
from chronotheque.server.protocol import BOT_FACES, PEOPLE_FACES, REACTIONS, React
from chronotheque.server.rate_limit import REACTIONS as REACTION_RATE
from chronotheque.server.schemas import MOST_SEATS
from tests.server.serving import Browser, Served, nonce
from tests.server.table import ADA, BEN, EVE, Harness, in_loop, joined, refused


def faces(table: dict[str, list[dict[str, str]]]) -> list[str]:
    return [seat["face"] for seat in table["seats"]]


@pytest.mark.parametrize("level", levels())
def test_each_level_has_a_character_for_every_seat(level: str) -> None:
    assert len(CHARACTERS[level]) == MOST_SEATS - 1
    assert {each.face for each in CHARACTERS[level]} == set(BOT_FACES)


def test_a_name_belongs_to_one_level() -> None:
    looks = [skeleton(each.name) for company in CHARACTERS.values() for each in company]
    assert len(set(looks)) == len(looks)


def test_the_first_bots_of_each_level_differ_from_those_of_the_others() -> None:
    first = [each.face for company in CHARACTERS.values() for each in company[:3]]
    assert sorted(first) == sorted(BOT_FACES)


def test_a_person_keeps_the_face_that_was_chosen(served: Served, browser: Browser) -> None:
    table = browser.open_table("me", "person", "person", face="raven")
    assert faces(table) == ["raven", "", ""]
    sit = f"/api/invitations/{table['invitation']}/sit"
    friend = served.browser().post(sit, {"name": "Ben", "face": "raven", "nonce": nonce()}).json()
    assert faces(friend) == ["raven", "raven", ""]
    other = served.browser().post(sit, {"name": "Cy", "nonce": nonce()}).json()
    assert faces(other) == ["raven", "raven", PEOPLE_FACES[0]]


def test_who_chooses_no_face_gets_one_that_is_free(browser: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "hot", "face": "owl"}, {"kind": "hot"}]
    assert faces(browser.open_table(seats=seats, face="")) == ["owl", "owl", "fox"]


@pytest.mark.parametrize("face", ["ada", "unicorn", "owl\n", "OWL"])
def test_a_person_has_the_face_of_a_person(browser: Browser, face: str) -> None:
    body = {"game": "contretemps", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "nonce": nonce()}
    answer = browser.post("/api/tables", body | {"face": face})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")


def test_a_bot_keeps_name_face_and_level_from_game_to_game(browser: Browser) -> None:
    for level, company in CHARACTERS.items():
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(2))]
        table = browser.open_table(seats=seats)
        known = [(seat["name"], seat["face"], seat["level"]) for seat in table["seats"][1:]]
        assert known == [(*each, level) for each in company[:2]]


def test_a_bot_does_not_take_the_name_of_a_person(browser: Browser) -> None:
    table = browser.open_table("me", "bot", "bot", name="Ada")
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Blaise", "Cléo"]


def test_a_bot_that_is_given_a_name_has_a_face_of_its_level(browser: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "name": "Robby"}, {"kind": "bot", "name": "Cléo"}]
    assert faces(browser.open_table(seats=seats))[1:] == ["ada", "cleo"]


# -- reactions -------------------------------------------------------------------------------------


@in_loop
async def test_everybody_sees_a_reaction_and_nobody_stores_it(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada, eve = await joined(room, ADA), await joined(room, EVE)
        await room.react(ada, React("bravo"))
        for connection in (ada, eve):
            shown = [(told["seat"], told["reaction"]) for told in connection.news("reacted")]
            assert shown == [(0, "bravo")]
        ben = await joined(room, BEN)
        assert ben.news("reacted") == []
        assert await refused(room.react(ada, React("insult"))) == "reaction"
        assert await refused(room.react(eve, React("bravo"))) == "spectator"


@in_loop
async def test_reactions_are_limited_by_seat_whatever_connections_it_uses(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness:
        room = await harness.friends()
        ada = [await joined(room, ADA) for _ in range(2)]
        for number in range(REACTION_RATE.burst):
            await room.react(ada[number % 2], React(REACTIONS[number % 6]))
        assert await refused(room.react(ada[0], React("wow"))) == "too_fast"
        assert await refused(room.react(ada[1], React("wow"))) == "too_fast"
        await room.react(await joined(room, BEN), React("wow"))
        await harness.clock.go_on(2)
        await room.react(ada[1], React("wow"))
