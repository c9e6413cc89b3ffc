/** The fair shuffle, checked from a seat. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { checkShuffle, keepNonce, newNonce } from '../../src/lib/shuffle';

const seed = 'ab'.repeat(32);
const commitment = createHash('sha256')
  .update('chronotheque seed ')
  .update(Buffer.from(seed, 'hex'))
  .digest('hex');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a nonce is 16 random bytes', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});

test('the promise is kept, and the own part is among those told', async () => {
  const nonce = newNonce();
  keepNonce('t1', nonce);
  expect(await checkShuffle('t1', { seed, commitment, nonces: ['', nonce] })).toEqual({
    promise: true,
    nonce: true,
  });
});

test('another seed or a part left out is noticed', async () => {
  keepNonce('t1', newNonce());
  const told = { seed: 'cd'.repeat(32), commitment, nonces: ['', newNonce()] };
  expect(await checkShuffle('t1', told)).toEqual({ promise: false, nonce: false });
});

test('a spectator has added nothing, and without https nobody can compute', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await checkShuffle('t2', { seed, commitment, nonces: [] })).toEqual({ promise: null, nonce: null });
});
