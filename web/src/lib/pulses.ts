/**
 * Estimates the server's game time. Each pulse gives a lower bound of the clock offset (it was sent before it arrived
 * here), each heartbeat an upper bound (it was sent before it arrived there). The midpoint of the tightest recent
 * bounds is off by at most half the difference of the fastest latencies in both directions.
 */
import type { Pulse } from './protocol';

const WINDOW = 16; // number of recent pulses and heartbeats considered

export class Pulses {
  #last: Pulse | null = null;
  #least: readonly number[] = []; // lower bounds of the clock offset in ms
  #most: readonly number[] = []; // upper bounds
  #beats: ReadonlyMap<number, number> = new Map(); // time at which each recent pulse was answered
  #greeted: number | null = null; // time of the greeting, until the server answers

  /** Resets for a new socket: any reply on it was sent after this. */
  greet(at: number): void {
    this.#forget();
    this.#greeted = at;
  }

  /** Handles a pulse, which is answered immediately. */
  hear(pulse: Pulse, at: number): void {
    if (pulse.number <= (this.#last?.number ?? 0)) this.#forget(); // another server has taken over
    const sent = this.#greeted ?? this.#beats.get(pulse.answered);
    const heard = this.#greeted === null ? pulse.heard : pulse.at;
    this.#greeted = null;
    this.#narrow(pulse.at - at, sent === undefined ? Infinity : heard - sent);
    this.#beats = new Map([...this.#beats, [pulse.number, at] as const].slice(-WINDOW));
    this.#last = pulse;
  }

  /** Returns the game time in milliseconds; 0 before the first pulse. */
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

  /** Drops bounds that contradict the newest: a clock was set, or slept. */
  #narrow(least: number, most: number): void {
    this.#least = [...this.#least.filter((each) => each <= most), least].slice(-WINDOW);
    this.#most = [...this.#most, most].filter((each) => each >= least).slice(-WINDOW);
  }

  #forget(): void {
    this.#last = null;
    this.#least = [];
    this.#most = [];
    this.#beats = new Map();
    this.#greeted = null;
  }
}
