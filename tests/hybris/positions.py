"""Positions of Hybris set up in words, and the verbs of rule tests.

    s = table("zeus hades", pillars="truce guidance", plans={0: {"hero:1": "olympus"}}, hands={0: "com_01 com_02"})

returns a table in the Action phase of Age 1, with the player of the lowest Pillar in turn: seat 0 is Zeus, seat
1 is Hades, in this order of Greatness. Defaults are those of a new game, but hands are empty and all Aegis,
Followers and Prayers are 5. A position that breaks an invariant is rejected.

    play(s, "hero:1", "slot:olympus-1")     checked answers, each by the seat asked, chance included
    asked(s)                                ("HY-D04", 1): the open decision and its seat (CHANCE for chance)
    choices(s)                              the listed answers, by name
    refused(s, 1, "pass")                   the rule that rejects an answer
    phase(s, EndOfAge())                    another frame instead of the Action phase
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.chronos.rules.phases import lay_out_chronos
from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    CONCEPT_CARD_NAMES,
    FIRST_UPGRADE,
    NAMES,
    NUMBERS,
    OLYMPIAN_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    SPACE_NAMES,
    TECH_NAMES,
    bit_of_tile,
)
from chronotheque.games.hybris.printed.vocabulary import AVATARS, CITIES, CONCEPTS, KRATOS, LOCATIONS
from chronotheque.games.hybris.rules.effects.lists import Effects
from chronotheque.games.hybris.rules.phases.action import Acting
from chronotheque.games.hybris.rules.phases.ages import ACTIONS, END, NEXT, Ages
from chronotheque.games.hybris.rules.phases.end_of_age import EndOfAge
from chronotheque.games.hybris.rules.phases.planning import Planning
from chronotheque.games.hybris.rules.phases.setting_up import lay_out_board, lay_out_player
from chronotheque.games.hybris.table.board import marked, tile_of
from chronotheque.games.hybris.table.players import bit_of_card, card_of
from chronotheque.games.hybris.table.state import BONUS, STANDS, HybrisTable
from chronotheque.games.hybris.views import STATES
from chronotheque.kernel import CHANCE, DONE, NONE, Frame, Game, IllegalChoice, Source, listed, nibble, with_nibble
from tests.plain import plain

PLENTY = 5
RESOURCES = ("vp", "aegis", "followers", "prayers", "goodness", "determination", "bonus", "sparks", "shackles")


class Rigged(Source):
    """A source that always draws the same number."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn

    def below(self, n: int) -> int:
        return min(self.drawn, int(n) - 1)


# -- making a table --------------------------------------------------------------------------------


def table(
    olympians: str = "zeus hades",
    *,
    pillars: str = "ascension truce guidance ambition",
    plans: Mapping[int, Mapping[str, str]] | None = None,
    where: Mapping[int, Mapping[str, str]] | None = None,
    hands: Mapping[int, str] | None = None,
    decks: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
    premonitions: Mapping[int, str] | None = None,
    quests: str = "",
    workshop: str = "",
    factory: str = "",
    stored: Mapping[int, str] | None = None,
    deployed: Mapping[str, str] | None = None,
    temples: Mapping[int, str] | None = None,
    unlocked: Mapping[int, str] | None = None,
    champions: str = "achilles odysseus",
    primordials: str = "",
    revealed: int = 0,
    age: int = 1,
    well: int | None = None,
    resolved: str = "",
    passed: str = "",
    chronos: bool = False,
    avatars: Mapping[str, str] | None = None,
    blocked: str = "",
    chains: Mapping[str, int] | None = None,
    intensity: Mapping[str, int] | None = None,
    concepts: str = "",
    hoard: Mapping[str, int] | None = None,
    second: str = "",
    frame: Frame | None = None,
    game: Game = GAME,
    **resources: Mapping[int, int],
) -> HybrisTable:
    """Returns a table in the Action phase, or with another frame on top."""
    names = olympians.split()
    s = cast(HybrisTable, game.blank(len(names)))
    lay_out_board(s)
    s.age = age
    for seat, name in enumerate(names):
        s.olympian[seat] = OLYMPIAN_NAMES.index(f"olympian:{name}")
        lay_out_player(s, seat, s.olympian[seat])
        s.greatness = with_nibble(s.greatness, seat, seat + 1)
        s.aegis[seat] = s.followers[seat] = s.prayers[seat] = PLENTY
        s.pillar[seat] = PILLAR_NAMES.index(f"pillar:{pillars.split()[seat]}")
    if well is not None:
        s.well = well
    for row, counts in resources.items():
        assert row in RESOURCES, row
        for seat, count in counts.items():
            getattr(s, row)[seat] = count
    for seat, places in (where or {}).items():
        for name, place in places.items():
            s.where[_at(seat, name)] = STATES.index(place) if place in STATES else STANDS + _place(place)
            if name.startswith("ally:"):
                s.allied[seat] |= 1 << NUMBERS[name.replace("ally", "champion")] - NUMBERS["champion:achilles"]
    for seat, plan in (plans or {}).items():
        for name, token in plan.items():
            s.where[_at(seat, name)] = 1
            s.plan[_at(seat, name)] = BONUS if token == "bonus" else LOCATIONS.index(token) + 1
            if token == "bonus":
                s.bonus[seat] += 1
    for seat, words in (unlocked or {}).items():
        for tile in words.split():
            unlock(s, seat, tile)
    _cards(s, hands or {}, decks or {}, discards or {})
    for seat, words in (premonitions or {}).items():
        for name in words.split():
            one = 1 << PREMONITION_NAMES.index(f"premonition:{name}")
            s.foreseen[seat] |= one
            s.premonition_deck &= ~one
    for zone, name in enumerate(quests.split()):
        if name != "-":
            quest = QUEST_NAMES.index(f"quest:{name}")
            s.zones[zone] = quest + 1
            s.quest_deck &= ~(1 << quest)
    for spaces, words in ((s.workshop, workshop), (s.factory, factory)):
        for i, word in enumerate(words.split()):
            if word != "-":
                name, _, owner = word.partition(":")
                spaces[i] = _tile(s, name, int(owner))
    for seat, words in (stored or {}).items():
        for name in words.split():
            s.stored[seat] |= 1 << TECH_NAMES.index(f"tech:{name}")
            s.piles &= ~(1 << TECH_NAMES.index(f"tech:{name}"))
    for space, word in (deployed or {}).items():
        name, _, owner = word.partition(":")
        s.spaces[SPACE_NAMES.index(f"space:{space}")] = _tile(s, name, int(owner))
        s.owned[int(owner)] |= 1 << int(bit_of_tile(TECH_NAMES.index(f"tech:{name}")))
    for seat, words in (temples or {}).items():
        for city in words.split():
            s.temples[seat] |= 1 << CITIES.index(city)
    for name in champions.split():
        s.champions |= 1 << NUMBERS[f"champion:{name}"] - NUMBERS["champion:achilles"]
    for rank, name in enumerate(primordials.split()):
        if name != "-":
            s.primordial[rank] = PRIMORDIAL_NAMES.index(f"primordial:{name}")
    s.revealed = revealed
    s.resolved = sum(1 << int(seat) for seat in resolved.split())
    s.passed = sum(1 << int(seat) for seat in passed.split())
    if chronos:
        _chronos(s, avatars or {}, blocked, chains or {}, intensity or {}, concepts)
        for name, n in (hoard or {}).items():
            s.hoard = with_nibble(s.hoard, CONCEPTS.index(name), n)
        if len(names) == 1:
            s.greatness = 1 << 12  # the fourth space (HC-030)
            s.second = PILLAR_NAMES.index(f"pillar:{second}") if second else NONE
    s.call(Ages(NEXT if isinstance(frame, EndOfAge) else ACTIONS if isinstance(frame, Planning) else END))
    s.call(frame if frame is not None else Acting())
    s.events = []
    s.settle()
    assert not GAME.breaches(s), GAME.breaches(s)
    return s


def _chronos(
    s: HybrisTable,
    avatars: Mapping[str, str],
    blocked: str,
    chains: Mapping[str, int],
    intensity: Mapping[str, int],
    concepts: str,
) -> None:
    """Sets up the Chronos board: Focus tokens on the Pillars' Concepts, and the given state."""
    s.chronos = True
    shackles = list(s.shackles)
    lay_out_chronos(s)
    s.chronos_vp, s.intensity = 4, with_nibble(0, KRATOS, 3)  # whatever the difficulties say
    for seat in range(s.seats):
        s.shackles[seat] = shackles[seat]
    for seat in range(s.seats):
        s.focus = with_nibble(s.focus, s.pillar[seat], seat + 1)
    for name, city in avatars.items():
        s.avatars = with_nibble(s.avatars, AVATARS.index(name), CITIES.index(city) + 1)
    s.blocked = sum(1 << _place(name) for name in blocked.split())
    for name, broken in chains.items():
        s.chains = with_nibble(s.chains, CONCEPTS.index(name), broken)
    for name, n in intensity.items():
        s.intensity = with_nibble(s.intensity, CONCEPTS.index(name), n)
    for space in range(len(s.spaces)):
        if s.spaces[space]:
            s.ancient &= ~(1 << int(tile_of(s.spaces[space])))
    for seat in range(s.seats):
        s.ancient &= ~s.stored[seat]
    for name in concepts.split():
        card = 1 << CONCEPT_CARD_NAMES.index(f"concept_card:{name}")
        s.concepts_up |= card
        s.concept_decks &= ~card


def effect(s: HybrisTable, seat: int, *effects: dict[str, Any]) -> None:
    """Makes a seat carry out a list of effects now, above the current frames."""
    tables = {name: dict(rows) for name, rows in s.book.tables.items()}
    row = dict(tables["premonition"]["pre_joy"])
    row["effects"] = list(effects)
    tables["premonition"] = {**tables["premonition"], "pre_joy": row}
    book = type(s.book)(tables)
    s.book = book
    s.call(Effects(seat, int(book.premonition_effects[0])))
    s.settle()


def _tile(s: HybrisTable, name: str, owner: int) -> int:
    tile = TECH_NAMES.index(f"tech:{name}")
    s.piles &= ~(1 << tile)
    return int(marked(tile, owner))


def _at(seat: int, name: str) -> int:
    full = name if ":" in name else "character:olympian"
    if full.startswith("ally:"):
        full = full.replace("ally:", "champion:")
    return seat * CHARACTERS + CHARACTER_NAMES.index(full)


def _place(name: str) -> int:
    for kind in ("slot", "illustration", "city"):
        if f"{kind}:{name}" in PLACE_NAMES:
            return PLACE_NAMES.index(f"{kind}:{name}")
    return PLACE_NAMES.index(name)


def _cards(s: HybrisTable, hands: Mapping[int, str], decks: Mapping[int, str], discards: Mapping[int, str]) -> None:
    for place, words in (("hands", hands), ("discards", discards)):
        for seat, names in words.items():
            for name in names.split():
                bit = 1 << int(bit_of_card(s, seat, CARD_NAMES.index(f"card:{name}")))
                s.decks[seat] &= ~bit
                s.coliseum_deck &= ~bit
                getattr(s, place)[seat] |= bit
                if name.endswith("_x"):
                    s.crowned |= 1 << seat
    for seat, names in decks.items():
        wanted = 0
        for name in names.split():
            wanted |= 1 << int(bit_of_card(s, seat, CARD_NAMES.index(f"card:{name}")))
        s.discards[seat] |= s.decks[seat] & ~wanted
        s.decks[seat] = wanted


def unlock(s: HybrisTable, seat: int, tile: str) -> None:
    """Unlocks an Upgrade tile and places its pieces."""
    power = POWER_NAMES.index(f"upgrade:{tile}")
    bit = int(s.book.bit_of(s.olympian[seat], power))
    number = bit - FIRST_UPGRADE
    s.pieces[seat] &= ~(255 << 8 * number)
    s.owned[seat] |= 1 << bit


# -- asking ----------------------------------------------------------------------------------------


def full(name: str) -> str:
    """Returns the full name of an answer; the kind may be omitted for conflict cards, technologies and the like."""
    return ">".join(_full(word) for word in name.split(">"))


def _full(word: str) -> str:
    if word in NUMBERS or word == "done":
        return word
    for kind in ("card", "tech", "premonition", "quest", "pillar", "olympian", "primordial", "power", "upgrade"):
        if f"{kind}:{word}" in NUMBERS:
            return f"{kind}:{word}"
    for kind in ("avatar", "avatar_card", "concept", "concept_card", "chronos_tile"):
        if f"{kind}:{word}" in NUMBERS:
            return f"{kind}:{word}"
    for kind in ("champion", "city", "location", "slot", "space", "action", "conversion", "character"):
        if f"{kind}:{word}" in NUMBERS:
            return f"{kind}:{word}"
    return word


def asked(s: HybrisTable) -> tuple[str, int]:
    """Returns the open decision and its seat (CHANCE for chance), or ("over", NONE)."""
    return ("over", NONE) if s.over else (GAME.decision_name(int(s.decision)), int(s.seat))


def choices(s: HybrisTable, draft: str = "", seat: int | None = None) -> list[str]:
    """Returns the next parts listed for the open decision; `done` if the answer may end here."""
    decision = int(s.decision)
    parts = GAME.answer_parts(s, decision, full(draft)) if draft else []
    found = s.options(decision, s.seat if seat is None else seat, parts)
    return ["done" if part == DONE else NAMES[part] for part in found]


def answer(s: HybrisTable, seat: int, name: str) -> None:
    """Plays a seat's answer to the open decision, with checks."""
    s.answer(s.decision, seat, GAME.answer_parts(s, int(s.decision), full(name)))


def play(s: HybrisTable, *names: str) -> None:
    """Plays checked answers, each by the first seat asked."""
    for name in names:
        answer(s, int(s.seat), name)


def let_chance(s: HybrisTable, drawn: int = 0) -> None:
    """Answers for chance with the first listed part until a seat is asked."""
    while not s.over and s.seat == CHANCE:
        s.draw(Rigged(drawn))


def turn(s: HybrisTable, *names: str) -> None:
    """Plays checked answers; chance takes the first listed part, and unnamed windows are skipped."""
    let_chance(s)
    for name in names:
        while asked(s)[0] == "HY-D41" and full(name) not in choices(s):
            play(s, "go_on")
            let_chance(s)
        play(s, name)
        let_chance(s)
    while asked(s)[0] == "HY-D41" and "go_on" in choices(s):
        play(s, "go_on")
        let_chance(s)


def refused(s: HybrisTable, seat: int, name: str, decision: str | None = None) -> str:
    """Returns the rule that rejects an answer to a decision, and checks that nothing has changed."""
    which = int(s.decision) if decision is None else GAME.decision_number(decision)
    before = s.bytes()
    with pytest.raises(IllegalChoice) as refusal:
        s.answer(which, seat, GAME.answer_parts(s, which, full(name)))
    assert s.bytes() == before
    return refusal.value.rule


# -- what is on the table --------------------------------------------------------------------------


def hand(s: HybrisTable, seat: int) -> str:
    """Returns the conflict cards in a hand."""
    return names(s, seat, int(s.hands[seat]))


def names(s: HybrisTable, seat: int, cards: int) -> str:
    """Returns the names of a seat's conflict cards."""
    return " ".join(CARD_NAMES[card_of(s, seat, bit)][5:] for bit in listed(cards))


def stands(s: HybrisTable, seat: int, name: str = "olympian") -> str:
    """Returns the place of a character."""
    place = int(s.where[_at(seat, name)])
    return STATES[place] if place < STANDS else PLACE_NAMES[place - int(STANDS)].partition(":")[2]


def avatar(s: HybrisTable, name: str) -> str:
    """Returns the City of an Avatar, or "board"."""
    city = int(nibble(s.avatars, AVATARS.index(name)))
    return CITIES[city - 1] if city else "board"


def broken(s: HybrisTable, concept: str) -> int:
    """Returns the number of broken chains of a Concept."""
    return int(nibble(s.chains, CONCEPTS.index(concept)))


def order(s: HybrisTable) -> list[int | None]:
    """Returns the Greatness track from left to right."""
    return cast("list[int | None]", view(s)["greatness"])


def zones(s: HybrisTable) -> list[str]:
    """Returns the quests from left to right."""
    return [QUEST_NAMES[int(s.zones[i]) - 1][6:] if s.zones[i] else "-" for i in range(3)]


def line(s: HybrisTable, row: str) -> list[str]:
    """Returns the tiles of the workshop or factory with their owners."""
    return ["-" if one is None else f"{one['tech'][5:]}:{one['owner']}" for one in view(s)[row]]


def view(s: HybrisTable, seat: int = -1) -> dict[str, Any]:
    """Returns what a seat (or SPECTATOR) is shown and could have noted down, each note beside what it is about."""
    known = plain(s.game.knowledge(s, seat))
    shown: dict[str, Any] = known.pop("view")
    notes = {name: known.pop(name) for name in ("counted", "sides", "chronos_notes", "own_fresh", "locked")}
    pairs = [*zip(shown["players"], notes["counted"], strict=True)]
    if shown["combat"] is not None:
        pairs += zip(shown["combat"]["sides"], notes["sides"], strict=True)
        shown["combat"]["seduced"] = known.pop("seduced")
    if shown["chronos"] is not None:
        pairs.append((shown["chronos"], notes["chronos_notes"]))
    if shown["private"] is not None:
        pairs.append((shown["private"], {"fresh": notes["own_fresh"], "locked": notes["locked"]}))
    for part, more in pairs:
        part.update(more)
    for deck in ("coliseum", "premonitions"):
        shown[deck]["past"] = known.pop(f"{deck}_past")
    return shown | known


def told(s: HybrisTable, seat: int = -1) -> list[str]:
    """Returns the ids of the messages sent to a seat, or to everybody, since the last call."""
    assert s.events is not None
    heard, s.events = s.events, []
    return [event.text for event in heard if event.reaches(seat)]
