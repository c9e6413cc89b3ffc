"""Card files: owners of a box replace our names; an invalid file is rejected with its line and the reason."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from chronotheque.games._card_bounds import LARGEST
from chronotheque.games._cards import BadCards, own_rows, parse_cards, read_cards, rows_from
from chronotheque.games._ledger import ledger
from chronotheque.games._texts import Texts

OWN = Path(__file__).parents[2] / "src" / "chronotheque" / "games" / "contretemps" / "cards.toml"
GAME = 'game = "contretemps"\n'
CHRONOS = GAME + '[suit]\nb = { fr = "Chronos", en = "Kronos", colour = "#112233" }\n'


def cards(folder: Path, text: str) -> Path:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_the_names_are_those_of_the_ledger() -> None:
    components = ledger("contretemps", "en").sections()[2].text
    named = re.findall(r"\| ([a-e]) \| (\w+) \| (\w+) \|", components)
    own = own_rows("contretemps").tables["suit"]
    assert [(letter, row["en"], row["fr"]) for letter, row in own.items()] == named


def test_our_own_file_is_a_card_file() -> None:
    assert read_cards("contretemps", OWN).tables == own_rows("contretemps").tables


def test_replaced_names_appear(tmp_path: Path) -> None:
    rows = read_cards("contretemps", cards(tmp_path, CHRONOS))
    assert Texts("contretemps", "fr", rows).name("card:b07") == "7 de Chronos"
    assert Texts("contretemps", "en", rows).say("constant", {"card": "card:b07", "suit": "suit:b"}) == (
        "The invariant is the 7 of Kronos: Kronos is trump."
    )
    assert Texts("contretemps", "en", rows).name("card:a07") == "7 of Hourglasses"
    assert Texts("contretemps", "en").name("card:b07") == "7 of Pendulums"


@pytest.mark.parametrize(
    ("grammar", "said"),
    [
        ({}, "Étoile"),
        ({"fr_g": "f"}, "l’Étoile"),
        ({"fr_g": "f", "fr_h": True}, "la Étoile"),
    ],
)
def test_a_row_may_say_more_of_its_names_or_nothing(tmp_path: Path, grammar: dict[str, object], said: str) -> None:
    rows = read_cards("contretemps", cards(tmp_path, row(fr="Étoile", **grammar)))
    assert Texts("contretemps", "fr", rows).form("LE", "suit:b") == said
    assert rows_from("contretemps", rows.plain()).tables == rows.tables
    assert {key: cell for key, cell in rows.tables["suit"]["b"].items() if key.startswith("fr_")} == grammar


def test_a_record_keeps_what_was_replaced(tmp_path: Path) -> None:
    rows = read_cards("contretemps", cards(tmp_path, CHRONOS))
    plain = json.loads(json.dumps(rows.plain()))
    assert plain == [{"row": "suit:b", "fr": "Chronos", "en": "Kronos", "colour": "#112233"}]
    again = rows_from("contretemps", plain)
    assert again.tables == rows.tables
    assert again.plain() == plain
    assert own_rows("contretemps").plain() == []


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"fr": "A"}, "there is no table 'None'"),
        ({"row": "suit:b", "fr": "A"}, "suit b has no en"),
        ({"row": "game:b"}, "the row 'game:b' is wrong or given twice"),
    ],
)
def test_the_cards_of_a_record_are_checked_too(row: dict[str, str], reason: str) -> None:
    with pytest.raises(BadCards, match=f"^the cards of the record: {reason}"):
        rows_from("contretemps", [row])


@pytest.mark.parametrize(
    "text",
    [
        GAME,
        "\ufeff" + CHRONOS,
        CHRONOS.replace("\n", "\r\n"),
        GAME + '[suit.b]\nfr = "Chronos"\nen = "Kronos"\ncolour = "#112233"\n',
        GAME + 'suit.b = { fr = "Chronos", en = "Kronos", colour = "#112233" }\n',
    ],
    ids=["no rows", "byte order mark", "lines of Windows", "a table a row", "dotted"],
)
def test_a_file_may_be_written_in_many_ways(tmp_path: Path, text: str) -> None:
    rows = read_cards(None, cards(tmp_path, text))
    assert rows.game == "contretemps"
    assert text == GAME or rows.tables["suit"]["b"]["fr"] == "Chronos"


def chronicle(**cells: str | bool) -> dict[str, object]:
    """Returns the row of the Queen from a file that says this of her."""
    rows = {"fr": "Reine", "en": "Queen", "suit": "wisdom", "strength": 2, "ability": "triple"} | cells
    written = ", ".join(f"{key} = {json.dumps(cell)}" for key, cell in rows.items())
    return dict(
        parse_cards("chronicle", f'game = "chronicle"\n[card]\ng02 = {{ {written} }}\n').tables["card"]["g02"]
    )


def test_the_grammar_of_a_name_may_be_left_out() -> None:
    assert chronicle()["fr_g"] == "f"  # our name, so our gender
    assert "fr_g" not in chronicle(fr="La Sorcière")  # her article shows it
    assert chronicle(fr="Sorcière", fr_g="f")["fr_g"] == "f"
    given = chronicle(fr="Héros", fr_g="m", fr_h=True, fr_at="chez le Héros", en_g="none")
    assert {key: given[key] for key in ("fr_h", "fr_at", "en_g")} == {
        "fr_h": True,
        "fr_at": "chez le Héros",
        "en_g": "none",
    }


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"fr_h": "yes"}, "card g02 fr_h must be true or false, not a text"),
        ({"fr_g": True}, "card g02 fr_g must be a text, not true or false"),
        ({"suit_x": "m"}, "there is no key 'suit_x'"),
        ({"de_g": "f"}, "there is no key 'de_g'"),
    ],
)
def test_the_grammar_of_a_name_is_checked(cells: dict[str, str | bool], reason: str) -> None:
    with pytest.raises(BadCards, match=reason):
        chronicle(**cells)


def row(**cells: object) -> str:
    """Returns a file whose line 3 is the row of suit b with some cells changed."""
    full = {"fr": "Chronos", "en": "Kronos", "colour": "#112233"} | cells
    written = [f"{key} = {json.dumps(cell)}" for key, cell in full.items() if cell is not None]
    return f"{GAME}[suit]\nb = {{ {', '.join(written)} }}\n"


WRONG = [
    ("", 0, 'it must say for which game it is: game = "contretemps"'),
    ("[suit]\n", 1, 'it must say for which game it is: game = "contretemps"'),
    ("\ngame = 7", 2, 'it must say for which game it is: game = "contretemps"'),
    ('game = "chess"', 1, "these cards are for 'chess', not for contretemps"),
    (GAME + "suits = 3", 2, "there is no table 'suits'; expected one of: suit"),
    (GAME + "\nsuit = 3", 3, "suit must be a table"),
    (GAME + "[[suit]]", 2, "suit must be a table"),
    (GAME + "[suit]\n\nb = 3", 4, "suit b must be a table"),
    (GAME + "[suit]\n\nz = 3", 4, "there is no suit 'z'; expected one of: a, b, c, d, e"),
    (GAME + '[suit]\n\n"z\\u0007" = 3', 2, "there is no suit 'z\\x07'; expected one of: a, b, c, d, e"),
    (CHRONOS + CHRONOS.split("\n")[2], 4, "this name is given twice"),
    (CHRONOS + "[suit.b]", 4, "this name is given twice"),
    (row(en=None), 3, "suit b has no en"),
    (row(value=3), 3, "there is no key 'value'; expected one of: fr, en, colour"),
    (row(fr_g="x"), 3, "suit b fr_g must be one of m, f, mp, fp, none, not 'x'"),
    (row(fr_g=1), 3, "suit b fr_g must be a text, not a whole number"),
    (row(fr_h="yes"), 3, "suit b fr_h must be true or false, not a text"),
    (row(fr_at="a\u0007b"), 3, "suit b fr_at contains the control character U+0007"),
    (row(fr=3), 3, "suit b fr must be a text, not a whole number"),
    (row(fr=True), 3, "suit b fr must be a text, not true or false"),
    (row(fr=1.5), 3, "suit b fr must be a text, not another kind of value"),
    (row(fr=["x"]), 3, "suit b fr must be a text, not a list"),
    (row(fr=""), 3, "suit b fr is empty"),
    (row(fr=" \u00a0"), 3, "suit b fr is empty"),
    (row(fr="é" * 41), 3, "suit b fr has 41 characters, and 40 is the most"),
    (row(fr="a\u001bb"), 3, "suit b fr contains the control character U+001B"),
    (row(fr="a\u202eb"), 3, "suit b fr contains the control character U+202E"),
    (row(fr="a\nb"), 3, "suit b fr contains the control character U+000A"),
    (row(colour="red"), 3, "suit b colour must be a colour such as #0b5fd0, not 'red'"),
    (GAME + '[suit.b]\nfr = "A"\nen = 7\n', 4, "suit b en must be a text, not a whole number"),
    (GAME + "[suit]\nb = {", 3, "this is not TOML (Invalid initial character for a key part)"),
    (GAME + "[suit]\nb = \n", 3, "this is not TOML (Invalid value)"),
    ("#" * LARGEST + "\n", 0, "it is larger than 128 KB"),
]


@pytest.mark.parametrize(("text", "line", "reason"), WRONG, ids=[reason for _, _, reason in WRONG])
def test_a_wrong_file_is_refused_with_line_and_reason(tmp_path: Path, text: str, line: int, reason: str) -> None:
    path = cards(tmp_path, text)
    with pytest.raises(BadCards) as refusal:
        read_cards("contretemps", path)
    assert (refusal.value.file, refusal.value.line) == (str(path), line)
    assert refusal.value.reason.startswith(reason)
    assert str(refusal.value).startswith(f"{path}, line {line}: {reason}" if line else f"{path}: {reason}")
    assert "\n" not in str(refusal.value)


def test_what_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(GAME.encode() + b"[suit]\n# Com\xe8te\n")
    with pytest.raises(BadCards, match=r"box\.toml, line 3: this is not UTF-8"):
        read_cards("contretemps", path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match=r"none\.toml: it cannot be read \(No such file or directory\)"):
        read_cards("contretemps", tmp_path / "none.toml")
    with pytest.raises(BadCards, match="it cannot be read"):
        read_cards("contretemps", tmp_path)
    with pytest.raises(BadCards, match="it cannot be read"):
        read_cards("contretemps", "a\0b")


def test_a_file_for_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match=r"box\.toml, line 1: there is no game 'chess'"):
        read_cards(None, cards(tmp_path, 'game = "chess"\n'))
