/** How places and glasses are said in a word or two. */
import { m } from '$lib/language.svelte';
import type { Table } from './table.svelte';
import { kindOf, numberOf, topOf, valueOf, type Glass, type Place } from './view';

/** Where something stands: on the 30, on Hermes, on Ada's stack, in front of you. */
export function where(table: Table, place: Place): string {
  if (place === 'front') return m.witty_at_front();
  if (place.startsWith('stack:')) {
    const seat = numberOf(place);
    return seat === table.me ? m.witty_on_own_stack() : m.witty_on_stack({ player: table.player(seat) });
  }
  const top = topOf(table.view, place);
  if (!top) return m.witty_on_pile({ n: numberOf(place) });
  return kindOf(top) === 'land'
    ? m.witty_on_land({ n: valueOf(top) })
    : m.witty_on_card({ card: table.face(top) });
}

/** What an own glass is doing: a head and the rest of the sentence. */
export function doing(table: Table, glass: Glass): { head: string; rest: string } {
  const place = where(table, glass.at);
  switch (table.standing(glass)) {
    case 'bag':
      return { head: m.witty_in_bag(), rest: m.witty_until_end() };
    case 'running':
      return {
        head: m.witty_seconds({ n: table.clock.secondsTo(glass.ends ?? 0) }),
        rest: glass.at === 'front' ? m.witty_runs_front() : m.witty_runs({ place }),
      };
    case 'contested':
      return { head: m.witty_stuck(), rest: m.witty_empty_contested({ place }) };
    case 'take':
      return { head: m.witty_ready(), rest: m.witty_empty_alone({ place }) };
    default:
      return {
        head: m.witty_ready(),
        rest: glass.at === 'front' ? m.witty_empty_front() : m.witty_empty({ place }),
      };
  }
}
