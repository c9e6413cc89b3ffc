/** The boards by the name of their game; each is loaded when somebody sits down at it. */
import type { Component } from 'svelte';
import type { Told } from '$lib/protocol';
import type { Piece, Reader, Texts } from '$lib/texts';
import type { BoardProps } from './props';

/** A small picture of an element within a sentence. */
export interface Chit {
  text: string; // a number, or nothing
  symbol: string; // the id of a drawing
  colour: string; // its ink
}

/** One step of an update as it is shown: what is seen then, what has moved there, how long it stays. */
export interface Stage {
  view: Record<string, unknown>;
  moves: readonly Move[];
  hold: number; // ms of stillness afterwards
}

/** An element that has gone from one place to another. */
export interface Move {
  what: string;
  from: string;
  to: string;
}

/** How far a game has come. */
export interface Where {
  n: number;
  of?: number; // of how much, if it is known
  what?: string; // what is counted, if it is not rounds
}

/** What a board can say something about. */
export interface Seen {
  view: Record<string, unknown>;
  texts: Texts;
  reader: Reader;
}

export interface BoardModule {
  default: Component<BoardProps>;
  chit: (element: string, texts: Texts) => Chit | undefined;
  where: (view: Record<string, unknown>) => Where | undefined;
  isRealTime?: boolean; // nothing waits for motion
  /** What to do: once an answer was begun, or at any time where the game says it better than its question. */
  asks?: (draft: readonly string[], listed: readonly string[], seen: Seen) => Piece[] | undefined;
  remarks?: (seen: Seen) => Piece[] | undefined; // what is worth knowing while nothing follows from a choice
  retold?: (told: Told, seen: Seen) => Piece[] | undefined; // what a line of the log says once it is no news any more
  mark?: (seat: number, view: Record<string, unknown>) => number; // the emblem of a seat, if not that of its number
  /** The steps from one view to the next; the last one shows `after`. */
  stages: (
    before: Record<string, unknown>,
    events: readonly Told[],
    after: Record<string, unknown>,
  ) => Stage[];
}

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  contretemps: () => import('./contretemps/index'),
  chronicle: () => import('./chronicle/index'),
  forge_chronos: () => import('./forge_chronos/index'),
  witty_chronos: () => import('./witty_chronos/index'),
  hybris: () => import('./hybris/index'),
};

/** The board of a game; undefined where we have none. */
export function loadBoard(game: string): Promise<BoardModule> | undefined {
  return BOARDS[game]?.();
}
