"""The sentences of the cards of Witty Chronos and of the Gods of its temple."""

from __future__ import annotations

from typing import Final

from chronotheque.games._card_marks import marked
from chronotheque.games._cards import Rows
from chronotheque.games._texts import Texts
from chronotheque.kernel import CardTables, CardText, CardTexts

RULES: Final = {
    "hades": "WC-056",
    "hermes": "WC-058",
    "hephaistos": "WC-061",
    "cerbere": "WC-064",
    "minotaure": "WT-024",
    "hydre": "WT-024",
    "north": "WT-031",
    "south": "WT-031",
    "west": "WT-031",
    "east": "WT-031",
    "heracles": "WT-047",
    "helios": "WT-049",
    "persephone": "WT-051",
    "athena": "WT-054",
    "ares": "WT-056",
    "dionysos": "WT-062",
    "eole": "WT-065",
    "poseidon": "WT-067",
    "cyclope": "WT-070",
    "hera": "WT-072",
    "zeus": "WT-074",
    "apollon": "WT-076",
    "cassandre": "WT-080",
    "demeter": "WT-083",
    "aphrodite": "WT-087",
    "pan": "WT-089",
    "selene": "WT-093",
    "castor": "WT-103",
    "pollux": "WT-102",
    "charon": "WT-108",
    "hecate": "WT-111",
    "gaia": "WT-113",
    "ouranos": "WT-117",
    "artemis": "WT-121",
    "eros": "WT-124",
    "eos": "WT-129",
    "hestia": "WT-134",
}
VALUE_RULE: Final = "WC-006"  # a Territory is worth its value
OPEN_ENDED: Final = "selene"  # her cost is only the least that is paid


def card_texts(lang: str, tables: CardTables) -> CardTexts:
    """Returns the texts of all faces of the red-backed cards, and of all Gods of the temple with their cost."""
    texts = Texts("witty_chronos", lang, Rows("witty_chronos", tables, {}))
    found: CardTexts = {}
    for face in tables["face"]:
        found[f"face:{face}"] = CardText([texts.say(f"effect.{face}")], RULES.get(face, VALUE_RULE))
    for god, cells in tables["temple"].items():
        cost = texts.say("cost.open" if god == OPEN_ENDED else "cost", {"n": cells["cost"]})
        found[f"temple:{god}"] = CardText([texts.say(f"effect.{god}"), cost], RULES[god])
    return marked(texts, found)
