"""Prompts for the Pillars and windows of a turn."""

from __future__ import annotations

from typing import Final

from chronotheque.games.hybris.decisions import WINDOW
from chronotheque.games.hybris.printed.elements import GO_ON, PILLAR_NAMES, is_power_part
from chronotheque.games.hybris.rules.turns.pillar_resolution import is_pillar_part
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, Parts, Sentence, has

WINDOW_PROMPTS: Final = (
    "prompt.HY-D41",
    "prompt.window.pillar",
    "prompt.window.premonition",
    "prompt.window.pillar.premonition",
    "prompt.window.power",
    "prompt.window.pillar.power",
    "prompt.window.premonition.power",
    "prompt.window.all",
)
LAST_WINDOW_PROMPTS: Final = {
    "prompt.window.pillar": "prompt.last.pillar",
    "prompt.window.pillar.premonition": "prompt.last.premonition",
    "prompt.window.pillar.power": "prompt.last.power",
    "prompt.window.all": "prompt.last.all",
}


def window_prompt(s: HybrisTable, seat: int) -> str:
    """HY-R141  Returns the prompt of a turn's window, which names only what can be done."""
    parts = Parts()
    s.top.fill(s, WINDOW, seat, [], parts)
    found, can_go_on = 0, False
    for part in parts.listed():
        if part == GO_ON:
            can_go_on = True
        elif is_pillar_part(part):
            found |= 1
        else:
            found |= 4 if is_power_part(part) else 2
    text = WINDOW_PROMPTS[found]
    return text if can_go_on else LAST_WINDOW_PROMPTS[text]


def pillar_prompt(s: HybrisTable, seat: int) -> Sentence:
    """Returns the prompt for resolving a Pillar; a lone player may have two."""
    if s.second != NONE and not s.second_resolved:
        if not has(s.resolved, seat):
            return "prompt.two_pillars", {"pillar": PILLAR_NAMES[s.pillar[seat]], "second": PILLAR_NAMES[s.second]}
        return "prompt.HY-D07", {"pillar": PILLAR_NAMES[s.second]}
    return "prompt.HY-D07", {"pillar": PILLAR_NAMES[s.pillar[seat]]}
