"""The data check: problems are reported with place and reason, and valid data is accepted."""

from __future__ import annotations

from typing import Any

import pytest

from chronotheque.games.hybris.printed.check import FIXED, NUMBER_RANGES, RANGES, problem
from chronotheque.games.hybris.printed.elements import OWN_TABLES
from chronotheque.games.hybris.printed.vocabulary import (
    CITIES,
    COMBOS,
    COUNTERS,
    EVENTS,
    GAINABLE,
    LOCATIONS,
    NEEDS,
    PAYABLE,
    RULES,
    SYMBOLS,
    TIMINGS,
)
from chronotheque.games.hybris.rules.effects.word import names
from chronotheque.kernel import CardTables

Row = tuple[str, str, dict[str, Any]]  # table, row, and the cells that are changed

SAME = ""  # the problem is reported at the cell that was changed first
GAIN = {"do": "gain", "what": "vp", "n": 1}
COMBAT: dict[str, Any] = {"do": "combat", "base": 1, "cards": 1, "win": [], "lose": []}
EMPTY: dict[str, Any] = {"need": [], "reward": []}
RECALL: dict[str, Any] = {"need": "recall", "kind": "hero", "from": "argos", "n": 1}
START = {"aegis": 4, "follower": 3, "prayer": 1, "determination": 4, "goodness": 0, "hand": 5}
# What is listed in reasons.
EFFECTS, COUNTED, RULED, EVENTFUL, TIMED, SYMBOLIC, GAINED, NEEDED, PAID, PICTURES = (
    ", ".join(words)
    for words in (
        *(names(), COUNTERS, RULES, EVENTS, TIMINGS, SYMBOLS),
        *(GAINABLE, NEEDS, PAYABLE, COMBOS[1:]),
    )
)
NAMED = ", ".join((*LOCATIONS, *CITIES))
STARTING = "aegis, determination, follower, goodness, hand, heroes, prayer, prophets"


def eff(*effects: Any) -> Row:
    """Returns a premonition with other effects."""
    return ("premonition", "pre_joy", {"effects": list(effects)})


def need(*needs: Any) -> Row:
    """Returns a premonition with other needs."""
    return ("premonition", "pre_joy", {"need": list(needs)})


def clash(*needs: Any) -> Row:
    """Returns a clash quest with other needs."""
    return ("quest", "cl_lion", {"need": list(needs)})


def canto(*needs: Any) -> Row:
    """Returns an epic quest with other needs for its first canto."""
    return ("quest", "ep_fleece", {"cantos": [{"need": list(needs), "reward": []}, EMPTY]})


def start(**cells: Any) -> dict[str, Any]:
    """Returns another start of an Olympian."""
    return {"start": {**START, "heroes": 1, "prophets": 1, **cells}}


def nest(n: int) -> list[dict[str, Any]]:
    """Returns a list of effects nested n levels deep."""
    effects: list[dict[str, Any]] = [GAIN]
    for _ in range(n):
        effects = [{"do": "if", "cond": "attacker", "then": effects}]
    return effects


def with_rows(*rows: Row) -> CardTables:
    """Returns the printed tables with some rows changed; the changed table comes first and is checked first."""
    tables = dict(OWN_TABLES)
    for table, name, cells in rows:
        changed = {**tables.pop(table)}
        changed[name] = changed[name] | cells
        tables = {table: changed, **tables}
    return tables


def found(row: Row) -> tuple[list[str], str] | None:
    """Returns the problem with the data if one row is changed."""
    return problem(with_rows(row), OWN_TABLES)


WRONG: list[tuple[Row, str, str]] = [
    (
        ("location", "olympus", {"allowed": ["hero"]}),
        SAME,
        "the allowed of olympus is ['olympian', 'hero', 'prophet'] and cannot be changed",
    ),
    (
        ("location", "olympus", {"actions": []}),
        SAME,
        "the actions of olympus is ['convert', 'design'] and cannot be changed",
    ),
    (("slot", "forge-1", {"location": "oracle"}), SAME, "the location of forge-1 is forge and cannot be changed"),
    (("space", "elis-1", {"city": "argos"}), SAME, "the city of elis-1 is elis and cannot be changed"),
    (("pillar", "truce", {"number": 3}), SAME, "the number of truce is 2 and cannot be changed"),
    (("power", "zeus_p1", {"of": "hades"}), SAME, "the of of zeus_p1 is zeus and cannot be changed"),
    (("upgrade", "zeus_u1", {"of": "hades"}), SAME, "the of of zeus_u1 is zeus and cannot be changed"),
    (("card", "com_01", {"of": "zeus"}), SAME, "the of of com_01 is common and cannot be changed"),
    (("primordial", "nyx", {"rank": "alpha"}), SAME, "the rank of nyx is gamma and cannot be changed"),
    (("goodness", "g2", {"at": 3}), SAME, "the at of g2 is 2 and cannot be changed"),
    (("spark", "s1", {"at": 2}), SAME, "the at of s1 is 1 and cannot be changed"),
    (("card", "com_01", {"cost": 11}), SAME, "cost is 0 to 10, not 11"),
    (("card", "com_01", {"cost": -1}), SAME, "cost is 0 to 10, not -1"),
    (("number", "storage", {"value": 0}), SAME, "value is 1 to 4, not 0"),
    (("number", "storage", {"value": 5}), SAME, "value is 1 to 4, not 5"),
    (("card", "com_01", {"elements": []}), SAME, "a conflict card shows at least one element"),
    (
        ("card", "com_01", {"elements": ["gold"]}),
        SAME,
        "elements are up to four of air, earth, fire, water, not ['gold']",
    ),
    (
        ("champion", "achilles", {"elements": ["air"] * 5}),
        SAME,
        "elements are up to four of air, earth, fire, water, not ['air', 'air', 'air', 'air', 'air']",
    ),
    (
        ("champion", "achilles", {"elements": "air"}),
        SAME,
        "elements are up to four of air, earth, fire, water, not 'air'",
    ),
    (("card", "com_01", {"left": "cat"}), SAME, f"unknown picture 'cat'; expected one of: {PICTURES}"),
    (("card", "com_01", {"right": "cat"}), SAME, f"unknown picture 'cat'; expected one of: {PICTURES}"),
    (("city", "argos", {"affinity": "gold"}), SAME, f"unknown symbol 'gold'; expected one of: {SYMBOLIC}"),
    (("tech", "tec_agora", {"symbol": "gold"}), SAME, f"unknown symbol 'gold'; expected one of: {SYMBOLIC}"),
    (("tech", "tec_agora", {"edges": ["x"]}), SAME, "edges are different ones of n, e, s, w, not ['x']"),
    (("tech", "tec_agora", {"edges": ["n", "n"]}), SAME, "edges are different ones of n, e, s, w, not ['n', 'n']"),
    (("tech", "tec_agora", {"edges": "ns"}), SAME, "edges are different ones of n, e, s, w, not 'ns'"),
    (("champion", "achilles", {"scope": "all"}), SAME, "a scope is self or owner, not 'all'"),
    (("city", "argos", {"banner": [[GAIN]]}), SAME, "a banner has two options: Followers and Service"),
    (("city", "argos", {"banner": "x"}), SAME, "a banner has two options: Followers and Service"),
    (
        ("city", "argos", {"banner": [[GAIN], [{"do": "x"}]]}),
        SAME,
        f"unknown effect 'x'; expected one of: {EFFECTS}",
    ),
    (("quest", "ep_fleece", {"cantos": [EMPTY]}), SAME, "an epic quest has 2 to 4 cantos"),
    (("quest", "ep_fleece", {"cantos": [EMPTY] * 5}), SAME, "an epic quest has 2 to 4 cantos"),
    (("quest", "ep_fleece", {"cantos": "ab"}), SAME, "an epic quest has 2 to 4 cantos"),
    (("quest", "ep_fleece", {"cantos": [EMPTY, {"need": []}]}), SAME, "a canto has a need and a reward"),
    (("quest", "ep_fleece", {"cantos": [EMPTY, []]}), SAME, "a canto has a need and a reward"),
    (
        ("quest", "ep_fleece", {"cantos": [{"need": [], "reward": [{"do": "x"}]}, EMPTY]}),
        SAME,
        f"unknown effect 'x'; expected one of: {EFFECTS}",
    ),
    (("setup", "p2", {"by_space": [[]] * 3}), SAME, "there are four spaces of the Greatness track"),
    (("setup", "p2", {"by_space": "four"}), SAME, "there are four spaces of the Greatness track"),
    (
        ("setup", "p2", {"by_space": [[], [], [], [{"do": "draw", "deck": "conflict", "n": 1}]]}),
        SAME,
        "draw is not allowed here: at set-up nothing is drawn",
    ),
    (
        ("setup", "p2", {"by_space": [[], [], [], [{"do": "choose", "options": [[], []]}]]}),
        SAME,
        "choose is not allowed here: at set-up nothing is chosen",
    ),
    (
        ("power", "zeus_p1", {"timing": "passive"}),
        "power zeus_p1 effects",
        "if is not allowed here: a passive power changes rules or strength",
    ),
    (("power", "ares_p1", {"timing": "age_end"}), "power ares_p1 effects", "only a passive power counts for ever"),
    (
        ("power", "ares_p1", {"effects": [GAIN]}),
        SAME,
        "gain is not allowed here: a passive power changes rules or strength",
    ),
    (
        ("power", "athena_p1", {"timing": "age_end"}),
        "power athena_p1 effects",
        "modify is not allowed here: only a passive power changes rules",
    ),
    (
        ("card", "com_01", {"effects": [{"do": "action", "which": "drain"}]}),
        SAME,
        "action is not allowed here: a conflict card cannot begin something else in the middle of a combat",
    ),
    (
        ("card", "com_01", {"effects": [COMBAT]}),
        SAME,
        "combat is not allowed here: a conflict card cannot begin something else in the middle of a combat",
    ),
    (
        ("tech", "tec_games", {"effects": [{"do": "action", "which": "drain"}]}),
        SAME,
        "action is not allowed here: a reaction that begins an action or a combat might never end",
    ),
    (
        ("tech", "tec_games", {"effects": [COMBAT]}),
        SAME,
        "combat is not allowed here: a reaction that begins an action or a combat might never end",
    ),
    (("action_effect", "train", {"effects": [COMBAT]}), SAME, "combat is not allowed here: it cannot be a combat"),
    (("location", "olympus", {"malus": [GAIN]}), SAME, "gain is not allowed here: a penalty is a payment"),
    (("location", "olympus", {"malus": [COMBAT]}), SAME, "combat is not allowed here: a penalty is a payment"),
    (
        ("location", "olympus", {"malus": [{"do": "modify", "rule": "storage"}]}),
        SAME,
        "modify is not allowed here: a penalty is a payment",
    ),
    (("power", "zeus_p1", {"timing": "never"}), SAME, f"unknown timing 'never'; expected one of: {TIMED}"),
    (
        ("power", "zeus_p1", {"timing": "reaction", "on": "never"}),
        SAME,
        f"unknown event 'never'; expected one of: {EVENTFUL}",
    ),
    (("power", "zeus_p1", {"on": "you_drain"}), "power zeus_p1 timing", "only a reaction has an event"),
    (
        ("premonition", "pre_joy", {"effects": GAIN}),
        SAME,
        "effects are a list, not {'do': 'gain', 'what': 'vp', 'n': 1}",
    ),
    (eff(5), SAME, "not an effect: 5"),
    (eff({"what": "vp"}), SAME, "not an effect: {'what': 'vp'}"),
    (eff({"do": "dance"}), SAME, f"unknown effect 'dance'; expected one of: {EFFECTS}"),
    (
        eff({"do": "modify", "rule": "storage"}),
        SAME,
        "modify is not allowed here: only a passive power changes rules",
    ),
    (
        eff(GAIN, {"do": "pay", "what": "aegis", "n": 1}),
        SAME,
        "pay must come before all other effects of its list",
    ),
    (
        eff({"do": "pay", "what": "aegis", "n": 1}, GAIN, {"do": "pay", "what": "aegis", "n": 1}),
        SAME,
        "pay must come before all other effects of its list",
    ),
    (eff(*nest(5)), SAME, "lists are nested too deeply"),
    (eff({"do": "choose", "options": [nest(4), []]}), SAME, "lists are nested too deeply"),
    (eff({"do": "gain", "what": "vp"}), SAME, "gain needs n"),
    (eff({"do": "gain", "n": 1}), SAME, "gain needs what"),
    (eff(GAIN | {"m": 2}), SAME, "gain has no m; it has: what, n, per, max, until"),
    (eff(GAIN | {"n": 0}), SAME, "n is 1 to 20, not 0"),
    (eff(GAIN | {"n": 21}), SAME, "n is 1 to 20, not 21"),
    (eff(GAIN | {"n": True}), SAME, "n is 1 to 20, not True"),
    (eff(GAIN | {"n": "2"}), SAME, "n is 1 to 20, not '2'"),
    (eff({"do": "well", "n": -21}), SAME, "n is -20 to 20, not -21"),
    (eff({"do": "well", "n": 21}), SAME, "n is -20 to 20, not 21"),
    (eff(GAIN | {"what": "card"}), SAME, f"what is one of {GAINED}, not 'card'"),
    (eff(GAIN | {"per": "gold"}), SAME, f"unknown counter 'gold'; expected one of: {COUNTED}"),
    (eff(GAIN | {"per": 5}), SAME, "a counter is a text, not 5"),
    (eff(GAIN | {"per": "vp:argos"}), SAME, "vp cannot be of 'argos'"),
    (eff(GAIN | {"per": "temple:social"}), SAME, "temple cannot be of 'social'"),
    *(
        (eff(GAIN | cells), SAME, "only Determination is gained until something, and that is combat or always")
        for cells in ({"until": "combat"}, {"what": "determination", "until": "action_phase"})
    ),
    (eff(GAIN | {"until": "later"}), SAME, "until is one of combat, action_phase, always, not 'later'"),
    (eff(COMBAT | {"win": [COMBAT]}), SAME, "combat is not allowed here: a combat cannot begin another"),
    (eff(COMBAT | {"lose": [COMBAT]}), SAME, "combat is not allowed here: a combat cannot begin another"),
    (eff({"do": "combat", "base": 1, "cards": 1, "win": []}), SAME, "combat needs lose"),
    (eff({"do": "choose", "options": [[]]}), SAME, "a choice has 2 to 8 options"),
    (eff({"do": "choose", "options": [[]] * 9}), SAME, "a choice has 2 to 8 options"),
    (eff({"do": "choose", "options": "ab"}), SAME, "a choice has 2 to 8 options"),
    (
        eff({"do": "choose", "options": [[], [{"do": "x"}]]}),
        SAME,
        f"unknown effect 'x'; expected one of: {EFFECTS}",
    ),
    (eff({"do": "discard"}), SAME, "discard has either n or down_to"),
    (eff({"do": "discard", "n": 1, "down_to": 2}), SAME, "discard has either n or down_to"),
    (eff({"do": "strength", "n": 1, "until": "always"}), SAME, "only a passive power counts for ever"),
    (eff({"do": "choose", "n": 3, "options": [[], []]}), SAME, "more is to be chosen than there is"),
    (eff({"do": "draw", "deck": "conflict", "n": 2, "keep": 2}), SAME, "what is kept is fewer than what is drawn"),
    (
        eff({"do": "remove", "what": "temple", "n": 1, "city": "rome"}),
        SAME,
        "city is one of choice, sparta, argos, lemnos, athens, elis, not 'rome'",
    ),
    (eff({"do": "if", "cond": 5, "then": []}), SAME, "a condition is a text, not 5"),
    (eff({"do": "if", "cond": "vp > many", "then": []}), SAME, "not a condition: 'vp > many'"),
    (
        eff({"do": "if", "cond": "gold > 1", "then": []}),
        SAME,
        f"unknown counter 'gold'; expected one of: {COUNTED}",
    ),
    (
        eff({"do": "if", "cond": "winner", "then": []}),
        SAME,
        "unknown flag 'winner'; expected one of: attacker, defender, vs_game, vs_player, deck_emptied",
    ),
    (
        eff({"do": "if", "cond": "attacker:argos", "then": []}),
        SAME,
        "unknown flag 'attacker:argos'; expected one of: attacker, defender, vs_game, vs_player, deck_emptied",
    ),
    (eff({"do": "if", "cond": "not vp >= 1", "then": []}), SAME, 'only a flag can follow "not"'),
    (eff({"do": "if", "cond": "vp >= 1 and", "then": []}), SAME, "not a condition: 'vp >= 1 and'"),
    (eff({"do": "if", "cond": "attacker and hand:argos >= 1", "then": []}), SAME, "hand cannot be of 'argos'"),
    (
        eff({"do": "if", "cond": "attacker", "then": [], "else": [{"do": "x"}]}),
        SAME,
        f"unknown effect 'x'; expected one of: {EFFECTS}",
    ),
    (
        ("power", "ares_p1", {"effects": [{"do": "modify", "rule": "storage", "arg": "hero"}]}),
        SAME,
        "storage has no argument 'hero'; expected one of: none",
    ),
    (
        ("power", "ares_p1", {"effects": [{"do": "modify", "rule": "activation_cost", "arg": "olympian"}]}),
        SAME,
        "activation_cost has no argument 'olympian'; expected one of: hero, prophet",
    ),
    (
        ("power", "ares_p1", {"effects": [{"do": "modify", "rule": "fame"}]}),
        SAME,
        f"rule is one of {RULED}, not 'fame'",
    ),
    (("premonition", "pre_joy", {"need": "x"}), SAME, "needs are a list, not 'x'"),
    (need(5), SAME, "not a need: 5"),
    (need({"kind": "hero"}), SAME, "not a need: {'kind': 'hero'}"),
    (need({"need": "sing"}), SAME, f"unknown need 'sing'; expected one of: {NEEDED}"),
    (need({"need": "play", "elements": ["air"]}), SAME, "play is for clash quests"),
    (canto({"need": "play", "elements": ["air"]}), SAME, "play is for clash quests"),
    (clash({"need": "at", "place": "argos"}), SAME, "at is for premonitions"),
    (canto({"need": "at", "place": "argos"}), SAME, "at is for premonitions"),
    (need({"need": "kind", "kind": "hero"}), SAME, "kind is for quests"),
    (clash(RECALL), SAME, "recall is not for clash quests"),
    (clash({"need": "reveal", "elements": ["air"]}), SAME, "reveal is not for clash quests"),
    (clash({"need": "discard", "elements": ["air"]}), SAME, "discard is not for clash quests"),
    (need({"need": "at", "place": "any"}), SAME, f"place is one of {NAMED}, not 'any'"),
    (canto(RECALL | {"from": "any"}), SAME, f"from is one of {NAMED}, not 'any'"),
    (
        clash({"need": "play", "elements": ["air"]}, {"need": "play", "elements": ["fire"]}),
        SAME,
        "a list of needs can contain play only once",
    ),
    (need({"need": "pay", "what": "aegis"}), SAME, "pay has: what, n"),
    (need({"need": "pay", "what": "aegis", "n": 1, "m": 1}), SAME, "pay has: what, n"),
    (need({"need": "pay", "what": "greatness", "n": 1}), SAME, f"what is one of {PAID}, not 'greatness'"),
    (
        need(RECALL | {"kind": "any"}),
        SAME,
        "kind is one of olympian, hero, prophet, not 'any'",
    ),
    (
        need({"need": "reveal", "elements": ["air"]}, {"need": "discard", "elements": ["air"]}),
        SAME,
        "a list of needs can ask for cards only once",
    ),
    (
        need({"need": "reveal", "elements": ["air"]}, {"need": "pay", "what": "card", "n": 1}),
        SAME,
        "a list of needs can ask for cards only once",
    ),
    (
        canto({"need": "discard", "elements": ["air"]}, {"need": "pay", "what": "premonition", "n": 1}),
        SAME,
        "a list of needs can ask for cards only once",
    ),
    (
        need({"need": "pay", "what": "premonition", "n": 1}),
        SAME,
        "a premonition cannot be paid with premonitions: the one that is played would count among them",
    ),
    (
        canto(RECALL, {"need": "kind", "kind": "hero"}, RECALL | {"from": "mortal_world"}),
        SAME,
        "a list of needs can recall each kind only once",
    ),
    (("olympian", "zeus", {"start": {"aegis": 1}}), SAME, f"a start has a number for each of: {STARTING}"),
    (("olympian", "zeus", start(gold=1)), SAME, f"a start has a number for each of: {STARTING}"),
    (("olympian", "zeus", start(aegis=-1)), SAME, f"a start has a number for each of: {STARTING}"),
    (("olympian", "zeus", start(aegis=21)), SAME, f"a start has a number for each of: {STARTING}"),
    (("olympian", "zeus", start(aegis=True)), SAME, f"a start has a number for each of: {STARTING}"),
    (("olympian", "zeus", start(determination=0)), SAME, "Determination is 1 to 10, not 0"),
    (("olympian", "zeus", start(determination=11)), SAME, "Determination is 1 to 10, not 11"),
    (("olympian", "zeus", start(goodness=9)), SAME, "Goodness is 0 to 8, not 9"),
    (("olympian", "zeus", start(hand=18)), SAME, "a hand begins with up to 17 cards, not 18"),
    (("olympian", "zeus", start(heroes=2)), SAME, "two Heroes or Prophets begin in the reserve"),
    (
        ("olympian", "zeus", start(heroes=0, prophets=2)),
        SAME,
        "on the tiles of zeus there must be 5 spark, 3 temple, 3 hero, 1 prophet",
    ),
    (("upgrade", "zeus_u1", {"holds": ["spark"]}), SAME, "a tile holds two pieces of spark, temple, hero, prophet"),
    (
        ("upgrade", "zeus_u1", {"holds": ["spark", "gold"]}),
        SAME,
        "a tile holds two pieces of spark, temple, hero, prophet",
    ),
    (
        ("upgrade", "zeus_u1", {"holds": ["spark", "spark"]}),
        "olympian zeus start",
        "on the tiles of zeus there must be 5 spark, 3 temple, 2 hero, 2 prophet",
    ),
    (("link", "l01", {"from": "rome-1"}), SAME, "there is no space 'rome-1'"),
    (("link", "l01", {"to": "rome-1"}), SAME, "there is no space 'rome-1'"),
    (("link", "l01", {"edge": "x"}), SAME, "an edge is one of n, e, s, w, not 'x'"),
    (("link", "l01", {"other_edge": "x"}), SAME, "an edge is one of n, e, s, w, not 'x'"),
    (("link", "l01", {"edge": "s"}), "link l03 edge", "this edge of elis-1 is in two links"),
    (("link", "l03", {"edge": "e"}), SAME, "this edge of elis-1 is in two links"),
    (("link", "l02", {"to": "elis-2"}), "link l02 other_edge", "this edge of elis-2 is in two links"),
    (("link", "l01", {"kind": "river"}), SAME, "a link is adjacent or a road"),
    (
        ("city", "argos", {"affinity": "military"}),
        "city sparta affinity",
        "each symbol is the affinity of one City",
    ),
    (("number", "premonitions_kept", {"value": 3}), SAME, "more cannot be kept than is drawn"),
]

SOUND: list[Row] = [
    ("card", "com_01", {"cost": 10}),
    ("card", "com_01", {"cost": 0}),
    ("number", "storage", {"value": 1}),
    ("number", "storage", {"value": 4}),
    ("champion", "achilles", {"elements": []}),
    ("champion", "achilles", {"elements": ["air"] * 4}),
    ("card", "com_01", {"left": "", "right": "sun"}),
    ("tech", "tec_agora", {"edges": []}),
    ("champion", "achilles", {"scope": "owner"}),
    ("quest", "ep_fleece", {"cantos": [EMPTY] * 2}),
    ("quest", "ep_fleece", {"cantos": [EMPTY] * 4}),
    ("location", "olympus", {"malus": [{"do": "pay", "what": "vp", "n": 1}]}),
    ("location", "olympus", {"malus": []}),
    ("setup", "p2", {"by_space": [[GAIN], [], [], []]}),
    ("power", "zeus_p1", {"timing": "reaction", "on": "you_drain"}),
    (
        "power",
        "ares_p1",
        {"effects": [{"do": "modify", "rule": "storage", "n": 1}, {"do": "strength", "n": 1, "until": "always"}]},
    ),
    ("power", "ares_p1", {"effects": [{"do": "modify", "rule": "token_returns", "n": 1, "arg": "forge"}]}),
    eff(*nest(4)),
    eff({"do": "pay", "what": "aegis", "n": 1}, {"do": "pay", "what": "card", "n": 20}, GAIN),
    eff({"do": "choose", "options": [[]] * 2}),
    eff({"do": "choose", "n": 2, "options": [nest(3)] * 8}),
    *(eff(GAIN | {"what": "determination", "until": until}) for until in ("combat", "always")),
    eff({"do": "well", "n": -20}, {"do": "well", "n": 20}),
    eff(GAIN | {"n": 20, "per": "deployed_tech:social", "max": 1}),
    eff({"do": "draw", "deck": "conflict", "n": 2, "keep": 1}),
    eff({"do": "discard", "down_to": 1}, {"do": "discard", "n": 1}),
    eff({"do": "combat", "base": 1, "cards": 0, "win": nest(3), "lose": [], "elements": ["air"]}),
    eff({"do": "if", "cond": "not attacker and temple:argos == 1 and vs_game", "then": [], "else": []}),
    ("tech", "tec_agora", {"effects": [{"do": "action", "which": "drain"}]}),
    need(
        {"need": "pay", "what": "aegis", "n": 1},
        {"need": "pay", "what": "vp", "n": 1},
        {"need": "reveal", "elements": ["air"]},
    ),
    need({"need": "at", "place": "mortal_world"}),
    clash(
        {"need": "play", "elements": ["air"]},
        {"need": "kind", "kind": "hero"},
        {"need": "pay", "what": "card", "n": 1},
    ),
    canto({"need": "pay", "what": "premonition", "n": 1}),
    canto({"need": "kind", "kind": "hero"}, RECALL, RECALL | {"kind": "prophet"}),
    ("olympian", "zeus", start(aegis=20, determination=1, goodness=8)),
    ("olympian", "zeus", start(aegis=0, determination=10, hand=17)),
    ("number", "premonitions_kept", {"value": 2}),
    ("number", "well_warning", {"value": 13}),
]


@pytest.mark.parametrize(("row", "place", "reason"), WRONG)
def test_what_cannot_be_is_told_with_its_place_and_reason(row: Row, place: str, reason: str) -> None:
    where = place.split() if place else [row[0], row[1], next(iter(row[2]))]
    assert found(row) == (where, reason)


@pytest.mark.parametrize("row", SOUND)
def test_what_the_rules_can_carry_out_is_sound(row: Row) -> None:
    assert found(row) is None


def test_our_own_rows_are_sound_and_every_table_is_looked_at() -> None:
    assert problem(OWN_TABLES, OWN_TABLES) is None
    assert all(any(key in cells for cells in OWN_TABLES[table].values()) for table, key in RANGES)
    fixed = [(table, key) for table, keys in FIXED.items() for key in keys]
    assert all(any(key in cells for cells in OWN_TABLES[table].values()) for table, key in fixed)


@pytest.mark.parametrize(("table", "key"), RANGES)
def test_numbers_have_a_least_and_a_most(table: str, key: str) -> None:
    low, high = RANGES[table, key]
    name = next(row for row, cells in OWN_TABLES[table].items() if key in cells)
    for value in (low - 1, high + 1):
        assert found((table, name, {key: value})) == ([table, name, key], f"{key} is {low} to {high}, not {value}")
    for value in (low, high):
        assert found((table, name, {key: value})) is None


@pytest.mark.parametrize("name", NUMBER_RANGES)
def test_numbers_of_the_boards_have_a_least_and_a_most(name: str) -> None:
    low, high = NUMBER_RANGES[name]
    for value in (low - 1, high + 1):
        reason = f"value is {low} to {high}, not {value}"
        assert found(("number", name, {"value": value})) == (["number", name, "value"], reason)


def test_limits_fit_together() -> None:
    for warning, flood, sound in ((13, 14, True), (14, 14, False), (15, 14, False)):
        tables = with_rows(
            ("number", "well_warning", {"value": warning}), ("number", "well_flood", {"value": flood})
        )
        told = (["number", "well_flood", "value"], "the Well overflows above its warning")
        assert problem(tables, OWN_TABLES) == (None if sound else told)
