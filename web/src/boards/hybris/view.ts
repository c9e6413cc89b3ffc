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
export const CHRONOS_TILES: Record<string, readonly string[]> = {
  ananke: ['chr_necessity', 'chr_threads', 'chr_blind_oracle'],
  kratos: ['chr_yoke', 'chr_iron_law', 'chr_empty_arena'],
};

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
  shackles: number;
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
  foe: string | null; // the Avatar that fights
  enemy?: string | null; // the Coliseum Hero or the clash that is fought
  enemy_cards: string[];
  seduced: boolean;
  laid: number[]; // seats with a card face down
  sides: [Side, Side]; // who attacks, who defends
  ended?: { seat: number; won: boolean }; // told by the events, never by the engine's view
}

export const CHAINS = 5; // of a full track
export const RESOURCES = 3; // spaces for each resource of Chronos

/** What Chronos looks at: what all players have together, and what they should have. */
export interface Condition {
  what: string;
  have: number;
  need: number;
}

export interface Concept {
  focus: number | null; // whose token lies there
  broken: number; // chains
  resources: number;
  intensity: number;
  card: string | null; // face up
  conditions: Condition[];
  met: boolean;
}

export interface Chronos {
  difficulty: string;
  vp: number;
  concepts: Concept[]; // in the order of CONCEPTS
  next: number | null; // the Concept whose turn it is
  second: string | null; // the other Pillar of a lone player
  second_resolved: boolean;
  tiles_up: string[];
  tiles_due: string[];
  decks: string[]; // Concept cards still to come
  avatars: Record<string, string | null>; // in which City; null: on the Chronos board
  avatar_deck: string[];
  avatar_discards: string[];
  ancient: string[];
  blocked: string[]; // slots and Cities
  weakened: boolean;
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
  chronos: Chronos | null; // his board, where the players stand together
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

/** The Avatar that holds a City. */
export function avatarIn(view: View, city: string): string | undefined {
  return AVATARS.map((ref) => `avatar:${ref}`).find((avatar) => view.chronos?.avatars[avatar] === city);
}

/** Whether nobody may stand there. */
export function isBlocked(view: View, place: string): boolean {
  return view.chronos?.blocked.includes(place) ?? false;
}

/** What is demanded of each kind: later icons of a track add to earlier ones, so the last one of a kind tells it all. */
export function demanded({ conditions }: Concept): Condition[] {
  return conditions.filter(({ what }, at) => conditions.findLastIndex((each) => each.what === what) === at);
}
