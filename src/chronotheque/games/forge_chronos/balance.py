"""What a balance report counts in Forge Chronos: hours by act, parts and Assistants, what they bring and win.

Three questions are asked of each kind of thing. How much is it used, over equal parts or over how often it was
shown? What does it bring, as Renown for every cube paid (`…_renown`)? And how much of it does the winner have, over
an average seat (`…_wins`)?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, BLADES, GRADES, PART_NAMES, TYPE_NAMES
from chronotheque.games.forge_chronos.forge import weapon_reasons
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES, total
from chronotheque.games.forge_chronos.state import Smithy, row_list
from chronotheque.kernel import NONE, Table, Value, has, listed

MANY: Final = 6  # weapons, or more

ACTS: Final = ("act:market", "act:mine", "act:forge", "act:both", "act:join")
DIGS: Final = ("dig:3", "dig:5", "dig:7")  # those without an Assistant
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

Rows = dict[str, tuple[float, float]]  # by element: how much, and how much is expected
Counts = Counter[tuple[int, str]]  # by seat and element


def held(t: Table) -> dict[str, list[list[str]]]:
    """By seat: its turn on the first morning."""
    s = cast(Smithy, t)
    order = row_list(s.queue)
    return {"turn": [[f"turn:{order.index(seat) + 1}"] for seat in range(s.seats)]}


def ended(t: Table) -> dict[str, str]:
    """How many weapons the winner has, and whether the victory is shared."""
    s = cast(Smithy, t)
    winners = listed(s.winners)
    weapons = max(len(listed(s.joined[seat])) for seat in winners)
    end = "end:shared" if len(winners) > 1 else "end:alone"
    return {"weapons": f"weapons:{min(MANY, weapons)}", "end": end}


# -- what was done ---------------------------------------------------------------------------------


def happened(told: list[tuple[str, dict[str, Value]]], shares: list[float]) -> dict[str, Rows]:
    """Hours by act, by act of the Mine and by rate of exchange; what was taken of all that was shown."""
    acts: Counts = Counter()
    digs: Counts = Counter()
    trades: Counts = Counter()
    shown: Counter[str] = Counter()
    taken: Counts = Counter()
    for text, params in told:
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
    """Which exchange it was, by what was given and taken; with an Assistant one that is cheaper than its rank.

    >>> rate_of("grey:4", "black:1"), rate_of("grey:4", "blue:2"), rate_of("black:2", "white:6")
    ('trade:high', 'trade:up', 'trade:down')
    """
    gave, took = int(gives.partition(":")[2]), int(takes.partition(":")[2])
    if gave == took:
        return "trade:even"
    if gave > took:
        return "trade:high" if gave == 4 * took else "trade:up"
    return "trade:low" if took == 4 * gave else "trade:down"


# -- what it brought -------------------------------------------------------------------------------


class Forged:
    """A part that a seat has forged: what it is, what was paid, and the Renown it brought."""

    def __init__(self, s: Smithy, seat: int, part: int, blade: int) -> None:
        """`blade` is that of its weapon, or NONE where the part is loose."""
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
    """When the game is over: what parts have brought, by grade, type, colour and one by one, and who has them."""
    s = cast(Smithy, now)
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


def match_of(s: Smithy, blade: int) -> str:
    """In what the parts of a weapon match."""
    _, colour, fitting = weapon_reasons(s, blade)
    return ("match:none", "match:colour", "match:type", "match:both")[(colour > 0) + 2 * (fitting > 0)]


# -- counting --------------------------------------------------------------------------------------


def counted(forged: list[Forged], elements: list[str]) -> Counts:
    """How many parts each seat has, each part counted as an element."""
    return Counter((part.seat, element) for part, element in zip(forged, elements, strict=True))


def only(counts: Counts, elements: Sequence[str]) -> Counts:
    """What was counted of some elements."""
    return Counter({(seat, element): count for (seat, element), count in counts.items() if element in elements})


def used(counts: Counts, every: Sequence[str]) -> Rows:
    """How often each was used, over all equally often."""
    sums = by_element(counts)
    whole = sum(sums.values())
    return {element: (sums[element], whole / len(every)) for element in every if whole}


def wanted(taken: Counts, shown: Counter[str], every: Sequence[str]) -> Rows:
    """How often each was taken, over how often it would be if all were taken as often when they are shown."""
    sums = by_element(only(taken, every))
    rate = sum(sums.values()) / max(1, sum(shown[element] for element in every))
    return {element: (sums[element], rate * shown[element]) for element in every if rate and shown[element]}


def by_cube(forged: list[Forged], elements: list[str]) -> Rows:
    """The Renown of each element, over what the cubes paid for it bring on average."""
    renown: Counter[str] = Counter()
    cubes: Counter[str] = Counter()
    for part, element in zip(forged, elements, strict=True):
        renown[element] += part.renown
        cubes[element] += part.cubes
    rate = sum(renown.values()) / max(1, sum(cubes.values()))
    return {element: (renown[element], rate * paid) for element, paid in sorted(cubes.items())}


def winning(counts: Counts, shares: list[float]) -> Rows:
    """How much of each the winner has, over an average seat."""
    rows: Rows = {}
    for (seat, element), count in sorted(counts.items()):
        had, expected = rows.get(element, (0.0, 0.0))
        rows[element] = (had + shares[seat] * count, expected + count / len(shares))
    return rows


def by_element(counts: Counts) -> Counter[str]:
    """The counts of all seats together."""
    sums: Counter[str] = Counter()
    for (_, element), count in counts.items():
        sums[element] += count
    return sums
