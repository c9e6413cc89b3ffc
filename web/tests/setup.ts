import '@testing-library/jest-dom/vitest';

window.scrollTo = () => undefined; // jsdom has no layout to scroll
