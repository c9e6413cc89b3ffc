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
    COUNTERS,
    EVENTS,
    FLAGS,
    NEEDS,
    RULES,
    TIMINGS,
)
from chronotheque.games.hybris.rules.effects.word import WORDS
from chronotheque.games.hybris.wording import Wording
from chronotheque.games.hybris.words import fill_words

fill_words()

PAGE: Final = Path(__file__).parents[1] / "docs" / "cards.md"
PART: Final = re.compile(r"(<!-- words: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
Row = dict[str, Any]

VP: Final[Row] = {"do": "gain", "what": "vp", "n": 1}
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
    wording = Wording("en", OWN_TABLES)
    rows = []
    for word in sorted(WORDS, key=lambda word: (word.is_of_chronos(), word.name)):
        effect = word.example
        check_effects([effect], {})
        required, optional = word.form()
        keys = ", ".join([*required, *(f"[{key}]" for key in optional)])
        note = " (Chronos)" if word.is_of_chronos() else ""
        said = wording.sentence(wording.effect(effect))
        rows.append((f"{code(word.name)}{note}", keys, code(written(effect)), said))
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
