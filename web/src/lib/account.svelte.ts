/** Settings that are kept with the account: joined at a log-in, then sent as they change. */
import { untrack } from 'svelte';
import { api } from './api';
import { LANGUAGES, language, setLanguage } from './language.svelte';
import type { SettingsChange } from './protocol';
import { set, settings, valid, type Settings } from './settings.svelte';

/** Names that the server has for our settings; notifications belong to the browser and stay here. */
const NAMES: Readonly<Partial<Record<keyof Settings, keyof SettingsChange>>> = {
  name: 'name',
  face: 'face',
  level: 'level',
  speed: 'speed',
  taps: 'taps',
  confirm: 'confirm',
  cardSize: 'card_size',
  sorting: 'sorting',
  volume: 'volume',
  still: 'still',
  contrast: 'contrast',
  reactions: 'reactions',
};
const PAIRS = Object.entries(NAMES) as [keyof Settings, keyof SettingsChange][];
const KEY = 'chronotheque-account'; // in localStorage: this browser is logged in
const SEND_DELAY_MS = 800; // a slider changes many times

type Stored = Record<string, string | number | boolean>;

let known: Stored = {}; // what the server has
let stop: (() => void) | undefined; // ends watching
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes over the settings of the account; what it does not have yet is kept with it from now on. */
export async function joinAccount(): Promise<void> {
  remember(true);
  known = (await api.settings()).settings;
  const theirs = PAIRS.map(([ours, wire]): [string, unknown] => [ours, known[wire]]);
  set(valid(Object.fromEntries(theirs.filter(([, value]) => value !== undefined))));
  const lang = LANGUAGES.find((each) => each === known['lang']);
  if (lang) setLanguage(lang);
  stop?.();
  stop = $effect.root(() => {
    $effect(() => {
      const now = current();
      untrack(() => later(now));
    });
  });
}

/** Keeps settings in this browser only, from the log-out on. */
export function leaveAccount(): void {
  remember(false);
  clearTimeout(timer);
  stop?.();
  stop = undefined;
}

/** Joins the account if this browser was logged in before; settings stay as they are without the server. */
export function rejoinAccount(): void {
  try {
    if (!localStorage.getItem(KEY)) return;
  } catch {
    return; // Storage is disabled.
  }
  joinAccount().catch(() => undefined);
}

function current(): Stored {
  const said = PAIRS.map(([ours, wire]): [string, string | number | boolean] => [wire, settings[ours]]);
  return { ...Object.fromEntries(said), lang: language.current };
}

function later(now: Stored): void {
  clearTimeout(timer);
  const changes = Object.entries(now).filter(([name, value]) => known[name] !== value);
  if (!changes.length) return;
  timer = setTimeout(() => {
    api.keepSettings(Object.fromEntries(changes)).then(
      (kept) => (known = kept.settings),
      () => undefined, // they are sent with the next change
    );
  }, SEND_DELAY_MS);
}

function remember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: the account is joined again at the next log-in.
  }
}
