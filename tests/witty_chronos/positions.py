"""Positions of Witty Chronos in words, and the verbs of a rule test.

    s = table(3, piles={1: "t30 hades"}, stacks={0: "t10 t20"}, glasses={"red-1": "pile:1", "blu-1": "pile:2 1500"})

gives a round of three in progress: seat 0 is red, seat 1 blue, seat 2 green. The red glass on pile 1 is empty, the
blue one on pile 2 runs for another 1500 ms. Piles are named from top to bottom, stacks from bottom to top. Cards
that are not named lie below; a pile that ends with a point has no others. Glasses all run for 30 s, the clock
stands at 60 s and table time 0 was at 0. A position that breaks an invariant is refused with the reason.

    move(s, 0, "red-1", "pile:3", "take")          a checked move; the choice of a God follows: "take", "seat:1"
    offer(s, 0, "ares", "t10")                     a checked offering, paid with cards by their faces
    answer(s, 0, BLOCKED, "blocked")               any other answer
    choices(s, 0, MOVE, "glass:red-1")             what may come next in an answer
    every_answer(s, 0, MOVE)                       all complete answers
    refused(s, 0, MOVE, "glass:blu-1>front")       "NOT_YOURS": the answer of the ledger's table, else a rule
    at(s, 61_000)                                  the clock goes on to a moment
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, cast

import pytest

from chronotheque.games.witty_chronos import GAME
from chronotheque.games.witty_chronos.cards import FACE_NAMES, GLASS_NAMES, TEMPLE_NAMES
from chronotheque.games.witty_chronos.memory import begin, seen_captured
from chronotheque.games.witty_chronos.realms import card_at, gain
from chronotheque.games.witty_chronos.recall import IN_DISCARD, UNDER_SELENE, add_card
from chronotheque.games.witty_chronos.refusals import code_of
from chronotheque.games.witty_chronos.rules import Rounds
from chronotheque.games.witty_chronos.state import (
    BAG,
    FRONT,
    NEUTRAL,
    ON_PILE,
    ON_STACK,
    TWO,
    Circle,
    in_deck,
    scaled,
)
from chronotheque.kernel import CHANCE, DONE, NEVER, NONE, PUBLIC, SPECTATOR, Event, IllegalChoice, Source, listed

COLOUR, READY, TURN, MOVE, RECOVER, BLOCKED = "WC-D02", "WC-D03", "WC-D04", "WC-D05", "WC-D10", "WC-D11"
NEW_COLOURS, PENALTY, ANNOUNCE, OFFER, PICK, FREE = "WC-D13", "WC-D14", "WC-D16", "WC-D17", "WC-D23", "WC-D24"
TEN, SWAP, BUY, GIVE, NEUTRAL_GLASS = "WC-D25", "WC-D26", "WC-D27", "WC-D30", "WC-D31"

TALLEST = 14  # a pile of the table holds no more
PLAIN = ("t20", "t30", "t50")  # what lies on top where nothing is named


class Impossible(ValueError):
    """A position that no game can come to; the text says why."""


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
    **options: str,
) -> Circle:
    """A round in progress; `closed` are the piles that are still face down, `lasts` the durations of glasses.

    Cards that do not fit under piles lie in the discard, if it is not named.
    """
    s = cast(Circle, GAME.new(seats, {"fairness": "equal", **options}))
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
    _lay_cards(s, piles or {}, stacks or {}, winds or {}, under_selene, discard)
    s.open_piles = (1 << s.piles) - 1 - sum(1 << (int(pile) - 1) for pile in closed.split())
    if closed:
        s.turned_last = int(s.open_piles).bit_length() - 1
        s.next_turn = now + scaled(s, 1)
    s.count_again()
    s.call(Rounds())
    s.settle()
    refuse_if(bool(GAME.breaches(s)), f"{GAME.breaches(s)} do not hold")
    s.told = []
    return s


def _stand_glasses(s: Circle, glasses: Mapping[str, str], lasts: Mapping[str, int]) -> None:
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
    s: Circle,
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
    begin(s)
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


def level3(seats: int = 4, **more: Any) -> Circle:
    """A round with the temple."""
    return table(seats, set="level3", **more)


def two(**more: Any) -> Circle:
    """A round of two: seat 0 is red and blue, seat 1 green and yellow, purple stands neutral on piles 7 and 8."""
    return table(2, set="level3", format="two", **more)


def new(seats: int = 3, **options: str) -> Circle:
    """A table at the very beginning."""
    s = cast(Circle, GAME.new(seats, {"fairness": "equal", **options}))
    s.told = []
    return s


def seated(seats: int = 3, **options: str) -> Circle:
    """A table where everybody has chosen the first free colour, and nobody is ready yet."""
    s = new(seats, **options)
    let_chance(s)
    while s.decision == GAME.decision_number(COLOUR):
        answer(s, int(s.seat), COLOUR, choices(s, int(s.seat), COLOUR)[0])
    return s


def begun(seats: int = 3, first: int = 0, **options: Any) -> Circle:
    """A table at time 0 of its first round; chance has drawn the first that was possible, again and again."""
    s = seated(seats, **options)
    all_ready(s, first)
    s.told = []
    return s


def all_ready(s: Circle, first: int = 0) -> None:
    """Everybody says Ready, and chance deals as soon as it may."""
    for seat in [first, *(seat for seat in range(s.seats) if seat != first)]:
        answer(s, seat, READY, "ready")
    let_chance(s)
    if s.opened != NEVER and s.opened > s.now:
        at(s, int(s.opened))
        let_chance(s)


def next_round(s: Circle) -> None:
    """Nobody wants new colours, all are ready: the next round."""
    for seat in range(s.seats):
        answer(s, seat, NEW_COLOURS, "no")
    all_ready(s)


# -- what is on the table --------------------------------------------------------------------------


def scores(s: Circle) -> list[int]:
    """The points of the last round by seat."""
    rows = view(s)["result"]["scores"]
    return [row if isinstance(row, int) else row["points"] for row in rows]


def view(s: Circle, seat: int = SPECTATOR) -> dict[str, Any]:
    """What a seat (or SPECTATOR) knows."""
    return GAME.view(s, seat)


def stack(s: Circle, seat: int) -> str:
    """The cards of a stack from bottom to top."""
    return " ".join(card["card"] for card in view(s, seat)["realm"]["stack"])


def winds(s: Circle, seat: int) -> str:
    """The Winds beside a stack."""
    return " ".join(card["card"] for card in view(s, seat)["realm"]["winds"])


def gods(s: Circle, seat: int) -> str:
    """The Temple Gods in front of a seat."""
    return " ".join(view(s)["players"][seat]["gods"])


def temple(s: Circle) -> str:
    """The cards at the temple."""
    return " ".join(view(s)["temple"])


def discard(s: Circle) -> str:
    """The cards in the discard, ordered by face."""
    return " ".join(name for face, name in enumerate(FACE_NAMES) for _ in range(s.discard[face]))


def pile(s: Circle, number: int) -> str:
    """The cards of a pile from top to bottom."""
    row, height = int(s.pile[number - 1]), int(s.height[number - 1])
    return " ".join(FACE_NAMES[(row >> 4 * i & 15) - 1] for i in range(height - 1, -1, -1))


def top(s: Circle, number: int) -> str:
    """The top card of a turned pile."""
    return str(view(s)["piles"][number - 1]["top"])


def place(s: Circle, glass: str) -> str:
    """Where a glass stands."""
    return str(_glass(s, glass)["at"])


def owner(s: Circle, glass: str) -> int | None:
    """Who controls a glass; None: it is neutral."""
    return cast("int | None", _glass(s, glass)["seat"])


def left(s: Circle, glass: str) -> int:
    """How many milliseconds a glass still runs."""
    return max(0, int(s.ends[GLASS_NAMES.index(glass)]) - int(s.now))


def _glass(s: Circle, name: str) -> dict[str, Any]:
    return next(glass for glass in view(s)["glasses"] if glass["glass"] == name)


def score(s: Circle, seat: int) -> int:
    """What a Realm is worth."""
    return int(view(s, seat)["realm"]["score"]["points"])


def wins_by(s: Circle, seat: int) -> str | None:
    """What a seat could announce."""
    return cast("str | None", view(s, seat)["realm"]["wins_by"])


def tokens(s: Circle) -> list[int]:
    """The tokens of each seat, those of its team in teams."""
    return [player["tokens"] for player in view(s)["players"]]


def stopped(s: Circle) -> str:
    """Why the round has stopped and who has won it: `hades 0 2`; "" while it runs."""
    if s.playing:
        return ""
    result = view(s)["result"]
    return " ".join([result["reason"], *map(str, result["winners"])])


def winners(s: Circle) -> list[int]:
    """Who has won the game; [] while it goes on."""
    return listed(int(s.winners)) if s.over else []


# -- asking ----------------------------------------------------------------------------------------


def is_open(s: Circle, seat: int, decision: str) -> bool:
    """Whether a seat may answer a decision now."""
    return s.is_open(GAME.decision_number(decision), seat)


def choices(s: Circle, seat: int, decision: str, draft: str = "") -> list[str]:
    """What may come next in an answer; `done` where it may stop, [] where it is complete or the decision closed."""
    number = GAME.decision_number(decision)
    if not s.is_open(number, seat):
        return []
    parts = GAME.answer_parts(s, number, draft) if draft else []
    assert all(part in s.options(number, seat, parts[:i]) for i, part in enumerate(parts)), f"{draft} is not listed"
    return [GAME.next_name(s, number, len(parts), part) for part in s.options(number, seat, parts)]


def every_answer(s: Circle, seat: int, decision: str) -> list[str]:
    """All complete answers to a decision, put together part by part."""
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


# -- what somebody does ----------------------------------------------------------------------------


def answer(s: Circle, seat: int, decision: str, name: str) -> None:
    """A seat's checked answer, after which no invariant is broken."""
    number = GAME.decision_number(decision)
    s.answer(number, seat, GAME.answer_parts(s, number, name))
    assert GAME.breaches(s) == []


def refused(s: Circle, seat: int, decision: str, name: str) -> str:
    """With what an answer is refused: a word of the ledger's table, else the id of a rule. Nothing may change."""
    number = GAME.decision_number(decision)
    parts = GAME.answer_parts(s, number, name)
    before = s.bytes()
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(number, seat, parts)
    assert s.bytes() == before
    return code_of(refusal.value.rule) or refusal.value.rule


def at(s: Circle, moment: int) -> None:
    """The clock goes on to a moment, and what is due on the way happens."""
    assert moment >= s.now
    s.pass_time(moment)
    assert GAME.breaches(s) == []


def move(s: Circle, seat: int, glass: str, to: str, *more: str) -> None:
    """A checked move."""
    answer(s, seat, MOVE, moving(glass, to, *more))


def cannot_move(s: Circle, seat: int, glass: str, to: str, *more: str) -> str:
    """With what a move is refused."""
    return refused(s, seat, MOVE, moving(glass, to, *more))


def moving(glass: str, to: str, *more: str) -> str:
    """A move as an answer."""
    return ">".join([f"glass:{glass}", to, *more])


def offer(s: Circle, seat: int, card: str, paid: str, *more: str) -> None:
    """A checked offering, paid with cards of these faces."""
    answer(s, seat, OFFER, offering(s, seat, card, paid, *more))


def cannot_offer(s: Circle, seat: int, card: str, paid: str, *more: str) -> str:
    """With what an offering is refused."""
    return refused(s, seat, OFFER, offering(s, seat, card, paid, *more))


def offering(s: Circle, seat: int, card: str, paid: str, *more: str) -> str:
    """An offering as an answer."""
    return ">".join([f"temple:{card}", *handles(s, seat, "pay", paid), *more])


def handles(s: Circle, seat: int, kind: str, words: str) -> list[str]:
    """Cards of a Realm as parts (`pay:3`): of each face the lowest, all in the order of the Realm."""
    wanted = words.split()
    found: list[str] = []
    for i in range(s.size[seat] + s.wind_count[seat]):
        card = int(card_at(s, seat, i))
        if FACE_NAMES[card & 15] in wanted:
            wanted.remove(FACE_NAMES[card & 15])
            found.append(f"{kind}:{card >> 4}")
    assert not wanted, f"seat {seat} has no {wanted}"
    return found


def handle(s: Circle, seat: int, face: str, kind: str = "card") -> str:
    """One card of a Realm as a part."""
    return handles(s, seat, kind, face)[0]


def cost(card: str) -> int:
    """How many cards must be paid for a Temple card."""
    s = level3(stacks={0: "t10 t10 t10 t10 t10 t20 t20 t20 t20 t20"}, temple=card)
    draft = f"temple:{card}"
    paid = 0
    while parts := [part for part in choices(s, 0, OFFER, draft) if part.startswith("pay:")]:
        draft, paid = f"{draft}>{parts[0]}", paid + 1
    return paid


# -- what is told ----------------------------------------------------------------------------------


def told(s: Circle) -> list[str]:
    """What everybody was told since the last call, as words, movements left out."""
    assert s.told is not None
    heard, s.told = s.told, []
    return [_words(event) for event in heard if event.audience == PUBLIC and event.text != "move"]


def _words(event: Event) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


# -- chance ----------------------------------------------------------------------------------------


class Rigged(Source):
    """A source that always draws the same number, and notes from how many it had to draw."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return min(self.drawn, int(n) - 1)


def chance(s: Circle) -> str:
    """What chance is asked, or ""."""
    return GAME.decision_name(int(s.decision)) if s.seat == CHANCE else ""


def draw(s: Circle, name: str) -> None:
    """Chance draws this."""
    s.answer(s.decision, CHANCE, GAME.answer_parts(s, int(s.decision), name))


def let_chance(s: Circle) -> None:
    """Chance answers with the first that is possible, until seats are asked."""
    while not s.over and s.seat == CHANCE:
        s.draw(Rigged())
