"""Words that must not come back: those that the rule sheets do not use, or that we say in another way.

A row is a pattern (a regular expression of whole words, case ignored) and what to say instead. Catalogues, ledgers,
lessons and the browser's messages are read.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from chronotheque.games._language import FIRST

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "chronotheque" / "games"
BROWSER = ROOT / "web" / "messages"

# By game and language: the pattern, and the word to use.
FORBIDDEN: dict[str, dict[str, dict[str, str]]] = {
    "chronicle": {
        "fr": {
            r"entame\w*|entamé\w*": "commencer, ouvrir avec",
            r"fournir|fournissez|fournit": "suivre",
            r"faces? cachées?": "face contre table",
            r"maléfiques?": "Démon",
            r"pouvoirs?": "capacité",
            r"décompte": "répartition",
        },
        "en": {
            r"meetings?": "Encounter",
            r"notoriety": "Fame",
            r"evil (cards?|all(y|ies))": "Demon",
            r"barmaid": "Waitress",
        },
    },
    "hybris": {"fr": {r"(?:une|la|cette|chaque) cité|(?:les|des|aux) cités": "Ville"}},
    "contretemps": {
        "fr": {
            r"tu|tes|ton": "vous",
            r"couleurs? (?:demandée|de la constante)": "suite",
            r"entam\w+": "avoir la main",
            r"l’entame": "la main",
            r"fournir": "suivre",
            r"défenseuses?": "carte gagnante",
            r"tenue? par": "contrôlé par",
            r"remont\w+ (?:à|jusqu|de \d)": "reculer",
            r"déchir\w+": "instable",
            r"Machine temporelle": "Machine à voyager dans le temps",
            r"cristaux d’énergie": "cristaux Énergie",
            r"montres?": "Machine",
            r"resteriez|iriez|prendrai(?:t|ent)|battrai(?:t|ent)": "le présent",
        },
        "en": {
            r"constants?": "invariant",
            r"reserve": "supply",
            r"scientists?": "traveler",
            r"defend(?:s|ing)?": "winning card",
            r"held by": "controlled by",
            r"torn": "unstable",
            r"would (?:take|beat|bring|go)": "the present tense",
            r"watches": "Time Machines",
        },
    },
    "forge_chronos": {
        "fr": {
            r"râteliers?": "disponible",
            r"pièces?": "morceau",
            r"pions?": "Meeple",
            r"renommée": "Renom",
            r"aube": "Début de Journée",
            r"miner|minez|mine pendant": "aller à la Mine",
            r"assembl\w+": "associer",
            r"interverti\w*": "interchanger",
            r"taux": "rapport",
        },
        "en": {
            r"loose": "single",
            r"join(s|ed|ing)?": "assemble",
            r"dawn": "Start of the Day",
            r"hour \d+": "7:00",
        },
    },
}

# Keys of the browser's messages that speak of one game.
KEYS = {
    "contretemps": r"board_|.*_contretemps$",
    "hybris": r"hybris_",
    "forge_chronos": r"forge_|.*_forge_chronos$",
}


def sources(game: str, lang: str) -> dict[str, str]:
    """Returns every text of a game in a language that people read, by the place where it is."""
    folder = GAMES / game
    ledger = folder / ("ledger.md" if lang == "en" else f"ledger.{lang}.md")
    found = {ledger.name: ledger.read_text(encoding="utf-8")}
    found |= catalogue((folder / "texts" / f"{lang}.ftl").read_text(encoding="utf-8"), lang)
    for path in sorted(folder.glob("tutorial*.toml")):
        steps = tomllib.loads(path.read_text(encoding="utf-8"))["step"]
        found[path.name] = "\n".join(str(step[lang]) for step in steps)
    messages = json.loads((BROWSER / f"{lang}.json").read_text(encoding="utf-8"))
    for key, message in messages.items():
        if re.match(KEYS.get(game, rf"{game}_|.*_{game}$"), key):
            found[f"{lang}.json {key}"] = json.dumps(message, ensure_ascii=False)
    return found


def catalogue(source: str, lang: str) -> dict[str, str]:
    """Returns the messages of a catalogue without ids, names of values and comments."""
    found = {}
    for entry in re.split(r"^(?=[A-Za-z][\w-]* *=)", source, flags=re.MULTILINE)[1:]:
        name, _, text = entry.partition("=")
        said = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
        said = re.sub(r"\$\w+|^ *\*?\[\w+\]", " ", said, flags=re.MULTILINE)
        found[f"{lang}.ftl {name.strip()}"] = said
    return found


CASES = [(game, lang) for game in FORBIDDEN for lang in FIRST]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_words_that_must_not_come_back(game: str, lang: str) -> None:
    found = [
        f"{place}: “{word[0]}”, say “{instead}”"
        for place, text in sources(game, lang).items()
        for pattern, instead in FORBIDDEN[game].get(lang, {}).items()
        for word in re.finditer(rf"(?i)(?<!\w)(?:{pattern})(?!\w)", text)
    ]
    assert found == []


def test_a_word_is_found_in_a_sentence_and_not_in_a_value() -> None:
    said = catalogue(
        "a = { $held } tenu par { $loser }\nb =\n    { YOU($torn) ->\n       *[torn] non\n    }\n", "fr"
    )
    assert list(said) == ["fr.ftl a", "fr.ftl b"]
    assert "tenu par" in said["fr.ftl a"]
    assert "torn" not in said["fr.ftl b"]
