/** Tips for the board of Chronos. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { HybrisModel } from './model.svelte';
import { CHAINS } from './names';
import { demanded } from './standing';

/** A Concept: what Chronos demands there, and what its card says; or its Intensity and what its tiles wait for. */
export function conceptTip(table: HybrisModel, at: number): TipText {
  const concept = table.concepts[at];
  if (!concept) return { title: '' };
  const { name, ref, cells, state } = concept;
  const title = table.title(name);
  if (cells.kind !== 'chained') {
    const tiles = table.tilesOf(ref).map((tile) => `${table.title(tile)} · ${table.cards.text(tile)}`);
    return {
      title,
      lines: [m.hybris_intensity({ n: state.intensity, of: cells.maximum ?? 0 }), ...tiles],
      rule: 'HC-042',
      designed: tiles.length ? table.cards.designed(table.tilesOf(ref)[0] ?? '') : undefined,
    };
  }
  const card = state.card
    ? [`${table.title(state.card)} · ${table.cards.text(state.card)}`]
    : [m.hybris_no_concept_card()];
  return {
    title,
    lines: [
      m.hybris_chains({ n: CHAINS - state.broken, of: CHAINS }),
      ...demands(table, at).map(({ words }) => words),
      ...card,
    ],
    rule: 'HC-080',
    designed: table.cards.designed(state.card ?? name),
  };
}

/** Returns the demands on all players together, with what they have and whether it is too little. */
export function demands(table: HybrisModel, at: number): { words: string; short: boolean }[] {
  const state = table.concepts[at]?.state;
  const conditions = state ? demanded(state) : [];
  if (!conditions.length) return [{ words: m.hybris_no_demand(), short: false }];
  return conditions.map(({ what, have, need }) => ({
    words: m.hybris_demand({ have, need, what: table.of(`icon:${what}`) }),
    short: have < need,
  }));
}
