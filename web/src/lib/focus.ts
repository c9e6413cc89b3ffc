/** Keyboard focus at a table: it stays where one plays when the piece that had it goes away. */

const FOCUSABLE = 'button:not([disabled]), a[href], [tabindex="0"]';
const NEAR = 'ul, ol, [role="group"], section';

interface Place {
  node: HTMLElement; // had the focus
  near: HTMLElement[]; // lists and sections around it, innermost first
  at: number; // its position in the innermost one
}

/** Attaches to a table: after a play by keyboard, the neighbour of the piece played gets the focus. */
export function keepFocus(root: HTMLElement): () => void {
  let last: Place | undefined;
  let byKeys = false; // a pointer leaves no focus behind that anybody misses

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    const near: HTMLElement[] = [];
    for (let each = target.parentElement; each && each !== root; each = each.parentElement) {
      if (each.matches(NEAR)) near.push(each);
    }
    last = { node: target, near, at: near[0] ? focusable(near[0]).indexOf(target) : 0 };
  }

  function restore(): void {
    if (!byKeys || !last || document.activeElement !== document.body) return;
    const { node, near, at } = last;
    if (node.isConnected && !node.matches(':disabled')) return; // left on purpose
    const kept = near.find((each) => each.isConnected && focusable(each).length);
    const beside = kept ? focusable(kept) : [];
    const next =
      (kept === near[0] ? beside[Math.min(at, beside.length - 1)] : beside[0]) ?? firstChoice(root);
    next?.focus({ preventScroll: true });
  }

  const usesKeys = () => (byKeys = true);
  const usesPointer = () => (byKeys = false);
  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
  addEventListener('keydown', usesKeys, true);
  addEventListener('pointerdown', usesPointer, true);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    removeEventListener('keydown', usesKeys, true);
    removeEventListener('pointerdown', usesPointer, true);
  };
}

/** Returns what a player wants to reach first: a choice, else the hand. */
export function firstChoice(root: HTMLElement | undefined): HTMLElement | undefined {
  return (
    root?.querySelector<HTMLElement>('[data-choice]:not([data-choice^="hasty:"]), [data-opens]') ??
    root?.querySelector<HTMLElement>('[data-place^="hand:"] button') ??
    undefined
  );
}

function focusable(parent: HTMLElement): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
