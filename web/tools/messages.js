/** Turns messages/{en,fr}.json into typed functions; run by itself, it writes them once for the checkers. */
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** @type {import('@inlang/paraglide-js').CompilerOptions} */
export const options = {
  project: fileURLToPath(new URL('../project.inlang', import.meta.url)),
  outdir: fileURLToPath(new URL('../src/lib/paraglide', import.meta.url)),
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'chronotheque-language',
  isServer: 'false',
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile(options);
  process.exit(); // the compiler leaves a timer of half a minute behind
}
