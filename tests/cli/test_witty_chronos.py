"""Witty Chronos in the terminal: nothing is too wide, all that is public is drawn, and no stack below its top."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

import chronotheque
from chronotheque import games
from chronotheque.bots import GreedyBot
from chronotheque.bots.seated_bots import SeatedBots
from chronotheque.cli.boards import Board, Choice, Scene, board_for
from chronotheque.cli.boards.plain import SHAPES
from chronotheque.cli.boards.witty_chronos import NEUTRAL, SAND, TOKEN, WINDS
from chronotheque.cli.speech import Speech, names_for
from chronotheque.games.witty_chronos.view_types import WittyView
from chronotheque.records import Match
from chronotheque.records.updates import Message
from tests.plain import plain
from tests.texts.typography import french_faults

GAME = games.get("witty_chronos")


def board(lang: str, seats: int, me: int | None) -> Board:
    return board_for(Speech(GAME, lang, None, names_for(lang, seats), me))


def drawn(view: dict[str, Any], *parts: str, lang: str = "en", width: int = 80, now: int = 0) -> list[str]:
    choices = [Choice(number, "WC-D05", part, part) for number, part in enumerate(parts, 1)]
    lines = board(lang, view["seats"], 0).draw(Scene(msgspec.convert(view, WittyView), choices, width, 24, now))
    return [line.plain.rstrip() for line in lines]


def check(mine: Board, match: Match, seat: int, width: int) -> None:
    """Nothing is too wide, and each choice of a seat is drawn with its number or has a label."""
    view = match.view(seat)
    for who, decision in match.open:
        if who != seat:
            continue
        draft = ""
        while names := match.options(seat, decision, draft):
            head = f"{draft}>" if draft else ""
            choices = [
                Choice(at, decision, head + name, mine.speech.name(name)) for at, name in enumerate(names, 1)
            ]
            lines = mine.draw(Scene(view, choices, width, 24))
            assert max(line.cell_len for line in lines) <= width
            for choice in choices:
                shown = any(re.search(rf"(?<!\d){choice.number}›", line.plain) for line in lines)
                assert shown == mine.shows(choice, view), choice.answer
                assert not re.search(r"[a-z]+:\w", mine.label(choice, view))
            if names[0] == "done":
                break
            draft = head + names[0]
    lines = mine.draw(Scene(view, [], width, 24))
    assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize(
    ("seats", "width", "lang", "options"),
    [
        (3, 80, "fr", {}),
        (4, 100, "en", {"set": "level3"}),
        (2, 80, "fr", {"set": "level3", "format": "two"}),
        (10, 78, "en", {"format": "teams"}),
    ],
)
def test_every_moment_of_a_game_fits(seats: int, width: int, lang: str, options: dict[str, str]) -> None:
    match = chronotheque.new("witty_chronos", seats=seats, seed=9, options={**options, "rounds": "2"})
    mine, watched = board(lang, seats, 1), board(lang, seats, None)
    answers = 0

    def look() -> None:
        nonlocal answers
        answers += 1
        if answers % 9 == 0 and not match.over:
            check(mine, match, 1, width)
            for line in watched.draw(Scene(match.view(-1), [], width, 24)):
                assert line.cell_len <= width
                assert not re.search(r"[a-z]+:\w", line.plain)

    SeatedBots(match, {seat: GreedyBot(GAME, seat) for seat in range(seats)}).play_out(look)
    assert answers > 50
    for sentence in mine.speech.sentences(match.messages(1)):
        assert "{" not in mine.tint(sentence).plain
        assert not re.search(r"(?<!\w)[a-z]+:\w", sentence)
        assert lang == "en" or french_faults(sentence) == []


def test_symbols_are_one_column_wide_and_all_different() -> None:
    symbols = [*SHAPES, *WINDS.values(), NEUTRAL, SAND, TOKEN]
    assert [cell_len(symbol) for symbol in symbols] == [1] * len(symbols)
    assert len(set(symbols)) == len(symbols)


def playing(**changed: Any) -> dict[str, Any]:
    """A round of three that has just been opened, with something changed."""
    match = chronotheque.new("witty_chronos", seats=3, seed=1, options={"set": "level3", "start": "all_at_once"})
    for seat, colour in enumerate(("red", "blue", "green")):
        match.answer(seat, "WC-D02", f"colour:{colour}")
    for seat in range(3):
        match.answer(seat, "WC-D03", "ready")
    return {**plain(match.view(0)), **changed}


def test_a_pile_shows_its_top_its_height_and_who_stands_there() -> None:
    view = playing()
    view["piles"][2] = {"open": True, "count": 9, "top": "t50"}
    view["glasses"][0] = {**view["glasses"][0], "at": "pile:3", "ends": 34_500, "duration": 30_000}
    for now, sand in ((4_500, " ⧗█"), (20_000, " ⧗▄"), (34_499, " ⧗▁"), (34_500, "")):
        lines = drawn(view, "pile:3", "glass:red-1", now=now)
        line = next(line for line in lines if "pile 3" in line)
        assert line == f"1›  pile 3    Territory 50 9        2›●Red 1{sand}"


def test_wc_r52_the_log_names_no_card_of_others_during_the_round() -> None:
    taken = Message("captures", {"seat": "seat:1", "face": "face:t50", "from": "pile:1"})
    own = Message("captures", {"seat": "seat:0", "face": "face:t30", "from": "pile:2"})
    lost = Message("drops", {"seat": "seat:1", "other": "seat:0", "face": "face:t20"})
    log = [Message("round_at_once", {"round": 1}), taken, own, lost]
    mine = board("en", 3, 0)
    hidden = [log[0], Message("takes_unseen", {"seat": "seat:1"}), own]
    assert mine.retold(log, 0)[:3] == hidden
    assert mine.retold(log, 0)[3] == Message("drops_unseen", {"seat": "seat:1", "other": "seat:0"})
    over = [*log, Message("wins_round", {"seat": "seat:1"})]
    assert mine.retold(over, 0) == over
    assert mine.retold([*over, *log], 0)[:6] == [*over, log[0]]


def test_a_pile_that_is_not_turned_shows_nothing() -> None:
    view = playing()
    view["piles"][0] = {"open": False, "count": 14, "top": None}
    assert "    pile 1    ▒▒▒ 14" in drawn(view)


def test_a_player_shows_tokens_the_top_winds_gods_and_the_bag() -> None:
    view = playing()
    player = view["players"][1]
    view["players"][1] = {
        **player,
        "tokens": 2,
        "stack": {"count": 3, "top": "t20"},
        "winds": {"north": 2, "south": 0, "west": 0, "east": 1},
        "gods": ["apollon", "selene"],
        "apollon": "hera",
        "selene": 2,
    }
    glass = next(glass for glass in view["glasses"] if glass["seat"] == 1)
    glass["at"] = "bag"
    lines = drawn(view)
    at = next(i for i, line in enumerate(lines) if line.startswith("▲ Theo"))
    assert lines[at].startswith("▲ Theo          ✦2   Territory 20 3  ↑↑→")
    assert lines[at + 1] == "  bag ▲Blue 1  Apollo (Hera)  Selene (2)"


def test_the_own_cards_carry_numbers_where_they_pay() -> None:
    view = playing()
    cards = [{"card": "t50", "handle": 0}, {"card": "t10", "handle": 3}]
    score = {"points": 120, "reasons": [["territories", 60]], "factor": 2}
    view["realm"] = {**view["realm"], "stack": cards, "winds": [], "score": score}
    assert drawn(view, "pay:0", "pay:3")[-1] == "  120 points (×2)  1›Territory 50  2›Territory 10"


def test_the_header_tells_the_round_and_a_count() -> None:
    view = playing(blocked={"seat": 1, "until": 70_000})
    head = "Witty Chronos  │  Round 1  │  200 points  │  3 tokens  │  blocked ⧗70.0"
    assert drawn(view)[0] == head[:80]
    assert drawn(playing())[0] == head.rpartition("  │")[0]
