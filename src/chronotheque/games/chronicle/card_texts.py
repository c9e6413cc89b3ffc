"""The sentences of the characters, stories and abilities of Chronicle."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.games._card_marks import marked
from chronotheque.games._cards import Rows
from chronotheque.games._texts import Texts
from chronotheque.kernel import CardTables, CardText, CardTexts, Value

RULES: Final = {  # by ability
    "evil": "CR-063",
    "triple": "CR-073",
    "reverse": "CR-R13",
    "steal": "CR-R23",
    "cut": "CR-R14",
    "recall": "CR-R15",
    "veil": "CR-076",
    "drain": "CR-R16",
    "dismiss": "CR-R17",
    "entrust": "CR-R18",
    "crown": "CR-R19",
    "curse": "CR-R19",
    "devour": "CR-R20",
    "swap": "CR-R21",
    "purify": "CR-061",
}
NOTHING: Final = "nothing"


def card_texts(lang: str, tables: CardTables) -> CardTexts:
    """Returns the texts of all characters, stories and abilities."""
    texts = Texts("chronicle", lang, Rows("chronicle", tables, {}))
    found: CardTexts = {}
    for row, cells in tables["card"].items():
        abilities = str(cells["ability"]).split()
        sentences = [texts.say(f"ability.{ability}") for ability in abilities]
        found[f"card:{row}"] = CardText(sentences, RULES.get(abilities[0], "CR-011"))
    for row, cells in tables["story"].items():
        rule = "CR-086" if cells["scores"] == NOTHING else "CR-064"
        found[f"story:{row}"] = CardText(_story(texts, cells, tables), rule)
    for ability, rule in RULES.items():
        found[f"ability:{ability}"] = CardText([texts.say(f"ability.{ability}")], rule)
    return marked(texts, found)


def _story(texts: Texts, cells: dict[str, Any], tables: CardTables) -> list[str]:
    """The points of a story, what else it brings, and its theme card."""
    what = str(cells["scores"]).rpartition(" ")[2]
    suit: dict[str, Value] = {"suit": f"suit:{what}"} if what in tables["suit"] else {}
    sentences = [texts.say(f"scores.{cells['scores']}", suit)]
    if cells["also"] != NOTHING:
        sentences.append(texts.say(f"also.{cells['also']}"))
    return [*sentences, texts.say("theme_card", {"card": f"card:{cells['theme']}"})]
