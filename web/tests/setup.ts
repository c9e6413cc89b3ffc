import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/svelte';

window.scrollTo = () => undefined; // jsdom has no layout to scroll
configure({ asyncUtilTimeout: 10_000 }); // pages are compiled when they are first loaded

// jsdom draws nothing: nothing can be scrolled to, and no size ever changes.
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe(): void {
    // never
  }
  unobserve(): void {
    // never
  }
  disconnect(): void {
    // never
  }
};
