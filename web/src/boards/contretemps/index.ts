/** Contre-temps, as the table loads it. */
import type { Chit } from '..';
import type { Texts } from '$lib/texts';
import { suitLook, suitOf, valueOf, type View } from './view';

export { default } from './Board.svelte';
export { stages } from './stages';

/** Cards in sentences are drawn with their number and suit, suits with their shape. */
export function chit(element: string, texts: Texts): Chit | undefined {
  if (/^card:[a-e]\d\d$/.test(element)) {
    const { symbol, colour } = suitLook(suitOf(element), texts);
    return { text: String(valueOf(element)), symbol, colour };
  }
  return undefined;
}

const ROUNDS = 10;

/** The round of ten. */
export function where(view: Record<string, unknown>): { n: number; of: number } {
  return { n: (view as unknown as View).round, of: ROUNDS };
}
