"""Changing the constant (CT-070 to CT-082): seats with a pawn at the start pick a card."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.contretemps import narration
from chronotheque.games.contretemps.cards import value_of
from chronotheque.games.contretemps.decisions import PICK
from chronotheque.games.contretemps.rules.end_of_game import end_game
from chronotheque.games.contretemps.state import ContretempsTable, discard, list_hand, lose
from chronotheque.kernel import NONE, POWERS, Frame, Parts, Table, byte, has, with_byte
from chronotheque.kernel.declare import declared_frame, private


@mypyc_attr(free_list_len=1)
@declared_frame
class ChangeConstant(Frame):
    """Secret picks of all seats at the start; the highest card becomes the constant."""

    party: i64 = 0
    missing: i64 = private(0)  # set of the seats that have not picked yet
    picks: i64 = private(0)  # row by seat: card + 1

    def run(self, t: Table) -> None:
        s = cast(ContretempsTable, t)
        if self.missing != 0:
            s.ask_secret(PICK, self.party, self.missing)  # CT-072, CT-R18
            return
        settle_constant(s, self)
        if s.constant == NONE and s.tears >= 2 and s.second_tear_ends:
            end_game(s)  # CT-R22
        else:
            s.end()

    def fill(self, t: Table, decision: i64, seat: i64, draft: list[int], parts: Parts) -> None:
        if not draft:
            list_hand(cast(ContretempsTable, t), seat, parts)

    def play(self, t: Table, decision: i64, seat: i64, part: i64) -> None:
        self.picks = with_byte(self.picks, seat, part + 1)
        self.missing -= POWERS[seat]

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CT-071" if seat >= 0 and not has(self.party, seat) else "CT-072"

    def why_not(self, t: Table, decision: i64, seat: i64, draft: list[int], part: i64) -> str:
        return "CT-072"


def settle_constant(s: ContretempsTable, change: ChangeConstant) -> None:
    """CT-073 to CT-080  Reveals the picked cards: a new constant, or an unstable timeline."""
    old = s.constant
    if old != NONE:
        discard(s, old)  # CT-075, CT-078
    s.constant = highest_pick(change.picks)
    if s.constant == NONE:
        s.tears += 1  # CT-079, CT-080
    for seat in range(s.seats):
        if has(change.party, seat):
            card = byte(change.picks, seat) - 1
            lose(s, seat, card)
            if card != s.constant:
                discard(s, card)  # CT-076, CT-R20
    if s.events is not None:
        narration.constant_changed(s, change.party, change.picks, old)


def highest_pick(picks: i64) -> i64:
    """CT-074, CT-077, CT-R17, CT-R19  Returns the picked card of the highest value, or NONE on a tie."""
    best: i64 = NONE
    height: i64 = 0
    while picks != 0:
        card = (picks & 255) - 1
        picks >>= 8
        if card != NONE and value_of(card) >= height:
            best = NONE if value_of(card) == height else card
            height = value_of(card)
    return best
