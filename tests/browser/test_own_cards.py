"""A file with the names printed on one's own cards: what is wrong with it is said, a good one is played with."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

GOOD = """game = "contretemps"

[suit]
a = { fr = "Pendule <b>d'or</b>", en = "Golden <b>pendulum</b>", colour = "#8a2be2" }
b = { fr = "Lunes", en = "Moons", colour = "#004488" }
c = { fr = "Comètes", en = "Comets", colour = "#006644" }
d = { fr = "Fusées", en = "Rockets", colour = "#992200" }
e = { fr = "Orbites", en = "Orbits", colour = "#554400" }
"""
BAD = GOOD.replace("#004488", "blue")
OURS = ("Golden <b>pendulum</b>", "Moons", "Comets", "Rockets", "Orbits")
LINE = 1 + BAD[: BAD.index("blue")].count("\n")


def give(person: Person, text: str) -> None:
    """Chooses a file."""
    file = {"name": "my cards.toml", "mimeType": "text/plain", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_a_file_with_a_mistake_is_refused_with_line_and_reason(people: People) -> None:
    person = people.arrive(path="/new/contretemps")
    person.forgiven = ("400 (Bad Request)",)
    person.page.get_by_text(person.words["cards_title"]).click()
    give(person, BAD)
    expect(person.page.get_by_text(person.words["cards_bad_line"].format(line=LINE))).to_be_visible()
    expect(person.page.get_by_text("blue")).to_be_visible()
    give(person, GOOD)
    expect(person.page.get_by_text(person.words["cards_bad_line"].format(line=LINE))).to_have_count(0)
    person.button("cards_forget").wait_for()


def test_a_good_file_renames_the_suits_at_the_table(people: People) -> None:
    person = people.arrive(path="/new/contretemps")
    person.page.get_by_text(person.words["cards_title"]).click()
    give(person, GOOD)
    person.button("cards_forget").wait_for()
    seat = person.page.get_by_role("group", name=person.words["new_who"].format(number=2))
    seat.get_by_role("radio", name=person.words["new_bot"]).check()
    person.button("begin_now").click()
    person.choices.first.wait_for()
    names = [card.get_attribute("aria-label") or "" for card in person.choices.get_by_role("img").all()]
    assert len(names) == person.choices.count()
    assert all(name.startswith(OURS) for name in names)
