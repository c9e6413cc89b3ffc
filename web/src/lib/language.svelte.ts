/** The language of the page, which may change at any moment, and how it writes numbers and times. */
import {
  baseLocale,
  extractLocaleFromNavigator,
  getLocale,
  locales,
  overwriteGetLocale,
  setLocale,
  type Locale,
} from './paraglide/runtime.js';

// The client's own words. Import them from here, never from ./paraglide: then each message asks `language`
// below when it is called, and a template that calls one is drawn anew when the language changes.
export { m } from './paraglide/messages.js';

export type Language = Locale;

export const LANGUAGES: readonly Language[] = locales;

/** Each language in its own words, as a choice of languages shows them. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

const FORMATS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const NARROW = '\u202f';

let current = $state<Language>(remembered());
overwriteGetLocale(() => current);
tellDocument();

/** The language of now; whoever reads it in a template or an effect is told of a change. */
export const language = {
  get current(): Language {
    return current;
  },
};

/** Changes the language here and for the next visit, without loading the page anew. */
export function setLanguage(wanted: Language): void {
  current = wanted;
  tellDocument();
  try {
    void setLocale(wanted, { reload: false });
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
}

/** Browsers hyphenate and screen readers speak by it. */
function tellDocument(): void {
  document.documentElement.lang = current;
}

/** The language chosen on an earlier visit, else the browser's, else the base language. */
function remembered(): Language {
  try {
    return getLocale();
  } catch {
    return extractLocaleFromNavigator() ?? baseLocale;
  }
}

/** A number for reading: 1,234.5 and 1 234,5. */
export function number(n: number, options?: Intl.NumberFormatOptions): string {
  return narrow(new Intl.NumberFormat(FORMATS[current], options).format(n));
}

/** The time of day of a moment (ms since 1970): 14:30 and 14 h 30. */
export function time(moment: number): string {
  const parts = new Intl.DateTimeFormat(FORMATS.en, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const written = parts.format(moment);
  return current === 'fr' ? written.replace(/^0/, '').replace(':', `${NARROW}h${NARROW}`) : written;
}

/** The day of a moment (ms since 1970): 3 May 2026 and 3 mai 2026; the first is the 1er. */
export function date(moment: number): string {
  const written = new Intl.DateTimeFormat(FORMATS[current], { dateStyle: 'long' }).format(moment);
  return current === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

/** A length of time on a clock face: 0:07, 12:30, 1:02:03. Whole seconds, rounded up as clocks that run down do. */
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

/** A length of time in words, by its two largest units: 2 days, 1 hr 5 min; 2 j, 1 h 5 min. */
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

/** French sets figures with the narrow no-break space everywhere; Intl takes the wide one before units. */
function narrow(text: string): string {
  return current === 'fr' ? text.replace(/[ \u00a0]/g, NARROW) : text;
}
