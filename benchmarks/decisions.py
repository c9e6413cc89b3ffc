"""Decisions a second: our games under random play against the peers' games and each other."""

from benchmarks import ours
from benchmarks.clock import Rate
from benchmarks.peers import catanatron, openspiel, pettingzoo, rlcard
from benchmarks.rows import GAME_SECONDS, MICROSECONDS, Comparison

TITLE = "Our games beside their peers"
SIX, FOUR = "contretemps, 6 seats", "contretemps, 4 seats"
CHRONICLE = "chronicle, 6 seats"
FORGE = "forge_chronos, 4 seats"
WITTY, TEMPLE = "witty_chronos, 4 seats", "witty_chronos with Temple, 4 seats"
HYBRIS, CATAN = "hybris, 4 seats", "catanatron Catan"
WALL = "the clock on the wall"
HEARTS = "OpenSpiel hearts (C++)"
LOOP, TIGHT = "Python loop, decisions only", "the tightest Python loop"
DEAL, INSIDE = "Python loop, with the deal", "inside compiled code"
SIMULATED = "simulated real time"
COPY, COPY_FROM, UNCOMPILED = (
    "copy() from Python",
    "copy_from in compiled code",
    "uncompiled, Python loop",
)


def rates() -> dict[str, Rate]:
    """Returns everything to measure, with compared rates next to each other."""
    return {
        "ours 6 loop": ours.decisions_only(6),
        "hearts loop": openspiel.decisions_only(),
        "ours 6 tight loop": ours.decisions_only(6, tight=True),
        "hearts tight loop": openspiel.decisions_only(tight=True),
        "ours 4 loop": ours.decisions_only(4),
        "ours 6 uncompiled": ours.uncompiled(6),
        "ours 6 deal": ours.with_the_deal(6),
        "hearts deal": openspiel.with_the_deal(),
        "hearts deal unweighed": openspiel.with_the_deal_unweighed(),
        "ours 4 deal": ours.with_the_deal(4),
        "ours 6 inside": ours.rollouts(6),
        "hearts inside": openspiel.rollouts(),
        "ours 4 inside": ours.rollouts(4),
        "chronicle inside": ours.rollouts(6, "chronicle"),
        "chronicle deal": ours.with_the_deal(6, "chronicle"),
        "forge inside": ours.rollouts(4, "forge_chronos"),
        "witty simulated": ours.simulated(4, "witty_chronos", {}),
        "temple simulated": ours.simulated(4, "witty_chronos", {"set": "level3"}),
        "wall": ours.wall_clock(),
        "ours 6 copy": ours.copies(6),
        "hearts clone": openspiel.clones(),
        "ours 6 copy_from": ours.copies_inside(6),
        "ours 4 copy": ours.copies(4),
        "tic-tac-toe": openspiel.written_in_python("python_tic_tac_toe"),
        "team dominoes": openspiel.written_in_python("python_team_dominoes"),
        "liar's poker": openspiel.written_in_python("python_liars_poker"),
        "bridge": rlcard.whole_games("bridge"),
        "uno": rlcard.whole_games("uno"),
        "connect four": pettingzoo.connect_four(),
        "catan": catanatron.four_players(),
        "hybris inside": ours.rollouts(4, "hybris"),
        "catan copy": catanatron.copies(),
        "hybris copy_from": ours.copies_inside(4, "hybris"),
    }


COMPARISONS = (
    # what, our game and rate, the peer and its rate, required ratio, aim
    Comparison(LOOP, SIX, "ours 6 loop", HEARTS, "hearts loop", 1.5, 2.5),
    Comparison(DEAL, SIX, "ours 6 deal", HEARTS, "hearts deal", 5, 7),
    Comparison(INSIDE, SIX, "ours 6 inside", HEARTS, "hearts inside", 1, 2),
    Comparison(COPY, SIX, "ours 6 copy", HEARTS, "hearts clone", 2, None, MICROSECONDS),
    Comparison(COPY_FROM, SIX, "ours 6 copy_from", HEARTS, "hearts clone", None, 8, MICROSECONDS),
    Comparison(INSIDE, CHRONICLE, "chronicle inside", SIX, "ours 6 inside", 0.5),
    Comparison(DEAL, CHRONICLE, "chronicle deal", SIX, "ours 6 deal", 0.5),
    Comparison(INSIDE, FORGE, "forge inside", FOUR, "ours 4 inside", 0.33),
    Comparison(SIMULATED, WITTY, "witty simulated", WALL, "wall", 100_000, None, GAME_SECONDS),
    Comparison(SIMULATED, TEMPLE, "temple simulated", WALL, "wall", 100_000, None, GAME_SECONDS),
    Comparison(INSIDE, HYBRIS, "hybris inside", CATAN, "catan", 5, 10),
    Comparison(COPY_FROM, HYBRIS, "hybris copy_from", CATAN, "catan copy", 10, None, MICROSECONDS),
    Comparison(UNCOMPILED, SIX, "ours 6 uncompiled", HEARTS, "hearts loop"),
    Comparison(TIGHT, SIX, "ours 6 tight loop", HEARTS, "hearts tight loop"),
    Comparison(DEAL, SIX, "ours 6 deal", "hearts, unweighed chance", "hearts deal unweighed"),
    Comparison(DEAL, SIX, "ours 6 deal", "OpenSpiel tic-tac-toe (Python)", "tic-tac-toe"),
    Comparison(DEAL, SIX, "ours 6 deal", "OpenSpiel team dominoes (Python)", "team dominoes"),
    Comparison(DEAL, SIX, "ours 6 deal", "OpenSpiel liar's poker (Python)", "liar's poker"),
    Comparison(DEAL, SIX, "ours 6 deal", "RLCard bridge", "bridge"),
    Comparison(DEAL, SIX, "ours 6 deal", "RLCard uno", "uno"),
    Comparison(DEAL, SIX, "ours 6 deal", "PettingZoo Connect Four", "connect four"),
    Comparison(DEAL, SIX, "ours 6 deal", CATAN, "catan"),
    Comparison(LOOP, FOUR, "ours 4 loop", HEARTS, "hearts loop"),
    Comparison(DEAL, FOUR, "ours 4 deal", HEARTS, "hearts deal"),
    Comparison(INSIDE, FOUR, "ours 4 inside", HEARTS, "hearts inside"),
    Comparison(COPY, FOUR, "ours 4 copy", HEARTS, "hearts clone", unit=MICROSECONDS),
)
