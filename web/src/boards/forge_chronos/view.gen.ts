// Written by tools/view_types.py from src/chronotheque/games/forge_chronos/view_types.py; do not edit.

import type { View } from '$lib/protocol';

/** The options of the table. */
export interface Options {
  assistants: "off" | "on";
  display: "scarce" | "refill";
  midday: "once" | "each";
}

/** A Market card in its slot. */
export interface SlotView {
  colour: "grey" | "blue" | "yellow" | "white" | "black";
  rank: number;
  cubes: number;
}

/** Cards left in each deck. */
export interface DecksView {
  blades: number;
  handles: number;
  assistants: number;
}

/** A weapon with its Renown by reason. */
export interface WeaponView {
  blade: string;
  handle: string;
  renown: number;
  parts: number; // Renown of the values of both parts
  colour: number; // Renown of colour bonuses
  type: number; // Renown of type bonuses
}

/** Public state of a seat. */
export interface PlayerView {
  hour: number; // in bed: hour of the next morning
  reserve: Record<"grey" | "blue" | "yellow" | "white" | "black", number>;
  renown: number;
  blades: string[]; // loose
  handles: string[]; // loose
  weapons: WeaponView[];
  assistants: string[];
}

/** The act in progress: the steps still to come after its effect. */
export interface ActView {
  seat: number;
  hours: number | null;
  blade: boolean;
  handle: boolean;
}

/** A draw from the Mine, of which some cubes are to be kept. */
export interface DigView {
  count: number; // to be drawn
  keeps: number;
  again: boolean; // the draw may be repeated
  aside: Record<"grey" | "blue" | "yellow" | "white" | "black", number>; // set aside in exchange (FC-R40)
  drawn: Record<"grey" | "blue" | "yellow" | "white" | "black", number>;
}

/** The view of a seat of Forge Chronos. */
export interface ForgeView extends View {
  options: Options;
  phase: "dawn" | "day" | "over";
  day: number;
  days: number;
  noon: boolean; // midday has passed today; false if each meeple reorders the Market
  queue: number[]; // seats awake, furthest behind first
  beds: number[]; // seats in bed, in the order they went
  market: SlotView[]; // from left to right
  mine: Record<"grey" | "blue" | "yellow" | "white" | "black", number>;
  blades: (string | null)[]; // of the display, by place
  handles: (string | null)[];
  assistants: (string | null)[] | null; // by place; null without the variant
  decks: DecksView;
  players: PlayerView[];
  act: ActView | null;
  dig: DigView | null;
}
