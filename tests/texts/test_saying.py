"""Formatted sentences: numbers, names, lists, and «vous» for the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

import chronotheque
from chronotheque.games._cards import rows_from
from chronotheque.games._language import languages, number
from chronotheque.games._texts import Texts
from chronotheque.games.contretemps import GAME
from chronotheque.kernel import CHANCE, MOVE, SECRET, SPECTATOR, BadSetting, Event, Rng, Table, UnknownName, Value
from chronotheque.records import read_record, replay
from chronotheque.records.checker import random_answer
from tests.texts.typography import NARROW, french_faults

FRENCH, ENGLISH = (Texts("contretemps", lang) for lang in languages())
TORN = Path(__file__).parent.parent / "golden" / "contretemps-4-classic-torn.txt"
NAMES = ["Ada", "Théo", "Nora", "Émile", "Ines", "Oz"]


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "Ada pioche 0 cristal.", "Ada takes 0 crystals."),
        (1, "Ada pioche 1 cristal.", "Ada takes 1 crystal."),
        (2, "Ada pioche 2 cristaux.", "Ada takes 2 crystals."),
    ],
)
def test_a_number_chooses_the_form(n: int, french: str, english: str) -> None:
    assert FRENCH.say("income", {"seat": "seat:0", "n": n}, names=NAMES) == french
    assert ENGLISH.say("income", {"seat": "seat:0", "n": n}, names=NAMES) == english


def test_a_form_may_be_empty() -> None:
    params = {"seat": "seat:0", "event": "event:3", "card": "card:e05"}
    assert FRENCH.say("won", {**params, "trump": 0}, None, NAMES).endswith("avec le 5 de Boussole.")
    assert FRENCH.say("won", {**params, "trump": 1}, None, NAMES).endswith("avec le 5 de Boussole, un atout.")
    assert ENGLISH.say("won", {**params, "trump": 1}, None, NAMES).endswith("with the 5 of Compasses, a trump.")


def test_thousands_stand_apart() -> None:
    assert number(1234567, "fr") == f"1{NARROW}234{NARROW}567"
    assert number(1234567, "en") == "1,234,567"
    assert number(999, "fr") == number(999, "en") == "999"


def test_who_acts_reads_you() -> None:
    params: dict[str, Value] = {"seat": "seat:2", "card": "card:a12", "event": "event:3", "trump": 0}
    assert ENGLISH.say("won", params, viewer=2, names=NAMES) == "You win event 3 with the 12 of Hourglasses."
    assert FRENCH.say("won", params, viewer=2, names=NAMES) == "Vous remportez l’événement 3 avec le 12 de Sablier."
    for viewer in (0, SPECTATOR, None):
        assert ENGLISH.say("won", params, viewer, NAMES) == "Nora wins event 3 with the 12 of Hourglasses."
        assert FRENCH.say("won", params, viewer, NAMES) == "Nora remporte l’événement 3 avec le 12 de Sablier."


def test_who_is_spoken_of_reads_you_too() -> None:
    params: dict[str, Value] = {"seat": "seat:0", "event": "event:1", "card": "card:e13", "loser": "seat:1"}
    params |= {"trump": 0, "faded": []}
    assert ENGLISH.say("taken", params, 1, NAMES) == "Ada takes event 1 from you with the 13 of Compasses."
    assert FRENCH.say("taken", params, 1, NAMES) == "Ada vous prend l’événement 1 avec le 13 de Boussole."
    assert FRENCH.say("taken", params, 2, NAMES) == "Ada prend l’événement 1 à Théo avec le 13 de Boussole."


def test_a_seat_without_a_player_has_its_number() -> None:
    assert ENGLISH.say("stay", {"seat": "seat:3"}) == "Player 3 stays in the present."
    assert FRENCH.say("stay", {"seat": "seat:3"}, names=NAMES[:2]) == "Joueur 3 reste dans le présent."


def test_a_player_may_be_called_anything() -> None:
    assert ENGLISH.say("stay", {"seat": "seat:0"}, names=["{n|x|y} card:a01"]) == (
        "{n|x|y} card:a01 stays in the present."
    )


@pytest.mark.parametrize(
    ("cards", "french", "english"),
    [
        ([], "rien", "nothing"),
        (["card:b07"], "7 de Pendule", "7 of Pendulums"),
        (["card:b07", "card:c10"], "7 de Pendule et 10 de Cadran", "7 of Pendulums and 10 of Sundials"),
        (
            ["card:b07", "card:c10", "card:d01"],
            "7 de Pendule, 10 de Cadran et 1 de Comète",
            "7 of Pendulums, 10 of Sundials and 1 of Comets",
        ),
    ],
)
def test_a_list_is_joined(cards: list[str], french: str, english: str) -> None:
    assert FRENCH.say("hand", {"cards": cards}) == f"Vos dix cartes{NARROW}: {french}."
    assert ENGLISH.say("hand", {"cards": cards}) == f"Your ten cards: {english}."


@pytest.mark.parametrize(
    ("element", "french", "english"),
    [
        ("suit:c", "Cadran", "Sundials"),
        ("event:10", "événement 10", "event 10"),
        ("start", "constante", "invariant"),
        ("n:0", "rester dans le présent", "stay in the present"),
        ("n:1", "reculer de 1 événement", "go back 1 event"),
        ("back:2", "reculer de 2 événements", "go back 2 events"),
        ("forward:2", "avancer de 2 événements", "go forward 2 events"),
    ],
)
def test_an_element_has_a_name(element: str, french: str, english: str) -> None:
    assert (FRENCH.name(element), ENGLISH.name(element)) == (french, english)


@pytest.mark.parametrize(
    "element", ["", "card", "card:", "card:z01", "card:a", "suit:f", "suit:", "tree:3", "stop", "event:x"]
)
def test_an_unknown_element_has_none(element: str) -> None:
    with pytest.raises(UnknownName, match=r"^contretemps has no text for"):
        ENGLISH.name(element)


@pytest.mark.parametrize(
    ("element", "french", "english"),
    [
        ("card:b08", "Chevalier", "Knight"),
        ("card:king", "Roi", "King"),
        ("story:st02", f"«{NARROW}La révolte{NARROW}»", "“Revolt”"),
        ("suit:power", "Puissance", "Power"),
        ("ability:steal", "Vol", "Theft"),
    ],
)
def test_an_element_of_a_row_may_be_called_with_what_stands_in_the_row(
    element: str, french: str, english: str
) -> None:
    assert [Texts("chronicle", lang).name(element) for lang in languages()] == [french, english]


@pytest.mark.parametrize(
    ("element", "french", "english"),
    [
        ("grey:2", "2 gris", "2 grey"),
        ("blue:1", "1 bleu", "1 blue"),
        ("grey:2+blue:1", "2 gris et 1 bleu", "2 grey and 1 blue"),
        ("blue:2+white:1+black:3", "2 bleus, 1 blanc et 3 noirs", "2 blue, 1 white and 3 black"),
        ("part:b-gry-dag-1", "Lame de dague grise I", "Grey Dagger Blade I"),
    ],
)
def test_an_element_of_several_pieces_is_called_as_their_list(element: str, french: str, english: str) -> None:
    assert [Texts("forge_chronos", lang).name(element) for lang in languages()] == [french, english]


def test_an_element_of_several_pieces_stands_in_a_sentence_as_their_list() -> None:
    params = {"seat": "seat:1", "cubes": "grey:2+blue:1"}
    said = [Texts("forge_chronos", lang).say("drawn", params, 1, NAMES) for lang in languages()]
    assert said == ["Vous piochez 2 gris et 1 bleu.", "You draw 2 grey and 1 blue."]
    with pytest.raises(UnknownName, match="forge_chronos has no text for ''"):
        Texts("forge_chronos", "en").name("grey:2+")


def test_what_a_card_file_replaces_is_called_so_wherever_it_stands() -> None:
    force = {"row": "suit:power", "fr": "Force", "en": "Might", "colour": "#112233"}
    siege = {
        "row": "story:st01",
        "fr": "Le siège",
        "en": "{n} Siege",
        "theme": "b08",
        "scores": "most power",
        "also": "nothing",
    }
    spoken = Texts("chronicle", "en", rows_from("chronicle", [force, siege]))
    assert spoken.name("suit:power") == "Might"
    assert spoken.name("story:st01") == "“{n} Siege”"
    assert (spoken.reason("story:st01"), spoken.reason("story:st02")) == ("{n} Siege", "Revolt")
    with pytest.raises(UnknownName, match="chronicle has no text for 'suit:power'"):
        spoken.reason("suit:power")


def test_what_cannot_be_said_is_refused() -> None:
    with pytest.raises(UnknownName, match="contretemps: there is no text 'sings' in fr"):
        FRENCH.say("sings", {"seat": "seat:0"})
    with pytest.raises(UnknownName, match=r"contretemps: the text 'income' in fr: .*\bn\b"):
        FRENCH.say("income", {"seat": "seat:0"})
    with pytest.raises(UnknownName, match="contretemps has no text for 'best:3'"):
        FRENCH.reason("best:3")


def test_there_are_two_languages() -> None:
    assert languages() == ("fr", "en")
    with pytest.raises(BadSetting, match="there is no language 'de'; expected one of: fr, en"):
        Texts("contretemps", "de")
    with pytest.raises(UnknownName, match="there is no game 'chess'"):
        Texts("chess", "fr")


def random_game(seats: int, mode: str, seed: int, hoard: bool = False) -> tuple[Table, list[Event], set[str]]:
    """Returns a finished game, all its events, and the names of all choices of its seats."""
    t = GAME.new(seats, {"mode": mode})
    told: list[Event] = []
    t.events = told
    names: set[str] = set()
    rng = Rng(seed)
    while not t.over:
        if t.seat == CHANCE:
            t.draw(rng)
        else:
            choices = t.choices()
            names |= {GAME.part_name(t, t.decision, 0, part) for part in choices}
            stays = hoard and choices[0] == 0 and t.manner == SECRET
            t.play(0 if stays else choices[rng.below(len(choices))])
    return t, told, names


@pytest.mark.parametrize("mode", ["classic", "paradox"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_told_in_a_game_can_be_read(seats: int, mode: str) -> None:
    t, told, choices = random_game(seats, mode, seed=seats)
    for texts in (FRENCH, ENGLISH):
        for event in told:
            if event.text == MOVE:
                continue
            for viewer in range(SPECTATOR, seats):
                said = texts.say(event.text, event.params, viewer, NAMES)
                assert said.endswith("."), said
                assert said[0].isupper(), said
                assert texts is ENGLISH or french_faults(said) == []
        assert all(texts.name(choice) for choice in choices)
        for reasons in GAME.outcome(t).reasons:
            assert all(texts.reason(reason) for reason, _ in reasons)


def test_everything_asked_in_a_game_of_many_parts_can_be_read() -> None:
    match = chronotheque.new("forge_chronos", seats=3, seed=4, options={"assistants": "on"})
    rng = Rng(4)
    spoken = [Texts("forge_chronos", lang) for lang in languages()]
    while not match.over:
        seat, decision = match.open[0]
        answer = random_answer(match, seat, decision, rng)
        asked = [match.prompt(seat, decision)]
        parts = answer.split(">")
        for draft in (">".join(parts[:count]) for count in range(len(parts) + 1)):
            names = [name for name in match.options(seat, decision, draft) if name != "done"]
            hints = [match.hint(seat, decision, f"{draft}>{name}" if draft else name) for name in names]
            asked += [hint for hint in hints if hint is not None]
            assert all(texts.name(name) for name in names for texts in spoken)
        for text, params in asked:
            french, english = (texts.say(text, params, seat, NAMES) for texts in spoken)
            assert french_faults(french) == []
            assert english.endswith((".", "?"))
        match.answer(seat, decision, answer)


def test_games_tell_every_message() -> None:
    """The games above use every message."""
    told = {event.text for seed in range(40) for event in random_game(6, "paradox", seed)[1]}
    told |= {event.text for seed in range(10) for event in random_game(6, "classic", seed, hoard=True)[1]}
    told |= {entry.message.text for entry in replay(read_record(TORN)).log}
    assert told - {MOVE} <= {*ENGLISH.sentences.ids}
    others = (
        "act-",
        "card-",
        "game-",
        "option-",
        "phase-",
        "prompt-",
        "wait-",
        "hint-",
        "name-",
        "reason-",
        "outcome-",
    )
    assert {text for text in ENGLISH.sentences.ids if not text.startswith(others)} == told - {MOVE}
