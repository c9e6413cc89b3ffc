"""Writes the lists of words in `docs/cards.md`: each word of a card file, an example, and what the card says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from chronotheque import games
from chronotheque.cli.card_template import written
from chronotheque.games._cards import own_rows
from chronotheque.games._texts import Texts
from chronotheque.games.chronicle.deck import ALSO, ASKING, MEASURES, NOTHING, SILENT
from chronotheque.games.hybris.printed.check_effects import check_condition, check_effects, check_needs
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import (
    CHRONOS_WORDS,
    COUNTERS,
    EVENTS,
    FLAGS,
    NEEDS,
    PRIMITIVES,
    RULES,
    TIMINGS,
)
from chronotheque.games.hybris.rules.effects.word import word_of
from chronotheque.games.hybris.wording import Wording
from chronotheque.games.hybris.words import fill_words

fill_words()

PAGE: Final = Path(__file__).parents[1] / "docs" / "cards.md"
PART: Final = re.compile(r"(<!-- words: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
Row = dict[str, Any]

VP: Final[Row] = {"do": "gain", "what": "vp", "n": 1}
EFFECTS: Final[dict[str, Row]] = {
    "gain": {"do": "gain", "what": "vp", "n": 1, "per": "temple", "max": 3},
    "pay": {"do": "pay", "what": "aegis", "n": 1},
    "lose": {"do": "lose", "what": "follower", "n": 2},
    "steal": {"do": "steal", "what": "prayer", "n": 1},
    "draw": {"do": "draw", "deck": "premonition", "n": 2, "keep": 1},
    "discard": {"do": "discard", "down_to": 5},
    "recover": {"do": "recover", "n": 1},
    "peek": {"do": "peek", "what": "primordial", "n": 1},
    "well": {"do": "well", "n": -3},
    "remove": {"do": "remove", "what": "temple", "n": 1, "city": "choice"},
    "destroy_temple": {"do": "destroy_temple", "n": 1},
    "action": {"do": "action", "which": "craft", "from": "olympus", "discount": 1},
    "strength": {"do": "strength", "n": -2, "target": "enemy"},
    "nullify": {"do": "nullify", "what": "last_card_effect"},
    "modify": {"do": "modify", "rule": "drain_bonus", "n": 1},
    "combat": {"do": "combat", "base": 4, "cards": 1, "win": [VP], "lose": [{"do": "lose", "what": "vp", "n": 2}]},
    "defeat": {"do": "defeat", "what": "hero", "n": 1},
    "recall": {"do": "recall", "kind": "hero", "n": 1, "from": "forge"},
    "choose": {"do": "choose", "options": [[VP], [{"do": "gain", "what": "aegis", "n": 1}]]},
    "if": {"do": "if", "cond": "temple >= 2", "then": [VP], "else": [{"do": "well", "n": 1}]},
    "each": {"do": "each", "who": "other", "effects": [{"do": "lose", "what": "aegis", "n": 1}]},
    "block": {"do": "block", "where": "city:argos"},
    "chain": {"do": "chain", "op": "break", "concept": "this"},
    "intensity": {"do": "intensity", "concept": "kratos", "n": 1},
    "avatar": {"do": "avatar", "who": "lowest", "to": "argos"},
    "mill": {"do": "mill", "deck": "coliseum", "n": 2},
    "shackle": {"do": "shackle", "n": 1},
    "chronos": {"do": "chronos", "what": "prayer", "n": 1},
    "ancient_tech": {"do": "ancient_tech", "n": 1},
}
CHANGES: Final[dict[str, Row]] = {  # what `modify` takes beside the rule
    "activation_cost": {"n": -1, "arg": "hero"},
    "craft_discount": {"n": 1},
    "drain_bonus": {"n": 1},
    "storage": {"n": 1},
    "penalty_free": {},
    "well_immune": {},
    "wrath1_immune": {},
    "attacker_wins_ties": {},
    "prophet_defends": {"n": 3},
    "link_vp": {"n": 1},
    "contest_immune": {"n": 2},
    "seduction": {},
    "token_returns": {"n": 1, "arg": "any"},
    "next_canto_free": {},
    "draw_extra_keep": {"n": 1, "arg": "coliseum"},
    "hero_survives": {"n": 1},
    "temple_protected": {},
    "ally_strength": {"n": 1},
}
NEEDED: Final[dict[str, Row]] = {
    "recall": {"need": "recall", "kind": "hero", "from": "mortal_world", "n": 1},
    "reveal": {"need": "reveal", "elements": ["water", "air"]},
    "discard": {"need": "discard", "elements": ["fire"]},
    "pay": {"need": "pay", "what": "follower", "n": 2},
    "cond": {"need": "cond", "cond": "tech_link >= 2"},
    "play": {"need": "play", "elements": ["earth"]},
    "kind": {"need": "kind", "kind": "olympian"},
    "at": {"need": "at", "place": "athens"},
}
USED_IN: Final = {"play": "quest", "kind": "quest", "at": "premonition"}  # needs of one kind of card
CONDITIONS: Final[dict[str, str]] = {
    **{counter: f"{counter} >= 2" for counter in COUNTERS},
    "greatness_rank": "greatness_rank == 1",
    "deployed_tech": "deployed_tech:science >= 2",
    "intensity": "intensity:kratos >= 3",
    "avatar_world": "avatar_world >= 1",
    **{flag: flag for flag in FLAGS},
    "vs_game": "not vs_game",
    "deck_emptied": "deck_emptied:coliseum",
}


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Returns rows as a table of Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def code(text: str) -> str:
    """Returns a text as code."""
    return f"`{text}`"


def effects() -> str:
    """Returns the effects of Hybris."""
    assert [*EFFECTS] == [*PRIMITIVES]
    wording = Wording("en", OWN_TABLES)
    rows = []
    for name, effect in EFFECTS.items():
        check_effects([effect], {})
        required, optional = word_of(effect).form()
        keys = ", ".join([*required, *(f"[{key}]" for key in optional)])
        note = " (Chronos)" if name in CHRONOS_WORDS else ""
        said = wording.sentence(wording.effect(effect))
        rows.append((f"{code(name)}{note}", keys, code(written(effect)), said))
    return table(("`do`", "with", "example", "the card says"), rows)


def changes() -> str:
    """Returns the rules that `modify` changes."""
    assert [*CHANGES] == [*RULES]
    wording = Wording("en", OWN_TABLES)
    rows = []
    for rule, more in CHANGES.items():
        effect = {"do": "modify", "rule": rule, **more}
        check_effects([effect], {})
        rows.append((code(rule), code(written(effect)), wording.sentence(wording.effect(effect))))
    return table(("`rule`", "example", "the card says"), rows)


def needs() -> str:
    """Returns the conditions of quests and premonitions."""
    assert [*NEEDED] == [*NEEDS]
    wording = Wording("en", OWN_TABLES)
    rows = []
    for name, need in NEEDED.items():
        check_needs([need], USED_IN.get(name, "canto"), {})
        rows.append((code(name), code(written(need)), wording.sentence(wording.need(need))))
    return table(("`need`", "example", "the card says"), rows)


def conditions() -> str:
    """Returns the counters and flags of conditions."""
    assert [*CONDITIONS] == [*COUNTERS, *FLAGS]
    wording = Wording("en", OWN_TABLES)
    rows = []
    for name, text in CONDITIONS.items():
        check_condition(text, {})
        rows.append((code(name), code(f'cond = "{text}"'), wording.condition(text)))
    return table(("counts", "example", "the card says"), rows)


def timings() -> str:
    """Returns the timings of powers, and the events of reactions."""
    wording = Wording("en", OWN_TABLES)
    rows = []
    for timing, on in [(timing, "") for timing in TIMINGS if timing != "reaction"] + [
        ("reaction", event) for event in EVENTS
    ]:
        effect = {"do": "strength", "n": 1, "until": "always"} if timing == "passive" else VP
        power = {"timing": timing, "on": on, "effects": [effect]}
        rows.append((code(f'timing = "{timing}", on = "{on}"'), wording.sentence(wording.power(power))))
    return table(("example", "the card says"), rows)


def abilities() -> str:
    """Returns the abilities of characters."""
    texts = Texts("chronicle", "en")
    return table(
        ("`ability`", "the card says"),
        [(code(name), texts.say(f"ability.{name}")) for name in (*ASKING, *SILENT, NOTHING)],
    )


def stories() -> str:
    """Returns what stories score and bring."""
    found = games.get("chronicle").card_texts
    tables = own_rows("chronicle").tables
    rows = []
    for scores in (*(f"{how} {what}" for how in ("most", "fewest") for what in MEASURES), NOTHING):
        for also in ALSO if scores in ("most evil", NOTHING) else (NOTHING,):
            if (scores == NOTHING) != (also in ("again", "two")):
                continue
            row = tables["story"]["st01"] | {"scores": scores, "also": also}
            story = found("en", tables | {"story": tables["story"] | {"st01": row}})["story:st01"]
            said = " ".join(story.sentences[:-1])
            rows.append((code(f'scores = "{scores}", also = "{also}"'), said))
    return table(("example", "the card says"), rows)


LISTS: Final = {
    "effects": effects,
    "changes": changes,
    "needs": needs,
    "conditions": conditions,
    "timings": timings,
    "abilities": abilities,
    "stories": stories,
}


def page() -> str:
    """Returns the page with its lists as the code has them."""
    text = PAGE.read_text(encoding="utf-8")
    return PART.sub(lambda found: f"{found[1]}{LISTS[found[2]]()}{found[4]}", text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
