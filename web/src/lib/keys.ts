/** Keyboard control of a table: arrows step through the choices, letters open panels. */

/** Actions bound to keys. */
export interface Keys {
  root: () => HTMLElement | undefined;
  step: (by: number) => void; // steps through past moments if there is nothing to choose
  escape: () => void;
  keys: () => void;
  undo: () => void;
  log: () => void;
  last: () => void; // shows the last trick or turn again
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const TYPING = 'input, textarea, select, dialog[open], [contenteditable]';

/** Handles a key; returns true if it was one of ours. */
export function pressed(event: KeyboardEvent, keys: Keys): boolean {
  if (event.defaultPrevented || !isForTable(event)) return false;
  const at = targetOf(event);
  const by = ARROWS[event.key];
  if (by !== undefined) {
    if (at.closest('[role="tablist"], [role="slider"]')) return false; // these handle arrows themselves
    return walk(keys, by);
  }
  if (/^[0-9]$/.test(event.key)) return pick(keys.root(), Number(event.key));
  const answers: Record<string, () => void> = {
    Escape: keys.escape,
    '?': keys.keys,
    u: keys.undo,
    l: keys.log,
    t: keys.last,
  };
  const answer = answers[event.key];
  answer?.();
  return answer !== undefined;
}

/** True if a key is neither typed into a field nor a shortcut of the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !targetOf(event).closest(TYPING);
}

function targetOf({ target }: KeyboardEvent): Element {
  return target instanceof Element ? target : document.body;
}

/** Returns everything that can be chosen or that opens choices, and the pieces of one, in page order; never an illegal move. */
function choices(root: HTMLElement | undefined): HTMLElement[] {
  return [
    ...(root?.querySelectorAll<HTMLElement>(
      '[data-choice]:not([data-choice^="hasty:"]), [data-opens], [data-piece]',
    ) ?? []),
  ];
}

function walk(keys: Keys, by: number): boolean {
  const all = choices(keys.root());
  if (!all.length) {
    keys.step(by);
    return true;
  }
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length;
  all[next]?.focus();
  return true;
}

/** Focuses the choice with the number of a digit, or at that position; 0 is the tenth. */
function pick(root: HTMLElement | undefined, digit: number): boolean {
  const all = choices(root);
  const numbered = all.find((each) => /^(n|back):/.test(each.dataset['choice'] ?? '') && ends(each, digit));
  const chosen = numbered ?? all[digit === 0 ? 9 : digit - 1];
  chosen?.focus();
  return chosen !== undefined;
}

function ends(element: HTMLElement, digit: number): boolean {
  return element.dataset['choice']?.split(':')[1] === String(digit);
}
