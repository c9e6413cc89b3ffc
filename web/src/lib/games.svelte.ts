/** The five games on the shelf; those that the server offers can be played. */
import { api } from './api';
import { language, m } from './language.svelte';
import type { GameSheet } from './protocol';

/** In the order of the chain. */
export const SHELF = ['contretemps', 'chronicle', 'forge_chronos', 'witty_chronos', 'hybris'] as const;

type OnShelf = (typeof SHELF)[number];

/** Box texts of games that the server does not offer yet. */
const BOXES: Record<
  OnShelf,
  { title: () => string; sentence: () => string; seats: number[]; minutes: number }
> = {
  contretemps: { title: m.game_contretemps, sentence: m.sentence_contretemps, seats: [3, 6], minutes: 30 },
  chronicle: { title: m.game_chronicle, sentence: m.sentence_chronicle, seats: [3, 6], minutes: 30 },
  forge_chronos: {
    title: m.game_forge_chronos,
    sentence: m.sentence_forge_chronos,
    seats: [2, 4],
    minutes: 45,
  },
  witty_chronos: {
    title: m.game_witty_chronos,
    sentence: m.sentence_witty_chronos,
    seats: [2, 10],
    minutes: 30,
  },
  hybris: { title: m.game_hybris, sentence: m.sentence_hybris, seats: [1, 4], minutes: 180 },
};

let sheets = $state.raw<readonly GameSheet[] | null>(null); // games offered by the server; null until loaded
let asked: Promise<readonly GameSheet[]> | undefined;

/** A game as shown on the shelf. */
export interface Box {
  name: string;
  title: string; // short title
  sentence: string;
  least: number; // minimum number of seats
  most: number;
  minutes: number;
  sheet: GameSheet | null; // null: not offered by the server, or not loaded yet
}

/** Loads the server's games once; after a failure the next call retries. */
export function loadShelf(): Promise<readonly GameSheet[]> {
  asked ??= api.games().then(
    (found) => (sheets = found),
    (failure: unknown) => {
      asked = undefined;
      throw failure;
    },
  );
  return asked;
}

/** True once the server's games are loaded. */
export function isShelfKnown(): boolean {
  return sheets !== null;
}

/** Returns a game by name in the current language. */
export function box(name: string): Box {
  const sheet = sheets?.find((each) => each.name === name) ?? null;
  const printed = (BOXES as Record<string, (typeof BOXES)[OnShelf] | undefined>)[name];
  const seats = sheet?.counts.flatMap((row) => row.seats) ?? printed?.seats ?? [];
  return {
    name,
    title: printed?.title() ?? sheet?.title[language.current] ?? name,
    sentence: sheet?.sentence[language.current] ?? printed?.sentence() ?? '',
    least: Math.min(...seats),
    most: Math.max(...seats),
    minutes: sheet?.minutes ?? printed?.minutes ?? 0,
    sheet,
  };
}

/** Options shown first for a new table; undefined: all. The others are for people who know the game. */
const FIRST: Partial<Record<string, readonly string[]>> = {
  witty_chronos: ['set', 'format', 'speed', 'gods'],
};

export function firstOptions(game: string): readonly string[] | undefined {
  return FIRST[game];
}

/** Returns the title of a game in the current language. */
export function gameTitle(name: string): string {
  return box(name).title;
}

/** Returns the name of a bot level. */
export function levelName(level: string): string {
  const names: Record<string, () => string> = {
    easy: m.level_easy,
    normal: m.level_normal,
    hard: m.level_hard,
  };
  return names[level]?.() ?? level;
}

/** Formats a list of names: Ada, Nora and Théo. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : m.and_list({ names: names.slice(0, -1).join(', '), last });
}
