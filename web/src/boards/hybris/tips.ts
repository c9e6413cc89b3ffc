/** What places, characters and players are, for whoever rests on them. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { Table } from './table.svelte';
import { kindOf, refOf, standingAt, type Player } from './view';
import { actionWords } from './words';

const RULES: Record<string, string> = {
  olympus: 'HY-108',
  forge: 'HY-121',
  oracle: 'HY-144',
  moirai: 'HY-161',
  coliseum: 'HY-190',
  underworld: 'HY-199',
  mortal_world: 'HY-216',
};

/** A Location: its actions, each with what it does. */
export function placeTip(table: Table, location: string): TipText {
  const name = `location:${location}`;
  const actions = table.row(name).actions ?? [];
  return {
    title: table.title(name),
    lines: actions.map((action) => `${table.title(`action:${action}`)} · ${actionWords(action)}`),
    rule: RULES[location],
  };
}

/** A City: what arriving generates, its banner, its affinity. */
export function cityLines(table: Table, city: string): string[] {
  const { bonus, goodness = 0, banner = [], affinity = '' } = table.row(`city:${city}`);
  const { wording } = table;
  const arrival = Array.isArray(bonus) && bonus.length ? [wording.sentence(wording.effects(bonus))] : [];
  const [followers, service] = banner;
  const words = { followers: wording.effects(followers), service: wording.effects(service) };
  return [
    ...arrival,
    goodness
      ? m.hybris_banner({ goodness: wording.good('goodness', goodness), ...words })
      : m.hybris_banner_plain(words),
    m.hybris_affinity({ symbol: table.of(`symbol:${affinity}`) }),
  ];
}

/** Where one of the own characters stands, or what it waits for. */
export function whereWords(table: Table, player: Player, character: string): string {
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

/** What is at a place as it stands now: free slots with their bonus, or the malus; and its actions. */
export function outlook(table: Table, name: string): TipText | undefined {
  const kind = kindOf(name);
  if (kind === 'city') return { title: table.title(name), lines: cityLines(table, refOf(name)) };
  const location = kind === 'location' ? refOf(name) : undefined;
  if (location === undefined) return undefined;
  const { actions = [], malus = [] } = table.row(name);
  const lines: string[] = [];
  const free = [1, 2, 3]
    .map((n) => `slot:${location}-${n}`)
    .filter((slot) => table.texts.row(slot))
    .filter((slot) => !table.row(slot).capacity || !standingAt(table.view, slot).length);
  for (const slot of free) {
    const { bonus } = table.row(slot);
    lines.push(m.hybris_free_slot({ bonus: table.wording.effects(Array.isArray(bonus) ? bonus : []) }));
  }
  if (!free.length && location !== 'mortal_world') {
    lines.push(m.hybris_no_slot({ malus: table.wording.effects(malus) }));
  }
  for (const action of actions) lines.push(`${table.title(`action:${action}`)} · ${actionWords(action)}`);
  return { title: table.title(name), lines };
}

/** A Coliseum Hero as an enemy and as an ally. */
export function championLines(table: Table, champion: string): string[] {
  const { base = 0, cards = 0, elements = [] } = table.row(champion);
  const shown = elements.length
    ? table.wording.say('elements', { elements: table.wording.symbols(elements) })
    : '';
  const enemy = table.wording.say('clash', { n: base, cards, elements: shown, rest: '' }).trim();
  return [enemy, m.hybris_as_ally({ power: table.wording.text(`power:${refOf(champion)}`) })];
}

/** A conflict card: its strength, what it costs and its elements, then what it does. A premonition: what it does. */
export function cardTip(table: Table, card: string, rule?: string): TipText {
  const { strength, cost, elements = [] } = table.row(card);
  const tip = table.tip(card, rule ?? (kindOf(card) === 'card' ? 'HY-317' : undefined));
  if (strength === undefined) return tip;
  const symbols = table.wording.symbols(elements);
  const face =
    cost === undefined
      ? m.hybris_face({ strength, elements: symbols })
      : m.hybris_face_cost({ strength, cost, elements: symbols });
  return { ...tip, lines: [face, ...(tip.lines ?? [])] };
}

/** What the spaces of a track give. */
export function trackLines(table: Table, kind: string, letter: string, to: number): string[] {
  const found: string[] = [];
  for (let n = 1; n <= to; n++) {
    const { at, effects } = table.row(`${kind}:${letter}${n}`);
    if (at && effects) found.push(`${at} · ${table.wording.effects(effects)}`);
  }
  return found;
}
