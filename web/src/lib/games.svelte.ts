/** The five games on the shelf; those that the server offers can be played. */
import { api } from './api';
import { BOXES } from './boxes.gen';
import { language, m } from './language.svelte';
import type { GameInfo } from './protocol';

/** In the order of the chain. */
export const SHELF = ['contretemps', 'chronicle', 'forge_chronos', 'witty_chronos', 'hybris'] as const;

let infos = $state.raw<readonly GameInfo[] | null>(null); // games offered by the server; null until loaded
let asked: Promise<readonly GameInfo[]> | undefined;

/** A game as shown on the shelf. */
export interface Box {
  name: string;
  title: string; // short title
  sentence: string;
  least: number; // minimum number of seats
  most: number;
  minutes: number;
  info: GameInfo | null; // null: not offered by the server, or not loaded yet
}

/** Loads the server's games once; after a failure the next call retries. */
export function loadShelf(): Promise<readonly GameInfo[]> {
  asked ??= api.games().then(
    (found) => (infos = found),
    (failure: unknown) => {
      asked = undefined;
      throw failure;
    },
  );
  return asked;
}

/** True once the server's games are loaded. */
export function isShelfKnown(): boolean {
  return infos !== null;
}

/** Returns a game by name in the current language. */
export function box(name: string): Box {
  const info = infos?.find((each) => each.name === name) ?? null;
  const printed = info ?? BOXES[name];
  const seats = printed?.counts.flatMap((row) => row.seats) ?? [];
  return {
    name,
    title: printed?.title[language.current] ?? name,
    sentence: printed?.sentence[language.current] ?? '',
    least: Math.min(...seats),
    most: Math.max(...seats),
    minutes: printed?.minutes ?? 0,
    info,
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
