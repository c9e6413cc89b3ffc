"""Prompts, and the hint for each choice."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import Texts
from chronotheque.games.contretemps import GAME
from chronotheque.games.contretemps.rules.trick import Event
from chronotheque.games.contretemps.state import ContretempsTable
from chronotheque.kernel import Rng, has
from tests.contretemps.playing import MODES, SEAT_COUNTS, begun, moments
from tests.contretemps.positions import Entry, answer, choices, position
from tests.texts.typography import NARROW, french_faults

NAMES = ["Ada", "Théo", "Nora", "Émile", "Ines", "Oz"]
ENGLISH, FRENCH = Texts("contretemps", "en"), Texts("contretemps", "fr")
LINE: dict[int, Entry] = {1: ("d12", 2), 2: ("a13", 1)}


def asks(s: ContretempsTable, seat: int | None = None, texts: Texts = ENGLISH) -> str:
    """Returns the prompt of a seat, by default the first one asked."""
    who = int(s.seat) if seat is None else seat
    return texts.say(*GAME.prompt(s, s.decision, who), who, NAMES)


def hint(s: ContretempsTable, name: str, seat: int | None = None, texts: Texts = ENGLISH) -> str:
    """Returns the hint for a choice of a seat."""
    who = int(s.seat) if seat is None else seat
    assert name in choices(s, who)
    told = GAME.hint(s, s.decision, who, GAME.answer_parts(s, s.decision, name))
    assert told is not None
    return texts.say(*told, who, NAMES)


def third_round(trick: str, mine: str) -> ContretempsTable:
    """Returns round 3: Théo (seat 1) has led in the present, and the next seat holds the given cards."""
    seat = (1 + len(trick.split())) % 4
    return position(round=3, timeline=LINE, trick=trick, hands={seat: f"{mine} ..."})


# -- prompts ---------------------------------------------------------------------------------------


def test_a_free_lead_names_its_event() -> None:
    s = begun(3)
    assert asks(s) == "Lead a card at event 1: it sets the led suit."
    assert asks(s, texts=FRENCH) == f"Jouez une carte à l’événement 1{NARROW}: elle fixe la suite demandée."


def test_who_can_follow_is_asked_for_the_suit() -> None:
    s = third_round("b09", "b12")
    assert asks(s) == "Follow suit at event 3: play Pendulums."
    assert asks(s, texts=FRENCH) == "Jouez une carte de Pendule à l’événement 3."


def test_who_cannot_follow_reads_why_every_card_will_do() -> None:
    s = position(round=3, timeline=LINE, trick="b09", hands={2: "a07 ...acde"})
    assert asks(s) == "You have no Pendulums: play any card at event 3."
    assert asks(s, texts=FRENCH) == (
        f"Vous n’avez pas de Pendule{NARROW}: jouez la carte de votre choix à l’événement 3."
    )


@pytest.mark.parametrize(
    ("hand", "prompt"),
    [
        ("d09 ...", "You lead at event 1: play Comets, the led suit."),
        ("a07 ...abce", "You have no Comets: play any card at event 1."),
    ],
)
def test_a_lead_in_the_past_names_the_suit_led_there(hand: str, prompt: str) -> None:
    s = position(round=3, timeline=LINE | {3: ("b13", 0)}, event=1, at={3: 1}, hands={3: hand}, crystals={3: 1})
    assert asks(s) == prompt


@pytest.mark.parametrize(
    ("paradox", "purse", "prompt"),
    [
        (False, 0, "Stay in the present: you have no crystals."),
        (False, 1, "How many events back? You have 1 crystal."),
        (False, 3, "How many events back? You have 3 crystals."),
        (True, 0, "Stay in the present: you have no crystals."),
        (True, 2, "Stay, go back or go forward? You have 2 crystals."),
    ],
)
def test_a_bid_counts_the_own_crystals(paradox: bool, purse: int, prompt: str) -> None:
    s = trips(paradox, crystals={0: purse, 1: 4})
    assert asks(s, 0) == prompt


def trips(paradox: bool = False, crystals: dict[int, int] | None = None, hand: str = "...") -> ContretempsTable:
    """Returns the bids of round 3: Nora holds event 1 with Comet 12, Théo event 2 with Hourglass 13."""
    numbers = (3, 5, 7, 9) if paradox else (1, 2, 3, 4)
    rows: dict[int, Entry] = dict(zip(numbers, (("d12", 2), ("a13", 1), None, None), strict=True))
    return position(
        round=3,
        moment="bids",
        paradox=paradox,
        present=7 if paradox else None,
        timeline=rows,
        hands={0: hand},
        crystals=crystals if crystals is not None else {0: 9},
    )


@pytest.mark.parametrize(
    ("travellers", "prompt"),
    [
        ((0, 2), "Choose a card in secret: the highest becomes the invariant."),
        ((0,), "Choose a card: it becomes the invariant, and its suit trump."),
    ],
)
def test_a_pick_says_whether_others_pick_too(travellers: tuple[int, ...], prompt: str) -> None:
    s = position(round=3, moment="picks", timeline=LINE | {3: ("b13", 3)}, at=dict.fromkeys(travellers, 0))
    assert asks(s, 0) == prompt


# -- a card in a trick -----------------------------------------------------------------------------


def test_a_free_lead_says_what_must_be_followed() -> None:
    s = position(round=1, hands={0: "b09 e12 ..."})
    assert hint(s, "card:b09") == "The 9 of Pendulums makes Pendulums the led suit."
    assert hint(s, "card:e12") == "The 12 of Compasses makes Compasses the led suit, and it is trump."


def test_a_higher_card_would_take_the_lead_and_a_lower_one_brings_a_crystal() -> None:
    """The second line of the prompt in the mock-up."""
    s = third_round("b09 b06", "b12 b07")
    assert hint(s, "card:b12", texts=FRENCH) == "Le 12 de Pendule bat la carte de Théo."
    assert hint(s, "card:b07", texts=FRENCH) == "Le 7 de Pendule vous rapporte un cristal."
    assert hint(s, "card:b12") == "The 12 of Pendulums beats Théo’s card."
    assert hint(s, "card:b07") == "The 7 of Pendulums earns you a crystal."


def test_with_an_empty_reserve_it_brings_nothing() -> None:
    s = position(round=3, timeline=LINE, trick="b09", hands={2: "b07 ..."}, crystals={0: 30})
    assert hint(s, "card:b07") == "The 7 of Pendulums earns you nothing: the supply is empty."


def test_the_last_card_of_a_trick_is_sure_to_win() -> None:
    s = third_round("b09 b06 b08", "b12 b07")
    assert hint(s, "card:b12") == "The 12 of Pendulums wins event 3."
    assert hint(s, "card:b07") == "The 7 of Pendulums earns you a crystal."


def test_a_third_event_is_worth_a_word() -> None:
    line: dict[int, Entry] = {1: ("d12", 0), 2: ("a13", 0)}
    s = position(round=3, timeline=line, marker=1, at={1: 2, 2: 2, 3: 2}, hands={0: "b12 ..."})
    assert hint(s, "card:b12") == "The 12 of Pendulums wins event 3: your third event."


def test_what_beats_nothing_says_what_it_would_have_to_beat() -> None:
    s = position(round=3, timeline=LINE, trick="b09 e07", hands={3: "b12 b07 ..."})
    assert hint(s, "card:b12") == "The 12 of Pendulums does not beat the 7 of Compasses."
    assert hint(s, "card:b07") == "The 7 of Pendulums earns you a crystal."  # CT-R08
    s = position(round=3, timeline=LINE, trick="b09", hands={2: "a07 e05 ...acde"})
    assert hint(s, "card:a07") == "The 7 of Hourglasses does not beat the 9 of Pendulums."
    assert hint(s, "card:e05") == "The 5 of Compasses beats Théo’s card."


def replaying(hand: str, owner: int = 2, alone: bool = True) -> ContretempsTable:
    """Returns event 1, defended by Comet 12, where seat 3 leads again; seat 0 may play after it."""
    at = {3: 1} if alone else {3: 1, 0: 1}
    return position(
        round=3,
        timeline={1: ("d12", owner), 2: ("a13", 1), 3: ("b13", 1)},
        event=1,
        at=at,
        marker=3,
        hands={3: f"{hand} ..."},
    )


def test_in_the_past_the_defending_card_is_what_counts() -> None:
    s = replaying("d13 d09")
    assert hint(s, "card:d13") == "The 13 of Comets takes event 1 from Nora."
    assert hint(s, "card:d09") == "The 9 of Comets earns you a crystal."  # CT-R07
    s = replaying("d13", alone=False)
    assert hint(s, "card:d13") == "The 13 of Comets beats the 12 of Comets, the winning card at event 1."
    s = position(round=3, timeline=LINE | {3: ("b13", 0)}, event=1, at={3: 1}, hands={3: "a07 ...abce"})
    assert (
        hint(s, "card:a07") == "The 7 of Hourglasses does not beat the 12 of Comets, the winning card at event 1."
    )


@pytest.mark.parametrize("alone", [True, False])
def test_at_an_own_event_a_better_card_strengthens_it(alone: bool) -> None:
    s = replaying("d13", owner=3, alone=alone)
    assert hint(s, "card:d13") == "The 13 of Comets strengthens your control of event 1."


def test_a_third_event_may_be_taken_from_somebody() -> None:
    line: dict[int, Entry] = {1: ("d12", 2), 2: ("a13", 3), 3: ("c13", 3), 4: ("b13", 1)}
    s = position(round=4, timeline=line, event=1, at={3: 1}, hands={3: "d13 ..."})
    assert hint(s, "card:d13") == "The 13 of Comets takes event 1 from Nora: your third event."


def test_a_card_that_was_trump_when_it_won_defends_weakly() -> None:
    line: dict[int, Entry] = {1: ("e13", 2, "d"), 2: ("a13", 1), 3: ("b13", 1)}
    s = position(round=3, constant="c10", timeline=line, event=1, at={3: 1}, hands={3: "d05 ..."})
    assert hint(s, "card:d05") == "The 5 of Comets takes event 1 from Nora."  # CT-R06


# -- trips and picks -------------------------------------------------------------------------------


def test_a_trip_says_where_it_leads_and_whether_it_is_worth_it() -> None:
    s = trips(hand="d13 a05 ...abce")
    assert [hint(s, f"n:{back}", 0) for back in range(5)] == [
        "You stay at event 4 and spend nothing.",
        "For 1 crystal: event 3, which nobody controls.",
        "For 2 crystals: event 2, controlled by Théo. "
        "No card that you could play there beats the 13 of Hourglasses.",
        "For 3 crystals: event 1, controlled by Nora. Your 13 of Comets beats the 12 of Comets.",
        "For 4 crystals: the invariant. Your card may change trump.",
    ]
    assert hint(s, "n:3", 0, FRENCH) == (
        f"Pour 3 cristaux{NARROW}: l’événement 1, contrôlé par Nora. Votre 13 de Comète bat le 12 de Comète."
    )


def test_a_trip_to_an_own_event_names_its_card() -> None:
    s = trips(crystals={2: 9})
    assert hint(s, "n:3", 2) == "For 3 crystals: event 1, which you control with the 12 of Comets."


def test_a_trip_forward_is_paid_like_one_back() -> None:
    s = trips(paradox=True)
    assert (
        hint(s, "back:2", 0)
        == "For 2 crystals: event 3, controlled by Nora. No card that you could play there beats the 12 of Comets."
    )
    assert hint(s, "forward:1", 0) == "For 1 crystal: event 9, which nobody controls."


def test_the_cheapest_card_that_wins_is_named() -> None:
    s = trips(hand="e05 e12 c09 ...bc")
    assert hint(s, "n:3", 0).endswith("Your 5 of Compasses beats the 12 of Comets.")
    s = trips(hand="e05 d13 d11 ...bc")  # CT-051: the Compass may not be played there
    assert hint(s, "n:3", 0).endswith("Your 13 of Comets beats the 12 of Comets.")


def test_ct_051_a_trip_counts_no_card_that_may_not_be_played_there() -> None:
    s = trips(hand="e05 e12 d05 ...bc")  # Compasses are trump, but the Comet must follow
    assert hint(s, "n:3", 0).endswith("No card that you could play there beats the 12 of Comets.")
    assert hint(s, "n:3", 0, FRENCH).endswith("Aucune carte que vous pouvez y jouer ne bat le 12 de Comète.")


def test_a_pick_names_the_trump_it_may_bring() -> None:
    line = LINE | {3: ("b13", 3)}
    s = position(round=3, moment="picks", timeline=line, at={0: 0, 2: 0}, hands={0: "c12 ..."})
    assert (
        hint(s, "card:c12", 0) == "If nobody reveals a card as high as the 12 of Sundials, Sundials become trump."
    )
    s = position(round=3, moment="picks", timeline=line, at={0: 0}, hands={0: "c12 ..."})
    assert hint(s, "card:c12", 0) == "The 12 of Sundials becomes the invariant: Sundials become trump."


# -- in whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everything_asked_in_a_game_can_be_read(seats: int, mode: str) -> None:
    for s in moments(seats, mode):
        for seat in range(seats):
            if s.over or not has(s.open_to, seat):
                continue
            told = [GAME.hint(s, s.decision, seat, [part]) for part in s.options(s.decision, seat, [])]
            for text, params in [GAME.prompt(s, s.decision, seat), *(each for each in told if each)]:
                said = [texts.say(text, params, seat, NAMES) for texts in (FRENCH, ENGLISH)]
                assert all(sentence[0].isupper() for sentence in said)
                assert french_faults(said[0]) == []


def test_games_ask_and_hint_at_everything() -> None:
    asked: set[str] = set()
    for mode in MODES:
        for seed in range(12):
            for s in moments(3 + seed % 4, mode, seed, stay=seed % 6 == 0):
                if not s.over:
                    asked.add(GAME.prompt(s, s.decision, s.seat)[0])
                    asked |= {told[0] for part in s.choices() if (told := GAME.hint(s, s.decision, s.seat, [part]))}
    every = {text for text in ENGLISH.sentences.ids if text.startswith(("prompt-", "hint-"))}
    assert every - {fluent_id(text) for text in asked} == set()


def test_the_last_card_does_what_its_hint_says() -> None:
    """Compares hints with the rules themselves."""
    rng = Rng(7)
    for mode in MODES:
        for s in moments(4, mode, seed=3):
            if s.over or not isinstance(s.top, Event):
                continue
            options = choices(s)
            name = options[rng.below(len(options))]
            told = GAME.hint(s, s.decision, s.seat, GAME.answer_parts(s, s.decision, name))
            assert told is not None
            kind, seat, after = told[0], int(s.seat), cast(ContretempsTable, s.copy())
            after.events = []
            answer(after, seat, name)
            heard = {event.text: event.params for event in after.events}
            assert ("consolation" in heard) == (kind == "hint.crystal")
            if kind.startswith("hint.wins"):
                assert heard["won"]["seat"] == f"seat:{seat}"
            elif kind.startswith("hint.takes"):
                assert heard["taken"]["seat"] == f"seat:{seat}"
            elif {"won", "taken", "raised", "kept"} & heard.keys():
                assert kind in ("hint.stronger", "hint.crystal", "hint.no_crystal", "hint.defended", "hint.below")
