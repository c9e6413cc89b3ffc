"""The log tells one deed in one sentence, and every game says which messages follow from which."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from chronotheque import games
from chronotheque.games._language import FIRST
from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import AND, FOLDED, Texts, Told
from chronotheque.kernel.log_roles import CAUSE, EFFECT
from tests.texts.messages import expanded, messages
from tests.texts.typography import french_faults

NAMES = ["Ada", "Theo", "Nora"]
PARTS = {AND, FOLDED}
GAMES = ("chronicle", "contretemps", "forge_chronos", "hybris", "witty_chronos")
every_game = pytest.mark.parametrize("game", GAMES)


def parts(message: ast.Message) -> dict[str, ast.Pattern]:
    """Returns what a message says behind the act from which it follows."""
    return {each.id.name: each.value for each in message.attributes if each.id.name in PARTS}


@every_game
def test_roles_are_those_of_messages(game: str) -> None:
    roles = games.get(game).log_roles
    said = messages(game, "en")
    assert {text for text in roles if fluent_id(text) not in said} == set()


@every_game
def test_only_what_follows_from_something_is_folded_in(game: str) -> None:
    roles = games.get(game).log_roles
    following = {fluent_id(text) for text, role in roles.items() if role in (EFFECT, CAUSE)}
    folded = {text for text, message in messages(game, "en").items() if parts(message)}
    assert folded <= following


@every_game
def test_both_languages_fold_the_same_messages(game: str) -> None:
    ours, theirs = ({text: {*parts(message)} for text, message in messages(game, lang).items()} for lang in FIRST)
    assert ours == theirs


@every_game
@pytest.mark.parametrize("lang", FIRST)
def test_what_is_folded_in_is_no_sentence(game: str, lang: str) -> None:
    for text, message in messages(game, lang).items():
        for pattern in parts(message).values():
            for leaf in expanded(pattern):
                assert not leaf.endswith((".", "…")), text
                assert lang == "en" or french_faults(re.sub(r"\{[^{}]*\}", "7", leaf)) == [], text


def test_what_follows_for_who_acts_has_no_name() -> None:
    texts = Texts("contretemps", "en")
    play = ("play", {"seat": "seat:0", "card": "card:a12", "event": "event:3"})
    assert texts.tell(play, [("consolation", {"seat": "seat:0"})], 1, NAMES) == (
        "Ada plays the 12 of Hourglasses: +1 crystal."
    )


def test_what_follows_for_others_begins_with_their_name() -> None:
    texts = Texts("contretemps", "fr")
    income: list[Told] = [("income", {"seat": f"seat:{seat}", "n": seat + 1}) for seat in range(2)]
    assert texts.tell(("present", {"event": "event:2"}), income, 0, NAMES) == (
        "L’événement 2 devient le présent\u202f: vous +1 cristal, Theo +2 cristaux."
    )


def test_the_sentence_of_who_acts_goes_on() -> None:
    texts = Texts("chronicle", "en")
    play = ("play", {"seat": "seat:0", "card": "card:sage"})
    stolen = ("stolen", {"seat": "seat:0", "card": "card:king", "loser": "seat:1"})
    assert texts.tell(play, [stolen], 1, NAMES) == "Ada plays the Sage and steals the King from you."


def test_what_has_no_short_form_is_left_to_the_details() -> None:
    texts = Texts("chronicle", "en")
    play = ("play", {"seat": "seat:0", "card": "card:sage"})
    nothing = ("without_effect", {"seat": "seat:0", "card": "card:sage", "ability": "ability:steal"})
    assert texts.tell(play, [nothing], 1, NAMES) == "Ada plays the Sage."


def test_a_reason_follows_what_it_explains() -> None:
    texts = Texts("contretemps", "en")
    tied: Told = ("tied", {"seat": "seat:0", "n": 2, "event": "event:4"})
    assert texts.tell(("over_rounds", {"seat": "seat:0", "n": 2}), [tied], 1, NAMES).startswith(
        "All ten rounds are played: Ada wins with 2 events; "
    )
