/** Score of Chronicle: points of stories, and of Evil. */
import { m } from '$lib/language.svelte';
import { scoreOf, type Score } from '$lib/score';
import type { Seen } from '..';
import { conditionOf, measureLook } from './elements';
import type { StagedView } from './staged';

export function score({ view, texts }: Seen<StagedView>): Score | undefined {
  if (!view.outcome) return undefined;
  return scoreOf(view.outcome, texts, {
    title: m.score_stories(),
    amount: (n) => m.chronicle_points({ n }),
    look: (reason) => {
      const { symbol, colour } = measureLook(conditionOf(reason, texts)?.what ?? 'evil', texts);
      return { key: reason, label: texts.reason(reason), symbol, fill: 'var(--parch-200)', ink: colour };
    },
  });
}
