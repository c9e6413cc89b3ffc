"""Card files are checked against limits before they are parsed, on every path."""

from __future__ import annotations

import contextlib
import json
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from chronotheque import games
from chronotheque.games._card_bounds import (
    DEEPEST,
    LARGEST,
    LARGEST_HEADER,
    LONGEST_KEY,
    LONGEST_NUMBER,
    MOST_KEYS,
    MOST_PARTS,
    MOST_ROWS,
    Unbounded,
    scan,
)
from chronotheque.games._cards import BadCards, own_rows, parse_cards, read_cards, rows_from
from chronotheque.records import Match, parse_record
from chronotheque.records.lines import BadRecord

GAME = 'game = "contretemps"\n'
PACKAGES = Path(games.__file__).parent
SHIPPED = sorted([*PACKAGES.glob("*/cards.toml"), *PACKAGES.glob("*/data/*.toml")])

TOO_MUCH = {
    "a long dotted key": (".".join("a" * 9000) + " = 1", "this key has more than 8 parts"),
    "with blanks": (" . ".join("a" * 9) + " = 1", "this key has more than 8 parts"),
    "quoted parts": ('"a".' * 9 + "'b' = 1", "this key has more than 8 parts"),
    "a long dotted header": ("[" + ".".join("a" * 9000) + "]", "this key has more than 8 parts"),
    "of a list of tables": ("[[" + ".".join("a" * 9) + "]]", "this key has more than 8 parts"),
    "in an inline table": ("x = { y = 1, " + ".".join("a" * 9) + " = 1 }", "this key has more than 8 parts"),
    "in a table in a list": ("x = [1, [{ " + ".".join("a" * 9) + " = 1 }]]", "this key has more than 8 parts"),
    "a long key": ("a" * (LONGEST_KEY + 1) + " = 1", "this key has more than 64 characters"),
    "a long quoted key": (f'"{"a" * (LONGEST_KEY + 1)}" = 1', "this key has more than 64 characters"),
    "nested lists": ("x = " + "[" * 50_000, "it is nested more than 16 deep"),
    "closed nested lists": ("x = " + "[" * 17 + "]" * 17, "it is nested more than 16 deep"),
    "nested tables": ("x = " + "{a=" * 20_000, "it is nested more than 16 deep"),
    "brackets of a header": ("[" * 17, "it is nested more than 16 deep"),
    "many rows": ("[[suit]]\n" * (MOST_KEYS // 2 + 1) + "a=1\n" * (MOST_KEYS // 2), "it has more than 16384 keys"),
    "a huge number": ("x = " + "9" * (LONGEST_NUMBER + 1), "this number has more than 64 characters"),
    "a huge number in base 16": ("x = [0x" + "f" * 50_000 + "]", "this number has more than 64 characters"),
}

HARMLESS = {
    "in a text": 'x = "' + ".".join("a" * 90) + ' = 1"',
    "in a text with quotes": 'x = "\\"' + ".".join("a" * 90) + ' = 1"',
    "in a literal text": "x = '" + ".".join("a" * 90) + " = 1'",
    "in a text of several lines": 'x = """\n' + ".".join("a" * 90) + ' = 1\n\\""" "" """""',
    "in a literal text of several lines": "x = '''\n" + ".".join("a" * 90) + " = 1\n'' '''''",
    "in a comment": "x = 1 # " + ".".join("a" * 90) + " = 1",
    "a long text": 'x = "' + "a" * 5000 + '"',
    "brackets in a text": 'x = "' + "[{" * 90 + '"',
    "numbers with points": "x = [" + ", ".join(["1.5"] * 90) + "]",
    "many statements with points": "\n".join(f"a{n}.b = {n}" for n in range(90)),
    "many tables in a list": "x = [" + ", ".join(["{ a.b = 1 }"] * 90) + "]",
    "a list over several lines": "x = [\n" + "  [1, # one\n  2],\n" * 90 + "]",
}


@pytest.mark.parametrize(("text", "reason"), TOO_MUCH.values(), ids=list(TOO_MUCH))
def test_what_is_beyond_a_bound_is_refused_before_it_is_parsed(text: str, reason: str) -> None:
    with mock.patch.object(tomllib, "loads") as parsed, pytest.raises(BadCards) as refused:
        parse_cards("contretemps", GAME + text)
    assert refused.value.reason == reason
    assert refused.value.line >= 2
    parsed.assert_not_called()


def test_a_text_over_the_size_is_refused_before_it_is_parsed() -> None:
    with mock.patch.object(tomllib, "loads") as parsed, pytest.raises(BadCards, match="it is larger than 128 KB"):
        parse_cards("contretemps", GAME + "# " + "é" * (LARGEST // 2))
    parsed.assert_not_called()


@pytest.mark.parametrize("text", HARMLESS.values(), ids=list(HARMLESS))
def test_what_only_looks_like_a_key_is_left_alone(text: str) -> None:
    tomllib.loads(text)
    scan(text)
    with pytest.raises(BadCards, match="there is no table"):
        parse_cards("contretemps", GAME + text)


@pytest.mark.parametrize("file", SHIPPED, ids=[str(file.relative_to(PACKAGES)) for file in SHIPPED])
def test_every_shipped_row_is_accepted(file: Path) -> None:
    game = file.relative_to(PACKAGES).parts[0]
    text = file.read_text(encoding="utf-8")
    found = parse_cards(game, text if "\ngame =" in text else f'game = "{game}"\n{text}')
    assert found.replaced or file.stem == "designed"  # it has no rows
    assert rows_from(game, found.plain()).tables == own_rows(game).tables


def test_all_rows_of_the_largest_game_fit_into_one_file(tmp_path: Path) -> None:
    parts = [file.read_text(encoding="utf-8") for file in SHIPPED if "hybris" in file.relative_to(PACKAGES).parts]
    rows = "\n".join(line for text in parts for line in text.split("\n") if not line.startswith("game ="))
    path = tmp_path / "all.toml"
    path.write_text(f'game = "hybris"\n{rows}', encoding="utf-8")
    found = read_cards("hybris", path)
    assert found.replaced == own_rows("hybris").tables
    record = Match.begin(games.get("hybris"), 2, b"seed", {}, found.plain()).record
    assert len(record.written[1]) < LARGEST_HEADER


pieces = st.sampled_from(
    [
        *"[]{}=,.#\"'\\ \n\r\t",
        '"""',
        "'''",
        "a",
        "b.c",
        "a.b.c = 1\n",
        "[[",
        "]]",
        "{a.b=1}",
        "0x1",
        "1.5",
        "\r\n",
        "é",
    ]
)

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # however busy the machine is


@patient
@given(st.lists(pieces, max_size=40).map("".join))
@example('a = """\\""""\n.b.c.d=1')
@example("'''' = 1\na.b = '''''''\n")
def test_no_key_is_read_that_the_scan_has_not_counted(text: str) -> None:
    """The scan finds every key that the parser finds before its first error."""
    parser: Any = import_module("tomllib._parser")
    read: list[int] = []
    parse_key = parser.parse_key

    def noted(*words: Any) -> Any:
        found = parse_key(*words)
        read.append(len(found[1]))
        return found

    with mock.patch.object(parser, "parse_key", noted), contextlib.suppress(ValueError):
        tomllib.loads(text)
    longest = max(read, default=0)
    if longest > 1:
        with mock.patch("chronotheque.games._card_bounds.MOST_PARTS", longest - 1), pytest.raises(Unbounded):
            scan(text)


@patient
@given(st.lists(pieces, max_size=40).map("".join))
def test_where_a_key_is_agrees_with_the_parser(text: str) -> None:
    try:
        content = tomllib.loads(text)
    except ValueError:
        return
    names = {place.path[0] for place in scan(text)}
    assert {name for name in content if name.isalnum()} <= names


# -- in records ------------------------------------------------------------------------------------


def test_the_cards_of_a_record_are_bounded() -> None:
    deep: Any = "x"
    for _ in range(DEEPEST + 1):
        deep = [deep]
    for plain, reason in [
        ([{"row": f"suit:{n}"} for n in range(MOST_ROWS + 1)], "it has more than 2048 rows"),
        ([{"row": "suit:b", "fr": deep}], "it is nested more than 16 deep"),
        ([{"row": "suit:b", "k" * (LONGEST_KEY + 1): 1}], "a key has more than 64 characters"),
        ([{f"k{n}": 1 for n in range(MOST_KEYS + 1)}], "it has more than 16384 keys"),
    ]:
        with pytest.raises(BadCards) as refused:
            rows_from("contretemps", plain)
        assert str(refused.value) == f"the cards of the record: {reason}"


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ('[{"row":"suit:b","fr":' + "[" * 5_000 + "]" * 5_000 + "}]", "the header is damaged"),
        ('[{"row":"suit:b","fr":"' + "x" * LARGEST_HEADER + '"}]', "the header is larger than 512 KB"),
    ],
)
def test_a_header_beyond_its_bounds_is_refused(cards: str, reason: str) -> None:
    title, header, *_ = Match.begin(games.get("contretemps"), 3, b"seed").record.text().split("\n")
    wrong = json.dumps(json.loads(header) | {"cards": "CARDS"}).replace('"CARDS"', cards)
    with pytest.raises(BadRecord, match=reason):
        parse_record(f"{title}\n{wrong}\n".encode())


def test_a_number_that_json_cannot_carry_is_refused() -> None:
    own = own_rows("forge_chronos").tables
    table, row, key = next(
        (t, r, k) for t, rs in own.items() for r, cs in rs.items() for k in cs if type(cs[k]) is int
    )
    cells: dict[str, Any] = dict(own[table][row]) | {key: 2**60}
    with pytest.raises(BadCards, match="has a number beyond 9007199254740991"):
        rows_from("forge_chronos", [{"row": f"{table}:{row}", **cells}])


def test_the_bound_of_parts_leaves_room() -> None:
    scan(".".join("a" * MOST_PARTS) + " = 1")
