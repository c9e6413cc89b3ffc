/** Score of Forge Chronos: Renown of parts, colours and types. */
import { m } from '$lib/language.svelte';
import { scoreOf, type Group, type Score } from '$lib/score';
import type { Seen } from '..';
import type { ForgeView } from './view.gen';

const LOOKS: Record<string, Pick<Group, 'symbol' | 'fill'>> = {
  parts: { symbol: 'ico-hammer', fill: 'var(--parch-200)' },
  colour: { symbol: 'ico-colours', fill: 'var(--accent)' },
  type: { symbol: 'type-epee', fill: '#7ccdf5' },
};

export function score({ view, texts, reader }: Seen<ForgeView>): Score | undefined {
  if (!view.outcome) return undefined;
  return scoreOf(view.outcome, texts, {
    title: m.score_renown(),
    amount: (n) => texts.name(`renown:${n}`, reader),
    look: (key) => ({ key, label: texts.reason(key), symbol: 'laurel', fill: '', ...LOOKS[key] }),
    order: Object.keys(LOOKS),
    note: (seat) => {
      const n = view.players[seat]?.weapons.length ?? 0;
      return n ? m.forge_weapons({ n }) : '';
    },
  });
}
