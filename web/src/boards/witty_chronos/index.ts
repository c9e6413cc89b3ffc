/** Entry point of the Witty Chronos board. */
import type { WittyView } from './view.gen';

export { asks, remarks, retold } from './prompts';
export { default } from './Board.svelte';
export { score } from './score';
export { stages } from './stages';
export { chit, mark } from './elements';

export const isRealTime = true;

/** Returns the current round, once there is one. */
export function where({ round }: WittyView): { n: number } | undefined {
  return round ? { n: round } : undefined;
}
