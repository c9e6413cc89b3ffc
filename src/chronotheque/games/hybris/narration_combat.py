"""Events of combats: who fights whom, cards, totals, results and what they do to characters.

The rules call these only if events are collected (`s.events is not None`).
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.narration import character_name, say, seat_name
from chronotheque.games.hybris.printed.elements import CARD_NAMES, CITY_PLACE, OLYMPIAN_NAMES, PLACE_NAMES
from chronotheque.games.hybris.table.state import HybrisTable
from chronotheque.kernel import NONE, PUBLIC, Value


def attacks(s: HybrisTable, seat: i64, character: i64, rival: i64, city: i64) -> None:
    """Reports an attack on the holder of a City."""
    params: dict[str, Value] = {"character": character_name(s, seat, character), "rival": seat_name(rival)}
    say(s, "attacks", seat, {**params, "city": PLACE_NAMES[CITY_PLACE + city]})


def combat_begins(s: HybrisTable) -> None:
    """Reports the start of a combat."""
    one, other = s.fighter[0], s.fighter[1]
    if NONE not in (one, other):
        say(s, "duel_begins", one, {"rival": seat_name(other)})
    elif s.foe == NONE:
        say(s, "battle_begins", other if one == NONE else one)


def enemy_card(s: HybrisTable, card: i64) -> None:
    """Reports a card revealed for the enemy."""
    s.emit("enemy_card", {"card": CARD_NAMES[card]}, PUBLIC, True)


def enemy_total(s: HybrisTable, n: i64) -> None:
    """Reports the strength of the enemy."""
    s.emit("enemy_total", {"n": int(n)}, PUBLIC)


def plays_card(s: HybrisTable, seat: i64, card: i64) -> None:
    """Reports a card played in a combat."""
    say(s, "plays_card", seat, {"card": CARD_NAMES[card]}, True)


def lays(s: HybrisTable, seat: i64, card: i64) -> None:
    """Reports a card laid face down, visible to its player only."""
    s.emit("laid", {"card": CARD_NAMES[card]}, 1 << int(seat))


def shows_marker(s: HybrisTable, seat: i64, goes_on: bool) -> None:
    """Reports a combat marker shown."""
    say(s, "continues" if goes_on else "stops", seat, {}, True)


def totals(s: HybrisTable, one: i64, other: i64) -> None:
    """Reports both totals."""
    s.emit("totals", {"n": int(one), "m": int(other)}, PUBLIC)


def battle_ends(s: HybrisTable, seat: i64, own: i64, enemy: i64, won: bool) -> None:
    """Reports the result of a combat against the game, and if the Strengths alone do not explain it."""
    surprising = own == enemy if won else own >= enemy
    params: dict[str, Value] = {"n": int(own), "m": int(enemy), "surprising": int(surprising)}
    say(s, "battle_won" if won else "battle_lost", seat, params)


def duel_ends(s: HybrisTable, seat: i64, one: i64, other: i64) -> None:
    """Reports the result of a combat between two players: the winner's strength, then the loser's."""
    attacker_won = seat == s.fighter[0]
    own, enemy = (one, other) if attacker_won else (other, one)
    tied = 0 if own != enemy else 2 if attacker_won else 1  # HY-345
    say(s, "duel_won", seat, {"n": int(own), "m": int(enemy), "tied": tied})


def goes_home(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a character sent back to the reserve."""
    say(s, "goes_home", seat, {"character": character_name(s, seat, character)})


def hero_falls(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a Hero sent to the Underworld."""
    say(s, "hero_falls", seat, {"character": character_name(s, seat, character)})


def olympian_wounded(s: HybrisTable, seat: i64) -> None:
    """Reports a wounded Olympian."""
    say(s, "olympian_wounded", seat, {"olympian": OLYMPIAN_NAMES[s.olympian[seat]]})
