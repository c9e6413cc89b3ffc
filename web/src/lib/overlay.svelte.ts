/** The sheet that lies over the page: settings or the keys; App draws it. */

export const overlay: { open: '' | 'settings' | 'keys' } = $state({ open: '' });

/** Opens a sheet; closing it returns the focus to where it was. */
export function openOverlay(name: 'settings' | 'keys'): void {
  overlay.open = name;
}
