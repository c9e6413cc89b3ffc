"""Positions of Forge Chronos in words, and the verbs of a rule test.

    s = table([7, 9, 12], reserves={0: "3 grey 1 blue"}, blades="b-gry-dag-1", loose={1: "b-blu-axe-3"})

gives a table of three in the middle of a day, where seat 0 is furthest behind and acts. Cubes that are not named
are in the Mine, parts and Assistants that are not named are in their decks. A position that breaks an invariant is
refused with the reason.

    play(s, "mine:5")               a checked answer by the asked seat, chance included: `b-gry-dag-1`, `a05`,
                                    `give:grey>take:blue>n:1`, `b-gry-dag-1>h-gry-dag-1`, `mine:swap>grey:3`, `bed`
    draw(s, "2 grey 1 blue")        what chance draws from the Mine
    keep(s, "1 grey")               what is kept of it
    asked(s)                        ("FC-D01", 1): the open decision, and who owes it (CHANCE for chance)
    choices(s, "give:grey")         ["take:blue"]: what may come next in an answer
    every_answer(s)                 all complete answers, by their names
    refused(s, 2, "mine:3")         "FC-028": the rule by which an answer is refused
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import pytest

from chronotheque.games.forge_chronos import GAME
from chronotheque.games.forge_chronos.cards import ASSISTANT_NAMES, ASSISTANT_NUMBERS, PART_NAMES, PART_NUMBERS
from chronotheque.games.forge_chronos.deck import OWN
from chronotheque.games.forge_chronos.rules.days import Days
from chronotheque.games.forge_chronos.state import NOON_EACH, NOON_PASSED, ForgeTable, lay_cards, row_with
from chronotheque.kernel import (
    CHANCE,
    DONE,
    NONE,
    PUBLIC,
    SPECTATOR,
    CardTables,
    Event,
    Game,
    IllegalChoice,
    Source,
    listed,
    with_byte,
    with_nibble,
)
from tests.plain import plain

SEAT_COUNTS = (2, 3, 4)
OPTIONS: list[dict[str, Any]] = [
    {"assistants": on, "display": display, "midday": midday}
    for on, midday in (("off", "once"), ("on", "each"))
    for display in ("refill", "scarce")
]
COLOURS = ("grey", "blue", "yellow", "white", "black")
CUBES = {"grey": 17, "blue": 16, "yellow": 15, "white": 14, "black": 13}  # FC-007
BY_RARITY = " ".join(COLOURS)  # FC-020
PARTS = [name.partition(":")[2] for name in PART_NAMES]  # b-gry-dag-1 … h-blk-axe-3
BLADES, HANDLES = PARTS[:45], PARTS[45:]
ASSISTANTS = [name.partition(":")[2] for name in ASSISTANT_NAMES]  # a01 … a15
TYPES = {"dag": "dagger", "swd": "sword", "axe": "axe"}
MARKS = ("gry", "blu", "yel", "wht", "blk")


class Impossible(ValueError):
    """Raised for an unreachable position, with the reason."""


def refuse_if(wrong: bool, reason: str) -> None:
    if wrong:
        raise Impossible(reason)


# -- cubes and parts in words ----------------------------------------------------------------------


def counts(words: str) -> dict[str, int]:
    """Cubes by colour: `2 grey 1 blue`, or `2 each`; every colour stands in it."""
    pieces = words.split()
    named = dict(zip(pieces[1::2], map(int, pieces[::2]), strict=True))
    refuse_if(bool(set(named) - {*COLOURS, "each"}), f"no cubes: {words}")
    return {colour: named.get(colour, 0) + named.get("each", 0) for colour in COLOURS}


def row_of(words: str) -> int:
    """Returns cubes as the table stores them: a byte for each colour."""
    return sum(count << (8 * i) for i, count in enumerate(counts(words).values()))


def cubes(row: int) -> str:
    """Returns the words for a row of cubes: `2 grey 1 blue`."""
    found = [(int(row) >> (8 * i) & 255, colour) for i, colour in enumerate(COLOURS)]
    return " ".join(f"{count} {colour}" for count, colour in found if count)


def bundle(words: str) -> str:
    """Returns the name of some cubes as an answer: `grey:2+blue:1`."""
    return "+".join(f"{colour}:{count}" for colour, count in counts(words).items() if count)


def number(name: str) -> int:
    """Returns the number of a part: `b-gry-dag-1` is 0."""
    refuse_if(name not in PARTS, f"there is no part {name}")
    return PART_NUMBERS[f"part:{name}"]


def printed(part: str) -> dict[str, Any]:
    """Returns a part by the ledger's formula (see "How the parts are made up")."""
    kind, mark, type_mark, grade_text = part.split("-")
    colour, type_number, grade = MARKS.index(mark), list(TYPES).index(type_mark), int(grade_text)
    binding = (1, 0, 1, 2, 3)[colour]
    cost = {COLOURS[colour]: grade + (kind == "b")}
    if type_number:
        cost[COLOURS[binding]] = type_number
    return {
        "colour": COLOURS[colour],
        "type": TYPES[type_mark],
        "cost": cost,
        "value": grade * (2 if kind == "b" else 1) + type_number + colour,
        "colour_bonus": colour + 1,
        "type_bonus": type_number + 2,
    }


def worth(blade: str, handle: str, counts_as_same: bool = False) -> int:
    """Returns a weapon's worth (FC-061 to FC-063); with an Assistant a Blade may count as of the Handle's type."""
    b, h = printed(blade), printed(handle)
    found = b["value"] + h["value"]
    if b["colour"] == h["colour"]:
        found += b["colour_bonus"] + h["colour_bonus"]
    if b["type"] == h["type"] or counts_as_same:
        found += b["type_bonus"] + h["type_bonus"]
    return int(found)


# -- making a table --------------------------------------------------------------------------------


def table(
    hours: Sequence[int] = (7, 7),
    *,
    order: str | None = None,
    beds: str = "",
    day: int = 1,
    noon: bool | None = None,
    reserves: Mapping[int, str] | None = None,
    market: str | None = None,
    slots: str = BY_RARITY,
    mine: str | None = None,
    blades: str = "",
    handles: str = "",
    deck: str | None = None,
    loose: Mapping[int, str] | None = None,
    weapons: Mapping[int, str] | None = None,
    assistants: Mapping[int, str] | None = None,
    row: str | None = None,
    assistant_deck: str | None = None,
    scarce: bool = False,
    each_noon: bool = False,
    game: Game = GAME,
) -> ForgeTable:
    """A table in the middle of a day, with the seat that is furthest behind about to act.

    `hours` has one number for each seat. `order` are those awake, rearmost first (by hours and seats unless named);
    `beds` are those in bed, who went first first. The Market has a cube of each colour for every seat unless it is
    named; if the `mine` is named, all other cubes are in the reserve of the last seat. The display is filled up to
    five with the dearest parts unless it is `scarce`; if the `deck` of parts is named, the rest is loose at the
    last seat. A weapon is `b-gry-dag-1+h-gry-dag-1`, with a star where an Assistant made the Blade count as of the
    Handle's type. `assistants` are those of each seat; without them the variant is off. The `row` has the first
    three that are free unless it is named; if the `assistant_deck` is named, the others are with the last seat.
    """
    seats = len(hours)
    refuse_if(not 2 <= seats <= 4, f"nobody plays with {seats} seats")
    s = cast(ForgeTable, game.blank(seats))
    s.assistants, s.scarce, s.day = assistants is not None, scarce, day
    _set_clock(s, hours, order, beds, noon)
    if each_noon:
        s.noon = NOON_EACH
    _lay_cubes(s, reserves or {}, f"{seats} each" if market is None else market, slots, mine)
    _lay_parts(s, blades, handles, deck, loose or {}, weapons or {})
    if assistants is not None:
        _lay_assistants(s, assistants, row, assistant_deck)
    s.call(Days())
    s.settle()
    refuse_if(bool(game.breaches(s)), f"{game.breaches(s)} do not hold")
    s.events = []
    return s


def _set_clock(s: ForgeTable, hours: Sequence[int], order: str | None, beds: str, noon: bool | None) -> None:
    asleep = [int(seat) for seat in beds.split()]
    awake = sorted(set(range(s.seats)) - set(asleep), key=lambda seat: hours[seat])
    queue = awake if order is None else [int(seat) for seat in order.split()]
    refuse_if(sorted(queue) != sorted(awake), f"{awake} are awake, not {queue}")
    refuse_if(queue != sorted(queue, key=lambda seat: hours[seat]), "who is further behind stands first (FC-028)")
    for seat, hour in enumerate(hours):
        s.hours[seat] = hour
    for seat in queue:
        s.queue = row_with(s.queue, seat)
    for seat in asleep:
        s.beds = row_with(s.beds, seat)
    passed = bool(asleep) or any(hours[seat] >= 16 for seat in queue)
    s.noon = NOON_PASSED if (passed if noon is None else noon) else 0


def _lay_cubes(s: ForgeTable, reserves: Mapping[int, str], market: str, slots: str, mine: str | None) -> None:
    colours = slots.split()
    refuse_if(sorted(colours) != sorted(COLOURS), f"there is one Market card of each colour, not {slots}")
    lay_cards(s, sum(COLOURS.index(colour) << (4 * slot) for slot, colour in enumerate(colours)))
    s.market = row_of(market)
    for seat, words in reserves.items():
        s.reserves[seat] = row_of(words)
    named = [market, *reserves.values(), *([] if mine is None else [mine])]
    rest = {colour: CUBES[colour] - sum(counts(words)[colour] for words in named) for colour in COLOURS}
    refuse_if(min(rest.values()) < 0, f"there are not so many cubes: {rest}")
    left = sum(count << (8 * i) for i, count in enumerate(rest.values()))
    if mine is None:
        s.mine = left
    else:
        s.mine = row_of(mine)
        s.reserves[s.seats - 1] += left


def _lay_parts(
    s: ForgeTable, blades: str, handles: str, deck: str | None, loose: Mapping[int, str], weapons: Mapping[int, str]
) -> None:
    unnamed = set(range(90))

    def take(name: str) -> int:
        part = number(name)
        refuse_if(part not in unnamed, f"{name} lies in two places")
        unnamed.remove(part)
        return part

    for seat, words in loose.items():
        for name in words.split():
            _hold(s, seat, take(name))
    for seat, words in weapons.items():
        for weapon in words.split():
            blade, handle = weapon.replace("*", "").split("+")
            same = weapon.endswith("*") or blade.split("-")[2] == handle.split("-")[2]
            s.joined[seat] += 1 << take(blade)
            s.partner[number(blade)] = take(handle)
            s.fitting += (1 << number(blade)) if same else 0
            s.renown[seat] += worth(blade, handle, same)
    shown = [[take(name) for name in words.split()] for words in (blades, handles)]
    stays = {take(name) for name in deck.split()} if deck is not None else set()
    if deck is None and not s.scarce:
        for row, first in zip(shown, (0, 45), strict=True):
            dearest = [part for part in sorted(unnamed, reverse=True) if first <= part < first + 45]
            row.extend(dearest[: 5 - len(row)])
            unnamed -= set(row)
    for place, part in enumerate(shown[0]):
        s.blades = with_byte(s.blades, place, part + 1)
    for place, part in enumerate(shown[1]):
        s.handles = with_byte(s.handles, place, part + 1)
    if deck is not None:
        for part in sorted(unnamed):
            _hold(s, int(s.seats) - 1, part)
        unnamed = stays
    s.blade_deck = sum(1 << part for part in unnamed if part < 45)
    s.handle_deck = sum(1 << (part - 45) for part in unnamed if part >= 45)


def _hold(s: ForgeTable, seat: int, part: int) -> None:
    if part < 45:
        s.loose_blades[seat] += 1 << part
    else:
        s.loose_handles[seat] += 1 << (part - 45)


def _lay_assistants(s: ForgeTable, hired: Mapping[int, str], row: str | None, deck: str | None) -> None:
    for seat, words in hired.items():
        s.hired[seat] = _assistants(words)
    taken = " ".join(hired.values()).split()
    free = [name for name in ASSISTANTS if name not in taken]
    offered = (free[:3] if deck is None else []) if row is None else row.split()
    for place, name in enumerate(offered):
        s.row = with_nibble(s.row, place, ASSISTANTS.index(name) + 1)
    rest = [name for name in free if name not in offered]
    if deck is None:
        s.assistant_deck = _assistants(" ".join(rest))
    else:
        s.assistant_deck = _assistants(deck)
        s.hired[s.seats - 1] += _assistants(" ".join(name for name in rest if name not in deck.split()))


def _assistants(words: str) -> int:
    return sum(1 << ASSISTANT_NUMBERS[f"assistant:{name}"] for name in words.split())


def new(seats: int = 3, **options: str) -> ForgeTable:
    """A table at the very beginning, where chance is asked for the starting order (FC-C1)."""
    s = cast(ForgeTable, GAME.new(seats, options))
    s.events = []
    return s


def begun(seats: int = 3, **options: str) -> ForgeTable:
    """A table on its first morning: seat 0 acts first; the first five of each deck are in the display."""
    s = new(seats, **options)
    play(s, ">".join(f"seat:{seat}" for seat in range(seats)))
    let_chance(s)
    s.events = []
    return s


# -- other cards -----------------------------------------------------------------------------------


def tables_with(**rows: dict[str, str | int]) -> CardTables:
    """Returns our own rows with some cells changed: `tables_with(b_gry_dag_1={"cost": "1 black"}, a01={…})`."""
    tables = copy.deepcopy(OWN.tables)
    for name, cells in rows.items():
        row = name.replace("_", "-")
        (home,) = [kind for kind, known in tables.items() if row in known]
        tables[home][row] |= cells
    return tables


def game_with(**rows: dict[str, str | int]) -> Game:
    """Returns Forge Chronos with changed rows, for `table(game=…)`."""
    return GAME.with_cards(tables_with(**rows))


# -- what is on the table --------------------------------------------------------------------------


def hours(s: ForgeTable) -> list[int]:
    """Returns the hour of each meeple."""
    return [int(s.hours[seat]) for seat in range(s.seats)]


def order(s: ForgeTable) -> str:
    """Returns the seats awake, rearmost first: `1 0 2`."""
    return " ".join(str(seat) for seat in view(s)["queue"])


def beds(s: ForgeTable) -> str:
    """Returns the seats in bed, in the order they went."""
    return " ".join(str(seat) for seat in view(s)["beds"])


def reserve(s: ForgeTable, seat: int) -> str:
    """Returns the cubes of a seat."""
    return cubes(s.reserves[seat])


def market(s: ForgeTable) -> str:
    """Returns the cubes on the Market."""
    return cubes(s.market)


def mine(s: ForgeTable) -> str:
    """Returns the cubes in the Mine."""
    return cubes(s.mine)


def slots(s: ForgeTable) -> str:
    """Returns the Market cards from left to right."""
    return " ".join(card["colour"] for card in view(s)["market"])


def blades(s: ForgeTable) -> list[str]:
    """Returns the Blades of the display by place; `-` for an empty place."""
    return [_short(name) for name in view(s)["blades"]]


def handles(s: ForgeTable) -> list[str]:
    """Returns the Handles of the display by place."""
    return [_short(name) for name in view(s)["handles"]]


def deck(s: ForgeTable) -> list[str]:
    """The parts in the two decks, which have no order."""
    return [*(BLADES[i] for i in listed(int(s.blade_deck))), *(HANDLES[i] for i in listed(int(s.handle_deck)))]


def loose(s: ForgeTable, seat: int) -> str:
    """The loose parts of a seat."""
    player = view(s)["players"][seat]
    return " ".join(_short(name) for name in [*player["blades"], *player["handles"]])


def weapons(s: ForgeTable, seat: int) -> str:
    """The weapons of a seat: `b-gry-dag-1+h-gry-dag-1`."""
    found = [f"{_short(one['blade'])}+{_short(one['handle'])}" for one in view(s)["players"][seat]["weapons"]]
    return " ".join(found)


def renown(s: ForgeTable) -> list[int]:
    """The Renown of each seat."""
    return [int(s.renown[seat]) for seat in range(s.seats)]


def hired(s: ForgeTable, seat: int) -> str:
    """The Assistants of a seat."""
    return " ".join(ASSISTANTS[one] for one in listed(int(s.hired[seat])))


def row(s: ForgeTable) -> list[str]:
    """Returns the Assistants on offer by place; `-` for an empty place."""
    return [_short(name) for name in view(s)["assistants"]]


def assistant_deck(s: ForgeTable) -> str:
    """The Assistants in the deck, which has no order."""
    return " ".join(ASSISTANTS[one] for one in listed(int(s.assistant_deck)))


def winners(s: ForgeTable) -> list[int]:
    """Returns the winners; [] before the end."""
    return listed(int(s.winners)) if s.over else []


def knowledge(s: ForgeTable, seat: int) -> dict[str, Any]:
    """Returns what a bot on a seat is given."""
    return plain(s.game.knowledge(s, seat))


def view(s: ForgeTable, seat: int = SPECTATOR) -> dict[str, Any]:
    """Returns what a seat (or SPECTATOR) is shown, with the rows of a card file that bots know."""
    known = plain(s.game.knowledge(s, seat))
    shown: dict[str, Any] = known["view"] | {"rows": known["rows"]}
    del shown["open"], shown["waiting"]
    if shown["act"] is not None:
        shown["act"] |= {"earned": known["earned"], "vacant": known["vacant"]}
    return shown


def _short(name: str | None) -> str:
    return "-" if name is None else name.removeprefix("part:").removeprefix("assistant:")


# -- asking ----------------------------------------------------------------------------------------


def full(name: str) -> str:
    """The full name of an answer: parts and Assistants may be written without their kind."""
    return ">".join(
        f"part:{word}" if word in PARTS else f"assistant:{word}" if word in ASSISTANTS else word
        for word in name.split(">")
    )


def asked(s: ForgeTable) -> tuple[str, int]:
    """The open decision and who owes it (CHANCE for chance); ("over", NONE) after the end."""
    return ("over", NONE) if s.over else (GAME.decision_name(int(s.decision)), int(s.seat))


def choices(s: ForgeTable, draft: str = "") -> list[str]:
    """Returns the possible next parts of an answer to the open decision; `done` where it may stop."""
    decision = int(s.decision)
    parts = GAME.answer_parts(s, decision, full(draft)) if draft else []
    found = s.options(decision, s.seat, parts)
    return [_short(GAME.next_name(s, decision, len(parts), part)) for part in found]


def every_answer(s: ForgeTable) -> list[str]:
    """All complete answers to the open decision, put together part by part."""
    decision, seat = int(s.decision), int(s.seat)
    found: list[str] = []

    def go_on(draft: list[int]) -> None:
        options = s.options(decision, seat, draft)
        if draft and (not options or DONE in options):
            found.append(GAME.answer_name(s, decision, draft).replace("part:", "").replace("assistant:", ""))
        for part in options:
            if part != DONE:
                go_on([*draft, part])

    go_on([])
    return found


# -- what somebody does ----------------------------------------------------------------------------


def answer(s: ForgeTable, seat: int, name: str) -> None:
    """A seat's checked answer to the open decision."""
    s.answer(s.decision, seat, GAME.answer_parts(s, int(s.decision), full(name)))


def play(s: ForgeTable, *names: str) -> None:
    """Gives checked answers, each by the asked seat."""
    for name in names:
        answer(s, int(s.seat), name)


def draw(s: ForgeTable, words: str) -> None:
    """Chance draws these cubes from the Mine; where only one number is possible it is not asked."""
    wanted = counts(words)
    while asked(s) == ("FC-C5", CHANCE):
        colour = choices(s)[0].split(":")[0]
        play(s, f"{colour}:{wanted[colour]}")


def keep(s: ForgeTable, words: str) -> None:
    """Lets the drawing seat keep these cubes."""
    play(s, bundle(words))


def let_chance(s: ForgeTable) -> None:
    """Chance answers with the first that is possible, until a seat is asked."""
    while not s.over and s.seat == CHANCE:
        s.draw(Rigged())


def turn(s: ForgeTable, *names: str) -> None:
    """Checked answers, after which chance answers with the first that is possible."""
    for name in names:
        play(s, name)
        let_chance(s)


def refused(s: ForgeTable, seat: int, name: str, decision: str | None = None) -> str:
    """The rule that refuses an answer to the open decision, or to another; the attempt must change nothing."""
    which = int(s.decision) if decision is None else GAME.decision_number(decision)
    return refused_parts(s, seat, GAME.answer_parts(s, which, full(name)), which)


def refused_parts(s: ForgeTable, seat: int, parts: list[int], decision: int | None = None) -> str:
    """The same for an answer in numbers."""
    which = int(s.decision) if decision is None else decision
    before = s.bytes(), asked(s)
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(which, seat, parts)
    assert (s.bytes(), asked(s)) == before
    assert s.why_not(which, seat, parts) == refusal.value.rule
    return refusal.value.rule


# -- events ----------------------------------------------------------------------------------------


def told(s: ForgeTable) -> list[str]:
    """Returns the public events since the last call, as words."""
    assert s.events is not None
    heard, s.events = s.events, []
    assert all(event.audience == PUBLIC for event in heard)  # this game has no secrets
    return [_words(event) for event in heard]


def _words(event: Event) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


def only(messages: Iterable[str], *kinds: str) -> list[str]:
    """The messages of some kinds."""
    return [message for message in messages if message.split()[0] in kinds]


# -- chance ----------------------------------------------------------------------------------------


class Rigged(Source):
    """A source that always draws the same number, and notes from how many it had to draw."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return min(self.drawn, int(n) - 1)
