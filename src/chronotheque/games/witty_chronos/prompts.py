"""Prompts for the questions of Witty Chronos, and hints about the result of a choice."""

from __future__ import annotations

from typing import Final

from chronotheque.games.witty_chronos.cards import COST, SELENE
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    CHARON_PICK,
    DECISIONS,
    EOS_GIVE,
    FRONT_PART,
    GAIA_BUY,
    GLASS,
    HASTY,
    LEAVE,
    MOVE,
    OFFER,
    RECOVER,
    TAKE,
    TEMPLE,
    VOTE_PENALTY,
    part_name,
)
from chronotheque.games.witty_chronos.narration import face_name, seat_name
from chronotheque.games.witty_chronos.rules.faults import owed_by
from chronotheque.games.witty_chronos.rules.scoring import condition, score
from chronotheque.games.witty_chronos.rules.temple.powers import price
from chronotheque.games.witty_chronos.state import ON_PILE, ON_STACK, WittyTable, pile_top, stack_top
from chronotheque.kernel import NONE, Sentence

# Announcements in the order of CONDITION_NAMES.
HINTS: Final = ("hint.announce_points", "hint.announce_monsters", "hint.announce_cyclope", "hint.announce_hestia")


def prompt(s: WittyTable, decision: int, seat: int) -> Sentence:
    """Returns the prompt for a question to a seat."""
    if decision == VOTE_PENALTY:
        if s.vote_on != NONE:
            return "prompt.vote", {"other": seat_name(s.vote_on)}
        return "prompt.accuse", {}
    if decision == EOS_GIVE:
        return "prompt.give", {"other": seat_name(s.gifts[int(owed_by(s, seat)) + 1])}
    return f"prompt.{DECISIONS[decision]}", {}


def hint(s: WittyTable, decision: int, seat: int, parts: list[int]) -> Sentence | None:
    """Returns the result of a choice, even of an incomplete one."""
    if not parts:
        return None
    if decision == MOVE:
        return move_hint(s, parts)
    if decision == RECOVER:
        return "hint.recover", {"n": int(s.size[seat])}
    if decision == ANNOUNCE:
        found = condition(s, seat)
        if found == NONE:
            return "hint.mistake", {"n": int(score(s, seat)), "target": int(s.target)}
        return HINTS[found], {"n": int(score(s, seat))}
    if decision == OFFER:
        card = parts[0] - int(TEMPLE)
        text = "hint.offer_selene" if card == SELENE else "hint.offer"
        return text, {"temple": part_name(decision, parts[0]), "n": int(COST[card])}
    if decision == GAIA_BUY:
        return "hint.buy", {"temple": part_name(decision, parts[0]), "n": int(price(s, parts[0] - int(TEMPLE)))}
    if decision == CHARON_PICK:
        return "hint.pick", {"face": part_name(decision, parts[0])}
    return None


def move_hint(s: WittyTable, parts: list[int]) -> Sentence | None:
    """Returns the result of a move: a fault, a card taken or left, a glass flipped or put away."""
    if parts[0] >= HASTY:
        return "hint.hasty", {}
    if len(parts) < 2:
        return None
    glass = parts[0] - int(GLASS)
    if len(parts) == 2 or parts[2] not in (TAKE, LEAVE):
        if parts[1] == FRONT_PART:
            return "hint.front", {"glass": part_name(int(MOVE), parts[0])}
        return "hint.flip", {"glass": part_name(int(MOVE), parts[0]), "to": part_name(int(MOVE), parts[1])}
    place = int(s.place[glass])
    face = stack_top(s, place - int(ON_STACK)) if place >= ON_STACK else pile_top(s, place - int(ON_PILE))
    return "hint.take" if parts[2] == TAKE else "hint.leave", {"face": face_name(face)}
