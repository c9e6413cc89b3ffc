/** Boards by game; each is loaded when somebody sits down at its table. */
import type { Component } from 'svelte';
import type { Cue } from '$lib/cues';
import type { Message, View } from '$lib/protocol';
import type { Score } from '$lib/score';
import type { Piece, Reader, Texts } from '$lib/texts';
import type { BoardProps } from './props';

/** A small picture of an element within a sentence. */
export interface Chit {
  text: string; // a number, or empty
  symbol: string; // id of a drawing
  colour: string; // ink
}

/** One step of an update: the view to show, the moves that led to it, and what is shown before the next one. */
export interface Stage<V extends View = View> {
  view: V;
  moves: readonly Move[];
  hold: number; // pause in ms for the eye, if nothing is shown
  cue?: Cue | undefined; // stays in sight for its own time
  sweeps?: boolean; // a trick goes to its winner
}

/** A move of an element from one place to another. */
export interface Move {
  what: string;
  from: string;
  to: string;
}

/** Progress of a game. */
export interface Where {
  n: number;
  of?: number; // total, if known
  what?: string; // unit, if not rounds
}

/** Input of a board's texts. */
export interface Seen<V extends View = View> {
  view: V;
  texts: Texts;
  reader: Reader;
}

export interface BoardModule<V extends View = View> {
  default: Component<BoardProps<V>>;
  chit: (element: string, texts: Texts) => Chit | undefined;
  where: (view: V) => Where | undefined;
  isRealTime?: boolean; // do not wait for motion
  isRead?: (choice: string) => boolean; // the first tap of it reads, the second chooses
  recalls?: 'trick' | 'turn'; // what the button for a second look shows again; a turn if not said
  /** The prompt after an answer was started, or whenever the game words it better than its question. */
  asks?: (draft: readonly string[], listed: readonly string[], seen: Seen<V>) => Piece[] | undefined;
  remarks?: (seen: Seen<V>) => Piece[] | undefined; // what is worth knowing while nothing follows from a choice
  retold?: (told: Message, seen: Seen<V>) => Message | undefined; // what the log says of it once it is no news any more
  score: (seen: Seen<V>) => Score | undefined; // what the end counts; undefined before it
  mark?: (seat: number, view: V) => number; // the emblem of a seat, if not that of its number
  /** The steps from one view to the next; the last one shows `after`. */
  stages: (before: V, events: readonly Message[], after: V) => Stage<V>[];
}

/** The module of a board, checked against the view of its game; `loadBoard` drops that type. */
function board<V extends View>(load: () => Promise<BoardModule<V>>): () => Promise<unknown> {
  return load;
}

const BOARDS: Record<string, () => Promise<unknown>> = {
  contretemps: board(() => import('./contretemps/index')),
  chronicle: board(() => import('./chronicle/index')),
  forge_chronos: board(() => import('./forge_chronos/index')),
  witty_chronos: board(() => import('./witty_chronos/index')),
  hybris: board(() => import('./hybris/index')),
};

/** Returns the board of a game; undefined if there is none. A table shows it the views of this game only. */
export function loadBoard(game: string): Promise<BoardModule> | undefined {
  return BOARDS[game]?.() as Promise<BoardModule> | undefined;
}
