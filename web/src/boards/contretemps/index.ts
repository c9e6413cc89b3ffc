/** Entry point of the Contre-temps board. */
import type { Chit } from '..';
import type { Texts } from '$lib/texts';
import { ROUNDS, suitLook, suitOf, valueOf } from './elements';
import type { StagedView } from './staged';

export { default } from './Board.svelte';
export { score } from './score';
export { stages } from './stages';
export { isCard as isRead } from './elements';

export const recalls = 'trick';

/** Draws cards in sentences with number and suit, suits with their shape. */
export function chit(element: string, texts: Texts): Chit | undefined {
  if (/^card:[a-e]\d\d$/.test(element)) {
    const { symbol, colour } = suitLook(suitOf(element), texts);
    return { text: String(valueOf(element)), symbol, colour };
  }
  return undefined;
}

/** Returns the current round of ten. */
export function where({ round }: StagedView): { n: number; of: number } {
  return { n: round, of: ROUNDS };
}
