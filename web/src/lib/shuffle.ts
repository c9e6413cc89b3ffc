/**
 * Fair shuffle, client side: each seat adds a nonce to the seed after the server has committed to its own part.
 *
 * The server publishes SHA-256("chronotheque seed " + seed) before anybody sits down, and the seed after the game.
 * If both match and the player's nonce is in the list, the server cannot have chosen the cards.
 */
import type { RevealedSeed } from './protocol';

const PREFIX = 'chronotheque-nonce-';
const BYTES = 16;

/** Result of a check; `null`: this browser cannot tell. */
export interface Check {
  promise: boolean | null; // true if the seed matches the commitment
  nonce: boolean | null; // true if the player's nonce is in the list
}

/** Returns a new nonce. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** Stores the nonce of a table until the game is over and can be checked. */
export function keepNonce(table: string, nonce: string): void {
  try {
    localStorage.setItem(PREFIX + table, nonce);
  } catch {
    // Storage is disabled: the end screen reports that it cannot tell.
  }
}

export function keptNonce(table: string): string | null {
  try {
    return localStorage.getItem(PREFIX + table);
  } catch {
    return null;
  }
}

/** Checks the values of a finished table. Browsers offer SHA-256 only over https and on localhost. */
export async function checkShuffle(table: string, revealed: RevealedSeed): Promise<Check> {
  const own = keptNonce(table);
  const nonce = own === null ? null : revealed.nonces.includes(own);
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { promise: null, nonce };
  const digest = await subtle.digest('SHA-256', promised(revealed.seed));
  return { promise: hex(new Uint8Array(digest)) === revealed.commitment, nonce };
}

/** Returns the bytes that were committed to: the prefix, then the seed as hexadecimal digits. */
function promised(seed: string): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode('chronotheque seed ');
  const bytes = (seed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return new Uint8Array([...words, ...bytes]);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
