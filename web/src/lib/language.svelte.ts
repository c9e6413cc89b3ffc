/** The page's language, which can change at any time, and its formats of numbers and times. */
import { m } from './paraglide/messages.js';
import {
  baseLocale,
  extractLocaleFromNavigator,
  getLocale,
  locales,
  overwriteGetLocale,
  setLocale,
  type Locale,
} from './paraglide/runtime.js';

// The client's own messages. Import them from here, never from ./paraglide: then each message reads `language`
// below when it is called, and templates that call one are updated when the language changes.
export { m };

export type Language = Locale;

export const LANGUAGES: readonly Language[] = locales;

/** Names of the languages in themselves, for the language menu. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

const FORMATS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const NARROW = '\u202f';

let current = $state<Language>(remembered());
overwriteGetLocale(() => current);
tellDocument();

/** Returns the current language; reactive in templates and effects. */
export const language = {
  get current(): Language {
    return current;
  },
};

/** Changes the language now and for later visits, without a reload. */
export function setLanguage(wanted: Language): void {
  current = wanted;
  tellDocument();
  try {
    void setLocale(wanted, { reload: false });
  } catch {
    // Storage is disabled: the choice lasts until the page is closed.
  }
}

/** Used by browsers for hyphenation and by screen readers. */
function tellDocument(): void {
  document.documentElement.lang = current;
}

/** Returns the language chosen on an earlier visit, or the browser's, or the base language. */
function remembered(): Language {
  try {
    return getLocale();
  } catch {
    return extractLocaleFromNavigator() ?? baseLocale;
  }
}

/** Formats a number: 1,234.5 and 1 234,5. */
export function number(n: number, options?: Intl.NumberFormatOptions): string {
  return narrow(new Intl.NumberFormat(FORMATS[current], options).format(n));
}

/** Formats the time of day of a timestamp (ms since 1970): 14:30 and 14 h 30. */
export function time(moment: number): string {
  const parts = new Intl.DateTimeFormat(FORMATS.en, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const written = parts.format(moment);
  return current === 'fr' ? written.replace(/^0/, '').replace(':', `${NARROW}h${NARROW}`) : written;
}

/** Formats the date of a timestamp (ms since 1970): 3 May 2026 and 3 mai 2026; the first is 1er. */
export function date(moment: number): string {
  const written = new Intl.DateTimeFormat(FORMATS[current], { dateStyle: 'long' }).format(moment);
  return current === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

/** Formats a countdown: 0:07, 12:30, 1:02:03. Whole seconds, rounded up. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Formats a duration by its two largest units: 2 days, 1 hr 5 min; 2 j, 1 h 5 min. */
export function duration(ms: number): string {
  let rest = Math.max(0, Math.round(ms / 1000) * 1000);
  const words: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (words.length === 2 || (words.length === 1 && !count)) break;
    if (count || (unit === 'second' && !words.length)) {
      words.push(number(count, { style: 'unit', unit, unitDisplay: 'short' }));
    }
    rest -= count * size;
  }
  return words.join(' ');
}

/** Formats how long ago something was by its largest unit: 5 min. ago, yesterday; il y a 5 min, hier. */
export function ago(moment: number): string {
  const passed = Date.now() - moment;
  const [unit, size] = UNITS.find(([name, ms]) => passed >= ms && name !== 'second') ?? [];
  if (!unit) return m.just_now();
  const format = new Intl.RelativeTimeFormat(FORMATS[current], { numeric: 'auto', style: 'short' });
  return narrow(format.format(-Math.floor(passed / size), unit));
}

/** Returns a player's name as the owner of what the sentence names: d’Émile, de Hugo; Theo’s. */
export function ownerOf(name: string): string {
  if (name === m.board_you()) return m.owner_you();
  const isVowel = new RegExp(`^[${m.owner_vowels()}]`, 'iu').test(name);
  return isVowel ? m.owner_vowel({ name }) : m.owner({ name });
}

/** Uses the narrow no-break space, as French typography requires; Intl uses the wide one before units. */
function narrow(text: string): string {
  return current === 'fr' ? text.replace(/[ \u00a0]/g, NARROW) : text;
}
