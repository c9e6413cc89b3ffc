"""A file with what is printed on one's own cards: what is wrong with it is said, a good one is played with."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from chronotheque.games._cards import own_rows
from tests.browser.conftest import People
from tests.browser.people import Person

TIMES = """game = "contretemps"

[suit]
a = { fr = "Pendule <b>d'or</b>", en = "Golden <b>pendulum</b>", colour = "#8a2be2" }
b = { fr = "Lunes", en = "Moons", colour = "#004488" }
c = { fr = "Étoiles", en = "Stars", colour = "#006644" }
d = { fr = "Fusées", en = "Rockets", colour = "#992200" }
e = { fr = "Orbites", en = "Orbits", colour = "#554400" }
"""
SAGAS = """game = "chronicle"

[suit]
power  = { fr = "Fer", en = "<b>Iron</b>", colour = "#1f5fc4" }
wisdom = { fr = "Encre", en = "Ink", colour = "#146b45" }
love   = { fr = "Rose", en = "Rose", colour = "#c02548" }

[card]
b02 = { fr = "Le Prince", en = "Prince", suit = "power", strength = 2, ability = "cut" }
"""
METALS = """game = "forge_chronos"

[colour]
grey   = { fr = "Fer", en = "<b>Iron</b>", colour = "#47545f" }
blue   = { fr = "Cobalt", en = "Cobalt", colour = "#0b5fd0" }
yellow = { fr = "Or", en = "Gold", colour = "#8d5900" }
white  = { fr = "Os", en = "Bone", colour = "#6b654f" }
black  = { fr = "Jais", en = "Jet", colour = "#1d1815" }

[part]
b-gry-dag-1 = { fr = "Le Stylet", en = "Stiletto", kind = "blade", colour = "grey", type = "dagger", grade = 1, \
cost = "2 grey", value = 2, colour_bonus = 1, type_bonus = 2 }
"""
BANNER = "bonus = [], goodness = 0, banner = [[{ do = 'gain', what = 'follower', n = 1 }], []]"
CITIES = f"""game = "hybris"

[city]
sparta = {{ fr = "Fer", en = "<b>Iron</b>", affinity = "military", {BANNER} }}
argos = {{ fr = "Foule", en = "Crowd", affinity = "social", {BANNER} }}
lemnos = {{ fr = "Rouage", en = "Cog", affinity = "science", {BANNER} }}
athens = {{ fr = "Lyre", en = "Lyre", affinity = "culture", {BANNER} }}
elis = {{ fr = "Colonne", en = "Column", affinity = "architecture", {BANNER} }}
"""


class File(NamedTuple):
    """A card file of a game, the same with a mistake, and what is called differently with it."""

    game: str
    good: str
    wrong: str  # instead of what stands in the good one
    right: str
    ours: tuple[str, ...]  # suits, colours or Cities
    table: str = "suit"  # where they stand
    named: str = "[data-choice] [role=img]"  # what is called by them when the game begins

    @property
    def bad(self) -> str:
        """The file with a mistake."""
        return self.good.replace(self.right, self.wrong)

    @property
    def line(self) -> int:
        """Returns the line of the mistake."""
        return 1 + self.bad[: self.bad.index(self.wrong)].count("\n")


FILES = [
    File(
        "contretemps", TIMES, "blue", "#004488", ("Golden <b>pendulum</b>", "Moons", "Stars", "Rockets", "Orbits")
    ),
    File("chronicle", SAGAS, "fly", "cut", ("<b>Iron</b>", "Ink", "Rose")),
    File(
        "forge_chronos",
        METALS,
        "tin",
        "2 grey",
        ("<b>Iron</b>", "Cobalt", "Gold", "Bone", "Jet"),
        "colour",
        "[data-el^='market:']",
    ),
    File(
        "hybris",
        CITIES,
        "magic",
        "military",
        ("<b>Iron</b>", "Crowd", "Cog", "Lyre", "Column"),
        "city",
        "[data-place^='city:'] .name",
    ),
]
files = pytest.mark.parametrize("file", FILES, ids=[file.game for file in FILES])


def give(person: Person, text: str) -> None:
    """Chooses a file."""
    file = {"name": "my cards.toml", "mimeType": "text/plain", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


@files
def test_a_file_with_a_mistake_is_refused_with_line_and_reason(people: People, file: File) -> None:
    person = people.arrive(path=f"/new/{file.game}")
    person.forgiven = ("400 (Bad Request)",)
    person.page.get_by_text(person.words["cards_title"]).click()
    give(person, file.bad)
    expect(person.page.get_by_text(person.words["cards_bad_line"].format(line=file.line))).to_be_visible()
    expect(person.page.get_by_text(f"'{file.wrong}'")).to_be_visible()
    give(person, file.good)
    expect(person.page.get_by_text(person.words["cards_bad_line"].format(line=file.line))).to_have_count(0)
    person.button("cards_forget").wait_for()


@files
def test_a_good_file_renames_the_suits_colours_or_cities_at_the_table(people: People, file: File) -> None:
    person = people.arrive(path=f"/new/{file.game}")
    person.page.get_by_text(person.words["cards_title"]).click()
    give(person, file.good)
    person.button("cards_forget").wait_for()
    seat = person.page.get_by_role("group", name=person.words["new_who"].format(number=2))
    seat.get_by_role("radio", name=person.words["new_bot"]).check()
    person.button("begin_now").click()
    person.choices.first.wait_for()
    named = person.page.locator(file.named).all()
    names = [card.get_attribute("aria-label") or card.inner_text() for card in named]
    assert len(names) == (person.choices.count() if file.table == "suit" else len(file.ours))
    assert any(ours in name for name in names for ours in file.ours)
    printed = [row["en"] for row in own_rows(file.game).tables[file.table].values()]
    assert not any(str(suit) in name for name in names for suit in printed)
