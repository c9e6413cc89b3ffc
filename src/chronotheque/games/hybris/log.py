"""The place of each message in the log: Ages, phases, turns, and what a visit, a power or a combat brings."""

from __future__ import annotations

from typing import Final

from chronotheque.kernel.log_roles import Roles, log_roles

LOG_ROLES: Final[Roles] = log_roles(
    chapters=("age_begins",),
    turns=("pillar_phase", "age_ends"),
    whose=("planning_phase", "turn", "chronos_looks"),
    apart=("over", "over_upgrades", "all_chains_broken", "all_unlocked", "olympians_win", "chronos_wins"),
    starts=("moves_to", "resolves_upper", "resolves"),
    steps=(
        *("perceives", "trains", "drains", "puts_aside", "designs", "crafts", "lays_omen", "tries"),
        *("challenges", "revives", "influences", "influences_here", "deploys", "deploys_here", "scores"),
    ),
    lists=("quest_shown", "card_turned_up", "plays_card"),
    effects=(
        *("hand_seen", "premonitions_seen", "power_works"),
        *("gains", "pays", "loses", "is_first", "is_last", "is_determined", "falls_short", "robs"),
        *("generates", "well_sinks", "well_emptied", "temple_destroyed", "temple_built", "piece_leaves", "unlocks"),
        *("draws", "drawn", "takes_upgraded_card", "discards", "recovers", "shows", "looks", "looked"),
        *("pushed_out", "produces", "stores", "removes_tile", "affinity", "link", "wins_ally"),
        *("strengthens", "weakens", "nullifies", "duel_begins", "battle_begins", "enemy_card", "enemy_total"),
        *("laid", "continues", "totals", "goes_home", "hero_falls", "olympian_wounded"),
        # with Chronos
        *("chain_breaks", "track_is_empty", "chain_added", "chronos_gains", "chronos_loses", "hoard_spent"),
        *("intensity_changes", "tile_turned", "line_works", "card_obliterated", "avatar_moves", "avatar_called"),
        *("no_avatar_left", "avatar_absent", "no_city_open", "city_closed", "offers_nothing", "offers_fail"),
        *("avatar_card", "avatar_strengthens", "avatar_weakens", "avatar_holds", "blocked", "unblocked"),
        *("not_blocked", "mills", "deck_emptied", "shackled", "shackle_dropped", "takes_ancient", "gives_ancient"),
    ),
    causes=("activates", "reveals_token", "reveals_bonus", "icon_missed", "lets_resolve"),
    silent=("acts", "chooses", "icon_met", "conditions_met"),  # a turn of Chronos on which nothing happens
)
