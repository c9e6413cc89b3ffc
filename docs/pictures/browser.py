"""Takes the pictures of the browser client: `PYTHONPATH=. .venv/bin/python docs/pictures/browser.py`.

A server of its own, whose bots answer at once; two people in two browsers, English on a desk and French on a phone,
who play until each has seen all that is worth a picture. The games are never the same: look at each picture.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.browser.conftest import People, opened, served
from tests.browser.people import FRAME, Person, Wire, begin, invite, open_table, sit_down
from tests.browser.test_chronos import against_chronos
from tests.browser.test_real_time import PLAY

QUALITY: Final = 84  # of JPEG
ENOUGH_ALLIES: Final = 11
ENOUGH_WEAPONS: Final = 4
ENOUGH_GLASSES: Final = 5  # on piles
ENOUGH_AGES: Final = 3
ENOUGH_TECHNOLOGIES: Final = 3  # in Cities
ZONES: Final = {"olympus": 4, "titan": 0}  # of the table of Hybris on a phone: the Cities, the heavens
MOST_LOOKS: Final = 20_000  # at a table in real time
SEEN: Final = 0.6  # the part of a replay that has been seen


class Photographer:
    """Somebody at the table who takes a picture of everything once."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person = person
        self.folder = folder
        self.wire = Wire(person.page)
        self.taken: set[str] = set()

    def picture(self, name: str) -> None:
        """What the person sees now, without anything pointed at."""
        page = self.person.page
        page.mouse.move(2, 2)
        page.evaluate("() => document.activeElement.blur()")
        page.wait_for_load_state("networkidle")
        size = "phone" if self.person.phone else "desk"
        page.screenshot(path=self.folder / f"{name}-{size}.jpg", type="jpeg", quality=QUALITY)
        self.taken.add(name)

    def look(self) -> None:
        """Takes the picture of this moment, if it is worth one and there is none yet."""
        updates = [message for message in self.wire.heard if message["type"] == "update"]
        name = worth(updates[-1]) if updates and self.person.listed() else ""
        if name and name not in self.taken:
            if self.person.phone and name in ZONES:
                self.person.page.locator(".tabs-of button").nth(ZONES[name]).click()
            self.picture(name)

    def see_again(self) -> None:
        """Goes to the replay, to a moment in its second half."""
        self.person.link("table_replay").click()
        rule = self.person.page.get_by_role("slider")
        last = int(rule.get_attribute("max") or 0)
        rule.fill(str(int(last * SEEN)))
        self.person.page.locator(".rule .key").first.wait_for(state="attached")  # the chances are known
        self.picture("replay")
        self.person.page.go_back()
        self.person.ending.wait_for()


def worth(update: dict[str, Any]) -> str:
    """What a moment shows well, or nothing."""
    view = update["view"]
    choices = [choice["name"] for question in update["questions"] for choice in question["choices"]]
    kinds = {
        "chronicle": meeting_worth,
        "contretemps": trick_worth,
        "forge_chronos": smithy_worth,
        "hybris": olympus_worth,
        "witty_chronos": sand_worth,
    }
    return kinds[view["game"]](view, choices)


def meeting_worth(view: dict[str, Any], choices: list[str]) -> str:
    """A card to be played in a later meeting, with allies on the table."""
    allies = sum(len(player["allies"]) for player in view["players"])
    shows = view["ability"] is None and len(view["meeting"]["plays"]) > 1 and allies > ENOUGH_ALLIES
    return "meeting" if shows and len(choices) > 1 else ""


def smithy_worth(view: dict[str, Any], choices: list[str]) -> str:
    """An act with much to choose from, when weapons have been forged and time is left."""
    weapons = sum(len(player["weapons"]) for player in view["players"])
    return "smithy" if weapons >= ENOUGH_WEAPONS and len(choices) > 10 and view["dig"] is None else ""


def olympus_worth(view: dict[str, Any], choices: list[str]) -> str:
    """A character to be activated in a later Age, with technologies in Cities; against Chronos, with Avatars."""
    late = view["age"] >= ENOUGH_AGES and view["combat"] is None and "pass" in choices and len(choices) > 2
    if view["chronos"]:
        avatars = sum(city is not None for city in view["chronos"]["avatars"].values())
        return "titan" if late and avatars > 1 else ""
    technologies = sum(tile is not None for tile in view["spaces"])
    return "olympus" if late and technologies >= ENOUGH_TECHNOLOGIES else ""


def sand_worth(view: dict[str, Any], choices: list[str]) -> str:
    """Glasses on many piles, one of them fought for, own cards, and a glass to be moved."""
    at = [glass["at"] for glass in view["glasses"] if glass["at"].startswith("pile:")]
    fought = len(set(at)) < len(at)
    rich = view["realm"] is not None and len(view["realm"]["stack"]) > 1
    ready = any(name.startswith("glass:") for name in choices)
    return "sand" if view["phase"] == "play" and len(at) >= ENOUGH_GLASSES and fought and rich and ready else ""


def trick_worth(view: dict[str, Any], choices: list[str]) -> str:
    """A seat that leads, one that follows, or a bid with a long way back."""
    if view["phase"] == "scientists" and len(choices) >= 5:
        return "bid"
    owners = {event["owner"] for event in view["timeline"]} - {None}
    if view["phase"] != "events" or len(choices) < 2 or len(owners) < 2:
        return ""
    return "trick" if len(view["trick"]["cards"]) > 1 else "" if view["trick"]["cards"] else "table"


def play(host: Photographer, guest: Photographer) -> None:
    """One game, and a picture of all that is worth one."""
    turn = 0
    while not (host.person.is_over() and guest.person.is_over()):
        turn += 1
        for each in (host, guest):
            if not each.person.is_over():
                each.look()
                each.person.plays(turn)
            each.person.page.evaluate(FRAME)


def take_all(host: Photographer, guest: Photographer) -> None:
    """From the landing page to the replay, seen by both."""
    both = (host, guest)
    for each in both:
        each.person.open("/")
        each.picture("landing")
    host.person.page.evaluate(
        "() => localStorage.setItem('chronotheque-settings', JSON.stringify({ name: 'Théo' }))"
    )
    take_contretemps(host, guest)
    take_other(host, guest, "chronicle", "meeting")
    take_other(host, guest, "forge_chronos", "smithy")
    take_other(host, guest, "hybris", "olympus")
    take_chronos(host, guest)
    take_sand(host, guest)


def take_contretemps(host: Photographer, guest: Photographer) -> None:
    """A table of four, of whom two are bots: everything that there is in the client."""
    both = (host, guest)
    invitation = invite(host.person)
    chair = host.person.page.get_by_role("button", name=host.person.words["seat_to_friend"].format(number=3))
    chair.click()  # so that a seat is open still when Zoé has come
    sit_down(guest.person, invitation, "Zoé")
    host.person.page.get_by_text("Zoé").wait_for()
    for each in both:
        each.picture("lobby")
    host.person.page.get_by_role("button", name=host.person.words["seat_to_bot"].format(number=3)).click()
    begin(host.person)
    play(host, guest)
    for each in both:
        each.picture("end")
        each.see_again()
    play_until(host, guest, {"table", "trick", "bid"})


def take_other(host: Photographer, guest: Photographer, game: str, picture: str) -> None:
    """The table of another game, with one picture for each."""
    sit_down(guest.person, invite(host.person, game), "Zoé")
    host.person.page.get_by_text("Zoé").wait_for()
    begin(host.person)
    play(host, guest)
    play_until(host, guest, {picture})


def take_chronos(host: Photographer, guest: Photographer) -> None:
    """Hybris against Chronos: both and two bots on one side."""
    against_chronos(host.person, seats=4)
    sit_down(guest.person, open_table(host.person), "Zoé")
    host.person.page.get_by_text("Zoé").wait_for()
    begin(host.person)
    play(host, guest)
    play_until(host, guest, {"titan"})


def take_sand(host: Photographer, guest: Photographer) -> None:
    """A table of Witty Chronos in real time: both play until each has seen what is worth a picture."""
    host.person.open("/new/witty_chronos")
    host.person.page.locator("input[value=quick]").check(force=True)
    sit_down(guest.person, open_table(host.person), "Zoé")
    host.person.page.get_by_text("Zoé").wait_for()
    begin(host.person)
    for turn in range(MOST_LOOKS):
        if "sand" in host.taken & guest.taken:
            return
        for each in (host, guest):
            each.look()
            each.person.page.evaluate(PLAY, turn)
            each.person.page.evaluate(FRAME)
    raise SystemExit("nothing worth a picture has happened in Witty Chronos: try again")


def play_until(host: Photographer, guest: Photographer, wanted: set[str]) -> None:
    """One game after the other, until both have all pictures."""
    while not wanted <= host.taken & guest.taken:
        table = host.person.table
        host.person.button("table_rematch").click()
        guest.person.button("table_join_rematch").click()
        for each in (host, guest):
            each.person.page.wait_for_url(lambda url, table=table: table not in url)  # type: ignore[misc]
        play(host, guest)


def main() -> None:
    """Takes the pictures into this folder, or into the one that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    with TemporaryDirectory() as kept, opened() as browser, served(Path(kept)) as address:
        people = People(browser, address)
        host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
        take_all(Photographer(host, folder), Photographer(guest, folder))


if __name__ == "__main__":
    main()
