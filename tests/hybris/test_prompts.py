"""Prompts of a seat, and hints about the consequences of each choice."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from chronotheque.games._sentences import fluent_id
from chronotheque.games._texts import Texts, catalogue
from chronotheque.games.hybris import GAME, prompts
from chronotheque.games.hybris.chronos import prompts as chronos_prompts
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import DONE, Rng, Value
from tests.hybris.playing import GREEDY, moments
from tests.hybris.positions import full, play, table, turn
from tests.texts.typography import french_faults

NAMES = ["Ada", "Théo", "Nora", "Émile"]
ENGLISH, FRENCH = Texts("hybris", "en"), Texts("hybris", "fr")

Message = tuple[str, dict[str, Value]]


def hint(s: HybrisTable, name: str) -> str:
    """Returns the hint on a choice for the asked seat."""
    parts = GAME.answer_parts(s, int(s.decision), full(name))
    told = GAME.hint(s, int(s.decision), int(s.seat), parts)
    assert told is not None
    return ENGLISH.say(*told, viewer=int(s.seat), names=NAMES)


def hints(s: HybrisTable) -> list[Message]:
    """Returns all current hints: after each first part, and after each second one."""
    decision, seat = int(s.decision), int(s.seat)
    found = []
    for part in s.options(decision, seat, []):
        drafts = [[part]] if part == DONE else [[part], *([part, two] for two in s.options(decision, seat, [part]))]
        for draft in drafts:
            told = GAME.hint(s, decision, seat, [part for part in draft if part != DONE])
            if told is not None:
                found.append(told)
    return found


# -- in general ------------------------------------------------------------------------------------


@pytest.mark.parametrize("chronos", ["off", "on"])
@pytest.mark.parametrize("greedy", [False, True])
def test_prompts_and_hints_can_be_said_in_both_languages_and_change_nothing(greedy: bool, chronos: str) -> None:
    for s in moments(3, seed=4, policies=GREEDY if greedy else (), chronos=chronos):
        if s.over:
            continue
        before = s.bytes()
        for told in [GAME.prompt(s, int(s.decision), int(s.seat)), *hints(s)]:
            assert ENGLISH.say(*told, viewer=int(s.seat), names=NAMES)
            assert french_faults(FRENCH.say(*told, viewer=int(s.seat), names=NAMES)) == []
        assert s.bytes() == before


def test_hints_tell_only_what_the_seat_knows() -> None:
    """Hints are equal on every table that agrees with the view."""
    rng, guess = Rng(1), GAME.blank(3)
    for n, s in enumerate(moments(3, seed=6, policies=GREEDY)):
        if not s.over and n % 5 == 0:
            GAME.read(GAME.knowledge(s, int(s.seat))).guess(rng, guess)
            guess.decision, guess.seat = s.decision, s.seat
            assert isinstance(guess, HybrisTable)
            assert hints(guess) == hints(s)


def test_what_an_effect_asks_is_asked_with_what_it_is_printed_on() -> None:
    said = {
        ENGLISH.say(*GAME.prompt(s, int(s.decision), int(s.seat)), viewer=int(s.seat), names=NAMES)
        for seed in (4, 11)
        for s in moments(3, seed, policies=GREEDY, chronos="on")
        if not s.over
    }
    assert said >= {
        "Choose a character (Devouring).",
        "Choose who fights (Phanes).",
        "Choose the cards to give up (Stalking).",
        "Choose an option (Tartarus).",
    }


def test_hy_d41_a_window_asks_only_for_what_can_be_done() -> None:
    asked_for = set()
    for s in (s for seed in range(4) for s in moments(2, seed)):
        if s.over or s.game.decision_name(s.decision) != "HY-D41":
            continue
        told = ENGLISH.say(*GAME.prompt(s, int(s.decision), int(s.seat)), viewer=int(s.seat), names=NAMES)
        names = [GAME.part_name(s, int(s.decision), 0, part) for part in s.options(s.decision, s.seat, [])]
        kinds = {name.partition(":")[0] for name in names}
        assert ("Pillar" in told) == bool(kinds & {"upper", "plain"})
        assert ("Premonition" in told) == ("premonition" in kinds)
        assert ("power" in told) == bool(kinds & {"power", "tech", "upgrade"})
        assert ("continue" in told) == ("go_on" in kinds)
        asked_for.add(told)
    assert len(asked_for) > 4


def test_games_hint_at_everything() -> None:
    strings: list[object] = []
    for module in (prompts, chronos_prompts):
        tree = ast.parse(Path(str(module.__file__)).with_name("prompts.py").read_text(encoding="utf-8"))
        strings += [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    every = {text for text in strings if isinstance(text, str) and text.startswith("hint.")}
    catalogued = {text for text in catalogue("hybris", "en").ids if text.startswith("hint-")}
    assert {fluent_id(text) for text in every} == catalogued
    # Rarer than all others; see below, and test_chronos_hints.py.
    found: set[str] = {"hint.full.free", "hint.avatar.flees", "hint.block.avatar", "hint.focus"}
    for seed in range(40):
        chronos = "on" if seed % 4 < 2 else "off"
        seats = 2 + seed % 3 if seed % 8 else 1
        for s in moments(seats, seed, GREEDY if seed % 2 else (), chronos=chronos):
            if not s.over:
                found |= {text for text, _ in hints(s)}
        if found == every:
            break
    assert every - found == set()


# -- one by one ------------------------------------------------------------------------------------


def test_an_activation_says_its_price_and_where_it_leads() -> None:
    s = table(plans={0: {"hero:1": "forge", "prophet:1": "bonus"}}, aegis={0: 3})
    assert hint(s, "hero:1") == "For 1 Aegis (2 left), Hero 1 goes to the Forge."
    assert hint(s, "prophet:1").endswith("Prophet 1 goes anywhere, with the Bonus Location token.")
    assert hint(s, "pass").startswith("The others get the lower benefit")


def test_a_destination_says_who_is_there() -> None:
    s = table(where={1: {"prophet:1": "city:argos", "hero:1": "city:elis"}})
    turn(s, "character:olympian", "later")
    assert hint(s, "city:sparta") == "Nobody holds Sparta."
    assert hint(s, "city:argos") == "In Argos you drive out Théo’s Prophet 1 without a combat."
    assert hint(s, "city:elis") == "In Elis you must beat Théo’s Hero 1."
    assert hint(s, "location:olympus") == "3 free slots on Olympus."


def test_a_full_location_says_whether_its_malus_is_paid() -> None:
    full_oracle = {"hero:1": "oracle-1", "hero:2": "oracle-2", "hero:3": "oracle-3"}
    s = table(where={1: full_oracle, 0: {"ally:atalanta": "reserve"}}, plans={0: {"ally:atalanta": "bonus"}})
    play(s, "champion:atalanta")
    assert hint(s, "location:oracle") == "No free slot at the Oracle, but you pay no penalty."
    s = table(where={1: full_oracle})
    turn(s, "character:olympian", "later")
    assert hint(s, "location:oracle") == "No free slot at the Oracle, so you pay the penalty."


def test_a_card_says_what_it_makes_of_the_totals() -> None:
    s = table(hands={0: "com_01 com_02"}, determination={0: 4}, champions="atalanta")
    turn(s, "character:olympian", "later", "location:coliseum", "slot:coliseum-1", "fight", "champion:atalanta")
    enemy = int(s.card_sum[1])
    assert hint(s, "com_01") == (
        f"With Thrust: 2 Strength against {enemy} before its effect, and 3 Determination left."
    )
    play(s, "com_01")
    assert hint(s, "com_02").startswith(f"With Parry and its Combo: 5 Strength against {enemy}")
    assert hint(s, "stop") == f"You stop with 2 against {enemy}."


def test_a_deployment_says_what_affinity_and_links_bring() -> None:
    deployed = {"sparta-2": "tec_academy:0"}  # its mark is on the west
    s = table(stored={0: "tec_ballista"}, deployed=deployed, plans={0: {"hero:1": "mortal_world"}}, well=0)
    turn(s, "hero:1", "city:sparta", "deploy")
    # 3 VP, affinity 1, and a link between two own tiles 2
    assert hint(s, "tec_ballista>space:sparta-1") == "You gain 6 VP and 0 Prayers on space 1 of Sparta."


@pytest.mark.parametrize(("hand", "able"), [("com_09 com_06", True), ("com_01", False)])
def test_a_quest_says_whether_its_next_canto_can_be_met(hand: str, able: bool) -> None:
    s = table(quests="ep_fleece", hands={0: hand})  # water and air are to be revealed
    turn(s, "character:olympian", "later", "location:moirai", "slot:moirai-1", "action:fulfil")
    expected: dict[bool, Any] = {
        True: "You can meet the condition of Canto 1.",
        False: "You cannot meet the condition of Canto 1: your character is defeated.",
    }
    assert hint(s, "ep_fleece") == expected[able]
