/** True on narrow windows such as phones; the style sheets use the same limit (`max-width: 720px`). */
import type { Attachment } from 'svelte/attachments';

const query = globalThis.matchMedia?.('(max-width: 720px)');
let slim = $state(query?.matches ?? false);
query?.addEventListener('change', (event) => (slim = event.matches));

export const screen = {
  get slim(): boolean {
    return slim;
  },
};

/** Scrolls an element into view on small phones while it is needed; re-evaluated when its dependencies change. */
export function inSight(isNeeded: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    if (isNeeded() && slim) node.scrollIntoView({ block: 'end' });
  };
}
