"""Legal choices: lists that can be paid for and would have a result (HY-286, HY-R142, HY-R149)."""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.vocabulary import (
    DO_DESTROY,
    DO_PAY,
)
from chronotheque.games.hybris.rules.effects.word import WORDS
from chronotheque.games.hybris.rules.supplies.goods import stock
from chronotheque.games.hybris.table.state import NO_COMBAT, HybrisTable
from chronotheque.kernel import size


def can_pay(s: HybrisTable, seat: i64, number: i64) -> bool:
    """HY-286  True if a seat can make all payments of a list."""
    b = s.book
    for op in range(b.first(number), b.last(number)):
        if b.do[op] == DO_PAY:
            needed: i64 = 0
            for other in range(b.first(number), op + 1):
                if b.do[other] == DO_PAY and b.what[other] == b.what[op]:
                    needed += b.n[other]
            if stock(s, seat, b.what[op]) < needed:
                return False
        elif b.do[op] == DO_DESTROY and size(s.temples[seat]) < b.n[op]:
            return False
    return True


def is_possible(s: HybrisTable, seat: i64, number: i64) -> bool:
    """HY-R142, HY-R149  True if a list can be paid in full, has a result and, in a combat, contains no action.

    The empty list is always possible.
    """
    b = s.book
    first, last = b.first(number), b.last(number)
    if first == last:
        return True
    if not can_pay(s, seat, number) or (s.combat != NO_COMBAT and b.has_action(number)):
        return False
    return has_result(s, seat, number)


def has_result(s: HybrisTable, seat: i64, number: i64) -> bool:
    """HY-R149  True if a list would change anything now."""
    b = s.book
    for op in range(b.first(number), b.last(number)):
        if not WORDS[b.do[op]].is_void(s, seat, op):
            return True
    return False
