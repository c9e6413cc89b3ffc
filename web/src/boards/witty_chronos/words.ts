/** Places and glasses in a word or two. */
import { m } from '$lib/language.svelte';
import type { WittyModel } from './model.svelte';
import { kindOf, numberOf, topOf, valueOf, type Place } from './elements';
import type { GlassView } from './view.gen';

/** Returns a place: on the 30, on Hermes, on Ada's stack, in front of you. */
export function where(table: WittyModel, place: Place): string {
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

/** Returns the state of an own glass: a head and the rest of the sentence. */
export function doing(table: WittyModel, glass: GlassView): { head: string; rest: string } {
  const place = where(table, glass.at);
  switch (table.standing(glass)) {
    case 'bag':
      return { head: m.witty_in_bag(), rest: m.witty_until_end() };
    case 'running':
      return {
        head: m.witty_state_runs(), // never how long (WC-R16)
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
