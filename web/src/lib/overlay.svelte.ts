/** The sheet that lies over the page: settings or the keys; App draws it. */

interface Overlay {
  open: '' | 'settings' | 'keys';
  rules: () => void; // opens the rules of the choice
}

export const overlay: Overlay = $state({ open: '', rules: () => undefined });

/** Opens the settings; closing them returns the focus to where it was. */
export function openSettings(): void {
  overlay.open = 'settings';
}

/** Opens the keys of a table, from which the rules of the choice can be reached. */
export function openKeys(rules: () => void): void {
  overlay.rules = rules;
  overlay.open = 'keys';
}
