"""Reasons why an answer is rejected: the first match in the command's row of the ledger's table.

A reason is the id of the rule; `code_of` returns the name that the table of commands gives it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    COST,
    DEMETER,
    EROS,
    FACES,
    GAIA,
    GLASSES,
    OURANOS,
    SELENE,
    TEMPLE_CARDS,
    is_god,
)
from chronotheque.games.witty_chronos.decisions import (
    ANNOUNCE,
    CHARON_PICK,
    CHOOSE_COLOUR,
    CLAIM,
    DEAL,
    DEMETER_TAKE,
    DRAW_COLOURS,
    DRAW_DURATION,
    EOS_GIVE,
    FACE,
    FLIP,
    FRONT_PART,
    GAIA_BUY,
    GIVE,
    GLASS,
    HASTY,
    LAY_TEMPLE,
    MOVE,
    NEUTRAL_MOVE,
    OFFER,
    OURANOS_SWAP,
    PAY,
    PILE_PART,
    RECOVER,
    SAY_READY,
    STACK_PART,
    STASH,
    TAKE,
    TAKE_FREE,
    TEMPLE,
    TURN_PILE,
    VOTE_COLOURS,
    VOTE_PENALTY,
)
from chronotheque.games.witty_chronos.rules.capturing import can_capture
from chronotheque.games.witty_chronos.rules.faults import owed_by
from chronotheque.games.witty_chronos.rules.glasses import is_neutral, is_running
from chronotheque.games.witty_chronos.rules.moving import is_punished, may_stand_on, place_of_part
from chronotheque.games.witty_chronos.rules.realms import card_at, place_of
from chronotheque.games.witty_chronos.rules.temple.offerings import available, can_be_sent, may_take_free
from chronotheque.games.witty_chronos.rules.temple.payments import paid_for_selene
from chronotheque.games.witty_chronos.rules.temple.powers import is_bare, is_ten
from chronotheque.games.witty_chronos.rules.temple.two_players import in_own_phase, is_one_too_many, is_own_pile
from chronotheque.games.witty_chronos.state import BAG, FAULTS_FULL, FRONT, ON_PILE, TWO, WittyTable, holds
from chronotheque.kernel import NONE, has

NOT_YOURS: Final = "WC-039"
IN_BAG: Final = "WC-062"
RUNNING: Final = "WC-038"
PHASE: Final = "WT-155"
NO_MOVE: Final = "WC-R15"
PILE_CLOSED: Final = "WC-031"
STACK_FORBIDDEN: Final = "WC-048"
THIRD_CONTESTED: Final = "WT-164"
TAKEN: Final = "WC-R08"  # BLOCKED
CHOICE_NEEDED: Final = "WC-R09"
NOT_TURNER: Final = "WC-026"
NO_TURNS: Final = "WC-034"
PILE_OPEN: Final = "WC-027"
NO_RECOVERY: Final = "WC-067"
NO_CLAIM: Final = "WC-083"
NO_ANNOUNCING: Final = "WC-R34"
COOLDOWN: Final = "WT-R07"
NOT_OFFERED: Final = "WT-034"
NOT_FREE: Final = "WT-080"
NO_PICK: Final = "WT-R35"
NO_TEN: Final = "WT-083"
NO_SWAP: Final = "WT-117"
NOT_FOR_SALE: Final = "WT-113"
NO_GIFT: Final = "WT-129"
BAD_PAYMENT: Final = "WT-044"
BAD_NEUTRAL: Final = "WT-158"
ROUND_OVER: Final = "WC-R45"
NO_HASTE: Final = "WC-R53"
NO_VOTE: Final = "WC-R44"

_NOT_AVAILABLE: Final = (
    NOT_TURNER,
    NO_TURNS,
    NO_RECOVERY,
    NO_CLAIM,
    NO_ANNOUNCING,
    NOT_OFFERED,
    NOT_FREE,
    NO_PICK,
    NO_TEN,
    NO_SWAP,
    NOT_FOR_SALE,
    NO_GIFT,
    NO_HASTE,
    NO_VOTE,
)
CODES: Final = dict.fromkeys(_NOT_AVAILABLE, "NOT_AVAILABLE") | {
    NOT_YOURS: "NOT_YOURS",
    IN_BAG: "IN_BAG",
    RUNNING: "RUNNING",
    PHASE: "PHASE",
    NO_MOVE: "NO_MOVE",
    PILE_CLOSED: "PILE_CLOSED",
    STACK_FORBIDDEN: "STACK_FORBIDDEN",
    THIRD_CONTESTED: "THIRD_CONTESTED",
    TAKEN: "BLOCKED",
    CHOICE_NEEDED: "CHOICE_NEEDED",
    PILE_OPEN: "PILE_OPEN",
    COOLDOWN: "COOLDOWN",
    BAD_PAYMENT: "BAD_PAYMENT",
    BAD_NEUTRAL: "BAD_PAYMENT",
    ROUND_OVER: "ROUND_OVER",
}


def code_of(rule: str) -> str:
    """Returns the name of a rule in the table of commands, or ""."""
    return CODES.get(rule, "")


# Decisions with a single reason, whatever the answer: those outside rounds, and those of a round.
_OUTSIDE: Final = {
    int(DRAW_DURATION): "WC-C1",
    int(DRAW_COLOURS): "WC-C2",
    int(DEAL): "WC-C3",
    int(LAY_TEMPLE): "WC-C4",
    int(CHOOSE_COLOUR): "WC-021",
    int(SAY_READY): "WC-025",
    int(VOTE_COLOURS): "WC-R25",
}
_SINGLE: Final = {
    **_OUTSIDE,
    int(RECOVER): NO_RECOVERY,
    int(CLAIM): NO_CLAIM,
    int(VOTE_PENALTY): NO_VOTE,
}


def why_before(decision: i64) -> str:
    """Returns the reason for rejecting a decision while no round is in progress."""
    return _OUTSIDE.get(int(decision), ROUND_OVER)


def why_not(s: WittyTable, decision: i64, seat: i64, parts: list[int]) -> str:
    """Returns the reason why an answer, complete or not, is rejected during a round."""
    if int(decision) in _SINGLE:
        return _SINGLE[int(decision)]
    if decision == MOVE:
        return _why_not_move(s, seat, parts)
    if decision == TURN_PILE:
        return _why_not_turn(s, seat)
    if decision == ANNOUNCE:
        return COOLDOWN if s.level > 0 else NO_ANNOUNCING
    if decision == OFFER:
        return _why_not_offer(s, seat, parts)
    if decision == TAKE_FREE:
        return _why_not_free(s, seat, parts)
    if decision == EOS_GIVE:
        return NO_GIFT if owed_by(s, seat) == NONE else BAD_PAYMENT
    return _why_not_power(s, decision, seat, parts)


def _why_not_power(s: WittyTable, decision: i64, seat: i64, parts: list[int]) -> str:
    if decision == CHARON_PICK:
        return _why_not_pick(s, seat, parts)
    if decision == DEMETER_TAKE:
        return _why_not_ten(s, seat, parts)
    if decision == OURANOS_SWAP:
        return _why_not_swap(s, seat, parts)
    if decision == GAIA_BUY:
        return _why_not_buy(s, seat, parts)
    assert decision == NEUTRAL_MOVE
    return _why_not_neutral(s, seat, parts)


def _why_not_turn(s: WittyTable, seat: i64) -> str:
    if s.all_at_once or s.format == TWO:
        return NO_TURNS
    return NOT_TURNER if seat != s.turner else PILE_OPEN


def _part(parts: list[int], i: int, first: i64, count: i64) -> i64:
    """Returns the offset of part i in a range of parts, or NONE if it is outside."""
    if i >= len(parts) or not first <= parts[i] < first + count:
        return NONE
    return parts[i] - first


def _why_not_move(s: WittyTable, seat: i64, parts: list[int]) -> str:
    if _part(parts, 0, HASTY, GLASSES) != NONE:
        return NO_HASTE
    glass = _part(parts, 0, GLASS, GLASSES)
    if glass == NONE or s.owner[glass] != seat:
        return NOT_YOURS
    if s.place[glass] == BAG:
        return IN_BAG
    if is_running(s, glass):
        return RUNNING
    if len(parts) < 2 or not FRONT_PART <= parts[1] < TAKE:
        return CHOICE_NEEDED
    why = _why_not_there(s, seat, glass, parts[1])
    if why:
        return why
    return TAKEN if _is_taken(s, seat, glass, parts) else CHOICE_NEEDED


def _why_not_there(s: WittyTable, seat: i64, glass: i64, part: i64) -> str:
    if part == FRONT_PART:
        return NO_MOVE if s.place[glass] == FRONT else ""
    pile = part - PILE_PART
    stack = part - STACK_PART
    if in_own_phase(s) and (stack >= 0 or not is_own_pile(seat, pile)):
        return PHASE
    if stack < 0 and not (pile < s.piles and has(s.open_piles, pile)):
        return PILE_CLOSED
    if stack >= 0 and not (stack < s.seats and may_stand_on(s, seat, stack)):
        return STACK_FORBIDDEN
    if s.fault_mode != FAULTS_FULL and is_one_too_many(s, glass, place_of_part(part), seat):
        return THIRD_CONTESTED
    return ""


def _is_taken(s: WittyTable, seat: i64, glass: i64, parts: list[int]) -> bool:
    """WC-R08  True if a card is to be taken while another glass is on it."""
    if len(parts) < 3 or parts[2] != TAKE or is_punished(s, glass, seat, place_of_part(parts[1])):
        return False
    return can_capture(s, glass, seat) and s.standing[s.place[glass]] > 1


# -- the temple ------------------------------------------------------------------------------------


def _pays(s: WittyTable, seat: i64, parts: list[int], first: i64, count: i64) -> bool:
    """True if the parts from `first` on name exactly `count` own cards, in the order of the Realm."""
    last: i64 = NONE
    paid: i64 = 0
    i = first
    while i < len(parts) and PAY <= parts[i] < STASH:
        place = place_of(s, seat, parts[i] - PAY)
        if place <= last:
            return False
        last = place
        paid += 1
        i += 1
    return paid == count


def _why_not_offer(s: WittyTable, seat: i64, parts: list[int]) -> str:
    card = _part(parts, 0, TEMPLE, TEMPLE_CARDS)
    if s.level < 3 or card == NONE or not has(available(s, seat), card):
        return NOT_OFFERED
    count = COST[card]
    if card == SELENE:
        count = paid_for_selene(parts)
        if count == 0:
            return BAD_PAYMENT
    if not _pays(s, seat, parts, 1, count):
        return BAD_PAYMENT
    return _why_not_gained(s, seat, card, parts, 1 + count)


def _why_not_free(s: WittyTable, seat: i64, parts: list[int]) -> str:
    card = _part(parts, 0, TEMPLE, TEMPLE_CARDS)
    if not may_take_free(s, seat) or card == NONE or not has(s.temple, card):
        return NOT_FREE
    return _why_not_gained(s, seat, card, parts, 1)


def _why_not_gained(s: WittyTable, seat: i64, card: i64, parts: list[int], at: i64) -> str:
    """WT-R51, WT-R45  Returns the reason against a part that a gained card needs."""
    if card == EROS and len(parts) == at + 3 and FLIP <= parts[at + 2] <= FLIP + 1:
        glass = _part(parts, at, GLASS, GLASSES)
        pile = _part(parts, at + 1, PILE_PART, s.piles)
        if glass >= 0 and pile >= 0 and can_be_sent(s, seat, glass) and has(s.open_piles, pile):
            if s.place[glass] != ON_PILE + pile:
                return THIRD_CONTESTED
    return CHOICE_NEEDED


def _why_not_pick(s: WittyTable, seat: i64, parts: list[int]) -> str:
    face = _part(parts, 0, FACE, FACES)
    if s.charon != seat or face == NONE or s.discard[face] == 0:
        return NO_PICK
    return CHOICE_NEEDED


def _why_not_ten(s: WittyTable, seat: i64, parts: list[int]) -> str:
    if not holds(s, seat, DEMETER) or len(parts) != 1:
        return NO_TEN
    pile = _part(parts, 0, PILE_PART, s.piles)
    stack = _part(parts, 0, STACK_PART, s.seats)
    if (pile == NONE and stack == NONE) or not is_ten(s, seat, parts[0]):
        return NO_TEN
    return COOLDOWN if is_bare(s, parts[0]) else TAKEN


def _why_not_swap(s: WittyTable, seat: i64, parts: list[int]) -> str:
    if not holds(s, seat, OURANOS) or len(parts) != 2:
        return NO_SWAP
    wanted = _part(parts, 1, FACE, FACES)
    if wanted == NONE or is_god(wanted):
        return NO_SWAP
    handle = _part(parts, 0, GIVE, PAY)
    place = NONE if handle == NONE else place_of(s, seat, handle)
    given = NONE if place == NONE else card_at(s, seat, place) & 15
    if s.discard[wanted] == 0 and wanted != given:
        return NO_SWAP
    return BAD_PAYMENT if place == NONE else COOLDOWN


def _why_not_buy(s: WittyTable, seat: i64, parts: list[int]) -> str:
    card = _part(parts, 0, TEMPLE, TEMPLE_CARDS)
    if not holds(s, seat, GAIA) or card == NONE or not _has_another(s, seat, card):
        return NOT_FOR_SALE
    return BAD_PAYMENT


def _has_another(s: WittyTable, seat: i64, card: i64) -> bool:
    for other in range(s.seats):
        if other != seat and holds(s, other, card):
            return True
    return False


def _why_not_neutral(s: WittyTable, seat: i64, parts: list[int]) -> str:
    glass = _part(parts, 0, GLASS, GLASSES)
    if s.format != TWO or glass == NONE or not is_neutral(s, glass):
        return BAD_NEUTRAL
    if is_running(s, glass):
        return RUNNING
    if not (len(parts) == 3 and _pays(s, seat, parts, 2, 1)):
        return BAD_NEUTRAL
    return NO_MOVE
