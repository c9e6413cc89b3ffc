"""Events of Hybris: one function for each message about the table.

The rules call these only if events are collected (`s.events is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from chronotheque.games.hybris.printed.elements import (
    CARD_NAMES,
    CHAMPION_NAMES,
    CHARACTER_NAMES,
    CITY_PLACE,
    NAMES,
    OLYMPIAN_NAMES,
    OLYMPIAN_SELF,
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
    AEGIS,
    CARD_GOOD,
    DECKS,
    FOLLOWER,
    GOODS,
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
from chronotheque.kernel import PUBLIC, Value, listed, nibble

WORDED: Final = {"perceive": "perceives", "train": "trains", "drain": "drains"}  # action: its message


def seat_name(seat: int) -> str:
    """Returns the name of a seat."""
    return f"seat:{seat}"


def card_names(s: HybrisTable, seat: int, cards: int) -> list[str]:
    """Returns the names of a seat's cards."""
    return [CARD_NAMES[card_of(s, seat, bit)] for bit in listed(cards)]


def character_name(s: HybrisTable, seat: i64, character: i64) -> str:
    """Returns the name of a seat's character; the Olympian has its own."""
    return OLYMPIAN_NAMES[s.olympian[seat]] if character == OLYMPIAN_SELF else CHARACTER_NAMES[character]


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


def so_much(what: int, n: int) -> str:
    """Returns the name of an amount of a good."""
    return f"amount_{GOODS[what]}:{n}"


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


def pillar_phase(s: HybrisTable) -> None:
    """Reports the first phase of an Age."""
    s.emit("pillar_phase", {}, PUBLIC)


def planning_phase(s: HybrisTable) -> None:
    """Reports the second phase of an Age."""
    s.emit("planning_phase", {}, PUBLIC)


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


def turn_begins(s: HybrisTable, seat: i64) -> None:
    """Reports whose turn begins."""
    say(s, "turn", seat)


def activates(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports an activated character."""
    say(s, "activates", seat, {"character": character_name(s, seat, character)})


def reveals_token(s: HybrisTable, seat: i64, character: i64, token: i64) -> None:
    """Reports a revealed Location token."""
    names: dict[str, Value] = {"character": CHARACTER_NAMES[character]}
    if token == BONUS:
        say(s, "reveals_bonus", seat, names, True)
    else:
        say(s, "reveals_token", seat, {**names, "token": f"location:{LOCATIONS[token - 1]}"}, True)


def moves_to(s: HybrisTable, seat: i64, character: i64, place: i64) -> None:
    """Reports a character's new place; the sentence names the Location, whichever the slot."""
    s.move(f"{CHARACTER_NAMES[character]}", f"board:{seat}", PLACE_NAMES[place], PUBLIC)
    kind, _, slot = PLACE_NAMES[place].partition(":")
    there = f"location:{slot.rpartition('-')[0]}" if kind == "slot" else PLACE_NAMES[place]
    names: dict[str, Value] = {"character": character_name(s, seat, character), "place": there}
    say(s, "moves_to", seat, {**names, "slot": PLACE_NAMES[place]})


def acts(s: HybrisTable, seat: i64, action: i64) -> None:
    """Reports an action, in words if the action has no message of its own."""
    name = ACTIONS[action]
    say(s, "acts", seat, {"action": f"action:{name}"})
    if name in WORDED:
        say(s, WORDED[name], seat, {"action": f"action:{name}"})


def passes(s: HybrisTable, seat: i64) -> None:
    """Reports that a player passes."""
    say(s, "passes", seat)


def resolves(s: HybrisTable, seat: i64, pillar: i64, upper: bool) -> None:
    """Reports a resolved Pillar."""
    say(s, "resolves_upper" if upper else "resolves", seat, {"pillar": PILLAR_NAMES[pillar]})


def uses_power(s: HybrisTable, seat: i64, power: i64) -> None:
    """Reports a power that its player uses."""
    say(s, "uses_power", seat, {"power": POWER_NAMES[power]})


def power_works(s: HybrisTable, seat: i64, power: i64, reacts: bool) -> None:
    """Reports a power at work: in reaction to what happens, or at a moment of the Age."""
    say(s, "power_works" if reacts else "power_applies", seat, {"power": POWER_NAMES[power]})


def withdraw_idle_power(s: HybrisTable) -> None:
    """Withdraws the announcement of a power after which nothing has happened."""
    events = s.events or []
    told = [at for at, event in enumerate(events) if event.audience != 0]
    if told and events[told[-1]].text in ("power_works", "power_applies"):
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
    s.emit("drawn", {"seat": seat_name(seat), "card": NAMES[part]}, 1 << int(seat), True)


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
    names: dict[str, Value] = {"seat": seat_name(seat), "primordial": PRIMORDIAL_NAMES[s.primordial[rank]]}
    s.emit("looked", names, 1 << int(seat), True)


def strengthens(s: HybrisTable, seat: i64, target: i64, n: i64) -> None:
    """Reports a change of strength."""
    say(s, "strengthens" if target == 0 else "weakens", seat, {"n": int(n), "by": reason(s, seat)})


def nullifies(s: HybrisTable, seat: i64, what: i64) -> None:
    """Reports an enemy card or combo nullified."""
    say(s, "nullifies", seat, {"what": f"nullify:{NULLIFIED[what]}", "by": reason(s, seat)})


# -- Locations -------------------------------------------------------------------------------------


def converts(s: HybrisTable, seat: i64, row: i64) -> None:
    """Reports a used row of the conversion table."""
    names: dict[str, Value] = {"row": NAMES[ROW + row], "action": "action:convert"}
    say(s, "converts", seat, {**names, "n": int(s.book.price[row])})


def designs(s: HybrisTable, seat: i64, tile: i64) -> None:
    """Reports a technology moved to the workshop."""
    say(s, "designs", seat, {"tech": TECH_NAMES[tile]})


def pushed_out(s: HybrisTable, tile: i64) -> None:
    """Reports a technology pushed out of the workshop."""
    s.emit("pushed_out", {"tech": TECH_NAMES[tile]}, PUBLIC)


def crafts(s: HybrisTable, seat: i64, tile: i64, followers: i64, aegis: i64) -> None:
    """Reports a crafted technology and its payment."""
    paid = ((FOLLOWER, followers), (AEGIS, aegis))
    cost = [so_much(good, n) for good, n in paid if n != 0]
    say(s, "crafts", seat, {"tech": TECH_NAMES[tile], "cost": cost})


def produces(s: HybrisTable, seat: i64) -> None:
    """Reports that the factory moves."""
    say(s, "produces", seat, {"steps": 1})


def factory_advances(s: HybrisTable) -> None:
    """Reports the Forge Work at the end of an Age."""
    s.emit("factory_advances", {}, PUBLIC)


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


def challenges(s: HybrisTable, seat: i64, champion: i64) -> None:
    """Reports a Coliseum Hero challenged to a combat."""
    say(s, "challenges", seat, {"champion": CHAMPION_NAMES[champion]})


def wins_ally(s: HybrisTable, seat: i64, champion: i64) -> None:
    """Reports a Coliseum Hero won as an ally."""
    say(s, "wins_ally", seat, {"champion": CHAMPION_NAMES[champion]})


def revives(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a Hero returning from the Underworld."""
    say(s, "revives", seat, {"character": character_name(s, seat, character)})


def influences(s: HybrisTable, seat: i64, city: i64, here: bool) -> None:
    """Reports an influenced City: the one where the acting character is, or any."""
    say(s, "influences_here" if here else "influences", seat, {"city": PLACE_NAMES[CITY_PLACE + city]})


def deploys(s: HybrisTable, seat: i64, tile: i64, space: i64, here: bool) -> None:
    """Reports a technology deployed in a City: the one where the acting character is, or any."""
    say(s, "deploys_here" if here else "deploys", seat, {"tech": TECH_NAMES[tile], "space": SPACE_NAMES[space]})


def scores(s: HybrisTable, seat: i64, tile: i64) -> None:
    """Reports that a deployed technology brings its rewards, after a contest if there was one."""
    say(s, "scores", seat, {"tech": TECH_NAMES[tile]})


def contests(s: HybrisTable, seat: i64, character: i64) -> None:
    """Reports a contested deployment."""
    say(s, "contests", seat, {"character": character_name(s, seat, character)})


def takes_reward(s: HybrisTable, seat: i64, part: i64) -> None:
    """Reports the reward chosen by the winner of a contest."""
    say(s, "takes_reward", seat, {"reward": NAMES[part]})


def primordial_revealed(s: HybrisTable, primordial: i64) -> None:
    """Reports a revealed primordial."""
    s.emit("primordial_revealed", {"primordial": PRIMORDIAL_NAMES[primordial]}, PUBLIC, True)
