// Written by tools/board_facts.py from src/chronotheque/games/chronicle; do not edit.
export const GOAL = 3; // points needed to win
export const CARDS = ["card:b01", "card:b02", "card:b03", "card:b04", "card:b05", "card:b06", "card:b07", "card:b08", "card:b09", "card:b10", "card:g01", "card:g02", "card:g03", "card:g04", "card:g05", "card:g06", "card:g07", "card:g08", "card:g09", "card:g10", "card:r01", "card:r02", "card:r03", "card:r04", "card:r05", "card:r06", "card:r07", "card:r08", "card:r09", "card:r10", "card:king", "card:demon", "card:dragon", "card:sage", "card:fool", "card:angel"] as const; // by suit and strength, then the wild ones
export const SUITS = ["power", "wisdom", "love"] as const;
export const STRENGTHS = 10; // of each suit, from 1
