"""Events of Hybris: one function for each message about the table.

The rules call these only if events are collected (`s.events is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CITY_PLACE,
    NAMES,
    OLYMPIAN_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    POWER_NAMES,
    PREMONITION_NAMES,
    PRIMORDIAL_NAMES,
    QUEST_NAMES,
    ROW,
    SPACE_NAMES,
    TECH_NAMES,
    names_of,
)
from chronotheque.games.hybris.printed.vocabulary import (
    ACTIONS,
    CARD_GOOD,
    DECKS,
    LOCATIONS,
    NULLIFIED,
    PIECES,
    PREMONITION_DECK,
    RANKS,
    TEMPLE,
)
from chronotheque.games.hybris.table.board import greatness_order
from chronotheque.games.hybris.table.players import card_of
from chronotheque.games.hybris.table.state import BONUS, HybrisTable
from chronotheque.kernel import NONE, PUBLIC, Value, listed, nibble


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def card_names(s: HybrisTable, seat: int, cards: int) -> list[str]:
    """Returns the names of a seat's cards."""
    return [CARD_NAMES[card_of(s, seat, bit)] for bit in listed(cards)]


def say(
    s: HybrisTable, text: str, seat: int, params: dict[str, Value] | None = None, reveals: bool = False
) -> None:
    """Emits a public message about a seat."""
    s.emit(text, {"seat": seat_name(seat), **(params or {})}, PUBLIC, reveals)


def cause(s: HybrisTable, seat: i64) -> str:
    """Returns the name of the cause of what a seat does, found in the topmost frames, or ""."""
    for frame in reversed(s.stack):
        name = frame.reason(s, seat)
        if name:
            return name
    return ""


def reason(s: HybrisTable, seat: i64) -> str:
    """Returns the name of what makes a seat gain, pay or lose something."""
    name = cause(s, seat)
    assert name, "nothing is in progress that could give anything"
    return name


# -- set-up, Ages ----------------------------------------------------------------------------------


def line_up(s: HybrisTable) -> None:
    """Reports the starting order of Greatness."""
    row = greatness_order(s)
    those = [seat_name(int(nibble(row, at)) - 1) for at in range(s.seats)]
    s.emit("line_up", {"those": those}, PUBLIC, True)


def takes_olympian(s: HybrisTable, seat: i64, olympian: i64) -> None:
    """Reports that a seat has taken an Olympian."""
    say(s, "takes_olympian", seat, {"olympian": OLYMPIAN_NAMES[olympian]})


def quest_shown(s: HybrisTable, quest: i64) -> None:
    """Reports a quest turned face up."""
    s.emit("quest_shown", {"quest": QUEST_NAMES[quest]}, PUBLIC, True)


def champions_shown(s: HybrisTable) -> None:
    """Reports the Coliseum Heroes on display."""
    s.emit("champions_shown", {"those": names_of(s.champions, CHAMPION_NAMES)}, PUBLIC, True)


def hand_dealt(s: HybrisTable, seat: i64, parts: list[int]) -> None:
    """Reports a starting hand to its seat."""
    say(s, "hand_dealt", seat, {"n": len(parts)})
    s.emit("hand_seen", {"those": [NAMES[part] for part in parts]}, 1 << int(seat), True)


def premonitions_dealt(s: HybrisTable, seat: i64, parts: list[int]) -> None:
    """Reports to a seat the premonitions dealt at set-up."""
    say(s, "premonitions_dealt", seat, {"n": len(parts)})
    s.emit("premonitions_seen", {"those": [NAMES[part] for part in parts]}, 1 << int(seat), True)


def kept_at_start(s: HybrisTable, seat: i64, rest: i64) -> None:
    """Reports the cards not kept at set-up."""
    say(s, "puts_aside", seat, {"those": names_of(rest, PREMONITION_NAMES)}, True)


def age_begins(s: HybrisTable) -> None:
    """Reports a new Age."""
    s.emit("age_begins", {"age": int(s.age)}, PUBLIC)


def age_ends(s: HybrisTable) -> None:
    """Reports the last phase of an Age."""
    s.emit("age_ends", {"age": int(s.age)}, PUBLIC)


def takes_pillar(s: HybrisTable, seat: i64, pillar: i64) -> None:
    """Reports that a seat has taken a Pillar."""
    say(s, "takes_pillar", seat, {"pillar": PILLAR_NAMES[pillar]})


def planned(s: HybrisTable) -> None:
    """Reports that all plans are made."""
    s.emit("planned", {}, PUBLIC, True)


def game_over(s: HybrisTable, seat: i64) -> None:
    """Reports a game won by points."""
    say(s, "over", seat, {"n": int(s.vp[seat])})


def wins_by_upgrades(s: HybrisTable, seat: i64) -> None:
    """Reports a game won by the sixth Upgrade."""
    say(s, "over_upgrades", seat)


# -- carried out but sent to nobody: counted in reports (`usage.py`) ---------------------------------


def carries_out(s: HybrisTable, op: i64) -> None:
    """Records the start of an operation of an effect list."""
    s.emit("effect", {"op": int(op)})


def meets_need(s: HybrisTable, need: i64) -> None:
    """Records a met need of a quest or premonition."""
    s.emit("need", {"op": int(need)})


# -- turns -----------------------------------------------------------------------------------------


def activates(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports an activated character."""
    say(s, "activates", seat, {"character": CHARACTER_NAMES[character]})


def reveals_token(s: HybrisTable, seat: i64, character: i64, token: i64) -> None:
    """Reports a revealed Location token."""
    name = "token:bonus" if token == BONUS else f"location:{LOCATIONS[token - 1]}"
    say(s, "reveals_token", seat, {"character": CHARACTER_NAMES[character], "token": name}, True)


def moves_to(s: HybrisTable, seat: i64, character: i64, place: i64) -> None:
    """Reports a character's new place."""
    s.move(f"{CHARACTER_NAMES[character]}", f"board:{seat}", PLACE_NAMES[place], PUBLIC)
    say(s, "moves_to", seat, {"character": CHARACTER_NAMES[character], "place": PLACE_NAMES[place]})


def acts(s: HybrisTable, seat: i64, action: i64) -> None:
    """Reports an action."""
    say(s, "acts", seat, {"action": f"action:{ACTIONS[action]}"})


def passes(s: HybrisTable, seat: i64) -> None:
    """Reports that a player passes."""
    say(s, "passes", seat)


def resolves(s: HybrisTable, seat: i64, pillar: i64, upper: bool) -> None:
    """Reports a resolved Pillar."""
    say(s, "resolves_upper" if upper else "resolves", seat, {"pillar": PILLAR_NAMES[pillar]})


def power_works(s: HybrisTable, seat: i64, power: i64) -> None:
    """Reports a power at work."""
    say(s, "power_works", seat, {"power": POWER_NAMES[power]})


def withdraw_idle_power(s: HybrisTable) -> None:
    """Withdraws the announcement of a power after which nothing has happened."""
    events = s.events or []
    told = [at for at, event in enumerate(events) if event.audience != 0]
    if told and events[told[-1]].text == "power_works":
        del events[told[-1]]


def plays_premonition(s: HybrisTable, seat: i64, part: i64) -> None:
    """Reports a played premonition."""
    say(s, "plays_premonition", seat, {"premonition": NAMES[part]}, True)


# -- effects ---------------------------------------------------------------------------------------


def chooses(s: HybrisTable, seat: i64, number: i64) -> None:
    """Reports a chosen option; its effects are reported separately."""
    say(s, "chooses", seat)


def temple_destroyed(s: HybrisTable, seat: i64, part: i64) -> None:
    """Reports a Temple removed from the game."""
    say(s, "temple_destroyed", seat, {"city": NAMES[part], "by": reason(s, seat)})


def piece_leaves(s: HybrisTable, seat: i64, piece: i64, city: i64) -> None:
    """Reports a piece leaving an Upgrade tile."""
    if piece == TEMPLE:
        say(s, "temple_built", seat, {"city": PLACE_NAMES[CITY_PLACE + city], "by": reason(s, seat)})
    else:
        say(s, "piece_leaves", seat, {"piece": f"piece:{PIECES[piece]}", "by": reason(s, seat)})


def unlocks(s: HybrisTable, seat: i64, power: i64) -> None:
    """Reports an unlocked Upgrade."""
    say(s, "unlocks", seat, {"power": POWER_NAMES[power]})


def draws(s: HybrisTable, seat: i64, deck: i64, part: i64) -> None:
    """Reports a drawn card, visible to its player only."""
    say(s, "draws", seat, {"deck": f"deck:{DECKS[deck]}", "by": reason(s, seat)})
    s.emit("drawn", {"card": NAMES[part]}, 1 << int(seat), True)


def puts_aside(s: HybrisTable, seat: i64, deck: i64, rest: i64) -> None:
    """Reports the drawn cards that were not kept."""
    names = names_of(rest, PREMONITION_NAMES) if deck == PREMONITION_DECK else card_names(s, seat, rest)
    say(s, "puts_aside", seat, {"those": names}, True)


def takes_upgraded_card(s: HybrisTable, seat: i64) -> None:
    """Reports the upgraded conflict card coming into the hand."""
    say(s, "takes_upgraded_card", seat, {"by": reason(s, seat)})


def discards(s: HybrisTable, seat: i64, what: i64, gone: i64) -> None:
    """Reports discarded cards."""
    names = card_names(s, seat, gone) if what == CARD_GOOD else names_of(gone, PREMONITION_NAMES)
    say(s, "discards", seat, {"those": names}, True)


def recovers(s: HybrisTable, seat: i64, taken: i64) -> None:
    """Reports cards recovered from the discard pile."""
    say(s, "recovers", seat, {"those": card_names(s, seat, taken), "by": reason(s, seat)})


def looks(s: HybrisTable, seat: i64, rank: i64) -> None:
    """Reports that a seat looks at the next primordial."""
    say(s, "looks", seat, {"rank": f"rank:{RANKS[rank]}"})
    s.emit("looked", {"primordial": PRIMORDIAL_NAMES[s.primordial[rank]]}, 1 << int(seat), True)


def strengthens(s: HybrisTable, seat: i64, target: i64, n: i64) -> None:
    """Reports a change of strength."""
    say(s, "strengthens" if target == 0 else "weakens", seat, {"n": int(n), "by": reason(s, seat)})


def nullifies(s: HybrisTable, seat: i64, what: i64) -> None:
    """Reports an enemy card or combo nullified."""
    say(s, "nullifies", seat, {"what": f"nullify:{NULLIFIED[what]}", "by": reason(s, seat)})


# -- Locations -------------------------------------------------------------------------------------


def converts(s: HybrisTable, seat: i64, row: i64) -> None:
    """Reports a used row of the conversion table."""
    say(s, "converts", seat, {"row": NAMES[ROW + row], "n": int(s.book.price[row])})


def conceives(s: HybrisTable, seat: i64, tile: i64) -> None:
    """Reports a technology moved to the workshop."""
    say(s, "conceives", seat, {"tech": TECH_NAMES[tile]})


def pushed_out(s: HybrisTable, tile: i64) -> None:
    """Reports a technology pushed out of the workshop."""
    s.emit("pushed_out", {"tech": TECH_NAMES[tile]}, PUBLIC)


def fabricates(s: HybrisTable, seat: i64, tile: i64, followers: i64, aegis: i64) -> None:
    """Reports a fabricated technology and its payment."""
    say(s, "fabricates", seat, {"tech": TECH_NAMES[tile], "followers": int(followers), "aegis": int(aegis)})


def produces(s: HybrisTable, seat: i64) -> None:
    """Reports that the factory moves."""
    say(s, "produces", seat)


def stores(s: HybrisTable, seat: i64, tile: i64) -> None:
    """Reports a technology leaving the factory."""
    say(s, "stores", seat, {"tech": TECH_NAMES[tile]})


def removes_tile(s: HybrisTable, seat: i64, tile: i64) -> None:
    """Reports a stored technology removed from the game."""
    say(s, "removes_tile", seat, {"tech": TECH_NAMES[tile]})


def lays_omen(s: HybrisTable, seat: i64, card: i64) -> None:
    """Reports a card laid beside the Oracle."""
    say(s, "lays_omen", seat, {"card": CARD_NAMES[card]}, True)


def tries(s: HybrisTable, seat: i64, quest: i64) -> None:
    """Reports an attempt at a quest."""
    say(s, "tries", seat, {"quest": QUEST_NAMES[quest]})


def meets(s: HybrisTable, seat: i64, cards: i64, gone: bool) -> None:
    """Reports cards shown or discarded for a quest or premonition."""
    say(s, "discards" if gone else "shows", seat, {"those": card_names(s, seat, cards)}, True)


def shows_hand(s: HybrisTable, seat: i64) -> None:
    """Reports a whole hand shown."""
    say(s, "shows_hand", seat, {"those": card_names(s, seat, s.hands[seat])}, True)


def canto_done(s: HybrisTable, seat: i64, quest: i64, canto: i64) -> None:
    """Reports an accomplished canto."""
    say(s, "canto_done", seat, {"quest": QUEST_NAMES[quest], "n": int(canto) + 1})


def goes_on_with(s: HybrisTable, seat: i64, card: i64) -> None:
    """Reports a card discarded to continue an epic quest."""
    say(s, "goes_on_with", seat, {"card": CARD_NAMES[card]}, True)


def quest_won(s: HybrisTable, seat: i64, quest: i64) -> None:
    """Reports a won quest."""
    say(s, "quest_won", seat, {"quest": QUEST_NAMES[quest]})


def quest_expires(s: HybrisTable, quest: i64) -> None:
    """Reports a quest leaving the game."""
    s.emit("quest_expires", {"quest": QUEST_NAMES[quest]}, PUBLIC)


def wins_ally(s: HybrisTable, seat: i64, champion: i64) -> None:
    """Reports a Coliseum Hero won as an ally."""
    say(s, "wins_ally", seat, {"champion": CHAMPION_NAMES[champion]})


def resurrects(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a Hero returning from the Underworld."""
    say(s, "resurrects", seat, {"character": CHARACTER_NAMES[character]})


def influences(s: HybrisTable, seat: i64, city: i64) -> None:
    """Reports an influenced City."""
    say(s, "influences", seat, {"city": PLACE_NAMES[CITY_PLACE + city]})


def deploys(s: HybrisTable, seat: i64, tile: i64, space: i64) -> None:
    """Reports a deployed technology."""
    say(s, "deploys", seat, {"tech": TECH_NAMES[tile], "space": SPACE_NAMES[space]})


def contests(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a contested deployment."""
    say(s, "contests", seat, {"character": CHARACTER_NAMES[character]})


def takes_reward(s: HybrisTable, seat: i64, part: i64) -> None:
    """Reports the reward chosen by the winner of a contest."""
    say(s, "takes_reward", seat, {"reward": NAMES[part]})


# -- combat ----------------------------------------------------------------------------------------


def attacks(s: HybrisTable, seat: i64, character: i64, rival: i64, city: i64) -> None:
    """Reports an attack on the holder of a City."""
    params: dict[str, Value] = {"character": CHARACTER_NAMES[character], "rival": seat_name(rival)}
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
    """Reports the result of a combat against the game."""
    say(s, "battle_won" if won else "battle_lost", seat, {"n": int(own), "m": int(enemy)})


def duel_ends(s: HybrisTable, seat: i64, one: i64, other: i64) -> None:
    """Reports the result of a combat between two players."""
    say(s, "duel_won", seat, {"n": int(one), "m": int(other)})


def goes_home(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a character sent back to the reserve."""
    say(s, "goes_home", seat, {"character": CHARACTER_NAMES[character]})


def hero_falls(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a Hero sent to the Underworld."""
    say(s, "hero_falls", seat, {"character": CHARACTER_NAMES[character]})


def olympian_wounded(s: HybrisTable, seat: i64) -> None:
    """Reports a wounded Olympian."""
    say(s, "olympian_wounded", seat)


def primordial_revealed(s: HybrisTable, primordial: i64) -> None:
    """Reports a revealed primordial."""
    s.emit("primordial_revealed", {"primordial": PRIMORDIAL_NAMES[primordial]}, PUBLIC, True)
