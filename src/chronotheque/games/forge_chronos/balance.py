"""Counts for the balance report of Forge Chronos: hours by act, parts, Assistants, and what they earn.

Each kind of element is measured in up to three ways: its use, relative to equal use or to how often it was shown;
the Renown it brings for every cube paid (`…_renown`); and the winner's share of it, relative to an average seat
(`…_wins`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from chronotheque.games._counted import Counts, Rows, by_element, used, winning
from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, GRADES, PART_NAMES, TYPE_NAMES
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, total
from chronotheque.games.forge_chronos.rules.forge import weapon_reasons
from chronotheque.games.forge_chronos.state import ForgeTable, row_list
from chronotheque.kernel import NONE, Sentence, Table, has, listed

MANY: Final = 6  # weapons; the count is capped here

ACTS: Final = ("act:market", "act:mine", "act:forge", "act:both", "act:join")
DIGS: Final = ("dig:3", "dig:5", "dig:7")  # acts that need no Assistant
TRADES: Final = ("trade:even", "trade:up", "trade:down", "trade:high", "trade:low")
MATCHES: Final = ("match:none", "match:colour", "match:type", "match:both")
MARKS: Final = {
    "grade": tuple(f"grade:{grade}" for grade in range(1, GRADES + 1)),
    "type": tuple(f"type:{name}" for name in TYPE_NAMES),
    "colour": tuple(f"colour:{name}" for name in COLOUR_NAMES),
}

ACT_OF: Final = {  # by message
    "trades": "act:market",
    "digs": "act:mine",
    "forges": "act:forge",
    "forges_both": "act:both",
    "joins": "act:join",
}


def held(t: Table) -> dict[str, list[list[str]]]:
    """Returns each seat's place in the order of the first morning."""
    s = cast(ForgeTable, t)
    order = row_list(s.queue)
    return {"turn": [[f"turn:{order.index(seat) + 1}"] for seat in range(s.seats)]}


def ended(t: Table) -> dict[str, str]:
    """Returns the number of the winner's weapons, and whether the victory is shared."""
    s = cast(ForgeTable, t)
    winners = listed(s.winners)
    weapons = max(len(listed(s.joined[seat])) for seat in winners)
    end = "end:shared" if len(winners) > 1 else "end:alone"
    return {"weapons": f"weapons:{min(MANY, weapons)}", "end": end}


# -- use -------------------------------------------------------------------------------------------


def happened(events: list[Sentence], shares: list[float]) -> dict[str, Rows]:
    """Returns hours by act, by act of the Mine and by exchange rate, and what was taken of all that was shown."""
    acts: Counts = Counter()
    digs: Counts = Counter()
    trades: Counts = Counter()
    shown: Counter[str] = Counter()
    taken: Counts = Counter()
    for text, params in events:
        if text in ("blades_shown", "handles_shown", "assistants_shown"):
            shown.update(cast(list[str], params["those"]))
        seat = int(str(params.get("seat", "seat:0"))[5:])
        if text in ACT_OF:
            acts[seat, ACT_OF[text]] += cast(int, params["h"])
        if text == "digs":
            digs[seat, f"dig:{str(params['act'])[5:]}"] += cast(int, params["h"])
        elif text == "trades":
            trades[seat, rate_of(str(params["gives"]), str(params["takes"]))] += cast(int, params["h"])
        elif text in ("forges", "forges_both", "hires"):
            taken.update(
                (seat, str(params[key])) for key in ("part", "blade", "handle", "assistant") if key in params
            )
    return {
        "act": used(acts, ACTS),
        "act_wins": winning(acts, shares),
        "dig": used(only(digs, DIGS), DIGS),
        "dig_wins": winning(digs, shares),
        "trade": used(trades, TRADES),
        "trade_wins": winning(trades, shares),
        "blade": wanted(taken, shown, PART_NAMES[:BLADES]),
        "handle": wanted(taken, shown, PART_NAMES[BLADES:]),
        "assistant": wanted(taken, shown, ASSISTANT_NAMES),
        "assistant_wins": winning(only(taken, ASSISTANT_NAMES), shares),
    }


def rate_of(gives: str, takes: str) -> str:
    """Returns the kind of an exchange by its cubes; with an Assistant it may look cheaper than its rank.

    >>> rate_of("grey:4", "black:1"), rate_of("grey:4", "blue:2"), rate_of("black:2", "white:6")
    ('trade:high', 'trade:up', 'trade:down')
    """
    gave, took = int(gives.partition(":")[2]), int(takes.partition(":")[2])
    if gave == took:
        return "trade:even"
    if gave > took:
        return "trade:high" if gave == 4 * took else "trade:up"
    return "trade:low" if took == 4 * gave else "trade:down"


# -- results ---------------------------------------------------------------------------------------


class Forged:
    """A part that a seat has forged, with its cost and the Renown it brought."""

    def __init__(self, s: ForgeTable, seat: int, part: int, blade: int) -> None:
        """`blade` is the Blade of its weapon, or NONE for a loose part."""
        deck = s.deck
        row = deck.tables["part"][PART_NAMES[part][5:]]
        self.seat = seat
        self.name = PART_NAMES[part]
        self.marks = {mark: f"{mark}:{row[mark]}" for mark in MARKS}
        self.cubes = int(total(deck.cost[part]))
        self.renown = 0
        if blade != NONE:
            self.renown = int(deck.value[part])
            if deck.colour[blade] == deck.colour[s.partner[blade]]:
                self.renown += int(deck.colour_bonus[part])
            if has(s.fitting, blade):
                self.renown += int(deck.type_bonus[part])


def brought(before: Table, now: Table) -> dict[str, Rows] | None:
    """Returns, once the game is over, the results of parts by grade, type, colour and one by one; else None."""
    s = cast(ForgeTable, now)
    if not s.over:
        return None
    shares = s.game.shares(s)
    weapons = [(seat, blade) for seat in range(s.seats) for blade in listed(s.joined[seat])]
    matches = Counter((seat, match_of(s, blade)) for seat, blade in weapons)
    rows = {"match": used(matches, MATCHES), "match_wins": winning(matches, shares)}
    blades = [Forged(s, seat, blade, blade) for seat, blade in weapons]
    handles = [Forged(s, seat, int(s.partner[blade]), blade) for seat, blade in weapons]
    for seat in range(s.seats):
        blades += [Forged(s, seat, part, NONE) for part in listed(s.loose_blades[seat])]
        handles += [Forged(s, seat, BLADES + part, NONE) for part in listed(s.loose_handles[seat])]
    for kind, forged in (("blade", blades), ("handle", handles)):
        for mark, every in MARKS.items():
            marks = [part.marks[mark] for part in forged]
            counts = counted(forged, marks)
            rows[f"{kind}_{mark}"] = used(counts, every)
            rows[f"{kind}_{mark}_renown"] = by_cube(forged, marks)
            rows[f"{kind}_{mark}_wins"] = winning(counts, shares)
        names = [part.name for part in forged]
        rows[f"{kind}_renown"] = by_cube(forged, names)
        rows[f"{kind}_wins"] = winning(counted(forged, names), shares)
    return rows


def match_of(s: ForgeTable, blade: int) -> str:
    """Returns in what the parts of a weapon match."""
    _, colour, fitting = weapon_reasons(s, blade)
    return ("match:none", "match:colour", "match:type", "match:both")[(colour > 0) + 2 * (fitting > 0)]


# -- counting --------------------------------------------------------------------------------------


def counted(forged: list[Forged], elements: list[str]) -> Counts:
    """Returns each seat's number of parts by element."""
    return Counter((part.seat, element) for part, element in zip(forged, elements, strict=True))


def only(counts: Counts, elements: Sequence[str]) -> Counts:
    """Returns the counts of some elements."""
    return Counter({(seat, element): count for (seat, element), count in counts.items() if element in elements})


def wanted(taken: Counts, shown: Counter[str], every: Sequence[str]) -> Rows:
    """Returns how often each element was taken, with an equal rate per showing as the expected amount."""
    sums = by_element(only(taken, every))
    rate = sum(sums.values()) / max(1, sum(shown[element] for element in every))
    return {element: (sums[element], rate * shown[element]) for element in every if rate and shown[element]}


def by_cube(forged: list[Forged], elements: list[str]) -> Rows:
    """Returns the Renown of each element, with the average Renown of the cubes paid as the expected amount."""
    renown: Counter[str] = Counter()
    cubes: Counter[str] = Counter()
    for part, element in zip(forged, elements, strict=True):
        renown[element] += part.renown
        cubes[element] += part.cubes
    rate = sum(renown.values()) / max(1, sum(cubes.values()))
    return {element: (renown[element], rate * paid) for element, paid in sorted(cubes.items())}
