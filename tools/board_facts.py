"""Writes constants of the games for the browser's boards; `--check` only compares.

`facts.gen.ts` has numbers, names and their order, so that no board repeats a rule. Hybris also gets the signs of
its words (`signs.gen.ts`) and the types of its rows (`rows.gen.ts`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from chronotheque.games.chronicle import cards as chronicle_cards
from chronotheque.games.chronicle import state as chronicle_state
from chronotheque.games.contretemps import state as contretemps_state
from chronotheque.games.forge_chronos import decisions as forge_decisions
from chronotheque.games.forge_chronos import materials
from chronotheque.games.forge_chronos.deck import OWN as FORGE_DECK
from chronotheque.games.forge_chronos.rules import assistants, clock, mine
from chronotheque.games.hybris.printed import elements as hybris_elements
from chronotheque.games.hybris.printed import vocabulary
from chronotheque.games.hybris.rules.effects.word import WORDS, Sign
from chronotheque.games.hybris.rules.phases.end_of_age import reveals
from chronotheque.games.hybris.table.state import LAST_AGE
from chronotheque.games.hybris.words import fill_words
from chronotheque.games.witty_chronos import cards as witty_cards
from chronotheque.games.witty_chronos import decisions as witty_decisions
from chronotheque.kernel import NONE, listed
from tools.typescript import ROOT, fresh

BOARDS: Final = ROOT / "web" / "src" / "boards"
HEAD: Final = "// Written by tools/board_facts.py from src/chronotheque/games/{game}; do not edit.\n"
Facts = dict[str, tuple[Any, str]]  # name -> value, comment

# Decisions of Witty Chronos that its board tells apart.
NAMED_DECISIONS: Final = (
    "TURN_PILE",
    "RECOVER",
    "CLAIM",
    "VOTE_COLOURS",
    "VOTE_PENALTY",
    "ANNOUNCE",
    "OFFER",
    "TAKE_FREE",
    "DEMETER_TAKE",
    "OURANOS_SWAP",
    "GAIA_BUY",
    "EOS_GIVE",
)


def refs(names: Iterable[str]) -> list[str]:
    """Returns the parts of names after their kind: `b07` of `card:b07`."""
    return [name.partition(":")[2] for name in names]


def chronicle() -> Facts:
    """Returns the facts of Chronicle."""
    return {
        "GOAL": (chronicle_state.GOAL, "points needed to win"),
        "CARDS": (chronicle_cards.CARD_NAMES, "by suit and strength, then the wild ones"),
        "SUITS": (refs(chronicle_cards.SUIT_NAMES), ""),
        "STRENGTHS": (chronicle_cards.STRENGTHS, "of each suit, from 1"),
    }


def contretemps() -> Facts:
    """Returns the facts of Contre-temps."""
    return {
        "START": (contretemps_state.START, "the place of the constant, before the first event"),
        "EVENTS": (contretemps_state.EVENTS, ""),
        "ROUNDS": (contretemps_state.LAST_ROUND, ""),
        "DISCS": (contretemps_state.DISCS, "of a player"),
    }


def forge_chronos() -> Facts:
    """Returns the facts of Forge Chronos."""
    acts = sorted(
        range(len(forge_decisions.MINE_NAMES)), key=lambda act: (int(mine.HOURS[act]), int(mine.DRAWS[act]))
    )
    return {
        "COLOURS": (materials.COLOUR_NAMES, "of Materials, from common to rare"),
        "MORNING": (clock.MORNING, "hour at which players wake up"),
        "MIDDAY": (clock.MIDDAY, ""),
        "EVENING": (clock.EVENING, "earliest hour to go to bed"),
        "MIDNIGHT": (clock.MIDNIGHT, ""),
        "MINE_ACTS": (
            [mine_act(act) for act in acts],
            "as on the reminder cards; effect: of the Assistant that it needs",
        ),
        "HELPS_AT": (
            {effect_of(each): place_of(each) for each in range(len(FORGE_DECK.tables["assistant"]))},
            "by effect: the place where an Assistant helps",
        ),
    }


def mine_act(act: int) -> dict[str, object]:
    """Returns an act of the Mine."""
    numbers: dict[str, object] = {
        "name": forge_decisions.MINE_NAMES[act],
        "hours": int(mine.HOURS[act]),
        "draws": int(mine.DRAWS[act]),
        "keeps": int(mine.KEEPS[act]),
    }
    need = int(mine.NEEDS[act])
    return {**numbers, "effect": None if need == NONE else effect_of(need)}


def effect_of(assistant: int) -> str:
    """Returns the effect of an Assistant as in its row."""
    return str([*FORGE_DECK.tables["assistant"].values()][assistant]["effect"])


def place_of(assistant: int) -> str:
    """Returns the place where an Assistant helps."""
    if assistant < assistants.QUICK_BLADE:
        return "market"
    return "forge" if assistant < assistants.DRAW_AGAIN else "mine"


def witty_chronos() -> Facts:
    """Returns the facts of Witty Chronos."""
    monsters = witty_cards.FACE_NAMES[int(witty_cards.MINOTAURE) : witty_cards.FACES]
    decisions: Facts = {
        name: (witty_decisions.DECISIONS[getattr(witty_decisions, name)], "") for name in NAMED_DECISIONS
    }
    return {
        "COLOURS": (witty_cards.COLOUR_NAMES, "of glasses"),
        "WINDS": (witty_cards.WIND_NAMES, ""),
        "BASE_GODS": (witty_cards.GOD_NAMES, ""),
        "MONSTERS": (monsters, ""),
        "STARRED": (
            [witty_cards.TEMPLE_NAMES[card] for card in listed(witty_cards.STARRED)],
            "Temple cards with an immediate effect, which are then discarded",
        ),
        "OPEN_ENDED": (
            witty_cards.TEMPLE_NAMES[witty_cards.SELENE],
            "the Temple card whose cost is a minimum",
        ),
        **decisions,
    }


def hybris() -> Facts:
    """Returns the facts of Hybris."""
    rows = hybris_elements.OWN_TABLES
    tiles: dict[str, list[str]] = {}
    for name, cells in rows["chronos_tile"].items():
        tiles.setdefault(cells["concept"], []).append(name)
    return {
        "LOCATIONS": (vocabulary.LOCATIONS, ""),
        "CITIES": (vocabulary.CITIES, ""),
        "ACTIONS": (vocabulary.ACTIONS, ""),
        "GOODS": (vocabulary.GOODS[: vocabulary.PRAYER_WELL], "that have a sign"),
        "CONCEPTS": (vocabulary.CONCEPTS, ""),
        "AVATARS": (vocabulary.AVATARS, ""),
        "CHRONOS_TILES": (tiles, "by Concept"),
        "PIECES": (vocabulary.PIECES, ""),
        "ELEMENTS": (vocabulary.ELEMENTS, ""),
        "SYMBOLS": (vocabulary.SYMBOLS, ""),
        "OLYMPIANS": (refs(hybris_elements.OLYMPIAN_NAMES), ""),
        "PILLARS": (refs(hybris_elements.PILLAR_NAMES), ""),
        "AGES": (int(LAST_AGE), ""),
        "REVEALED_AT": (
            [age for age in range(1, int(LAST_AGE) + 1) if reveals(age)],
            "the Ages at whose end a primordial awakes",
        ),
        "GOODNESS": (rows["number"]["goodness_max"]["value"], "the top of the track"),
        "DETERMINATION": (rows["number"]["determination_max"]["value"], ""),
        "SPARKS": (len(rows["spark"]), ""),
        "CHAINS": (hybris_elements.CHAIN_SPACES, "of a full track"),
        "RESOURCES": (hybris_elements.RESOURCE_SPACES, "spaces for each resource of Chronos"),
    }


def written(game: str, facts: Facts) -> str:
    """Returns the module of a game's facts."""
    return HEAD.format(game=game) + "".join(constant(name, *fact) for name, fact in facts.items())


def constant(name: str, value: Any, comment: str) -> str:
    """Returns a fact as an exported constant."""
    literal = json.dumps(value, ensure_ascii=False)
    kind, fixed = "", ""
    if isinstance(value, dict):
        words = all(isinstance(each, str) for each in value.values())
        kind = f": Record<string, {'string' if words else 'readonly string[]'}>"
    elif isinstance(value, list | tuple):
        fixed = " as const"
    return f"export const {name}{kind} = {literal}{fixed};{f' // {comment}' if comment else ''}\n"


# -- Hybris: signs of effects, types of rows --------------------------------------------------------


def signs() -> str:
    """Returns the signs of the effect words."""
    lines = [
        HEAD.format(game="hybris/words"),
        "/** An effect without words; `{n}` is a parameter, `{-n}` a loss, `{+n}` a number with its sign. */\n"
        "export interface Sign {\n  text: string;\n  icon: string;\n  tone: string; // gain, cost or plain\n"
        "  beside?: string; // a second drawing\n  inner?: string; // the parameter whose effects follow\n}\n",
        "\n/** By word, then by what it is for: `op=add`, `down_to`, or all others; the first that fits. */\n",
        "export const SIGNS: Record<string, Record<string, Sign>> = {\n",
    ]
    for word in sorted(WORDS, key=lambda word: word.name):
        shown = {key: plain(sign) for key, sign in word.signs.items()}
        if shown:
            lines.append(f"  {word.name}: {json.dumps(shown, ensure_ascii=False)},\n")
    return "".join([*lines, "};\n"])


def plain(sign: Sign) -> dict[str, str]:
    """Returns a sign as plain data, without what it does not have."""
    more = {"beside": sign.beside, "inner": sign.inner}
    return {"text": sign.text, "icon": sign.icon, "tone": sign.tone} | {
        key: text for key, text in more.items() if text
    }


SPELLED: Final = {
    "count": "number",
    "number": "number",
    "elements": "string[]",
    "effects": "Effect[]",
    "options": "Effect[][]",
}


def rows() -> str:
    """Returns the types of rows, needs and effects."""
    effects: dict[str, str] = {"do": "string"}
    for word in WORDS:
        for parameters in word.form():
            effects |= {name: SPELLED.get(kind, "string") for name, kind in parameters.items()}
    needs: dict[str, str] = {"need": "string"}
    for parameters in vocabulary.NEED_PARAMETERS.values():
        needs |= {name: SPELLED.get(kind, "string") for name, kind in parameters.items()}
    cells: dict[str, set[str]] = {}
    for table in hybris_elements.OWN_TABLES.values():
        for row in table.values():
            for key, cell in row.items():
                cells.setdefault(key, set()).update(shapes(cell))
    return "".join(
        [
            HEAD.format(game="hybris"),
            interface("Effect", "An effect: the word `do` with its parameters.", effects, {"do"}),
            interface("Need", "A need of a card: the word `need` with its parameters.", needs, {"need"}),
            interface(
                "Row",
                "A row with any of the cells that some row has.",
                {key: joined(found) for key, found in cells.items()},
                {"en", "fr"},
            ),
        ]
    )


def interface(name: str, comment: str, fields: dict[str, str], always: set[str]) -> str:
    """Returns an interface whose fields are optional unless every such thing has them."""
    lines = [f"  {key}{'' if key in always else '?'}: {kind};\n" for key, kind in sorted(fields.items())]
    return f"\n/** {comment} */\nexport interface {name} {{\n{''.join(lines)}}}\n"


def joined(found: set[str]) -> str:
    """Returns the union of types; an empty list may be of any of the others."""
    kinds = sorted(found - {"[]"} or {"string[]"})
    return " | ".join(kinds)


def shapes(cell: Any) -> set[str]:
    """Returns the types of a cell in TypeScript; "[]" for an empty list."""
    if isinstance(cell, bool):
        return {"boolean"}
    if isinstance(cell, int):
        return {"number"}
    if isinstance(cell, str):
        return {"string"}
    if isinstance(cell, list):
        inner = {shape for item in cell for shape in shapes(item)} - {"[]"}
        return {f"({each})[]" if " " in each and not each.startswith("{") else f"{each}[]" for each in inner} or {
            "[]"
        }
    if "do" in cell:
        return {"Effect"}
    if isinstance(cell.get("need"), str):
        return {"Need"}
    if all(isinstance(value, int) and not isinstance(value, bool) for value in cell.values()):
        return {"Record<string, number>"}
    return {"{ " + "; ".join(f"{key}: {joined(shapes(value))}" for key, value in sorted(cell.items())) + " }"}


def files() -> dict[Path, str]:
    """Returns all files with their text."""
    fill_words()
    games = {each.__name__: each() for each in (chronicle, contretemps, forge_chronos, witty_chronos, hybris)}
    found = {BOARDS / game / "facts.gen.ts": written(game, facts) for game, facts in games.items()}
    found[BOARDS / "hybris" / "signs.gen.ts"] = signs()
    found[BOARDS / "hybris" / "rows.gen.ts"] = rows()
    return found


if __name__ == "__main__":
    sys.exit(fresh(files(), "board_facts"))
