/** What parts, Assistants, weapons and the Mine are, for whoever rests on them. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { Table } from './table.svelte';
import { isBlade, total, type Assistant, type Part, type Player, type Weapon } from './view';

const FIRST = 77; // the rule of an Assistant is its number and this: FC-078 is that of a01

export function partTip(table: Table, part: Part): TipText {
  const { name, value, colourBonus, typeBonus, cost } = table.part(part);
  const lines = [
    m.forge_part_says({ value, colour: colourBonus, type: typeBonus }),
    m.forge_part_costs({ cost: table.cubes(cost) }),
  ];
  return { title: name, lines, rule: isBlade(part) ? 'FC-049' : 'FC-047' };
}

export function assistantTip(table: Table, assistant: Assistant): TipText {
  const number = FIRST + Number(assistant.slice(-2));
  return {
    title: table.of(assistant),
    lines: [table.does(assistant)],
    rule: `FC-${`${number}`.padStart(3, '0')}`,
  };
}

export function weaponTip(table: Table, weapon: Weapon): TipText {
  const { parts, colour, type } = weapon;
  return {
    title: weaponName(table, weapon),
    lines: [m.forge_renown_of({ parts, colour, type })],
    rule: 'FC-061',
  };
}

/** The weapons of a seat, a line each. */
export function weaponsTip(table: Table, { weapons }: Player): TipText {
  const lines = weapons.map((weapon) => weaponName(table, weapon));
  return { title: m.forge_weapons({ n: weapons.length }), lines, rule: 'FC-060' };
}

function weaponName(table: Table, { blade, handle, renown }: Weapon): string {
  return m.forge_weapon({ blade: table.of(blade), handle: table.of(handle), n: renown });
}

export function mineTip(table: Table): TipText {
  const { mine } = table.view;
  const lines = [total(mine) ? table.cubes(mine) : m.forge_mine_empty()];
  return { title: m.forge_mine_left({ n: total(mine) }), lines, rule: 'FC-051' };
}
