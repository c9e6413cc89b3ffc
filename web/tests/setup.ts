import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/svelte';

window.scrollTo = () => undefined; // jsdom has no layout to scroll
configure({ asyncUtilTimeout: 10_000 }); // pages are compiled when they are first loaded
