/** A player's settings in this browser, persisted if storage is available. */

export interface Settings {
  name: string; // shown to others at the table; empty: not chosen yet
  sound: boolean; // sound effects on
  confirm: boolean; // confirm before playing a card
  still: boolean; // no motion, regardless of the system's setting
  level: string; // bot level chosen last
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

/** The style sheet sets all durations to zero under this attribute. */
function tellDocument(): void {
  document.documentElement.toggleAttribute('data-still', settings.still);
}

/** Returns the stored settings whose type is valid. */
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
