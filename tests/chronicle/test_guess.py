"""Determinization: a guess equals the table except for the hidden cards, and all deals are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import cast

import msgspec
import pytest

from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.cards import NUMBERED
from chronotheque.games.chronicle.rules.face_down import veiled_by, veiled_card
from chronotheque.games.chronicle.rules.meeting import meeting_of
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import (
    CHANCE,
    SPECTATOR,
    IllegalChoice,
    Rng,
    Source,
    Table,
    has,
    listed,
    nibble,
    waiting,
    with_byte,
)
from tests.chronicle.positions import (
    SEAT_COUNTS,
    SHORT,
    Rigged,
    asked,
    cards,
    dealt,
    game_with,
    hand,
    hands,
    moments,
    names,
    play,
    table,
    view,
)

PER_DEAL = 30  # guesses for each possible deal

Hidden = tuple[tuple[str, ...], tuple[str | None, ...]]  # the other hands; the cards that others laid face down


def guessed(s: ChronicleTable, seat: int, source: Source | int = 0) -> ChronicleTable:
    """Returns one guess of a seat."""
    twin = cast(ChronicleTable, s.game.blank(s.seats))
    s.game.read(s.game.knowledge(s, seat)).guess(Rng(source) if isinstance(source, int) else source, twin)
    return twin


def hidden(s: ChronicleTable, seat: int) -> Hidden:
    """Returns the facts hidden from a seat: the hands of others, and the cards that others laid face down."""
    words = [s.veiled[i] for i in range(s.veiled_count)]
    return (
        tuple(hand(s, other) if other != seat else "" for other in range(s.seats)),
        tuple(None if veiled_by(word) == seat else SHORT[veiled_card(word)] for word in words),
    )


def encoded(s: ChronicleTable, seat: int) -> bytes:
    return msgspec.json.encode(view(s, seat))


# -- a guess agrees with the view ------------------------------------------------------------------


def with_hidden_of(twin: ChronicleTable, s: ChronicleTable) -> ChronicleTable:
    """Returns a guess with the hidden cards replaced by the real ones."""
    for seat in range(s.seats):
        twin.hands[seat] = s.hands[seat]
    meeting, right = meeting_of(twin), meeting_of(s)
    assert meeting is not None
    assert right is not None
    for i in range(s.veiled_count):
        if i < s.buried:
            twin.discards -= 1 << veiled_card(twin.veiled[i])
            twin.discards += 1 << veiled_card(s.veiled[i])
        else:
            (place,) = [k for k in range(right.count) if nibble(right.players, k) == veiled_by(s.veiled[i])]
            meeting.cards = with_byte(meeting.cards, place, veiled_card(twin.veiled[i]) + 1)
            assert meeting.cards >> 8 * place & 255 == veiled_card(twin.veiled[i]) + 1
            meeting.cards = with_byte(meeting.cards, place, veiled_card(s.veiled[i]) + 1)
        twin.veiled[i] += veiled_card(s.veiled[i]) - veiled_card(twin.veiled[i])
    return twin


def lead() -> ChronicleTable:
    return table(
        ["b02 b03 g09 r01", "g04 g06 r02 r03", "b07 king r09 r10", "b06 b04 fool g03"],
        allies={0: "b01 demon", 2: "angel g02", 3: "r04"},
        stories="st11 st10 st02",
        used="st07 st05 st09",
        again="st05 st09",
        pile="st01 st12",
        points={0: "st02 st02 four_evil", 2: "st12 st07 st08"},
        shown={1: "r02", 2: "king"},
        round=7,
        two_stories=True,
        longer=True,
        leader=2,
    )


def follow() -> ChronicleTable:
    s = lead()
    play(s, "b07")
    return s


def first_player() -> ChronicleTable:
    return dealt(5, "st05", hands={2: "r02", 0: "king b01"}, aside="g04")


def face_down() -> ChronicleTable:
    s = table(["b02 b03 g05", "g04 r06 g07", "r02 g08 r09", "b06 b04 g03"], shown={1: "r06"}, leader=0)
    play(s, "b02 g04 r09")
    return s


def turned() -> ChronicleTable:
    s = table(["b02 b03 g05", "g04 r06 g07", "b07 g08 r09", "b06 b04 g03"], leader=0)
    play(s, "b02 g04 b07")
    return s


def wild_lead() -> ChronicleTable:
    s = table(["king b03 g05", "sage r06 g07", "b07 g08 r09"])
    play(s, "king sage")
    return s


def buried() -> ChronicleTable:
    s = table(["b02 r04 b03", "dragon g05 r03", "r02 g04 g06", "b01 r01 g03"], shown={2: "r02"})
    play(s, "b02 dragon r02 b01 r03 g06")
    return s


def own_card_buried() -> ChronicleTable:
    """Returns a table where the viewer, seat 2, and seat 1 have each laid a card face down under the Dragon."""
    s = table(["b02 r04 b03", "g05 g07 r03", "r02 g04 g06", "dragon r01 g03", "b01 r05 g09"])
    play(s, "b02 g05 r02 dragon b01")
    return s


def stealing() -> ChronicleTable:
    s = table(["b02 b03 g05", "b04 r06 g07", "b07 g08 r09"], allies={0: "r02", 2: "king"})
    play(s, "b02 b04")
    return s


def draining() -> ChronicleTable:
    s = table(["b08 b03 g05", "b04 r06 g07", "b07 g08 r09"])
    play(s, "b08", "seat:2")
    return s


def entrusting() -> ChronicleTable:
    s = table(["b10 b03 g05", "b04 r06 g07", "b07 g08 r09"], allies={0: "r02 b01"})
    play(s, "b10 r02")
    return s


def entrusting_the_first_card() -> ChronicleTable:
    s = table(["b10 b03 g05", "b04 r06 g07", "b07 g08 r09"], allies={0: "r02 b01"})
    play(s, "b10 b01")
    return s


def swapped() -> ChronicleTable:
    s = table(["fool g03 r08", "b04 g04 g06", "b06 g08 r01", "b10 b07 r02"])
    play(s, "fool", "seat:2", "b04 g03")
    return s


def cut() -> ChronicleTable:
    game = game_with(b05={"ability": "cut steal swap"})
    s = table(["b05 g09", "b10 g04", "b03 g03"], allies={1: "r02"}, game=game)
    play(s, "b05")
    return s


POSITIONS = [
    lead,
    follow,
    first_player,
    face_down,
    turned,
    wild_lead,
    buried,
    own_card_buried,
    stealing,
    draining,
    entrusting,
    entrusting_the_first_card,
    swapped,
    cut,
]


@pytest.mark.parametrize("made", POSITIONS)
def test_but_for_what_is_hidden_a_guess_is_the_table_itself(made: Callable[[], ChronicleTable]) -> None:
    s = made()
    for seat in range(s.seats):
        for seed in range(3):
            twin = guessed(s, seat, seed)
            assert waiting(twin) == waiting(s)
            assert seat != s.seat or asked(twin) == asked(s)  # whether others can follow is hidden
            assert encoded(twin, seat) == encoded(s, seat)
            assert with_hidden_of(twin, s) == s


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_guess_gives_the_same_view_byte_for_byte(seats: int) -> None:
    """Seeds 31 and 32; other seats' views of the guess differ only in private facts."""
    for seed in (31, 32):
        for count, s in enumerate(moments(seats, seed, stories="two" if seed == 32 else "one")):
            if s.over or count % 5:
                continue
            for seat in {int(s.seat), (int(s.seat) + count) % seats}:
                twin = guessed(s, seat, count)
                assert encoded(twin, seat) == encoded(s, seat), f"seed {seed}, seat {seat}, decision {count}"
                assert encoded(twin, SPECTATOR) == encoded(s, SPECTATOR), f"seed {seed}, decision {count}"
                assert GAME.breaches(twin) == [], f"seed {seed}, decision {count}"


def test_a_guess_can_be_played_on() -> None:
    for made in POSITIONS:
        s = made()
        twin = guessed(s, 1, 5)
        rng = Rng(3)
        while not twin.over and asked(twin)[0] != "CR-C1":
            options = twin.choices()
            twin.play(options[rng.below(len(options))])
            assert s.game.breaches(twin) == []


def test_one_reading_serves_many_guesses() -> None:
    s = buried()
    belief = GAME.read(GAME.knowledge(s, 0))
    twin = cast(ChronicleTable, GAME.blank(s.seats))
    found = set()
    for seed in range(30):
        belief.guess(Rng(seed), twin)
        assert view(twin, 0) == view(s, 0)
        found.add(hidden(twin, 0))
    assert len(found) > 5


def test_a_guess_knows_nothing_of_the_table() -> None:
    """Equal views and equal draws lead to equal guesses, whatever the others hold."""
    s = face_down()
    for seat in range(4):
        for seed in range(5):
            twin = guessed(s, seat, seed)
            again = guessed(twin, seat, seed + 10)
            assert again == guessed(s, seat, seed + 10)
            assert view(again, seat) == view(s, seat)


def test_a_card_file_is_read_from_the_view() -> None:
    game = game_with(b05={"ability": "cut steal swap"}, st01={"theme": "king"})
    s = table(["b05 g09", "b10 g04", "b03 g03"], allies={1: "r02"}, game=game)
    belief = GAME.read(GAME.knowledge(s, 0))
    assert belief.public.deck.tables == s.deck.tables
    assert belief.public.deck is not s.deck
    twin = cast(ChronicleTable, GAME.blank(3))  # a table of the printed cards
    belief.guess(Rng(1), twin)
    assert twin.deck is belief.public.deck
    assert view(twin, 0) == view(s, 0)
    own = GAME.read(GAME.knowledge(table(["b05 g09", "b10 g04", "b03 g03"]), 0))
    assert own.public.deck is table(["b05", "b10", "b03"]).deck


# -- what may lie where ----------------------------------------------------------------------------


def spread_evenly(s: ChronicleTable, seat: int, possible: set[Hidden]) -> None:
    """Checks that guesses are uniform over the possible deals (chi-square)."""
    assert hidden(s, seat) in possible
    belief = s.game.read(s.game.knowledge(s, seat))
    twin = cast(ChronicleTable, s.game.blank(s.seats))
    rng = Rng(1)
    counts: Counter[Hidden] = Counter()
    for _ in range(PER_DEAL * len(possible)):
        belief.guess(rng, twin)
        counts[hidden(twin, seat)] += 1
    assert set(counts) == possible
    spread = sum((count - PER_DEAL) ** 2 / PER_DEAL for count in counts.values())
    freedom = len(possible) - 1
    assert spread <= freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations of the chi-square distribution


def deals_of(s: ChronicleTable, seat: int, fits: Callable[[dict[str, str]], bool]) -> set[Hidden]:
    """Returns all deals of the hidden cards that fit: card to place (`hand 1`, `veil 0`)."""
    sizes, veils = hidden(s, seat)
    places = [f"hand {other}" for other in range(s.seats) for _ in sizes[other].split()]
    places += [f"veil {i}" for i, card in enumerate(veils) if card is not None]
    lying = [card for held in sizes for card in held.split()] + [card for card in veils if card is not None]
    found = set()
    for order in permutations(lying):
        where = dict(zip(order, places, strict=True))
        if fits(where):
            rows = [[card for card in order if where[card] == f"hand {other}"] for other in range(s.seats)]
            down = {where[card]: card for card in order}
            key = tuple(down[f"veil {i}"] if card is not None else None for i, card in enumerate(veils))
            found.add((tuple(names(cards(" ".join(row))) for row in rows), key))
    return found


def test_nobody_is_dealt_a_suit_they_lack() -> None:
    s = table(["b02 g03", "b04 b06", "g04 r06", "g05 r07"], leader=0)
    play(s, "b02 b04 g04 g05")  # both lack power
    assert asked(s) == ("CR-D1", 1)
    everything = deals_of(s, 0, lambda where: True)
    possible = deals_of(s, 0, lambda where: where["b06"] == "hand 1")
    assert (len(everything), len(possible)) == (6, 2)
    spread_evenly(s, 0, possible)


def test_a_card_face_down_is_of_no_suit_its_hand_lacked() -> None:
    s = table(["b02 king", "g04 r06", "b06 g08"])
    play(s, "b02 g04")
    possible = deals_of(s, 0, lambda where: where["b06"] == "hand 2")
    assert len(possible) == 6
    spread_evenly(s, 0, possible)


def test_a_wild_card_is_not_veiled_but_may_be_in_any_hand() -> None:
    s = table(["b02 king", "g04 r06", "b06 fool"])
    play(s, "b02 g04")
    possible = deals_of(s, 0, lambda where: where["b06"] == "hand 2" and where["fool"] != "veil 0")
    assert len(possible) == 4
    spread_evenly(s, 0, possible)


def test_a_card_seen_going_into_a_hand_is_there_or_was_laid_down_from_it() -> None:
    s = table(["b02 king", "g04 r06", "b06 g08"], shown={1: "r06"})
    play(s, "b02 g04")
    possible = deals_of(s, 0, lambda where: where["b06"] == "hand 2" and where["r06"] != "hand 2")
    assert len(possible) == 4
    spread_evenly(s, 0, possible)


def test_a_card_seen_going_into_a_hand_that_played_openly_is_there() -> None:
    s = table(["b02 king", "b04 r06", "b06 g08"], shown={1: "r06"})
    play(s, "b02 b04")
    possible = deals_of(s, 0, lambda where: where["r06"] == "hand 1")
    assert len(possible) == 1
    spread_evenly(s, 0, possible)


def test_a_card_taken_back_may_be_of_a_suit_that_the_hand_lacks() -> None:
    s = table(["b02 g02 r03", "g04 g06 r06", "b01 g08 b04"], allies={1: "b09"})
    play(s, "b02 g04 b01 g02 g06 b09")  # seat 1 had no power, and took b09 back
    assert hidden(s, 0) == (("", "b09 r06", "b04 g08"), ())
    possible = deals_of(s, 0, lambda where: where["b09"] == "hand 1" and where["b04"] == "hand 2")
    assert len(possible) == 2
    spread_evenly(s, 0, possible)


def test_a_hand_lacks_more_than_a_card_that_was_laid_down_from_it_before() -> None:
    s = table(["b02 r04", "dragon r03 b10", "r02 g04 g06", "b01 r01 g03"])
    play(s, "b02 dragon r02 b01 r03 g06")
    assert [hidden(s, 0), int(s.buried)] == [(("", "b10", "g04", "g03 r01"), ("r02", "g06")), 1]
    possible = deals_of(
        s,
        0,
        lambda where: (
            where["b10"] in ("hand 1", "hand 3") and not {where["r02"], where["r01"]} & {"hand 2", "veil 1"}
        ),
    )
    assert len(possible) == 54
    spread_evenly(s, 0, possible)


def test_a_shown_card_that_is_no_longer_in_the_hand_is_veiled_that_claims_it() -> None:
    s = buried()  # r02 was shown, then seat 2 laid down two cards, the second for want of love
    assert hidden(s, 0) == (("", "g05", "g04", "g03 r01"), ("r02", "g06"))
    possible = deals_of(s, 0, lambda where: where["r02"] == "veil 0" and where["r01"] in ("hand 1", "hand 3"))
    assert len(possible) == 36
    spread_evenly(s, 0, possible)


def test_who_gave_a_hand_away_knows_it_together_with_what_was_laid_down_from_it() -> None:
    s = table(["fool g03 r08", "b04 g04", "b06 g08", "b10 b07"])
    play(s, "fool", "seat:2", "b04 g03")
    possible = deals_of(
        s,
        0,
        lambda where: {where["g03"], where["r08"]} == {"hand 2", "veil 0"},
    )
    assert len(possible) == 6  # two for these, three for the card of seat 1
    spread_evenly(s, 0, possible)


def test_who_got_a_hand_knows_what_it_gave() -> None:
    s = table(["fool g03 r08", "b04 g04", "b06 g08", "b10 b07"])
    play(s, "fool", "seat:2")
    assert hands(s) == ["b06 g08", "b04 g04", "g03 r08", "b07 b10"]
    pair = {"b06": "hand 0", "g08": "hand 0"}
    possible = deals_of(s, 2, lambda where: all(where[card] == place for card, place in pair.items()))
    assert len(possible) == 6
    spread_evenly(s, 2, possible)
    spread_evenly(s, 1, deals_of(s, 1, lambda where: True))


def test_who_did_not_know_the_hand_then_does_not_know_what_was_laid_down() -> None:
    s = table(["b02 b03", "g04 g06", "fool r06", "b10 b07"])
    play(s, "b02 g04 fool", "seat:1")
    assert hidden(s, 2) == (("b03", "r06", "", "b07 b10"), ("g04",))
    possible = deals_of(s, 2, lambda where: where["r06"] == "hand 1" and where["g04"] == "veil 0")
    assert len(possible) == 3  # no other card may be the veiled one, as all others are of power
    spread_evenly(s, 2, possible)
    s = table(["b02 g03", "g04 g06", "fool r06", "b10 b07"])
    play(s, "b02 g04 fool", "seat:1")
    possible = deals_of(
        s, 2, lambda where: where["r06"] == "hand 1" and "veil 0" not in (where["b07"], where["b10"])
    )
    assert len(possible) == 6
    spread_evenly(s, 2, possible)


def test_a_hand_that_went_round_keeps_what_it_lacks() -> None:
    s = table(["b02 b03", "g04 g06", "fool r06", "b10 g07"])
    play(s, "b02 g04 fool", "seat:1")  # the hand without power is now that of seat 2
    possible = deals_of(
        s,
        0,
        lambda where: where["b10"] not in ("hand 2", "veil 0"),
    )
    assert len(possible) < len(deals_of(s, 0, lambda where: True))
    spread_evenly(s, 0, possible)


def test_a_card_under_the_dragon_is_guessed_among_the_discards() -> None:
    s = buried()
    size = view(s)["discard"]["size"]
    for seed in range(20):
        twin = guessed(s, 0, seed)
        card = veiled_card(twin.veiled[0])
        assert has(twin.discards, card)
        assert len(listed(int(twin.discards))) == size
        meeting = meeting_of(twin)
        assert meeting is not None
        assert meeting.cards >> 8 & 255 == veiled_card(twin.veiled[1]) + 1
        assert card < NUMBERED


def test_the_own_card_under_the_dragon_stays_where_it_is() -> None:
    s = own_card_buried()
    assert hidden(s, 2)[1] == ("g05", None)
    for seed in range(10):
        twin = guessed(s, 2, seed)
        assert SHORT[veiled_card(twin.veiled[1])] == "r02"
        assert has(twin.discards, veiled_card(s.veiled[1]))


@pytest.mark.parametrize("drawn", [0, 1])
def test_the_lowest_draws_are_deals_like_others(drawn: int) -> None:
    for made in POSITIONS:
        s = made()
        for seat in range(s.seats):
            twin = guessed(s, seat, Rigged(drawn))
            assert view(twin, seat) == view(s, seat)
            assert s.game.breaches(twin) == []


# -- against the history ---------------------------------------------------------------------------


class History:
    """A round as it was played: the deal, the answers, and the origin of cards face down."""

    def __init__(self, start: Table, deal: list[int]) -> None:
        self.start = start
        self.deal = deal
        self.answers: list[tuple[int, int, int, bool]] = []  # seat, decision, part, True if laid face down
        self.origin = list(range(start.seats))  # by seat: the seat that was dealt the hand it holds now

    def note(self, seat: int, decision: int, part: int) -> None:
        self.answers.append((seat, decision, part, decision == PLAY_OFF and part < NUMBERED))
        if decision == SWAP_WITH:
            self.origin[seat], self.origin[part] = self.origin[part], self.origin[seat]


DEAL = GAME.decision_number("CR-C3")
FOLLOW = GAME.decision_number("CR-D3")
PLAY_OFF = GAME.decision_number("CR-D4")
SWAP_WITH = GAME.decision_number("CR-D11")
SEATS = {GAME.decision_number(name) for name in ("CR-D7", "CR-D11", "CR-D12")}


def remembered(seats: int, seed: int) -> Iterator[tuple[ChronicleTable, History]]:
    """Yields the table at every decision of a random game, and the history of its round."""
    s = cast(ChronicleTable, GAME.new(seats))
    rng = Rng(seed)
    history = History(s, [])
    while not s.over:
        if s.seat == CHANCE:
            start, decision = s.copy(), s.decision
            drawn = s.draw(rng)
            if decision == DEAL:
                history = History(start, [int(card) for card in drawn])
            continue
        yield s, history
        options = s.choices()
        part = int(options[rng.below(len(options))])
        history.note(int(s.seat), int(s.decision), part)
        s.play(part)


def heard(
    history: History, deal: list[int], answers: list[tuple[int, int, int, bool]], seat: int
) -> tuple[list[str], ChronicleTable] | None:
    """Returns a seat's events and the table after replaying a deal; None if illegal or visibly different."""
    s = cast(ChronicleTable, history.start.copy())
    s.events = []
    try:
        s.answer(DEAL, CHANCE, deal)
        for who, decision, part, down in answers:
            now = int(s.decision)
            either = who != seat and {now, decision} == {FOLLOW, PLAY_OFF}  # indistinguishable to others
            if s.seat != who or (now != decision and not either) or (now == PLAY_OFF and part < NUMBERED) != down:
                return None
            s.answer(now, who, [part])
    except IllegalChoice:
        return None
    assert s.events is not None
    return [f"{event.text} {event.params}" for event in s.events if event.reaches(seat)], s


def deals_by_history(s: ChronicleTable, history: History, seat: int) -> set[Hidden]:
    """Returns all deals of the hidden cards with which the replayed round looks the same to the seat."""
    held, veils = hidden(s, seat)
    places: list[tuple[int, int | None]] = [
        (history.origin[other], None) for other in range(s.seats) for _ in held[other].split()
    ]
    laid = {part: at for at, (_, _, part, down) in enumerate(history.answers) if down}
    for card in (SHORT.index(name) for name in veils if name is not None):
        places.append((origin_then(history, laid[card]), laid[card]))
    lying = [SHORT.index(card) for row in held for card in row.split()]
    lying += [SHORT.index(card) for card in veils if card is not None]
    still = {laid[card] for card in lying if card in laid and SHORT[card] in veils}
    open_once = {part for _, decision, part, down in history.answers if not down and decision not in SEATS}
    open_once |= {part for at, (_, _, part, down) in enumerate(history.answers) if down and at not in still}
    first = cast(ChronicleTable, history.start.copy())
    first.answer(DEAL, CHANCE, history.deal)
    open_once |= {card for other in range(s.seats) for card in listed(int(first.shown[other]))}  # the theme card
    each = len(history.deal) // s.seats
    truth = heard(history, history.deal, history.answers, seat)
    assert truth is not None
    found = set()
    for order in permutations(lying):
        dealt_to = [
            [
                card
                for card in history.deal[each * other : each * (other + 1)]
                if card not in lying or card in open_once
            ]
            for other in range(s.seats)
        ]
        answers = list(history.answers)
        for card, (origin, at) in zip(order, places, strict=True):
            if card not in open_once:
                dealt_to[origin].append(card)
            if at is not None:
                answers[at] = (*answers[at][:2], card, True)
        if any(len(row) != each for row in dealt_to):
            continue
        again = heard(history, [card for row in dealt_to for card in row], answers, seat)
        if again is not None and again[0] == truth[0]:
            found.add(hidden(again[1], seat))
    return found


def origin_then(history: History, at: int) -> int:
    """Returns the seat that was dealt the hand a card came from."""
    origin = list(range(history.start.seats))
    for seat, decision, part, _ in history.answers[:at]:
        if decision == SWAP_WITH:
            origin[seat], origin[part] = origin[part], origin[seat]
    return origin[history.answers[at][0]]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_deal_that_explains_the_round_is_guessed_and_no_other(seats: int) -> None:
    """Compares guesses with the rules themselves: replays the round with every deal, seeds 0 to 39."""
    tried = 0
    for seed in range(40):
        for s, history in remembered(seats, seed * 10 + seats):
            seat = int(s.seat)
            held, veils = hidden(s, seat)
            count = sum(len(row.split()) for row in held) + sum(card is not None for card in veils)
            if not 2 <= count <= 4 or not any(veils):
                continue
            possible = deals_by_history(s, history, seat)
            if len(possible) < 2:
                continue
            spread_evenly(s, seat, possible)
            tried += 1
            if tried == 8:
                return
    raise AssertionError(f"only {tried} positions")


def test_after_the_deal_nothing_is_known_but_the_own_hand_and_the_theme_card() -> None:
    s = dealt(3)
    twin = guessed(s, 0)
    assert [len(row.split()) for row in hands(twin)] == [12, 12, 12]
    assert hand(twin, 0) == hand(s, 0)
    assert hands(twin) != hands(s)  # 24 hidden cards are not guessed by chance


def test_two_theme_cards_are_known_to_all() -> None:
    s = dealt(3, "st01", "st05", hands={1: "r02", 2: "b08"}, two_stories=True)
    for seed in range(10):
        twin = guessed(s, 0, seed)
        assert "r02" in hand(twin, 1)
        assert "b08" in hand(twin, 2)
