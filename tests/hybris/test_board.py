"""Board and player functions, compared with slow reference implementations."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from chronotheque.games.hybris import GAME
from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    NAMES,
    NUMBERS,
    OWN_TABLES,
    PLACE_NAMES,
    POWER_NAMES,
    character_of_part,
    character_part,
    is_power_part,
    names_of,
    power_of_part,
    power_part,
    set_of,
)
from chronotheque.games.hybris.printed.vocabulary import EVENTS, KINDS, LOCATIONS, PIECES, RULES
from chronotheque.games.hybris.rules.mortal_world.links import count_links, is_linked
from chronotheque.games.hybris.rules.turns.visiting import free_slots
from chronotheque.games.hybris.table.board import (
    city_at,
    gain_greatness,
    greatness_order,
    holder_of,
    kind_of,
    leader,
    location_at,
    lose_greatness,
    marked,
    order_from,
    owner_of,
    space_of,
    taken_places,
    tile_of,
    without,
)
from chronotheque.games.hybris.table.players import (
    bit_of_card,
    card_of,
    has_piece,
    has_rule,
    is_unlocked,
    left_on,
    of_event,
    of_rule,
    planned_of,
    powers_of,
    rule_sum,
    strengthening,
    tokens_left,
    unlocked,
)
from chronotheque.games.hybris.table.state import STANDS, HybrisTable
from chronotheque.kernel import NONE, has, listed, nibble
from tests.hybris.positions import order, table, unlock

TECHS, SPACES, LINKS = OWN_TABLES["tech"], OWN_TABLES["space"], OWN_TABLES["link"]


def row_of(seats: list[int]) -> int:
    """Returns seats as a row of seat + 1."""
    return sum(seat + 1 << 4 * i for i, seat in enumerate(seats))


def seats_in(row: int) -> list[int]:
    found = []
    while row:
        found.append((row & 15) - 1)
        row >>= 4
    return found


# -- elements --------------------------------------------------------------------------------------


def test_every_power_and_character_has_a_part_of_its_own_name() -> None:
    for power, name in enumerate(POWER_NAMES):
        assert NAMES[power_part(power)] == name
        assert power_of_part(NUMBERS[name]) == power
        assert is_power_part(NUMBERS[name])
    others = [part for part, name in enumerate(NAMES) if name not in POWER_NAMES]
    assert {int(power_of_part(part)) for part in others} == {-1}
    assert not any(is_power_part(part) for part in others)
    for character, name in enumerate(CHARACTER_NAMES):
        assert NAMES[character_part(character)] == name
        assert character_of_part(NUMBERS[name]) == character


def test_names_of_sets() -> None:
    assert names_of(0b10000001, CHAMPION_NAMES) == ["champion:achilles", "champion:heracles"]
    assert set_of(["champion:achilles", "champion:heracles"], CHAMPION_NAMES) == 0b10000001


def test_cards_and_their_bits() -> None:
    s = table("zeus hermes")
    for seat, god in enumerate(("zeus", "hermes")):
        own = [name for name, row in OWN_TABLES["card"].items() if row["of"] in ("coliseum", "common", god)]
        assert [CARD_NAMES[card_of(s, seat, bit)][5:] for bit in range(46)] == own
        for card, name in enumerate(CARD_NAMES):
            bit = own.index(name[5:]) if name[5:] in own else NONE
            assert bit_of_card(s, seat, card) == bit
    assert bit_of_card(s, 0, -1) == NONE


# -- tiles, characters, places ---------------------------------------------------------------------


def test_a_tile_with_its_owner() -> None:
    marks = {(tile, owner): int(marked(tile, owner)) for tile in range(25) for owner in range(4)}
    assert len(set(marks.values())) == 100
    assert 0 not in marks.values()
    for (tile, owner), mark in marks.items():
        assert (tile_of(mark), owner_of(mark)) == (tile, owner)


def test_hy_093_hy_094_hy_095_hy_197_kinds_of_characters() -> None:
    kinds = [KINDS[kind_of(character)] for character in range(CHARACTERS)]
    assert kinds == ["olympian", *["hero"] * 3, *["prophet"] * 3, *["hero"] * 8]


def test_where_a_place_is() -> None:
    s = table()
    for place, name in enumerate(PLACE_NAMES):
        kind, _, rest = name.partition(":")
        location = "mortal_world" if kind == "city" else rest.partition("-")[0]
        assert LOCATIONS[location_at(s, STANDS + place)] == location
        city = list(OWN_TABLES["city"]).index(rest) if kind == "city" else NONE
        assert city_at(STANDS + place) == city
    assert city_at(1) == NONE


def test_hy_074_hy_075_hy_212_who_stands_where() -> None:
    s = table(
        "zeus hades athena",
        where={
            0: {"hero:1": "oracle-2", "olympian": "forge-1"},
            1: {"prophet:1": "city:elis"},
            2: {"hero:1": "forge-1", "prophet:1": "forge"},
        },
    )
    taken = taken_places(s)
    assert names_of(taken, PLACE_NAMES) == ["slot:forge-1", "slot:oracle-2", "illustration:forge", "city:elis"]
    cities = [int(holder_of(s, city)) for city in range(5)]
    assert cities == [NONE, NONE, NONE, NONE, CHARACTERS + 4]
    slots = sum(free_slots(s, taken, location) for location in range(len(LOCATIONS)))
    free = names_of(slots, PLACE_NAMES)
    assert free == [name for name in PLACE_NAMES[:15] if name != "slot:oracle-2"]  # dotted slots are never full


def test_a_slot_for_two_characters_holds_two() -> None:
    """A card file may set a slot's capacity: 2 fit, a third does not."""
    tables = {**OWN_TABLES, "slot": {**OWN_TABLES["slot"]}}
    tables["slot"]["oracle-2"] = tables["slot"]["oracle-2"] | {"capacity": 2}
    game = GAME.with_cards(tables)
    slot = PLACE_NAMES.index("slot:oracle-2")
    for there, free in ((["hero:1"], True), (["hero:1", "prophet:1"], False)):
        s = table("zeus hades", where={1: dict.fromkeys(there, "oracle-2")}, game=game)
        slots = free_slots(s, taken_places(s), LOCATIONS.index("oracle"))
        assert has(slots, slot) == free


# -- Greatness -------------------------------------------------------------------------------------


def track(seats: int, spaces: list[int | None]) -> HybrisTable:
    """Returns a table with the given Greatness track."""
    s = table(" ".join(("zeus", "hades", "athena", "ares")[:seats]))
    s.greatness = sum((0 if seat is None else seat + 1) << 4 * space for space, seat in enumerate(spaces))
    return s


def test_hy_r02_markers_move_one_space_and_change_places() -> None:
    at_random = random.Random(1)
    for seats in (2, 3, 4):
        spaces: list[int | None] = [*range(seats), *[None] * (4 - seats)]
        at_random.shuffle(spaces)
        s, vp = track(seats, spaces), [1] * seats
        for seat in range(seats):
            s.vp[seat] = 1
        for _ in range(60):
            seat, up = at_random.randrange(seats), at_random.random() < 0.5
            (gain_greatness if up else lose_greatness)(s, seat)
            here = spaces.index(seat)
            there = here - 1 if up else here + 1
            if 0 <= there < 4:
                spaces[here], spaces[there] = spaces[there], spaces[here]
            else:
                vp[seat] = max(0, vp[seat] + (1 if up else -1))
            assert order(s) == spaces
            assert [int(s.vp[one]) for one in range(seats)] == vp
            assert [int(space_of(s, one)) for one in range(seats)] == [spaces.index(one) for one in range(seats)]


@pytest.mark.parametrize("spaces", [[None, 2, 0, 1], [2, None, 1, 0], [1, 2, 0, None]])
def test_hy_004_hy_r30_orders_are_read_from_left_to_right(spaces: list[int | None]) -> None:
    s = track(3, spaces)
    there = [seat for seat in spaces if seat is not None]
    assert seats_in(int(greatness_order(s))) == there
    assert leader(s) == there[0]
    assert seats_in(int(order_from(s, NONE))) == there
    for first in range(3):
        rest = [seat for seat in there if seat != first]
        assert seats_in(int(order_from(s, first))) == [first, *rest]
        assert seats_in(int(without(row_of(there), first))) == rest


# -- links -----------------------------------------------------------------------------------------


def connected(tiles: dict[str, tuple[str, int]], one: str, other: str) -> bool:
    """HY-R77  True if the tiles on two spaces are connected, by the rows of the data."""
    for link in LINKS.values():
        ends = {link["from"]: link["edge"], link["to"]: link["other_edge"]}
        if set(ends) == {one, other} and all(ends[at] in TECHS[tiles[at][0]]["edges"] for at in ends):
            return True
    return False


@pytest.mark.parametrize("seed", range(8))
def test_hy_280_hy_281_hy_r77_hy_r78_links_of_a_board_by_lot(seed: int) -> None:
    at_random = random.Random(seed)
    spaces = at_random.sample(list(SPACES), at_random.randrange(4, 15))
    names = at_random.sample(list(TECHS), len(spaces))
    tiles = {space: (name, at_random.randrange(3)) for space, name in zip(spaces, names, strict=True)}
    s = table("zeus hades athena", deployed={space: f"{name}:{owner}" for space, (name, owner) in tiles.items()})
    pairs = [pair for pair in combinations(spaces, 2) if connected(tiles, *pair)]
    for seat in range(3):
        own = [pair for pair in pairs if seat in (tiles[pair[0]][1], tiles[pair[1]][1])]
        assert count_links(s, seat) == len(own), f"seed {seed}"
    found = {frozenset((link["from"], link["to"])) for i, link in enumerate(LINKS.values()) if is_linked(s, i)}
    assert found == {frozenset(pair) for pair in pairs}


def test_hy_r77_two_pairs_of_edges_between_the_same_tiles_count_once() -> None:
    """A card file may list the same pair of spaces twice, also reversed."""
    row = {"from": "elis-2", "edge": "n", "to": "elis-1", "other_edge": "n", "kind": "road"}
    for turned in (False, True):
        again = {**row, "from": "elis-1", "to": "elis-2"} if turned else row
        tables = {**OWN_TABLES, "link": {**LINKS, "l20": again}}
        tiles = {"elis-1": "tec_scaffold:0", "elis-2": "tec_antikythera:1"}
        s = table("zeus hades", deployed=tiles, game=GAME.with_cards(tables))
        assert is_linked(s, 0)
        assert is_linked(s, 19)
        assert (count_links(s, 0), count_links(s, 1)) == (1, 1)


# -- what a player has -----------------------------------------------------------------------------


@pytest.mark.parametrize("god", OWN_TABLES["olympian"])
def test_hy_r07_pieces_on_tiles(god: str) -> None:
    s = table(f"{god} {'zeus' if god != 'zeus' else 'hades'}")
    tiles = [row["holds"] for row in OWN_TABLES["upgrade"].values() if row["of"] == god]
    for tile, holds in enumerate(tiles):
        assert [left_on(s.pieces[0], tile, i) for i in range(4)] == [holds.count(piece) for piece in PIECES]
    assert all(has_piece(s.pieces[0], i) for i in range(4))
    assert unlocked(s, 0) == 0
    for n in range(1, 7):
        assert not is_unlocked(s.pieces[0], n - 1)
        unlock(s, 0, f"{god}_u{n}")
        assert is_unlocked(s.pieces[0], n - 1)
        assert unlocked(s, 0) == n
        left = [piece for holds in tiles[n:] for piece in holds]
        assert [has_piece(s.pieces[0], i) for i in range(4)] == [piece in left for piece in PIECES]


def powers(s: HybrisTable, seat: int, bits: int) -> list[str]:
    return [POWER_NAMES[s.book.power_of(s.olympian[seat], bit)] for bit in listed(bits)]


def test_hy_r79_hy_r150_which_powers_work() -> None:
    s = table(
        "artemis hades",
        deployed={"elis-1": "tec_still:0"},
        unlocked={0: "artemis_u4"},
        where={0: {"ally:perseus": "reserve", "ally:theseus": "fallen", "ally:achilles": "oracle-1"}},
        champions="",
    )
    own = ["tech:tec_still", "upgrade:artemis_u4", "power:artemis_p1", "power:artemis_p2"]
    found = powers(s, 0, int(powers_of(s, 0)))
    assert sorted(found) == sorted([*own, "power:perseus", "power:achilles"])
    s.recruits[0] = 1  # Achilles was won in this Age
    assert "power:achilles" not in powers(s, 0, int(powers_of(s, 0)))
    assert "power:perseus" in powers(s, 0, int(powers_of(s, 0)))


def test_hy_r150_the_power_of_an_ally_for_itself_or_for_its_player() -> None:
    allies = {f"ally:{name}": "reserve" for name in OWN_TABLES["champion"]}
    s = table("ares zeus", where={0: allies}, champions="")
    names = ["champion:achilles", "champion:perseus", "champion:heracles", "hero:1"]
    for name in names:
        character = CHARACTER_NAMES.index(name)
        own = [f"power:{name[9:]}"] if name.startswith("champion") else []
        assert powers(s, 0, int(strengthening(s, 0, character))) == [*own, "power:ares_p1"]
    influence = EVENTS.index("you_influence")
    for acting in (NONE, 1, CHARACTER_NAMES.index("champion:theseus"), CHARACTER_NAMES.index("champion:achilles")):
        assert powers(s, 0, int(of_event(s, 0, influence, acting))) == ["power:theseus"]  # for its player
    won = EVENTS.index("you_win_combat")
    assert powers(s, 0, int(of_event(s, 0, won, CHARACTER_NAMES.index("champion:penthesilea")))) == [
        "power:penthesilea"
    ]
    assert of_event(s, 0, won, 1) == of_event(s, 0, won, NONE) == 0
    survives = RULES.index("hero_survives")
    assert powers(s, 0, int(of_rule(s, 0, survives, CHARACTER_NAMES.index("champion:heracles")))) == [
        "power:heracles"
    ]
    assert not has_rule(s, 0, survives, 1)
    assert has_rule(s, 0, RULES.index("penalty_free"), CHARACTER_NAMES.index("champion:atalanta"))


def test_what_powers_add_to_a_rule() -> None:
    s = table(
        "athena hades",
        unlocked={0: "athena_u3", 1: "hades_u5"},
        deployed={"elis-1": "tec_scaffold:0", "argos-3": "tec_still:1"},
    )
    assert rule_sum(s, 0, RULES.index("link_vp"), NONE, NONE) == 2
    assert rule_sum(s, 0, RULES.index("storage"), NONE, NONE) == 1
    assert rule_sum(s, 0, RULES.index("craft_discount"), NONE, NONE) == 1
    assert rule_sum(s, 1, RULES.index("drain_bonus"), NONE, NONE) == 2
    cost = RULES.index("activation_cost")
    kinds = [rule_sum(s, 1, cost, 1, KINDS.index(kind)) for kind in ("olympian", "hero", "prophet")]
    assert kinds == [0, -1, 0]
    assert rule_sum(s, 1, RULES.index("link_vp"), NONE, NONE) == 0


def test_hy_015_tokens_left() -> None:
    s = table(plans={0: {"hero:1": "mortal_world", "prophet:1": "forge"}}, bonus={0: 2})
    s.used[0], s.unavailable[0] = 0x1000000, 0x0000100
    left = [int(tokens_left(s, 0, location)) for location in range(7)]
    assert left == [1, 1, 0, 1, 1, 1, 1]
    assert [planned_of(s, 0, token) for token in range(1, 9)] == [0, 1, 0, 0, 0, 0, 1, 0]
    assert nibble(s.used[0], 6) == 1
