/** What a seat of Witty Chronos sees (views.py), and how its things are called and drawn. Nothing here decides. */
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import type { TableView } from '../props';

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'white';
export type Face = string; // t10 … t100, hades, north, minotaure
export type God = string; // a Temple card: zeus
export type Place = string; // front, pile:3, stack:2, bag
export type Wind = 'north' | 'south' | 'west' | 'east';

export const WINDS: readonly Wind[] = ['north', 'south', 'west', 'east'];
export const BASE_GODS: readonly Face[] = ['hades', 'hermes', 'hephaistos', 'cerbere'];
export const MONSTERS: readonly Face[] = ['minotaure', 'hydre'];

export interface Pile {
  open: boolean;
  count: number;
  top: Face | null; // null: it lies face down
}

export interface Glass {
  glass: string; // red-1
  colour: Colour;
  seat: number | null; // null: neutral
  at: Place;
  duration: number | null; // ms; null until its first flip
  ends: number | null; // when it is empty, or was; null: never flipped
}

export interface Player {
  team: number;
  colours: Colour[];
  tokens: number;
  ready: boolean;
  voted: boolean | null;
  stack: { count: number; top: Face | null };
  known: (Face | null)[];
  winds: Record<Wind, number>;
  gods: God[];
  apollon: God | null; // reserved by APOLLON
  selene: number | null; // cards under SELENE
  announce_from: number | null; // until then no announcement
  demeter_from: number | null;
  ouranos_from: number | null;
}

export interface Held {
  card: Face;
  handle: number;
}

export interface Score {
  points: number;
  reasons: [reason: string, points: number][];
  factor: number;
}

export interface Realm {
  stack: Held[]; // bottom to top
  winds: Held[];
  stash: Face[]; // under SELENE
  score: Score;
  wins_by: 'points' | 'monsters' | 'cyclope' | 'hestia' | null;
}

export interface RoundResult {
  round: number;
  reason: 'points' | 'announce' | 'zeus' | 'hades' | 'pile' | 'blocked' | 'limit';
  winners: number[];
  void: boolean;
  tokens: number[]; // gained, by seat
  scores: (Score | number)[];
  stacks: Face[][];
  winds: Record<Wind, number>[];
  gods: God[][];
}

export interface View extends TableView {
  options: Record<string, string>;
  phase: 'colours' | 'between' | 'play' | 'over';
  opened: number | null; // when the round began
  limit: number | null;
  target: number;
  to_win: number; // tokens
  void: number; // void rounds in a row
  turner: number | null;
  next_turn: number | null;
  free_from: number | null; // two players: until then only the own piles
  piles: Pile[];
  own_piles: number[] | null; // two players
  glasses: Glass[];
  players: Player[];
  realm: Realm | null;
  temple: God[];
  discard: number;
  discarded: Record<Face, number> | null; // only for who may look
  shown: { seat: number; cards: Face[] } | null; // kept under SELENE since the last round
  blocked: { seat: number | null; until: number } | null;
  auto_claim: number | null;
  charon: { seat: number; until: number } | null;
  gifts: { seat: number; to: number; until: number }[];
  faults: { seat: number; until: number }[];
  vote: { seat: number; until: number; voted: number[] } | null;
  colour_vote: { until: number; own: boolean | null } | null;
  result: RoundResult | null;
}

// -- colours -------------------------------------------------------------------------------------------

const MARKS: Record<Colour, number> = { yellow: 1, blue: 2, green: 3, red: 4, purple: 5, white: 6 };

/** The emblem and light of a colour: those of the seat of that number elsewhere. */
export function markOf(colour: Colour | undefined): number {
  return colour ? MARKS[colour] : 0;
}

/** The emblem of a player: that of the first colour. */
export function mark(seat: number, view: Record<string, unknown>): number {
  const { players } = view as unknown as View;
  return markOf(players?.[seat]?.colours[0]);
}

// -- cards ---------------------------------------------------------------------------------------------

export type Kind = 'land' | 'god' | 'monster' | 'wind';

export function kindOf(face: Face): Kind {
  if (/^t\d+$/.test(face)) return 'land';
  if (MONSTERS.includes(face)) return 'monster';
  return (WINDS as readonly string[]).includes(face) ? 'wind' : 'god';
}

/** What is printed on a territory. */
export function valueOf(face: Face): number {
  return Number(face.slice(1));
}

const STARRED: readonly God[] = ['persephone', 'dionysos', 'poseidon', 'zeus', 'charon', 'eros'];

/** The cost that is printed on a Temple card. */
export function costOf(god: God, texts: Texts): number {
  return Number(texts.row(`temple:${god}`)?.['cost'] ?? 0);
}

/** Whether its cost is only the least that is paid. */
export function isOpenEnded(god: God): boolean {
  return god === 'selene';
}

/** Whether it acts at once, and then is gone. */
export function isStarred(god: God): boolean {
  return STARRED.includes(god);
}

// -- glasses and places --------------------------------------------------------------------------------

export function glassesAt(view: View, place: Place): Glass[] {
  return view.glasses.filter((glass) => glass.at === place);
}

export function glassesOf(view: View, seat: number): Glass[] {
  return view.glasses.filter((glass) => glass.seat === seat);
}

/** Where a glass stands, by a name of its own: one's front is nobody else's. */
export function placeOf({ at, seat }: Glass): Place {
  return at === 'front' ? `front:${seat}` : at;
}

/** Whether several glasses stand on a place, so that nobody takes anything there. */
export function isContested(view: View, place: Place): boolean {
  return glassesAt(view, place).length > 1;
}

/** Whether these are of different players; else the pile is blocked, but nobody fights for it (WC-R14, WT-162). */
export function isFought(view: View, place: Place): boolean {
  const seats = glassesAt(view, place).flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return seats.some((seat) => seat !== seats[0]);
}

/** The card that lies on top of a place, if one sees it. */
export function topOf(view: View, place: Place): Face | null {
  const [kind, number] = place.split(':');
  if (kind === 'pile') return view.piles[Number(number) - 1]?.top ?? null;
  if (kind === 'stack') return view.players[Number(number)]?.stack.top ?? null;
  return null;
}

/** The number after the colon. */
export function numberOf(name: string): number {
  return Number(name.split(':')[1]);
}

/** The latest moment that a view tells of: for pictures of a time that does not pass. */
export function latest(view: View): number {
  const flips = view.glasses.map(({ ends, duration }) => (ends ?? 0) - (duration ?? 0));
  return Math.max(0, view.opened ?? 0, ...flips);
}

/** Scores as the result of a round has them. */
export function scoreOf(score: Score | number | undefined): Score {
  if (typeof score === 'object') return score;
  return { points: score ?? 0, reasons: [], factor: 1 };
}

/** Faces in sentences: a territory as its value. */
export function chit(element: string): Chit | undefined {
  const [kind, face = ''] = element.split(':');
  if (kind !== 'face' || kindOf(face) !== 'land') return undefined;
  return { text: String(valueOf(face)), symbol: 'ico-land', colour: 'var(--ink-900)' };
}
