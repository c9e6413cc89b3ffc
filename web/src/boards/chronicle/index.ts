/** Entry point of the Chronicle board. */
import type { StagedView } from './staged';

export { default } from './Board.svelte';
export { score } from './score';
export { stages } from './stages';
export { isCard as isRead } from './elements';

export const recalls = 'trick';
export { chit } from './elements';

/** Returns the current round; the total is unknown. */
export function where({ round }: StagedView): { n: number } {
  return { n: round };
}
