/** Writes the service worker with the names of the files that it keeps for a visit without a connection. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('..', import.meta.url);
const FONTS = /latin-wght-normal.*\.woff2$/; // of the languages of the shell

const text = (name) => readFileSync(fileURLToPath(new URL(name, ROOT)), 'utf8');

/** Returns the files that the landing page loads at once. */
export function shellOf(bundle) {
  const found = new Set();
  const add = (name) => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
    for (const used of file.imports ?? []) add(used);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) add(name);
    if (FONTS.test(name) || /\bicon\b.*\.svg$/.test(name)) found.add(name);
  }
  return [...found].sort().map((name) => `/${name}`);
}

/** The plugin of Vite that emits `sw.js`. */
export function worker() {
  return {
    name: 'worker',
    generateBundle(_, bundle) {
      const shell = shellOf(bundle);
      const words = Object.fromEntries(
        ['fr', 'en'].map((lang) => [lang, JSON.parse(text(`messages/${lang}.json`)).push_your_turn]),
      );
      const source = text('src/worker.js');
      const version = createHash('sha256')
        .update(JSON.stringify([source, shell, words]))
        .digest('hex')
        .slice(0, 16);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace(/^\/\* global .*\n/m, '')
          .replace('__CACHE__', JSON.stringify(`chronotheque-${version}`))
          .replace('__SHELL__', JSON.stringify(shell))
          .replace('__WORDS__', JSON.stringify(words)),
      });
    },
  };
}
