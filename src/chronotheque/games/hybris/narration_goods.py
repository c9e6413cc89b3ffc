"""Events for goods gained, paid and lost, with their reason: a card, tile, place or rule.

The rules call these only if events are collected (`s.events is not None`).
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.narration import reason, say, seat_name, so_much
from chronotheque.games.hybris.printed.elements import CITY_PLACE, PLACE_NAMES, TECH_NAMES
from chronotheque.games.hybris.printed.vocabulary import DETERMINATION, VP
from chronotheque.games.hybris.table.board import tile_of
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import PUBLIC, Value


def gains(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Reports a gain."""
    changes(s, "gains", seat, what, n)


def pays(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Reports a payment."""
    changes(s, "pays", seat, what, n)


def loses(s: HybrisTable, seat: i64, what: i64, n: i64) -> None:
    """Reports a loss."""
    changes(s, "loses", seat, what, n)


def changes(s: HybrisTable, text: str, seat: i64, what: i64, n: i64) -> None:
    """Reports a changed amount of a good."""
    say(s, text, seat, {"what": so_much(what, n), "by": reason(s, seat)})


def is_first(s: HybrisTable, seat: i64) -> None:
    """Reports 1 VP gained instead of Greatness by the first seat."""
    say(s, "is_first", seat, {"what": so_much(VP, 1), "by": reason(s, seat)})


def is_last(s: HybrisTable, seat: i64) -> None:
    """Reports 1 VP lost instead of Greatness by the last seat."""
    say(s, "is_last", seat, {"what": so_much(VP, 1), "by": reason(s, seat)})


def is_determined(s: HybrisTable, seat: i64, n: i64) -> None:
    """Reports Determination added for one combat."""
    changes(s, "is_determined", seat, DETERMINATION, n)


def falls_short(s: HybrisTable, seat: i64) -> None:
    """Reports a shortage, which costs 1 Greatness."""
    say(s, "falls_short", seat, {"by": reason(s, seat)})


def robs(s: HybrisTable, seat: i64, victim: i64, what: i64, n: i64) -> None:
    """Reports a theft."""
    say(s, "robs", seat, {"victim": seat_name(victim), "what": so_much(what, n), "by": reason(s, seat)})


def generates(s: HybrisTable, seat: i64, n: i64) -> None:
    """Reports Prayers added to the Well."""
    say(s, "generates", seat, {"n": int(n), "well": int(s.well), "by": reason(s, seat)})


def well_sinks(s: HybrisTable, seat: i64, n: i64) -> None:
    """Reports Prayers moved from the Well to the supply."""
    s.emit("well_sinks", {"n": int(n), "well": int(s.well), "by": reason(s, seat)}, PUBLIC)


def well_emptied(s: HybrisTable) -> None:
    """Reports a flood of the Well."""
    s.emit("well_emptied", {}, PUBLIC)


def affinity(s: HybrisTable, seat: i64, tile: i64, city: i64) -> None:
    """Reports a technology whose symbol matches its City."""
    names: dict[str, Value] = {"tech": TECH_NAMES[tile], "city": PLACE_NAMES[CITY_PLACE + city]}
    say(s, "affinity", seat, {"what": so_much(VP, 1), **names})


def link(s: HybrisTable, seat: i64, n: i64, space: i64) -> None:
    """Reports a technology linked to the one on a space."""
    tile, city = tile_of(s.spaces[space]), s.book.space_city[space]
    names: dict[str, Value] = {"tech": TECH_NAMES[tile], "city": PLACE_NAMES[CITY_PLACE + city]}
    say(s, "link", seat, {"what": so_much(VP, n), **names})
