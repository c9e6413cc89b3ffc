"""The options of a table of Witty Chronos: names of their values, written to a table and read from it."""

from __future__ import annotations

from typing import Final

from chronotheque.games.witty_chronos.state import WittyTable
from chronotheque.kernel import NONE, Option, Settings

SETS: Final = ("base", "level1", "level2", "level3")
FORMATS: Final = ("individual", "teams", "two", "four_glasses", "one_glass")
SPEEDS: Final = ("normal", "blitz", "quick", "calm")
THIRDS: Final = (3, 1, 2, 6)  # WC-R03: thirds of the usual time, by speed
FAIRNESS: Final = ("real", "mild", "equal", "fixed")
FAULTS: Final = ("off", "eos", "full")
TWINS: Final = ("out", "in")
USUAL: Final = "usual"
_LEVEL3: Final = {"set": "level3"}

OPTIONS: Final = (
    Option("set", SETS, "base"),
    Option("format", FORMATS, "individual"),
    Option("gods", ("on", "off"), "on", {"set": "base"}),  # WC-R27
    Option("start", ("one_by_one", "all_at_once"), "one_by_one"),
    Option("speed", SPEEDS, "normal"),
    Option("fairness", FAIRNESS, "real"),
    Option("rounds", (USUAL, "2", "3"), USUAL),
    Option("faults", (USUAL, *FAULTS), USUAL),
    Option("penalty_vote", ("off", "on"), "off"),
    Option("jealous_hermes", ("off", "on"), "off", _LEVEL3),
    Option("twins", (USUAL, "in", "out"), USUAL, _LEVEL3),
    Option("no_points", ("token", "void"), "token"),  # WC-R35
)


def seat_counts(settings: Settings) -> list[int]:
    """WC-R20, WT-R49  Returns the possible numbers of seats; none if the format needs another set."""
    level = SETS.index(settings.get("set", "base"))
    form = settings.get("format", "individual")
    if form == "teams":
        return [6, 8, 10]
    if form == "two":
        return [2] if level == 3 else []
    if form == "four_glasses":
        return [3]
    if form == "one_glass":
        return [6] if level > 0 else []
    return [3, 4, 5, 6] if level > 0 else [3, 4, 5]


def note_options(s: WittyTable, settings: Settings) -> None:
    """Sets the options of a table."""
    s.level = SETS.index(settings["set"])
    s.format = FORMATS.index(settings["format"])
    s.with_gods = settings["gods"] == "on"
    s.all_at_once = settings["start"] == "all_at_once"
    s.thirds = THIRDS[SPEEDS.index(settings["speed"])]
    s.fairness = FAIRNESS.index(settings["fairness"])
    s.rounds_chosen = 0 if settings["rounds"] == USUAL else int(settings["rounds"])
    s.faults_chosen = NONE if settings["faults"] == USUAL else FAULTS.index(settings["faults"])
    s.penalty_vote = settings["penalty_vote"] == "on"
    s.jealous = settings["jealous_hermes"] == "on"
    s.twins_chosen = NONE if settings["twins"] == USUAL else TWINS.index(settings["twins"])
    s.void_rounds = settings["no_points"] == "void"
    s.prepare()


def options_of(s: WittyTable) -> Settings:
    """Returns the options of a table."""
    return {
        "set": SETS[s.level],
        "format": FORMATS[s.format],
        "gods": "on" if s.with_gods else "off",
        "start": "all_at_once" if s.all_at_once else "one_by_one",
        "speed": SPEEDS[THIRDS.index(int(s.thirds))],
        "fairness": FAIRNESS[s.fairness],
        "rounds": str(s.rounds_chosen) if s.rounds_chosen else USUAL,
        "faults": USUAL if s.faults_chosen == NONE else FAULTS[s.faults_chosen],
        "penalty_vote": "on" if s.penalty_vote else "off",
        "jealous_hermes": "on" if s.jealous else "off",
        "twins": USUAL if s.twins_chosen == NONE else TWINS[s.twins_chosen],
        "no_points": "void" if s.void_rounds else "token",
    }
