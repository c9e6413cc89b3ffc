// Written by tools/view_types.py from src/chronotheque/games/contretemps/view_types.py; do not edit.

import type { View } from '$lib/protocol';

/** The options of the table. */
export interface Options {
  mode: "classic" | "paradox";
  second_instability_ends_game: "on" | "off";
}

/** One event of the timeline. */
export interface EventView {
  event: number; // its number
  owner: number | null; // the seat whose disc is there
  led: string | null; // the suit to follow there
  card: string | null; // the card that defends it
}

/** The public facts of a seat. */
export interface PlayerView {
  cards: number; // in hand
  crystals: number;
  discs: number; // not on the timeline
  pawn: number; // an event, or 0: the constant
  voids: string[]; // suits that the player is known not to hold
}

/** A card of a trick. */
export interface PlayedCard {
  seat: number;
  card: string;
}

/** The event in progress. */
export interface TrickView {
  event: number;
  leader: number; // the seat that plays the first card
  party: number[]; // the seats that take part
  cards: PlayedCard[]; // in the order of play
  ahead: number | null; // the seat that would win without further cards
}

/** The view of a seat of Contre-temps. */
export interface ContretempsView extends View {
  options: Options;
  phase: "setup" | "events" | "constant" | "time" | "scientists" | "over";
  round: number;
  marker: number | null; // the seat with the First Player marker
  present: number | null; // the event that is the present
  constant: string | null; // its card
  instabilities: number;
  reserve: number; // crystals
  timeline: EventView[]; // in the order of the table
  stack: number[]; // tokens not placed yet
  resolved: number[]; // events of this round that are resolved, or being resolved
  players: PlayerView[];
  discard: string[];
  trick: TrickView | null;
  travellers: number[]; // seats that change the constant now
  hand: string[]; // own
  pick: string | null; // own card for the constant
  trip: number | null; // own trip: number of events back, or forward if negative
}
