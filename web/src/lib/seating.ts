/** Taking seats: every way to a table contributes the seat's nonce to the seed and stores it for the final check. */
import { api } from './api';
import { loadShelf } from './games.svelte';
import { language } from './language.svelte';
import type { NewTable, NewSeat, TableInfo, Tutorial } from './protocol';
import { navigate, path } from './router.svelte';
import { settings } from './settings.svelte';
import { keepNonce, newNonce } from './shuffle';

const USUAL_SEATS = 4;

/** Options of "Play now" that differ from the usual ones: a first game in real time is brisk. */
const FIRST_OPTIONS: Partial<Record<string, Record<string, string>>> = { witty_chronos: { speed: 'quick' } };

/** Returns the number closest to the wanted one; the first of two. */
export function nearest(counts: readonly number[], wanted: number): number {
  const distance = (count: number) => Math.abs(count - wanted);
  return counts.reduce(
    (best, count) => (distance(count) < distance(best) ? count : best),
    counts[0] ?? wanted,
  );
}

/** Returns the default number of seats: four, or the closest number that the game allows. */
export function usualSeats(counts: readonly number[]): number {
  return nearest(counts, USUAL_SEATS);
}

/** Opens a table. */
export async function openTable(
  request: Omit<NewTable, 'nonce' | 'lang' | 'name' | 'face'>,
): Promise<TableInfo> {
  const nonce = newNonce();
  const { name, face } = settings;
  const table = await api.newTable({ ...request, name, face, nonce, lang: language.current });
  keepNonce(table.id, nonce);
  return table;
}

/** Starts a table with bots of the default level immediately, with the options of a lesson or the defaults. */
export async function playNow(game: string, like?: Pick<Tutorial, 'names' | 'options'>): Promise<void> {
  const info = (await loadShelf()).find((each) => each.name === game);
  const level = info?.levels.includes(settings.level) ? settings.level : 'normal';
  const seats = like?.names.length ?? usualSeats(info?.seats ?? []);
  const bots = Array.from({ length: seats - 1 }, (): NewSeat => ({ kind: 'bot', level }));
  const options = like?.options ?? FIRST_OPTIONS[game] ?? {};
  const table = await openTable({ game, seats: [{ kind: 'me' }, ...bots], options, begin: true });
  navigate(path('table', { id: table.id }));
}

/** Takes an open seat by invitation; null: any of them. */
export async function sitDown(code: string, seat: number | null): Promise<TableInfo> {
  const nonce = newNonce();
  const { name, face } = settings;
  const table = await api.sit(code, { seat, name, face, nonce });
  keepNonce(table.id, nonce);
  return table;
}

/** Opens a rematch with the same people. */
export async function playAgain(id: string): Promise<TableInfo> {
  const nonce = newNonce();
  const table = await api.rematch(id, nonce);
  keepNonce(table.id, nonce);
  return table;
}

/** Opens a new table from a moment of a finished game. */
export async function playOn(id: string, at: number, seat: number): Promise<TableInfo> {
  const nonce = newNonce();
  const table = await api.continueFrom(id, at, seat, nonce);
  keepNonce(table.id, nonce);
  return table;
}
