"""Takes the pictures of the browser client: `PYTHONPATH=. .venv/bin/python docs/pictures/browser.py`.

A server of its own, whose bots answer at once; two people in two browsers; English on a desk, French on a phone.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.conftest import People, opened, served
from tests.browser.people import Person, begin, invite, sit_down

FOLDER = Path(__file__).parent
QUALITY = 82
SEEN = 15  # moments of the replay


def picture(person: Person, name: str) -> None:
    """What a person sees now, without anything pointed at."""
    person.page.mouse.move(2, 2)
    person.page.wait_for_load_state("networkidle")
    size = "phone" if person.phone else "desk"
    person.page.screenshot(path=FOLDER / f"{name}-{size}.jpg", type="jpeg", quality=QUALITY)


def until(person: Person, other: Person, kind: str, after: int = 0) -> None:
    """Both play until a person is asked for something of a kind and at least some answers were given."""
    answers = 0
    while not person.is_over():
        choices = person.listed()
        if choices and choices[0].startswith(kind) and len(choices) > 1 and answers >= after:
            return
        if choices:
            answers += bool(person.plays(answers))
        if not other.is_over():
            other.plays(answers)
        person.page.evaluate("() => new Promise(requestAnimationFrame)")


def take_all(host: Person, guest: Person) -> None:
    """One game from the landing page to the replay, seen by both."""
    both = (host, guest)
    for person in both:
        person.open("/")
        picture(person, "landing")
    sit_down(guest, invite(host), "Zoé")
    for person in both:
        picture(person, "lobby")
    begin(host)
    until(guest, host, "card:", after=2)
    picture(guest, "trick")
    until(guest, host, "n:")
    picture(guest, "bid")
    until(host, guest, "n:")
    picture(host, "bid")
    until(host, guest, "card:")
    picture(host, "trick")
    while not (host.is_over() and guest.is_over()):
        for person in both:
            if not person.is_over():
                person.plays()
            person.page.evaluate("() => new Promise(requestAnimationFrame)")
    for person in both:
        picture(person, "end")
        person.link("table_replay").click()
        person.page.wait_for_url("**/replay/*")
        for _ in range(SEEN):
            person.button("table_step_on").click()
        picture(person, "replay")


if __name__ == "__main__":
    with TemporaryDirectory() as folder, opened() as browser, served(Path(folder)) as address:
        people = People(browser, address)
        take_all(people.arrive("en"), people.arrive("fr", phone=True))
