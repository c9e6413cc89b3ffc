/** What piles, glasses, stacks and cards are, for whoever rests on them. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import { ruleOf } from './gods';
import type { Table } from './table.svelte';
import { costOf, glassesAt, isOpenEnded, isContested, type Face, type Glass, type God } from './view';
import { where } from './words';

function ownerOf(table: Table, { seat }: Glass): string {
  return seat === null ? m.witty_neutral() : table.player(seat);
}

/** What a card does, in a sentence of the game. */
function effect(table: Table, name: string): string {
  return table.texts.say(`effect.${name}`);
}

/** Whether a glass runs, as far as one can see: not for how long. */
function state(table: Table, glass: Glass): string {
  return glass.ends !== null && glass.ends > table.clock.now() ? m.witty_state_runs() : m.witty_state_empty();
}

export function pileTip(table: Table, n: number): TipText {
  const place = `pile:${n}`;
  const pile = table.view.piles[n - 1];
  if (!pile?.top) return { title: m.witty_pile_closed({ n, count: pile?.count ?? 0 }), rule: 'WC-031' };
  const glasses = glassesAt(table.view, place).map(
    (glass) => `${ownerOf(table, glass)}: ${state(table, glass)}`,
  );
  return {
    title: m.witty_pile({ n, card: table.face(pile.top), count: pile.count }),
    lines: [effect(table, pile.top), ...glasses],
    rule: isContested(table.view, place) ? 'WC-050' : ruleOf(pile.top),
  };
}

export function glassTip(table: Table, glass: Glass): TipText {
  const lines =
    glass.at === 'bag' ? [m.witty_in_bag()] : [`${state(table, glass)}, ${where(table, glass.at)}`];
  return { title: ownerOf(table, glass), lines, rule: glass.at === 'bag' ? 'WC-062' : 'WC-037' };
}

export function stackTip(table: Table, seat: number): TipText {
  const n = table.view.players[seat]?.stack.count ?? 0;
  return { title: m.witty_stack_of({ player: table.player(seat), n }), rule: 'WC-092' };
}

export function godTip(table: Table, god: God): TipText {
  const price = isOpenEnded(god) ? m.witty_costs_any() : m.witty_costs({ n: costOf(god, table.texts) });
  return {
    title: table.of(`temple:${god}`),
    lines: [effect(table, god), price],
    rule: ruleOf(god),
  };
}

export function faceTip(table: Table, face: Face): TipText {
  return { title: table.face(face), lines: [effect(table, face)], rule: ruleOf(face) };
}
