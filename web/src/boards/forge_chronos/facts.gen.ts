// Written by tools/board_facts.py from src/chronotheque/games/forge_chronos; do not edit.
export const COLOURS = ["grey", "blue", "yellow", "white", "black"] as const; // of Materials, from common to rare
export const MORNING = 7; // hour at which players wake up
export const MIDDAY = 16;
export const EVENING = 20; // earliest hour to go to bed
export const MIDNIGHT = 24;
export const MINE_ACTS = [{"name": "mine:2", "hours": 1, "draws": 2, "keeps": 1, "effect": "mine_2_1"}, {"name": "mine:swap", "hours": 1, "draws": 3, "keeps": 3, "effect": "mine_3_swap"}, {"name": "mine:3", "hours": 2, "draws": 3, "keeps": 3, "effect": null}, {"name": "mine:5", "hours": 3, "draws": 5, "keeps": 3, "effect": null}, {"name": "mine:7", "hours": 4, "draws": 7, "keeps": 5, "effect": null}, {"name": "mine:9", "hours": 5, "draws": 9, "keeps": 6, "effect": "mine_9_6"}] as const; // as on the reminder cards; effect: of the Assistant that it needs
export const HELPS_AT: Record<string, string> = {"market_from_mine": "market", "up_1_for_1": "market", "down_1_for_3": "market", "rank2_1h": "market", "swap_adjacent": "market", "blade_1h": "forge", "as_dagger": "forge", "as_sword": "forge", "as_axe": "forge", "join_0h": "forge", "redraw": "mine", "plus_minus": "mine", "mine_9_6": "mine", "mine_2_1": "mine", "mine_3_swap": "mine"}; // by effect: the place where an Assistant helps
