/**
 * The limits of small windows; the style sheets use the same queries. A window is slim if it is as narrow as a phone
 * or as low as one on its side: everything is smaller, and the panel is a drawer. A slim window that is low and not
 * narrow is sideways: a rail replaces the bar, and the stage is at the right (see the end of `styles/base.css`).
 * The panel is a drawer wherever it would crush the board, on tablets too.
 */
import type { Attachment } from 'svelte/attachments';

const SLIM = '(max-width: 720px), (max-height: 479px)';
const SIDEWAYS = '(max-height: 479px) and (min-width: 480px)';

const DRAWER = '(max-width: 1100px), (max-height: 479px)';

const slimQuery = globalThis.matchMedia?.(SLIM);
const sidewaysQuery = globalThis.matchMedia?.(SIDEWAYS);
const drawerQuery = globalThis.matchMedia?.(DRAWER);
let slim = $state(slimQuery?.matches ?? false);
let sideways = $state(sidewaysQuery?.matches ?? false);
let drawer = $state(drawerQuery?.matches ?? false);
slimQuery?.addEventListener('change', (event) => (slim = event.matches));
sidewaysQuery?.addEventListener('change', (event) => (sideways = event.matches));
drawerQuery?.addEventListener('change', (event) => (drawer = event.matches));

export const screen = {
  get slim(): boolean {
    return slim;
  },
  get sideways(): boolean {
    return sideways;
  },
  get drawer(): boolean {
    return drawer;
  },
};

/** Scrolls an element into view on small phones while it is needed; re-evaluated when its dependencies change. */
export function inSight(isNeeded: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    if (isNeeded() && slim) node.scrollIntoView({ block: 'end' });
  };
}
