"""The rules of Chronicle in the order of play.

    each round      Rounds
      opening       Opening     opening.py      stories, with five a card set aside, the deal, the theme card
      meetings      Meeting     meeting.py      one card each; who wins takes all of them as allies
        abilities   Ability     abilities.py    what a card does when it is played
      scoring                   scoring.py      Evil cards, the Angel, a point for each story

What lies face down, and who can know what of it, stands in `unseen.py`. What is printed on the cards is data
(`cards.toml`, `deck.py`). Rulings that depart from a literal reading are named where they are applied.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from chronotheque.games.chronicle import telling
from chronotheque.games.chronicle.abilities import Ability
from chronotheque.games.chronicle.meeting import Meeting, begin_meeting
from chronotheque.games.chronicle.opening import Opening, begin_round
from chronotheque.games.chronicle.scoring import game_is_over, leaders, score_round
from chronotheque.games.chronicle.state import Saga
from chronotheque.kernel import Fields, Frame, Table


@mypyc_attr(free_list_len=1)
class Rounds(Frame):
    """CR-002, CR-003, CR-050, CR-059  Round after round, meeting after meeting."""

    def __init__(self, opened: bool = False) -> None:
        self.opened = opened  # whether the round in progress has been opened

    def fields(self, f: Fields) -> None:
        self.opened = f.flag(self.opened)

    def copy(self) -> Frame:
        return Rounds(self.opened)

    def run(self, t: Table) -> None:
        s = cast(Saga, t)
        if self.opened and not somebody_has_no_cards(s):
            s.call(begin_meeting(s))
            return
        if self.opened:
            score_round(s)
            if game_is_over(s):
                if s.told is not None:
                    telling.game_over(s, leaders(s))
                s.finish(leaders(s))
                return
            s.round += 1
        self.opened = True
        s.call(begin_round(s))

    def why_closed(self, t: Table, decision: i64, seat: i64) -> str:
        return "CR-050"


def somebody_has_no_cards(s: Saga) -> bool:
    """CR-059, CR-R28  Whether the round is over, looked at after a whole meeting."""
    for seat in range(s.seats):
        if s.hands[seat] == 0:
            return True
    return False


FRAMES: Final = (Rounds, Opening, Meeting, Ability)
