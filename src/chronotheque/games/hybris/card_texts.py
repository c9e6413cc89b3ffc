"""The sentences of everything printed in Hybris, and of each list of effects by its name (`printed/sources.py`)."""

from __future__ import annotations

from typing import Any, Final

from chronotheque.games._card_marks import marked
from chronotheque.games._cards import Rows
from chronotheque.games._texts import Texts
from chronotheque.games.hybris.printed.sources import lists_in
from chronotheque.games.hybris.printed.vocabulary import ACTIONS
from chronotheque.games.hybris.wording import Wording
from chronotheque.kernel import CardTables, CardText, CardTexts

RULES: Final = {  # by table: the rule that explains its rows
    "olympian": "HY-R04",
    "power": "HY-388",
    "upgrade": "HY-R18",
    "pillar": "HY-087",
    "quest": "HY-166",
    "tech": "HY-143",
    "premonition": "HY-230",
    "primordial": "HY-046",
    "captive": "HY-203",
    "champion": "HY-192",
    "card": "HY-317",
    "location": "HY-082",
    "slot": "HY-079",
    "city": "HY-222",
    "conversion": "HY-109",
    "concept": "HC-080",
    "concept_card": "HC-086",
    "chronos_tile": "HC-024",
    "avatar": "HC-091",
    "avatar_card": "HC-130",
    "difficulty": "HY-R166",
}
ACTION_RULES: Final = {
    "convert": "HY-109",
    "design": "HY-115",
    "craft": "HY-128",
    "produce": "HY-136",
    "perceive": "HY-145",
    "omen": "HY-147",
    "fulfil": "HY-161",
    "train": "HY-191",
    "fight": "HY-192",
    "revive": "HY-200",
    "drain": "HY-203",
    "influence": "HY-231",
    "deploy": "HY-245",
}
LOCATION_RULES: Final = {
    "olympus": "HY-108",
    "forge": "HY-121",
    "oracle": "HY-144",
    "moirai": "HY-161",
    "coliseum": "HY-190",
    "underworld": "HY-199",
    "mortal_world": "HY-216",
}


def card_texts(lang: str, tables: CardTables) -> CardTexts:
    """Returns the texts of all rows, actions and lists of effects."""
    wording = Wording(lang, tables)
    texts: CardTexts = {}
    for table in RULES:
        for row, cells in tables[table].items():
            texts[f"{table}:{row}"] = CardText(wording.lines(table, row), rule_of(table, row, cells))
    for action in ACTIONS:
        texts[f"action:{action}"] = CardText([wording.action(action)], ACTION_RULES[action])
    for name, effects in lists_of_effects(tables):
        texts[name] = CardText([wording.sentence(wording.effects(effects))], "")
    return marked(Texts("hybris", lang, Rows("hybris", tables, {})), texts)


def rule_of(table: str, row: str, cells: dict[str, Any]) -> str:
    """Returns the id of the rule that explains a row."""
    if table == "location":
        return LOCATION_RULES[row]
    if table == "power" and cells["timing"] == "once_per_age":
        return "HY-389"
    if table == "quest" and "cantos" not in cells:
        return "HY-179"  # a clash quest
    if table == "slot" and not cells["capacity"]:
        return "HY-075"  # room for any number
    if table == "concept" and cells["kind"] == "upgrade":
        return "HC-042"
    return RULES[table]


def lists_of_effects(tables: CardTables) -> list[tuple[str, list[dict[str, Any]]]]:
    """Returns every list of effects with its name; empty ones only where they are an option."""
    found: list[tuple[str, list[dict[str, Any]]]] = []
    for table, rows in tables.items():
        for row, cells in rows.items():
            for name, each in lists_in(cells, f"{table}:{row}"):
                is_option = name.rpartition("/")[0].endswith(("/options", "/banner"))
                if is_option or (each and isinstance(each[0], dict) and "do" in each[0]):
                    found.append((name, each))
    return found
