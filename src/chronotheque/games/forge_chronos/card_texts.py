"""The sentences of the parts and Assistants of Forge Chronos."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.games._card_marks import marked
from chronotheque.games._cards import Rows
from chronotheque.games._texts import Texts
from chronotheque.kernel import CardTables, CardText, CardTexts

FIRST_ASSISTANT_RULE: Final = 78  # of a01; each has the next


def card_texts(lang: str, tables: CardTables) -> CardTexts:
    """Returns the texts of all parts and Assistants."""
    texts = Texts("forge_chronos", lang, Rows("forge_chronos", tables, {}))
    found: CardTexts = {}
    for row, cells in tables["part"].items():
        rule = "FC-049" if cells["kind"] == "blade" else "FC-047"
        found[f"part:{row}"] = CardText(_part(texts, cells), rule)
    for number, (row, cells) in enumerate(tables["assistant"].items(), FIRST_ASSISTANT_RULE):
        found[f"assistant:{row}"] = CardText([texts.say(f"effect.{cells['effect']}")], f"FC-{number:03}")
    return marked(texts, found)


def _part(texts: Texts, cells: dict[str, Any]) -> list[str]:
    """The cost of a part, then its value and bonuses."""
    words = str(cells["cost"]).split()  # numbers and colours by turns
    cubes = "+".join(f"{colour}:{count}" for count, colour in zip(words[::2], words[1::2], strict=True))
    values = {"n": cells["value"], "colour": cells["colour_bonus"], "type": cells["type_bonus"]}
    return [texts.say("part.cost", {"cubes": cubes}), texts.say("part.renown", values)]
