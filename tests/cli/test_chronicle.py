"""Chronicle in the terminal: nothing wider than it, all that is public is drawn, and distinct without colour."""

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
from chronotheque.cli.boards.chronicle import BACK, CARD, EVIL, POINT, STORY, STYLES, SYMBOLS
from chronotheque.cli.boards.plain import HOLLOW, SHAPES
from chronotheque.cli.speech import Speech, names_for
from chronotheque.games._cards import rows_from
from chronotheque.games.chronicle.view_types import ChronicleView
from chronotheque.kernel import Rng
from chronotheque.records.checker import random_answer
from tests.cli.conftest import Chrono
from tests.plain import plain

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def board(lang: str, seats: int, me: int | None) -> Board:
    return board_for(Speech(games.get("chronicle"), lang, None, names_for(lang, seats), me))


def drawn(
    view: ChronicleView, choices: list[Choice] | None = None, lang: str = "en", me: int | None = 0, width: int = 80
) -> str:
    """The table in plain text, lines ending where their words do."""
    lines = board(lang, view.seats, me).draw(Scene(view, choices or [], width, 24))
    return "\n".join(line.plain for line in lines)


def choices_of(*parts: str, decision: str = "CR-D1") -> list[Choice]:
    return [Choice(number, decision, part, part) for number, part in enumerate(parts, 1)]


def view_of(**changed: Any) -> ChronicleView:
    """A table of three in a meeting, with something changed."""
    match = chronotheque.new("chronicle", seats=3, seed=1)
    return msgspec.convert({**plain(match.view(0)), "hand": [], **changed}, ChronicleView)


def player(allies: list[str], counts: dict[str, int] | None = None, **changed: Any) -> dict[str, Any]:
    counted = {"power": 0, "wisdom": 0, "love": 0, "total": 0, "evil": 0, "wild": 0} | (counts or {})
    return {
        "cards": 7,
        "points": 1,
        "allies": allies,
        "counts": counted,
        "excluded": False,
        "gains": {},
        "voids": [],
        "shown": [],
        **changed,
    }


def play(seat: int, card: str | None, face_down: bool = False, turned: bool = False) -> dict[str, Any]:
    return {"seat": seat, "card": card, "face_down": face_down, "turned": turned}


def meeting(plays: list[dict[str, Any]], led: str | None, ahead: int | None, missing: list[int]) -> dict[str, Any]:
    turn = missing[0] if missing else 0
    return {
        "leader": 0,
        "led": led,
        "plays": plays,
        "missing": missing,
        "turn": turn,
        "cut": False,
        "ahead": ahead,
    }


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "width", "height", "stories", "lang"),
    [
        (3, 80, 24, "two", "fr"),
        (3, 98, 40, "one", "en"),
        (4, 98, 40, "two", "fr"),
        (5, 80, 24, "one", "fr"),
        (6, 60, 24, "one", "en"),
        (6, 80, 24, "two", "fr"),
    ],
)
def test_every_moment_of_a_game_fits(seats: int, width: int, height: int, stories: str, lang: str) -> None:
    match = chronotheque.new("chronicle", seats=seats, seed=9, options={"stories": stories})
    rng = Rng(9)
    mine, watched = board(lang, seats, 1), board(lang, seats, None)
    while not match.over:
        view = match.view(1)
        choices = []
        if 1 in (seat for seat, _ in match.open):
            decision = next(decision for seat, decision in match.open if seat == 1)
            choices = [
                Choice(at, decision, name, mine.speech.name(name))
                for at, name in enumerate(match.options(1, decision), 1)
            ]
        lines = mine.draw(Scene(view, choices, width, height))
        assert max(line.cell_len for line in lines) <= width
        for choice in choices:
            number = rf"─{choice.number}─|(?<!\d){choice.number}›"
            assert any(re.search(number, line.plain) for line in lines) == mine.shows(choice, view)
            assert mine.label(choice, view)
        for line in watched.draw(Scene(match.view(-1), [], width, height)):
            assert line.cell_len <= width
            assert not re.search(r"[a-z]+:\w", line.plain)
        seat, decision = match.open[rng.below(len(match.open))]
        match.answer(seat, decision, random_answer(match, seat, decision, rng))
    for line in mine.draw(Scene(match.view(1), [], width, height)):
        assert line.cell_len <= width
    for sentence in mine.speech.sentences(match.messages(1)):
        assert "{" not in mine.tint(sentence).plain
        assert not re.search(r"(?<!\w)[a-z]+:\w", sentence)


def test_symbols_are_one_column_wide_and_all_different() -> None:
    symbols = [*SYMBOLS.values(), *SHAPES, *HOLLOW, CARD, POINT, EVIL, STORY, BACK]
    assert [cell_len(symbol) for symbol in symbols] == [1] * len(symbols)
    assert len(set(symbols)) == len(symbols)
    assert SYMBOLS.keys() == STYLES.keys()


# -- the parts of the table ------------------------------------------------------------------------


def test_a_story_says_what_it_asks_for_and_who_is_ahead() -> None:
    playing = [
        {"story": "story:st01", "again": False, "ahead": [1]},
        {"story": "story:st10", "again": False, "ahead": []},
        {"story": "story:st08", "again": True, "ahead": [0, 2]},
        {"story": "story:st12", "again": True, "ahead": []},
    ]
    view = view_of(stories={"playing": playing, "used": [], "pile": []})
    assert drawn(view).splitlines()[2:6] == [
        "❧ Monster Attack  most Power  Ahead ▲ Theo",
        "❧ Conversation with a Dragon  no points",
        "❧ Natural Disaster (again)  fewest allies  Ahead ● ■",
        "❧ Political Intrigue (again)  most Wild cards  Ahead nobody",
    ]
    assert "❧ La catastrophe naturelle (de nouveau)  le moins d’Alliés  En tête ● ■" in drawn(view, lang="fr")


def test_allies_stand_by_suit_with_what_they_count_as() -> None:
    allies = ["card:b01", "card:b02", "card:g10", "card:r04", "card:demon", "card:king"]
    counts = {"power": 4, "wisdom": 1, "love": 1, "total": 8, "wild": 2, "evil": 2}
    players = [player(allies, counts, excluded=True), player([], shown=["card:r02"]), player([], points=4)]
    told = drawn(view_of(players=players, waiting=[{"seats": [1], "decision": "CR-D1"}])).splitlines()[3:6]
    assert told == [
        "● You       ✦··  ▯7  Σ8  ✗ excluded  ♠4[✗1 2³]  ♣1[10]  ♥1[4]  ✱2[✗Demon King]",
        "▲ Theo ◂    ✦··  ▯7[♥r2]",
        "■ Nora      ✦✦✦✦ ▯7",
    ]


def test_many_allies_go_on_in_another_line() -> None:
    allies = [f"card:{letter}{strength:02}" for letter in "bgr" for strength in range(1, 11)]
    told = drawn(view_of(players=[player(allies), player([]), player([])])).splitlines()[3:]
    assert told[1] == " " * 21 + "♥0[✗1 2³ 3 4 5 6 7 8 9 10]"
    assert told[2].startswith("▲ Theo")


def test_an_ally_that_may_be_chosen_carries_its_number() -> None:
    players = [player(["card:b08"]), player(["card:g02", "card:angel"]), player([])]
    choices = choices_of("card:g02", "card:angel", decision="CR-D5")
    told = drawn(view_of(players=players), choices)
    assert "♠0[8]" in told
    assert "♣0[1›2³]  ✱0[2›Angel]" in told


def test_the_meeting_shows_what_each_may_know() -> None:
    plays = [play(2, "card:b09", turned=True), play(0, "card:king"), play(1, None, face_down=True)]
    told = drawn(view_of(meeting=meeting(plays, "suit:power", 0, [])))
    assert told.splitlines()[-4:] == [
        "Encounter             ╭▒▒▒▒▒▒╮    ╭──────╮    ╭──────╮",
        "Led ♠ Power           │♠b9   │    │King  │    │▒▒▒▒▒▒│",
        "Ahead ● You           ╰▒▒▒▒▒▒╯    ╰──────╯    ╰──────╯",
        "                      ■ Nora      ● You       ▲ Theo",
    ]


def test_own_cards_face_down_are_known_and_missing_ones_have_a_place() -> None:
    plays = [play(2, "card:b09"), play(0, "card:r03", face_down=True)]
    told = drawn(view_of(meeting=meeting(plays, "suit:power", 2, [1])), lang="fr")
    assert told.splitlines()[-4:] == [
        "Rencontre             ╭──────╮    ╭▒▒▒▒▒▒╮    ┌┄┄┄┄┄┄┐",
        "Demandée ♠ Puissance  │♠b9   │    │♥r3   │    ┊      ┊",
        "En tête ■ Nora        ╰──────╯    ╰▒▒▒▒▒▒╯    └┄┄┄┄┄┄┘",
        "                      ■ Nora      ● Vous      ▲ Théo",
    ]


def test_a_meeting_that_was_cut_waits_for_nobody() -> None:
    table = meeting([play(0, "card:b05")], "suit:power", 0, [1, 2]) | {"cut": True}
    told = drawn(view_of(meeting=table))
    assert "Cut short" in told
    assert "┄" not in told


def test_piles_are_told_in_the_header() -> None:
    view = view_of(aside="card:king", discard={"top": "card:g04", "size": 12, "seen": []}, round=3)
    left, _, right = drawn(view).splitlines()[0].partition("Encounter")
    assert left == "Chronicle  │  Round 3  │  "
    assert right.strip() == "Set aside King  Discard pile ▯12[♣g4]"


def test_cards_in_hand_say_more_where_there_is_room() -> None:
    few = drawn(view_of(meeting=None, hand=["card:b08", "card:demon"]), choices_of("card:demon")).splitlines()[-5:]
    assert few == [
        "                 ╭─────────────╮",
        " ╭─────────────╮ │Demon        │",
        " │♠b8 Knight   │ │Evil Curse   │",
        " │Drain        │ ╰──────1──────╯",
        " ╰─────────────╯",
    ]
    hand = [*(f"card:b{strength:02}" for strength in range(1, 11)), "card:demon", "card:dragon"]
    many = drawn(view_of(meeting=None, hand=hand), choices_of(*hand)).splitlines()[-4:]
    assert many[0].endswith("│♠b9 ││♠b10│ │Demo││Drag│")
    assert many[1].endswith("╰─9──╯╰─10─╯ ╰─11─╯╰─12─╯")
    assert many[2].startswith(" ♠b1 Evil  ♠b2 Retinue  ♠b3 Reversal")  # listed below, because it fits on no card
    assert many[3].endswith("Demon Evil Curse  Dragon Feast")


def test_names_and_abilities_are_shown_whole_or_not_at_all() -> None:
    hand = ["card:b01", "card:g04", "card:r02", "card:r03", "card:king"]
    for width in range(60, 120):
        assert "…" not in drawn(view_of(meeting=None, hand=hand), width=width)


def test_a_player_in_a_list_has_cards_and_points() -> None:
    view = view_of(players=[player([]), player([], cards=1), player([], points=2)])
    labels = [board("en", 3, 0).label(choice, view) for choice in choices_of("seat:1", "seat:2", "card:b08")]
    assert labels == ["seat:1  ▯1  1 point", "seat:2  ▯7  2 points", "card:b08"]


def test_a_card_in_a_sentence_carries_its_symbol() -> None:
    said = board("fr", 3, 0).tint("Nora vole le Chevalier noir et l’Ange pour « Le Couronnement du Roi ».")
    assert said.plain == "Nora vole le Chevalier noir ♠1 et l’Ange ✱ pour « Le Couronnement du Roi »."
    styles = {said.plain[span.start : span.end]: span.style for span in said.spans}
    assert styles["Chevalier noir ♠1"] == STYLES["power"]
    assert styles["Ange ✱"] == STYLES["wild"]


def test_the_cards_of_a_file_are_drawn_as_it_says() -> None:
    rows = rows_from(
        "chronicle",
        [
            {"row": "suit:power", "fr": "Force", "en": "Might", "colour": "#112233"},
            {"row": "card:b09", "fr": "A", "en": "Ogre", "suit": "power", "strength": 9, "ability": "evil triple"},
        ],
    )
    ogres = board_for(Speech(games.get("chronicle"), "en", rows, names_for("en", 3), 0))
    players = [player(["card:b09"], {"power": 3, "total": 3, "evil": 1}), player([]), player([])]
    lines = ogres.draw(Scene(view_of(players=players, hand=["card:b09"], meeting=None), [], 80, 24))
    plain = "\n".join(line.plain for line in lines)
    assert "♠3[✗9³]" in plain
    assert "│♠b9 Ogre     │" in plain
    assert any("#112233" in str(span.style) for line in lines for span in line.spans)
    assert ogres.tint("Ada plays the Ogre.").plain == "Ada plays the Ogre ♠9."


# -- playing ---------------------------------------------------------------------------------------


def test_a_turn_is_played_in_both_languages(chrono: Chrono) -> None:
    shown = chrono("play chronicle --seats 4 --seed 7 --lang en", "1\n? 1\n?\nq\n")
    assert shown.exit_code == 0
    assert "❧ " in shown.output
    assert "CR-D" in shown.output
    assert "chrono play --resume" in shown.output
    french = chrono("play chronicle --seats 4 --seed 7 --lang fr", "1\nq\n")
    assert french.exit_code == 0
    assert "Manche 1" in french.output


@pytest.mark.parametrize("columns", [80, 140])
def test_a_turn_on_a_terminal_is_in_colour_and_fits(columns: int, tmp_path: Path) -> None:
    pytest.importorskip("pty")
    from tests.cli.test_terminal import Terminal  # only where there are pseudo-terminals

    variables = {"XDG_DATA_HOME": str(tmp_path), "CHRONO_LANG": "en", "LANG": "C.UTF-8"}
    terminal = Terminal("play chronicle --seats 4 --seed 7", (40, columns), variables)
    shown = terminal.wait_for("› ")
    assert "\x1b[" in shown
    plain = ESCAPES.sub("", shown)
    assert bool(re.search(r"Round 1.*│ Log", plain)) == (columns == 140)
    assert max(cell_len(line.rstrip()) for line in plain.splitlines()) <= columns
    terminal.type("q\r")
    assert "chrono play --resume" in terminal.rest()
    assert terminal.status == 0
