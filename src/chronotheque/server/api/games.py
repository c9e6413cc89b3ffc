"""REST: what can be played, in which words and by which rules; and whether a card file can be used."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import AfterValidator, WithJsonSchema

from chronotheque import games
from chronotheque.bots import levels
from chronotheque.games._cards import own_rows, parse_cards, rows_from
from chronotheque.games._guide import Entry
from chronotheque.games._guide import guide as read_guide
from chronotheque.games._language import FIRST, language, languages
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import catalogue
from chronotheque.kernel import Game, Settings, UnknownName
from chronotheque.records.tutorial import Tutorial, has_tutorial, lesson_titles, lessons
from chronotheque.records.tutorial import tutorial as read_tutorial
from chronotheque.server.api.dependencies import limited
from chronotheque.server.api.responses import documented, json_response
from chronotheque.server.errors import NotFound
from chronotheque.server.http.static_files import accepts_gzip
from chronotheque.server.schemas import (
    CardFile,
    CardRows,
    GameCards,
    GameInfo,
    GameOption,
    GameTexts,
    GuideEntry,
    GuideItem,
    GuidePage,
    GuidePart,
    GuidePicture,
    InBoth,
    LessonInfo,
    RulesEntry,
    RulesPage,
    RulesSection,
    SeatCounts,
)
from chronotheque.server.table_options import room_options, room_texts

TITLE: Final = "game.title"
SENTENCE: Final = "game.sentence"
CARD_FILES_CACHED: Final = 32  # responses with the sentences of a card file


def known_language(lang: str) -> str:
    """Returns a language that there is a file for, or raises ValueError."""
    if lang not in languages():
        raise ValueError(f"expected one of: {', '.join(languages())}")
    return lang


Language = Annotated[
    str, AfterValidator(known_language), WithJsonSchema({"type": "string", "enum": list(languages())})
]
GameId = Annotated[str, Path(max_length=64)]
LessonId = Annotated[str, Query(max_length=64)]

router = APIRouter(tags=["games"])


class CachedResponse:
    """An answer that stays the same until the server is started again: as it is and packed, with its mark."""

    def __init__(self, content: Any) -> None:
        self.body = msgspec.json.encode(content)
        self.compressed_json = gzip.compress(self.body, 6, mtime=0)
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'

    def answer(self, request: Request) -> Response:
        """Returns the response, or 304 if the browser has it cached."""
        headers = {"Cache-Control": "no-cache", "ETag": self.etag, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if accepts_gzip(request):
            return Response(self.compressed_json, 200, headers | {"Content-Encoding": "gzip"}, "application/json")
        return Response(self.body, 200, headers, "application/json")


@router.get("/games", responses=documented(list[GameInfo]))
def all_games(request: Request) -> Response:
    """Lists all games that have texts."""
    return _cached(_shelf, tuple(games.names())).answer(request)


@router.get("/games/{game}/texts/{lang}", responses=documented(GameTexts, 404))
def texts(request: Request, game: GameId, lang: Language) -> Response:
    """Returns the texts of a game in a language, with placeholders for parameters, and its rows."""
    return _cached(_texts, _known(game), lang).answer(request)


@router.get("/games/{game}/cards/{lang}", responses=documented(GameCards, 404))
def card_texts(request: Request, game: GameId, lang: Language) -> Response:
    """Returns the sentences of all cards of a game in a language."""
    return _cached(_card_texts, _known(game), lang).answer(request)


@router.get("/games/{game}/rules/{lang}", responses=documented(RulesPage, 404))
def rules(request: Request, game: GameId, lang: Language) -> Response:
    """Returns the rules of a game: its ledger in a language."""
    return _cached(_rules, _known(game), lang).answer(request)


@router.get("/games/{game}/guide/{lang}", responses=documented(GuidePage, 404))
def guide(request: Request, game: GameId, lang: Language) -> Response:
    """Returns the rules of a game as one would explain them at a table."""
    return _cached(_guide, _known(game), lang).answer(request)


@router.get("/games/{game}/tutorial/{lang}", responses=documented(Tutorial, 404))
def tutorial(request: Request, game: GameId, lang: Language, lesson: LessonId = "") -> Response:
    """Returns a tutorial game step by step, or a further lesson."""
    return _cached(_tutorial, _known(game), lang, _known_lesson(game, lesson)).answer(request)


@router.post("/cards/{game}", responses=documented(CardRows, 404), dependencies=[limited("work by address")])
async def check_cards(request: Request, game: GameId, file: CardFile) -> Response:
    """Returns the rows of a card file, or `bad_cards` with the line and the reason."""
    return json_response(CardRows(await rows_of(request, _known(game), file.text)))


async def rows_of(request: Request, game: str, text: str) -> list[dict[str, Any]]:
    """Reads a card file in a thread; one at a time in the whole server, so that the event loop keeps its turn."""
    async with request.app.state.card_reading:
        return (await asyncio.to_thread(parse_cards, game, text)).plain()


async def texts_of_rows(request: Request, game: str, lang: str, rows: list[dict[str, Any]]) -> Response:
    """Returns the sentences of the cards of a table: those of its card file replace the printed ones."""
    if not rows:
        return _cached(_card_texts, game, lang).answer(request)
    async with request.app.state.card_reading:
        response = await asyncio.to_thread(_card_texts_of_rows, game, lang, msgspec.json.encode(rows))
    return response.answer(request)


# -- how they are made -----------------------------------------------------------------------------


@cache
def _cached(make: Callable[..., Any], *words: Any) -> CachedResponse:
    return CachedResponse(make(*words))


def _known(name: str) -> str:
    try:
        return games.get(name).name
    except UnknownName as error:
        raise NotFound(str(error), "no_game") from None


def _shelf(names: tuple[str, ...]) -> list[GameInfo]:
    return [game_info(games.get(name)) for name in names if TITLE in catalogue(name, "en")]


def game_info(game: Game) -> GameInfo:
    """Returns what the shelf shows of a game."""
    said = {lang: catalogue(game.name, lang) for lang in FIRST}
    options = [
        GameOption(option.name, list(option.values), option.default, option.only_with)
        for option in (*game.options, *room_options(game))
    ]
    return GameInfo(
        name=game.name,
        title=InBoth(**{lang: texts.say(TITLE) for lang, texts in said.items()}),
        sentence=InBoth(**{lang: texts.say(SENTENCE) for lang, texts in said.items()}),
        seats=game.seat_counts(game.settings({})),
        counts=_counts(game),
        minutes=game.minutes,
        real_time=game.real_time,
        options=options,
        levels=levels(),
        tutorial=has_tutorial(game.name),
        lessons=[LessonInfo(name, InBoth(**lesson_titles(game.name, name))) for name in lessons(game.name)],
    )


def _counts(game: Game) -> list[SeatCounts]:
    """Returns the seat counts for each value of the options that affect them."""

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
    messages = f"{catalogue(game, lang).source}\n{room_texts(lang)}"  # the first message with an id counts
    return GameTexts(messages, rows, language(lang), games.get(game).log_roles)


def _card_texts(game: str, lang: str) -> GameCards:
    return GameCards(games.get(game).card_texts(lang, own_rows(game).tables))


@lru_cache(CARD_FILES_CACHED)
def _card_texts_of_rows(game: str, lang: str, rows: bytes) -> CachedResponse:
    tables = rows_from(game, msgspec.json.decode(rows)).tables
    return CachedResponse(GameCards(games.get(game).card_texts(lang, tables)))


def _rules(game: str, lang: str) -> RulesPage:
    try:
        first, *rest = ledger(game, lang).sections()
    except UnknownName as error:
        raise NotFound(str(error), "no_game") from None
    sections: list[RulesSection] = []
    for part in ([first] if first.text.strip() else []) + rest:
        entries = [RulesEntry(entry.id, entry.kind, entry.text, entry.departs) for entry in part.entries]
        sections.append(RulesSection(part.heading, part.text, entries))
    return RulesPage(first.heading, sections)


def _guide(game: str, lang: str) -> GuidePage:
    try:
        book = read_guide(game, lang)
    except UnknownName as error:
        raise NotFound(str(error), "no_game") from None
    parts = [
        GuidePart(part.id, part.heading, part.text, _pictures(part), [_guide_entry(each) for each in part.entries])
        for part in book.parts
    ]
    return GuidePage(book.title, parts, book.synonyms())


def _guide_entry(entry: Entry) -> GuideEntry:
    return GuideEntry(entry.id, entry.heading, entry.text, _pictures(entry))


def _pictures(entry: Entry) -> list[GuidePicture]:
    return [
        GuidePicture(picture.kind, [GuideItem(item.names, item.label) for item in picture.items], picture.text)
        for picture in entry.pictures
    ]


def _known_lesson(game: str, lesson: str) -> str:
    if lesson and lesson not in lessons(game):
        raise NotFound(f"{game} has no lesson {lesson!a}", "no_game")
    return lesson


def _tutorial(game: str, lang: str, lesson: str) -> Tutorial:
    if not has_tutorial(game):
        raise NotFound(f"{game} has no tutorial", "no_game")
    return read_tutorial(game, lang, lesson)
