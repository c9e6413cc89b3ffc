/**
 * The server's game time as a browser can know it. Each pulse was some time on its way, one more and one less: the
 * quickest of the last ones tells the time best, and how long even that one took the server has measured.
 */
import type { Pulse } from './protocol';

const KEPT = 8; // pulses
const LEAP = 1000; // ms: so much is no delay any more, time has been set
const MEASURED = 3; // from this pulse on the server knows how long the way is

export class Pulses {
  #last: Pulse | null = null;
  #ahead: number[] = []; // ms by which game time was ahead of our clock when each pulse came, since it runs
  #greeted: number | null = null; // when the server was greeted, until it answers
  #greeting = 0; // ms: half of the time that its answer took

  /** A new socket: the first answer on it tells how long the way is. */
  greet(at: number): void {
    this.#greeted = at;
    this.#last = null;
    this.#ahead = [];
  }

  hear(pulse: Pulse, at: number): void {
    if (this.#greeted !== null) this.#greeting = (at - this.#greeted) / 2;
    this.#greeted = null;
    const ahead = pulse.now - pulse.countdown - at;
    if (!this.#goesOn(pulse) || Math.abs(ahead - this.#best) > LEAP) this.#ahead = [];
    this.#ahead = [...this.#ahead, ahead].slice(-KEPT);
    this.#last = pulse;
  }

  /** Game time in milliseconds; 0 before the first pulse. */
  now(at: number): number {
    if (!this.#last) return 0;
    const { now, running, countdown } = this.#last;
    return running || countdown ? Math.max(now, at + this.#best + this.#way) : now;
  }

  /** Whether game time has run since the last pulse, or has been counted in since then. */
  #goesOn({ running, countdown }: Pulse): boolean {
    const was = this.#last;
    return was !== null && (was.running || was.countdown > 0) && (running || (countdown > 0 && !was.running));
  }

  get #best(): number {
    return Math.max(...this.#ahead);
  }

  get #way(): number {
    const { lag = 0, number = 0 } = this.#last ?? {};
    return lag || number >= MEASURED ? lag : this.#greeting;
  }
}
