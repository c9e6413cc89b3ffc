"""Positions of Witty Chronos in words, and helpers for rule tests.

    s = table(3, piles={1: "t30 hades"}, stacks={0: "t10 t20"}, glasses={"red-1": "pile:1", "blu-1": "pile:2 1500"})

makes a round of three in progress: seat 0 is red, seat 1 blue, seat 2 green. The red glass on pile 1 is empty, the
blue one on pile 2 runs for another 1500 ms. Piles are listed from top to bottom, stacks from bottom to top.
Unnamed cards are below; a pile that ends with a point has none. Glasses run for 30 s, the clock is at 60 s, and
table time 0 was at 0. A position that violates an invariant is rejected with the reason.

    move(s, 0, "red-1", "pile:3", "take")          a checked move; the choice of a God follows: "take", "seat:1"
    offer(s, 0, "ares", "t10")                     a checked offering, paid with cards by their faces
    answer(s, 0, BLOCKED, "blocked")               any other answer
    choices(s, 0, MOVE, "glass:red-1")             the next parts of an answer
    every_answer(s, 0, MOVE)                       all complete answers
    refused(s, 0, MOVE, "glass:blu-1>front")       "NOT_YOURS": the answer of the ledger's table, or a rule
    at(s, 61_000)                                  advances the clock
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, cast

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, GLASS_NAMES, GLASSES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.knowledge.memory import begin_memory, seen_captured
from chronotheque.games.witty_chronos.knowledge.recall import IN_DISCARD, UNDER_SELENE, add_card
from chronotheque.games.witty_chronos.refusals import code_of
from chronotheque.games.witty_chronos.rules.realms import card_at, gain
from chronotheque.games.witty_chronos.rules.rounds import Rounds
from chronotheque.games.witty_chronos.state import (
    BAG,
    FRONT,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    TWO,
    WittyTable,
    in_deck,
    scaled,
)
from chronotheque.kernel import CHANCE, DONE, NEVER, NONE, PUBLIC, SPECTATOR, Event, IllegalChoice, Source, listed
from tests.plain import plain

COLOUR, READY, TURN, MOVE, RECOVER, BLOCKED = "WC-D02", "WC-D03", "WC-D04", "WC-D05", "WC-D10", "WC-D11"
NEW_COLOURS, PENALTY, ANNOUNCE, OFFER, PICK, FREE = "WC-D13", "WC-D14", "WC-D16", "WC-D17", "WC-D23", "WC-D24"
TEN, SWAP, BUY, GIVE, NEUTRAL_GLASS = "WC-D25", "WC-D26", "WC-D27", "WC-D30", "WC-D31"

TALLEST = 14  # highest pile
PLAIN = ("t20", "t30", "t50")  # tops of piles that are not named


class Impossible(ValueError):
    """Raised for a position that no game can reach; the text is the reason."""


def refuse_if(wrong: bool, reason: str) -> None:
    if wrong:
        raise Impossible(reason)


# -- making a table --------------------------------------------------------------------------------


def table(
    seats: int = 3,
    *,
    now: int = 60_000,
    piles: Mapping[int, str] | None = None,
    closed: str = "",
    stacks: Mapping[int, str] | None = None,
    winds: Mapping[int, str] | None = None,
    glasses: Mapping[str, str] | None = None,
    lasts: Mapping[str, int] | None = None,
    gods: Mapping[int, str] | None = None,
    temple: str = "",
    under_apollo: str = "",
    under_selene: str = "",
    discard: str | None = None,
    tokens: Iterable[int] = (),
    turner: int = 0,
    voids: int = 0,
    placed: bool = False,
    **options: str,
) -> WittyTable:
    """A round in progress; `closed` are face-down piles, `lasts` the durations of glasses.

    Where all glasses have been `placed`, those that are not named stand in front, run out. Cards that do not fit
    under piles go to the discard, unless it is named.
    """
    s = cast(WittyTable, GAME.new(seats, {"fairness": "equal", **options}))
    s.stack.clear()
    s.round, s.playing, s.opened, s.now, s.last_command = 1, True, 0, now, now
    s.lot, s.turner, s.voids = False, turner, voids
    for team, count in enumerate(tokens):
        s.tokens[team] = count
    for card in temple.split():
        s.temple |= 1 << TEMPLE_NAMES.index(card)
    for seat, words in (gods or {}).items():
        s.gods[seat] = sum(1 << TEMPLE_NAMES.index(card) for card in words.split())
    s.under_apollon = TEMPLE_NAMES.index(under_apollo) if under_apollo else NONE
    _stand_glasses(s, glasses or {}, lasts or {})
    for glass in range(GLASSES if placed else 0):
        if s.owner[glass] != NONE and s.ends[glass] == NONE:
            s.ends[glass] = 0
            s.flipped |= 1 << glass
    _lay_cards(s, piles or {}, stacks or {}, winds or {}, under_selene, discard)
    s.open_piles = (1 << s.piles) - 1 - sum(1 << (int(pile) - 1) for pile in closed.split())
    if closed:
        s.turned_last = int(s.open_piles).bit_length() - 1
        s.next_turn = now + scaled(s, 1)
    s.count_again()
    s.call(Rounds())
    s.settle()
    refuse_if(bool(GAME.breaches(s)), f"{GAME.breaches(s)} do not hold")
    s.events = []
    return s


def _stand_glasses(s: WittyTable, glasses: Mapping[str, str], lasts: Mapping[str, int]) -> None:
    for seat in range(s.seats):
        if s.single:
            s.owner[2 * (seat % s.teams) + seat // s.teams] = seat
        else:
            for glass in range(2 * s.colours_each):
                s.owner[2 * seat * s.colours_each + glass] = seat
    if s.format == TWO:  # the fifth colour is neutral
        for i in (0, 1):
            s.owner[8 + i] = NEUTRAL
            s.place[8 + i] = ON_PILE + 6 + i
    for name, words in glasses.items():
        glass = GLASS_NAMES.index(name)
        refuse_if(s.owner[glass] == NONE, f"nobody has {name}")
        where, _, still = words.partition(" ")
        s.place[glass] = _place(where)
        s.ends[glass] = s.now + int(still or 0)
        s.flipped |= 1 << glass
    for name, duration in lasts.items():
        s.lasts[GLASS_NAMES.index(name)] = duration


def _place(words: str) -> int:
    kind, _, number = words.partition(":")
    if kind == "pile":
        return int(ON_PILE) + int(number) - 1
    return int(ON_STACK) + int(number) if kind == "stack" else int({"front": FRONT, "bag": BAG}[kind])


def _lay_cards(
    s: WittyTable,
    piles: Mapping[int, str],
    stacks: Mapping[int, str],
    winds: Mapping[int, str],
    under_selene: str,
    discard: str | None,
) -> None:
    rows = [piles.get(pile + 1, "").replace(".", " .").split() for pile in range(s.piles)]
    named = [*stacks.values(), *winds.values(), under_selene, discard or ""]
    rest = Counter({name: int(in_deck(s, face)) for face, name in enumerate(FACE_NAMES)})
    rest.subtract(name for words in named for name in words.split())
    rest.subtract(name for row in rows for name in row if name != ".")
    refuse_if(min(rest.values()) < 0, f"there are not so many cards: {rest}")
    left = sorted(rest.elements(), key=lambda name: PLAIN.index(name) if name in PLAIN else len(PLAIN))
    rooms = [row for row in rows if "." not in row]
    while left and any(len(row) < TALLEST for row in rooms):
        for row in rooms:
            if left and len(row) < TALLEST:
                row.append(left.pop(0))
    refuse_if(bool(left) and discard is not None, f"no room for {left}")
    for pile, row in enumerate(rows):
        faces = [FACE_NAMES.index(name) for name in row if name != "."]
        for face in reversed(faces):
            s.pile[pile] += (face + 1) << 4 * int(s.height[pile])
            s.height[pile] += 1
    begin_memory(s)
    for seat in range(s.seats):
        for name in f"{stacks.get(seat, '')} {winds.get(seat, '')}".split():
            gain(s, seat, FACE_NAMES.index(name))
            seen_captured(s, seat, FACE_NAMES.index(name))
    s.stash = [FACE_NAMES.index(name) for name in under_selene.split()]
    gone = [FACE_NAMES.index(name) for name in [*(discard or "").split(), *left]]
    for face in gone:
        s.discard[face] += 1
        s.discards += 1
    if s.level == 3:
        for who in range(s.seats + 1):
            for face in gone:
                add_card(s, who, face, IN_DISCARD)
            for face in s.stash:
                add_card(s, who, face, UNDER_SELENE)


def level3(seats: int = 4, **more: Any) -> WittyTable:
    """A round with the temple."""
    return table(seats, set="level3", **more)


def two(**more: Any) -> WittyTable:
    """A round of two: seat 0 is red and blue, seat 1 green and yellow, purple is neutral on piles 7 and 8."""
    return table(2, set="level3", format="two", **more)


def new(seats: int = 3, **options: str) -> WittyTable:
    """A new table."""
    s = cast(WittyTable, GAME.new(seats, {"fairness": "equal", **options}))
    s.events = []
    return s


def seated(seats: int = 3, **options: str) -> WittyTable:
    """A table where everybody has chosen the first free colour, and nobody is ready yet."""
    s = new(seats, **options)
    let_chance(s)
    while s.decision == GAME.decision_number(COLOUR):
        answer(s, int(s.seat), COLOUR, choices(s, int(s.seat), COLOUR)[0])
    return s


def begun(seats: int = 3, first: int = 0, **options: Any) -> WittyTable:
    """A table at time 0 of its first round; chance drew the first possibility each time."""
    s = seated(seats, **options)
    all_ready(s, first)
    s.events = []
    return s


def all_ready(s: WittyTable, first: int = 0) -> None:
    """Makes everybody ready; chance deals."""
    for seat in [first, *(seat for seat in range(s.seats) if seat != first)]:
        answer(s, seat, READY, "ready")
    let_chance(s)
    if s.opened != NEVER and s.opened > s.now:
        at(s, int(s.opened))
        let_chance(s)


def next_round(s: WittyTable) -> None:
    """Starts the next round without new colours."""
    for seat in range(s.seats):
        answer(s, seat, NEW_COLOURS, "no")
    all_ready(s)


# -- what is on the table --------------------------------------------------------------------------


def scores(s: WittyTable) -> list[int]:
    """Returns the points of the last round by seat."""
    rows = view(s)["result"]["scores"]
    return [row if isinstance(row, int) else row["points"] for row in rows]


def view(s: WittyTable, seat: int = SPECTATOR) -> dict[str, Any]:
    """Returns the view of a seat (or SPECTATOR) merged with its other knowledge."""
    known = plain(GAME.knowledge(s, seat))
    shown: dict[str, Any] = known["view"] | {
        name: known[name] for name in ("rows", "last_command", "next_turn", "second")
    }
    del shown["open"], shown["waiting"]
    shown["memory"] = known["memory"] if seat >= 0 else None
    if shown["realm"] is not None:
        shown["realm"]["next_handle"] = known["next_handle"]
    for glass, handed in zip(shown["glasses"], known["handed"], strict=True):
        glass["handed"] = handed
    for player, notes in zip(shown["players"], known["counted"], strict=True):
        player.update(notes)
    return shown


def stack(s: WittyTable, seat: int) -> str:
    """Returns the cards of a stack from bottom to top."""
    return " ".join(card["card"] for card in view(s, seat)["realm"]["stack"])


def winds(s: WittyTable, seat: int) -> str:
    """Returns the Winds beside a stack."""
    return " ".join(card["card"] for card in view(s, seat)["realm"]["winds"])


def gods(s: WittyTable, seat: int) -> str:
    """Returns the Temple Gods of a seat."""
    return " ".join(view(s)["players"][seat]["gods"])


def temple(s: WittyTable) -> str:
    """Returns the cards at the temple."""
    return " ".join(view(s)["temple"])


def discard(s: WittyTable) -> str:
    """Returns the cards in the discard, sorted by face."""
    return " ".join(name for face, name in enumerate(FACE_NAMES) for _ in range(s.discard[face]))


def pile(s: WittyTable, number: int) -> str:
    """Returns the cards of a pile from top to bottom."""
    row, height = int(s.pile[number - 1]), int(s.height[number - 1])
    return " ".join(FACE_NAMES[(row >> 4 * i & 15) - 1] for i in range(height - 1, -1, -1))


def top(s: WittyTable, number: int) -> str:
    """Returns the top card of a turned pile."""
    return str(view(s)["piles"][number - 1]["top"])


def place(s: WittyTable, glass: str) -> str:
    """Returns the place of a glass."""
    return str(_glass(s, glass)["at"])


def owner(s: WittyTable, glass: str) -> int | None:
    """Returns the owner of a glass, or None if it is neutral."""
    return cast("int | None", _glass(s, glass)["seat"])


def left(s: WittyTable, glass: str) -> int:
    """Returns the milliseconds until a glass is empty."""
    return max(0, int(s.ends[GLASS_NAMES.index(glass)]) - int(s.now))


def _glass(s: WittyTable, name: str) -> dict[str, Any]:
    return next(glass for glass in view(s)["glasses"] if glass["glass"] == name)


def score(s: WittyTable, seat: int) -> int:
    """Returns the score of a seat."""
    return int(view(s, seat)["realm"]["score"]["points"])


def wins_by(s: WittyTable, seat: int) -> str | None:
    """Returns the condition that a seat could announce."""
    return cast("str | None", view(s, seat)["realm"]["wins_by"])


def tokens(s: WittyTable) -> list[int]:
    """Returns the tokens of each seat; in teams, those of its team."""
    return [player["tokens"] for player in view(s)["players"]]


def stopped(s: WittyTable) -> str:
    """Returns why the round stopped and who won: `hades 0 2`; "" while it is in progress."""
    if s.playing:
        return ""
    result = view(s)["result"]
    return " ".join([result["reason"], *map(str, result["winners"])])


def winners(s: WittyTable) -> list[int]:
    """Returns the winners of the game, or [] before its end."""
    return listed(int(s.winners)) if s.over else []


# -- choices ---------------------------------------------------------------------------------------


def is_open(s: WittyTable, seat: int, decision: str) -> bool:
    """True if a seat may answer a decision now."""
    return s.is_open(GAME.decision_number(decision), seat)


def choices(s: WittyTable, seat: int, decision: str, draft: str = "") -> list[str]:
    """Returns the next parts of an answer; `done` if it may stop, [] if it is complete or the decision closed."""
    number = GAME.decision_number(decision)
    if not s.is_open(number, seat):
        return []
    parts = GAME.answer_parts(s, number, draft) if draft else []
    assert all(part in s.options(number, seat, parts[:i]) for i, part in enumerate(parts)), f"{draft} is not listed"
    return [GAME.next_name(s, number, len(parts), part) for part in s.options(number, seat, parts)]


def every_answer(s: WittyTable, seat: int, decision: str) -> list[str]:
    """Returns all complete answers to a decision."""
    number = GAME.decision_number(decision)
    found: list[str] = []

    def go_on(draft: list[int]) -> None:
        options = s.options(number, seat, draft)
        if draft and (not options or DONE in options):
            found.append(GAME.answer_name(s, number, draft))
        for part in options:
            if part != DONE:
                go_on([*draft, part])

    if s.is_open(number, seat):
        go_on([])
    return found


# -- actions ---------------------------------------------------------------------------------------


def answer(s: WittyTable, seat: int, decision: str, name: str) -> None:
    """Plays a checked answer; no invariant may break."""
    number = GAME.decision_number(decision)
    s.answer(number, seat, GAME.answer_parts(s, number, name))
    assert GAME.breaches(s) == []


def refused(s: WittyTable, seat: int, decision: str, name: str) -> str:
    """Returns the name of the refusal in the ledger's table, or a rule id; checks that nothing changed."""
    number = GAME.decision_number(decision)
    parts = GAME.answer_parts(s, number, name)
    before = s.bytes()
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(number, seat, parts)
    assert s.bytes() == before
    return code_of(refusal.value.rule) or refusal.value.rule


def at(s: WittyTable, moment: int) -> None:
    """Advances the clock to a moment and runs all alarms on the way."""
    assert moment >= s.now
    s.pass_time(moment)
    assert GAME.breaches(s) == []


def move(s: WittyTable, seat: int, glass: str, to: str, *more: str) -> None:
    """Plays a checked move."""
    answer(s, seat, MOVE, moving(glass, to, *more))


def cannot_move(s: WittyTable, seat: int, glass: str, to: str, *more: str) -> str:
    """Returns the refusal of a move."""
    return refused(s, seat, MOVE, moving(glass, to, *more))


def moving(glass: str, to: str, *more: str) -> str:
    """Returns a move as an answer."""
    return ">".join([f"glass:{glass}", to, *more])


def offer(s: WittyTable, seat: int, card: str, paid: str, *more: str) -> None:
    """Plays a checked offering, paid with cards of these faces."""
    answer(s, seat, OFFER, offering(s, seat, card, paid, *more))


def cannot_offer(s: WittyTable, seat: int, card: str, paid: str, *more: str) -> str:
    """Returns the refusal of an offering."""
    return refused(s, seat, OFFER, offering(s, seat, card, paid, *more))


def offering(s: WittyTable, seat: int, card: str, paid: str, *more: str) -> str:
    """Returns an offering as an answer."""
    return ">".join([f"temple:{card}", *handles(s, seat, "pay", paid), *more])


def handles(s: WittyTable, seat: int, kind: str, words: str) -> list[str]:
    """Returns cards of a Realm as parts (`pay:3`): the lowest of each face, in the order of the Realm."""
    wanted = words.split()
    found: list[str] = []
    for i in range(s.size[seat] + s.wind_count[seat]):
        card = int(card_at(s, seat, i))
        if FACE_NAMES[card & 15] in wanted:
            wanted.remove(FACE_NAMES[card & 15])
            found.append(f"{kind}:{card >> 4}")
    assert not wanted, f"seat {seat} has no {wanted}"
    return found


def handle(s: WittyTable, seat: int, face: str, kind: str = "card") -> str:
    """Returns a card of a Realm as a part."""
    return handles(s, seat, kind, face)[0]


def cost(card: str) -> int:
    """Returns the number of cards to pay for a Temple card."""
    s = level3(stacks={0: "t10 t10 t10 t10 t10 t20 t20 t20 t20 t20"}, temple=card)
    draft = f"temple:{card}"
    paid = 0
    while parts := [part for part in choices(s, 0, OFFER, draft) if part.startswith("pay:")]:
        draft, paid = f"{draft}>{parts[0]}", paid + 1
    return paid


# -- events ----------------------------------------------------------------------------------------


def told(s: WittyTable) -> list[str]:
    """Returns the public events since the last call, as words, without movements."""
    assert s.events is not None
    heard, s.events = s.events, []
    return [_words(event) for event in heard if event.audience == PUBLIC and event.text != "move"]


def _words(event: Event) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


# -- chance ----------------------------------------------------------------------------------------


class Rigged(Source):
    """A random source that always returns the same number, and records the bounds."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return min(self.drawn, int(n) - 1)


def chance(s: WittyTable) -> str:
    """Returns the open question to chance, or ""."""
    return GAME.decision_name(int(s.decision)) if s.seat == CHANCE else ""


def draw(s: WittyTable, name: str) -> None:
    """Plays a draw of chance."""
    s.answer(s.decision, CHANCE, GAME.answer_parts(s, int(s.decision), name))


def let_chance(s: WittyTable) -> None:
    """Plays the first possible draw until seats are asked."""
    while not s.over and s.seat == CHANCE:
        s.draw(Rigged())
