// Written by tools/view_types.py from src/chronotheque/games/chronicle/view_types.py; do not edit.

import type { View } from '$lib/protocol';

/** The options of the table. */
export interface Options {
  stories: "one" | "two";
  length: "normal" | "agreed" | "longer";
  theme: "shown" | "led";
}

/** A story in play. */
export interface StoryView {
  story: string;
  again: boolean; // brought back by another story
  ahead: number[]; // seats that would score it now
}

/** All stories. */
export interface StoriesView {
  playing: StoryView[];
  used: string[];
  pile: string[];
}

/** The discard pile. */
export interface DiscardView {
  top: string | null;
  size: number;
}

/** Allies as scoring counts them. */
export interface CountsView {
  power: number;
  wisdom: number;
  love: number;
  wild: number;
  total: number;
  evil: number;
}

/** The public facts of a seat. */
export interface PlayerView {
  cards: number; // in hand
  points: number;
  gains: Record<string, number>; // by story, and by `four_evil`: number of times it gave points
  allies: string[];
  counts: CountsView; // the allies as scoring counts them
  excluded: boolean; // from scoring, at present
  shown: string[]; // seen entering the hand, and not seen leaving it
  voids: string[]; // suits that the player is known not to hold
}

/** A card of the meeting. */
export interface PlayView {
  seat: number;
  card: string | null; // null: another seat's, face down
  face_down: boolean; // played so, and not seen yet
  turned: boolean; // by a 7
}

/** The meeting in progress. */
export interface MeetingView {
  leader: number;
  led: string | null; // suit; null while all cards are wild
  plays: PlayView[]; // in the order of play
  missing: number[]; // seats that have not played yet
  turn: number; // the next seat to play
  cut: boolean; // ended by a 5
  ahead: number | null; // the seat that would win without further cards
}

/** An ability that waits for a choice. */
export interface AbilityView {
  seat: number;
  card: string;
  ability: string;
  gift: string | null; // the ally that is being given away
}

/** A tie at the top, while the players are asked if they play on. */
export interface AgreementView {
  tied: number[];
  willing: number[]; // seats that want to play on
  turn: number; // the next seat to answer
}

/** The view of a seat of Chronicle. */
export interface ChronicleView extends View {
  options: Options;
  phase: "opening" | "meeting" | "agreement" | "over";
  round: number;
  stories: StoriesView;
  aside: string | null; // with five seats
  leader: number | null;
  discard: DiscardView;
  players: PlayerView[];
  meeting: MeetingView | null;
  ability: AbilityView | null;
  agreement: AgreementView | null;
  hand: string[]; // own
}
