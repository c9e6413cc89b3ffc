/** What a player has set for this browser; it is kept for the next visit where the browser allows it. */

export interface Settings {
  name: string; // what others read at the table; empty: not chosen yet
  sound: boolean; // small tones
  confirm: boolean; // ask again before a card is played
  still: boolean; // nothing moves, whatever the system says
  level: string; // of the bots, as chosen last
}

const KEY = 'chronotheque-settings';

const DEFAULTS: Settings = {
  name: '',
  sound: false,
  confirm: false,
  still: false,
  level: 'normal',
};

export const settings: Settings = $state({ ...DEFAULTS, ...remembered() });
tellDocument();

/** Changes some settings, here and for the next visit. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  tellDocument();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing forgets them with the page.
  }
}

/** Whether things stand still instead of moving: by our setting or the system's. */
export function isStill(): boolean {
  return settings.still || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}

/** The style sheet takes all durations away under this attribute. */
function tellDocument(): void {
  document.documentElement.toggleAttribute('data-still', settings.still);
}

/** What was stored, as far as it is of the right kind. */
function remembered(): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const fitting = Object.entries(stored).filter(
      ([name, value]) => typeof DEFAULTS[name as keyof Settings] === typeof value,
    );
    return Object.fromEntries(fitting) as Partial<Settings>;
  } catch {
    return {};
  }
}
