/** Score of Contre-temps: events held. */
import { list } from '$lib/games.svelte';
import { m } from '$lib/language.svelte';
import { scoreOf, type Score } from '$lib/score';
import type { Seen } from '..';
import type { StagedView } from './staged';

export function score({ view, texts }: Seen<StagedView>): Score | undefined {
  const { outcome } = view;
  if (!outcome) return undefined;
  const held = (seat: number) =>
    (outcome.reasons[seat] ?? [])
      .filter(({ points }) => points)
      .map(({ reason }) => reason.split(':')[1] ?? '');
  return scoreOf(outcome, texts, {
    title: m.score_events(),
    amount: (n) => m.score_events_n({ n }),
    look: () => ({ key: 'event', label: m.score_event(), symbol: 'ico-time', fill: 'var(--brass-200)' }),
    note: (seat) => {
      const events = held(seat);
      return events.length ? m.score_held({ n: events.length, events: list(events) }) : m.board_no_event();
    },
  });
}
