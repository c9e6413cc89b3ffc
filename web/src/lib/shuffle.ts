/**
 * The fair shuffle, seen from a seat: each seat adds a nonce to the seed, the server has promised its own part before.
 *
 * The server tells SHA-256("chronotheque seed " + seed) before anybody sits down, and the seed when the game is over.
 * Whoever finds both, and the own nonce among those told, knows that the server could not choose the cards.
 */
import type { SeedTold } from './protocol';

const PREFIX = 'chronotheque-nonce-';
const BYTES = 16;

/** What a check has found; `null`: this browser cannot tell. */
export interface Check {
  promise: boolean | null; // whether the seed is the one that was promised
  nonce: boolean | null; // whether the own part is among those told
}

/** A new part of a seed. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** Keeps the nonce given to a table, until the game is over and can be checked. */
export function keepNonce(table: string, nonce: string): void {
  try {
    localStorage.setItem(PREFIX + table, nonce);
  } catch {
    // Then the end screen says that it cannot tell.
  }
}

export function keptNonce(table: string): string | null {
  try {
    return localStorage.getItem(PREFIX + table);
  } catch {
    return null;
  }
}

/** Checks what a finished table has told. Browsers offer SHA-256 only over https and on this very computer. */
export async function checkShuffle(table: string, told: SeedTold): Promise<Check> {
  const own = keptNonce(table);
  const nonce = own === null ? null : told.nonces.includes(own);
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { promise: null, nonce };
  const digest = await subtle.digest('SHA-256', promised(told.seed));
  return { promise: hex(new Uint8Array(digest)) === told.commitment, nonce };
}

/** The bytes whose digest is promised: our words, then those of the seed, which is told as hexadecimal digits. */
function promised(seed: string): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode('chronotheque seed ');
  const bytes = (seed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return new Uint8Array([...words, ...bytes]);
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
