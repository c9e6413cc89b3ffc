/** A player's settings in this browser, persisted if storage is available. */

export const SPEEDS = ['relaxed', 'normal', 'fast'] as const;
export const TAPS = [1, 2] as const;
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export const SORTINGS = ['dealt', 'suit', 'value'] as const;

export type Speed = (typeof SPEEDS)[number];
export type Taps = (typeof TAPS)[number];
export type CardSize = (typeof CARD_SIZES)[number];
export type Sorting = (typeof SORTINGS)[number];

export interface Settings {
  name: string; // shown to others at the table; empty: not chosen yet
  face: string; // id of the drawn face; empty: one is drawn at the table
  speed: Speed; // pace at which acts of others are shown
  taps: Taps; // taps that play a card on a touch screen; with two, the first one reads
  confirm: boolean; // confirm before playing a card
  cardSize: CardSize; // size of the cards in hand
  sorting: Sorting; // order of the cards in hand; dealt: as the server sends them
  volume: number; // sound effects, 0 (off) to 100
  still: boolean; // no motion, regardless of the system's setting
  contrast: boolean; // stronger contrast, regardless of the system's setting
  notifications: boolean; // notifications of this browser; needs its permission too
  reactions: boolean; // quick reactions of other players are shown
  level: string; // bot level chosen last
}

const KEY = 'chronotheque-settings';
export const MAX_VOLUME = 100;
export const USUAL_VOLUME = 60; // volume when sounds are switched on without choosing one

/** Width of a card in hand, relative to the usual one. */
export const CARD_SCALE: Readonly<Record<CardSize, number>> = { small: 0.85, normal: 1, large: 1.2 };

const DEFAULTS: Settings = {
  name: '',
  face: '',
  speed: 'normal',
  taps: 2,
  confirm: false,
  cardSize: 'normal',
  sorting: 'dealt',
  volume: 0,
  still: false,
  contrast: false,
  notifications: false,
  reactions: true,
  level: 'normal',
};

/** Allowed values of the settings that have a fixed list of them. */
const CHOICES: { readonly [K in keyof Settings]?: readonly unknown[] } = {
  speed: SPEEDS,
  taps: TAPS,
  cardSize: CARD_SIZES,
  sorting: SORTINGS,
};

export const settings: Settings = $state({ ...DEFAULTS, ...remembered() });
tellDocument();

/** Changes settings now and for later visits. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  tellDocument();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is disabled: settings last until the page is closed.
  }
}

/** True if motion is disabled by our setting or the system's. */
export function isStill(): boolean {
  return settings.still || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}

/** Returns the known settings among stored or received data whose values are valid. */
export function valid(data: unknown): Partial<Settings> {
  if (typeof data !== 'object' || data === null) return {};
  const known = Object.entries({ ...migrated(data), ...data }).filter(([name, value]) =>
    isValid(name as keyof Settings, value),
  );
  return Object.fromEntries(known) as Partial<Settings>;
}

function isValid(name: keyof Settings, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULTS, name) || typeof DEFAULTS[name] !== typeof value) return false;
  const choices = CHOICES[name];
  if (choices) return choices.includes(value);
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= MAX_VOLUME;
  return true;
}

/** Settings of earlier versions under their present names: sounds were on or off. */
function migrated(data: object): Partial<Settings> {
  return 'sound' in data && data.sound === true ? { volume: USUAL_VOLUME } : {};
}

/** The style sheets read these attributes: all durations are zero, cards are larger, lines are stronger. */
function tellDocument(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-still', settings.still);
  const more = globalThis.matchMedia?.('(prefers-contrast: more)').matches ?? false;
  root.toggleAttribute('data-contrast', settings.contrast || more);
  root.dataset['cards'] = settings.cardSize;
}

function remembered(): Partial<Settings> {
  try {
    return valid(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
