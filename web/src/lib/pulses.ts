/**
 * The server's game time as a browser can know it. A pulse was sent before it came here, and a beat was sent before it
 * came there: each pulse says how far the server's clock is ahead of ours at least, each beat how far at most. The
 * middle between the closest of the last ones is wrong by half of what the quickest ways there and back differ by.
 */
import type { Pulse } from './protocol';

const KEPT = 16; // of the last pulses, and of the beats

export class Pulses {
  #last: Pulse | null = null;
  #least: readonly number[] = []; // ms by which the server's clock is ahead of ours, at least
  #most: readonly number[] = []; // and at most
  #beats: ReadonlyMap<number, number> = new Map(); // when we have answered each of the last pulses
  #greeted: number | null = null; // when the server was greeted, until it answers

  /** A new socket: whatever answers on it was sent after this. */
  greet(at: number): void {
    this.#forget();
    this.#greeted = at;
  }

  /** A pulse has come, and is answered at once. */
  hear(pulse: Pulse, at: number): void {
    if (pulse.number <= (this.#last?.number ?? 0)) this.#forget(); // another server has taken over
    const sent = this.#greeted ?? this.#beats.get(pulse.answered);
    const heard = this.#greeted === null ? pulse.heard : pulse.at;
    this.#greeted = null;
    this.#narrow(pulse.at - at, sent === undefined ? Infinity : heard - sent);
    this.#beats = new Map([...this.#beats, [pulse.number, at] as const].slice(-KEPT));
    this.#last = pulse;
  }

  /** Game time in milliseconds; 0 before the first pulse. */
  now(at: number): number {
    if (!this.#last) return 0;
    const { now, running, countdown } = this.#last;
    const since = at + this.#ahead - this.#last.at - countdown;
    return running || countdown ? now + Math.max(0, since) : now;
  }

  get #ahead(): number {
    const least = Math.max(...this.#least);
    const most = Math.min(...this.#most);
    return most === Infinity ? least : (least + most) / 2;
  }

  /** What contradicts the newest is of a clock that was set, or slept, in the meantime. */
  #narrow(least: number, most: number): void {
    this.#least = [...this.#least.filter((each) => each <= most), least].slice(-KEPT);
    this.#most = [...this.#most, most].filter((each) => each >= least).slice(-KEPT);
  }

  #forget(): void {
    this.#last = null;
    this.#least = [];
    this.#most = [];
    this.#beats = new Map();
    this.#greeted = null;
  }
}
