"""Forge Chronos in the terminal: nothing is too wide, all that is public is drawn and distinct without colour."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

import chronotheque
from chronotheque import games
from chronotheque.cli.boards import Board, Choice, Scene, board_for
from chronotheque.cli.boards.forge_chronos import CARD, EMPTY, NOON, RENOWN, STYLES, SYMBOLS
from chronotheque.cli.boards.plain import HOLLOW, SHAPES
from chronotheque.cli.speech import Speech, names_for
from chronotheque.games._cards import rows_from
from chronotheque.games.forge_chronos.view_types import ForgeView
from chronotheque.kernel import Rng, View
from chronotheque.records import Match
from chronotheque.records.checker import random_answer
from tests.cli.conftest import Chrono
from tests.plain import plain
from tests.texts.typography import french_faults

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
NONE = {"grey": 0, "blue": 0, "yellow": 0, "white": 0, "black": 0}


def board(lang: str, seats: int, me: int | None) -> Board:
    return board_for(Speech(games.get("forge_chronos"), lang, None, names_for(lang, seats), me))


def drawn(
    view: ForgeView,
    choices: list[Choice] | None = None,
    lang: str = "en",
    width: int = 80,
    height: int = 24,
) -> list[str]:
    """The table in plain text, lines ending where their words do."""
    lines = board(lang, view.seats, 0).draw(Scene(view, choices or [], width, height))
    return [line.plain.rstrip() for line in lines]


def choices_of(*parts: str, decision: str = "FC-D01") -> list[Choice]:
    return [Choice(number, decision, part, part) for number, part in enumerate(parts, 1)]


def view_of(seats: int = 2, options: dict[str, str] | None = None, **changed: Any) -> ForgeView:
    """A table in the first morning, with something changed."""
    match = chronotheque.new("forge_chronos", seats=seats, seed=1, options=options or {})
    return msgspec.convert({**plain(match.view(0)), **changed}, ForgeView)


def player(**changed: Any) -> dict[str, Any]:
    own = {"hour": 7, "reserve": NONE, "renown": 0, "blades": [], "handles": [], "weapons": [], "assistants": []}
    return {**own, **changed}


# -- whole games -----------------------------------------------------------------------------------


def listed(match: Match, mine: Board, decision: str, draft: str) -> list[Choice]:
    """Returns the choices of seat 1 after a draft."""
    head = f"{draft}>" if draft else ""
    names = match.options(1, decision, draft)
    return [Choice(at, decision, head + name, mine.speech.name(name)) for at, name in enumerate(names, 1)]


def check(mine: Board, view: View, choices: list[Choice], width: int, height: int) -> None:
    """Nothing is too wide, every choice is drawn with its number or has a label."""
    lines = mine.draw(Scene(view, choices, width, height))
    assert max(line.cell_len for line in lines) <= width
    for choice in choices:
        shown = any(re.search(rf"(?<!\d){choice.number}›", line.plain) for line in lines)
        assert shown == mine.shows(choice, view), choice.answer
        assert not re.search(r"[a-z]+:\w", mine.label(choice, view))


@pytest.mark.parametrize(
    ("seats", "width", "height", "lang", "options"),
    [
        (2, 80, 24, "fr", {"assistants": "on"}),
        (3, 100, 40, "en", {"assistants": "on"}),
        (4, 78, 24, "fr", {"display": "scarce"}),
        (4, 60, 40, "en", {}),
    ],
)
def test_every_moment_of_a_game_fits(
    seats: int, width: int, height: int, lang: str, options: dict[str, str]
) -> None:
    match = chronotheque.new("forge_chronos", seats=seats, seed=9, options=options)
    rng = Rng(9)
    mine, watched = board(lang, seats, 1), board(lang, seats, None)
    while not match.over:
        view = match.view(1)
        seat, decision = match.open[0]
        answer = random_answer(match, seat, decision, rng)
        drafts = ["", *(answer.rsplit(">", cut)[0] for cut in range(1, answer.count(">") + 1))] if seat == 1 else []
        for draft in drafts:
            check(mine, view, listed(match, mine, decision, draft), width, height)
        for line in watched.draw(Scene(match.view(-1), [], width, height)):
            assert line.cell_len <= width
            assert not re.search(r"[a-z]+:\w", line.plain)
        match.answer(seat, decision, answer)
    check(mine, match.view(1), [], width, height)
    for sentence in mine.speech.sentences(match.messages(1)):
        assert "{" not in mine.tint(sentence).plain
        assert not re.search(r"(?<!\w)[a-z]+:\w", sentence)
        assert lang == "en" or french_faults(sentence) == []


def test_symbols_are_one_column_wide_and_all_different() -> None:
    symbols = [*SYMBOLS.values(), *SHAPES, *HOLLOW, CARD, RENOWN, NOON, EMPTY]
    assert [cell_len(symbol) for symbol in symbols] == [1] * len(symbols)
    assert len(set(symbols)) == len(symbols)
    assert SYMBOLS.keys() == STYLES.keys()


# -- the parts of the table ------------------------------------------------------------------------


def test_the_clock_shows_who_stands_where_and_who_is_in_bed() -> None:
    players = [player(hour=hour) for hour in (13, 7, 13, 6)]
    view = view_of(seats=4, day=2, days=2, queue=[2, 0], beds=[3, 1], players=players)
    told = drawn(view)
    assert told[0] == "Forge Chronos  │  Day 2 of 2"
    assert told[2:4] == [
        "Clock      4  5  6  7  8  9 10 11 12 13 14 15☼16 17 18 19 20 21 22 23 24",
        "                 ◇  △                ■●",
    ]
    assert [line for line in told if line.startswith("▲")] == ["▲ Theo      in bed ✦0"]
    assert "15 16 17" in drawn(msgspec.structs.replace(view, noon=True))[2]


def test_the_market_lies_below_its_ranks() -> None:
    slots = [("white", 1, 8), ("yellow", 1, 6), ("black", 2, 1), ("grey", 3, 0), ("blue", 3, 12)]
    market = [{"colour": colour, "rank": rank, "cubes": cubes} for colour, rank, cubes in slots]
    view = view_of(market=market, mine={**NONE, "grey": 9, "black": 2})
    assert drawn(view, lang="fr")[4:7] == [
        "Rang      1                         2            3",
        "Marché    ◌ Blanc 8    ✶ Jaune 6    ◉ Noir 1     ▒ Gris 0     ≈ Bleu 12",
        "Mine 11   ◌ 0          ✶ 0          ◉ 2          ▒ 9          ≈ 0",
    ]
    trading = drawn(view, choices_of("take:yellow", "take:blue"))
    assert "1›✶ Yellow 6" in trading[5]
    assert "2›≈ Blue 12" in trading[5]
    assert trading[7].strip().startswith("same Rank 1:1")


def test_the_display_has_cost_value_and_bonuses_in_columns() -> None:
    blades = ["part:b-wht-axe-3", None, "part:b-gry-dag-1", "part:b-blu-swd-2", "part:b-blk-dag-1"]
    told = drawn(view_of(blades=blades, market=[]), choices_of("part:b-gry-dag-1", "part:b-blk-dag-1"))[4:10]
    assert [line[:38].rstrip() for line in told] == [
        "    Blades ▯40   cost  val  +col +type",
        "    ◌ Axe III    ◌4 ✶2  11    +4    +4",
        "    ┄┄┄┄┄┄┄┄┄┄┄┄",
        " 1› ▒ Dagger I   ▒2      2    +1    +2",
        "    ≈ Sword II   ≈3 ▒1   6    +2    +3",
        " 2› ◉ Dagger I   ◉2      6    +5    +2",
    ]
    assert told[0][40:] == "    Handles ▯40  cost  val  +col +type"


def test_a_player_has_reserve_weapons_loose_parts_and_assistants() -> None:
    weapon = {
        "blade": "part:b-blu-axe-2",
        "handle": "part:h-blu-axe-1",
        "renown": 23,
        "parts": 0,
        "colour": 0,
        "type": 0,
    }
    mine = player(
        hour=16,
        renown=23,
        reserve={**NONE, "blue": 2, "black": 11},
        weapons=[weapon],
        blades=["part:b-yel-swd-1"],
        handles=["part:h-gry-dag-2", "part:h-blk-axe-3"],
        assistants=["assistant:a10"],
    )
    view = view_of(players=[mine, player(renown=105)], waiting=[{"seats": [0], "decision": "FC-D01"}])
    told = drawn(view, choices_of("part:b-yel-swd-1", "give:blue", "give:black"))
    assert told[-4:] == [
        "● You ◂     16\u00a0h   ✦23  2›≈2 3›◉11",
        "  ≈Axe II+≈Axe I ✦23  single Blades 1›✶Sword I 5+3+3",
        "  single Handles ▒Dagger II 2+1+2  ◉Axe III 9+5+4  Fitter",
        "▲ Theo      7\u00a0h    ✦105",
    ]


def test_what_may_be_kept_is_drawn_in_columns() -> None:
    dig = {
        "count": 3,
        "keeps": 2,
        "again": True,
        "aside": {**NONE, "grey": 3},
        "drawn": {**NONE, "blue": 2, "white": 1},
    }
    choices = choices_of("blue:2", "blue:1+white:1", "again", decision="FC-D11")
    assert drawn(view_of(dig=dig), choices, lang="fr")[-2:] == [
        "Piochés ≈2 ◌1  à conserver 2  à remettre ▒3",
        "  1›≈2      2›≈1 ◌1",
    ]
    assert not board("fr", 2, 0).shows(choices[2], {})


def test_assistants_say_what_they_do_where_there_is_room_or_need() -> None:
    row = ["assistant:a01", "assistant:a10", None]
    view = view_of(options={"assistants": "on"}, assistants=row)
    assert "Assistants ▯12  Storekeeper · Fitter" in drawn(view)
    asked = drawn(view, choices_of("assistant:a01", "assistant:a10", decision="FC-D14"))
    at = asked.index("Assistants ▯12")
    assert asked[at + 1 : at + 3] == [
        "  1›Storekeeper  Same Rank or Rank 1: take from the Mine what the Market lacks.",
        "  2›Fitter  Assembling a Handle and a Blade costs you 0\u00a0h.",
    ]
    assert "    Fitter  Assembling a Handle and a Blade costs you 0\u00a0h." in drawn(view, height=40)


def test_parts_and_cubes_in_a_sentence_carry_their_symbols() -> None:
    said = board("fr", 2, 0).tint("Théo forge en 2\u202fh : Lame d’épée bleue I, 3 noirs, 1 gris et Blanc.")
    assert said.plain == "Théo forge en 2\u202fh : ≈Lame d’épée bleue I, 3 ◉noirs, 1 ▒gris et ◌Blanc."
    styles = {said.plain[span.start : span.end]: span.style for span in said.spans}
    assert styles["≈Lame d’épée bleue I"] == STYLES["blue"]
    assert styles["◉noirs"] == STYLES["black"]
    assert board("en", 2, 0).tint("You forge Grey Axe Blade II.").plain == "You forge ▒Grey Axe Blade II."


def test_the_parts_of_a_file_are_drawn_as_it_says() -> None:
    own = {"kind": "blade", "type": "axe", "grade": 3, "type_bonus": 4}
    changed = {"fr": "A", "en": "Halberd", "colour": "grey", "cost": "2 black", "value": 30, "colour_bonus": 9}
    rows = rows_from("forge_chronos", [{"row": "part:b-wht-axe-3", **changed, **own}])
    halberds = board_for(Speech(games.get("forge_chronos"), "en", rows, names_for("en", 2), 0))
    lines = halberds.draw(Scene(view_of(blades=["part:b-wht-axe-3", *[None] * 4]), [], 80, 24))
    assert any("▒ Axe III    ◉2     30    +9    +4" in line.plain for line in lines)
    assert halberds.tint("Ada forges Halberd in 2\u00a0h.").plain == "Ada forges ▒Halberd in 2\u00a0h."


# -- playing ---------------------------------------------------------------------------------------


def test_a_turn_is_played_in_both_languages(chrono: Chrono) -> None:
    shown = chrono("play forge_chronos --seats 2 --seed 7 --lang en", "mine:5\n? 1\n1\n?\nq\n")
    assert shown.exit_code == 0
    assert "Your reserve is now" in shown.output
    assert "FC-D01" in shown.output
    assert "chrono play --resume" in shown.output
    french = chrono("play forge_chronos --seats 2 --seed 7 --lang fr", "mine:5\n1\nq\n")
    assert french.exit_code == 0
    assert "Jour 1 sur 3" in french.output


@pytest.mark.parametrize("columns", [80, 120])
def test_a_turn_on_a_terminal_is_in_colour_and_fits(columns: int, tmp_path: Path) -> None:
    pytest.importorskip("pty")
    from tests.cli.test_terminal import Terminal  # only where there are pseudo-terminals

    variables = {"XDG_DATA_HOME": str(tmp_path), "CHRONO_LANG": "en", "LANG": "C.UTF-8"}
    terminal = Terminal("play forge_chronos --seats 3 --seed 7", (40, columns), variables)
    shown = terminal.wait_for("› ")
    assert "\x1b[" in shown
    plain = ESCAPES.sub("", shown)
    assert bool(re.search(r"Day 1 of 2.*│ Log", plain)) == (columns == 120)
    assert max(cell_len(line.rstrip()) for line in plain.splitlines()) <= columns
    terminal.type("q\r")
    assert "chrono play --resume" in terminal.rest()
    assert terminal.status == 0
