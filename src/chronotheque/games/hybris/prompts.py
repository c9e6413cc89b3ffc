"""What a seat of Hybris is asked, in words that depend on where the table stands."""

from __future__ import annotations

from chronotheque.games.hybris.decisions import ACHIEVE, DECISIONS, FABRICATE, MARK, PLAY_CARD, RESOLVE_PILLAR
from chronotheque.games.hybris.elements import CARD_NAMES, PILLAR_NAMES, QUEST_NAMES
from chronotheque.games.hybris.players import card_of
from chronotheque.games.hybris.rules.battle import Battle
from chronotheque.games.hybris.rules.fighting import affordable, total
from chronotheque.games.hybris.rules.forge import Fabrication
from chronotheque.games.hybris.rules.moirai import PICK, Achievement, quest_in
from chronotheque.games.hybris.rules.needs import Meeting
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.vocabulary import NEED_DISCARD, NEED_RECALL
from chronotheque.kernel import Value

Told = tuple[str, dict[str, Value]]


def prompt(s: Cosmos, decision: int, seat: int) -> Told:
    """What a seat is to do now."""
    top = s.top
    if decision == ACHIEVE:
        return achieve_prompt(s)
    if decision == RESOLVE_PILLAR:
        return "prompt.HY-D07", {"pillar": PILLAR_NAMES[s.pillar[seat]]}
    if decision == FABRICATE and isinstance(top, Fabrication) and top.from_olympus:
        return "prompt.guidance", {}
    if decision == PLAY_CARD and isinstance(top, Battle):
        own, enemy = total(s, top.side), total(s, 1 - top.side)
        return "prompt.HY-D17", {"n": int(own), "m": int(enemy)}
    if decision == MARK:
        side = 0 if s.fighter[0] == seat else 1
        card = CARD_NAMES[card_of(s, seat, s.laid[seat] - 1)]
        text = "prompt.HY-D19" if affordable(s, side, s.laid[seat] - 1) else "prompt.must_stop"
        return text, {"card": card}
    return f"prompt.{DECISIONS[decision]}", {}


def achieve_prompt(s: Cosmos) -> Told:
    """What is asked on the way of a quest or a premonition."""
    top = s.top
    if isinstance(top, Meeting):
        kind = s.book.need_kind[top.need(s)]
        if kind == NEED_RECALL:
            return "prompt.send_back", {}
        return ("prompt.discard_for" if kind == NEED_DISCARD else "prompt.reveal_for"), {}
    assert isinstance(top, Achievement)
    if top.at == PICK:
        return "prompt.HY-D15", {}
    return "prompt.go_on", {"quest": QUEST_NAMES[quest_in(s, top.zone)]}
