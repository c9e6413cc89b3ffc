"""Positions of Chronicle in words, and the verbs of a rule test.

    s = table(["b01 g02", "b07 king", "r01 r02"], allies={0: "b02 r05"}, leader=1, stories="st01", points={2: 1})

gives a table of three as a meeting begins that seat 1 leads, with one story in play. Cards that are not named lie
on the discard pile, below those named as `discards`. A position that no game could come to is refused with the
reason.

    play(s, "b07 r01 b01")      checked answers, each by whoever is asked; a seat is written `seat:1`
    asked(s)                    ("CR-D1", 1): the open decision, and who owes it (CHANCE for chance)
    choices(s)                  "b07 king": what may be answered
    meeting(s)                  "(b07) r01": the cards of the meeting in order, what lies face down in brackets
    refused(s, 2, "r01")        "CR-032": the rule by which an answer is refused
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, cast

import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle import state as st
from chronotheque.games.chronicle.cards import CARD_NAMES, CARD_NUMBERS, CARDS, STORIES, STORY_NAMES, STORY_NUMBERS
from chronotheque.games.chronicle.deck import OWN
from chronotheque.games.chronicle.meeting import cards_in_order, meeting_of
from chronotheque.games.chronicle.rules import Rounds
from chronotheque.games.chronicle.state import Saga
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

SEAT_COUNTS = (3, 4, 5, 6)
SHORT = [name.partition(":")[2] for name in CARD_NAMES]  # b01 … r10, king … angel

Moment = Literal[
    "meeting",  # a meeting is about to begin
    "end",  # the last meeting of the round has just ended; `go_on` scores
]


class Impossible(ValueError):
    """A position that no game can come to; the text says why."""


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
    game: Game = GAME,
) -> Saga:
    """A table at a chosen moment.

    `hands` has one text for each seat and so says how many sit there; without it `seats` have empty hands, which is
    possible at the moment "end". `stories` are those drawn, in the order of revealing; `again` are those of `used`
    that are in play again; `pile` is all the others unless it is named. `points` of a seat are a number (all from
    st12) or the reasons ("st02 st02 four_evil"). `discards` are written from the bottom to the top. With five seats
    a card is set aside: `aside`, or the first one that is not named. `shown` are cards that were seen going into a
    hand (theme cards; those taken back by a 6).
    """
    held = list(hands) if hands is not None else [""] * seats
    refuse_if(not 3 <= len(held) <= 6, f"nobody plays with {len(held)} seats")
    refuse_if(moment == "meeting" and not all(held), "a meeting begins while everybody has cards (CR-I04)")
    refuse_if(moment == "end" and all(held), "the round goes on while everybody has cards (CR-059)")
    s = _blank(game, len(held), round, two_stories, longer)
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
    s.told = []
    return s


def opening(
    seats: int = 4,
    *,
    round: int = 1,  # noqa: A002 - the rulebook's word
    used: str = "",
    pile: str | None = None,
    two_stories: bool = False,
    longer: bool = False,
    points: Mapping[int, int | str] | None = None,
    game: Game = GAME,
) -> Saga:
    """A table at the start of a round, where chance is asked for a story (CR-C1); `pile` is all that is not `used`.

    From round 2 on the stories lie as `used` (in the order of use) and `pile` say; in round 1 all are in the pile.
    """
    refuse_if(round == 1 and (bool(used) or pile is not None), "in round 1 all stories are in the pile (CR-016)")
    s = _blank(game, seats, round, two_stories, longer)
    if round > 1:
        _lay_stories(s, "", "", used, pile)
    for seat, reasons in (points or {}).items():
        _give_points(s, seat, reasons)
    s.call(Rounds())
    s.told = []
    s.settle()
    return s


def deal(s: Saga, hands: Mapping[int, str] | None = None) -> None:
    """Chance deals: the named cards go to these seats, the others in ascending order to whoever has room."""
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
) -> Saga:
    """A table at the lead of its first meeting, after the opening with these draws (`st01`) and named hands.

    With five seats `aside` is the card set aside. Further words are those of `opening`.
    """
    s = opening(seats, **words)
    play(s, *(stories or ("st01",)))
    if seats == st.SET_ASIDE:
        play(s, aside)
    deal(s, hands)
    s.told = []
    return s


def _blank(game: Game, seats: int, round: int, two_stories: bool, longer: bool) -> Saga:  # noqa: A002
    s = cast(Saga, game.blank(seats))
    s.round = round
    s.two_stories = two_stories
    s.longer = longer
    return s


def _lay_stories(s: Saga, drawn: str, again: str, used: str, pile: str | None) -> None:
    for name in drawn.split():
        s.drawn = st.row_with(s.drawn, story_number(name))
    for name in used.split():
        s.used = st.row_with(s.used, story_number(name))
    s.again = _stories(again)
    refuse_if(_stories(again) & ~_stories(used) != 0, "stories in play again are used ones (CR-R37)")
    others = [name[6:] for name in STORY_NAMES if name[6:] not in [*drawn.split(), *used.split()]]
    s.pile = _stories(" ".join(others) if pile is None else pile)
    lying = [*drawn.split(), *used.split(), *(others if pile is None else pile.split())]
    refuse_if(len(lying) != len(set(lying)), f"a story lies in two places: {sorted(lying)}")


def _stories(names: str) -> int:
    return sum(1 << story_number(name) for name in names.split())


def _give_points(s: Saga, seat: int, reasons: int | str) -> None:
    refuse_if(seat >= s.seats, f"there is no seat {seat}")
    for name in ["st12"] * reasons if isinstance(reasons, int) else reasons.split():
        evil = name == "four_evil"
        st.note_gain(s, seat, st.FOUR_EVIL if evil else story_number(name), 2 if evil else 1)


def _take(unnamed: list[str], words: str) -> int:
    for name in words.split():
        refuse_if(name not in SHORT, f"there is no card {name}")
        refuse_if(name not in unnamed, f"{name} lies in two places")
        unnamed.remove(name)
    return cards(words)


# -- other cards -----------------------------------------------------------------------------------


def tables_with(**rows: dict[str, str | int]) -> CardTables:
    """Our own rows with some cells changed: `tables_with(b05={"ability": "swap"}, st01={"theme": "king"})`."""
    tables = copy.deepcopy(OWN.tables)
    for row, cells in rows.items():
        (home,) = [name for name in ("card", "story") if row in tables[name]]
        tables[home][row] |= cells
    return tables


def game_with(**rows: dict[str, str | int]) -> Game:
    """Chronicle with changed rows, for `table(game=…)` and `opening(game=…)`."""
    return GAME.with_cards(tables_with(**rows))


# -- names -----------------------------------------------------------------------------------------


def number(name: str) -> int:
    """The number of a card: `b01` is 0."""
    return CARD_NUMBERS[f"card:{name}"]


def story_number(name: str) -> int:
    """The number of a story: `st01` is 0."""
    return STORY_NUMBERS[f"story:{name}"]


def cards(names: str) -> int:
    """The set of some cards: `b01 b03` is 0b101."""
    return sum(1 << number(name) for name in names.split())


def names(members: int) -> str:
    """The names of a set of cards: 0b101 is `b01 b03`."""
    return " ".join(SHORT[card] for card in listed(int(members)))


def full(name: str) -> str:
    """The full name of a card (`b01`), a story (`st01`), a seat (`seat:1`) or of several (`b01>b02`)."""
    parts = name.split(">")
    return ">".join(
        part if ":" in part or part == "done" else f"story:{part}" if part[:2] == "st" else f"card:{part}"
        for part in parts
    )


def short(name: str) -> str:
    """`card:b01` without its kind; seats keep theirs."""
    return name if name.startswith("seat:") else name.partition(":")[2]


# -- what is on the table --------------------------------------------------------------------------


def hand(s: Saga, seat: int) -> str:
    """The cards of a hand: `b01 king`."""
    return names(s.hands[seat])


def hands(s: Saga) -> list[str]:
    """The cards of every hand."""
    return [hand(s, seat) for seat in range(s.seats)]


def allies(s: Saga, seat: int) -> str:
    """The allies of a seat."""
    return names(s.allies[seat])


def discarded(s: Saga, some: str) -> list[bool]:
    """Whether each of these cards lies on the discard pile."""
    return [has(s.discards, number(name)) for name in some.split()]


def top_discard(s: Saga) -> str | None:
    """The discard on top."""
    return None if s.uppermost == NONE else SHORT[s.uppermost]


def aside(s: Saga) -> str | None:
    """The card set aside with five seats."""
    return None if s.aside == NONE else SHORT[s.aside]


def points(s: Saga) -> list[int]:
    """The points of each seat."""
    return [int(s.points[seat]) for seat in range(s.seats)]


def gains(s: Saga, seat: int) -> dict[str, int]:
    """How often each story (`st01`), or all Evil cards (`four_evil`), gave points to a seat."""
    found = {STORY_NAMES[story][6:]: int(st.count_of_gains(s, seat, story)) for story in range(STORIES)}
    found["four_evil"] = int(st.count_of_gains(s, seat, st.FOUR_EVIL))
    return {name: count for name, count in found.items() if count}


def drawn(s: Saga) -> str:
    """The stories drawn in this round, in the order of revealing."""
    return " ".join(STORY_NAMES[story][6:] for story in st.row_list(s.drawn))


def again(s: Saga) -> str:
    """The used stories that are in play again."""
    return " ".join(STORY_NAMES[story][6:] for story in listed(int(s.again)))


def used(s: Saga) -> str:
    """The used stories in the order of use."""
    return " ".join(STORY_NAMES[story][6:] for story in st.row_list(s.used))


def pile(s: Saga) -> str:
    """The stories of the pile, which has no order."""
    return " ".join(STORY_NAMES[story][6:] for story in listed(int(s.pile)))


def meeting(s: Saga) -> str:
    """The cards of the meeting in the order of play; what lies face down is in brackets."""
    m = meeting_of(s)
    assert m is not None, "no meeting is in progress"
    row = [f"({SHORT[card]})" if has(m.down, i) else SHORT[card] for i, card in enumerate(cards_in_order(m))]
    return " ".join(row)


def led(s: Saga) -> str | None:
    """The led suit of the meeting: power, wisdom, love; None while there is none."""
    m = meeting_of(s)
    assert m is not None, "no meeting is in progress"
    return None if m.led == NONE else ("power", "wisdom", "love")[m.led]


def winners(s: Saga) -> list[int]:
    """Who has won, alone or together; [] while the game goes on."""
    return listed(int(s.winners)) if s.over else []


def view(s: Saga, seat: int = SPECTATOR) -> dict[str, Any]:
    """What a seat (or SPECTATOR) knows."""
    return s.game.view(s, seat)


def asked(s: Saga) -> tuple[str, int]:
    """The open decision and who owes it (CHANCE for chance); ("over", NONE) after the end."""
    return ("over", NONE) if s.over else (GAME.decision_name(int(s.decision)), int(s.seat))


def choices(s: Saga) -> str:
    """What may be answered to the open decision: `b01 king`, `seat:0 seat:2`, `st01 st02`."""
    options = s.options(s.decision, s.seat, [])
    return " ".join(short(GAME.part_name(s, int(s.decision), 0, part)) for part in options)


# -- what somebody does ----------------------------------------------------------------------------


def answer(s: Saga, seat: int, name: str) -> None:
    """A seat's checked answer to the open decision."""
    s.answer(s.decision, seat, GAME.answer_parts(s, int(s.decision), full(name)))


def play(s: Saga, *words: str) -> None:
    """Checked answers, each by whoever is asked: `play(s, "b07 r01", "seat:2")` are three."""
    for name in " ".join(words).split():
        answer(s, int(s.seat), name)


def go_on(s: Saga) -> None:
    """What follows the last meeting of a round (`moment="end"`): it is scored, and the next one is opened."""
    s.settle()


def refused(s: Saga, seat: int, name: str, decision: str | None = None) -> str:
    """The rule that refuses an answer to the open decision, or to another; the attempt must change nothing."""
    which = int(s.decision) if decision is None else GAME.decision_number(decision)
    parts = GAME.answer_parts(s, which, full(name))
    before = s.bytes(), asked(s)
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(which, seat, parts)
    assert (s.bytes(), asked(s)) == before
    assert s.why_not(which, seat, parts) == refusal.value.rule
    return refusal.value.rule


def told(s: Saga, to: int | None = None) -> list[str]:
    """What was told since the last call, to everybody or also to one seat (or SPECTATOR), as words."""
    assert s.told is not None
    heard = [event for event in s.told if (event.audience == PUBLIC if to is None else event.reaches(to))]
    s.told = []
    return [_words(event) for event in heard]


def _words(event: Event) -> str:
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in event.params.values())
    return " ".join([event.text, *values])


def only(messages: Iterable[str], *kinds: str) -> list[str]:
    """The messages of some kinds."""
    return [message for message in messages if message.split()[0] in kinds]


# -- chance and whole games ------------------------------------------------------------------------


class Rigged(Source):
    """A source that always draws the same number, and notes from how many it had to draw."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return self.drawn


def moments(seats: int, seed: int = 0, game: Game = GAME, **options: str) -> Iterator[Saga]:
    """A random game (options `stories`, `length`): the table at every decision of a seat, and at the end."""
    s = cast(Saga, game.new(seats, options))
    rng = Rng(seed * 100 + seats)
    while not s.over:
        if s.seat == CHANCE:
            s.draw(rng)
            continue
        yield s
        options_now = s.choices()
        s.play(options_now[rng.below(len(options_now))])
    yield s
