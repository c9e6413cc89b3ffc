"""Drawing: nothing wider than the terminal, everything distinguishable without colour, both languages complete."""

from __future__ import annotations

import re
from typing import cast

import pytest
from rich.cells import cell_len

import chronotheque
from chronotheque import games
from chronotheque.cli.boards import Board, Choice, Scene, board_for
from chronotheque.cli.boards.contretemps import CRYSTAL, MARKER, STYLES, SYMBOLS
from chronotheque.cli.boards.plain import HOLLOW, SHAPES
from chronotheque.cli.speech import Speech, names_for
from chronotheque.cli.terminal import Prose, make_console
from chronotheque.cli.words import Words, catalogue
from chronotheque.games.contretemps.view_types import ContretempsView, EventView
from chronotheque.kernel import Rng
from chronotheque.records.checker import random_answer
from tests.texts.messages import leaves, parsed, variables
from tests.texts.typography import french_faults


def board(lang: str, seats: int, me: int | None) -> Board:
    return board_for(Speech(games.get("contretemps"), lang, None, names_for(lang, seats), me))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("mode", ["classic", "paradox"])
@pytest.mark.parametrize(("seats", "width", "height"), [(3, 80, 24), (4, 98, 40), (6, 80, 24)])
def test_every_moment_of_a_game_fits(lang: str, mode: str, seats: int, width: int, height: int) -> None:
    match = chronotheque.new("contretemps", seats=seats, seed=9, options={"mode": mode})
    rng = Rng(9)
    drawn, watched = board(lang, seats, 1), board(lang, seats, None)
    phases = set()
    while not match.over:
        view = cast(ContretempsView, match.view(1))
        phases.add(view.phase)
        choices = []
        if 1 in (seat for seat, _ in match.open):
            decision = next(decision for seat, decision in match.open if seat == 1)
            choices = [
                Choice(at, decision, name, drawn.speech.name(name))
                for at, name in enumerate(match.options(1, decision), 1)
            ]
        lines = drawn.draw(Scene(view, choices, width, height))
        assert max(line.cell_len for line in lines) <= width
        for choice in choices:
            shown = any(f"─{choice.number}─" in line.plain for line in lines)
            assert shown == drawn.shows(choice, view)
            assert drawn.label(choice, view)
        for line in watched.draw(Scene(match.view(-1), [], width, height)):
            assert line.cell_len <= width
        seat, decision = match.open[rng.below(len(match.open))]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    assert phases >= {"events", "scientists"}
    for sentence in drawn.speech.sentences(match.messages(1)):
        assert "{" not in drawn.tint(sentence).plain
        assert not re.search(r"(?<!\w)[a-z]+:\w", sentence)


def test_symbols_are_one_column_wide_and_all_different() -> None:
    symbols = [*SYMBOLS.values(), *SHAPES, *HOLLOW, CRYSTAL, MARKER]
    assert [cell_len(symbol) for symbol in symbols] == [1] * len(symbols)
    assert len(set(symbols)) == len(symbols)
    assert SYMBOLS.keys() == STYLES.keys()


def test_a_trip_says_where_it_leads() -> None:
    drawn = board("en", 3, 0)
    view = cast(ContretempsView, chronotheque.new("contretemps", seats=3, seed=1).view(0))
    view.present = 5
    view.timeline = [EventView(event, None, None, None) for event in (2, 5, 7, 9)]
    view.hand = []
    labels = [
        drawn.label(Choice(1, "CT-D5", name, "go"), view) for name in ("n:0", "back:1", "back:2", "forward:2")
    ]
    assert labels == ["go", "go → event 2 (1◊)", "go → invariant (2◊)", "go → event 9 (2◊)"]


def test_a_card_in_a_sentence_carries_its_symbol() -> None:
    drawn = board("fr", 3, 0)
    assert drawn.tint("Nora joue le 7 de Pendule.").plain == "Nora joue le ♩7 de Pendule."


def test_a_line_is_not_broken_before_a_colon_or_a_number() -> None:
    console = make_console()
    lines = Prose("Le présent est l’événement 3\u202f: fin").wrap(console, 28)
    assert [line.plain.rstrip() for line in lines] == ["Le présent est", "l’événement 3\u202f: fin"]


def test_the_catalogues_say_the_same_things_in_both_languages() -> None:
    french, english = parsed(catalogue("fr").source), parsed(catalogue("en").source)
    assert list(french) == list(english)
    for text, message in english.items():
        assert variables(french[text]) == variables(message), text
        for leaf in leaves(french[text]):
            assert french_faults(re.sub(r"\{[^{}]*\}", "7", leaf)) == [], text
    assert Words("fr").decimal(12345.67) == "12\u202f345,7"
    assert Words("en").decimal(12345.67) == "12,345.7"
