/** Entry point of the Forge Chronos board. */
import { m } from '$lib/language.svelte';
import type { ForgeView } from './view.gen';

export { asks } from './acts';
export { default } from './Board.svelte';
export { score } from './score';
export { stages } from './stages';
export { chit } from './elements';

/** Returns the current day. */
export function where({ day, days }: ForgeView): { n: number; of: number; what: string } {
  return { n: day, of: days, what: m.forge_day() };
}
