"""The log tells one deed in one sentence, and every game says which messages follow from which."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from chronotheque import games
from chronotheque.games._language import FIRST
from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import AND, FOLDED, THEN, Texts, Told, catalogue
from chronotheque.kernel.log_roles import CAUSE, EFFECT, LIST, STEP
from tests.texts.messages import expanded, messages
from tests.texts.typography import french_faults

NAMES = ["Ada", "Theo", "Nora"]
PARTS = {AND, FOLDED, THEN}
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
    following = {fluent_id(text) for text, role in roles.items() if role in (EFFECT, CAUSE, STEP, LIST)}
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


def test_what_who_acts_does_then_is_listed() -> None:
    texts = Texts("hybris", "en")
    goes: Told = ("moves_to", {"seat": "seat:1", "character": "olympian:aphrodite", "place": "city:argos"})
    influences: Told = ("influences_here", {"seat": "seat:1", "city": "city:argos"})
    designs: Told = ("designs", {"seat": "seat:1", "tech": "tech:tec_agora"})
    prayer: Told = ("generates", {"seat": "seat:1", "n": 1, "well": 6, "by": "city:argos"})
    goodness: Told = ("gains", {"seat": "seat:1", "what": "amount_goodness:1", "by": "city:argos"})
    assert texts.tell(goes, [prayer, influences, goodness, designs], 0, NAMES) == (
        "Theo sends Aphrodite to Argos, influences it and designs the Covered Agora: "
        "+1 Prayer into the Well (6), +1 Goodness."
    )
    assert Texts("hybris", "fr").tell(goes, [influences, prayer], 1, NAMES) == (
        "Vous envoyez Aphrodite à Argos et l’influencez\u202f: +1 Prière dans le Puits (6)."
    )


def test_what_is_done_several_times_stays_together() -> None:
    texts = Texts("hybris", "en")
    plays: list[Told] = [("plays_card", {"seat": "seat:0", "card": f"card:com_0{n}"}) for n in (1, 2)]
    drops: Told = ("discards", {"seat": "seat:0", "those": ["card:com_03"]})
    one, other, gone = (texts.name(f"card:com_0{n}") for n in (1, 2, 3))
    assert texts.tell(plays[0], [drops, plays[1]], 0, NAMES) == f"You play {one} and {other} and discard {gone}."


def test_a_reason_is_said_once_and_only_if_the_sentence_does_not_name_it() -> None:
    texts = Texts("hybris", "en")
    resolves: Told = ("resolves_upper", {"seat": "seat:0", "pillar": "pillar:truce"})
    goods = [("vp", "pillar:truce"), ("follower", "by:track"), ("prayer", "by:track"), ("vp", "by:well")]
    folded: list[Told] = [("gains", {"seat": "seat:0", "what": f"amount_{good}:1", "by": by}) for good, by in goods]
    assert texts.tell(resolves, folded, 1, NAMES) == (
        "Ada resolves Truce: +1 VP, +1 Follower, +1 Prayer (Goodness track), +1 VP (Prayer Well)."
    )


def test_equal_goods_are_added_up() -> None:
    texts = Texts("hybris", "en")
    resolves: Told = ("resolves_upper", {"seat": "seat:0", "pillar": "pillar:truce"})
    folded: list[Told] = [
        ("gains", {"seat": f"seat:{seat}", "what": f"amount_vp:{n}", "by": "pillar:truce"})
        for seat, n in ((0, 1), (1, 1), (0, 2))
    ]
    assert texts.tell(resolves, folded, None, NAMES) == "Ada resolves Truce: +3 VP, Theo +1 VP."


def test_neighbours_that_differ_in_cards_or_steps_are_one() -> None:
    texts = Texts("hybris", "fr")
    takes: Told = ("takes_pillar", {"seat": "seat:0", "pillar": "pillar:ambition"})
    mills: list[Told] = [
        ("mills", {"deck": "deck:coliseum", "each": [f"card:col_{n}"]}) for n in ("20", "17", "01")
    ]
    assert texts.tell(takes, mills, 1, NAMES) == (
        "Ada prend l’Ambition\u202f: Chronos meule la Roulade, le Cor de bataille et le Filet lesté."
    )
    produces: Told = ("produces", {"seat": "seat:0", "steps": 1})
    stores: Told = ("stores", {"seat": "seat:0", "tech": "tech:tec_agora"})
    said = texts.tell(takes, [produces, produces, stores, produces], 1, NAMES)
    assert said.endswith("l’Usine avance de 2 cases, l’Agora couverte rejoint le Stockage d’Ada, l’Usine avance.")


def test_who_is_no_player_is_named_too() -> None:
    texts = Texts("hybris", "fr")
    applies: Told = ("avatar_works", {"avatar": "avatar:aeon"})
    folded: list[Told] = [
        ("chronos_gains", {"who": "board:chronos", "what": "amount_vp:2", "by": "avatar:aeon"}),
        ("loses", {"seat": "seat:0", "what": "amount_vp:1", "by": "avatar:aeon"}),
    ]
    assert texts.tell(applies, folded, 0, NAMES) == "L’effet d’Aeon s’applique\u202f: Chronos +2 PV, vous −1 PV."


# What follows from an act and has no words in its sentence: it is obvious, or repeats what the sentence says.
ONLY_IN_DETAILS = {
    "chronicle": {"without_effect"},
    "contretemps": set[str](),
    "forge_chronos": set[str](),
    "hybris": {
        *("activates", "reveals_token", "power_works", "falls_short", "duel_begins", "battle_begins", "laid"),
        *("continues", "line_works", "card_obliterated", "lets_resolve", "offers_nothing"),
    },
    "witty_chronos": {"declines", "leaves"},
}


@every_game
def test_what_follows_is_said_unless_it_is_obvious(game: str) -> None:
    roles = games.get(game).log_roles
    said = messages(game, "en")
    following = {text for text, role in roles.items() if role in (EFFECT, CAUSE, STEP, LIST)}
    assert {text for text in following if not parts(said[fluent_id(text)])} == ONLY_IN_DETAILS[game]


# The messages with a line of their own in the two games that have the most: a new one gets its place on purpose.
ACTS = {
    "hybris": {
        *("line_up", "takes_olympian", "champions_shown", "hand_dealt", "premonitions_dealt", "takes_pillar"),
        *("planned", "uses_power", "power_applies", "plays_premonition", "passes", "converts", "factory_advances"),
        *("shows_hand", "canto_done", "goes_on_with", "quest_won", "quest_expires", "contests", "takes_reward"),
        *("attacks", "stops", "battle_won", "battle_lost", "duel_won", "primordial_revealed"),
        *("chronos_begins", "tile_works", "card_resolved", "desolation", "avatar_works"),
        *("conditions_missed", "lets_feed", "lets_send", "ignores_concept", "activation_spoilt", "takes_pillars"),
        *("avatar_contests", "offers", "contest_cancelled", "attacks_avatar", "avatar_fights", "avatar_beaten"),
        "avatar_takes_vp",
    },
    "witty_chronos": {
        *("colour", "draws_colour", "temple", "selene_back", "selene_unseen", "moves", "flips", "third_contested"),
        *("recovers", "mistake", "announces_points", "announces_monsters", "announces_cyclope", "claim_auto"),
        *(
            "announces_hestia",
            "claims",
            "void",
            "wins_round",
            "win_round",
            "fault",
            "owes",
            "gives",
            "gives_unseen",
        ),
        *("punished", "accuses", "judged", "acquitted", "offers", "takes_free", "reserves", "swaps_colours"),
        *("winds_gone", "stashes", "sends", "sends_flipped", "picks", "charon_lapses", "takes_ten", "swaps_card"),
        *("buys", "moves_neutral"),
    },
}


@pytest.mark.parametrize("game", ACTS)
def test_every_message_of_the_log_has_its_place(game: str) -> None:
    roles = games.get(game).log_roles
    section = catalogue(game, "en").source.partition("\n## log\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^([a-z0-9_]+) =", section, re.MULTILINE)) == {*roles, *ACTS[game]}
    assert ACTS[game].isdisjoint(roles)
