/** Tips of piles, glasses, stacks and cards. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { WittyModel } from './model.svelte';
import { glassesAt, isContested } from './elements';
import type { GlassView } from './view.gen';
import { where } from './words';

function ownerOf(table: WittyModel, { seat }: GlassView): string {
  return seat === null ? m.witty_neutral() : table.player(seat);
}

/** Returns whether a glass visibly runs, without its remaining time. */
function state(table: WittyModel, glass: GlassView): string {
  return glass.ends !== null && glass.ends > table.clock.now() ? m.witty_state_runs() : m.witty_state_empty();
}

export function pileTip(table: WittyModel, n: number): TipText {
  const place = `pile:${n}`;
  const pile = table.view.piles[n - 1];
  if (!pile?.top) return { title: m.witty_pile_closed({ n, count: pile?.count ?? 0 }), rule: 'WC-031' };
  const glasses = glassesAt(table.view, place).map(
    (glass) => `${ownerOf(table, glass)}: ${state(table, glass)}`,
  );
  return {
    title: m.witty_pile({ n, card: table.face(pile.top), count: pile.count }),
    lines: [...table.cards.lines(`face:${pile.top}`), ...glasses],
    rule: isContested(table.view, place) ? 'WC-050' : table.cards.rule(`face:${pile.top}`),
    designed: table.cards.designed(`face:${pile.top}`),
  };
}

export function glassTip(table: WittyModel, glass: GlassView): TipText {
  const lines =
    glass.at === 'bag' ? [m.witty_in_bag()] : [`${state(table, glass)}, ${where(table, glass.at)}`];
  return { title: ownerOf(table, glass), lines, rule: glass.at === 'bag' ? 'WC-062' : 'WC-037' };
}

export function stackTip(table: WittyModel, seat: number): TipText {
  const n = table.view.players[seat]?.stack.count ?? 0;
  return { title: m.witty_stack_of({ owner: table.owner(seat), n }), rule: 'WC-092' };
}
