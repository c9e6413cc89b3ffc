"""What players gain, pay and lose, told with its reason: the card, tile, place or rule that it comes from.

The rules call these only where somebody listens (`s.told is not None`).
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import tile_of
from chronotheque.games.hybris.elements import CITY_PLACE, PLACE_NAMES, TECH_NAMES
from chronotheque.games.hybris.state import Cosmos
from chronotheque.games.hybris.telling import reason, say, seat_name
from chronotheque.games.hybris.vocabulary import DETERMINATION, GOODS, VP
from chronotheque.kernel import PUBLIC, Value


def so_much(what: int, n: int) -> str:
    """The name of so much of something."""
    return f"amount_{GOODS[what]}:{n}"


def gains(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """Something is gained."""
    changes(s, "gains", seat, what, n)


def pays(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """Something is paid."""
    changes(s, "pays", seat, what, n)


def loses(s: Cosmos, seat: i64, what: i64, n: i64) -> None:
    """Something is lost."""
    changes(s, "loses", seat, what, n)


def changes(s: Cosmos, text: str, seat: i64, what: i64, n: i64) -> None:
    """A seat has more or less of something."""
    say(s, text, seat, {"what": so_much(what, n), "by": reason(s, seat)})


def is_first(s: Cosmos, seat: i64) -> None:
    """Whoever is first in Greatness and gains some has 1 VP instead."""
    say(s, "is_first", seat, {"what": so_much(VP, 1), "by": reason(s, seat)})


def is_last(s: Cosmos, seat: i64) -> None:
    """Whoever is last in Greatness and loses some loses 1 VP instead."""
    say(s, "is_last", seat, {"what": so_much(VP, 1), "by": reason(s, seat)})


def is_determined(s: Cosmos, seat: i64, n: i64) -> None:
    """There is more Determination for one combat."""
    changes(s, "is_determined", seat, DETERMINATION, n)


def falls_short(s: Cosmos, seat: i64) -> None:
    """Something lacked, which costs 1 Greatness."""
    say(s, "falls_short", seat, {"by": reason(s, seat)})


def robs(s: Cosmos, seat: i64, victim: i64, what: i64, n: i64) -> None:
    """Something is stolen."""
    say(s, "robs", seat, {"victim": seat_name(victim), "what": so_much(what, n), "by": reason(s, seat)})


def generates(s: Cosmos, seat: i64, n: i64) -> None:
    """Prayers come into the Well."""
    say(s, "generates", seat, {"n": int(n), "well": int(s.well), "by": reason(s, seat)})


def well_sinks(s: Cosmos, seat: i64, n: i64) -> None:
    """Prayers leave the Well for the supply."""
    s.tell("well_sinks", {"n": int(n), "well": int(s.well), "by": reason(s, seat)}, PUBLIC)


def well_emptied(s: Cosmos) -> None:
    """The Well has flooded."""
    s.tell("well_emptied", {}, PUBLIC)


def affinity(s: Cosmos, seat: i64, tile: i64, city: i64) -> None:
    """The symbol of a technology is that of its City."""
    names: dict[str, Value] = {"tech": TECH_NAMES[tile], "city": PLACE_NAMES[CITY_PLACE + city]}
    say(s, "affinity", seat, {"what": so_much(VP, 1), **names})


def link(s: Cosmos, seat: i64, n: i64, space: i64) -> None:
    """A technology is connected with the one on a space."""
    tile, city = tile_of(s.spaces[space]), s.book.space_city[space]
    names: dict[str, Value] = {"tech": TECH_NAMES[tile], "city": PLACE_NAMES[CITY_PLACE + city]}
    say(s, "link", seat, {"what": so_much(VP, n), **names})
