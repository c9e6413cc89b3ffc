// Written by tools/board_facts.py from src/chronotheque/games/contretemps; do not edit.
export const START = 0; // the place of the constant, before the first event
export const EVENTS = 10;
export const ROUNDS = 10;
export const DISCS = 3; // of a player
