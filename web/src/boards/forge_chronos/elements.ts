/** Elements of Forge Chronos: names and drawings. No rules. */
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import { COLOURS, HELPS_AT, type MINE_ACTS } from './facts.gen';

export * from './facts.gen';

export type Colour = (typeof COLOURS)[number];
export type Cubes = Record<Colour, number>; // number of cubes by colour

export type Part = string; // part:b-gry-dag-1
export type Assistant = string; // assistant:a01

// -- cubes -------------------------------------------------------------------------------------------

/** Drawing of a Material: colour of its cubes, and their engraved mark. */
export interface Look {
  body: string;
  mark: string; // id of a drawing
  isDark: boolean; // the mark is light
}

const LOOKS: Record<Colour, Look> = {
  grey: { body: 'var(--mat-gris)', mark: 'mark-gris', isDark: false },
  blue: { body: 'var(--mat-bleu)', mark: 'mark-bleu', isDark: true },
  yellow: { body: 'var(--mat-jaune)', mark: 'mark-jaune', isDark: false },
  white: { body: 'var(--mat-blanc)', mark: 'mark-blanc', isDark: false },
  black: { body: 'var(--mat-noir)', mark: 'mark-noir', isDark: true },
};

export function lookOf(colour: Colour): Look {
  return LOOKS[colour];
}

export function isColour(name: string): name is Colour {
  return (COLOURS as readonly string[]).includes(name);
}

/** Parses the cubes of a name like `grey:2+blue:1`; undefined: not such a name. */
export function cubesOf(name: unknown): Cubes | undefined {
  const found = noCubes();
  if (typeof name !== 'string') return undefined;
  for (const piece of name.split('+')) {
    const [colour = '', count] = piece.split(':');
    if (!isColour(colour) || count === undefined) return undefined;
    found[colour] = Number(count);
  }
  return found;
}

export function noCubes(): Cubes {
  return { grey: 0, blue: 0, yellow: 0, white: 0, black: 0 };
}

/** Returns cubes in a row, by colour. */
export function inRow(cubes: Cubes): Colour[] {
  return COLOURS.flatMap((colour) => Array.from({ length: cubes[colour] }, () => colour));
}

export function total(cubes: Cubes): number {
  return COLOURS.reduce((sum, colour) => sum + cubes[colour], 0);
}

export function plus(one: Cubes, other: Cubes, sign = 1): Cubes {
  const sum = noCubes();
  for (const colour of COLOURS) sum[colour] = one[colour] + sign * other[colour];
  return sum;
}

// -- parts of weapons --------------------------------------------------------------------------------

/** Everything needed to draw a part; printed values come from rows of the game or of a card file. */
export interface PartLook {
  name: string;
  isBlade: boolean;
  colour: Colour;
  type: string; // dagger, sword or axe
  drawing: string; // of the part
  mark: string; // of its type
  value: number;
  colourBonus: number;
  typeBonus: number;
  cost: Cubes;
}

const SHAPES: Record<string, string> = { dagger: 'dague', sword: 'epee', axe: 'hache' };

export function isPart(name: string): boolean {
  return name.startsWith('part:');
}

/** True for a Blade, by name: card files cannot change that. */
export function isBlade(part: Part): boolean {
  return part.startsWith('part:b');
}

export function partLook(part: Part, texts: Texts): PartLook {
  const row = texts.row(part) ?? {};
  const [colour, type] = [String(row['colour']), String(row['type'])];
  const shape = SHAPES[type] ?? 'epee';
  return {
    name: texts.name(part),
    isBlade: isBlade(part),
    colour: isColour(colour) ? colour : 'grey',
    type,
    drawing: `${isBlade(part) ? 'blade' : 'handle'}-${shape}`,
    mark: `type-${shape}`,
    value: Number(row['value'] ?? 0),
    colourBonus: Number(row['colour_bonus'] ?? 0),
    typeBonus: Number(row['type_bonus'] ?? 0),
    cost: printedCost(String(row['cost'] ?? '')),
  };
}

/** Parses a printed cost, alternating numbers and colours: "2 grey 1 blue". */
function printedCost(words: string): Cubes {
  const found = noCubes();
  for (const [, count, colour = ''] of words.matchAll(/(\d+) ([a-z]+)/g)) {
    if (isColour(colour)) found[colour] = Number(count);
  }
  return found;
}

// -- the Mine, the Assistants ------------------------------------------------------------------------

export type MineAct = (typeof MINE_ACTS)[number]; // as on the reminder cards

const TRADES: Record<string, string> = { market: 'ico-scales', forge: 'ico-hammer', mine: 'ico-pick' };

/** Returns the drawing of the place where an Assistant helps. */
export function tradeOf(effect: string): string {
  return TRADES[HELPS_AT[effect] ?? ''] ?? 'ico-hammer';
}

export const ROMAN = ['', 'I', 'II', 'III'] as const; // ranks

/** Draws cubes in sentences as their number and mark. */
export function chit(element: string, texts: Texts): Chit | undefined {
  const [colour = '', count] = element.split(':');
  if (!isColour(colour) || count === undefined) return undefined;
  const ink = texts.row(`colour:${colour}`)?.['colour'];
  return { text: count, symbol: LOOKS[colour].mark, colour: String(ink ?? 'var(--ink-700)') };
}
