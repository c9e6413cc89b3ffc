"""What a balance report counts in Forge Chronos: first turns, what is chosen and what it wins, how games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from chronotheque.games.forge_chronos.cards import BLADES, GRADES, PART_NUMBERS, TYPE_NAMES, TYPES
from chronotheque.games.forge_chronos.materials import COLOUR_NAMES
from chronotheque.games.forge_chronos.state import Smithy, row_list
from chronotheque.kernel import Table, listed

MANY: Final = 6  # weapons, or more
ACTS: Final = ("act:market", "act:forge", "act:both", "act:join", "act:mine")

MARKS: Final = {
    "colour": [f"colour:{name}" for name in COLOUR_NAMES],
    "type": [f"type:{name}" for name in TYPE_NAMES],
    "grade": [f"grade:{grade}" for grade in range(1, GRADES + 1)],
}

Counts = Counter[tuple[int, str]]  # by seat and element


def held(t: Table) -> dict[str, list[list[str]]]:
    """By seat: its turn on the first morning."""
    s = cast(Smithy, t)
    order = row_list(s.queue)
    return {"turn": [[f"turn:{order.index(seat) + 1}"] for seat in range(s.seats)]}


def chosen(answers: list[tuple[int, str, str]], shares: list[float]) -> dict[str, dict[str, tuple[float, float]]]:
    """How often each act and each part was chosen, over all equally often; and what those win who chose it."""
    acts: Counts = Counter()
    blades: Counts = Counter()
    handles: Counts = Counter()
    hired: Counts = Counter()
    loose: set[str] = set()
    for seat, decision, name in answers:
        pieces = name.split(">")
        if decision == "FC-D14":
            hired[seat, name] += 1
        if decision != "FC-D01" or name == "bed":
            continue
        act = act_of(pieces, loose)
        acts[seat, act] += 1
        if act in ("act:forge", "act:both"):
            for part in pieces:
                (blades if part.startswith("part:b") else handles)[seat, part] += 1
        if act == "act:forge":
            loose.add(pieces[0])
    rows = {"act": used(acts, ACTS), "act_wins": winning(acts, shares)}
    for kind, parts in (("blade", blades), ("handle", handles)):
        for at, (feature, every) in enumerate(MARKS.items()):
            counted = summed(parts, at)
            rows[f"{kind}_{feature}"] = used(counted, every)
            rows[f"{kind}_{feature}_wins"] = winning(counted, shares)
    rows["assistant_wins"] = winning(hired, shares)
    return rows


def act_of(pieces: list[str], loose: set[str]) -> str:
    """Which act an answer is; parts that were forged before are loose, and joined."""
    kind = pieces[0].partition(":")[0]
    if kind in ("give", "swap"):
        return "act:market"
    if kind == "part":
        if len(pieces) == 1:
            return "act:forge"
        return "act:join" if pieces[0] in loose else "act:both"
    return "act:mine"


def marks_of(part: str) -> tuple[str, str, str]:
    """The colour, the type and the grade in the name of a part.

    >>> marks_of("part:h-blu-swd-3")
    ('colour:blue', 'type:sword', 'grade:3')
    """
    place = PART_NUMBERS[part] % BLADES
    colour, kind, grade = place // (TYPES * GRADES), place // GRADES % TYPES, place % GRADES + 1
    return f"colour:{COLOUR_NAMES[colour]}", f"type:{TYPE_NAMES[kind]}", f"grade:{grade}"


def summed(parts: Counts, at: int) -> Counts:
    """Parts with the same mark together: 0 colour, 1 type, 2 grade."""
    found: Counts = Counter()
    for (seat, part), count in parts.items():
        found[seat, marks_of(part)[at]] += count
    return found


def used(counts: Counts, every: Sequence[str]) -> dict[str, tuple[float, float]]:
    """How often each was chosen, over all equally often."""
    total = sum(counts.values())
    own: Counter[str] = Counter()
    for (_, value), count in counts.items():
        own[value] += count
    return {value: (own[value], total / len(every)) for value in every if total}


def winning(counts: Counts, shares: list[float]) -> dict[str, tuple[float, float]]:
    """What those win who have chosen something, as often as they did."""
    rows: dict[str, tuple[float, float]] = {}
    for (seat, value), count in sorted(counts.items()):
        had, expected = rows.get(value, (0.0, 0.0))
        rows[value] = (had + shares[seat] * count, expected + count / len(shares))
    return rows


def ended(t: Table) -> dict[str, str]:
    """How many weapons the winner has, and whether the victory is shared."""
    s = cast(Smithy, t)
    winners = listed(s.winners)
    weapons = max(len(listed(s.joined[seat])) for seat in winners)
    end = "end:shared" if len(winners) > 1 else "end:alone"
    return {"weapons": f"weapons:{min(MANY, weapons)}", "end": end}
