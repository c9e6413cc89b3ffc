/** Score of Witty Chronos: rounds won. */
import { m } from '$lib/language.svelte';
import { scoreOf, type Score } from '$lib/score';
import type { Seen } from '..';
import type { WittyView } from './view.gen';

export function score({ view, texts }: Seen<WittyView>): Score | undefined {
  const { outcome, players, options } = view;
  if (!outcome) return undefined;
  // Partners share a place, and the next team has the next.
  const before = (place: number) =>
    new Set(players.filter((_, seat) => (outcome.places[seat] ?? 0) < place).map(({ team }) => team)).size;
  const isTeams = options['format'] === 'teams';
  return scoreOf(outcome, texts, {
    title: m.score_rounds(),
    amount: (n) => m.witty_tokens_won({ n }),
    look: (key) => ({ key, label: texts.reason(key), symbol: 'laurel', fill: 'var(--brass-200)' }),
    ...(isTeams ? { places: outcome.places.map((place) => 1 + before(place)) } : {}),
  });
}
