"""The rules of the ledger once more, written for reading and not for speed: what may be done, and what follows.

Everything is read from a view and said in its words, so that nothing of the engine's own code takes part. Tests
compare the two at every act of many random games.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.forge_chronos.positions import COLOURS, CUBES, printed, worth

Cubes = dict[str, int]
View = dict[str, Any]

RANKS = (1, 1, 2, 3, 3)  # FC-R11
MINE = {  # hours, drawn, kept, and the Assistant that is needed
    "mine:3": (2, 3, 3, None),  # FC-052
    "mine:5": (3, 5, 3, None),  # FC-053
    "mine:7": (4, 7, 5, None),  # FC-054
    "mine:9": (5, 9, 6, "a13"),  # FC-090
    "mine:2": (1, 2, 1, "a14"),  # FC-091
    "mine:swap": (1, 3, 3, "a15"),  # FC-092
}
USUAL = {0: (1, 1), 1: (2, 1), -1: (1, 2), 2: (4, 1), -2: (1, 4)}  # FC-038 to FC-042


class Position:
    """Short accessors for the acting seat in a view."""

    def __init__(self, v: View) -> None:
        self.view = v
        self.seat: int = v["queue"][0]
        player = v["players"][self.seat]
        self.hour: int = player["hour"]
        self.reserve: Cubes = player["reserve"]
        self.helped = {name.removeprefix("assistant:") for name in player["assistants"]}
        self.loose_blades = [short(name) for name in player["blades"]]
        self.loose_handles = [short(name) for name in player["handles"]]
        self.blades = [short(name) for name in v["blades"] if name]
        self.handles = [short(name) for name in v["handles"] if name]
        self.slots: list[str] = [card["colour"] for card in v["market"]]
        self.goods: Cubes = {card["colour"]: card["cubes"] for card in v["market"]}

    def fits(self, hours: int) -> bool:
        return self.hour + hours <= 24  # FC-R05

    def pays(self, cost: Cubes) -> bool:
        return all(self.reserve[colour] >= count for colour, count in cost.items())


def short(name: str) -> str:
    return name.removeprefix("part:")


def plus(*rows: Cubes) -> Cubes:
    return {colour: sum(row.get(colour, 0) for row in rows) for colour in COLOURS}


def minus(row: Cubes, other: Cubes) -> Cubes:
    return {colour: row[colour] - other.get(colour, 0) for colour in COLOURS}


def cubes_of(name: str) -> Cubes:
    """Returns the cubes of a name: `grey:2+blue:1`."""
    return {colour: int(count) for colour, count in (word.split(":") for word in name.split("+"))}


def bundles(row: Cubes, count: int) -> list[str]:
    """Returns the names of all bundles of `count` cubes out of a row."""
    found = []
    for counts in product(*(range(row.get(colour, 0) + 1) for colour in COLOURS)):
        if sum(counts) == count:
            named = zip(COLOURS, counts, strict=True)
            found.append("+".join(f"{colour}:{number}" for colour, number in named if number))
    return found


# -- what may be done ------------------------------------------------------------------------------


def acts(v: View) -> list[str]:
    """FC-D01  Returns every legal act of the seat furthest behind, by the name of its answer."""
    p = Position(v)
    bed = ["bed"] if 20 <= p.hour <= 24 else []  # FC-R06
    return [*forging(p), *joining(p), *trading(p), *mining(p), *bed]


def hours_of_blade(p: Position) -> int:
    return 1 if "a06" in p.helped else 2  # FC-049, FC-083


def forging(p: Position) -> Iterator[str]:
    """FC-D06  Returns each affordable part of the display, and each pair affordable together."""
    for blade in p.blades:
        if p.fits(hours_of_blade(p)) and p.pays(printed(blade)["cost"]):
            yield blade
    for handle in p.handles:
        if p.fits(1) and p.pays(printed(handle)["cost"]):
            yield handle
    for blade, handle in product(p.blades, p.handles):
        both = plus(printed(blade)["cost"], printed(handle)["cost"])
        if p.fits(hours_of_blade(p) + 1) and p.pays(both):
            yield f"{blade}>{handle}"


def joining(p: Position) -> Iterator[str]:
    """FC-D07  Returns each loose Blade with each loose Handle."""
    if p.fits(0 if "a10" in p.helped else 1):
        for blade, handle in product(p.loose_blades, p.loose_handles):
            yield f"{blade}>{handle}"


def swapped(slots: list[str], left: int) -> list[str]:
    """FC-082  The Market cards with slots `left` and `left` + 1 (from 1) exchanged."""
    found = list(slots)
    found[left - 1], found[left] = found[left], found[left - 1]
    return found


def ratios(p: Position, step: int) -> dict[str, tuple[int, int]]:
    """The ratios of an exchange by ranks upwards, by the word for each; one without a choice needs no word."""
    if step == 1 and "a02" in p.helped:
        return {"ratio:usual>": (2, 1), "ratio:special>": (1, 1)}  # FC-079
    if step == -1 and "a03" in p.helped:
        return {"ratio:usual>": (1, 2), "ratio:special>": (1, 3)}  # FC-080
    return {"": USUAL[step]}


def hours_of_trade(p: Position, step: int) -> int:
    return 2 if abs(step) == 2 and "a04" not in p.helped else 1  # FC-081


def trading(p: Position) -> Iterator[str]:
    """FC-D02 to FC-D05  Returns every exchange that can be made in full."""
    orders = {"": p.slots}
    if "a05" in p.helped:
        orders |= {f"swap:{left}>": swapped(p.slots, left) for left in range(1, 5)}
    for (first, slots), give, take in product(orders.items(), COLOURS, COLOURS):
        if give == take:
            continue
        step = RANKS[slots.index(take)] - RANKS[slots.index(give)]
        there = p.goods[take]
        if abs(step) < 2 and "a01" in p.helped:
            there += p.view["mine"][take]  # FC-078
        for word, (gives, takes) in ratios(p, step).items():
            n = 1
            while p.fits(hours_of_trade(p, step)) and n * gives <= p.reserve[give] and n * takes <= there:
                yield f"{first}give:{give}>take:{take}>{word}n:{n}"
                n += 1


def mining(p: Position) -> Iterator[str]:
    """FC-D08, FC-D12  Returns every Mine action."""
    for name, (hours, _, _, needed) in MINE.items():
        if not p.fits(hours) or (needed and needed not in p.helped):
            continue
        if name == "mine:swap":
            yield from (f"{name}>{bundle}" for bundle in bundles(p.reserve, 3))
        else:
            yield name


# -- what follows ----------------------------------------------------------------------------------


def after(v: View, act: str, kept: Cubes) -> dict[str, Any]:
    """The cubes, parts and meeples when the next act begins; `kept` is what the Mine gave, if it was dug."""
    p = Position(v)
    found = plain(v)
    words = act.split(">")
    if act == "bed":
        sleep(found, p)
    else:
        if words[0].startswith("mine:"):
            hours = mined(found, p, words, kept)
        elif words[0][:2] in ("b-", "h-"):
            hours = forged(found, p, words)
        else:
            hours = traded(found, p, words)
        move(found, p.seat, hours)
        noon(found, v)
    if not found["queue"]:
        night(found, v)
    return found


def plain(v: View) -> dict[str, Any]:
    """Returns the parts of a view that an act determines without chance or further choices."""
    players = v["players"]
    return copy.deepcopy(
        {
            "day": v["day"],
            "noon": v["noon"],
            "over": v["phase"] == "over",
            "queue": v["queue"],
            "beds": v["beds"],
            "hours": [player["hour"] for player in players],
            "slots": [card["colour"] for card in v["market"]],
            "market": {card["colour"]: card["cubes"] for card in v["market"]},
            "mine": v["mine"],
            "reserves": [player["reserve"] for player in players],
            "loose": [{short(name) for name in [*player["blades"], *player["handles"]]} for player in players],
            "weapons": [
                {f"{short(one['blade'])}+{short(one['handle'])}={one['renown']}" for one in player["weapons"]}
                for player in players
            ],
            "renown": [player["renown"] for player in players],
        }
    )


def mined(found: dict[str, Any], p: Position, words: list[str], kept: Cubes) -> int:
    """FC-051  What is kept leaves the Mine; what the Smelter returns goes there."""
    returned = cubes_of(words[-1]) if words[0] == "mine:swap" else {}
    found["reserves"][p.seat] = minus(plus(p.reserve, kept), returned)
    found["mine"] = minus(plus(found["mine"], returned), kept)
    return MINE[words[0]][0]


def forged(found: dict[str, Any], p: Position, words: list[str]) -> int:
    """FC-045 to FC-050  Costs go to the Mine, parts to the workshop, joined ones into a weapon."""
    taking = words[0] in p.blades or words[0] in p.handles
    loose = found["loose"][p.seat]
    for part in words if taking else ():
        cost = printed(part)["cost"]
        found["reserves"][p.seat] = minus(found["reserves"][p.seat], cost)
        found["mine"] = plus(found["mine"], cost)
        loose.add(part)
    if len(words) == 2:
        blade, handle = words
        master = {"dagger": "a07", "sword": "a08", "axe": "a09"}[printed(handle)["type"]]
        renown = worth(blade, handle, master in p.helped)
        loose -= {blade, handle}
        found["weapons"][p.seat].add(f"{blade}+{handle}={renown}")
        found["renown"][p.seat] += renown
    if not taking:
        return 0 if "a10" in p.helped else 1
    blades = sum(part in p.blades for part in words)
    return blades * hours_of_blade(p) + len(words) - blades


def traded(found: dict[str, Any], p: Position, words: list[str]) -> int:
    """FC-037, FC-044  Some cubes go to the Market, others come from it; what it lacks comes from the Mine."""
    if words[0].startswith("swap:"):
        found["slots"] = swapped(p.slots, int(words[0][5:]))
    slots = found["slots"]
    (give,) = [word[5:] for word in words if word.startswith("give:")]
    (take,) = [word[5:] for word in words if word.startswith("take:")]
    step = RANKS[slots.index(take)] - RANKS[slots.index(give)]
    word = next((f"{word}>" for word in words if word.startswith("ratio:")), "")
    gives, takes = (int(words[-1][2:]) * number for number in ratios(p, step)[word])
    from_mine = max(0, takes - p.goods[take])  # FC-R32
    found["reserves"][p.seat] = minus(plus(p.reserve, {take: takes}), {give: gives})
    found["market"] = minus(plus(p.goods, {give: gives}), {take: takes - from_mine})
    found["mine"] = minus(found["mine"], {take: from_mine})
    return hours_of_trade(p, step)


def sleep(found: dict[str, Any], p: Position) -> None:
    """FC-055 to FC-057  To bed on hour 7; those in bed go back by one; the reserve goes into the Mine."""
    for seat in found["beds"]:
        found["hours"][seat] -= 1
    found["hours"][p.seat] = 7
    found["queue"].remove(p.seat)
    found["beds"].append(p.seat)
    found["mine"] = plus(found["mine"], p.reserve)
    found["reserves"][p.seat] = plus()


def move(found: dict[str, Any], seat: int, hours: int) -> None:
    """FC-027, FC-030  The meeple goes on, behind those that stand where it arrives; after 0 hours it stays."""
    if hours == 0:
        return  # FC-R04
    found["hours"][seat] += hours
    others = [other for other in found["queue"] if other != seat]
    behind = [other for other in others if found["hours"][other] < found["hours"][seat]]
    found["queue"] = [*behind, seat, *others[len(behind) :]]


def noon(found: dict[str, Any], v: View) -> None:
    """FC-031 to FC-034, FC-R10  Once a day, or as an option each time a meeple comes to hour 16 or later."""
    arrived = any(
        found["hours"][seat] >= 16 > player["hour"]
        for seat, player in enumerate(v["players"])
        if seat in v["queue"]
    )
    if v["options"]["midday"] == "once":
        arrived = arrived and not found["noon"]
        found["noon"] = found["noon"] or arrived
    if arrived:
        found["slots"] = sorted(COLOURS, key=lambda colour: (-found["market"][colour], COLOURS.index(colour)))


def night(found: dict[str, Any], v: View) -> None:
    """FC-036, FC-020 to FC-024, FC-058, FC-059  The Market goes into the Mine; a new day, or the end."""
    found["mine"] = plus(found["mine"], found["market"])
    found["market"] = plus()
    if found["day"] == {2: 3, 3: 2, 4: 2}[v["seats"]]:
        found["over"] = True
        return
    found["day"] += 1
    found["noon"] = False
    found["queue"], found["beds"] = found["beds"], []
    found["slots"] = list(COLOURS)
    found["market"] = dict.fromkeys(COLOURS, v["seats"])
    found["mine"] = {colour: CUBES[colour] - v["seats"] for colour in COLOURS}
