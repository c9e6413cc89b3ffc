/** What a seat of Forge Chronos sees (views.py), and how its parts are called and drawn. Nothing here decides. */
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import type { TableView } from '../props';

export const COLOURS = ['grey', 'blue', 'yellow', 'white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];
export type Cubes = Record<Colour, number>; // how many of each colour

export type Part = string; // part:b-gry-dag-1
export type Assistant = string; // assistant:a01

export const MORNING = 7; // where those who go to bed come to lie
export const MIDDAY = 16;
export const EVENING = 20;
export const MIDNIGHT = 24;

export interface Weapon {
  blade: Part;
  handle: Part;
  renown: number;
  parts: number; // of it: the values of both
  colour: number; // of it: colour bonuses
  type: number; // of it: type bonuses
}

export interface Player {
  hour: number; // in bed: that of the morning
  reserve: Cubes;
  renown: number;
  blades: Part[]; // loose
  handles: Part[]; // loose
  weapons: Weapon[];
  assistants: Assistant[];
}

/** A Market card where it lies. */
export interface Slot {
  colour: Colour;
  rank: number;
  cubes: number;
}

/** Cubes drawn from the Mine, of which some are to be kept. */
export interface Dig {
  count: number; // to be drawn
  keeps: number;
  again: boolean; // whether they may be drawn once more
  aside: Cubes; // given up for them
  drawn: Cubes;
}

export interface View extends Omit<TableView, 'round'> {
  phase: 'dawn' | 'day' | 'over';
  options: { assistants: 'off' | 'on'; display: 'refill' | 'scarce' };
  day: number;
  days: number;
  noon: boolean; // midday has been today
  queue: number[]; // those awake, who is furthest behind first
  beds: number[]; // those asleep, who went first first
  market: Slot[]; // from left to right
  mine: Cubes;
  blades: (Part | null)[]; // of the display, by place
  handles: (Part | null)[];
  assistants: (Assistant | null)[] | null; // null: none at this table
  decks: { blades: number; handles: number; assistants: number };
  players: Player[];
  act: { seat: number; hours: number | null } | null;
  dig: Dig | null;
}

// -- cubes -------------------------------------------------------------------------------------------

/** How a Material is drawn: the colour of its cubes, and the mark engraved into them. */
export interface Look {
  body: string;
  mark: string; // the id of a drawing
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

/** The cubes that a name like `grey:2+blue:1` stands for; undefined: it is no such name. */
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

/** Cubes in a row, colour by colour. */
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

/** All that a drawing of a part needs; what is printed comes from the rows of the game or of a card file. */
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

/** Blades and Handles are told apart by their names: a card file cannot change that. */
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

/** A cost as it is printed, numbers and colours by turns: "2 grey 1 blue". */
function printedCost(words: string): Cubes {
  const found = noCubes();
  for (const [, count, colour = ''] of words.matchAll(/(\d+) ([a-z]+)/g)) {
    if (isColour(colour)) found[colour] = Number(count);
  }
  return found;
}

// -- the Mine, the Assistants ------------------------------------------------------------------------

/** An act of the Mine as the reminder cards tell it. */
export interface MineAct {
  name: string;
  hours: number;
  draws: number;
  keeps: number;
  effect?: string; // of the Assistant that it needs
}

export const MINE_ACTS: readonly MineAct[] = [
  { name: 'mine:2', hours: 1, draws: 2, keeps: 1, effect: 'mine_2_1' },
  { name: 'mine:swap', hours: 1, draws: 3, keeps: 3, effect: 'mine_3_swap' },
  { name: 'mine:3', hours: 2, draws: 3, keeps: 3 },
  { name: 'mine:5', hours: 3, draws: 5, keeps: 3 },
  { name: 'mine:7', hours: 4, draws: 7, keeps: 5 },
  { name: 'mine:9', hours: 5, draws: 9, keeps: 6, effect: 'mine_9_6' },
];

/** Where an Assistant helps: at the Market, in the forge, in the Mine. */
const TRADES: Record<string, string> = {
  market_from_mine: 'ico-scales',
  up_1_for_1: 'ico-scales',
  down_1_for_3: 'ico-scales',
  rank2_1h: 'ico-scales',
  swap_adjacent: 'ico-scales',
  redraw: 'ico-pick',
  plus_minus: 'ico-pick',
  mine_9_6: 'ico-pick',
  mine_2_1: 'ico-pick',
  mine_3_swap: 'ico-pick',
};

export function tradeOf(effect: string): string {
  return TRADES[effect] ?? 'ico-hammer';
}

export const ROMAN = ['', 'I', 'II', 'III'] as const; // ranks

/** Cubes in sentences are drawn as their number and their mark. */
export function chit(element: string, texts: Texts): Chit | undefined {
  const [colour = '', count] = element.split(':');
  if (!isColour(colour) || count === undefined) return undefined;
  const ink = texts.row(`colour:${colour}`)?.['colour'];
  return { text: count, symbol: LOOKS[colour].mark, colour: String(ink ?? 'var(--ink-700)') };
}
