"""Scores (WT-R11), conditions of victory (WT-R08) and the winners of the game (WC-R38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.witty_chronos.cards import (
    APHRODITE,
    ARTEMIS,
    CYCLOPE,
    EOLE,
    FACES,
    HELIOS,
    HESTIA,
    HYDRE,
    MINOTAURE,
    NORTH,
    PAN,
    POINTS,
    T10,
    T20,
    T100,
)
from chronotheque.games.witty_chronos.state import WittyTable, holds, team_of
from chronotheque.kernel import NONE, POWERS, Outcome, places_by, size

HELIOS_POINTS: Final[i64] = 30
MONSTER_POINTS: Final[i64] = 100
GOD_POINTS: Final[i64] = 50
SAME: Final[i64] = 3  # WT-134

# Conditions of victory.
BY_POINTS: Final[i64] = 0
BY_MONSTERS: Final[i64] = 1
BY_CYCLOPE: Final[i64] = 2
BY_HESTIA: Final[i64] = 3
CONDITION_NAMES: Final = ("points", "monsters", "cyclope", "hestia")

# Reasons for the end of a round.
AT_TARGET: Final[i64] = 0
ANNOUNCED: Final[i64] = 1
BY_ZEUS: Final[i64] = 2
BY_HADES: Final[i64] = 3
EMPTY_PILE: Final[i64] = 4
AT_A_BLOCK: Final[i64] = 5
AT_THE_LIMIT: Final[i64] = 6
REASON_NAMES: Final = ("points", "announce", "zeus", "hades", "pile", "blocked", "limit")


def territories(s: WittyTable, seat: i64) -> i64:
    """Returns the points of the Territories in a stack; with HELIOS 10s and 20s count 30 (WT-049)."""
    total: i64 = 0
    for face in range(T10, T100 + 1):
        total += s.held[seat * FACES + face] * POINTS[face]
    if holds(s, seat, HELIOS):
        total += s.held[seat * FACES + T10] * (HELIOS_POINTS - POINTS[T10])
        total += s.held[seat * FACES + T20] * (HELIOS_POINTS - POINTS[T20])
    return total


def monsters(s: WittyTable, seat: i64) -> i64:
    """Returns the number of Monsters in a stack."""
    return s.held[seat * FACES + MINOTAURE] + s.held[seat * FACES + HYDRE]


def wind_factor(s: WittyTable, seat: i64) -> i64:
    """WT-030 to WT-033, WT-065  Returns the number of different Winds, at least 1; EOLE adds a missing one."""
    different: i64 = 0
    for face in range(NORTH, NORTH + 4):
        if s.held[seat * FACES + face] > 0:
            different += 1
    if holds(s, seat, EOLE) and different < 4:
        different += 1
    return different if different > 1 else 1


def factor(s: WittyTable, seat: i64) -> i64:
    """Returns the multiplier of a seat's points."""
    return wind_factor(s, seat) * (2 if holds(s, seat, APHRODITE) else 1)


def score(s: WittyTable, seat: i64) -> i64:
    """WT-R11  Returns the score of a seat."""
    total = territories(s, seat)
    if s.gods[seat] != 0:
        if holds(s, seat, ARTEMIS):
            total += MONSTER_POINTS * monsters(s, seat)
        if holds(s, seat, PAN):
            total += GOD_POINTS * size(s.gods[seat])  # WT-R30
    return total * factor(s, seat)


def score_reasons(s: WittyTable, seat: i64) -> list[tuple[str, int]]:
    """Returns the reasons for the score of a seat, before it is multiplied."""
    found = [("territories", int(territories(s, seat)))]
    if holds(s, seat, ARTEMIS):
        found.append(("monsters", int(MONSTER_POINTS * monsters(s, seat))))
    if holds(s, seat, PAN):
        found.append(("gods", int(GOD_POINTS * size(s.gods[seat]))))
    return [(reason, points) for reason, points in found if points]


def condition(s: WittyTable, seat: i64) -> i64:
    """WT-R08  Returns the condition that a seat could announce, or NONE."""
    if score(s, seat) >= s.target:
        return BY_POINTS
    if s.held[seat * FACES + MINOTAURE] > 0 and s.held[seat * FACES + HYDRE] > 0:  # WT-024
        return BY_MONSTERS
    if holds(s, seat, CYCLOPE) and monsters(s, seat) > 0:  # WT-070
        return BY_CYCLOPE
    if holds(s, seat, HESTIA):  # WT-134, WT-R41
        for face in range(FACES):
            if s.held[seat * FACES + face] >= SAME:
                return BY_HESTIA
    return NONE


# -- the game --------------------------------------------------------------------------------------


def most_tokens(s: WittyTable) -> i64:
    """Returns the largest number of tokens of a team."""
    most: i64 = 0
    for team in range(s.teams):
        if s.tokens[team] > most:
            most = s.tokens[team]
    return most


def leaders(s: WittyTable) -> i64:
    """WC-R38  Returns the set of seats with the most tokens."""
    most = most_tokens(s)
    found: i64 = 0
    for seat in range(s.seats):
        if s.tokens[team_of(s, seat)] == most:
            found += POWERS[seat]
    return found


def outcome(s: WittyTable) -> Outcome:
    """Ranks the seats by tokens, which are the only reason for points."""
    tokens = [int(s.tokens[team_of(s, seat)]) for seat in range(s.seats)]
    reasons = [[("tokens", count)] if count else [] for count in tokens]
    return Outcome(places_by(tokens), reasons, s.game.shares(s))
