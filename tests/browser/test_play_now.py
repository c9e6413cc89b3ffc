"""Alone against bots: two clicks from the landing page to the first own choice."""

from __future__ import annotations

import pytest

from tests.browser.conftest import People

GAMES = ("contretemps", "chronicle", "forge_chronos", "witty_chronos", "hybris")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_one_click_sits_you_down_and_a_second_one_plays(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone)
    person.play_now()
    chosen = person.plays()
    person.page.locator(f"[data-choice='{chosen}']").wait_for(state="detached")


def test_one_click_sits_you_down_at_every_game(people: People) -> None:
    person = people.arrive(level="normal")
    for game in GAMES[1:]:
        person.open("/")
        person.play_now(game)
