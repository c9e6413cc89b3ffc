/** Tips of weapons and the Mine. */
import { m } from '$lib/language.svelte';
import type { TipText } from '$lib/tips.svelte';
import type { ForgeModel } from './model.svelte';
import { total } from './elements';
import type { PlayerView, WeaponView } from './view.gen';

export function weaponTip(table: ForgeModel, weapon: WeaponView): TipText {
  const { parts, colour, type } = weapon;
  return {
    title: weaponName(table, weapon),
    lines: [m.forge_renown_of({ parts, colour, type })],
    rule: 'FC-061',
  };
}

/** The weapons of a seat, a line each. */
export function weaponsTip(table: ForgeModel, { weapons }: PlayerView): TipText {
  const lines = weapons.map((weapon) => weaponName(table, weapon));
  return { title: m.forge_weapons({ n: weapons.length }), lines, rule: 'FC-060' };
}

function weaponName(table: ForgeModel, { blade, handle, renown }: WeaponView): string {
  return m.forge_weapon({ blade: table.of(blade), handle: table.of(handle), n: renown });
}

export function mineTip(table: ForgeModel): TipText {
  const { mine } = table.view;
  const lines = [total(mine) ? table.cubes(mine) : m.forge_mine_empty()];
  return { title: m.forge_mine_left({ n: total(mine) }), lines, rule: 'FC-051' };
}
