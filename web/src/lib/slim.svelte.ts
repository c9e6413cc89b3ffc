/** Whether the window is as narrow as a phone; the style sheets ask the same (`max-width: 720px`). */

const query = globalThis.matchMedia?.('(max-width: 720px)');
let slim = $state(query?.matches ?? false);
query?.addEventListener('change', (event) => (slim = event.matches));

export const screen = {
  get slim(): boolean {
    return slim;
  },
};
