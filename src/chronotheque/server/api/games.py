"""REST: what can be played, in which words and by which rules; and whether a card file can be used."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from chronotheque import games
from chronotheque.bots import levels
from chronotheque.games._cards import own_rows, parse_cards
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import LANGUAGES, catalogue
from chronotheque.kernel import Game, Settings, UnknownName
from chronotheque.records.tutorial import Tutorial, has_tutorial, lesson_titles, lessons
from chronotheque.records.tutorial import tutorial as read_tutorial
from chronotheque.server.api.answers import answers, told
from chronotheque.server.api.who import limited
from chronotheque.server.client import accepts_gzip
from chronotheque.server.forms import (
    CardFile,
    CardRows,
    GameOption,
    GameSheet,
    GameTexts,
    InBoth,
    LessonSheet,
    RulesEntry,
    RulesPage,
    RulesSection,
    SeatCounts,
)
from chronotheque.server.refusals import NoTable
from chronotheque.server.room_options import room_options, room_texts

TITLE: Final = "game.title"
SENTENCE: Final = "game.sentence"

Language = Literal["fr", "en"]
GameId = Annotated[str, Path(max_length=64)]
LessonId = Annotated[str, Query(max_length=64)]

router = APIRouter(tags=["games"])


class Kept:
    """An answer that stays the same until the server is started again: as it is and packed, with its mark."""

    def __init__(self, content: Any) -> None:
        self.body = msgspec.json.encode(content)
        self.packed = gzip.compress(self.body, 6, mtime=0)
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'

    def answer(self, request: Request) -> Response:
        """The answer, or that the browser has it already."""
        headers = {"Cache-Control": "no-cache", "ETag": self.etag, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if accepts_gzip(request):
            return Response(self.packed, 200, headers | {"Content-Encoding": "gzip"}, "application/json")
        return Response(self.body, 200, headers, "application/json")


@router.get("/games", responses=answers(list[GameSheet]))
def all_games(request: Request) -> Response:
    """Every game that has texts, as it stands on the shelf."""
    return _kept(_shelf, tuple(games.names())).answer(request)


@router.get("/games/{game}/texts/{lang}", responses=answers(GameTexts, 404))
def texts(request: Request, game: GameId, lang: Language) -> Response:
    """All that a game says in a language, with the holes for parameters, and its rows."""
    return _kept(_texts, _known(game), lang).answer(request)


@router.get("/games/{game}/rules/{lang}", responses=answers(RulesPage, 404))
def rules(request: Request, game: GameId, lang: Language) -> Response:
    """The rules of a game: its ledger in a language."""
    return _kept(_rules, _known(game), lang).answer(request)


@router.get("/games/{game}/tutorial/{lang}", responses=answers(Tutorial, 404))
def tutorial(request: Request, game: GameId, lang: Language, lesson: LessonId = "") -> Response:
    """A game to learn by, step by step; or a further lesson."""
    return _kept(_tutorial, _known(game), lang, _known_lesson(game, lesson)).answer(request)


@router.post("/cards/{game}", responses=answers(CardRows, 404), dependencies=[limited("work by address")])
async def check_cards(request: Request, game: GameId, file: CardFile) -> Response:
    """The rows of a card file, or `bad_cards` with the line and what is wrong there."""
    return told(CardRows(await rows_of(request, _known(game), file.text)))


async def rows_of(request: Request, game: str, text: str) -> list[dict[str, Any]]:
    """Reads a card file in a thread; one at a time in the whole server, so that the event loop keeps its turn."""
    async with request.app.state.card_reading:
        return (await asyncio.to_thread(parse_cards, game, text)).plain()


# -- how they are made -----------------------------------------------------------------------------


@cache
def _kept(make: Callable[..., Any], *words: Any) -> Kept:
    return Kept(make(*words))


def _known(name: str) -> str:
    try:
        return games.get(name).name
    except UnknownName as error:
        raise NoTable(str(error), "no_game") from None


def _shelf(names: tuple[str, ...]) -> list[GameSheet]:
    return [_sheet(games.get(name)) for name in names if TITLE in catalogue(name, "en")]


def _sheet(game: Game) -> GameSheet:
    said = {lang: catalogue(game.name, lang) for lang in LANGUAGES}
    options = [
        GameOption(option.name, list(option.values), option.default, option.only_with)
        for option in (*game.options, *room_options(game))
    ]
    return GameSheet(
        name=game.name,
        title=InBoth(**{lang: texts[TITLE] for lang, texts in said.items()}),
        sentence=InBoth(**{lang: texts[SENTENCE] for lang, texts in said.items()}),
        seats=game.seat_counts(game.settings({})),
        counts=_counts(game),
        minutes=game.minutes,
        real_time=game.real_time,
        options=options,
        levels=levels(),
        tutorial=has_tutorial(game.name),
        lessons=[LessonSheet(name, InBoth(**lesson_titles(game.name, name))) for name in lessons(game.name)],
    )


def _counts(game: Game) -> list[SeatCounts]:
    """How many may sit down with each choice of the options on which that depends."""

    def counts(chosen: Settings) -> list[int]:
        return game.seat_counts(game.settings(chosen))

    free = [option for option in game.options if not option.only_with]
    deciding = [each for each in free if any(counts({each.name: value}) != counts({}) for value in each.values)]
    names = [option.name for option in deciding]
    choices = [dict(zip(names, values, strict=True)) for values in product(*(each.values for each in deciding))]
    return [SeatCounts(chosen, counts(chosen)) for chosen in choices]


def _texts(game: str, lang: str) -> GameTexts:
    tables = own_rows(game).tables
    rows = {f"{table}:{row}": cells for table, rows in tables.items() for row, cells in rows.items()}
    return GameTexts(room_texts(games.get(game), lang) | catalogue(game, lang), rows)


def _rules(game: str, lang: str) -> RulesPage:
    try:
        first, *rest = ledger(game, lang).sections()
    except UnknownName as error:
        raise NoTable(str(error), "no_game") from None
    sections: list[RulesSection] = []
    for part in ([first] if first.text.strip() else []) + rest:
        entries = [RulesEntry(entry.id, entry.kind, entry.text) for entry in part.entries]
        sections.append(RulesSection(part.heading, part.text, entries))
    return RulesPage(first.heading, sections)


def _known_lesson(game: str, lesson: str) -> str:
    if lesson and lesson not in lessons(game):
        raise NoTable(f"{game} has no lesson {lesson!a}", "no_game")
    return lesson


def _tutorial(game: str, lang: str, lesson: str) -> Tutorial:
    if not has_tutorial(game):
        raise NoTable(f"{game} has no tutorial", "no_game")
    return read_tutorial(game, lang, lesson)
