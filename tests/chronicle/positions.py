"""Positions of Chronicle in words, and the verbs of a rule test.

    s = table(["b01 g02", "b07 king", "r01 r02"], allies={0: "b02 r05"}, leader=1, stories="st01", points={2: 1})

returns a table of three at the start of a meeting led by seat 1, with one story in play. All other cards are on the
discard pile, below those in `discards`. An unreachable position is rejected with the reason.

    play(s, "b07 r01 b01")      checked answers, each for the seat that is asked; a seat is written `seat:1`
    asked(s)                    ("CR-D1", 1): the open decision and its seat (CHANCE for chance)
    choices(s)                  "b07 king": the legal answers
    meeting(s)                  "(b07) r01": the cards of the meeting in order, face-down ones in brackets
    refused(s, 2, "r01")        "CR-032": the rule that rejects an answer
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, cast

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle import state as st
from chronotheque.games.chronicle.cards import CARD_NAMES, CARD_NUMBERS, CARDS, STORIES, STORY_NAMES, STORY_NUMBERS
from chronotheque.games.chronicle.decisions import ANSWERS
from chronotheque.games.chronicle.deck import OWN
from chronotheque.games.chronicle.rules.meeting import cards_in_order, meeting_of
from chronotheque.games.chronicle.rules.rounds import Rounds
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import (
    CHANCE,
    NONE,
    PUBLIC,
    SPECTATOR,
    CardTables,
    Event,
    Game,
    IllegalChoice,
    Rng,
    Source,
    has,
    listed,
    with_byte,
)
from tests.plain import plain

SEAT_COUNTS = (3, 4, 5, 6)
SHORT = [name.partition(":")[2] for name in CARD_NAMES]  # b01 … r10, king … angel

Moment = Literal[
    "meeting",  # a meeting is about to begin
    "end",  # the last meeting of the round has just ended; `go_on` scores
]


class Impossible(ValueError):
    """Raised for a position that no game can reach; the message is the reason."""


def refuse_if(wrong: bool, reason: str) -> None:
    if wrong:
        raise Impossible(reason)


# -- making a table --------------------------------------------------------------------------------


def table(
    hands: Sequence[str] | None = None,
    *,
    seats: int = 3,
    moment: Moment = "meeting",
    allies: Mapping[int, str] | None = None,
    leader: int = 0,
    stories: str = "st01",
    again: str = "",
    used: str = "",
    pile: str | None = None,
    points: Mapping[int, int | str] | None = None,
    discards: str = "",
    aside: str | None = None,
    shown: Mapping[int, str] | None = None,
    round: int = 2,  # noqa: A002 - the rulebook's word
    two_stories: bool = False,
    longer: bool = False,
    may_agree: bool = False,
    theme_led: bool = False,
    game: Game = GAME,
) -> ChronicleTable:
    """Returns a table at a chosen moment.

    `hands` has one string per seat, which sets the number of seats; without it `seats` have empty hands, which is
    possible at the moment "end". `stories` are those drawn, in the order of revealing; `again` are those of `used`
    that are in play again; `pile` defaults to all others. `points` of a seat are a number (all from st12) or the
    reasons ("st02 st02 four_evil"). `discards` are listed from bottom to top. With five seats a card is set aside:
    `aside`, or the first one not mentioned. `shown` are cards that were seen entering a hand (theme cards; those
    taken back by a 6).
    """
    held = list(hands) if hands is not None else [""] * seats
    refuse_if(not 3 <= len(held) <= 6, f"nobody plays with {len(held)} seats")
    refuse_if(moment == "meeting" and not all(held), "a meeting begins while everybody has cards (CR-I04)")
    refuse_if(moment == "end" and all(held), "the round continues while all seats have cards (CR-059)")
    s = _blank(game, len(held), round, two_stories, longer, may_agree, theme_led)
    _lay_stories(s, stories, again, used, pile)
    for seat, reasons in (points or {}).items():
        _give_points(s, seat, reasons)
    unnamed = list(SHORT)
    for seat, words in enumerate(held):
        s.hands[seat] = _take(unnamed, words)
        s.insight = with_byte(s.insight, seat, 1 << seat)
    for seat, words in (allies or {}).items():
        refuse_if(seat >= len(held), f"there is no seat {seat}")
        s.allies[seat] = _take(unnamed, words)
    on_top = discards.split()
    _take(unnamed, discards)
    if len(held) == st.SET_ASIDE:
        s.aside = number(aside or unnamed[0])
        _take(unnamed, aside or unnamed[0])
    refuse_if(aside is not None and len(held) != st.SET_ASIDE, "a card is set aside with five seats only (CR-025)")
    for name in [*unnamed, *on_top]:
        st.discard(s, number(name))
    for seat, words in (shown or {}).items():
        refuse_if(cards(words) & ~int(s.hands[seat]) != 0, f"seat {seat} does not hold all of {words}")
        s.shown[seat] = cards(words)
    refuse_if(not 0 <= leader < len(held), f"there is no seat {leader} to lead")
    s.leader = leader
    s.call(Rounds(opened=True))
    if moment == "meeting":
        s.settle()
    refuse_if(bool(game.breaches(s)), f"{game.breaches(s)} do not hold")
    s.events = []
    return s


def opening(
    seats: int = 4,
    *,
    round: int = 1,  # noqa: A002 - the rulebook's word
    used: str = "",
    pile: str | None = None,
    two_stories: bool = False,
    longer: bool = False,
    may_agree: bool = False,
    theme_led: bool = False,
    points: Mapping[int, int | str] | None = None,
    game: Game = GAME,
) -> ChronicleTable:
    """Returns a table at the start of a round, where chance is asked for a story (CR-C1).

    From round 2 on `used` is in the order of use, and `pile` defaults to the rest; in round 1 all are in the pile.
    """
    refuse_if(round == 1 and (bool(used) or pile is not None), "in round 1 all stories are in the pile (CR-016)")
    s = _blank(game, seats, round, two_stories, longer, may_agree, theme_led)
    if round > 1:
        _lay_stories(s, "", "", used, pile)
    for seat, reasons in (points or {}).items():
        _give_points(s, seat, reasons)
    s.call(Rounds())
    s.events = []
    s.settle()
    return s


def deal(s: ChronicleTable, hands: Mapping[int, str] | None = None) -> None:
    """Deals: the named cards to these seats, the others in ascending order to the first seat with room."""
    assert asked(s) == ("CR-C3", CHANCE), f"{asked(s)} is open, not the deal"
    each = CARDS // s.seats
    wanted = {seat: (hands or {}).get(seat, "").split() for seat in range(s.seats)}
    named = {name for words in wanted.values() for name in words}
    others = [name for name in choices(s).split() if name not in named]
    dealt = []
    for words in wanted.values():
        room = each - len(words)
        dealt += [*words, *others[:room]]
        others = others[room:]
    answer(s, CHANCE, ">".join(dealt))


def dealt(
    seats: int = 4, *stories: str, hands: Mapping[int, str] | None = None, aside: str = "r09", **words: Any
) -> ChronicleTable:
    """Returns a table at the lead of its first meeting, after the opening with these draws (`st01`) and hands.

    With five seats `aside` is the card set aside. Other arguments are those of `opening`.
    """
    s = opening(seats, **words)
    play(s, *(stories or ("st01",)))
    if seats == st.SET_ASIDE:
        play(s, aside)
    deal(s, hands)
    s.events = []
    return s


def _blank(
    game: Game,
    seats: int,
    round: int,  # noqa: A002
    two_stories: bool,
    longer: bool,
    may_agree: bool,
    theme_led: bool,
) -> ChronicleTable:
    s = cast(ChronicleTable, game.blank(seats))
    s.round = round
    s.two_stories = two_stories
    s.variants = longer << st.LONGER | may_agree << st.MAY_AGREE | theme_led << st.THEME_LED
    return s


def _lay_stories(s: ChronicleTable, drawn: str, again: str, used: str, pile: str | None) -> None:
    for name in drawn.split():
        s.drawn = st.row_with(s.drawn, story_number(name))
    for name in used.split():
        s.used = st.row_with(s.used, story_number(name))
    s.again = _stories(again)
    refuse_if(_stories(again) & ~_stories(used) != 0, "stories in play again are used ones (CR-R37)")
    others = [name[6:] for name in STORY_NAMES if name[6:] not in [*drawn.split(), *used.split()]]
    s.pile = _stories(" ".join(others) if pile is None else pile)
    lying = [*drawn.split(), *used.split(), *(others if pile is None else pile.split())]
    refuse_if(len(lying) != len(set(lying)), f"a story is in two places: {sorted(lying)}")


def _stories(names: str) -> int:
    return sum(1 << story_number(name) for name in names.split())


def _give_points(s: ChronicleTable, seat: int, reasons: int | str) -> None:
    refuse_if(seat >= s.seats, f"there is no seat {seat}")
    for name in ["st12"] * reasons if isinstance(reasons, int) else reasons.split():
        evil = name == "four_evil"
        st.note_gain(s, seat, st.FOUR_EVIL if evil else story_number(name), 2 if evil else 1)


def _take(unnamed: list[str], words: str) -> int:
    for name in words.split():
        refuse_if(name not in SHORT, f"there is no card {name}")
        refuse_if(name not in unnamed, f"{name} is in two places")
        unnamed.remove(name)
    return cards(words)


# -- other cards -----------------------------------------------------------------------------------


def tables_with(**rows: dict[str, str | int]) -> CardTables:
    """Returns our rows with some cells changed: `tables_with(b05={"ability": "swap"}, st01={"theme": "king"})`."""
    tables = copy.deepcopy(OWN.tables)
    for row, cells in rows.items():
        (home,) = [name for name in ("card", "story") if row in tables[name]]
        tables[home][row] |= cells
    return tables


def game_with(**rows: dict[str, str | int]) -> Game:
    """Returns Chronicle with changed rows, for `table(game=…)` and `opening(game=…)`."""
    return GAME.with_cards(tables_with(**rows))


# -- names -----------------------------------------------------------------------------------------


def number(name: str) -> int:
    """Returns the number of a card: `b01` is 0."""
    return CARD_NUMBERS[f"card:{name}"]


def story_number(name: str) -> int:
    """Returns the number of a story: `st01` is 0."""
    return STORY_NUMBERS[f"story:{name}"]


def cards(names: str) -> int:
    """Returns the set of some cards: `b01 b03` is 0b101."""
    return sum(1 << number(name) for name in names.split())


def names(members: int) -> str:
    """Returns the names of a set of cards: 0b101 is `b01 b03`."""
    return " ".join(SHORT[card] for card in listed(int(members)))


def full(name: str) -> str:
    """Returns the full name of a card (`b01`), a story (`st01`), a seat (`seat:1`) or of several (`b01>b02`)."""
    return ">".join(_full_part(part) for part in name.split(">"))


def _full_part(part: str) -> str:
    if ":" in part or part in ("done", *ANSWERS):
        return part
    return f"story:{part}" if part[:2] == "st" else f"card:{part}"


def short(name: str) -> str:
    """Returns a name without its kind (`card:b01` is `b01`); seats keep theirs."""
    return name if name.startswith("seat:") or name in ANSWERS else name.partition(":")[2]


# -- what is on the table --------------------------------------------------------------------------


def hand(s: ChronicleTable, seat: int) -> str:
    """Returns the cards of a hand: `b01 king`."""
    return names(s.hands[seat])


def hands(s: ChronicleTable) -> list[str]:
    """Returns the cards of every hand."""
    return [hand(s, seat) for seat in range(s.seats)]


def allies(s: ChronicleTable, seat: int) -> str:
    """Returns the allies of a seat."""
    return names(s.allies[seat])


def discarded(s: ChronicleTable, some: str) -> list[bool]:
    """Returns True for each of these cards that is on the discard pile."""
    return [has(s.discards, number(name)) for name in some.split()]


def top_discard(s: ChronicleTable) -> str | None:
    """Returns the discard on top."""
    return None if s.uppermost == NONE else SHORT[s.uppermost]


def aside(s: ChronicleTable) -> str | None:
    """Returns the card set aside with five seats."""
    return None if s.aside == NONE else SHORT[s.aside]


def points(s: ChronicleTable) -> list[int]:
    """Returns the points of each seat."""
    return [int(s.points[seat]) for seat in range(s.seats)]


def gains(s: ChronicleTable, seat: int) -> dict[str, int]:
    """Returns the number of times that each story, or all Evil cards (`four_evil`), gave points to a seat."""
    found = {STORY_NAMES[story][6:]: int(st.count_of_gains(s, seat, story)) for story in range(STORIES)}
    found["four_evil"] = int(st.count_of_gains(s, seat, st.FOUR_EVIL))
    return {name: count for name, count in found.items() if count}


def drawn(s: ChronicleTable) -> str:
    """Returns the stories drawn in this round, in the order of revealing."""
    return " ".join(STORY_NAMES[story][6:] for story in st.row_list(s.drawn))


def again(s: ChronicleTable) -> str:
    """Returns the used stories that are in play again."""
    return " ".join(STORY_NAMES[story][6:] for story in listed(int(s.again)))


def used(s: ChronicleTable) -> str:
    """Returns the used stories in the order of use."""
    return " ".join(STORY_NAMES[story][6:] for story in st.row_list(s.used))


def pile(s: ChronicleTable) -> str:
    """Returns the stories of the pile, which has no order."""
    return " ".join(STORY_NAMES[story][6:] for story in listed(int(s.pile)))


def meeting(s: ChronicleTable) -> str:
    """Returns the cards of the meeting in the order of play, face-down ones in brackets."""
    m = meeting_of(s)
    assert m is not None, "no meeting is in progress"
    row = [f"({SHORT[card]})" if has(m.down, i) else SHORT[card] for i, card in enumerate(cards_in_order(m))]
    return " ".join(row)


def led(s: ChronicleTable) -> str | None:
    """Returns the led suit of the meeting (power, wisdom, love), or None."""
    m = meeting_of(s)
    assert m is not None, "no meeting is in progress"
    return None if m.led == NONE else ("power", "wisdom", "love")[m.led]


def winners(s: ChronicleTable) -> list[int]:
    """Returns the winners; [] during the game."""
    return listed(int(s.winners)) if s.over else []


def view(s: ChronicleTable, seat: int = SPECTATOR) -> dict[str, Any]:
    """Returns the view of a seat (or SPECTATOR) with its notes, each beside its subject."""
    return with_notes(plain(s.game.knowledge(s, seat)))


def with_notes(known: dict[str, Any]) -> dict[str, Any]:
    """Returns the view of some knowledge, with its notes added."""
    shown: dict[str, Any] = known["view"] | {name: known[name] for name in ("rows", "veiled", "agreed")}
    del shown["open"], shown["waiting"]
    shown["discard"]["seen"] = known["discarded"]
    for player, knowers, pool in zip(shown["players"], known["insight"], known["pools"], strict=True):
        player |= {"known_to": knowers, "pool": pool}
    if shown["ability"] is not None:
        shown["ability"] |= {"todo": known["todo"], "drained": known["drained"]}
    return shown


def asked(s: ChronicleTable) -> tuple[str, int]:
    """Returns the open decision and its seat (CHANCE for chance); ("over", NONE) after the end."""
    return ("over", NONE) if s.over else (GAME.decision_name(int(s.decision)), int(s.seat))


def choices(s: ChronicleTable) -> str:
    """Returns the legal answers to the open decision: `b01 king`, `seat:0 seat:2`, `st01 st02`."""
    options = s.options(s.decision, s.seat, [])
    return " ".join(short(GAME.part_name(s, int(s.decision), 0, part)) for part in options)


# -- what somebody does ----------------------------------------------------------------------------


def answer(s: ChronicleTable, seat: int, name: str) -> None:
    """Answers the open decision for a seat, checked."""
    s.answer(s.decision, seat, GAME.answer_parts(s, int(s.decision), full(name)))


def play(s: ChronicleTable, *words: str) -> None:
    """Plays checked answers, each for the seat that is asked: `play(s, "b07 r01", "seat:2")` are three."""
    for name in " ".join(words).split():
        answer(s, int(s.seat), name)


def go_on(s: ChronicleTable) -> None:
    """Continues after the last meeting of a round (`moment="end"`): scores it and opens the next one."""
    s.settle()


def refused(s: ChronicleTable, seat: int, name: str, decision: str | None = None) -> str:
    """Returns the rule that rejects an answer to the open (or another) decision; checks that nothing changes."""
    which = int(s.decision) if decision is None else GAME.decision_number(decision)
    parts = GAME.answer_parts(s, which, full(name))
    before = s.bytes(), asked(s)
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(which, seat, parts)
    assert (s.bytes(), asked(s)) == before
    assert s.why_not(which, seat, parts) == refusal.value.rule
    return refusal.value.rule


def told(s: ChronicleTable, to: int | None = None) -> list[str]:
    """Returns the events since the last call as words: public ones, and those for one seat (or SPECTATOR)."""
    assert s.events is not None
    heard = [event for event in s.events if (event.audience == PUBLIC if to is None else event.reaches(to))]
    s.events = []
    return [_words(event) for event in heard]


def _words(event: Event) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


def only(messages: Iterable[str], *kinds: str) -> list[str]:
    """Returns the messages of some kinds."""
    return [message for message in messages if message.split()[0] in kinds]


# -- chance and whole games ------------------------------------------------------------------------


class Rigged(Source):
    """Source that always draws the same number, and records the bounds it was given."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return self.drawn


def moments(seats: int, seed: int = 0, game: Game = GAME, **options: str) -> Iterator[ChronicleTable]:
    """Yields the table at every decision of a random game (options `stories`, `length`), and at the end."""
    s = cast(ChronicleTable, game.new(seats, options))
    rng = Rng(seed * 100 + seats)
    while not s.over:
        if s.seat == CHANCE:
            s.draw(rng)
            continue
        yield s
        options_now = s.choices()
        s.play(options_now[rng.below(len(options_now))])
    yield s
