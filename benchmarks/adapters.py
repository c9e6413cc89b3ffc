"""Steps a second through PettingZoo's and OpenSpiel's interfaces: Contre-temps against their own games."""

from benchmarks.clock import Rate
from benchmarks.peers import openspiel, pettingzoo
from benchmarks.rows import Comparison
from chronotheque.adapters import aec
from chronotheque.adapters import openspiel as ours

TITLE = "Contre-temps through the adapters"
SIX, FOUR = "contretemps, 6 seats", "contretemps, 4 seats"
STEP, PLAY = "PettingZoo, observe and step", "OpenSpiel, with the deal"


def rates() -> dict[str, Rate]:
    """Returns everything to measure, with compared rates next to each other."""
    return {
        "aec 6": pettingzoo.random_play(aec.env("contretemps", 6)),
        "connect four": pettingzoo.connect_four(),
        "aec 4": pettingzoo.random_play(aec.env("contretemps", 4)),
        "openspiel 4": openspiel.random_play(ours.load("contretemps", 4)),
        "team dominoes": openspiel.written_in_python("python_team_dominoes"),
    }


COMPARISONS = (
    # what, our game and rate, the peer and its rate, required ratio, aim
    Comparison(STEP, SIX, "aec 6", "PettingZoo Connect Four", "connect four", 10, None),
    Comparison(STEP, FOUR, "aec 4", "PettingZoo Connect Four", "connect four"),
    Comparison(PLAY, FOUR, "openspiel 4", "OpenSpiel team dominoes (Python)", "team dominoes"),
)
