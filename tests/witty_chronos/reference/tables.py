"""Tables for the fuzzer: all formats, levels and options, and draws that favour rare cards."""

from __future__ import annotations

import random

from tests.witty_chronos.reference.naive import Naive
from tests.witty_chronos.reference.naive_facts import GLASSES, Position, red_deck, temple_cards
from tests.witty_chronos.reference.naive_rounds import colours_there

TEAM_SEATS = (6, 8, 10)
COMPANIES = (  # Temple cards that interact
    ("zeus", "cyclope", "aphrodite", "pan", "persephone"),
    ("gaia", "selene", "apollon", "ares", "eos"),
    ("gaia", "demeter", "ouranos", "hecate", "athena"),
    ("cassandre", "charon", "ares", "dionysos", "poseidon"),
    ("cassandre", "selene", "apollon", "gaia", "ares"),
    ("charon", "hecate", "heracles", "ouranos", "eos"),
    ("castor", "pollux", "hera", "hestia", "helios"),
    ("eros", "dionysos", "ares", "eos", "artemis"),
    ("hestia", "artemis", "cyclope", "eole", "pan"),
)


def any_table(rng: random.Random) -> tuple[int, dict[str, str]]:
    """Returns random seats and options; Temple level 3 and two players are frequent."""
    chosen = {
        "set": rng.choice(("base", "base", "level1", "level1", "level2", "level2", *["level3"] * 8)),
        "format": rng.choice(
            ("individual", "individual", "individual", "teams", "two", "two", "four_glasses", "one_glass")
        ),
        "gods": "on",
        "start": rng.choice(("one_by_one", "all_at_once")),
        "speed": rng.choice(("normal", "blitz", "quick", "calm")),
        "fairness": rng.choice(("real", "mild", "equal", "fixed")),
        "rounds": rng.choice(("usual", "2", "3")),
        "faults": rng.choice(("usual", "off", "eos", "full")),
        "penalty_vote": rng.choice(("off", "on")),
        "jealous_hermes": "off",
        "twins": rng.choice(("usual", "in", "out")),
        "no_points": rng.choice(("token", "void")),
    }
    if chosen["format"] == "two":
        chosen["set"] = "level3"
    if chosen["format"] == "one_glass" and chosen["set"] == "base":
        chosen["set"] = "level2"
    if chosen["set"] == "base":
        chosen["gods"] = rng.choice(("on", "on", "on", "off"))
    if chosen["set"] == "level3":
        chosen["jealous_hermes"] = rng.choice(("off", "off", "on"))
    else:
        chosen["faults"] = rng.choice(("usual", "off", "full"))
        chosen["twins"] = "usual"
    seats = {
        "individual": (3, 4, 5) if chosen["set"] == "base" else (3, 4, 5, 6),
        "teams": TEAM_SEATS,
        "two": (2,),
        "four_glasses": (3,),
        "one_glass": (6,),
    }[chosen["format"]]
    return rng.choice(seats), chosen


def rigged(question: str, names: list[str], draws: int, rng: random.Random) -> list[str]:
    """Returns a draw of the names; HADES usually late, Gods, Winds and Monsters often early."""
    drawn = list(names)
    rng.shuffle(drawn)
    if question == "WC-C3":
        mood = rng.random()
        early = {"gods": ("her", "hep", "cer"), "rich": ("nor", "sou", "wes", "eas", "min", "hyd", "t50", "t10")}
        liked = early["gods"] if mood < 0.25 else early["rich"] if mood < 0.5 else ()
        drawn.sort(key=lambda name: not name.removeprefix("card:").startswith(tuple(liked)) if liked else 0)
        if rng.random() < 0.85:
            drawn.sort(key=lambda name: "hades" in name)
    if question == "WC-C4" and rng.random() < 0.6:
        wanted = [f"temple:{card}" for card in rng.choice(COMPANIES)]
        drawn.sort(key=lambda name: name not in wanted)
    return drawn[:draws]


class Alone:
    """Chance for a reference without the engine."""

    def __init__(self, p: Naive, rng: random.Random) -> None:
        self.p = p
        self.rng = rng

    def __call__(self, question: str) -> list[str]:
        p = self.p
        if question == "WC-C2":
            colours = sorted({g.colour for g in p.glasses.values() if g.seat is not None}) or colours_there(p)
            count = p.teams if p.single else p.seats * p.colours_each
            return rigged(question, [f"colour:{colour}" for colour in colours], count, self.rng)
        if question == "WC-C3":
            return rigged(question, deck_names(p), 1000, self.rng)
        return rigged(question, [f"temple:{card}" for card in temple_cards(p)], 5, self.rng)


def deck_names(p: Position) -> list[str]:
    """Returns the cards dealt now, without a stash."""
    deck = red_deck(p)
    for player in p.players:
        deck.subtract(card.face for card in player.stack + player.winds)
    return [f"card:{face}-{k + 1:02}" for face, count in deck.items() for k in range(count)]


def alone(seats: int, options: dict[str, str], rng: random.Random) -> Naive:
    """A reference that runs without the engine."""
    teams = list(range(seats))
    if options["format"] in ("teams", "one_glass"):
        teams = [seat % (seats // 2) for seat in range(seats)]
    p = Naive(seats, options, teams)
    p.supply = Alone(p, rng)
    for _ in GLASSES:
        p.feed("WC-C1", [f"f:{rng.randint(85, 115)}"])
    p.begin()
    return p
