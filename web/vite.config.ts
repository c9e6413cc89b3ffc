import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { options } from './tools/messages.js';
import { worker } from './tools/worker.js';

const SERVER = 'http://127.0.0.1:8642'; // where `chrono serve` listens

/**
 * Puts src/symbols.svg into index.html, so that every page may say `<use href="#pawn" />`.
 *
 * Inside the document, gradients and clip paths (`url(#brass-v)`) resolve, the rules of base.css reach the
 * drawings, and `--c`, `--sand` and `currentColor` come in from the use element, in every browser. A drawing
 * used from another file does not find its gradients everywhere and knows none of our rules. Here it also
 * costs no JavaScript, no request and no moment without drawings: about 5 KB of compressed HTML.
 */
function symbols(): Plugin {
  const file = fileURLToPath(new URL('src/symbols.svg', import.meta.url));
  return {
    name: 'symbols',
    transformIndexHtml: (html) =>
      html.replace('<!-- symbols -->', () =>
        readFileSync(file, 'utf8').replace(/<!--.*?-->\s*|\s*\n\s*/gs, ''),
      ),
    handleHotUpdate: ({ file: changed, server }) => {
      if (changed === file) server.ws.send({ type: 'full-reload' });
    },
  };
}

export default defineConfig({
  // Vitest would wait for the compiler's watchers: `npm test` has compiled the messages before.
  plugins: [!process.env['VITEST'] && paraglideVitePlugin(options), svelte(), symbols(), worker()],
  resolve: { alias: { $lib: fileURLToPath(new URL('src/lib', import.meta.url)) } },
  build: {
    outDir: '../src/chronotheque/server/web', // beside the module that serves it
    emptyOutDir: true,
    assetsInlineLimit: 0, // fonts come from 'self' only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } }, // a slow machine is no news
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
});
