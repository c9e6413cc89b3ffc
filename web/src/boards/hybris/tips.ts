/** Tips for places, characters and players. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { HybrisModel } from './model.svelte';
import { kindOf, refOf } from './names';
import { standingAt } from './standing';
import type { PlayerView } from './view.gen';

/** Returns the position of a player's character, or its state. */
export function whereWords(table: HybrisModel, player: PlayerView, character: string): string {
  const where = player.characters[character] ?? 'away';
  switch (where) {
    case 'reserve':
      return player.activated.includes(character) ? m.hybris_done() : m.hybris_in_reserve();
    case 'fallen':
      return m.hybris_fallen();
    case 'wounded':
      return m.hybris_wounded();
    case 'away':
      return m.hybris_away();
    default:
      return table.title(where);
  }
}

/** Returns the tip of a place: free slots with their bonus, or the malus; and its actions. */
export function outlook(table: HybrisModel, name: string): TipText | undefined {
  const kind = kindOf(name);
  if (kind === 'city') return { title: table.title(name), lines: table.cards.lines(name) };
  const location = kind === 'location' ? refOf(name) : undefined;
  if (location === undefined) return undefined;
  const { actions = [] } = table.row(name);
  const lines: string[] = [];
  const free = [1, 2, 3]
    .map((n) => `slot:${location}-${n}`)
    .filter((slot) => table.texts.row(slot))
    .filter((slot) => !table.row(slot).capacity || !standingAt(table.view, slot).length);
  for (const slot of free) {
    lines.push(m.hybris_free_slot({ bonus: table.cards.text(slot) }));
  }
  if (!free.length && location !== 'mortal_world') {
    lines.push(m.hybris_no_slot({ malus: table.cards.text(`${name}/malus`) }));
  }
  for (const action of actions)
    lines.push(`${table.title(`action:${action}`)} · ${table.cards.text(`action:${action}`)}`);
  return { title: table.title(name), lines, designed: table.cards.designed(name) };
}

/** Returns the effects of the spaces of a track. */
export function trackLines(table: HybrisModel, kind: string, letter: string, to: number): string[] {
  const found: string[] = [];
  for (let n = 1; n <= to; n++) {
    const name = `${kind}:${letter}${n}`;
    const { at } = table.row(name);
    if (at) found.push(`${at} · ${table.cards.text(`${name}/effects`)}`);
  }
  return found;
}
