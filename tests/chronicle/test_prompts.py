"""Prompts, and the hint for each choice."""

from __future__ import annotations

from typing import cast

import pytest

from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import Texts
from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.prompts import leads_after
from chronotheque.games.chronicle.rules.meeting import Meeting, meeting_of
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import Rng, Value
from tests.chronicle.positions import SEAT_COUNTS, asked, choices, full, moments, number, play, table
from tests.texts.typography import french_faults

NAMES = ["Ada", "Théo", "Nora", "Émile", "Ines", "Oz"]

Message = tuple[str, dict[str, Value]]


def prompt(s: ChronicleTable) -> Message:
    """Returns the prompt of the seat that is asked."""
    return s.game.prompt(s, int(s.decision), int(s.seat))


def hint(s: ChronicleTable, name: str) -> Message:
    """Returns the hint for a choice of the seat that is asked."""
    assert name in choices(s).split()
    told = s.game.hint(s, int(s.decision), int(s.seat), GAME.answer_parts(s, int(s.decision), full(name)))
    assert told is not None
    return told


def those(name: str) -> dict[str, Value]:
    return {"those": [f"card:{name}"]}


def after(plays: str, held: str, allies: dict[int, str] | None = None) -> ChronicleTable:
    """Returns a meeting in which seats 0, 1 … have played these cards, and the next seat holds some."""
    cards = plays.split()
    spare = ["g10", "r10", "g09", "r09"]
    hands = [f"{card} {spare.pop()}" for card in cards] + [held]
    hands += [spare.pop() for _ in range(3 - len(hands))]
    s = table(hands, allies=allies)
    play(s, plays)
    assert asked(s)[1] == len(cards)
    return s


# -- prompts ---------------------------------------------------------------------------------------


def test_who_leads_is_asked_for_any_card() -> None:
    assert prompt(table(["b02", "b10", "b03"])) == ("prompt.CR-D1", {})


def test_while_no_suit_is_led_any_card_will_do() -> None:
    assert prompt(after("king", "b02 g04")) == ("prompt.CR-D2", {})


@pytest.mark.parametrize(("led", "suit"), [("b02", "suit:power"), ("g02", "suit:wisdom"), ("r02", "suit:love")])
def test_who_can_follow_is_asked_for_the_suit(led: str, suit: str) -> None:
    assert prompt(after(led, f"{led[0]}01 b04")) == ("prompt.CR-D3", {"suit": suit})
    assert prompt(after(led, f"{led[0]}01 fool")) == ("prompt.CR-D3.or_wild", {"suit": suit})


def test_cr_d4_a_wild_card_is_offered_only_to_a_hand_that_has_one() -> None:
    assert prompt(after("b02", "g04 r04")) == ("prompt.CR-D4", {"suit": "suit:power"})
    assert prompt(after("b02", "g04 fool")) == ("prompt.CR-D4.or_wild", {"suit": "suit:power"})
    assert prompt(after("b02", "sage fool")) == ("prompt.CR-D4.only_wild", {"suit": "suit:power"})
    assert prompt(after("b02", "angel")) == ("prompt.CR-D4.only_wild", {"suit": "suit:power"})


@pytest.mark.parametrize(
    ("plays", "decision", "params"),
    [
        ("b04", "CR-D5", {}),
        ("sage", "CR-D5", {}),
        ("b06", "CR-D6", {}),
        ("b08", "CR-D7", {}),
        ("b08 seat:2", "CR-D8", {"rival": "seat:0"}),
        ("b09", "CR-D9", {}),
        ("b10", "CR-D10", {}),
        ("b10 b01", "CR-D12", {"ally": "card:b01"}),
        ("b10 r02", "CR-D12", {"ally": "card:r02"}),
        ("fool", "CR-D11", {}),
    ],
)
def test_an_ability_names_its_card(plays: str, decision: str, params: dict[str, Value]) -> None:
    card = plays.split(maxsplit=1)[0]
    s = table([f"{card} g09", "b03 g04", "b02 g03"], allies={0: "r02 b01", 1: "r03"})
    play(s, plays)
    assert prompt(s) == (f"prompt.{decision}", {"card": f"card:{card}"} | params)


# -- hints of abilities ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["b08", "fool"])
def test_a_rival_is_described_with_the_number_of_its_cards(card: str) -> None:
    s = table([f"{card} g09", "b03 g04 g05", "b02"])
    play(s, card)
    assert hint(s, "seat:1") == ("hint.cards", {"rival": "seat:1", "n": 3})
    assert hint(s, "seat:2") == ("hint.cards", {"rival": "seat:2", "n": 1})


ALLIES = {
    "b01": "hint.ally.evil",
    "demon": "hint.ally.evil",
    "angel": "hint.ally.angel",
    "r02": "hint.ally.triple",
    "r03": "hint.ally",
    "king": "hint.ally",
}


@pytest.mark.parametrize("card", ["b04", "sage"])
@pytest.mark.parametrize(("ally", "text"), ALLIES.items())
def test_an_ally_to_steal_is_described_with_its_owner(card: str, ally: str, text: str) -> None:
    for owner in (1, 2):
        s = table([f"{card} g09", "b03 g04", "b02"], allies={owner: f"{ally} r05"})
        play(s, card)
        assert hint(s, ally) == (text, {"those": [f"card:{ally}"], "owner": f"seat:{owner}"})


@pytest.mark.parametrize("card", ["b06", "b09", "b10"])
@pytest.mark.parametrize(("ally", "text"), ALLIES.items())
def test_an_own_ally_is_described_with_what_it_counts(card: str, ally: str, text: str) -> None:
    s = table([f"{card} g09", "b03 g04", "b02"], allies={0: f"{ally} r05", 1: "r06"})
    play(s, card)
    assert hint(s, ally) == (text, {"those": [f"card:{ally}"], "owner": "seat:0"})


def test_who_gets_an_ally_is_described() -> None:
    s = table(["b10 g09", "b03 g04", "b02"], allies={0: "r05"})
    play(s, "b10 r05")
    assert hint(s, "seat:2") == ("hint.gets", {"rival": "seat:2"})
    assert hint(s, "seat:1") == ("hint.gets", {"rival": "seat:1"})


def test_a_card_to_discard_is_described() -> None:
    s = table(["b08 g09", "b03 g04", "b02"])
    play(s, "b08", "seat:1")
    assert hint(s, "g04") == ("hint.discarded", those("g04"))


# -- hints of cards --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["b02", "b01", "angel"])
def test_a_lead_opens_the_meeting(card: str) -> None:
    s = table([f"{card} g09", "b10", "b04"])
    assert hint(s, card) == ("hint.lead", those(card))


@pytest.mark.parametrize("card", ["g07", "g05", "g04", "g03", "g02"])
def test_a_card_face_down_does_nothing(card: str) -> None:
    s = after("b02", f"{card} king")
    assert hint(s, card) == ("hint.down", those(card))
    assert hint(s, "king") == ("hint.crown", those("king"))  # a wild card lies face up


def test_a_seven_turns_the_cards_there() -> None:
    assert hint(table(["b07 g09", "b10", "b04"]), "b07") == ("hint.veil.lead", those("b07"))
    assert hint(after("b02", "b07 king"), "b07") == ("hint.veil", those("b07"))
    assert hint(after("king", "b07 g04"), "b07") == ("hint.veil", those("b07"))


def test_a_five_ends_the_meeting() -> None:
    assert hint(table(["b05 g09", "b10", "b04"]), "b05") == ("hint.cut.wins", those("b05"))
    assert hint(after("b02", "b05 king"), "b05") == ("hint.cut.wins", those("b05"))
    assert hint(after("b07", "b05 king"), "b05") == ("hint.cut", those("b05"))
    assert hint(after("king", "b05 g04"), "b05") == ("hint.cut", those("b05"))


def test_cr_r14_a_five_played_last_is_a_card_like_others() -> None:
    s = table(["b02 g02", "b06 g10", "b05 g03"])
    play(s, "b02 b06")
    assert hint(s, "b05") == ("hint.below", those("b05"))


ABILITIES = {"b04": "steal", "b06": "recall", "b08": "drain", "b09": "dismiss", "b10": "entrust"}


@pytest.mark.parametrize(("card", "ability"), ABILITIES.items())
def test_an_ability_is_described_and_whether_its_card_is_ahead(card: str, ability: str) -> None:
    params: dict[str, Value] = {"card": f"card:{card}", "ability": f"ability:{ability}"}
    held = {0: "r05", 1: "r06"}
    assert hint(after("b01", f"{card} g04", allies=held), card) == ("hint.uses.ahead", params)
    assert hint(after("king", f"{card} g04", allies=held), card) == ("hint.uses", params)
    assert hint(table([f"{card} g04", "b02", "b03"], allies=held), card) == ("hint.uses.ahead", params)


@pytest.mark.parametrize(("card", "ability"), ABILITIES.items())
def test_an_ability_in_vain_is_described(card: str, ability: str) -> None:
    if ability == "drain":
        s = table([f"{card} r04", "b02", "g10 b03"], leader=1)
        play(s, "b02 b03")
        s.hands[2] = 0
    else:
        s = after("b01", f"{card} g04")
    assert hint(s, card) == ("hint.in_vain", {"card": f"card:{card}", "ability": f"ability:{ability}"})


def test_what_others_have_is_of_no_use_to_an_ability_for_own_allies() -> None:
    for card in ("b06", "b09", "b10"):
        assert hint(after("b01", f"{card} g04", allies={0: "r05"}), card)[0] == "hint.in_vain"
    assert hint(after("b01", "b04 g04", allies={1: "r05"}), "b04")[0] == "hint.in_vain"


def test_the_sage_and_the_fool_are_never_ahead() -> None:
    s = after("b01", "sage fool g04", allies={0: "r05"})
    assert hint(s, "sage") == ("hint.uses", {"card": "card:sage", "ability": "ability:steal"})
    assert hint(s, "fool") == ("hint.uses", {"card": "card:fool", "ability": "ability:swap"})


def test_the_fool_needs_a_card_left_in_hand_and_a_partner() -> None:
    vain = ("hint.in_vain", {"card": "card:fool", "ability": "ability:swap"})
    assert hint(table(["fool", "b02 g04", "b03"]), "fool") == vain
    assert hint(table(["fool g05", "b02 g04", "b03"]), "fool")[0] == "hint.uses"
    s = table(["b02", "b03", "fool b04"])
    play(s, "b02 b03")
    assert hint(s, "fool") == vain


def test_the_dragon_wins_and_discards() -> None:
    assert hint(table(["dragon g05", "b02", "b03"]), "dragon") == ("hint.devours", those("dragon"))
    assert hint(after("king", "dragon g04"), "dragon") == ("hint.devours", those("dragon"))


def test_a_three_reverses() -> None:
    assert hint(table(["b03 g05", "b02", "b04"]), "b03") == ("hint.reverses.ahead", those("b03"))
    assert hint(after("b10", "b03 g04"), "b03") == ("hint.reverses.ahead", those("b03"))
    assert hint(after("b02", "b03 g04"), "b03") == ("hint.reverses", those("b03"))
    assert hint(after("demon", "b03 g04"), "b03") == ("hint.reverses", those("b03"))


def test_king_and_demon_are_ahead_unless_something_stronger_is_there() -> None:
    assert hint(table(["king g05", "b02", "b04"]), "king") == ("hint.crown", those("king"))
    assert hint(table(["demon g05", "b02", "b04"]), "demon") == ("hint.crown", those("demon"))
    assert hint(after("demon", "king b04"), "king") == ("hint.crown", those("king"))
    assert hint(after("king", "demon b04"), "demon") == ("hint.crown.below", those("demon"))
    assert hint(after("dragon", "king b04"), "king") == ("hint.crown.below", those("king"))


def test_a_card_without_ability_is_ahead_or_below() -> None:
    assert hint(after("b01", "b02 g04"), "b02") == ("hint.ahead", those("b02"))
    assert hint(after("b10", "b02 g04"), "b02") == ("hint.below", those("b02"))
    assert hint(after("b01", "angel g04"), "angel") == ("hint.below", those("angel"))
    assert hint(after("sage", "b02 g04"), "b02") == ("hint.ahead", those("b02"))


def test_what_is_face_down_is_not_in_the_way() -> None:
    s = table(["b09 g09", "b07 g04", "b02 g10", "b01 r04"])
    play(s, "b09 b07")
    assert hint(s, "b02") == ("hint.below", those("b02"))
    s = table(["b02 g09", "g10 g04", "b04 r10", "b01 r04"], allies={0: "r05"})
    play(s, "b02 g10")
    assert hint(s, "b04")[0] == "hint.uses.ahead"


def test_an_answer_of_several_parts_has_no_hint() -> None:
    s = table(["b02 g04", "b10", "b03"])
    assert GAME.hint(s, int(s.decision), 0, [number("b02"), number("g04")]) is None
    assert GAME.hint(s, int(s.decision), 0, []) is None


# -- who would be ahead ----------------------------------------------------------------------------


def ahead(s: ChronicleTable, card: str) -> bool:
    meeting = meeting_of(s)
    assert meeting is not None
    before = s.bytes()
    found = leads_after(s, meeting, number(card))
    assert s.bytes() == before  # only tried
    return found


@pytest.mark.parametrize(
    ("plays", "card", "leads"),
    [
        ("b02", "b04", True),
        ("b06", "b04", False),
        ("b03", "b04", False),
        ("b03", "b02", True),
        ("b06", "b03", True),
        ("b02", "b03", False),
        ("king", "b10", False),
        ("king", "dragon", True),
        ("dragon", "king", False),
        ("b10", "angel", False),
        ("angel", "sage", False),
    ],
)
def test_a_card_leads_if_it_would_win_with_nobody_after_it(plays: str, card: str, leads: bool) -> None:
    assert ahead(after(plays, f"{card} g04"), card) is leads


# -- in whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everything_asked_in_a_game_can_be_read(seats: int) -> None:
    english, french = Texts("chronicle", "en"), Texts("chronicle", "fr")
    for count, s in enumerate(moments(seats)):
        if s.over or count % 3:
            continue
        seat = int(s.seat)
        told = [GAME.hint(s, int(s.decision), seat, [part]) for part in s.choices()]
        for text, params in [prompt(s), *(each for each in told if each)]:
            said = [texts.say(text, params, seat, NAMES) for texts in (french, english)]
            assert all(sentence[0].isupper() for sentence in said)
            assert french_faults(said[0]) == []


def test_games_ask_and_hint_at_everything() -> None:
    """Seeds 0 to 23; the keys that no game reaches are listed here."""
    asked_for: set[str] = set()
    for seed in range(24):
        theme = "led" if seed == 0 else "shown"
        for s in moments(3 + seed % 4, seed, theme=theme, length="agreed"):
            if not s.over:
                asked_for.add(prompt(s)[0])
                told = [GAME.hint(s, int(s.decision), int(s.seat), [part]) for part in s.choices()]
                asked_for |= {each[0] for each in told if each}
    every = {text for text in Texts("chronicle", "en").sentences.ids if text.startswith(("prompt-", "hint-"))}
    assert {fluent_id(text) for text in asked_for} == every


WINNING = ("hint.cut.wins", "hint.reverses.ahead", "hint.crown", "hint.ahead", "hint.devours")
LOSING = ("hint.cut", "hint.reverses", "hint.crown.below", "hint.below", "hint.down")


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_last_card_does_what_its_hint_says(seats: int) -> None:
    """Compares hints with the rules themselves, seeds 3 to 8."""
    rng, settled = Rng(7), 0
    for seed in range(3, 9):
        for s in moments(seats, seed):
            if s.over or not isinstance(s.top, Meeting):
                continue
            options = s.choices()
            part, seat, leader = options[rng.below(len(options))], int(s.seat), int(s.top.leader)
            told = GAME.hint(s, int(s.decision), seat, [part])
            assert told is not None
            after_it = cast(ChronicleTable, s.copy())
            after_it.events = []
            after_it.play(part)
            heard = {event.text: event.params for event in after_it.events}
            kind = told[0]
            assert ("without_effect" in heard) == (kind == "hint.in_vain"), f"seed {seed}"
            assert ("down" in heard) == (kind == "hint.down"), f"seed {seed}"
            assert ("cut" in heard) == (kind in ("hint.cut", "hint.cut.wins")), f"seed {seed}"
            if kind.startswith("hint.uses"):
                assert asked(after_it)[1] == seat, f"seed {seed}"
                assert asked(after_it)[0] in ("CR-D5", "CR-D6", "CR-D7", "CR-D9", "CR-D10", "CR-D11")
            over = [heard[text]["seat"] for text in ("won", "won_as_leader", "devoured") if text in heard]
            if over and kind in WINNING:
                assert over == [f"seat:{seat}"], f"seed {seed}: {kind}"
            if over and kind in LOSING and leader != seat:
                assert over != [f"seat:{seat}"], f"seed {seed}: {kind}"
            settled += bool(over)
    assert settled > 10
