"""Why an answer is refused: the row of the ledger's table of commands is gone through from left to right.

Each answer of that table stands for the rule that is named when it is given; `code_of` gives its name back.
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
from chronotheque.games.witty_chronos.faults import owed_by
from chronotheque.games.witty_chronos.glasses import (
    in_own_phase,
    is_neutral,
    is_one_too_many,
    is_own_pile,
    is_running,
)
from chronotheque.games.witty_chronos.moving import can_capture, is_punished, may_stand_on, place_of_part
from chronotheque.games.witty_chronos.offerings import available, can_be_sent, may_take_free
from chronotheque.games.witty_chronos.payments import paid_for_selene
from chronotheque.games.witty_chronos.powers import is_bare, is_ten
from chronotheque.games.witty_chronos.realms import card_at, position
from chronotheque.games.witty_chronos.state import BAG, FAULTS_FULL, FRONT, ON_PILE, TWO, Circle, holds
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

CODES: Final = {
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
    NOT_TURNER: "NOT_AVAILABLE",
    NO_TURNS: "NOT_AVAILABLE",
    NO_RECOVERY: "NOT_AVAILABLE",
    NO_CLAIM: "NOT_AVAILABLE",
    NO_ANNOUNCING: "NOT_AVAILABLE",
    NOT_OFFERED: "NOT_AVAILABLE",
    NOT_FREE: "NOT_AVAILABLE",
    NO_PICK: "NOT_AVAILABLE",
    NO_TEN: "NOT_AVAILABLE",
    NO_SWAP: "NOT_AVAILABLE",
    NOT_FOR_SALE: "NOT_AVAILABLE",
    NO_GIFT: "NOT_AVAILABLE",
    NO_HASTE: "NOT_AVAILABLE",
    NO_VOTE: "NOT_AVAILABLE",
}


def code_of(rule: str) -> str:
    """The answer of the table of commands for which a rule is named, or "" if it is none of them."""
    return CODES.get(rule, "")


# Why a decision is closed, or a part of it not listed, where the whole answer does not say more.
_RULES: Final = {
    int(DRAW_DURATION): "WC-C1",
    int(DRAW_COLOURS): "WC-C2",
    int(DEAL): "WC-C3",
    int(LAY_TEMPLE): "WC-C4",
    int(CHOOSE_COLOUR): "WC-021",
    int(SAY_READY): "WC-025",
    int(VOTE_COLOURS): "WC-R25",
}


def why_before(decision: i64) -> str:
    """Why something is refused while no round runs: what belongs into a round is over, or has not begun."""
    return _RULES.get(int(decision), ROUND_OVER)


def why_closed(s: Circle, decision: i64, seat: i64) -> str:
    """Why a decision is not open to a seat during a round."""
    return _RULES.get(int(decision)) or why_refused(s, decision, seat, [], "")


def why_not(s: Circle, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
    """Why a part is not listed during a round."""
    return why_refused(s, decision, seat, [*draft, part], "")


def why_refused(s: Circle, decision: i64, seat: i64, parts: list[int], rule: str) -> str:
    """Why a whole answer is refused during a round: the first that fits in the row of its command."""
    if int(decision) in _RULES:
        return _RULES[int(decision)]
    if decision == MOVE:
        return _why_not_move(s, seat, parts)
    if decision == TURN_PILE:
        if s.all_at_once or s.format == TWO:
            return NO_TURNS
        return NOT_TURNER if seat != s.turner else PILE_OPEN
    if decision == RECOVER:
        return NO_RECOVERY
    if decision == CLAIM:
        return NO_CLAIM
    if decision == ANNOUNCE:
        return COOLDOWN if s.level > 0 else NO_ANNOUNCING
    if decision == OFFER:
        return _why_not_offer(s, seat, parts)
    if decision == TAKE_FREE:
        return _why_not_free(s, seat, parts)
    if decision == CHARON_PICK:
        return _why_not_pick(s, seat, parts)
    if decision == DEMETER_TAKE:
        return _why_not_ten(s, seat, parts)
    if decision == OURANOS_SWAP:
        return _why_not_swap(s, seat, parts)
    if decision == GAIA_BUY:
        return _why_not_buy(s, seat, parts)
    if decision == EOS_GIVE:
        return NO_GIFT if owed_by(s, seat) == NONE else BAD_PAYMENT
    if decision == NEUTRAL_MOVE:
        return _why_not_neutral(s, seat, parts)
    assert decision == VOTE_PENALTY
    return NO_VOTE


def _part(parts: list[int], i: int, first: i64, count: i64) -> i64:
    """The number that part i stands for if it is one of a kind, else NONE."""
    if i >= len(parts) or not first <= parts[i] < first + count:
        return NONE
    return parts[i] - first


def _why_not_move(s: Circle, seat: i64, parts: list[int]) -> str:
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


def _why_not_there(s: Circle, seat: i64, glass: i64, part: i64) -> str:
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


def _is_taken(s: Circle, seat: i64, glass: i64, parts: list[int]) -> bool:
    """WC-R08  Whether somebody wants to take a card on which another glass stands."""
    if len(parts) < 3 or parts[2] != TAKE or is_punished(s, glass, seat, place_of_part(parts[1])):
        return False
    return can_capture(s, glass, seat) and s.standing[s.place[glass]] > 1


# -- the temple ------------------------------------------------------------------------------------


def _pays(s: Circle, seat: i64, parts: list[int], first: i64, count: i64) -> bool:
    """Whether parts from a place on pay exactly so many own cards, in the order of the Realm."""
    last: i64 = NONE
    paid: i64 = 0
    i = first
    while i < len(parts) and PAY <= parts[i] < STASH:
        place = position(s, seat, parts[i] - PAY)
        if place <= last:
            return False
        last = place
        paid += 1
        i += 1
    return paid == count


def _why_not_offer(s: Circle, seat: i64, parts: list[int]) -> str:
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


def _why_not_free(s: Circle, seat: i64, parts: list[int]) -> str:
    card = _part(parts, 0, TEMPLE, TEMPLE_CARDS)
    if not may_take_free(s, seat) or card == NONE or not has(s.temple, card):
        return NOT_FREE
    return _why_not_gained(s, seat, card, parts, 1)


def _why_not_gained(s: Circle, seat: i64, card: i64, parts: list[int], at: i64) -> str:
    """WT-R51, WT-R45  A part that is not allowed; of EROS perhaps one contested pile too many."""
    if card == EROS and len(parts) == at + 3 and FLIP <= parts[at + 2] <= FLIP + 1:
        glass = _part(parts, at, GLASS, GLASSES)
        pile = _part(parts, at + 1, PILE_PART, s.piles)
        if glass >= 0 and pile >= 0 and can_be_sent(s, seat, glass) and has(s.open_piles, pile):
            if s.place[glass] != ON_PILE + pile:
                return THIRD_CONTESTED
    return CHOICE_NEEDED


def _why_not_pick(s: Circle, seat: i64, parts: list[int]) -> str:
    face = _part(parts, 0, FACE, FACES)
    if s.charon != seat or face == NONE or s.discard[face] == 0:
        return NO_PICK
    return CHOICE_NEEDED


def _why_not_ten(s: Circle, seat: i64, parts: list[int]) -> str:
    if not holds(s, seat, DEMETER) or len(parts) != 1:
        return NO_TEN
    pile = _part(parts, 0, PILE_PART, s.piles)
    stack = _part(parts, 0, STACK_PART, s.seats)
    if (pile == NONE and stack == NONE) or not is_ten(s, seat, parts[0]):
        return NO_TEN
    return COOLDOWN if is_bare(s, parts[0]) else TAKEN


def _why_not_swap(s: Circle, seat: i64, parts: list[int]) -> str:
    if not holds(s, seat, OURANOS) or len(parts) != 2:
        return NO_SWAP
    wanted = _part(parts, 1, FACE, FACES)
    if wanted == NONE or is_god(wanted):
        return NO_SWAP
    handle = _part(parts, 0, GIVE, PAY)
    place = NONE if handle == NONE else position(s, seat, handle)
    given = NONE if place == NONE else card_at(s, seat, place) & 15
    if s.discard[wanted] == 0 and wanted != given:
        return NO_SWAP
    return BAD_PAYMENT if place == NONE else COOLDOWN


def _why_not_buy(s: Circle, seat: i64, parts: list[int]) -> str:
    card = _part(parts, 0, TEMPLE, TEMPLE_CARDS)
    if not holds(s, seat, GAIA) or card == NONE or not _has_another(s, seat, card):
        return NOT_FOR_SALE
    return BAD_PAYMENT


def _has_another(s: Circle, seat: i64, card: i64) -> bool:
    for other in range(s.seats):
        if other != seat and holds(s, other, card):
            return True
    return False


def _why_not_neutral(s: Circle, seat: i64, parts: list[int]) -> str:
    glass = _part(parts, 0, GLASS, GLASSES)
    if s.format != TWO or glass == NONE or not is_neutral(s, glass):
        return BAD_NEUTRAL
    if is_running(s, glass):
        return RUNNING
    if not (len(parts) == 3 and _pays(s, seat, parts, 2, 1)):
        return BAD_NEUTRAL
    return NO_MOVE
