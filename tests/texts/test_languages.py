"""Forms of names, and that a language is added by adding files."""

from __future__ import annotations

import pytest

from chronotheque.games import _language, _texts
from chronotheque.games._language import Name, form, language, languages
from chronotheque.games._sentences import Sentences
from chronotheque.games._texts import Texts


@pytest.mark.parametrize(
    ("name", "le", "du", "au", "un"),
    [
        (Name("Sage", "m"), "le Sage", "du Sage", "au Sage", "un Sage"),
        (Name("Reine", "f"), "la Reine", "de la Reine", "à la Reine", "une Reine"),
        (Name("Ange", "m"), "l’Ange", "de l’Ange", "à l’Ange", "un Ange"),
        (Name("Hydre", "f"), "l’Hydre", "de l’Hydre", "à l’Hydre", "une Hydre"),
        (Name("Héros", "m", aspirated=True), "le Héros", "du Héros", "au Héros", "un Héros"),
        (Name("Moires", "fp"), "les Moires", "des Moires", "aux Moires", "des Moires"),
        (Name("Zeus", "none"), "Zeus", "de Zeus", "à Zeus", "Zeus"),
        (Name("Arès", "none"), "Arès", "d’Arès", "à Arès", "Arès"),
        (Name("12 de Comète", "m"), "le 12 de Comète", "du 12 de Comète", "au 12 de Comète", "un 12 de Comète"),
        (Name("Le Sage"), "le Sage", "du Sage", "au Sage", "un Sage"),
        (Name("L’Ange"), "l’Ange", "de l’Ange", "à l’Ange", "un Ange"),
        (Name("La révolte", "none"), "La révolte", "de La révolte", "à La révolte", "La révolte"),
        (Name("Émile", is_player=True), "Émile", "d’Émile", "à Émile", "Émile"),
        (Name("Hugo", is_player=True), "Hugo", "de Hugo", "à Hugo", "Hugo"),
        (Name("Yann", is_player=True), "Yann", "de Yann", "à Yann", "Yann"),
        (Name("vous", is_you=True), "vous", "de vous", "à vous", "vous"),
    ],
    ids=lambda case: case.text if isinstance(case, Name) else "",
)
def test_french_names_have_forms(name: Name, le: str, du: str, au: str, un: str) -> None:
    assert [form(language("fr"), function, name) for function in ("LE", "DU", "AU", "UN")] == [le, du, au, un]


@pytest.mark.parametrize(
    ("name", "the", "a", "poss"),
    [
        (Name("Sage"), "the Sage", "a Sage", "Sage’s"),
        (Name("Angel"), "the Angel", "an Angel", "Angel’s"),
        (Name("8 of Comets"), "the 8 of Comets", "an 8 of Comets", "8 of Comets’s"),
        (Name("hourglass"), "the hourglass", "an hourglass", "hourglass’s"),
        (Name("Unicorn"), "the Unicorn", "a Unicorn", "Unicorn’s"),
        (Name("Moirai", "p"), "the Moirai", "Moirai", "Moirai’"),
        (Name("Zeus", "none"), "Zeus", "Zeus", "Zeus’s"),
        (Name("you", is_you=True), "you", "you", "your"),
    ],
    ids=lambda case: case.text if isinstance(case, Name) else "",
)
def test_english_names_have_forms(name: Name, the: str, a: str, poss: str) -> None:
    assert [form(language("en"), function, name) for function in ("THE", "A", "POSS")] == [the, a, poss]


def test_a_place_may_have_its_own_phrase() -> None:
    assert form(language("fr"), "AT", Name("Olympe", "m", at="sur l’Olympe")) == "sur l’Olympe"
    assert form(language("fr"), "AT", Name("Colisée", "m")) == "au Colisée"


MADE_UP = """
name = "Made up"
thousands = "·"
last = "&"
nothing = "zip"
you = "thou"
genders = ["x", "none"]
gender = "x"
vowel = "^[k]"
articles = {}

[forms.ZA]
you = "thee"
x = "za {}"
x_vowel = "z’{}"
"""
CATALOGUE = """
won = { YOU($seat) ->
    [actor] Thou grabs { ZA($card) } at { $event }!
   *[other] { $seat } grabs { ZA($card) } at { $event }!
}
hand = za: { $cards } { COUNT($cards) ->
    [one] wun
   *[other] menny
}.
name-card = { $suit }-{ $n }
name-suit-b = krono
name-suit-c = dial
name-event = momento { $n }
"""


def test_a_third_language_needs_files_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files are given from here, so that no made-up language is in the package."""
    files = {"languages/xx.toml": MADE_UP, "texts/xx.ftl": CATALOGUE}
    monkeypatch.setattr(_language, "source", lambda lang: files[f"languages/{lang}.toml"])
    monkeypatch.setattr(_language, "languages", lambda: ("fr", "en", "xx"))
    monkeypatch.setattr(_texts, "game_file", lambda game, name: files[name])
    texts = Texts("contretemps", "xx")
    params: dict[str, str | int | list[str]] = {"seat": "seat:1", "card": "card:b07", "event": "event:3"}
    assert texts.say("won", params, 0, ["Ada", "Theo"]) == "Theo grabs z’krono-7 at momento 3!"
    assert texts.say("won", params, 1, ["Ada", "Theo"]) == "Thou grabs z’krono-7 at momento 3!"
    assert texts.say("hand", {"cards": ["card:b07", "card:c12"]}) == "Za: krono-7 & dial-12 menny."
    assert texts.say("hand", {"cards": []}) == "Za: zip menny."


def test_every_language_file_is_whole() -> None:
    for lang in languages():
        found = language(lang)
        assert found.gender in found.genders
        assert set(found.articles.values()) <= {*found.genders}
        for forms in found.forms.values():
            assert {key.removesuffix("_vowel") for key in forms} - {"you"} <= {*found.genders}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = { SIGN($n) ->\n [minus] loses\n *[plus] gains\n} { ABS($n) }", {-3: "loses 3", 3: "gains 3"}),
        ("x = { COUNT($n) ->\n [0] none\n [one] one\n *[other] { $n }\n}", {0: "none", 1: "one", 1234: "1,234"}),
    ],
)
def test_numbers_choose_words(source: str, said: dict[int, str]) -> None:
    assert {n: Sentences("en", source).say("x", n=n) for n in said} == said
