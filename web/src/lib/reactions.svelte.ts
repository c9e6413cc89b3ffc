/** Quick reactions at a table: shown at the sender's seat for some seconds, muted by seat or altogether. */
import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { m } from './language.svelte';
import { REACTIONS, type Reacted, type React } from './protocol';
import { settings } from './settings.svelte';

export type Reaction = (typeof REACTIONS)[number];

export const SHOWN_MS = 4000;

const WORDS: Record<Reaction, () => string> = {
  bravo: m.react_bravo,
  laugh: m.react_laugh,
  wow: m.react_wow,
  ouch: m.react_ouch,
  hmm: m.react_hmm,
  thanks: m.react_thanks,
};

/** Returns a reaction in words, for screen readers and tips. */
export function worded(reaction: Reaction): string {
  return WORDS[reaction]();
}

export class Reactions {
  shown = $state.raw<Readonly<Record<number, Reaction>>>({}); // by seat, while it is in sight
  last = $state.raw<{ seat: number; reaction: Reaction } | null>(null); // to be announced
  readonly muted = new SvelteSet<number>(); // seats whose reactions and lines of chat are hidden
  readonly #send: (message: React) => void;
  readonly #timers: Record<number, ReturnType<typeof setTimeout>> = {}; // by seat

  constructor(send: (message: React) => void) {
    this.#send = send;
  }

  send(reaction: Reaction): void {
    this.#send({ type: 'react', reaction });
  }

  /** Shows a reaction, unless it is muted or of a newer server. */
  hear({ seat, reaction }: Reacted): void {
    const known = REACTIONS.find((each) => each === reaction);
    if (!known || !settings.reactions || this.muted.has(seat)) return;
    this.shown = { ...this.shown, [seat]: known };
    this.last = { seat, reaction: known };
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => this.#hide(seat), SHOWN_MS);
  }

  /** Mutes a seat, or lets it be heard again. */
  switchMute(seat: number): void {
    if (this.muted.delete(seat)) return;
    this.muted.add(seat);
    this.#hide(seat);
  }

  #hide(seat: number): void {
    const others = Object.entries(this.shown).filter(([each]) => Number(each) !== seat);
    this.shown = Object.fromEntries(others);
  }
}

const KEY = Symbol('reactions');

/** Lets the portraits of a table show its reactions. */
export function shareReactions(reactions: Reactions): void {
  setContext(KEY, reactions);
}

/** Returns the reactions of the table around; undefined outside of one. */
export function useReactions(): Reactions | undefined {
  return getContext<Reactions | undefined>(KEY);
}
