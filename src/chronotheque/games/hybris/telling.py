"""What Hybris tells its players: a message for everything that happens at the table.

The rules call these only where somebody listens (`s.told is not None`), so that search pays nothing for them.
"""

from __future__ import annotations

from mypy_extensions import i64

from chronotheque.games.hybris.board import greatness_order
from chronotheque.games.hybris.elements import (
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
from chronotheque.games.hybris.players import card_of
from chronotheque.games.hybris.state import BONUS, Cosmos
from chronotheque.games.hybris.vocabulary import (
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
from chronotheque.kernel import NONE, PUBLIC, Value, listed, nibble


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat:{seat}"


def card_names(s: Cosmos, seat: int, cards: int) -> list[str]:
    """The names of some cards of a seat."""
    return [CARD_NAMES[card_of(s, seat, bit)] for bit in listed(cards)]


def say(s: Cosmos, text: str, seat: int, params: dict[str, Value] | None = None, reveals: bool = False) -> None:
    """Tells everybody something about a seat."""
    s.tell(text, {"seat": seat_name(seat), **(params or {})}, PUBLIC, reveals)


def cause(s: Cosmos, seat: i64) -> str:
    """The name of what a seat does something for, or nothing: the upper rules in progress know it."""
    for frame in reversed(s.stack):
        name = frame.reason(s, seat)
        if name:
            return name
    return ""


def reason(s: Cosmos, seat: i64) -> str:
    """The name of what makes a seat gain, pay or lose something."""
    name = cause(s, seat)
    assert name, "nothing is in progress that could give anything"
    return name


# -- set-up, Ages ----------------------------------------------------------------------------------


def line_up(s: Cosmos) -> None:
    """The starting order of Greatness."""
    row = greatness_order(s)
    those = [seat_name(int(nibble(row, at)) - 1) for at in range(s.seats)]
    s.tell("line_up", {"those": those}, PUBLIC, True)


def takes_olympian(s: Cosmos, seat: i64, olympian: i64) -> None:
    """An Olympian is taken."""
    say(s, "takes_olympian", seat, {"olympian": OLYMPIAN_NAMES[olympian]})


def quest_shown(s: Cosmos, quest: i64) -> None:
    """A quest lies face up."""
    s.tell("quest_shown", {"quest": QUEST_NAMES[quest]}, PUBLIC, True)


def champions_shown(s: Cosmos) -> None:
    """The Coliseum Heroes lie face up."""
    s.tell("champions_shown", {"those": names_of(s.champions, CHAMPION_NAMES)}, PUBLIC, True)


def hand_dealt(s: Cosmos, seat: i64, parts: list[int]) -> None:
    """A starting hand."""
    say(s, "hand_dealt", seat, {"n": len(parts)})
    s.tell("hand_seen", {"those": [NAMES[part] for part in parts]}, 1 << int(seat), True)


def premonitions_dealt(s: Cosmos, seat: i64, parts: list[int]) -> None:
    """Premonitions at set-up."""
    say(s, "premonitions_dealt", seat, {"n": len(parts)})
    s.tell("premonitions_seen", {"those": [NAMES[part] for part in parts]}, 1 << int(seat), True)


def kept_at_start(s: Cosmos, seat: i64, rest: i64) -> None:
    """What was not kept at set-up."""
    say(s, "puts_aside", seat, {"those": names_of(rest, PREMONITION_NAMES)}, True)


def age_begins(s: Cosmos) -> None:
    """A new Age."""
    s.tell("age_begins", {"age": int(s.age)}, PUBLIC)


def age_ends(s: Cosmos) -> None:
    """The last phase of an Age."""
    s.tell("age_ends", {"age": int(s.age)}, PUBLIC)


def takes_pillar(s: Cosmos, seat: i64, pillar: i64) -> None:
    """A Pillar is taken."""
    say(s, "takes_pillar", seat, {"pillar": PILLAR_NAMES[pillar]})


def planned(s: Cosmos) -> None:
    """All plans are made."""
    s.tell("planned", {}, PUBLIC, True)


def game_over(s: Cosmos, seat: i64) -> None:
    """The game is won by points."""
    say(s, "over", seat, {"n": int(s.vp[seat])})


def wins_by_upgrades(s: Cosmos, seat: i64) -> None:
    """The game is won by the sixth Upgrade."""
    say(s, "over_upgrades", seat)


# -- what is carried out, which nobody hears: it is counted in reports (`usage.py`) -----------------


def carries_out(s: Cosmos, op: i64) -> None:
    """An operation of a list of effects begins."""
    s.tell("effect", {"op": int(op)})


def meets_need(s: Cosmos, need: i64) -> None:
    """A need of a quest or of a premonition is met."""
    s.tell("need", {"op": int(need)})


# -- turns -----------------------------------------------------------------------------------------


def activates(s: Cosmos, seat: i64, character: i64) -> None:
    """A character is activated."""
    say(s, "activates", seat, {"character": CHARACTER_NAMES[character]})


def reveals_token(s: Cosmos, seat: i64, character: i64, token: i64) -> None:
    """A Location token is shown."""
    name = "token:bonus" if token == BONUS else f"location:{LOCATIONS[token - 1]}"
    say(s, "reveals_token", seat, {"character": CHARACTER_NAMES[character], "token": name}, True)


def moves_to(s: Cosmos, seat: i64, character: i64, place: i64) -> None:
    """A character stands somewhere."""
    s.move(f"{CHARACTER_NAMES[character]}", f"board:{seat}", PLACE_NAMES[place], PUBLIC)
    say(s, "moves_to", seat, {"character": CHARACTER_NAMES[character], "place": PLACE_NAMES[place]})


def acts(s: Cosmos, seat: i64, action: i64) -> None:
    """An action is performed."""
    say(s, "acts", seat, {"action": f"action:{ACTIONS[action]}"})


def passes(s: Cosmos, seat: i64) -> None:
    """A player passes."""
    say(s, "passes", seat)


def resolves(s: Cosmos, seat: i64, pillar: i64, upper: bool) -> None:
    """A Pillar is resolved."""
    say(s, "resolves_upper" if upper else "resolves", seat, {"pillar": PILLAR_NAMES[pillar]})


def power_works(s: Cosmos, seat: i64, power: i64) -> None:
    """A power works."""
    say(s, "power_works", seat, {"power": POWER_NAMES[power]})


def plays_premonition(s: Cosmos, seat: i64, part: i64) -> None:
    """A premonition is played."""
    say(s, "plays_premonition", seat, {"premonition": NAMES[part]}, True)


# -- effects ---------------------------------------------------------------------------------------


def chooses(s: Cosmos, seat: i64, number: i64) -> None:
    """An option is chosen; what it does is told by itself."""
    say(s, "chooses", seat)


def temple_destroyed(s: Cosmos, seat: i64, part: i64) -> None:
    """A Temple is removed from the game."""
    say(s, "temple_destroyed", seat, {"city": NAMES[part], "by": reason(s, seat)})


def piece_leaves(s: Cosmos, seat: i64, piece: i64, city: i64) -> None:
    """A piece leaves an Upgrade tile."""
    if piece == TEMPLE:
        say(s, "temple_built", seat, {"city": PLACE_NAMES[CITY_PLACE + city], "by": reason(s, seat)})
    else:
        say(s, "piece_leaves", seat, {"piece": f"piece:{PIECES[piece]}", "by": reason(s, seat)})


def unlocks(s: Cosmos, seat: i64, power: i64) -> None:
    """An Upgrade is unlocked."""
    say(s, "unlocks", seat, {"power": POWER_NAMES[power]})


def draws(s: Cosmos, seat: i64, deck: i64, part: i64) -> None:
    """A card is drawn, which its player alone sees."""
    say(s, "draws", seat, {"deck": f"deck:{DECKS[deck]}", "by": reason(s, seat)})
    s.tell("drawn", {"card": NAMES[part]}, 1 << int(seat), True)


def puts_aside(s: Cosmos, seat: i64, deck: i64, rest: i64) -> None:
    """What was drawn and not kept."""
    names = names_of(rest, PREMONITION_NAMES) if deck == PREMONITION_DECK else card_names(s, seat, rest)
    say(s, "puts_aside", seat, {"those": names}, True)


def takes_upgraded_card(s: Cosmos, seat: i64) -> None:
    """The upgraded conflict card comes into the hand."""
    say(s, "takes_upgraded_card", seat, {"by": reason(s, seat)})


def discards(s: Cosmos, seat: i64, what: i64, gone: i64) -> None:
    """Cards are given up."""
    names = card_names(s, seat, gone) if what == CARD_GOOD else names_of(gone, PREMONITION_NAMES)
    say(s, "discards", seat, {"those": names}, True)


def recovers(s: Cosmos, seat: i64, taken: i64) -> None:
    """Cards come back from the discard pile."""
    say(s, "recovers", seat, {"those": card_names(s, seat, taken), "by": reason(s, seat)})


def looks(s: Cosmos, seat: i64, rank: i64) -> None:
    """Somebody looks at the next primordial."""
    say(s, "looks", seat, {"rank": f"rank:{RANKS[rank]}"})
    s.tell("looked", {"primordial": PRIMORDIAL_NAMES[s.primordial[rank]]}, 1 << int(seat), True)


def strengthens(s: Cosmos, seat: i64, target: i64, n: i64) -> None:
    """Strength changes."""
    say(s, "strengthens" if target == 0 else "weakens", seat, {"n": int(n), "by": reason(s, seat)})


def nullifies(s: Cosmos, seat: i64, what: i64) -> None:
    """Something of the enemy's does not count."""
    say(s, "nullifies", seat, {"what": f"nullify:{NULLIFIED[what]}", "by": reason(s, seat)})


# -- Locations -------------------------------------------------------------------------------------


def converts(s: Cosmos, seat: i64, row: i64) -> None:
    """A row of the conversion table is used."""
    say(s, "converts", seat, {"row": NAMES[ROW + row], "n": int(s.book.price[row])})


def conceives(s: Cosmos, seat: i64, tile: i64) -> None:
    """A technology comes into the workshop."""
    say(s, "conceives", seat, {"tech": TECH_NAMES[tile]})


def pushed_out(s: Cosmos, tile: i64) -> None:
    """A technology is pushed out of the workshop."""
    s.tell("pushed_out", {"tech": TECH_NAMES[tile]}, PUBLIC)


def fabricates(s: Cosmos, seat: i64, tile: i64, followers: i64, aegis: i64) -> None:
    """A technology is made."""
    say(s, "fabricates", seat, {"tech": TECH_NAMES[tile], "followers": int(followers), "aegis": int(aegis)})


def produces(s: Cosmos, seat: i64) -> None:
    """The factory moves on."""
    say(s, "produces", seat)


def stores(s: Cosmos, seat: i64, tile: i64) -> None:
    """A technology leaves the factory."""
    say(s, "stores", seat, {"tech": TECH_NAMES[tile]})


def removes_tile(s: Cosmos, seat: i64, tile: i64) -> None:
    """A stored technology leaves the game."""
    say(s, "removes_tile", seat, {"tech": TECH_NAMES[tile]})


def lays_omen(s: Cosmos, seat: i64, card: i64) -> None:
    """A card is laid beside the Oracle."""
    say(s, "lays_omen", seat, {"card": CARD_NAMES[card]}, True)


def tries(s: Cosmos, seat: i64, quest: i64) -> None:
    """A quest is tried."""
    say(s, "tries", seat, {"quest": QUEST_NAMES[quest]})


def meets(s: Cosmos, seat: i64, cards: i64, gone: bool) -> None:
    """Cards are shown or discarded for a quest or a premonition."""
    say(s, "discards" if gone else "shows", seat, {"those": card_names(s, seat, cards)}, True)


def shows_hand(s: Cosmos, seat: i64) -> None:
    """A whole hand is shown."""
    say(s, "shows_hand", seat, {"those": card_names(s, seat, s.hands[seat])}, True)


def canto_done(s: Cosmos, seat: i64, quest: i64, canto: i64) -> None:
    """A canto is accomplished."""
    say(s, "canto_done", seat, {"quest": QUEST_NAMES[quest], "n": int(canto) + 1})


def goes_on_with(s: Cosmos, seat: i64, card: i64) -> None:
    """A card is discarded to go on with an epic quest."""
    say(s, "goes_on_with", seat, {"card": CARD_NAMES[card]}, True)


def quest_won(s: Cosmos, seat: i64, quest: i64) -> None:
    """A quest is won."""
    say(s, "quest_won", seat, {"quest": QUEST_NAMES[quest]})


def quest_expires(s: Cosmos, quest: i64) -> None:
    """A quest leaves the game."""
    s.tell("quest_expires", {"quest": QUEST_NAMES[quest]}, PUBLIC)


def wins_ally(s: Cosmos, seat: i64, champion: i64) -> None:
    """A Coliseum Hero becomes an ally."""
    say(s, "wins_ally", seat, {"champion": CHAMPION_NAMES[champion]})


def resurrects(s: Cosmos, seat: i64, character: i64) -> None:
    """A Hero comes back from the Underworld."""
    say(s, "resurrects", seat, {"character": CHARACTER_NAMES[character]})


def influences(s: Cosmos, seat: i64, city: i64) -> None:
    """A City is influenced."""
    say(s, "influences", seat, {"city": PLACE_NAMES[CITY_PLACE + city]})


def deploys(s: Cosmos, seat: i64, tile: i64, space: i64) -> None:
    """A technology is deployed."""
    say(s, "deploys", seat, {"tech": TECH_NAMES[tile], "space": SPACE_NAMES[space]})


def contests(s: Cosmos, seat: i64, character: i64) -> None:
    """A deployment is contested."""
    say(s, "contests", seat, {"character": CHARACTER_NAMES[character]})


def takes_reward(s: Cosmos, seat: i64, part: i64) -> None:
    """The winner of a contest chooses a reward."""
    say(s, "takes_reward", seat, {"reward": NAMES[part]})


# -- combat ----------------------------------------------------------------------------------------


def attacks(s: Cosmos, seat: i64, character: i64, rival: i64, city: i64) -> None:
    """A City that somebody holds is entered."""
    params: dict[str, Value] = {"character": CHARACTER_NAMES[character], "rival": seat_name(rival)}
    say(s, "attacks", seat, {**params, "city": PLACE_NAMES[CITY_PLACE + city]})


def combat_begins(s: Cosmos) -> None:
    """A combat begins."""
    one, other = s.fighter[0], s.fighter[1]
    if NONE not in (one, other):
        say(s, "duel_begins", one, {"rival": seat_name(other)})
    elif s.foe == NONE:
        say(s, "battle_begins", other if one == NONE else one)


def enemy_card(s: Cosmos, card: i64) -> None:
    """A card is revealed for the enemy."""
    s.tell("enemy_card", {"card": CARD_NAMES[card]}, PUBLIC, True)


def enemy_total(s: Cosmos, n: i64) -> None:
    """The strength of the enemy is known."""
    s.tell("enemy_total", {"n": int(n)}, PUBLIC)


def plays_card(s: Cosmos, seat: i64, card: i64) -> None:
    """A card is played in a combat."""
    say(s, "plays_card", seat, {"card": CARD_NAMES[card]}, True)


def lays(s: Cosmos, seat: i64, card: i64) -> None:
    """A card is laid face down, which its player alone knows."""
    s.tell("laid", {"card": CARD_NAMES[card]}, 1 << int(seat))


def shows_marker(s: Cosmos, seat: i64, goes_on: bool) -> None:
    """A combat marker is shown."""
    say(s, "continues" if goes_on else "stops", seat, {}, True)


def totals(s: Cosmos, one: i64, other: i64) -> None:
    """Both totals are announced."""
    s.tell("totals", {"n": int(one), "m": int(other)}, PUBLIC)


def battle_ends(s: Cosmos, seat: i64, own: i64, enemy: i64, won: bool) -> None:
    """A combat against the game is decided."""
    say(s, "battle_won" if won else "battle_lost", seat, {"n": int(own), "m": int(enemy)})


def duel_ends(s: Cosmos, seat: i64, one: i64, other: i64) -> None:
    """A combat between two players is decided."""
    say(s, "duel_won", seat, {"n": int(one), "m": int(other)})


def goes_home(s: Cosmos, seat: i64, character: i64) -> None:
    """A character goes back to the reserve."""
    say(s, "goes_home", seat, {"character": CHARACTER_NAMES[character]})


def hero_falls(s: Cosmos, seat: i64, character: i64) -> None:
    """A Hero goes to the Underworld."""
    say(s, "hero_falls", seat, {"character": CHARACTER_NAMES[character]})


def olympian_wounded(s: Cosmos, seat: i64) -> None:
    """An Olympian lies down."""
    say(s, "olympian_wounded", seat)


def primordial_revealed(s: Cosmos, primordial: i64) -> None:
    """A primordial is revealed."""
    s.tell("primordial_revealed", {"primordial": PRIMORDIAL_NAMES[primordial]}, PUBLIC, True)
