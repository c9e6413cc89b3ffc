"""The vocabulary of the data: the words that rows may contain, and the number of each in the rules.

A word's index in its list is its number. The ledger explains the words ("Words of the data").
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LOCATIONS: Final = ("olympus", "forge", "oracle", "moirai", "coliseum", "underworld", "mortal_world")
OLYMPUS: Final[i64] = 0
FORGE: Final[i64] = 1
ORACLE: Final[i64] = 2
MOIRAI: Final[i64] = 3
COLISEUM: Final[i64] = 4
UNDERWORLD: Final[i64] = 5
MORTAL_WORLD: Final[i64] = 6

CITIES: Final = ("sparta", "argos", "lemnos", "athens", "elis")
SYMBOLS: Final = ("military", "architecture", "culture", "science", "social")
ELEMENTS: Final = ("air", "earth", "fire", "water")
COMBOS: Final = ("", "lion", "eagle", "hydra", "bull", "lyre", "sun")  # 0: no half of a picture
EDGES: Final = ("n", "e", "s", "w")
RANKS: Final = ("alpha", "beta", "gamma")

# The Chronos module. A Concept has the number of its Pillar.
CONCEPTS: Final = ("ananke", "anthropos", "cosmos", "kratos", "gonos", "temnein")
ANANKE: Final[i64] = 0
ANTHROPOS: Final[i64] = 1
COSMOS_CONCEPT: Final[i64] = 2
KRATOS: Final[i64] = 3
GONOS: Final[i64] = 4
TEMNEIN: Final[i64] = 5
UPGRADE_CONCEPTS: Final = ("ananke", "kratos")
CHAINED_CONCEPTS: Final = ("anthropos", "cosmos", "gonos", "temnein")
# In effects, besides the Concepts: the track with most or fewest tokens, ties to the decider (HY-R129).
CONCEPT_WORDS: Final = (*CONCEPTS, "choice", "most", "least")
CHOICE_CONCEPT: Final[i64] = 6
MOST_CHAINS: Final[i64] = 7
LEAST_CHAINS: Final[i64] = 8
DIFFICULTIES: Final = ("easy", "normal", "hard", "titan", "book")  # book: as on the sheet
AVATARS: Final = ("kronos", "kairos", "aeon")
KRONOS: Final[i64] = 0
KAIROS: Final[i64] = 1
AEON: Final[i64] = 2
AVATAR_WORDS: Final = (*AVATARS, "lowest", "choice")
LOWEST_AVATAR: Final[i64] = 3
CHOICE_AVATAR: Final[i64] = 4
CHAIN_OPS: Final = ("break", "add")
BREAK_CHAIN: Final[i64] = 0
ADD_CHAIN: Final[i64] = 1
BLOCK_OPS: Final = ("place", "remove")
BLOCK: Final[i64] = 0
UNBLOCK: Final[i64] = 1

PIECES: Final = ("spark", "temple", "hero", "prophet")
SPARK: Final[i64] = 0
TEMPLE: Final[i64] = 1
HERO_PIECE: Final[i64] = 2
PROPHET_PIECE: Final[i64] = 3
HERO_OR_PROPHET: Final[i64] = 4
ANY_PIECE: Final[i64] = 5
REMOVABLE: Final = (*PIECES, "hero_or_prophet", "any")

KINDS: Final = ("olympian", "hero", "prophet", "any")  # of characters
OLYMPIAN_KIND: Final[i64] = 0
HERO_KIND: Final[i64] = 1
PROPHET_KIND: Final[i64] = 2
ANY_KIND: Final[i64] = 3

ACTIONS: Final = (
    "convert",
    "design",
    "craft",
    "produce",
    "perceive",
    "omen",
    "fulfil",
    "train",
    "fight",
    "revive",
    "drain",
    "influence",
    "deploy",
)
CONVERT: Final[i64] = 0
DESIGN: Final[i64] = 1
CRAFT: Final[i64] = 2
PRODUCE: Final[i64] = 3
PERCEIVE: Final[i64] = 4
OMEN: Final[i64] = 5
FULFIL: Final[i64] = 6
TRAIN: Final[i64] = 7
FIGHT: Final[i64] = 8
REVIVE: Final[i64] = 9
DRAIN: Final[i64] = 10
INFLUENCE: Final[i64] = 11
DEPLOY: Final[i64] = 12

# Goods gained, paid and lost.
GOODS: Final = (
    "vp",
    "aegis",
    "follower",
    "prayer",
    "goodness",
    "determination",
    "greatness",
    "bonus_location",
    "prayer_well",
    "card",
    "premonition",
)
VP: Final[i64] = 0
AEGIS: Final[i64] = 1
FOLLOWER: Final[i64] = 2
PRAYER: Final[i64] = 3
GOODNESS: Final[i64] = 4
DETERMINATION: Final[i64] = 5
GREATNESS: Final[i64] = 6
BONUS_LOCATION: Final[i64] = 7
PRAYER_WELL: Final[i64] = 8
CARD_GOOD: Final[i64] = 9
PREMONITION_GOOD: Final[i64] = 10

GAINABLE: Final = (*GOODS[:9],)
PAYABLE: Final = ("vp", "aegis", "follower", "prayer", "goodness", "card", "premonition")
STEALABLE: Final = ("vp", "aegis", "follower", "prayer")
CHRONOS_GOODS: Final = STEALABLE  # goods that Chronos gains
LOSABLE: Final = tuple(good for good in GOODS if good != "prayer_well")

DECKS: Final = ("conflict", "coliseum", "premonition", "upgrade")
OWN_DECK: Final[i64] = 0
COLISEUM_DECK: Final[i64] = 1
PREMONITION_DECK: Final[i64] = 2
UPGRADE_DECK: Final[i64] = 3

TIMINGS: Final = ("immediate", "age_start", "age_end", "passive", "once_per_age", "reaction", "game_end")
IMMEDIATE: Final[i64] = 0
AGE_START: Final[i64] = 1
AGE_END: Final[i64] = 2
PASSIVE: Final[i64] = 3
ONCE_PER_AGE: Final[i64] = 4
REACTION: Final[i64] = 5
GAME_END: Final[i64] = 6

EVENTS: Final = (
    "you_win_combat",
    "you_lose_combat",
    "you_deploy",
    "you_influence",
    "you_drain",
    "you_fulfil",
    "activate_hero",
    "hero_defeated",
    "primordial_revealed",
    "premonition_played",
)
WIN_COMBAT: Final[i64] = 0
LOSE_COMBAT: Final[i64] = 1
YOU_DEPLOY: Final[i64] = 2
YOU_INFLUENCE: Final[i64] = 3
YOU_DRAIN: Final[i64] = 4
YOU_FULFIL: Final[i64] = 5
ACTIVATE_HERO: Final[i64] = 6
HERO_DEFEATED: Final[i64] = 7
PRIMORDIAL_REVEALED: Final[i64] = 8
PREMONITION_PLAYED: Final[i64] = 9

UNTILS: Final = ("combat", "action_phase", "always")
UNTIL_COMBAT: Final[i64] = 0
UNTIL_ACTION_PHASE: Final[i64] = 1
UNTIL_ALWAYS: Final[i64] = 2
WHENS: Final = ("any", "attack", "defend", "vs_game", "vs_player", "vs_avatar")
WHEN_ANY: Final[i64] = 0
WHEN_ATTACK: Final[i64] = 1
WHEN_DEFEND: Final[i64] = 2
WHEN_GAME: Final[i64] = 3
WHEN_PLAYER: Final[i64] = 4
WHEN_AVATAR: Final[i64] = 5
TARGETS: Final = ("self", "enemy")
WHO: Final = ("other", "all", "opponent", "leader", "last")
EACH_OTHER: Final[i64] = 0
EACH_ALL: Final[i64] = 1
EACH_OPPONENT: Final[i64] = 2
EACH_LEADER: Final[i64] = 3
EACH_LAST: Final[i64] = 4
NULLIFIED: Final = ("last_card_effect", "last_card_combo", "all_combos")
LAST_EFFECT: Final[i64] = 0
LAST_COMBO: Final[i64] = 1
ALL_COMBOS: Final[i64] = 2
DEFEATED: Final = ("hero", "olympian")

RULES: Final = (
    "activation_cost",
    "craft_discount",
    "drain_bonus",
    "storage",
    "penalty_free",
    "well_immune",
    "wrath1_immune",
    "attacker_wins_ties",
    "prophet_defends",
    "link_vp",
    "contest_immune",
    "seduction",
    "token_returns",
    "next_canto_free",
    "draw_extra_keep",
    "hero_survives",
    "temple_protected",
    "ally_strength",
)
ACTIVATION_COST: Final[i64] = 0
CRAFT_DISCOUNT: Final[i64] = 1
DRAIN_BONUS: Final[i64] = 2
STORAGE: Final[i64] = 3
PENALTY_FREE: Final[i64] = 4
WELL_IMMUNE: Final[i64] = 5
WRATH1_IMMUNE: Final[i64] = 6
ATTACKER_WINS_TIES: Final[i64] = 7
PROPHET_DEFENDS: Final[i64] = 8
LINK_VP: Final[i64] = 9
CONTEST_IMMUNE: Final[i64] = 10
SEDUCTION: Final[i64] = 11
TOKEN_RETURNS: Final[i64] = 12
NEXT_CANTO_FREE: Final[i64] = 13
DRAW_EXTRA_KEEP: Final[i64] = 14
HERO_SURVIVES: Final[i64] = 15
TEMPLE_PROTECTED: Final[i64] = 16
ALLY_STRENGTH: Final[i64] = 17

# The argument of a rule is one of these words.
RULE_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "activation_cost": ("hero", "prophet"),
    "token_returns": ("any", *LOCATIONS),
    "draw_extra_keep": ("conflict", "coliseum", "premonition"),
}

COUNTERS: Final = (
    "vp",
    "aegis",
    "follower",
    "prayer",
    "goodness",
    "determination",
    "hand",
    "premonition",
    "greatness_rank",
    "deployed_tech",
    "tech_link",
    "stored_tech",
    "factory",
    "distinct_symbol",
    "cities",
    "temple",
    "hero",
    "prophet",
    "ally",
    "defeated_hero",
    "upgrade",
    "spark",
    "well",
    "other_players",
    "played_cards",
    "combos",
    "intensity",
    "avatar_world",
)
COUNT_HAND: Final[i64] = 6
COUNT_PREMONITION: Final[i64] = 7
COUNT_RANK: Final[i64] = 8
COUNT_DEPLOYED: Final[i64] = 9
COUNT_LINKS: Final[i64] = 10
COUNT_STORED: Final[i64] = 11
COUNT_FACTORY: Final[i64] = 12
COUNT_SYMBOLS: Final[i64] = 13
COUNT_CITIES: Final[i64] = 14
COUNT_TEMPLES: Final[i64] = 15
COUNT_HEROES: Final[i64] = 16
COUNT_PROPHETS: Final[i64] = 17
COUNT_ALLIES: Final[i64] = 18
COUNT_DEFEATED: Final[i64] = 19
COUNT_UPGRADES: Final[i64] = 20
COUNT_SPARKS: Final[i64] = 21
COUNT_WELL: Final[i64] = 22
COUNT_OTHERS: Final[i64] = 23
COUNT_PLAYED: Final[i64] = 24
COUNT_COMBOS: Final[i64] = 25
COUNT_INTENSITY: Final[i64] = 26
COUNT_AVATARS: Final[i64] = 27
# By counter: its possible arguments.
COUNTER_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "deployed_tech": (*SYMBOLS, *CITIES),
    "temple": CITIES,
    "intensity": UPGRADE_CONCEPTS,
    "avatar_world": AVATARS,
}
# Counters of the table or of a combat; all others count a player's property.
TABLE_COUNTERS: Final = ("well", "other_players", "played_cards", "combos", "intensity", "avatar_world")

FLAGS: Final = ("attacker", "defender", "vs_game", "vs_player", "deck_emptied")
FLAG_ATTACKER: Final[i64] = 0
FLAG_DEFENDER: Final[i64] = 1
FLAG_GAME: Final[i64] = 2
FLAG_PLAYER: Final[i64] = 3
FLAG_EMPTIED: Final[i64] = 4
FLAG_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {"deck_emptied": ("coliseum", "premonition")}
COMPARISONS: Final = ("==", ">=", "<=", "<", ">")

NEEDS: Final = ("recall", "reveal", "discard", "pay", "cond", "play", "kind", "at")
NEED_RECALL: Final[i64] = 0
NEED_REVEAL: Final[i64] = 1
NEED_DISCARD: Final[i64] = 2
NEED_PAY: Final[i64] = 3
NEED_COND: Final[i64] = 4
NEED_PLAY: Final[i64] = 5
NEED_KIND: Final[i64] = 6
NEED_AT: Final[i64] = 7
# By need: its parameters and their kinds (see WORDS).
NEED_PARAMETERS: Final[dict[str, dict[str, str]]] = {
    "recall": {"kind": "character", "from": "named_place", "n": "count"},
    "reveal": {"elements": "elements"},
    "discard": {"elements": "elements"},
    "pay": {"what": "payable", "n": "count"},
    "cond": {"cond": "cond"},
    "play": {"elements": "elements"},
    "kind": {"kind": "character"},
    "at": {"place": "named_place"},
}

# Effects that rules compare with, by number; the other words get the numbers after these (`words/`).
COMPARED: Final = (
    "pay",
    "destroy_temple",
    "action",
    "strength",
    "modify",
    "combat",
    "if",
    "each",
    "block",
    "avatar",
)
DO_PAY: Final[i64] = 0
DO_DESTROY: Final[i64] = 1
DO_ACTION: Final[i64] = 2
DO_STRENGTH: Final[i64] = 3
DO_MODIFY: Final[i64] = 4
DO_COMBAT: Final[i64] = 5
DO_IF: Final[i64] = 6
DO_EACH: Final[i64] = 7
DO_BLOCK: Final[i64] = 8
DO_AVATAR: Final[i64] = 9
# Counters and flags allowed only in rows of the Chronos module.
CHRONOS_TERMS: Final = ("avatar_world", "deck_emptied")


WORDS: Final[dict[str, tuple[str, ...]]] = {
    # by kind of parameter: the words allowed
    "gainable": GAINABLE,
    "payable": PAYABLE,
    "losable": LOSABLE,
    "stealable": STEALABLE,
    "deck": DECKS,
    "peek": ("primordial",),
    "removable": REMOVABLE,
    "city_or_choice": ("choice", *CITIES),
    "action": ACTIONS,
    "olympus": ("olympus",),
    "target": TARGETS,
    "until": UNTILS,
    "when": WHENS,
    "nullify": NULLIFIED,
    "rule": RULES,
    "defeat": DEFEATED,
    "character": KINDS[:3],
    "character_or_any": KINDS,
    "who": WHO,
    "place": (*LOCATIONS, *CITIES, "any"),
    "named_place": (*LOCATIONS, *CITIES),  # HY-176
    "block_place": tuple(
        [f"location:{name}" for name in (*LOCATIONS, "choice")] + [f"city:{name}" for name in (*CITIES, "choice")]
    ),
    "block_op": BLOCK_OPS,
    "chain_op": CHAIN_OPS,
    "concept_word": (*CHAINED_CONCEPTS, "this", "choice", "most", "least"),
    "upgrade_concept": UPGRADE_CONCEPTS,
    "avatar_word": AVATAR_WORDS,
    "mill_deck": ("coliseum", "premonition"),
    "chronos_good": CHRONOS_GOODS,
}
