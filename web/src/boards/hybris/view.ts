/** What a seat of Hybris sees (views.py), and how its parts are called. Nothing here decides. */
import type { TableView } from '../props';
import type { Effect } from './rows';

export const LOCATIONS = [
  'olympus',
  'forge',
  'oracle',
  'moirai',
  'coliseum',
  'underworld',
  'mortal_world',
] as const;
export type Location = (typeof LOCATIONS)[number];

export const CITIES = ['sparta', 'argos', 'lemnos', 'athens', 'elis'] as const;
export type City = (typeof CITIES)[number];

export const CONCEPTS = ['ananke', 'anthropos', 'cosmos', 'kratos', 'gonos', 'temnein'] as const;
export const AVATARS = ['kronos', 'kairos', 'aeon'] as const;

export const PIECES = ['spark', 'temple', 'hero', 'prophet'] as const;
export const ELEMENTS = ['air', 'earth', 'fire', 'water'] as const;
export const SYMBOLS = ['military', 'architecture', 'culture', 'science', 'social'] as const;
export const RANKS = ['α', 'β', 'γ'] as const;
export const AGES = 6;
export const REVEALED_AT = [2, 4, 6] as const; // the Ages at whose end a primordial awakes (HY-R11)
export const GOODNESS = 8; // the top of the track
export const DETERMINATION = 10;
export const SPARKS = 5;

export interface Tile {
  tech: string;
  owner: number;
}

export interface Quest {
  quest: string;
  cantos: (number | null)[]; // who has done each; empty: a clash
}

export interface Primordial {
  revealed: boolean;
  seen_by: number[];
  card: string | null;
}

export interface Player {
  olympian: string | null;
  pillar: string | null;
  resolved: boolean;
  passed: boolean;
  vp: number;
  aegis: number;
  followers: number;
  prayers: number;
  goodness: number;
  determination: number;
  bonus: number;
  used: Record<string, number>; // by location
  unavailable: Record<string, number>;
  pieces: Record<string, number>[]; // by Upgrade tile
  sparks: number;
  temples: string[];
  stored: string[];
  powers: string[];
  spent: string[];
  recruits: string[];
  characters: Record<string, string>; // away, reserve, fallen, wounded, or a place
  activated: string[];
  planned: string[]; // characters with a token under them
  hand: number;
  shown: string[]; // cards of the hand that everybody knows
  deck: number;
  discards: string[];
  omens: string[];
  drawn: number;
  foreseen: number;
}

export interface Side {
  seat: number | null; // null: the game
  character: string | null;
  zone: string[];
  total: number;
  change: number;
  cards: number;
  combo: number;
  combos: number;
  cost: number;
  resolve: number;
}

export interface Combat {
  about: number;
  enemy_cards: string[];
  seduced: boolean;
  laid: number[]; // seats with a card face down
  sides: [Side, Side]; // who attacks, who defends
  ended?: { seat: number; won: boolean }; // told by the events, never by the engine's view
}

export interface Private {
  hand: string[];
  fresh: string[];
  drawn: string[];
  premonitions: string[];
  drawn_premonitions: string[];
  kept: string[];
  plan: Record<string, string>;
  locked: boolean;
  laid: string | null;
  marker: number; // 0: none, 1: on, 2: stop
}

export interface View extends Omit<TableView, 'round'> {
  phase: string;
  age: number;
  active: number | null;
  acting: string | null;
  turn_over: boolean;
  greatness: (number | null)[];
  well: number;
  pillar_prayers: string[];
  piles: string[];
  workshop: (Tile | null)[];
  factory: (Tile | null)[];
  spaces: (Tile | null)[];
  quests: (Quest | null)[];
  quest_deck: string[];
  champions: string[];
  coliseum: { deck: number; discards: string[] };
  premonitions: { deck: number; discards: string[] };
  primordials: Primordial[];
  players: Player[];
  combat: Combat | null;
  choice: Effect[][] | null;
  private: Private | null;
}

/** The kind of a name: `card` of `card:com_01`. */
export function kindOf(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(0, at);
}

/** What follows the kind. */
export function refOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Whether a name is that of a character. */
export function isCharacter(name: string): boolean {
  return ['character', 'hero', 'prophet', 'champion'].includes(kindOf(name));
}

/** The drawing of a character. */
export function pawnOf(character: string): string {
  const kind = kindOf(character);
  return kind === 'character' ? 'olympian' : kind === 'champion' ? 'ally' : kind;
}

/** The location of a slot or an illustration. */
export function locationOf(place: string): string {
  return refOf(place).replace(/-\d+$/, '');
}

/** Characters that stand at a place, with their seats. */
export function standingAt(view: View, place: string): { seat: number; character: string }[] {
  return view.players.flatMap(({ characters }, seat) =>
    Object.entries(characters)
      .filter(([, where]) => where === place)
      .map(([character]) => ({ seat, character })),
  );
}

/** The own characters that can still do something, or lie somewhere: all that are not away. */
export function charactersOf(player: Player): string[] {
  return Object.keys(player.characters).filter((each) => player.characters[each] !== 'away');
}

/** Those who may get a Location token, in the order in which they are asked for (HY-D03). */
export function plannable(player: Player): string[] {
  return charactersOf(player).filter(
    (each) => each !== 'character:olympian' && player.characters[each] === 'reserve',
  );
}
