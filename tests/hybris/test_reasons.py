"""Every change of a player's goods is reported, to the last piece, with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from chronotheque.games._language import FIRST
from chronotheque.games._texts import Texts
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import MOVE, Event
from chronotheque.kernel.policy import Policy
from tests.hybris.playing import GREEDY, moments
from tests.hybris.positions import effect, let_chance, play, table, turn

Account = Counter[tuple[int, str]]  # by seat and good

GAINS = ("gains", "is_first", "link", "affinity", "robs")
COSTS = ("pays", "loses", "is_last")
PRICES = ("converts", "crafts", "reveals_bonus")  # whose text says what is paid


def held(s: HybrisTable) -> Account:
    """Returns everybody's goods."""
    columns = {
        "vp": s.vp,
        "aegis": s.aegis,
        "follower": s.followers,
        "prayer": s.prayers,
        "goodness": s.goodness,
        "determination": s.determination,
        "bonus_location": s.bonus,
    }
    return Counter({(seat, good): int(column[seat]) for good, column in columns.items() for seat in range(s.seats)})


def told_of(events: Iterable[Event]) -> tuple[Account, set[int]]:
    """Returns the reported changes for each seat, and the seats whose Greatness may have changed."""
    account: Account = Counter()
    moved = set()
    for event in events:
        seat = int(str(event.params["seat"])[5:]) if "seat" in event.params else -1
        if event.text in (*GAINS, *COSTS):
            good, n = str(event.params["what"]).removeprefix("amount_").split(":")
            good = "prayer" if good == "prayer_well" else good
            account[seat, good] += int(n) if event.text in GAINS else -int(n)
            if event.text == "robs":
                account[int(str(event.params["victim"])[5:]), good] -= int(n)
            if good == "greatness":
                moved.add(seat)
        elif event.text == "converts":
            account[seat, "prayer"] -= number(event, "n")
        elif event.text == "crafts":
            for paid in listed(event, "cost"):
                good, _, n = paid.removeprefix("amount_").partition(":")
                account[seat, good] -= int(n)
        elif event.text == "reveals_bonus":
            account[seat, "bonus_location"] -= 1
    return account, moved


def number(event: Event, name: str) -> int:
    found = event.params[name]
    assert isinstance(found, int)
    return found


def listed(event: Event, name: str) -> Sequence[str]:
    found = event.params[name]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("seats", "policies", "chronos", "reasons"),
    [
        (2, (), "off", {"pillar", "slot", "prophet", "action"}),
        (3, (), "off", {"pillar", "slot", "hero", "city", "primordial"}),
        (4, GREEDY, "off", {"pillar", "slot", "city", "tech", "quest", "card", "power", "by"}),
        (1, GREEDY, "on", {"pillar", "slot", "avatar", "concept_card", "chronos_tile"}),
        (4, GREEDY, "on", {"pillar", "slot", "avatar", "concept_card", "chronos_tile", "by"}),
    ],
)
def test_every_change_is_told_with_its_reason_in_both_languages(
    seats: int, policies: tuple[Policy, ...], chronos: str, reasons: set[str]
) -> None:
    texts = [Texts("hybris", lang) for lang in FIRST]
    before: Account = Counter()
    order = 0
    told: set[str] = set()
    for s in moments(seats, 20261118 + seats, policies, chronos=chronos):
        if before:
            assert s.events is not None
            account, moved = told_of(s.events)
            now = Counter({key: n + account[key] for key, n in before.items()})
            assert now == held(s), [(event.text, event.params) for event in s.events]
            assert moved or order == s.greatness
            for event in s.events:
                if event.audience and event.text != MOVE:
                    assert all(text.say(event.text, event.params) for text in texts)
                if event.text in (*GAINS, *COSTS) and "by" in event.params:
                    told.add(str(event.params["by"]).partition(":")[0])
        if s.age > 0:
            s.events = []
            before, order = held(s), int(s.greatness)
    assert reasons <= told


def sentences(s: HybrisTable, lang: str, viewer: int) -> list[str]:
    """Returns what a seat reads about goods."""
    assert s.events is not None
    texts = Texts("hybris", lang)
    wanted = (*GAINS, *COSTS, "falls_short")
    return [texts.say(event.text, event.params, viewer) for event in s.events if event.text in wanted]


def in_argos(tile: str, **position: Any) -> HybrisTable:
    """Returns seat 0 in Argos about to deploy a tile, with earlier events cleared."""
    s = table(plans={0: {"hero:1": "mortal_world"}}, stored={0: tile}, **position)
    play(s, "hero:1", "city:argos")
    let_chance(s)
    s.events = []
    return s


def test_rewards_and_links_are_told_with_tile_and_city() -> None:
    s = in_argos("tec_scaffold", goodness={0: 2}, deployed={"sparta-2": "tec_automaton:1"})
    turn(s, "deploy", "tec_scaffold>argos-2", "no")
    assert sentences(s, "en", viewer=0) == [
        "You gain 3 VP (Living Scaffold).",
        "You gain 1 VP (Goodness track).",
        "You lose 2 Goodness (Living Scaffold).",
        "You gain 1 VP: Link to the Hoplite Automaton in Sparta.",
        "Player 1 gains 1 VP: Link to the Living Scaffold in Argos.",
    ]
    assert sentences(s, "fr", viewer=1)[-1] == "Vous gagnez 1 PV\u202f: Lien avec l’Échafaudage vivant à Argos."


def test_affinity_is_told_with_the_city() -> None:
    s = in_argos("tec_agora", well=3)
    turn(s, "deploy", "tec_agora>argos-1", "no")
    assert sentences(s, "en", viewer=0) == [
        "You gain 2 VP (Covered Agora).",
        "You gain 2 Prayers from the Well (Covered Agora).",
        "You gain 1 VP: the Covered Agora matches the Affinity of Argos.",
        "You gain 2 Followers (Covered Agora).",
    ]


def test_greatness_beyond_the_ends_of_its_track_is_told_as_points() -> None:
    s = table(vp={1: 1})
    s.events = []
    effect(s, 0, {"do": "gain", "what": "greatness", "n": 1})
    effect(s, 1, {"do": "lose", "what": "greatness", "n": 4})
    assert sentences(s, "en", viewer=0) == [
        "You are first in Greatness and gain 1 VP instead (Athenian Joy).",
        "Player 1 loses 1 Greatness (Athenian Joy).",
        "Player 1 loses 1 Greatness (Athenian Joy).",
        "Player 1 is last in Greatness and loses 1 VP instead (Athenian Joy).",
    ]


def test_only_what_is_really_gained_or_lost_is_told() -> None:
    s = table(goodness={0: 7}, followers={0: 1})
    s.events = []
    effect(s, 0, {"do": "gain", "what": "goodness", "n": 3}, {"do": "lose", "what": "follower", "n": 2})
    assert sentences(s, "en", viewer=1) == [
        "Player 0 gains 1 Goodness (Athenian Joy).",
        "Player 0 loses 1 Follower (Athenian Joy).",
        "Player 0 does not have enough (Athenian Joy).",
        "Player 0 loses 1 Greatness (Athenian Joy).",
    ]
