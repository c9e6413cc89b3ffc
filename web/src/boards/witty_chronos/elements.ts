/** Elements of Witty Chronos: names, places and drawings. No rules. */
import type { Texts } from '$lib/texts';
import type { Chit } from '..';
import { MONSTERS, OPEN_ENDED, STARRED, WINDS } from './facts.gen';
import type { GlassView, ScoreView, WittyView } from './view.gen';

export * from './facts.gen';

export type Colour = GlassView['colour'];
export type Face = string; // t10 … t100, hades, north, minotaure
export type God = string; // a Temple card: zeus
export type Place = string; // front, pile:3, stack:2, bag
export type Wind = (typeof WINDS)[number];

// -- colours -------------------------------------------------------------------------------------------

const MARKS: Record<Colour, number> = { yellow: 1, blue: 2, green: 3, red: 4, purple: 5, white: 6 };

/** Emblem and light of a colour: those of the seat with that number in other games. */
export function markOf(colour: Colour | undefined): number {
  return colour ? MARKS[colour] : 0;
}

/** Emblem of a player: that of the first colour. */
export function mark(seat: number, { players }: WittyView): number {
  return markOf(players[seat]?.colours[0]);
}

// -- cards ---------------------------------------------------------------------------------------------

export type Kind = 'land' | 'god' | 'monster' | 'wind';

export function kindOf(face: Face): Kind {
  if (/^t\d+$/.test(face)) return 'land';
  if ((MONSTERS as readonly Face[]).includes(face)) return 'monster';
  return (WINDS as readonly string[]).includes(face) ? 'wind' : 'god';
}

/** Printed value of a territory. */
export function valueOf(face: Face): number {
  return Number(face.slice(1));
}

/** Printed cost of a Temple card. */
export function costOf(god: God, texts: Texts): number {
  return Number(texts.row(`temple:${god}`)?.['cost'] ?? 0);
}

/** True if its cost is a minimum. */
export function isOpenEnded(god: God): boolean {
  return god === OPEN_ENDED;
}

/** True if its effect is immediate and it is then discarded. */
export function isStarred(god: God): boolean {
  return (STARRED as readonly God[]).includes(god);
}

// -- glasses and places --------------------------------------------------------------------------------

export function glassesAt(view: WittyView, place: Place): GlassView[] {
  return view.glasses.filter((glass) => glass.at === place);
}

export function glassesOf(view: WittyView, seat: number): GlassView[] {
  return view.glasses.filter((glass) => glass.seat === seat);
}

/** Place of a glass by a unique name: one's front is nobody else's. */
export function placeOf({ at, seat }: GlassView): Place {
  return at === 'front' ? `front:${seat}` : at;
}

/** True if several glasses are at a place, so that nobody takes anything there. */
export function isContested(view: WittyView, place: Place): boolean {
  return glassesAt(view, place).length > 1;
}

/** True if these belong to different players; otherwise the pile is blocked but uncontested (WC-R14, WT-162). */
export function isFought(view: WittyView, place: Place): boolean {
  const seats = glassesAt(view, place).flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return seats.some((seat) => seat !== seats[0]);
}

/** The top card of a place, if visible. */
export function topOf(view: WittyView, place: Place): Face | null {
  const [kind, number] = place.split(':');
  if (kind === 'pile') return view.piles[Number(number) - 1]?.top ?? null;
  if (kind === 'stack') return view.players[Number(number)]?.stack.top ?? null;
  return null;
}

/** The number after the colon. */
export function numberOf(name: string): number {
  return Number(name.split(':')[1]);
}

/** The latest moment in a view: for drawings with a fixed time. */
export function latest(view: WittyView): number {
  const flips = view.glasses.map(({ ends, duration }) => (ends ?? 0) - (duration ?? 0));
  return Math.max(0, view.opened ?? 0, ...flips);
}

/** Scores in the result of a round. */
export function scoreOf(score: ScoreView | number | undefined): ScoreView {
  if (typeof score === 'object') return score;
  return { points: score ?? 0, reasons: [], factor: 1 };
}

/** Draws faces in sentences: a territory as its value. */
export function chit(element: string): Chit | undefined {
  const [kind, face = ''] = element.split(':');
  if (kind !== 'face' || kindOf(face) !== 'land') return undefined;
  return { text: String(valueOf(face)), symbol: 'ico-land', colour: 'var(--ink-900)' };
}
