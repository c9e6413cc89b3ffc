"""Hybris in the terminal: nothing is too wide, all that is public is drawn and distinct without colour."""

from __future__ import annotations

import re
from typing import cast

import pytest
from rich.cells import cell_len

import chronotheque
from chronotheque import games
from chronotheque.bots import get_bot
from chronotheque.bots.simple import Answer, questions
from chronotheque.cli.boards import Board, Choice, Scene, board_for
from chronotheque.cli.boards.hybris import BLOCKED, BROKEN, CARD, CHAIN, DONE, DOWN, EMPTY
from chronotheque.cli.boards.plain import HOLLOW, SHAPES
from chronotheque.cli.speech import Speech, names_for
from chronotheque.games.hybris.view_types import HybrisView
from chronotheque.games.hybris.views import view
from chronotheque.records import Match
from tests.cli.conftest import Chrono
from tests.hybris.positions import table, turn
from tests.hybris.test_chronos_avatars import against_chronos
from tests.texts.typography import french_faults

NAME = r"(?<![\w’])[a-z_]+:\w"  # of an element, which nobody should read


def board(lang: str, seats: int, me: int | None) -> Board:
    return board_for(Speech(games.get("hybris"), lang, None, names_for(lang, seats), me))


def drawn(seen: HybrisView, choices: list[Choice] | None = None, width: int = 80, height: int = 24) -> list[str]:
    """The table in plain text."""
    lines = board("en", seen.seats, seen.seat).draw(Scene(seen, choices or [], width, height))
    return [line.plain.rstrip() for line in lines]


def line_of(lines: list[str], start: str) -> str:
    """The line that begins so, with all that follows below it."""
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    found = lines[at]
    for line in lines[at + 1 :]:
        if not line.startswith("           "):
            break
        found += f"  {line.strip()}"
    return re.sub(" +", " ", found)


def listed(match: Match, mine: Board, decision: str, draft: str) -> list[Choice]:
    """Returns the choices of seat 1 after a draft."""
    head = f"{draft}>" if draft else ""
    names = match.options(1, decision, draft)
    return [Choice(at, decision, head + name, mine.speech.name(name)) for at, name in enumerate(names, 1)]


def check(mine: Board, seen: HybrisView, choices: list[Choice], width: int, height: int) -> None:
    """Nothing is too wide, every choice is drawn with its number or has a label."""
    lines = mine.draw(Scene(seen, choices, width, height))
    assert max(line.cell_len for line in lines) <= width
    for choice in choices:
        shown = any(re.search(rf"(?<!\d){choice.number}›", line.plain) for line in lines)
        assert shown == mine.shows(choice, seen), choice.answer
        assert not re.search(NAME, mine.label(choice, seen))
    for line in lines:
        assert not re.search(NAME, line.plain), line.plain


@pytest.mark.parametrize(
    ("seats", "width", "height", "lang", "chronos"),
    [
        (2, 80, 24, "fr", "off"),
        (3, 100, 40, "en", "off"),
        (4, 80, 24, "en", "off"),
        (4, 120, 40, "fr", "off"),
        (2, 80, 24, "en", "on"),
        (3, 100, 40, "fr", "on"),
    ],
)
def test_every_moment_of_a_game_fits(seats: int, width: int, height: int, lang: str, chronos: str) -> None:
    match = chronotheque.new("hybris", seats=seats, seed=9, options={"chronos": chronos})
    bots = [get_bot("greedy" if seat % 2 else "random", match.game, seat) for seat in range(seats)]
    mine, watched = board(lang, seats, 1), board(lang, seats, None)
    fights = 0
    while not match.over:
        seen = cast(HybrisView, match.view(1))
        fights += seen.combat is not None
        seat, decision = match.open[0]
        said = bots[seat].act(match.knowledge(seat), questions(match, seat), 0)
        assert isinstance(said, Answer)
        if seat == 1:
            drafts = ["", *(said.name.rsplit(">", cut)[0] for cut in range(1, said.name.count(">") + 1))]
            for draft in drafts:
                check(mine, seen, listed(match, mine, decision, draft), width, height)
        check(watched, cast(HybrisView, match.view(-1)), [], width, height)
        match.answer(seat, *said)
    check(mine, cast(HybrisView, match.view(1)), [], width, height)
    assert fights > 0
    for sentence in mine.speech.sentences(match.messages(1)):
        assert "{" not in mine.tint(sentence).plain
        assert not re.search(NAME, sentence)
        assert lang == "en" or french_faults(sentence) == []


def test_symbols_are_one_column_wide_and_all_different() -> None:
    symbols = [*SHAPES, *HOLLOW, CARD, DONE, DOWN, EMPTY, BLOCKED, CHAIN, BROKEN]
    assert [cell_len(symbol) for symbol in symbols] == [1] * len(symbols)
    assert len(set(symbols)) == len(symbols)


# -- the parts of the table ------------------------------------------------------------------------


def test_characters_stand_where_they_are() -> None:
    places = {0: {"hero:1": "olympus-2", "prophet:1": "city:elis"}, 1: {"hero:1": "illustration:oracle"}}
    lines = drawn(view(table(where=places, temples={1: "elis"}), 0))
    assert "Olympus · ●H1 ·" in line_of(lines, "Locations")
    assert "The Oracle · · · +▲H1" in line_of(lines, "Locations")
    assert "Elis ●P1 T▲ ····" in line_of(lines, "Cities")


def test_tiles_are_shown_with_their_owners() -> None:
    s = table(
        workshop="tec_ballista:0 - tec_theatre:1", factory="- tec_organ:1", deployed={"argos-2": "tec_agora:0"}
    )
    lines = drawn(view(s, 0))
    assert line_of(lines, "Forge") == "Forge A ●Steam Ballista B · C ▲Shadow Theatre 1 · 2 ▲Water Organ 3 ·"
    assert "Argos · ●Covered Agora ··" in line_of(lines, "Cities")


def test_a_player_has_one_line_and_what_is_stored_and_fallen_below() -> None:
    s = table(vp={0: 7}, goodness={0: 3}, stored={0: "tec_organ"}, where={0: {"hero:1": "fallen"}}, resolved="1")
    lines = drawn(view(s, 0))
    mine = line_of(lines, "● You")
    assert "Zeus 7 5 5 5 3 4 0 0/6 Ascension" in mine
    heads = line_of(lines, "By Greatness").split()
    assert heads[2:] == ["Olympian", "VP", "Aegis", "Fol", "Pra", "Good", "Det", "Hand", "Upg", "Pillar"]
    assert line_of(lines, "▲").endswith("Truce✓")
    below = lines[next(i for i, line in enumerate(lines) if line.startswith("● You")) + 1]
    assert "●H1†" in below
    assert "Water Organ" in below


def test_hc_031_the_second_pillar_of_a_lone_player_is_below_the_first() -> None:
    s = against_chronos("zeus", pillars="truce", second="ascension")
    lines = drawn(view(s, 0))
    mine = next(i for i, line in enumerate(lines) if line.startswith("● You"))
    assert lines[mine].endswith("Truce")
    assert lines[mine + 1].strip() == "Ascension"
    s.second_resolved = True
    assert drawn(view(s, 0))[mine + 1].strip() == "Ascension✓"


def test_a_combat_shows_both_sides_and_own_cards_carry_numbers() -> None:
    s = table(hands={0: "com_01 com_02"}, champions="atalanta")
    turn(
        s,
        "character:olympian",
        "later",
        "location:coliseum",
        "slot:coliseum-1",
        "fight",
        "champion:atalanta",
        "com_01",
    )
    choices = [Choice(1, "HY-D17", "card:com_02", "Parry"), Choice(2, "HY-D17", "stop", "stop")]
    lines = drawn(view(s, 0), choices)
    assert line_of(lines, "Attack") == "Attack 2 ● You Thrust 2/1"
    assert "Atalanta" in line_of(lines, "Defence")
    assert line_of(lines, "Hand") == "Hand 1›Parry 1/1"


def test_a_primordial_is_known_to_who_has_looked() -> None:
    s = table(primordials="hemera")
    s.peekers[0] = 1
    assert "Alpha Hemera ●" in line_of(drawn(view(s, 0)), "Oracle")
    assert "Alpha ? ●" in line_of(drawn(view(s, 1)), "Oracle")


def test_the_chronos_board_shows_chains_conditions_avatars_and_blocked_places() -> None:
    s = table(
        chronos=True,
        pillars="ascension truce",
        chains={"anthropos": 2, "gonos": 1},
        concepts="cos_vault",
        avatars={"kairos": "lemnos"},
        blocked="slot:olympus-2 city:elis",
        hoard={"cosmos": 2},
        shackles={0: 1},
    )
    s.tiles_up = 1
    lines = drawn(view(s, 0), width=120)
    assert line_of(lines, "Chronos") == "Chronos 4 VP Kronos · Kairos Lemnos Aeon · ✓The Spindle"
    concepts = line_of(lines, "Concepts")
    assert "Ananke ● 0" in concepts
    assert "Anthropos ▲ ═══┄┄ (0/1 Temples)" in concepts
    assert "Cosmos ═════ +2 Sealed Vault" in concepts
    assert "Gonos ════┄ Temnein ═════" in concepts
    assert "Olympus · ▨ ·" in line_of(lines, "Locations")
    assert "Lemnos Kairos" in line_of(lines, "Cities")
    assert "Elis ▨" in line_of(lines, "Cities")
    assert any("Shackles 1" in line for line in lines)
    assert not any(line.startswith("Chronos") for line in drawn(view(table(), 0)))


def test_a_combat_with_an_avatar_shows_its_row() -> None:
    s = table(chronos=True, pillars="ascension ambition", avatars={"kronos": "elis"}, hands={0: "com_01"})
    turn(s, "character:olympian", "later", "city:elis")
    assert line_of(drawn(view(s, 0), width=120), "Defence") == "Defence 7 Kronos Sickle 3 Grain of Sand 1"


def test_a_first_look_at_a_game(chrono: Chrono) -> None:
    told = chrono("play hybris --seats 2 --seed 4 --lang en", "q\n").output
    assert "Choose your Olympian." in told
    assert "Artemis" in told


def test_a_report_of_some_games_tells_what_they_have_not_used(chrono: Chrono) -> None:
    done = chrono("simulate hybris --games 2 --usage --bots random,greedy --seats 3 --seed 5 --lang en")
    assert done.exit_code == 1
    assert "Never used (" in done.output
    assert "Used at least once: " in done.output


def test_a_game_that_says_nothing_of_its_use_is_refused(chrono: Chrono) -> None:
    done = chrono("simulate contretemps --games 2 --usage --lang en")
    assert done.exit_code == 2
    assert "has no usage report" in done.output
