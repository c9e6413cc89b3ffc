"""Card files of Chronicle: valid rows, and the game played with them."""

from typing import Any, cast

import pytest

from chronotheque.games._cards import BadCards, parse_cards
from chronotheque.games.chronicle import GAME
from chronotheque.games.chronicle.deck import ASKING, OWN, SILENT, Deck, problem
from chronotheque.games.chronicle.state import ChronicleTable
from chronotheque.kernel import CHANCE, Rng, listed
from tests.chronicle.positions import (
    again,
    allies,
    asked,
    choices,
    deal,
    drawn,
    game_with,
    go_on,
    hands,
    meeting,
    moments,
    names,
    opening,
    play,
    points,
    table,
    tables_with,
    top_discard,
    view,
)


def complaint(**rows: dict[str, str | int]) -> tuple[str, str] | None:
    """Returns the error in changed rows: place and reason."""
    found = problem(tables_with(**rows), OWN.tables)
    return None if found is None else (" ".join(found[0]), found[1])


# -- what a file may say ---------------------------------------------------------------------------


def test_our_own_rows_are_right() -> None:
    assert problem(OWN.tables, OWN.tables) is None
    assert GAME.cards_problem(OWN.tables) is None


@pytest.mark.parametrize(
    ("row", "cells", "where", "why"),
    [
        ("b01", {"suit": "love"}, "card b01 suit", "the suit of b01 is power and cannot be changed"),
        ("king", {"suit": "love"}, "card king suit", "the suit of king is wild and cannot be changed"),
        ("r10", {"strength": 9}, "card r10 strength", "the strength of r10 is 10 and cannot be changed"),
        ("sage", {"strength": 1}, "card sage strength", "the strength of sage is 0 and cannot be changed"),
    ],
)
def test_suit_and_strength_cannot_be_changed(row: str, cells: dict[str, str | int], where: str, why: str) -> None:
    assert complaint(**{row: cells}) == (where, why)
    assert GAME.cards_problem(tables_with(**{row: cells})) == (where.split(), why)


@pytest.mark.parametrize("words", ["fly", "evil fly", "Evil", "steal,recall"])
def test_abilities_are_known_words(words: str) -> None:
    wrong = next(word for word in words.split() if word not in ("evil",))
    known = ", ".join([*ASKING, *SILENT, "nothing"])
    assert complaint(g05={"ability": words}) == (
        "card g05 ability",
        f"there is no ability {wrong!r}; abilities are {known}",
    )


@pytest.mark.parametrize("words", ["evil  curse", " evil", "evil ", "evil evil", "curse evil curse"])
def test_abilities_occur_once_with_one_space_between_them(words: str) -> None:
    assert complaint(g05={"ability": words}) == (
        "card g05 ability",
        "abilities are different words with one space between them",
    )


@pytest.mark.parametrize("words", ["nothing evil", "evil nothing"])
def test_nothing_is_not_combined(words: str) -> None:
    assert complaint(g05={"ability": words}) == (
        "card g05 ability",
        "nothing cannot be combined with other abilities",
    )


@pytest.mark.parametrize("words", ["nothing", "evil", "curse evil", "steal drain dismiss entrust swap cut"])
def test_a_card_may_have_one_ability_or_several_or_none(words: str) -> None:
    assert complaint(g05={"ability": words}) is None


@pytest.mark.parametrize("ability", [*ASKING, *SILENT, "nothing"])
def test_every_ability_can_be_on_a_card(ability: str) -> None:
    assert complaint(b06={"ability": ability}) is None


def test_the_theme_is_a_card() -> None:
    assert complaint(st01={"theme": "b11"}) == (
        "story st01 theme",
        "there is no card 'b11'; cards are b01 to r10 and king to angel",
    )
    assert complaint(st01={"theme": "angel"}) is None
    assert complaint(st01={"theme": "b01"}, st02={"theme": "b01"}) is None


@pytest.mark.parametrize("scores", ["most", "most evils", "least power", "power", "fewest  love", "most power "])
def test_a_story_scores_most_or_fewest_of_something(scores: str) -> None:
    conditions = ", ".join(
        f"{how} {what}"
        for how in ("most", "fewest")
        for what in ("power", "wisdom", "love", "total", "evil", "wild")
    )
    assert complaint(st05={"scores": scores}) == (
        "story st05 scores",
        f"a story scores one of {conditions} or nothing, not {scores!r}",
    )


@pytest.mark.parametrize("how", ["most", "fewest"])
@pytest.mark.parametrize("what", ["power", "wisdom", "love", "total", "evil", "wild"])
def test_every_condition_can_be_on_a_story(how: str, what: str) -> None:
    assert complaint(st05={"scores": f"{how} {what}"}) is None
    deck = Deck(tables_with(st05={"scores": f"{how} {what}"}))
    assert deck.measures[4] == ("power", "wisdom", "love", "total", "evil", "wild").index(what)
    assert (deck.fewest >> 4 & 1) == (how == "fewest")


def test_what_a_story_does_beside_is_a_known_word() -> None:
    assert complaint(st05={"also": "three"}) == (
        "story st05 also",
        "beside its points a story does one of nothing, pardon, again, two, not 'three'",
    )
    assert complaint(st05={"also": "pardon"}) is None


def test_a_story_brings_others_or_scores_itself() -> None:
    why = "a story either brings others (again, two) or scores itself"
    assert complaint(st05={"also": "again"}) == ("story st05 scores", why)
    assert complaint(st05={"also": "two"}) == ("story st05 scores", why)
    assert complaint(st05={"scores": "nothing"}) == ("story st05 scores", why)
    assert complaint(st05={"scores": "nothing", "also": "pardon"}) == ("story st05 scores", why)
    assert complaint(st10={"scores": "most wild"}) == ("story st10 scores", why)
    assert complaint(st10={"scores": "most wild", "also": "nothing"}) is None


def test_only_one_story_brings_used_ones_and_only_one_brings_two() -> None:
    for also, other in (("again", "st10"), ("two", "st11")):
        bringing: dict[str, str | int] = {"scores": "nothing", "also": also}
        assert complaint(st12=bringing) == ("story st12 also", f"only one story can be {also!r}; {other} is")
        assert complaint(st01=bringing) == (f"story {other} also", f"only one story can be {also!r}; st01 is")
        without = {other: {"scores": "most wild", "also": "nothing"}}
        assert complaint(st01=bringing, **cast(Any, without)) is None


def test_recall_is_on_one_strength_only() -> None:
    why = (
        "recall may be on cards of one strength only, and not combined with cut: otherwise a round might never end"
    )
    assert complaint(b09={"ability": "recall"}) == ("card b09 ability", why)
    assert complaint(b01={"ability": "recall"}) == ("card b06 ability", why)
    assert complaint(r10={"ability": "entrust recall"}) == ("card r10 ability", why)
    assert complaint(king={"ability": "recall"}) == ("card king ability", why)
    assert complaint(b06={"ability": "cut recall"}) == ("card b06 ability", why)
    assert complaint(g06={"ability": "recall cut"}) == ("card g06 ability", why)
    assert complaint(b06={"ability": "recall steal"}) is None
    assert complaint(b06={"ability": "nothing"}) is None
    elsewhere: dict[str, Any] = {f"{colour}06": {"ability": "nothing"} for colour in "bgr"}
    assert complaint(**elsewhere) is None
    assert complaint(**elsewhere, b09={"ability": "recall"}, r09={"ability": "recall"}) is None
    assert complaint(**elsewhere, b09={"ability": "recall"}, r10={"ability": "recall"}) == (
        "card r10 ability",
        why,
    )
    for wild in ("king", "angel"):
        rows = elsewhere | {wild: {"ability": "recall"}}
        assert complaint(**rows) == (f"card {wild} ability", why)
    assert complaint(**elsewhere, b05={"ability": "recall"}, g05={"ability": "recall"}) is None


def test_a_file_is_refused_with_its_line() -> None:
    text = (
        'game = "chronicle"\n[card]\nb01 = { fr = "A", en = "B", suit = "power", strength = 1, ability = "fly" }\n'
    )
    with pytest.raises(
        BadCards, match=r"^box, line 3: there is no ability 'fly'; abilities are steal, "
    ) as refusal:
        parse_cards("chronicle", text, "box")
    assert refusal.value.line == 3
    rows = parse_cards("chronicle", text.replace('"fly"', '"swap"'), "box")
    deck = Deck(rows.tables)
    assert [ASKING[i] for i in listed(int(deck.asks[0]))] == ["swap"]
    assert names(deck.evil) == "g01 r01 demon"


# -- how the rules read the rows -------------------------------------------------------------------


def test_a_deck_knows_what_its_rows_say() -> None:
    deck = Deck(
        tables_with(
            b01={"ability": "swap veil steal"},
            king={"ability": "devour cut"},
            r10={"ability": "triple purify evil"},
            g02={"ability": "curse crown reverse"},
        )
    )
    assert [ASKING[i] for i in listed(int(deck.asks[0]))] == ["steal", "swap"]
    assert [int(deck.asks[card]) for card in (30, 29, 11)] == [0, 0, 0]
    assert names(deck.veils) == "b01 b07 g07 r07"
    assert names(deck.cuts) == "b05 g05 r05 king"
    assert names(deck.devours) == "king dragon"
    assert names(deck.triples) == "b02 r02 r10"
    assert names(deck.purifies) == "r10 angel"
    assert names(deck.evil) == "g01 r01 r10 demon"
    assert names(deck.curses) == "g02 demon"
    assert names(deck.crowns) == "g02"
    assert names(deck.reverses) == "b03 g02 g03 r03"


def test_our_own_deck_is_not_changed() -> None:
    game_with(b01={"ability": "swap"})
    assert OWN.asks[0] == 0
    assert GAME.deck is OWN


def test_a_table_keeps_its_cards_when_it_is_copied_or_read_from_bytes() -> None:
    game = game_with(b01={"ability": "steal"})
    s = table(["b01 r01", "b02 r02", "b04 r04"], allies={1: "g01"}, game=game)
    for twin in (s, cast(ChronicleTable, s.copy()), cast(ChronicleTable, game.decode(s.bytes()))):
        twin.events = []
        play(twin, "b01")
        assert (asked(twin), choices(twin)) == (("CR-D5", 0), "g01")


def test_a_view_carries_the_changed_rows() -> None:
    assert view(opening(4))["rows"] == []
    game = game_with(b01={"ability": "steal"}, st02={"theme": "king"})
    s = table(["b01 r01", "b02 r02", "b04 r04"], allies={1: "g01"}, game=game)
    rows = view(s, 0)["rows"]
    assert [row["row"] for row in rows] == ["card:b01", "story:st02"]
    assert rows[0] == {"row": "card:b01", **game_rows("card", "b01"), "ability": "steal"}
    assert rows[1] == {"row": "story:st02", **game_rows("story", "st02"), "theme": "king"}
    guessed = cast(ChronicleTable, game.blank(3))
    GAME.read(GAME.knowledge(s, 0)).guess(Rng(1), guessed)
    assert guessed.deck.asks[0] == 1
    assert guessed.deck.themes[1] == 30
    GAME.read(GAME.knowledge(table(["b01 r01", "b02 r02", "b04 r04"]), 0)).guess(Rng(1), guessed)
    assert guessed.deck is OWN


def game_rows(kind: str, row: str) -> dict[str, str | int]:
    return dict(OWN.tables[kind][row])


# -- playing with other cards ----------------------------------------------------------------------


@pytest.mark.parametrize("ability", ["crown", "curse", "devour"])
def test_cr_r26_of_two_equal_cards_the_later_wins(ability: str) -> None:
    game = game_with(sage={"ability": ability}, angel={"ability": ability})
    for row, winning in (
        ("sage angel b10", 1),
        ("b10 angel sage", 2),
        ("angel b10 sage", 2),
        ("sage b10 angel", 2),
    ):
        s = table([f"{card} r0{seat + 1}" for seat, card in enumerate(row.split())], game=game)
        play(s, row)
        assert asked(s) == ("CR-D1", winning)


def test_of_two_that_devour_the_earlier_is_discarded() -> None:
    game = game_with(angel={"ability": "devour"})
    s = table(["dragon r01", "b01 r02", "angel r03"], game=game)
    play(s, "dragon b01 angel")
    assert [allies(s, seat) for seat in range(3)] == ["", "", "angel"]
    assert top_discard(s) == "b01"


def test_cr_r19_the_order_of_the_abilities_holds_on_any_card() -> None:
    game = game_with(b01={"ability": "crown"}, b02={"ability": "curse"}, b04={"ability": "devour"})
    for row, winning in (("b01 b02 b10", 0), ("b02 b10 b09", 0), ("b10 b01 b09", 1), ("b01 b02 b04", 2)):
        s = table([f"{card} r0{seat + 1}" for seat, card in enumerate(row.split())], game=game)
        play(s, row)
        assert asked(s) == ("CR-D1", winning)
    s = table(["b03 r01", "b02 r02", "b09 r03"], game=game)
    play(s, "b03 b02 b09")
    assert asked(s) == ("CR-D1", 1)


def test_a_card_with_two_such_abilities_has_the_better_one() -> None:
    game = game_with(sage={"ability": "curse devour"}, angel={"ability": "curse crown"})
    s = table(["king r01", "sage r02", "b01 r03"], game=game)
    play(s, "king sage b01")
    assert (asked(s), allies(s, 1)) == (("CR-D1", 1), "sage")
    s = table(["king r01", "angel r02", "b01 r03"], game=game)
    play(s, "king angel b01")
    assert (asked(s), allies(s, 1)) == (("CR-D1", 1), "b01 king angel")


def test_a_dragon_that_ends_the_meeting_alone_discards_nothing() -> None:
    s = table(
        ["dragon r01", "b01 r02", "b02 r03"], game=game_with(dragon={"ability": "devour cut"}), discards="r10"
    )
    play(s, "dragon")
    assert (asked(s), allies(s, 0), top_discard(s)) == (("CR-D1", 0), "dragon", "r10")
    assert s.buried == s.veiled_count == 0


def test_several_abilities_of_one_card_are_used_one_after_the_other() -> None:
    game = game_with(b01={"ability": "swap entrust dismiss drain steal"})
    s = table(["b01 r01 r02", "b02 r03", "b04 r04 r06"], allies={1: "g01 g02"}, game=game)
    play(s, "b01")
    assert (asked(s), choices(s)) == (("CR-D5", 0), "g01 g02")
    assert view(s)["ability"]["ability"] == "steal"
    play(s, "g02")
    assert (asked(s), choices(s)) == (("CR-D7", 0), "seat:1 seat:2")
    play(s, "seat:2")
    assert (asked(s), choices(s)) == (("CR-D8", 2), "b04 r04 r06")
    play(s, "r06")
    assert (asked(s), choices(s)) == (("CR-D9", 0), "g02")  # the ally just stolen
    play(s, "g02")
    assert (asked(s), choices(s)) == (("CR-D11", 0), "seat:1 seat:2")  # no ally is left to give
    play(s, "seat:1")
    assert hands(s) == ["b02 r03", "r01 r02", "b04 r04"]
    assert (asked(s), meeting(s)) == (("CR-D4", 1), "b01")


def test_two_choices_in_two_halves_do_not_mix() -> None:
    game = game_with(b01={"ability": "drain entrust"})
    s = table(["b01 r01 r02", "b02 r03", "b04 r04 r06"], allies={0: "g01 g02"}, game=game)
    play(s, "b01 seat:1 r03")
    assert (asked(s), choices(s)) == (("CR-D10", 0), "g01 g02")
    play(s, "g02")
    assert (asked(s), choices(s)) == (("CR-D12", 0), "seat:1 seat:2")
    play(s, "seat:1")
    assert [allies(s, seat) for seat in range(3)] == ["g01", "g02", ""]
    assert asked(s) == ("CR-D3", 1)


def test_recall_and_the_others_find_what_came_before_them() -> None:
    game = game_with(b06={"ability": "recall steal"})
    s = table(["b06 r01", "b02 r03", "b04 r04"], allies={2: "g01"}, game=game)
    play(s, "b06")
    assert asked(s) == ("CR-D5", 0)
    play(s, "g01")
    assert (asked(s), choices(s)) == (("CR-D6", 0), "g01")
    play(s, "g01")
    assert (hands(s)[0], allies(s, 0)) == ("g01 r01", "")


def test_a_7_that_also_reverses_counts_with_what_is_open() -> None:
    game = game_with(b07={"ability": "veil reverse"})
    s = table(["b01 r01", "b07 r02", "b09 r03"], game=game)
    play(s, "b01 b07 b09")
    assert asked(s) == ("CR-D1", 1)


def test_a_wild_card_that_turns_or_cuts_does_so_face_up() -> None:
    s = table(["b09 r01", "angel r02", "b01 r03"], game=game_with(angel={"ability": "veil"}))
    play(s, "b09 angel")
    assert meeting(s) == "(b09) angel"
    play(s, "b01")
    assert asked(s) == ("CR-D1", 2)
    s = table(["b09 r01", "angel r02", "b01 r03"], game=game_with(angel={"ability": "cut"}))
    play(s, "b09 angel")
    assert (asked(s), allies(s, 0)) == (("CR-D1", 0), "b09 angel")


@pytest.mark.parametrize("card", ["b01", "b09", "b10"])
def test_every_strength_wins_alone_also_where_a_wild_card_reverses(card: str) -> None:
    s = table(["angel r01", f"{card} r02", "sage r03"], game=game_with(sage={"ability": "reverse"}))
    play(s, "angel", card, "sage")
    assert asked(s) == ("CR-D1", 1)


def test_a_wild_card_that_reverses_lets_the_lowest_strength_win() -> None:
    s = table(["b10 r01", "b09 r02", "sage r03"], game=game_with(sage={"ability": "reverse"}))
    play(s, "b10 b09 sage")
    assert asked(s) == ("CR-D1", 1)


def test_cards_without_ability_just_count() -> None:
    nothing: dict[str, Any] = {f"b{strength:02}": {"ability": "nothing"} for strength in (3, 5, 7, 8)}
    s = table(["b03 r01", "b05 r02", "b08 r03", "b07 r04"], game=game_with(**nothing))
    play(s, "b03 b05 b08")
    assert meeting(s) == "b03 b05 b08"
    play(s, "b07")
    assert asked(s) == ("CR-D1", 2)


def test_stories_do_what_their_rows_say() -> None:
    rows: dict[str, Any] = {
        "st01": {"scores": "nothing", "also": "two", "theme": "angel"},
        "st11": {"scores": "fewest evil", "also": "pardon"},
    }
    s = opening(4, game=game_with(**rows))
    play(s, "st01", "st11", "st02")
    assert (asked(s), drawn(s)) == (("CR-C3", CHANCE), "st01 st11 st02")
    deal(s, {2: "angel"})
    assert asked(s) == ("CR-D1", 2)
    s = table(moment="end", allies={0: "b01", 1: "g01 r01"}, stories="st11", game=game_with(**rows))
    go_on(s)
    assert points(s) == [0, 0, 1]


def test_another_story_can_bring_the_used_ones_back() -> None:
    rows: dict[str, Any] = {
        "st10": {"scores": "most wild", "also": "nothing"},
        "st02": {"scores": "nothing", "also": "again"},
    }
    s = opening(4, round=4, used="st01 st10 st11 st03", game=game_with(**rows))
    play(s, "st02")
    assert (drawn(s), again(s)) == ("st02", "st03 st10")


def test_games_with_other_cards_come_to_an_end() -> None:
    rows: dict[str, Any] = {
        "b01": {"ability": "swap veil steal"},
        "g09": {"ability": "cut drain"},
        "angel": {"ability": "purify dismiss entrust"},
        "king": {"ability": "nothing"},
        "r06": {"ability": "recall swap"},
    }
    game = game_with(**rows)
    assert GAME.cards_problem(tables_with(**rows)) is None
    for seats in (3, 5):
        last = None
        for s in moments(seats, seed=2, game=game):
            assert game.breaches(s) == []
            last = s
        assert last is not None
        assert last.over
