"""The log follows what is told, however much that is; whoever reads further up is left in peace."""

from __future__ import annotations

from tests.browser.conftest import People
from tests.browser.people import FRAME, Person, until

NEAR = 60  # px: a line or two
TURNS = 20  # in which a game of Hybris tells many lines at a time

FROM_THE_END = """() => {
    const box = document.querySelector('[role=log]');
    return box.scrollHeight - box.scrollTop - box.clientHeight;
}"""


def play(person: Person, turns: int) -> None:
    """Plays on for some turns."""
    for turn in range(turns):
        until(person, person.choices.count)
        person.plays(turn)
        person.page.evaluate(FRAME)


def from_the_end(person: Person) -> float:
    """How many pixels of the log lie below what is seen."""
    return float(person.page.evaluate(FROM_THE_END))


def test_the_log_follows_and_whoever_reads_further_up_is_left_there(people: People) -> None:
    person = people.arrive()
    person.play_now("hybris")
    play(person, TURNS)
    until(person, lambda: person.choices.count() and from_the_end(person) < NEAR)
    person.page.get_by_role("log").hover()
    person.page.mouse.wheel(0, -400)
    until(person, lambda: from_the_end(person) > NEAR)
    top = person.page.evaluate("() => document.querySelector('[role=log]').scrollTop")
    play(person, TURNS)
    assert person.page.evaluate("() => document.querySelector('[role=log]').scrollTop") == top
