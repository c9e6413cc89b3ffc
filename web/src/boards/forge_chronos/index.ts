/** Forge Chronos, as the table loads it. */
import { m } from '$lib/language.svelte';
import type { View } from './view';

export { asks } from './acts';
export { default } from './Board.svelte';
export { stages } from './stages';
export { chit } from './view';

/** The day. */
export function where(view: Record<string, unknown>): { n: number; of: number; what: string } {
  const { day, days } = view as unknown as View;
  return { n: day, of: days, what: m.forge_day() };
}
