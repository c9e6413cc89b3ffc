"""The reference implementation: the ledger of Witty Chronos as a function of a list of timed commands.

    p = Naive(3, {"set": "base", …}, teams=[0, 1, 2])
    p.feed("WC-C3", ["card:t10-01", …])          draws of chance, before the command that needs them
    p.execute(1200, 0, "WC-D05", "glass:red-1>pile:3")      "ok" or the answer of the command table
    p.pass_time(2000)                            runs all alarms up to and at a moment
    p.facts()                                    everything to compare, in the terms of the views

It is written for reading: plain lists, no speed. Besides the codes of the command table there are `SHAPE` for a
malformed answer and `NO` for a refusal without a name in the ledger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.witty_chronos.reference import naive_base, naive_rounds, naive_temple
from tests.witty_chronos.reference.naive_facts import WINDS, Fault, Player, Position, Vote

PENALTY_VOTE = 10_000  # ms: WC-D14 writes s, not ss
LIMIT = 1200  # ss, WC-R37

Command = Callable[[Position, int, list[str]], str]

IN_PLAY: dict[str, Command] = {
    "WC-D04": naive_base.turn,
    "WC-D05": naive_base.move,
    "WC-D10": naive_base.recover,
    "WC-D11": naive_base.claim,
    "WC-D16": naive_temple.announce,
    "WC-D17": naive_temple.offer,
    "WC-D23": naive_temple.charon_pick,
    "WC-D24": naive_temple.take_free,
    "WC-D25": naive_temple.demeter_take,
    "WC-D26": naive_temple.ouranos_swap,
    "WC-D27": naive_temple.gaia_buy,
    "WC-D30": naive_temple.eos_give,
    "WC-D31": naive_temple.neutral_move,
}


def rows(gods: list[list[str]]) -> list[list[str]]:
    """Temple Gods in front of each, sorted."""
    return [sorted(row) for row in gods]


class Naive(Position):
    """The reference for one game."""

    def __init__(self, seats: int, options: dict[str, str], teams: list[int]) -> None:
        super().__init__(seats, dict(options), [Player(team) for team in teams])
        self.tokens = dict.fromkeys(teams, 0)

    def feed(self, question: str, parts: list[str]) -> None:
        """Stores a draw of chance for later use."""
        self.fed.setdefault(question, []).append(parts)

    def begin(self) -> None:
        """Continues after the first draws: drawn colours are not chosen."""
        if self.format in ("teams", "one_glass"):
            naive_rounds.colours_by_lot(self)
            naive_rounds.give_glasses(self)
            self.phase = "between"
            naive_rounds.durations(self)

    # -- commands ----------------------------------------------------------------------------------

    def execute(self, now: int, seat: int, decision: str, answer: str) -> str:
        """Executes a command at a moment; a refused one only advances time."""
        self.pass_time(now)
        parts = answer.split(">")
        if decision == "WC-D02":
            if self.phase != "colours":
                return "NO"
            code = naive_rounds.choose_colour(self, seat, parts)
            if self.phase == "between":
                naive_rounds.durations(self)
            return code
        if decision == "WC-D03":
            return naive_rounds.ready(self, seat, parts)
        if decision == "WC-D13":
            return naive_rounds.vote_colours(self, seat, parts)
        if self.phase == "over":
            return "NO"
        if self.phase != "play":
            return "ROUND_OVER"  # WC-R45, WC-R47
        if decision == "WC-D14":
            code = self.vote_penalty(seat, parts)
        else:
            code = IN_PLAY[decision](self, seat, parts)
        if code == "ok" and parts[0] not in ("yes", "no"):  # WC-R37; a secret vote must not be visible
            self.last_command = now
        return code

    def entered_as(self, seat: int, answer: str) -> str:
        """WC-R53: returns the command recorded for a MOVE refused with RUNNING or NOT_YOURS."""
        name = answer.partition(">")[0].removeprefix("glass:")
        glass = self.glasses.get(name)
        if glass is None or not naive_base.faults_matter(self, seat):
            return answer
        return f"hasty:{name}" if naive_base.is_fault(self, seat, glass) else answer

    def vote_penalty(self, seat: int, parts: list[str]) -> str:
        """WC-D14, WC-R44"""
        if parts[0] in ("yes", "no"):
            vote = self.vote
            if vote is None or seat == vote.seat or seat in vote.votes:
                return "NO"
            vote.votes[seat] = parts[0] == "yes"
            if len(vote.votes) == self.seats - 1:
                naive_base.close_vote(self)
            return "ok"
        offender = int(parts[0].removeprefix("seat:"))
        open_faults = [fault for fault in self.faults if fault.seat == offender]
        if self.vote is not None or not open_faults or seat == offender:
            return "NO"
        self.faults.remove(open_faults[0])
        self.vote = Vote(offender, self.now + PENALTY_VOTE)
        self.happened["penalty vote called"] += 1
        return "ok"

    # -- time --------------------------------------------------------------------------------------

    def dues(self) -> list[tuple[int, int, Callable[[], None]]]:
        """Returns all alarms: time, order by WC-R48, and action."""
        if self.phase == "between" and self.colour_vote is not None:
            return [(self.colour_vote.until, 0, lambda: naive_rounds.close_colour_vote(self))]
        if self.phase == "opening":
            return [(self.opened, 0, lambda: naive_rounds.open_round(self))]
        if self.phase != "play":
            return []
        found: list[tuple[int, int, Callable[[], None]]] = []
        if self.gifts:
            gift = min(self.gifts, key=lambda each: each.until)  # the oldest: min returns the first of equals
            found.append((gift.until, 0, lambda: naive_temple.automatic_gift(self, gift)))
        if self.charon is not None:
            found.append((self.charon[1], 1, self.lapse))
        if self.vote is not None:
            found.append((self.vote.until, 2, lambda: naive_base.close_vote(self)))
        if self.faults:
            fault = self.faults[0]
            found.append((fault.until, 2, lambda: self.forget(fault)))
        if self.next_turn is not None:
            found.append((self.next_turn, 3, lambda: naive_base.automatic_turn(self)))
        if self.blocked is not None:
            found.append((self.blocked[1], 4, lambda: naive_rounds.stop(self, "blocked")))
        claim = naive_base.automatic_claim(self)
        if claim is not None:
            found.append((claim, 5, self.claim_by_itself))
        found.append((self.opened + self.ss(LIMIT), 6, lambda: naive_rounds.stop(self, "limit")))
        return found

    def lapse(self) -> None:
        self.charon = None
        self.happened["charon lapses"] += 1

    def forget(self, fault: Fault) -> None:
        self.faults.remove(fault)

    def claim_by_itself(self) -> None:
        self.blocked = (None, self.now + self.ss(10))
        self.happened["automatic claim"] += 1

    def due(self) -> int | None:
        """Returns the time of the next alarm."""
        return min((when for when, _, _ in self.dues()), default=None)

    def pass_time(self, until: int) -> None:
        """Runs all alarms up to and including a moment (WC-R48)."""
        while True:
            ahead = [row for row in self.dues() if row[0] <= until]
            if not ahead:
                break
            when, _, happen = min(ahead, key=lambda row: row[:2])
            self.now = max(self.now, when)
            happen()
        self.now = until

    # -- what is compared --------------------------------------------------------------------------

    def later(self, moment: int) -> int | None:
        """Returns a moment in the future, or None."""
        return moment if moment > self.now else None

    def facts(self) -> dict[str, Any]:
        """Returns everything to compare, in the terms of the views, without expired cool-downs."""
        found: dict[str, Any] = {
            "phase": "between" if self.phase == "opening" else self.phase,
            "now": self.now,
            "tokens": [self.tokens[player.team] for player in self.players],
            "void": self.voids,
            "target": self.target,
            "to_win": self.to_win,
            "result": None if self.result is None else {**vars(self.result), "gods": rows(self.result.gods)},
            "winners": self.winners,
        }
        if self.phase not in ("colours", "over"):
            found["colours"] = [sorted(self.colours_of(seat)) for seat in range(self.seats)]
            found["controllers"] = {glass.name: glass.seat for glass in self.glasses.values()}
        if self.phase in ("between", "opening"):
            vote = self.colour_vote
            found["ready"] = [player.ready for player in self.players]
            found["colour_vote"] = None if vote is None else vote.until
            if vote is not None:
                found["own_votes"] = [vote.votes.get(seat) for seat in range(self.seats)]
        if self.phase == "play":
            found.update(self.told_in_play())
        return found

    def told_in_play(self) -> dict[str, Any]:
        tops = [pile[-1] if is_open else None for pile, is_open in zip(self.piles, self.open, strict=True)]
        return {
            "round": self.round,
            "opened": self.opened,
            "limit": self.opened + self.ss(LIMIT),
            "turner": self.turner if naive_base.one_by_one(self) else None,
            "next_turn": self.next_turn,
            "free_from": self.later(self.opened + self.ss(8)) if self.format == "two" else None,
            "piles": [
                {"open": is_open, "count": len(pile), "top": top}
                for pile, is_open, top in zip(self.piles, self.open, tops, strict=True)
            ],
            "glasses": {
                glass.name: {
                    "at": glass.at,
                    "seat": glass.seat,
                    "ends": glass.ends,
                    "duration": glass.duration if glass.flipped else None,
                }
                for glass in self.glasses.values()
            },
            "players": [self.told_of(seat) for seat in range(self.seats)],
            "realms": [self.told_realm(seat) for seat in range(self.seats)],
            "temple": sorted(self.temple),
            "discard": len(self.discard),
            "discarded": [self.told_discard(seat) for seat in range(self.seats)],
            "blocked": self.blocked,
            "charon": self.charon,
            "gifts": [(gift.seat, gift.to, gift.until) for gift in self.gifts],
            "faults": [(fault.seat, fault.until) for fault in self.faults],
            "vote": None if self.vote is None else (self.vote.seat, self.vote.until),
            "own_votes": [None if self.vote is None else self.vote.votes.get(seat) for seat in range(self.seats)],
            "last_command": self.last_command,
        }

    def told_of(self, seat: int) -> dict[str, Any]:
        player = self.players[seat]
        faces = [card.face for card in player.winds]
        return {
            "team": player.team,
            "stack": {"count": len(player.stack), "top": player.stack[-1].face if player.stack else None},
            "winds": {wind: faces.count(wind) for wind in WINDS},
            "gods": sorted(player.gods),
            "apollon": player.under_apollon,
            "selene": len(player.stash) if "selene" in player.gods else None,
            "last_fault": None if player.faulted is None else self.later(player.faulted + 500),
            "announce_from": self.later(player.announce_from),
            "demeter_from": self.later(player.demeter_from),
            "ouranos_from": self.later(player.ouranos_from),
        }

    def told_realm(self, seat: int) -> dict[str, Any]:
        player = self.players[seat]
        return {
            "stack": [(card.face, card.handle) for card in player.stack],
            "winds": sorted((card.face, card.handle) for card in player.winds),
            "stash": list(player.stash),
            "points": self.points(seat),
            "wins_by": self.wins_by(seat) if self.level else None,
        }

    def told_discard(self, seat: int) -> dict[str, int] | None:
        """Returns the discard for seats that may look now: with OURANOS (WT-119), the payer of CHARON (WT-R35)."""
        if self.has(seat, "ouranos") or (self.charon is not None and self.charon[0] == seat):
            return dict(Counter(self.discard))
        return None
