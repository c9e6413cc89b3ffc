"""Cards can be read: no name is cut at any size, the first tap reads and the second plays, keys do the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from chronotheque.games._cards import own_rows
from tests.browser.conftest import People
from tests.browser.fed_table import FedTable, game_of, listed, positions
from tests.browser.people import DESKTOP, PHONE, Person, until
from tests.browser.test_access import findings

SIDEWAYS = ViewportSize(width=844, height=390)
LEAST_PX = 11  # height of the smallest text
INDEX = 0.14  # of a card's size, from its upper left corner: there its number is

# Words of cards that are not wholly within their card, that are too small, or that something else covers.
CUT = """([cards, words, least]) => {
    const found = [];
    for (const card of document.querySelectorAll(cards)) {
        card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = card.getBoundingClientRect();
        for (const word of card.querySelectorAll(words)) {
            const range = document.createRange();
            range.selectNodeContents(word);
            const lines = [...range.getClientRects()].filter(line => line.width > 0);
            const size = parseFloat(getComputedStyle(word).fontSize);
            const faults = [];
            if (lines.length && size < least) faults.push(`${size} px`);
            for (const line of lines) {
                if (line.left < box.left - 0.5 || line.right > box.right + 0.5) faults.push('too wide');
                if (line.top < box.top - 0.5 || line.bottom > box.bottom + 0.5) faults.push('too high');
                const at = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
                if (!card.contains(at) && !at?.contains(card)) faults.push('covered');
            }
            if (faults.length) found.push(`${word.textContent.trim()}: ${faults}`);
        }
    }
    return found;
}"""
WORDS = "cards => [...document.querySelectorAll(cards)].map(each => each.textContent.replace(/\\s+/g, ' ').trim())"
# Cards whose number something else covers.
UNSEEN = """([cards, index]) => [...document.querySelectorAll(cards)].filter(card => {
    const { left, top, width } = card.getBoundingClientRect();
    return !card.contains(document.elementFromPoint(left + width * index, top + width * index));
}).map(card => card.dataset.el)"""
OUTSIDE = """() => {
    const { left, top, right, bottom } = document.querySelector('#tip').getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}"""

everywhere = pytest.mark.parametrize(
    ("lang", "phone"), [("fr", True), ("en", True), ("fr", False), ("en", False)], ids=str
)


def sizes(person: Person) -> Iterator[None]:
    """Turns a phone upright and on its side; a desk stays as it is."""
    for size in (PHONE, SIDEWAYS) if person.phone else (DESKTOP,):
        person.page.set_viewport_size(size)
        yield


def position(game: str, kind: str, seats: int, mode: str = "") -> dict[str, Any]:
    """Returns a recorded position."""
    return next(
        each for each in positions(game) if (each["kind"], each["seats"]) == (kind, seats) and mode in each["mode"]
    )


def rows(game: str, table: str) -> list[str]:
    """Returns the names of the rows of a table of cards."""
    return [f"{table}:{row}" for row in own_rows(game).tables[table]]


def shared(cards: Sequence[str], n: int) -> Iterator[list[str]]:
    """Yields all cards in lists of a length; the last ones come twice to fill theirs."""
    for at in range(0, len(cards), n):
        yield list(cards[min(at, max(0, len(cards) - n)) :][:n])


def sit(people: People, lang: str, phone: bool, game: str, seats: int, seat: int | None) -> FedTable:
    """A table with nobody asked."""
    table = FedTable(people.arrive(lang, phone=phone, path=""), game_of(game))
    table.sit(seats, seat)
    return table


def show(table: FedTable, update: dict[str, Any], **view: Any) -> None:
    """Shows a view with some of it replaced, in which nothing is asked."""
    table.show({**update, "kept": 0, "questions": [], "view": {**update["view"], **view}})


@everywhere
def test_every_character_of_chronicle_is_named_in_hands_of_all_sizes(
    people: People, lang: str, phone: bool
) -> None:
    update = position("chronicle", "CR-D1", 4)["update"]
    table = sit(people, lang, phone, "chronicle", 4, update["seat"])
    page = table.person.page
    names = own_rows("chronicle").tables["card"]
    cards = rows("chronicle", "card")
    for _ in sizes(table.person):
        for n in (12, 9, 6):
            for hand in shared(cards, n):
                show(table, update, hand=hand)
                expect(page.locator(".hand .hold")).to_have_count(n)
                assert page.evaluate(CUT, [".hand .hold", ".name, .does", LEAST_PX]) == [], (n, hand)
                assert page.evaluate(WORDS, ".hand .name") == [names[each.partition(":")[2]][lang] for each in hand]


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_every_number_of_contre_temps_is_seen_in_hands_of_all_sizes(people: People, phone: bool) -> None:
    update = position("contretemps", "CT-D3", 3)["update"]
    table = sit(people, "en", phone, "contretemps", 3, update["seat"])
    page = table.person.page
    cards = [f"card:{suit}{n:02}" for suit in "abcde" for n in range(1, 14)]
    for _ in sizes(table.person):
        for n in (10, 7, 3):
            for hand in shared(cards, n):
                show(table, update, hand=hand)
                expect(page.locator(".hand .hold")).to_have_count(n)
                assert page.evaluate(UNSEEN, [".hand .hold", INDEX]) == [], (n, hand)


@everywhere
def test_every_god_of_witty_chronos_is_named_and_says_what_it_does(people: People, lang: str, phone: bool) -> None:
    found = position("witty_chronos", "WC-D31", 2)
    update = found["update"]
    table = sit(people, lang, phone, "witty_chronos", 2, update["seat"])
    page = table.person.page
    table.sit(2, update["seat"], found.get("now"))
    piles = update["view"]["piles"]
    faces = ["hades", "hermes", "hephaistos", "cerbere", "minotaure", "hydre", "north", "south", "west", "east"]
    gods = [name.partition(":")[2] for name in rows("witty_chronos", "temple")]
    for _ in sizes(table.person):
        for tops, temple in zip([*shared(faces, len(piles))] * len(gods), shared(gods, 5), strict=False):
            shown = [{**pile, "top": top, "open": True, "count": 9} for pile, top in zip(piles, tops, strict=True)]
            show(table, update, piles=shown, temple=temple, glasses=[])
            expect(page.locator(".shelf .god")).to_have_count(5)
            assert page.evaluate(CUT, [".spot", ".title, .does", LEAST_PX]) == [], tops
            assert page.evaluate(CUT, [".shelf .god", ".title, .does", LEAST_PX]) == [], temple
            assert all(page.evaluate(WORDS, ".spot .does, .shelf .does"))


@everywhere
def test_every_card_of_hybris_is_named_in_a_hand(people: People, lang: str, phone: bool) -> None:
    update = position("hybris", "HY-D17", 3)["update"]
    table = sit(people, lang, phone, "hybris", 3, update["seat"])
    page = table.person.page
    names = [f"premonition:{row}" for row in own_rows("hybris").tables["premonition"]]
    for _ in sizes(table.person):
        for hand in shared([*rows("hybris", "card"), *names], 18):
            kinds = {kind: [card for card in hand if card.startswith(kind)] for kind in ("card", "premonition")}
            private = {**update["view"]["private"], "hand": kinds["card"], "premonitions": kinds["premonition"]}
            show(table, update, private=private)
            expect(page.locator(".hand .card-of")).to_have_count(len(hand))
            assert page.evaluate(CUT, [".hand .card-of", ".name", LEAST_PX]) == []


def reader(person: Person) -> Any:
    """The card that is read."""
    return person.page.locator(".reader")


def answers(table: FedTable) -> list[str]:
    """Returns what the page has answered or begun to answer."""
    return [
        str(each.get("answer") or each.get("draft")) for each in table.heard if each["type"] in ("answer", "draft")
    ]


@pytest.mark.parametrize("game", ["chronicle", "contretemps"])
def test_the_first_tap_reads_a_card_and_the_second_plays_it(people: People, game: str) -> None:
    found = position(game, {"chronicle": "CR-D3", "contretemps": "CT-D3"}[game], 3)
    table = FedTable(people.arrive("fr", phone=True, path=""), game)
    table.show_position(found)
    page = table.person.page
    name, *others = listed(found["update"])
    cards = page.locator(".hand .hold")
    rest = cards.and_(page.locator(":not([data-choice])")).first
    resting = rest.get_attribute("data-el")

    page.locator(f".hold[data-el='{resting}']").tap(force=True)  # it cannot be played, so it is "disabled"
    expect(reader(table.person)).to_be_visible()
    expect(
        reader(table.person).get_by_role("button", name="CT-046").last
    ).to_be_visible()  # why it cannot be played
    expect(reader(table.person).locator(".btn")).to_have_count(0)
    for other in [*others, name]:
        page.locator(f".hold[data-el='{other}']").tap()
        expect(page.locator(f".hold[data-el='{other}']")).to_have_attribute("aria-pressed", "true")
        expect(reader(table.person).locator(".btn")).to_be_visible()
    assert findings(table.person) == []
    assert answers(table) == []
    page.locator(f".hold[data-el='{name}']").tap()
    table.wait_for_choice(name)
    expect(reader(table.person)).to_have_count(0)


def test_the_button_of_a_card_that_is_read_plays_it_and_a_tap_elsewhere_closes_it(people: People) -> None:
    found = position("chronicle", "CR-D3", 4)
    table = FedTable(people.arrive("en", phone=True, path=""), "chronicle")
    table.show_position(found)
    page = table.person.page
    name = listed(found["update"])[0]
    card = page.locator(f".hold[data-el='{name}']")
    card.tap()
    page.locator(".prompt").tap()
    expect(reader(table.person)).to_have_count(0)
    card.tap()
    reader(table.person).locator(".btn").tap()
    table.wait_for_choice(name)


def test_one_tap_plays_if_that_is_set(people: People) -> None:
    found = position("chronicle", "CR-D3", 4)
    person = people.arrive("en", phone=True, path="/settings")
    person.page.evaluate("localStorage['chronotheque-settings'] = JSON.stringify({ taps: 1 })")
    table = FedTable(person, "chronicle")
    table.show_position(found)
    name = listed(found["update"])[0]
    person.page.locator(f".hold[data-el='{name}']").tap()
    table.wait_for_choice(name)


def test_keys_read_a_card_play_it_and_close_it(people: People) -> None:
    found = position("chronicle", "CR-D3", 4)
    table = FedTable(people.arrive("en", path=""), "chronicle")
    table.show_position(found)
    page = table.person.page
    names = listed(found["update"])
    page.keyboard.press("ArrowRight")
    expect(reader(table.person)).to_be_visible()
    first = page.evaluate("() => document.activeElement.dataset.choice")
    label = page.locator(f".hold[data-el='{first}']").inner_text()
    assert "can be played" in label
    assert f"of {len(found['update']['view']['hand'])}" in label
    assert findings(table.person) == []
    page.keyboard.press("Escape")
    expect(reader(table.person)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(reader(table.person)).to_be_visible()
    second = page.evaluate("() => document.activeElement.dataset.choice")
    assert {first, second} <= set(names)
    page.keyboard.press("Enter")
    table.wait_for_choice(second)


def test_a_mouse_reads_by_hovering_and_plays_by_a_click(people: People) -> None:
    found = position("chronicle", "CR-D3", 4)
    table = FedTable(people.arrive("fr", path=""), "chronicle")
    table.show_position(found)
    page = table.person.page
    name = listed(found["update"])[0]
    card = page.locator(f".hold[data-el='{name}']")
    card.hover()
    card.hover(position={"x": 30, "y": 40})
    expect(reader(table.person)).to_be_visible()
    page.mouse.move(5, 5)
    expect(reader(table.person)).to_have_count(0)
    card.click()
    table.wait_for_choice(name)


def test_a_card_in_hand_is_read_while_something_else_is_asked_and_the_server_is_not_bothered(
    people: People,
) -> None:
    found = position("contretemps", "CT-D4", 3)
    table = FedTable(people.arrive("fr", path=""), "contretemps")
    table.show_position(found)
    page = table.person.page
    table.heard.clear()
    page.locator(".hand .hold").first.click()
    expect(page.locator(".prompt .why")).to_contain_text(table.person.words["table_not_asked"])
    assert [each["type"] for each in table.heard] == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_tap_opens_a_tip_that_is_opaque_and_within_the_screen(people: People, size: ViewportSize) -> None:
    table = FedTable(people.arrive("fr", phone=True, path=""), "chronicle")
    table.show_position(position("chronicle", "stories", 4))
    page = table.person.page
    page.set_viewport_size(size)
    spots = page.locator(".seats .fact, .piles .note, .player .count")
    for spot in [spots.first, spots.last]:
        spot.tap()
        until(table.person, lambda: page.locator("#tip").count())
        assert not page.evaluate(OUTSIDE)
        colour = page.locator("#tip").evaluate("tip => getComputedStyle(tip).backgroundColor")
        assert colour.startswith("rgb("), colour
