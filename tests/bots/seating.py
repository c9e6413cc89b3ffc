"""Bots at a table: a driver that plays a match to its end, in turn or in real time."""

from __future__ import annotations

from chronotheque.bots import Answer, Bot, questions
from chronotheque.kernel import NEVER
from chronotheque.records import Match


def play(match: Match, bots: list[Bot]) -> int:
    """Plays to the end and says how many answers the bots gave; whoever waits is asked again when it said."""
    answers = 0
    wake = [0] * len(bots)  # when each bot wants to be asked
    while not match.over:
        now = int(match.table.now)
        asked = sorted({seat for seat, _ in match.open if wake[seat] <= now})
        for seat in asked:
            deed = bots[seat].act(match.view(seat), questions(match, seat), now)
            if isinstance(deed, Answer):
                match.answer(seat, deed.decision, deed.name)
                answers += 1
                wake = [0] * len(bots)
                break
            wake[seat] = deed.until
        else:
            due = int(match.table.due())
            moment = min([due, *(wake[seat] for seat, _ in match.open)])
            assert moment < NEVER, "every bot waits, and nothing is due"
            match.pass_time(moment)
            if moment == due:
                wake = [0] * len(bots)  # something has happened by itself, for all to see
    return answers
