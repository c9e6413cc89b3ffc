/** Whether the window is as narrow as a phone; the style sheets ask the same (`max-width: 720px`). */
import type { Attachment } from 'svelte/attachments';

const query = globalThis.matchMedia?.('(max-width: 720px)');
let slim = $state(query?.matches ?? false);
query?.addEventListener('change', (event) => (slim = event.matches));

export const screen = {
  get slim(): boolean {
    return slim;
  },
};

/** On a low phone much may scroll out of sight, but never this while it is needed; asked anew when what it depends on changes. */
export function inSight(isNeeded: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    if (isNeeded() && slim) node.scrollIntoView({ block: 'end' });
  };
}
