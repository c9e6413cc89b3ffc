/** Score of Hybris: Victory Points; with Chronos, the other ways to win and lose. */
import { m } from '$lib/language.svelte';
import { scoreOf, type Score } from '$lib/score';
import type { Texts } from '$lib/texts';
import type { Seen } from '..';
import { chainsOf } from './standing';
import type { StagedView } from './staged';

export function score({ view, texts, reader }: Seen<StagedView>): Score | undefined {
  const { outcome, players } = view;
  if (!outcome) return undefined;
  return scoreOf(outcome, texts, {
    title: m.score_vp(),
    amount: (n) => m.score_vp_n({ n }),
    look: (key) => ({ key, label: texts.reason(key), symbol: 'laurel', fill: 'var(--brass-200)' }),
    note: (seat) => {
      const god = players[seat]?.olympian;
      return god ? texts.name(god, reader) : '';
    },
    remark: remarkOf(view, texts),
  });
}

/** Returns the reason for the end with Chronos, if not that everybody has unlocked everything. */
function remarkOf({ chronos, outcome }: StagedView, texts: Texts): string | undefined {
  if (!chronos) return undefined;
  const chains = chainsOf(chronos, texts);
  if (!chains) return m.hybris_chronos_free({ vp: chronos.vp });
  const byUpgrades = outcome?.reasons.flat().some(({ reason }) => reason === 'upgrades');
  const words = { vp: chronos.vp, chains };
  return byUpgrades ? m.hybris_chronos_end(words) : m.hybris_chronos_measure(words);
}
