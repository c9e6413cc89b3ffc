"""Every effect and every need that a row may have, with all that may be said of it."""

from __future__ import annotations

from typing import Any

Effect = dict[str, Any]

GAIN: Effect = {"do": "gain", "what": "vp", "n": 3}
EVERY_EFFECT: list[Effect] = [
    {"do": "pay", "what": "premonition", "n": 2},
    {"do": "gain", "what": "determination", "n": 2, "until": "combat"},
    {"do": "gain", "what": "prayer_well", "n": 4, "per": "deployed_tech", "max": 5},
    {"do": "gain", "what": "bonus_location", "n": 1, "per": "deployed_tech:social"},
    {"do": "gain", "what": "vp", "n": 1, "per": "deployed_tech:elis"},
    {"do": "gain", "what": "vp", "n": 1, "per": "temple:argos"},
    {"do": "lose", "what": "card", "n": 2, "per": "ally", "max": 6},
    {"do": "steal", "what": "prayer", "n": 3},
    {"do": "draw", "deck": "premonition", "n": 3, "keep": 2},
    {"do": "draw", "deck": "upgrade", "n": 1},
    {"do": "discard", "n": 2},
    {"do": "discard", "down_to": 3},
    {"do": "recover", "n": 2},
    {"do": "peek", "what": "primordial", "n": 1},
    {"do": "well", "n": -3},
    {"do": "well", "n": 2, "per": "other_players"},
    {"do": "remove", "what": "any", "n": 2},
    {"do": "remove", "what": "temple", "n": 1, "city": "sparta"},
    {"do": "remove", "what": "hero_or_prophet", "n": 1, "city": "choice"},
    {"do": "destroy_temple", "n": 2},
    {"do": "action", "which": "produce"},
    {"do": "action", "which": "deploy", "where": "lemnos"},
    {"do": "action", "which": "craft", "from": "olympus", "discount": 2},
    {"do": "strength", "n": 4},
    {"do": "strength", "n": -2, "target": "enemy", "until": "action_phase", "when": "vs_player", "per": "combos"},
    {"do": "nullify", "what": "all_combos"},
    {"do": "modify", "rule": "storage", "n": 2},
    {"do": "modify", "rule": "malus_free"},
    {"do": "modify", "rule": "activation_cost", "n": -1, "arg": "prophet"},
    {"do": "modify", "rule": "token_returns", "n": 1, "arg": "mortal_world"},
    {"do": "modify", "rule": "token_returns", "n": 1, "arg": "any"},
    {"do": "modify", "rule": "draw_extra_keep", "n": 1, "arg": "premonition"},
    {"do": "combat", "base": 5, "cards": 2, "win": [GAIN], "lose": [], "elements": ["fire", "air", "fire"]},
    {"do": "defeat", "what": "olympian", "n": 1},
    {"do": "recall", "kind": "any", "n": 2},
    {"do": "recall", "kind": "prophet", "n": 1, "from": "elis"},
    {"do": "recall", "kind": "hero", "n": 1, "from": "mortal_world"},
    {"do": "choose", "options": [[GAIN], [], [{"do": "choose", "n": 2, "options": [[], [GAIN], [GAIN]]}]]},
    {"do": "if", "cond": "not vs_game and temple:argos >= 1 and defender", "then": [GAIN], "else": [GAIN, GAIN]},
    {"do": "if", "cond": "hand < 4 and vp == 0 and well > 3 and factory <= 2", "then": []},
    {"do": "if", "cond": "attacker", "then": [{"do": "if", "cond": "not vs_player", "then": [GAIN]}]},
    {"do": "each", "who": "last", "effects": [GAIN, {"do": "discard", "n": 1}]},
]
EVERY_NEED: list[Effect] = [
    {"need": "recall", "kind": "hero", "from": "coliseum", "n": 2},
    {"need": "recall", "kind": "prophet", "from": "athens", "n": 1},
    {"need": "recall", "kind": "olympian", "from": "forge", "n": 1},
    {"need": "discard", "elements": ["air", "air", "water"]},
    {"need": "reveal", "elements": ["earth"]},
    {"need": "pay", "what": "goodness", "n": 3},
    {"need": "cond", "cond": "cities >= 3"},
    {"need": "at", "place": "elis"},
    {"need": "at", "place": "mortal_world"},
    {"need": "play", "elements": ["fire", "earth"]},
    {"need": "kind", "kind": "olympian"},
]
